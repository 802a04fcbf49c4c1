"""What is in the workshop: the fields of a card, what comes of them as one types, and its set."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.engine.values.frozen import replace
from app.services.workshop.draft import Draft, draft_of
from app.ui.notice import Notice
from app.ui.workshop.athand import AtHand, drop_down
from app.ui.workshop.fields import Fields
from app.ui.workshop.packpage import PackPage
from app.ui.workshop.result import Result
from app.ui.workshop.setpage import SetPage

if TYPE_CHECKING:
    from app.services.table.session import Session
    from app.services.table.worker import Wanted
    from app.services.workshop.bench import Opened, Taken
    from app.services.workshop.look import Looked
    from app.services.workshop.trying import Tried
    from cardsdb.records import CardObject

_KEEP: Final = 400
"""Milliseconds after the last key until what is written is kept."""
_NEAR: Final = 350
"""Milliseconds after the last key until the nearest wordings are looked for."""
_WIDE: Final = 76
"""So many letters wide it has room for all in one line."""
_NAMED: Final = 8
"""Of the cards that were left out, so many are named."""
_SET_PAGE: Final = 1
_RULES_PAGE: Final = 2


class _Column(QScrollArea):
    """Scrolls up and down only: it is never narrower than what is in it."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def minimumSizeHint(self) -> QSize:
        wide = self._inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(wide, super().minimumSizeHint().height())


class Desk(QWidget):
    """Where a card is made.

    Signals:
        tried: A card lies on a board, and it is proposed to cast it.
        saved: Own cards are others now.
        rule_wanted: A rule is asked for; its number.
    """

    tried = Signal()
    saved = Signal()
    rule_wanted = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._name, self._saved = "", Draft()
        self._looked: Looked | None = None
        self._is_begun = False
        self.at_hand = AtHand(session, "workshop", self.tr("New card"), _in_short, self)
        self._ask, self._work = self.at_hand.ask, self.at_hand.work
        self.notice, self.more, self.try_button = Notice(), QToolButton(), QPushButton(self.tr("Try it"))
        self.tabs, self.pages = QTabBar(), QStackedWidget()
        self._head, self._split = QBoxLayout(QBoxLayout.Direction.LeftToRight), QSplitter()
        self._which, self._what = QHBoxLayout(), QHBoxLayout()
        self.fields, self.result = Fields(), Result()
        self._set_page: SetPage | None = None
        self._rules_page: PackPage | None = None
        self._keep_soon = QTimer(self, singleShot=True, interval=_KEEP)
        self._near_soon = QTimer(self, singleShot=True, interval=_NEAR)
        self._make()
        self._place()
        self._connect()

    # --------------------------------------------------------------------------------------- making
    def _make(self) -> None:
        own = self.at_hand
        own.which.setAccessibleName(self.tr("Own cards"))
        own.which.setMinimumContentsLength(5)
        own.save_button.setText(self.tr("Save card"))
        own.save_button.setToolTip(self.tr("Save the card; each save is a version that can be had back"))
        self.try_button.setToolTip(self.tr("Put it on a board with lands and targets to cast it"))
        self.try_button.setObjectName("primary")
        self.more.setText(self.tr("More ▾"))
        drop_down(self.more, self._fill_more)
        self.tabs.setAccessibleName(self.tr("Pages of the workshop"))
        self.tabs.addTab(self.tr("Card"))
        self.tabs.addTab(self.tr("Set"))
        self.tabs.addTab(self.tr("Rules"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)

    def _place(self) -> None:
        self._head.setContentsMargins(8, 3, 10, 0)
        self._head.setSpacing(5)
        which, what = self._which, self._what
        which.addWidget(self.tabs)
        which.addWidget(self.at_hand.which, 1)
        which.addWidget(self.at_hand.told)
        for button in (self.at_hand.versions, self.more, self.at_hand.save_button, self.try_button):
            what.addWidget(button)
        what.addStretch(1)
        self._head.addLayout(which, 1)
        self._head.addLayout(what)
        split = self._split
        split.addWidget(_Column(self.fields))
        split.addWidget(self.result)
        split.setSizes([500, 500])
        split.setChildrenCollapsible(False)
        split.setHandleWidth(1)
        self.pages.addWidget(split)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(self._head)
        column.addWidget(self.notice)
        column.addWidget(self.pages, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put below each other what has no room side by side."""
        super().resizeEvent(event)
        self._turn_over()

    def _turn_over(self) -> None:
        ways, is_wide = QBoxLayout.Direction, self.width() > self.fontMetrics().averageCharWidth() * _WIDE
        rows = (self._head.itemAt(place) for place in range(self._head.count()))
        wide = sum(row.sizeHint().width() for row in rows if row is not None) + 4 * self._head.spacing()
        self._head.setDirection(ways.LeftToRight if is_wide and wide <= self.width() else ways.TopToBottom)
        self._split.setOrientation(Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical)

    def _connect(self) -> None:
        fields, text = self.fields, self.fields.text
        fields.changed.connect(self._changed)
        fields.type_wanted.connect(self._complete_type)
        text.completion_wanted.connect(self._complete)
        self.result.wanted.connect(self._put)
        self.result.rule_wanted.connect(self.rule_wanted)
        self._keep_soon.timeout.connect(self._keep)
        self._near_soon.timeout.connect(self._look_near)
        self.at_hand.opened.connect(self.open)
        self.at_hand.wanted_back.connect(self._restore)
        self.at_hand.save_button.clicked.connect(self.save)
        self.try_button.clicked.connect(self.try_it)
        self.tabs.currentChanged.connect(self._turn)

    def begin(self) -> None:
        """Open what was written last of a new card, when the workshop is first shown."""
        if not self._is_begun:
            self._is_begun = True
            self.open("")

    # ---------------------------------------------------------------------------------- what is typed
    @property
    def looked(self) -> Looked | None:
        """What is said of the draft, the newest there is."""
        return self._looked

    @property
    def is_saved(self) -> bool:
        """Whether the fields say what is saved."""
        return self.fields.draft == self._saved

    def _changed(self) -> None:
        draft, program = self.fields.draft, self._session.program
        self.fields.symbols.show_cost(_braced(self.fields.cost.text()))
        self._tell()
        self._keep_soon.start()
        self._ask("look", lambda _: program.workshop.look(draft), self._show)

    def _show(self, answer: Looked) -> None:
        self._looked = answer
        self.result.show_looked(answer)
        number = self.fields.number
        if answer.draft is self.fields.draft:
            self.fields.text.show_reading(answer.faces[number] if number < len(answer.faces) else ())
            if answer.card is not None:
                self.fields.symbols.show_cost(answer.card.faces[number].printed_cost)
        self.try_button.setEnabled(answer.card is not None)
        self.at_hand.save_button.setEnabled(not answer.problem)
        self._near_soon.start()

    def _look_near(self) -> None:
        looked, program = self._looked, self._session.program
        if looked is None or not looked.unread:
            return

        def question(wanted: Wanted) -> object:
            return program.workshop.nearest(looked, wanted)

        self._ask("near", question, partial(self.result.show_near, looked))

    def _complete(self, at: int) -> None:
        draft, number, program = self.fields.draft, self.fields.number, self._session.program
        show = self.fields.text.show_completions
        self._ask("words", lambda _: program.workshop.complete(draft, number, at), show)

    def _complete_type(self, text: str) -> None:
        draft, program = self.fields.draft, self._session.program
        show = self.fields.show_types
        self._ask("types", lambda _: program.workshop.complete_type(draft, text), show)

    def _put(self, face: int, start: int, end: int, text: str) -> None:
        """Put a wording in the place of a line."""
        if face != self.fields.number:
            self.fields.faces.setCurrentIndex(face)
        self.fields.put_line(start, end, text)
        self.fields.text.setFocus()

    # ------------------------------------------------------------------------------- what is kept
    def _tell(self) -> None:
        """Say whether it is saved."""
        nothing = self.fields.draft.is_empty and not self._name
        self.at_hand.tell(nothing=nothing, is_saved=self.is_saved)
        self._turn_over()

    def _keep(self) -> None:
        """Keep what is written, so that it is there again after whatever happens."""
        self._keep_soon.stop()
        name, draft = self._name, None if self.is_saved else self.fields.draft
        self._work(lambda: self._session.program.workshop.keep(name, draft), lambda _: None)

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep at once what waits to be kept: the window may be gone soon."""
        super().hideEvent(event)
        if self._keep_soon.isActive():
            self._keep_soon.stop()
            name, draft = self._name, None if self.is_saved else self.fields.draft
            self._session.program.workshop.keep(name, draft)

    def open(self, name: str) -> None:
        """Open an own card with what was written of it; "" is the new card."""
        if self._keep_soon.isActive():
            self._keep()
        self.notice.hide()
        self._work(lambda: self._session.program.workshop.open(name), self._show_opened)

    def _show_opened(self, answer: Opened) -> None:
        self._take(answer)
        self.fields.show_draft(answer.draft)
        self._keep_soon.stop()  # it is kept as it is
        self.tabs.setCurrentIndex(0)

    def _take(self, opened: Opened) -> None:
        self._name, self._saved = opened.name, opened.saved
        self.at_hand.show_names(opened.names, opened.name, opened.versions)
        self._tell()

    def save(self) -> None:
        """Save the card."""
        self._keep_soon.stop()
        draft, program = self.fields.draft, self._session.program

        def saved(answer: Opened) -> None:
            self._take(replace(answer, saved=draft))  # as it was typed
            self.notice.hide()
            self.saved.emit()

        # What it is called is asked when its turn comes: it may be saved under another name before.
        self._work(lambda: program.workshop.save(self._name, draft), saved)

    def try_it(self) -> None:
        """Put the card on a board with lands and targets, and propose to cast it."""
        draft, session = self.fields.draft, self._session

        def laid(answer: Tried | None) -> None:
            if answer is not None:
                name = self.tr("try {card}").format(card=draft.name)
                history = session.history
                if history.branches[history.current].name != name:
                    session.what_if(name)
                session.act(name, lambda _: answer.game, select=answer.ident)
                self.tried.emit()

        self._work(lambda: session.program.workshop.tried(draft), laid)

    # ------------------------------------------------------------------------------------- menus
    def _restore(self, card: CardObject, when: str) -> None:
        """Put a version into the fields."""
        told = self.tr("This is the version of {when}; it is not saved.").format(when=when)
        self._put_draft(draft_of(card), told)

    def _put_draft(self, draft: Draft, sentence: str) -> None:
        """Fill the fields anew, with a way back to what was written."""
        before = self.fields.draft
        self.fields.show_draft(draft)
        self.notice.offer(
            sentence, self.tr("Back to what was written"), lambda: self.fields.show_draft(before)
        )

    def _fill_more(self, menu: QMenu) -> None:
        menu.clear()
        menu.addAction(self.tr("Take cards from a file (CSV, MSE, Cockatrice, JSON) …"), self._ask_file)
        picture = menu.addAction(self.tr("Picture of this face …"), self._ask_picture)
        picture.setEnabled(bool(self.fields.draft.faces[self.fields.number].name.strip()))
        back = self.tr("Back to what is saved") if self._name else self.tr("Begin this card anew")
        anew = menu.addAction(back, self._begin_anew)
        anew.setEnabled(not self.is_saved)
        take = menu.addAction(self.tr("Take this card out of the workshop"), self._remove)
        take.setEnabled(bool(self._name))

    def _begin_anew(self) -> None:
        """Leave what was written and not saved, with a way back to it."""
        self._put_draft(self._saved, self.tr("What was written is left out."))

    def _remove(self) -> None:
        name, program = self._name, self._session.program

        def gone(answer: Opened) -> None:
            self._show_opened(answer)
            self.saved.emit()

        def question() -> object:
            program.workshop.remove(name)
            return program.workshop.open("")

        self._work(question, gone)

    def copy(self, name: str, source: str = "") -> None:
        """Begin a new card as a card of the pool is."""
        self._is_begun = True
        program = self._session.program

        def copied(answer: tuple[Opened, Draft]) -> None:
            opened, draft = answer
            self._show_opened(opened)
            if opened.draft.is_empty:
                self.fields.show_draft(draft)
            else:
                self._put_draft(draft, self.tr("A new card begins as {card}.").format(card=name))

        if self._keep_soon.isActive():
            self._keep()
        self._work(lambda: (program.workshop.open(), program.workshop.copy_of(name, source)), copied)

    def _ask_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, self.tr("Take cards from a file"))
        if chosen:
            self.take_file(Path(chosen))

    def _ask_picture(self) -> None:
        kinds = self.tr("Pictures") + " (*.png *.jpg *.jpeg *.webp)"
        chosen, _ = QFileDialog.getOpenFileName(self, self.tr("Picture of this face"), "", kinds)
        if chosen:
            self.take_picture(Path(chosen))

    def take_picture(self, path: Path) -> None:
        """Draw the face that is shown with a picture."""
        draft, number, program = self.fields.draft, self.fields.number, self._session.program
        self._work(lambda: program.workshop.take_picture(draft, number, path), self._show)

    def take_file(self, path: Path) -> None:
        """Take all cards of a file, and show their set."""
        program = self._session.program

        def taken(answer: Taken) -> None:
            words = self.tr("Cards taken: {new} new, {changed} in the place of older ones, {left} left out.")
            named = "; ".join(answer.left_out[:_NAMED])
            left = f"{len(answer.left_out)} ({named})" if named else "0"
            self.notice.say(words.format(new=answer.added, changed=answer.changed, left=left), "ok")
            codes = self.set_page.codes
            if codes.findData(answer.code) < 0:  # a file without a code is among all own cards
                codes.addItem(answer.code.upper(), answer.code)
            codes.setCurrentIndex(codes.findData(answer.code))
            self.tabs.setCurrentIndex(_SET_PAGE)
            self.saved.emit()
            self._renew()

        self.notice.hide()  # what an earlier file came to is not said of this one
        self._work(lambda: program.workshop.take_file(path), taken)

    def _renew(self) -> None:
        """See what became of the own cards, and of the one at hand if nothing of it waits to be saved."""
        name, program = self._name, self._session.program

        def opened(answer: Opened) -> None:
            was_saved = self.is_saved
            self._take(answer)
            if was_saved:
                self.fields.show_draft(answer.saved)

        self._work(lambda: program.workshop.open(name), opened)

    # --------------------------------------------------------------------------------------- the set
    @property
    def set_page(self) -> SetPage:
        """A set at a glance, made when it is first wanted."""
        if self._set_page is None:
            self._set_page = SetPage()
            self._set_page.opened.connect(self.open)
            self._set_page.chosen.connect(self._show_set)
            self.pages.addWidget(self._set_page)
        return self._set_page

    @property
    def rules_page(self) -> PackPage:
        """The rules packs, made when they are first wanted."""
        if self._rules_page is None:
            self._rules_page = PackPage(self._session)
            self._rules_page.rule_wanted.connect(self.rule_wanted)
            self._rules_page.opened.connect(self.open)
            self._rules_page.card_wanted.connect(self.begin_card)
            self._rules_page.saved.connect(self._changed)
            self._rules_page.saved.connect(self.saved)
            self.pages.addWidget(self._rules_page)
            self._which.addWidget(self._rules_page.head, 1)
            self._what.insertWidget(0, self._rules_page.deeds)
        return self._rules_page

    def _turn(self, number: int) -> None:
        page: QWidget = self._split
        if number == _RULES_PAGE:
            page = self.rules_page
            self.rules_page.begin()
            self.rules_page.name.setFocus()
        elif number == _SET_PAGE:
            page = self.set_page
            self._show_set()
        own = self.at_hand
        for widget in (own.which, own.told, own.versions, own.save_button, self.more, self.try_button):
            widget.setVisible(number != _RULES_PAGE)
        if self._rules_page is not None:
            for part in (self._rules_page.head, self._rules_page.deeds):
                part.setVisible(number == _RULES_PAGE)
        self._turn_over()
        self.pages.setCurrentWidget(page)

    def begin_card(self, code: str) -> None:
        """Begin a new card of a set, or go on with the one that was being written before another card."""
        if not self._name and not self.fields.draft.is_empty:
            # It is at hand: who wants a new card now wants another one.
            self.tabs.setCurrentIndex(0)
            self._put_draft(replace(self._saved, set=code), self.tr("What was written is left out."))
            self.fields.name.setFocus()
            return

        def opened(answer: Opened) -> None:
            self._show_opened(answer)
            if answer.draft.is_empty:
                self.fields.show_draft(replace(answer.draft, set=code))
            self.fields.name.setFocus()

        self._work(lambda: self._session.program.workshop.open(""), opened)

    def _show_set(self) -> None:
        code, program = self.set_page.code, self._session.program
        self._ask("set", lambda wanted: program.workshop.set_view(code, wanted), self.set_page.show_set)


def _in_short(card: CardObject) -> str:
    """By what a version of a card is told from others."""
    return str(card.get("oracle_text") or card.get("type_line") or "").split("\n")[0]


def _braced(cost: str) -> str:
    """What is drawn of a cost that is being typed: only what stands in braces yet."""
    return cost if "{" in cost else ""
