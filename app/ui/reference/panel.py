"""The rules reader as a panel of the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.engine.errors import SpellbenchError
from app.services.language import complaint, keyword, translated
from app.services.table.later import later
from app.ui.drawing.qtsigns import SignedEdit
from app.ui.drawing.theme import colours_of
from app.ui.reference.contents import Contents, FoundList
from app.ui.reference.reader import Address, Reader, Walked
from app.ui.widgets import scale_text

if TYPE_CHECKING:
    from app.services.reference.comparing import Comparison
    from app.services.reference.library import Opened
    from app.services.reference.pages import KeywordPage
    from app.services.table.session import Session
    from app.services.table.worker import Wanted
    from app.ui.reference.writing import Writer

_WRITING: Final = later("app.ui.reference.writing")
_RULES: Final = later("app.ui.reference.rulepages")
_KEYWORDS: Final = later("app.ui.reference.keywordpages")
_OPEN, _COMPARE, _PAGE, _MORE = "rules", "rules: compare", "rules: page", "rules: more"
"""The topics of what is asked of the worker."""
_FIRST: Final = Address("rule", "601.2")
_BESIDE: Final = 46
"""So many times the height of a line the panel is wide where contents and text lie side by side."""


def _nothing(_: Writer) -> str:
    """What is known of a page beside its words, before it is known."""
    return ""


class SearchRules(SignedEdit):
    """The search box: the list's keys work while one types."""

    def __init__(self, found: FoundList) -> None:
        super().__init__()
        self._found = found
        self.setObjectName("search")
        self.setClearButtonEnabled(True)
        self.setPlaceholderText(self.tr("601.2f, words, “a phrase” …"))
        self.setAccessibleName(self.tr("Search the rules"))
        self.setToolTip(self.tr("Search the rules (Ctrl+Shift+R); Ctrl+F finds a card, from here too"))
        self.returnPressed.connect(found.want)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up, down and page keys move in the list; the rest is text."""
        moves = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if event.key() in moves:
            self._found.keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class RulesPanel(QWidget):
    """Search box, contents or results, and the page that is read.

    Signals:
        led_away: A link leads out of the rules: "card", "case" or "search", and to what.
        offered: A sentence, the words of a button, and what that does.
    """

    led_away = Signal(str, str)
    offered = Signal(str, str, object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._program = session, session.program
        self.opened: Opened | None = None
        self._is_missing = False
        self.page: KeywordPage | None = None
        self._made: Comparison | None = None
        self._more: Callable[[Writer], str] = _nothing
        self._put_last: Address | None = None
        """The page that is to be seen; a new one may be on its way."""
        self.walked, self._wanted = Walked(), _FIRST
        self.reader, self.contents, self.found = Reader(), Contents(), FoundList()
        self.search = SearchRules(self.found)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.told.setObjectName("dim")
        scale_text(self.told, 0.88)
        self.back = self._button("‹", self.tr("Back (Alt+Left)"))
        self.forward = self._button("›", self.tr("Forward (Alt+Right)"))
        self.edition, self.other = QComboBox(), QComboBox()
        self.edition.setAccessibleName(self.tr("Edition of the rules"))
        self.other.setAccessibleName(self.tr("Compare with another edition"))
        self.changes = self._button("Δ", self.tr("What changed, chapter by chapter"))
        self.beside = self._button("◫", self.tr("Old and new side by side"))
        self.beside.setCheckable(True)
        self.remove = self._button("✕", self.tr("Keep this edition no longer"))
        self._place_parts()
        self._connect()

    # ------------------------------------------------------------------------------------------- making
    def _button(self, sign: str, words: str) -> QToolButton:
        button = QToolButton()
        button.setText(sign)
        button.setAccessibleName(words)
        button.setToolTip(words)
        return button

    def _place_parts(self) -> None:
        upper, middle, lower = self._rows = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        middle.addStretch(1)
        for widget in (self.back, self.forward):
            upper.addWidget(widget)
        upper.addWidget(self.search, 1)
        lower.setSpacing(2)  # in a small window the dates need all the room there is
        for box in (self.edition, self.other):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(10)
            lower.addWidget(box, 1)
        for widget in (self.changes, self.beside, self.remove):
            widget.setObjectName("small")
            lower.addWidget(widget)
        self._left = QStackedWidget()
        self._left.addWidget(self.contents)
        self._left.addWidget(self.found)
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.addWidget(self._left)
        self._split.addWidget(self.reader)
        self._split.setHandleWidth(1)
        self._split.setChildrenCollapsible(False)
        self._split.setStretchFactor(0, 2)
        self._split.setStretchFactor(1, 5)
        self.reader.setAccessibleName(self.tr("Rule"))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 4)
        column.setSpacing(5)
        for row in self._rows:
            column.addLayout(row)
        column.addWidget(self.told)
        column.addWidget(self._split, 1)
        self.told.hide()

    def _place_buttons(self) -> None:
        """Beside the search and the editions, or in a row of their own where those would have no room."""
        steps, others = (self.back, self.forward), (self.changes, self.beside, self.remove)
        metrics = self.fontMetrics()
        dates = 2 * (metrics.horizontalAdvance("0000-00-00") + 2 * metrics.height())
        is_narrow = dates + sum(one.sizeHint().width() + 2 for one in others) + 16 > self.width()
        if is_narrow == self._is_narrow:
            return
        self._is_narrow = is_narrow
        upper, middle, lower = self._rows
        for place, button in enumerate(steps):
            (middle if is_narrow else upper).insertWidget(place, button)
        for place, button in enumerate(others, 2):
            (middle if is_narrow else lower).insertWidget(place, button)

    _is_narrow = False

    def _connect(self) -> None:
        self.search.textChanged.connect(self._find)
        self.contents.wanted.connect(self.read)
        self.found.wanted.connect(self.read)
        self.reader.followed.connect(self._follow)
        self.back.clicked.connect(lambda: self._step(-1))
        self.forward.clicked.connect(lambda: self._step(1))
        for keys, step in (("Alt+Left", -1), ("Alt+Right", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda step=step: self._step(step))
        self.edition.activated.connect(lambda _: self._open(str(self.edition.currentData())))
        self.other.activated.connect(lambda _: self._compare())
        self.remove.clicked.connect(self.ask_to_remove)
        self.changes.clicked.connect(lambda: self.read("changes", ""))
        self.beside.toggled.connect(lambda _: self._draw())
        self._refresh_buttons()

    def take_focus(self) -> None:
        """Take the keyboard: one may type at once."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def showEvent(self, event: QShowEvent) -> None:
        """What nobody saw was not read."""
        super().showEvent(event)
        if self.opened is None:
            self._open("")

    def refresh(self) -> None:
        """Read what is there now, as after an import; what nobody sees is read when it is shown."""
        self.opened = None
        if self.isVisible():
            self._open("")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Contents and text lie side by side where there is room."""
        super().resizeEvent(event)
        self._place_buttons()
        is_wide = self.width() > _BESIDE * self.fontMetrics().height()
        way = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        if self._split.orientation() != way:
            self._split.setOrientation(way)
            whole = self.width() if is_wide else self.height()
            self._split.setSizes([whole * 2 // 7, whole * 5 // 7])

    def changeEvent(self, event: QEvent) -> None:
        """Write the page in the colours of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and (self.opened is not None or self._is_missing):
            self._draw(stays=True)

    # ------------------------------------------------------------------------------------------ editions
    def _open(self, day: str) -> None:
        """Open an edition, the newest for ""."""
        program = self._program

        def question(_: Wanted) -> object:
            library = program.library
            opened = library.open(day)
            keywords = dict.fromkeys(library.keywords(day).values())
            return opened, library.editions, sorted(keywords, key=lambda one: one.name.casefold())

        self._session.ask(_OPEN, question, self._show_edition)

    def _show_edition(self, answer: object) -> None:
        if isinstance(answer, Exception):
            self._session.failed.emit(answer)
            return
        assert isinstance(answer, tuple)
        self.opened, kept, keywords = answer
        self._made, self._is_missing = None, self.opened is None
        day = self.opened.edition.day if self.opened is not None else ""
        for box, first in ((self.edition, None), (self.other, self.tr("Compare …"))):
            box.clear()
            if first is not None:
                box.addItem(first, "")
            for one in kept:
                if box is self.edition or one.day < day:
                    box.addItem(one.day, one.day)
        self.edition.setCurrentIndex(max(0, self.edition.findData(day)))
        if self.opened is None:
            self._tell(self.tr("The text of the Comprehensive Rules has not been imported. Take its text file"
                               " (TXT) with “Import cards” to read the rules here."))  # fmt: skip
            self._offer()
        else:
            self._tell("")
            self.contents.show_text(self.opened.text, keywords)
        self._find(self.search.text())
        self._show(self._wanted)
        self._refresh_buttons()

    def _offer(self) -> None:
        words = self.tr("Import the rules…")
        self.reader.show_page(f"<p>{self._writer(None).link('command', 'import_cards', words)}</p>")

    def ask_to_remove(self) -> None:
        """Offer to keep the edition that is read no longer."""
        if self.opened is not None:
            day = self.opened.edition.day
            words = self.tr("Keep the rules of {day} no longer? Their file can be imported again.")
            self.offered.emit(words.format(day=day), self.tr("Remove"), partial(self._remove, day))

    def _remove(self, day: str) -> None:
        try:
            self._program.library.remove(day)
        except (SpellbenchError, OSError) as error:
            self._session.failed.emit(error)
        self._open("")

    def _compare(self) -> None:
        """Compare the edition that is read with an older one, or with none."""
        older, opened, library = str(self.other.currentData() or ""), self.opened, self._program.library
        if not older or opened is None:
            self._made = None
            self._draw()
            return

        def shown(answer: object) -> None:
            if isinstance(answer, Exception):
                self._session.failed.emit(answer)
            elif self.opened is opened:
                self._made = answer  # type: ignore[assignment]  # as `compare` gives it
                self._draw()

        self._session.ask(_COMPARE, lambda _: library.compare(older, opened.edition.day), shown)

    # -------------------------------------------------------------------------------------------- search
    def _find(self, typed: str) -> None:
        """Find what was typed, at once."""
        has_words = bool(typed.strip())
        self._left.setCurrentWidget(self.found if has_words else self.contents)
        if self.opened is None or not has_words:
            self.found.show_found(())
            if self.opened is not None:
                self._tell("")
            return
        hits = self.opened.search.find(typed)
        self.found.show_found(hits.found)
        if hits.instead:
            self._tell(self.tr("Nothing has these words; this is for “{words}”.").format(words=hits.instead))
        else:
            self._tell("" if hits.count else self.tr("Nothing in the rules has these words."))

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        self.told.setVisible(bool(words))

    # --------------------------------------------------------------------------------------------- pages
    def read(self, kind: str, to: str) -> None:
        """Show a page: of a "rule", a "section", a "term" or a "keyword", or of what "changes"."""
        self._wanted = Address(kind, to)
        if self.opened is not None or kind == "keyword":
            self._show(self._wanted)

    def _follow(self, kind: str, to: str) -> None:
        """Follow a link."""
        if kind in ("card", "case", "search", "command"):
            self.led_away.emit(kind, to)
        elif kind == "today":
            self._wanted = Address("rule", to)
            self.walked.go(self._wanted)
            self._open("")
        else:
            self.read(kind, to)

    def _step(self, step: int) -> None:
        if self.walked.can_step(step):
            self._show(self.walked.step(step))

    def _show(self, page: Address) -> None:
        """Show a page, and find out what takes longer in the background."""
        self._wanted = page
        self.walked.go(page)
        self._more, self.page = _nothing, None
        self._refresh_buttons()
        if page.kind == "keyword":
            self._ask_keyword(page)
        elif self.opened is not None:
            self._draw()
            if page.kind == "rule" and "." in page.to:
                self._ask_more(page, self.opened)

    def _ask_keyword(self, page: Address) -> None:
        """Find out what is known of a keyword; until then its page says so, for it may take a while."""
        library = self._program.library
        if self._put_last != page:
            words = self.tr("Looking up “{name}” …").format(name=keyword(page.to).strip("„“"))
            self.reader.show_page(f"<p>{_WRITING().said(words)}</p>")

        def shown(answer: object) -> None:
            if self.walked.now != page:
                return
            if isinstance(answer, Exception):
                self.reader.show_page(f"<p>{_WRITING().said(complaint(answer))}</p>")
            else:
                self.page = answer  # type: ignore[assignment]  # as `page` gives it
                self._draw()

        self._session.ask(_PAGE, lambda _: library.page(page.to), shown)

    def _ask_more(self, page: Address, opened: Opened) -> None:
        """Find out where a rule is implemented, which cases show it, and what it is today."""
        library, day = self._program.library, opened.edition.day

        def question(_: Wanted) -> object:
            if page.to not in opened.text.rules:
                return library.moved(page.to)
            kept = library.editions
            is_old = bool(kept) and kept[0].day != day
            now = library.now(page.to, day) if is_old else ""
            today = (now, library.compare(day, kept[0].day).new.day_in_words) if now else ("", "")
            return library.implemented(page.to), library.cases(page.to), today

        def shown(answer: object) -> None:
            if isinstance(answer, tuple) and self.walked.now == page and self.opened is opened:
                pages = _RULES()
                write = pages.further if page.to in opened.text.rules else pages.moved
                self._more = partial(write, *answer)
                self._draw(stays=True)
            elif isinstance(answer, Exception):
                self._session.failed.emit(answer)

        self._session.ask(_MORE, question, shown)

    def _writer(self, opened: Opened | None) -> Writer:
        writer: Writer = _WRITING().Writer(colours_of(self), opened.links if opened is not None else None)
        return writer

    def _draw(self, *, stays: bool = False) -> None:
        """Write the page that is shown; one with changes, which takes longer, in the background."""
        page, opened, made = self.walked.now, self.opened, self._made
        if self._is_missing and (page is None or page.kind != "keyword"):
            self._offer()
        if page is None:
            return
        self.reader.setAccessibleName(f"{translated(page.kind)} {page.to}".strip())
        writer = self._writer(opened)
        if page.kind == "keyword":
            if self.page is not None:
                self.reader.show_page(_KEYWORDS().keyword_page(self.page, writer), stays=stays)
                self._put_last = page
        elif opened is not None and (made is None or page.kind not in ("rule", "changes")):
            self._put(page, _RULES().page_of(opened.text, page, writer), stays=stays)
        elif opened is not None:
            beside = self.beside.isChecked()

            def shown(html: object) -> None:
                if isinstance(html, Exception):
                    self._session.failed.emit(html)
                elif self.walked.now == page:
                    self._put(page, str(html), stays=stays)

            write = partial(_RULES().page_of, opened.text, page, writer, made, beside=beside)
            self._session.ask(_PAGE, lambda _: write(), shown)

    def _put(self, page: Address, html: str, *, stays: bool) -> None:
        anchor = page.to if page.kind == "rule" and page.to[-1:].isalpha() else ""
        html += self._more(self._writer(self.opened))
        self.reader.show_page(html, anchor=anchor, stays=stays and self._put_last == page)
        self._put_last = page

    def _refresh_buttons(self) -> None:
        self.back.setEnabled(self.walked.can_step(-1))
        self.forward.setEnabled(self.walked.can_step(1))
        has_older = self.other.count() > 1
        for widget in (self.other, self.changes, self.beside):
            widget.setVisible(has_older)
        for widget in (self.edition, self.remove):
            widget.setVisible(self.opened is not None)
