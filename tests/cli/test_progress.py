"""What a command says of itself while it works."""

import sys
import time

import pytest

from app.cli import progress
from app.cli.progress import told_when_long


@pytest.mark.parametrize(("terminal", "long"), [(True, True), (True, False), (False, True)])
def test_on_a_terminal_what_takes_long_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, terminal: bool, long: bool
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    monkeypatch.setattr(progress, "_LONG", 0.01 if long else 60.0)
    with told_when_long("Judging many.json"):
        time.sleep(0.3)
    told = "Judging many.json takes long; Ctrl-C stops it.\n"
    assert capsys.readouterr().err == (told if terminal and long else "")
