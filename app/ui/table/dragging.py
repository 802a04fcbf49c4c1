"""Dragging: what is taken up follows the mouse, and the place under it says what would come of letting go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec import DecodeError, Struct, json
from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.engine.values.ids import ObjectId, Zone
from app.services.language import shown
from app.services.table.board import landing
from app.services.table.board.landing import Landing
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.drawing.tilepaint import drawn_card
from app.ui.table.fields import em

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData

    from app.services.table.tableau import Tile
    from app.ui.table.acting import BoardActs
    from app.ui.table.panel import TablePanel
    from app.ui.table.tilewidget import TileWidget

MIME: Final = "application/x-spellbench-card"
"""What a card from the list of results comes as: JSON with "name" and "source"."""
ALT: Final = Qt.KeyboardModifier.AltModifier
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_NOTHING: Final = Qt.KeyboardModifier.NoModifier


class CardOfList(Struct, frozen=True):
    """A card that comes from the list of results."""

    name: str
    source: str = ""


def card_of(data: QMimeData) -> CardOfList | None:
    """The card that is dragged from the list of results; None where it is something else."""
    if not data.hasFormat(MIME):
        return None
    text = bytes(data.data(MIME).data()).decode()
    try:
        said = json.decode(text)
    except DecodeError:
        return CardOfList(text)
    if isinstance(said, dict):
        return CardOfList(str(said.get("name", "")), str(said.get("source") or ""))
    return CardOfList(str(said))


class Ghost(QWidget):
    """What follows the mouse: the cards, and what would come of letting go."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._tile: Tile | None = None
        self._size = QSize()
        self._count = 1
        self._refused = False
        self.words = ""
        self.hide()

    def take(self, widget: TileWidget | None, count: int) -> None:
        """Show so many cards, the first as it lies on the table; None for words alone."""
        self._tile = widget.tile if widget is not None else None
        self._size = widget.size() if widget is not None else QSize(0, 0)
        self._count, self.words = count, ""

    def follow(self, place: QPoint, words: str, *, refused: bool = False) -> None:
        """Go with the mouse; `refused`: it may not be let go there."""
        words, self._refused = shown(words), refused
        high = round(em() * 1.5)
        wide = self.fontMetrics().horizontalAdvance(words) + high if words else 0
        width, height = max(self._size.width(), wide), self._size.height() + high
        if words != self.words:
            self.words = words
            self.update()
        around = self.window()
        x = max(2, min(place.x() + 10, around.width() - width - 2))
        y = max(2, min(place.y() + 12, around.height() - height - 2))
        self.setGeometry(QRect(x, y, width, height))
        if self.isHidden():
            self.show()
            self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card half seen through, and the words below it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, high, y = colours_of(self), round(em() * 1.5), self._size.height()
        if self._tile is not None:
            card = drawn_card(self._tile, self._size, self.devicePixelRatioF(), colours, self.font())
            painter.setOpacity(0.82)
            painter.drawPixmap(0, 0, card)
            painter.setOpacity(1.0)
            if self._count > 1:
                badge = QRectF(2, 2, em() * 2, em() * 1.3)
                painter.fillPath(rounded(badge, 5), QColor(colours.accent))
                painter.setPen(QColor(colours.on_accent))
                painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(self._count))
        if self.words:
            wide = self.fontMetrics().horizontalAdvance(self.words) + high - 2
            area = QRectF(0.5, y + 1, wide, high - 2)
            ground = colours.status["illegal"] if self._refused else colours.accent
            painter.fillPath(rounded(area, 5), QColor(ground))
            painter.setPen(QColor(colours.on_accent))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.words)


class Dragging(QObject):
    """What is dragged over the table, and where it may be let go."""

    def __init__(self, table: TablePanel, acts: BoardActs) -> None:
        super().__init__(table)
        self._table, self._acts = table, acts
        self._ghost: Ghost | None = None
        self.ids: tuple[ObjectId, ...] = ()
        self.landing: Landing | None = None
        self._unlit: Callable[[], None] | None = None
        self._lit: object = None

    @property
    def is_on(self) -> bool:
        """Whether something is dragged."""
        return bool(self.ids)

    # ------------------------------------------------------------------------------------ from the table
    def begin(self, ids: tuple[ObjectId, ...], widget: TileWidget | None) -> None:
        """Take up these objects, drawn as `widget` is."""
        self.ids = ids
        if self._ghost is None:
            self._ghost = Ghost(self._table.window())
        self._ghost.take(widget, len(ids))

    def move(self, place: QPoint, keys: Qt.KeyboardModifier) -> None:
        """What is dragged is over this place of the screen."""
        if not self.ids or self._ghost is None:
            return
        found = self.landing_at(place, keys)
        words = shown(found.words) if found is not None else ""
        refused = found is not None and bool(self._acts.refusal(self.ids, found))
        self._show(None if refused else found, place)
        here = self._ghost.window().mapFromGlobal(place)
        words = f"✕ {words}" if refused else words  # why not is said once it is let go there
        self._ghost.follow(here, words, refused=refused)

    def end(self, place: QPoint, keys: Qt.KeyboardModifier) -> None:
        """Let it go there."""
        ids, found = self.ids, self.landing_at(place, keys) if self.ids else None
        self.drop()
        if ids and found is not None:
            self._acts.land(ids, found)

    def drop(self) -> None:
        """Leave everything as it was."""
        self.ids = ()
        self._show(None, QPoint())
        if self._ghost is not None:
            self._ghost.hide()

    # --------------------------------------------------------------------------------- from elsewhere
    def hover(self, place: QPoint, keys: Qt.KeyboardModifier) -> Landing | None:
        """A card from elsewhere is over this place."""
        self._show(self.landing_at(place, keys, new=True), place)
        if self._ghost is None:
            self._ghost = Ghost(self._table.window())
            self._ghost.take(None, 1)
        if not self.ids:
            self._ghost.take(None, 1)
        window = self._ghost.window()
        if self.landing is not None:
            self._ghost.follow(window.mapFromGlobal(place), self.landing.words)
        else:
            self._ghost.hide()
        return self.landing

    # ------------------------------------------------------------------------------------------- where
    def landing_at(
        self, place: QPoint, keys: Qt.KeyboardModifier = _NOTHING, *, new: bool = False
    ) -> Landing | None:
        """What would come of letting go at this place of the screen; None for nothing."""
        table = self._table
        attach = bool(keys & ALT)
        if _over(table.top.stack, place):
            return landing.cast(table.placement[0])
        for name, strip in table.top.strips.items():
            if _over(strip, place):
                return self._on_strip(name, place, keys, attach=attach)
        for name, view in table.top.sides.items():
            if _over(view, place):
                tile = view.ground.tile_at(place)
                on_tile = tile is not None and tile.tile.id not in self.ids
                if tile is not None and on_tile and (attach or self._wants_host()):
                    return landing.onto(str(tile.tile.id), tile.tile.name)
                return landing.into(name, Zone.BATTLEFIELD)
        if _over(table.tray, place) and table.shown_zone is not None:
            player, zone = table.shown_zone
            spot = table.tray.row.place_at(place) if zone is Zone.LIBRARY else None
            return landing.into(player, zone, spot)
        return None

    def _wants_host(self) -> bool:
        tiles = map(self._table.tile, self.ids)
        return landing.wants_host(tile.type_line if tile is not None else "" for tile in tiles)

    def _on_strip(
        self, name: str, place: QPoint, keys: Qt.KeyboardModifier, *, attach: bool
    ) -> Landing | None:
        strip = next(one for player, one in self._table.top.strips.items() if player == name)
        for zone, button in strip.zones.items():
            if button.isVisible() and _over(button, place):
                bottom = zone is Zone.LIBRARY and bool(keys & SHIFT)
                spot = landing.BOTTOM if bottom else 0 if zone is Zone.LIBRARY else None
                return landing.into(strip.player, zone, spot)
        if attach:
            return landing.onto(str(strip.player), str(strip.player))
        tiles = [self._table.tile(ident) for ident in self.ids]
        there = [tile for tile in tiles if tile is not None]
        permanents = bool(there) and all(tile.zone is Zone.BATTLEFIELD for tile in there)
        return landing.into(strip.player, Zone.BATTLEFIELD if permanents else Zone.HAND)

    # ----------------------------------------------------------------------------------------- showing
    def _show(self, found: Landing | None, place: QPoint) -> None:
        """Light up the place where it would land."""
        table = self._table
        self.landing = found
        spot = table.tray.row.place_at(place) if found is not None and _over(table.tray, place) else None
        key = (found, spot)
        if key == self._lit:
            return
        self._lit = key
        if self._unlit is not None:
            self._unlit()
        self._unlit = self._light(found, place, spot) if found is not None else None

    def _light(self, found: Landing, place: QPoint, spot: int | None) -> Callable[[], None] | None:
        table = self._table
        if found.does is landing.Does.CAST:
            table.top.stack.show_lit(lit=True)
            return lambda: table.top.stack.show_lit(lit=False)
        if found.host:
            return self._light_host(found)
        if _over(table.tray, place):
            table.tray.show_lit(lit=True, place=spot if found.zone is Zone.LIBRARY else None)
            return lambda: table.tray.show_lit(lit=False)
        if found.zone is Zone.BATTLEFIELD:
            view = table.top.sides[found.player]
            view.show_lit(shown(found.words))
            return lambda: view.show_lit("")
        strip = table.top.strips[found.player]
        strip.show_lit(found.zone)
        return lambda: strip.show_lit(None)

    def _light_host(self, found: Landing) -> Callable[[], None] | None:
        widget = self._table.widget_of(ObjectId(found.host))
        if widget is not None:
            self._table.marks.light(found.host)
            return lambda: self._table.marks.light("")
        for name, strip in self._table.top.strips.items():
            if name == found.host:
                strip.show_lit(None, whole=True)
                return lambda: strip.show_lit(None, whole=False)
        return None


def _over(widget: QWidget, place: QPoint) -> bool:
    """Whether a place of the screen is over a widget that can be seen."""
    return widget.isVisible() and widget.rect().contains(widget.mapFromGlobal(place))
