"""The cases that were open last: in the menu File, in the list of commands, and again at the next start."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QSettings
from PySide6.QtWidgets import QMenu

from app.ui.command_list import Line, offered
from app.ui.unsaved import may_leave

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow

BEGIN: Final = "begin where one stopped"
"""Under which it is remembered whether the window does; "yes" unless the user said otherwise."""
_RECENT, _LAST, _MOST = "recent cases", "last case", 8


def _tr(text: str) -> str:
    return QCoreApplication.translate("Recent", text)


def recent(settings: QSettings | None) -> list[Path]:
    """The files that were open last and are still there, the newest first."""
    kept = str(settings.value(_RECENT, "")) if settings is not None else ""
    return [Path(name) for name in kept.split("\n") if name and Path(name).is_file()]


def stopped_at(settings: QSettings | None) -> Path | None:
    """The file that was open when the window was closed last, if it is to be opened again."""
    kept = str(settings.value(_LAST, "")) if settings is not None and begins_there(settings) else ""
    return Path(kept) if kept and Path(kept).is_file() else None


def begins_there(settings: QSettings | None) -> bool:
    """Whether the window begins where one stopped."""
    return settings is None or settings.value(BEGIN, "yes") == "yes"


class Recent(QMenu):
    """The menu of the cases that were open last; it notes each that is opened or saved."""

    TEXT = str(QT_TRANSLATE_NOOP("Recent", "Open &recent"))

    def __init__(self, window: MainWindow) -> None:
        super().__init__(_tr(self.TEXT), window)
        self._window = window
        self._noted: Path | None = None
        self.aboutToShow.connect(self._fill)
        window.session.changed.connect(self._note)

    def _note(self) -> None:
        path, settings = self._window.session.path, self._window.settings
        if settings is None or path == self._noted:
            return
        self._noted = path
        settings.setValue(_LAST, str(path.absolute()) if path is not None else "")
        if path is not None:
            others = [one for one in recent(settings) if one != path.absolute()]
            settings.setValue(_RECENT, "\n".join(map(str, [path.absolute(), *others][:_MOST])))

    def _fill(self) -> None:
        self.clear()
        for path in recent(self._window.settings):
            action = self.addAction(path.name)
            action.setToolTip(str(path))
            action.triggered.connect(partial(_open, self._window, path))
        if self.isEmpty():
            self.addAction(_tr("None yet")).setEnabled(False)


def _open(window: MainWindow, path: Path, *_: object) -> None:
    if may_leave(window):
        window.open_path(path)


@offered
def recent_cases(window: MainWindow, add: Callable[[Iterable[Line]], object]) -> None:
    """Each of them, to be opened again."""
    paths = recent(window.settings)
    add([Line(path.name, _tr("Open again"), partial(_open, window, path), words=str(path)) for path in paths])
