"""Lines of lists: texts that are a little too long have narrower letters, and no dots."""

import pytest
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

from app.ui.lists import narrowed


@pytest.mark.parametrize("share", [1.2, 1.0, 0.92, 0.85])
def test_a_text_that_is_a_little_too_long_is_whole(qapp: QApplication, share: float) -> None:
    font, text = QFont(qapp.font()), "resolve the top of the stack"
    room = QFontMetricsF(font).horizontalAdvance(text) * share
    assert QFontMetricsF(narrowed(font, text, room)).horizontalAdvance(text) <= room


def test_letters_are_as_they_were_where_there_is_room(qapp: QApplication) -> None:
    assert narrowed(qapp.font(), "Opt", 500).stretch() == 100
