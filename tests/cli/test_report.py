"""`spellbench report` from the shell."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.cli.main import main
from app.services.language import ENGLISH, use
from app.services.table.program import RESOURCES

CASE = str(RESOURCES / "cases" / "001-prowl-after-a-rogue-connected.json")


def test_without_a_file_it_prints_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data-dir", str(tmp_path), "report", CASE]) == 0
    assert capsys.readouterr().out.startswith("Prowl after a Rogue connected\n====")


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("a.txt", b"Prowl"),
        ("a.md", b"# Prowl"),
        ("a.HTML", b"<!DOCTYPE"),
        ("a.pdf", b"%PDF"),
        ("a.png", b"\x89PNG"),
    ],
)
def test_the_end_of_a_name_tells_the_format(name: str, begins: bytes, tmp_path: Path) -> None:
    assert main(["--data-dir", str(tmp_path), "report", CASE, "-o", str(tmp_path / name)]) == 0
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_it_is_written_in_another_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: use(ENGLISH))
    assert main(["--data-dir", str(tmp_path), "report", CASE, "--language", "de"]) == 0
    assert "Spielfeld" in capsys.readouterr().out


def test_the_text_of_a_pdf_can_be_searched(tmp_path: Path) -> None:
    assert main(["--data-dir", str(tmp_path), "report", CASE, "-o", str(tmp_path / "a.pdf")]) == 0
    pages = (tmp_path / "a.pdf").read_bytes()
    assert b"/ToUnicode" in pages
    assert b"<0020>" in pages  # a space, for who looks for two words
    assert b"<0009>" not in pages
    assert b"<FB01>" not in pages  # a ligature, for who looks for "first"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "a.doc"], "no format is known for .doc; use one of .txt .md"),
        (["--format", "pdf"], "needs a file"),
        (["-o", "none/a.md"], "can't be written"),
        (["-o", "none/a.png"], "can't be written"),
    ],
)
def test_what_can_not_be_written_is_told_in_one_sentence(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main(["--data-dir", str(tmp_path), "report", CASE, *arguments]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
