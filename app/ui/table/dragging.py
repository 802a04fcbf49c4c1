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
from app.services.table.board import by_hand, landing
from app.services.table.board.landing import Landing
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.drawing.tilepaint import drawn_card
from app.ui.table.fields import em

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData

    from app.engine.state.game import Game
    from app.services.table.tableau import Tile
    from app.ui.table.acting import BoardActs
    from app.ui.table.panel import TablePanel
    from app.ui.table.tilewidget import TileWidget

MIME: Final = "application/x-spellbench-card"
"""What a card from the list of results comes as: JSON with "name", "source" and "type"."""
ALT: Final = Qt.KeyboardModifier.AltModifier
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_NOTHING: Final = Qt.KeyboardModifier.NoModifier


class CardOfList(Struct, frozen=True):
    """A card that comes from the list of results."""

    name: str
    source: str = ""
    type_line: str = ""


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
        return CardOfList(*(str(said.get(part) or "") for part in ("name", "source", "type")))
    return CardOfList(str(said))


class Ghost(QWidget):
    """What follows the mouse: the cards, and what would come of letting go."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._tile: Tile | None = None
        self._size = QSize()
        self._count = 1
        self._below = 12
        self._refused = False
        self.words = ""
        self.hide()

    def take(self, widget: TileWidget | None, count: int) -> None:
        """Show so many cards, the first as it lies on the table; None for words alone."""
        self._tile = widget.tile if widget is not None else None
        self._size = widget.size() if widget is not None else QSize(0, 0)
        self._count, self.words = count, ""
        # The list's own picture of a card is a line of it, which would lie over the words.
        self._below = 12 if widget is not None else round(em() * 3.3)

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
        y = max(2, min(place.y() + self._below, around.height() - height - 2))
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
        self._card: CardOfList | None = None
        """The card of the list that is dragged."""
        self._wants_host = False
        self._hosts: frozenset[str] | None = None
        """What it may be attached to; None while that is worked out."""
        self._refused: tuple[Landing | None, str] = (None, "")
        """Where it was last, and why it can't go there."""
        self._last: tuple[QPoint, Qt.KeyboardModifier] | None = None
        self._number = 0
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
        self.drop()
        tiles = [tile for one in ids if (tile := self._table.tile(one)) is not None]
        self.ids = ids
        self._taken_up([tile.type_line for tile in tiles], lambda game: by_hand.hosts(game, ids))
        if self._ghost is None:
            self._ghost = Ghost(self._table.window())
        self._ghost.take(widget, len(ids))

    def move(self, place: QPoint, keys: Qt.KeyboardModifier) -> None:
        """What is dragged is over this place of the screen."""
        if self.ids:
            self._follow(place, keys)

    def end(self, place: QPoint, keys: Qt.KeyboardModifier) -> None:
        """Let it go there."""
        ids, found = self.ids, self._landing_at(place, keys) if self.ids else None
        self.drop()
        if ids and found is not None:
            self._acts.land(ids, found)

    def drop(self) -> None:
        """Leave everything as it was."""
        self.ids, self._card, self._last = (), None, None
        self._number += 1
        self._show(None, QPoint())
        if self._ghost is not None:
            self._ghost.hide()

    # --------------------------------------------------------------------------------- from elsewhere
    def hover(self, card: CardOfList, place: QPoint, keys: Qt.KeyboardModifier) -> Landing | None:
        """A card of the list is over this place."""
        self._take_from_list(card)
        return self._follow(place, keys)

    def let_go(self, card: CardOfList, place: QPoint, keys: Qt.KeyboardModifier) -> Landing | None:
        """A card of the list is let go there: what comes of it."""
        self._take_from_list(card)
        found = self._landing_at(place, keys)
        self.drop()
        return found

    def _take_from_list(self, card: CardOfList) -> None:
        if card == self._card:
            return
        self.drop()
        self._card = card
        new = by_hand.NewCard(self._table.session.program, card.name, card.source, self._table.placement[0])
        self._taken_up([card.type_line], new.hosts)
        if self._ghost is None:
            self._ghost = Ghost(self._table.window())
        self._ghost.take(None, 1)

    # --------------------------------------------------------------------------------------- what it is
    def _taken_up(self, type_lines: list[str], find: Callable[[Game], frozenset[str]]) -> None:
        """Something is dragged: what it may be attached to is worked out once, not wherever it is moved."""
        self._refused, self._hosts = (None, ""), None
        self._wants_host = landing.wants_host(type_lines)
        if not self._wants_host:
            return
        game, number = self._table.session.game, self._number

        def known(answer: object) -> None:
            if number == self._number and isinstance(answer, frozenset):
                self._hosts = answer
                if self._last is not None:
                    self._follow(*self._last)

        self._table.session.ask("hosts of what is dragged", lambda _: find(game), known)

    def _refusal(self, found: Landing | None) -> str:
        """Why it can't go there; "" where it can."""
        if self._refused[0] != found:
            why = ""
            if found is not None and self._card is not None:
                why = landing.refusal(found, self._card.name, self._card.type_line.split())
            elif found is not None:
                why = self._acts.refusal(self.ids, found)
            self._refused = found, why
        return self._refused[1]

    def _follow(self, place: QPoint, keys: Qt.KeyboardModifier) -> Landing | None:
        """Show what would come of letting go there; what that is, None where it may not be."""
        self._last = place, keys
        found = self._landing_at(place, keys)
        refused = bool(self._refusal(found))
        self._show(None if refused else found, place)
        words = shown(found.words) if found is not None else ""
        words = f"✕ {words}" if refused else words  # why not is said once it is let go there
        if self._ghost is not None and (words or self.ids):
            self._ghost.follow(self._ghost.window().mapFromGlobal(place), words, refused=refused)
        elif self._ghost is not None:
            self._ghost.hide()
        return found

    # ------------------------------------------------------------------------------------------- where
    def _landing_at(self, place: QPoint, keys: Qt.KeyboardModifier = _NOTHING) -> Landing | None:
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
                if tile is not None and (attach or self._may_host(tile.tile.id)):
                    return landing.onto(str(tile.tile.id), tile.tile.name)
                return landing.into(name, Zone.BATTLEFIELD)
        if _over(table.tray, place) and table.shown_zone is not None:
            player, zone = table.shown_zone
            spot = table.tray.row.place_at(place) if zone is Zone.LIBRARY else None
            return landing.into(player, zone, spot)
        return None

    def _may_host(self, ident: ObjectId) -> bool:
        """Whether what is dragged is attached to this permanent as it is let go there."""
        return self._wants_host and ident not in self.ids and (self._hosts is None or ident in self._hosts)

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
