"""The past of a board: named steps, and the branches in which it goes on in several ways. Values only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.values.frozen import apart, replace
from app.engine.values.ids import Zone

if TYPE_CHECKING:
    from app.engine.casting.casting import Choices, Proposal, Verdict
    from app.engine.state.game import Game
    from app.engine.state.resolving.questions import Answer, Question
    from app.engine.values.ids import ObjectId
    from app.services.table.actions import Action

CAST_FROM: Final = (Zone.HAND, Zone.COMMAND)
"""What is put there is wanted for being cast."""
_PERHAPS_FROM: Final = (Zone.GRAVEYARD, Zone.EXILE)
"""And what is put there perhaps: it may be there for what another spell asks."""


class Pending(Struct, frozen=True):
    """An action that is under way and asks somebody something; the board is as it was before it."""

    name: str
    action: Action
    question: Question
    so_far: Game
    """The position in which it is asked."""
    answers: tuple[Answer | Proposal, ...] = ()
    """What has been answered, in order."""
    offered: tuple[Proposal, ...] = ()
    """The spells that may be cast as the answer (608.2g)."""


class Setting(Struct, frozen=True):
    """What is selected and announced."""

    selected: ObjectId | None = None
    way: tuple[str, ...] | None = None
    """The names of the way to cast it; None for the best there is."""
    ability: int = 0
    """Which of its activated abilities is activated, counted from 1; 0 for casting or playing it."""
    choices: Choices | None = None
    """What has been announced; None for nothing."""
    pending: Pending | None = None

    def kept(self, after: Game, select: ObjectId | None = None) -> Setting:
        """What stays selected and announced in another position; `select` is selected instead."""
        chosen = select if select is not None else self.selected
        if chosen is None or chosen not in after.objects:
            return Setting(pending=self.pending)
        return self if chosen == self.selected else Setting(chosen, pending=self.pending)

    def with_put(self, after: Game, put: ObjectId, zone: Zone) -> Setting:
        """What is selected once something was put into a zone: what may be cast there, if nothing else is."""
        wanted = zone in CAST_FROM or (self.selected is None and zone in _PERHAPS_FROM)
        return self.kept(after, put if wanted else None)


@apart("verdict", "stored")
class Moment(Struct, frozen=True):
    """One step: the position, what is announced in it, and the name of what led to it."""

    name: str
    game: Game | None
    """None where it lies in a file and has not been looked at: then `stored` has it."""
    setting: Setting = Setting()
    verdict: Verdict | None = None
    """The verdict on what was cast in this step, so that its checklist can be opened again."""
    stored: Mapping[str, object] | None = None
    """The position as a case."""

    @property
    def key(self) -> tuple[object, ...]:
        """What tells two steps apart, whatever is selected."""
        board = self.game if self.stored is None else self.stored
        return (id(board), self.name, self.setting.choices)


class Branch(Struct, frozen=True):
    """A line of steps; branches that part share their beginnings."""

    name: str
    moments: tuple[Moment, ...]
    now: int

    @property
    def moment(self) -> Moment:
        """Where it stands."""
        return self.moments[self.now]

    def with_moment(self, moment: Moment) -> Branch:
        """This branch with the moment where it stands put otherwise; that is no step."""
        return replace(self, moments=(*self.moments[: self.now], moment, *self.moments[self.now + 1 :]))


class History(Struct, frozen=True):
    """All branches, and which of them is looked at. There is always one, with one moment at least."""

    branches: tuple[Branch, ...]
    current: int = 0

    @classmethod
    def beginning(cls, moment: Moment) -> History:
        """A history that begins so."""
        return cls((Branch("", (moment,), 0),))

    @property
    def branch(self) -> Branch:
        """The branch that is looked at."""
        return self.branches[self.current]

    @property
    def moment(self) -> Moment:
        """Where it stands."""
        return self.branch.moment

    @property
    def undo_name(self) -> str:
        """What undo would take back; "" when there is nothing."""
        return self.moment.name if self.branch.now else ""

    @property
    def redo_name(self) -> str:
        """What redo would do again; "" when there is nothing."""
        after = self.branch.moments[self.branch.now + 1 :]
        return after[0].name if after else ""

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The steps of all branches, each once."""
        return tuple({id(one): one for branch in self.branches for one in branch.moments}.values())

    @property
    def mark(self) -> tuple[object, ...]:
        """What tells whether anything has changed: where each branch stands, and what led there."""
        return tuple((one.name, one.now, *(moment.key for moment in one.moments)) for one in self.branches)

    def is_as(self, other: History) -> bool:
        """Whether it has the same steps as another one, all announced alike, and stands where that does."""
        return len(self.branches) == len(other.branches) and all(
            a.name == b.name and a.now == b.now and _same(a.moments, b.moments)
            for a, b in zip(self.branches, other.branches, strict=True)
        )

    def with_branch(self, branch: Branch) -> History:
        """This, with the branch that is looked at put otherwise."""
        branches = (*self.branches[: self.current], branch, *self.branches[self.current + 1 :])
        return replace(self, branches=branches)

    def with_moment(self, moment: Moment) -> History:
        """This, with the moment where it stands put otherwise; that is no step."""
        return self.with_branch(self.branch.with_moment(moment))

    def step(self, moment: Moment) -> History:
        """This, gone on to another moment; what was undone before in this branch is forgotten."""
        branch = self.branch
        return self.with_branch(
            replace(branch, moments=(*branch.moments[: branch.now + 1], moment), now=branch.now + 1)
        )

    def at(self, now: int) -> History:
        """This, standing at another of the branch's moments; raises IndexError where there is none."""
        if not 0 <= now < len(self.branch.moments):
            raise IndexError(now)
        return self.with_branch(replace(self.branch, now=now))

    def branched(self, name: str) -> History:
        """This with a new branch that parts here, and is looked at."""
        branch = self.branch
        new = Branch(name, branch.moments[: branch.now + 1], branch.now)
        return History((*self.branches, new), len(self.branches))

    def showing(self, index: int) -> History:
        """This, with another branch looked at; raises IndexError where there is none."""
        if not 0 <= index < len(self.branches):
            raise IndexError(index)
        return replace(self, current=index)

    def without(self, index: int) -> History:
        """This without a branch; the only one stays."""
        if len(self.branches) == 1 or not 0 <= index < len(self.branches):
            return self
        branches = (*self.branches[:index], *self.branches[index + 1 :])
        current = self.current - (self.current > index or self.current == len(branches))
        return History(branches, current)

    def renamed(self, index: int, name: str) -> History:
        """This with another name for a branch."""
        named = replace(self.branches[index], name=name)
        return replace(self, branches=(*self.branches[:index], named, *self.branches[index + 1 :]))


def _same(some: tuple[Moment, ...], others: tuple[Moment, ...]) -> bool:
    """Whether these are the same steps; positions are never compared in full."""
    return len(some) == len(others) and all(
        a is b or (a.game is b.game and a.setting == b.setting and a.name == b.name)
        for a, b in zip(some, others, strict=True)
    )
