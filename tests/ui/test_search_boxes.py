"""Search boxes look alike, whenever they were made."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.drawing.qtsigns import SignedEdit
from app.ui.drawing.theme import wear


def box(qtbot: QtBot) -> SignedEdit:
    made = SignedEdit()
    made.setObjectName("search")
    qtbot.addWidget(made)
    return made


def test_a_box_that_is_older_than_the_style_sheet_has_its_style(qapp: QApplication, qtbot: QtBot) -> None:
    qapp.setStyleSheet("")
    older = box(qtbot)
    older.sizeHint()
    wear(qapp, "light")
    newer = box(qtbot)
    older.show()
    newer.show()
    assert older.sizeHint() == newer.sizeHint()
