"""Who has to do with which object: the first sorting of a problem.

An activation is simple when it makes one unit, costs no mana and touches one object (or none)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import NamedTuple

from msgspec import Struct, field

from app.engine.payment.problem import Activation, Problem
from app.engine.payment.weights import BIT, Masks, Weights, bits, uses
from app.engine.payment.wishes import Ways, touched, ways
from app.engine.values.ids import ObjectId


def without_twins(problem: Problem, numbers: list[int]) -> list[int]:
    """These activations without those of a source that another source can stand in for, whatever happens.

    Of sources that are alike in all respects one stays longest; each activation of another can be one of it.
    """
    first: dict[Hashable, tuple[str, ObjectId]] = {}
    out: set[str] = set()
    for key, acts in _outlets(problem, numbers).items():
        source = acts[0].source  # with the same abilities, each activation of one could be one of the other
        stands_in = first.setdefault(frozenset(map(_content, acts)), (key, source))
        if stands_in[1] != source and _alike(problem, numbers, stands_in[1], source):
            out.add(key)
    return [number for number in numbers if problem.activations[number].key not in out] if out else numbers


def _outlets(problem: Problem, numbers: Iterable[int]) -> dict[str, list[Activation]]:
    """The abilities that can be activated as often as there is something for them, but leave their source."""
    found: dict[str, list[Activation]] = {}
    never: set[str] = set()
    for number in numbers:
        act = problem.activations[number]
        touched = act.taps or act.uses_up
        # What taps or uses up its source is limited by that source.
        if not touched or act.source in act.taps or act.source in act.uses_up:
            never.add(act.key)
        else:
            found.setdefault(act.key, []).append(act)
    return {key: acts for key, acts in found.items() if key not in never and acts[0].times >= len(acts)}


def _content(act: Activation) -> Hashable:
    return act.produces, act.mana, act.taps, act.uses_up, act.life, act.rank, act.times


def _alike(problem: Problem, numbers: Iterable[int], one: ObjectId, other: ObjectId) -> bool:
    """Whether everything is the same if these two change names."""
    # Swapping their names changes nothing.
    return _seen(problem, numbers, one, other) == _seen(problem, numbers, other, one)


def _seen(problem: Problem, numbers: Iterable[int], this: ObjectId, other: ObjectId) -> Hashable:
    """All that can be done with `this`, without its name and that of the other."""
    swap = {this: ObjectId("this"), other: ObjectId("other")}
    of_keys: dict[str, Counter[Hashable]] = {}
    for number in numbers:
        act = problem.activations[number]
        if act.source == this or this in act.taps or this in act.uses_up:
            taps, ends = (frozenset(swap.get(i, i) for i in things) for things in (act.taps, act.uses_up))
            content = act.produces, act.mana, taps, ends, act.life, act.rank, act.times
            source = swap.get(act.source, act.source)
            key = source if act.source in swap else act.key
            of_keys.setdefault(act.key, Counter())[source, key, content] += 1
    return (
        Counter(frozenset(acts.items()) for acts in of_keys.values()),
        [(h.pays, h.how, h.rank) for h in problem.helpers if h.object == this],
        [
            (number, need.ranks[need.candidates.index(this)] if need.ranks else ())
            for number, need in enumerate(problem.needs)
            if this in need.candidates
        ],
        this in problem.must_help,
    )


class Option(NamedTuple):
    """One thing that a vertex can do."""

    pays: int
    """Bits of the symbols of the cost that it can pay."""
    feeds: int
    """The same for the costs of mana abilities."""
    need: int
    """The number of the need that it serves, or -1."""
    weight: int
    taps: bool
    ends: bool
    """Whether the object is used up."""
    later: bool
    """Whether this happens after mana abilities (601.2h), not as one (601.2g)."""


class Users(Struct):
    """All that has to do with one object."""

    taps: list[int] = field(default_factory=list)
    """Simple activations that tap it and no more."""
    ends: list[int] = field(default_factory=list)
    """Simple activations that use it up."""
    compounds: list[int] = field(default_factory=list)
    visitors: list[int] = field(default_factory=list)
    """Activations of its abilities that do not touch it."""
    later_taps: list[tuple[Option, int]] = field(default_factory=list)
    later_ends: list[tuple[Option, int]] = field(default_factory=list)
    others: list[tuple[Option, int]] = field(default_factory=list)

    def alone(self) -> bool:
        """Whether one activation is all there is."""
        later = self.later_taps or self.later_ends or self.others
        return not later and len(self.taps) + len(self.ends) + len(self.compounds) + len(self.visitors) == 1


class Sorting:
    """A problem, sorted by objects. `named` must each be activated, `helping` must each help."""

    def __init__(self, problem: Problem, named: frozenset[ObjectId], helping: frozenset[ObjectId]) -> None:
        self.problem, self.named, self.helping = problem, named, helping
        self.weights, self.masks = Weights(problem), Masks(problem)
        self.demands = [(-1, BIT[symbol]) for symbol in Counter(problem.cost)]
        self.demands += [(-2, j) for j in range(len(problem.needs))]
        # The life for the cost is set aside, as it must be paid in any case.
        self.life = max(0, problem.life_available - problem.life)
        self.users: dict[ObjectId, Users] = {}
        self.keys: dict[str, list[int]] = {}
        usable = self._usable()
        for number in usable:
            self.keys.setdefault(problem.activations[number].key, []).append(number)
        self.ways: dict[ObjectId, Ways] = ways(problem, usable)
        """For each object that the user wants used, the ways to do so."""
        at_will = {number for way in self.ways.values() for number in way.activations}
        self.reach = problem.use.union(*(touched(problem.activations[number]) for number in at_will))
        """All objects that may be used for that, and the keys of the abilities."""
        self.reached_keys = {problem.activations[number].key for number in at_will}
        self.times: dict[str, int] = {}
        # The least number counts: a limit holds for the ability in whichever manner it is activated.
        for act in problem.activations:
            if act.times < self.times.setdefault(act.key, act.times):
                self.times[act.key] = act.times
        self.scarce_life = self._most_life() > self.life
        """Whether it matters which mana abilities cost life."""
        self.limited: set[str] = set()
        """Abilities that their number of times limits, not an object that all activations touch."""
        self.simple_keys: list[str] = []
        """Abilities whose activations are all simple and touch no object."""
        self.touchless: list[int] = []
        """Other activations that touch no object."""
        for key, numbers in self.keys.items():
            self._enter_ability(key, numbers)
        self._enter_later()
        for thing, users in self.users.items():
            self._part(thing, users)

    def _most_life(self) -> int:
        acts = [self.problem.activations[number] for numbers in self.keys.values() for number in numbers]
        return sum(act.life * uses(act) for act in acts if act.life)

    def _usable(self) -> list[int]:
        """Activations that could pay anything; all of them when some have to be used."""
        activations = self.problem.activations
        # An activation that costs more life than there is can't be paid (119.4).
        able = [n for n, act in enumerate(activations) if act.times > 0 and act.life <= self.life]
        able = startable(self.problem, able)  # what nothing could ever pay for can't be activated
        cost, fed = sum(what for owner, what in self.demands if owner == -1), 0
        for number in able:
            if activations[number].mana.total:
                fed |= bits(activations[number].mana)
        masks = self.masks
        masks.asked, masks.fed = cost, fed
        if self.named:
            return able
        use = self.problem.use
        able = able if use else without_twins(self.problem, able)
        return [n for n in able if _helps(activations[n], masks) or (use and touched(activations[n]) & use)]

    def of(self, thing: ObjectId) -> Users:
        """All that has to do with this object."""
        users = self.users.get(thing)
        if users is None:
            users = self.users[thing] = Users()
        return users

    def _enter_ability(self, key: str, numbers: list[int]) -> None:
        """Enter the activations of one ability with their objects."""
        if len(numbers) == 1:
            self._enter_single(key, numbers[0])
            return
        acts = [self.problem.activations[number] for number in numbers]
        touching = sum(1 for act in acts if act.taps or act.uses_up)
        simple = [self._is_simple(act) for act in acts]
        if not touching:
            self.limited.add(key)  # nothing is tapped or used up, so only its number of times limits it
            if all(simple):
                self.simple_keys.append(key)
        elif len(acts) > 1 and not common(acts) and (touching < len(acts) or self.times[key] < len(acts)):
            self.limited.add(key)
        for number, act, plain in zip(numbers, acts, simple, strict=True):
            self._enter(number, act, plain=plain and key not in self.limited)

    def _enter_single(self, key: str, number: int) -> None:
        """The same for the only activation of an ability."""
        act = self.problem.activations[number]
        plain = self._is_simple(act)
        if not act.taps and not act.uses_up:
            self.limited.add(key)
            if plain:
                self.simple_keys.append(key)
            plain = False
        self._enter(number, act, plain=plain)

    def _is_simple(self, act: Activation) -> bool:
        # Where life is scarce, which ability costs some matters, so it is no simple choice.
        return len(act.produces) == 1 and not act.mana.total and not (act.life and self.scarce_life)

    def _enter(self, number: int, act: Activation, *, plain: bool) -> None:
        touched = act.taps | act.uses_up if act.uses_up else act.taps
        if plain and len(touched) == 1:
            (thing,) = touched  # used up or only tapped: the first leaves nothing for later
            users = self.of(thing)
            (users.ends if act.uses_up else users.taps).append(number)
        else:
            for thing in sorted(touched):
                self.of(thing).compounds.append(number)
        if not touched and act.key not in self.simple_keys:
            self.touchless.append(number)
        if act.source not in touched:
            self.of(act.source).visitors.append(number)

    def _enter_later(self) -> None:
        """Enter helpers and needs with their objects."""
        weights = self.weights
        for number, helper in enumerate(self.problem.helpers):
            pays = bits(helper.pays)
            # A helper that has to help is made so cheap that every best plan uses it.
            weight = weights.helper(helper) - (weights.too_much if helper.object in self.helping else 0)
            taps = helper.how == "tap"
            option = Option(pays, 0, -1, weight, taps, not taps, True)
            users = self.of(helper.object)
            (users.later_taps if taps else users.later_ends).append((option, number))
        for number, need in enumerate(self.problem.needs):
            ranks = need.ranks or ((),) * len(need.candidates)
            for place, (thing, rank) in enumerate(zip(need.candidates, ranks, strict=True)):
                taps, ends = need.how == "tap", need.how == "use up"
                option = Option(0, 0, number, weights.of(rank), taps, ends, True)
                # What is only tapped may be used up afterwards, so the two are kept apart.
                users = self.of(thing)
                uses = users.later_taps if taps else users.later_ends if ends else users.others
                uses.append((option, place))

    def _part(self, thing: ObjectId, users: Users) -> None:
        """Make compounds of what uses up an object that may do something else besides."""
        if users.ends and not self._one_thing_only(thing, users):
            users.compounds += users.ends
            users.ends = []

    def _one_thing_only(self, thing: ObjectId, users: Users) -> bool:
        """Whether of these uses, some of which use the object up for mana, no two go together."""
        acts = self.problem.activations
        if users.visitors:  # an ability of it must come before it is used up
            return False
        tapped_before = users.taps or any(thing in acts[number].taps for number in users.compounds)
        if tapped_before and not all(acts[number].taps for number in users.ends):
            return False
        kinds = [bool(users.taps or users.later_taps), bool(users.later_ends), *(True for _ in users.others)]
        return sum(kinds) <= 1

    def description(self, thing: ObjectId) -> Hashable:
        """What can be done with an object, the same for objects that are alike."""
        users = self.users[thing]
        numbers = (*users.taps, *users.ends, *users.compounds, *users.visitors)
        acts = Counter(self._seen_from(thing, self.problem.activations[number]) for number in numbers)
        later = Counter(option for option, _ in (*users.later_taps, *users.later_ends, *users.others))
        asked = thing in self.named, thing in self.problem.use
        return frozenset(acts.items()), frozenset(later.items()), asked

    def _seen_from(self, thing: ObjectId, act: Activation) -> Hashable:
        this = frozenset((thing,))
        how = (thing in act.taps, thing in act.uses_up, act.taps - this, act.uses_up - this)
        source: Hashable = act.source != thing and act.source
        units = tuple(self.masks(unit) for unit in act.produces)
        return how, source, units, act.mana, act.life, self.weights.activation(act), self.limit(act.key)

    def limit(self, key: str) -> str:
        """The key when it limits its ability, otherwise nothing."""
        return key if key in self.limited else ""


def wanted(problem: Problem) -> list[int]:
    """How much each demand of a problem asks for: the symbols of its cost, then its needs."""
    return [*Counter(problem.cost).values(), *(max(0, need.n) for need in problem.needs)]


def startable(problem: Problem, numbers: list[int]) -> list[int]:
    """Those of these activations whose own mana something could ever pay that could happen before them."""
    acts = problem.activations
    waiting = [number for number in numbers if acts[number].mana.total]
    if not waiting:
        return numbers
    masks = Masks(problem)
    there = [*problem.pool, *(u for n in numbers if not acts[n].mana.total for u in acts[n].produces)]
    fed = 0
    while there:
        for unit in there:
            fed |= masks(unit)[1]
        # Round by round, since what is fed may feed others.
        now = [number for number in waiting if not bits(acts[number].mana) & ~fed]
        there = [unit for number in now for unit in acts[number].produces]
        waiting = [number for number in waiting if bits(acts[number].mana) & ~fed]
    never = {*waiting}
    return [number for number in numbers if number not in never] if waiting else numbers


def common(acts: list[Activation]) -> bool:
    """Whether an object that all of them tap or use up lets only one of them happen."""
    taps = frozenset.intersection(*(act.taps for act in acts))
    return bool(taps or frozenset.intersection(*(act.uses_up for act in acts)))


def _helps(act: Activation, masks: Masks) -> bool:
    return any(masks(unit) != (0, 0) for unit in act.produces)
