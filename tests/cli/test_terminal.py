import io
import sys

import pytest

from app.cli.terminal import has_colour, prepare_output, print_json, styled, trusted, words, wrapped


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
    coloured = trusted("\x1b[1;31m") + "word" + trusted("\x1b[0m")
    assert styled("word", "bold", "red") == (coloured if colour else "word")


def test_only_the_programs_own_control_characters_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(printed, "ascii"))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    prepare_output()
    prepare_output()
    print(styled("Fire\x1b]0;mine\x07\r", "red"), "half \ud83d")
    print_json({"name\x9b": "\x7f\ud83d"}, one_line=True)
    sys.stdout.flush()
    told = printed.getvalue()
    assert told.startswith(b"\x1b[31mFire?]0;mine??\x1b[0m half ?")
    assert told.endswith(b'{"name\\u009b": "\\u007f\\ud83d"}\n')


def test_an_argument_that_is_no_text_can_still_be_printed() -> None:
    assert words("a\udcff ") == "a?"


def test_long_lines_are_broken_and_indented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = wrapped("word " * 12, "    ", first="  ").split("\n")
    assert lines[0].startswith("  word")
    assert all(line.startswith("    word") and len(line) <= 40 for line in lines[1:])
