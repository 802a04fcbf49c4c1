"""Turns and phases to come (500.7, 500.8), skipped (614.10) or ended (724), and controlling players (723)."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import Final, Literal, TypeAlias, get_args

from app.engine.abilities.abilities import DeedTold, Instruction, StaticAbility, StaticEffect, UnmeantDeed
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.vocabulary import SkippablePart
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.reaching import people
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import statements
from app.engine.state.combat.fighting import removed_from_combat
from app.engine.state.conditions import stated
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.kinds.matching import all_of
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.turns_to_come import (
    PHASES,
    InNextTurn,
    OfTurns,
    SkipsNext,
    phases_to_come,
    skips_extra_turns,
    step_after,
    with_control,
    with_phases,
    with_to_come,
)
from app.engine.statics.replacement.replacements import Doing, PlayerWould, Replaces, would_be
from app.engine.text.book import constant, constants, phrase
from app.engine.text.nouns.players import possessive
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId, Step, Zone


class AfterPhase(Enum):
    """After which phase there is another."""

    THIS = "this phase"
    THIS_STEP = "this step"
    THIS_COMBAT = "this combat phase"
    THIS_MAIN = "this main phase"
    SECOND_MAIN = "the second main phase this turn"


class MainToo(Enum):
    """That a main phase follows the additional combat phase."""

    PLAIN = " followed by an additional main phase"
    COMMA = ", followed by an additional main phase"


AddedPart: TypeAlias = Literal["beginning phase", "combat phase", "end step", "upkeep step"]


class AddsToTurn(Instruction, frozen=True):
    """ "After this main phase, there is an additional combat phase followed by an additional main phase.",
    "You get that many additional upkeep steps after this phase." """

    after: AfterPhase
    n: Amount
    main: MainToo | None = None
    last: bool = False
    """Whether the text tells last after what it comes."""
    what: AddedPart = "combat phase"
    who: Player | None = None
    """Who gets it, which is nobody in the turn of another (500.10a); None where that is not said."""


class WhichParts(Enum):
    """Which of a player's steps, phases or turns are skipped."""

    EACH = ""
    NEXT = "next"
    THAT = "that"
    OF_THAT_TURN = "of that turn"
    OF_NEXT_TURN = "of their next turn"


# What has begun can't be skipped any more: it waits for the next one (614.10).
# Each is used up by one that would have come: two skip two of them (614.10a).
class Skips(Instruction, frozen=True):
    """ "You skip your next turn.", "That player skips all combat phases of their next turn." """

    who: Player | Target
    which: WhichParts
    part: SkippablePart | Literal["draw"]
    whose: Player | None = None
    """None where the step or its turn was spoken of."""
    n: int = 1
    this_turn: bool = False


constants("after_phase", AfterPhase)
constants("main_too", MainToo)
constant("main_too", None, "")
_ANOTHER: Final = "(there is|there's) an additional combat phase"
phrase("effect", UnmeantDeed, "reverse the game's turn order")
phrase("effect", AddsToTurn, f"after {{after:after_phase}}, {_ANOTHER}{{main:main_too}}", n=1, last=False)
phrase("effect", AddsToTurn, f"{_ANOTHER} after {{after:after_phase}}{{main:main_too}}", n=1, last=True)
_said = "after {after:after_phase}, there are {n:number_word} additional combat phases{main:main_too}"
phrase("effect", AddsToTurn, _said, last=False)
for _part in ("beginning phase", "end step", "upkeep step"):
    _added = partial(phrase, "effect", AddsToTurn, main=None, what=_part, last=True)
    _added(f"(there is|there's) an additional {_part} after {{after:after_phase}}", n=1, who=None)
    _added(f"{{who:player}} get[s/] an additional {_part} after {{after:after_phase}}", n=1)
    _added(f"{{who:player}} get[s/] {{n:told_short}} additional {_part}s after {{after:after_phase}}")
    _added(f"{{who:player}} get[s/] {{n:number_word}} additional {_part}s after {{after:after_phase}}")

constants("skippable", get_args(SkippablePart))
_skips = partial(phrase, "effect", Skips)
_SKIPS: Final = "{who:subject}skip[s/] "
for _whose in (Player.YOU, Player.THEY):
    _next = _SKIPS + possessive(_whose) + " next {part:skippable}"
    _skips(_next, which=WhichParts.NEXT, whose=_whose)
    _skips(_next + " this turn", which=WhichParts.NEXT, whose=_whose, this_turn=True)
    _turns = _SKIPS + possessive(_whose) + " next {n:number_word} turns"
    _skips(_turns, which=WhichParts.NEXT, part="turn", whose=_whose)
    _skips(_SKIPS + possessive(_whose) + " {part:skippable}", which=WhichParts.EACH, whose=_whose)

_skips(_SKIPS + "that {part:skippable}", which=WhichParts.THAT)
_skips(_SKIPS + "that draw", which=WhichParts.THAT, part="draw")
_skips(_SKIPS + "the {part:skippable} of that turn", which=WhichParts.OF_THAT_TURN)
_ALL_COMBAT: Final = _SKIPS + "all combat phases of their next turn"
_skips(_ALL_COMBAT, part="combat phase", whose=Player.THEY, which=WhichParts.OF_NEXT_TURN)
_STEPS: Final[dict[str, Step | None]] = {
    "turn": None,
    "untap step": Step.UNTAP,
    "upkeep step": Step.UPKEEP,
    "upkeep": Step.UPKEEP,
    "draw step": Step.DRAW,
}


@implements("500.7")
def _extra_turn(effect: Acts, execution: Execution) -> Execution:
    """Another turn of the player follows this one, or several."""
    # They are added one at a time, directly after this turn, the newest first (500.7).
    for _ in range(effect.n if isinstance(effect.n, int) else 1):
        execution = execution.with_game(with_to_come(execution.game, OfTurns.EXTRA, execution.controller))
    return execution


_ADDED: Final[dict[AddedPart, tuple[Step, ...]]] = {
    "beginning phase": (Step.UNTAP, Step.UPKEEP, Step.DRAW),
    "combat phase": (Step.BEGINNING_OF_COMBAT,),
    "end step": (Step.END,),
    "upkeep step": (Step.UPKEEP,),
}
"""The steps of what is added, each by itself, but for phases whose other steps follow as ever (500.1)."""


@carries_out(AddsToTurn)
@implements("500.8", "500.9", "500.10", "500.10a", "505.1a")
def adds_to_turn(effect: AddsToTurn, execution: Execution) -> Execution:
    """Phases or steps are added after the one that is meant; what was added last comes first."""
    game, n = execution.game, execution.amount(effect.n)
    names, execution = (None, execution) if effect.who is None else people(effect.who, execution)
    if names is not None and game.turn.active not in names:
        return execution  # "you get" adds nothing to a turn of another player (500.10a)
    coming, at_once = _after(effect.after, game)
    if n is None or coming is None:
        return execution if n is not None else by_hand(effect, execution)
    main = () if effect.main is None else (Step.POSTCOMBAT_MAIN,)
    added, at = (*_ADDED[effect.what], *main) * n, 0
    if effect.after is AfterPhase.SECOND_MAIN and game.turn.step is not Step.POSTCOMBAT_MAIN:
        at = coming.index(Step.POSTCOMBAT_MAIN) + 1
    if not coming and not at_once:
        return by_hand(effect, execution)  # the turn is ending
    # Directly after that phase, before what was added to it earlier (500.8).
    whole = (*coming[:at], *added, *coming[at:])
    return execution.with_game(with_phases(game, whole, at_once=at_once) if added else game)


def _after(after: AfterPhase, game: Game) -> tuple[tuple[Step, ...] | None, bool | None]:
    """What comes after such a phase or step, None where there is none; whether that is after this step."""
    coming, step = phases_to_come(game), game.turn.step
    match after:
        case AfterPhase.THIS_MAIN:
            return (coming if step.is_main else None), None
        case AfterPhase.THIS_COMBAT:
            return (coming if step.is_combat else None), None
        case AfterPhase.THIS_STEP if step_after(game) is None:
            # The other steps of this phase follow the one that is added (500.9).
            order = list(Step)
            last = next(
                (order.index(one) for one in PHASES if order.index(one) > order.index(step)), len(order)
            )
            return (*order[order.index(step) + 1 : last], *coming), True
        case AfterPhase.SECOND_MAIN if step is Step.POSTCOMBAT_MAIN:
            this_turn = (h.event for h in game.history if h.turn == game.turn.number)
            return (coming if sum(one == step.value for one in this_turn) < 2 else None), None
        case _:
            return coming, None


@carries_out(Skips)
@implements("614.10a")
def skips(effect: Skips, execution: Execution) -> Execution:
    """The next step of a kind, or turns, are skipped; phases and other steps are left to the players."""
    if effect.part == "draw":
        return execution  # the event was replaced already (614.10)
    names, execution = people(effect.who, execution)
    if effect.part not in _STEPS or effect.which is not WhichParts.NEXT or effect.this_turn:
        return by_hand(effect, execution)
    # Each skip is used up by one turn or step that would come, so two of them skip two (614.10a).
    for name in names * effect.n:
        execution = execution.with_game(with_to_come(execution.game, SkipsNext(_STEPS[effect.part]), name))
    return execution


ACTIONS[Action.EXTRA_TURN] = _extra_turn


# The next turn that the player really takes, and the whole of it (723.1).
@deed_told("{who:player} control[s/] {whom:whom} during {during:meanwhile}")
@implements("723.1", "723.3")
def controls_player(
    told: DeedTold,
    execution: Execution,
    who: Player,
    whom: Player | Target,
    during: Literal["that player's next turn", "their next turn", "their next combat phase"],
) -> Execution:
    """Who decides for a player in their next turn; that of phases is left to the players."""
    if during not in _NEXT_TURN or not who.is_you:
        return by_hand(told, execution)
    names, execution = people(whom, execution)
    for name in names:
        # Of the next turn that is really taken: a skipped one is waited out (723.1, 723.1b).
        execution = execution.with_game(with_control(execution.game, name, execution.controller))
    return execution


@implements("500.7")
def _turn_after_that(effect: Acts, execution: Execution) -> Execution:
    """A turn of a player follows the next one that they take, which was just spoken of."""
    you = execution.controller
    return execution.with_game(with_to_come(execution.game, InNextTurn(OfTurns.EXTRA), you))


ACTIONS[Action.TURN_AFTER_THAT] = _turn_after_that


@knows_statements
def is_of_extra_turns(effect: StaticEffect) -> bool:
    """Whether a statement lets players skip their extra turns."""
    match effect:
        case Replaces(event=PlayerWould(doing=Doing.BEGIN_EXTRA_TURN), effect=Skips(part="turn") as skipped):
            return skipped.who is Player.THAT_PLAYER and skipped.which is WhichParts.THAT
        case _:
            return False


@skips_extra_turns
@implements("614.10")
def skips_extra(game: Game, player: PlayerId) -> bool:
    """Whether a statement lets a player skip an extra turn."""
    for thing, ability in statements(game):
        match ability:
            case StaticAbility(effect=Replaces(event=PlayerWould() as event) as told) if is_of_extra_turns(
                told
            ):
                held = stated(game, thing, ability)
                if all_of((would_be(game, event, thing, player), held)):
                    return True
            case _:
                pass
    return False


_NEXT_TURN: Final = ("that player's next turn", "their next turn")
constants("meanwhile", (*_NEXT_TURN, "their next combat phase"))
constants("decided", ("which creatures attack", "which creatures block", "how each player votes"))
_CHOOSES = "{who:player} choose[s/] {what:decided} {when:short_period}"
phrase("effect", UnmeantDeed, _CHOOSES, _CHOOSES + " and how those creatures block")
_said = "{who:subject}take[s/] {n:number_word} extra turns after this one"
phrase("effect", Acts, _said, action=Action.EXTRA_TURN, times=1)
_said = "the {who:ordinal} player controls the {whom:ordinal} player during the {when:ordinal} player's next "
_said += "turn"
phrase("effect", UnmeantDeed, _said)


@implements("724.1d", "724.1e")
def _end_turn(effect: Acts, execution: Execution) -> Execution:
    """The turn is in its cleanup step from now on; no end step comes."""
    # The end step is skipped, so what waits for its beginning does not trigger (724.1e).
    return execution.with_game(_ended(execution.game, Step.CLEANUP))


@implements("724.2d", "724.2g")
def _end_combat(effect: Acts, execution: Execution) -> Execution:
    """The phase after combat comes; at another time nothing happens."""
    game = execution.game
    return (
        execution.with_game(_ended(game, phases_to_come(game)[0])) if game.turn.step.is_combat else execution
    )


@implements("724.1b", "724.2b")
def _ended(game: Game, step: Step) -> Game:
    """The game in that step, which is begun once this is over, with nothing on the stack or in combat."""
    for item in game.stack:
        if isinstance(item, AbilityOnStack):
            # Exiled with the rest, an ability ceases to exist, as no card represents it (724.1b).
            game = replace(game, stack=tuple(one for one in game.stack if one is not item))
        elif game.objects[item].is_copy:
            game = changes.cease(game, item)
        else:
            game = changes.move_object(game, item, Zone.EXILE)
    for thing in game.battlefield():
        # As combat ends with it, what attacked or blocked is taken out of it (724.1d, 724.2d).
        game = removed_from_combat(game, thing)
    return changes.set_turn(game, replace(game.turn, step=step))


ACTIONS[Action.END_TURN] = _end_turn
ACTIONS[Action.END_COMBAT] = _end_combat
