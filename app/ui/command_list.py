"""The list of commands: everything that can be done, found by words and done with Enter."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QDockWidget, QFrame, QListView, QVBoxLayout, QWidget
from shiboken6 import isValid

from app.engine.values.hooks import Hooks
from app.services.table.later import later
from app.ui.commands.registry import commands, found_by, plain, plain_menu
from app.ui.drawing.flow import scaled
from app.ui.drawing.qtsigns import HintedEdit
from app.ui.lists import LineDrawn, Lines, set_up, write

if TYPE_CHECKING:
    from app.ui.drawing.theme import Colours
    from app.ui.main_window import MainWindow

_FUZZY: Final = later("rapidfuzz.fuzz")
"""It takes some 20 ms to load, for which no start of the window waits."""
_WORD: Final = re.compile(r"[^\s:(),…_]+")
_NEAR: Final = 78
"""So alike, of 100, a word has to be to one that was typed wrongly."""


@lru_cache(2_000)
def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.casefold()))


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that can be done."""

    text: str
    group: str
    """Where it comes from: a menu, or what it is about."""
    run: Callable[[], object]
    key: str = ""
    words: str = ""
    """Other words by which it is found."""
    enabled: bool = True
    asked: bool = False
    """Whether it answers what is open now: its words mean that rather than a rule or card of this name."""
    own: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """Its words, each by itself."""
    others: tuple[str, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "own", _words(self.text))
        object.__setattr__(self, "others", _words(f"{self.group} {self.words}"))


Add: TypeAlias = "Callable[[Iterable[Line]], object]"
_BEHIND: Final = 0.97
"""What is looked up is worth so much of what can be done."""
_SEARCHED: Final = 3
"""So many letters are enough to ask for cards."""
Meaning: TypeAlias = "Callable[[MainWindow, str, Callable[[Iterable[Line], Iterable[Line]], object]], object]"
"""Finds lines for what was typed: those that are called so, and others that may be meant."""

offered: Final[Hooks[Callable[[MainWindow, Add], object]]] = Hooks()
"""Register a function that adds further lines to the list, at once or once they are worked out."""

meaning: Final[Hooks[Meaning]] = Hooks()
"""Register a function that finds lines for what is typed, with each letter anew."""


def lines(window: MainWindow) -> list[Line]:
    """All commands, those that can't be done now at the end."""
    return sorted(_of_commands(window), key=lambda line: not line.enabled)


def _of_commands(window: MainWindow) -> Iterable[Line]:
    for command in commands():
        action = window.actions_by_name[command.name]
        key = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
        yield Line(
            plain(command.text), plain_menu(command.menu), action.trigger, key, found_by(command),
            action.isEnabled(),
        )  # fmt: skip


def commands_called(window: MainWindow, typed: str) -> list[tuple[str, str]]:
    """The commands that can be done now and are called so, best first: their names and words."""
    names = {line: command.name for line, command in zip(_of_commands(window), commands(), strict=True)}
    return [(names[line], line.text) for line in fitting([one for one in names if one.enabled], typed)]


def fitting(all_lines: Sequence[Line], typed: str, others: Sequence[Line] = ()) -> list[Line]:
    """The lines in which each word that was typed begins a word, or nearly is one; the best first.

    Of two that are as good, one of `others` comes behind.
    """
    words = _words(typed)
    if not words:
        return list(all_lines)
    shares = [*((line, 1.0) for line in all_lines), *((line, _BEHIND) for line in others)]
    for judge in (_begins, _is_like):  # what is typed rightly is found at once; only mistakes take time
        scored = [
            (score * share, line) for line, share in shares if (score := _score(line, words, judge)) > 0
        ]
        if scored:
            return [line for _, line in sorted(scored, key=lambda pair: -pair[0])]
    return []


def _score(line: Line, words: Sequence[str], of_word: Callable[[str, str], float]) -> float:
    own, others = line.own, line.others
    total = 0.0
    for word in words:
        best = max((of_word(word, one) for one in own), default=0.0)
        best = max(best, max((of_word(word, one) for one in others), default=0.0) * 0.7)
        if not best:
            return 0.0
        total += best
    return total / len(words) - len(own) * 0.1 - (not line.enabled) * 8


@lru_cache(5_000)  # many commands share their words, and are looked through with each answer
def _begins(typed: str, word: str) -> float:
    if word.startswith(typed):
        return 100.0 if word == typed else 95.0
    return 85.0 if len(typed) >= 3 and typed in word else 0.0


@lru_cache(5_000)
def _is_like(typed: str, word: str) -> float:
    ratio = float(_FUZZY().ratio(typed, word[: len(typed) + 1])) if len(typed) >= 4 else 0.0
    return max(_begins(typed, word), ratio * 0.8 if ratio >= _NEAR else 0.0)


class _Lines(Lines[Line]):
    """The lines that fit."""

    def words(self, item: Line) -> str:
        """What can be done."""
        return item.text

    def spoken(self, item: Line) -> str:
        """Also where it comes from, and its key."""
        return ", ".join(filter(None, (item.text, item.group, item.key)))


class _Drawn(LineDrawn[Line]):
    """Draws a line: its words, where it comes from, and its key at the right."""

    def draw(self, painter: QPainter, area: QRectF, font: QFont, colours: Colours, item: Line) -> None:
        """Draw it."""
        inside, small = area.adjusted(12, 0, -12, 0), scaled(font, 0.86)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        taken = write(painter, inside, small, colours.dim, item.key, align=right)
        inside.adjust(0, 0, -taken - 12 if taken else 0, 0)
        words = write(painter, inside, font, colours.text if item.enabled else colours.dim, item.text)
        write(painter, inside.adjusted(words + 14, 0, 0, 0), small, colours.dim, item.group)


class CommandList(QFrame):
    """A box to type in above the list; it lies over the window and goes as soon as something is done."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._before: QWidget | None = None
        self._hidden: list[QDockWidget] = []
        """The panels that would lie over it."""
        self._all: list[Line] = []
        self._meant: tuple[str, list[Line], list[Line]] = ("", [], [])
        """What was typed when it was asked what is meant, what is called so, and what else may be meant."""
        self._opened = 0
        self.setObjectName("commandList")
        self.setAccessibleName(self.tr("List of commands"))
        self.box, self.list, self.model = HintedEdit(), QListView(), _Lines(self)
        self.box.setPlaceholderText(
            self.tr("A command, a change, a card, a rule number, a keyword, a case …")
        )
        self.box.setAccessibleName(self.tr("Find a command"))
        set_up(self.list, self.model, _Drawn(self.list), self.tr("Commands found"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.addWidget(self.box)
        column.addWidget(self.list, 1)
        self.box.textChanged.connect(self._find)
        self.box.installEventFilter(self)
        window.installEventFilter(self)
        self.list.clicked.connect(lambda _: self._run())
        window.text_size.changed.connect(lambda _: self.close_list())  # then panels come to lie over it
        self.hide()

    def open(self) -> None:
        """Show it, with all that can be done now."""
        self._before = QApplication.focusWidget()
        self._all = lines(self._window)
        self._opened += 1
        self.box.clear()
        for source in offered:
            source(self._window, partial(self._add, self._opened))
        self._find("")
        self._fit()
        place = QRect(self._window.mapToGlobal(self.pos()), self.size())
        self._hidden += self._window.arrangement.hide_over(place)
        if self._hidden:
            self._window.activateWindow()
        self.show()
        self.list.viewport().setAutoFillBackground(True)  # so that what lies under it need not be drawn
        self.raise_()
        self.box.setFocus(Qt.FocusReason.PopupFocusReason)

    def _fit(self) -> None:
        """Lie in the middle of the window, as high as whole lines are."""
        line, wide, high = self.fontMetrics().height(), self._window.width(), self._window.height()
        most, row = min(round(line * 26), high - 120), self.list.sizeHintForRow(0)
        if row > 0:
            besides = self.sizeHint().height() - self.list.sizeHint().height() + 2 * self.list.frameWidth()
            most = besides + max(1, (most - besides) // row) * row
        self.resize(min(round(line * 40), wide - 40), most)
        self.move((wide - self.width()) // 2, 60)

    def _add(self, opened: int, more: Iterable[Line]) -> None:
        """Put what is about the things at hand before the commands, unless the list was closed meanwhile."""
        if opened == self._opened:
            self._all = [*more, *self._all]
            if self.isVisible():
                self._find(self.box.text())

    def _find(self, typed: str) -> None:
        if typed != self._meant[0]:
            self._meant = typed, [], []
            for source in meaning if typed.strip() else ():
                source(self._window, typed, partial(self._take_meant, typed))
        _, called, others = self._meant
        best = fitting(self._all, typed, others)
        same = [line for line in self._all if line.own == _words(typed) and line.enabled and typed]
        rest = (line for line in others if line not in best)
        best = [line for line in best if line not in same]
        asked = [line for line in best if line.asked and set(_words(typed)) <= set(line.own)]
        best = [line for line in best if line not in asked]
        self.model.show([*same, *asked, *called, *best, *rest, *self._search_for(typed.strip())])
        if self.model.items:
            self.list.setCurrentIndex(self.model.index(0))

    def _search_for(self, typed: str) -> Iterator[Line]:
        """Whatever else is meant, cards can be asked for it."""
        if len(typed) >= _SEARCHED:
            words = self.tr("Find cards: {typed}").format(typed=typed)
            yield Line(words, "", partial(self._window.look_up, "search", typed), "")

    def _take_meant(self, typed: str, called: Iterable[Line], others: Iterable[Line]) -> None:
        """Show what may be meant, unless other words were typed meanwhile; the line that is marked stays."""
        if typed != self._meant[0] or not self.isVisible():
            return
        row = self.list.currentIndex().row()
        marked = self.model.items[row] if row > 0 else None
        self._meant[1].extend(called)
        self._meant[2].extend(others)
        self._find(typed)
        if marked in self.model.items:
            self.list.setCurrentIndex(self.model.index(self.model.items.index(marked)))

    def close_list(self) -> None:
        """Hide it and give the keyboard back."""
        had_it = self.isAncestorOf(QApplication.focusWidget() or self._window)
        before, self._before = self._before, None
        hidden, self._hidden = self._hidden, []
        for dock in hidden:
            dock.show()
        # It may be gone, as what belongs to a proposal is once that has changed. It is given the keyboard
        # before this is hidden, or Qt would look for who comes next among all that is to be seen.
        if had_it and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)
            if hidden:
                before.activateWindow()
        self.hide()

    def _run(self) -> None:
        index = self.list.currentIndex()
        line = index.data(Qt.ItemDataRole.UserRole) if index.isValid() else None
        if isinstance(line, Line) and line.enabled:
            self.close_list()
            line.run()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and down move in the list, Enter does it, Escape and going elsewhere hide it."""
        if watched is self._window:
            if event.type() == QEvent.Type.Resize and self.isVisible():
                self._fit()
            return False
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            self.close_list()
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.list.keyPressEvent(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._run()
        elif key == Qt.Key.Key_Escape:
            self.close_list()
        else:
            return False
        return True
