"""Files dropped on the window or given by the system: cases are opened, cards, rules and packs taken in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QDropEvent

from app.services.table.later import later
from app.ui.unsaved import may_leave

if TYPE_CHECKING:
    from app.services.table.worker import Wanted
    from app.ui.main_window import MainWindow

_KINDS: Final = later("app.services.table.filekinds")
_TOPIC: Final = "dropped files"


class Dropping(QObject):
    """Takes what is dropped anywhere on the window, but for what a panel takes itself."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Files may be dropped; what they are is found out in the background."""
        if event.type() not in (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop):
            return False
        paths = _files(event.mimeData()) if isinstance(event, QDropEvent) else []
        if not paths or not isinstance(event, QDropEvent):
            return False
        event.setDropAction(Qt.DropAction.CopyAction)  # who hears that it was moved may delete the file
        event.accept()
        if event.type() == QEvent.Type.Drop:
            self.take(paths)
        return True

    def take(self, paths: list[Path]) -> None:
        """Do with files what each is there for."""

        def question(_: Wanted) -> object:
            return [(_KINDS().kind_of(path), path) for path in paths]

        self._window.session.ask(_TOPIC, question, self._known)

    def _known(self, answer: object) -> None:
        if isinstance(answer, Exception):
            self._window.complain(answer)
            return
        assert isinstance(answer, list)
        cards = [path for kind, path in answer if kind == "cards"]
        if cards:
            self._window.cards.import_files(cards)
        for kind, path in answer[:1]:
            if kind == "deck":
                self._window.cards.open_deck_file(path)
            elif kind == "case" and may_leave(self._window):
                self._window.open_path(path)


def _files(data: QMimeData) -> list[Path]:
    return [path for url in data.urls() if url.isLocalFile() and (path := Path(url.toLocalFile())).is_file()]
