"""What judging a case gives as data, and verdicts in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.services.catalogue import Catalogue
from app.services.judge import judge_file, report_data
from tests.engine.boards import card_object, case

NAMES = ("Bolt", "Mountain", "Island", "Hydra", "Machine", "Omen")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    data = case(
        {"hand": ["Bolt", "Machine", "Omen"], "battlefield": ["Mountain", "2 Island", "Hydra"]},
        cards=[card_object(name) for name in NAMES],
        title="Two casts",
        do=[
            {"cast": "Machine", "expect": {"legal": True, "failed": "601.2h"}},
            {"cast": "Bolt", "targets": ["them"], "expect": {"legal": True, "cost": "{R}"}},
            {"resolve": "all"},
            {"cast": "Omen"},
        ],
        expect={"them.life": 20},
    )
    path = tmp_path / "case.json"
    path.write_text(json.dumps(data))
    return path


def test_the_data_has_the_shape_that_was_promised(file: Path) -> None:
    with Catalogue.open() as catalogue:
        data = json.loads(json.dumps(report_data(file, judge_file(file, catalogue))))
    assert (data["file"], data["title"], data["ok"]) == (str(file), "Two casts", False)
    assert data["checks"][0] == {"at": "do[0]", "key": "legal", "expected": True, "got": False, "ok": False}
    assert data["checks"][-1] == {
        "at": "expect",
        "key": "them.life",
        "expected": 20,
        "got": None,
        "ok": False,
    }
    first, second, _, third = data["steps"]
    assert (first["legal"], first["failed"]) == (False, "601.2h")
    assert (second["legal"], second["cost"], second["failed"]) == (True, "{R}", None)
    assert second["triggers"] == [{"source": "Hydra", "count": 1}]
    assert second["plan"]["steps"][0]["mana"] == "{R}"
    assert third["legal"] is None
    assert second["do"] == {"cast": "Bolt", "targets": ["them"]}


def test_every_step_of_the_checklist_is_there_with_its_findings(file: Path) -> None:
    with Catalogue.open() as catalogue:
        data = report_data(file, judge_file(file, catalogue))
    checklist = data["steps"][1]["checklist"]
    assert [step["rule"] for step in checklist] == ["601.3", *(f"601.2{letter}" for letter in "abcdefghi")]
    assert all(
        {"rule", "text", "source"} <= finding.keys() for step in checklist for finding in step["findings"]
    )
