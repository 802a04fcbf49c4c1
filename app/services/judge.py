"""Judging cases: run them, and say what came of each step and each expectation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.engine.errors import ScenarioError
from app.engine.scenario import Check, Report, StepReport, run
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
        raise type(error)(f"{path}: {error}") from None


def report_data(path: Path, report: Report) -> dict[str, Any]:
    """What came of a case, as plain data."""
    return {
        "file": str(path),
        "title": report.title,
        "ok": report.ok,
        "checks": [check_data(check) for check in report.checks],
        "steps": [_step(step) for step in report.steps],
        "doubts": [{"text": d.text, "source": d.source, "reason": d.reason} for d in report.game.doubts],
    }


def check_data(check: Check) -> dict[str, Any]:
    """One expectation; `got` is null where the program does not know."""
    return {"at": check.at, "key": check.key, "expected": check.expected, "got": check.got, "ok": check.ok}


def _step(report: StepReport) -> dict[str, Any]:
    done = {key: place.value for key, place in report.step.keys.items() if key != "expect"}
    return {
        "do": done,
        **outcome_data(report.done.outcome),
    }


def error_data(path: Path, message: str) -> dict[str, Any]:
    """A file that can't be used, as plain data."""
    return {"file": str(path), "title": "", "ok": False, "error": message, "checks": [], "steps": []}
