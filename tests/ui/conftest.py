"""The window on a board made by hand."""

import gc
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.services.table.session import Session
from app.ui.drawing.theme import wear
from app.ui.main_window import MainWindow
from tests.ui.hand_made import HandMade


@pytest.fixture(autouse=True)
def _collected_here() -> Iterator[None]:
    """What a test leaves ends in this thread: widgets that end in another one bring Qt down."""
    gc.disable()
    yield
    gc.collect(0)
    gc.enable()


@pytest.fixture
def qtbot(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QtBot:
    """One that waits as long as a busy machine may need."""
    monkeypatch.setattr(qtbot, "waitUntil", partial(qtbot.waitUntil, timeout=60_000))
    monkeypatch.setattr(qtbot, "waitSignal", partial(qtbot.waitSignal, timeout=60_000))
    monkeypatch.setattr(qtbot, "waitExposed", partial(qtbot.waitExposed, timeout=60_000))
    return qtbot


@pytest.fixture
def case_file(tmp_path: Path) -> Path:
    path = tmp_path / "a rogue connected.json"
    path.write_text("{}", encoding="utf-8")
    return path


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, case_file: Path) -> Iterator[MainWindow]:
    wear(qapp, "light")
    usual = qapp.font()
    made = MainWindow(Session(HandMade()), "light")
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.share_width()
    made.open_path(case_file)
    made.browser.refresh()
    with qtbot.waitExposed(made):
        made.show()
    yield made
    qapp.setFont(usual)
