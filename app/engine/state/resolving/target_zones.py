"""How many cards of a kind are in a zone of the target player: "each card in target opponent's hand"."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.abilities.nouns.relatives import InTargetsZone
from app.engine.abilities.quantities.amounts import CountOf
from app.engine.rule import implements
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import fits
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId


@implements("608.2h")
def in_zone_of_target(
    game: Game, value: CountOf, targets: Iterable[tuple[TargetRef, ...]], you: PlayerId
) -> int | None:
    """The number; None where it is about no such zone, or of several players, or a card is not known."""
    zone = next((part for part in value.what.relatives if isinstance(part, InTargetsZone)), None)
    players = [one.id for group in targets for one in group if one.is_player]
    if zone is None or len(players) != 1:
        return None
    kind = replace(value.what, relatives=tuple(part for part in value.what.relatives if part is not zone))
    there = [o for o in game.objects.values() if o.owner == players[0] and o.zone.value == zone.zone]
    answers = [fits(game, thing.id, kind, you=you) for thing in there]
    return None if None in answers else answers.count(True)
