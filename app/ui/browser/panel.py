"""The browser: find a card as you type, read it, and see how its text is understood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QModelIndex,
    QStringListModel,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCompleter,
    QLabel,
    QLineEdit,
    QListView,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from app.services.table.cards import KnownCard, Searched, counted
from app.services.table.worker import Wanted
from app.ui.asking import Asker
from app.ui.browser.cardview import CardView
from app.ui.browser.history import PrintingsView, RulingsView
from app.ui.browser.keptsearches import KeptSearches
from app.ui.browser.reading import ReadingView
from app.ui.browser.results import LIMIT, ResultLine, Results
from app.ui.browser.textreading import TextReading
from app.ui.browser.words import WordLinks, rule_number
from app.ui.panels.registry import Area, panel
from app.ui.widgets import scale_text
from cardsdb.errors import CardsError

if TYPE_CHECKING:
    from app.services.table.session import Session


class SearchBox(QLineEdit):
    """The search box: the list's keys work while one types.

    Signals:
        completion_wanted: The user asks what the text may become.
    """

    completion_wanted = Signal(str)

    def __init__(self, results: QListView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results = results
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up, down and page keys move in the list, Ctrl+Space offers what may be typed; the rest is text."""
        if event.key() == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.completion_wanted.emit(self.text())
            return
        moves = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if event.key() in moves:
            self._results.keyPressEvent(event)
        else:
            super().keyPressEvent(event)


@panel("browser", title=QT_TRANSLATE_NOOP("Panels", "Cards"), area=Area.LEFT)
class BrowserPanel(QWidget):
    """Search box, results, and the card that is looked at.

    Signals:
        shown: Another card is looked at, by its name.
        wanted: The card of this name shall be put on the board.
        looked_up: The page of a "rule" or a "keyword" is asked for, and of which.
        failed: Why the cards can't be read.
    """

    shown = Signal(str)
    wanted = Signal(str)
    looked_up = Signal(str, str)
    failed = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._program = session, session.program
        self._searcher, self._reader = Asker(self), Asker(self)
        self._searching, self._reading_of, self._wanted, self._followed = False, ("", ""), False, ""
        self.card: KnownCard | None = None
        self.number = 1
        self.source = ""
        self.results, self.list = Results(self), QListView()
        self._make_list()
        self.search = SearchBox(self.list)
        self.search.setObjectName("search")
        self.search.setPlaceholderText(self.tr("Search: words, t:elf, mv<=2 …"))
        self.search.setAccessibleName(self.tr("Search cards"))
        self.search.setToolTip(self.tr("Scryfall's language; Ctrl+Space offers keys and values"))
        self.meant = WordLinks(self.tr("In the rules:"))
        self.count, self.problems, self.explained = QLabel(), QLabel(), QLabel()
        for label in (self.count, self.problems, self.explained):
            scale_text(label, 0.88)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setVisible(label is self.count)
        for label in (self.problems, self.explained):
            label.setWordWrap(True)
        self.problems.setObjectName("problems")
        self.problems.setAccessibleName(self.tr("What of the search was not used"))
        self.completer = QCompleter([], self)
        self.completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.search.setCompleter(self.completer)
        self.search.completion_wanted.connect(self._complete)
        self.kept = KeptSearches(self.search, session.program)
        self.texts = TextReading(session.program)
        self._place_parts()
        self._wait = QTimer(self, singleShot=True, interval=0)
        self._connect()

    def _make_list(self) -> None:
        self.list.setModel(self.results)
        self.list.setItemDelegate(ResultLine(self.list))
        self.list.setMouseTracking(True)
        self.list.setUniformItemSizes(True)
        self.list.setDragEnabled(True)
        self.list.setDragDropMode(QListView.DragDropMode.DragOnly)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Cards found"))

    def _connect(self) -> None:
        self._searcher.answered.connect(self._found)
        self._reader.answered.connect(self._read)
        self._session.considered_changed.connect(self._follow)
        self._wait.timeout.connect(self._search)
        self.search.textChanged.connect(lambda _: self._wait.start())
        for words in (self.meant, *self.keywords):
            words.wanted.connect(self.looked_up)
        self.search.returnPressed.connect(self._want)
        self.list.activated.connect(lambda _: self._want())
        self.list.selectionModel().currentChanged.connect(lambda now, _: self._look(now))

    def _place_parts(self) -> None:
        """Lay out the search above the card view."""
        upper = QWidget()
        column = QVBoxLayout(upper)
        column.setContentsMargins(10, 10, 10, 6)
        column.setSpacing(6)
        column.addWidget(self.search)
        column.addWidget(self.meant)
        column.addWidget(self.problems)
        column.addWidget(self.count)
        column.addWidget(self.explained)
        column.addWidget(self.list, 1)
        column.addWidget(self.texts)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(upper)
        split.addWidget(self._card_pages())
        split.setSizes([270, 430])
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 3)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(split)

    def _card_pages(self) -> QWidget:
        """The views of the card, behind tabs."""
        self.view, self.reading = CardView(), ReadingView(self._program)
        self.rulings, self.printings = RulingsView(), PrintingsView()
        self.keywords = WordLinks(self.tr("Keywords:")), WordLinks(self.tr("Keywords:"))
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(self.tr("Views of the card"))
        self.tabs.addTab(self.tr("Text"))
        self.tabs.addTab(self.tr("Reading"))
        self.tabs.addTab(self.tr("Rulings"))
        self.tabs.addTab(self.tr("Printings"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)
        pages = QStackedWidget()
        for page in (self.view, self.reading, self.rulings, self.printings):
            area = QScrollArea()
            area.setWidgetResizable(True)
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            holder = QWidget()
            inside = QVBoxLayout(holder)
            inside.setContentsMargins(10, 8, 10, 8)
            inside.addWidget(page)
            if page in (self.view, self.reading):
                inside.addWidget(self.keywords[page is self.reading])
            inside.addStretch(1)
            area.setWidget(holder)
            area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            pages.addWidget(area)
        self.tabs.currentChanged.connect(pages.setCurrentIndex)
        self.tabs.currentChanged.connect(self._show_history)
        lower = QWidget()
        below = QVBoxLayout(lower)
        below.setContentsMargins(0, 2, 0, 0)
        below.setSpacing(0)
        below.addWidget(self.tabs)
        below.addWidget(pages, 1)
        return lower

    # ---------------------------------------------------------------------------------------------- search
    def _search(self) -> None:
        """Find what was typed; what was found before stays until the answer comes."""
        (self.number, text), program = counted(self.search.text()), self._program
        self._searching = True

        def question(_: Wanted) -> tuple[str, Searched, CardsError | None]:
            try:
                return text, program.find(text, LIMIT), None
            except CardsError as error:  # the cards can't be read
                return text, Searched((), 0, problems=(str(error),)), error

        number = rule_number(text)
        self.meant.show_links([("rule", number)] if number else ())

        self._searcher.ask(question)

    def _found(self, answer: object) -> None:
        """Show what a search has found."""
        self._searching = False
        if isinstance(answer, tuple):
            self._show_answer(*answer[:2])
            if isinstance(answer[2], CardsError):
                self.failed.emit(answer[2])
        elif isinstance(answer, Exception):
            self._session.failed.emit(answer)
        self._put_wanted()

    def show_answer(self, answer: Searched) -> None:
        """List cards that something else than the search box has found."""
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self._show_answer(answer.explained, answer)

    def _show_answer(self, text: str, answer: Searched) -> None:
        self.results.show_answer(answer)
        self._tell(text, answer)
        if answer.keyword:
            self.meant.show_links([("keyword", answer.keyword)])
        if answer.found and text:
            self.list.setCurrentIndex(self.results.index(0))

    def _tell(self, text: str, answer: Searched) -> None:
        """Say how many there are, what was asked, how long it took, and what of it was not used."""
        many = self.tr("{n} cards") if text else self.tr("{n} cards; type to search")
        none = self.tr("No card fits") if answer.problems else self.tr("No card has such a name")
        one = self.tr("1 card") if answer.count == 1 else many.format(n=f"{answer.count:,}")
        self.count.setText(one if answer.count else none if text else self.tr("No cards yet"))
        self.problems.setText("\n".join(answer.problems))
        self.problems.setVisible(bool(answer.problems))
        asked = self.tr("{asked}, in {ms} ms").format(asked=answer.explained, ms=round(answer.seconds * 1000))
        self.explained.setText(asked)
        self.explained.setVisible(bool(text))

    def _complete(self, text: str) -> None:
        """Offer what the text may become."""
        model = self.completer.model()
        if isinstance(model, QStringListModel):
            model.setStringList(self._program.completions(text))
            self.completer.complete()

    def refresh(self) -> None:
        """List the cards again."""
        self._search()

    def _look(self, index: QModelIndex) -> None:
        found = index.data(Qt.ItemDataRole.UserRole)
        if found is not None:
            self.look_at(found.name, found.source)

    def look_at(self, name: str, source: str = "") -> None:
        """Show a card by its name; if `source` is given, the one from there. It is read in the background."""
        program = self._program
        self._reading_of = (name, source)
        self._reader.ask(lambda _: (program.card(name, source), source))

    def _read(self, answer: object) -> None:
        """Show the card that was wanted."""
        self._reading_of = ("", "")
        if isinstance(answer, tuple) and isinstance(answer[0], KnownCard):
            self.show_card(*answer)
            self.shown.emit(answer[0].card.name)
        elif isinstance(answer, Exception):
            self._session.failed.emit(answer)
        self._put_wanted()

    def _follow(self) -> None:
        """Show the card of what is selected on the table."""
        thing = self._session.selected if self._session.is_begun else None
        name = thing.card.name if thing is not None and not thing.face_down else ""
        if thing is not None and name not in ("", self._followed):
            self.show_card(KnownCard(thing.card, thing.readings))
        self._followed = name

    @property
    def is_busy(self) -> bool:
        """Whether a search or a card is still on its way."""
        return self._wait.isActive() or self._searching or self._reading_of != ("", "")

    def take_focus(self) -> None:
        """Take the keyboard: one may type at once."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def show_card(self, card: KnownCard, source: str = "") -> None:
        """Show a card."""
        self.card, self.source = card, source
        self._show_history()
        self.view.show_card(card.card, card.readings)
        for words in self.keywords:
            words.show_links(("keyword", name) for name in card.keywords)
        self.reading.show_card(card)
        unread = sum(len(reading.unread) for reading in card.readings)
        label = self.tr("Reading ({n})").format(n=unread) if unread else self.tr("Reading")
        self.tabs.setTabText(1, label)
        self.tabs.setTabToolTip(1, self.tr("{n} lines are not understood").format(n=unread) if unread else "")

    def _show_history(self) -> None:
        """Show what is known of the card beside its text, if that is what is looked at."""
        page = {2: self.rulings, 3: self.printings}.get(self.tabs.currentIndex())
        if page is not None and self.card is not None:
            page.show_history(self._program.history(self.card.card.name, self.source))

    def _want(self) -> None:
        """Put the card on the board, once it is known which one was found; a rule's number opens that."""
        if number := rule_number(self.search.text()):
            self.looked_up.emit("rule", number)
            return
        self._wanted = True
        self._put_wanted()

    def _put_wanted(self) -> None:
        if self._wanted and not self.is_busy:
            self._wanted = False
            if self.card is not None:
                self.wanted.emit(self.card.card.name)
                self.search.selectAll()  # one goes on with the next card
