"""How the keyboard goes over the table: arrows to what lies next, and never away when something moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QWidget

from app.engine.values.ids import ObjectId
from app.services.table.board.arrange import Box
from app.services.table.board.neighbours import nearest
from app.ui.table.tilewidget import TileWidget

if TYPE_CHECKING:
    from app.ui.table.home import TileHome
    from app.ui.table.panel import TablePanel

_OTHER = Qt.FocusReason.OtherFocusReason


class Walking(QObject):
    """Moves the keyboard."""

    def __init__(self, table: TablePanel) -> None:
        super().__init__(table)
        self._table = table
        self._began = False
        self._order: tuple[QWidget, ...] = ()
        self._was: tuple[ObjectId, TileHome, int] | None = None

    def stops(self) -> Iterator[QWidget]:
        """Everything that arrows come to: tiles, players, zones and what is on the stack."""
        top = self._table.top
        for home in self._table.homes():
            yield from home.tiles.values()
        for strip in top.strips.values():
            yield strip.name
            yield from (button for button in strip.zones.values() if not button.isHidden())
        yield from top.stack.entries.values()

    def go(self, start: QWidget, across: int, down: int) -> QWidget | None:
        """Give the keyboard to what lies next in a direction; what that is."""
        others = {stop: self._box(stop) for stop in self.stops() if stop is not start and stop.isVisible()}
        here = next((view for view in self._table.top.sides.values() if view.isAncestorOf(start)), None)
        beside = {stop: box for stop, box in others.items() if here is not None and here.isAncestorOf(stop)}
        seen = {stop: box for stop, box in others.items() if stop in beside or self._is_seen(stop)}
        found = nearest(self._box(start), beside, across, down) if across else None
        found = found or nearest(self._box(start), seen, across, down)
        if found is not None:
            found.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return found

    def _is_seen(self, widget: QWidget) -> bool:
        """Whether something is not further on in a side that scrolls."""
        views = (view for view in self._table.top.sides.values() if view.isAncestorOf(widget))
        return all(view.shows(widget) for view in views)

    def _box(self, widget: QWidget) -> Box:
        corner = widget.mapTo(self._table, QPoint(0, 0))
        return Box(corner.x(), corner.y(), widget.width(), widget.height())

    def ensure_seen(self, widget: QWidget) -> None:
        """Scroll to something that lies where there is not room for all."""
        table = self._table
        for view in table.top.sides.values():
            if view.isAncestorOf(widget):
                view.ensureWidgetVisible(widget, 4, 4)
        if table.tray.isAncestorOf(widget):
            table.tray.ensureWidgetVisible(widget, 12, 0)

    def to_first(self, home: TileHome) -> None:
        """Give the keyboard to the first tile of a place, or to your name where none lies there."""
        table = self._table
        if home.order:
            home.tiles[home.order[0]].setFocus(_OTHER)
        elif table.top.strips:
            table.top.strips[table.own].name.setFocus(_OTHER)

    def to_board(self) -> None:
        """Give the keyboard to the first card on the battlefield, yours before others."""
        views = self._table.top.sides.values()
        first = next((view.ground for view in views if view.ground.order), None)
        if first is not None:
            self.to_first(first)

    def begin(self) -> None:
        """The keyboard begins at the cards, and never in a field of the turn."""
        began, self._began = self._began, True
        focused = cast("QWidget | None", self._table.window().focusWidget())
        number = self._table.turn.number
        if not began and (focused is None or focused is number) and number.editor is None:
            self.to_first(self._table.tray.row)

    # ------------------------------------------------------------------------------------ the reading order
    def chain(self) -> None:
        """Let Tab go as one reads: the turn, the opponents, the stack, your side, your name, the tray."""
        order = tuple(self._in_order())
        if order != self._order:
            self._order = order
            for before, after in pairwise(order):
                QWidget.setTabOrder(before, after)

    def _in_order(self) -> Iterator[QWidget]:
        table, top = self._table, self._table.top
        turn, combat, facts = table.turn, table.combat, table.foot.facts
        yield from (turn.number, turn.back, turn.step, turn.forth, turn.active, turn.priority)
        own, *others = top.strips
        for name in others:
            yield from top.strips[name].stops()
            yield from self._tiles(top.sides[name].ground)
        yield from top.stack.entries.values()
        yield from (combat.whom, combat.attack, combat.block, combat.damage, combat.done, combat.leave)
        yield from self._tiles(top.sides[own].ground)
        yield from top.strips[own].stops()
        yield from (table.line.back, table.line.button)
        yield from self._tiles(table.tray.row)
        yield from (facts.button, facts.offer)

    @staticmethod
    def _tiles(home: TileHome) -> Iterator[QWidget]:
        return (home.tiles[ident] for ident in home.order)

    # ------------------------------------------------------------------------------------- staying there
    def remember(self) -> None:
        """Note where the keyboard is, before the table is drawn anew."""
        self._was = None
        focused = self._table.window().focusWidget()
        if isinstance(focused, TileWidget) and self._table.isAncestorOf(focused):
            home = focused.home
            order = list(home.order)
            ident = focused.tile.id
            self._was = (ident, home, order.index(ident) if ident in order else 0)

    def restore(self) -> None:
        """Give the keyboard to the same object, wherever it lies now, or to the next one in its place."""
        was, self._was = self._was, None
        if was is not None:
            ident, home, index = was
            target: QWidget | None = self._table.widget_of(ident)
            if target is None and home.order:
                there = home.order[min(index, len(home.order) - 1)]
                target = home.tiles[there]
            if target is None:
                target = self._beside(home)
            if target is not None and not target.hasFocus():
                target.setFocus(_OTHER)
        for home_ in self._table.homes():
            home_.end_parted()

    def _beside(self, home: QWidget) -> QWidget | None:
        """Something near a place that has become empty."""
        top = self._table.top
        for name, view in top.sides.items():
            if view.ground is home:
                return top.strips[name].name
        zone = self._table.shown_zone
        if zone is not None and home is self._table.tray.row:
            return top.strips[zone[0]].zones.get(zone[1])
        return None
