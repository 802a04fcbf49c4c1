"""The searches that the user keeps: a star in the search box, with a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QSize
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QLineEdit, QMenu

from app.services.language import complaint
from app.ui.drawing.theme import colours_of
from cardsdb.errors import CardsError

if TYPE_CHECKING:
    from app.services.table.program import Program


class KeptSearches(QAction):
    """The star: offers to keep what is typed, or to keep it no longer, and lists what is kept."""

    def __init__(self, box: QLineEdit, program: Program) -> None:
        super().__init__(box)
        self._box, self._program = box, program
        self.setToolTip(self.tr("Searches that you keep"))
        self.setText(self.tr("Searches that you keep"))
        self.setIcon(self._star())
        self.triggered.connect(self._pop_up)
        box.installEventFilter(self)
        box.addAction(self, QLineEdit.ActionPosition.TrailingPosition)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wear the colours of another theme."""
        if event.type() == QEvent.Type.PaletteChange:
            self.setIcon(self._star())
        return False

    def menu_of_searches(self) -> QMenu:
        """What can be done now."""
        menu = QMenu(self._box)
        typed = self._box.text().strip()
        try:
            kept = self._program.searches()
        except CardsError as error:
            menu.addAction(complaint(error)).setEnabled(False)
            return menu
        if typed:
            words = self.tr("Keep no longer: {text}") if typed in kept else self.tr("Keep: {text}")
            act = menu.addAction(words.format(text=typed))
            act.triggered.connect(lambda: self._keep(typed, kept=typed not in kept))
            menu.addSeparator()
        for text in kept:
            menu.addAction(text).triggered.connect(lambda _=False, text=text: self._box.setText(text))
        if not kept:
            menu.addAction(self.tr("None is kept yet")).setEnabled(False)
        return menu

    def _keep(self, text: str, *, kept: bool) -> None:
        try:
            self._program.keep_search(text, kept=kept)
        except CardsError as error:
            self._box.setToolTip(complaint(error))

    def _pop_up(self) -> None:
        self.menu_of_searches().popup(self._box.mapToGlobal(QPoint(0, self._box.height())))

    def _star(self) -> QIcon:
        """A star in the colour of quiet text."""
        size = QSize(32, 32)
        picture = QPixmap(size)
        picture.fill(QColor(0, 0, 0, 0))
        painter = QPainter(picture)
        font = self._box.font()
        font.setPixelSize(28)
        painter.setFont(font)
        painter.setPen(QColor(colours_of(self._box).dim))
        painter.drawText(picture.rect(), 0x84, "☆")
        painter.end()
        return QIcon(picture)
