"""The window: browser, table and cast panel side by side."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QPoint, QSettings, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QMainWindow,
    QSizePolicy,
    QSplitter,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from app.engine.errors import SpellbenchError
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone
from app.services.table.announcing import pickable, toggle
from app.services.table.backend import Case, KnownCard
from app.ui.asking import Asker, IsWanted
from app.ui.browser.cardfiles import CardFiles
from app.ui.browser.panel import BrowserPanel
from app.ui.commands import COMMANDS, add_commands
from app.ui.drawing.theme import wear
from app.ui.panels.cast import CastPanel
from app.ui.panels.table import TablePanel
from app.ui.statuses import TrayStatuses
from app.ui.unsaved import may_leave
from app.ui.widgets import Notice, scale_all
from cardsdb.errors import CardsError

if TYPE_CHECKING:
    from app.services.table.session import Session

_SIZES: Final = (8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 16.0, 18.0, 20.0)


class MainWindow(QMainWindow):
    """Everything that the user sees."""

    def __init__(self, session: Session, theme: str = "system", settings: QSettings | None = None) -> None:
        super().__init__()
        self.session, self.theme, self._settings = session, theme, settings
        self.browser = BrowserPanel(session.backend)
        self.table = TablePanel(session)
        self.cast_panel = CastPanel(session)
        self.notice = Notice()
        self.cards = CardFiles(session.backend, self)
        self.cards.told.connect(self._cards_told)
        self.cards.failed.connect(self._complain)
        self.cards.deck_opened.connect(self.browser.show_answer)
        self.browser.texts.ended.connect(lambda read: self.browser.refresh() if read else None)
        self.browser.texts.failed.connect(self._complain)
        self.starter, self._is_saved = Asker(self), True
        self.starter.answered.connect(self._start)
        self._statuses = TrayStatuses(session, self.table)
        self.actions_by_name = add_commands(self, theme, self.set_theme)
        for name in ("undo", "redo", "cast", "resolve_top"):
            self.actions_by_name[name].setEnabled(False)  # until there is a position
        self._title = QLabel()
        self._make_bar()
        self._place_parts()
        session.changed = self.refresh
        session.selected_changed = self.refresh_cast
        self.browser.wanted.connect(lambda _: self._put(None))
        self.table.picked.connect(self.pick)
        self.table.menu_wanted.connect(self._menu)
        self.cast_panel.cast_wanted.connect(self.cast)
        self.cast_panel.resolve_wanted.connect(self.resolve_top)
        self.cast_panel.source_hovered.connect(lambda ident: self.table.let_glow({ident} if ident else set()))
        QApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)

    def _make_bar(self) -> None:
        bar = QToolBar(self.tr("Commands"))
        bar.setObjectName("commands")
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        before = ""
        for command in COMMANDS:
            if command.in_bar:
                if before not in ("", command.menu):
                    bar.addSeparator()
                before = command.menu
                bar.addAction(self.actions_by_name[command.name])
        gap = QWidget()
        gap.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        bar.addWidget(gap)
        bar.addWidget(self.table.turn)
        self._title.setContentsMargins(0, 2, 12, 0)
        self.menuBar().setCornerWidget(self._title)
        self.addToolBar(bar)

    def _place_parts(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(self.table, 1)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        for index, part in enumerate((self.browser, middle, self.cast_panel)):
            self.split.addWidget(part)
            self.split.setStretchFactor(index, 1 if index == 1 else 0)
        self.browser.setMinimumWidth(230)
        self.table.setMinimumWidth(420)
        self.cast_panel.setMinimumWidth(320)
        self.split.setHandleWidth(1)
        self.split.setChildrenCollapsible(False)
        self.setCentralWidget(self.split)
        self.setMinimumSize(QSize(1000, 620))

    def restore(self) -> None:
        """Take the place and size that the window had when it was last closed."""
        geometry = self._settings.value("geometry") if self._settings is not None else None
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)

    def share_width(self) -> None:
        """Give each part its usual share of the width."""
        wide = self.width()
        left = max(270, min(400, round(wide * 0.215)))
        right = max(370, min(560, round(wide * 0.3)))
        self.split.setSizes([left, wide - left - right, right])

    # ---------------------------------------------------------------------------------------------- showing
    def refresh(self) -> None:
        """Show the position as it is now."""
        session = self.session
        self.table.refresh()
        self.refresh_cast()
        self._statuses.renew()
        for name, what in (("undo", session.undo_name), ("redo", session.redo_name)):
            action = self.actions_by_name[name]
            action.setEnabled(bool(what))
            action.setToolTip(f"{action.text().replace('&', '')} {what}".strip())
            action.setStatusTip(what)
        self.actions_by_name["resolve_top"].setEnabled(bool(session.game.stack))
        title = session.title or (session.path.stem if session.path else self.tr("New board"))
        mark = "*" if session.is_dirty else ""
        self._title.setText(title + mark)
        self.menuBar().setCornerWidget(self._title)  # it takes the width of its text only as it is set
        self._title.show()
        self.setWindowTitle(f"{title}{mark} — Spellbench")

    def settle(self) -> None:
        """Wait for what is being found out in the background, as before a picture is taken."""
        self._statuses.settle()

    def refresh_cast(self) -> None:
        """Show the verdict on the proposal as it is now, and what can be clicked for it."""
        self.cast_panel.refresh()
        options = pickable(self.cast_panel.asked)
        chosen = {
            part for asked in self.cast_panel.asked if asked.chosen for part in asked.chosen.split(", ")
        }
        self.table.offer(set(options), chosen)
        self.actions_by_name["cast"].setEnabled(self.cast_panel.cast_button.isEnabled())
        selected = self.session.selected
        if selected is not None:
            self._show_in_browser(selected.card.name)

    def _show_in_browser(self, name: str) -> None:
        """Show the selected object's card on the left."""
        thing = self.session.selected
        shown = self.browser.card
        if thing is not None and (shown is None or shown.card.name != name):
            self.browser.show_card(KnownCard(thing.card, thing.readings))

    def pick(self, ident: str) -> None:
        """Something was clicked on the table: a target if one is wanted, else it is selected."""
        choice = pickable(self.cast_panel.asked).get(ident)
        if choice is not None:
            toggle(self.session, choice, ident)
        elif ident in self.session.game.objects:
            self.session.select(ObjectId(ident))

    def _menu(self, ident: str, place: QPoint) -> None:
        from app.ui.objectmenu import menu_of  # noqa: PLC0415  (loads the engine's changes)

        menu_of(self.session, ident, self).popup(place)

    # --------------------------------------------------------------------------------------------- commands
    def new_case(self) -> None:
        """Begin with an empty board."""
        if may_leave(self):
            self.starter.drop()
            self.session.begin(Case(self.session.backend.empty_game()))

    def open_case(self) -> None:
        """Ask for a case file and open it."""
        start = str(self.session.path.parent) if self.session.path else ""
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a case"), start, self._filter())
        if name and may_leave(self):
            self.open_path(Path(name))

    def open_soon(self, path: Path | None, *, saved: bool = True) -> None:
        """Open a case in the background, with the window already there; none begins with an empty board.

        `saved`: it lies in the user's file; else it was kept for them.
        """
        self._is_saved = saved
        backend = self.session.backend

        def question(_: IsWanted) -> object:
            with suppress(CardsError):  # it is told where the cards are listed
                backend.find("", 1)  # the store is opened, so that its cards are listed at once
            return backend.load(path) if path is not None else Case(backend.empty_game())

        self.starter.ask(question)

    def _start(self, answer: object) -> None:
        """Begin with the case that was opened in the background."""
        if isinstance(answer, Case):
            self.session.begin(answer, saved=self._is_saved)
        else:
            self.refresh()
        if isinstance(answer, Exception):
            self._complain(answer)
        self.browser.refresh()

    def open_path(self, path: Path) -> bool:
        """Open a case file; a bad one is told in place, and the board stays as it was."""
        self.starter.drop()
        return self._attempt(lambda: self.session.open(path))

    def _cards_told(self, words: str) -> None:
        """Say what came of it, search in the cards as they are now, and read those that are new."""
        self.notice.say(words, "ok")
        self.browser.refresh()
        self.browser.texts.start()

    def save_case(self) -> None:
        """Save to the same file."""
        path = self.session.path
        if path is None:
            self.save_case_as()
        else:
            self.save_path(path)

    def save_case_as(self) -> None:
        """Ask for a file and save to it."""
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the case"), "", self._filter())
        if name:
            path = Path(name)
            self.save_path(path if path.suffix else path.with_suffix(".json"))

    def save_path(self, path: Path) -> bool:
        """Save to a file; what goes wrong is told in place."""
        return self._attempt(lambda: self.session.save(path))

    def _filter(self) -> str:
        return self.tr("Cases (*.json);;All files (*)")

    def _attempt(self, act: Callable[[], object]) -> bool:
        """Do something that may fail; what went wrong is said in place."""
        try:
            act()
        except Exception as error:
            self._complain(error)
            return False
        self.notice.hide()
        return True

    def _complain(self, error: Exception) -> None:
        """Say what went wrong: what the user can mend as it is, a fault of the program as that."""
        if isinstance(error, SpellbenchError | CardsError | OSError):
            self.notice.say(str(error))
            return
        logging.getLogger(__name__).error("an action failed", exc_info=error)
        words = self.tr("The program failed, and the board is as it was ({fault}). Please report it.")
        self.notice.say(words.format(fault=f"{type(error).__name__}: {error}"))

    def undo(self) -> None:
        """Take back the last step."""
        self.session.undo()

    def redo(self) -> None:
        """Do it again."""
        self.session.redo()

    def cast(self) -> None:
        """Do the proposal on the board."""
        chosen = None if self.session.waiting else self.session.selected
        name = self.tr("cast {card}").format(card=chosen.face.name) if chosen else self.tr("choose targets")
        self.session.cast(name)

    def resolve_top(self) -> None:
        """Resolve the top of the stack."""
        game = self.session.game
        if game.stack and not self.session.waiting and self._attempt(self._resolve):
            self.table.setFocus()

    def _resolve(self) -> None:
        session = self.session
        session.do(self.tr("resolve the top of the stack"), session.backend.resolve_top(session.game))

    def next_step(self) -> None:
        """Go to the next step of the turn."""
        self.table.turn.go(1)

    def find_card(self) -> None:
        """Go to the search box."""
        self.browser.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.browser.search.selectAll()

    def go_to_hand(self) -> None:
        """Go to the cards of the tray."""
        self.table.focus_hand()

    def go_to_board(self) -> None:
        """Go to the first card on the battlefield."""
        self.table.focus_board()

    def go_to_cast(self) -> None:
        """Go to the ways, or to the checklist."""
        self.cast_panel.focus_first()

    def put_in_hand(self) -> None:
        """Put the card that is looked at into the hand."""
        self._put(Zone.HAND)

    def put_on_table(self) -> None:
        """Put the card that is looked at onto the battlefield."""
        self._put(Zone.BATTLEFIELD)

    def _put(self, zone: Zone | None) -> None:
        card = self.browser.card
        if card is None:
            return
        who, shown = self.table.zone
        where = zone or shown
        name = card.card.name

        def act() -> None:
            game, ident = self.session.backend.put(self.session.game, name, who, where)
            step = self.tr("{card} to {zone}").format(card=name, zone=where.value)
            self.session.do(step, game)
            if where is not Zone.BATTLEFIELD:
                self.session.select(ident)

        self._attempt(act)

    # ------------------------------------------------------------------------------------------------- looks
    def set_theme(self, theme: str) -> None:
        """Wear another theme."""
        self.theme = theme
        app = QApplication.instance()
        if isinstance(app, QApplication):
            wear(app, theme)
        if self._settings is not None:
            self._settings.setValue("theme", theme)
        self.refresh()

    def _scheme_changed(self) -> None:
        if self.theme == "system":
            QTimer.singleShot(0, self, lambda: self.set_theme("system"))

    def _set_text(self, points: float) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            font = app.font()
            font.setPointSizeF(points)
            app.setFont(font)
            scale_all(self)
            self.refresh()

    def larger_text(self) -> None:
        """Make all text larger."""
        self._set_text(next((size for size in _SIZES if size > QApplication.font().pointSizeF()), _SIZES[-1]))

    def smaller_text(self) -> None:
        """Make all text smaller."""
        self._set_text(next((s for s in reversed(_SIZES) if s < QApplication.font().pointSizeF()), _SIZES[0]))

    def usual_text(self) -> None:
        """Give all text its usual size."""
        self._set_text(10.0)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the size of the window."""
        self._statuses.stop()
        self.starter.drop()
        self.browser.texts.stop()
        if self._settings is not None:
            self._settings.setValue("geometry", self.saveGeometry())
            self._settings.sync()
        super().closeEvent(event)
