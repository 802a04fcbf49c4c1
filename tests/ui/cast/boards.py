"""The board for the cast panel, and what is done in its window."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.engine.values.ids import ObjectId
from app.ui.main_window import MainWindow
from tests.services.table.choosing_board import BOARD, CARDS, with_permanent
from tests.ui.driving import settle

__all__ = ["BOARD", "CARDS", "said", "select", "with_permanent"]


def select(window: MainWindow, name: str) -> None:
    """Select a card in Ana's hand, or else an object of this id."""
    game = window.session.game
    hand = game.players[0].hand
    ident = next((i for i in hand if game.objects[i].card.name == name), ObjectId(name))
    window.session.select(ident)
    settle(window)


def said(widget: QWidget) -> str:
    """All that a widget tells a screen reader."""
    return "\n".join(w.accessibleName() for w in (widget, *widget.findChildren(QWidget)) if w.isVisible())
