"""The card that is looked at, put onto the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.engine.values.ids import Zone
from app.services.table.history import CAST_FROM
from app.ui.table.dragging import CardOfList

if TYPE_CHECKING:
    from app.engine.values.card import Card
    from app.engine.values.ids import PlayerId
    from app.services.table.cards import KnownCard
    from app.ui.main_window import MainWindow


class Putting(QObject):
    """Puts cards of the browser where the user wants them, or says why it does not."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def once_found(self, act: Callable[[KnownCard, str], None]) -> None:
        """Do this with the card that is looked at and its source, once a search under way has found it."""
        browser, notice = self._window.browser, self._window.notice

        def do() -> None:
            if browser.card is not None and not browser.found_none:
                act(browser.card, browser.source)
            else:
                notice.say(self.tr("Find a card first."), "choose")
                self._window.let_pass()

        browser.once_found(do)

    def put(self, zone: Zone | None) -> None:
        """Put the card that is looked at into a zone; None for where Enter puts it."""
        who, usual = self._window.table.zone  # as it is now: it may be another once the card is found
        self.once_found(lambda card, _: self._put_looked_at(card.card, who, zone or usual))

    def attach(self) -> None:
        """Put the card that is looked at onto the battlefield, attached to what is asked for."""
        acts = self._window.table.acts
        self.once_found(lambda card, source: acts.attach_new(CardOfList(card.card.name, source)))

    def enter(self) -> None:
        """Put the card that is found where Enter puts it now; where none is found go to what is called so."""
        (who, where), browser = self._window.table.zone, self._window.browser
        browser.once_found(lambda: browser.go(lambda card: self._put_looked_at(card, who, where)))

    def _put_looked_at(self, card: Card, who: PlayerId, where: Zone) -> None:
        window = self._window
        if not window.session.is_begun:
            return
        name = card.name
        faces = [face.type_line for face in card.faces]
        if where is Zone.BATTLEFIELD and not any(line.is_permanent for line in faces):
            words = self.tr("{card} can't be on the battlefield: it is no permanent card (110.4a, 400.4a).")
            hand = self.tr("Put it into the hand")
            put = partial(self._put, name, who, Zone.HAND)
            window.notice.offer(words.format(card=name), hand, put, "illegal")
            window.let_pass()
            return
        self._put(name, who, where)

    def _put(self, name: str, who: PlayerId, where: Zone) -> None:
        self._window.notice.hide()
        browser = self._window.browser
        self._window.session.put(name, who, where, browser.source, browser.number)
        if where in CAST_FROM:  # whether it can be is brought before the user
            self._window.arrangement.bring_up("cast")
        if browser.search.hasFocus():
            browser.search.selectAll()  # one goes on with the next card
