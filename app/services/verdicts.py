"""Verdicts as plain data and as words, for the terminal, the clipboard and files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from app.engine.casting.casting import CheckedStep, LedgerRow, Status, Value, Verdict
from app.engine.payment.plan import Plan
from app.engine.play import Outcome
from app.engine.state.game import Game, Trigger
from app.services.table import payment_rows

SIGNS: Final = {
    Status.OK: "✓",
    Status.ILLEGAL: "✗",
    Status.CHOOSE: "…",
    Status.UNSURE: "?",
    Status.NOT_NEEDED: "·",
}
"""A sign for each status; never colour alone."""


# ---------------------------------------------------------------------------------------------- as data
def step_data(step: CheckedStep) -> dict[str, Any]:
    """One line of a checklist."""
    return {
        "rule": str(step.rule),
        "title": step.title,
        "status": step.status.value,
        "findings": [
            {
                "rule": str(finding.rule),
                "status": finding.status.value,
                "text": finding.text,
                "source": None if finding.source is None else str(finding.source),
            }
            for finding in step.findings
        ],
    }


def ledger_data(row: LedgerRow) -> dict[str, Any]:
    """One row of the ledger."""
    return {
        "kind": row.kind,
        "text": row.text,
        "amount": row.amount,
        "total": row.total,
        "rule": str(row.rule),
        "source": None if row.source is None else str(row.source),
    }


def plan_data(plan: Plan | None) -> dict[str, Any] | None:
    """A way to pay: the mana abilities in order, what pays what, and what else is paid."""
    if plan is None:
        return None
    return {
        "steps": [
            {
                "source": str(step.activation.source),
                "ability": step.activation.label or step.activation.key,
                "mana": "".join("{" + letter + "}" for letter in step.types),
                "taps": sorted(map(str, step.activation.taps)),
                "uses_up": sorted(map(str, step.activation.uses_up)),
            }
            for step in plan.steps
        ],
        "helpers": [
            {"object": str(h.helper.object), "pays": h.symbol, "how": h.helper.how} for h in plan.helpers
        ],
        "chosen": {key: list(map(str, ids)) for key, ids in plan.needs.items()},
        "life": plan.life,
    }


def triggers_data(triggers: tuple[Trigger, ...]) -> list[dict[str, Any]]:
    """The sources of what triggered, and how often each did."""
    counts: dict[str, int] = {}
    for trigger in triggers:
        counts[str(trigger.source)] = counts.get(str(trigger.source), 0) + 1
    return [{"source": source, "count": count} for source, count in counts.items()]


def outcome_data(outcome: Outcome) -> dict[str, Any]:
    """What came of a step."""
    verdict = outcome.verdict
    return {
        "legal": outcome.legal,
        "failed": outcome.failed,
        "cost": verdict.cost if verdict is not None else None,
        "also": list(verdict.also) if verdict is not None else [],
        "checklist": [step_data(step) for step in verdict.checklist] if verdict is not None else [],
        "ledger": [ledger_data(row) for row in verdict.ledger] if verdict is not None else [],
        "plan": plan_data(verdict.plan) if verdict is not None else None,
        "open": [
            {
                "rule": str(c.rule),
                "key": c.key,
                "text": c.text,
                "options": [_value_in_words(o.value) for o in c.options],
            }
            for c in (verdict.open if verdict is not None else ())
        ],
        "triggers": triggers_data(outcome.triggers),
        "reasons": list(outcome.reasons),
    }


def _value_in_words(value: Value) -> str:
    """What an option stands for: an id, a number, a symbol, or several of them."""
    return " and ".join(map(str, value)) if isinstance(value, tuple) else str(value)


# --------------------------------------------------------------------------------------------- in words
def answer_in_words(*, legal: bool | None) -> str:
    """ "legal", "illegal" or "unsure"."""
    return {True: "legal", False: "illegal", None: "unsure"}[legal]


def checklist_lines(verdict: Verdict) -> Iterator[tuple[Status, str]]:
    """The checklist line by line, each with its status: the step, then its findings below it."""
    for step in verdict.checklist:
        yield step.status, f"{SIGNS[step.status]} {step.rule} {step.title}: {step.status.value}"
        for finding in step.findings:
            source = f" [{finding.source}]" if finding.source is not None else ""
            yield finding.status, f"    {SIGNS[finding.status]} {finding.text} ({finding.rule}){source}"


def ledger_lines(verdict: Verdict) -> Iterator[str]:
    """The derivation of the total cost, a line for each contribution."""
    for row in verdict.ledger:
        yield f"{row.kind:<16} {row.text}: {row.amount} → {row.total} ({row.rule})"


def plan_lines(game: Game, verdict: Verdict) -> tuple[str, ...]:
    """A way to pay, a line for each thing to do, equal ones as one; `game` is what the verdict is about."""
    return payment_rows.lines(game, verdict)


def verdict_text(game: Game, verdict: Verdict) -> str:
    """A whole verdict on a position in words, as it goes to the clipboard."""
    lines = [f"{answer_in_words(legal=verdict.legal)}" + (f", {verdict.cost}" if verdict.cost else "")]
    lines += [text for _, text in checklist_lines(verdict)]
    ledger = list(ledger_lines(verdict))
    if ledger:
        lines += ["", "Total cost:", *(f"  {line}" for line in ledger)]
    plan = plan_lines(game, verdict)
    if plan:
        lines += ["", "Payment:", *(f"  {line}" for line in plan)]
    return "\n".join(lines)
