"""Colours, light, dark and of high contrast, and how the application wears them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.drawing.stylesheet import sheet

THEMES: Final = ("system", "light", "dark", "contrast")
"""What may be asked for."""


class Colours(Struct, frozen=True):
    """One theme. Every text colour has a contrast of 4.5 or more on `window`, `base` and `raised`."""

    name: str
    """Among `THEMES`."""
    window: str
    base: str
    """Behind lists and inputs."""
    raised: str
    """Behind what lies on the window: strips, chips, headings."""
    table: str
    """Behind the cards of the battlefield."""
    text: str
    dim: str
    """Text of second rank."""
    line: str
    """Borders and rules between things."""
    accent: str
    on_accent: str
    glow: str
    """Around what can be chosen, and around the source of a finding."""
    status: Mapping[str, str]
    """By the value of a status: "ok", "illegal", "choose", "unsure", "not needed"."""
    frames: Mapping[str, str]
    """Borders of cards by colour letter, "M" for several colours, "C" for none, "L" for lands."""
    fills: Mapping[str, str]
    """Text boxes of cards, by the same letters."""
    ink: str
    """Text on cards."""

    @property
    def is_outlined(self) -> bool:
        """Whether grounds are all alike, so that edges alone tell things apart."""
        return self.table == self.window


LIGHT: Final = Colours(
    name="light",
    window="#f5f4f1", base="#ffffff", raised="#fbfaf8", table="#e7ebe6",
    text="#22252a", dim="#595f69", line="#d6d4ce",
    accent="#24627f", on_accent="#ffffff", glow="#c77700",
    status={"ok": "#0b6b55", "illegal": "#b3261e", "choose": "#855300",
            "unsure": "#6b3fa0", "not needed": "#5d646e"},
    frames={"W": "#dcd3ac", "U": "#9dc0d9", "B": "#a9a1ae", "R": "#e0a692", "G": "#a1c6a3",
            "M": "#d9bf6d", "C": "#c0c6cb", "L": "#c4b29d"},
    fills={"W": "#fcfaf0", "U": "#f0f6fa", "B": "#f2f0f3", "R": "#fcf1ed", "G": "#f0f7f0",
           "M": "#fbf6e5", "C": "#f4f5f6", "L": "#f7f3ee"},
    ink="#1d1f22",
)  # fmt: skip

DARK: Final = Colours(
    name="dark",
    window="#1d2025", base="#25292f", raised="#2a2e35", table="#191c20",
    text="#e8e7e3", dim="#a6adb7", line="#3b4149",
    accent="#7cbcd9", on_accent="#10222b", glow="#f2b84b",
    status={"ok": "#58c9a4", "illegal": "#ff8f85", "choose": "#f2b84b",
            "unsure": "#c9a9ff", "not needed": "#a0a8b2"},
    frames={"W": "#6f6848", "U": "#33607f", "B": "#57505f", "R": "#83452f", "G": "#3a6a40",
            "M": "#77611d", "C": "#555d65", "L": "#655443"},
    fills={"W": "#2f2e28", "U": "#222d36", "B": "#29272d", "R": "#352622", "G": "#232e25",
           "M": "#302c20", "C": "#292d31", "L": "#2e2a25"},
    ink="#f0eee9",
)  # fmt: skip

CONTRAST: Final = Colours(
    name="contrast",
    window="#000000", base="#000000", raised="#141414", table="#000000",
    text="#ffffff", dim="#dcdcdc", line="#a8a8a8",
    accent="#ffe45c", on_accent="#000001", glow="#00e8ff",
    status={"ok": "#5dffb8", "illegal": "#ffa39c", "choose": "#ffc94d",
            "unsure": "#dcc0ff", "not needed": "#c6ccd2"},
    frames={"W": "#544e31", "U": "#134a72", "B": "#433a4b", "R": "#712a19", "G": "#1e5527",
            "M": "#5c4800", "C": "#41484f", "L": "#513d28"},
    fills={"W": "#16150f", "U": "#0a1118", "B": "#131115", "R": "#190e0b", "G": "#0b140c",
           "M": "#17140a", "C": "#121416", "L": "#16120d"},
    ink="#fffffe",
)  # fmt: skip
"""For eyes that need more: texts have a contrast of 7 or more, lines of 3 or more."""

WORN_AS: Final = {one.name: one for one in (LIGHT, DARK, CONTRAST)}
"""All themes by their names."""

_WORN: Final = [LIGHT]
"""What the application wears; asking each widget for its palette takes too long while many are drawn."""


def colours_of(widget: QWidget) -> Colours:
    """The theme that `widget` wears now: that of the application."""
    return _WORN[0]


def _of_text(colours: Colours) -> tuple[str, ...]:
    return (colours.glow, colours.text, colours.dim, colours.accent, *colours.status.values())


_TWINS: Final = {
    colour: dict(zip(WORN_AS, alike, strict=True))
    for alike in zip(*map(_of_text, WORN_AS.values()), strict=True)
    for colour in alike
}
"""Each colour of text in every theme, by any of them."""


def as_worn(colour: str) -> str:
    """A colour of text as the theme that is worn has it; it may have been taken while another one was."""
    alike = _TWINS.get(colour)
    return alike[_WORN[0].name] if alike else colour


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, 1 to 21, as WCAG counts it."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.03928 else float(((channel + 0.055) / 1.055) ** 2.4)

    def luminance(colour: str) -> float:
        made = QColor(colour)
        red, green, blue = linear(made.redF()), linear(made.greenF()), linear(made.blueF())
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def palette(colours: Colours) -> QPalette:
    """The palette of a theme."""
    roles = QPalette.ColorRole
    made = QPalette()
    for role, colour in (
        (roles.Window, colours.window), (roles.WindowText, colours.text), (roles.Base, colours.base),
        (roles.AlternateBase, colours.raised), (roles.Text, colours.text), (roles.Button, colours.raised),
        (roles.ButtonText, colours.text), (roles.BrightText, colours.text), (roles.Link, colours.accent),
        (roles.Highlight, colours.accent), (roles.HighlightedText, colours.on_accent),
        (roles.ToolTipBase, colours.raised), (roles.ToolTipText, colours.text),
        (roles.PlaceholderText, colours.dim), (roles.Light, colours.raised), (roles.Midlight, colours.line),
        (roles.Mid, colours.line), (roles.Dark, colours.line), (roles.Shadow, "#000000"),
        (roles.Accent, colours.accent),
    ):  # fmt: skip
        made.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.dim))
    return made


def _of_system(hints: QStyleHints) -> str:
    """The theme that the user's system asks for."""
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return CONTRAST.name
    return DARK.name if hints.colorScheme() is Qt.ColorScheme.Dark else LIGHT.name


def colour(app: QApplication, theme: str) -> Colours:
    """Give the application the colours of a theme of `THEMES`, which are returned; no style sheet yet."""
    hints = app.styleHints()
    schemes = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark, "contrast": Qt.ColorScheme.Dark}
    hints.setColorScheme(schemes.get(theme, Qt.ColorScheme.Unknown))
    if theme not in WORN_AS:
        theme = _of_system(hints)
    colours = _WORN[0] = WORN_AS[theme]
    wanted = palette(colours)
    if app.palette() != wanted:  # to set it has every widget styled anew
        app.setPalette(wanted)
    return colours


def wear(app: QApplication, theme: str, scale: float = 1.0) -> Colours:
    """Let the application wear a theme of `THEMES`, at a scale of all lengths; returns its colours."""
    colours = colour(app, theme)
    worn = sheet(colours.__getattribute__, scale, outlined=colours.is_outlined)
    if app.styleSheet() != worn:
        app.setStyleSheet(worn)
    return colours
