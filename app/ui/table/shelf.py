"""Which cards the tray shows: those of a zone, or those that are looked at with a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from app.engine.values.ids import PlayerId, Zone
from app.services.table.tableau import Tile, runs
from app.ui.language import called, zone_called

if TYPE_CHECKING:
    from app.services.table.considered import Asking
    from app.ui.table.panel import TablePanel

_PILED: Final = 30
"""With more cards than these, equal ones that follow each other lie in a pile."""


class Shelf(QObject):
    """Fills the tray and its heading, which stay where they are whatever is shown."""

    def __init__(self, table: TablePanel) -> None:
        super().__init__(table)
        self._table, self._session = table, table.session
        self._zone: tuple[PlayerId, Zone] | None = None
        self._instead_of: Asking | None = None

    def take(self, who: PlayerId, zone: Zone) -> None:
        """Show the cards of a zone; what is looked at comes back with the next question."""
        considered = self._session.considered
        self._zone = (who, zone)
        self._instead_of = considered.asking if considered is not None else None
        self.show()

    def forget(self) -> None:
        """Show your hand with the next picture of the board."""
        self._zone, self._instead_of = None, None

    @property
    def zone(self) -> tuple[PlayerId, Zone] | None:
        """The zone that is shown; None while what is looked at is."""
        return None if self._looked_at() else self._of()

    def _of(self) -> tuple[PlayerId, Zone]:
        zone = self._zone
        if zone is None or zone[0] not in self._table.top.strips:
            return self._table.own, Zone.HAND
        return zone

    def _looked_at(self) -> tuple[Tile, ...]:
        """The cards that are looked at with a question, unless the user wants a zone meanwhile."""
        considered = self._session.considered
        asking = considered.asking if considered is not None else None
        if asking is None or asking is self._instead_of:
            return ()
        return asking.shown or tuple(
            tile for option in asking.options if (tile := option.tile) is not None and self._is_hidden(tile)
        )

    def _is_choice(self, tiles: tuple[Tile, ...]) -> bool:
        """Whether one of these cards can be chosen; else they are but seen."""
        considered = self._session.considered
        asking = considered.asking if considered is not None else None
        options = asking.options if asking is not None else ()
        return not {option.object for option in options}.isdisjoint(tile.id for tile in tiles)

    def _is_hidden(self, tile: Tile) -> bool:
        """Whether a card that may be chosen lies where it is not seen."""
        in_hand = tile.zone is Zone.HAND and tile.holder == self._table.own
        return tile.zone not in (Zone.BATTLEFIELD, Zone.STACK) and not in_hand

    def show(self) -> None:
        """Show the cards as they are now."""
        seen, table = self._session.seen, self._table
        if seen is None:
            return
        looked_at = self._looked_at()
        who, zone = self._of()
        idents = seen.player(who).zones.get(zone, ())
        tiles = looked_at or tuple(seen.tiles[ident] for ident in idents)
        count = len(tiles)
        if not looked_at and (zone is Zone.LIBRARY or count > _PILED):
            tiles = runs(tiles)
        words = self.tr("library, top first") if zone is Zone.LIBRARY else zone_called(zone)
        heading = f"{called(who)} · {words} · {count}"
        if looked_at:
            choice, seen_only = self.tr("To choose from · {n}"), self.tr("Cards looked at · {n}")
            words = choice if self._is_choice(looked_at) else seen_only
            heading = words.format(n=count)
        away = bool(looked_at) or (who, zone) != (table.own, Zone.HAND)
        table.line.show_heading(heading, may_go_back=away)
        for name, strip in table.top.strips.items():
            strip.show_zone(zone if name == who and not looked_at else None)
        empty = self.tr("No cards. Find one in the list and press Enter, or drag it here.")
        table.tray.show_tiles(tiles, empty)
        if not looked_at:
            self._session.watch(idents if zone is Zone.HAND or count <= _PILED else ())
