"""Parts of costs for which objects of some total are chosen: evidence, teamwork (701.59a, 702.194a)."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.abilities.costs import CollectEvidence, TapPower
from app.engine.casting.casting import Casting, Status
from app.engine.casting.preferences import rank_of_use
from app.engine.payment.problem import Need
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.view import view
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone

_STEP = "601.2h"


@implements("701.59a", "702.194a")
def need(
    casting: Casting, part: CollectEvidence | TapPower, key: str, words: str, named: list[ObjectId]
) -> tuple[Casting, Need]:
    """What is used for this part: what the player names, else as few objects as will do.

    Where that is not enough the need asks for more than there is, so that it can't be paid.
    """
    least = evaluate(casting.game, part.n, casting.player, casting.spell, casting.record.x)
    if least is None:
        casting = casting.find(_STEP, _STEP, Status.UNSURE, f"How much it takes to {words} can't be told.")
        return casting, Need(key, words, 0, (), "other")
    if isinstance(part, TapPower) and any(_is_open(casting, i) for i in _power(casting)):
        casting = casting.find(_STEP, _STEP, Status.UNSURE, "The power of a creature is not known.")
    worth = _evidence(casting) if isinstance(part, CollectEvidence) else _power(casting)
    given = (
        casting.proposal.choices.exile if isinstance(part, CollectEvidence) else casting.proposal.choices.tap
    )
    chosen = [i for i in named if i in worth] if given is not None else _fewest(worth, least)
    for identity in chosen if given is not None else ():
        named.remove(identity)
    how = "use up" if isinstance(part, CollectEvidence) else "tap"
    if sum(worth[i] for i in chosen) < least:
        return casting, Need(key, words, len(chosen) + 1, tuple(chosen), how)  # type: ignore[arg-type]
    ranks = tuple(rank_of_use(casting.game, identity, how) for identity in chosen)
    return casting, Need(key, words, len(chosen), tuple(chosen), how, ranks)  # type: ignore[arg-type]


def _evidence(casting: Casting) -> dict[ObjectId, int]:
    """The cards in the player's graveyard, with their mana values."""
    looks = view(casting.game)
    cards = casting.game.in_zone(Zone.GRAVEYARD, casting.player)
    return {
        thing.id: looks.characteristics(thing.id).mana_value for thing in cards if thing.id != casting.spell
    }


def _power(casting: Casting) -> dict[ObjectId, int]:
    """The player's untapped creatures, with their power."""
    looks = view(casting.game)
    return {
        thing.id: looks.characteristics(thing.id).power or 0
        for thing in casting.game.battlefield(casting.player)
        if not thing.tapped
        and thing.id != casting.spell
        and "Creature" in looks.characteristics(thing.id).types
    }


def _is_open(casting: Casting, object_id: ObjectId) -> bool:
    """Whether the power of a creature is not known."""
    return "power" in view(casting.game).characteristics(object_id).not_known


def _fewest(worth: dict[ObjectId, int], least: int) -> Sequence[ObjectId]:
    """As few objects as have this total."""
    chosen: list[ObjectId] = []
    for identity in sorted(worth, key=lambda i: -worth[i]):
        if sum(worth[i] for i in chosen) >= least:
            break
        chosen.append(identity)
    return chosen
