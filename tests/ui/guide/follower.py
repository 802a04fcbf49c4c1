"""Follows the numbered steps of a page of the guide in the window, word by word."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QFileDialog,
    QTabBar,
    QTextEdit,
    QTreeWidget,
    QWidget,
)

from app.services.language import ENGLISH, used
from app.ui.main_window import MainWindow
from tests.ui.driving import LEFT, PATIENCE, click, press, settle, type_text, words_of

_GERMAN: Final = str.maketrans("„“", "“”")
STEP: Final = re.compile(r"^\d+\. (.*(?:\n   ?.*)*)", re.MULTILINE)
SENTENCE: Final = re.compile(r"(?:“(?:[^“”]|“[^”]*”)*”|`[^`]*`|\*\*.*?\*\*|[^.“`*])+\.")
QUOTED: Final = re.compile(r"“((?:[^“”]|“[^”]*”)*)”")
CODE: Final = re.compile(r"`([^`]*)`")
BOLD: Final = re.compile(r"\*\*(.*?)\*\*")


def _plain_quotes(text: str) -> str:
    """The text with quotation marks as English has them."""
    return text if used() == ENGLISH else text.translate(_GERMAN)


def steps(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each numbered step of a page: its number, counted from one on, and its sentences."""
    for number, found in enumerate(STEP.finditer(text), 1):
        text = " ".join(_plain_quotes(found[1]).split())
        sentences = [one.strip() for one in SENTENCE.findall(text)]
        assert " ".join(sentences) == text, f"this is not all sentences: {text}"
        yield number, sentences


class Follower:
    """Does what sentences say; one that it does not understand is an error of the page."""

    def __init__(self, window: MainWindow, folder: Path, monkeypatch: object) -> None:
        self.window, self.folder, self._patch = window, folder, monkeypatch
        self._ways: tuple[tuple[str, Callable[[str], object]], ...] = (
            (r"Press (`[^`]+`(, then )?)+\.", self._press),
            (r"Press `[^`]+`, and save it as `[^`]+`\.", self._save),
            (r"Click \*\*.+\*\*, and save it as `[^`]+`\.", self._save_by_click),
            (r"Type `[^`]+`\.", self._type),
            (r"Hold `Ctrl` and click \*\*.+\*\*\.", self._click),
            (r"(On the right, c|C)lick \*\*.+\*\*\.", self._click),
            (r"Choose \*\*.+ › .+\*\*\.", self._choose),
            (r"You read “.*”\.", self._read),
            (r"Drücke (`[^`]+`(, dann )?)+\.", self._press),
            (r"Drücke `[^`]+` und speichere es als `[^`]+`\.", self._save),
            (r"Klicke auf \*\*.+\*\* und speichere es als `[^`]+`\.", self._save_by_click),
            (r"Tippe `[^`]+`\.", self._type),
            (r"Halte `Ctrl` und klicke auf \*\*.+\*\*\.", self._click),
            (r"Klicke (rechts )?auf \*\*.+\*\*\.", self._click),
            (r"Wähle \*\*.+ › .+\*\*\.", self._choose),
            (r"Du liest “.*”\.", self._read),
        )

    def follow(self, sentence: str) -> None:
        """Do what a sentence says."""
        for pattern, act in self._ways:
            if re.fullmatch(pattern, sentence):
                act(sentence)
                return
        raise AssertionError(f"nobody could follow this: {sentence}")

    def _press(self, sentence: str) -> None:
        press(self.window, *(keys.replace("Enter", "Return") for keys in CODE.findall(sentence)))

    def _save(self, sentence: str) -> None:
        keys, name = CODE.findall(sentence)
        path = self.folder / name
        self._patch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        press(self.window, keys)
        assert path.is_file()

    def _save_by_click(self, sentence: str) -> None:
        path = self.folder / CODE.findall(sentence)[0]
        self._patch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        click(self.window, self._called(BOLD.findall(sentence)[0]))
        end = time.monotonic() + PATIENCE
        while not path.is_file():
            assert time.monotonic() < end, sentence
            settle(self.window)

    def _type(self, sentence: str) -> None:
        type_text(self.window, CODE.findall(sentence)[0])

    def _click(self, sentence: str) -> None:
        held = Qt.KeyboardModifier.ControlModifier if "`Ctrl`" in sentence else None
        for name in BOLD.findall(sentence):
            if not self._clicked_inside(name):
                click(self.window, self._called(name), held)

    def _clicked_inside(self, name: str) -> bool:
        """Whether a line of a tree, or a tab, is called so; it is clicked then."""
        for tree in self.window.findChildren(QTreeWidget):
            for item in tree.findItems(name, Qt.MatchFlag.MatchStartsWith | Qt.MatchFlag.MatchRecursive):
                if tree.isVisible():
                    tree.scrollToItem(item)
                    QTest.mouseClick(tree.viewport(), LEFT, pos=tree.visualItemRect(item).center())
                    settle(self.window)
                    return True
        for bar in self.window.findChildren(QTabBar):
            for place in range(bar.count()):
                if bar.isVisible() and bar.tabText(place) == name:
                    QTest.mouseClick(bar, LEFT, pos=bar.tabRect(place).center())
                    settle(self.window)
                    return True
        return False

    def _called(self, name: str) -> QWidget:
        """A card on the table, or else the first thing that can be seen and is called so."""
        for tiles in (home.tiles for home in self.window.table.homes()):
            for tile in tiles.values():
                if tile.tile.name == name:
                    return tile
        usable = [w for w in self.window.findChildren(QWidget) if w.isVisible() and w.isEnabled()]
        called = [
            (
                widget,
                widget.accessibleName()
                or (widget.text().replace("&", "") if isinstance(widget, QAbstractButton) else ""),
            )
            for widget in usable
        ]
        for widget, said in (*called, *((widget, said.partition(": ")[2]) for widget, said in called)):
            if _plain_quotes(said).startswith(name):
                return widget
        raise AssertionError(f"nothing is called {name!r} among:\n{self.words()}")

    def _choose(self, sentence: str) -> None:
        entries = self.window.menuBar().actions()
        for name in BOLD.findall(sentence)[0].split(" › "):
            one = next((a for a in entries if a.text().replace("&", "") == name), None)
            assert one is not None, f"there is no entry {name!r}"
            assert one.isEnabled(), sentence
            entries = one.menu().actions() if one.menu() is not None else []
        one.trigger()
        settle(self.window)

    def _read(self, sentence: str) -> None:
        """Wait for words: reasons come a moment after the mouse."""
        end = time.monotonic() + PATIENCE
        for quoted in QUOTED.findall(sentence):
            while quoted not in self.words():
                assert time.monotonic() < end, f"{quoted!r} is not among:\n{self.words()}"
                settle(self.window)
                time.sleep(0.01)

    def words(self) -> str:
        """All that can be read in the window."""
        parts = [words_of(self.window), self.window.windowTitle()]
        for view in self.window.findChildren(QAbstractItemView):
            if view.isVisible() and (model := view.model()) is not None:
                parts += [str(model.index(row, 0).data()) for row in range(min(model.rowCount(), 40))]
        parts += [t.toPlainText() for t in self.window.findChildren(QTextEdit) if t.isVisible()]
        return _plain_quotes("\n".join(filter(None, map(str.strip, parts))))
