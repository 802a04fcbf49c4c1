"""More keyword actions and game words (701): goad, detain, the Ring, day and night, turns, phases."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, get_args

from app.engine.abilities.amounts import Amount
from app.engine.abilities.durations import Duration
from app.engine.abilities.players import Player
from app.engine.abilities.references import It, Pronoun
from app.engine.abilities.targets import Target, Thing
from app.engine.abilities.vocabulary import SkippablePart, StateWord
from app.engine.text.book import constant, phrase, same
from app.engine.text.players import possessive


@dataclass(frozen=True, slots=True)
class DoneTo:
    """ "Goad target creature.", "Detain target permanent.", "Convert ~." """

    action: Literal[
        "airbend",
        "convert",
        "detain",
        "exert",
        "flip",
        "goad",
        "suspect",
        "tap and goad",
        "untap and goad",
    ]
    what: Thing


class Happens(Enum):
    """What befalls the game, or becomes of it."""

    RING_TEMPTS = "the Ring tempts you"
    DAY = "it becomes day"
    NIGHT = "it becomes night"
    ABANDON_SCHEME = "abandon this scheme"
    CHAOS = "chaos ensues"


class AfterPhase(Enum):
    """After which phase there is another."""

    THIS = "this phase"
    THIS_MAIN = "this main phase"
    SECOND_MAIN = "the second main phase this turn"


class MainToo(Enum):
    """That a main phase follows the additional combat phase."""

    PLAIN = " followed by an additional main phase"
    COMMA = ", followed by an additional main phase"


class WhichParts(Enum):
    """Which of a player's steps, phases or turns are skipped."""

    EACH = ""
    NEXT = "next"
    THAT = "that"
    OF_THAT_TURN = "of that turn"
    OF_NEXT_TURN = "of their next turn"


@dataclass(frozen=True, slots=True)
class AdditionalPhases:
    """ "After this phase, there is an additional combat phase followed by an additional main phase." """

    after: AfterPhase
    n: int = 1
    """How many combat phases."""
    main: MainToo | None = None
    after_last: bool = False
    """After which phase stands last."""


@dataclass(frozen=True, slots=True)
class SkippedParts:
    """ "your next two turns", "their next combat phase this turn", "all combat phases of their next turn" """

    which: WhichParts
    part: SkippablePart
    whose: Player | None = None
    """None where the step or its turn was spoken of."""
    n: int = 1
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class Skips:
    """ "You skip your next turn.", "That player skips their next untap step." """

    who: Player | Target
    what: SkippedParts


@dataclass(frozen=True, slots=True)
class TapOrUntap:
    """ "Tap or untap target permanent." """

    what: Thing


@dataclass(frozen=True, slots=True)
class RemoveFromCombat:
    """ "Remove target attacking creature from combat." """

    what: Thing


@dataclass(frozen=True, slots=True)
class TurnsFace:
    """ "Turn target creature face down.", "Turn it face up." (708)"""

    what: Thing
    up: bool


@dataclass(frozen=True, slots=True)
class PaysEnergy:
    """ "You may pay {E}{E}." """

    who: Player | Target
    symbols: int


@dataclass(frozen=True, slots=True)
class PaysAny:
    """ "You may pay any amount of {E}.", "each player may pay any amount of mana" """

    who: Player | Target
    what: Literal[
        "any amount of life",
        "any amount of mana",
        "any amount of {E}",
        "any amount of {R}",
        "its mana cost",
        "one or more {E}",
    ]


@dataclass(frozen=True, slots=True)
class GetsManyEnergy:
    """ "You get six {E}.", "You get that many {E}." """

    who: Player | Target
    n: Amount


@dataclass(frozen=True, slots=True)
class EnergyEqual:
    """ "You get an amount of {E} equal to its mana value.", "you may pay an amount of {E} equal to ..." """

    who: Player | Target
    verb: Literal["get", "pay"]
    n: Amount


@dataclass(frozen=True, slots=True)
class LosesAll:
    """ "That player loses all unspent mana.", "Each opponent loses all counters." """

    who: Player | Target
    what: Literal[
        "all counters", "all poison counters", "all unspent mana", "all unspent mana and all counters"
    ]


@dataclass(frozen=True, slots=True)
class LifeTotalBecomes:
    """ "Your life total becomes 10.", "Target player's life total becomes 10." """

    whose: Player | Target
    n: Amount
    equal: bool = False
    """It says "equal to"."""


@dataclass(frozen=True, slots=True)
class ExchangesLife:
    """ "Exchange life totals with target opponent.", "Two target players exchange life totals." """

    who: Player | Target
    each_other: bool = False
    """Several targets exchange theirs among themselves."""


@dataclass(frozen=True, slots=True)
class DoublesLife:
    """ "Double your life total." """

    whose: Player | Target


@dataclass(frozen=True, slots=True)
class DoublesSize:
    """ "Double target creature's power until end of turn.", "Double the power of each creature ..." """

    what: Thing
    which: Literal["both", "both of", "both of, three times", "power", "power of"]
    until: Duration


@dataclass(frozen=True, slots=True)
class ItBecomesState:
    """ "It becomes saddled until end of turn.", "This creature becomes prepared." """

    what: Thing
    state: StateWord
    until: Duration


@dataclass(frozen=True, slots=True)
class NoLongerSuspected:
    """ "They're no longer suspected." (701.60)"""

    what: It


@dataclass(frozen=True, slots=True)
class IsGoaded:
    """ "Each of those creatures is goaded until your next turn." """

    what: Thing
    until: Duration


for _text in (
    "goad",
    "detain",
    "convert",
    "exert",
    "flip",
    "suspect",
    "airbend",
    "tap and goad",
    "untap and goad",
):
    constant("action_on", _text, _text)
phrase("effect", DoneTo, "{action:action_on} {what:thing}")
for _happens in Happens:
    constant("effect", _happens, _happens.value)
for _after in AfterPhase:
    constant("after_phase", _after, _after.value)
for _main in MainToo:
    constant("main_too", _main, _main.value)
constant("main_too", None, "")
_ANOTHER: Final = "(there is|there's) an additional combat phase"
phrase("effect", AdditionalPhases, f"after {{after:after_phase}}, {_ANOTHER}{{main:main_too}}")
phrase(
    "effect", AdditionalPhases, f"{_ANOTHER} after {{after:after_phase}}{{main:main_too}}", after_last=True
)
phrase(
    "effect",
    AdditionalPhases,
    "after {after:after_phase}, there are {n:number_word} additional combat phases{main:main_too}",
)
for _part in get_args(SkippablePart):
    constant("skippable", _part, _part)
for _whose in (Player.YOU, Player.THEY):
    _next = f"{possessive(_whose)} next "
    for _this_turn, _when in ((False, ""), (True, " this turn")):
        phrase(
            "skipped_parts",
            SkippedParts,
            f"{_next}{{part:skippable}}{_when}",
            which=WhichParts.NEXT,
            whose=_whose,
            this_turn=_this_turn,
        )
    phrase(
        "skipped_parts",
        SkippedParts,
        _next + "{n:number_word} turns",
        which=WhichParts.NEXT,
        part="turn",
        whose=_whose,
    )
    phrase(
        "skipped_parts",
        SkippedParts,
        possessive(_whose) + " {part:skippable}",
        which=WhichParts.EACH,
        whose=_whose,
    )
phrase("skipped_parts", SkippedParts, "that {part:skippable}", which=WhichParts.THAT)
phrase("skipped_parts", SkippedParts, "the {part:skippable} of that turn", which=WhichParts.OF_THAT_TURN)
phrase(
    "skipped_parts",
    SkippedParts,
    "all combat phases of their next turn",
    part="combat phase",
    whose=Player.THEY,
    which=WhichParts.OF_NEXT_TURN,
)
phrase("effect", Skips, "{who:subject}skip[s/] {what:skipped_parts}")
phrase("effect", TapOrUntap, "tap or untap {what:thing}")
phrase("effect", RemoveFromCombat, "remove {what:thing} from combat")
for _up, _word in ((True, "up"), (False, "down")):
    phrase("effect", TurnsFace, f"turn {{what:thing}} face {_word}", up=_up)
phrase("effect", PaysEnergy, "{who:subject}pay[s/] {symbols:energy}")
for _text in (
    "any amount of {E}",
    "any amount of mana",
    "any amount of life",
    "any amount of {R}",
    "one or more {E}",
):
    constant("as_much_as_wanted", _text, _text.replace("{", "{{").replace("}", "}}"))
constant("as_much_as_wanted", "its mana cost", "its mana cost")
phrase("effect", PaysAny, "{who:subject}pay[s/] {what:as_much_as_wanted}")
phrase("effect", EnergyEqual, "{who:subject}{verb:energy_verb~who} an amount of {{E}} equal to {n:computed}")
for _verb in ("get", "pay"):
    constant("energy_verb", _verb, f"{_verb}[s/]", number="")
for _text in ("all unspent mana", "all poison counters", "all counters", "all unspent mana and all counters"):
    constant("all_lost", _text, _text)
phrase("effect", LosesAll, "{who:subject}lose[s/] {what:all_lost}")
phrase("effect", GetsManyEnergy, "{who:subject}get[s/] {n:number_word} {{E}}")
phrase("effect", GetsManyEnergy, "{who:subject}get[s/] {n:variable} {{E}}")
phrase("effect", GetsManyEnergy, "{who:subject}get[s/] {n:told_short} {{E}}")
constant("life_of", Player.YOU, "your")
constant("life_of", Player.THAT_PLAYER, "that player's")
constant("life_of", Player.THEY, "their")
constant("life_of", Player.EACH_PLAYER, "each player's")
constant("life_of", Player.EACH_OPPONENT, "each opponent's")
phrase("life_of_target", Target, "target {what:player_kind~s}'s", count=1)
same("life_amount", "{n:amount}")
same("life_amount", "{n:computed}")
phrase("effect", LifeTotalBecomes, "{whose:life_of} life total becomes {n:life_amount}")
phrase("effect", LifeTotalBecomes, "{whose:life_of} life total becomes equal to {n:computed}", equal=True)
phrase("effect", LifeTotalBecomes, "{whose:life_of_target} life total becomes {n:life_amount}")
phrase("effect", ExchangesLife, "exchange life totals with {who:whom}")
phrase("effect", ExchangesLife, "{who:target} exchange life totals", each_other=True)
for _text in (
    "prepared",
    "unprepared",
    "saddled",
    "plotted",
    "foretold",
    "blocked",
    "unblocked",
    "tapped",
    "suspected",
    "renowned",
    "harnessed",
    "no longer suspected",
):
    constant("state_word", _text, _text)
phrase("effect", ItBecomesState, "{what:gainer} [becomes/become] {state:state_word}", until="")
phrase("effect", ItBecomesState, "{what:gainer} [becomes/become] {state:state_word} {until}")
phrase("effect", NoLongerSuspected, "they're no longer suspected", what=Pronoun.THEY)
phrase("effect", NoLongerSuspected, "it's no longer suspected", what=Pronoun.IT)
phrase("effect", IsGoaded, "{what:gainer} [is/are] goaded", until="")
phrase("effect", IsGoaded, "{what:gainer} [is/are] goaded {until}")
phrase("effect", DoublesSize, "double the power of {what:thing} {until}", which="power")
phrase("effect", DoublesSize, "double the power and toughness of {what:thing} {until}", which="both")
phrase(
    "effect",
    DoublesSize,
    "triple {what:possessor} power and toughness {until}",
    which="both of, three times",
)
phrase("effect", DoublesSize, "double {what:possessor} power {until}", which="power of")
phrase("effect", DoublesSize, "double {what:possessor} power and toughness {until}", which="both of")
phrase("effect", DoublesLife, "double {whose:life_of} life total")
phrase("effect", DoublesLife, "double {whose:life_of_target} life total")
