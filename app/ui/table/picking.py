"""What a click means: choose, say why not, select, mark; and several at once with a rubber band."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QRubberBand

from app.engine.values.ids import ObjectId, Zone
from app.services.table.tableau import Tile
from app.ui.table.home import SideGround, TileHome
from app.ui.table.tilewidget import TileWidget

if TYPE_CHECKING:
    from app.ui.table.panel import TablePanel

_CTRL: Final = Qt.KeyboardModifier.ControlModifier


class Picking(QObject):
    """Takes clicks."""

    def __init__(self, table: TablePanel) -> None:
        super().__init__(table)
        self._table, self._session = table, table.session
        self._band: QRubberBand | None = None
        self._from = QPoint()

    def listen(self, home: TileHome) -> None:
        """Take the clicks of a place where tiles lie."""
        home.clicked.connect(self.click)
        home.marked.connect(self.toggle_mark)
        home.band_began.connect(self._begin_band)
        home.band_moved.connect(self._draw_band)
        home.band_ended.connect(lambda place, keys, drawn: self._end_band(home, place, keys, drawn=drawn))

    def _ids(self, ident: str) -> tuple[str, ...]:
        """The objects that lie in the pile of this one, or the player alone."""
        widget = self._table.widget_of(ObjectId(ident))
        ids = widget.tile.ids if widget is not None else ()
        return tuple(map(str, ids)) or (ident,)

    # ------------------------------------------------------------------------------------------- one
    def click(self, ident: str) -> None:
        """Something was clicked: what may be chosen is, what may not is explained, all else is selected."""
        table, ids = self._table, self._ids(ident)
        together = table.acts.together(ident)
        if self._session.marked:
            self._session.mark(())
        if table.questions.answer_with(ids) or table.combat.click(ids, together):
            return
        option = table.marks.is_option(ids)
        if option:
            table.picked.emit(option)
        elif table.marks.needs_reason(ident) and not self._may_leave(table.tile(ObjectId(ident))):
            table.marks.explain(ident)
        elif not table.marks.explain_instead(ident):
            table.select(ident)

    def _may_leave(self, tile: Tile | None) -> bool:
        """Whether a click means another card to cast, and no wrong choice: none of its zone can be chosen."""
        seen = self._session.seen
        if tile is None or seen is None or tile.zone in (Zone.BATTLEFIELD, Zone.STACK):
            return False
        there = (seen.tiles.get(ObjectId(one)) for one in self._table.marks.options)
        return not any(one is not None and one.zone is tile.zone for one in there)

    # --------------------------------------------------------------------------------------- several
    def toggle_mark(self, ident: str, one_more: bool) -> None:
        """Mark an object too, or no more; of a pile all, or one more."""
        ids, marked = tuple(map(ObjectId, self._ids(ident))), self._session.marked
        others = [one for one in ids if one not in marked]
        self._session.mark(marked | set(others[: 1 if one_more else None]) if others else marked - set(ids))

    def mark_all(self) -> None:
        """Mark everything that lies where the keyboard is, else your side."""
        table = self._table
        focused = table.window().focusWidget()
        home = focused.home if isinstance(focused, TileWidget) else table.top.sides[table.own].ground
        self._session.mark(ident for widget in home.tiles.values() for ident in widget.tile.ids)
        self._focus_marked()

    def _begin_band(self, place: QPoint) -> None:
        self._from = place

    def _draw_band(self, place: QPoint) -> None:
        if self._band is None:
            self._band = QRubberBand(QRubberBand.Shape.Rectangle, self._table)
        area = QRect(self._from, place).normalized()
        self._band.setGeometry(QRect(self._table.mapFromGlobal(area.topLeft()), area.size()))
        self._band.show()

    def _end_band(self, home: TileHome, place: QPoint, keys: Qt.KeyboardModifier, *, drawn: bool) -> None:
        if self._band is not None:
            self._band.hide()
        if not drawn:
            self._session.mark(())
            self._place_by_click(home)
            return
        area = QRect(self._from, place).normalized()
        found = frozenset(ident for one in self._table.homes() for ident in one.within(area))
        self._session.mark(self._session.marked | found if keys & _CTRL else found)
        self._focus_marked()

    def _focus_marked(self) -> None:
        """Let keys go to what is marked, unless the keyboard is there already."""
        marked, focused = self._session.marked, self._table.window().focusWidget()
        if isinstance(focused, TileWidget) and not marked.isdisjoint(focused.tile.ids or (focused.tile.id,)):
            return
        places = (widget for home in self._table.homes() for widget in home.tiles.values())
        first = next((one for one in places if not marked.isdisjoint(one.tile.ids or (one.tile.id,))), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _place_by_click(self, home: TileHome) -> None:
        """A click on bare ground lets Enter put cards there."""
        table = self._table
        if isinstance(home, SideGround):
            table.place_at(home.player, Zone.BATTLEFIELD)
        elif table.shown_zone is not None:
            table.place_at(*table.shown_zone)
