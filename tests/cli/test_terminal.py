import sys

import pytest

from app.cli.terminal import has_colour, styled, words, wrapped


@pytest.mark.parametrize(
    ("terminal", "variables", "colour"),
    [
        (True, {}, True),
        (False, {}, False),
        (True, {"NO_COLOR": "1"}, False),
        (True, {"NO_COLOR": ""}, True),
        (True, {"TERM": "dumb"}, False),
    ],
)
def test_colours_are_for_terminals_that_want_them(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, variables: dict[str, str], colour: bool
) -> None:
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    assert has_colour() is colour
    assert styled("word", "bold", "red") == ("\x1b[1;31mword\x1b[0m" if colour else "word")


def test_an_argument_that_is_no_text_can_still_be_printed() -> None:
    assert words("a\udcff ") == "a?"


def test_long_lines_are_broken_and_indented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = wrapped("word " * 12, "    ", first="  ").split("\n")
    assert lines[0].startswith("  word")
    assert all(line.startswith("    word") and len(line) <= 40 for line in lines[1:])
