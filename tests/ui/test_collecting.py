"""Garbage with widgets in it ends in the GUI thread."""

import gc
from threading import Thread, get_ident

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.ui.collecting import Collector, collect


class Knot(QWidget):
    """A widget that only the collector can end, since it holds itself."""

    ended_in: list[int]

    def __init__(self, ended_in: list[int]) -> None:
        super().__init__()
        self.itself = self
        self.ended_in = ended_in

    def __del__(self) -> None:
        self.ended_in.append(get_ident())


def allocate() -> None:
    """So much that Python would collect garbage of every generation by itself."""
    for _ in range(200):
        assert len([[] for _ in range(1_000)]) == 1_000


def test_no_other_thread_ends_a_widget(qtbot: QtBot) -> None:
    gc.enable()
    owner = QObject()
    Collector(owner)
    ended_in: list[int] = []
    Knot(ended_in)
    other = Thread(target=allocate)
    other.start()
    other.join()
    assert ended_in == []
    kept = [[] for _ in range(1_000)]
    collect(40)
    assert ended_in == [get_ident()]
    assert len(kept) == 1_000
    owner.deleteLater()


def test_python_collects_again_when_the_window_is_gone(qtbot: QtBot) -> None:
    gc.enable()
    owner = QObject()
    Collector(owner)
    assert not gc.isenabled()
    with qtbot.waitSignal(owner.destroyed):
        owner.deleteLater()
    assert gc.isenabled()
