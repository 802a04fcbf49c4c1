"""The quiz: a board and what is proposed on it, a few answers, and the checklist once one was given."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.services.table.later import later
from app.ui.cast.buttons import WordyButton
from app.ui.cast.rulelink import RuleLink, RuleLinks
from app.ui.drawing.flow import Span
from app.ui.reports.view import ReportView
from app.ui.widgets import FlowLabel, Heading

if TYPE_CHECKING:
    from pathlib import Path

    from app.services.library.cases import CaseEntry
    from app.services.library.quiz import Quiz
    from app.services.table.session import Session
    from app.services.table.worker import Wanted

TOPIC: Final = "quiz"
_QUIZ: Final = later("app.services.library.quiz")
_SIGNS: Final = {True: "✓", False: "✗"}


class QuizPage(QWidget):
    """Asks one case after the other.

    Signals:
        opened: The file of the case that is to be opened on the table.
        ended: Nothing more is to be asked.
        rule_wanted: The number of a rule that is to be read, of an answer or of the explanation.
    """

    opened = Signal(object)
    ended = Signal()
    rule_wanted = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._left: list[CaseEntry] = []
        self.quiz: Quiz | None = None
        self.right, self.answered = 0, 0
        self.asked, self.score, self.verdict = Heading(""), QLabel(), FlowLabel()
        self.score.setObjectName("dim")
        self.asked.setWordWrap(True)
        self.named = RuleLinks()
        self.named.wanted.connect(self.rule_wanted)
        self.view = ReportView(self.tr("The board, and afterwards the checklist"))
        self.answers = [WordyButton() for _ in range(4)]
        self.rules = [RuleLink() for _ in self.answers]
        for number, button in enumerate(self.answers):
            button.clicked.connect(partial(self._answer, number))
            self.rules[number].wanted.connect(self.rule_wanted)
        self.view.rule_wanted.connect(self.rule_wanted)
        self.next = QPushButton(self.tr("Ne&xt"))
        self.next.setObjectName("primary")
        self.open = QPushButton(self.tr("&Open"))
        self.open.setToolTip(self.tr("Open the case on the table"))
        self.end = QPushButton(self.tr("E&nd"))
        self.next.clicked.connect(self._ask)
        self.open.clicked.connect(lambda: self.quiz and self.opened.emit(self.quiz.path))
        self.end.clicked.connect(self._end)
        self.setFocusProxy(self.answers[0])
        self._place_parts()

    def _place_parts(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.score)
        column.addWidget(self.asked)
        column.addWidget(self.view, 1)
        told = QHBoxLayout()
        told.addWidget(self.verdict)
        told.addWidget(self.named, 1)
        column.addLayout(told)
        for button, rule in zip(self.answers, self.rules, strict=True):
            button.setStyleSheet("text-align: left;")
            beside = QHBoxLayout()
            beside.addWidget(button, 1)
            beside.addWidget(rule)
            column.addLayout(beside)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        row = QHBoxLayout()
        for other in (self.end, self.open, self.next):
            row.addWidget(other)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area, 1)
        whole.addLayout(row)

    @property
    def is_open(self) -> bool:
        """Whether a question waits for its answer."""
        return self.quiz is not None and any(button.isEnabled() for button in self.answers)

    def begin(self, entries: tuple[CaseEntry, ...], round_: int) -> None:
        """Ask these cases, mixed."""
        self.right = self.answered = 0
        self._left = list(_QUIZ().in_turn(entries, round_))
        self._ask()

    def _ask(self) -> None:
        """Work out the next question; a case that has none is left out."""
        if not self._left:
            self._end()
            return
        self.next.setEnabled(False)
        path, program = self._left.pop(0).path, self._session.program

        def question(_: Wanted) -> object:
            return _QUIZ().quiz_of(path, program.catalogue)

        self._session.ask(TOPIC, question, partial(self._arrived, path))

    def _arrived(self, path: Path, answer: object) -> None:
        if answer is None or isinstance(answer, Exception):
            self._ask()
            return
        quiz = self.quiz = cast("Quiz", answer)
        self.asked.setText(quiz.asked)
        self.view.show_blocks(quiz.board)
        self._tell_score()
        self.verdict.hide()
        self.named.hide()
        self.open.setEnabled(False)
        for number, (button, rule) in enumerate(zip(self.answers, self.rules, strict=True)):
            one = quiz.answers[number] if number < len(quiz.answers) else None
            button.setVisible(one is not None)
            button.setEnabled(True)
            button.show_words(f"{number + 1} {one.text}" if one is not None else "")
            rule.show_rule(one.rule if one is not None else "")
        self.answers[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _answer(self, number: int) -> None:
        """Say whether it was right, and explain."""
        if self.quiz is None or not self.is_open:
            return
        offered = self.quiz.answers
        self.answered += 1
        self.right += offered[number].right
        right, is_right = next(one for one in offered if one.right), offered[number].right
        no = self.tr("✗ No. {right}").format(right=right.text)
        self.verdict.show_spans((Span(self.tr("✓ Right") if is_right else no),))
        self.named.show_rules(() if is_right else (right.rule,))
        self.verdict.show()
        for button, one in zip(self.answers, offered, strict=False):
            button.show_words(f"{_SIGNS[one.right]} {one.text}")
            button.setEnabled(False)
        self.view.show_blocks(self.quiz.explained)
        self.next.setEnabled(True)
        self.open.setEnabled(True)
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell_score()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The digits give the answers of these numbers."""
        number = event.key() - Qt.Key.Key_1
        if self.is_open and self.quiz is not None and 0 <= number < len(self.quiz.answers):
            self._answer(number)
        else:
            super().keyPressEvent(event)

    def _tell_score(self) -> None:
        words = self.tr("{right} of {answered} right · {left} to come")
        self.score.setText(words.format(right=self.right, answered=self.answered, left=len(self._left)))

    def _end(self) -> None:
        self.quiz = None
        self.ended.emit()
