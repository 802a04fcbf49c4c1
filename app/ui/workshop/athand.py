"""Which of one's own things is at hand, whether it is saved, how it was: the same for cards and packs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QPushButton, QToolButton

from app.services.table.in_order import InOrder

if TYPE_CHECKING:
    from app.services.table.session import Session
    from app.services.table.worker import Question
    from cardsdb.workshop import Version

_SHOWN: Final = 25
_LETTERS: Final = 40


class AtHand(QObject):
    """The things to choose from, and what is asked and done about the one at hand.

    Attributes:
        which: The things of this kind; to be placed where there is room, as the widgets below are.
        told: Whether it is saved.
        versions: How it was saved before.
        save_button: Saves it.

    Signals:
        opened: The thing of this name shall be opened; "" is a new one.
        wanted_back: The version with this content shall be shown again; it was saved then.
    """

    opened = Signal(str)
    wanted_back = Signal(object, str)

    def __init__(
        self, session: Session, topic: str, new: str, says: Callable[[dict[str, Any]], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._topic, self._new, self._says = session, topic, new, says
        self._order = InOrder(session, lambda: None, session.failed.emit, topic)
        self._before: Sequence[Version] = ()
        self.which, self.told = QComboBox(), QLabel()
        self.versions, self.save_button = QToolButton(), QPushButton()
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.which.activated.connect(lambda _: self.opened.emit(str(self.which.currentData() or "")))
        self.told.setObjectName("dim")
        self.told.setMinimumWidth(self.told.fontMetrics().horizontalAdvance(self.tr("not saved")))
        self.versions.setText(self.tr("Versions ▾"))
        drop_down(self.versions, self._fill)

    def show_names(self, names: Sequence[str], name: str, before: Sequence[Version]) -> None:
        """Show what there is, which one is at hand, and how that was saved before."""
        self._before = before
        self.which.clear()
        self.which.addItem(self._new, "")
        for one in names:
            self.which.addItem(one, one)
        self.which.setCurrentIndex(max(self.which.findData(name), 0))

    def tell(self, *, nothing: bool, is_saved: bool) -> None:
        """Say whether it is saved, unless there is nothing yet."""
        self.told.setText("" if nothing else self.tr("saved") if is_saved else self.tr("not saved"))

    def work(self, question: Callable[[], object], deliver: Callable[[Any], None]) -> None:
        """Do something with one's own things, after all that was wanted before."""
        self._order.then(lambda: self._order.work(question, deliver))

    def ask(self, topic: str, question: Question, show: Callable[[Any], object]) -> None:
        """Ask something of which the newest answer counts; None is no answer."""

        def answered(answer: object) -> None:
            if isinstance(answer, Exception):
                self._session.failed.emit(answer)
            elif answer is not None:
                show(answer)

        self._session.ask(f"{self._topic} {topic}", question, answered)

    def _fill(self, menu: QMenu) -> None:
        menu.clear()
        for version in self._before[:_SHOWN]:
            when = version.saved_at.replace("T", " ").partition("+")[0]
            words = f"{when}  {self._says(version.content)[:_LETTERS]}".replace("&", "&&")
            menu.addAction(words, partial(self.wanted_back.emit, version.content, when))
        if menu.isEmpty():
            menu.addAction(self.tr("It was not saved yet")).setEnabled(False)


def drop_down(button: QToolButton, fill: Callable[[QMenu], None]) -> None:
    """Give a button a menu that is filled anew whenever it opens."""
    menu = QMenu(button)
    menu.aboutToShow.connect(partial(fill, menu))
    button.setMenu(menu)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
