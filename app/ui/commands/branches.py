"""The menu Branches: what if."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.services.table.later import later
from app.ui.commands.at_hand import meant
from app.ui.commands.registry import command

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


_ZONES = later("app.services.table.edits.zones")


def _several(window: MainWindow) -> bool:
    return len(window.session.history.branches) > 1


@command(
    "what_if",
    menu="Branches",
    text=QT_TRANSLATE_NOOP("Commands", "&What if"),
    keys=("F8",),
    in_bar=True,
    words="branch snapshot fork copy",
)
def what_if(window: MainWindow) -> None:
    """Go on in a branch of its own, beside this one."""
    window.session.what_if()
    window.show_panel("branches")


@command(
    "what_if_without",
    menu="Branches",
    text=QT_TRANSLATE_NOOP("Commands", "What if it weren't &there"),
    keys=("Shift+F8",),
    words="without remove branch fork",
)
def what_if_without(window: MainWindow) -> None:
    """Open a branch in which what is selected is not there, and lay the two side by side."""
    session, ids = window.session, meant(window)
    if not ids:
        window.notice.say(window.tr("Mark something on the table first: what if it weren't there?"), "choose")
        return
    names = ", ".join(map(window.table.name_of, ids))
    words = window.tr("without {names}").format(names=names)
    session.what_if(words, lambda game: _ZONES().remove(game, ids))
    window.show_panel("branches")


@command(
    "next_branch",
    menu="Branches",
    text=QT_TRANSLATE_NOOP("Commands", "&Next branch"),
    keys=("Ctrl+Tab",),
    when=_several,
    words="tab switch",
)
def next_branch(window: MainWindow) -> None:
    """Show the next branch."""
    _go(window, 1)


@command(
    "previous_branch",
    menu="Branches",
    text=QT_TRANSLATE_NOOP("Commands", "&Previous branch"),
    keys=("Ctrl+Shift+Tab",),
    when=_several,
    words="tab switch",
)
def previous_branch(window: MainWindow) -> None:
    """Show the branch before."""
    _go(window, -1)


def _go(window: MainWindow, by: int) -> None:
    history = window.session.history
    window.session.show_branch((history.current + by) % len(history.branches))


@command(
    "close_branch",
    menu="Branches",
    text=QT_TRANSLATE_NOOP("Commands", "&Close this branch"),
    keys=("Ctrl+W",),
    when=_several,
    words="drop remove",
)
def close_branch(window: MainWindow) -> None:
    """Drop the branch that is looked at."""
    window.session.close_branch(window.session.history.current)
