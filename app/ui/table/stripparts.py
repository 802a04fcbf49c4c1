"""The small parts of a player's place: the name, the zones with counts, and what lies further on."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.engine.values.ids import PlayerId, Zone
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.drawing.zonesigns import zone_icon
from app.ui.language import called
from app.ui.table.fields import Chip, em


class Manner(Struct, frozen=True):
    """How a strip says what it says in the width that it has."""

    brief: bool
    """Zones go without words."""
    tight: bool
    """What is rarely needed is left out, and there is little room around the rest."""
    lines: int = 1
    """Zones come below the name; between them, on three lines, the mana pool and what the player has."""
    column: bool = False
    """The strip lies beside the side: the numbers come below the name too."""
    letters: float = 1.0
    """The share of the usual letters in which nothing is cut."""


class NameButton(Chip):
    """The name of a player, which ends in dots where it has no room.

    Signals:
        went: The arrow keys go across and down.
    """

    went = Signal(int, int)

    def __init__(self, name: PlayerId) -> None:
        super().__init__()
        self.player = name
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # keys are for what was clicked
        self.letters = (1.05, True)
        self.shrink(1.0)
        self.setToolTip(called(name))
        self.show_sign("")

    def show_sign(self, sign: str) -> None:
        """Put a sign before the name."""
        self.setText(f"{sign} {called(self.player)}".strip())

    def wanted(self, *, tight: bool) -> int:
        """The width at which the name is whole."""
        return self.wide(f"◎ {called(self.player)}", pad=self.THIN if tight else self.PAD)


class ZoneButton(Chip):
    """A zone of a player with the count of its cards; with its word where there is room."""

    def __init__(self, player: PlayerId, zone: Zone, word: str) -> None:
        super().__init__()
        self.player, self.zone, self.word = player, zone, word
        self.count, self._lit, self._placed, self._glows = 0, False, False, False
        self.letters = (1.0, False)
        self.is_brief = False
        self.setCheckable(True)

    def show_count(self, count: int) -> None:
        """Show another count."""
        self.count = count
        self._say()
        words = f"{called(self.player)}, {self.word}, {count}"
        self.setAccessibleName(words)
        self.setToolTip(words)

    def _say(self) -> None:
        self.setText(str(self.count) if self.is_brief else f"{self.word} {self.count}")

    def set_brief(self, manner: Manner) -> None:
        """Show only the sign and the count, or the word too; with little room around it."""
        self.is_brief, self.pad = manner.brief, self.THIN if manner.tight else self.PAD
        self.shrink(manner.letters)
        side = round(em() * manner.letters)
        self.setIconSize(QSize(side, side))
        self.setIcon(zone_icon(self.zone, side, colours_of(self).text, self.devicePixelRatioF()))
        self._say()

    def wanted(self, *, brief: bool, tight: bool = False) -> int:
        """How wide it has to be."""
        digits = "00" if self.count < 100 else str(self.count)
        spared = round(2 * (self.PAD - self.THIN) * em()) if tight else 0
        return self.wide(digits if brief else f"{self.word} {digits}", icon=True) - spared

    def show_lit(self, *, lit: bool) -> None:
        """Light up, for what is dragged may be let go here."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    def show_glow(self, *, glows: bool) -> None:
        """Show whether something in it can be chosen."""
        if glows != self._glows:
            self._glows = glows
            self.setAccessibleDescription(self.tr("has cards that can be chosen") if glows else "")
            self.update()

    def show_placed(self, *, placed: bool) -> None:
        """Show whether Enter puts cards here."""
        if placed != self._placed:
            self._placed = placed
            self.update()

    def state(self) -> tuple[object, ...]:
        """Also what lies under the text."""
        return (*super().state(), self._lit, self._glows, self._placed)

    def paint_below(self, painter: QPainter, area: QRectF) -> None:
        """Light, where something may be let go; a line where Enter puts cards."""
        accent = QColor(colours_of(self).accent)
        if self._glows:
            glow = QColor(colours_of(self).glow)
            painter.strokePath(rounded(area, 5), QPen(glow, 1.6))
            glow.setAlphaF(0.2)
            painter.fillPath(rounded(area, 5), glow)
        if self._placed:
            line = QRectF(area.left() + 5, area.bottom() - 2.5, area.width() - 10, 2)
            painter.fillRect(line, accent)
        if self._lit:
            painter.strokePath(rounded(area, 5), QPen(accent, 2))
            accent.setAlphaF(0.2)
            painter.fillPath(rounded(area, 5), accent)


class More(QWidget):
    """How many tiles lie further on at one end of a side; a click goes there, arrows go from tile to tile.

    Signals:
        clicked: It was.
    """

    clicked = Signal()

    def __init__(self, sign: str, spoken: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign, self._spoken, self._glows, self._count = sign, spoken, False, 0
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_count(self, count: int, *, glows: bool) -> None:
        """Tell how many there are, and whether one of them can be chosen."""
        self.setVisible(count > 0)
        if (count, glows) != (self._count, self._glows):
            self._count, self._glows = count, glows
            words = self._spoken.format(n=count)
            self.setAccessibleName(words)
            self.setToolTip(words)
            self.update()

    def text(self) -> str:
        """Sign and number, one above the other."""
        return f"{self._sign}\n{self._count}"

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw them; they glow where something further on can be chosen."""
        painter, colours = QPainter(self), colours_of(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = rounded(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5)
        painter.fillPath(path, QColor(colours.base))
        edge = QColor(colours.glow if self._glows else colours.line)
        painter.strokePath(path, QPen(edge, 1.8 if self._glows else 1))
        if self._glows:
            edge.setAlphaF(0.2)
            painter.fillPath(path, edge)
        painter.setPen(QColor(colours.text))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
