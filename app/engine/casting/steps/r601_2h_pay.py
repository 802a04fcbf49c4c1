"""601.2h: the player pays the total cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Final, Literal

from app.engine.abilities.costs import costs
from app.engine.abilities.quantities.amounts import Variable
from app.engine.casting.activation import activation_costs
from app.engine.casting.activation.activation_costs import (
    KEYS,
    candidates,
    in_order,
    key_of,
    number_of,
    once_tapped,
)
from app.engine.casting.casting import Casting, Choices, Finding, Status
from app.engine.casting.costs import sums, unpayable, whole_costs
from app.engine.casting.costs.open_costs import as_far_as_known, left_open
from app.engine.casting.mana import mana_use
from app.engine.casting.mana.as_though import as_if, as_though, restricted, with_life
from app.engine.casting.mana.mana_costs import are_left
from app.engine.casting.paying import tapped_first, waterbending, ways_of_paying, wishes
from app.engine.casting.paying.assist import assisted, with_help
from app.engine.casting.paying.carrying_out import carry_out, counters_used, used_for_it
from app.engine.casting.paying.preferences import rank_of_use
from app.engine.casting.wording.cost_refusals import refusal
from app.engine.casting.wording.words import name_of, part_in_words
from app.engine.effects.casting.cast_this_way import SNOW_AS_ANY
from app.engine.payment.checker import check
from app.engine.payment.plan import Impossible, LifeShortage, Plan, Reason, Shortage, Undecided
from app.engine.payment.problem import Need, Problem
from app.engine.payment.simple import simply
from app.engine.payment.solver import most_mana, pay
from app.engine.rule import Rule, implements
from app.engine.state.amounts import evaluate
from app.engine.state.characteristics.view import view
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana
from app.engine.values.said import capital, card_words, counted, listed, say

STEP: Final = "601.2h"

_HOW: Final[dict[str, Literal["tap", "other"]]] = {
    "tap": "tap",
    **dict.fromkeys(("reveal", "blight", "untap", "remove"), "other"),
}


@implements("601.2h")
def pay_costs(casting: Casting) -> Iterator[Casting]:
    """Pay the total cost, all of it; what can't be paid makes the casting illegal."""
    if casting.unpayable:
        yield _unpayable(casting)
        return
    choices = casting.proposal.choices
    # What is named is used up part by part: each object pays once (118.10).
    named = {key: in_order(casting, key, _named(choices, key)) for key in KEYS.values()}
    casting, needs, life = _needs(casting, named)
    casting, helpers, must_help = ways_of_paying.helpers(casting, named)
    bent = waterbending.named_for_it(casting, named)
    casting = _nothing_asks_for(casting, named)  # what is left over by now was named for nothing
    casting, paid_for = assisted(casting)  # assist comes before mana abilities are activated (702.132a)
    cost = mana_use.as_paid(casting)[0]
    if casting.life + life:
        casting = _may_pay_life(casting)
    player = casting.before.player(casting.player)
    may = casting.way.permission.mana if casting.way.permission is not None else ""
    problem = Problem(
        Mana.of(max(0, cost.generic - paid_for), cost.pips),  # the other player's part is paid already
        life=casting.life + life,
        life_available=player.life,  # life as it is now, before any mana ability asks for some (119.4)
        pool=casting.units,
        activations=casting.activations,
        needs=needs,
        helpers=helpers,
        must_help=must_help,
        any_type=may == "any type",
        any_color=may == "any color",
        snow_any_color=may == SNOW_AS_ANY,
        as_if=as_if("colorless", "any color") if may == "colorless as any color" else frozenset(),
        only=frozenset(choices.pay_with) if choices.pay_with is not None else None,
        use=wishes.wanted(choices),
        keep=wishes.kept(choices),
        whole=() if casting.rehearsal else whole_costs.told(casting),
    )
    yield _tried(*_whole(casting, problem), bent)


def _unpayable(casting: Casting) -> Casting:
    """The casting of what has no mana cost (118.6), or of whose cost nothing is known."""
    # Not known is not the same as none.
    if "mana_cost" in view(casting.game).characteristics(casting.spell).not_known:
        return casting.find(STEP, STEP, Status.UNSURE, say("What it costs is not known."), casting.spell)
    text = say(
        "{name} has no mana cost, and an unpayable cost can't be paid.",
        name=name_of(casting.game, casting.spell),
    )
    return casting.find(STEP, "118.6", Status.ILLEGAL, text, casting.spell)


def _whole(casting: Casting, problem: Problem) -> tuple[Casting, Problem]:
    """What is used where nothing is chosen: it is used, and nothing of it can be kept."""
    for part in casting.also if problem.use or problem.keep else ():
        used = whole_costs.used(casting, part)  # all of it goes anyway, so wanting it used is granted
        problem = replace(problem, use=problem.use.difference(used))
        for thing in sorted(problem.keep.intersection(used)):
            text = say(
                "To {deed}, {name} can't be kept.",
                deed=part_in_words(part, casting.record.x),
                name=name_of(casting.game, thing),
            )
            casting = casting.find(STEP, STEP, Status.ILLEGAL, text, thing)
    return casting, problem


def _may_pay_life(casting: Casting) -> Casting:
    """A finding where something says that the player can't pay life."""
    bar = unpayable.barring_life(casting)
    if bar is None:
        return casting
    standing, sure = bar
    name = name_of(casting.game, standing.source.id)
    status, text = Status.ILLEGAL, say("{name} says that you can't pay life for it.", name=name)
    if not sure:
        status, text = Status.UNSURE, say("Whether {name} lets you pay life for it can't be told.", name=name)
    return casting.find(STEP, "101.2", status, text, standing.source.id)


def _tried(casting: Casting, problem: Problem, bent: tuple[ObjectId, ...] | None) -> Casting:
    """The payment, with what may be spent as though it were other mana, or life in place of {B}."""
    spent = as_though(casting)
    problem = replace(
        problem,
        any_type=problem.any_type or spent.any_type is True,
        any_color=problem.any_color or spent.any_color is True,
        as_if=problem.as_if | spent.as_if,
        feeds_as_if=spent.feeds_as_if,
    )
    strict, perhaps = restricted(problem, spent)
    first: Impossible | None = None
    ways = _ways(casting, strict, black_as_life=spent.black_as_life)
    tries = [one for way in ways for one in waterbending.with_tapping(casting, way, bent)]
    others = (other for one in tries for other in sums.in_other_ways(casting, one))
    for number, tried in enumerate(chain(tries, others)):
        answer = _simply(tried) if casting.rehearsal else pay(tried)
        if not isinstance(answer, Impossible):
            return _paid(casting, tried, answer)
        if number == len(tries) + sums.MOST:
            return _paid(casting, tried, Undecided(say("there are too many choices of what to use")))
        first = first or answer
    for one in tries:  # something that is tapped for mana first may then be "a tapped creature"
        if (found := tapped_first.paid(one)) is not None:
            return _paid(casting, *found)
    free = replace(
        perhaps,
        any_type=perhaps.any_type or spent.any_type is None,
        any_color=perhaps.any_color or spent.any_color is None,
    )
    if free != strict and not isinstance(pay(free, proof=False), Impossible):
        text = say("Whether mana may be spent on it as though it were other mana can't be told.")
        casting = casting.find(STEP, "609.4b", Status.UNSURE, text)
    helped = with_help(casting, problem)  # last, as another player's help is not the caster's to decide
    if helped is not None:
        return _tried(*helped, bent)
    for part in sums.may_be_stronger(casting):
        casting = sums.with_doubt(casting, part)
    return _paid(casting, strict, first or Impossible(()))


def _ways(casting: Casting, problem: Problem, *, black_as_life: bool | None) -> Iterator[Problem]:
    """The payment with each division of X between its colours of mana (106.6), also by life."""
    # 2 life for {B} is another payment, which a bar on paying life forbids as well.
    by_life = black_as_life and not unpayable.barring_life(casting)
    others = (Mana(problem.cost.generic, cost.pips) for cost in mana_use.as_paid(casting)[1:])
    for way in (problem, *(replace(problem, cost=cost) for cost in others)):
        yield from with_life(way) if by_life else (way,)


def _simply(problem: Problem) -> Plan | Impossible | Undecided:
    """Some way to pay, good or bad: without a search, where that is enough."""
    # More mana than there is can't be paid, whatever is used.
    if most_mana(problem.pool, problem.activations) + len(problem.helpers) < problem.cost.total:
        return Impossible(())
    return simply(problem) or pay(problem, patience=1, proof=False)


def _paid(casting: Casting, problem: Problem, answer: Plan | Impossible | Undecided) -> Casting:
    casting = casting.but(payment=problem)
    if isinstance(answer, Impossible):
        casting = as_far_as_known(casting, problem)
    match answer:
        case Plan():
            # A plan is never trusted: another program checks it by the rules.
            faults = check(problem, answer)
            if faults:
                text = say(
                    "The payment that was found does not stand up to the check: {faults}.", faults=faults[0]
                )
                return casting.find(STEP, STEP, Status.UNSURE, text)
            if not are_left(casting, problem, answer):
                text = say("The payment that was found takes some counters both for mana and for the cost.")
                return casting.find(STEP, "118.3", Status.UNSURE, text)
            return _with_plan(casting, problem, answer)
        case Undecided(reason=reason):
            return casting.find(
                STEP,
                STEP,
                Status.UNSURE,
                say("Whether it can be paid was not settled: {reason}.", reason=reason),
            )
        case Impossible(proof=()):
            text = say("All the mana there is does not suffice for {cost}.", cost=problem.cost)
            return casting.find(STEP, "118.3", Status.ILLEGAL, text)
        case Impossible():
            for why in answer.proof:
                casting = casting.with_finding(STEP, _shortage(casting, why))
            return _with_restrictions(casting, problem)


@implements("106.6")
def _with_restrictions(casting: Casting, problem: Problem) -> Casting:
    """What is there and may not be spent on it; that is told, and the shortage is what forbids it."""
    for unit in dict.fromkeys(unit for unit in problem.pool if not unit.usable):
        text = say("Mana in the pool may not be spent on it: “{only}”.", only=unit.note)
        casting = casting.find(STEP, "106.6", Status.OK, text)
    made = ((act.source, unit) for act in problem.activations for unit in act.produces if unit.note)
    for source, note in dict.fromkeys((one, unit.note) for one, unit in made if not unit.usable):
        text = say(
            "Mana of {name} may not be spent on it: “{only}”.",
            name=name_of(casting.before, source),
            only=note,
        )
        casting = casting.find(STEP, "106.6", Status.OK, text, source)
    return casting


def _shortage(casting: Casting, reason: Reason) -> Finding:
    """Why it can't be paid, with what could pay a part of it and the mana that is missing."""
    text = capital(reason.sentence(partial(name_of, casting.before)))
    rule = Rule("119.4" if isinstance(reason, LifeShortage) else "118.3")
    about = () if isinstance(reason, LifeShortage) else reason.sources
    missing = ""
    # Missing mana is told only where nothing else takes the sources.
    if isinstance(reason, Shortage) and not reason.needs:
        lacking, kinds = reason.needed - reason.available, set(reason.symbols)
        missing = (
            f"{{{lacking}}}" if len(kinds) > 1 or kinds == {"generic"} else f"{{{kinds.pop()}}}" * lacking
        )
    return Finding(rule, Status.ILLEGAL, text, about=tuple(dict.fromkeys(about)), missing=missing)


def _with_plan(casting: Casting, problem: Problem, plan: Plan) -> Casting:
    """Say how it is paid, and carry it out unless the casting has failed already."""
    if casting.rehearsal:
        return casting.but(plan=plan)
    for sentence in _sentences(casting, problem, plan):
        casting = casting.find(STEP, STEP, Status.OK, sentence)
    for need in problem.needs:
        casting = left_open(casting, problem, plan, need)
    casting = casting.but(plan=plan)
    if casting.has(Status.ILLEGAL):  # an illegal casting pays nothing (733.1)
        return casting
    # As it was before it was used: "the sacrificed creature" is asked for later (608.2h).
    used, game = tuple(used_for_it(casting, plan, problem.needs)), carry_out(casting, plan, problem.needs)
    return casting.but(
        game=game, record=replace(casting.record, used=(*used, *counters_used(casting, plan, game)))
    )


def _sentences(casting: Casting, problem: Problem, plan: Plan) -> Iterator[str]:
    used = [name_of(casting.before, step.activation.source) for step in plan.steps]
    paid = ways_of_paying.rest(casting.mana, plan)
    if used:
        yield say("Mana from {names} pays {paid}.", names=listed(counted(used)), paid=paid)
    elif paid.total:
        yield say("Mana in the pool pays {paid}.", paid=paid)
    for need in problem.needs:
        chosen = plan.needs.get(need.key, ())
        yield say(
            "To {words}: {names}.",
            words=need.words,
            names=listed(counted([name_of(casting.before, i) for i in chosen])),
        )
    whole = [part for part in casting.also if isinstance(part, whole_costs.WHOLE)]
    yield from (
        say("Nothing is to be chosen to {deed}.", deed=part_in_words(p, casting.record.x)) for p in whole
    )
    if plan.life:
        yield say("{life} life is paid.", life=plan.life)
    yield from ways_of_paying.in_words(casting, plan)
    if not (used or casting.mana.total or plan.needs or plan.life or whole):
        yield say("There is nothing to pay.")


def _needs(casting: Casting, named: Mapping[str, list[ObjectId]]) -> tuple[Casting, tuple[Need, ...], int]:
    """The parts of the cost that are paid with objects, and the life that the others ask for."""
    needs: list[Need] = []
    life = 0
    for number, part in enumerate(casting.also):
        if isinstance(part, costs.PayLife):
            amount = casting.record.x if isinstance(part.n, Variable) else _amount(casting, part)
            if amount is None:
                text = say("How much life it costs can't be told.")
                casting = casting.find(STEP, "119.4", Status.UNSURE, text)
            life += amount or 0  # life adds up over all parts (118.8)
        elif activation_costs.is_of_itself(part):
            casting, need = activation_costs.need(casting, part, number, named)
            needs += [need] if need is not None else []
        elif isinstance(part, whole_costs.WHOLE):
            casting, need = whole_costs.need(casting, part, number)
            needs += [need] if need is not None else []
        elif isinstance(part, costs.RemoveCounters) and part.among:
            casting, need = sums.of_counters(casting, part, number)
            needs.append(need)
        elif (key := key_of(part)) is not None:
            # What is beheld and exiled is named with what is exiled.
            key = "exile" if isinstance(part, costs.Behold) and part.exile else key
            casting, need = _need(casting, part, number, key, named[key])
            needs.append(need)
        # A cost that is not carried out is unsure: it can't be called paid.
        elif not isinstance(part, costs.Choose):
            text = say("How “{deed}” is paid is not carried out yet.", deed=part_in_words(part))
            casting = casting.find(STEP, STEP, Status.UNSURE, text)
    return casting, tuple(needs), life


def _nothing_asks_for(casting: Casting, named: Mapping[str, list[ObjectId]]) -> Casting:
    for key, left in named.items():
        for identity in left:
            text = say(
                "{name} is named to {key}, but no cost asks for it.",
                name=name_of(casting.game, identity),
                key=card_words(key.strip("_")),
            )
            casting = casting.find(STEP, STEP, Status.ILLEGAL, text, identity)
    return casting


def _amount(casting: Casting, part: costs.PayLife) -> int | None:
    return evaluate(casting.game, part.n, casting.player, casting.spell, casting.record.x)


def _named(choices: Choices, key: str) -> tuple[ObjectId, ...]:
    value = getattr(choices, key, None)
    return value if isinstance(value, tuple) else ()


def _need(
    casting: Casting, part: costs.CostPart, number: int, key: str, named: list[ObjectId]
) -> tuple[Casting, Need]:
    """What this part asks for; the objects that the player names are taken out of `named`."""
    words = part_in_words(part, casting.record.x)
    if isinstance(part, costs.Totalled):
        return sums.need(casting, part, number, words, named)
    casting, n = _count(casting, part, words)
    first = once_tapped(casting, part)
    sure, perhaps = candidates(casting, part)
    unsure = tuple(i for i in perhaps if i not in first)
    # Only what was fixed as the cost was announced (702.119c).
    only = next((objects for fixed, objects in casting.fixed if fixed == part), None)
    if only is not None:
        sure, unsure = (tuple(i for i in some if i in only) for some in (sure, unsure))
    chosen = tuple(identity for identity in named if identity in (*sure, *unsure, *first))[:n]
    closed = _is_closed(casting, key)
    keep, use = wishes.kept(casting.proposal.choices), wishes.wanted(casting.proposal.choices)
    others: tuple[ObjectId, ...] = ()
    if not closed and keep:
        others = tuple(identity for identity in sure if identity in keep)
        sure, unsure = (tuple(i for i in some if i not in keep) for some in (sure, unsure))
    if closed and len(chosen) < n:
        casting, chosen = _refused(casting, part, words, [i for i in named if i not in chosen]), ()
        named.clear()
    for identity in chosen:
        named.remove(identity)
    first = tuple(i for i in first if (i in chosen if chosen else i not in keep))
    offered = tuple(i for i in chosen if i not in first) if chosen else sure
    wanted = not closed and not use.isdisjoint(unsure)
    least = n - len(offered) - len(first)
    if 0 < least <= len(unsure) or set(chosen) & set(unsure) or wanted:
        text = say("Whether there is something to {words} can't be told.", words=words)
        casting = casting.find(STEP, STEP, Status.UNSURE, text)
        offered = chosen or (*sure, *unsure)
    how: Literal["use up", "tap", "other"] = _HOW.get(key, "use up")
    ranks = tuple(rank_of_use(casting.game, identity, how) for identity in offered)
    need = Need(f"{key} {number}: {words}", words, n, offered, how, ranks, key, number, others)
    return casting, replace(need, once_tapped=first)


def _is_closed(casting: Casting, key: str) -> bool:
    """Whether the player has said all that pays for the parts with this key.

    Where several ask for it, what is named may be for some of them alone, and the others are open.
    """
    told = getattr(casting.proposal.choices, key, None)
    return told is not None and (not told or [*map(key_of, casting.also)].count(key) == 1)


def _refused(casting: Casting, part: costs.CostPart, words: str, wrong: list[ObjectId]) -> Casting:
    """The casting with what is to be said against the objects that are named; that they are too few."""
    rule = {costs.Sacrifice: "701.21a", costs.Use.DISCARD: "701.9a"}.get(costs.kind(part), "118.3")
    for identity in wrong:
        refused = refusal(casting, part, identity)
        why = refused.text if refused is not None else say("it is one more than is asked for.")
        text = say("To {words}: {why}", words=words, why=why)
        casting = casting.find(STEP, rule, Status.ILLEGAL, text, identity)
    if not wrong:
        text = say("To {words}: too few are named.", words=words)
        casting = casting.find(STEP, rule, Status.ILLEGAL, text)
    return casting


def _count(casting: Casting, part: costs.CostPart, words: str) -> tuple[Casting, int]:
    """How many objects a part of a cost takes."""
    # One permanent, however many counters it takes or gives.
    single = isinstance(part, costs.Blight | costs.AddCounters | costs.RemoveCounters)
    n = 1 if single else number_of(casting, getattr(part, "n", 1))
    if n is not None and n >= 0:
        return casting, n
    text = say("How many objects it takes to {words} can't be told.", words=words)
    return casting.find(STEP, STEP, Status.UNSURE, text), 0
