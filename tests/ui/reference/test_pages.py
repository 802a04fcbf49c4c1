"""What is read stays where it is as the window grows and shrinks, and no line is cut above."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from app.ui.reference.reader import Reader

PAGE = "".join(f"<p><a name='p{n}'></a>{n}: {'words of a rule that goes on ' * 9}</p>" for n in range(20))
SIZES = ((300, 240), (420, 330), (700, 500), (333, 260), (300, 240))


def first_line(reader: Reader) -> tuple[int, int, int]:
    """Where the first line that is seen begins and ends in the text, and how far it is below the edge."""
    cursor = reader.cursorForPosition(QPoint(12, 2))
    begin, below = cursor.position(), reader.cursorRect(cursor).top()
    cursor.movePosition(QTextCursor.MoveOperation.EndOfLine)
    return begin, cursor.position(), below


@pytest.mark.parametrize("at", [3, 12, 19])
def test_the_line_that_is_read_stays_the_first_and_is_whole(qtbot: QtBot, at: int) -> None:
    reader = Reader()
    qtbot.addWidget(reader)
    reader.resize(*SIZES[0])
    reader.show()
    reader.show_page(PAGE, anchor=f"p{at}")
    start, *_ = first_line(reader)
    for size in SIZES[1:]:
        reader.resize(*size)
        begin, end, below = first_line(reader)
        assert below >= 0
        bar = reader.verticalScrollBar()
        # In another width the line with those words may begin before them.
        assert begin <= start <= end or bar.value() > bar.maximum() - 2 * reader.fontMetrics().height()
    assert first_line(reader)[0] == start


def test_a_page_that_is_read_from_its_top_is_so_in_another_size(qtbot: QtBot) -> None:
    reader = Reader()
    qtbot.addWidget(reader)
    reader.resize(*SIZES[0])
    reader.show()
    reader.show_page(PAGE)
    for size in SIZES[1:]:
        reader.resize(*size)
        assert reader.verticalScrollBar().value() == 0
