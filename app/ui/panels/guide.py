"""The guide is a panel of the window."""

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.ui.panels.registry import Area, panel_later

panel_later(
    "guide", "app.ui.guide.panel", "GuidePanel", title=QT_TRANSLATE_NOOP("Panels", "Guide"),
    area=Area.RIGHT, order=6,
)  # fmt: skip
