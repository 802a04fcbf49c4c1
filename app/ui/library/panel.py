"""The panel Cases: finds them as one types, opens and judges them, asks them, and tells what none shows."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QGridLayout,
    QLabel,
    QListView,
    QMenu,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.engine.errors import SpellbenchError
from app.services.table.later import later
from app.services.table.program import RESOURCES
from app.ui.drawing.qtsigns import SignedEdit
from app.ui.library.caselist import CaseLine, CaseList, CaseView, rules_named
from app.ui.library.quizpage import QuizPage
from app.ui.library.rulespage import RulesPage
from app.ui.lists import set_up

if TYPE_CHECKING:
    from app.services.library.cases import CaseEntry
    from app.services.table.session import Session
    from app.services.table.worker import Wanted

LIST, JUDGE, FOLDERS = "cases", "judge cases", "case folders"
"""The topics of what is asked of the worker."""
_CASES: Final = later("app.services.library.cases")
_JUDGING: Final = later("app.services.library.judging")


_USUAL: Final = 3
"""Entries of the list of folders that are always there: the program's own, all, and a way to choose."""
_MOVES: Final = {int(Qt.Key.Key_Up): -1, int(Qt.Key.Key_Down): 1}


class CasesPanel(QWidget):
    """The cases of a folder; at first those of the program.

    Signals:
        wanted: The file of a case that is to be opened.
        rule_wanted: The number of a rule that is to be read.
    """

    wanted = Signal(object)
    rule_wanted = Signal(str)
    _told = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._entries: tuple[CaseEntry, ...] = ()
        self._folders: tuple[Path, ...] = ()
        self._chosen, self._round, self._stopped = 0, 0, Event()
        self.search, self.folders, self.count = SignedEdit(), QComboBox(), QLabel()
        self.model, self.list, self.progress = CaseList(self), CaseView(), QProgressBar()
        self._line = CaseLine(self.list)
        self.judge = QPushButton(self.tr("&Judge all"))
        self.ask = QPushButton(self.tr("Qui&z"))
        self.rules = QPushButton(self.tr("&Rules"))
        self.pages = QStackedWidget()
        self.menu: QMenu | None = None
        self._quiz: QuizPage | None = None
        self._shown: RulesPage | None = None
        self._name_parts()
        self._place_parts()
        self._connect()

    def _name_parts(self) -> None:
        self.search.setObjectName("search")
        self.search.setPlaceholderText(self.tr("Words, a card, 601.2c …"))
        self.search.setAccessibleName(self.tr("Find cases"))
        self.search.setClearButtonEnabled(True)
        self.folders.setAccessibleName(self.tr("Folder of cases"))
        self.folders.addItem(self.tr("Spellbench’s own"), (RESOURCES / "cases",))
        self.folders.addItem(self.tr("All cases"), ())
        self.folders.addItem(self.tr("Choose a folder…"), None)
        self.folders.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.count.setObjectName("dim")
        set_up(self.list, self.model, self._line, self.tr("Cases"))
        self.list.setUniformItemSizes(False)
        self.list.setLayoutMode(QListView.LayoutMode.Batched)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.progress.setAccessibleName(self.tr("Cases judged"))
        self.progress.hide()
        self.rules.setToolTip(self.tr("The rules that these cases show, and those that none shows"))
        for button in (self.judge, self.ask, self.rules):
            button.setEnabled(False)

    def _place_parts(self) -> None:
        below = QGridLayout()  # in one row they were cut in a small window
        below.addWidget(self.judge, 0, 0, 1, 2)
        below.addWidget(self.ask, 1, 0)
        below.addWidget(self.rules, 1, 1)
        first = QWidget()
        column = QVBoxLayout(first)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.search)
        column.addWidget(self.folders)
        column.addWidget(self.list, 1)
        column.addWidget(self.progress)
        column.addWidget(self.count)
        column.addLayout(below)
        self.pages.addWidget(first)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(10, 6, 10, 8)
        outside.addWidget(self.pages)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _: self._find())
        self.search.installEventFilter(self)
        self.list.installEventFilter(self)
        self.list.doubleClicked.connect(self._open)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self._line.rule_wanted.connect(self.rule_wanted)
        self.folders.activated.connect(lambda _: self._choose())
        self.judge.clicked.connect(self._judge_or_stop)
        self.ask.clicked.connect(self._begin_quiz)
        self.rules.clicked.connect(self._show_rules)
        self._told.connect(self._take)

    def take_focus(self) -> None:
        """Take the keyboard."""
        page = self.pages.currentWidget() if self.pages.currentIndex() else self.search
        if page is not None:
            page.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """What nobody saw was not listed; at first these are all cases."""
        super().showEvent(event)
        if not self._folders:
            program = self._session.program
            self._session.ask(FOLDERS, lambda _: program.case_folders(), self._add_folders)

    def _add_folders(self, answer: object) -> None:
        """Offer the user's own folders, and list the cases of the last one, or all there are."""
        if isinstance(answer, Exception):
            self._session.failed.emit(answer)
        for folder in answer if isinstance(answer, tuple) else ():
            self._add_folder(folder)
        if not self._folders:
            self.folders.setCurrentIndex(self.folders.count() - 2 if self.folders.count() > _USUAL else 0)
            self._choose()

    # -------------------------------------------------------------------------------------------- the list
    def _choose(self) -> None:
        chosen = self.folders.currentData()
        if chosen is None:
            name = QFileDialog.getExistingDirectory(self, self.tr("A folder of cases"))
            if not name:
                self.folders.setCurrentIndex(self._chosen)
                return
            self._keep_folder(Path(name))
            return
        self._chosen = self.folders.currentIndex()
        places = (self.folders.itemData(row) for row in range(self.folders.count()))
        self.show_folders(tuple(chosen) or tuple(folder for one in places if one for folder in one))

    def _keep_folder(self, folder: Path) -> None:
        """Show the cases of another folder, and look there from now on."""
        try:
            self._session.program.keep_case_folder(folder)
        except SpellbenchError as error:
            self._session.failed.emit(error)
        self.folders.setCurrentIndex(self._add_folder(folder))
        self._choose()

    def _add_folder(self, folder: Path) -> int:
        """Let a folder be chosen; its place."""
        rows = range(self.folders.count())
        row = next((row for row in rows if tuple(self.folders.itemData(row) or ()) == (folder,)), -1)
        if row < 0:
            row = self.folders.count() - _USUAL + 1
            self.folders.insertItem(row, folder.name, (folder,))
        return row

    def show_folders(self, folders: tuple[Path, ...]) -> None:
        """List the cases of folders, read in the background."""
        self._folders = folders
        self._stopped.set()

        def question(wanted: Wanted) -> object:
            return _CASES().listed(folders, wanted=wanted)

        self._session.ask(LIST, question, self._listed)

    def _listed(self, answer: object) -> None:
        if isinstance(answer, Exception):
            self._session.failed.emit(answer)
            answer = ()
        assert isinstance(answer, tuple)
        self._entries = answer
        self.model.forget()
        self._find()

    def _find(self) -> None:
        """List those that the search text asks for."""
        found = _CASES().found(self._entries, self.search.text()) if self._entries else ()
        self.model.show(found)
        self.list.setCurrentIndex(self.model.index(0))
        self.count.setText(self.tr("{found} of {all}").format(found=len(found), all=len(self._entries)))
        for button in (self.judge, self.ask, self.rules):
            button.setEnabled(bool(found) or not self.progress.isHidden())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter opens a case; up and down move in the list from the search box, too."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.list.currentIndex())
            return True
        if watched is self.search and event.key() in _MOVES:
            row = self.list.currentIndex().row() + _MOVES[event.key()]
            self.list.setCurrentIndex(self.model.index(max(0, min(row, self.model.rowCount() - 1))))
            return True
        return False

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self.wanted.emit(self.model.items[index.row()].path)

    def _show_menu(self, place: QPoint) -> None:
        """What can be done with the chosen case: the menu of the right button and of the menu key."""
        index = self.list.currentIndex()
        if not index.isValid():
            return
        menu = self.menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Open"), partial(self._open, index))
        for rule in rules_named(self.model.about(self.model.items[index.row()])):
            menu.addAction(self.tr("Rule {rule}").format(rule=rule), partial(self.rule_wanted.emit, rule))
        menu.popup(self.list.viewport().mapToGlobal(place))

    # --------------------------------------------------------------------------------------------- judging
    def _judge_or_stop(self) -> None:
        if not self.progress.isHidden():
            self._stopped.set()
            return
        entries, program = self.model.items, self._session.program
        stopped = self._stopped = Event()
        self.progress.setRange(0, len(entries))
        self.progress.setValue(0)
        self.progress.show()
        self.judge.setText(self.tr("&Stop"))

        def question(wanted: Wanted) -> object:
            def goes_on() -> bool:
                return not stopped.is_set() and wanted()

            judging = _JUDGING()
            return judging.judged(entries, program.catalogue, lambda _, one: self._told.emit(one), goes_on)

        self._session.ask(JUDGE, question, self._judged)

    def _take(self, judged: object) -> None:
        self.model.tell(judged)  # type: ignore[arg-type]  # as the worker gives it
        self.progress.setValue(self.progress.value() + 1)

    def _judged(self, answer: object) -> None:
        self.progress.hide()
        self.judge.setText(self.tr("&Judge all"))
        if isinstance(answer, Exception):
            self._session.failed.emit(answer)
            return
        known = [self.model.judged[one.path] for one in self._entries if one.path in self.model.judged]
        missed = sum(one.status != "ok" for one in known)
        words = self.tr("{all} judged, {missed} not as expected")
        self.count.setText(words.format(all=len(known), missed=missed))

    # ------------------------------------------------------------------------------------- the other pages
    def _go_back(self) -> None:
        self.pages.setCurrentIndex(0)
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def quiz(self) -> QuizPage:
        """Where cases are asked."""
        if self._quiz is None:
            self._quiz = QuizPage(self._session)
            self._quiz.opened.connect(self.wanted)
            self._quiz.rule_wanted.connect(self.rule_wanted)
            self._quiz.ended.connect(self._go_back)
            self.pages.addWidget(self._quiz)
        return self._quiz

    def _begin_quiz(self) -> None:
        self.pages.setCurrentWidget(self.quiz)
        self.quiz.begin(tuple(self.model.items), self._round)
        self._round += 1

    def _show_rules(self) -> None:
        if self._shown is None:
            self._shown = RulesPage(self._session)
            self._shown.ended.connect(self._go_back)
            self._shown.view.rule_wanted.connect(self.rule_wanted)
            self.pages.addWidget(self._shown)
        self.pages.setCurrentWidget(self._shown)
        self._shown.show_rules(tuple(self.model.items))
