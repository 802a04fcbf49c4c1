"""Runs commands in this process, on a data folder with made-up cards."""

from collections.abc import Callable
from pathlib import Path

import pytest

from app.cli.main import main
from tests.services.conftest import cards, data_dir

__all__ = ["cards", "data_dir"]

Spellbench = Callable[..., tuple[int, str, str]]


@pytest.fixture
def spellbench(capsys: pytest.CaptureFixture[str], data_dir: Path) -> Spellbench:
    """`spellbench("card", "X")` gives the exit status and what was printed on stdout and stderr."""

    def run(*arguments: object) -> tuple[int, str, str]:
        capsys.readouterr()
        try:
            status = main(["--data-dir", str(data_dir), *map(str, arguments)])
        except SystemExit as end:
            status = int(end.code or 0)
        out, err = capsys.readouterr()
        return status, out, err

    return run
