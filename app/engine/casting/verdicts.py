"""From the outcome of a search to a verdict: checklist, ledger, plan, and what is still to be chosen."""

from __future__ import annotations

from app.engine.casting.casting import Casting, CheckedStep, Finding, Proposal, Status, Verdict
from app.engine.casting.choices.search import Outcome, Steps
from app.engine.casting.wording.words import costs_in_words
from app.engine.rule import Rule
from app.engine.values.said import say

_GRAVITY = list(Status)


def verdict(outcome: Outcome, steps: Steps) -> Verdict:
    """The answer to the proposal."""
    casting = outcome.casting
    names = [name for name, _, _ in steps]
    # Steps after the one that failed are judged as well, and marked as not reached.
    last = names.index(outcome.failed) if outcome.failed in names else len(names)
    checklist = tuple(
        _step(casting, name, title, outcome, reached=place <= last)
        for place, (name, title, _) in enumerate(steps)
    )
    locked = bool(casting.ledger) and casting.ledger[-1].kind == "locked in"
    # A cost that hangs on a doubt is not told as one.
    cost_known = not any(casting.doubts.get(s) or casting.has(Status.UNSURE, s) for s in ("601.2b", "601.2f"))
    return Verdict(
        casting.proposal,
        outcome.legal,
        Rule(outcome.failed) if outcome.failed is not None else None,
        checklist,
        str(casting.mana) if locked and cost_known else None,
        _also(casting) if locked else (),
        casting.ledger,
        casting.plan,
        casting.triggers if outcome.legal is not False else (),
        casting.game if outcome.legal else None,
        casting.spell if outcome.legal else None,
        casting.record if outcome.legal is not False else None,
        (),
        casting.payment,
    )


def not_in_time(proposal: Proposal, steps: Steps, why: str) -> Verdict:
    """The answer where it takes too long to work one out: nothing is known."""
    text = say("Whether this can be done was not settled: {why}.", why=why)
    (name, title, _), *rest = steps
    found = (Finding(Rule(name), Status.UNSURE, text),)
    checklist = (
        CheckedStep(Rule(name), title, Status.UNSURE, found),
        *(CheckedStep(Rule(other), said, Status.NOT_NEEDED, (), reached=False) for other, said, _ in rest),
    )
    return Verdict(proposal, None, None, checklist, None, (), (), None, (), None)


def _also(casting: Casting) -> tuple[str, ...]:
    """The parts of the total cost that are no mana."""
    life = (say("pay {life} life", life=casting.life),) if casting.life else ()
    return (*costs_in_words(casting.also, casting.record.x), *life)


def _step(casting: Casting, name: str, title: str, outcome: Outcome, *, reached: bool) -> CheckedStep:
    findings = tuple(finding for step, finding in casting.findings if step == name)
    findings = (*findings, *casting.doubts.get(name, ()))
    if outcome.legal and name == "601.2g":
        # The mana sufficed without what is doubtful.
        findings = tuple(f for f in findings if f.status is not Status.UNSURE)
    status = _status(findings)
    if name == outcome.failed:
        status = Status.ILLEGAL
    return CheckedStep(Rule(name), title, status, tuple(dict.fromkeys(findings)), reached)


def _status(findings: tuple[Finding, ...]) -> Status:
    """The gravest status of the findings; illegal counts as unsure where something unsure may lift it."""
    found = {finding.status for finding in findings}
    # An unread text may lift what is illegal, so neither is certain.
    if Status.ILLEGAL in found and Status.UNSURE in found:
        return Status.UNSURE
    return max(found, key=_GRAVITY.index, default=Status.NOT_NEEDED)
