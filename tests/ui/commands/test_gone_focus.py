"""The list of commands gives the keyboard back to what is still there."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from app.ui.main_window import MainWindow
from tests.ui.driving import press, settle


def test_what_had_the_keyboard_may_be_gone_when_the_list_closes(window: MainWindow) -> None:
    button = QPushButton("gone soon", window)
    button.show()
    button.setFocus(Qt.FocusReason.OtherFocusReason)
    press(window, "Ctrl+K")
    button.deleteLater()
    settle(window)
    menu = QMenu(window)
    menu.addAction("one")
    menu.popup(QPoint(10, 10))
    settle(window)
    assert QApplication.activePopupWidget() is menu
    menu.close()
