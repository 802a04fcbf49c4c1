"""The answer is said whole, however narrow and low its place is."""

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.services.table.considered import Sentence
from app.ui.cast.head import AnswerView

LONG = "Ana: pay {1}? Whenever an opponent casts a spell, you may draw a card unless that player pays {1}."


def test_in_a_narrow_panel_the_rule_stands_below(qtbot: QtBot) -> None:
    answer = AnswerView()
    qtbot.addWidget(answer)
    answer.say(Sentence("choose", LONG, "118.12"))
    line = answer.fontMetrics().height()
    answer.resize(12 * line, 12 * line)
    answer.show()
    assert answer.rule.y() > answer.sentence.y()
    answer.resize(40 * line, 6 * line)
    QApplication.processEvents()
    assert answer.rule.x() > answer.sentence.x()


def test_in_a_low_place_the_letters_are_smaller(qtbot: QtBot, qapp: QApplication) -> None:
    answer = AnswerView()
    qtbot.addWidget(answer)
    answer.setFont(QFont(qapp.font()))
    answer.say(Sentence("choose", LONG, "118.12"))
    line = answer.sentence.fontMetrics().height()
    answer.sentence.resize(16 * line, 3 * line)
    assert answer.sentence.flow(answer.sentence.width()).height > answer.sentence.height()
    assert answer.sentence._shown_flow().height <= answer.sentence.height()
