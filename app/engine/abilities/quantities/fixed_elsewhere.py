"""Numbers that something else in the text or the game fixes: "that much", "your life total"."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.choices import NumberBetween
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.unmeant import UnmeantNumber
from app.engine.abilities.vocabulary import (
    AsSaid,
    CounterKind,
    KeywordName,
    LikeQuality,
    PlayerCounter,
    VoteOption,
)
from app.engine.values.looking import Aspect, Seen, looks_at
from app.engine.values.mana import ManaCost

if TYPE_CHECKING:
    from app.engine.abilities.nouns.objects import AnyObjects
    from app.engine.abilities.nouns.references import It, Reference


class Targeting(Enum):
    """What could have other targets."""

    SPELL = "the spell"
    SPELL_OR_ABILITY = "the spell or ability"


class TimesCostPaid(Struct, frozen=True):
    """How often a cost of a spell was paid: "for each time its replicate cost was paid" (702.56a), "time
    it was kicked" """

    cost: KeywordName
    # Once for each time that a kicker cost was paid, of several costs together (702.33d).
    of: Reference | None = None
    """The spell; None for the one whose ability it is."""


class Spoken(Enum):
    """A number that was spoken of, or that the instruction before came to."""

    THAT_MUCH = "that much"
    THAT_MANY = "that many"
    TWICE_THAT_MUCH = "twice that much"
    TWICE_THAT_MANY = "twice that many"
    HALF_THAT_MUCH = "half that much"
    THAT_NUMBER = "that number"
    DIFFERENCE = "the difference"
    RESULT = "the result"
    THAT_RESULT = "that result"
    OTHER_RESULT = "the other result"
    RESULTS = "the total of those results"
    CHOSEN = "the chosen number"
    NUMBER_CHOSEN = "the number chosen"
    DAMAGE = "that damage"
    DAMAGE_DEALT = "the damage dealt"
    AMOUNT_DEALT = "the amount of damage dealt"
    DEALT_TO_PLAYER = "the amount of damage it dealt to that player"
    THIS_DEALT = "the amount of damage this creature dealt to that player"
    THOSE_DEALT = "the amount of damage those creatures dealt to that player"
    EACH_DEALT = "1 damage dealt to them"
    EXCESS = "the excess damage"
    THAT_EXCESS = "that excess damage"
    THE_EXCESS = "the excess"
    NOTED = "the noted number"
    AGAIN = "an additional time"


def _seen_by_life(life: LifeOf) -> Seen | None:
    return frozenset({Aspect.LIFE}) if life.who.is_you and not life.starting else None


# It may be below 0 until state-based actions are checked (107.1b, 704.3).
@looks_at(_seen_by_life, closed=("who",))
class LifeOf(Struct, frozen=True):
    """ "your life total", "their life", "your starting life total" (119)"""

    who: Player
    starting: bool = False
    short: AsSaid = False
    """It says "life", not "life total"."""


class LifeAmong(Struct, frozen=True):
    """ "the highest life total among all players", "the lowest life total among your opponents" """

    how: Literal["highest", "lowest"]
    who: Player
    all_of_them: AsSaid = False
    """It says "all players"."""


class Measured(Enum):
    """What there is so much of."""

    DAMAGE = "damage"
    EXCESS = "excess damage"
    LIFE = "life"
    MANA = "mana"
    ENERGY = "{E}"


class Became(Enum):
    """What became of so much."""

    DEALT = "dealt"
    PREVENTED = "prevented"
    LOST = "lost"
    GAINED = "gained"
    PAID = "paid"
    SPENT = "spent"


class HowMuch(Enum):
    """How an amount begins; it means the same."""

    PLAIN = "the"
    AMOUNT = "the amount of"
    TOTAL = "the total amount of"


class MuchThisWay(Struct, frozen=True):
    """ "the damage dealt this way", "the amount of mana they paid this way": by an instruction before"""

    what: Measured
    done: Became
    how: HowMuch = HowMuch.PLAIN
    who: Player | None = None
    to: It | None = None


class VotesFor(Struct, frozen=True):
    """ "for each evidence vote", "the number of time votes" (701.38)"""

    option: VoteOption


OfThisWay: TypeAlias = MuchThisWay | VotesFor
"""What is known of the instructions before alone."""


class LifeChanged(Struct, frozen=True):
    """ "the amount of life you gained this turn", "1 life they gained" """

    who: Player
    gained: bool
    this_turn: bool = True
    how: HowMuch = HowMuch.AMOUNT
    have: bool = False
    """It says "have lost"."""
    by: AsSaid = False
    """ "the total life lost by all players" """


class SoFar(Enum):
    """How it is said that it is the damage up to now."""

    UNSAID = ""
    ALREADY = "already "
    SO_FAR = " so far"


class DamageThisTurn(Struct, frozen=True):
    """ "the damage dealt to you so far this turn by artifacts" """

    to: Player | It
    how: HowMuch = HowMuch.PLAIN
    so_far: SoFar = SoFar.UNSAID
    noncombat: bool = False
    by: AnyObjects | None = None


class Spent(Enum):
    """What is counted of the mana that was spent."""

    MANA = "mana"
    COLORS = "colors of mana"


# What was really spent, whatever it counted as for the payment (609.4b).
class ManaSpentOn(Struct, frozen=True):
    """ "the amount of mana spent to cast it", "color of mana spent to cast this spell" """

    on: Reference
    what: Spent | ManaCost = Spent.MANA
    """Symbols are counted together: "for each {G}{G} spent to cast it" counts pairs."""
    source: AnyObjects | None = None
    """ "mana from a Treasure spent to cast it" """
    that_was: AsSaid = False
    """It says "that was spent"."""


class UnspentMana(Struct, frozen=True):
    """ "the amount of unspent mana you have", "unspent green mana you have" """

    color: Literal["", "white", "blue", "black", "red", "green"] = ""


# Only from the command zone, and also where the spell was countered (903.8).
class CommanderCasts(Struct, frozen=True):
    """ "time you've cast your commander from the command zone this game" (903.8)"""

    who: Player
    own: bool = False
    """It says "your commander"."""


class CastsFromCommandZone(Struct, frozen=True):
    """ "the number of times it's been cast from the command zone this game" """

    what: It


class GreatestCommander(Struct, frozen=True):
    """ "the greatest mana value of a commander you own on the battlefield or in the command zone" """

    who: Player


class PlayersCounted(Struct, frozen=True):
    """ "opponent", "the number of opponents you have", "the number of players in the game" """

    who: Player
    have: bool = False
    """It says "you have"."""
    some: AsSaid = False
    """ "for any number of opponents": for each of them up to one target"""


class Counted(Enum):
    """What is counted of players, turns, rolls and the like."""

    TARGETS = "target"
    TARGETS_BEYOND_FIRST = "target beyond the first"
    COPIES = "copy"
    LEVELS = "level"
    COLORS = "color"
    CARD_TYPES = "card type"
    NONLAND_CARD_TYPES = "nonland card type"
    LAND_TYPES = "land type"
    PERMANENT_TYPES = "permanent type"
    BASIC_LAND_TYPES = "basic land type"
    FLIPS_WON = "flip you won"
    FLIPS_WIN = "flip you win"
    FLIPS_LOSE = "flip you lose"
    EVEN_RESULTS = "even result"
    ODD_RESULTS = "odd result"
    DIFFERENT_RESULTS = "different result"
    NUMBERS_TO_X = "number between 1 and X"
    THOSE_COLORS = "of those colors"
    ALL_COUNTERS = "counter among players and permanents"
    ENERGY_USED = "{E} you've paid or lost this turn"
    ATTACKED_WITH = "creature you attacked with this turn"
    OPPONENTS_ATTACKED = "opponent you attacked this turn"
    OPPONENTS_ATTACKED_THIS_COMBAT = "opponent you attacked with a creature this combat"
    OPPONENTS_ATTACKING = "opponent you're attacking"
    PLAYERS_ATTACKED = "player being attacked"
    DUNGEONS_COMPLETED = "differently named dungeon you've completed"
    LANDS_PLAYED = "land you played this turn"
    TYPES = "supertype, card type, and subtype it has"


class OfYou(Enum):
    """A number that a player has."""

    SPEED = "your speed"
    DEVOTION = "your devotion to that color"
    PARTY = "your party's size"
    CREATURES_IN_PARTY = "the number of creatures in your party"
    TURNS_BEGUN = "the number of turns you have begun"
    THEIR_TURNS_BEGUN = "the number of turns they have begun"
    ATTACKED = "the number of opponents you attacked"
    COMMANDERS_COLORS = "the number of colors in your commanders' color identity"


class PlayersCounters(Struct, frozen=True):
    """ "experience counter you have", "poison counter your opponents have" """

    kind: PlayerCounter
    who: Player


class CountersRemoved(Struct, frozen=True):
    """ "charge counter removed this way", "the number of counters removed this way" """

    kind: CounterKind | None


class TargetsOf(Struct, frozen=True):
    """ "creature it targets" """

    what: AnyObjects


class MostAlike(Struct, frozen=True):
    """ "the greatest number of creatures you control that have a creature type in common" """

    what: AnyObjects
    quality: LikeQuality | None
    """None for one controller, of several opponents."""


class MostDiscarded(Struct, frozen=True):
    """ "the greatest number of cards a player discarded this way" """

    who: Player


class SharedTypes(Struct, frozen=True):
    """ "card type they share with cards exiled with this creature" """

    quality: LikeQuality
    with_: AnyObjects


class CastBefore(Struct, frozen=True):
    """ "other instant and sorcery spell you've cast before it this turn" """

    what: AnyObjects
    before: It
    who: Player | None = None
    """Who cast them; None for anyone."""


Told: TypeAlias = (
    Spoken
    | LifeOf
    | UnmeantNumber
    | MuchThisWay
    | VotesFor
    | LifeChanged
    | DamageThisTurn
    | ManaSpentOn
    | UnspentMana
    | TimesCostPaid
    | CommanderCasts
    | CastsFromCommandZone
    | GreatestCommander
    | PlayersCounted
    | Counted
    | OfYou
    | PlayersCounters
    | CountersRemoved
    | TargetsOf
    | MostAlike
    | MostDiscarded
    | SharedTypes
    | CastBefore
    | NumberBetween
)
"""A number that something else in the text or the game fixes."""
