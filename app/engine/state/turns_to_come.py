"""Turns and phases that are added, and steps that will be skipped (500.7, 500.8, 614.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import cycle
from typing import Final

from msgspec import Struct

from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_lasting
from app.engine.state.game import Game, LastingEffect, TargetRef
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import PlayerId, Step


class OfTurns(Enum):
    """What lasts of a player's turns."""

    EXTRA = "takes a turn after this one"
    CONTROLLED = "another player, who controls the effect, makes the decisions (723.5)"
    GOES_ON = "the order of turns goes on after this player's turn, since this is an extra turn"


class SkipsNext(Struct, frozen=True):
    """That a player skips their next step of a kind, or their next turn."""

    step: Step | None
    """None for the turn."""


class PhasesToCome(Struct, frozen=True):
    """Which phases this turn still has, each by its first step, since some were added.

    An added step that begins no phase stands for itself: the phase that holds it has no other (500.10).
    """

    phases: tuple[Step, ...]
    at_once: bool = False
    """The first of them follows this very step, not the end of its phase (500.9)."""


class InNextTurn(Struct, frozen=True):
    """What will hold during a player's next turn, and not before."""

    effect: object
    about: tuple[TargetRef, ...] = ()
    """The objects of which it will hold; none where it is about the player."""


skips_extra_turns: Final[Hooks[Callable[[Game, PlayerId], bool]]] = Hooks()
"""Functions that say whether a player skips an extra turn that would begin (614.10)."""


@knows_lasting
def is_of_turns(effect: object) -> bool:
    """Whether a lasting effect is about turns to come."""
    return isinstance(effect, InNextTurn | OfTurns | PhasesToCome | SkipsNext)


PHASES: Final = (Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.POSTCOMBAT_MAIN, Step.END)
"""The phases of a turn after the beginning phase, each by its first step (500.1)."""


def phases_to_come(game: Game) -> tuple[Step, ...]:
    """The phases that this turn still has after the one that it is in."""
    order = list(Step)
    later = (phase for phase in PHASES if order.index(phase) > order.index(game.turn.step))
    return next((e.effect.phases for e in game.lasting if isinstance(e.effect, PhasesToCome)), tuple(later))


def phase_after(game: Game) -> Step | None:
    """The phase that comes next, where phases were added; None where the turn goes on as ever."""
    return next((e.effect.phases[0] for e in game.lasting if isinstance(e.effect, PhasesToCome)), None)


def step_after(game: Game) -> Step | None:
    """The step that was added right after this one; None where this phase goes on as ever."""
    return phase_after(game) if _is_at_once(game) else None


def _is_at_once(game: Game) -> bool:
    return any(isinstance(e.effect, PhasesToCome) and e.effect.at_once for e in game.lasting)


@implements("500.8", "500.9")
def with_phases(game: Game, phases: tuple[Step, ...], *, at_once: bool | None = None) -> Game:
    """The game in which this turn still has these phases; `at_once` as before where it is not told."""
    # The phases are told whole each time: of several added after the same one the newest is first (500.8).
    others = tuple(e for e in game.lasting if not isinstance(e.effect, PhasesToCome))
    told = PhasesToCome(phases, _is_at_once(game) if at_once is None else at_once)
    return replace(
        game, lasting=(*others, LastingEffect(told, (), "end of turn", game.turn.active, game.clock))
    )


def with_phase_begun(game: Game, phase: Step) -> Game:
    """The game once a phase has begun: it is to come no more, nor are those that were passed over."""
    if phase_after(game) is None or (phase not in PHASES and phase is not phase_after(game)):
        return game
    coming = phases_to_come(game)
    left = coming[coming.index(phase) + 1 :] if phase in coming else ()
    if left:
        # What begins no phase is all that there is of its phase (500.10).
        return with_phases(game, left, at_once=phase not in PHASES)
    return replace(game, lasting=tuple(e for e in game.lasting if not isinstance(e.effect, PhasesToCome)))


def with_to_come(game: Game, effect: OfTurns | InNextTurn | SkipsNext, player: PlayerId) -> Game:
    """The game in which that will come for a player."""
    whom = (TargetRef(player, is_player=True),)
    lasting = LastingEffect(effect, whom, "", player, game.clock)
    return replace(game, lasting=(*game.lasting, lasting), clock=game.clock + 1)


@implements("611.2a")
def with_turn_begun(game: Game, taken: tuple[PlayerId, ...]) -> Game:
    """The game in which what was to hold in the turn that begins does; in turns passed over it did."""
    lasting: list[LastingEffect] = []
    for one in game.lasting:
        effect, turns = one.effect, {ref.id for ref in one.affected}
        if not isinstance(effect, InNextTurn) or not turns.intersection(taken):
            lasting.append(one)
        elif game.turn.active in turns:
            # A turn after this one is still to come when this one ends.
            until = "" if effect.effect is OfTurns.EXTRA else "end of turn"
            about = effect.about or one.affected
            lasting.append(replace(one, effect=effect.effect, affected=about, until=until))
    return replace(game, lasting=tuple(lasting))


@implements("723.1", "723.1b")
def with_control(game: Game, player: PlayerId, controller: PlayerId) -> Game:
    """The game in which a player will be controlled during the next turn that they take."""
    coming, whom = InNextTurn(OfTurns.CONTROLLED), (TargetRef(player, is_player=True),)
    lasting = LastingEffect(coming, whom, "", controller, game.clock)
    # The one that was created last is the one that works (723.1a).
    others = (e for e in game.lasting if e.effect != coming or e.affected != whom)
    return replace(game, lasting=(*others, lasting), clock=game.clock + 1)


@implements("723.5", "723.9")
def who_decides(game: Game, player: PlayerId) -> PlayerId:
    """Who makes the decisions of a player: they themselves, unless somebody controls them."""
    whom = TargetRef(player, is_player=True)
    # The player stays the active one, and the controller of what is theirs: only choices are another's
    # (723.3, 723.5).
    found = (e.controller for e in game.lasting if e.effect is OfTurns.CONTROLLED and whom in e.affected)
    return next(found, player)


@implements("614.10", "614.10a")
def skipped_next(game: Game, step: Step, player: PlayerId) -> tuple[bool, Game]:
    """Whether the player skips this step, which is once for each effect that says so."""
    # One effect is satisfied by one step that is skipped; a second one waits for the next (614.10a).
    found = next((e for e in game.lasting if e.effect == SkipsNext(step) and e.controller == player), None)
    if found is None:
        return False, game
    return True, replace(game, lasting=tuple(e for e in game.lasting if e is not found))


@implements("500.7", "614.10a")
def turns_taken(game: Game, player: PlayerId) -> tuple[tuple[PlayerId, ...], Game]:
    """Whose turns begin, one after another, until one of a player does, and the game in which it does.

    Of extra turns the one created last is taken first; the players in their order follow, after the
    one whose turn it was before the extra turns. A turn that is skipped does not begin.
    """
    before = next((e for e in game.lasting if e.effect is OfTurns.GOES_ON), None)
    last = game.turn.active if before is None else before.controller
    skips = [e for e in game.lasting if e.effect == SkipsNext(None)]
    waiting = [e for e in game.lasting if e.effect is OfTurns.EXTRA]
    in_order, taken, extra = _in_order(game, last), list[PlayerId](), False
    while player not in taken:
        extra = bool(waiting)
        # The most recently created turn is taken first (500.7).
        one = waiting.pop().controller if extra else next(in_order)
        # A skipped turn does not begin, so that the next one is asked for what still waits (614.10a).
        skip = next((e for e in skips if e.controller == one and not game.player(one).lost), None)
        if skip is not None:
            skips.remove(skip)
        elif not (extra and any(skipped(game, one) for skipped in skips_extra_turns)):
            taken.append(one)
    left = (*waiting, before or LastingEffect(OfTurns.GOES_ON, (), "", last, game.clock)) if extra else ()
    gone = (OfTurns.EXTRA, OfTurns.GOES_ON, SkipsNext(None))
    others = (e for e in game.lasting if e.effect not in gone)
    return tuple(taken), replace(game, lasting=(*others, *skips, *left))


@implements("500.7", "614.10a")
def next_player(game: Game) -> PlayerId:
    """Whose turn comes next, of the players who have not lost; whose it is now where there is no other."""
    there = [state.name for state in game.players if not state.lost]
    firsts = ((len(turns_taken(game, player)[0]), player) for player in there)
    return min(firsts, default=(0, game.turn.active))[1]


def _in_order(game: Game, last: PlayerId) -> Iterator[PlayerId]:
    """The players after one in the order of turns, round and round."""
    names = [state.name for state in game.players]
    after = names.index(last) + 1
    return cycle((*names[after:], *names[:after]))
