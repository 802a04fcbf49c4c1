"""How a panel says what it is: its place and its title; dock, View menu and saved layout follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.services.table.later import later
from app.ui.registering import load_all

if TYPE_CHECKING:
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

    One that is not shown at first is made when it is. Where it has a method `take_focus`, that is called to
    give it the keyboard.
    """

    def register(made: _Class) -> _Class:
        if name in _PANELS:
            raise ValueError(f"two panels are called {name!r}")
        make = made if shown else lambda session: Place(lambda: made(session))
        _PANELS[name] = Panel(name, str(title), area, make, shown, keys, order, height, broad)
        return made

    return register


def panel_later(
    name: str,
    module: str,
    made: str,
    *,
    title: object,
    area: Area,
    shown: bool = False,
    keys: tuple[str, ...] = (),
    order: int = 0,
) -> None:
    """Register a class of a module that is loaded when the panel is first shown.

    One that is shown at first is about the board, and empty until there is one.
    """
    loaded = later(module)

    def place(session: Session) -> QWidget:
        return Place(lambda: getattr(loaded(), made)(session), session if shown else None)

    _PANELS[name] = Panel(name, str(title), area, place, shown, keys, order)


class Place(QWidget):
    """Where a panel will be that is made when it is first shown, or asked for; or once there is a board.

    Signals:
        filled: The panel was made.
    """

    filled = Signal(object)

    def __init__(self, make: Callable[[], QWidget], board: Session | None = None) -> None:
        super().__init__()
        self._make, self._board = make, board
        if board is not None:
            board.changed.connect(self._fill)
        self.made: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    @property
    def panel(self) -> QWidget:
        """What is in it."""
        if self.made is None:
            self.made = self._make()
            self._column.addWidget(self.made)
            self.filled.emit(self.made)
            self.made.show()
        return self.made

    def showEvent(self, event: QShowEvent) -> None:
        """What nobody saw was not made."""
        super().showEvent(event)
        if self._board is None or self._board.is_begun:
            self._fill()

    def _fill(self) -> None:
        self.panel  # noqa: B018  (to be made)

    def take_focus(self) -> None:
        """Give it the keyboard."""
        self.panel.take_focus()  # type: ignore[attr-defined]  # as every panel has it


class Panels(Mapping[str, QWidget]):
    """The panels of a window by their names; looking for one makes it.

    Attributes:
        places: What lies in the window: panels, and places of those that may not have been made.
    """

    def __init__(self, session: Session) -> None:
        self.places = {one.name: one.make(session) for one in panels()}

    def __getitem__(self, name: str) -> QWidget:
        place = self.places[name]
        return place.panel if isinstance(place, Place) else place

    def __iter__(self) -> Iterator[str]:
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)

    def made(self, name: str) -> QWidget | None:
        """A panel; None while it has not been made."""
        place = self.places[name]
        return place.made if isinstance(place, Place) else place

    def when_made(self, name: str, act: Callable[[QWidget], object]) -> None:
        """Do this with a panel as soon as it is made."""
        place, there = self.places[name], self.made(name)
        if there is not None:
            act(there)
        elif isinstance(place, Place):
            place.filled.connect(act)


def panels() -> tuple[Panel, ...]:
    """All panels: what the modules of the package of panels register."""
    load_all("app.ui.panels")
    return tuple(sorted(_PANELS.values(), key=lambda one: (one.order, one.name)))
