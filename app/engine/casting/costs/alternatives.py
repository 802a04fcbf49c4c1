"""Which costs may be paid rather than the mana cost of a card: its own, and offered ones (118.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import AlternativeCost
from app.engine.abilities.nouns.elsewhere import CastFrom
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.casting.in_force import saying
from app.engine.casting.permission.used_up import casts_through
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.game import Game
from app.engine.state.kinds.matching import relates
from app.engine.state.resolving.targeting import with_x
from app.engine.statics.casting.playing import MayPayInstead
from app.engine.values.ids import ObjectId, PlayerId

ALTERNATIVE: Final = "alternative"
"""The name of an alternative cost that is no keyword."""


class Offer(Struct, frozen=True):
    """An alternative cost that may be paid for a spell."""

    cost: AlternativeCost
    source: ObjectId | None = None
    """The permanent that offers it; None for one of the card's own abilities."""
    you: PlayerId | None = None
    spells: AnyObjects | None = None
    """Only for such spells; asked of the spell as it is proposed."""
    sure: bool = True
    for_mana_value: bool = False
    """{X} is its cost, and X the mana value of the spell."""


@implements("118.9")
def offers(game: Game, player: PlayerId, zone: str, abilities: Iterable[object]) -> tuple[Offer, ...]:
    """The alternative costs on offer for a card in this zone, its own ones first."""
    all_of_it = tuple(abilities)
    # A keyword that lets the card be cast from its zone is the cost there as well, as flashback (702.34a).
    used = {a.name for a in all_of_it if isinstance(a, CastFrom) and a.name and a.zone == zone}
    own = (a for a in all_of_it if isinstance(a, AlternativeCost))
    # One that belongs to another zone is no choice here: escape is none from the hand (702.138a).
    here = (a for a in own if a.zone.partition(" ")[0] in ("", zone) or a.name in used)
    return (*(Offer(ability) for ability in here), *_of_others(game, player))


def _of_others(game: Game, player: PlayerId) -> Iterator[Offer]:
    for standing, effect in saying(game, MayPayInstead):
        source = standing.source
        # Whether it speaks of this spell is asked once the spell is on the stack, as it may be cast otherwise
        # (601.3e).
        if not relates(game, effect.who, source.controller, player):
            continue
        # Once only: a cast through this very object has used it up.
        if effect.often is not None and any(h.player == player for h in casts_through(game, source.id)):
            continue
        # X is the spell's mana value, not announced (107.3c), or bounds the spells that are meant.
        bounds = effect.x is not None and effect.often is not None
        x = evaluate(game, effect.x, player, source.id) if bounds else 0
        # An amount that is not known leaves the offer in doubt, not out.
        spells = with_x(effect.spells, x) if bounds and x is not None else effect.spells
        sure, for_value = standing.sure and x is not None, effect.x is not None and not bounds
        cost = AlternativeCost(ALTERNATIVE, effect.cost, "118.9")
        yield Offer(cost, source.id, source.controller, spells, sure, for_mana_value=for_value)
