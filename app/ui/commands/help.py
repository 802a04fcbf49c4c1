"""The menu Help: the guide, and each of its pages."""

from __future__ import annotations

from functools import partial
from string import ascii_uppercase
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.engine.values.said import say
from app.services.guide import pages
from app.services.language import ENGLISH
from app.ui.commands.registry import command

if TYPE_CHECKING:
    from app.ui.guide.panel import GuidePanel
    from app.ui.main_window import MainWindow


@command(
    "guide",
    menu="Help",
    text=QT_TRANSLATE_NOOP("Commands", "&Guide"),
    keys=("F1",),
    words="help manual how documentation",
)
def guide(window: MainWindow) -> None:
    """Open the guide, at the page that was read last."""
    window.go_to("guide")


def _read(name: str, window: MainWindow) -> None:
    """Open the guide at this page."""
    window.go_to("guide")
    cast("GuidePanel", window.panels["guide"]).read(name)


for _letter, _page in zip(ascii_uppercase, pages(ENGLISH), strict=False):
    command(
        f"guide:{_page.name}",
        menu="Help",
        text=say(_page.title),
        keys=(f"Shift+F1, {_letter}",),
        words="help guide page",
    )(partial(_read, _page.name))
