"""The page about a set of one's own, word by word: its files are written, its commands run and compared."""

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from app.cli.main import main

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "a-set-of-your-own.md"
BLOCK: Final = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT: Final = "…"


def blocks() -> list[tuple[str, str, str]]:
    return BLOCK.findall(PAGE.read_text(encoding="utf-8"))


def commands(block: str) -> Iterator[tuple[list[str], list[str]]]:
    """Each command of a block, with the lines that it is said to print."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        line, _, shown = part.partition("\n")
        yield shlex.split(line), shown.rstrip("\n").split("\n") if shown else []


def run(words: list[str]) -> int:
    match words:
        case ["mkdir", "-p", folder]:
            Path(folder).mkdir(parents=True)
        case ["cp", source, target]:
            shutil.copy(source, target)
        case ["spellbench", *rest]:
            return main(rest)
        case _:
            raise AssertionError(f"this page runs {words[0]}, which the test does not know")
    return 0


def as_shown(shown: list[str]) -> re.Pattern[str]:
    """What the output must be, for the lines that the page shows of it."""
    return re.compile("".join(r"(?:.*\n)*?" if one == LEFT_OUT else re.escape(one) + "\n" for one in shown))


def test_the_page_about_a_set_of_ones_own_is_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for kind, name, text in blocks():
        if kind == "json":
            Path(name).write_text(text, encoding="utf-8")
            continue
        assert kind == "console"
        for words, shown in commands(text):
            assert run(words) == 0, words
            printed = "".join(f"{line.rstrip()}\n" for line in capsys.readouterr().out.splitlines())
            assert as_shown(shown).fullmatch(printed), (words, printed)
            ran += 1
    assert ran == 10
    assert (tmp_path / "marsh.pdf").read_bytes().startswith(b"%PDF")
