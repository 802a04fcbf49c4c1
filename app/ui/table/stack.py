"""The stack, between the sides: the top first, for it resolves first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QWidget

from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.entrywords import Written, written
from app.ui.drawing.flow import scaled
from app.ui.drawing.theme import colours_of
from app.ui.language import called
from app.ui.table.fields import em
from app.ui.table.stripparts import More
from app.ui.table.tilewidget import ARROWS
from app.ui.widgets import Focusable, scale_text

if TYPE_CHECKING:
    from app.services.table.seeing import StackSeen


_LEFT, _EDGES, _EDGE = 11, 20, 1
"""Dots beside what is written on an entry: at the left, at both sides together, above and below."""
_APART = 6
"""Dots from one entry to the next."""


class StackEntry(Focusable):
    """One spell or ability on the stack; what is done to it is told by the band."""

    def __init__(self, shown: StackSeen, band: StackBand, *, top: bool) -> None:
        super().__init__()
        self.shown, self._band, self._top = shown, band, top
        self._glowing = self._chosen = self._dimmed = self._selected = False
        self.ident = str(shown.id)
        self.setProperty("role", self.ident)
        who, towards = called(shown.controller), ", ".join(map(called, shown.target_names))
        second = f"{who} → {towards}" if towards else f"{who} · {' '.join(shown.text.split())}"
        self._says = (second, *self._in_short(who))
        self._written: tuple[int, Written] | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._bound()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setToolTip("\n".join(dict.fromkeys((shown.name, second, shown.text))))
        first = [self.tr("top of the stack")] if top else []
        self.setAccessibleName(", ".join([*first, shown.name, second]))

    def _in_short(self, who: str) -> tuple[str, ...]:
        """What is said where there is no room for a long list of targets, or for the text of an ability."""
        if self.shown.target_names:
            return (self.tr("{who} → {n} targets").format(who=who, n=len(self.shown.target_names)), who)
        return (self.tr("{who} · ability").format(who=who), who) if self.shown.is_ability else (who,)

    def set_width(self, width: int) -> None:
        """Be so wide; 0: wide enough for the name and who controls it, and no wider than what is said."""
        if width:
            self.setFixedWidth(width)
        else:
            self.setMaximumWidth(self._most)
            self.setMinimumWidth(self.least)

    def _bound(self) -> None:
        """Find out how narrow and how wide it may be."""
        words = (self.shown.name, *self._says[:1])
        long = max(QFontMetrics(scaled(self.font(), 0.95, bold=True)).horizontalAdvance(one) for one in words)
        self._most = round(em() * 15 if long <= em() * 15 - 24 else min(long + 24, em() * 40))
        widths = (em() * tenth / 10 for tenth in range(65, 150, 5))
        wide = next((one for one in widths if self._written_in(one - _EDGES).is_whole), em() * 15)
        self.least = min(round(wide), self._most)
        self.set_width(0)

    def _written_in(self, width: float) -> Written:
        high = self._band.high() - 2 - 2 * _EDGE
        return written(self.shown.name, self._says, self.font(), width, high)

    @property
    def written(self) -> Written:
        """What is written on it, so wide as it is."""
        if self._written is None or self._written[0] != self.width():
            self._written = self.width(), self._written_in(self.width() - _EDGES)
        return self._written[1]

    def show_marks(self, *, glowing: bool, chosen: bool, dimmed: bool, selected: bool) -> None:
        """Mark it as one that can be chosen, or that was."""
        if (glowing, chosen, dimmed, selected) != (self._glowing, self._chosen, self._dimmed, self._selected):
            self._glowing, self._chosen, self._dimmed, self._selected = glowing, chosen, dimmed, selected
            words = (self.tr("chosen"),) * chosen or (self.tr("can be chosen"),) * glowing
            self.setAccessibleDescription(", ".join(words))
            self._band.area.count()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground; the top one with an edge."""
        colours = colours_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        path = rounded(area, 6)
        painter.fillPath(path, QColor(colours.base))
        pen = QPen(QColor(colours.accent if self._top else colours.line), 1)
        if self._glowing or self._chosen:
            halo = QColor(colours.glow)
            halo.setAlphaF(0.22)
            painter.fillPath(path, halo)
            pen = QPen(QColor(colours.glow), 2.6 if self._chosen else 1.6)
        elif self._selected:
            pen = QPen(QColor(colours.accent), 2.6)
        painter.strokePath(path, pen)
        if self._top:
            painter.fillPath(rounded(QRectF(1, 6, 4, self.height() - 12), 2), QColor(colours.accent))
        if self.hasFocus():
            painter.strokePath(path, QPen(QColor(colours.text), 1.8))
        y = (self.height() - self.written.height) / 2
        for flow in self.written.flows:
            flow.paint(painter, _LEFT, y, QColor(colours.text))
            y += flow.height

    def changeEvent(self, event: QEvent) -> None:
        """Go with the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_says"):
            self._written = None
            self._bound()
            self._band.area.fit()

    @property
    def glows(self) -> bool:
        """Whether it can be chosen."""
        return self._glowing

    def enterEvent(self, event: QEnterEvent) -> None:
        """Let its targets glow."""
        self._band.hovered.emit(self.ident, tuple(map(str, self.shown.targets)))

    def leaveEvent(self, event: object) -> None:
        """Let them glow no more."""
        self._band.hovered.emit("", ())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The same by keyboard."""
        super().focusInEvent(event)
        self._band.hovered.emit(self.ident, tuple(map(str, self.shown.targets)))
        self._band.area.ensureWidgetVisible(self, 0, 0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The same by keyboard."""
        super().focusOutEvent(event)
        self._band.hovered.emit("", ())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._band.clicked.emit(self.ident)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for its menu."""
        self._band.menu_wanted.emit(self.ident, event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space choose it, arrows go to the neighbours."""
        way = ARROWS.get(Qt.Key(event.key()))
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._band.clicked.emit(self.ident)
        elif way is not None:
            self._band.went.emit(self.ident, *way)
        else:
            super().keyPressEvent(event)


class _Beyond(More):
    """How many entries lie further on, in one line."""

    def text(self) -> str:
        """Sign and number side by side."""
        return super().text().replace("\n", " ")


class _Row(QScrollArea):
    """The entries side by side; of those that have no room, none is seen in part: they are counted."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[StackEntry] = []
        self._each = 0
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.before = _Beyond("‹", self.tr("{n} more on the left"), self)
        self.behind = _Beyond("›", self.tr("{n} more on the right"), self)
        self.before.clicked.connect(lambda: self.go(-self._seen))
        self.behind.clicked.connect(lambda: self.go(self._seen))
        self.horizontalScrollBar().valueChanged.connect(self.count)

    _seen = 1
    """So many entries have room."""

    def fit(self) -> None:
        """Let the entries have the room that there is, or so many of them as have room whole."""
        least = [entry.least for entry in self.entries]
        longer = sum(least) + _APART * (len(least) - 1) > self.width()
        chip = round(em() * 2) if longer else 0
        room = self.width() - 2 * chip
        self._seen = max(1, (room + _APART) // (max(least) + _APART)) if longer else len(least)
        self._each = (room + _APART) // self._seen - _APART if longer else 0
        for entry in self.entries:
            entry.set_width(self._each)
        for beyond, x in ((self.before, 0), (self.behind, self.width() - chip)):
            beyond.setGeometry(x, 1, chip, max(1, self.height() - 2))
        self.setViewportMargins(chip, 0, chip, 0)
        # They are moved at once, or they would lie over each other till the next turn of the window.
        for entry in self.entries:
            entry.show()
        if (holder := self.widget()) is not None:
            QCoreApplication.sendEvent(holder, QEvent(QEvent.Type.LayoutRequest))
        self.count()

    def go(self, entries: int) -> None:
        """Go so many entries along."""
        bar, step = self.horizontalScrollBar(), self._each + _APART
        bar.setValue((round(bar.value() / step) + entries) * step)

    def count(self) -> None:
        """Tell how many are not seen."""
        left = round(self.horizontalScrollBar().value() / (self._each + _APART)) if self._each else 0
        right = len(self.entries) - self._seen - left if self._each else 0
        parts = ((self.before, self.entries[:left]), (self.behind, self.entries[len(self.entries) - right :]))
        for beyond, hidden in parts:
            beyond.show_count(len(hidden), glows=any(entry.glows for entry in hidden))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew."""
        super().resizeEvent(event)
        self.fit()


class StackBand(QWidget):
    """All of the stack in one line, whose height goes with the text and with nothing else.

    Signals:
        hovered: The entry under the mouse, and what shall glow for it.
        clicked: An entry was clicked; its id.
        menu_wanted: A menu is wanted for an entry, at this place of the screen.
        went: From this entry the arrow keys go across and down.
    """

    hovered = Signal(str, tuple)
    clicked = Signal(str)
    menu_wanted = Signal(str, QPoint)
    went = Signal(str, int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries: dict[str, StackEntry] = {}
        self._shown: tuple[StackSeen, ...] | None = None
        self._lit = False
        self.area = _Row()
        self._label = QLabel()
        scale_text(self._label, 0.92, bold=False)
        holder = QWidget()
        self._row = QHBoxLayout(holder)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_APART)
        self._row.addStretch()
        self.area.setWidget(holder)
        self.beside = QHBoxLayout()
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 1, 12, 1)
        row.addWidget(self._label)
        row.addWidget(self.area, 1)
        row.addLayout(self.beside)
        self.show_stack(())

    def high(self) -> int:
        """High enough for its lines of text, so that nothing jumps when a spell is cast."""
        return round(em() * (1.95 if self.lines > 1 else 1.2) + 10)

    def set_lines(self, lines: int) -> None:
        """Let entries have one line or two."""
        if lines != self.lines:
            self.lines = lines
            shown = self._shown or ()
            self.show_stack(())
            self.show_stack(shown)

    lines = 2

    def sizeHint(self) -> QSize:
        """One line of entries."""
        return QSize(300, self.high())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel moves along the stack."""
        self.area.go(-1 if (event.angleDelta().y() or event.angleDelta().x()) > 0 else 1)

    def show_lit(self, *, lit: bool) -> None:
        """Light up, for what is dragged may be let go here."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the band when it is lit."""
        if self._lit:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            accent = QColor(colours_of(self).accent)
            area = rounded(QRectF(self.rect()).adjusted(7, 1, -7, -1), 7)
            painter.strokePath(area, QPen(accent, 2))
            accent.setAlphaF(0.16)
            painter.fillPath(area, accent)

    def show_stack(self, stack: tuple[StackSeen, ...]) -> None:
        """Show another stack, the top first; entries that stay keep their widgets, and the focus."""
        if stack == self._shown:
            return
        before, self._shown = self.entries, stack
        self.entries = {}
        self._label.setText(self.tr("Stack") if stack else self.tr("Stack: empty"))
        self.area.setMinimumWidth(0 if stack else 1)  # an empty one leaves the room to what stands beside it
        font = QFont(self._label.font())
        font.setBold(bool(stack))
        self._label.setFont(font)
        for index, item in enumerate(stack):
            key, top = str(item.id), index == 0
            entry = before.pop(key, None)
            if entry is None or entry.shown != item or entry._top is not top:
                had_focus = entry is not None and entry.hasFocus()
                fresh = StackEntry(item, self, top=top)
                self._row.insertWidget(index, fresh, fresh.maximumWidth())
                if entry is not None:
                    _end(entry)
                entry = fresh
                if had_focus:
                    entry.setFocus()
            else:
                self._row.insertWidget(index, entry, entry.maximumWidth())
            self.entries[key] = entry
        for gone in before.values():
            _end(gone)
        self.area.entries = list(self.entries.values())
        self.area.fit()


def _end(entry: QWidget) -> None:
    entry.hide()
    entry.deleteLater()
