"""The real window with the real program on a board of invented cards."""

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.services.table.program import Program
from app.services.table.session import Session
from app.ui.asking import WindowWorker
from app.ui.drawing.theme import wear
from app.ui.main_window import MainWindow
from app.ui.text_size import use_readable_text
from tests.ui.driving import BOARD, CARDS, settle, written

Opens: TypeAlias = Callable[..., MainWindow]


@pytest.fixture(autouse=True)
def _collected_here() -> Iterator[None]:
    """What a test leaves ends in this thread: widgets that end in another one bring Qt down."""
    gc.disable()
    yield
    gc.collect(0)
    gc.enable()


@pytest.fixture(scope="session")
def plain_sheet(qapp: QApplication) -> str:
    """The style of the application before a window gave it one."""
    return qapp.styleSheet()


@pytest.fixture(autouse=True)
def _wears_nothing(request: pytest.FixtureRequest, qapp: QApplication, plain_sheet: str) -> None:
    """Without a window no test sees the style of one; between two windows it stays, for it takes long."""
    if "opens" not in request.fixturenames and qapp.styleSheet() != plain_sheet:
        # Closed windows end first: those that end without a sheet would be styled once more with the next.
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        qapp.setStyleSheet(plain_sheet)


@pytest.fixture
def qtbot(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QtBot:
    """One that waits as long as a busy machine may need."""
    monkeypatch.setattr(qtbot, "waitUntil", partial(qtbot.waitUntil, timeout=60_000))
    monkeypatch.setattr(qtbot, "waitSignal", partial(qtbot.waitSignal, timeout=60_000))
    monkeypatch.setattr(qtbot, "waitExposed", partial(qtbot.waitExposed, timeout=60_000))
    return qtbot


@pytest.fixture
def opens(qtbot: QtBot, qapp: QApplication, plain_sheet: str, tmp_path: Path) -> Iterator[Opens]:
    """Opens a window on a board: `opens(board, cards, size=(1280, 800), hand=…)`; it has come to rest."""
    usual = qapp.font()
    use_readable_text(qapp)

    def opened(
        board: Mapping[str, Any] = BOARD,
        cards: Sequence[Mapping[str, Any]] = CARDS,
        *,
        size: tuple[int, int] = (1280, 800),
        theme: str = "light",
        **parts: object,
    ) -> MainWindow:
        wear(qapp, theme)
        window = MainWindow(Session(Program(tmp_path / "data"), WindowWorker()), theme)
        qtbot.addWidget(window)
        window.resize(*size)
        window.arrangement.restore()
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        window.open_path(written(tmp_path, board, cards, **parts))
        window.browser.refresh()
        settle(window)
        return window

    yield opened
    qapp.setFont(usual)


@pytest.fixture
def window(opens: Opens) -> MainWindow:
    """A window on `BOARD`."""
    return opens()
