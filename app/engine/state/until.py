"""Whether a permission that was given for a while still holds (611.2a, 500.5a, 514.2)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.quantities.durations import AsLong
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.state.history import CONTROL_GAINED, Happened
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.values.ids import PlayerId, Step, Zone

THIS_TURN: Final = "end of turn"
END_OF_TURN: Final = (THIS_TURN, "this turn", "until end of turn")
"""Durations that end in the cleanup step of the turn (514.2)."""
FOR_EVER: Final = ("", "the rest of the game")
"""Durations without an end."""
NEXT_TURN: Final = "your next turn"
DURING_NEXT_TURN: Final = "during your next turn"
NEXT_TURN_END: Final = "the end of your next turn"
_WHILE_THERE: Final = ("it leaves exile", "it remains exiled", "for as long as it remains exiled")
"""The permission goes with the object as it moves (400.7)."""
_OTHER_WORDS: Final = {"end of your next turn": NEXT_TURN_END, "the end of turn": "end of turn"}
_ORDER: Final = list(Step)


@implements("611.2a", "514.2")
def may_still_play(game: Game, thing: GameObject, player: PlayerId) -> bool | None:
    """Whether something that was said of this very card still lets the player play it; None: not known."""
    may = thing.playable
    return may is not None and may.player == player and lasts(game, may)


@implements("400.7")
def set_aside(game: Game, thing: GameObject, event: str) -> list[int]:
    """The turns in which this card was foretold, plotted or warped, so that it may be cast later."""
    version = thing.version - (thing.zone is Zone.STACK)  # as it was in exile
    return [
        h.turn for h in game.history if h.event == event and h.object == thing.id and h.version == version
    ]


def lasts(game: Game, may: PlayPermission) -> bool | None:
    """Whether the permission has not run out; None where that can't be told."""
    if may.as_long is not None and (still := _is_still_so(game, may)) is not True:
        return still
    until = may.until.lower().removeprefix("until ")
    until = _OTHER_WORDS.get(until, until)
    if until in FOR_EVER or until in _WHILE_THERE:
        return True
    if until in END_OF_TURN:
        return _this_turn(game, may)
    own = _own_turns(game, may)
    given_in_own = _whose(game, may.since) == may.player
    match until:
        case "your next turn":
            return not own
        case _ if until == DURING_NEXT_TURN:
            return own == [game.turn.number]
        case "the end of your next turn":
            doubtful = may.told and given_in_own and game.turn.number > may.since
            return _until_end_of(game, own, doubtful=doubtful)
        case "your next end step":
            ended = any(_end_step_came(game, turn) for turn in own)
            came = given_in_own and _end_step_came(game, may.since)
            return False if ended else None if came else True
        case _:
            return None


def is_over(game: Game, may: PlayPermission) -> bool:
    """Whether the permission has run out for good; one for a turn that is to come has not."""
    waits = may.until == DURING_NEXT_TURN and not _own_turns(game, may)
    return lasts(game, may) is False and not waits


def _own_turns(game: Game, may: PlayPermission) -> list[int]:
    """The turns of the player that have begun since the permission was given."""
    return [turn for turn in range(may.since + 1, game.turn.number + 1) if _whose(game, turn) == may.player]


@implements("611.2b")
def _is_still_so(game: Game, may: PlayPermission) -> bool | None:
    """Whether that goes on for which it was given; once it has ended it does not begin again."""
    there = game.objects.get(may.source) if may.source is not None else None
    if there is None or there.version != may.source_version or there.zone is not Zone.BATTLEFIELD:
        return False
    if may.as_long is not AsLong.CONTROLLED:
        return True
    if there.controller != may.player:
        return False
    since = (h for h in game.history if h.object == there.id and h.turn >= may.since)
    return None if any(h.event == CONTROL_GAINED for h in since) else True


def _this_turn(game: Game, may: PlayPermission) -> bool | None:
    """In the cleanup step it is over, unless it was given there."""
    if game.turn.number != may.since:
        return False
    return None if game.turn.step is Step.CLEANUP else True


def _until_end_of(game: Game, own: list[int], *, doubtful: bool) -> bool | None:
    """Whether the first of the own turns that came since is not over."""
    now = game.turn.number
    if len(own) > 1 or (own and own[0] != now) or (own and game.turn.step is Step.CLEANUP):
        return False
    return None if doubtful else True


def _end_step_came(game: Game, turn: int) -> bool:
    return turn < game.turn.number or _ORDER.index(game.turn.step) >= _ORDER.index(Step.END)


def since_last(game: Game, player: PlayerId, *, combat: bool) -> list[Happened] | None:
    """What happened since the player's last turn, or since the last combat phase that is told of theirs."""
    if combat:
        ends = (n for n, h in enumerate(game.history) if h.event == "end of combat" and h.player == player)
        last = max(ends, default=None)
        return None if last is None else list(game.history[last + 1 :])
    turns = range(game.turn.number - 1, 0, -1)
    last = next((turn for turn in turns if _whose(game, turn) == player), 0)
    return [event for event in game.history if event.turn > last]


def _whose(game: Game, turn: int) -> PlayerId:
    """Whose turn that is or was: as it is noted, else as the order of turns has it."""
    steps = {step.value for step in Step}
    noted = (h.player for h in game.history if h.turn == turn and h.event in steps and h.player is not None)
    names = [player.name for player in game.players]
    place = names.index(game.turn.active) - (game.turn.number - turn)
    return next(noted, names[place % len(names)])
