"""A payment as rows, what else could do the work of each, and the sources that a click uses or keeps. No Qt.

The words of a payment are made here and nowhere else: the window and the command line say the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from app.services.table.facts import name_in

if TYPE_CHECKING:
    from app.engine.casting.casting import Choices, Verdict
    from app.engine.payment.plan import Plan, Step
    from app.engine.payment.problem import Activation, Need, Problem
    from app.engine.state.game import Game
    from app.engine.values.ids import ObjectId


class Kind(Enum):
    """What is done."""

    TAP_FOR_MANA = "tap for mana"
    SACRIFICE_FOR_MANA = "sacrifice for mana"
    OTHER_MANA = "other mana ability"
    POOL = "mana from the pool"
    CONVOKE = "convoke"
    DELVE = "delve"
    IMPROVISE = "improvise"
    WATERBEND = "waterbend"
    SACRIFICE = "sacrifice"
    DISCARD = "discard"
    EXILE = "exile"
    TAP = "tap"
    UNTAP = "untap"
    RETURN = "return"
    REVEAL = "reveal"
    COUNTERS = "counters"
    PUT = "put"
    LIFE = "life"
    OTHER = "other"


class State(Enum):
    """What is to be done with a source of a payment."""

    FREE = "free"
    """Open, and the plan does without it."""
    USED = "used"
    """Open, and the plan uses it."""
    KEPT = "kept"
    DEMANDED = "demanded"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that is done to pay."""

    kind: Kind
    step: str
    """"601.2g" for a mana ability, "601.2h" for a cost."""
    rule: str
    text: str
    """The row in words."""
    objects: tuple[ObjectId, ...] = ()
    """What does it; the first is the source of the mana."""
    mana: str = ""
    """The mana it makes or takes out of the pool, as "{R}{R}"."""
    pays: str = ""
    """What of the cost it pays: symbols, or the words of a part that is no mana."""
    feeds: tuple[ObjectId, ...] = ()
    """Sources whose mana abilities its mana pays for."""
    left: str = ""
    """What of its mana stays in the pool."""
    could_use: tuple[ObjectId, ...] = ()
    """What else could do it."""


@dataclass(frozen=True, slots=True)
class Source:
    """An object that can help to pay."""

    object: ObjectId
    state: State
    kinds: tuple[Kind, ...]
    """What it can do."""
    mana: str = ""
    """The mana that its abilities can make, one symbol for each type, as "{U}{R}"."""


_BY_RULE: Final = {
    "702.51a": Kind.CONVOKE,
    "702.66a": Kind.DELVE,
    "702.126a": Kind.IMPROVISE,
    "701.67a": Kind.WATERBEND,
}
_DEEDS: Final = {
    "sacrifice": (Kind.SACRIFICE, "701.21a"),
    "discard": (Kind.DISCARD, "701.9a"),
    "exile": (Kind.EXILE, "701.13a"),
    "tap": (Kind.TAP, "701.26a"),
    "untap": (Kind.UNTAP, "701.26b"),
    "return_": (Kind.RETURN, "118.8"),
    "reveal": (Kind.REVEAL, "701.20a"),
    "blight": (Kind.COUNTERS, "118.3"),
    "add": (Kind.COUNTERS, "118.3"),
    "remove": (Kind.COUNTERS, "118.3"),
    "among": (Kind.COUNTERS, "118.3"),
    "put": (Kind.PUT, "118.3"),
    "bury": (Kind.PUT, "118.3"),
}
"""The kind of a row, and its rule, for each deed of a part of a cost."""
_ORDER: Final = "WUBRGC"


# ------------------------------------------------------------------------------------------------- rows
def rows(game: Game, verdict: Verdict) -> tuple[Row, ...]:
    """The plan of a verdict, in the order in which it is carried out; () where there is none."""
    plan, problem = verdict.plan, verdict.payment
    if plan is None:
        return ()
    found = [_of_step(game, plan, problem, number) for number in range(len(plan.steps))]
    found += _of_pool(plan)
    for helping in plan.helpers:
        helper = helping.helper
        kind = _BY_RULE.get(helper.rule, Kind.OTHER)
        pays = _symbols((helping.symbol,))
        verb = "tap" if helper.how == "tap" else "exile"
        text = f"{verb} {name_in(game, helper.object)} for {pays}"
        others = tuple(h.object for h in problem.helpers if helping.symbol in h.pays) if problem else ()
        could = _others(others, (helper.object,))
        found.append(Row(kind, "601.2h", helper.rule, text, (helper.object,), "", pays, could_use=could))
    for need in problem.needs if problem is not None else ():
        found += _of_need(game, plan, need)
    of_abilities = sum(step.activation.life for step in plan.steps)
    if plan.life > of_abilities:
        words = f"pay {plan.life - of_abilities} life"
        found.append(Row(Kind.LIFE, "601.2h", "118.3b", words, pays=words))
    return tuple(found)


def lines(game: Game, verdict: Verdict) -> tuple[str, ...]:
    """The rows in words, equal ones as one."""
    counted = Counter(row.text for row in rows(game, verdict))
    return tuple(f"{count} × {text}" if count > 1 else text for text, count in counted.items())


def _of_step(game: Game, plan: Plan, problem: Problem | None, number: int) -> Row:
    """One mana ability."""
    step = plan.steps[number]
    act = step.activation
    spent = [one for one in plan.spent if one.unit.step == number]
    pays = _symbols(one.symbol for one in spent if one.toward < 0)
    feeds = tuple(dict.fromkeys(plan.steps[o.toward].activation.source for o in spent if o.toward >= 0))
    left = _mana(ref.type for ref in plan.left_over if ref.step == number)
    kind = _kind_of(act)
    text = _activation(game, step) + (f"; {left} stays in the pool" if left else "")
    objects = tuple(dict.fromkeys((act.source, *sorted(act.taps), *sorted(act.uses_up & set(game.objects)))))
    could: tuple[ObjectId, ...] = ()
    if problem is not None:
        types = set(step.types)
        likes = (a for a in problem.activations if any(types & unit.types for unit in a.produces))
        could = _others((a.source for a in likes), objects)
    rule = "605.3a"
    return Row(kind, "601.2g", rule, text, objects, _mana(step.types), pays, feeds, left, could)


def _activation(game: Game, step: Step) -> str:
    """One mana ability in words: what it uses and what it makes."""
    act = step.activation
    name = name_in(game, act.source)
    does = f"sacrifice {name}" if act.source in act.uses_up else f"tap {name}" if act.taps else f"use {name}"
    if act.mana.total:
        does += f", paying {act.mana},"
    if act.life:
        does += f", paying {act.life} life,"
    return f"{does} for {_mana(step.types)}"


def _of_pool(plan: Plan) -> Iterator[Row]:
    """The mana that is taken out of the pool."""
    spent = [one for one in plan.spent if one.unit.step < 0]
    if spent:
        mana = _mana(one.unit.type for one in spent)
        pays = _symbols(one.symbol for one in spent if one.toward < 0)
        feeds = tuple(dict.fromkeys(plan.steps[o.toward].activation.source for o in spent if o.toward >= 0))
        yield Row(Kind.POOL, "601.2h", "118.3a", f"{mana} from the mana pool", (), mana, pays, feeds)


def _of_need(game: Game, plan: Plan, need: Need) -> Iterator[Row]:
    """The objects chosen for one part of the cost, one row each."""
    kind, rule = _kind_of_need(need), need.rule or _DEEDS.get(need.deed, (Kind.OTHER, "118.3"))[1]
    chosen = plan.needs.get(need.key, ())
    could = _others((*need.candidates, *need.others), chosen)
    for identity in chosen:
        text = f"{need.words}: {name_in(game, identity)}"
        yield Row(kind, "601.2h", rule, text, (identity,), "", need.words, could_use=could)


# ---------------------------------------------------------------------------------------------- sources
def sources(game: Game, verdict: Verdict) -> tuple[Source, ...]:
    """Every object that can help to pay, with what is to be done with it, and those that are demanded."""
    problem, choices = verdict.payment, verdict.proposal.choices
    if problem is None:
        return ()
    kinds: dict[ObjectId, dict[Kind, None]] = {}
    mana: dict[ObjectId, set[str]] = {}
    for act in problem.activations:
        for thing in (act.source, *sorted(act.taps | act.uses_up)):
            kinds.setdefault(thing, {})[_kind_of(act)] = None
        mana.setdefault(act.source, set()).update(*(unit.types for unit in act.produces))
    for helper in problem.helpers:
        kinds.setdefault(helper.object, {})[_BY_RULE.get(helper.rule, Kind.OTHER)] = None
    for need in problem.needs:
        for thing in (*need.candidates, *need.others):
            kinds.setdefault(thing, {})[_kind_of_need(need)] = None
    used = {thing for row in rows(game, verdict) for thing in row.objects}
    for thing in (*(choices.use or ()), *(choices.keep or ())):
        kinds.setdefault(thing, {})
    return tuple(
        Source(thing, _state(thing, choices, used), tuple(can), _mana(_sorted(mana.get(thing, ()))))
        for thing, can in kinds.items()
        if thing in game.objects
    )


def _state(thing: ObjectId, choices: Choices, used: set[ObjectId]) -> State:
    if thing in (choices.keep or ()):
        return State.KEPT
    if thing in (choices.use or ()):
        return State.DEMANDED
    return State.USED if thing in used else State.FREE


def toggle(choices: Choices, thing: ObjectId, state: State | None = None) -> Choices:
    """The choices with an object demanded or kept, or open (USED and FREE); else what comes next.

    Open is followed by demanded, that by kept, and that by open.
    """
    if state is None:
        now = _state(thing, choices, set())
        state = {State.FREE: State.DEMANDED, State.DEMANDED: State.KEPT}.get(now, State.FREE)
    use = _with(choices.use, thing, there=state is State.DEMANDED)
    keep = _with(choices.keep, thing, there=state is State.KEPT)
    return replace(choices, use=use, keep=keep)


def _with(
    things: tuple[ObjectId, ...] | None, thing: ObjectId, *, there: bool
) -> tuple[ObjectId, ...] | None:
    rest = tuple(other for other in things or () if other != thing)
    return ((*rest, thing) if there else rest) or None


# ------------------------------------------------------------------------------------------------ words
def _kind_of(act: Activation) -> Kind:
    if act.uses_up:
        return Kind.SACRIFICE_FOR_MANA
    return Kind.TAP_FOR_MANA if act.taps else Kind.OTHER_MANA


def _kind_of_need(need: Need) -> Kind:
    return _BY_RULE.get(need.rule) or _DEEDS.get(need.deed, (Kind.OTHER, ""))[0]


def _others(things: Iterable[ObjectId], but: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    return tuple(thing for thing in dict.fromkeys(things) if thing not in but)


def _sorted(letters: Iterable[str]) -> list[str]:
    return sorted(letters, key=_ORDER.index)


def _mana(types: Iterable[str]) -> str:
    return "".join("{" + letter + "}" for letter in types)


def _symbols(symbols: Iterable[str]) -> str:
    """Symbols of a cost, as it would be written: generic mana as one number, and first."""
    count = Counter(symbols)
    generic = count.pop("generic", 0)
    return (f"{{{generic}}}" if generic else "") + _mana(count.elements())
