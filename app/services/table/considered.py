"""What the cast panel shows, as values: worked out in the worker, drawn in the window. No Qt, no engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.engine.values.frozen import apart

if TYPE_CHECKING:
    from app.engine.casting.casting import Choices, Finding, LedgerRow, OpenChoice, Proposal, Value, Verdict
    from app.engine.casting.choices.would_be_legal import Change as Nearest
    from app.engine.state.game import Doubt, Game
    from app.engine.state.resolving.questions import Question
    from app.engine.values.ids import ObjectId, PlayerId
    from app.services.table.actions import Action
    from app.services.table.payment_rows import Row as PaymentRow
    from app.services.table.payment_rows import Source
    from app.services.table.tableau import Tile

Change = Callable[["Choices"], "Choices"]
"""What a click makes of what is chosen by then."""
Divide = Callable[["Choices", Sequence[int]], "Choices"]
NOT_REACHED = "not reached"
"""What is said of a step that comes after the one that can't be taken."""


class Kind(Enum):
    """What the panel is about."""

    NOTHING = "nothing"
    CAST = "cast"
    PLAY = "play"
    ACTIVATE = "activate"
    SPECIAL = "special action"
    """Foretell, plot, suspend, turn face up, unlock (116.2)."""
    WAITING = "put on the stack"
    """Choices are made for an ability that triggered (603.3d)."""
    QUESTION = "question"
    """Something resolves, and somebody has to choose (608.2d)."""
    LEGEND = "legend rule"
    """One of several legendary permanents is kept (704.5j)."""
    PAST = "past step"
    """The checklist of what was cast before."""


class Head(Struct, frozen=True):
    """What is selected."""

    name: str = ""
    cost: str = ""
    type_line: str = ""
    where: str = ""
    """The zone, and whose: "in your hand"."""
    text: str = ""
    """The text of an ability that is on the stack."""
    ident: ObjectId | None = None


class Sentence(Struct, frozen=True):
    """The answer as a whole."""

    status: str
    text: str
    rule: str = ""


class WayRow(Struct, frozen=True):
    """One manner of casting or playing a card, or one ability that can be activated."""

    names: tuple[str, ...]
    ability: int
    kind: Kind
    text: str
    cost: str = ""
    also: str = ""
    """What else is to be paid, in words."""
    status: str = "not needed"
    rule: str = ""
    """The rule that says no."""
    refused: str = ""
    """Why it is not on offer."""
    chosen: bool = False
    is_mana: bool = False
    """It adds mana, and does so at once (605.3b)."""


class Shape(Enum):
    """How a choice is drawn."""

    ONE = "one of several"
    SOME = "several"
    """Ticked; as many as `least` to `most`."""
    NUMBER = "number"
    DIVISION = "division"
    ORDER = "order"


@apart("on", "more")
class Pick(Struct, frozen=True):
    """One option of a choice."""

    value: Value
    text: str
    cost: str = ""
    object: ObjectId | PlayerId | None = None
    worth: int = 0
    count: int = 0
    """How often it is picked; of a division, how much goes to it."""
    allowed: bool = True
    """Whether it leads to a legal cast; what was picked before may not, now."""
    on: Change | None = None
    """What a click on it makes of what is chosen."""
    more: Change | None = None
    """What one more of it makes of that, where the same may be picked more than once."""


@apart("open_again", "pick_nothing", "divide")
class Row(Struct, frozen=True):
    """One choice, with what was picked."""

    choice: OpenChoice
    shape: Shape
    label: str
    picks: tuple[Pick, ...]
    status: str
    """"choose" while it is open, then "ok", or "illegal" where its step can't be taken so."""
    value: str
    """What was picked, in words; "" for nothing."""
    made: bool
    """Something was picked."""
    complete: bool
    """As much was picked as must be."""
    left: str = ""
    """What is missing, in words: "2 of 3"."""
    tried: bool = True
    """Whether the options are those that lead to a legal cast; nothing does where it is illegal."""
    least: int = 1
    most: int = 1
    open_again: Change | None = None
    """Leaves it open again."""
    pick_nothing: Change | None = None
    """Picks nothing, where that may be: "up to two"."""
    divide: Callable[[Choices, Sequence[int]], Choices] | None = None
    """Gives so much to each."""

    @property
    def key(self) -> tuple[str, int, str]:
        """What tells it from other choices."""
        return self.choice.key, self.choice.group, self.label if self.choice.key == "optional" else ""

    @property
    def is_open(self) -> bool:
        """Whether the player has still to choose here, and it matters what."""
        return not self.complete and (self.made or self.choice.matters)

    @property
    def picked(self) -> tuple[Pick, ...]:
        """What was picked."""
        return tuple(pick for pick in self.picks if pick.count)

    @property
    def only(self) -> str:
        """What is taken though nothing was picked, as the only thing that must be; "" for no such thing."""
        forced = len(self.picks) == 1 and self.least >= 1 and not self.made
        return self.picks[0].text if forced else ""

    @property
    def takes_more(self) -> bool:
        """Whether it is open, or more may be picked beside what was: "any number of targets"."""
        return self.is_open or (
            self.made and self.shape is Shape.SOME and sum(pick.count for pick in self.picks) < self.most
        )


class StepRow(Struct, frozen=True):
    """One step of the checklist."""

    rule: str
    title: str
    status: str
    word: str
    """The status in a word; "not reached" for what comes after the step that fails."""
    findings: tuple[Finding, ...]


class ByHand(Struct, frozen=True):
    """Something that the engine can't carry out, and the player does."""

    text: str
    reason: str
    source: ObjectId | None
    source_name: str
    doubt: Doubt


class Answerable(Struct, frozen=True):
    """One option of a question, with its card where it is one."""

    value: str
    text: str
    object: ObjectId | PlayerId | None = None
    tile: Tile | None = None


class Asking(Struct, frozen=True):
    """What is asked while something resolves."""

    question: Question
    who: str
    text: str
    rule: str
    options: tuple[Answerable, ...]
    shown: tuple[Tile, ...]
    about: str
    """What is being done: "resolve a spell"."""
    source_name: str
    answered: int
    """How many answers were given before."""
    casts: tuple[tuple[str, Proposal], ...] = ()
    """What may be cast as the answer: in words, and the proposal."""


@apart("verdict", "game", "why_not", "refused", "nearest")
class Considered(Struct, frozen=True):
    """Everything that the cast panel shows."""

    kind: Kind = Kind.NOTHING
    head: Head = Head()
    answer: Sentence = Sentence("not needed", "")
    button: str = "Cast"
    """What the button does."""
    action: Action | None = None
    """What it does as a value; None where it can't be done."""
    step_name: str = ""
    """What undo calls that step."""
    refusal: str = ""
    """Why it is not done, in one sentence."""
    way: tuple[str, ...] | None = None
    """The way that is looked at: the one that was taken, or the best there is."""
    ability: int = 0
    ways: tuple[WayRow, ...] = ()
    rows: tuple[Row, ...] = ()
    steps: tuple[StepRow, ...] = ()
    ledger: tuple[LedgerRow, ...] = ()
    payment: tuple[PaymentRow, ...] = ()
    sources: tuple[Source, ...] = ()
    triggers: tuple[str, ...] = ()
    by_hand: tuple[ByHand, ...] = ()
    asking: Asking | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    """The names of the objects that findings and payments speak of."""
    verdict: Verdict | None = None
    proposal: Proposal | None = None
    game: Game | None = None
    reply: Proposal | None = None
    """The spell that is cast as the answer to a question."""
    why_not: Callable[[Row, str], Refused] | None = None
    """Why something is no legal choice; to be asked in the worker."""
    refused: Callable[[Row], tuple[Refused, ...]] | None = None
    """All that is no legal choice, and why; to be asked in the worker."""
    nearest: Callable[[], tuple[Nearest, ...]] | None = None
    """What would make it legal; to be asked in the worker."""

    @property
    def may_cast(self) -> bool:
        """Whether what is proposed can be done, choices that are open being made."""
        return self.action is not None

    @property
    def still_open(self) -> tuple[Row, ...]:
        """The choices that matter and were not made, in the order of the rules; none where it is illegal."""
        if self.verdict is not None and self.verdict.legal is False:
            return ()
        return tuple(row for row in self.rows if row.is_open)

    @property
    def gravity(self) -> str:
        """How grave it is that it is not done now, as a status."""
        return "choose" if self.still_open else self.answer.status

    @property
    def glowing(self) -> frozenset[str]:
        """The objects and players that a click chooses."""
        if self.asking is not None and not self.rows:
            return frozenset(str(one.object) for one in self.asking.options if one.object is not None)
        return frozenset(str(p.object) for row in self.rows for p in row.picks if p.object is not None)

    @property
    def chosen(self) -> frozenset[str]:
        """The objects and players that were chosen."""
        return frozenset(str(p.object) for r in self.rows for p in r.picked if p.object is not None)

    def row_of(self, ident: str) -> tuple[Row, Pick] | None:
        """The choice that a click on an object or player makes: the first open one, else the first.

        Of something among which a number is divided it is its part: it is chosen already.
        """
        found = [
            (row, p) for row in self.rows for p in row.picks if p.object is not None and p.object == ident
        ]
        parts = next((one for one in found if one[0].shape is Shape.DIVISION), None)
        if parts is not None:
            return parts
        return next((one for one in found if not one[0].complete), found[0] if found else None)


class Refused(Struct, frozen=True):
    """Something that is no legal choice, and why."""

    ident: str
    name: str
    findings: tuple[Finding, ...]
    count: int = 1
    """How many there are of which the same is said."""
