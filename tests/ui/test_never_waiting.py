"""The window never works verdicts out itself."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from app.engine.state.game import Game
from app.services.table.considered import Considered
from app.services.table.history import Setting
from app.services.table.program import example_case
from app.services.table.worker import Wanted
from app.ui.opening import application, make_window
from tests.ui.driving import settle


def test_verdicts_are_worked_out_in_another_thread_than_that_of_the_window(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    window = make_window(application(), tmp_path, (1280, 800), "light", settings)
    qtbot.addWidget(window)
    window.show()
    threads: list[threading.Thread] = []
    real = window.session.program.rules.considered

    def noted(game: Game, setting: Setting, wanted: Wanted) -> Considered:
        threads.append(threading.current_thread())
        return real(game, setting, wanted)

    monkeypatch.setattr(type(window.session.program.rules), "considered", staticmethod(noted))
    case = example_case()
    assert case is not None
    window.open_path(case)
    settle(window)
    window.session.select(next(iter(window.session.game.players[0].hand)))
    settle(window)
    assert threads
    assert threading.main_thread() not in threads
