"""What the window asks of the engine. Who imports this module loads the engine: only `Program.rules` does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.engine import oracle, play
from app.engine.casting.activation.activating import ACTIVATE
from app.engine.casting.casting import Choices, Proposal, Way
from app.engine.casting.choices.would_be_legal import Change, would_be_legal
from app.engine.casting.permission import ways as ways_to_cast
from app.engine.casting.procedure import judge
from app.engine.errors import ScenarioError, SpellbenchError
from app.engine.play.chosen_order import in_chosen_order
from app.engine.play.outcome import Outcome
from app.engine.rule import implements
from app.engine.scenario import Scenario, parse, print_game
from app.engine.scenario.cards import LookUp
from app.engine.scenario.exact import NotExactError, agrees, exact_of, with_exact
from app.engine.scenario.named_cards import with_named_cards
from app.engine.scenario.steps import carry_out
from app.engine.state.game import Game, GameObject, PlayerState, Turn
from app.engine.state.remembered import ByGame
from app.engine.state.resolving.questions import Answer
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.engine.values.said import said_by, say
from app.services import explain, scenarios
from app.services.table import combat, turns
from app.services.table.actions import (
    Action,
    DealCombatDamage,
    DeclareAttackers,
    DeclareBlockers,
    KeepOne,
    LetHappen,
    NextStep,
    PlayLand,
    Propose,
    Resolve,
    TakeSpecial,
)
from app.services.table.cases import (
    KEY,
    NOW,
    Case,
    beginning,
    moment_data,
    past_data,
    past_of,
    with_cards,
    written,
)
from app.services.table.considering import considered, done_by_hand, past
from app.services.table.edits.zones import put
from app.services.table.history import History, Moment, Setting
from app.services.table.seeing import seen
from app.services.table.worker import Wanted

if TYPE_CHECKING:
    from app.services.catalogue import Catalogue

__all__ = ["RULES", "Change", "Rules"]
NORMAL: Final = ("normal",)


def empty_game() -> Game:
    """A game of two players with nothing on the board."""
    you, opponent = PlayerId("you"), PlayerId("opponent")
    turn = Turn(1, you, Step.PRECOMBAT_MAIN, you)
    return Game((PlayerState(you), PlayerState(opponent)), {}, turn)


# ---------------------------------------------------------------------------------------- proposals
def caster_of(thing: GameObject) -> PlayerId:
    """Who casts or activates it: its controller; in other zones its owner, or who may play it."""
    if thing.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return thing.controller
    return thing.playable.player if thing.playable is not None else thing.owner


def open_proposal(game: Game, thing: GameObject, names: tuple[str, ...], ability: int = 0) -> Proposal:
    """The proposal that whoever has `thing` casts it so, or activates that ability, all choices open."""
    return Proposal(caster_of(thing), thing.id, thing.zone, names, Choices(), ability=ability)


def named_ways(game: Game, thing: GameObject) -> tuple[Way, ...]:
    """The ways in which `thing` could be cast, those that are refused too."""
    who = caster_of(thing)
    names = ways_to_cast.names_of_ways(game, who, thing.id, thing.zone)
    return tuple(ways_to_cast.named(game, open_proposal(game, thing, each))[0] for each in names)


def proposal_of(game: Game, setting: Setting) -> Proposal | None:
    """What is proposed, as it stands; None where nothing is selected that can be cast or activated.

    The open choices for an ability that waits on the stack come before all else (603.3d).
    """
    choices = setting.choices if setting.choices is not None else Choices()
    waiting = play.waiting(game) if game.stack else None
    if waiting is not None:
        return replace(waiting, choices=choices)
    thing = game.objects.get(setting.selected) if setting.selected is not None else None
    if thing is None or thing.zone is Zone.STACK:
        return None
    if setting.ability:
        activated = open_proposal(game, thing, setting.way or (ACTIVATE,), setting.ability)
        return replace(activated, choices=choices)
    if thing.zone is Zone.BATTLEFIELD:
        return None
    return replace(open_proposal(game, thing, setting.way or NORMAL), choices=choices)


# ------------------------------------------------------------------------------------- doing things
def step_name(action: Action, name: str, after: Game) -> str:
    """What a step of undo is called; one that goes on in the turn by what it came to."""
    if isinstance(action, NextStep) and action.turn:
        return say("on to turn {number}: {step}", number=after.turn.number, step=after.turn.step.value)
    begun = isinstance(action, DeclareAttackers) and after.turn.step is Step.BEGINNING_OF_COMBAT
    return say("on to {step}", step=after.turn.step.value) if begun or isinstance(action, NextStep) else name


def carried_out(game: Game, action: Action, answers: Sequence[Answer | Proposal] = ()) -> Outcome:
    """What comes of an action; a question where something is still to be chosen."""
    return in_chosen_order(game, tuple(answers), partial(_carried_out, action))


def _carried_out(action: Action, game: Game, given: tuple[Answer | Proposal, ...]) -> Outcome:
    match action:
        case Resolve():
            return play.resolve(game, given, ask=True)
        case Propose(proposal) if proposal.ability:
            return play.activate(game, proposal, _plain(given), ask=True)
        case Propose(proposal):
            return play.cast(game, proposal, _plain(given), ask=True)
        case PlayLand(player, land, zone, face):
            return play.play_land(game, player, land, zone, face, _plain(given), ask=True)
        case DeclareAttackers(attacks):
            fought = combat.declare_attackers(game, dict(attacks), _plain(given), ask=True)
            return combat.outcome_of(game, fought)
        case DeclareBlockers(blocks):
            fought = combat.declare_blockers(game, dict(blocks), _plain(given), ask=True)
            return combat.outcome_of(game, fought)
        case DealCombatDamage():
            fought = combat.deal_combat_damage(game, None, _plain(given), ask=True)
            return combat.outcome_of(game, fought)
        case LetHappen(events):
            return play.happens(game, events, _plain(given), ask=True)
        case NextStep(discards, turn):
            return (_next_turn if turn else _next_step)(game, _plain(given), discards=discards)
        case KeepOne(thing):
            return Outcome(play.keep(game, thing))
        case TakeSpecial(player, thing, name, choices):
            return play.take(game, player, thing, name, choices, answers=_plain(given), ask=True)


def still_asked(game: Game, setting: Setting) -> Setting:
    """The setting in a position that was changed by hand: what is under way asks anew, if it still can."""
    pending = setting.pending
    if pending is None:
        return setting
    for answers in (pending.answers, ()):
        with suppress(SpellbenchError):
            outcome = carried_out(game, pending.action, answers)
            if outcome.asked is not None and outcome.so_far is not None:
                return replace(
                    setting,
                    pending=replace(
                        pending,
                        question=outcome.asked,
                        so_far=outcome.so_far,
                        answers=answers,
                        offered=outcome.offered,
                    ),
                )
    return replace(setting, pending=None)


@implements("500.2", "502.4", "510.2", "510.4")
def _next_step(game: Game, answers: tuple[Answer, ...], *, discards: bool) -> Outcome:
    """The next step begins; combat damage is dealt as its step does, of first strike in a step of its own."""
    if game.stack and game.turn.step is not Step.UNTAP:  # what triggered there is held (502.4)
        why = say("The stack is not empty: its top resolves before the step ends (500.2).")
        return Outcome(game, legal=False, failed="500.2", reasons=(why,))
    there, step = turns.coming(game)
    more = game.turn.step is Step.COMBAT_DAMAGE and not combat.is_over(game) and bool(combat.assigned(game))
    if more or step is Step.COMBAT_DAMAGE:
        return combat.outcome_of(game, combat.deal_combat_damage(game, None, answers, ask=True))
    if step is Step.CLEANUP and discards:
        return turns.clean_up(there, answers)
    return play.happens(there, (turns.beginning(there, step),), answers, ask=True)


def _next_turn(game: Game, answers: tuple[Answer, ...], *, discards: bool) -> Outcome:
    """Go on to the next turn's first main phase, or to what is asked or has to resolve on the way."""
    number, outcome = game.turn.number, Outcome(game)
    while outcome.game.turn.number <= number + 1:  # that phase may be skipped
        before = outcome.game
        outcome = _next_step(before, (), discards=discards)
        if outcome.asked is not None:
            return _next_step(before, answers, discards=discards)
        turn = outcome.game.turn
        is_there = turn.number != number and turn.step is Step.PRECOMBAT_MAIN
        waits = outcome.game.stack and turn.step is not Step.UNTAP
        if is_there or waits or outcome.legal is not True:
            break
    return outcome


def _plain(answers: tuple[Answer | Proposal, ...]) -> tuple[Answer, ...]:
    return tuple(answer for answer in answers if not isinstance(answer, Proposal))


# ---------------------------------------------------------------------------------------- statuses
_STATUSES: Final[ByGame[str]] = ByGame()
"""A choice changes what is proposed and not the position, in which all cards of a hand are judged."""


def statuses(game: Game, idents: Iterable[ObjectId], wanted: Wanted) -> dict[ObjectId, str]:
    """The status of the best way to cast or play each of these; none for what is not cast."""
    found = {}
    for ident in idents:
        if not wanted():
            break
        thing = game.objects.get(ident)
        if thing is None:
            continue
        if status := _STATUSES.get(game, ident, partial(status_of, game, thing)):
            found[ident] = status
    return found


def status_of(game: Game, thing: GameObject) -> str:
    """The status of the best way to cast or play one card; "" for what is not cast from where it is."""
    if thing.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return ""
    found: set[bool | None] = set()
    if "Land" in thing.face.type_line.types:
        found.add(play.play_land(game, caster_of(thing), thing.id, thing.zone).legal)
    else:
        for way in named_ways(game, thing):
            if not way.refused:
                found.add(judge(game, open_proposal(game, thing, way.names)).legal)
            if True in found:
                break
    return "ok" if True in found else "unsure" if None in found else "illegal"


# ------------------------------------------------------------------------------------------- cases
def case_of(game: Game, title: str = "", problems: tuple[str, ...] = ()) -> Case:
    """A case that begins with this position."""
    return Case(title, beginning(game, (), Setting()), problems=problems)


def empty_case() -> Case:
    """A case of two players with nothing on the board."""
    return case_of(empty_game())


def load(path: Path, catalogue: Catalogue) -> Case:
    """Read a case file with its past; where it has none, what comes before the first cast is carried out.

    Raises:
        SpellbenchError: One sentence that names the file and the place in it.
    """
    scenario = scenarios.load(path, catalogue)
    whole, values = _whole(scenario.data)
    history = past_of(scenario.data.get(KEY), values)
    for moment in history.moments if history is not None else ():
        if moment.game is not None and moment.stored is not None:
            _keep_printed(moment, moment.stored)
    try:
        if whole is not None:
            now = replace(whole, stored=scenario.data)
            history = History.beginning(now) if history is None else history.with_moment(now)
        elif history is None:
            lead, proposal = _lead(scenario)
            setting = setting_of(proposal, Setting()) if proposal is not None else Setting()
            history = beginning(scenario.game, lead, setting)
        else:
            now = _moment(scenario)
            history = history.with_moment(replace(now, name=history.moment.name))
    except ScenarioError as error:
        raise type(error)(say("{path}: {problem}", path=str(path), problem=said_by(error))) from None
    return Case(scenario.title, history, path, scenario)


def _whole(data: Mapping[str, object]) -> tuple[Moment | None, Sequence[object]]:
    """The step that a case stands at, and all values that lie whole in it; None and () without any."""
    try:
        parts, values = exact_of(data)
    except NotExactError:
        return None, ()
    now = parts.get(NOW)
    return (now, values) if isinstance(now, Moment) and agrees(now.game, data) else (None, ())


def _lead(scenario: Scenario) -> tuple[tuple[tuple[str, Game], ...], Proposal | None]:
    """What a case does before it asks: the name of each step and the position after it; then what it asks."""
    game, past = scenario.game, list[tuple[str, Game]]()
    for step in scenario.steps:
        done = carry_out(game, step, scenario.cards)
        if done.proposal is not None:
            if done.before is not game:
                past.append(("priority", done.before))
            return tuple(past), done.proposal
        game = done.outcome.game
        past.append((step.kind, game))
    return tuple(past), None


def moment_of(stored: Mapping[str, object], look_up: LookUp) -> Moment:
    """A step of the past that lies in a file; raises SpellbenchError with a sentence."""
    return _moment(parse(stored, look_up))


def _moment(scenario: Scenario) -> Moment:
    lead, proposal = _lead(scenario)
    game = lead[-1][1] if lead else scenario.game
    setting = Setting() if proposal is None else setting_of(proposal, Setting())
    return Moment("", game, setting, stored=scenario.data)


def setting_of(proposal: Proposal, before: Setting) -> Setting:
    """What is selected and announced where this is proposed; for an ability that waits only the choices."""
    if proposal.trigger is not None:
        return replace(before, choices=proposal.choices)
    return Setting(proposal.object, proposal.ways, proposal.ability, proposal.choices)


def save(
    path: Path, case: Case | None, title: str, history: History, knows: Callable[[str], bool] = lambda _: True
) -> None:
    """Write a case file with its past, and the cards that nobody `knows` by their names.

    Raises SpellbenchError with one sentence.
    """
    scenario = case.scenario if case is not None else None
    kept = scenario.data if scenario is not None else {}
    if scenario is not None and case is not None and history.is_as(case.history):
        scenarios.save(path, scenario.data)  # nothing was changed, so steps and expectations stay
        return
    printed = ((one, _board(one, title, kept, knows)) for one in history.moments)
    boards = {id(one): data for one, data in printed if data is not None}
    now = history.moment
    assert now.game is not None, "what is looked at has been read"
    data = boards.get(id(now)) or print_game(now.game, title=title, kept=with_cards(kept, now.game, knows))
    table, parts = written(history)
    if len(history.moments) > 1 or len(history.branches) > 1:
        data = {**data, KEY: past_data(history, boards, parts)}
    scenarios.save(path, with_exact(data, table, {NOW: parts[id(now)]}) if id(now) in parts else data)


_PRINTED: Final[dict[int, tuple[Moment, Mapping[str, object]]]] = {}
"""Steps that were printed lately, by identity: most of them are saved again with the next step."""
_MOST_PRINTED: Final = 5_000


def _board(
    moment: Moment, title: str, kept: Mapping[str, object], knows: Callable[[str], bool]
) -> Mapping[str, object] | None:
    """A step as a case; None where the format has no words for it."""
    if moment.game is None:
        return moment.stored
    known = _PRINTED.get(id(moment))
    if known is not None and known[0] is moment:
        return known[1]
    whole = with_cards(kept, moment.game, knows)
    data = moment_data(moment, title, whole, proposal_of(moment.game, moment.setting))
    if data is not None:
        _keep_printed(moment, data)
    return data


def _keep_printed(moment: Moment, data: Mapping[str, object]) -> None:
    if len(_PRINTED) >= _MOST_PRINTED:
        _PRINTED.clear()
    _PRINTED[id(moment)] = (moment, data)


class Rules:
    """All of the above, for those who have the module only once it is wanted."""

    Choices = Choices
    Proposal = Proposal
    carried_out = staticmethod(carried_out)
    still_asked = staticmethod(still_asked)
    case_of = staticmethod(case_of)
    considered = staticmethod(considered)
    done_by_hand = staticmethod(done_by_hand)
    past = staticmethod(past)
    empty_case = staticmethod(empty_case)
    empty_game = staticmethod(empty_game)
    judge = staticmethod(judge)
    load = staticmethod(load)
    moment_of = staticmethod(moment_of)
    step_name = staticmethod(step_name)
    named_ways = staticmethod(named_ways)
    open_proposal = staticmethod(open_proposal)
    prepare = staticmethod(oracle.prepare)
    proposal_of = staticmethod(proposal_of)
    put = staticmethod(put)
    with_named_cards = staticmethod(with_named_cards)
    save = staticmethod(save)
    seen = staticmethod(seen)
    setting_of = staticmethod(setting_of)
    statuses = staticmethod(statuses)
    explain_line = staticmethod(explain.explain_line)
    would_be_legal = staticmethod(would_be_legal)


RULES: Final = Rules()
