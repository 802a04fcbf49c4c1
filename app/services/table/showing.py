"""What is shown of a position and a proposal: the newest answer there is, and whether it is old."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from app.services.table.signal import Signal

if TYPE_CHECKING:
    from app.engine.state.game import Game
    from app.engine.values.ids import ObjectId
    from app.services.table.considering import Considered
    from app.services.table.history import Setting
    from app.services.table.program import Program
    from app.services.table.rules import Change
    from app.services.table.seeing import Seen
    from app.services.table.worker import Worker

SEE, CONSIDER, NEAR, STATUSES = "see", "consider", "near", "statuses"
"""The topics of what is asked of the worker."""
LANES: Final = {SEE: "show", CONSIDER: "show", NEAR: "later", STATUSES: "later"}
"""What is drawn comes before what would be good to know."""


class Showing:
    """Asks for what is shown, and keeps the last answers. Positions are told apart by identity only.

    Attributes:
        seen: The picture of the board.
        considered: What the cast panel shows.
        near: What would make the proposal legal.
        statuses: The statuses of the cards that are watched.
    """

    def __init__(self, program: Program, worker: Worker, failed: Signal[[Exception]]) -> None:
        self._program, self._worker, self._failed = program, worker, failed
        self.seen: Seen | None = None
        self.considered: Considered | None = None
        self.near: tuple[Change, ...] = ()
        self.statuses: Mapping[ObjectId, str] = {}
        self.seen_changed: Signal[[]] = Signal()
        self.considered_changed: Signal[[]] = Signal()
        self.near_changed: Signal[[]] = Signal()
        self.statuses_changed: Signal[[]] = Signal()
        self._watched: tuple[ObjectId, ...] = ()
        self._seen_of: Game | None = None
        self._asked: tuple[Game, Setting] | None = None
        self._answered: tuple[Game, Setting] | None = None
        self._now: Game | None = None

    def is_seen(self, game: Game) -> bool:
        """Whether the picture is that of this position."""
        return self.seen is not None and self.seen.game is game

    def is_considered(self, game: Game, setting: Setting) -> bool:
        """Whether what the cast panel shows is about this position and proposal."""
        return self._is(self._answered, game, setting)

    @staticmethod
    def _is(key: tuple[Game, Setting] | None, game: Game, setting: Setting) -> bool:
        return key is not None and key[0] is game and key[1] is setting

    def forget(self) -> None:
        """Ask for everything anew next time, as after other cards were imported."""
        self._seen_of = self._asked = None

    def ask(self, drawn: Game, game: Game, setting: Setting) -> None:
        """Ask for what is not known of this position (`drawn` as it is drawn) and proposal."""
        if self._seen_of is not drawn:
            self._seen_of = drawn
            self._worker.ask(SEE, lambda _: self._program.rules.seen(drawn), self._show_seen)
        if not self._is(self._asked, game, setting):
            self._asked = game, setting
            self._worker.drop(NEAR)
            self.near = ()
            self._worker.ask(
                CONSIDER,
                lambda wanted: self._program.rules.considered(game, setting, wanted),
                lambda answer: self.show(game, setting, answer),
            )
        self._now = game
        self._ask_statuses()
        self.seen_changed.emit()
        self.considered_changed.emit()

    def _show_seen(self, answer: object) -> None:
        if isinstance(answer, Exception):
            self._failed.emit(answer)
            return
        self.seen = answer  # type: ignore[assignment]  # that is what was asked for
        self.seen_changed.emit()

    def show(self, game: Game, setting: Setting, answer: object) -> None:
        """Show what is known of a proposal in a position."""
        if isinstance(answer, Exception):
            self._failed.emit(answer)
            return
        self.considered = answer  # type: ignore[assignment]  # that is what was asked for
        self._asked = self._answered = game, setting
        self.considered_changed.emit()
        self._ask_near(self._answered)

    def _ask_near(self, key: tuple[Game, Setting]) -> None:
        """Ask what would make the proposal legal, once it is known that it is not."""
        considered = self.considered
        if considered is None or considered.nearest is None:
            return
        nearest = considered.nearest

        def shown(answer: object) -> None:
            if isinstance(answer, tuple) and self._answered is key:
                self.near = answer
                self.near_changed.emit()

        self._worker.ask(NEAR, lambda _: nearest(), shown)

    def watch(self, cards: Iterable[ObjectId]) -> None:
        """Find out the statuses of these cards, now and after each change."""
        self._watched = tuple(cards)
        self._ask_statuses()

    def _ask_statuses(self) -> None:
        game, cards = self._now, self._watched
        if game is None or not cards:
            return

        def shown(answer: object) -> None:
            if isinstance(answer, dict):
                self.statuses = answer
                self.statuses_changed.emit()

        self._worker.ask(STATUSES, lambda wanted: self._program.rules.statuses(game, cards, wanted), shown)
