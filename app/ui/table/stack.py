"""The stack, between the sides: the top first, for it resolves first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.language import called
from app.ui.table.fields import em
from app.ui.table.tilewidget import ARROWS
from app.ui.widgets import ElidedLabel, Focusable, scale_text

if TYPE_CHECKING:
    from app.services.table.seeing import StackSeen


class StackEntry(Focusable):
    """One spell or ability on the stack; what is done to it is told by the band."""

    def __init__(self, shown: StackSeen, band: StackBand, *, top: bool) -> None:
        super().__init__()
        self.shown, self._band, self._top = shown, band, top
        self._glowing = self._chosen = self._dimmed = self._selected = False
        self.ident = str(shown.id)
        self.setProperty("role", self.ident)
        column = QVBoxLayout(self)
        column.setContentsMargins(11, 2, 9, 2)
        column.setSpacing(0)
        who, towards = called(shown.controller), ", ".join(map(called, shown.target_names))
        second = f"{who} → {towards}" if towards else f"{who} · {' '.join(shown.text.split())}"
        both = ((shown.name, 0.95, True), (second, 0.84, False))
        long = 0
        for words, share, bold in both[: band.lines]:
            label = ElidedLabel(words)
            scale_text(label, share, bold=bold)
            long = max(long, label.fontMetrics().horizontalAdvance(words) + 24)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(label)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumWidth(round(em() * 6.5))
        self.setMaximumWidth(round(em() * 15) if long <= em() * 15 else round(min(long, em() * 40)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setToolTip("\n".join(dict.fromkeys((shown.name, second, shown.text))))
        first = [self.tr("top of the stack")] if top else []
        self.setAccessibleName(", ".join([*first, shown.name, second]))

    def show_marks(self, *, glowing: bool, chosen: bool, dimmed: bool, selected: bool) -> None:
        """Mark it as one that can be chosen, or that was."""
        if (glowing, chosen, dimmed, selected) != (self._glowing, self._chosen, self._dimmed, self._selected):
            self._glowing, self._chosen, self._dimmed, self._selected = glowing, chosen, dimmed, selected
            words = (self.tr("chosen"),) * chosen or (self.tr("can be chosen"),) * glowing
            self.setAccessibleDescription(", ".join(words))
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
        self._band.area.ensureWidgetVisible(self, 8, 0)

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
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._label = QLabel()
        scale_text(self._label, 0.92, bold=False)
        holder = QWidget()
        self._row = QHBoxLayout(holder)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
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
        bar = self.area.horizontalScrollBar()
        bar.setValue(bar.value() - (event.angleDelta().y() or event.angleDelta().x()))

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


def _end(entry: QWidget) -> None:
    entry.hide()
    entry.deleteLater()
