"""The commands of the panels: each can be shown or hidden, and given the keyboard by its own keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.engine.values.said import say
from app.ui.commands.registry import command
from app.ui.panels.registry import Area, Panel, panels

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


def _is_shown(name: str, window: MainWindow) -> bool:
    return not window.arrangement.docks[name].isHidden()


def _show_or_hide(name: str, window: MainWindow) -> None:
    """Show a panel; hide it where it is shown already and no other one covers it."""
    if window.arrangement.is_on_top(name):
        window.arrangement.docks[name].hide()
    else:
        window.show_panel(name)


def _go_to(name: str, window: MainWindow) -> None:
    """Show a panel, and give it the keyboard."""
    window.go_to(name)


def _register(place: int, one: Panel) -> None:
    title = say(one.title)
    if one.keys:
        text = say("Go to: {panel}", panel=title)
        command(f"go:{one.name}", menu="Panels", text=text, keys=one.keys, words="focus panel")(
            partial(_go_to, one.name)
        )
    text = say("Show {panel}", panel=title)
    command(
        f"show:{one.name}",
        menu="Panels",
        text=text,
        keys=(f"Ctrl+Shift+G, {place}",),
        checked=partial(_is_shown, one.name),
        words="panel dock hide",
    )(partial(_show_or_hide, one.name))


for _place, _one in enumerate((one for one in panels() if one.area is not Area.MIDDLE), start=1):
    _register(_place, _one)
