"""Judging cases: run them, and say what came of each step and each expectation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.engine.casting.choices.would_be_legal import would_be_legal
from app.engine.errors import ScenarioError
from app.engine.scenario import Check, Report, StepReport, run
from app.engine.state.changes import with_priority
from app.engine.values.said import said_by, say
from app.services.catalogue import Catalogue
from app.services.scenarios import load
from app.services.verdicts import outcome_data


def judge_file(path: Path, catalogue: Catalogue) -> Report:
    """Run one case file.

    Raises:
        SpellbenchError: it can't be read; the message names the file and the place in it.
    """
    scenario = load(path, catalogue)
    try:
        return run(scenario)
    except ScenarioError as error:
        raise type(error)(say("{path}: {problem}", path=str(path), problem=said_by(error))) from None


def report_data(path: Path, report: Report, *, changes: bool = False) -> dict[str, Any]:
    """What came of a case, as plain data; with `changes` also what would make its illegal casts legal."""
    return {
        "file": str(path),
        "title": report.title,
        "ok": report.ok,
        "checks": [check_data(check) for check in report.checks],
        "steps": [_step(step, changes=changes) for step in report.steps],
        "doubts": [{"text": d.text, "source": d.source, "reason": d.reason} for d in report.game.doubts],
    }


def check_data(check: Check) -> dict[str, Any]:
    """One expectation; `got` is null where the program does not know."""
    return {"at": check.at, "key": check.key, "expected": check.expected, "got": check.got, "ok": check.ok}


def changes_in_words(report: StepReport) -> list[str]:
    """The nearest changes that would make an illegal cast legal, each as the end of a sentence."""
    done = report.done
    if done.proposal is None or done.outcome.verdict is None:
        return []
    asked = with_priority(done.before, done.proposal.player)
    return [change.text for change in would_be_legal(asked, done.proposal, done.outcome.verdict)]


def _step(report: StepReport, *, changes: bool) -> dict[str, Any]:
    done = {key: place.value for key, place in report.step.keys.items() if key != "expect"}
    return {
        "do": done,
        **outcome_data(report.done.outcome),
        **({"would_be_legal": changes_in_words(report)} if changes else {}),
    }


def error_data(path: Path, message: str) -> dict[str, Any]:
    """A file that can't be used, as plain data."""
    return {"file": str(path), "title": "", "ok": False, "error": message, "checks": [], "steps": []}
