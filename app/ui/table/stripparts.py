"""The small parts of a player's place: the name, the zones with counts, lines with what lies further on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from app.engine.values.ids import PlayerId, Zone
from app.services.table.board.arrange import CLOSE
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.drawing.zonesigns import zone_icon
from app.ui.language import called
from app.ui.table.fields import Chip, em
from app.ui.table.tilewidget import TileWidget
from app.ui.widgets import scale_text

if TYPE_CHECKING:
    from app.ui.table.home import TileHome


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


class LongLine(QScrollArea):
    """Tiles in lines that may be longer than there is room for: what lies further on is counted at the ends.

    Signals:
        scrolled: Other tiles are seen, from so far on.
    """

    scrolled = Signal(int)

    def __init__(self, ground: TileHome, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tiles = ground
        self.setViewport(QWidget(autoFillBackground=False))
        self.setWidget(ground)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        ground.setAutoFillBackground(False)
        self.before = More("‹", self.tr("{n} more on the left"), self)
        self.behind = More("›", self.tr("{n} more on the right"), self)
        self.before.clicked.connect(lambda: self._turn(-1))
        self.behind.clicked.connect(lambda: self._turn(1))
        self.horizontalScrollBar().valueChanged.connect(self.show_more)
        self.horizontalScrollBar().valueChanged.connect(self.scrolled)
        ground.marked_anew.connect(self.show_more)
        ground.grew.connect(self.show_more)

    def show_ends(self, *, wider: bool) -> None:
        """Leave room at both ends for what is counted there, if the lines are wider than there is room."""
        wide = round(min(em() * 1.3, max(16.0, 0.08 * self.width()))) if wider else 0
        for chip, x in ((self.before, 1), (self.behind, self.width() - wide - 1)):
            high = min(wide * 3, self.height() - 4)
            if wider:
                scale_text(chip, 0.9 * wide / (em() * 1.4), bold=True)
            chip.setGeometry(x, (self.height() - high) // 2, wide, high)
        self.setViewportMargins(wide, 0, wide, 0)

    def shows(self, widget: QWidget) -> bool:
        """Whether a tile is seen, and not further on."""
        area = QRect(widget.mapTo(self.viewport(), QPoint(0, 0)), widget.size())
        cut = isinstance(widget, TileWidget) and widget.is_cut
        return not cut and self.viewport().rect().intersects(area)

    def _turn(self, way: int) -> None:
        """Scroll so that the first that is not seen at an end is seen at the other one."""
        bar, (before, behind) = self.horizontalScrollBar(), self._hidden()
        if way > 0 and behind:
            bar.setValue(min(widget.x() for widget in behind) - round(CLOSE))
        elif way < 0 and before:
            last = max(widget.geometry().right() for widget in before)
            bar.setValue(last + round(CLOSE) - self.viewport().width())

    def _hidden(self) -> tuple[list[TileWidget], list[TileWidget]]:
        """The tiles that are not seen whole, on the left and on the right."""
        start, wide = self.horizontalScrollBar().value(), self.viewport().width()
        tiles = self._tiles.tiles.values() if self.before.width() else ()
        there = [(widget, widget.x() - start) for widget in tiles if widget.width() < wide]
        return (
            [widget for widget, x in there if x < 0],
            [widget for widget, x in there if x >= 0 and x + widget.width() > wide],
        )

    def show_more(self) -> None:
        """Tell what is not seen at either end; of what would be seen in part, nothing is."""
        before, behind = self._hidden()
        cut = {*before, *behind}
        for widget in self._tiles.tiles.values():
            widget.show_cut(cut=widget in cut)
        for chip, hidden in ((self.before, before), (self.behind, behind)):
            count = sum(len(widget.tile.ids) or 1 for widget in hidden)
            chip.show_count(count, glows=any(widget.look.glowing for widget in hidden))

    def go_along(self, event: QWheelEvent) -> None:
        """Go along the lines with the wheel."""
        turned, bar = event.angleDelta(), self.horizontalScrollBar()
        bar.setValue(bar.value() - (turned.x() or turned.y()))
        event.accept()
