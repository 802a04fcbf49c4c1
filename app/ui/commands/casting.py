"""The menu Cast: the proposal, and the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.ui.commands.registry import command

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


@command(
    "cast",
    menu="Cast",
    text=QT_TRANSLATE_NOOP("Commands", "&Cast"),
    keys=("F5",),
    in_bar=True,
    words="play activate propose",
)
def cast(window: MainWindow) -> None:
    """Do the proposal on the board; what is still open is asked."""
    window.cast_panel.cast()


@command(
    "resolve_top",
    menu="Cast",
    text=QT_TRANSLATE_NOOP("Commands", "&Resolve top"),
    keys=("F6",),
    in_bar=True,
    when=lambda window: bool(window.session.game.stack) and window.session.pending is None,
    words="stack pass",
)
def resolve_top(window: MainWindow) -> None:
    """Resolve the top of the stack."""
    window.session.resolve_top()


@command(
    "pay_on_table",
    menu="Cast",
    text=QT_TRANSLATE_NOOP("Commands", "Choose on the &table what pays"),
    keys=("Shift+F5",),
    when=lambda window: window.session.considered is not None and bool(window.session.considered.sources),
    words="payment mana lands convoke delve improvise use keep",
)
def pay_on_table(window: MainWindow) -> None:
    """Let a click on the table use, keep or leave open what pays, or no more."""
    window.cast_panel.payment.by_table.toggle()


@command(
    "select_nothing",
    menu="Cast",
    text=QT_TRANSLATE_NOOP("Commands", "Select &nothing"),
    keys=("Ctrl+Shift+A",),
    when=lambda window: window.session.selected is not None,
    words="deselect drop proposal",
)
def select_nothing(window: MainWindow) -> None:
    """Select nothing, and forget what was announced."""
    window.session.select(None)


@command(
    "done_by_hand",
    menu="Cast",
    text=QT_TRANSLATE_NOOP("Commands", "&Done by hand"),
    keys=("Ctrl+Shift+D",),
    when=lambda window: window.session.considered is not None and bool(window.session.considered.by_hand),
    words="not carried out open doubt unsure finished",
)
def done_by_hand(window: MainWindow) -> None:
    """The first of what was not carried out has been done on the board."""
    considered = window.session.considered
    if considered is not None and considered.by_hand:
        window.cast_panel.by_hand.done.emit(considered.by_hand[0])
