"""What came of an action, and settling the position after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from app.engine.casting.casting import Proposal, Verdict
from app.engine.effects.permanents.transform import bound
from app.engine.play.putting import Answers, put
from app.engine.resolution import state_based
from app.engine.resolution.resolve import add_doubt
from app.engine.resolution.state_based import check
from app.engine.rule import implements
from app.engine.state.custom import custom
from app.engine.state.game import AbilityOnStack, Game, StackItem, TargetRef, Trigger
from app.engine.state.players.leaving import have_left
from app.engine.state.resolving.questions import ASK, ChoiceWantedError, Question
from app.engine.state.unread import doubts_about
from app.engine.triggers import between, is_state
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say


class Outcome(Struct, frozen=True):
    """What came of one action."""

    game: Game
    """The position afterwards; the one before when the action is illegal (733.1), or nobody knows."""
    legal: bool | None = True
    """None: unsure."""
    failed: str | None = None
    """The rule that says no."""
    reasons: tuple[str, ...] = ()
    """Why not, or why that is not known, in words."""
    triggers: tuple[Trigger, ...] = ()
    """The abilities that triggered, in the order in which they happened."""
    verdict: Verdict | None = None
    """The whole verdict, when a spell was cast."""
    cost: str | None = None
    """What mana a special action costs, where no spell was cast."""
    asked: Question | None = None
    """The first choice for which no answer was given, where that is asked for; then nothing is done."""
    so_far: Game | None = None
    """The position in which that is asked."""
    offered: tuple[Proposal, ...] = ()
    """What may be cast in that position, with all choices open: a completed one is an answer, too."""


def with_asking(game: Game, answers: Answers, act: Callable[[Answers], Outcome], *, ask: bool) -> Outcome:
    """What comes of an action; with `ask` only the question, where an answer is missing."""
    try:
        return act((*answers, ASK) if ask else answers)  # an action that lacks a choice is not done at all
    except ChoiceWantedError as wanted:
        return Outcome(game, asked=wanted.question, so_far=wanted.game)


@implements("603.3", "704.3", "117.5")
def settle(
    before: Game, game: Game, waiting: tuple[Trigger, ...] = (), answers: Answers = ()
) -> tuple[Game, tuple[Trigger, ...], Answers]:
    """Check state-based actions and put what triggered on the stack, until neither does anything.

    `waiting` are abilities that triggered before. Gives the settled position, everything that triggered, and
    the answers that were not used up for the choices that were made.
    Text in play that is not understood and may have to do with what happened is noted as a doubt.
    """
    triggered: list[Trigger] = []
    pending: list[Trigger] = list(waiting)
    states: list[Trigger] = []
    seen = before
    game, answers = state_based.replaced(_doubted(before, game), answers)
    past: tuple[Game, ...] = (*reversed(game.passed), before)
    game = _remembered(game, past)
    while True:
        game, answers = bound(game, answers)
        # Each event is looked at once, and what happens while triggers are put there anew.
        pending += (*_asked_anew(between(seen, game), states), *game.reflexive)
        game = replace(game, reflexive=(), passed=())
        seen = game
        # State-based actions come before anything is put on the stack (704.3, 117.5).
        game, answers = check(game, frozenset(trigger.source for trigger in pending), answers)
        if game is not seen:  # again, as long as they find something to do
            game, past = _remembered(game, (seen,)), (seen, *past)
            continue
        gone = have_left(game)
        # Abilities of players who have left are not put on the stack (800.4d).
        pending = [trigger for trigger in pending if trigger.controller not in gone]
        if not pending:
            # Nothing triggers and nothing is to be checked: now a player gets priority.
            return _custom(before, _doubted(before, game)), tuple(triggered), answers
        game, answers = put(game, pending, answers)
        # What was destroyed before they were put there is known to them, too.
        game, past = _remembered(game, past), ()
        triggered += [trigger for trigger in pending if trigger.sure]
        pending = []


@implements("603.8")
def _asked_anew(found: tuple[Trigger, ...], states: list[Trigger]) -> Iterator[Trigger]:
    """What triggered, but for the states that were asked about before; those of now are kept in `states`."""
    for trigger in found:
        if trigger not in states:
            states += [trigger] if is_state(trigger) else []
            yield trigger


@implements("704.5j")
def keep(game: Game, thing: ObjectId) -> Game:
    """The position once the player has said which of the legendary permanents of one name they keep."""
    return settle(game, game, answers=(thing,))[0]


@implements("608.2h")
def _remembered(game: Game, before: tuple[Game, ...]) -> Game:
    """The game in which abilities on the stack know what they are about as it last was, where it has left.

    Given are earlier positions, the newest first.
    """
    stack = tuple(_with_known(game, item, before) for item in game.stack)
    same = all(new is old for new, old in zip(stack, game.stack, strict=True))
    return game if same else replace(game, stack=stack)


def _with_known(game: Game, item: StackItem, before: tuple[Game, ...]) -> StackItem:
    if not isinstance(item, AbilityOnStack):
        return item
    own = (TargetRef(item.source, version=item.source_version),) if item.source_version is not None else ()
    for ref in (*item.about, *own):
        if ref.is_player or any(_is_there(one, ref) for one in (game, *item.known)):
            continue
        # What is gone is asked about as it last was (608.2h).
        there = next((one for one in before if _is_there(one, ref)), None)
        if there is not None:
            item = replace(item, known=(*item.known, there))
    return item


def _is_there(game: Game, ref: TargetRef) -> bool:
    """Whether that permanent is on the battlefield, or that spell on the stack."""
    thing = game.objects.get(ObjectId(str(ref.id)))
    if thing is None or thing.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        return False
    return thing.version == ref.version


def _doubted(before: Game, game: Game) -> Game:
    """Note the unread text that may have to do with what happened."""
    return game.doubting(*doubts_about(before, game))


def _custom(before: Game, game: Game) -> Game:
    """Note the state-based actions of rules packs that are not understood."""
    changed = before.players != game.players or before.objects != game.objects
    for rule in custom(game).state_based if changed else ():
        if not rule.is_understood:
            game = add_doubt(
                game, rule.text, None, say("this rule is not understood, and may have to do with it")
            )
    return game
