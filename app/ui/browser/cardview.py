"""A whole card to read, drawn at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.services.printed import NOT_PRINTED, Printed
from app.ui.drawing.theme import colours_of
from app.ui.drawing.wholecard import WholeCard

if TYPE_CHECKING:
    from app.engine.abilities.reading import Reading
    from app.engine.values.card import Card

_WIDEST: Final = 30
"""So many times the height of a line a card is wide at most."""


class CardView(QWidget):
    """A card as its layout asks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card: Card | None = None
        self._readings: tuple[Reading, ...] = ()
        self._printed = NOT_PRINTED
        self._laid: tuple[int, str, WholeCard] | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_card(
        self, card: Card | None, readings: tuple[Reading, ...] = (), printed: Printed = NOT_PRINTED
    ) -> None:
        """Show another card, or none."""
        self._card, self._readings, self._printed, self._laid = card, readings, printed, None
        if card is not None:
            self.setAccessibleName(card.name)
            self.setAccessibleDescription(
                "\n".join(f"{face.type_line}\n{face.oracle_text}" for face in card.faces)
            )
        self.updateGeometry()
        self.update()

    def _laid_out(self, width: int) -> WholeCard | None:
        if self._card is None:
            return None
        width = min(width, _WIDEST * self.fontMetrics().height())
        key = self.font().key()
        if self._laid is None or self._laid[:2] != (width, key):
            whole = WholeCard(self._card, self._readings, self.font(), float(width), self._printed)
            self._laid = width, key, whole
        return self._laid[2]

    def hasHeightForWidth(self) -> bool:
        """Its height follows from its width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that its faces need at this width, or at the widest that it may have.

        A layout asks for widths that it doesn't give.
        """
        whole = self._laid_out(min(width, self.maximumWidth()))
        return round(whole.height + 2) if whole is not None else 140

    def sizeHint(self) -> QSize:
        """A card's usual width."""
        return QSize(270, self.heightForWidth(270))

    def minimumSizeHint(self) -> QSize:
        """Narrower than this nothing can be read."""
        return QSize(180, 120)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card, or what is to be done where there is none."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = self._laid_out(self.width())
        if whole is None:
            painter.setPen(QColor(colours_of(self).dim))
            text = self.tr("Search for a card, or select one on the table.")
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(self.rect()).adjusted(20, 0, -20, 0), int(flags), text)
            return
        whole.paint(painter, 0, 0, colours_of(self))
