"""Which rules the listed cases show, and which none of them shows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app.services.reports.document import Block, Heading, Items, Line, Paragraph
from app.services.table.later import later
from app.ui.reports.view import ReportView

if TYPE_CHECKING:
    from app.services.library.cases import CaseEntry
    from app.services.library.shown import RuleShown
    from app.services.table.session import Session
    from app.services.table.worker import Wanted

TOPIC: Final = "rules of cases"
_SHOWN: Final = later("app.services.library.shown")
_RULEBOOK: Final = later("app.services.rulebook")


class RulesPage(QWidget):
    """The rules as two lists.

    Signals:
        ended: The list of cases is wanted again.
    """

    ended = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.view = ReportView(self.tr("Rules and cases"))
        self.back = QPushButton(self.tr("Bac&k"))
        self.back.clicked.connect(self.ended)
        self.setFocusProxy(self.back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view, 1)
        column.addWidget(self.back)

    def show_rules(self, entries: tuple[CaseEntry, ...]) -> None:
        """Count in the background what these cases show."""
        program = self._session.program
        titles = self.tr("Shown by no case"), self.tr("Shown, with how many cases")

        def question(_: Wanted) -> tuple[Block, ...]:
            service = _SHOWN()
            missing = service.not_shown(entries, _RULEBOOK().Rulebook.open(program.data_dir))
            none = tuple(_told(missing))
            some = tuple(Line(str(one.cases), rule=one.rule, leads=True) for one in service.shown(entries))
            return (Heading(titles[0], 3), Items(none), Heading(titles[1], 3), Items(some))

        self.view.show_blocks((Paragraph(Line(self.tr("Counting …"))),))
        self._session.ask(TOPIC, question, self._arrived)

    def _arrived(self, answer: object) -> None:
        if isinstance(answer, Exception):
            self._session.failed.emit(answer)
        else:
            assert isinstance(answer, tuple)
            self.view.show_blocks(answer)


def _told(missing: tuple[RuleShown, ...]) -> Iterator[Line]:
    """A line for each rule; where their texts are not known, one for each chapter."""
    for chapter, rules in groupby(missing, lambda one: one.rule[:3]):
        several = tuple(rules)
        if any(one.summary for one in several):
            yield from (Line(one.summary, rule=one.rule, leads=True) for one in several)
        else:
            yield Line(", ".join(one.rule for one in several), rule=chapter, leads=True)
