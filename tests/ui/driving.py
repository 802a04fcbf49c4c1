"""The real window driven as a user drives it, on boards of invented cards."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.ui.main_window import MainWindow

LEFT: Final = Qt.MouseButton.LeftButton
PATIENCE: Final = 60.0
"""Seconds that a busy machine may need."""
_WAKES: Final = 20
"""Milliseconds after which to look again."""
ROWS: Final = (
    ("Lantern Thief", "{1}{U/B}", "Creature — Faerie Rogue", "1/1", "Flying"),
    ("Quiet Larceny", "{2}{B}{B}", "Kindred Sorcery — Rogue", "",
     "Prowl {1}{B} (You may cast this for its prowl cost if you dealt combat damage to a player this turn "
     "with a Rogue.)\nTarget player loses 3 life and you gain 3 life. If this spell's prowl cost was paid, "
     "draw a card."),
    ("Stern Magistrate", "{1}{W}", "Legendary Creature — Human Soldier", "2/1",
     "First strike\nNoncreature spells cost {1} more to cast."),
    ("Third Bell", "{3}", "Artifact", "",
     "Each spell that would cost less than three mana to cast costs three mana to cast."),
    ("Bell Golem", "{7}", "Artifact Creature — Golem", "6/6", "Trample"),
    ("Small Spark", "{R}", "Instant", "", "Small Spark deals 3 damage to any target."),
    ("Look Ahead", "{U}", "Sorcery", "", "Scry 2, then draw a card."),
    ("Plain Ogre", "{2}{R}", "Creature — Ogre", "3/3", ""),
    ("Veiled Ogre", "{2}{G}", "Creature — Ogre", "3/3", "Hexproof"),
)  # fmt: skip
"""Name, cost, type, power and toughness, text."""


def card_object(name: str, cost: str, line: str, size: str, text: str) -> dict[str, Any]:
    """A card as case files hold it."""
    made: dict[str, Any] = {"name": name, "layout": "normal", "mana_cost": cost, "type_line": line,
                            "oracle_text": text}  # fmt: skip
    return made | dict(zip(("power", "toughness"), size.split("/"), strict=False)) if size else made


CARDS: Final = [card_object(*row) for row in ROWS]
BOARD: Final[Mapping[str, Any]] = {
    "title": "A Rogue connected",
    "players": {
        "Ana": {
            "life": 18,
            "hand": ["Quiet Larceny", "Small Spark", "Look Ahead", "Bell Golem"],
            "battlefield": [{"card": "Lantern Thief", "id": "thief"}, "3 Swamp", "Island", "Mountain"],
            "library": ["Plain Ogre", "Swamp", "Small Spark", "20 Swamp"],
        },
        "Ben": {
            "life": 17,
            "battlefield": [
                {"card": "Stern Magistrate", "id": "magistrate"},
                {"card": "Third Bell", "id": "bell"},
                {"card": "Plain Ogre", "id": "ogre"},
                {"card": "Veiled Ogre", "id": "veiled"},
                "2 Plains",
            ],
            "library": ["20 Plains"],
        },
    },
    "turn": {"number": 4, "active": "Ana", "step": "postcombat main", "priority": "Ana"},
    "history": [{"event": "combat damage", "source": "thief", "to": "Ben", "amount": 1}],
}
"""A board of two players; Ana's Rogue has dealt combat damage."""


def written(folder: Path, board: Mapping[str, Any] = BOARD, cards: Sequence[Mapping[str, Any]] = CARDS,
            **parts: object) -> Path:  # fmt: skip
    """A case file of a board with these cards; `parts` are put in place of those of the board."""
    path = folder / "case.json"
    path.write_text(json.dumps({"scenario": 1, "cards": list(cards), **board, **parts}), encoding="utf-8")
    return path


def settle(window: MainWindow) -> None:
    """Let the window do and show all that was wanted."""
    end = time.monotonic() + PATIENCE
    QCoreApplication.processEvents()
    wakes = QTimer(interval=_WAKES)  # should what ends the wait be no event
    wakes.start()
    while window.is_busy:
        assert time.monotonic() < end, "the window never came to rest"
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()


def press(window: MainWindow, *keys: str) -> None:
    """Press keys, as "Ctrl+Z" or "Ctrl+G, L", on what has the keyboard, and let the window come to rest."""
    for sequence in map(QKeySequence, keys):
        for combination in (sequence[place] for place in range(sequence.count())):
            focused = QApplication.focusWidget() or window
            QTest.keyClick(focused, combination.key(), combination.keyboardModifiers())
        settle(window)


def type_text(window: MainWindow, text: str) -> None:
    """Type a text into what has the keyboard."""
    focused = QApplication.focusWidget()
    assert focused is not None, "nothing has the keyboard"
    QTest.keyClicks(focused, text)
    settle(window)


def click(window: MainWindow, widget: QWidget, modifier: Qt.KeyboardModifier | None = None) -> None:
    """Click in the middle of a widget."""
    assert widget.isVisible(), f"{widget.accessibleName()} is not shown"
    QTest.mouseClick(widget, LEFT, modifier or Qt.KeyboardModifier.NoModifier)
    settle(window)


def words_of(widget: QWidget) -> str:
    """Everything that a panel says: labels and accessible names."""
    parts = [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]
    parts += [child.accessibleName() for child in widget.findChildren(QWidget) if child.isVisible()]
    return "\n".join(parts)


def named(widget: QWidget, name: str) -> QWidget:
    """The first visible widget whose accessible name begins so."""
    return next(w for w in _all(widget) if w.isVisible() and w.accessibleName().startswith(name))


def _all(widget: QWidget) -> Iterable[QWidget]:
    return (widget, *widget.findChildren(QWidget))
