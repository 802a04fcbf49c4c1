"""Whether a plan is right, found out by carrying it out. Shares no code with the search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from app.engine.payment.plan import POOL, THE_COST, Plan, Spending, UnitRef
from app.engine.payment.problem import Activation, ManaUnit, Problem
from app.engine.rule import implements
from app.engine.values.ids import ObjectId


@implements("118.10")
def check(problem: Problem, plan: Plan) -> list[str]:
    """Carry out `plan` (601.2g, 601.2h) and name all that is wrong with it; nothing when it is right.

    It does not tell whether a preferable plan exists.
    """
    return list(_Check(problem, plan).faults())


class _Check:
    """The state while a plan is carried out."""

    def __init__(self, problem: Problem, plan: Plan) -> None:
        self.problem, self.plan = problem, plan
        self.tapped: set[ObjectId] = set()
        self.gone: set[ObjectId] = set()
        """What mana abilities have used up."""
        self.paid: set[ObjectId] = set()
        """What needs and helpers have used up."""
        self.known: dict[str, list[Activation]] = {}
        """The activations that there are of the abilities in the plan, by their keys."""
        keys = {step.activation.key for step in plan.steps}  # only what the plan does is looked at
        for act in problem.activations if keys else ():
            if act.key in keys:
                self.known.setdefault(act.key, []).append(act)

    def faults(self) -> Iterator[str]:
        # In the order of the plan: a step may use only what is there by then (601.2g).
        for number, step in enumerate(self.plan.steps):
            yield from self._activate(number, step.activation)
            yield from self._types(number)  # a choice of mana must be one that the ability can make
        yield from self._times()
        for spending in self.plan.spent:
            yield from self._spend(spending)
        # The exact symbols: partial payments are not allowed (601.2h), and more is not asked for.
        yield from self._bill("the cost", Counter(self.problem.cost), THE_COST)
        yield from self._help()
        for need in self.problem.needs:
            yield from self._meet(need.key)
        if set(self.plan.needs) - {need.key for need in self.problem.needs}:
            yield "objects are chosen for a need that does not exist"
        yield from self._life()
        yield from self._accounts()
        yield from self._named()
        yield from self._wishes()

    def _activate(self, number: int, act: Activation) -> Iterator[str]:
        if act not in self.known.get(act.key, ()):
            yield f"step {number}: there is no such activation"
        if act.source in self.gone:  # an ability of what is gone can't be activated
            yield f"step {number}: {act.source} is gone"
        for thing in sorted(act.taps):
            # A tapped permanent can't be tapped again to pay (118.3).
            if thing in self.tapped or thing in self.gone:
                yield f"step {number}: {thing} can't be tapped"
        for thing in sorted(act.uses_up):
            if thing in self.gone:  # used up once (118.10); what is merely tapped can still be sacrificed
                yield f"step {number}: {thing} can't be used up"
        self.tapped |= act.taps
        self.gone |= act.uses_up
        # Its own cost is a bill of its own (602.2b).
        yield from self._bill(f"step {number}", Counter(act.mana), number)

    def _types(self, number: int) -> Iterator[str]:
        step = self.plan.steps[number]
        if len(step.types) != len(step.activation.produces):
            yield f"step {number}: it makes another number of units"
        for letter, unit in zip(step.types, step.activation.produces, strict=False):
            if letter not in unit.types:
                yield f"step {number}: it can't make {letter}"

    def _times(self) -> Iterator[str]:
        done = Counter(step.activation.key for step in self.plan.steps)
        for act in chain.from_iterable(self.known.values()):
            if done[act.key] > act.times:  # limits count over all manners of activating it (602.5b)
                yield f"{act.key} is activated {done[act.key]} times"

    def _bill(self, what: str, asked: Counter[str], toward: int) -> Iterator[str]:
        """Whether exactly the symbols asked for are paid."""
        paid = Counter(spending.symbol for spending in self.plan.spent if spending.toward == toward)
        if toward == THE_COST:
            paid.update(help.symbol for help in self.plan.helpers)
        if paid != asked:
            yield f"{what}: {dict(asked)} is asked for, {dict(paid)} is paid"

    def _spend(self, spending: Spending) -> Iterator[str]:
        ref, toward = spending.unit, spending.toward
        # Mana is there only after its ability resolved (605.3b).
        if toward != THE_COST and not ref.step < toward < len(self.plan.steps):
            yield f"mana of step {ref.step} is not there when step {toward} needs it"
        unit = self._unit(ref)
        if unit is None:
            yield f"unit {ref.place} of step {ref.step} is not what it is said to be"
            return
        # A restriction holds for where the mana goes (106.6).
        if not (unit.usable if toward == THE_COST else unit.usable_for_abilities):
            yield f"unit {ref.place} of step {ref.step} may not be spent so {unit.note}".strip()
        if not self._pays(unit, ref.type, spending.symbol, toward):
            yield f"unit {ref.place} of step {ref.step} can't pay {spending.symbol}"

    def _unit(self, ref: UnitRef) -> ManaUnit | None:
        """The unit, if it is what it is said to be."""
        if ref.step == POOL:
            made = [(unit, ref.type) for unit in self.problem.pool]
        elif 0 <= ref.step < len(self.plan.steps):
            step = self.plan.steps[ref.step]
            made = list(zip(step.activation.produces, step.types, strict=False))
        else:
            return None
        if not 0 <= ref.place < len(made) or made[ref.place] != (ref.unit, ref.type):
            return None
        return ref.unit if ref.type in ref.unit.types else None

    def _pays(self, unit: ManaUnit, letter: str, symbol: str, toward: int) -> bool:
        if symbol == "generic":  # generic mana takes any type (107.4b), unless a restriction says otherwise
            return unit.pays_generic
        if symbol == "S":  # {S} asks for a snow source, of whatever type (107.4h)
            return unit.snow
        as_if = self.problem.as_if if toward == THE_COST else self.problem.feeds_as_if
        if (letter == symbol and letter not in self.problem.not_as) or (letter, symbol) in as_if:
            return True
        # "Any type to cast this" is no permission for the mana abilities on the way (609.4b).
        if toward != THE_COST:
            return False
        any_color = self.problem.any_color or (self.problem.snow_any_color and unit.snow)
        return self.problem.any_type or (any_color and symbol in "WUBRG")  # any color does not reach {C}

    def _help(self) -> Iterator[str]:
        for help in self.plan.helpers:
            helper = help.helper
            if helper not in self.problem.helpers or help.symbol not in helper.pays:
                yield f"{helper.object} can't pay {help.symbol}"
            # Helpers pay with the cost (702.51b), after what mana abilities used up.
            if helper.object in self.gone:
                yield f"{helper.object} is gone before it can help"
            yield from self._touch(helper.object, helper.how)

    def _touch(self, thing: ObjectId, how: str) -> Iterator[str]:
        """Tap or use up something after mana abilities."""
        if how == "tap":  # tapped by a mana ability, it can't be tapped to help
            if thing in self.tapped:
                yield f"{thing} is tapped already"
            self.tapped.add(thing)
        elif how == "use up":
            if thing in self.paid:
                yield f"{thing} is used up twice"
            self.paid.add(thing)

    def _meet(self, key: str) -> Iterator[str]:
        need = next(need for need in self.problem.needs if need.key == key)
        chosen = self.plan.needs.get(key, ())
        # Different objects: one payment can't be made twice with one (118.10).
        if len(chosen) != max(0, need.n) or len(set(chosen)) != len(chosen):
            yield f"{key}: {need.n} different objects are needed"
        for thing in chosen:
            if thing not in need.candidates:
                yield f"{key}: {thing} is no candidate"
            if thing in self.gone:  # used up for mana before costs were paid
                yield f"{key}: {thing} is gone"
            yield from self._touch(thing, need.how)

    def _life(self) -> Iterator[str]:
        life = self.problem.life + sum(step.activation.life for step in self.plan.steps)
        if life != self.plan.life:
            yield f"{life} life is paid, not {self.plan.life}"
        # No more than the life total, whatever is gained later (119.4).
        if life > max(0, self.problem.life_available):
            yield f"{life} life can't be paid by a player with {self.problem.life_available}"

    def _accounts(self) -> Iterator[str]:
        """Whether each unit is spent once or left over."""
        there = [(POOL, place) for place in range(len(self.problem.pool))]
        for number, step in enumerate(self.plan.steps):
            there += [(number, place) for place in range(len(step.activation.produces))]
        named = [(spending.unit.step, spending.unit.place) for spending in self.plan.spent]
        named += [(ref.step, ref.place) for ref in self.plan.left_over]
        # Each unit exactly once: spent twice it would be invented, spent never it would be lost.
        if sorted(named) != sorted(there) or any(self._unit(ref) is None for ref in self.plan.left_over):
            yield "not every unit is spent once or left over"

    def _named(self) -> Iterator[str]:
        helping = {help.helper.object for help in self.plan.helpers}
        for thing in sorted(self.problem.must_help - helping):
            yield f"{thing} does not help against the user's wish"
        if self.problem.only is None:  # naming sources is the user's wish; no rule asks for it
            return
        used = {step.activation.source for step in self.plan.steps} | helping
        for thing in sorted(self.problem.only ^ used):
            yield f"{thing} is {'used' if thing in used else 'not used'} against the user's wish"

    def _wishes(self) -> Iterator[str]:
        """What is to be used is used, and what is kept is not."""
        used = {help.helper.object for help in self.plan.helpers}.union(*self.plan.needs.values())
        for step in self.plan.steps:
            used |= {step.activation.source} | step.activation.taps | step.activation.uses_up
        for thing in sorted(self.problem.use - used):
            yield f"{thing} is not used, although it is wanted"
        for thing in sorted(self.problem.keep & used):
            yield f"{thing} is used, although it is kept"
