"""Whether the cards in the tray can be cast, found out in the background."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from app.engine.values.zones import Zone
from app.ui.asking import Asker, IsWanted

if TYPE_CHECKING:
    from app.engine.values.ids import ObjectId
    from app.services.table.session import Session
    from app.ui.panels.table import TablePanel

CALM: Final = 150
"""Milliseconds after the last change before the cards are judged, so that it is not felt."""


class TrayStatuses(QObject):
    """Marks the cards in the tray with the status of casting them."""

    def __init__(self, session: Session, table: TablePanel) -> None:
        super().__init__(table)
        self._session, self._table = session, table
        self._asker = Asker(self)
        self._asker.answered.connect(self._show)
        self._calm = QTimer(self, singleShot=True, interval=CALM)
        self._calm.timeout.connect(self._ask)
        table.zone_shown.connect(self.renew)

    def renew(self) -> None:
        """Find out anew, once nothing has changed for a moment."""
        self._asker.drop()
        self._calm.start()

    def stop(self) -> None:
        """Find out nothing more."""
        self._calm.stop()
        self._asker.drop()

    def settle(self) -> None:
        """Do not wait for a calm moment, but for the answer; it comes with the next events."""
        if self._calm.isActive():
            self._calm.stop()
            self._ask()
        self._asker.wait()

    def _ask(self) -> None:
        session, (_, zone) = self._session, self._table.zone
        if zone is Zone.LIBRARY:
            return
        cards = tuple(self._table.tray.row.tiles)

        def question(wanted: IsWanted) -> dict[ObjectId, str]:
            return {ident: session.status_of(ident) for ident in cards if wanted()}

        self._asker.ask(question)

    def _show(self, answer: object) -> None:
        if isinstance(answer, dict):
            self._table.show_statuses(answer)
        elif isinstance(answer, Exception):
            logging.getLogger(__name__).error("a card in the tray can't be judged", exc_info=answer)
