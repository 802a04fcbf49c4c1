"""The case files read well: one printer, no defaults, below a rule that they cite, and never only "legal"."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from app.services.scenarios import case_text

CASES: Final = sorted((Path(__file__).parent / "scenarios").rglob("*.json"))
BOARD: Final = ("cards", "stack", "history", "expect")
"""Keys of a case that are left out where there is nothing."""
COSTLY: Final = ("cast", "activate", "special")
"""Steps with a cost."""


def cases() -> Iterator[tuple[Path, dict[str, Any]]]:
    for path in CASES:
        yield path, json.loads(path.read_text(encoding="utf-8"))


def test_cases_are_printed_in_one_way() -> None:
    assert [p for p, case in cases() if p.read_text(encoding="utf-8") != case_text(case)] == []


def test_cases_lie_below_a_rule_that_they_cite() -> None:
    def cites(case: dict[str, Any], folder: str) -> bool:
        return any(rule.removesuffix(rule[-1]) == folder or rule == folder for rule in case["rules"])

    strangers = [p for p, case in cases() if p.parent.name[0].isdigit() and not cites(case, p.parent.name)]
    assert strangers == []


def test_what_goes_without_saying_is_not_said() -> None:
    def said(case: dict[str, Any]) -> bool:
        players = case["players"].values()
        empty = any(case.get(key) in ([], {}) for key in BOARD)
        plain = any(player.get("life") == 20 or [] in player.values() for player in players)
        return empty or plain or case["turn"].get("priority") == case["turn"]["active"]

    assert [p for p, case in cases() if said(case)] == []


def test_a_case_tells_more_than_whether_something_is_legal() -> None:
    def only(case: dict[str, Any]) -> bool:
        steps = [step for step in case["do"] if "expect" in step and any(kind in step for kind in COSTLY)]
        told = set(case.get("expect", ())).union(*(step.get("expect", ()) for step in case["do"]))
        return bool(steps) and told == {"legal"}

    assert [p for p, case in cases() if only(case)] == []
