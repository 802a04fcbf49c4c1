"""A small card as a widget: it can be clicked, dragged, focused, read out, and opened for a menu."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from app.engine.values.frozen import replace
from app.services.language import shown
from app.services.table.board.arrange import footprint
from app.services.table.tableau import Tile, spoken
from app.ui.drawing.theme import Colours
from app.ui.drawing.tilepaint import (
    Look,
    drawn_card,
    is_marked,
    kept_card,
    marked_card,
    paint_blank,
    paint_look_below,
)
from app.ui.widgets import Focusable, status_word

if TYPE_CHECKING:
    from app.ui.table.home import TileHome

ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Where the arrow keys go: across and down."""
LED: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
"""Reasons why the keyboard comes where the user led it; arrows do so as a shortcut does."""
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
Manner: TypeAlias = tuple[float, str, str]
"""How cards are drawn now: dots of the screen for each of ours, theme and letters."""
_TIME: Final = 0.002
"""Seconds for drawing new cards and marks before the window has its turn; others wait for the next one."""

_EACH: Final = 8
"""So many of those that wait are drawn in a turn at most."""


class _Turn:
    """How much time new cards and marks have taken since the window had its turn, and which wait for it."""

    spent = 0.0
    is_open = False
    waiting: ClassVar[list[TileWidget]] = []

    @classmethod
    def may_draw(cls) -> bool:
        """Whether there is time for one more."""
        if not cls.is_open:
            cls.is_open = True
            cls.spent = 0.0
            QTimer.singleShot(0, cls._end)
        return cls.spent < _TIME

    @classmethod
    @contextmanager
    def drawing(cls) -> Iterator[None]:
        """Count what is drawn within."""
        start = perf_counter()
        yield
        cls.spent += perf_counter() - start

    @classmethod
    def wait(cls, widget: TileWidget) -> None:
        """Draw this one later."""
        cls.waiting.append(widget)

    @classmethod
    def _end(cls) -> None:
        cls.is_open = False
        now, cls.waiting = cls.waiting[:_EACH], cls.waiting[_EACH:]
        for widget in now:
            if isValid(widget):
                widget.update()
        if cls.waiting:
            cls.may_draw()


def are_waiting() -> bool:
    """Whether tiles are still to be drawn."""
    return bool(_Turn.waiting)


class TileWidget(Focusable):
    """One tile, drawn. What is done to it is told by the signals of the home in which it lies."""

    def __init__(self, tile: Tile, home: TileHome) -> None:
        super().__init__(home)
        self.tile, self.look, self.home = tile, Look(), home
        self.is_cut = False
        """Whether it would be seen in part only, at the end of a line that scrolls: then it isn't."""
        self._pressed: QPoint | None = None
        self._dragging = False
        self._card: tuple[object, QPixmap] | None = None
        """What it shows, drawn, and for which size and theme."""
        self._marked: tuple[Look, QPixmap] | None = None
        """The same with its marks."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_tile(tile)

    def show_tile(self, tile: Tile) -> None:
        """Show another state of the object."""
        self.tile, self._card = tile, None
        words = shown(spoken(tile))
        self.setProperty("role", str(tile.id))
        self.setAccessibleName(words)
        self.setToolTip(words.replace(", ", "\n", 1))
        self.update()

    def show_look(self, look: Look) -> None:
        """Mark it in another manner."""
        if look != self.look:
            self.look = look
            words = [status_word(look.status)] if look.status else []
            words += [self.tr("can be chosen")] if look.glowing else []
            words += [self.tr("chosen")] if look.chosen else []
            words += [self.tr("marked")] if look.marked else []
            words += (
                [self.tr("{n} of {all}").format(n=look.part, all=len(self.tile.ids))] if look.part else []
            )
            self.setAccessibleDescription(", ".join(words))
            self.update()

    def show_cut(self, *, cut: bool) -> None:
        """Be seen and clicked, or neither; the keyboard comes here all the same, and it is scrolled to."""
        if cut != self.is_cut:
            self.is_cut = cut
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, cut)
            self.update()

    def place(self, x: float, y: float, scale: float) -> None:
        """Put it there, turned when it is tapped."""
        self.home.soil(self.geometry())
        self.setGeometry(_area(self.tile, x, y, scale))
        self.home.soil(self.geometry())

    def update(self) -> None:  # type: ignore[override]  # nobody wants a part of it drawn
        """Draw it anew."""
        self.home.soil(self.geometry())

    def lies(self, tile: Tile, x: float, y: float, scale: float) -> bool:
        """Whether it shows this tile there already."""
        return self.tile == tile and self.geometry() == _area(tile, x, y, scale)

    def paint(self, painter: QPainter, area: QRect, manner: Manner, colours: Colours) -> None:
        """Draw it in its place; its home does so for all in one go, which takes a third of the time."""
        look = self.look
        if self.hasFocus():
            look = replace(look, focused=True)
        picture = self._picture(look, (area.size(), manner), colours)
        if picture is not None:
            painter.drawPixmap(area.topLeft(), picture)
            return
        painter.save()
        paint_look_below(painter, QRectF(area), look, colours)
        paint_blank(painter, QRectF(area), self.tile, colours)
        painter.restore()

    def _picture(self, look: Look, key: tuple[QSize, Manner], colours: Colours) -> QPixmap | None:
        """The card as it is marked; as it was marked before, or None, where this turn has drawn enough."""
        if self._card is None or self._card[0] != key:
            card = self._drawn(key, colours)
            if card is None:
                _Turn.wait(self)
                return None
            self._card, self._marked = (key, card), None
        card = self._card[1]
        if self._marked is None or self._marked[0] != look:
            if is_marked(self.tile, look):
                if not _Turn.may_draw():
                    _Turn.wait(self)
                    return self._marked[1] if self._marked is not None else card
                with _Turn.drawing():
                    card = marked_card(card, self.tile, look, colours, self.font())
            self._marked = look, card
        return self._marked[1]

    def _drawn(self, key: tuple[QSize, Manner], colours: Colours) -> QPixmap | None:
        """The picture of the card; None where it must be drawn and this turn has drawn enough."""
        size, (dots, *_) = key
        picture = kept_card(self.tile, size, dots, colours, self.font())
        if picture is None and _Turn.may_draw():
            with _Turn.drawing():
                picture = drawn_card(self.tile, size, dots, colours, self.font())
        return picture

    # -------------------------------------------------------------------------------------------- mouse
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Be ready for a click or for dragging."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._dragging = event.globalPosition().toPoint(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag it once the mouse has gone far enough."""
        place = event.globalPosition().toPoint()
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        if not self._dragging:
            if (place - self._pressed).manhattanLength() < QApplication.startDragDistance():
                return
            self._dragging = True
            self.home.drag_began.emit(str(self.tile.id), self._pressed)
        self.home.drag_moved.emit(place, event.modifiers())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """It was clicked, or what is dragged was let go."""
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        was_dragging, self._dragging, self._pressed = self._dragging, False, None
        if was_dragging:
            self.home.drag_ended.emit(event.globalPosition().toPoint(), event.modifiers())
        elif self.rect().contains(event.position().toPoint()):
            self._choose(event.modifiers())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Tap or untap it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.home.doubled.emit(str(self.tile.id))

    def _choose(self, keys: Qt.KeyboardModifier) -> None:
        if keys & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier):
            self.home.marked.emit(str(self.tile.id), bool(keys & Qt.KeyboardModifier.ShiftModifier))
        else:
            self.home.clicked.emit(str(self.tile.id))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for its menu; from the keyboard below its middle."""
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        place = event.globalPos() if by_mouse else self.mapToGlobal(self.rect().center())
        self.home.menu_wanted.emit(str(self.tile.id), place)

    def enterEvent(self, event: object) -> None:
        """Tell that the mouse is here; what others lie on comes to the top."""
        self._come_up()
        self.home.hovered.emit(str(self.tile.id))

    def _come_up(self) -> None:
        self.raise_()
        self.home.soil(self.geometry())

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse is gone."""
        self.home.put_back(self)
        self.home.hovered.emit("")

    # ----------------------------------------------------------------------------------------- keyboard
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space choose, arrows go to the neighbours; Escape lets go of what is dragged."""
        key, keys = event.key(), event.modifiers()
        if key == Qt.Key.Key_Escape and self._dragging:
            self._dragging, self._pressed = False, None
            self.home.drag_dropped.emit()
        elif key in _ENTER and not keys & Qt.KeyboardModifier.AltModifier:
            self._choose(keys)
        elif (way := ARROWS.get(Qt.Key(key))) is not None and not keys & Qt.KeyboardModifier.ControlModifier:
            self.home.went.emit(str(self.tile.id), *way, bool(keys & Qt.KeyboardModifier.ShiftModifier))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard is here."""
        self._come_up()
        super().focusInEvent(event)
        self.home.focused.emit(str(self.tile.id))
        if event.reason() in LED:
            self.home.led_to.emit(str(self.tile.id))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Lie below those that come after it again."""
        super().focusOutEvent(event)
        self.home.led_to.emit("")
        self.home.put_back(self)


def _area(tile: Tile, x: float, y: float, scale: float) -> QRect:
    wide, high = footprint(tile, scale)
    return QRect(round(x), round(y), round(wide), round(high))
