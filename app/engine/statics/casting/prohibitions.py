"""What can't be cast, activated, chosen or done (601.3, 101.2)."""

from __future__ import annotations

from enum import Enum
from typing import Literal, cast, get_args

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.conditions.conditions import Condition, Not
from app.engine.abilities.declared import apart_from_casting, carried_out, in_play
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects, Relative, Word
from app.engine.abilities.nouns.players_who import PlayerWho
from app.engine.abilities.nouns.references import It, Player, Pronoun, Reference
from app.engine.abilities.unmeant import UnmeantApart, UnmeantStatement
from app.engine.abilities.vocabulary import AbilityKind, AsSaid, AttachedParticiple, CounterKind, Participle
from app.engine.text.book import Fields, constant, constants, general, phrase, phrase_where, same
from app.engine.text.nouns.subjects import of_objects


# It goes before whatever allows the spell, flash or a free cast among that (101.2).
@carried_out
class CantCast(Struct, frozen=True):
    """ "Your opponents can't cast spells.", "Players can't cast creature spells." """

    who: Player | PlayerWho
    # Choices of the proposal may still change what is asked here, so these are tried first (601.3a).
    spells: AnyObjects
    your_turn_only: bool = False
    """ "... during your turn" """
    passive: AsSaid = False
    """ "Spells with the chosen name can't be cast." """


@carried_out
class CantCastOrActivate(Struct, frozen=True):
    """ "Your opponents can't cast spells or activate abilities of artifacts." """

    who: Player
    spells: AnyObjects
    of: AnyObjects | None
    your_turn_only: bool = False
    play_lands: bool = False
    """ "can't play lands or cast spells" """


# Mana abilities, special actions and what triggers go on (702.61a, 702.61b).
@carried_out
class NothingWhileOnStack(Struct, frozen=True):
    """While this is on the stack, only mana abilities can be activated and nothing is cast (702.61a)."""


@carried_out
class CastLimit(Struct, frozen=True):
    """ "Each player can't cast more than one spell each turn." """

    who: Player
    most: int
    spells: AnyObjects
    no_more: AsSaid = False
    """ "... can cast no more than two spells each turn" """


# Of a spell that can't be countered the ability functions on the stack (113.6g).
@carried_out
class CantBe(Struct, frozen=True):
    """ "This spell can't be countered.", "This creature can't block." """

    what: AnyObjects | Reference
    participle: Participle
    """"be countered", "be blocked"; "block" or "attack" where the verb is active."""


@in_play
class CantBeAttached(Struct, frozen=True):
    """ "This creature can't be enchanted.", "... can't be enchanted by other Auras." (303.4, 301.5)"""

    what: AnyObjects | Reference
    participle: AttachedParticiple
    by: AnyObjects | None = None
    """None for all Auras, or Equipment."""


# Asked as targets are chosen and again as the spell resolves: what gains it in between is no legal target
# then (608.2b).
@carried_out
class CantBeTargeted(Struct, frozen=True):
    """Shroud and hexproof (702.18, 702.11): what can't be chosen as a target."""

    by: Literal["anyone", "opponents"]
    """"anyone" for shroud, "opponents" for hexproof."""


# Asked as targets are chosen, and once more as it resolves (601.2c, 608.2b).
@carried_out
class CantBeTargetOf(Struct, frozen=True):
    """ "This creature can't be the target of black spells." """

    what: AnyObjects | Reference
    by: AnyObjects


# Triggered abilities are never activated, so they trigger all the same (603.2a).
@carried_out
class CantActivate(Struct, frozen=True):
    """ "Activated abilities of artifacts can't be activated unless they're mana abilities." """

    of: AnyObjects | Reference
    # Without these words mana abilities are barred as well: they are activated, too (605.1a).
    but_mana: bool = False
    """ "... unless they're mana abilities" """
    loyalty: bool = False
    """Only loyalty abilities: "loyalty abilities of planeswalkers can't be activated". """
    tapping: bool = False
    """Only those with {T} in their costs."""
    its: AsSaid = False
    """It says "enchanted creature's activated abilities"."""


# What has been activated already is on the stack, and resolves (113.7a).
@carried_out
class PlayersCantActivate(Struct, frozen=True):
    """ "Your opponents can't activate abilities of creatures." """

    who: Player
    of: AnyObjects | None
    """None for those of everything."""
    but_mana: bool = False
    but_loyalty: bool = False
    keyword: AbilityKind = ""
    """Only these: "loyalty", "cycling" ...; "" for all."""
    your_turn_only: bool = False


class Deed(Enum):
    """What a player can't do."""

    # No exchange may leave such a player with more life either (119.7).
    GAIN_LIFE = "gain life"
    # No life can be paid then either, but damage is dealt (119.8, 120.3a).
    LOSE_LIFE = "lose life"
    # With 0 life or less such a player plays on, as "can't" wins (101.2, 704.5a).
    LOSE = "lose the game"
    WIN = "win the game"
    LOSE_OR_WIN = "lose the game or win the game"
    # Where one may draw, to do so can't be chosen (121.3).
    DRAW = "draw cards"
    # Of several cards that are to be drawn at once the first still is: it bars single draws (121.2b).
    DRAW_TWO = "draw more than one card each turn"
    # What else the instruction says is done, shuffling among it (609.3).
    SEARCH = "search libraries"
    # Neither as a special action nor as something resolves; they can be put there (305.4).
    PLAY_LANDS = "play lands"
    GET_POISON = "get poison counters"
    GET_COUNTERS = "get counters"
    BECOME_MONARCH = "become the monarch"
    VENTURE_TWICE = "venture into the dungeon more than once each turn"
    ACTIVATE_LOYALTY = "activate planeswalkers' loyalty abilities"
    # Cycling is activating that ability from the hand (702.29a).
    CYCLE = "cycle cards"
    SACRIFICE = "sacrifice permanents"
    ATTACK = "attack with creatures"
    ATTACK_THAT_PLAYER = "attack that player"
    SACRIFICE_THOSE = "sacrifice those creatures"


# Which these are the active player determines first, then all of them untap at once (502.3).
class UntapMore(Struct, frozen=True):
    """ "untap more than one land during their untap steps" (502.3)"""

    n: int
    what: AnyObjects


class PayLifeOrSacrifice(Struct, frozen=True):
    """ "pay life or sacrifice creatures to cast spells or activate abilities" (118.3)"""

    what: AnyObjects | None = None


# "Can't" wins over what allows or demands the same (101.2).
class PlayerCant(Struct, frozen=True):
    """ "Players can't gain life.", "You can't lose the game." """

    who: Player
    deed: Deed | UntapMore | PayLifeOrSacrifice
    your_turn_only: bool = False


# What can't be paid in full can't be paid in part: the whole cost is out of the question (118.3).
@carried_out
class CantPay(Struct, frozen=True):
    """What nobody may pay for spells and abilities: life, and what sacrificed permanents are (118.3)."""

    who: Player
    sacrificed: AnyObjects | None = None
    but_mana: bool = False
    """Mana abilities may be paid for so."""


# No exchange changes it either, and no cost of life can be paid (119.7, 119.8).
@in_play
class LifeCantChange(Struct, frozen=True):
    """ "Your life total can't change." (119.7, 119.8)"""


# Prevention effects are applied to it nevertheless: what else they do is done (615.12).
@in_play
class DamageCantBePrevented(Struct, frozen=True):
    """ "Damage can't be prevented." """


# Asked of the object as it would be on the battlefield, not as it is in its zone (614.17d).
@in_play
class CantEnter(Struct, frozen=True):
    """ "Creature cards in graveyards and libraries can't enter the battlefield." """

    what: AnyObjects


# Said of itself it holds as the object enters, too, and not only once it is there (113.6i).
@apart_from_casting
class CantHaveCounters(Struct, frozen=True):
    """ "This creature can't have counters put on it.", "Counters can't be put on artifacts or lands." """

    what: AnyObjects | Reference
    kind: CounterKind | None = None
    """None for all kinds."""
    first: bool = False
    """ "counters can't be put on ..." """


class Caused(Enum):
    """What spells and abilities can't make a player do."""

    SACRIFICE = "sacrifice permanents"
    DISCARD = "discard cards"
    SACRIFICE_CREATURES = "sacrifice creatures"
    DISCARD_OR_SACRIFICE = "discard cards or sacrifice permanents"
    SEARCH = "search their library"


@apart_from_casting
class CantCause(Struct, frozen=True):
    """ "Spells and abilities your opponents control can't cause you to sacrifice permanents." """

    what: AnyObjects
    who: Player
    to: Caused


phrase("static", CantCast, "{who:player} can't cast {spells:noun~p}")
phrase("static", CantCast, "{who:player} can't cast {spells:noun~p} during your turn", your_turn_only=True)
phrase("static", CantCast, "{spells:noun~p} can't be cast", who=Player.PLAYERS, passive=True)


def _make_unless(filled: Fields) -> object:
    """Those who may not are the players for whom the condition does not hold."""
    who = PlayerWho(cast("Player", filled["who"]), Not(filled["condition"]))
    return CantCast(who, cast("AnyObjects", filled["spells"]))


def _take_unless(value: object) -> Fields | None:
    match value:
        case CantCast(who=PlayerWho(who=who, condition=Not(condition=condition)), spells=spells):
            return {"who": who, "spells": spells, "condition": condition}
        case _:
            return None


_said = "{who:player} can't cast {spells:noun~p} unless they {condition:who_clause~p}"
general("static", _said, _make_unless, _take_unless)

for _end, _your in (("", False), (" during your turn", True)):
    _both = "{who:player} can't cast {spells:noun~p} or activate abilities"
    phrase("static", CantCastOrActivate, f"{_both} of {{of:noun~p}}{_end}", your_turn_only=_your)
    phrase("static", CantCastOrActivate, f"{_both}{_end}", of=None, your_turn_only=_your)
    phrase("static", PlayerCant, f"{{who:player}} can't {{deed:forbidden_deed}}{_end}", your_turn_only=_your)

_said = "{who:player} can't play lands or cast {spells:noun~p}"
phrase("static", CantCastOrActivate, _said, of=None, play_lands=True)
phrase(
    "static", CastLimit, "{who:player} can't cast more than {most:number_word} {spells:noun~most} each turn"
)
_said = "{who:player} can cast no more than {most:number_word} spells each turn"
phrase("static", CastLimit, _said, spells=Objects(noun=Noun.SPELL), no_more=True)
of_objects(CantBe, "can't {participle}")
of_objects(CantBeTargetOf, "can't be the target[/s] of {by:noun~p}")

_ACTIVATED = "activated abilities of {of:ability_owner} can't be activated"

phrase("static", CantActivate, _ACTIVATED)
phrase("static", CantActivate, _ACTIVATED + " unless they're mana abilities", but_mana=True)
phrase("static", CantActivate, "{of:reference}'s activated abilities can't be activated", its=True)
phrase("static", CantActivate, "loyalty abilities of {of:ability_owner} can't be activated", loyalty=True)

for _end, _but in (("", False), (" unless they're mana abilities", True)):
    _said = f"{{who:player}} can't activate abilities of {{of:noun~p}}{_end}"
    phrase("static", PlayersCantActivate, _said, but_mana=_but)

_STEPS = " during their untap steps"

phrase("forbidden_deed", UntapMore, "untap more than {n:number_word} {what:noun~n}" + _STEPS)

_PAYING = " to cast spells or activate abilities"

phrase("forbidden_deed", PayLifeOrSacrifice, "pay life or sacrifice {what:noun~p}" + _PAYING)
phrase("forbidden_deed", PayLifeOrSacrifice, "pay life" + _PAYING)
constants("forbidden_deed", Deed)
constant("static", LifeCantChange(), "your life total can't change")
constant("static", DamageCantBePrevented(), "damage can't be prevented")
phrase("static", CantEnter, "{what:noun~p} can't enter the battlefield")

of_objects(CantHaveCounters, "can't have counters put on [it/them]")
of_objects(CantHaveCounters, "can't have {kind:counter_kind} counters put on [it/them]")
phrase("static", CantHaveCounters, "counters can't be put on {what:noun~p}", first=True)
phrase("static", CantCause, "{what:noun~p} can't cause {who:whom_caused} to {to:caused}")
constant("whom_caused", Player.YOU, "you")
constant("whom_caused", Player.ITS_CONTROLLER, "their controller")
constants("caused", Caused)
same("subject_of", "{what:reference}", "{what:noun~p}")
constants("participle", get_args(Participle))
of_objects(CantBeAttached, "can't {participle:attached_participle}")
of_objects(CantBeAttached, "can't be enchanted by {by:noun~p}", participle="be enchanted")
phrase("static", UnmeantStatement, "{what:this} can be attached only to {to:a_kind}")

for _unable in ("phase in", "phase out"):
    phrase("static", UnmeantApart, f"{{what:subject_of}} can't {_unable}")

constants("attached_participle", get_args(AttachedParticiple))


class CantOnceDone(Struct, frozen=True):
    """ "If you cast a spell this turn, you can't attack with creatures." """

    condition: Condition
    effect: PlayerCant | CantCast


class CantCastMore(Struct, frozen=True):
    """ "You can't cast additional spells." """

    who: Player
    spells: AnyObjects


class NoManaAbility(Enum):
    """Activations that are barred, mana abilities excepted."""

    ABILITIES = "activate abilities that aren't mana abilities"
    NOR_LOYALTY = "activate abilities that aren't mana abilities or loyalty abilities"
    PAY_LIFE = "pay life to cast spells or to activate abilities that aren't mana abilities"


# Lands are played and never cast, so that what bars casting says nothing of them (305.1).
class CantPlay(Struct, frozen=True):
    """ "Players can't play nonbasic lands.", "Your opponents can't play land cards from graveyards." """

    who: Player
    lands: AnyObjects
    passive: AsSaid = False
    """ "Lands with the chosen name can't be played." """
    condition: Condition | None = None
    """ "You can't play lands if this creature was cast this turn." """


class CantCastOrPlay(Struct, frozen=True):
    """ "Players can't cast spells or play lands with the chosen name." """

    who: Player
    such: Relative
    """Said of spells and lands alike."""


class CantButMana(Struct, frozen=True):
    """ "Enchanted player can't activate abilities that aren't mana abilities or loyalty abilities." """

    who: Player
    deed: NoManaAbility
    cast: AnyObjects | None = None
    """ "can't cast instant spells or activate ..." """


class ItsCantBeActivatedNow(Struct, frozen=True):
    """ "Its activated abilities can't be activated unless they're mana abilities." """

    of: It
    but_mana: bool = False
    tapping: bool = False
    """Only those with {T} in their costs."""


_BARS = (PlayerCant, CantCast)

same("barred", "{effect:static}", fits=lambda effect: isinstance(effect, _BARS))
phrase("once_done", CantOnceDone, "if {condition}, {effect:barred}")
phrase("static_ability", StaticAbility, "{effect:once_done}")
phrase("static", CantCastMore, "{who:player} can't cast additional {spells:noun~p}")
constants("no_mana_ability", NoManaAbility)
phrase("static", CantButMana, "{who:player} can't {deed:no_mana_ability}")
phrase("static", CantButMana, "{who:player} can't cast {cast:noun~p} or {deed:no_mana_ability}")

for _its in (Pronoun.ITS, Pronoun.THEIR):
    _cant = "can't be activated"
    phrase("static", ItsCantBeActivatedNow, f"{_its.value} activated abilities {_cant}", of=_its)
    _said = f"{_its.value} activated abilities {_cant} unless they're mana abilities"
    phrase("static", ItsCantBeActivatedNow, _said, of=_its, but_mana=True)
    _said = f"{_its.value} activated abilities with {{{{T}}}} in their costs {_cant}"
    phrase("static", ItsCantBeActivatedNow, _said, of=_its, tapping=True)


def _names_lands(said: CantPlay) -> bool:
    """Whether it is of some lands, and of nothing else."""
    lands = said.lands
    if not isinstance(lands, Objects) or lands == Objects(((Word("land"),),)):
        return False
    return all(Word("land") in words for words in lands.rows)


phrase_where("static", CantPlay, _names_lands, "{who:player} can't play {lands:noun~p}")
phrase("static", CantPlay, "{who:player} can't play {lands:noun~p} if {condition}")
phrase("static", CantCastOrPlay, "{who:player} can't cast spells or play lands {such:relative}")
phrase("static", CantPlay, "{lands:noun~p} can't be played", who=Player.PLAYERS, passive=True)
