"""What the window works on: a board with its past and its branches, and the proposal that is being made.

A worker works out all that takes time, in the order in which it was wanted; the newest answer is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from msgspec import Struct

from app.engine.values.frozen import replace
from app.engine.values.said import joined, say
from app.services.table.actions import Action, KeepOne, NextStep, Resolve
from app.services.table.history import History, Moment, Pending, Setting
from app.services.table.in_order import InOrder
from app.services.table.showing import Showing
from app.services.table.signal import Signal

if TYPE_CHECKING:
    from app.engine.casting.casting import Choices, Proposal
    from app.engine.state.game import Game, GameObject
    from app.engine.state.resolving.questions import Answer
    from app.engine.values.ids import ObjectId, PlayerId, Zone
    from app.services.table.cases import Case
    from app.services.table.considering import Considered
    from app.services.table.program import Program
    from app.services.table.rules import Change
    from app.services.table.seeing import Seen
    from app.services.table.worker import Deliver, Question, Worker

KEEP: Final = "keep"  # the topic of copies that are written
Edit = Callable[["Game"], "Game"]


class _Done(Struct, frozen=True):
    """What came of something that was worked out: the step to take, or why there is none, and its status."""

    moment: Moment | None
    says: str = ""
    status: str = "unsure"


class Session:
    """A board with unlimited undo, and what the user has selected and announced.

    Attributes:
        program: The cards, the files and, once loaded, the engine.
        title, path: The case's title, and the file it was opened from or saved to; None for a new one.
        marked: Several selected things, for what is done to all of them.
        looked_at: A step of the past whose checklist is opened again; None for none.
        begun, changed: Another board; another moment, branch, title or file.
        seen_changed: The picture of the board is new, or has become old.
        considered_changed: What the cast panel shows is new, or has become old.
        near_changed: What would make the proposal legal is known now, or is not any more.
        statuses_changed: The statuses of cards are new.
        marked_changed: Other things are marked.
        failed: Something went wrong: the exception.
        said: A sentence for the user, as why something was not done, and how grave it is, as a status.
    """

    def __init__(self, program: Program, worker: Worker) -> None:
        self.program, self._worker = program, worker
        self.title = ""
        self.path: Path | None = None
        self.marked: frozenset[ObjectId] = frozenset()
        self.looked_at: Moment | None = None
        self.begun: Signal[[]] = Signal()
        self.changed: Signal[[]] = Signal()
        self.marked_changed: Signal[[]] = Signal()
        self.failed: Signal[[Exception]] = Signal()
        self.said: Signal[[str, str]] = Signal()
        self._showing = Showing(program, worker, self.failed)
        self.seen_changed = self._showing.seen_changed
        self.considered_changed = self._showing.considered_changed
        self._order = InOrder(worker, self.considered_changed.emit, self._fail)
        self.near_changed = self._showing.near_changed
        self.statuses_changed = self._showing.statuses_changed
        self._case: Case | None = None
        self._history: History | None = None
        self._saved: tuple[object, ...] = ()

    # ------------------------------------------------------------------------------ the board and its past
    @property
    def history(self) -> History:
        """The past; an empty board until a case is begun."""
        if self._history is None:
            self._history = History.beginning(Moment("", self.program.rules.empty_game()))
            self._saved = self.history.mark
        return self._history

    @property
    def is_begun(self) -> bool:
        """Whether there is a board yet: the first case may still be on its way."""
        return self._history is not None

    @property
    def moment(self) -> Moment:
        """Where the board stands."""
        return self.history.moment

    @property
    def game(self) -> Game:
        """The position now."""
        game = self.moment.game
        assert game is not None, "a position that lies in a file is read before it is gone to"
        return game

    @property
    def setting(self) -> Setting:
        """What is selected and announced now."""
        return self.moment.setting

    @property
    def pending(self) -> Pending | None:
        """The action that is under way and asks something."""
        return self.setting.pending

    @property
    def selected(self) -> GameObject | None:
        """The object that is selected, if it still exists."""
        ident = self.setting.selected
        shown = self.pending.so_far if self.pending is not None else self.game
        return shown.objects.get(ident) if ident is not None else None

    @property
    def choices(self) -> Choices:
        """What has been announced so far."""
        return self.setting.choices or self.program.rules.Choices()

    @property
    def is_dirty(self) -> bool:
        """Whether the board differs from the file."""
        return self._history is not None and self.history.mark != self._saved

    @property
    def is_busy(self) -> bool:
        """Whether anything is still being done or worked out."""
        return self._order.is_busy or self._worker.is_busy

    @property
    def seen(self) -> Seen | None:
        """The picture of the board, the newest there is."""
        return self._showing.seen

    @property
    def considered(self) -> Considered | None:
        """What the cast panel shows, the newest there is."""
        return self._showing.considered

    @property
    def near(self) -> tuple[Change, ...]:
        """What would make the proposal legal, as far as that is known."""
        return self._showing.near

    @property
    def statuses(self) -> Mapping[ObjectId, str]:
        """The statuses of the cards that are watched."""
        return self._showing.statuses

    @property
    def seen_is_old(self) -> bool:
        """Whether the picture of the board is that of an earlier position."""
        is_seen = self.is_begun and self._showing.is_seen(self._shown_game)
        return self._order.is_working or not is_seen

    @property
    def considered_is_old(self) -> bool:
        """Whether what the cast panel shows is about an earlier position or proposal."""
        is_shown = self._history is not None and self._showing.is_considered(self.game, self.setting)
        return self._order.is_working or not is_shown

    @property
    def _shown_game(self) -> Game:
        """The position that is drawn: that in which something is asked, or the one now."""
        return self.pending.so_far if self.pending is not None else self.game

    # --------------------------------------------------------------------------------------------- going
    def _fail(self, error: Exception) -> None:
        self._refresh()
        self.failed.emit(error)

    def _go(self, history: History) -> None:
        """Arrive at another history; a position that lies in a file is read first."""
        moment = history.moment
        if moment.game is None:
            stored = moment.stored or {}

            def arrived(answer: object) -> None:
                assert isinstance(answer, Moment)
                self._go(history.with_moment(replace(answer, name=moment.name)))

            self._order.work(lambda: self.program.moment_of(stored), arrived)
            return
        self._history = history
        self.looked_at = None
        self._refresh()
        self.changed.emit()

    def _step(self, moment: Moment) -> None:
        self._go(self.history.step(moment))

    def _taken(self, answer: object) -> None:
        """Take what came of an action as a step."""
        assert isinstance(answer, _Done)
        if answer.moment is not None:
            self._step(answer.moment)
        else:
            self._refresh()
        if answer.says:
            self.said.emit(answer.says, answer.status)

    # --------------------------------------------------------------------------------------------- by hand
    def act(self, name: str, change: Edit, *, select: ObjectId | None = None) -> None:
        """Change the board by hand; one step of undo of that name, none where nothing changes."""

        def begin() -> None:
            def question() -> _Done:
                after = change(self.game)
                if after is self.game:
                    return _Done(None)
                setting = self.program.rules.still_asked(after, self.setting.kept(after, select))
                return _Done(Moment(name, after, setting))

            self._order.work(question, self._taken)

        self._order.then(begin)

    def put(self, card: str, player: PlayerId, zone: Zone, source: str = "", number: int = 1) -> None:
        """Put cards of that name into a zone of a player; they are selected where they are to be cast."""

        def begin() -> None:
            def question() -> _Done:
                after, idents = self.program.put(self.game, card, player, zone, source, number)
                there = after.objects[idents[0]].zone
                words = say("{card} to {zone}", card=card, zone=there.value)
                setting = self.setting.with_put(after, idents[0], there)
                return _Done(Moment(words, after, self.program.rules.still_asked(after, setting)))

            self._order.work(question, self._taken)

        self._order.then(begin)

    # ----------------------------------------------------------------------------------------- in the game
    def do(self, name: str, action: Action) -> None:
        """Do something in the game; where it asks something, the question comes first."""
        self._order.then(lambda: self._act(name, action, ()))

    def resolve_top(self) -> None:
        """Let the top of the stack resolve."""
        self.do(say("resolve the top of the stack"), Resolve())

    def next_step(self, *, turn: bool = False) -> None:
        """Go on to the next step of the turn, or to the next turn as far as nothing is to be done before."""
        self.do(say("next step"), NextStep(discards=True, turn=turn))

    def keep(self, thing: ObjectId) -> None:
        """Keep one of several legendary permanents of one name (704.5j)."""
        self.do(say("keep one legend"), KeepOne(thing))

    def answer(self, value: Answer | Proposal, words: str = "") -> None:
        """Answer what is asked; each answer is a step of undo."""

        def begin() -> None:
            pending = self.pending
            if pending is not None:
                name = say("{name}: {words}", name=pending.name, words=words) if words else pending.name
                self._act(name, pending.action, (*pending.answers, value))

        self._order.then(begin)

    def cast(self) -> None:
        """Do what is proposed, if it is legal and nothing is open that matters; else what is open is said."""

        def begin() -> None:
            game, setting = self.game, self.setting
            now = self.considered if self._showing.is_considered(game, setting) else None

            def question() -> object:
                return now or self.program.rules.considered(game, setting, lambda: True)

            self._order.work(question, self._cast_considered)

        self._order.then(begin)

    def _cast_considered(self, answer: object) -> None:
        considered: Considered = answer  # type: ignore[assignment]  # that is what was asked for
        if considered.still_open or considered.action is None:
            self._showing.show(self.game, self.setting, considered)
            if considered.refusal:
                self.said.emit(considered.refusal, considered.gravity)
            return
        setting = replace(self.setting, way=considered.way, ability=considered.ability)
        if setting != self.setting:  # what was cast remembers how
            self._history = self.history.with_moment(replace(self.moment, setting=setting))
        self._act(considered.step_name, considered.action, ())

    def _act(self, name: str, action: Action, answers: tuple[Answer | Proposal, ...]) -> None:
        moment, game, pending = self.moment, self.game, self.pending
        begun = pending.name if pending is not None else name

        def question() -> _Done:
            outcome = self.program.rules.carried_out(game, action, answers)
            if outcome.asked is not None and outcome.so_far is not None:
                asking = Pending(begun, action, outcome.asked, outcome.so_far, answers, outcome.offered)
                return _Done(Moment(name, game, replace(moment.setting, pending=asking)))
            status = "illegal" if outcome.legal is False or outcome.failed else "unsure"
            says = joined(" ", outcome.reasons)
            if outcome.legal is not True:
                return _Done(None, says or say("This can't be done now."), status)
            setting = replace(moment.setting, pending=None, way=None, choices=None).kept(outcome.game)
            said = self.program.rules.step_name(action, name, outcome.game)
            return _Done(Moment(said, outcome.game, setting, outcome.verdict), says, status)

        self._order.work(question, self._taken)

    # ------------------------------------------------------------------------------------------- proposal
    def select(self, chosen: ObjectId | None) -> None:
        """Select an object, or nothing; that is no step."""

        def change() -> None:
            self.looked_at = None
            if chosen != self.setting.selected:
                setting = Setting(chosen, pending=self.setting.pending)
                self._history = self.history.with_moment(replace(self.moment, setting=setting))
            self._refresh()

        self._order.then(change)

    def mark(self, things: Iterable[ObjectId]) -> None:
        """Mark several things, for what is done to all of them."""
        marked = frozenset(things)
        if marked != self.marked:
            self.marked = marked
            self.marked_changed.emit()

    def take_way(self, names: tuple[str, ...], ability: int = 0, words: str = "") -> None:
        """Take a way to cast, or an ability; choices begin anew, for another way asks for others."""
        setting = self.setting
        taken = replace(setting, way=names, ability=ability, choices=None)
        if taken != setting:
            self._order.then(lambda: self._announced(taken, words or " + ".join(names)))

    def choose(self, key: str, value: object, words: str = "") -> None:
        """Announce one choice by its key in `Choices`; None leaves it open again."""
        self.choose_all({key: value}, words or key)

    def choose_all(self, values: Mapping[str, object], words: str) -> None:
        """Announce several choices at once, in one step that is called `words`."""

        def change() -> None:
            setting = self.setting
            way, ability = setting.way, setting.ability
            if way is None and self.considered is not None:
                way, ability = self.considered.way, self.considered.ability
            choices = replace(self.choices, **values)  # type: ignore[arg-type]  # keys and types are the caller's
            self._announced(replace(setting, way=way, ability=ability, choices=choices), words)

        self._order.then(change)

    def _announced(self, setting: Setting, words: str) -> None:
        if setting != self.setting:
            self._step(Moment(words, self.game, setting))

    # ------------------------------------------------------------------------------- steps and branches
    def undo(self) -> None:
        """Go back one step, when there is one."""
        self._order.then(lambda: self._go_to(self.history.branch.now - 1))

    def redo(self) -> None:
        """Go forward one step, when there is one."""
        self._order.then(lambda: self._go_to(self.history.branch.now + 1))

    def go_to(self, moment: int) -> None:
        """Go to a step of the branch, by its number from 0."""
        self._order.then(lambda: self._go_to(moment))

    def _go_to(self, moment: int) -> None:
        if 0 <= moment < len(self.history.branch.moments):
            self._go(self.history.at(moment))

    def look_at(self, moment: int | None) -> None:
        """Open the checklist of a step again, without going back there; None closes it."""
        there = self.history.branch.moments[moment] if moment is not None else None
        self.looked_at = there if there is not None and there.verdict is not None else None
        self.considered_changed.emit()

    def what_if(self, name: str = "", change: Change | Edit | None = None, step: str = "") -> None:
        """Open a branch that parts here, and apply a change to it, as what would make a proposal legal."""

        def begin() -> None:
            history = self.history
            called = name or say("what if {branches}", branches=len(history.branches))
            moment = self.moment
            if change is None:
                return self._go(history.branched(called))

            def question() -> Moment:
                if callable(change):
                    after = change(self.game)
                    return Moment(step or called, after, moment.setting.kept(after, None))
                made = self.program.rules.setting_of(change.proposal, moment.setting)
                return Moment(step or change.text, change.game, made)

            def arrived(answer: object) -> None:
                self._go(history.branched(called).step(cast("Moment", answer)))

            return self._order.work(question, arrived)

        self._order.then(begin)

    def show_branch(self, index: int) -> None:
        """Look at another branch."""

        def change() -> None:
            if 0 <= index < len(self.history.branches):
                self._go(self.history.showing(index))

        self._order.then(change)

    def close_branch(self, index: int) -> None:
        """Forget a branch; the last one stays."""
        self._order.then(lambda: self._go(self.history.without(index)))

    def rename_branch(self, index: int, name: str) -> None:
        """Call a branch otherwise."""
        self._order.then(lambda: self._go(self.history.renamed(index, name)))

    # ---------------------------------------------------------------------------------------------- files
    def begin(self, case: Case, *, saved: bool = True) -> None:
        """Take a case as the new beginning, with its past and the proposal that it comes with.

        `saved`: it lies in the user's file; else it waits to be saved.
        """
        self._case = case
        self.title, self.path, self.marked = case.title, case.path if saved else None, frozenset()
        self._history = case.history
        self._saved = self.history.mark if saved else ()
        self.begun.emit()
        self._go(case.history)

    def open(self, path: Path) -> None:
        """Open a case file in its turn; what is wrong with it is told by `failed`, and changes nothing."""
        self.begin_with(lambda: self.program.load(path))

    def begin_with(self, case: Callable[[], Case], told: Callable[[Case], None] = lambda _: None) -> None:
        """Begin with a case that is worked out in its turn; `told` is told of it then."""

        def arrived(answer: object) -> None:
            self.begin(cast("Case", answer))
            told(cast("Case", answer))

        self._order.then(lambda: self._order.work(case, arrived))

    def save(self, path: Path) -> None:
        """Save the board with its past as a case file; raises SpellbenchError with a sentence."""
        title = self.title or path.stem
        self.program.save(path, self._case, title, self.history)
        self.title, self.path, self._saved = title, path, self.history.mark
        self.changed.emit()

    def write(self, path: Path) -> None:
        """Write what `save` does, as a copy: the board still waits to be saved."""
        self.program.save(path, self._case, self.title, self.history)

    def keep_copy(self, path: Path, done: Callable[[Exception | None], None]) -> None:
        """Write a copy without waiting for it; `done` is told what went wrong, if anything."""
        case, title, history = self._case, self.title, self.history
        self._worker.ask(
            KEEP,
            lambda _: self.program.save(path, case, title, history),
            lambda answer: done(answer if isinstance(answer, Exception) else None),
        )

    # --------------------------------------------------------------------------------------------- showing
    def watch(self, cards: Iterable[ObjectId]) -> None:
        """Find out the statuses of these cards, now and after each change."""
        self._showing.watch(cards)

    def ask(self, topic: str, question: Question, deliver: Deliver) -> None:
        """Let the worker answer a question of a panel; of each topic the newest one counts."""
        self._worker.ask(topic, question, deliver)

    def close(self) -> None:
        """Want no answers any more: the window is gone."""
        self._order.clear()
        self._worker.close()

    def refresh(self) -> None:
        """Work everything out anew, as after other cards were imported."""
        self._showing.forget()
        self._refresh()

    def _refresh(self) -> None:
        """Ask for what is shown, where it is not that of this position."""
        if self._history is not None:
            self._showing.ask(self._shown_game, self.game, self.setting)
