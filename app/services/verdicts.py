"""Verdicts as plain data, for JSON."""

from __future__ import annotations

from typing import Any

from app.engine.casting.casting import CheckedStep, LedgerRow, Value
from app.engine.payment.plan import Plan
from app.engine.play import Outcome
from app.engine.state.game import Trigger


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
