"""The contents of the rules as a tree, and what a search has found as a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.reference.reader import Address
from app.ui.widgets import scaled

if TYPE_CHECKING:
    from app.services.reference.keywords import KeywordName
    from app.services.reference.searching import Found
    from app.services.rulestext import RulesText

_ROLE: Final = Qt.ItemDataRole.UserRole
_WORDS: Final = 60
"""Letters of a rule that the tree shows."""


class Contents(QTreeWidget):
    """Sections, chapters and rules; the terms of the glossary; the keywords.

    Signals:
        wanted: A page is asked for; its kind, and what it is about.
    """

    wanted = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text: RulesText | None = None
        self._keywords: Sequence[KeywordName] = ()
        self.setHeaderHidden(True)
        self.setIndentation(14)
        self.setUniformRowHeights(True)
        self.setAccessibleName(self.tr("Contents of the rules"))
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.itemExpanded.connect(self._fill)
        self.itemClicked.connect(lambda item, _: self._want(item))
        self.itemActivated.connect(lambda item, _: self._want(item))

    def show_text(self, text: RulesText, keywords: Sequence[KeywordName]) -> None:
        """Show the contents of another edition."""
        self._text, self._keywords = text, keywords
        self.clear()
        for number, title in text.sections.items():
            self._add(self, f"{number}. {title}", Address("section", number), opens=True)
        self._add(self, self.tr("Glossary"), Address("glossary", ""), opens=True)
        self._add(self, self.tr("Keywords"), Address("keywords", ""), opens=True)

    def _add(
        self, parent: QTreeWidget | QTreeWidgetItem, words: str, page: Address, *, opens: bool = False
    ) -> QTreeWidgetItem:
        item = QTreeWidgetItem(parent, [words])
        item.setData(0, _ROLE, page)
        item.setToolTip(0, words)
        if opens:
            item.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        return item

    def _fill(self, item: QTreeWidgetItem) -> None:
        """Make what lies in an item when it is first opened."""
        page = item.data(0, _ROLE)
        if item.childCount() or not isinstance(page, Address):
            return
        for words, inside, opens in self._inside(page):
            self._add(item, words, inside, opens=opens)

    def _inside(self, page: Address) -> Iterator[tuple[str, Address, bool]]:
        text = self._text
        assert text is not None
        match page.kind:
            case "section":
                for number, title in text.titles.items():
                    if number.startswith(page.to):
                        yield f"{number}. {title}", Address("rule", number), True
            case "rule":
                for number, rule in text.rules.items():
                    if number.startswith(f"{page.to}.") and number[-1].isdigit():
                        yield f"{number} {rule.text[:_WORDS]}", Address("rule", number), False
            case "glossary":
                for term in text.glossary:
                    yield term, Address("term", term), False
            case _:
                for one in self._keywords:
                    yield one.name, Address("keyword", f"{one.name} {one.pack}".strip()), False

    def _want(self, item: QTreeWidgetItem) -> None:
        page = item.data(0, _ROLE)
        if isinstance(page, Address) and page.kind not in ("glossary", "keywords"):
            self.wanted.emit(page.kind, page.to)
        else:
            item.setExpanded(not item.isExpanded())


class FoundRules(QAbstractListModel):
    """What a search has found."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.found: Sequence[Found] = ()

    def show(self, found: Sequence[Found]) -> None:
        """Show other places."""
        self.beginResetModel()
        self.found = found
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """How many there are."""
        return len(self.found)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The words of a line, and the place itself."""
        if not index.isValid():
            return None
        one = self.found[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{one.to} {one.title} {one.text}"
        return one if role == _ROLE else None


class FoundLine(QStyledItemDelegate):
    """Draws a place that was found: what it is called, and below that what it says."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Two lines of text."""
        return QSize(160, round(QFontMetricsF(option.font).height() * 2.3))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw it."""
        view, one = self.parent(), index.data(_ROLE)
        if not isinstance(view, QWidget) or one is None:
            return
        colours, area = colours_of(view), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            ground = QColor(colours.accent)
            ground.setAlphaF(0.18)
            painter.fillPath(rounded(area.adjusted(3, 1, -3, -1), 5), ground)
        inside = area.adjusted(10, 3, -8, -3)
        bold, small = scaled(option.font, 1.0, bold=True), scaled(option.font, 0.9)
        upper = QRectF(inside.left(), inside.top(), inside.width(), inside.height() / 2)
        for font, colour, words, where in (
            (bold, colours.text, f"{one.to}  {one.title}".rstrip(), upper),
            (small, colours.dim, one.text or _KINDS[one.kind], upper.translated(0, inside.height() / 2)),
        ):
            painter.setFont(font)
            painter.setPen(QColor(colour))
            shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, where.width())
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        painter.restore()


_KINDS: Final = {"section": "section", "rule": "heading", "term": "glossary"}


class FoundList(QListView):
    """The list of what was found.

    Signals:
        wanted: A page is asked for; its kind, and what it is about.
    """

    wanted = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rules = FoundRules(self)
        self.setModel(self.rules)
        self.setItemDelegate(FoundLine(self))
        self.setUniformItemSizes(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Rules and terms found"))
        self.clicked.connect(lambda _: self.want())
        self.activated.connect(lambda _: self.want())

    def show_found(self, found: Sequence[Found]) -> None:
        """Show other places, the first of them marked."""
        self.rules.show(found)
        if found:
            self.setCurrentIndex(self.rules.index(0))

    def want(self) -> None:
        """Ask for the page of the line that is marked."""
        one = self.currentIndex().data(_ROLE)
        if one is not None:
            self.wanted.emit(one.kind, one.to)
