"""How a panel says what it is: its place and its title; dock, View menu and saved layout follow."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec import Struct

from app.ui.registering import load_all, load_each

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.services.table.session import Session


class Area(Enum):
    """Where a panel is at first."""

    LEFT = "left"
    MIDDLE = "middle"
    """It is no dock: the place that all docks lie around."""
    RIGHT = "right"
    BELOW = "below"


class Panel(Struct, frozen=True):
    """One panel."""

    name: str
    title: str
    """Not yet translated."""
    area: Area
    make: Callable[[Session], QWidget]
    shown: bool = True
    """Whether it is shown before anybody asked for it."""
    keys: tuple[str, ...] = ()
    """They show it and give it the keyboard."""
    order: int = 0
    """Panels of one place follow each other so; the first is on top where they are tabs."""
    height: float = 0.24
    """Which share of the window's height it gets below the table when it is shown."""
    broad: bool = False
    """Below the table it has the whole width of a window that is narrow."""


_PANELS: Final[dict[str, Panel]] = {}
_Class = TypeVar("_Class", bound="type[QWidget]")


def panel(
    name: str, *, title: object, area: Area, shown: bool = True, keys: tuple[str, ...] = (), order: int = 0,
    height: float = 0.24, broad: bool = False,
) -> Callable[[_Class], _Class]:  # fmt: skip
    """Register a class that is made with the session alone as the panel of this name.

    Where it has a method `take_focus`, that is called to give it the keyboard.
    """

    def register(made: _Class) -> _Class:
        if name in _PANELS:
            raise ValueError(f"two panels are called {name!r}")
        _PANELS[name] = Panel(name, str(title), area, made, shown, keys, order, height, broad)
        return made

    return register


def panels() -> tuple[Panel, ...]:
    """All panels: each module of the package of panels, and what is called `panel` in packages beside it."""
    load_all("app.ui.panels")
    load_each("app.ui", "panel")
    return tuple(sorted(_PANELS.values(), key=lambda one: (one.order, one.name)))
