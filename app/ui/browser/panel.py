"""The browser: find a card as you type, read it, and see how its text is understood."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QCoreApplication,
    QEvent,
    QModelIndex,
    QStringListModel,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QCompleter,
    QLabel,
    QListView,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.services.language import complaint, keyword
from app.services.table.cards import KnownCard, Searched, counted
from app.services.table.later import later
from app.services.table.worker import Wanted
from app.ui.asking import Asker, turns
from app.ui.browser.cardview import CardView
from app.ui.browser.keptsearches import KeptSearches
from app.ui.browser.pagetabs import PAGES, PageTabs
from app.ui.browser.reading import ReadingView
from app.ui.browser.results import LIMIT, ResultLine, Results
from app.ui.browser.searchbox import SearchBox
from app.ui.browser.textreading import TextReading
from app.ui.browser.words import Fitted, WordLinks
from app.ui.cast.buttons import WordyButton
from app.ui.drawing.theme import colours_of
from app.ui.language import numeral
from app.ui.lists import set_up
from app.ui.panels.registry import Area, panel
from app.ui.widgets import scale_text
from cardsdb.errors import CardsError

if TYPE_CHECKING:
    from app.engine.values.card import Card
    from app.services.reference.asking import Meant
    from app.services.reference.card_rules import CardAbout
    from app.services.table.session import Session
    from app.ui.reference.reader import Reader

_PAGES: Final = later("app.ui.browser.pages")
_READER: Final = later("app.ui.reference.reader")
_WRITING: Final = later("app.ui.reference.writing")
_MEANT: Final = "what the search means"
_ALSO: Final = 5
"""So many things are named that are no cards."""
_SHORT: Final = 40
"""Letters of what a rule says that stand in its link."""
_LETTERS: Final = 4
"""So many have to be typed for Enter to do a command: fewer are a slip."""
_HELD_MS: Final = 10_000
"""So long at most what is typed after Enter waits for the search."""
_FIRST: Final = 2
"""The place of the first view that tells what there is to a card beside its text."""


@panel("browser", title=QT_TRANSLATE_NOOP("Panels", "Cards"), area=Area.LEFT)
class BrowserPanel(QWidget):
    """Search box, results, and the card that is looked at.

    Attributes:
        commands_called: Gives the commands that are called so, by name, with their words.

    Signals:
        shown: Another card is looked at, by its name.
        wanted: Enter was pressed: the card shall be put on the board once it is found.
        looked_up: Something that is no card is asked for: its kind, as "rule" or "keyword", and which.
        failed: Why the cards can't be read.
    """

    shown = Signal(str)
    wanted = Signal()
    looked_up = Signal(str, str)
    failed = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._program = session, session.program
        self._searcher, self._reader, self._about_asker = Asker(self), Asker(self), Asker(self)
        self._about: CardAbout | None = None
        self._searching, self._asking, self._reading_of, self._followed = False, False, ("", ""), ""
        self._wanted: Callable[[], None] | None = None
        self._later: list[QKeyEvent | Callable[[], None]] = []
        self._longest = QTimer(self, singleShot=True, interval=_HELD_MS)
        self._longest.timeout.connect(self._give_up)
        self.card: KnownCard | None = None
        self.number, self.source = 1, ""
        self.results, self.list = Results(self), QListView()
        self._make_list()
        self.search = SearchBox(self.list)
        self.search.setObjectName("search")
        self.search.setPlaceholderText(self.tr("Words, t:elf, mv<=2 …"))
        self.search.setAccessibleName(self.tr("Search cards"))
        self.search.setToolTip(self.tr("Scryfall's language; Ctrl+Space offers keys and values"))
        self.meant = WordLinks(self.tr("Also:"))
        self._meant: tuple[Meant, ...] = ()
        self._is_meant_known, self._is_guess, self._keyword = True, False, ""
        self.commands_called: Callable[[str], Iterable[tuple[str, str]]] = lambda _: ()
        self.count, self.problems, self.explained = QLabel(), QLabel(), QLabel()
        for label in (self.count, self.problems, self.explained):
            scale_text(label, 0.88)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._wrong, self._meaning = Fitted(self.problems), Fitted(self.explained)
        self.problems.setObjectName("problems")
        self.problems.setAccessibleName(self.tr("What of the search was not used"))
        self.completer = QCompleter([], self, caseSensitivity=Qt.CaseSensitivity.CaseInsensitive)
        self.search.setCompleter(self.completer)
        self.search.completion_wanted.connect(self._complete)
        self.kept = KeptSearches(self.search, session.program)
        self.texts = TextReading(session.program)
        self.first = self._first_steps()
        self._place_parts()
        self._wait = QTimer(self, singleShot=True, interval=0)
        self._connect()

    def _make_list(self) -> None:
        set_up(self.list, self.results, ResultLine(self.list), self.tr("Cards found"))
        self.list.setDragEnabled(True)
        self.list.setDragDropMode(QListView.DragDropMode.DragOnly)

    def _connect(self) -> None:
        self._searcher.answered.connect(self._found)
        self._reader.answered.connect(self._read)
        self._about_asker.answered.connect(self._take_about)
        self._session.considered_changed.connect(partial(turns().take, self._follow))
        self._wait.timeout.connect(self._search)
        self.search.textChanged.connect(lambda _: self._wait.start())
        for words in (self.meant, *self.keywords):
            words.wanted.connect(self.looked_up)
        self.search.returnPressed.connect(self.wanted)
        self.list.activated.connect(lambda _: self.wanted.emit())
        self.list.selectionModel().currentChanged.connect(lambda now, _: self._look(now))
        cast("QApplication", QApplication.instance()).focusChanged.connect(self._come_back)

    def _place_parts(self) -> None:
        """Lay out the search above the card view."""
        upper = QWidget()
        column = QVBoxLayout(upper)
        column.setContentsMargins(10, 10, 10, 6)
        column.setSpacing(6)
        column.addWidget(self.search)
        column.addWidget(self.meant)
        column.addWidget(self._wrong)
        column.addWidget(self.count)
        column.addWidget(self._meaning)
        column.addWidget(self.list, 1)
        column.addWidget(self.first)
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

    def _first_steps(self) -> QWidget:
        """What is offered while there are no cards but those of the program; hidden until that is known."""
        holder = QWidget()
        row = QVBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        file = self.tr(
            "From a file that you have: of Scryfall (“Oracle Cards”), MTGJSON, Cockatrice and others"
        )
        net = self.tr("Over the network, which nothing else uses")
        for words, more, name in ((self.tr("Import the card pool…"), file, "import_cards"),
                                  (self.tr("Fetch the card pool"), net, "update_cards")):  # fmt: skip
            button = WordyButton(words)
            button.setToolTip(more)
            button.setAccessibleDescription(more)
            button.clicked.connect(lambda _=False, name=name: self.looked_up.emit("command", name))
            row.addWidget(button)
        holder.findChildren(QPushButton)[0].setObjectName("primary")
        holder.hide()
        return holder

    def _card_pages(self) -> QWidget:
        """The views of the card, behind tabs."""
        self.view, self.reading = CardView(), ReadingView(self._program)
        self.keywords = WordLinks(self.tr("Keywords:")), WordLinks(self.tr("Keywords:"))
        self.tabs = PageTabs(QCoreApplication.translate("CardPages", name) for name in PAGES)
        self.tabs.setAccessibleName(self.tr("Views of the card"))
        pages = self._stack = QStackedWidget()
        for page, words in zip((self.view, self.reading), self.keywords, strict=True):
            area = QScrollArea(widgetResizable=True)
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            holder = QWidget()
            inside = QVBoxLayout(holder)
            inside.setContentsMargins(10, 8, 10, 8)
            inside.addWidget(page)
            inside.addWidget(words)
            inside.addStretch(1)
            area.setWidget(holder)
            area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            pages.addWidget(area)
        self.tabs.currentChanged.connect(self._turn_to)
        lower = QWidget()
        below = QVBoxLayout(lower)
        below.setContentsMargins(0, 2, 0, 0)
        below.setSpacing(0)
        below.addWidget(self.tabs)
        below.addWidget(pages, 1)
        return lower

    @cached_property
    def reader(self) -> Reader:
        """Where the pages after the first two are read; made when one of them is first looked at."""
        made: Reader = _READER().Reader()
        made.followed.connect(self.looked_up)
        self._stack.addWidget(made)
        return made

    def _turn_to(self, place: int) -> None:
        if place < _FIRST:
            self._stack.setCurrentIndex(place)
        else:
            self._stack.setCurrentWidget(self.reader)
        self._ask_about()

    # ---------------------------------------------------------------------------------------------- search
    def _search(self) -> None:
        """Find what was typed; what was found before stays until the answer comes."""
        (self.number, text), program = counted(self.search.text()), self._program
        self._searching = True

        def question(_: Wanted) -> tuple[str, Searched, CardsError | None]:
            try:
                return text, program.find(text, LIMIT), None
            except CardsError as error:  # the cards can't be read
                return text, Searched((), 0, problems=(complaint(error),)), error

        self._searcher.ask(question)
        self._meant, self._is_meant_known = (), not text
        if text:
            self._session.ask(_MEANT, lambda _: program.library.meant(text), self._take_meant)

    def _take_meant(self, answer: object) -> None:
        """Know what else is called so."""
        self._is_meant_known = True
        if isinstance(answer, tuple):
            self._meant = answer
            self._show_meant()
        self._do_wanted()

    def _show_meant(self) -> None:
        """Show what else is called so, or nearly where no card is; where none is found, also commands."""
        is_alone = not self.results.rowCount()
        others = (one for one in self._meant if one.is_exact or self._is_guess)
        also = self._meant if is_alone else [one for one in others if one.kind != "card"]
        keywords = {one.to.casefold() for one in also if one.kind == "keyword"}
        told = (one for one in also if one.kind != "term" or one.to.casefold() not in keywords)
        links = {(one.kind, one.to): _titled(one) for one in told}
        if self._keyword and not any(kind == "keyword" for kind, _ in links):
            links["keyword", self._keyword] = keyword(self._keyword)
        if is_alone and len(self.search.text().strip()) >= _LETTERS:
            links |= {("command", name): words for name, words in self.commands_called(self.search.text())}
        for label in (self._wrong, self._meaning) if is_alone and self._meant else ():
            label.hide()  # what is wrong with it as a search for cards is beside the point
        shown = dict(list(links.items())[:_ALSO])
        self.meant.show_links(shown, {to: title for (kind, to), title in shown.items()})

    def _found(self, answer: object) -> None:
        """Show what a search has found."""
        self._searching = False
        if isinstance(answer, tuple):
            self._show_answer(*answer[:2])
            if isinstance(answer[2], CardsError):
                self.failed.emit(answer[2])
        elif isinstance(answer, Exception):
            self._session.failed.emit(answer)
        self._do_wanted()

    def show_answer(self, answer: Searched) -> None:
        """List cards that something else than the search box has found."""
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self._show_answer(answer.explained, answer)

    def _show_answer(self, text: str, answer: Searched) -> None:
        self.results.show_answer(answer)
        self._tell(text, answer)
        self.first.setVisible(answer.only_starters and not text)
        self._keyword, self._is_guess = answer.keyword, bool(answer.problems)
        self._show_meant()
        if answer.found and text:
            self.list.setCurrentIndex(self.results.index(0))

    def _tell(self, text: str, answer: Searched) -> None:
        """Say how many there are, what was asked, how long it took, and what of it was not used."""
        many = self.tr("{n} cards") if text else self.tr("{n} cards; type to search")
        none = self.tr("No card fits") if answer.problems else self.tr("No card has such a name")
        one = self.tr("1 card") if answer.count == 1 else many.format(n=numeral(answer.count))
        self.count.setText(one if answer.count else none if text else self.tr("No cards yet"))
        self._wrong.show_words("\n".join(answer.problems))
        asked = self.tr("{asked}, in {ms} ms").format(asked=answer.explained, ms=round(answer.seconds * 1000))
        self._meaning.show_words(asked if text else "")

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
        self._do_wanted()

    def show_selected(self) -> None:
        """Show the card of what is selected on the table, whatever was looked at since."""
        self._followed = ""
        self._follow()

    def _follow(self) -> None:
        """Show the card of what is selected on the table."""
        thing = self._session.selected if self._session.is_begun else None
        known = KnownCard(*(thing.copies or (thing.card, thing.readings))) if thing is not None else None
        name = known.card.name if thing is not None and known is not None and not thing.face_down else ""
        if known is not None and name not in ("", self._followed) and not self._is_in_list():
            self.show_card(known)
        self._followed = name

    def _is_in_list(self) -> bool:
        """Whether the keyboard is at a card of the list, which is the one that is looked at then."""
        return self.list.currentIndex().isValid() and QApplication.focusWidget() in (self.search, self.list)

    def _come_back(self, before: QWidget | None, _: QWidget | None) -> None:
        """Look at the card of the list again when the keyboard comes back to it."""
        index, shown = self.list.currentIndex(), self.card.card.name if self.card is not None else ""
        if self._is_in_list() and before not in (self.search, self.list):
            found = index.data(Qt.ItemDataRole.UserRole)
            if found is not None and found.name != shown:
                self._look(index)

    @property
    def is_busy(self) -> bool:
        """Whether a search or a card is still on its way."""
        return self._wait.isActive() or self._searching or self._asking or self._reading_of != ("", "")

    def take_focus(self) -> None:
        """Take the keyboard: one may type at once."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def show_card(self, card: KnownCard, source: str = "") -> None:
        """Show a card."""
        self.card, self.source = card, source
        self._about = None
        self._ask_about()
        self.view.show_card(card.card, card.readings, card.printed)
        for words in self.keywords:
            links = (("keyword", name) for name in card.keywords)
            words.show_links(links, {name: keyword(name) for name in card.keywords})
        self.reading.show_card(card)
        unread = sum(len(reading.unread) for reading in card.readings)
        tab = self.tabs.button(1)
        tab.setText(self.tr("Reading ({n})").format(n=unread) if unread else self.tr("Reading"))
        tab.setToolTip(self.tr("{n} lines are not understood").format(n=unread) if unread else "")

    def show_page(self, place: int) -> None:
        """Show another view of the card, and give it the keyboard."""
        self.tabs.setCurrentIndex(place)
        self.tabs.button(place).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _ask_about(self) -> None:
        """Find out what is known of the card beside its text, if that is what is looked at."""
        card, source, program = self.card, self.source, self._program
        if self.tabs.currentIndex() < _FIRST or card is None:
            return
        if self._about is not None:
            self._draw_about()
            return
        self._asking = True
        self._about_asker.ask(lambda _: program.about(card, source))

    def _take_about(self, answer: object) -> None:
        self._asking = False
        if isinstance(answer, Exception):
            self._session.failed.emit(answer)
            return
        self._about = answer  # type: ignore[assignment]  # as `about` gives it
        self._draw_about()

    def _draw_about(self) -> None:
        """Write the page that is looked at."""
        place = self.tabs.currentIndex() - _FIRST
        if self._about is None or place < 0 or self.card is None:
            return
        name = self.card.card.name
        self.reader.setAccessibleName(f"{self.tabs.button(place + _FIRST).text()}: {name}")
        writer = _WRITING().Writer(colours_of(self), self._about.links)
        self.reader.show_page(_PAGES().page_of(PAGES[place + _FIRST], self._about, writer))

    def changeEvent(self, event: QEvent) -> None:
        """Write the page in the colours of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "tabs"):
            self._draw_about()

    @property
    def found_none(self) -> bool:
        """Whether what is being typed has found no card; what is looked at is something else then."""
        return self.search.hasFocus() and bool(self.search.text()) and not self.results.rowCount()

    def once_found(self, act: Callable[[], None]) -> None:
        """Do this once it is known what was found and which card is looked at.

        What is typed and asked for meanwhile comes after it: it is about the next card.
        """
        if self._wanted is not None:
            self._later.append(act)
            return
        self._wanted = act
        self._do_wanted()
        if self._wanted is not None:
            self.search.keep = self._later.append
            self._longest.start()

    def _do_wanted(self) -> None:
        act = self._wanted
        if act is not None and not self.is_busy and (self._is_meant_known or self.results.rowCount()):
            self._wanted = None
            act()
            self._go_on()

    def _give_up(self) -> None:
        self._wanted = None
        self._go_on()

    def _go_on(self) -> None:
        """Type and do what had to wait, up to what has to wait for a search again."""
        self.search.keep = None
        self._longest.stop()
        while self._later and self._wanted is None:
            one = self._later.pop(0)
            if not isinstance(one, QKeyEvent):
                self.once_found(one)
            elif self.search.hasFocus():
                self.search.keyPressEvent(one)

    def go(self, put: Callable[[Card], None]) -> None:
        """Let the card be put on the board; where none was found go to what else is called so."""
        if self.results.rowCount():
            if self.card is not None:
                put(self.card.card)
            return
        for kind, to in self.meant.links()[:1]:
            self.looked_up.emit(kind, to)


def _titled(one: Meant) -> str:
    """What a link says: a rule that is a heading says so."""
    is_short = one.kind == "rule" and one.about and len(one.about) < _SHORT
    return f"{one.title}: {one.about}" if is_short else one.title
