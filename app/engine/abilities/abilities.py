"""Abilities (113.3): activated, triggered, static, spell abilities, and what casting asks of them."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Final, Literal, Protocol, TypeAlias

from msgspec import Struct

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import asks_what_it_holds, carried_out, lets_cast
from app.engine.abilities.events.events import Event
from app.engine.abilities.limits import Limit
from app.engine.abilities.nouns.elsewhere import ByRules, CastFrom, ExiledAfter, FaceUpCost, HandAction
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import PlayerKind, Reference, This
from app.engine.abilities.parameters import About, Fixed, NamedQuality
from app.engine.abilities.quantities.amounts import Amount, Variable
from app.engine.abilities.speaking import ANYTHING, Speaks
from app.engine.abilities.vocabulary import (
    AbilityKind,
    AnchorWord,
    AsSaid,
    CostName,
    FlavorWord,
    KeywordName,
    LoyaltySign,
    RuleNumber,
    ZoneWord,
)
from app.engine.values.mana import ManaCost


# An additional cost: it is paid also where the spell itself is cast for another cost or for none (118.9d).
class CostPerMode(Struct, frozen=True):
    """A cost paid for each mode chosen beyond the first (702.120a)."""

    name: KeywordName
    cost: Cost
    rule: RuleNumber


# Its effects come after those of the spell itself, in the order that was chosen (702.47b).
class Splice(Struct, frozen=True):
    """A card in hand whose text a spell of this kind may gain for an additional cost (702.47a)."""

    what: AnyObjects
    """A kind of spell."""
    cost: Cost
    rule: RuleNumber


class CostOrder(Enum):
    """In which order a sentence tells of an alternative cost; it means the same in each."""

    USUAL = "usual"
    CONDITION_LAST = "condition last"
    """ "You may pay {B} rather than pay this spell's mana cost if ..." """
    RATHER_FIRST = "rather first"
    """ "Rather than pay this spell's mana cost, you may ..." """


class Effect(Protocol):
    """What is done (608.2c): an instruction, or words that stand for one."""


class Instruction(Struct, frozen=True):
    """An instruction, or a part of one: what a resolving object asks targets for and does (608.2c)."""


class DeedTold(Instruction, frozen=True):
    """A deed that its words tell: its phrase, with what fills the holes. A function is marked to do it."""

    says: str
    who: object = None
    """Who does it."""
    what: object = None
    """To what it is done."""
    of: tuple[object, ...] = ()
    """What fills the other holes, in their order."""


class UnmeantDeed(DeedTold, frozen=True):
    """An instruction that has no meaning yet. See `Unmeant`."""


COSTS_OTHERWISE: Final[set[str]] = set()
"""Sayings of `UnmeantDeed` by which a spell that an instruction before lets be cast costs something else."""


class AsKeywordSays(Instruction, frozen=True):
    """What the keyword does as it resolves, which no text tells (702); also what every Siege, Class and Case
    does."""

    keyword: KeywordName
    n: int = 0
    """The number that stands behind it."""


# Nobody gets priority once that spell is cast: what resolves goes on (608.2g).
@lets_cast
class CastsAsKeywordSays(AsKeywordSays, frozen=True):
    """The same of cascade and its like, which let somebody cast a spell (608.2g)."""


@asks_what_it_holds
class UnmeantHolder(UnmeantDeed, frozen=True):
    """An instruction without a meaning yet that holds another."""


class StaticEffect(Protocol):
    """A statement that holds: a frozen value of a module in `app.engine.statics`."""


class NotUnderstood(Struct, frozen=True):
    """Text that was not read to its end, whole."""

    text: str
    category: str = ""
    """As what it was to be read; "" where nobody tried."""
    by_hand: bool = False
    """It was read; it is the engine that can't carry it out."""
    quiet: bool = False
    """It was read, and can't change how a spell is cast while its object is in play."""
    idle: bool = False
    """It was read, and does nothing while its object is a spell."""
    left: tuple[str, ...] | None = None
    """The sentences that alone were not understood; None where it was not read by sentences."""
    speaks: Speaks = ANYTHING
    """What it may be about."""


# Instructions that are followed as it resolves, and no ability of a permanent (113.3a).
class SpellAbility(Struct, frozen=True):
    """What an instant or sorcery does as it resolves (113.3a): one paragraph."""

    effects: tuple[Effect, ...]


# On the stack it is independent of its source, which may be gone (113.7a).
class ActivatedAbility(Struct, frozen=True):
    """ "[Cost]: [Effect.]" (113.3b, 602)"""

    cost: Cost
    effects: tuple[Effect, ...]
    limits: tuple[Limit, ...] = ()
    """When, how often and by whom it may be activated (602.5)."""
    zone: ZoneWord = ""
    """The only zone in which it functions, where its keyword says so (113.6); "" for what its text says."""
    loyalty: bool = False
    """It is a loyalty ability (606.1)."""
    keyword: AbilityKind = ""
    """The keyword that it stands for, or that limits it; "" for a plain ability."""


class TriggeredAbility(Struct, frozen=True):
    """ "[When], [if], [effect]" (113.3c, 603)"""

    event: Event
    effects: tuple[Effect, ...]
    # Asked as it would trigger, and once more as it resolves (603.4).
    condition: Condition | None = None
    """The intervening "if" (603.4)."""
    limits: tuple[Limit, ...] = ()
    """How often it triggers."""
    keyword: KeywordName | Literal[""] = ""
    """The keyword that it stands for, where something is said of who follows it: "evolves", "exploits"."""


# Nothing is locked in: it applies at any moment to what its text says then (611.3a).
class StaticAbility(Struct, frozen=True):
    """A statement that is simply true while it functions (113.3d, 604)."""

    effect: StaticEffect
    condition: Condition | None = None
    """ "As long as ..." """
    condition_last: AsSaid = False
    """The condition stands at the end of the sentence; it means the same there."""
    part_of: StaticEffect | None = None
    """The whole statement that this tells a part of: all parts apply to the same objects (613.6)."""


class Less(Enum):
    """By what of the object that is used for it a cost lowers the total cost (702.119a)."""

    NOTHING = ""
    MANA_VALUE = "mana value"
    POWER = "power"
    MANA_COST = "mana cost"


class Shape(Enum):
    """What a spell is when it is cast in a certain way."""

    USUAL = ""
    # Turned so before it is put on the stack, so it is asked of the 2/2 whether it may be cast (708.4).
    FACE_DOWN = "face down"
    """A 2/2 creature without name and text (708.4)."""
    # As an Aura it asks for a target, which a creature spell does not (702.103b).
    AURA = "Aura"
    """An Aura with enchant creature, and no creature (702.103b)."""
    BACK_FACE = "back face"
    """It is put on the stack with its other face up (712.11a)."""
    # Without a legal target it goes on as a creature spell of its own (702.140b).
    MUTATING = "mutating"
    """It has a creature as its target, with which it merges (702.140a)."""


# Additional costs, increases and reductions are applied to it as to the mana cost (118.9d).
class AlternativeCost(Struct, frozen=True):
    """A cost that may be paid rather than the mana cost (118.9)."""

    name: CostName
    """The keyword's name, or "alternative"."""
    cost: Cost
    rule: RuleNumber
    """The rule that gives it, as "702.76a"."""
    condition: Condition | None = None
    zone: ZoneWord = ""
    """The only zone from which it may be cast so, which this ability allows; "" for no such zone."""
    shape: Shape = Shape.USUAL
    instant: bool = False
    """It may be cast so any time its controller could cast an instant."""
    less: Less = Less.NOTHING
    """The total cost is lower by that of the object that its last part uses."""
    gives: tuple[General, ...] = ()
    """What a face-down spell that was cast so has, and the permanent that it becomes (702.168a)."""
    order: CostOrder = CostOrder.USUAL


# What asks for the mana cost of the spell still sees that alone (118.8d).
class AdditionalCost(Struct, frozen=True):
    """A cost paid on top of the base cost (118.8)."""

    name: CostName
    """The keyword's name, or "" for a printed one."""
    cost: Cost
    rule: RuleNumber
    optional: bool = False
    repeatable: bool = False
    instant: bool = False
    """Whoever pays it may cast the spell any time they could cast an instant (601.3c)."""
    x: Amount | None = None
    """What X in it is, where the text says so (107.3c)."""
    less: Less = Less.NOTHING
    """The total cost is lower by that of the object that its last part uses."""
    lowers: ManaCost | None = None
    """The total cost is lower by so much, where it is paid."""
    colored_only: bool = False
    """That reduces coloured mana alone, and never generic mana in its place."""
    number: int = 0
    """Which of several instances of its keyword this is, from 1; 0 where there is one."""
    then: Effect | None = None
    """What is done when it is paid, by an ability that triggers (603.12)."""

    @property
    def noted(self) -> str:
        """As what it is noted that it was paid."""
        return self.noted_as(self.name, self.number)

    @staticmethod
    def noted_as(name: str, number: int) -> str:
        """As what it is noted that the instance of that number was paid."""
        return f"{name} #{number}" if number else name


# Only these are looked at as it is asked whether it can be cast (718.3a), and it keeps them on the
# battlefield (718.3b).
class SecondCharacteristics(Struct, frozen=True):
    """Another set of characteristics to cast a card with (718): prototype."""

    name: KeywordName
    mana_cost: ManaCost
    power: int
    toughness: int
    rule: RuleNumber


# Of the spell alone: for an Aura that comes otherwise its player chooses, and nothing is targeted (303.4a,
# 303.4f).
class EnchantTarget(Struct, frozen=True):
    """The target that an Aura spell with "enchant" asks for (702.5a, 303.4a)."""

    what: AnyObjects | PlayerKind


@carried_out
class AlsoOn(Struct, frozen=True):
    """ "This Equipment can be attached to a Vehicle even if that Vehicle isn't a creature." (301.5)"""

    what: This
    to: AnyObjects
    it: Reference
    """ "that Vehicle", in whatever words: what it is attached to """


CONVOKE: Final = "702.51a"
"""The rule by which creatures convoke a spell."""


# It lowers no cost, but pays a part of the total cost once that is determined (702.51b).
class HelpsToPay(Struct, frozen=True):
    """Objects may pay for mana of the locked-in cost, one each: convoke, delve, improvise."""

    what: AnyObjects
    by: Literal["tap", "exile"]
    """"tap": untapped permanents; "exile": cards."""
    colors: bool
    """Whether each pays for one mana of its colours as well, not for generic mana alone."""
    rule: RuleNumber


class NotCarriedOut(Struct, frozen=True):
    """A keyword whose meaning is read but not carried out by the engine yet, and where it may matter."""

    keyword: KeywordName
    matters: tuple[RuleNumber, ...]
    """The steps of casting that it may change, as ("601.2b", "601.2f")."""


# Several qualities are as many abilities, each lost or ignored for itself (702.16g, 702.11f).
class FromQuality(Struct, frozen=True):
    """Protection, or hexproof, from what has a quality (702.16a, 702.11d)."""

    keyword: Literal["protection", "hexproof from"]
    quality: NamedQuality | tuple[NamedQuality, ...]


General: TypeAlias = (
    ActivatedAbility
    | TriggeredAbility
    | StaticAbility
    | AlternativeCost
    | AdditionalCost
    | SecondCharacteristics
    | CastFrom
    | ExiledAfter
    | ByRules
    | HandAction
    | FaceUpCost
    | CostPerMode
    | Splice
    | EnchantTarget
    | HelpsToPay
    | FromQuality
    | NotCarriedOut
)
"""The general abilities that keywords stand for. Casting asks for these and never for a keyword."""


class Keyword(Struct, frozen=True):
    """A keyword ability as printed (702), with its parameters."""

    name: KeywordName
    """Lower case, as "first strike"."""
    cost: Cost = ()
    amount: Fixed | None = None
    """The number or quality after it; None without."""
    what: About | None = None
    """The kind of object that it names besides: "Equip Human {1}", "Devour land 2"."""
    limits: tuple[Limit, ...] = ()
    """ "Equip {3}. Activate only once each turn." """

    @property
    def key(self) -> str:
        """The name by which `app.engine.keywords` knows it."""
        return self.name


# One of them in a turn for each permanent, whoever activates it (606.3).
class LoyaltyAbility(Struct, frozen=True):
    """ "+1: Draw a card." (606)"""

    frame: ClassVar[Literal["loyalty"]] = "loyalty"
    """How its text is printed: its cost in a badge."""
    sign: LoyaltySign
    """"+", "-", or "" for a cost of 0."""
    loyalty: int | Variable
    effects: tuple[Effect, ...]
    limits: tuple[Limit, ...] = ()


# It triggers as the number of lore counters reaches the chapter, also past it (714.2b).
class ChapterAbility(Struct, frozen=True):
    """ "I, II — Draw a card." (714.2b)"""

    frame: ClassVar[Literal["chapter"]] = "chapter"
    """How its text is printed: its chapters in a badge."""
    chapters: tuple[int, ...]
    effects: tuple[Effect, ...]
    label: FlavorWord = ""
    """The flavour word before the instructions (207.2d)."""


class UnderKeyword(Struct, frozen=True):
    """An ability that a keyword before a dash limits: "Max speed — ...", "Exhaust — ...", "Solved — ..."."""

    keyword: Literal["boast", "exhaust", "forecast", "max speed", "power-up", "solved", "visit", "∞"]
    abilities: tuple[Ability, ...]


class ToSolve(Struct, frozen=True):
    """ "To solve — You have no cards in hand." (719.3a)"""

    condition: Condition


class Band(Struct, frozen=True):
    """A level symbol (711.2) or a station symbol (721.2), with what the permanent has by its counters."""

    frame: ClassVar[Literal["band"]] = "band"
    """How its text is printed: its first line in a bar."""
    counters: Literal["level", "charge"]
    least: int
    most: int | None = None
    size: tuple[int, int] | None = None
    """None where it has only abilities."""
    lines: tuple[tuple[Ability, ...], ...] = ()


# The level is a designation: no counter shows it and no copy has it (716.2b).
class ClassLevel(Struct, frozen=True):
    """ "{2}{G}: Level 2", and the abilities it has from that level on (716.2)."""

    frame: ClassVar[Literal["band"]] = "band"
    cost: Cost
    level: int
    lines: tuple[tuple[Ability, ...], ...]


class Sticker(Struct, frozen=True):
    """An ability sticker or a power and toughness sticker, and the tickets it costs (123.3)."""

    tickets: int
    abilities: tuple[Ability, ...] = ()
    size: tuple[int, int] | None = None
    label: FlavorWord | Literal[""] = ""
    """The ability word of its ability."""


class AnchorWords(Struct, frozen=True):
    """ "As this enchantment enters, choose Khans or Dragons.", and an ability for each word (614.12c)."""

    what: Reference
    options: tuple[tuple[AnchorWord, Ability], ...]


class Quoted(Struct, frozen=True):
    """An ability in quotation marks, which something gains or has (113.3)."""

    abilities: tuple[Ability, ...]
    nested: AsSaid = False
    """It stands inside another quotation."""
    label: FlavorWord = ""
    """The ability word before it (207.2c)."""
    small: AsSaid = False
    """A keyword that begins with a small letter."""


Structure: TypeAlias = (
    LoyaltyAbility | ChapterAbility | UnderKeyword | ToSolve | Band | ClassLevel | Sticker | AnchorWords
)
"""Abilities in frames of their own."""
Ability: TypeAlias = (
    SpellAbility
    | ActivatedAbility
    | TriggeredAbility
    | StaticAbility
    | AdditionalCost
    | AlternativeCost
    | Keyword
    | NotUnderstood
    | Structure
)
