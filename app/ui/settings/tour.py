"""Three sentences for whoever opens the window for the first time; they are never said again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt

from app.ui.settings.keys import shown

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow

_SEEN: Final = "tour seen"
_BUTTONS: Final = (QT_TRANSLATE_NOOP("Tour", "Next"), QT_TRANSLATE_NOOP("Tour", "Done"))
_STEPS: Final = (
    ("browser", QT_TRANSLATE_NOOP("Tour", "Type a card, a rule or a question: “red instants at one mana”, "
                                          "“601.2f”. {find_card} comes back here.")),
    ("table", QT_TRANSLATE_NOOP("Tour", "Click a card of a hand: on the right you see whether it can be "
                                        "cast, why not, and by which rule.")),
    ("browser", QT_TRANSLATE_NOOP("Tour", "{command_list} finds everything that can be done, and does it. "
                                          "{settings} has settings and keys.")),
)  # fmt: skip
"""Which panel has the keyboard meanwhile, and what is said, with the keys of commands."""


def begin_tour(window: MainWindow) -> None:
    """Take the tour, unless it was begun before, once the window stands: a board clears what is said."""
    if window.settings is not None and window.settings.value(_SEEN) is None:
        window.stands.connect(lambda: _begin(window), Qt.ConnectionType.SingleShotConnection)


def _begin(window: MainWindow) -> None:
    """Say the first sentence; at the next start where something else is said."""
    if window.settings is not None and not window.notice.text():
        window.settings.setValue(_SEEN, "yes")
        take_step(window, 0)


def take_step(window: MainWindow, step: int) -> None:
    """Say one of the sentences, with a button for the next; after the last there is nothing more to say."""
    if step >= len(_STEPS):
        return
    panel, words = _STEPS[step]
    window.focus_keeper.give_panel(panel)
    words = QCoreApplication.translate("Tour", str(words))
    keys = {name: shown(action) for name, action in window.actions_by_name.items() if name in words}
    button = str(_BUTTONS[step + 1 == len(_STEPS)])
    window.notice.offer(
        f"{step + 1}/{len(_STEPS)}  {words.format(**keys)}",
        QCoreApplication.translate("Tour", button),
        lambda: take_step(window, step + 1),
        "not needed",
    )
