"""Makes the application and its window, and stays until that is closed."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from app.services.table.later import later
from app.services.table.program import Program, example_case
from app.services.table.session import Session
from app.ui.asking import WindowWorker
from app.ui.collecting import Collector
from app.ui.drawing.theme import colour, wear
from app.ui.language import speak, wanted
from app.ui.main_window import MainWindow
from app.ui.settings.recent import stopped_at
from app.ui.settings.tour import begin_tour
from app.ui.text_size import use_readable_text
from app.ui.unsaved import UnsavedBoard, left_over
from cardsdb.paths import data_dir as folder_of
from cardsdb.paths import portable_dir

_BUNDLES: Final = later("app.services.homemade.bundles")
_SETTLED: Final = 10_000
"""Milliseconds after which texts may be read that this version has not read."""
_PAINTED: Final = 300
"""Milliseconds after which the window surely stands, and its case may be opened."""


def stay(case: Path | None, data_dir: Path | None, size: tuple[int, int], theme: str) -> NoReturn:
    """Open the window with a case, the board that was left unsaved, the case open last, or the example."""
    app, settings = application(), settings_of(data_dir)
    speak(app, wanted(settings))
    window = make_window(app, data_dir, size, theme, settings=settings)
    case = _taken_later(window, case)
    Collector(window, window.stands)  # no thread but this one may end what belongs to the window
    left = _keep_unsaved(app, window, folder_of(data_dir), taken_up=case is None)
    start = case or left or stopped_at(window.settings) or example_case()
    show_whole(window)
    _soon(window, start, saved=start != left)
    begin_tour(window)
    _leave(int(app.exec()))


def show_whole(window: MainWindow) -> None:
    """Show the window; one that has no room on the screen with its title fills the screen."""
    room = window.screen().availableGeometry().size()
    title = window.menuBar().sizeHint().height()  # about as high: to ask a style for it takes 5 ms
    if window.width() > room.width() or window.height() + title > room.height():
        window.showMaximized()
    else:
        window.show()


def _taken_later(window: MainWindow, file: Path | None) -> Path | None:
    """The file if it is a case; a rules pack or a set is taken in, with a word, once the window stands."""
    if file is None or not _BUNDLES().is_bundle(file):
        return file
    taking = Qt.ConnectionType.SingleShotConnection
    window.stands.connect(lambda: window.dropping.take([file]), taking)
    return None


def settings_of(data_dir: Path | None) -> QSettings:
    """What the window remembers; with the data, if those are kept in a folder of their own."""
    own = data_dir or portable_dir()
    return QSettings(str(own / "window.ini"), QSettings.Format.IniFormat) if own else QSettings()


class _Painted(QObject):
    """Does something once, when a window has been painted; the engine would hold that up."""

    def __init__(self, window: MainWindow, act: Callable[[], None]) -> None:
        super().__init__(window)
        self._window, self._act = window, act
        window.installEventFilter(self)
        self._turn = QTimer(self, singleShot=True)
        self._turn.timeout.connect(self._do)
        self._turn.start(_PAINTED)  # it may have been opened as an icon

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The first paint event comes with all others of the window."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self._turn.start(0)
        return False

    def _do(self) -> None:
        self._window.removeEventFilter(self)
        self._act()


def _soon(window: MainWindow, case: Path | None, *, saved: bool) -> None:
    """Do what the window needn't wait for: open the case, make the search ready, read what isn't read."""
    _Painted(window, lambda: window.open_soon(case, saved=saved))
    warm_up = threading.Thread(target=window.session.program.warm_up, daemon=True)
    window.stands.connect(warm_up.start, Qt.ConnectionType.SingleShotConnection)
    QTimer.singleShot(_SETTLED, window.browser.texts.start)


def _keep_unsaved(app: QApplication, window: MainWindow, folder: Path, *, taken_up: bool) -> Path | None:
    """Keep the board until it is saved; gives the one that was left last, where it is to be taken up."""
    left = left_over(folder) if taken_up else None
    unsaved = UnsavedBoard(window.session, folder, window)
    unsaved.failed.connect(window.notice.say)
    if left is not None:
        window.starting.answered.connect(lambda answer: unsaved.take_up(left, answer))
    app.aboutToQuit.connect(unsaved.leave)
    QTimer.singleShot(_PAINTED, unsaved.claim)
    return left


def _leave(status: int) -> NoReturn:
    """End at once: what is still done in the background must not see Qt and Python taken down.

    Nothing is lost: whatever is being written takes the place of what was there only when it is whole.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


class Application(QApplication):
    """An application that takes the files for which macOS begins it, or finds it running."""

    def event(self, event: QEvent) -> bool:
        """A file that was clicked twice comes as an event to the application."""
        if isinstance(event, QFileOpenEvent):
            for window in self.topLevelWidgets():
                if isinstance(window, MainWindow):
                    window.dropping.take([Path(event.file())])
            return True
        return super().event(event)


def application() -> QApplication:
    """The application, with text that can be read."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = Application([*sys.argv[:1], "-style", "fusion"])  # to set it later would style all anew
    app.setApplicationName("Spellbench")
    app.setOrganizationName("Spellbench")
    app.setDesktopFileName("io.github.spellbench.Spellbench")
    use_readable_text(app)
    return app


def make_window(
    app: QApplication, data_dir: Path | None, size: tuple[int, int], theme: str,
    settings: QSettings | None = None,
) -> MainWindow:  # fmt: skip
    """The window, with nothing on its table yet; what `settings` remember of it is taken up."""
    if settings is not None and theme == "system":
        theme = str(settings.value("theme", "system"))
    colour(app, theme)
    window = MainWindow(Session(Program(data_dir), WindowWorker()), theme, settings)
    window.resize(*size)
    wear(app, theme)  # only now: while parts get their places, a style sheet is worked out anew for each
    window.text_size.restore()
    window.arrangement.restore()
    window.browser.take_focus()
    return window


def save_picture(
    case: Path | None, picture: Path, data_dir: Path | None, size: tuple[int, int], theme: str
) -> int:
    """Open the case, lay the window out and save a picture of it; 1 when something of that can't be done."""
    app = application()
    speak(app, wanted(None))
    window = make_window(app, data_dir, size, theme)
    start = case or example_case()
    window.show()
    if start is not None:
        window.open_path(start)
    else:
        window.session.begin(window.session.program.empty())
    window.browser.refresh()
    window.settle()
    problem = window.notice.text()
    if not window.session.is_begun:
        window.session.begin(window.session.program.empty())
        window.settle()
    for _ in range(3):
        app.processEvents()
    saved = window.grab().save(str(picture))
    window.close()
    if not saved:
        words = "the picture can't be written; name a .png file in a folder that exists."
        print(f"{picture}: {words}", file=sys.stderr)
    if problem:
        print(problem, file=sys.stderr)
    return 0 if saved and not problem else 1
