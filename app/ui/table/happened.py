"""What happened this turn: shown in the lowest line, opened as a list, told anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, Qt

from app.services.language import shown
from app.services.table.board import telling
from app.services.table.board.telling import Form, Told
from app.ui.table.fields import em
from app.ui.table.thisturn import ThisTurn

if TYPE_CHECKING:
    from app.services.table.this_turn import Line, Offer
    from app.ui.table.panel import TablePanel

_MOST: Final = 0.62
"""The share of the table that the list may cover."""
_LINES: Final = 4.5
"""So many lines of it are read without scrolling at least."""


class Happened(QObject):
    """Lines and offers about this turn and the last."""

    def __init__(self, table: TablePanel) -> None:
        super().__init__(table)
        self._table, self._session = table, table.session
        self.told: Told | None = None
        self._made: ThisTurn | None = None
        facts = table.foot.facts
        facts.opened.connect(self.toggle)
        facts.offer.clicked.connect(self._take_first)
        table.top.arranged.connect(self.arrange)

    @property
    def list(self) -> ThisTurn:
        """The list; made when it is first asked for: most boards never open it."""
        made = self._made
        if made is None:
            made = self._made = ThisTurn(self._table)
            made.closed.connect(self.close)
            made.sized.connect(self.arrange)
            made.taken.connect(self._take)
            made.removed.connect(self._remove)
            made.filled.connect(self._fill)
        return made

    @property
    def is_open(self) -> bool:
        """Whether the list is open."""
        return self._made is not None and not self._made.isHidden()

    def refresh(self) -> None:
        """Work out the lines of the position that is shown now."""
        seen, program = self._session.seen, self._session.program
        if seen is None:
            return
        doubts = [f"{doubt.text.rstrip('.')}: {doubt.reason}" for doubt in seen.doubts]
        self._table.foot.facts.say(seen.facts, doubts)
        game = seen.game
        self._session.ask("this turn", lambda _: telling.told(game, program), self._shown)

    def _shown(self, answer: object) -> None:
        if isinstance(answer, Exception):
            self._session.failed.emit(answer)
        elif isinstance(answer, Told):
            self.told = answer
            self.show_offer()
            if self.is_open:
                self._show_list()

    def _first(self) -> Offer | None:
        """What the card at hand asks, if it asks something that is not so yet; else what another one does."""
        there = [offer for offer in self.told.offers if not offer.is_so] if self.told is not None else []
        selected = self._session.setting.selected if self._session.is_begun else None
        return next((one for one in there if one.source == selected), there[0] if there else None)

    def show_offer(self) -> None:
        """Offer what a card asks about, in the lowest line."""
        first = self._first()
        self._table.foot.facts.show_offer(first.words if first is not None else "")

    # ------------------------------------------------------------------------------------------ the list
    def toggle(self) -> None:
        """Open the list, or close it."""
        if self.is_open:
            self.close()
            return
        self._show_list()
        self.list.show()
        self.list.raise_()
        self.arrange()
        self.list.add.setFocus(Qt.FocusReason.OtherFocusReason)

    def close(self) -> None:
        """Close the list."""
        self.list.hide()
        self._table.foot.facts.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_list(self) -> None:
        seen, told = self._session.seen, self.told
        if seen is None or told is None:
            return
        here = {str(i): tile for i, tile in seen.tiles.items()}
        counts: dict[str, int] = {}
        names: dict[str, str] = {}
        for ident, tile in here.items():
            counts[tile.name] = counts.get(tile.name, 0) + 1
            again = counts[tile.name]
            names[ident] = tile.name if again == 1 else f"{tile.name} ({again})"
        self.list.show_told(told, names, [str(player.name) for player in seen.players])
        self.arrange()

    def arrange(self) -> None:
        """Place the list above the lowest line, while it is open."""
        if not self.is_open:
            return
        table = self._table
        least = min(self.list.minimumSizeHint().height(), table.foot.y())
        foot = table.foot.y() - 2
        wanted = min(round(table.height() * _MOST), self.list.wanted())
        *low, whole = sorted(foot - place for place in self._edges())
        # What is covered is covered whole: the cards of the tray, then your strip, then your side too.
        high = next((one for one in low if one >= wanted), 0)
        high = high or next((one for one in low if one >= least + _LINES * em()), 0) or max(least, whole)
        self.list.setGeometry(0, foot - high, table.width(), high)

    def _edges(self) -> tuple[int, ...]:
        """Where that begins which the list may cover: the line above the tray, your strip, and your side."""
        table = self._table
        parts = (table.line, table.top.strips[table.own], table.top.sides[table.own])
        return tuple(part.mapTo(table, QPoint(0, 0)).y() for part in parts)

    # ------------------------------------------------------------------------------------------- telling
    def _take_first(self) -> None:
        first = self._first()
        if first is not None:
            self._take(first)

    def _take(self, offer: Offer) -> None:
        self._session.act(
            self.tr("it is so: {asked}").format(asked=shown(offer.words)),
            telling.taken(offer, self._session.program),
        )

    def _remove(self, line: Line) -> None:
        self._session.act(self.tr("not so: {fact}").format(fact=shown(line.words)), telling.without(line))

    def _fill(self, form: Form, line: Line | None) -> None:
        self._session.act(
            self.tr("told: {event}").format(event=form.event),
            telling.with_form(form, self._session.program, line),
        )
