"""More of the menu Board: where Enter puts cards, zoom, combat, and what happened this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.ui.commands.registry import command

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


@command(
    "place_next_player",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Enter puts cards for the next &player"),
    keys=("F9",),
    words="placement opponent other side",
)
def place_next_player(window: MainWindow) -> None:
    """Let Enter put cards for the next player; onto the battlefield in place of a hand."""
    window.table.place_next_player()


@command(
    "place_next_zone",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Enter puts cards into the next &zone"),
    keys=("F10",),
    words="placement hand battlefield graveyard library exile command",
)
def place_next_zone(window: MainWindow) -> None:
    """Let Enter put cards into the next zone of the same player."""
    window.table.place_next_zone()


@command(
    "attack",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Declare &attackers…"),
    keys=("Ctrl+Shift+1",),
    when=lambda window: window.table.combat.may_attack,
    words="combat",
)
def attack(window: MainWindow) -> None:
    """Let attackers be clicked."""
    window.table.combat.begin_attack()


@command(
    "block",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Declare bloc&kers…"),
    keys=("Ctrl+Shift+2",),
    when=lambda window: window.table.combat.may_block,
    words="combat",
)
def block(window: MainWindow) -> None:
    """Let blockers be clicked."""
    window.table.combat.begin_block()


@command(
    "combat_damage",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "Deal combat &damage"),
    keys=("Ctrl+Shift+3",),
    when=lambda window: window.table.combat.may_deal,
    words="combat fight",
)
def combat_damage(window: MainWindow) -> None:
    """Deal combat damage, that of first strike first."""
    window.table.combat.deal()


@command(
    "this_turn",
    menu="Board",
    text=QT_TRANSLATE_NOOP("Commands", "What happened this &turn…"),
    keys=("Ctrl+T",),
    words="facts history last turn add change remove prowl raid morbid",
)
def this_turn(window: MainWindow) -> None:
    """Open the list of what happened, or close it."""
    window.table.happened.toggle()


@command(
    "mark_all",
    menu="Edit",
    text=QT_TRANSLATE_NOOP("Commands", "Mark &all of this place"),
    keys=("Ctrl+A",),
    words="select several",
)
def mark_all(window: MainWindow) -> None:
    """Mark everything that lies where the keyboard is."""
    window.table.picking.mark_all()


@command(
    "zoom_in",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "Larger &permanents"),
    keys=("Ctrl+Alt++", "Ctrl+Alt+="),
    words="zoom board cards",
)
def zoom_in(window: MainWindow) -> None:
    """Draw the permanents larger."""
    window.table.zoom_in()


@command(
    "zoom_out",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "S&maller permanents"),
    keys=("Ctrl+Alt+-",),
    words="zoom board cards",
)
def zoom_out(window: MainWindow) -> None:
    """Draw the permanents smaller."""
    window.table.zoom_out()


@command(
    "zoom_usual",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "Permanents as large as they f&it"),
    keys=("Ctrl+Alt+0",),
    words="zoom board cards reset",
)
def zoom_usual(window: MainWindow) -> None:
    """Draw the permanents as large as they fit."""
    window.table.zoom_usual()
