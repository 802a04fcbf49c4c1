"""`spellbench cases` from the shell."""

import json
from pathlib import Path

import pytest

from app.cli.main import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(["cases", *arguments]) == status
    return capsys.readouterr().out


def test_the_programs_own_cases_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys)
    assert "Prowl after a Rogue connected" in out
    assert "legal, {U}, 702.76a, 118.9, 601.2b, 601.2f" in out


def test_words_find_some_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--find", "702.11b").splitlines()[-1] == "1 case"
    assert said(capsys, "--find", "nonsense", status=1) == "0 cases\n"


def test_rules_are_counted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = said(capsys, "--rules", "--data-dir", str(tmp_path))
    shown, _, missing = out.partition("Shown by none")
    assert "718.3c     1 case" in shown
    assert "718." not in missing


def test_json_has_what_the_list_has(capsys: pytest.CaptureFixture[str]) -> None:
    cases = json.loads(said(capsys, "--json", "--find", "702.11b"))
    assert cases[0]["expected"] == "illegal, 601.2c"


def test_a_broken_case_is_told_and_is_status_2(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{", encoding="utf-8")
    assert main(["cases", str(tmp_path)]) == 2
    assert "line 1" in capsys.readouterr().err
