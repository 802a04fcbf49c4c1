"""The library of cases is a panel of the window."""

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.ui.panels.registry import Area, panel_later

panel_later(
    "cases", "app.ui.library.panel", "CasesPanel", title=QT_TRANSLATE_NOOP("Panels", "Cases"),
    area=Area.LEFT, keys=("Ctrl+L",), order=2,
)  # fmt: skip
