"""Places where tiles lie, and a side of the battlefield as one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRegion,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.services.table.board.arrange import EDGE, SIDES, Box, needs, spots, width_of
from app.services.table.tableau import Side, Tile
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import Colours, colours_of
from app.ui.drawing.tilepaint import Look
from app.ui.language import called
from app.ui.pace import pace
from app.ui.table.stripparts import LongLine
from app.ui.table.tilewidget import Manner, TileWidget
from app.ui.walking import GOES_ALONG

Looks = Callable[[Tile], Look]
_Spot = tuple[Tile, float, float, float]
_AT_ONCE: Final = 20
"""So many tiles are made, moved or marked anew in one turn of the window, so that it never waits."""
_EMPTY: Final = Side(PlayerId(""), (), ())


class TileHome(QWidget):
    """A place where tiles lie.

    Signals:
        clicked: The tile of this object was chosen, by the mouse or by Enter or Space.
        marked: It was clicked with Ctrl or Shift: it shall be marked too, or no more; of a pile one or all.
        doubled: The tile of this object was double-clicked.
        menu_wanted: A menu is wanted for this object, at this place of the screen.
        hovered: The mouse is over this object; "" once it is gone.
        focused: The keyboard came to this object.
        led_to: The user led the keyboard to this object; "" as it goes.
        went: From this object the arrow keys go across and down, marking what they come to if so said.
        drag_began: This object is being dragged from a place of the screen.
        drag_moved: What is dragged is there now, with these keys held.
        drag_ended: It was let go there.
        drag_dropped: It was put back where it was.
        band_began: The ground was pressed there.
        band_moved: The mouse was moved there, pressed.
        grew: Some more of very many new tiles are there, or all are where they shall be.
        marked_anew: All tiles are marked as they shall be.
        band_ended: It was let go there, with these keys held; False where it was no more than a click.
    """

    clicked = Signal(str)
    marked = Signal(str, bool)
    doubled = Signal(str)
    menu_wanted = Signal(str, QPoint)
    hovered = Signal(str)
    focused = Signal(str)
    led_to = Signal(str)
    went = Signal(str, int, int, bool)
    drag_began = Signal(str, QPoint)
    drag_moved = Signal(QPoint, object)
    drag_ended = Signal(QPoint, object)
    drag_dropped = Signal()
    band_began = Signal(QPoint)
    band_moved = Signal(QPoint)
    band_ended = Signal(QPoint, object, bool)
    grew = Signal()
    marked_anew = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles: dict[ObjectId, TileWidget] = {}
        self.order: tuple[ObjectId, ...] = ()
        self._parted: TileWidget | None = None
        self._wanted: tuple[_Spot, ...] = ()
        self._waiting: list[_Spot] = []
        self._to_mark: list[tuple[TileWidget, Look]] = []
        self._from: QPoint | None = None
        self._band = False
        self._picture = QPixmap()
        """The tiles as they were drawn last."""
        self._kept: tuple[QSize, Manner] | None = None
        self._soiled = QRegion()
        self._is_due = False

    def lay(self, spots_: Iterable[_Spot]) -> None:
        """Show these tiles, each with its place and scale, and no others; later ones lie above.

        Of very many that are new or elsewhere some come with the next turns of the window.
        """
        self._wanted = tuple(spots_)
        self._waiting = [spot for spot in self._wanted if not self._lies(*spot)]
        self._lay_some()

    def _lay_some(self) -> None:
        now, self._waiting = self._waiting[:_AT_ONCE], self._waiting[_AT_ONCE:]
        for spot in now:
            self._put(*spot)
        order = tuple(tile.id for tile, *_ in self._wanted if tile.id in self.tiles)
        if order != self.order:
            self._drop_others(set(order))
            self._stack(order)
        self.order = order
        if self._waiting:
            QTimer.singleShot(0, self, self._lay_rest)

    def _stack(self, order: tuple[ObjectId, ...]) -> None:
        """Let each lie below the next one; those that are in their order already stay where they are."""
        places = {ident: place for place, ident in enumerate(self.order)}
        after: TileWidget | None = None
        lowest = len(places)
        for ident in reversed(order):
            widget, place = self.tiles[ident], places.get(ident, lowest)
            if place < lowest:
                lowest = place
            elif after is None:
                widget.raise_()
            else:
                widget.stackUnder(after)
                self.soil(widget.geometry())
            if not widget.underMouse() and not widget.hasFocus():  # for these lie above all
                after = widget

    def _lay_rest(self) -> None:
        """Show some more of those that wait."""
        if self._waiting:
            before = len(self.order)
            self._lay_some()
            if len(self.order) > before or not self._waiting:  # those that moved are seen or not by now
                self.grew.emit()

    def _lies(self, tile: Tile, x: float, y: float, scale: float) -> bool:
        there = self.tiles.get(tile.id)
        return there is not None and there.lies(tile, x, y, scale)

    def _put(self, shown: Tile, x: float, y: float, scale: float) -> None:
        """Place the widget of a tile, made when there is none yet."""
        widget = self.tiles.get(shown.id)
        is_new = widget is None
        if widget is None:
            widget = self.tiles[shown.id] = TileWidget(shown, self)
        elif widget.tile != shown:
            widget.show_tile(shown)
        widget.place(x, y, scale)
        if is_new:
            widget.show()

    def _drop_others(self, kept: set[ObjectId]) -> None:
        """Remove the tiles of objects that are not here any more."""
        self.end_parted()
        for ident in [ident for ident in self.tiles if ident not in kept]:
            widget = self.tiles.pop(ident)
            if widget.hasFocus():  # it stays until somebody else has the keyboard
                self._parted = widget
            else:
                _end(widget)

    def end_parted(self) -> None:
        """Let the tile go that had the keyboard as it went."""
        if self._parted is not None:
            _end(self._parted)
            self._parted = None

    def put_back(self, widget: TileWidget) -> None:
        """Let a tile that was raised lie below the next one again."""
        order = self.order
        ident = widget.tile.id
        if self.tiles.get(ident) is not widget or ident not in order:
            return
        after = order.index(ident) + 1
        if after < len(order):
            widget.stackUnder(self.tiles[order[after]])
            self.soil(widget.geometry())

    def show_looks(self, looks: Looks) -> None:
        """Mark every tile anew, of very many some with the next turns of the window."""
        wanted = ((widget, looks(widget.tile)) for widget in self.tiles.values())
        self._to_mark = [(widget, look) for widget, look in wanted if look != widget.look]
        if self._to_mark:
            self._mark_some()

    def _mark_some(self) -> None:
        now, self._to_mark = self._to_mark[:_AT_ONCE], self._to_mark[_AT_ONCE:]
        for widget, look in now:
            if isValid(widget):
                widget.show_look(look)
        if self._to_mark:
            QTimer.singleShot(0, self, self._mark_some)
        else:
            self.marked_anew.emit()

    def soil(self, area: QRect) -> None:
        """What is drawn there is not as it should be any more: it is drawn anew in a turn of its own."""
        self._soiled += area
        if not self._is_due and self.isVisible():
            self._is_due = True
            pace().want(self._renew, first=True)

    def _renew(self) -> None:
        """Draw the tiles that changed, and then show them, all in one go."""
        self._is_due = False
        if self._kept != self._form():  # then all of it is drawn with the window
            self.update()
            return
        seen = self.visibleRegion().boundingRect()
        self._draw_soiled(seen)
        self.update(seen)

    def _form(self) -> tuple[QSize, Manner]:
        """How the picture of all tiles must be."""
        return self.size(), (self.devicePixelRatioF(), colours_of(self).name, self.font().family())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture that is kept of all tiles; nothing of it is old unless that has its turn soon."""
        form = self._form()
        if self._kept != form:
            self._kept, self._soiled = form, QRegion(self.rect())
            dots = form[1][0]
            self._picture = QPixmap(self.size() * dots)
            self._picture.setDevicePixelRatio(dots)
            self._picture.fill(Qt.GlobalColor.transparent)
            self._draw_soiled(event.rect())
        elif not self._is_due:
            self._draw_soiled(event.rect())
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)

    def _draw_soiled(self, area: QRect) -> None:
        """Draw in the picture what is not as it should be."""
        anew = self._soiled & area
        if not anew.isEmpty():
            self._soiled -= anew  # before, for what must wait for its turn soils it again
            self._draw(anew, self._form()[1], colours_of(self))

    def _draw(self, region: QRegion, manner: Manner, colours: Colours) -> None:
        """Draw the tiles into the picture, those above last."""
        painter = QPainter(self._picture)
        painter.setClipRegion(region)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillRect(region.boundingRect(), Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        for child in self.children():
            if not isinstance(child, TileWidget) or child.isHidden() or child.is_cut:
                continue
            area = child.geometry()
            if region.intersects(area):
                child.paint(painter, area, manner, colours)

    def tile_at(self, place: QPoint) -> TileWidget | None:
        """The tile at a place of the screen."""
        found = self.childAt(self.mapFromGlobal(place))
        return found if isinstance(found, TileWidget) else None

    def within(self, area: QRect) -> list[ObjectId]:
        """The objects whose tiles a rectangle of the screen touches."""
        here = QRect(self.mapFromGlobal(area.topLeft()), area.size())
        shown = self.visibleRegion().boundingRect()
        return [
            ident
            for widget in self.tiles.values()
            if not widget.is_cut and widget.geometry().intersected(shown).intersects(here)
            for ident in widget.tile.ids or (widget.tile.id,)
        ]

    # ------------------------------------------------------------------------------------ the bare ground
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a rubber band."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._from, self._band = event.globalPosition().toPoint(), False
            self.band_began.emit(self._from)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Draw it out."""
        place = event.globalPosition().toPoint()
        if self._from is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        if self._band or (place - self._from).manhattanLength() > 5:
            self._band = True
            self.band_moved.emit(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Mark what it holds."""
        if event.button() == Qt.MouseButton.LeftButton and self._from is not None:
            self._from = None
            self.band_ended.emit(event.globalPosition().toPoint(), event.modifiers(), self._band)


def _end(widget: TileWidget) -> None:
    widget.home.soil(widget.geometry())
    widget.hide()
    widget.deleteLater()


class SideGround(TileHome):
    """One player's half of the battlefield."""

    def __init__(self, player: PlayerId, *, near: bool) -> None:
        super().__init__()
        self.player, self._near = player, near
        self._side, self._scale, self._together = _EMPTY, 1.0, False
        self._laid: tuple[Side, float, bool, QSize, bool, bool] | None = None
        self._wider: tuple[tuple[Side, float, QSize], bool] | None = None

    def take(self, side: Side, scale: float, *, together: bool) -> None:
        """Take these permanents, so large, all in one row if so said; they are laid out with `arrange`."""
        self._side, self._scale, self._together = side, scale, together

    def is_wider(self, room: QSize) -> bool:
        """Whether the tiles, so large, lie in lines that are longer than the place is wide."""
        if self.zoomed:
            return False
        asked = (self._side, self._scale, room)
        if self._wider is None or self._wider[0] != asked:
            box = Box(0, 0, float(room.width()), float(room.height()))
            self._wider = asked, width_of(self._side, box, self._scale, close=True) > box.width + 0.5
        return self._wider[1]

    def arrange(self, room: QSize, *, wider: bool) -> None:
        """Lay the tiles into the room that there is, or into more where they are drawn larger than fits."""
        laid = (self._side, self._scale, self._together, room, self.zoomed, wider)
        if laid == self._laid:
            return
        self._laid = laid
        box = Box(0, 0, float(room.width()), float(room.height()))
        high = needs(self._side, box.width - 2 * SIDES, self._scale) + 2 * EDGE if self.zoomed else 0.0
        wide = width_of(self._side, box, self._scale) if wider else 0.0
        self.setMinimumSize(round(wide) if wide > box.width else 0, round(high) if high > box.height else 0)
        box = replace(box, height=max(box.height, high))
        placed = spots(self._side, box, self._scale, near=self._near, wide=wide, together=self._together)
        self.lay((spot.tile, spot.x, spot.y, spot.scale) for spot in placed if not spot.tile.gone)

    zoomed = False
    """Whether the tiles may be larger than there is room for."""


class SideView(LongLine):
    """One player's half of the battlefield.

    It scrolls where even the smallest tiles whose names can be read have no room, and down where the user
    wants them larger than they can be.

    Signals:
        zoomed: The wheel was turned with Ctrl held: 1 for larger, -1 for smaller.
    """

    zoomed = Signal(int)

    def __init__(self, player: PlayerId, *, near: bool) -> None:
        self.player = player
        self.ground = SideGround(player, near=near)
        super().__init__(self.ground)
        self._lit = ""
        self._placed = False
        self.setProperty(GOES_ALONG, True)
        self.setAccessibleName(self.tr("Battlefield: {player}").format(player=called(player)))

    def show_side(self, side: Side, scale: float, area: QRect, *, zoomed: bool, together: bool) -> None:
        """Show these permanents, so large and in one row if so said, in this area of the table."""
        self.ground.zoomed = zoomed
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if zoomed else policy.ScrollBarAlwaysOff)
        self.ground.take(side, scale, together=together)
        self.setGeometry(area)
        self._arrange()

    def _arrange(self) -> None:
        wider = self.ground.is_wider(self.size())
        self.show_ends(wider=wider)
        self.ground.arrange(self.viewport().size(), wider=wider)
        self.show_more()

    def show_lit(self, words: str) -> None:
        """Light up, for what is dragged may be let go here; "" for no more."""
        if words != self._lit:
            self._lit = words
            self.viewport().update()

    def show_placed(self, *, placed: bool) -> None:
        """Show whether Enter puts cards here."""
        if placed != self._placed:
            self._placed = placed
            self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the tiles anew."""
        super().resizeEvent(event)
        self._arrange()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl it makes the tiles larger or smaller; else it goes along lines that are too long."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoomed.emit(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        elif self.horizontalScrollBar().maximum() and not self.ground.zoomed:
            self.go_along(event)
        else:
            super().wheelEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self.ground)
        area = QRectF(self.viewport().rect()).adjusted(6.5, 1.5, -6.5, -1.5)
        path = rounded(area, 9)
        painter.fillPath(path, QColor(colours.table))
        if self._lit:
            glow = QColor(colours.accent)
            glow.setAlphaF(0.16)
            painter.fillPath(path, glow)
            painter.strokePath(path, QPen(QColor(colours.accent), 2))
        elif self._placed:
            painter.strokePath(path, QPen(QColor(colours.line), 2.6 if colours.is_outlined else 1.4))
        elif colours.is_outlined:
            painter.strokePath(path, QPen(QColor(colours.line), 1))
