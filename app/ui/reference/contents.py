"""The contents of the rules as a tree, and what a search has found as a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QListView, QTreeWidget, QTreeWidgetItem, QWidget

from app.services.language import keyword
from app.ui.drawing.flow import scaled
from app.ui.drawing.qtsigns import Tree
from app.ui.lists import ITEM, LineDrawn, Lines, set_up, write
from app.ui.reference.reader import Address

if TYPE_CHECKING:
    from app.services.reference.keywords import KeywordName
    from app.services.reference.searching import Found
    from app.services.rulestext import RulesText
    from app.ui.drawing.theme import Colours

_WORDS: Final = 60
"""Letters of a rule that the tree shows."""


class Contents(Tree):
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
        item.setData(0, ITEM, page)
        item.setToolTip(0, words)
        if opens:
            item.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        return item

    def _fill(self, item: QTreeWidgetItem) -> None:
        """Make what lies in an item when it is first opened."""
        page = item.data(0, ITEM)
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
                    yield keyword(one.name), Address("keyword", f"{one.name} {one.pack}".strip()), False

    def _want(self, item: QTreeWidgetItem) -> None:
        page = item.data(0, ITEM)
        if isinstance(page, Address) and page.kind not in ("glossary", "keywords"):
            self.wanted.emit(page.kind, page.to)
        else:
            item.setExpanded(not item.isExpanded())


class FoundRules(Lines["Found"]):
    """What a search has found."""

    def words(self, item: Found) -> str:
        """Its number, its title, and what it says."""
        return f"{item.to} {item.title} {item.text}"


class FoundLine(LineDrawn["Found"]):
    """Draws a place that was found: what it is called, and below that what it says."""

    LINES = 2.3

    def draw(self, painter: QPainter, area: QRectF, font: QFont, colours: Colours, item: Found) -> None:
        """Draw it."""
        inside = area.adjusted(10, 3, -8, -3)
        half = inside.height() / 2
        bold, small = scaled(font, 1.0, bold=True), scaled(font, 0.9)
        write(
            painter, inside.adjusted(0, 0, 0, -half), bold, colours.text, f"{item.to}  {item.title}".rstrip()
        )
        write(painter, inside.adjusted(0, half, 0, 0), small, colours.dim, item.text or _KINDS[item.kind])


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
        set_up(self, self.rules, FoundLine(self), self.tr("Rules and terms found"))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.clicked.connect(lambda _: self.want())
        self.activated.connect(lambda _: self.want())

    def show_found(self, found: Sequence[Found]) -> None:
        """Show other places, the first of them marked."""
        self.rules.show(found)
        if found:
            self.setCurrentIndex(self.rules.index(0))

    def want(self) -> None:
        """Ask for the page of the line that is marked."""
        one = self.currentIndex().data(ITEM)
        if one is not None:
            self.wanted.emit(one.kind, one.to)
