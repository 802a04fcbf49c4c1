"""How large everything is: one number, of which all parts follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.widgets import scale_all

if TYPE_CHECKING:
    from collections.abc import Callable

SIZES: Final = (80, 90, 100, 110, 120, 130, 150, 175, 200)
"""Percent of the usual size."""
_LEAST_POINTS: Final = 10.0
_KEY: Final = "text size"


class TextSize(QObject):
    """The size of all text, from which every part takes its own.

    Signals:
        changed: Everything has another size now, in percent.
    """

    changed = Signal(int)

    def __init__(self, window: QWidget, settings: QSettings | None, wear: Callable[[], object]) -> None:
        super().__init__(window)
        self._window, self._settings, self._wear = window, settings, wear
        self.percent = 100

    def restore(self) -> None:
        """Take the size that was chosen last."""
        kept = self._settings.value(_KEY, 100) if self._settings is not None else 100
        percent = int(kept) if isinstance(kept, int | str) and str(kept).isdigit() else 100
        self.set(max(SIZES[0], min(SIZES[-1], percent)))

    def step(self, by: int) -> None:
        """The next larger or smaller size."""
        after = [size for size in SIZES if (size > self.percent if by > 0 else size < self.percent)]
        if after:
            self.set(after[0] if by > 0 else after[-1])

    def set(self, percent: int) -> None:
        """Show everything at this size."""
        if percent == self.percent:
            return
        self.percent = percent
        app = QApplication.instance()
        if isinstance(app, QApplication):
            font = app.font()
            font.setPointSizeF(usual_points(app) * percent / 100)
            app.setFont(font)
            scale_all(self._window)  # before the style sheet is set anew, which keeps the fonts that it finds
            self._wear()
        scale_all(self._window)
        if self._settings is not None:
            self._settings.setValue(_KEY, percent)
        self.changed.emit(percent)


def use_readable_text(app: QApplication) -> None:
    """Let the application have its usual size of text: that of the system unless that is too small."""
    font = app.font()
    font.setPointSizeF(usual_points(app))
    app.setFont(font)


def usual_points(app: QApplication) -> float:
    """The size of text at 100 %: that of the system, if it isn't too small to read."""
    kept = app.property("usual points")
    if kept is None:
        kept = max(_LEAST_POINTS, app.font().pointSizeF())
        app.setProperty("usual points", kept)
    return float(kept)
