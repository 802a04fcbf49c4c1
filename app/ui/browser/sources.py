"""The order of the sources of cards: of cards with one name, that of the first source is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.ui.language import numeral

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardsdb.records import CardSource


class SourcesDialog(QDialog):
    """A list that is put in order by dragging, or by two buttons."""

    def __init__(self, sources: Sequence[CardSource], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Sources of cards"))
        self.resize(440, 320)
        words = QLabel(
            self.tr("Where several cards have one name, the source that stands first is meant.")
            if sources
            else self.tr("No cards have been imported yet.")
        )
        words.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Sources of cards, the first comes first"))
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        for one in sources:
            day = one.imported_at[:10] if one.imported_at else self.tr("nothing imported")
            item = QListWidgetItem(
                self.tr("{name} — {n} cards, {day}").format(name=one.name, n=numeral(one.cards), day=day)
            )
            item.setData(Qt.ItemDataRole.UserRole, one.name)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        moves = QHBoxLayout()
        for text, step in ((self.tr("&Up"), -1), (self.tr("&Down"), 1)):
            button = QPushButton(text)
            button.clicked.connect(lambda _=False, step=step: self.move_chosen(step))
            moves.addWidget(button)
        moves.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(words)
        column.addWidget(self.list, 1)
        column.addLayout(moves)
        column.addWidget(buttons)

    def names(self) -> list[str]:
        """The sources in their order."""
        rows = range(self.list.count())
        return [str(self.list.item(row).data(Qt.ItemDataRole.UserRole)) for row in rows]

    def move_chosen(self, step: int) -> None:
        """Move the chosen source up or down."""
        row = self.list.currentRow()
        if 0 <= row + step < self.list.count():
            item = self.list.takeItem(row)
            self.list.insertItem(row + step, item)
            self.list.setCurrentRow(row + step)
