"""A payment as rows, what else could do the work of each, and the sources that a click uses or keeps. No Qt.

The words of a payment are made here and nowhere else: the window and the command line say the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.values.frozen import replace
from app.engine.values.said import THINGS, about, say
from app.services.table.words import and_listed, name_in

if TYPE_CHECKING:
    from app.engine.casting.casting import Choices, Verdict
    from app.engine.payment.plan import Help, Plan, Spending
    from app.engine.payment.problem import Activation, Further, ManaUnit, Need, Problem, Whole
    from app.engine.state.game import Game
    from app.engine.values.ids import ObjectId


class Kind(Enum):
    """What is done."""

    TAP_FOR_MANA = "tap for mana"
    SACRIFICE_FOR_MANA = "sacrifice for mana"
    OTHER_MANA = "other mana ability"
    POOL = "mana from the pool"
    ASSIST = "assist"
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


_MAKES_MANA: Final = frozenset({Kind.TAP_FOR_MANA, Kind.SACRIFICE_FOR_MANA, Kind.OTHER_MANA})


class State(Enum):
    """What is to be done with a source of a payment."""

    FREE = "free"
    """Open, and the plan does without it."""
    USED = "used"
    """Open, and the plan uses it."""
    KEPT = "kept"
    DEMANDED = "demanded"


class Row(Struct, frozen=True):
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
    """What else could do it: no part of the plan, and not kept."""


class Source(Struct, frozen=True):
    """An object that can help to pay."""

    object: ObjectId
    state: State
    kinds: tuple[Kind, ...]
    """What it can do; nothing, where it was only named."""
    mana: str = ""
    """The mana that its abilities can make, one symbol for each type, as "{U}{R}"."""
    barred: str = ""
    """Why none of that mana may be spent here, in the words of its restriction (106.6)."""


class Group(Struct, frozen=True):
    """Sources that do the same."""

    name: str
    sources: tuple[Source, ...]

    @property
    def state(self) -> State | None:
        """The state of all of them; None where they differ."""
        states = {_wish(source.state) for source in self.sources}
        return states.pop() if len(states) == 1 else None


def _wish(state: State) -> State:
    """What is wanted of a source: whether the plan uses one that is open is no wish."""
    return State.FREE if state is State.USED else state


def grouped(sources: Sequence[Source], names: Mapping[str, str]) -> tuple[Group, ...]:
    """The sources, those of one name that can do the same together."""
    found: dict[object, list[Source]] = {}
    for source in sources:
        name = names.get(str(source.object), str(source.object))
        found.setdefault((name, source.kinds, source.mana, source.barred), []).append(source)
    return tuple(Group(key[0], tuple(group)) for key, group in found.items())  # type: ignore[index]


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
    "reveal": (Kind.REVEAL, "701.20a"),
    "mill": (Kind.OTHER, "701.17a"),
    "energy": (Kind.COUNTERS, "107.14"),
    **dict.fromkeys(("blight", "add", "remove", "among"), (Kind.COUNTERS, "118.3")),
    **dict.fromkeys(("put", "bury"), (Kind.PUT, "118.3")),
    "return_": (Kind.RETURN, "118.3"),
}
"""The kind of a row, and its rule, for each deed of a part of a cost."""
_NO_DEED: Final = (Kind.OTHER, "118.3")
_DOING: Final = {
    "sacrifice": say("sacrificing {name}", name=THINGS),
    "discard": say("discarding {name}", name=THINGS),
    "exile": say("exiling {name}", name=THINGS),
    "return": say("returning {name}", name=THINGS),
    "untap": say("untapping {name}", name=THINGS),
    "exert": say("exerting {name}", name=THINGS),
}
"""What else is done to pay for a mana ability, with one object."""
_ORDER: Final = "WUBRGC"
_THE_COST: Final = -1
_POOL: Final = -1


# ------------------------------------------------------------------------------------------------- rows
def rows(game: Game, verdict: Verdict) -> tuple[Row, ...]:
    """The plan of a verdict, in the order in which it is carried out; () where there is none."""
    plan, problem = verdict.plan, verdict.payment
    if plan is None:
        return ()
    found = [_of_step(game, plan, number) for number in range(len(plan.steps))]
    found += _of_pool(game, plan)
    found += _of_assist(verdict.proposal.choices)
    found += [_of_help(game, helping) for helping in plan.helpers]
    if problem is not None:
        for need in problem.needs:
            found += _of_need(game, plan, need)
        found += [_of_whole(game, whole) for whole in problem.whole]
    of_abilities = sum(step.activation.life for step in plan.steps)
    if plan.life > of_abilities:
        words = say("pay {life} life", life=plan.life - of_abilities)
        found.append(Row(Kind.LIFE, "601.2h", "118.3b", words, pays=words))
    return tuple(found) if problem is None else tuple(_with_others(found, plan, problem))


def _of_step(game: Game, plan: Plan, number: int) -> Row:
    """One mana ability."""
    step = plan.steps[number]
    act = step.activation
    spent = [one for one in plan.spent if one.unit.step == number]
    left = _mana(ref.type for ref in plan.left_over if ref.step == number)
    feeds = _fed(plan, spent)
    done, mana = _activation(game, act), _mana(step.types)
    text = _whither(game, say("{done} for {mana}", done=done, mana=mana), feeds, left)
    there = [thing for thing in sorted(act.taps | act.uses_up) if thing in game.objects]
    objects = tuple(dict.fromkeys((act.source, *there)))
    pays = _symbols(one.symbol for one in spent if one.toward == _THE_COST)
    return Row(_kind_of(act), "601.2g", "605.3a", text, objects, _mana(step.types), pays, feeds, left)


def _of_pool(game: Game, plan: Plan) -> Iterator[Row]:
    """The mana that is taken out of the pool."""
    spent = [one for one in plan.spent if one.unit.step == _POOL]
    if spent:
        mana, feeds = _mana(one.unit.type for one in spent), _fed(plan, spent)
        pays = _symbols(one.symbol for one in spent if one.toward == _THE_COST)
        text = _whither(game, say("{mana} from the mana pool", mana=mana), feeds, "")
        yield Row(Kind.POOL, "601.2h", "118.3a", text, (), mana, pays, feeds)


def _of_assist(choices: Choices) -> Iterator[Row]:
    """What another player pays."""
    if choices.assist is not None and choices.assist[1]:
        other, number = choices.assist
        pays = f"{{{number}}}"
        yield Row(
            Kind.ASSIST,
            "601.2h",
            "702.132a",
            say("{pays} paid by {other}", other=other, pays=pays),
            pays=pays,
        )


def _of_help(game: Game, helping: Help) -> Row:
    """What is tapped or exiled in place of one mana."""
    helper, pays = helping.helper, _symbols((helping.symbol,))
    kind = _BY_RULE.get(helper.rule, Kind.OTHER)
    name = name_in(game, helper.object)
    text = say("exile {name} for {pays}", name=name, pays=pays)
    if helper.how == "tap":
        text = say("tap {name} for {pays}", name=name, pays=pays)
    return Row(kind, "601.2h", helper.rule or "601.2h", text, (helper.object,), "", pays)


def _of_need(game: Game, plan: Plan, need: Need) -> Iterator[Row]:
    """The objects chosen for one part of the cost, one row each."""
    rule = need.rule or _DEEDS.get(need.deed, _NO_DEED)[1]
    for identity in plan.needs.get(need.key, ()):
        text = say("{words}: {name}", words=need.words, name=name_in(game, identity))
        yield Row(_kind_of_need(need), "601.2h", rule, text, (identity,), "", need.words)


def _of_whole(game: Game, whole: Whole) -> Row:
    """A part of the cost for which nothing is chosen."""
    kind, rule = _DEEDS.get(whole.deed, _NO_DEED)
    names = and_listed(name_in(game, identity) for identity in whole.objects)
    text = say("{words}: {names}", words=whole.words, names=names) if names else whole.words
    return Row(kind, "601.2h", rule, text, whole.objects, "", whole.words)


def _fed(plan: Plan, spent: Iterable[Spending]) -> tuple[ObjectId, ...]:
    """Whose mana abilities this mana pays for."""
    steps = (plan.steps[one.toward] for one in spent if one.toward != _THE_COST)
    return tuple(dict.fromkeys(step.activation.source for step in steps))


# ------------------------------------------------------------------------------------- what else could do it
def _with_others(found: Sequence[Row], plan: Plan, problem: Problem) -> Iterator[Row]:
    """The rows, each with what else could do it."""
    out = {thing for row in found for thing in row.objects} | problem.keep
    steps = iter(range(len(plan.steps)))
    for row in found:
        if row.step == "601.2g":
            could = _mana_like(plan, problem, next(steps))
        elif row.rule in _BY_RULE and row.kind is not Kind.WATERBEND:
            symbol = next(one.symbol for one in plan.helpers if one.helper.object in row.objects)
            could = (other.object for other in problem.helpers if symbol in other.pays)
        else:
            could = (
                thing
                for need in problem.needs
                if set(row.objects) & set(plan.needs.get(need.key, ())) and need.words == row.pays
                for thing in (*need.candidates, *need.others)
            )
        yield replace(row, could_use=tuple(thing for thing in dict.fromkeys(could) if thing not in out))


def _mana_like(plan: Plan, problem: Problem, number: int) -> Iterator[ObjectId]:
    """The sources that could pay at least one of the symbols that this step pays."""
    spent = [one for one in plan.spent if one.unit.step == number]
    symbols = {(one.symbol, one.toward == _THE_COST) for one in spent}
    for act in problem.activations:
        if any(_could_pay(unit, symbol, cost=cost) for unit in act.produces for symbol, cost in symbols):
            yield act.source


def _could_pay(unit: ManaUnit, symbol: str, *, cost: bool) -> bool:
    if not (unit.usable if cost else unit.usable_for_abilities):
        return False
    if symbol == "generic":
        return unit.pays_generic
    return unit.snow if symbol == "S" else symbol in unit.types


# ---------------------------------------------------------------------------------------------- sources
def sources(game: Game, verdict: Verdict) -> tuple[Source, ...]:
    """Every object that can help to pay, with what is to be done with it, and those that are demanded."""
    problem, choices = verdict.payment, verdict.proposal.choices
    if problem is None:
        return ()
    kinds: dict[ObjectId, dict[Kind, None]] = {}
    for thing, kind in _uses(problem):
        kinds.setdefault(thing, {})[kind] = None
    for thing in (*(choices.use or ()), *(choices.keep or ())):
        kinds.setdefault(thing, {})
    made: dict[ObjectId, list[ManaUnit]] = {}
    for act in problem.activations:
        made.setdefault(act.source, []).extend(act.produces)
    used = {thing for row in rows(game, verdict) for thing in row.objects}
    found = (
        Source(thing, _state(thing, choices, used), tuple(can), *_of_units(made.get(thing, ()), can))
        for thing, can in kinds.items()
        if thing in game.objects
    )
    return tuple(sorted(found, key=lambda one: bool(one.barred)))


def _of_units(units: Sequence[ManaUnit], can: Iterable[Kind]) -> tuple[str, str]:
    """The types of mana that may be spent here; all of them, and why not, where it can do nothing else."""
    usable = [unit for unit in units if unit.usable or unit.usable_for_abilities]
    types = frozenset[str]().union(*(unit.types for unit in usable or units))
    is_barred = bool(units) and not usable and _MAKES_MANA.issuperset(can)
    return _mana(_sorted(types)), units[0].note if is_barred else ""


def _uses(problem: Problem) -> Iterator[tuple[ObjectId, Kind]]:
    """What each object could do, once for each way."""
    for act in problem.activations:
        for thing in (act.source, *sorted((act.taps | act.uses_up) - {act.source})):
            yield thing, _kind_of(act)
    for helper in problem.helpers:
        yield helper.object, _BY_RULE.get(helper.rule, Kind.OTHER)
    for need in problem.needs:
        for thing in (*need.candidates, *need.others):
            yield thing, _kind_of_need(need)


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
def _activation(game: Game, act: Activation) -> str:
    """What is done to activate a mana ability: "tap Signet, paying {1},", "use Altar, sacrificing Bear,"."""
    name = name_in(game, act.source)
    itself = any(one.how == "sacrifice" and one.object == act.source for one in act.further)
    done = say("use {name}", name=name)
    if act.source in act.taps:
        done = say("tap {name}", name=name)
    if itself:
        done = say("sacrifice {name}", name=name)
    also = [say("tapping {name}", name=name_in(game, thing)) for thing in sorted(act.taps - {act.source})]
    also += [_further(game, one) for one in act.further if one.how != "sacrifice" or one.object != act.source]
    also += [say("paying {mana}", mana=act.mana)] if act.mana.total else []
    also += [say("paying {life} life", life=act.life)] if act.life else []
    return say("{done}, {also},", done=done, also=and_listed(also)) if also else done


def _further(game: Game, done: Further) -> str:
    """One more thing that is done to pay for a mana ability."""
    if done.how == "energy":
        return say("paying {mana}", mana="{E}" * done.n)
    if done.how in ("add", "remove"):
        told = {"n": done.n, "kind": done.kind}
        if done.how == "add":
            return (
                say("adding {n} {kind} counters", **told)
                if done.n > 1
                else say("adding 1 {kind} counter", **told)
            )
        return (
            say("removing {n} {kind} counters", **told)
            if done.n > 1
            else say("removing 1 {kind} counter", **told)
        )
    return about(_DOING[done.how], name_in(game, done.object))


def _whither(game: Game, done: str, feeds: Sequence[ObjectId], left: str) -> str:
    """What is done, with what becomes of mana that does not pay the cost itself."""
    if feeds:
        done = say(
            "{done}, for {names}", done=done, names=and_listed(name_in(game, thing) for thing in feeds)
        )
    return say("{done}; {left} stays in the pool", done=done, left=left) if left else done


def _kind_of(act: Activation) -> Kind:
    if any(one.how == "sacrifice" for one in act.further):
        return Kind.SACRIFICE_FOR_MANA
    return Kind.TAP_FOR_MANA if act.taps else Kind.OTHER_MANA


def _kind_of_need(need: Need) -> Kind:
    return _BY_RULE.get(need.rule) or _DEEDS.get(need.deed, _NO_DEED)[0]


def _sorted(letters: Iterable[str]) -> list[str]:
    return sorted(letters, key=_ORDER.index)


def _mana(types: Iterable[str]) -> str:
    return "".join("{" + letter + "}" for letter in types)


def _symbols(symbols: Iterable[str]) -> str:
    """Symbols of a cost, as it would be written: generic mana as one number, and first."""
    count = Counter(symbols)
    generic = count.pop("generic", 0)
    return (f"{{{generic}}}" if generic else "") + _mana(count.elements())
