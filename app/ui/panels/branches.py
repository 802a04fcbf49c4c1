"""Two branches side by side, with what differs marked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.services.table.differences import Compared, compared, side
from app.ui.asking import turns
from app.ui.branch_tabs import name_of
from app.ui.cast.rulelink import RuleLink
from app.ui.drawing.flow import Span
from app.ui.drawing.symbolbox import SymbolBox
from app.ui.drawing.theme import colours_of
from app.ui.panels.registry import Area, panel
from app.ui.widgets import ElidedLabel, FlowLabel

if TYPE_CHECKING:
    from app.services.table.history import Setting
    from app.services.table.session import Session
    from app.services.table.worker import Wanted

TOPIC: Final = "differences"
"""What is asked of the worker."""


class Cell(FlowLabel):
    """What something is in one of the two; what differs lies on a ground of its own."""

    def __init__(self, text: str, status: str, *, differs: bool, about: str) -> None:
        self._status, self._differs = status, differs
        super().__init__((Span(text or "—"),), bold=differs)
        self.setAccessibleName(f"{about}: {text or '—'}")
        self.setContentsMargins(6, 2, 6, 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, then the words."""
        if self._differs:
            colours = colours_of(self)
            ground = QColor(colours.status.get(self._status, colours.glow))
            ground.setAlphaF(0.16)
            painter = QPainter(self)
            painter.fillRect(self.rect(), ground)
            painter.end()
        super().paintEvent(event)


@panel("branches", title=QT_TRANSLATE_NOOP("Panels", "Side by side"), area=Area.BELOW, shown=False,
       keys=("Ctrl+D",))  # fmt: skip
class BranchesPanel(QWidget):
    """Compares the branch that is looked at with another one.

    Signals:
        rule_wanted: The number of a rule that is to be read.
    """

    rule_wanted = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._about: Setting | None = None
        self._asked: tuple[object, ...] = ()
        self.lines: tuple[Compared, ...] = ()
        self.one, self.other = SymbolBox(), SymbolBox()
        self.one.setAccessibleName(self.tr("Branch on the left"))
        self.other.setAccessibleName(self.tr("Branch on the right"))
        for box in (self.one, self.other):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(6)
            box.activated.connect(lambda _: self._ask())
        self.nothing = ElidedLabel(self.tr("There is one branch only. “What if” opens another one."))
        self.nothing.setContentsMargins(12, 8, 12, 8)
        self._grid = QGridLayout()
        self._place_parts()
        session.changed.connect(partial(turns().take, self._refresh))
        session.considered_changed.connect(self._considered)
        self._considered()  # it may have been asked before this was made

    def _place_parts(self) -> None:
        self._head = QWidget()
        head = QGridLayout(self._head)
        head.setContentsMargins(10, 4, 10, 2)
        about = QLabel(self.tr("Branch"))
        about.setObjectName("dim")
        for column, widget in enumerate((about, self.one, self.other)):
            head.addWidget(widget, 0, column)
        inside = QWidget()
        below = QVBoxLayout(inside)
        below.setContentsMargins(10, 2, 10, 6)
        below.addLayout(self._grid)
        below.addStretch(1)
        for grid in (head, self._grid):
            for place, share in enumerate((3, 5, 5)):
                grid.setColumnStretch(place, share)
        self._grid.setSpacing(2)
        self._grid.setHorizontalSpacing(6)
        self.area = QScrollArea()
        self.area.setWidget(inside)
        self.area.setWidgetResizable(True)
        self.area.setAccessibleName(self.tr("Differences"))
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.setSpacing(0)
        outside.addWidget(self._head)
        outside.addWidget(self.nothing)
        outside.addWidget(self.area, 1)

    def take_focus(self) -> None:
        """Take the keyboard."""
        self.one.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """What nobody saw was not compared."""
        super().showEvent(event)
        self._refresh()

    # ---------------------------------------------------------------------------------------- asking
    def _considered(self) -> None:
        """Remember what was asked last, for positions in which nothing is asked."""
        session = self._session
        if (
            session.considered is not None
            and session.considered.verdict is not None
            and not session.considered_is_old
        ):
            self._about = session.setting
            self._ask()

    def _refresh(self) -> None:
        """Show which branches there are; the one that is looked at, and the one beside it, are compared."""
        if not self._session.is_begun:
            return
        history = self._session.history
        names = [name_of(branch, index, self) for index, branch in enumerate(history.branches)]
        several = len(names) > 1
        beside = self.other.currentIndex()
        for box in (self.one, self.other):
            box.clear()
            box.addItems(names)
        first = self._partner(beside)
        self.one.setCurrentIndex(min(first, history.current))
        self.other.setCurrentIndex(max(first, history.current))
        self._head.setVisible(several)
        self.area.setVisible(several)
        self.nothing.setVisible(not several)
        self._ask()

    def _partner(self, beside: int) -> int:
        """The branch that is compared with the one that is looked at: that of before, or the first other."""
        history = self._session.history
        if 0 <= beside < len(history.branches) and beside != history.current:
            return beside
        return 0 if history.current else min(1, len(history.branches) - 1)

    def _ask(self) -> None:
        session = self._session
        if not self.isVisible() or len(session.history.branches) < 2:
            return
        if self.one.count() != len(session.history.branches):
            return  # one was opened or closed: the boxes are soon told
        moments = [session.history.branches[box.currentIndex()].moment for box in (self.one, self.other)]
        games = [moment.game for moment in moments]
        if any(game is None for game in games):
            return
        key = (*map(id, games), *(moment.setting for moment in moments), self._about)
        if key == self._asked:
            return
        self._asked, about = key, self._about
        program = session.program

        def question(wanted: Wanted) -> tuple[Compared, ...]:
            one, other = (side(program.rules, moment, about, wanted) for moment in moments)
            return compared(one, other)

        session.ask(TOPIC, question, self._show)

    # --------------------------------------------------------------------------------------- showing
    def _show(self, answer: object) -> None:
        if isinstance(answer, Exception):
            self._session.failed.emit(answer)
            return
        assert isinstance(answer, tuple)
        self.lines = answer
        while item := self._grid.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for row, line in enumerate(self.lines):
            words = QCoreApplication.translate("Differences", line.about)
            self._grid.addWidget(self._about_line(line.rule, words), row, 0)
            for column, (text, status) in enumerate(
                ((line.one, line.one_status), (line.other, line.other_status)), 1
            ):
                self._grid.addWidget(Cell(text, status, differs=line.differs, about=words), row, column)
        if not self.lines:
            same = QLabel(self.tr("Nothing differs."))
            self._grid.addWidget(same, 0, 0, 1, 3)

    def _about_line(self, rule: str, words: str) -> QWidget:
        """What a line is about; the rule of a step as a link before its name."""
        about = FlowLabel((Span(words),), dim=True)
        if not rule:
            return about
        both, link = QWidget(), RuleLink(rule)
        link.wanted.connect(self.rule_wanted)
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(about, 1)
        return both
