"""The menu View: going to the parts of the window, text size, theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.ui.commands.registry import command
from app.ui.settings.dialog import SettingsDialog
from app.ui.settings.tour import take_step

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


@command(
    "go_to_hand",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "Go to &hand"),
    keys=("Ctrl+H",),
    words="focus tray cards",
)
def go_to_hand(window: MainWindow) -> None:
    """Go to the cards of the tray."""
    window.table.focus_hand()


@command(
    "go_to_board",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "Go to &battlefield"),
    keys=("Ctrl+J",),
    words="focus table permanents",
)
def go_to_board(window: MainWindow) -> None:
    """Go to the first card on the battlefield."""
    window.table.focus_board()


@command(
    "larger_text",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "&Larger text"),
    keys=("Ctrl++", "Ctrl+="),
    words="bigger size zoom font",
)
def larger_text(window: MainWindow) -> None:
    """Make everything larger."""
    window.text_size.step(1)


@command(
    "smaller_text",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "&Smaller text"),
    keys=("Ctrl+-",),
    words="size zoom font",
)
def smaller_text(window: MainWindow) -> None:
    """Make everything smaller."""
    window.text_size.step(-1)


@command(
    "usual_text",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "&Usual text size"),
    keys=("Ctrl+0",),
    words="reset zoom font 100",
)
def usual_text(window: MainWindow) -> None:
    """Give everything its usual size."""
    window.text_size.set(100)


@command(
    "usual_layout",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "Usual places &of all panels"),
    keys=("Ctrl+G, U",),
    words="reset docks layout",
)
def usual_layout(window: MainWindow) -> None:
    """Put every panel where it is at first."""
    window.arrangement.begin_anew()


@command(
    "float_panel",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "&Float this panel, or put it back"),
    keys=("Ctrl+Shift+F",),
    words="dock undock window",
)
def float_panel(window: MainWindow) -> None:
    """Let the panel that has the keyboard be a window of its own, or put it back."""
    window.arrangement.float_focused()


@command(
    "theme:system",
    menu="Colours",
    text=QT_TRANSLATE_NOOP("Commands", "Theme of the s&ystem"),
    keys=("Ctrl+G, 1",),
    checked=lambda window: window.theme == "system",
    words="colours dark light",
)
def theme_of_the_system(window: MainWindow) -> None:
    """Wear what the system wears."""
    window.set_theme("system")


@command(
    "theme:light",
    menu="Colours",
    text=QT_TRANSLATE_NOOP("Commands", "Li&ght theme"),
    keys=("Ctrl+G, 2",),
    checked=lambda window: window.theme == "light",
    words="colours bright",
)
def light_theme(window: MainWindow) -> None:
    """Wear the light theme."""
    window.set_theme("light")


@command(
    "theme:dark",
    menu="Colours",
    text=QT_TRANSLATE_NOOP("Commands", "&Dark theme"),
    keys=("Ctrl+G, 3",),
    checked=lambda window: window.theme == "dark",
    words="colours night",
)
def dark_theme(window: MainWindow) -> None:
    """Wear the dark theme."""
    window.set_theme("dark")


@command(
    "theme:contrast",
    menu="Colours",
    text=QT_TRANSLATE_NOOP("Commands", "High &contrast"),
    keys=("Ctrl+G, 4",),
    checked=lambda window: window.theme == "contrast",
    words="theme colours black bright accessibility",
)
def theme_of_high_contrast(window: MainWindow) -> None:
    """Wear the theme of high contrast."""
    window.set_theme("contrast")


@command(
    "settings",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "S&ettings…"),
    keys=("Ctrl+,",),
    words="options preferences shortcuts keys theme text size start",
)
def settings(window: MainWindow) -> None:
    """Open the settings."""
    SettingsDialog(window).open()


@command(
    "tour",
    menu="View",
    text=QT_TRANSLATE_NOOP("Commands", "&Tour in three steps"),
    keys=("Ctrl+G, H",),
    words="help introduction begin first start",
)
def tour(window: MainWindow) -> None:
    """Take the tour again."""
    take_step(window, 0)
