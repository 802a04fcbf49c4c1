"""How a command says what it is: its menu, its words, its keys; the menus and the list of commands follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, cast

from msgspec import Struct
from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.services.language import translated

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from app.ui.main_window import MainWindow

Act: TypeAlias = "Callable[[MainWindow], object]"
Asked: TypeAlias = "Callable[[MainWindow], bool]"


class Menu(Struct, frozen=True):
    """A menu."""

    text: str
    """With the letter that is underlined marked by &; not yet translated."""
    within: str = ""
    """The menu at whose end it stands; "" for one of the bar."""


MENUS: Final = {
    menu.text.replace("&", ""): menu
    for menu in (
        Menu(str(QT_TRANSLATE_NOOP("Commands", "&File"))),
        Menu(str(QT_TRANSLATE_NOOP("Commands", "&Edit"))),
        Menu(str(QT_TRANSLATE_NOOP("Commands", "&Board"))),
        Menu(str(QT_TRANSLATE_NOOP("Commands", "&Cast"))),
        Menu(str(QT_TRANSLATE_NOOP("Commands", "Br&anches"))),
        Menu(str(QT_TRANSLATE_NOOP("Commands", "Car&ds"))),
        Menu(str(QT_TRANSLATE_NOOP("Commands", "&View"))),
        Menu(str(QT_TRANSLATE_NOOP("Commands", "Pa&nels")), "View"),
        Menu(str(QT_TRANSLATE_NOOP("Commands", "&Colours")), "View"),
        Menu(str(QT_TRANSLATE_NOOP("Commands", "&Help"))),
    )
}
"""The menus in their order, by their names. Others come after these."""


class Submenu(Protocol):
    """A menu below an entry."""

    TEXT: str
    """As the menu shows it, not yet translated."""

    def __call__(self, window: MainWindow, /) -> QMenu:
        """Make it for a window."""


class Command(Struct, frozen=True):
    """One command."""

    name: str
    menu: str
    text: str
    """As the menu shows it, with the letter that is underlined marked by &; not yet translated, or said."""
    run: Act
    keys: tuple[str, ...] = ()
    in_bar: bool = False
    """Whether the bar has a button for it."""
    when: Asked | None = None
    """Whether it can be done now; None: always."""
    checked: Asked | None = None
    """Whether it shows a tick; None: it never does."""
    words: str = ""
    """Other words by which the list of commands finds it; not yet translated."""
    submenu: Submenu | None = None
    """A menu that stands below it."""


_COMMANDS: Final[dict[str, Command]] = {}


def command(
    name: str, *, menu: str, text: object, keys: tuple[str, ...] = (), in_bar: bool = False,
    when: Asked | None = None, checked: Asked | None = None, words: str = "", submenu: Submenu | None = None,
) -> Callable[[Act], Act]:  # fmt: skip
    """Register a function that takes the window as the command of this name."""

    def register(run: Act) -> Act:
        if name in _COMMANDS:
            raise ValueError(f"two commands are called {name!r}")
        _COMMANDS[name] = Command(
            name, menu, cast("str", text), run, keys, in_bar, when, checked, words, submenu
        )
        return run

    return register


def commands() -> tuple[Command, ...]:
    """All commands whose modules have been imported, in the order of the menus."""
    places = {menu: place for place, menu in enumerate(MENUS)}
    return tuple(sorted(_COMMANDS.values(), key=lambda one: places.get(one.menu, len(MENUS))))


def said(text: str) -> str:
    """The words of a command in the user's language."""
    return translated(text)


def found_by(command: Command) -> str:
    """The words by which a command is found beside its own, in the user's language and in English."""
    return " ".join(
        dict.fromkeys((said(command.words), command.words, command.text.replace("&", ""), command.name))
    )


def menu_said(menu: str) -> str:
    """The words of a menu in the user's language."""
    return said(MENUS[menu].text)


def plain_menu(menu: str) -> str:
    """The words of a menu without the mark of the underlined letter."""
    return plain(MENUS[menu].text)


def plain(text: str) -> str:
    """The words of a command without the mark of the underlined letter."""
    return said(text).replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")
