"""What the window works on: a game with its past, and the proposal that is being made. No Qt in here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from app.engine.values.ids import ObjectId
from app.engine.values.zones import Step, Zone

if TYPE_CHECKING:
    from app.engine.casting.casting import Choices, Proposal, Verdict, Way
    from app.engine.state.game import Game, GameObject
    from app.services.table.backend import Backend, Case


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of the past: the position, and the name of what led to it."""

    game: Game
    name: str


@dataclass(frozen=True, slots=True)
class AskedWay:
    """A way to cast the selected card, with its verdict."""

    way: Way
    verdict: Verdict | None
    """None where the way is not on offer."""


class Session:
    """The game with unlimited undo, and what the user has selected and announced.

    Attributes:
        title: The case's title.
        path: The file it was opened from or saved to; None for a new one.
        changed: Called after the game changed.
        selected_changed: Called after another card or way was selected or a choice was made.
    """

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.title = ""
        self.path: Path | None = None
        self.changed: Callable[[], None] = lambda: None
        self.selected_changed: Callable[[], None] = lambda: None
        self._case: Case | None = None
        self._past: list[Moment] | None = None
        self._now = 0
        self._saved: Game | None = None
        self._selected: ObjectId | None = None
        self._way: tuple[str, ...] | None = None
        self._choices: Choices | None = None
        self._known: dict[tuple[int, Proposal], Verdict] = {}
        self._waiting: tuple[Game, Proposal | None] | None = None

    # ------------------------------------------------------------------------------ the game and its past
    @property
    def _moments(self) -> list[Moment]:
        """The past; an empty board until a case is begun."""
        if self._past is None:
            self._past = [Moment(self.backend.empty_game(), "")]
            self._saved = self._past[0].game
        return self._past

    @property
    def game(self) -> Game:
        """The position now."""
        return self._moments[self._now].game

    @property
    def is_dirty(self) -> bool:
        """Whether the board differs from the file."""
        return self.game is not self._saved

    @property
    def undo_name(self) -> str:
        """What undo would take back; "" when there is nothing."""
        return self._moments[self._now].name if self._now else ""

    @property
    def redo_name(self) -> str:
        """What redo would do again; "" when there is nothing."""
        return self._moments[self._now + 1].name if self._now + 1 < len(self._moments) else ""

    def do(self, name: str, game: Game) -> None:
        """Go on to another position; what was undone before is forgotten."""
        if game is self.game:
            return
        del self._moments[self._now + 1 :]
        self._moments.append(Moment(game, name))
        self._now += 1
        self._arrive()

    def undo(self) -> None:
        """Go back one step, when there is one."""
        if self._now:
            self._now -= 1
            self._arrive()

    def redo(self) -> None:
        """Go forward one step, when there is one."""
        if self._now + 1 < len(self._moments):
            self._now += 1
            self._arrive()

    def _arrive(self) -> None:
        """Look at the new position: what is selected may not be there any more."""
        self._known.clear()
        chosen = self.selected
        if self.waiting or chosen is None or chosen.zone in (Zone.BATTLEFIELD, Zone.STACK):
            self._forget_choices()
        self.changed()

    # ---------------------------------------------------------------------------------------------- files
    def begin(self, case: Case, *, saved: bool = True) -> None:
        """Take a case as the new beginning, with the proposal that it comes with.

        `saved`: it lies in the user's file; else it waits to be saved.
        """
        self._case = case
        self.title, self.path = case.title, case.path if saved else None
        self._past = [Moment(case.game, ""), *(Moment(game, name) for name, game in case.lead)]
        self._now = len(self._moments) - 1
        self._saved = self.game if saved else None
        self._known.clear()
        self._selected = self._way = self._choices = None
        if case.proposal:
            self._selected = case.proposal.object
            if self.waiting is None:  # else the choices that come next are for the ability that waits
                self._way, self._choices = case.proposal.ways, case.proposal.choices
        self.changed()

    def open(self, path: Path) -> None:
        """Open a case file; raises SpellbenchError with a sentence, and changes nothing then."""
        self.begin(self.backend.load(path))

    def save(self, path: Path) -> None:
        """Save the board and the proposal as a case file; raises SpellbenchError with a sentence."""
        self.write(path)
        self.path, self._saved = path, self.game
        self.title = self.title or path.stem
        self.changed()

    def write(self, path: Path) -> None:
        """Write what `save` does, as a copy: the board still waits to be saved."""
        proposal = None if self.waiting else self.proposal()
        self.backend.save(path, self._case, self.title or path.stem, self.game, proposal)

    # ------------------------------------------------------------------------------------------- proposal
    @property
    def selected(self) -> GameObject | None:
        """The object that is selected, if it still exists."""
        return self.game.objects.get(self._selected) if self._selected else None

    @property
    def way(self) -> tuple[str, ...] | None:
        """The names of the way that is selected."""
        return self._way

    @property
    def choices(self) -> Choices:
        """What has been announced so far."""
        return self._choices or self.backend.no_choices()

    def select(self, chosen: ObjectId | None) -> None:
        """Select an object, or nothing."""
        if chosen != self._selected:
            self._selected = chosen
            self._forget_choices()
            self.selected_changed()

    def select_way(self, names: tuple[str, ...]) -> None:
        """Select a way to cast; choices begin anew, for another way asks for others."""
        if names != self._way:
            self._way, self._choices = names, None
            self.selected_changed()

    def take_way(self, names: tuple[str, ...]) -> None:
        """Take a way because none is selected yet; nobody is told."""
        self._way = names

    def choose(self, key: str, value: object) -> None:
        """Announce one choice by its key in `Choices`; None leaves it open again."""
        self._choices = replace(self.choices, **{key: value})  # type: ignore[arg-type]
        self.selected_changed()

    def restore_choices(self, choices: Choices) -> None:
        """Go back to what was announced before; nobody is told."""
        self._choices = choices

    def _forget_choices(self) -> None:
        self._way = self._choices = None

    @property
    def waiting(self) -> Proposal | None:
        """The open choices for an ability on the stack, which come before all else; None for none."""
        if self._waiting is None or self._waiting[0] is not self.game:
            self._waiting = (self.game, self.backend.waiting(self.game) if self.game.stack else None)
        return self._waiting[1]

    def proposal(self) -> Proposal | None:
        """The proposal as it stands; None when nothing is selected that lies where cards are cast from."""
        chosen = self.selected
        if self.waiting is not None:
            return replace(self.waiting, choices=self.choices)
        if chosen is None or chosen.zone in (Zone.BATTLEFIELD, Zone.STACK):
            return None
        return self.backend.proposal(self.game, chosen, self._way or ("normal",), self.choices)

    def ways(self) -> tuple[AskedWay, ...]:
        """The ways to cast what is selected, each judged with its choices open."""
        chosen = self.selected
        if chosen is None or self.waiting is not None or self.proposal() is None:
            return ()
        asked = []
        for way in self.backend.ways(self.game, chosen):
            offered = self.backend.proposal(self.game, chosen, way.names, self.backend.no_choices())
            asked.append(AskedWay(way, None if way.refused else self.judge(offered)))
        return tuple(asked)

    def status_of(self, ident: ObjectId) -> str:
        """The status of the best way to cast a card: "ok", "unsure" or "illegal"; "" for what is not cast."""
        game, thing = self.game, self.game.objects[ident]
        land = self.backend.land(game, thing)
        ways = () if land else self.backend.ways(game, thing)
        found: set[bool | None] = {land.legal} if land else set()
        for way in ways:
            if not way.refused:
                proposal = self.backend.proposal(game, thing, way.names, self.backend.no_choices())
                found.add(self.backend.judge(game, proposal).legal)
        if not ways and not land:
            return ""
        return "ok" if True in found else "unsure" if None in found else "illegal"

    def judge(self, proposal: Proposal) -> Verdict:
        """The verdict on a proposal in this position, remembered while the position lasts."""
        key = (id(self.game), proposal)
        if key not in self._known:
            self._known[key] = self.backend.judge(self.game, proposal)
        return self._known[key]

    def keep(self, thing: str) -> None:
        """Keep one of several legendary permanents of one name."""
        ident = ObjectId(thing)
        name = self.game.objects[ident].face.name
        self.do(f"keep one {name}", self.backend.keep(self.game, ident))

    def cast(self, name: str = "cast") -> bool:
        """Do the proposal on the board, if it is legal; returns whether it was done. A land is played.

        `name` is what undo will call the step.
        """
        proposal, chosen = self.proposal(), self.selected
        if proposal is None:
            return False
        land = self.backend.land(self.game, chosen) if chosen is not None and not self.waiting else None
        after = land.after if land else self.backend.cast(self.game, proposal)
        if after is None:
            return False
        self.do(name, after)
        return True

    # -------------------------------------------------------------------------------------- turn and steps
    def set_turn(self, name: str, *, step: Step | None = None, **parts: object) -> None:
        """Set parts of the turn by hand: number, active, step, priority."""
        if step is not None:
            parts["step"] = step
        turn = replace(self.game.turn, **parts)  # type: ignore[arg-type]
        if turn != self.game.turn:
            self.do(name, replace(self.game, turn=turn))
