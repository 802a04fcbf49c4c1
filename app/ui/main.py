"""Opens the window, or saves a picture of it."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from app.ui.main_window import MainWindow

NO_DISPLAY: Final = (
    "Spellbench found no display to open its window on; start it from a desktop session, set DISPLAY, "
    "or set QT_QPA_PLATFORM=offscreen to run without one."
)

_SETTLED: Final = 10_000
"""Milliseconds after which texts may be read that this version has not read."""
_PAINTED: Final = 300
"""Milliseconds after which the window surely stands, and the search may be made ready."""


def _has_display() -> bool:
    """Whether a window can be opened, as far as the environment says."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run(
    case: Path | None = None,
    picture: Path | None = None,
    data_dir: Path | None = None,
    size: tuple[int, int] = (1280, 800),
    theme: str = "system",
) -> int:
    """Open the window and stay until it is closed; with `picture`, save a picture of it instead.

    Args:
        case: The case file to open; an example on first start.
        picture: The PNG file to write.
        data_dir: Where the cards lie, if not in the usual place.
        size: Width and height of the window.
        theme: "system", "light" or "dark".

    Returns:
        0; 1 when the case or the picture could not be opened or written; 2 when there is no display.
    """
    if picture is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if not _has_display():
        print(NO_DISPLAY, file=sys.stderr)
        return 2
    from app.services.table.program import example_case  # noqa: PLC0415  (Qt is loaded once a display is there)
    from cardsdb.paths import data_dir as folder_of  # noqa: PLC0415

    app = _application()
    window = _make_window(app, data_dir, size, theme, remembered=picture is None)
    if picture is not None:
        return _save_picture(app, window, case or example_case(), picture)
    _collect_here(window)
    left = _keep_unsaved(app, window, folder_of(data_dir), taken_up=case is None)
    start = case or left or example_case()
    window.show()
    _soon(window, start, saved=start != left)
    status = int(app.exec())
    _leave(status)
    return status


def _soon(window: MainWindow, case: Path | None, *, saved: bool) -> None:
    """Do what the window needn't wait for: open the case, make the search ready, read what isn't read."""
    from PySide6.QtCore import QTimer  # noqa: PLC0415  (Qt is loaded once a display is there)

    QTimer.singleShot(0, lambda: window.open_soon(case, saved=saved))  # when it has been painted
    warm_up = threading.Thread(target=window.session.backend.warm_up, daemon=True)
    QTimer.singleShot(_PAINTED, warm_up.start)
    QTimer.singleShot(_SETTLED, window.browser.texts.start)


def _collect_here(window: MainWindow) -> None:
    """No thread but this one may end what belongs to the window."""
    from app.ui.collecting import Collector  # noqa: PLC0415

    Collector(window)


def _keep_unsaved(app: QApplication, window: MainWindow, folder: Path, *, taken_up: bool) -> Path | None:
    """Keep the board until it is saved; gives the one that was left last, where it is to be taken up."""
    from app.ui.unsaved import UnsavedBoard, left_over  # noqa: PLC0415

    left = left_over(folder) if taken_up else None
    unsaved = UnsavedBoard(window.session, folder, window)
    unsaved.failed.connect(window.notice.say)
    if left is not None:
        window.starter.answered.connect(lambda answer: unsaved.take_up(left, answer))
    app.aboutToQuit.connect(unsaved.leave)
    return left


def _leave(status: int) -> None:
    """End at once if something is still done in the background, which must not see Qt and Python taken down.

    Nothing is lost: whatever is being written takes the place of what was there only when it is whole.
    """
    if threading.active_count() > 1:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _application() -> QApplication:
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
    app.setApplicationName("Spellbench")
    app.setOrganizationName("Spellbench")
    font = app.font()
    font.setPointSizeF(max(10.0, font.pointSizeF()))
    app.setFont(font)
    return app


def _make_window(
    app: QApplication, data_dir: Path | None, size: tuple[int, int], theme: str, *, remembered: bool
) -> MainWindow:
    """The window, with nothing on its table yet."""
    from PySide6.QtCore import QSettings  # noqa: PLC0415

    from app.services.table.program import Program  # noqa: PLC0415
    from app.services.table.session import Session  # noqa: PLC0415
    from app.ui.drawing.theme import wear  # noqa: PLC0415
    from app.ui.main_window import MainWindow  # noqa: PLC0415

    settings = QSettings() if remembered else None
    if settings is not None and theme == "system":
        theme = str(settings.value("theme", "system"))
    wear(app, theme)
    window = MainWindow(Session(Program(data_dir)), theme, settings)
    window.resize(*size)
    window.restore()
    window.share_width()
    window.browser.search.setFocus()
    return window


def _save_picture(app: QApplication, window: MainWindow, case: Path | None, picture: Path) -> int:
    """Open the case, lay the window out and save a picture of it."""
    good = case is None or window.open_path(case)
    problem = "" if good else window.notice.text()
    if case is None or not good:
        window.refresh()
    window.browser.refresh()
    window.show()
    window.settle()
    for _ in range(3):
        app.processEvents()
    saved = window.grab().save(str(picture))
    window.close()
    if not saved:
        print(
            f"{picture}: the picture can't be written; name a .png file in a folder that exists.",
            file=sys.stderr,
        )
    if problem:
        print(problem, file=sys.stderr)
    return 0 if saved and not problem else 1
