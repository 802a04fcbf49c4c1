"""How often what lets spells be cast may be used, and what was used of it already (601.3)."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.casting.wording.words import name_of
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.state.history import Happened
from app.engine.state.players.of_players import is_nth
from app.engine.statics.casting.playing import MayCast, Often, Payment
from app.engine.values.card import PERMANENT_TYPES
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


@implements("601.3")
def used_up(game: Game, player: PlayerId, told: MayCast, source: GameObject) -> str:
    """Why a permission that holds once each turn, or only in the own turn, does not hold now."""
    name = name_of(game, source.id)
    # "Your turn" is that of the source's controller.
    if told.often in (Often.EACH_OF_YOUR_TURNS, Often.YOUR_TURNS) and game.turn.active != source.controller:
        return say("{name} lets you cast it only during your own turn.", name=name)
    if told.first and not is_nth(game, player, told.kind, 1, "during your turn", player):
        return say("{name} speaks only of the first spell of each of your turns.", name=name)
    # Counted of this very object: a new one has let nothing be cast (400.7).
    used = [h for h in casts_through(game, source.id) if h.player == player]
    if told.payment is Payment.FREE:  # what was paid for came through another permission of the source
        used = [h for h in used if ("free", "no") not in h.said]
    used += lands_through(game, source.id) if told.either else ()
    if not used or told.often is None or (told.often is Often.YOUR_TURNS and told.each_type):
        return ""
    if used[0].event == "cast":
        return say("{name} has let you cast a spell this turn already.", name=name)
    return say("{name} has let you play a land this turn already.", name=name)


def perhaps_used(game: Game, player: PlayerId, told: MayCast, zone: Zone) -> str:
    # A land may have used it up; history does not say which permission it went through.
    """That a land was played from there, where a permission is for a land or a spell; "" otherwise."""
    lands = lands_through(game, None) if told.either else ()
    if any(h.player == player and h.from_zone == zone.value for h in lands):
        return say(
            "A land was played from there this turn; whether through the same permission is not known."
        )
    return ""


def has_type_left(game: Game, source: ObjectId, types: tuple[str, ...], chosen: str | None = None) -> bool:
    """Whether a permission for one of each permanent type has one left for a spell of these types.

    Of a spell of several types one was `chosen` as it was cast; where nobody says which, one that leaves
    a type for all of them.
    """
    before = ((h.types, dict(h.said).get("via_type")) for h in casts_through(game, source))
    spells = (
        # Which type each was cast as is chosen later where nobody said: some choice must remain.
        frozenset(kinds) & frozenset(PERMANENT_TYPES if one is None else (one,))
        for kinds, one in (*before, (types, chosen))
    )
    return _one_each(list(spells), frozenset())


def _one_each(left: list[frozenset[str]], taken: frozenset[str]) -> bool:
    """Whether a type of its own can be chosen for each of these spells."""
    if not left:
        return True
    return any(_one_each(left[1:], taken | {kind}) for kind in left[0] - taken)


def casts_through(game: Game, source: ObjectId) -> tuple[Happened, ...]:
    """What was cast this turn because a permanent let it be cast."""
    return tuple(h for h in _this_turn(game, "cast") if ("via", str(source)) in h.said)


def lands_through(game: Game, source: ObjectId | None) -> tuple[Happened, ...]:
    """The lands played this turn because this let them be; with None those of which that isn't known."""
    lands = ((h, dict(h.said).get("via")) for h in _this_turn(game, "played land"))
    return tuple(h for h, via in lands if via == (None if source is None else str(source)))


def _this_turn(game: Game, event: str) -> Iterator[Happened]:
    return (h for h in game.history if h.event == event and h.turn == game.turn.number)
