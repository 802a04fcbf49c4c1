"""Combat damage (510): how it is assigned, and dealing it, with first strike before the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from app.engine import play
from app.engine.casting.choices.candidates import ref_to
from app.engine.effects.instructions.asking import name_of, options_of
from app.engine.play import Outcome
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.state.resolving.dividing import in_order, is_open, parts_of
from app.engine.state.resolving.questions import (
    ASK,
    NO,
    YES,
    YES_OR_NO,
    Answers,
    ChoiceWantedError,
    Kind,
    Question,
    head,
    want,
)
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step
from app.engine.values.said import say
from app.services.table import turns
from app.services.table.combat.assigning import Assigned, Assigner, Recipient, assigners
from app.services.table.combat.declaring import Fought, came_of, declare_blockers
from app.services.table.combat.first_strike import has_begun, is_all_assigned, noted
from app.services.table.combat.reasons import Reason


def is_over(game: Game) -> bool:
    """Whether all combat damage of this combat has been dealt."""
    begun = has_begun(game)
    return begun and (is_all_assigned(game) or not any(one.total > 0 for one in assigners(game)))


# ---------------------------------------------------------------------------------------------- amounts
@implements("702.2c", "702.19b")
def _lacking(game: Game, to: Recipient, others: Sequence[Assigned], by: ObjectId | None = None) -> int:
    """How much more, by that creature, is lethal or makes up the loyalty, with what others assign."""
    given = [one for one in others if one.to == to.to and one.amount > 0]
    if to.creature and any(_is_deadly(game, one.source) for one in given):
        return 0
    lacking = max(0, to.needs - sum(one.amount for one in given))
    return min(lacking, 1) if by is not None and to.creature and _is_deadly(game, by) else lacking


def _is_deadly(game: Game, source: ObjectId) -> bool:
    return source in game.objects and "deathtouch" in view(game).characteristics(source).keywords


@implements("510.1c", "510.1d")
def _how_divided(
    game: Game, one: Assigner, among: Sequence[Recipient], others: Sequence[Assigned]
) -> Question:
    """The question how a creature's damage is divided; what others assign before it counts."""
    named = options_of(game, tuple(ref_to(game, to.to) for to in among))
    options = []
    for option, to in zip(named, among, strict=True):
        needs = _lacking(game, to, others, one.id)
        text = (
            say("{text} (lethal damage: {needs})", text=option.text, needs=needs)
            if to.creature
            else option.text
        )
        options.append(replace(option, text=text, level=to.level, needs=needs))
    text = say("{name}: divide {total} combat damage.", name=_name(game, one.id), total=one.total)
    player, last = game.objects[one.id].controller, len(options)
    rule = "510.1d" if player != game.turn.active else "510.1c" if among[0].creature else "702.19c"
    return Question(player, Kind.DIVISION, text, tuple(options), 1, last, rule, one.id, total=one.total)


@implements("510.1c")
def _as_though_unblocked(game: Game, one: Assigner) -> Question:
    """The question whether a creature assigns all of its damage as though it weren't blocked."""
    text = say("{name}: assign its combat damage as though it weren't blocked?", name=_name(game, one.id))
    return Question(game.objects[one.id].controller, Kind.MAY, text, YES_OR_NO, 1, 1, "510.1c", one.id)


def _name(game: Game, ident: ObjectId) -> str:
    return name_of(game, ref_to(game, ident))


def assigned(game: Game) -> tuple[Assigned, ...]:
    """The damage as it is assigned by default: what is lethal to each in order, what is left to the last."""
    return _as_answered(game, ())[0]


@implements("510.1")
def _as_answered(game: Game, answers: Answers) -> tuple[tuple[Assigned, ...], Answers]:
    """The damage as it is answered, else by default, and the answers that are left.

    Raises:
        ChoiceWantedError: Something is to be chosen, and wanted to be asked.
    """
    found: list[Assigned] = []
    for one in assigners(game):
        among = one.among or one.past
        if one.past and one.among:
            want(answers, game, partial(_as_though_unblocked, game, one))
            if head(answers) in (YES, NO):
                among, answers = one.past if head(answers) == YES else one.among, answers[1:]
        if not among:
            continue
        question = _how_divided(game, one, among, found)
        parts = in_order(question)
        if is_open(question):
            want(answers, game, partial(_how_divided, game, one, among, tuple(found)))
            said = parts_of(head(answers) or ())
            parts, answers = (said, answers[1:]) if said else (parts, answers)
        found += (Assigned(one.id, _recipient(game, to), part) for to, part in parts.items() if part)
    return tuple(found), answers


def _recipient(game: Game, value: str) -> ObjectId | PlayerId:
    return PlayerId(value) if any(player.name == value for player in game.players) else ObjectId(value)


@implements("510.1e")
def _against(game: Game, chosen: Sequence[Assigned]) -> Iterator[Reason]:
    """What is against assigning damage so (510.1a-d, 702.19b-c)."""
    known = {one.id: one for one in assigners(game)}
    for ident in dict.fromkeys((*known, *(one.source for one in chosen))):
        mine = [one for one in chosen if one.source == ident]
        assigner = known.get(ident)
        if assigner is None:
            yield Reason("510.1", say("{name} assigns no combat damage now.", name=_name(game, ident)), ident)
            continue
        ways = [tuple(_against_way(game, assigner, way, mine, chosen)) for way in _ways(assigner)]
        yield from min(ways, key=len)
        yield from (Reason("510.1a", doubt, ident, sure=False) for doubt in assigner.doubts)


def _ways(assigner: Assigner) -> tuple[Sequence[Recipient], ...]:
    """Among what it may assign its damage: all of it so, or all of it as though it weren't blocked."""
    return (assigner.among, assigner.past) if assigner.past else (assigner.among,)


def _against_way(
    game: Game,
    one: Assigner,
    among: Sequence[Recipient],
    mine: Sequence[Assigned],
    chosen: Sequence[Assigned],
) -> Iterator[Reason]:
    name, given = _name(game, one.id), {part.to: part.amount for part in mine}
    if among and sum(part.amount for part in mine) != one.total:
        yield Reason(
            "510.1a", say("{name} must assign {total} damage in all.", name=name, total=one.total), one.id
        )
    if any(part.to not in {to.to for to in among} or part.amount < 0 for part in mine):
        yield Reason("510.1c", say("{name} can't assign damage to that.", name=name), one.id)
    short = [to.level for to in among if _lacking(game, to, chosen)]
    if short and any(given.get(to.to, 0) > 0 and to.level > min(short) for to in among):
        walker = not any(to.creature for to in among if to.level == min(short))
        first = say("the planeswalker's loyalty") if walker else say("lethal damage to all that block it")
        rule = "702.19c" if walker else "702.19b"
        yield Reason(rule, say("{name} must first assign {first}.", name=name, first=first), one.id)


# ---------------------------------------------------------------------------------------------- dealing
def deal_combat_damage(
    game: Game, chosen: Sequence[Assigned] | None = None, answers: Answers = (), *, ask: bool = False
) -> Fought:
    """Deal combat damage, that of first strike first where there is such; a second call deals the rest.

    It is assigned as is `chosen`, else as is answered; with `ask` each creature whose damage may be divided
    in more than one way asks for it. Where blockers were not declared yet, there are none.
    """
    if game.turn.step in (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS):
        begun = declare_blockers(game, {})
        if not begun.done or begun.game.stack:
            return replace(begun, done=False)
        game = begun.game
    if game.stack:
        return Fought(game, done=False, reasons=(Reason("117.4", say("Something is on the stack.")),))
    damage = tuple(one for one in chosen or () if one.amount)
    if chosen is None:
        try:
            damage, answers = _as_answered(game, (*answers, ASK) if ask else answers)
        except ChoiceWantedError as wanted:
            asked = Outcome(game, asked=wanted.question, so_far=wanted.game)
            return Fought(game, done=False, asked=asked)
    reasons = tuple(_against(game, damage))
    if any(one.sure for one in reasons):
        return Fought(game, done=False, reasons=reasons)
    now = game if game.turn.step is Step.COMBAT_DAMAGE else _in_damage_step(game)
    if is_over(now):
        return Fought(now, done=False, reasons=reasons)
    events = (
        changes.happened(now, "combat damage", object_id=one.source, to=one.to, amount=one.amount)
        for one in damage
    )
    answers = tuple(answer for answer in answers if answer is not ASK)
    return came_of(game, play.happens(now, (noted(now), *events), answers, ask=ask), reasons)


def _in_damage_step(game: Game) -> Game:
    """The combat damage step; its name is that of the damage, so only what is dealt is noted."""
    return turns.begin(game, Step.COMBAT_DAMAGE).game
