"""The ways to pay for a mana ability (601.2g, 602.2b), also with counters and energy (107.14, 118.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from math import comb
from typing import Final, Literal, TypeAlias

from msgspec import Struct, field

from app.engine.abilities.costs.costs import (
    AddCounters,
    Cost,
    CostPart,
    CostsTogether,
    DoTo,
    EitherCost,
    PayEnergy,
    PayLife,
    PayMana,
    RemoveAllCounters,
    RemoveCounters,
    Sacrifice,
    TapThis,
    UntapThis,
    Use,
    UseAll,
    UseSome,
    UseThis,
    Where,
    kind,
)
from app.engine.abilities.nouns.references import This
from app.engine.abilities.quantities.amounts import AnyNumber, Variable
from app.engine.casting.activation.activation_costs import candidates, cant_be_sacrificed, number_of
from app.engine.casting.activation.activation_limits import is_sick
from app.engine.casting.casting import Casting
from app.engine.casting.costs import unpayable
from app.engine.casting.wording.words import name_of
from app.engine.payment.plan import Plan
from app.engine.payment.problem import Activation, Further, Problem
from app.engine.rule import implements
from app.engine.state.combat.modified import can_be_put
from app.engine.state.game import GameObject
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.mana import Mana, ManaCost
from app.engine.values.said import say

_MOST: Final = 64
"""How many ways to pay for one ability are looked at, where several objects are chosen."""


class Payment(Struct, frozen=True):
    """One way to pay for an ability."""

    mana: Mana = Mana()
    taps: frozenset[ObjectId] = frozenset()
    uses_up: frozenset[ObjectId] = frozenset()
    life: int = 0
    x: int | None = None
    """What X is, or how many were removed or paid."""
    further: tuple[Further, ...] = ()

    def joined(self, other: Payment) -> Payment | None:
        """Both together; None where they use the same object, or differ in X."""
        if self.uses_up & other.uses_up or self.taps & other.taps:  # no object pays twice (118.10)
            return None
        # X has one value within an ability (107.3k).
        if self.x is not None and other.x is not None and self.x != other.x:
            return None
        return Payment(
            self.mana + other.mana,
            self.taps | other.taps,
            self.uses_up | other.uses_up,
            self.life + other.life,
            other.x if self.x is None else self.x,
            self.further + other.further,
        )


class Payments(Struct):
    """All ways to pay for an ability, and what stands against others."""

    payments: list[Payment] = field(default_factory=list)
    refused: list[tuple[str, str]] = field(default_factory=list)
    """The rule, and a sentence."""
    uncertain: list[str] = field(default_factory=list)


def payments(casting: Casting, thing: GameObject, cost: Cost) -> Payments:
    """The ways in which `thing`'s ability with this cost can be paid for now."""
    answer = Payments()
    found: list[Payment] = [Payment()]
    for part in cost:
        ways = list(_part(casting, thing, part, answer))
        found = [whole for first in found for way in ways if (whole := first.joined(way)) is not None]
        if len(found) > _MOST * _MOST:  # bounded, so never "illegal" for what was not tried
            answer.uncertain.append(say("there are too many ways to pay for its mana ability."))
            found = found[: _MOST * _MOST]
    answer.payments = found
    return answer


def _part(casting: Casting, thing: GameObject, part: CostPart, answer: Payments) -> Iterator[Payment]:
    match part:
        case TapThis():
            if _can_tap(casting, thing, answer):  # {T} is paid by tapping the source itself, once (107.5)
                yield Payment(taps=frozenset({thing.id}))
        case PayMana(cost=cost) if not cost.has_variable:
            # Phyrexian symbols may be paid with life, which a statement may forbid.
            yield from (one for one in _mana(cost) if not one.life or _can_pay_life(casting, answer))
        case PayLife(n=int() as n):
            if _can_pay_life(casting, answer):
                yield Payment(life=n)
        case EitherCost(options=options):
            for option in options:
                yield from _part(casting, thing, option, answer)
        case CostsTogether(parts=parts):
            inner = payments(casting, thing, parts)
            answer.refused += inner.refused
            answer.uncertain += inner.uncertain
            yield from inner.payments
        case DoTo(deed="exert"):  # any number of times; the effect is on its next untap (701.43)
            yield Payment(further=(Further("exert", thing.id),))
        case _:
            yield from _by_things(casting, thing, part, answer)


def _can_pay_life(casting: Casting, answer: Payments) -> bool:
    """Whether nothing says that life can't be paid for a mana ability."""
    # "Except to activate mana abilities" does not bar this.
    bar = unpayable.barring_life(casting, for_mana=True)
    if bar is None:
        return True
    standing, sure = bar
    name = name_of(casting.game, standing.source.id)
    if sure:
        answer.refused.append(
            ("101.2", say("{name} says that life can't be paid for its mana ability.", name=name))
        )
    else:
        answer.uncertain.append(
            say("whether {name} lets life be paid for its mana ability can't be told.", name=name)
        )
    return False


def _mana(cost: ManaCost) -> Iterator[Payment]:
    """The ways to announce the symbols of a mana cost (601.2b)."""
    # Each symbol is announced by itself (107.4e, 107.4f).
    for symbols in product(*(s.equivalents for s in cost.symbols)):
        life = 2 * symbols.count("2 life")
        pips = [s for s in symbols if s != "2 life" and not s.isdigit()]
        yield Payment(Mana.of(sum(int(s) for s in symbols if s.isdigit()), pips), life=life)


def _by_things(casting: Casting, thing: GameObject, part: CostPart, answer: Payments) -> Iterator[Payment]:
    """Parts that objects or counters pay for."""
    match part:
        # All of the hand goes, so nothing else can be paid with it; an empty one pays as well.
        case UseAll(deed=Use.DISCARD):
            cards = [o.id for o in casting.game.in_zone(Zone.HAND, casting.player)]
            further = tuple(Further("discard", card) for card in cards)
            yield Payment(uses_up=frozenset(cards), further=further)
        case UntapThis():
            # {Q} asks for a tapped permanent, and is under the same rule as {T} (107.6, 302.6).
            if thing.tapped and not is_sick(casting.game, thing, casting.player):
                yield _of_itself(thing, "untap")
        case RemoveCounters() | AddCounters() | PayEnergy() | RemoveAllCounters():
            yield from _counters(casting, thing, part, answer)
        case Sacrifice() | UseThis(deed=Use.EXILE | Use.DISCARD | Use.RETURN) if _is_itself(part):
            yield from _itself(casting, thing, part)
        case UseSome(deed=Use.UNTAP, n=n) if not isinstance(n, int):
            answer.uncertain.append(say("a cost of its mana ability is not carried out yet."))
        case UseSome() | Sacrifice():
            yield from _objects(casting, thing, part, answer)
        case _:
            answer.uncertain.append(say("a cost of its mana ability is not carried out yet."))


_LEAVES: Final[dict[Use, Literal["sacrifice", "discard", "exile", "return"]]] = {
    Use.SACRIFICE: "sacrifice",
    Use.DISCARD: "discard",
    Use.EXILE: "exile",
    Use.RETURN: "return",
}


def _leaves(part: CostPart) -> Literal["sacrifice", "discard", "exile", "return"]:
    return _LEAVES[part.deed if isinstance(part, UseSome | UseThis) else Use.SACRIFICE]


def _is_itself(part: CostPart) -> bool:
    """Whether a part of a cost uses up the object itself."""
    return not isinstance(part, Sacrifice) or isinstance(part.what, This)


_Itself: TypeAlias = Literal["sacrifice", "discard", "exile", "return", "untap"]


def _of_itself(thing: GameObject, how: _Itself) -> Payment:
    marked = _as_untapped(thing.id) if how == "untap" else thing.id
    return Payment(uses_up=frozenset({marked}), further=(Further(how, thing.id),))


def _as_untapped(thing: ObjectId) -> ObjectId:
    """The name by which what is untapped is marked, so that it is untapped once, and not used up."""
    # To untap does not use it up: it may still be tapped for mana, before or after.
    return ObjectId(f"{thing} untapped")


@implements("701.21a")
def _itself(casting: Casting, thing: GameObject, part: CostPart) -> Iterator[Payment]:
    """The object itself sacrificed, exiled, discarded or returned, where it can be."""
    from_hand = isinstance(part, UseThis) and part.deed is Use.DISCARD
    zone = _WHERE.get(part.where, Zone.BATTLEFIELD) if isinstance(part, UseThis) else Zone.BATTLEFIELD
    # What can't be sacrificed pays nothing (118.3).
    kept = isinstance(part, Sacrifice) and cant_be_sacrificed(casting, thing)
    if not kept and thing.zone is (Zone.HAND if from_hand else zone):
        yield _of_itself(thing, _leaves(part))


_WHERE: Final = {Where.GRAVEYARD: Zone.GRAVEYARD, Where.HAND: Zone.HAND}


def _objects(casting: Casting, thing: GameObject, part: CostPart, answer: Payments) -> Iterator[Payment]:
    """Other objects tapped, sacrificed, exiled, discarded, returned or revealed, of a number that is told."""
    sure, unsure = candidates(casting, part, thing.id)
    if unsure:  # only what surely fits is used; the rest makes it uncertain that nothing else is there
        answer.uncertain.append(say("what may be used for its mana ability can't be told."))
    count = getattr(part, "n", 1)
    if isinstance(count, int):
        numbers: tuple[tuple[int, int | None], ...] = ((count, None),)
    elif isinstance(count, Variable):
        # X is announced with the cost (107.3a); 0 is a choice as well.
        numbers = tuple((number, number) for number in range(len(sure) + 1))
    else:
        answer.uncertain.append(say("a cost of its mana ability is not carried out yet."))
        return
    for number, x in numbers:
        # All groups, as which objects are used up may matter for the rest of the payment.
        for place, group in enumerate(combinations(sure, number)):
            if place >= _MOST and number > 1:
                answer.uncertain.append(say("there are too many ways to pay for its mana ability."))
                break
            used = frozenset(group)
            if kind(part) is Use.TAP:
                yield Payment(taps=used, x=x)
            # Revealing uses nothing up: the same card may be revealed for several costs.
            elif kind(part) is Use.REVEAL:
                yield Payment(x=x)
                break
            elif kind(part) is Use.UNTAP:
                further = tuple(Further("untap", one) for one in group)
                yield Payment(uses_up=frozenset(map(_as_untapped, group)), x=x, further=further)
            else:
                further = tuple(Further(_leaves(part), one) for one in group)
                yield Payment(uses_up=used, x=x, further=further)


@implements("107.14", "118.3")
def _counters(casting: Casting, thing: GameObject, part: CostPart, answer: Payments) -> Iterator[Payment]:
    """Counters put on the object, or taken off it or the player."""
    match part:
        case AddCounters(n=int() as n, kind=kind, on=This()):
            # Where none can be put, the cost can't be paid.
            if can_be_put(casting.game, thing.id, kind, casting.player):
                yield Payment(further=(Further("add", thing.id, kind, n),))
        case RemoveAllCounters(kind=kind, of=This()) if kind is not None:
            there = dict(thing.counters).get(kind, 0)
            # "remove all" is paid even with none there.
            yield Payment(x=there, further=(Further("remove", thing.id, kind, there),) if there else ())
        case RemoveCounters(n=n, kind=str() as kind, of=This()):
            there = dict(thing.counters).get(kind, 0)
            yield from _so_many(n, there, Further("remove", thing.id, kind), answer)
        case PayEnergy(n=n, kind=kind):
            there = dict(casting.game.player(casting.player).counters).get(kind, 0)
            yield from _so_many(n, there, Further("energy", None, kind), answer)
        case _:
            answer.uncertain.append(say("a cost of its mana ability is not carried out yet."))


def _so_many(n: object, there: int, each: Further, answer: Payments) -> Iterator[Payment]:
    """A number of counters removed, out of so many; each number where it is free."""
    if isinstance(n, int):
        if n <= there:  # fewer counters than asked for can't be removed (118.3)
            yield Payment(further=(replace(each, n=n),))
        elif each.how == "remove":
            answer.refused.append(
                ("118.3", say("it has {there} {kind} counters.", there=there, kind=each.kind))
            )
    elif isinstance(n, Variable | AnyNumber):
        for number in range(getattr(n, "least", 0), there + 1):
            yield Payment(x=number, further=(replace(each, n=number),) if number else ())
    else:
        answer.uncertain.append(say("how many counters its mana ability costs can't be told."))


@implements("302.6", "602.5a")
def _can_tap(casting: Casting, thing: GameObject, answer: Payments) -> bool:
    """Whether {T} can be paid: it is untapped, and no creature that came under control this turn."""
    if thing.tapped:  # what is tapped can't be tapped for a cost (118.3)
        return False
    if is_sick(casting.game, thing, casting.player):
        why = say("it came under your control this turn, so it can't be tapped for mana.")
        answer.refused.append(("302.6", why))
        return False
    return True


_Resource: TypeAlias = tuple[ObjectId | None, str]
"""An object, or the player, and a kind of counters."""

_MOST_DIVISIONS: Final = 120
"""Into how many an activation is divided at most, by which counters it takes."""


def shared_resources(
    casting: Casting, activations: list[Activation], uncertain: list[tuple[ObjectId | None, str]]
) -> list[Activation]:
    """The activations, so limited that no more counters are used than there are."""
    # Counters of one object may pay for several abilities of it, and each only once (118.10).
    for resource, of_key in _users(activations).items():
        there = _there(casting, resource)
        if sum(of_key.values()) > there:
            activations = _last(activations, resource, there, uncertain, alone=len(of_key) == 1)
    return activations


def _users(activations: Iterable[Activation]) -> dict[_Resource, dict[str, int]]:
    """How much each ability may take of each resource."""
    users: dict[_Resource, dict[str, int]] = {}
    for act in activations:
        for resource, n in _taken(act):
            of_key = users.setdefault(resource, {})
            # What taps or uses itself up can be activated once only.
            times = 1 if act.taps or act.uses_up else act.times
            of_key[act.key] = max(of_key.get(act.key, 0), n * times)
    return users


@implements("118.3", "107.14")
def left_for_mana(
    casting: Casting, activations: tuple[Activation, ...], uncertain: list[tuple[ObjectId | None, str]]
) -> tuple[Activation, ...]:
    """The activations, so limited that the counters and the energy that the cost itself asks for are left."""
    for resource, asked in _asked(casting).items():
        there, of_key = _there(casting, resource), _users(activations).get(resource, {})
        left = max(0, there - asked)
        if sum(of_key.values()) <= left:
            continue
        names = _names(resource, there)
        # Counters are used up like objects once they have names.
        if any(act.uses_up & {*names} for act in activations):
            activations = tuple(act for act in activations if not act.uses_up & {*names[left:]})
        else:
            alone = len(of_key) == 1
            activations = tuple(_last([*activations], resource, left, uncertain, alone=alone))
    return activations


def _asked(casting: Casting) -> dict[_Resource, int]:
    """How much of each resource the cost asks for."""
    asked: dict[_Resource, int] = {}
    for part in casting.also:
        match part:
            case PayEnergy(n=n, kind=kind):
                resource: _Resource = (None, kind)
            case RemoveCounters(n=n, kind=str() as kind, of=This()):
                resource = (casting.spell, kind)
            case _:
                continue
        asked[resource] = asked.get(resource, 0) + (number_of(casting, n) or 0)
    return asked


def are_left(casting: Casting, problem: Problem, plan: Plan) -> bool:
    """Whether what the mana abilities of a plan take leaves the counters that are chosen for the cost."""
    taken: dict[_Resource, int] = {}
    for step in plan.steps:
        for resource, n in _taken(step.activation):
            taken[resource] = taken.get(resource, 0) + n
    for need in problem.needs:
        chosen = plan.needs.get(need.key, ())
        part = casting.also[need.part] if need.part >= 0 else None
        # Counters that mana abilities removed are not there any more when the cost is paid (601.2g, 601.2h).
        if isinstance(part, RemoveCounters) and part.kind is not None:
            asked = number_of(casting, part.n) or 0
            there = sum(_there(casting, (i, part.kind)) - taken.get((i, part.kind), 0) for i in chosen)
            if there < asked and any((i, part.kind) in taken for i in chosen):
                return False
    return True


def _last(
    activations: list[Activation],
    resource: _Resource,
    there: int,
    uncertain: list[tuple[ObjectId | None, str]],
    *,
    alone: bool,
) -> list[Activation]:
    return [
        limited for act in activations for limited in _limited(act, resource, there, uncertain, alone=alone)
    ]


def _taken(act: Activation) -> Iterator[tuple[_Resource, int]]:
    for further in act.further:
        if further.how in ("remove", "energy"):
            yield (further.object, further.kind), further.n


def _there(casting: Casting, resource: _Resource) -> int:
    of, kind = resource
    counters = (
        casting.game.player(casting.player).counters if of is None else casting.game.objects[of].counters
    )
    return dict(counters).get(kind, 0)


def _limited(
    act: Activation,
    resource: _Resource,
    there: int,
    uncertain: list[tuple[ObjectId | None, str]],
    *,
    alone: bool,
) -> Iterator[Activation]:
    """The activation as often as the counters last, or once for each choice of the counters it takes."""
    n = sum(number for one, number in _taken(act) if one == resource)
    if not n:
        yield act
    elif alone:
        # One ability alone: as often as its counters last, whichever they are.
        yield replace(act, times=min(act.times, there // n))
    else:
        if comb(there, n) > _MOST_DIVISIONS:
            uncertain.append(
                (act.source, say("{label}: too many abilities share what it is paid with.", label=act.label))
            )
            return
        # Several abilities share them: then it matters which counter each takes.
        for chosen in combinations(_names(resource, there), n):
            yield replace(act, uses_up=act.uses_up | frozenset(chosen))


def _names(resource: _Resource, there: int) -> list[ObjectId]:
    """A name for each of these counters, as of something that is used up."""
    of, kind = resource
    return [ObjectId(f"{kind} counter {place} of {of or 'you'}") for place in range(there)]
