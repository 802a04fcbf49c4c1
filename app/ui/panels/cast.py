"""The cast panel is a panel of the window."""

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.ui.panels.registry import Area, panel_later

panel_later(
    "cast", "app.ui.cast.panel", "CastPanel", title=QT_TRANSLATE_NOOP("Panels", "Cast"),
    area=Area.RIGHT, shown=True, keys=("Ctrl+4",), order=0,
)  # fmt: skip
