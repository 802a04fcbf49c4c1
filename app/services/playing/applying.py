"""Taking an action: from one position of a game that is played to the next."""

from __future__ import annotations

from app.engine import play
from app.engine.casting.casting import OpenChoice, Proposal, Verdict
from app.engine.casting.choices.open_choices import with_picked
from app.engine.casting.procedure import judge
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.resolving.questions import NO, Answer, Kind
from app.engine.values.frozen import replace
from app.engine.values.said import say
from app.services.playing import actions, starting, turning
from app.services.playing.position import Duty, IllegalActionError, Position
from app.services.table import combat
from app.services.table.actions import LetHappen, Propose, TakeSpecial


def apply(position: Position, action: actions.Action) -> Position:
    """The position after an action; the one before is as it was.

    Raises:
        IllegalActionError: It can't be taken now; the reasons are in words.
    """
    match action:
        case actions.ConfirmByHand(doubt):
            return replace(position, game=play.done_by_hand(position.game, doubt))
        case actions.Answers(answer):
            return _answered(position, answer)
        case actions.Choose():
            return _chosen(position, action)
        case actions.TakeBack():
            return _taken_back(position)
        case actions.Do(TakeSpecial() as deed) if position.duty is Duty.OPENING and position.asked is None:
            return turning.carry(position, deed)
        case actions.Do(Propose(proposal)):
            return announced(_ready(position), proposal)
        case actions.Do(deed):
            return turning.carry(_ready(position), deed)
        case actions.Pass():
            return turning.passed(_ready(position))
        case actions.Mulligan() | actions.Keep() | actions.Bottom():
            return starting.decided(position, action)
        case _:
            return _on_duty(position, action)


def _ready(position: Position) -> Position:
    """The position, in which somebody has priority and nothing else is to be done first."""
    if position.is_over or position.asked or position.announced or position.duty:
        raise IllegalActionError((say("Something else is to be done first."),))
    return position


# --------------------------------------------------------------------------------------------- choices
@implements("601.2", "602.2b")
def announced(position: Position, proposal: Proposal) -> Position:
    """The position in which something is announced; it is done once all that matters is chosen."""
    verdict = judge(position.there, proposal)
    if verdict.legal is not True:
        raise IllegalActionError(_reasons(verdict))
    if to_choose(verdict.open):
        return replace(position, announced=proposal)
    if position.asked is not None:  # it is cast while something resolves
        return _carried_on(position, verdict.proposal)
    return turning.carry(replace(position, announced=None), Propose(verdict.proposal))


def to_choose(choices: tuple[OpenChoice, ...]) -> tuple[OpenChoice, ...]:
    """Those of the open choices that are made now: modes before what depends on them (601.2b-d)."""
    matter = tuple(choice for choice in choices if choice.matters)
    modes = tuple(choice for choice in matter if choice.key == "modes")
    return modes or matter


def _reasons(verdict: Verdict) -> tuple[str, ...]:
    """Why it can't be done, in words."""
    found = (finding for step in verdict.checklist for finding in step.findings)
    bad = (finding.text for finding in found if finding.status.value in ("illegal", "unsure"))
    return tuple(dict.fromkeys(bad))


def _chosen(position: Position, choice: actions.Choose) -> Position:
    if position.announced is None:
        raise IllegalActionError((say("Nothing is being announced."),))
    proposal = with_choice(position, choice)
    return announced(replace(position, announced=None), proposal)


def with_choice(position: Position, choice: actions.Choose) -> Proposal:
    """What is announced, with one choice more."""
    assert position.announced is not None
    open_ = judge(position.there, position.announced).open
    among = [one for one in open_ if one.key == choice.key]
    asked = next((one for one in among if one.group == choice.group), None)
    if asked is None:
        raise IllegalActionError((say("Nothing asks for {key}.", key=choice.key),))
    choices = with_picked(position.announced.choices, asked, choice.values, among)
    return replace(position.announced, choices=choices)


def _answered(position: Position, answer: Answer | Proposal) -> Position:
    if position.asked is None:
        raise IllegalActionError((say("Nothing is asked."),))
    if isinstance(answer, Proposal):
        return announced(position, answer)
    return _carried_on(position, answer)


def _carried_on(position: Position, answer: Answer | Proposal) -> Position:
    """What was begun goes on with one answer more."""
    asked = position.asked
    assert asked is not None
    again = replace(position, asked=None, announced=None)
    if asked.question.kind is Kind.PAY and answer == NO and isinstance(asked.deed, turning.DECLARING):
        return turning.declaring(again, type(asked.deed))  # 508.1j, 509.1f: nothing was declared
    return turning.carry(again, asked.deed, (*asked.answers, answer))


def _taken_back(position: Position) -> Position:
    if position.announced is not None:
        return replace(position, announced=None)
    if position.duty in (Duty.ATTACK, Duty.BLOCK):
        others = tuple(pair for pair in position.pairs if not _is_theirs(position, pair[0]))
        return replace(position, pairs=others)
    raise IllegalActionError((say("Nothing is announced or declared."),))


def _is_theirs(position: Position, thing: str) -> bool:
    return any(one.id == thing for one in position.game.battlefield(position.player))


# --------------------------------------------------------------------------------------------- duties
def _on_duty(position: Position, action: actions.Action) -> Position:
    match action, position.duty:
        case actions.Attack(creature, whom), Duty.ATTACK:
            return replace(position, pairs=(*position.pairs, (creature, whom)))
        case actions.Block(creature, attacker), Duty.BLOCK:
            return replace(position, pairs=(*position.pairs, (creature, attacker)))
        case actions.Declared(), Duty.ATTACK | Duty.BLOCK:
            return _declared(position)
        case actions.Discard(card), Duty.DISCARD if card in position.game.player(position.player).hand:
            player = position.player
            event = changes.happened(position.game, "discarded", object_id=card, player=player)
            return turning.carry(position, LetHappen((event,)))
        case _:
            raise IllegalActionError((say("That is not what is to be done now."),))


def refusals(position: Position) -> tuple[str, ...]:
    """What is against declaring what was paired so far, in words; what is not known is not."""
    game = position.game
    if position.duty is Duty.ATTACK:
        reasons = combat.against_attacks(game, dict(position.pairs))
    else:
        reasons = combat.against_blocks(game, turning.blocks_of(position.pairs), position.on_duty[1:])
    return tuple(reason.text for reason in reasons if reason.sure)


@implements("508.1", "509.1", "802.4")
def _declared(position: Position) -> Position:
    """The attacks, or the blocks of one player; once all players have, they are declared."""
    refused = refusals(position)
    if refused:
        raise IllegalActionError(refused)
    rest = position.on_duty[1:]
    if rest:
        return replace(position, on_duty=rest)
    return turning.declared(position, position.duty, position.pairs)
