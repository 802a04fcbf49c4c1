"""A newcomer who has nothing but the program follows the first page word by word."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.services.guide import page
from app.services.language import ENGLISH, languages
from app.services.table.program import Program, example_case
from app.services.table.session import Session
from app.ui.asking import WindowWorker
from app.ui.language import speak
from app.ui.main_window import MainWindow
from tests.ui.driving import settle
from tests.ui.guide.follower import Follower, steps


@pytest.fixture(params=languages())
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    speak(qapp, request.param)
    yield str(request.param)
    speak(qapp, ENGLISH)


def test_the_first_ten_minutes_go_as_the_page_says(
    qtbot: QtBot, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = MainWindow(Session(Program(tmp_path / "data"), WindowWorker()), "light")
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.arrangement.restore()
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    window.open_soon(example_case())
    qtbot.waitUntil(lambda: window.session.is_begun)
    settle(window)
    follower, followed = Follower(window, tmp_path, monkeypatch), 0
    for number, sentences in steps(page("first-ten-minutes").text):
        for sentence in sentences:
            try:
                follower.follow(sentence)
            except Exception as problem:
                raise AssertionError(f"step {number}, {sentence}\n{problem}") from problem
        followed += 1
    assert followed >= 15
