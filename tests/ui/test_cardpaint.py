"""The names of small cards stay within their frames."""

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from app.ui.drawing.tilepaint import name_font


@pytest.mark.parametrize("name", ["Wanderer", "Thunderstruck Familiar", "Mossy Electroconductor", "Ox"])
@pytest.mark.parametrize("wide", [48.0, 58.0, 68.0, 90.0])
def test_the_longest_word_of_a_name_fits(qapp: QApplication, name: str, wide: float) -> None:
    font = name_font(qapp.font(), 11.6, name, wide)
    longest = max(QFontMetricsF(font).horizontalAdvance(word) for word in name.split())
    assert longest <= wide or font.pixelSize() <= 8
