"""The entries of a rules pack by kind, and the cards of its set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QGridLayout, QSplitter, QToolButton, QTreeWidgetItem, QWidget

from app.engine.scenario.packs import ENTRY_KINDS
from app.services.language import translated
from app.ui.drawing.cardpaint import paint_status
from app.ui.drawing.qtsigns import Tree
from app.ui.drawing.theme import colours_of
from app.ui.widgets import status_word

if TYPE_CHECKING:
    from app.services.workshop.packdraft import PackDraft

CARDS: Final = "cards"
"""What stands for the cards of the set, among the keys of kinds."""
_KEY: Final = Qt.ItemDataRole.UserRole
_PLACE: Final = Qt.ItemDataRole.UserRole + 1
_STATUS: Final = Qt.ItemDataRole.UserRole + 2
_NARROW: Final = 80
"""A page of fewer letters than these has no room for the buttons of the list side by side."""


class ButtonRows(QWidget):
    """The buttons of the list: side by side, or in two rows where there is little room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons: list[QToolButton] = []
        self._grid, self._columns = QGridLayout(self), 4
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(3)
        self._grid.setColumnStretch(self._columns, 1)

    def take(self, button: QToolButton) -> None:
        """One more button, behind the others."""
        self._buttons.append(button)
        self._grid.addWidget(button, 0, len(self._buttons) - 1)

    def turn_over(self, wide: int) -> float:
        """Go with the width of the page; the share of it that the list has then."""
        columns = 2 if wide < self.fontMetrics().averageCharWidth() * _NARROW else 4
        if columns != self._columns:
            self._columns = columns
            for place, button in enumerate(self._buttons):
                self._grid.removeWidget(button)
                self._grid.addWidget(button, place // columns, place % columns)
        return 2 / 5 if columns == 2 else 2 / 7


class ListBeside(QSplitter):
    """The list beside the fields: each has its share of the page until the user parts them otherwise."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_parted = False
        self.setChildrenCollapsible(False)
        self.setHandleWidth(1)
        self.splitterMoved.connect(self._part)

    def share(self, listed: float) -> None:
        """Give the list this share of all that there is."""
        if not self._is_parted:
            self.setSizes([round(self.width() * share) for share in (listed, 1 - listed)])

    def _part(self) -> None:
        self._is_parted = True


class PackList(Tree):
    """What is in a pack.

    Signals:
        moved: Another line is the current one.
        added: One more of the current kind is wanted.
        removed: The current entry shall go.
        edited: The current entry shall be written in, or the current card opened.
    """

    moved = Signal()
    added = Signal()
    removed = Signal()
    edited = Signal()

    _entries: Sequence[QTreeWidgetItem] = ()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderHidden(True)
        self.setColumnCount(1)
        self.setIndentation(14)
        self.setUniformRowHeights(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Entries of the rules pack"))
        self._kinds: dict[str, QTreeWidgetItem] = {}
        self._titles = {kind.key: translated(kind.title) for kind in ENTRY_KINDS} | {CARDS: self.tr("Cards")}
        for key in self._titles:
            item = QTreeWidgetItem(self)
            item.setData(0, _KEY, key)
            item.setExpanded(True)
            self._kinds[key] = item
        self.currentItemChanged.connect(lambda *_: self.moved.emit())
        self.itemActivated.connect(lambda *_: self.edited.emit())

    @property
    def key(self) -> str:
        """The key of the kind that the current line is of."""
        item = self.currentItem()
        return str(item.data(0, _KEY)) if item is not None else ENTRY_KINDS[0].key

    @property
    def place(self) -> int | None:
        """Which entry is the current one; None where a kind is, or a card."""
        item = self.currentItem()
        place = item.data(0, _PLACE) if item is not None else None
        return place if isinstance(place, int) else None

    @property
    def card(self) -> str:
        """The name of the card that is the current line; "" for none."""
        item = self.currentItem()
        return item.text(0) if item is not None and self.key == CARDS and item.parent() is not None else ""

    def show_pack(
        self, draft: PackDraft, own: Sequence[str], given: Sequence[str], place: int | None
    ) -> None:
        """Show the entries of a draft, of which one is the current one, else the kind that was.

        `own` are cards of the workshop, `given` those that lie in the file of the pack.
        """
        key = self.key
        self.blockSignals(True)
        entries: list[QTreeWidgetItem] = []
        self._entries = entries
        for item in self._kinds.values():
            item.takeChildren()
        for number, entry in enumerate(draft.entries):
            child = QTreeWidgetItem(self._kinds[entry.kind], [entry.name or self.tr("(new)")])
            child.setData(0, _KEY, entry.kind)
            child.setData(0, _PLACE, number)
            entries.append(child)
        for number, name in enumerate((*own, *given)):
            child = QTreeWidgetItem(self._kinds[CARDS], [name])
            child.setData(0, _KEY, CARDS)
            if number >= len(own):
                child.setDisabled(True)
                child.setToolTip(0, self.tr("It lies in the file of the rules pack."))
        for kind, item in self._kinds.items():
            count = item.childCount()
            item.setText(0, f"{self._titles[kind]} ({count})" if count else self._titles[kind])
        self.setCurrentItem(self._entries[place] if place is not None else self._kinds[key])
        self.blockSignals(False)
        self.moved.emit()

    def name_entry(self, place: int, name: str) -> None:
        """Call an entry otherwise."""
        item = self._entries[place]
        item.setText(0, name or self.tr("(new)"))
        if item.data(0, _STATUS):
            self._tell(item)

    def show_status(self, place: int, status: str) -> None:
        """Show how an entry is read."""
        item = self._entries[place] if place < len(self._entries) else None
        if item is not None and item.data(0, _STATUS) != status:
            item.setData(0, _STATUS, status)
            item.setIcon(0, self._icon(status))
            item.setToolTip(0, status_word(status))
            self._tell(item)

    def _tell(self, item: QTreeWidgetItem) -> None:
        """What screen readers say of an entry."""
        told = f"{item.text(0)}, {status_word(item.data(0, _STATUS))}"
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, told)

    def _icon(self, status: str) -> QIcon:
        made = QIcon(self._picture(status))
        made.addPixmap(self._picture(status, on_ground=True), QIcon.Mode.Selected)
        return made

    def _picture(self, status: str, *, on_ground: bool = False) -> QPixmap:
        """The icon of a status; on a ground of its own where a line is selected."""
        side, ratio = self.fontMetrics().height(), self.devicePixelRatioF()
        picture = QPixmap(round(side * ratio), round(side * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if on_ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.palette().base())
            painter.drawEllipse(QRectF(0, 0, side, side))
        paint_status(painter, QRectF(2, 2, side - 4, side - 4), status, colours_of(self))
        painter.end()
        return picture

    def changeEvent(self, event: QEvent) -> None:
        """Icons are in the colours of the theme that is worn, and as large as the text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            side = self.fontMetrics().height()
            self.setIconSize(QSize(side, side))
            for item in self._entries:
                if item.data(0, _STATUS):
                    item.setIcon(0, self._icon(item.data(0, _STATUS)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Insert adds, Delete removes, F2 goes to the name."""
        wanted = {Qt.Key.Key_Insert: self.added, Qt.Key.Key_Delete: self.removed, Qt.Key.Key_F2: self.edited}
        if (signal := wanted.get(Qt.Key(event.key()))) is not None:
            signal.emit()
        else:
            super().keyPressEvent(event)
