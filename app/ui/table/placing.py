"""The line above the tray: what it shows, and where Enter puts a card of the list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.engine.values.ids import PlayerId, Zone
from app.ui.language import called, zone_called
from app.ui.table.fields import Chip, MenuChip, em, framed, hide_in_place
from app.ui.widgets import ElidedLabel, scale_text

PLACES: Final = (
    *(Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.LIBRARY),
    *(Zone.EXILE, Zone.COMMAND, Zone.OUTSIDE),
)
"""The zones into which cards can be put, in the order in which a key goes through them."""
_WIDE: Final = 30
"""A line that is wider than so many letters has room for all words."""


class PlacementLine(QWidget):
    """The heading of the tray, and the button that says and changes where Enter puts a card.

    Signals:
        wanted: Cards shall go to this zone of this player.
        back_wanted: The tray shall show the hand again.
    """

    wanted = Signal(str, object)
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[PlayerId, ...] = ()
        self._words = ""
        self.heading = ElidedLabel("")
        scale_text(self.heading, 0.92, bold=True)
        self.back = framed(Chip())
        self.back.setAccessibleName(self.tr("back to the hand"))
        self.back.setToolTip(self.tr("back to the hand"))
        self.back.clicked.connect(self.back_wanted)
        self.button = MenuChip()
        framed(self.button)
        scale_text(self.button, 0.92)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 12, 0)
        row.setSpacing(6)
        row.addWidget(self.heading, 1)
        row.addWidget(self.back)
        row.addWidget(self.button)
        self.button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        hide_in_place(self.button)  # until it is known where Enter puts cards
        self.back.hide()

    def show_heading(self, words: str, *, may_go_back: bool) -> None:
        """Say what the tray shows."""
        self.heading.setText(words)
        self.heading.setToolTip(words)
        self.back.setVisible(may_go_back)
        self._say()

    def show_players(self, names: Sequence[PlayerId]) -> None:
        """Offer the zones of these players."""
        if tuple(names) == self._names:
            return
        self._names = tuple(names)
        menu = self.button.choices
        menu.clear()
        for name in self._names:
            menu.addSection(called(name))
            for zone in PLACES:
                action = menu.addAction(f"{called(name)}, {zone_called(zone)}")
                action.triggered.connect(
                    lambda _=False, name=name, zone=zone: self.wanted.emit(str(name), zone)
                )

    def show_placement(self, player: PlayerId, zone: Zone) -> None:
        """Say where Enter puts a card."""
        self._words = f"{called(player)}, {zone_called(zone)}"
        words = self.tr("Enter puts it: {place}").format(place=self._words)
        self.button.setAccessibleName(words)
        self.button.setToolTip(words)
        self.button.show()
        self._say()

    def _say(self) -> None:
        metrics = self.button.fontMetrics()
        words = self.tr("Enter puts it: {place}").format(place=self._words)
        back = self.tr("back to the hand")
        is_wide = self.width() > _WIDE * em()
        self.back.setText(back if is_wide else "↩")
        room = round(self.width() * 0.62 - em())
        if not self.back.isHidden() and not is_wide:
            room -= self.back.sizeHint().width()
        if metrics.horizontalAdvance(words) > room:
            words = f"⏎ {self._words}"
        self.button.setText(metrics.elidedText(words, Qt.TextElideMode.ElideMiddle, max(40, room)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as there is room for."""
        self._say()
