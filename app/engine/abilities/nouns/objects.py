"""Objects and filters: the noun phrases of the game."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias

from msgspec import Struct

from app.engine.abilities.conditions.condition_words import Parity
from app.engine.abilities.nouns.happened import Spot
from app.engine.abilities.nouns.references import Player, Pronoun, Reference, This
from app.engine.abilities.quantities.variable import Variable
from app.engine.abilities.vocabulary import (
    AsSaid,
    CardName,
    Characteristic,
    Chooser,
    ChosenWord,
    Comparative,
    CounterKind,
    KeywordName,
    OwnZone,
    QualityWord,
)
from app.engine.values.card import CARD_TYPES, SUPERTYPES
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.looking import (
    NOTHING_ELSE,
    Aspect,
    Seen,
    looks_at,
    looks_at_permanents,
    looks_at_permanents_where,
)

if TYPE_CHECKING:
    from app.engine.abilities.events.events import Batch, EitherOf
    from app.engine.abilities.nouns.targets import PlayerOr, Target
    from app.engine.abilities.quantities.amounts import Amount, Count, Told


class Noun(Enum):
    """The noun of a noun phrase; NONE where a type stands for it ("target creature")."""

    # Then a permanent on the battlefield is meant (109.2).
    NONE = ""
    # Of the zone that is named with it (109.2a).
    CARD = "card"
    # On the stack alone: elsewhere it is a card (109.2b).
    SPELL = "spell"
    PERMANENT = "permanent"
    TOKEN = "token"
    # In any zone, of an ability, of damage or of mana (109.2c).
    SOURCE = "source"
    ABILITY = "ability"


_OF_PERMANENTS: Final = (Noun.NONE, Noun.PERMANENT, Noun.TOKEN)
"""Nouns that speak of permanents where nothing else is said (109.2)."""

_OPPONENTS: Final = (Player.AN_OPPONENT, Player.YOUR_OPPONENTS, Player.OPPONENTS)

_COLORS: Final = (
    "white",
    "blue",
    "black",
    "red",
    "green",
    "colorless",
    "monocolored",
    "multicolored",
    "colored",
)

_LOOKED_AT: Final = ("graveyard", "hand", "exile")

_OF_ITSELF: Final = (
    *("historic", "outlaw", "party", "permanent"),
    *("commander", "token", "enchanted", "equipped", "modified", "face-down"),
)
"""Words that tell what a permanent is like, and what is attached to it."""

_OF_COMBAT: Final = ("attacking", "blocking", "blocked", "unblocked")


def _seen_by_word(word: Word) -> Seen | None:
    """What has to be looked at: a permanent, what is on it, whether it is tapped, what it does in combat."""
    text, title = word.text, word.text.capitalize()
    is_type = title in CARD_TYPES or title in SUPERTYPES
    if is_type or text[:1].isupper() or text in _COLORS or text in _OF_ITSELF:
        return NOTHING_ELSE
    if text in _OF_COMBAT:
        return frozenset({Aspect.COMBAT})
    return frozenset({Aspect.TAPPED}) if text in ("tapped", "untapped") else None


def is_of_one_side(player: Player) -> bool:
    """Whether it is you, or opponents, whoever they are."""
    return player.is_you or player in _OPPONENTS


def _is_held_so(held: CastBy | ControlledBy | OwnedBy) -> bool:
    return is_of_one_side(held.player)


def _seen_by_noun(kind: Objects) -> Seen | None:
    """Permanents, spells, or cards in zones that it names."""
    if kind.are_spells:
        return frozenset({Aspect.STACK})
    cards = kind.noun is Noun.CARD and any(isinstance(one, InZone | Elsewhere) for one in kind.relatives)
    return NOTHING_ELSE if cards or kind.noun in _OF_PERMANENTS else None


def _seen_by_zone(there: InZone) -> Seen | None:
    """The zone; "from" asks where a spell was."""
    in_zone = there.preposition == "in" and there.zone in _LOOKED_AT
    known = in_zone and (is_of_one_side(there.player) or there.player is Player.A_PLAYER)
    return frozenset({Aspect(there.zone)}) if known else None


class Joiner(Enum):
    """How the alternatives of a noun phrase are joined; for a filter all mean "one of these"."""

    OR = "or"
    AND = "and"
    AND_OR = "and/or"


@looks_at(_seen_by_word)
class Word(Struct, frozen=True):
    """One quality in a word: a type, supertype, subtype, colour or status; `non` excludes it."""

    text: QualityWord
    """As in "creature", "Goblin", "legendary", "black", "colorless", "tapped", "attacking"."""
    non: bool = False


# Only what is on the battlefield or the stack is controlled by anybody (109.4).
@looks_at_permanents_where(_is_held_so, closed=("player",))
class ControlledBy(Struct, frozen=True):
    """ "... you control" """

    player: Player
    that: AsSaid = False
    """It says "that your opponents control"."""


@looks_at_permanents_where(_is_held_so, closed=("player",))
class CastBy(Struct, frozen=True):
    """ "... you cast" """

    player: Player


class Comparison(Enum):
    """How a number is compared."""

    EXACTLY = ""
    AT_LEAST = "or greater"
    AT_MOST = "or less"

    def fits(self, number: int, n: int) -> bool:
        """Whether a number is exactly, at least or at most `n`."""
        if self is Comparison.EXACTLY:
            return number == n
        return number >= n if self is Comparison.AT_LEAST else number <= n


@looks_at_permanents(closed=("comparison",))
class WithNumber(Struct, frozen=True):
    """ "with mana value 3 or less", "with power 4 or greater", "with even mana values" """

    which: Characteristic
    n: int | Variable
    comparison: Comparison | Parity


@looks_at_permanents()
class WithKeyword(Struct, frozen=True):
    """ "with flying", "without flying" """

    keyword: KeywordName
    without: bool = False
    that: bool = False


@looks_at(_seen_by_zone, closed=("player",))
class InZone(Struct, frozen=True):
    """ "from your graveyard", "in your hand" """

    zone: OwnZone
    player: Player
    preposition: Literal["from", "in"]


# Who began the game with the card, whoever controls it now (108.3).
@looks_at_permanents_where(_is_held_so, closed=("player",))
class OwnedBy(Struct, frozen=True):
    """ "... you own" """

    player: Player
    by: AsSaid = False
    """ "owned by another player" """


@looks_at_permanents()
class OfTheChosen(Struct, frozen=True):
    """ "of the chosen type", "of the chosen color": what was chosen for the object whose text this is."""

    what: ChosenWord


@looks_at_permanents()
class WithCounters(Struct, frozen=True):
    """ "with a +1/+1 counter on it", "with counters on them", "with twelve or more charge counters on it" """

    kind: CounterKind | None = None
    """None for a counter of any kind."""
    several: AsSaid = False
    least: int | Variable | None = None
    """None where it is not said how many."""
    that: AsSaid = False
    """It says "that has"."""


_GRAVEYARDS: Final = (Spot.GRAVEYARDS, Spot.ALL_GRAVEYARDS, Spot.TOTAL_IN_GRAVEYARDS, Spot.EACH_GRAVEYARD)


def _seen_by_place(there: Elsewhere) -> Seen | None:
    if there.place in _GRAVEYARDS:
        return frozenset({Aspect.GRAVEYARD})
    return NOTHING_ELSE if there.place is Spot.BATTLEFIELD else None


@looks_at(_seen_by_place, closed=("place",))
class Elsewhere(Struct, frozen=True):
    """ "on the battlefield", "in exile", "from exile", "on the stack" """

    place: Spot


class OfChoice(Struct, frozen=True):
    """ "of their choice", "of your choice" """

    whose: Chooser


class AtRandom(Struct, frozen=True):
    """ "a card at random": chosen by chance"""

    chosen: AsSaid = False
    """ "chosen at random" """


# Of this very object: of another of the same name, or of itself before it left, it is not (607.2a, 400.7).
class ExiledWith(Struct, frozen=True):
    """ "exiled with this artifact" (607.2a)"""

    by: Reference
    id: ObjectId | None = None
    """Which object that is, in an effect of it that lasts."""


# By an ability of that object which is linked with this one (607.2c).
class PutWith(Struct, frozen=True):
    """ "put onto the battlefield with this Aura", of tokens: "created with this enchantment" """

    by: Reference
    created: bool = False


class InEitherZone(Struct, frozen=True):
    """ "from your hand or graveyard", "from your hand and/or graveyard" """

    zones: tuple[OwnZone, OwnZone]
    player: Player
    both: bool = False
    """ "and/or": some from the one and some from the other"""


class ComparedTo(Struct, frozen=True):
    """ "with mana value less than or equal to its power" """

    which: Characteristic
    how: Comparative
    n: Amount
    counts: AsSaid = False
    """A count of a kind stands last: "with power less than the number of lands you control"."""


# Of all that are chosen together, so none of them is judged alone (601.2c).
class WithTotal(Struct, frozen=True):
    """ "with total mana value 4 or less": of all that are chosen"""

    which: Characteristic | Literal["power and toughness"]
    n: int | Variable
    comparison: Comparison


class WithMost(Struct, frozen=True):
    """ "with the greatest power among creatures they control", "with the greatest power" """

    how: Literal["greatest", "least", "lowest"]
    which: Characteristic
    among: AnyObjects | None = None


def _is_to_one(attached: AttachedTo) -> bool:
    return isinstance(attached.to, This | Pronoun)


@looks_at_permanents_where(_is_to_one)
class AttachedTo(Struct, frozen=True):
    """ "attached to this creature", "attached to a creature", "attached to target creature" """

    to: Reference | AnyObjects | Target
    plural: bool = False
    that: bool = False  # it says "that's attached"


class OtherThan(Struct, frozen=True):
    """ "other than this creature", "other than a basic land card", "other than Werewolves" """

    what: Reference | AnyObjects | Target
    plural: bool = False


# Also a target that is illegal by now, as long as it is there (115.9b).
class ThatTargets(Struct, frozen=True):
    """ "that targets this creature", "that targets a creature you control" """

    what: AnyObjects | Reference | Player | EitherOf | Batch | PlayerOr
    only: bool = False
    single: AsSaid = False
    """It says "only a single"."""


@looks_at_permanents()
class Named(Struct, frozen=True):
    """ "named Plain Ogre", "not named Island", "named Heart Bow or Vial of Fire" """

    name: CardName
    non: bool = False
    other: CardName | None = None
    """Another name that it may have as well."""


class FromAmong(Struct, frozen=True):
    """ "from among cards exiled with this creature" """

    what: AnyObjects
    the: AsSaid = False
    """It says "the cards"."""


class DealtDamageBy(Struct, frozen=True):
    """ "a creature dealt damage by this creature this turn", "... this turn by a Spider you controlled" """

    by: Reference | AnyObjects
    combat: bool = False
    """Combat damage alone."""


class Relative(Protocol):
    """What may follow the noun: a frozen value of this module or one beside it."""


@looks_at(_seen_by_noun, closed=("noun", "joiner"))
class Objects(Struct, frozen=True):
    """A kind of object. An object fits when it fits one alternative and every relative."""

    alternatives: tuple[tuple[Word, ...], ...] = ((),)
    """Each is a list of words that must all fit, in printed order."""
    noun: Noun = Noun.NONE
    joiner: Joiner = Joiner.OR
    relatives: tuple[Relative, ...] = ()
    other: bool = False
    """ "another creature", "other creatures": not the object whose text this is. """
    common: tuple[Word, ...] = ()
    """Words before several alternatives that hold for each: "tapped artifact or creature"."""
    last: tuple[tuple[Word, ...], ...] = ()
    """What stands after several alternatives and holds for each: "attacking or blocking creature"; it may be
    alternatives in turn: "red or green instant or sorcery". """

    @property
    def kinds(self) -> tuple[Objects, ...]:
        """Itself alone, where others are several side by side."""
        return (self,)

    @property
    def apart(self) -> tuple[Objects, ...]:
        """The same: all its relatives are its own."""
        return (self,)

    @property
    def rows(self) -> tuple[tuple[Word, ...], ...]:
        """The lists of words of which one must fit whole."""
        if not self.common and not self.last:
            return self.alternatives
        last = self.last or ((),)
        return tuple((*self.common, *words, *more) for words in self.alternatives for more in last)

    @property
    def are_spells(self) -> bool:
        """Whether it speaks of spells, as "instants you cast" does without the noun."""
        cast = any(isinstance(relative, CastBy) for relative in self.relatives)
        return self.noun is Noun.SPELL or (cast and self.noun in (Noun.NONE, Noun.PERMANENT))


@looks_at_permanents(closed=("joiner",))
class EitherObjects(Struct, frozen=True):
    """Whole noun phrases side by side: "black spells and green spells you cast"."""

    kinds: tuple[Objects, ...]
    joiner: Joiner
    relatives: tuple[Relative, ...] = ()
    """Relatives that belong to all of them."""

    @property
    def apart(self) -> tuple[Objects, ...]:
        """The kinds, each with what belongs to all of them."""
        return tuple(replace(kind, relatives=(*kind.relatives, *self.relatives)) for kind in self.kinds)

    @property
    def in_same_place(self) -> EitherObjects:
        """ "A creature card or a planeswalker card from your graveyard": both cards are from there."""
        *before, last = self.kinds
        places = tuple(r for r in last.relatives if isinstance(r, InZone))
        cards = all(kind.noun is Noun.CARD for kind in self.kinds)
        if not places or not cards or any(kind.relatives for kind in before):
            return self
        return replace(self, kinds=(*(replace(kind, relatives=places) for kind in before), last))


AnyObjects: TypeAlias = Objects | EitherObjects


def with_noun(what: AnyObjects, noun: Noun) -> AnyObjects:
    """The same with this noun: the cards or the spells where a text says "lands", or "creatures"."""
    if isinstance(what, EitherObjects):
        return replace(what, kinds=tuple(replace(kind, noun=noun) for kind in what.kinds))
    return replace(what, noun=noun)


class All(Struct, frozen=True):
    """ "all creatures" """

    what: AnyObjects


class Each(Struct, frozen=True):
    """ "each creature you control" """

    what: AnyObjects


class Some(Struct, frozen=True):
    """ "a creature", "two cards": chosen as the instruction is carried out (608.2d)"""

    n: Count | Told
    what: AnyObjects
    apart: AsSaid = False
    """Each kind has an article of its own: "a token or a land"."""


# Nothing else that is there: no artifact that is no creature, and no spell (115.4).
class AnyTarget(Enum):
    """ "any target": a creature, player, planeswalker or battle (115.4)."""

    ANY_TARGET = "any target"
    TARGET = "target"
    """Plain "targets", with the same meaning, where a number stands before it."""


class HalfOf(Struct, frozen=True):
    """ "half the creatures they control, rounded up", "a third of the cards in their hand" """

    what: AnyObjects
    up: bool | None
    """None where a sentence of its own says how it is rounded."""
    parts: int = 2

    def of_them(self, number: int) -> int:
        """How many of so many it is (107.1a)."""
        return (number + (self.parts - 1) * bool(self.up)) // self.parts


class EachOf(Struct, frozen=True):
    """ "each of up to two target creatures", "up to two target creatures each", "they each" """

    what: Target | Reference | Player | tuple[Target | Reference, ...]
    after: bool = False
    """The word "each" stands last."""
