"""A set of own cards: a table that can be sorted, and how many there are of each sort."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QScrollArea,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.services.language import translated
from app.ui.drawing.cardpaint import paint_cost, rounded
from app.ui.drawing.flow import scaled
from app.ui.drawing.symbols import SYMBOL, symbol_width
from app.ui.drawing.theme import colours_of
from app.ui.widgets import Heading

if TYPE_CHECKING:
    from app.services.workshop.setview import Count, Row, SetView

_TYPE: Final = 3
"""The column of types, which is as wide as the others let it be."""
_SORT: Final = Qt.ItemDataRole.UserRole
_COST: Final = 1


class Rows(QAbstractTableModel):
    """The cards of a set."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()
        self._titles = (self.tr("Name"), self.tr("Cost"), self.tr("MV"), self.tr("Type"), self.tr("Reading"),
                        self.tr("Colors"), self.tr("Rarity"))  # fmt: skip

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other cards."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """How many cards."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """How many columns."""
        return len(self._titles)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The title of a column."""
        across = orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return self._titles[section] if across else None

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """What a cell says, and by what its column is sorted."""
        row, column = self.rows[index.row()], index.column()
        if role == _SORT:
            colors = f"{len(row.colors)}{'WUBRG'.find(row.colors[:1])}"
            return (row.name.lower(), row.mana_value, row.mana_value, row.type_line,
                    row.unread * 100 + row.findings, colors, row.rarity)[column]  # fmt: skip
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return (row.name, row.cost, str(row.mana_value), row.type_line, self._reading(row),
                    row.colors, translated(row.rarity))[column]  # fmt: skip
        return None

    def _reading(self, row: Row) -> str:
        if row.problem:
            return row.problem
        said = [self.tr("{n} unread").format(n=row.unread)] if row.unread else []
        said += [self.tr("{n} to mend").format(n=row.findings)] if row.findings else []
        return ", ".join(said) or self.tr("read")


class _Cost(QStyledItemDelegate):
    """Draws a cost in symbols."""

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:
        return ""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        size, area = option.fontMetrics.height() * 0.95, QRectF(option.rect)
        paint_cost(painter, area.right() - 6, area.center().y() - size / 2, size, str(index.data() or ""))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        size = option.fontMetrics.height()
        codes = SYMBOL.findall(str(index.data() or ""))
        return QSize(
            round(sum(symbol_width(code, size) + size * 0.1 for code in codes) + 14), round(size * 1.4)
        )


class Bars(QWidget):
    """How many cards there are of each sort, as bars."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counts: tuple[Count, ...] = ()

    def show_counts(self, counts: Sequence[Count]) -> None:
        """Show other numbers."""
        self._counts = tuple(counts)
        self.setAccessibleName(", ".join(f"{one.label}: {one.number}" for one in counts))
        self.updateGeometry()
        self.update()

    def _line(self) -> float:
        return self.fontMetrics().height() * 1.25

    def sizeHint(self) -> QSize:
        """A line for each sort."""
        return QSize(150, round(self._line() * len(self._counts)))

    def minimumSizeHint(self) -> QSize:
        """It may be narrow."""
        return QSize(round(self.fontMetrics().averageCharWidth() * 26), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bars."""
        colours, painter = colours_of(self), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(scaled(self.font(), 0.92))
        metrics, line = painter.fontMetrics(), self._line()
        label = max((metrics.horizontalAdvance(one.label) for one in self._counts), default=0) + 8
        number = metrics.horizontalAdvance("000") + 6
        most = max((one.number for one in self._counts), default=0) or 1
        for place, one in enumerate(self._counts):
            top = place * line
            painter.setPen(QColor(colours.text))
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, top, label, line), middle | Qt.AlignmentFlag.AlignLeft, one.label)
            wide = (self.width() - label - number) * one.number / most
            painter.fillPath(rounded(QRectF(label, top + 3, wide, line - 6), 3), QColor(colours.accent))
            painter.drawText(QRectF(label + wide + 5, top, number, line), middle, str(one.number))


class SetPage(QWidget):
    """A set at a glance.

    Signals:
        opened: The card of this name shall be opened.
        chosen: Another set is to be seen.
    """

    opened = Signal(str)
    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.codes, self.told = QComboBox(), QLabel()
        self.codes.setAccessibleName(self.tr("Set"))
        self.codes.addItem(self.tr("All own cards"), "")
        self.codes.activated.connect(lambda _: self.chosen.emit())
        self.rows, self._sorted, self.table = Rows(self), QSortFilterProxyModel(self), QTableView()
        self._make_table()
        self.bars = [Bars() for _ in range(4)]
        titles = (self.tr("Mana values"), self.tr("Colors"), self.tr("Types"), self.tr("Keywords"))
        inside = QWidget()
        stats = QVBoxLayout(inside)
        stats.setContentsMargins(10, 4, 10, 8)
        for title, bars in zip(titles, self.bars, strict=True):
            stats.addWidget(Heading(title))
            stats.addWidget(bars)
        stats.addStretch(1)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        split = QSplitter()
        split.addWidget(self.table)
        split.addWidget(area)
        area.setMinimumWidth(inside.minimumSizeHint().width() + 12)  # and a scroll bar
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        head = QHBoxLayout()
        head.addWidget(self.codes)
        head.addWidget(self.told, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 0, 0)
        column.addLayout(head)
        column.addWidget(split, 1)

    def _make_table(self) -> None:
        self._sorted.setSourceModel(self.rows)
        self._sorted.setSortRole(_SORT)
        table = self.table
        table.setModel(self._sorted)
        table.setSortingEnabled(True)
        table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setItemDelegateForColumn(_COST, _Cost(table))
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setTabKeyNavigation(False)
        table.setAccessibleName(self.tr("Cards of the set"))
        table.verticalHeader().hide()
        head = table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(_TYPE, QHeaderView.ResizeMode.Stretch)
        head.setMinimumSectionSize(head.fontMetrics().averageCharWidth() * 9)
        table.activated.connect(self._open)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.rows.rows[self._sorted.mapToSource(index).row()].name)

    @property
    def code(self) -> str:
        """The code of the set that is to be seen; "" for all own cards."""
        return str(self.codes.currentData() or "")

    def show_set(self, seen: SetView) -> None:
        """Show a set."""
        while self.codes.count() > 1:
            self.codes.removeItem(1)
        for code in seen.codes:
            self.codes.addItem(code.upper(), code)
        self.codes.setCurrentIndex(max(self.codes.findData(seen.code), 0))
        self.rows.show_rows(seen.rows)
        for bars, counts in zip(self.bars, (seen.curve, seen.colors, seen.types, seen.keywords), strict=True):
            bars.show_counts(counts)
        read = seen.lines - seen.unread
        many = self.tr("1 card") if len(seen.rows) == 1 else self.tr("{n} cards").format(n=len(seen.rows))
        words = self.tr("{cards}; {read} of {lines} lines are read")
        self.told.setText(words.format(cards=many, read=read, lines=seen.lines))
