"""`spellbench judge`, `card` and `open` from the shell."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli.main import main
from tests.cli.conftest import Spellbench
from tests.engine.boards import card_object, case

CARDS = [card_object(name) for name in ("Bolt", "Mountain")]


def write(path: Path, **keys: Any) -> Path:  # noqa: ANN401
    data = case({"hand": ["Bolt"], "battlefield": ["Mountain"]}, cards=CARDS, **keys)
    path.write_text(json.dumps(data))
    return path


def good(path: Path) -> Path:
    step = {"cast": "Bolt", "targets": ["them"], "expect": {"legal": True, "cost": "{R}"}}
    return write(path, title="Good", do=[step])


def bad(path: Path) -> Path:
    return write(path, title="Bad", do=[{"cast": "Bolt", "targets": ["them"], "expect": {"legal": False}}])


def test_a_case_that_comes_out_is_status_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", str(good(tmp_path / "case.json"))]) == 0
    out = capsys.readouterr().out
    assert all(part in out for part in ("Good", "Legal, for ", "{R}", "601.2f", "Payment", "✓"))


def test_a_case_that_does_not_is_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", str(bad(tmp_path / "case.json"))]) == 1
    assert "Expected: It is illegal. What came: It is legal" in capsys.readouterr().out


def test_json_has_one_object_for_each_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good(tmp_path / "a.json")
    bad(tmp_path / "b.json")
    assert main(["judge", str(tmp_path), "--json"]) == 1
    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["title"], one["ok"]) for one in objects] == [("Good", True), ("Bad", False)]
    assert objects[0].keys() >= {"file", "title", "ok", "checks", "steps"}


def test_a_broken_file_is_status_2_and_the_others_are_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good(tmp_path / "a.json")
    (tmp_path / "b.json").write_text('{"scenario": 1,')
    assert main(["judge", str(tmp_path)]) == 2
    captured = capsys.readouterr()
    assert "Good" in captured.out
    assert captured.err.count("\n") == 1
    assert "line 1, column 16" in captured.err


def test_a_path_that_is_not_there_is_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", str(tmp_path / "missing")]) == 2
    assert "no such file" in capsys.readouterr().err


def test_a_card_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--data-dir", str(tmp_path), "card", "Borrowed", "Notes"]
    assert main(arguments) == 0
    assert "alternative costs" in capsys.readouterr().out
    assert main([*arguments, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["faces"][0]["profile"]["timing"] == "sorcery"


def test_an_unknown_card_is_a_no(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data-dir", str(tmp_path), "card", "Borowed Notes"]) == 1
    assert "Borrowed Notes" in capsys.readouterr().err


def test_a_case_to_open_must_be_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["open", str(tmp_path / "missing.json")]) == 2
    assert "no such file" in capsys.readouterr().err
    assert main(["open", str(tmp_path)]) == 2
    assert "this is a folder; choose a case in it" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["big", "0x0", "1280", "1280x", "99999x99999"])
def test_a_size_that_is_none_is_refused(
    size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["open", str(good(tmp_path / "case.json")), "--size", size])
    assert caught.value.code == 2
    assert "1280x800" in capsys.readouterr().err


def test_a_case_with_control_characters_and_halves_of_characters_is_judged_and_kept(
    spellbench: Spellbench, tmp_path: Path
) -> None:
    half, file = "half \\ud83d \\u001b[2J", tmp_path / "half.json"
    card = f'{{"name": "{half}", "type_line": "Artifact", "mana_cost": "{{0}}", "oracle_text": "{half}"}}'
    file.write_text(
        f'{{"scenario": 1, "title": "{half}", "cards": [{card}], "players": {{"you": {{"hand": ["{half}"]}},'
        f' "opponent": {{}}}}, "do": [{{"cast": "{half}"}}]}}'
    )
    for options in ((), ("--json",), ("--checklist",)):
        status, out, err = spellbench("judge", file, *options)
        assert (status, err) == (0, "")
        assert "half" in out
        assert "\x1b" not in out
        assert "\ud83d" not in out


def test_a_card_that_no_file_can_hold_is_told_by_its_name(spellbench: Spellbench, tmp_path: Path) -> None:
    file = tmp_path / "unknown.json"
    for name in ("no \\ud83d such \\u001b[2J", "x" * 5_000_000):
        file.write_text(
            f'{{"scenario": 1, "players": {{"you": {{"hand": ["{name}"]}}, "opponent": {{}}}}, "do": []}}'
        )
        status, out, err = spellbench("judge", file)
        assert (status, out) == (2, "")
        assert err.startswith(str(file))
        assert len(err) < 1200
        assert "\x1b" not in err
