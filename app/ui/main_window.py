"""The window: the panels around the table, the commands, and what goes wrong told in place."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QPoint, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QToolBar, QVBoxLayout, QWidget

from app.engine.errors import SpellbenchError
from app.engine.values.time_limit import GIVING_WAY
from app.services.language import complaint, shown, translated
from app.services.table.session import Session
from app.ui.arrangement import Arrangement
from app.ui.asking import Asker, take_short_turns, turns
from app.ui.branch_tabs import BranchTabs
from app.ui.browser.cardfiles import CardFiles
from app.ui.command_list import CommandList, commands_called
from app.ui.commands.menubar import add_commands, fit_bar, refresh_commands
from app.ui.drawing.theme import wear
from app.ui.dropping import Dropping
from app.ui.focus import FocusKeeper
from app.ui.notice import Notice
from app.ui.pace import pace
from app.ui.panels.registry import Area, Panels, panels
from app.ui.putting import Putting
from app.ui.reference.leading import lead
from app.ui.settings.keys import in_brackets
from app.ui.text_size import TextSize
from app.ui.typed import Typed
from app.ui.unsaved import may_leave
from app.ui.walking import neighbour
from app.ui.widgets import ElidedLabel, scale_all
from cardsdb.errors import CardsError, StoreError, WorkshopError

if TYPE_CHECKING:
    from app.services.table.cases import Case
    from app.ui.browser.panel import BrowserPanel
    from app.ui.cast.panel import CastPanel
    from app.ui.library.panel import CasesPanel
    from app.ui.panels.branches import BranchesPanel
    from app.ui.reference.panel import RulesPanel
    from app.ui.table.panel import TablePanel
    from app.ui.workshop.panel import WorkshopPanel

_WAIT: Final = 25
"""Milliseconds after which it is looked whether the first board is told."""
_WAITS: Final = 80
"""So many times at most, for a board may take long."""
_WAKES: Final = 20
"""Milliseconds after which whoever waits for the window looks again."""
SMALLEST: Final = QSize(1024, 700)
"""The window is never smaller, and shows everything even then."""


class MainWindow(QMainWindow):
    """Everything that the user sees.

    Signals:
        stands: The first board is there with all that is told of it; what would be good to have may follow.

    Attributes:
        panels: The panels by their names.
        settings: What the window remembers; None for nothing.
        actions_by_name: What the menus show, by the names of the commands.
        starting: Opens the first case in the background.
    """

    stands = Signal()

    def __init__(self, session: Session, theme: str = "system", settings: QSettings | None = None) -> None:
        super().__init__()
        self.session, self.theme, self.settings = session, theme, settings
        draws = self._draws = object()
        self._lays_out = object()
        self.destroyed.connect(lambda *_: GIVING_WAY.end(draws))
        self.panels = Panels(session)
        self.notice = Notice()
        self.branch_tabs = BranchTabs(session)
        self.text_size = TextSize(self, settings, self.wear)
        self.putting = Putting(self)
        self.cards = CardFiles(session.program, self)
        self.starting, self._is_saved = Asker(self), True
        self._waited = 0
        self._waits = QTimer(self, singleShot=True, interval=_WAIT)
        self._waits.timeout.connect(self._list_cards)
        self._doubting = Asker(self)
        self._doubting.answered.connect(self._tell_fault)
        self.actions_by_name = add_commands(self)
        self._title = ElidedLabel()
        self._bar = self._made_bar()
        self._place_middle()
        self.arrangement = Arrangement(self, self.panels.places, settings)
        self.focus_keeper = FocusKeeper(session, self, self.panels.places, "table")
        self._typed, self.dropping = Typed(session, self), Dropping(self)
        self.setMinimumSize(SMALLEST)
        self._connect()
        self._refresh()

    def event(self, event: QEvent) -> bool:
        """While the window is laid out and drawn whoever works waits; drawing has a turn for itself."""
        if event.type() == QEvent.Type.UpdateRequest:
            GIVING_WAY.begin(self._draws)
            pace().want(self._draw, first=True)
            return True
        if event.type() != QEvent.Type.LayoutRequest:
            return super().event(event)
        GIVING_WAY.begin(self._lays_out)
        try:
            return super().event(event)
        finally:
            GIVING_WAY.end(self._lays_out)

    def _draw(self) -> None:
        """Draw all that changed, in one go."""
        try:
            super().event(QEvent(QEvent.Type.UpdateRequest))
        finally:
            GIVING_WAY.end(self._draws)

    @property
    def browser(self) -> BrowserPanel:
        """Where cards are found."""
        return cast("BrowserPanel", self.panels["browser"])

    @property
    def table(self) -> TablePanel:
        """The board."""
        return cast("TablePanel", self.panels["table"])

    @property
    def cast_panel(self) -> CastPanel:
        """Where casting is worked out."""
        return cast("CastPanel", self.panels["cast"])

    @cached_property
    def command_list(self) -> CommandList:
        """The list of all that can be done, made when it is first opened."""
        return CommandList(self)

    @property
    def rules(self) -> RulesPanel:
        """Where the rules are read."""
        return cast("RulesPanel", self.panels["rules"])

    # -------------------------------------------------------------------------------------------- making
    def _made_bar(self) -> QToolBar:
        bar = QToolBar(self.tr("Commands"))
        bar.setObjectName("commands")
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.menuBar().setNativeMenuBar(False)
        self._title.setContentsMargins(0, 2, 12, 0)
        self._title.only_whole = True  # the window's own title says it
        self.menuBar().setCornerWidget(self._title)
        self.addToolBar(bar)
        return bar

    def _place_middle(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.branch_tabs)
        for one in panels():
            if one.area is Area.MIDDLE:
                column.addWidget(self.panels[one.name], 1)
        self.notice.lie_over(self._bar)
        middle.setMinimumSize(200, 200)  # whatever it asks for: the window must fit a small screen
        self.setCentralWidget(middle)

    def _connect(self) -> None:
        session, browser = self.session, self.browser
        session.changed.connect(take_short_turns)  # there is a board: the engine is loaded
        session.changed.connect(partial(turns().take, self._refresh))
        for changed in (session.considered_changed, session.marked_changed):
            changed.connect(partial(turns().take, self._refresh_commands))
        session.failed.connect(self.complain)
        session.begun.connect(self.notice.hide)  # what was said was about another board
        session.changed.connect(partial(turns().take, self._forget_said))
        session.said.connect(lambda words, status: turns().take(partial(self._say, words, status)))
        self.cards.told.connect(self._cards_told)
        self.cards.failed.connect(self.complain)
        self.cards.deck_opened.connect(browser.show_answer)
        browser.texts.ended.connect(lambda read: browser.refresh() if read else None)
        browser.texts.failed.connect(self.complain)
        browser.failed.connect(self.complain)
        workshop = cast("WorkshopPanel", self.panels["workshop"])
        workshop.saved.connect(browser.refresh)
        workshop.tried.connect(lambda: self.show_panel("cast"))
        workshop.rule_wanted.connect(partial(self.look_up, "rule"))
        browser.wanted.connect(self.putting.enter)
        browser.shown.connect(lambda _: turns().take(self._refresh_commands))
        self.table.dropped.connect(browser.take_focus)  # one goes on with the next card
        self.table.selected.connect(partial(turns().take, browser.show_selected))
        self.table.proposed.connect(partial(self.arrangement.bring_up, "cast"))
        self.table.foot.reason.rules.wanted.connect(partial(self.look_up, "rule"))
        browser.looked_up.connect(self.look_up)
        browser.commands_called = partial(commands_called, self)
        self.panels.when_made("cast", self._connect_cast)
        self.panels.when_made("rules", self._connect_rules)
        self.starting.answered.connect(self._start)
        self.panels.when_made("cases", self._connect_cases)
        self.panels.when_made("branches", self._connect_branches)
        self.text_size.changed.connect(self._resized)
        QApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)

    def _connect_cast(self, made: QWidget) -> None:
        panel = cast("CastPanel", made)
        self.table.picked.connect(panel.pick)
        panel.asked.connect(partial(self.show_panel, "cast"))
        panel.paying.connect(self.table.marks.pick_instead)
        panel.question.picks_shown.connect(self.table.marks.show_picked)
        panel.source_hovered.connect(lambda ident: self.table.let_glow({ident} if ident else set()))
        panel.reader_wanted.connect(partial(self.look_up, "rule"))

    def _connect_rules(self, made: QWidget) -> None:
        rules = cast("RulesPanel", made)
        rules.led_away.connect(self.look_up)
        rules.offered.connect(self.notice.offer)

    def _connect_cases(self, made: QWidget) -> None:
        cases = cast("CasesPanel", made)
        cases.wanted.connect(self._open_wanted)
        cases.rule_wanted.connect(partial(self.look_up, "rule"))

    def _connect_branches(self, made: QWidget) -> None:
        cast("BranchesPanel", made).rule_wanted.connect(partial(self.look_up, "rule"))

    # ------------------------------------------------------------------------------------------- showing
    def _refresh(self) -> None:
        """Show what the position is called, and what can be done in it."""
        session = self.session
        title = translated(session.title) or (session.path.stem if session.path else self.tr("New board"))
        mark = "*" if session.is_dirty else ""
        if self._title.text() != title + mark:
            self._title.setText(title + mark)
            self._fit_bars()
        self.setWindowTitle(f"{title}{mark} — Spellbench")
        self._refresh_commands()

    def _say(self, words: str, status: str) -> None:
        """Say why something was not done."""
        self.notice.say(words, status)
        self.let_pass()

    def let_pass(self) -> None:
        """Let what is said now be gone once something is done."""
        self._said = self.notice.text()

    def _forget_said(self) -> None:
        """Why something was not done matters until something is; what only tells, until a step is taken."""
        branches = self.session.history.branches if self.session.is_begun else ()
        before, self._steps = self._steps, tuple((one.now, len(one.moments)) for one in branches)
        is_told = self.notice.is_told and before not in ((), self._steps)
        if is_told or (self._said and self.notice.text() == self._said):
            self.notice.hide()
        self._said = ""

    _said, _steps = "", tuple[tuple[int, int], ...]()

    def _refresh_commands(self) -> None:
        refresh_commands(self)
        if not self.session.is_begun:
            return
        history = self.session.history
        for name, what in (("undo", history.undo_name), ("redo", history.redo_name)):
            action = self.actions_by_name[name]
            words = (action.text().replace("&", ""), shown(what), in_brackets(action))
            action.setToolTip(" ".join(filter(None, words)))
            action.setStatusTip(shown(what))

    def _fit_bars(self) -> None:
        """Leave out of the bar what the menus have too, and of the title what has no room beside them."""
        menus, metrics = self.menuBar(), self.fontMetrics()
        words = [one.text().replace("&", "") for one in menus.actions()]
        taken = sum(metrics.horizontalAdvance(one) + 1.6 * metrics.height() for one in words)
        room = round(self.width() - taken - metrics.height())
        narrow = "QMenuBar::item { padding: 0.2em; }" if room < 0 else ""
        if menus.styleSheet() != narrow:  # else the last ones are not to be seen
            menus.setStyleSheet(narrow)
        wanted = self._title.fontMetrics().horizontalAdvance(self._title.text()) + 16
        self._title.setFixedWidth(max(0, min(wanted, room)))
        menus.setCornerWidget(self._title)  # it takes its new width only as it is set
        self._title.setVisible(room > wanted // 3)
        fit_bar(self, self._bar)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit menus and bar to the width."""
        super().resizeEvent(event)
        self._fit_bars()

    def show_panel(self, name: str) -> None:
        """Show a panel, above those that share its place."""
        self.arrangement.show(name)

    def look_up(self, kind: str, to: str) -> None:
        """Open the rules reader at a rule, a term or a keyword; show a card, open a case, do a command."""
        if kind == "command":
            self.run(to)
            return
        if kind in ("card", "case", "search"):
            lead(self, kind, to)
            return
        self.go_to("rules")
        self.rules.read(kind, to)

    def go_to(self, name: str) -> None:
        """Show a panel and give it the keyboard."""
        self.show_panel(name)
        self.focus_keeper.give_panel(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape lets go of what is announced from the list of cards and from what is said of it, too."""
        focused = QApplication.focusWidget()
        is_near = any(one.isAncestorOf(focused) for one in (self.browser, self.cast_panel) if focused)
        if event.key() != Qt.Key.Key_Escape or not is_near or not self.table.let_go():
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forth: bool) -> bool:
        """Tab goes through one panel after the other, whatever was made first."""
        after = neighbour(self._walked(), QApplication.focusWidget(), forth=forth)
        if after is None:
            return super().focusNextPrevChild(forth)
        after.setFocus(Qt.FocusReason.TabFocusReason if forth else Qt.FocusReason.BacktabFocusReason)
        return True

    def _walked(self) -> list[QWidget]:
        """What Tab goes through: what is told above the table, and the panels from left to right."""
        there = self.panels.places.values()
        shown = [one for one in there if one.isVisible() and not one.visibleRegion().isEmpty()]
        places = sorted(shown, key=lambda one: one.mapTo(self, QPoint(0, 0)).x())
        return [self.notice, self.branch_tabs, *places]

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to be shown."""
        is_filling = self.panels.made("cast") is not None and self.cast_panel.is_filling
        is_due = self._waits.isActive() or turns().is_busy or pace().is_busy
        return is_filling or is_due or self.session.is_busy or self.browser.is_busy

    def settle(self) -> None:
        """Wait for what is being found out in the background, as before a picture is taken."""
        wakes = QTimer(interval=_WAKES)  # should what ends the wait be no event
        wakes.start()
        while self.is_busy:
            # To ask without end would hold up what is waited for: one thread of Python runs at a time.
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        # Outside of its loop Qt keeps them.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()

    # --------------------------------------------------------------------------------------------- files
    def open_soon(self, path: Path | None, *, saved: bool = True) -> None:
        """Open a case in the background, with the window already there; none begins with an empty board.

        `saved`: it lies in the user's file; else it was kept for them.
        """
        self._is_saved = saved
        self.cast_panel  # noqa: B018  (to be made while the board is still on its way)
        program = self.session.program
        self.starting.ask(lambda _: program.load(path) if path is not None else program.empty())

    def _start(self, answer: object) -> None:
        """Begin with the case that was opened in the background."""
        if isinstance(answer, Exception):
            self.session.refresh()
            self.complain(answer)
        else:
            self.session.begin(answer, saved=self._is_saved)  # type: ignore[arg-type]  # as `question` gives it
            if not self._is_saved:
                self.notice.say(self.tr("This board was not saved when the window was last open."), "ok")
        self._waited = 0
        self._waits.start()

    def _list_cards(self) -> None:
        """List the cards once the first board is told, which takes the machine for itself until then."""
        self._waited += 1
        if self.session.is_busy and self._waited < _WAITS:
            self._waits.start()
            return
        self.browser.refresh()
        self.stands.emit()

    def open_path(self, path: Path) -> None:
        """Open a case file; a bad one is told in place, and the board stays as it was."""
        self.starting.drop()
        self.notice.hide()
        self.session.open(path)

    def play_decks(self, paths: Sequence[Path]) -> None:
        """Begin a game with these decklists; names that no card has are told in place."""
        self.starting.drop()
        self.notice.hide()
        self.session.begin_with(lambda: self.session.program.deal(paths), self._tell_problems)

    def _tell_problems(self, case: Case) -> None:
        problems = case.problems
        if problems:
            more = self.tr(" and {count} more").format(count=len(problems) - 3) if len(problems) > 3 else ""
            self.notice.say(
                self.tr("Left out: {names}{more}.").format(names="; ".join(problems[:3]), more=more)
            )

    def _open_wanted(self, path: Path) -> None:
        """Open a case of the list, once it is settled what becomes of the board."""
        if may_leave(self):
            self.open_path(path)

    def save_path(self, path: Path) -> bool:
        """Save to a file; what goes wrong is told in place."""
        return self.attempt(lambda: self.session.save(path))

    def _cards_told(self, words: str) -> None:
        """Say what came of it, search in the cards as they are now, and read those that are new."""
        self.notice.say(words, "ok")
        self.browser.refresh()
        if self.panels.made("rules") is not None:
            self.rules.refresh()
        self.browser.texts.start()

    # ------------------------------------------------------------------------------------------ problems
    def attempt(self, act: Callable[[], object]) -> bool:
        """Do something that may fail; what went wrong is said in place."""
        try:
            act()
        except Exception as error:
            self.complain(error)
            return False
        self.notice.hide()
        return True

    def complain(self, error: Exception) -> None:
        """Say what went wrong: what the user can mend as it is, a fault of the program as that."""
        if isinstance(error, StoreError) and error.is_damaged and not isinstance(error, WorkshopError):
            self.notice.offer(complaint(error), self.tr("Make it anew"), self.cards.make_anew, "illegal")
            return
        if isinstance(error, SpellbenchError | CardsError | OSError):
            self.notice.say(complaint(error))
            return
        self._doubting.ask(lambda _: (error, self.session.program.damage()))

    def _tell_fault(self, answer: object) -> None:
        """Say why the program failed: it is a fault of its own where the store is not damaged."""
        error, damage = answer if isinstance(answer, tuple) else (answer, None)
        if damage is not None:
            self.complain(damage)
            return
        logging.getLogger(__name__).error("an action failed", exc_info=error)
        words = self.tr("The program failed, and the board is as it was ({fault}). Please report it.")
        first = next(iter(str(error).strip().splitlines()), "")  # the log has all of it
        self.notice.say(words.format(fault=f"{type(error).__name__}: {first}"))

    # ------------------------------------------------------------------------------------------ commands
    def run(self, name: str) -> None:
        """Carry out a command, if it is on offer."""
        turns().hurry(self._refresh_commands)
        self.actions_by_name[name].trigger()

    # --------------------------------------------------------------------------------------------- looks
    def set_theme(self, theme: str) -> None:
        """Wear another theme."""
        self.theme = theme
        self.wear()
        if self.settings is not None:
            self.settings.setValue("theme", theme)
        self.session.seen_changed.emit()
        self.session.considered_changed.emit()

    def wear(self) -> None:
        """Wear the theme, at the size that all text has."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            wear(app, self.theme, self.text_size.percent / 100)
            scale_all(self)  # a new style sheet brings back the fonts that the first one found

    def _resized(self, _: int) -> None:
        self.arrangement.share_width()
        pace().want(self.arrangement.leave_room)  # once all is laid out with the other text
        self._fit_bars()

    def _scheme_changed(self) -> None:
        if self.theme == "system":
            QTimer.singleShot(0, self, lambda: self.set_theme("system"))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the places and sizes; want no more answers."""
        self.starting.drop()
        self.browser.texts.stop()
        self.arrangement.save()
        if self.settings is not None:
            self.settings.sync()
        self.session.close()
        super().closeEvent(event)
