"""The workshop's commands, in the menu Cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.ui.commands.registry import command

if TYPE_CHECKING:
    from app.services.table.cards import KnownCard
    from app.ui.main_window import MainWindow
    from app.ui.workshop.panel import WorkshopPanel


def _panel(window: MainWindow) -> WorkshopPanel:
    return cast("WorkshopPanel", window.panels["workshop"])


@command(
    "copy_card",
    menu="Cards",
    text=QT_TRANSLATE_NOOP("Commands", "&Make a card from this one"),
    keys=("Ctrl+Shift+N",),
    words="workshop custom own copy",
)
def copy_card(window: MainWindow) -> None:
    """Begin a new card as the one that is looked at."""

    def copy(card: KnownCard, source: str) -> None:
        _panel(window).desk.copy(card.card.name, source)
        window.go_to("workshop")

    window.putting.once_found(copy)


@command(
    "new_card",
    menu="Cards",
    text=QT_TRANSLATE_NOOP("Commands", "&New card in the workshop"),
    keys=("Ctrl+Alt+N",),
    words="custom own make token",
)
def new_card(window: MainWindow) -> None:
    """Begin a new card of the set of the one that is at hand."""
    window.show_panel("workshop")
    desk = _panel(window).desk
    desk.begin_card(desk.fields.draft.set)


@command(
    "try_card",
    menu="Cards",
    text=QT_TRANSLATE_NOOP("Commands", "&Try the card of the workshop"),
    keys=("Ctrl+Shift+T",),
    words="workshop custom own board",
)
def try_card(window: MainWindow) -> None:
    """Put the card that is being made on a board, and propose to cast it."""
    window.show_panel("workshop")
    _panel(window).desk.try_it()
