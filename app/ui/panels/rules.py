"""The rules reader is a panel of the window."""

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.ui.panels.registry import Area, panel_later

panel_later(
    "rules", "app.ui.reference.panel", "RulesPanel", title=QT_TRANSLATE_NOOP("Panels", "Rules"),
    area=Area.RIGHT, keys=("Ctrl+R",), order=5,
)  # fmt: skip
