"""The upper part of the table: every player's strip and side, and the stack between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.engine.values.ids import ObjectId, PlayerId
from app.services.table.board.arrange import Box
from app.services.table.board.places import Places, places
from app.services.table.tableau import Side, places_of, steady
from app.ui.portions import Portions
from app.ui.table.arrows import Arrows
from app.ui.table.fields import em, unit
from app.ui.table.home import SideView
from app.ui.table.players import PlayerStrip
from app.ui.table.stack import StackBand

if TYPE_CHECKING:
    from app.services.table.seeing import Seen

ZOOMS = (0.5, 0.65, 0.8, 1.0, 1.25, 1.5, 1.8, 2.2, 2.7)
"""How much larger or smaller than they fit the user may have the tiles."""
_CRAMPED = 10
"""An empty stack has no band of its own on a table of fewer lines of text than these."""


_Asked: TypeAlias = tuple[int, float] | tuple[int, float, float]
"""A player's place and a width: for the height of the strip; with a height, for its letters."""


class TableTop(QWidget):
    """All players' places. The first player sits below.

    What leaves while the mouse is over the table leaves its place free: the others don't slide as one aims at
    them. They close up as the mouse goes elsewhere, and with the next step of the turn.

    Signals:
        arranged: The tiles lie elsewhere.
        made: A player's strip and side were made.
        zoomed: The tiles are drawn so many times as large as they fit.
    """

    arranged = Signal()
    made = Signal(object, object)
    zoomed = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strips: dict[PlayerId, PlayerStrip] = {}
        self.sides: dict[PlayerId, SideView] = {}
        self.stack = StackBand()
        self.stack.setParent(self)
        self.arrows = Arrows(self)
        self.zoom = 1.0
        self._shown: dict[PlayerId, Side] = {}
        self._lain: dict[ObjectId, int] = {}
        self._soon = Portions(self)
        self._sides: tuple[Side, ...] = ()
        self._step: tuple[object, ...] = (0,)
        self._places: tuple[tuple[object, object], dict[_Asked, float], Places] | None = None

    def show_seen(self, seen: Seen) -> None:
        """Show another position."""
        names = tuple(player.name for player in seen.players)
        if tuple(self.strips) != names:
            self._make(names)
        turn = seen.game.turn
        for player in seen.players:
            self.strips[player.name].show_player(
                player, active=turn.active == player.name, priority=turn.acting == player.name
            )
        self.stack.show_stack(seen.stack)
        before, self._step = self._step, (turn.number, turn.active, turn.step)
        self._sides = seen.sides

        self._put_in_order(kept=self._step == before and self.underMouse())
        self.arrange()

    def _put_in_order(self, *, kept: bool) -> None:
        self._shown = {
            side.player: steady(side, self._shown.get(side.player), self._lain, kept=kept)
            for side in self._sides
        }
        for side in self._shown.values():
            self._lain |= places_of(side)

    def leaveEvent(self, event: QEvent) -> None:
        """Let all close up soon: as the tile under the mouse goes, it is elsewhere for a moment only."""
        super().leaveEvent(event)
        QTimer.singleShot(0, self, self._close_up)

    def _close_up(self) -> None:
        shown = self._shown
        self._put_in_order(kept=self.underMouse())
        if self._shown != shown:
            self.arrange()

    def begin_anew(self) -> None:
        """Forget where everything lay: it is another board."""
        self._shown, self._lain, self._places, self._sides = {}, {}, None, ()

    def _make(self, names: tuple[PlayerId, ...]) -> None:
        for widget in (*self.strips.values(), *self.sides.values()):
            widget.hide()
            widget.deleteLater()
        self.strips = {name: PlayerStrip(name, self) for name in names}
        self.sides = {name: SideView(name, near=place == 0) for place, name in enumerate(names)}
        for name in names:
            view = self.sides[name]
            view.setParent(self)
            view.zoomed.connect(self.step_zoom)
            view.scrolled.connect(lambda _: self.arranged.emit())
            self.made.emit(self.strips[name], view)
            self.strips[name].show()
            view.show()
        self.arrows.raise_()

    # ------------------------------------------------------------------------------------------ placing
    def arrange(self) -> None:
        """Place everybody in the room that there is."""
        if not self.strips:
            return
        sides = self._there()
        there = self._found_places(sides)
        for index, name in enumerate(self.strips):
            self.strips[name].show_beside(beside=there.beside and index > 0)
            self.strips[name].setGeometry(_rounded(there.strips[index]))
            area, scale = _rounded(there.sides[index]), there.scales[index] * self.zoom
            together = there.together[index] and self.zoom == 1.0
            self.sides[name].show_side(sides[index], scale, area, zoomed=self.zoom > 1.0, together=together)
        self.stack.setGeometry(_rounded(there.band))
        self.arrows.setGeometry(self.rect())
        self.arranged.emit()

    def _arranging(self) -> Iterator[bool]:
        """The same in several turns of the window."""
        yield True
        if self.strips:
            self._found_places(self._there())
            yield True
            self.arrange()

    def _there(self) -> tuple[Side, ...]:
        return tuple(self._shown.get(name, Side(name, (), ())) for name in self.strips)

    def _found_places(self, sides: tuple[Side, ...]) -> Places:
        """Everybody's place, found anew where something that it was found by is different."""
        strips = list(self.strips.values())
        asked: dict[_Asked, float] = {}

        def strip_height(index: int, width: float) -> float:
            if (index, width) not in asked:
                asked[index, width] = strips[index].height_at(width) + 2
            return asked[index, width]

        def letters(index: int, width: float, high: float) -> float:
            if (index, width, high) not in asked:
                asked[index, width, high] = strips[index].letters_at(width, high)
            return asked[index, width, high]

        room = (tuple(self.strips), self.size(), self._band(), unit(), self._step[0])
        before: Places | None = None
        if self._places is not None:
            (were, in_room), known, found = self._places
            before = found if in_room == room else None
            if (were, in_room) == (sides, room) and all(
                (strip_height(*at) if len(at) == 2 else letters(*at)) == told for at, told in known.items()
            ):
                return found
        found = places(sides, self.width(), self.height(), strip_height, room[2], room[3], letters, before)
        self._places = (sides, room), asked, found
        return found

    def _band(self) -> float:
        """How high the stack is: an empty one takes no room where there is hardly any for the permanents."""
        is_there = bool(self.stack.entries) or self.height() > _CRAMPED * em()
        self.stack.setVisible(is_there)
        return float(self.stack.high()) if is_there else 0.0

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everybody anew, once: what is around it may settle in several steps.

        Where it is to be seen the new frame is drawn before, so that the window need not wait for both.
        """
        if self.isVisible():
            self._soon.begin(self._arranging())
        else:
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))

    def event(self, event: QEvent) -> bool:
        """Place everybody in the size that it has come to by now."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.arrange()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Go with the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "strips"):
            self.arrange()

    def minimumSizeHint(self) -> QSize:
        """It can be as small as it must."""
        return QSize(round(em() * 14), round(em() * 10))

    def step_zoom(self, by: int) -> None:
        """Draw the tiles a step larger or smaller; 0 is as large as they fit."""
        nearest = min(range(len(ZOOMS)), key=lambda index: abs(ZOOMS[index] - self.zoom))
        index = ZOOMS.index(1.0) if by == 0 else max(0, min(len(ZOOMS) - 1, nearest + by))
        if ZOOMS[index] != self.zoom:
            self.zoom = ZOOMS[index]
            self.arrange()
            self.zoomed.emit(self.zoom)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing but the ground of the window."""

    def area_of(self, widget: QWidget) -> QRectF:
        """Where something on the table lies; at the edge of its side where it is not seen."""
        corner = widget.mapTo(self, widget.rect().topLeft())
        area = QRectF(corner.x(), corner.y(), widget.width(), widget.height())
        view = next((view for view in self.sides.values() if view.isAncestorOf(widget)), None)
        if view is not None and view.before.width():
            seen = QRectF(view.geometry())
            area.moveLeft(
                max(seen.left() - area.width() / 2, min(seen.right() - area.width() / 2, area.left()))
            )
        return area


def _rounded(box: Box) -> QRect:
    left, top = round(box.x), round(box.y)
    right, bottom = round(box.x + box.width), round(box.y + box.height)
    return QRect(left, top, max(20, right - left), max(14, bottom - top))
