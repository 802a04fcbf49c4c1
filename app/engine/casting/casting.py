"""A proposal, a casting on its way through 601.2, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

from msgspec import Struct, field

from app.engine.abilities.abilities import ActivatedAbility, AlternativeCost, TriggeredAbility
from app.engine.abilities.costs.costs import Cost, CostPart
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.targets import Target
from app.engine.casting.costs.reductions import Reduction
from app.engine.casting.permission.permissions import Permission
from app.engine.payment.plan import Plan
from app.engine.payment.problem import Activation, ManaUnit, Problem
from app.engine.rule import Rule
from app.engine.state.game import CastRecord, Game, TargetRef, Trigger
from app.engine.state.kinds.matching import fits
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.mana import Mana, ManaCost

Value: TypeAlias = "int | str | tuple[int, ...] | tuple[str, ...] | tuple[PlayerId, int]"
"""What an option puts into `Choices`: a number, a symbol, an id, a player's name, or several of them."""


class Status(Enum):
    """What is to be said of a step; in order of gravity."""

    NOT_NEEDED = "not needed"
    OK = "ok"
    CHOOSE = "choose"
    UNSURE = "unsure"
    ILLEGAL = "illegal"


class Finding(Struct, frozen=True):
    """One line of a step of the checklist."""

    rule: Rule
    """The rule that says so, as precise as can be: "702.76a"."""
    status: Status
    text: str
    """One sentence for the player."""
    source: ObjectId | None = None
    """The object that it comes from."""
    lift: tuple[ObjectId, ...] = ()
    """What the player keeps or wants used, of which one has to be let go for this to change."""
    about: tuple[ObjectId, ...] = ()
    """Other objects that it speaks of: what forbids it, what could pay."""
    missing: str = ""
    """The mana that is missing, as "{2}{B}"; "" where none is, or it can't be said so."""


class Choices(Struct, frozen=True):
    """What the player announces. None is open: any choice that makes the cast legal will do."""

    # Announced before targets: which are asked for may hang on it (601.2b, 601.2c).
    kicked: int | tuple[str, ...] | None = None
    """How often kicked, or the kicker costs paid."""
    optional: tuple[str, ...] | None = None
    """Names of optional additional costs paid; () is none."""
    # Announced before targets, as their number may hang on it (601.2b, 601.2c).
    x: int | None = None
    modes: tuple[int, ...] | None = None
    targets: tuple[tuple[str, ...] | None, ...] | tuple[str, ...] | None = None
    """Ids or players' names: a flat list in the order of the text, or a list for each use of "target", of
    which those that are None are open."""
    # After the targets, each of which gets at least one (601.2d).
    division: tuple[tuple[str, int], ...] | None = None
    # Halves are announced before the total cost is determined (601.2b).
    hybrid: tuple[str | None, ...] | None = None
    """One announced symbol, as "{R}", for each hybrid symbol in order; None for one that is open."""
    phyrexian: tuple[str | None, ...] | None = None
    """"2 life" or a symbol for each Phyrexian symbol in order; None for one that is open."""
    sacrifice: tuple[ObjectId, ...] | None = None
    discard: tuple[ObjectId, ...] | None = None
    exile: tuple[ObjectId, ...] | None = None
    tap: tuple[ObjectId, ...] | None = None
    return_: tuple[ObjectId, ...] | None = None
    reveal: tuple[ObjectId, ...] | None = None
    """What is revealed or beheld."""
    blight: tuple[ObjectId, ...] | None = None
    via: ObjectId | None = None
    via_type: str | None = None
    """The permanent type for which a permission for one of each is used."""
    pay_with: tuple[ObjectId, ...] | None = None
    assist: tuple[PlayerId, int] | None = None
    """Who helps to pay for the spell, and for how much generic mana (702.132a)."""
    # Announced with the modes, as the cards bring targets with them (601.2b).
    splice: tuple[ObjectId, ...] | None = None
    """Cards in the hand that are spliced onto it, in this order; none when left open."""
    use: tuple[ObjectId, ...] | None = None
    """What this payment must use, each for mana or for any other part of the cost."""
    keep: tuple[ObjectId, ...] | None = None
    """What this payment must not use for anything."""


class Proposal(Struct, frozen=True):
    """Who casts what, from where, how, with which choices. Checking and doing use the same one."""

    player: PlayerId
    object: ObjectId
    from_zone: Zone = Zone.HAND
    ways: tuple[str, ...] = ("normal",)
    """As in `as` of scenario files; two where two apply ("free", "prototype")."""
    choices: Choices = Choices()
    ability: int = 0
    """Which of its activated abilities is activated, counted from 1; 0 for casting a spell."""
    trigger: ObjectId | None = None
    """The triggered ability on the stack for which modes and targets are chosen (603.3d); then `object` is
    its source."""
    # Nobody gets priority after such a cast (608.2g).
    during_resolution: bool = False
    """Something that is resolving lets the player cast it now: no timing by type (608.2g)."""
    despite: ObjectId | None = None
    """The spell on the stack that lets the player do so though it has split second itself."""


class Way(Struct, frozen=True):
    """One manner of casting a card now (118.9, 601.2b)."""

    names: tuple[str, ...]
    """As in `as`: ("normal",), ("prowl",), ("free", "prototype")."""
    base: ManaCost | None
    """The mana cost that this way starts from; None where there is none (118.6)."""
    # At most one for a spell, whoever offers it (118.9a).
    alternative: AlternativeCost | None = None
    face: int = 0
    rule: str = "601.2b"
    refused: str = ""
    """Why this way is not on offer, in words; "" when it is, or when `alternative.condition` decides."""
    refused_rule: str = "601.2b"
    free: bool = False
    """It is cast without paying its mana cost."""
    permission: Permission | None = None
    """What lets it be cast from where it is; None where nothing does."""
    not_allowed: str = ""
    """Why nothing does, where there is more to say."""
    source: ObjectId | None = None
    """The permanent that offers the alternative cost; None for the card itself."""
    spells: AnyObjects | None = None
    """Only for such spells it offers that cost; `you` is "you" in it."""
    you: PlayerId | None = None
    sure: bool = True
    """Whether that permanent is sure to offer it."""

    @property
    def name(self) -> str:
        """The name, joined."""
        return " + ".join(self.names)

    @property
    def through(self) -> tuple[ObjectId, ...]:
        """The objects that make this way possible."""
        parts = self.permission.parts if self.permission is not None else ()
        return tuple(source for source in (*(p.source for p in parts), self.source) if source is not None)


class LedgerRow(Struct, frozen=True):
    """One contribution to the total cost (601.2f)."""

    kind: str
    """"base", "alternative", "additional", "increase", "reduction", "sets the total", "locked in"."""
    text: str
    """What contributes, in words."""
    amount: str
    """The mana or other cost that it adds or takes, as "{1}" or "sacrifice a creature"."""
    total: str
    """The mana part after this row."""
    rule: Rule
    source: ObjectId | None = None


class Casting(Struct, frozen=True):
    """A spell on its way through the steps."""

    before: Game
    """The position to which an illegal casting returns (733.1)."""
    game: Game
    """The position now."""
    proposal: Proposal
    way: Way
    proposed: Game
    """The position with the spell on the stack, as it will be from 601.2a on; for looking at it before."""
    ways: tuple[Way, ...] = ()
    """All ways that the proposal may mean."""
    doubts: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)
    """What is not understood and may matter, by step."""
    needed: frozenset[str] = frozenset()
    """Names of optional costs of which one must be paid, as it was begun with flash for that (601.3c)."""
    ability: ActivatedAbility | TriggeredAbility | None = None
    """The ability that is activated (602.2b) or put on the stack (603.3d); None for a spell."""
    about: tuple[TargetRef, ...] = ()
    """What the event that triggered the ability was about, for "that player"."""
    special: bool = False
    """It is no spell that is paid for, but a special action (116.2)."""
    rehearsal: bool = False
    """Only whether it can be done is asked, so the payment is not carried out."""
    record: CastRecord = CastRecord()
    """What has been announced so far; it is put on the spell as it goes."""
    mana: Mana = Mana()
    """The base and additional mana after announcements, then the total (601.2f)."""
    also: Cost = ()
    """The non-mana parts of the total cost."""
    waterbend: int = 0
    """How much of the generic mana is of a waterbend cost (701.67b)."""
    fixed: tuple[tuple[CostPart, tuple[ObjectId, ...]], ...] = ()
    """Parts of the cost for which only these objects can be used, as was announced (702.119c)."""
    lowered: tuple[Reduction, ...] = ()
    """By how much the objects that are used for the cost lower it."""
    life: int = 0
    """Life to pay for announced Phyrexian symbols (107.4f)."""
    unpayable: bool = False
    """There is no mana cost and nothing instead of it (118.6)."""
    ledger: tuple[LedgerRow, ...] = ()
    plan: Plan | None = None
    payment: Problem | None = None
    """What the plan pays, or what could not be paid, and all that there was to pay it with."""
    assisted: Plan | None = None
    """How another player pays for a part of it (702.132a)."""
    # Mana abilities can be activated for it before costs are paid, and not after (601.2g).
    units: tuple[ManaUnit, ...] = ()
    """The mana in the pool, as the payment sees it."""
    activations: tuple[Activation, ...] = ()
    """The mana abilities that can be activated (601.2g)."""
    triggers: tuple[Trigger, ...] = ()
    findings: tuple[tuple[str, Finding], ...] = ()
    """Each with the step it belongs to: ("601.2c", finding)."""
    open: tuple[LeftOpen, ...] = ()
    """Choices that the player left open and that were made for them in this attempt."""

    def find(
        self,
        step: str,
        rule: str,
        status: Status,
        text: str,
        source: ObjectId | None = None,
        lift: tuple[ObjectId, ...] = (),
    ) -> Casting:
        """This casting with one more finding under `step`."""
        return self.but(findings=(*self.findings, (step, Finding(Rule(rule), status, text, source, lift))))

    def with_finding(self, step: str, finding: Finding) -> Casting:
        """The same with a finding that was made elsewhere."""
        return self.but(findings=(*self.findings, (step, finding)))

    def but(self, **changes: object) -> Casting:
        """This casting with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def has(self, status: Status, step: str | None = None) -> bool:
        """Whether any finding (of this step) has this status."""
        return any(f.status is status and step in (None, at) for at, f in self.findings)

    def leaves_open(self, choice: LeftOpen) -> Casting:
        """This casting with one more choice noted that is still the player's."""
        return self.but(open=(*self.open, choice))

    @property
    def spell(self) -> ObjectId:
        """The id of what is cast."""
        return self.proposal.object

    @property
    def activated(self) -> ActivatedAbility | None:
        """The ability that is activated; None for a spell, and for what triggered."""
        return self.ability if isinstance(self.ability, ActivatedAbility) else None

    @property
    def player(self) -> PlayerId:
        """Who casts it."""
        return self.proposal.player


class CheckedStep(Struct, frozen=True):
    """One line of the checklist: a step with its findings."""

    rule: Rule
    """"601.3", "601.2a" ... "601.2i"."""
    title: str
    status: Status
    findings: tuple[Finding, ...]
    reached: bool = True
    """False where a step before it can't be taken; what it says then is what would be wrong besides."""


class Verdict(Struct, frozen=True):
    """The answer to a proposal."""

    proposal: Proposal
    legal: bool | None
    """None: unsure."""
    failed: Rule | None
    """The first step that can't be taken by the attempt that came furthest; None when legal or not known."""
    checklist: tuple[CheckedStep, ...]
    cost: str | None
    """The locked-in mana cost, as "{1}{B}"; None where there is none or it is not known."""
    also: tuple[str, ...]
    """The non-mana parts in words, as ("sacrifice a creature", "pay 2 life")."""
    ledger: tuple[LedgerRow, ...]
    plan: Plan | None
    # They wait until a player would get priority, and so resolve before the spell (603.3).
    triggers: tuple[Trigger, ...]
    after: Game | None
    """The position after the spell became cast, without what triggered on the stack; None unless legal."""
    spell: ObjectId | None = None
    record: CastRecord | None = None
    """What was announced in the completion that was found."""
    open: tuple[OpenChoice, ...] = ()
    """The choices that were left open, with the options that lead to a legal cast."""
    payment: Problem | None = None
    """What the plan pays, or what could not be paid, and all that there was to pay it with."""


class LeftOpen(Struct, frozen=True):
    """A choice that was left open in an attempt: what may be chosen, before anything is tried or told."""

    rule: Rule
    key: str
    """The key of `Choices`, as "targets", "x", "kicked"."""
    text: str
    """One sentence that says that it is open."""
    values: tuple[Value, ...] = ()
    group: int = 0
    """Which use of "target", which symbol; counted from 0."""
    label: str = ""
    """What is chosen, in the words of the card: "target creature", "sacrifice a creature"."""
    texts: tuple[str, ...] = ()
    """The values in words, where these are no objects, players or numbers."""
    least: int = 1
    most: int = 1
    """How many of the values are picked."""
    again: bool = False
    """The same more than once."""
    worth: tuple[int, ...] = ()
    """What each value counts for, where the sum matters."""
    at_least: int = 0
    at_most: int | None = None
    """What those that are picked count for together, at least and at most."""
    divided: int | None = None
    """How much is divided among the values."""
    linked: bool = False
    """Which of the values is chosen may matter for other choices."""
    groups: int = 1
    """How many uses of "target", or symbols, there are."""
    rising: bool = False
    """Each value is more of the same than the one before: where one is too much, so are those after it."""
    asks: Target | CostPart | None = None
    """What asks for it, where that is a use of "target" or a part of a cost."""
    about: tuple[TargetRef, ...] = ()
    """What was chosen before it in the text."""


class ChoiceOption(Struct, frozen=True):
    """One thing that may be picked."""

    value: Value
    """What goes into `Choices`, untouched: see `open_choices.with_picked`."""
    text: str
    """In words, fit to be shown: the text of a mode, "kicked, {2}{R} more", "X = 4"."""
    cost: str = ""
    """The total mana cost then, where it is known."""
    object: ObjectId | PlayerId | None = None
    """The object or player that it is."""
    worth: int = 0
    """What it counts for, where the sum matters: pawprints, mana value, power."""
    notes: tuple[Finding, ...] = ()
    """What happens besides where it is picked: ward (702.21)."""


class OpenChoice(Struct, frozen=True):
    """A choice that the player has still to make, with the options that complete to a legal cast."""

    rule: Rule
    key: str
    """The key of `Choices`, as "targets", "x", "kicked"."""
    text: str
    """One sentence that says that it is open."""
    options: tuple[ChoiceOption, ...] = ()
    group: int = 0
    """Which use of "target", which symbol; counted from 0."""
    label: str = ""
    """What is chosen, in the words of the card: "target creature", "sacrifice a creature"."""
    least: int = 1
    most: int = 1
    """How many of the options are picked."""
    again: bool = False
    """The same option may be picked more than once."""
    at_least: int = 0
    at_most: int | None = None
    """What the options that are picked count for together, at least and at most; see `ChoiceOption.worth`."""
    divided: int | None = None
    """How much is divided among the options, at least one to each."""
    groups: int = 1
    """How many uses of "target", or symbols, there are."""
    matters: bool = True
    """Whether there is something to choose: it is no matter of mana, and not all options come to the same."""


def spell_fits(
    casting: Casting,
    game: Game,
    what: AnyObjects,
    you: PlayerId,
    source: ObjectId | None,
    *,
    announced: bool = False,
    it: tuple[TargetRef, ...] = (),
) -> bool | None:
    """Whether the spell that is being cast is of a kind, as it is in this position.

    Args:
        casting: Its casting.
        game: The position.
        what: The kind.
        you: Who is "you" in what says so.
        source: The object that says so.
        announced: Ask with what was announced so far, as its costs and targets; before that nothing is told.
        it: What was spoken of before.
    """
    record, caster = casting.record if announced else None, casting.player
    asked = (game, casting.spell, what)
    return fits(*asked, you=you, source=source, as_spell=True, caster=caster, record=record, it=it)
