"""Which objects may be picked for a part of a cost for which the player has named none (601.2b, 601.2h)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.costs.costs import CostPart, Totalled
from app.engine.abilities.nouns.objects import AtRandom
from app.engine.casting.activation.activation_costs import is_of_itself
from app.engine.casting.casting import Casting, LeftOpen, Status
from app.engine.casting.costs.sums import worth_of
from app.engine.payment.plan import Plan
from app.engine.payment.problem import Need, Problem
from app.engine.payment.solver import pay
from app.engine.rule import Rule
from app.engine.state.amounts import evaluate
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

_STEP: Final = "601.2h"

_MOST: Final = 500
"""How many objects are listed."""


def left_open(casting: Casting, problem: Problem, plan: Plan, need: Need) -> Casting:
    """The casting with a choice of objects noted that the player has not made."""
    noted = any(one.key == need.deed for one in casting.open)
    # Named objects leave nothing open; a part that came before has asked with the same key.
    if noted or getattr(casting.proposal.choices, need.deed, ()) is not None:
        return casting
    part = casting.also[need.part] if need.part >= 0 else None  # tapped to waterbend
    if part is not None and not _is_chosen(part):
        return casting
    text = say("You have not chosen what to use to {words}.", words=need.words)
    left = LeftOpen(Rule(_STEP), need.deed, text, label=need.words, asks=part)
    if isinstance(part, Totalled):  # of these the sum counts and not the number
        left = _of_a_total(casting, part, left)
    elif len(need.candidates) > need.n > 0:
        # What the player keeps from this payment is no option.
        able = [thing for thing in need.candidates if thing not in problem.keep]
        values = tuple(c for c in able[:_MOST] if _will_do(problem, plan, need, c))
        left = replace(left, values=values, least=need.n, most=need.n)
    if not left.values:
        return casting
    return casting.find(_STEP, _STEP, Status.CHOOSE, text).leaves_open(left)


def _is_chosen(part: CostPart) -> bool:
    """Whether the player chooses what is used: it is no part about one object, and nothing at random."""
    relatives = getattr(getattr(part, "what", None), "relatives", ())
    # What is at random is no choice, and is paid last (601.2h).
    return not is_of_itself(part) and not any(isinstance(one, AtRandom) for one in relatives)


def as_far_as_known(casting: Casting, problem: Problem) -> Casting:
    """The casting with the same choices noted where nothing can be paid: what there is for each part."""
    if casting.rehearsal:
        return casting
    for need in problem.needs:
        open_ = getattr(casting.proposal.choices, need.deed, ()) is None
        if open_ and need.part >= 0 and need.n and not any(one.key == need.deed for one in casting.open):
            part, values = casting.also[need.part], need.candidates[:_MOST]
            if isinstance(part, Totalled) or not _is_chosen(part):
                continue
            text = say("You have not chosen what to use to {words}.", words=need.words)
            left = LeftOpen(Rule(_STEP), need.deed, text, values, 0, need.words, asks=part)
            casting = casting.leaves_open(replace(left, least=need.n, most=need.n))
    return casting


def _of_a_total(casting: Casting, part: Totalled, left: LeftOpen) -> LeftOpen:
    """Any number of objects of some total; nothing where all there are have to be used."""
    least = evaluate(casting.game, part.n, casting.player, casting.spell, casting.record.x) or 0
    worth = worth_of(casting, part)
    # Without the least of them it is too little, so all have to be used.
    if not worth or sum(worth.values()) - min(worth.values()) < least:
        return left
    values = tuple(sorted(worth, key=lambda identity: -worth[identity])[:_MOST])
    each = tuple(worth[identity] for identity in values)
    return replace(left, values=values, worth=each, at_least=least, least=int(least > 0), most=len(values))


def _will_do(problem: Problem, plan: Plan, need: Need, candidate: ObjectId) -> bool:
    """Whether the cost can be paid with this candidate; what the plan does not touch takes its place."""
    used = {thing for step in plan.steps for thing in step.activation.uses_up}
    used |= plan.tapped if need.how == "tap" else frozenset()
    used |= {thing for other, chosen in plan.needs.items() if other != need.key for thing in chosen}
    # What the plan leaves alone can take the place of anything in it.
    if candidate not in used and not problem.use:
        return True
    rest = tuple(other for other in need.candidates if other != candidate)
    # The same payment with one object settled: only the search can tell whether the rest still suffices.
    one = replace(need, key=f"{need.key}, this one", n=1, candidates=(candidate,), ranks=())
    others = replace(need, n=need.n - 1, candidates=rest, ranks=())
    needs = (*(n for n in problem.needs if n is not need), one, others)
    return isinstance(pay(replace(problem, needs=needs)), Plan)
