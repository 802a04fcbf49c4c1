"""How everything on the table is marked: selected, to be chosen, chosen, no legal choice; and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from app.engine.values.ids import ObjectId, Zone
from app.services.table.tableau import Tile
from app.ui.drawing.tilepaint import Look

if TYPE_CHECKING:
    from app.services.table.considered import Considered, Refused, Row
    from app.ui.table.panel import TablePanel

_SOON: Final = 140
"""Milliseconds for which the mouse or the keyboard rests on something before it is explained."""


_IN_PLAY: Final = frozenset({Zone.BATTLEFIELD, Zone.STACK})
"""What lies there is dimmed where it is no legal choice; in other zones, where some cards of them are."""


class Marks(QObject):
    """Marks the tiles, players and stack entries; asks why something is no legal choice.

    Signals:
        explain_wanted: Why is this object or player no legal choice?
        explained: The name of something, why it is no legal choice, and the rules; all empty for nothing.
    """

    explain_wanted = Signal(str)
    explained = Signal(str, str, tuple)

    def __init__(self, table: TablePanel) -> None:
        super().__init__(table)
        self._table, self._session = table, table.session
        self.options: frozenset[str] = frozenset()
        self.chosen: frozenset[str] = frozenset()
        self.is_choosing = self._is_forced = False
        self._picked: frozenset[str] = frozenset()
        self._also: frozenset[str] = frozenset()
        self._lit = ""
        self._own: tuple[frozenset[str], frozenset[str]] | None = None
        self._over = self._clicked = ""
        self._about: object = None
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        self._soon.timeout.connect(lambda: self.explain(self._over))

    # ----------------------------------------------------------------------------------------- what is asked
    def take(self, considered: Considered | None) -> None:
        """Take what can be chosen from what the cast panel is about."""
        rows = considered.rows if considered is not None else ()
        self._is_forced = any(row.choice.key == "targets" and not row.made for row in rows)
        about = considered.head.ident if considered is not None else None
        if about != self._about:  # what was said was about another spell
            self._about = about
            self.explained.emit("", "", ())
        if considered is None:
            self._offer(frozenset(), frozenset(), choosing=False)
        elif considered.asking is not None:
            self._offer(considered.glowing, self._picked, choosing=bool(considered.glowing))
        else:
            choosing = any(row.takes_more and _has_objects(row) for row in rows)
            self._offer(considered.glowing, considered.chosen, choosing=choosing)

    def _offer(self, options: frozenset[str], chosen: frozenset[str], *, choosing: bool) -> None:
        self.options, self.chosen, self.is_choosing = options, chosen, choosing
        if not choosing:
            self.explained.emit("", "", ())
        self.show()

    def show_picked(self, ids: Iterable[str]) -> None:
        """Mark what is picked so far of what is asked, before it is answered."""
        self._picked = frozenset(ids)
        considered = self._session.considered
        if considered is not None and considered.asking is not None:
            self.chosen = self._picked
            self.show()

    def pick_instead(self, options: Iterable[str] | None, chosen: Iterable[str] = ()) -> None:
        """Let the table itself ask for something, as for attackers; None for no more."""
        self._own = (frozenset(options), frozenset(chosen)) if options is not None else None
        self.show()

    def let_glow(self, ids: Iterable[str]) -> None:
        """Let these glow for the moment, as the source of a finding; none for no more."""
        self._also = frozenset(ids)
        self.show()

    def light(self, ident: str) -> None:
        """Light up what the dragged would be attached to."""
        self._lit = ident
        self.show()

    # --------------------------------------------------------------------------------------------- showing
    def _now(self) -> tuple[frozenset[str], frozenset[str], bool]:
        if self._own is not None:
            return (*self._own, False)
        return self.options, self.chosen, self.is_choosing

    def show(self) -> None:
        """Mark everything anew."""
        table = self._table
        looks = self._looks()
        for home in table.homes():
            home.show_looks(looks)
        options, chosen, choosing = self._now()
        glowing = options | self._also
        places = {
            (tile.holder, tile.zone) for one in options if (tile := table.tile(ObjectId(one))) is not None
        }
        for name, strip in table.top.strips.items():
            who = str(name)
            for zone, button in strip.zones.items():
                button.show_glow(glows=(name, zone) in places)
            strip.show_marks(glowing=who in glowing, chosen=who in chosen, dimmed=choosing)
        selected = self._session.setting.selected if self._session.is_begun else None
        for ident, entry in table.top.stack.entries.items():
            is_option = ident in glowing
            entry.show_marks(
                glowing=is_option,
                chosen=ident in chosen,
                dimmed=choosing and not is_option,
                selected=ident == selected,
            )

    def _looks(self) -> Callable[[Tile], Look]:
        session, lit = self._session, self._lit
        options, chosen, choosing = self._now()
        glowing = options | self._also
        selected = session.setting.selected if session.is_begun else None
        marked, statuses = session.marked, session.statuses
        seen = session.seen
        tiles = seen.tiles if seen is not None else {}
        zones = {tiles[ObjectId(one)].zone for one in options if one in tiles} | _IN_PLAY

        def look(tile: Tile) -> Look:
            ids = frozenset(tile.ids) or {tile.id}
            glows = not glowing.isdisjoint(ids)
            picked = not chosen.isdisjoint(ids)
            is_selected = selected in ids
            part = len(ids & (chosen or marked))
            return Look(
                selected=is_selected,
                glowing=glows,
                chosen=picked,
                status=statuses.get(tile.id, ""),
                marked=not ids.isdisjoint(marked),
                dimmed=choosing and tile.zone in zones and not (glows or picked or is_selected),
                lit=lit in ids,
                part=part if part < len(ids) else 0,
            )

        return look

    # ------------------------------------------------------------------------------------------ explaining
    def is_option(self, ids: Iterable[str]) -> str:
        """The first of these that can be chosen, those that were not chosen yet before; "" for none."""
        options, chosen, _ = self._now()
        there = [ident for ident in map(str, ids) if ident in options]
        return next((ident for ident in there if ident not in chosen), there[0] if there else "")

    def rest_on(self, ident: str) -> None:
        """The mouse or the keyboard is at this object or player; "" for gone."""
        self._over = ident
        if ident != self._clicked:
            self._clicked = ""
        considered = self._session.considered
        asks = considered is not None and considered.asking is not None  # a click says what is asked
        if not ident or asks or not (self.needs_reason(ident) or self._is_told(ident)):
            self._soon.stop()
            self.explained.emit("", "", ())
        else:
            self._soon.start()

    def needs_reason(self, ident: str) -> bool:
        """Whether something is to be chosen, and this can't be; of the card to be cast that goes unsaid."""
        return self.is_choosing and self._is_refused(ident) and not self._is_cast(ident)

    def _is_told(self, ident: str) -> bool:
        """Whether this can't be the target though another one, the only one there is, need not be chosen."""
        return self._is_forced and self._is_refused(ident) and not self._is_cast(ident)

    def _is_cast(self, ident: str) -> bool:
        tile = self._table.tile(ObjectId(ident))
        is_selected = self._session.setting.selected == ident
        return is_selected and tile is not None and tile.zone not in _IN_PLAY

    def explain_instead(self, ident: str) -> bool:
        """Say why a click can't choose this in place of what is chosen; False at the next click on it."""
        tile = self._table.tile(ObjectId(ident))
        in_play = tile is None or tile.zone in _IN_PLAY
        asks = bool(self.chosen) or self._is_forced
        if not (in_play and ident != self._clicked and asks and self._is_refused(ident)):
            return False
        self.explain(ident)
        self._clicked = ident
        return True

    def _is_refused(self, ident: str) -> bool:
        """Whether things are chosen from, and this is none of them."""
        if self._own is not None or ident in self.chosen:
            return False
        tile = self._table.tile(ObjectId(ident))
        return not self.is_option(tile.ids if tile is not None and tile.ids else (ident,))

    def explain(self, ident: str) -> None:
        """Find out why something can't be chosen, and say it."""
        self._soon.stop()
        considered = self._session.considered
        if not ident or considered is None or not self._is_refused(ident):
            return
        self._over = ident
        self.explain_wanted.emit(ident)
        if considered.asking is not None:
            asking = considered.asking
            self.explained.emit(self._table.name_of(ident), asking.text, (asking.rule,))
            return
        rows = [one for one in considered.rows if _has_objects(one)]
        row = next((one for one in rows if one.takes_more), rows[0] if rows else None)
        why_not = considered.why_not
        if row is None or why_not is None:
            return
        self._session.ask("why not", lambda _: why_not(row, ident), lambda found: self._told(ident, found))

    def _told(self, ident: str, found: object) -> None:
        """Say what was found out, unless something else is looked at by now."""
        if ident != self._over or isinstance(found, Exception) or found is None or self._is_cast(ident):
            return
        refused: Refused = found  # type: ignore[assignment]  # that is what was asked for
        reasons = [finding.text for finding in refused.findings]
        rules = dict.fromkeys(str(finding.rule) for finding in refused.findings)
        if not reasons:
            reasons = [self.tr("It is no legal choice here.")]
        self.explained.emit(refused.name, " ".join(reasons), tuple(rules))


def _has_objects(row: Row) -> bool:
    """Whether objects or players are picked for a choice; with none to pick from, targets are still such."""
    return any(pick.object is not None for pick in row.picks) or row.choice.key == "targets"
