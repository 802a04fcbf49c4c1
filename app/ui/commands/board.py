"""The menu Board: cards onto it, and steps of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.engine.values.ids import Zone
from app.ui.commands.registry import command

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


@command(
    "put_card",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Put the &card there"),
    keys=("Ctrl+Shift+Return",),
    words="place add enter",
)
def put_card(window: MainWindow) -> None:
    """Put the card that is looked at where Enter puts it."""
    window.putting.put(None)


@command(
    "put_in_hand",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Card to &hand"),
    keys=("Ctrl+Return",),
    words="put place add",
)
def put_in_hand(window: MainWindow) -> None:
    """Put the card that is looked at into the hand."""
    window.putting.put(Zone.HAND)


@command(
    "put_on_table",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Card to &battlefield"),
    keys=("Ctrl+B",),
    words="put place add",
)
def put_on_table(window: MainWindow) -> None:
    """Put the card that is looked at onto the battlefield."""
    window.putting.put(Zone.BATTLEFIELD)


@command(
    "put_in_library",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Card to &library"),
    keys=("Ctrl+G, L",),
    words="put place add top",
)
def put_in_library(window: MainWindow) -> None:
    """Put the card that is looked at on top of the library."""
    window.putting.put(Zone.LIBRARY)


@command(
    "put_in_graveyard",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Card to &graveyard"),
    keys=("Ctrl+G, G",),
    words="put place add",
)
def put_in_graveyard(window: MainWindow) -> None:
    """Put the card that is looked at into the graveyard."""
    window.putting.put(Zone.GRAVEYARD)


@command(
    "put_in_exile",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Card to &exile"),
    keys=("Ctrl+G, X",),
    words="put place add",
)
def put_in_exile(window: MainWindow) -> None:
    """Put the card that is looked at into exile."""
    window.putting.put(Zone.EXILE)


@command(
    "put_attached",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Card attached t&o…"),
    keys=("Ctrl+G, A",),
    words="put place add attach aura equipment enchant equip",
)
def put_attached(window: MainWindow) -> None:
    """Put the card that is looked at onto the battlefield, attached to what is asked for."""
    window.putting.attach()


@command(
    "next_step",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Ne&xt step"),
    keys=("F7",),
    words="turn phase",
)
def next_step(window: MainWindow) -> None:
    """Go to the next step of the turn."""
    window.table.combat.go_on()


@command(
    "next_turn",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Next t&urn"),
    keys=("Shift+F7",),
    words="main phase go on",
)
def next_turn(window: MainWindow) -> None:
    """Go on to the next turn, as far as nothing triggers or is asked before."""
    window.session.next_step(turn=True)
