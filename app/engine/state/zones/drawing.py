"""Cards that are drawn and milled, and draws that are limited or replaced (121, 614.11, 701.17)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.rule import implements
from app.engine.state.changes import happened, move_object, record
from app.engine.state.combat.modified import Deed, modified
from app.engine.state.game import Doubt, Game
from app.engine.state.history import DREW_FROM_EMPTY
from app.engine.state.resolving.questions import Answer
from app.engine.state.zones.arriving import Arrival
from app.engine.state.zones.library import looked_at
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

Answers: TypeAlias = tuple[Answer, ...]
Instead: TypeAlias = Callable[[Game, Answers], tuple[Game, Answers]]
"""What happens instead; gives the position afterwards, and the answers that were not used up."""


class DrawReplaced(Struct, frozen=True):
    """An effect that replaces the draw of one card."""

    source: ObjectId
    effect: object
    instead: Instead
    sure: bool = True
    """False where it is not known whether the effect applies."""
    multiplies: bool = False
    """So many cards are drawn instead: in which order several such effects are applied does not matter."""
    optional: bool = False
    """The player may let it replace the draw."""


Limit: TypeAlias = Callable[[Game, PlayerId], Iterable[tuple[ObjectId, bool | None]]]
"""Who says that a player can't draw a card now; None: that is not known."""
MOST_REPLACED: Final = 200
"""So many draws, and no more, are carried out where something else may happen instead of each."""
limits_draws: Final[Hooks[Limit]] = Hooks()
"""Functions that say who can't draw a card."""
replaces_draws: Final[Hooks[Callable[[Game, PlayerId], Iterable[DrawReplaced]]]] = Hooks()
"""Functions that say which effects replace the draw of a card."""
replaces_drawing: Final[Hooks[Callable[[Game, PlayerId, int], Iterable[DrawReplaced]]]] = Hooks()
"""Functions that say which effects replace the drawing of so many cards as a whole."""


@implements("121.1", "121.2", "121.2a")
def draw(game: Game, player: PlayerId, amount: int, answers: Answers) -> tuple[Game, Answers]:
    """Draw cards one by one, with answers for what happens instead; gives those that were not used up.

    Drawing from an empty library loses the game (704.5b). What replaces the drawing of several cards replaces
    it before any of them is drawn (121.2a).
    """
    whole = _left(game, (one for hook in replaces_drawing for one in hook(game, player, amount)))
    if whole and all(cant is None for _, cant in _limits(game, player)):
        game, answers, done = _replaced(game, player, whole, answers)
        if done:
            return game, answers
    most = MOST_REPLACED
    if not _limits(game, player) and not _found(game, player):
        game = looked_at(game, player, amount)
        most = max(most, len(game.player(player).library) + 1)  # once from an empty library is enough
    for _ in range(min(amount, most)):
        game, answers = _draw_one(game, player, answers)
    if amount > most and game.player(player).library:
        why = f"{amount} cards would be drawn; the program carries out {most}"
        game = game.doubting(Doubt(f"{player}: draw", None, why))
    return game, answers


def _limits(game: Game, player: PlayerId) -> tuple[tuple[ObjectId, bool | None], ...]:
    return tuple(one for limit in limits_draws for one in limit(game, player))


def _found(game: Game, player: PlayerId) -> tuple[DrawReplaced, ...]:
    """The effects that may replace the draw of a card."""
    return _left(game, (one for replacer in replaces_draws for one in replacer(game, player)))


def _left(game: Game, found: Iterable[DrawReplaced]) -> tuple[DrawReplaced, ...]:
    """Those of the effects that have not replaced it yet (614.5)."""
    left = (one for one in found if (one.source, one.effect) not in game.replaced)
    return tuple(one for one in left if not (one.optional and _is_declined(game, one)))


def _is_declined(game: Game, one: DrawReplaced) -> bool:
    return game.order is not None and one.source not in game.order


@implements("614.11", "614.17c", "616.1")
def _draw_one(game: Game, player: PlayerId, answers: Answers) -> tuple[Game, Answers]:
    """Draw a card, or let happen what happens instead; what can't be drawn is not replaced."""
    # "Can't" comes first: a draw that can't happen is not replaced by anything (614.17c).
    for source, cant in _limits(game, player):
        if cant is not None:
            return game, answers
        game = game.unsure_of(source, say("whether a card can be drawn is not known"))
    game, answers, done = _replaced(game, player, _found(game, player), answers)
    return (game if done else _drawn(game, player)), answers


def _replaced(
    game: Game, player: PlayerId, found: tuple[DrawReplaced, ...], answers: Answers
) -> tuple[Game, Answers, bool]:
    """The game after what happens instead, the answers that are left, and whether anything did happen."""
    if not found:
        return game, answers, False
    first = _first(game, found)
    if first is None:
        reason = say(
            "which effect replaces a draw, or replaces it first, is for {player} to choose", player=player
        )
        return game.unsure_of(found[0].source, reason), answers, False
    if not first.sure:
        doubtful = game.unsure_of(first.source, say("whether this replaces a draw is not known"))
        return doubtful, answers, False
    key = (first.source, first.effect)
    # What is drawn instead is part of the same event, to which an effect applies only once (614.5).
    after, answers = first.instead(replace(game, replaced=(*game.replaced, key)), answers)
    return replace(after, replaced=game.replaced), answers, True


def _first(game: Game, found: tuple[DrawReplaced, ...]) -> DrawReplaced | None:
    """The effect that is applied first; None where somebody has still to choose it."""
    chosen = next((one for i in game.order or () for one in found if one.source == i), None)
    # Which of several that say the same for one player comes first makes no difference, either.
    said = {(one.effect, _controller(game, one.source)) for one in found}
    alike = len(said) == 1 or all(one.multiplies for one in found)
    alike = alike and not any(one.optional for one in found)
    return found[0] if chosen is None and alike else chosen


def _controller(game: Game, source: ObjectId) -> PlayerId | None:
    there = game.objects.get(source)
    return None if there is None else there.controller


def _drawn(game: Game, player: PlayerId) -> Game:
    library = game.player(player).library
    if not library:
        # It is noted and nothing more: the player loses as state-based actions are checked next (704.5b).
        return record(game, happened(game, DREW_FROM_EMPTY, player=player))
    game = move_object(
        looked_at(game, player, 1) if game.replaced else game, library[0], Zone.HAND, Arrival(drawn=True)
    )
    return record(game, happened(game, "drew", object_id=library[0], player=player, amount=1))


def mill(game: Game, player: PlayerId, amount: int) -> Game:
    """Put the top cards of a library into the graveyard (701.17), as many as come instead (614.1a)."""
    amount, game = modified(game, Deed(player, "mill"), amount)
    game = looked_at(game, player, amount)
    for object_id in game.player(player).library[:amount]:
        game = move_object(game, object_id, Zone.GRAVEYARD)
        game = record(game, happened(game, "milled", object_id=object_id, player=player))
    return game
