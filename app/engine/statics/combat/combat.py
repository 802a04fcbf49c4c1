"""What holds in combat and in the untap step (508, 509, 502.3). Casting asks nothing of these."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import product
from typing import Literal, TypeAlias, TypeVar, get_args

from msgspec import Struct

from app.engine.abilities.abilities import Effect, StaticAbility, TriggeredAbility
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.costs.costs import PayLife, PayMana, Sacrifice, Use, UseSome
from app.engine.abilities.declared import carried_out, in_play
from app.engine.abilities.events.event_words import Verb
from app.engine.abilities.events.events import Acts
from app.engine.abilities.guards import Goaded
from app.engine.abilities.nouns.objects import AnyObjects, Objects, Word
from app.engine.abilities.nouns.references import Player, Pronoun, Reference, This
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.unmeant import UnmeantStatement
from app.engine.abilities.vocabulary import AsSaid, CombatDeed, KeywordName, Untapper
from app.engine.rule import implements
from app.engine.text.book import constant, constants, phrase
from app.engine.text.nouns.subjects import of_objects
from app.engine.values.frozen import replace


# A restriction on declaring blockers: what blocks already goes on blocking (509.1b, 509.1g).
@in_play
class CantBeBlockedBy(Struct, frozen=True):
    """ "This creature can't be blocked by Walls.", "... except by creatures with flying." (509.1b)"""

    what: AnyObjects | Reference
    by: AnyObjects
    only: bool = False
    """Only these can block it: "except by"."""


# Asked of the whole declaration: of a single blocker nobody can tell whether it is broken (509.1b).
@in_play
class CantBeBlockedByMany(Struct, frozen=True):
    """ "This creature can't be blocked by more than one creature.", "... except by two or more." """

    what: AnyObjects | Reference
    n: int
    at_least: bool
    """At least so many must block it, if any do; else no more than so many may."""
    each: bool = False
    """ "Each creature you control can't be ..." """


# A restriction, which no requirement overrules (509.1b, 509.1c).
@in_play
class CantBlockThese(Struct, frozen=True):
    """ "This creature can't block creatures with power 2 or greater.", "Cowards can't block Warriors." """

    what: AnyObjects | Reference
    blocked: AnyObjects | Reference
    only: bool = False
    """ "This creature can block only creatures with flying." (509.1b)"""


@in_play
class CantBlockWith(Struct, frozen=True):
    """ "Your opponents can't block with creatures with even mana values." """

    who: Player
    what: AnyObjects


# A requirement: as many are obeyed as can be without breaking a restriction, and nobody has to pay for that
# (508.1d).
@in_play
class MustAttack(Struct, frozen=True):
    """ "This creature attacks each combat if able." (508.1d)"""

    what: Reference | AnyObjects
    all: bool = False
    """ "All creatures attack ..." """
    whom: Player | None = None
    """ "... attack enchanted creature's controller each combat if able" """
    block: bool = False
    """ "This creature blocks each combat if able." (509.1c)"""
    other: AnyObjects | Reference | None = None
    """ "If a creature you control attacks, this creature also attacks if able." """
    who: Player | None = None
    """ "Each opponent must attack you or a planeswalker you control with at least one creature ..." """


# Of all possible declarations one that obeys the most requirements is legal (509.1c).
@in_play
class MustBeBlocked(Struct, frozen=True):
    """ "This creature must be blocked if able." """

    what: Reference | AnyObjects
    by: AnyObjects | None = None
    """ "Equipped creature must be blocked by a Dalek if able." """
    all: bool = False
    """ "All creatures able to block this creature do so." (509.1c)"""


# Without it each creature blocks one attacker (509.1a).
@in_play
class BlocksMore(Struct, frozen=True):
    """ "This creature can block an additional creature each combat.", "... any number of creatures." """

    what: Reference | AnyObjects
    n: int | None
    """So many more; None for any number."""
    each: bool = False
    """ "Each creature you control can block ..." """


# Asked as attackers or blockers are declared, and then no more (508.1c, 509.1b).
@in_play
class CantUnless(Struct, frozen=True):
    """ "This creature can't attack unless defending player controls an Island." """

    what: AnyObjects | Reference
    deed: CombatDeed
    unless: Condition | None = None
    condition: Condition | None = None
    """ "... if you control an untapped land" """


# Added up, locked in and paid before any of them is attacking (508.1h, 508.1j, 508.1k).
@in_play
class CombatTax(Struct, frozen=True):
    """ "Creatures can't attack you unless their controller pays {2} for each creature they control that's
    attacking you.", "Creatures can't block unless their controller pays {X} for each blocking creature they
    control." """

    what: AnyObjects
    cost: PayMana | PayLife | Sacrifice | UseSome
    each: Amount
    """For each of them it is paid once, in whatever words."""
    whom: Literal["enchanted player", "you", "you or planeswalkers you control"] | AnyObjects | None = None
    """What is attacked or blocked; None for anything."""
    deed: CombatDeed = "attack"
    x: Amount | None = None
    """What X is in the cost."""


@in_play
class KeptInCombat(UnmeantStatement, frozen=True):
    """A statement on attacking or blocking that has no meaning yet, so that nobody knows what it allows."""

    deed: CombatDeed = "attack"


# A restriction on the declaration: what is put attacking later is no matter of it (508.1c, 508.4c).
@in_play
class OneAtATime(Struct, frozen=True):
    """ "No more than one creature can attack each combat.", "... can attack ~ each combat." """

    n: int
    verb: Literal["attack", "block"]
    whom: Player | Reference | None = None


# It keeps defender, or lacks haste, for whatever else asks for that (609.4).
@in_play
class AttacksAsThough(Struct, frozen=True):
    """ "This creature can attack as though it didn't have defender.", "... as though it had haste." """

    what: Reference | AnyObjects
    without: KeywordName | None = None
    having: KeywordName | None = None


# The power stays what it is; only the damage that it assigns is another (510.1a).
@in_play
class DamageByToughness(Struct, frozen=True):
    """ "Each creature you control assigns combat damage equal to its toughness rather than its power." """

    what: Reference | AnyObjects
    each: bool


class Freely(Enum):
    """What is so of an object in play, or its controller may have it do, with nothing to fill in."""

    ALONE = "can only attack alone"
    AS_UNBLOCKED = "assign its combat damage as though it weren't blocked"
    # Chosen as it is determined what untaps, before anything does (502.3).
    STAY_TAPPED = "not to untap"
    NO_DAMAGE = "assign no combat damage"
    KEEPS_DAMAGE = "damage isn't removed from it"
    # Else counters cease to exist as their object changes zones (122.2).
    KEEPS_COUNTERS = "counters remain on it"
    # Else protection would take off the very Aura that gives it (702.16c, 702.16n).
    NOT_REMOVED = "not removed by this effect"


@in_play
class DoesSo(Struct, frozen=True):
    """ "This creature can only attack alone." """

    what: Reference | AnyObjects
    so: Freely


# In that step alone: other effects untap it at any time (502.3).
@in_play
class DoesntUntap(Struct, frozen=True):
    """ "Enchanted creature doesn't untap during its controller's untap step." (502.3)"""

    what: AnyObjects | Reference
    whose: Untapper


# Together with those of the active player, all at the same time (502.3).
@in_play
class UntapsToo(Struct, frozen=True):
    """ "Untap all permanents you control during each other player's untap step." """

    what: AnyObjects | Reference
    whose: Player
    each: AsSaid = False
    """It says "each" for "all"."""


of_objects(CantBeBlockedBy, "can't be blocked by {by:noun~p}")
of_objects(CantBeBlockedBy, "can't be blocked except by {by:noun~p}", only=True)

_MORE = "can't be blocked by more than {n:number_word} creature[/s]"

_FEWER = "can't be blocked except by {n:number_word} or more creatures"

of_objects(CantBeBlockedByMany, _MORE, at_least=False)
of_objects(CantBeBlockedByMany, _FEWER, at_least=True)
phrase("static", CantBeBlockedByMany, "each {what:noun~s} " + _MORE, at_least=False, each=True)
phrase("static", CantBeBlockedByMany, "each {what:noun~s} " + _FEWER, at_least=True, each=True)
phrase("static", CantBlockThese, "{what:subject_of} can block only {blocked:noun~p}", only=True)
of_objects(CantBlockThese, "can't block {blocked:noun~p}")
phrase("static", CantBlockThese, "{what:noun~p} can't block {blocked:reference}")
of_objects(MustAttack, "attack[s/] each combat if able")
of_objects(MustAttack, "attack[s/] a player other than you if able", whom=Player.ANOTHER_PLAYER)
phrase("static", MustAttack, "all {what:noun~p} attack each combat if able", all=True)
phrase("static", MustAttack, "{what:subject_of} attack[s/] {whom:player} each combat if able")
phrase("static", MustAttack, "all {what:noun~p} attack {whom:player} each combat if able", all=True)
phrase("static", MustAttack, "all {what:noun~p} block each combat if able", all=True, block=True)
of_objects(MustAttack, "block[s/] each combat if able", block=True)
of_objects(MustBeBlocked, "must be blocked if able", "{what:reference}")
of_objects(MustBeBlocked, "must be blocked by {by:a_kind} if able", "{what:reference}")
phrase("static", MustBeBlocked, "all {by:noun~p} able to block {what:reference} do so", all=True)

for _subject, _each in (("{what:subject_of}", False), ("each {what:noun~s}", True)):
    _can = f"{_subject} can block"
    phrase("static", BlocksMore, f"{_can} an additional creature each combat", n=1, each=_each)
    phrase("static", BlocksMore, f"{_can} an additional {{n:number_word}} creatures each combat", each=_each)
    phrase("static", BlocksMore, f"{_can} any number of creatures", n=None, each=_each)
    phrase(
        "static",
        DamageByToughness,
        f"{_subject} assign[s/] combat damage equal to [its/their] toughness rather than [its/their] power",
        each=_each,
    )

phrase("static", CantBlockWith, "{who:player} can't block with {what:noun~p}")
phrase("static", CantUnless, "{what:subject_of} can't {deed:combat_deed} unless {unless:condition}")
phrase("static", CantUnless, "{what:subject_of} can't {deed:combat_deed} if {condition}")
constants("combat_deed", ("attack", "block", "attack or block", "be blocked"))
_TAXED = "{what:noun~p} can't {deed:combat_deed} unless their controller {cost:tax} for each {each:for_each}"
for _deed, _whom in (("attack", "taxed"), ("attack", "noun~p"), ("block", "noun~p")):
    _said = _TAXED.replace("{deed:combat_deed}", f"{_deed} {{whom:{_whom}}}")
    phrase("static", CombatTax, _said, f"{_said}, where X is {{x:computed}}", deed=_deed)
phrase("static", CombatTax, _TAXED)
_said = (
    "each {what:noun~s} can't attack {whom:taxed} unless its controller {cost:tax}, where X is {x:computed}"
)
phrase("static", CombatTax, _said, each=1)
phrase("tax", PayMana, "pays {cost:mana}")
phrase("tax", PayLife, "pays {n:digits} life")
phrase("tax", Sacrifice, "sacrifices {n:cost_count} {what:noun~n}")
phrase("tax", UseSome, "discards {n:cost_count} {what:noun~n}", deed=Use.DISCARD)
constants("taxed", ("you", "you or planeswalkers you control", "enchanted player"))
constants("combat_verb", ("attack", "block"))
phrase("static", OneAtATime, "no more than {n:number_word} creature[/s] can {verb:combat_verb} each combat")
_said = "no more than {n:number_word} creature[/s] can {verb:combat_verb} you each combat"
phrase("static", OneAtATime, _said, whom=Player.YOU)
_said = "no more than {n:number_word} creature[/s] can attack {whom:this} each combat"
phrase("static", OneAtATime, _said, verb="attack")
of_objects(AttacksAsThough, "can attack as though [it/they] (didn't|don't) have {without:keyword_name}")
of_objects(AttacksAsThough, "can attack as though [it/they] had {having:keyword_name}")
_said = "you may have {what:reference} assign its combat damage as though it weren't blocked"
phrase("static", DoesSo, _said, so=Freely.AS_UNBLOCKED)
phrase("static", DoesntUntap, "{what:reference} doesn't untap during {whose:untapper} untap step")
constants("untapper", ("your", "its controller's"))
_said = "{what:it} don't untap during their controllers' untap steps"
phrase("static", DoesntUntap, _said, whose="their controllers'")
phrase("static", DoesntUntap, "{what:noun~p} don't untap during {whose:untappers} untap steps")
constants("untappers", ("their controllers'",))
_said = "you may choose not to untap {what:reference} during your untap step"
phrase("static", DoesSo, _said, so=Freely.STAY_TAPPED)
of_objects(DoesSo, "can only attack alone", "{what:reference}", so=Freely.ALONE)
_said = "damage isn't removed from {what:subject_of} during cleanup steps"
phrase("static", DoesSo, _said, so=Freely.KEEPS_DAMAGE)
_said = "counters remain on {what:this} as it moves to any zone other than a player's hand or library"
phrase("static", DoesSo, _said, so=Freely.KEEPS_COUNTERS)
phrase("static", DoesSo, "this effect doesn't remove {what:subject_of}", so=Freely.NOT_REMOVED)
phrase("static", UntapsToo, "untap all {what:noun~p} during {whose:untap_whose} untap step")
phrase("static", UntapsToo, "untap each {what:noun~s} during {whose:untap_whose} untap step", each=True)
phrase("static", UntapsToo, "untap {what:this} during {whose:untap_whose} untap step")
constant("untap_whose", Player.EACH_OTHER_PLAYER, "each other player's")
constant("untap_whose", Player.EACH_OPPONENT, "each opponent's")
phrase("static", Goaded, "{what:reference} is goaded", "{what:noun~p} are goaded")


phrase("static", KeptInCombat, "{what:noun~p} can't attack a player unless {condition}", deed="attack")
_said = "{what:this} can't attack a player it has already attacked this turn"
phrase("static", KeptInCombat, _said, deed="attack")
for _other in ("a_kind", "this"):
    _said = f"if {{other:{_other}}} attacks, all {{what:noun~p}} attack if able"
    phrase("static", MustAttack, _said, all=True)
for _whom, _player in (("", None), (" you or a planeswalker you control", Player.YOU)):
    _said = f"{{who:player}} must attack{_whom} with at least one creature each combat if able"
    phrase("static", MustAttack, _said, what=Objects(((Word("creature"),),)), whom=_player)
phrase("static", MustAttack, "if {other:a_kind} attacks, {what:this} also attacks if able")
_said = "{what:reference} must be blocked by {n:tally} creatures if able"
phrase("static", KeptInCombat, _said, deed="be blocked")


Crewing: TypeAlias = Literal["crews Vehicles", "saddles Mounts and crews Vehicles", "stations permanents"]
"""What is done by tapping creatures, for which their power counts."""


@carried_out
class CrewsOtherwise(Struct, frozen=True):
    """ "This token saddles Mounts and crews Vehicles as though its power were 2 greater." """

    what: Reference | AnyObjects
    deed: Crewing
    n: int | None
    """How much greater; None for "using its toughness rather than its power"."""


for _deed, _whose in product(get_args(Crewing), ("{what:reference}", "each {what:noun~s}")):
    _does = f"{_whose} {_deed} "
    phrase("static", CrewsOtherwise, _does + "as though its power were {n:digits} greater", deed=_deed)
    phrase("static", CrewsOtherwise, _does + "using its toughness rather than its power", deed=_deed, n=None)


_Ability = TypeVar("_Ability")


# An optional cost to attack, chosen once attackers are declared (508.1g, 701.43d).
@in_play
class MayExert(Struct, frozen=True):
    """ "You may exert this creature as it attacks. When you do, draw a card." (701.43)"""

    what: Reference
    effects: tuple[Effect, ...] = ()
    """What is done then."""
    condition: Condition | None = None
    """ "If this creature hasn't been exerted this turn, you may exert it." """


@implements("607.2h", "701.43d")
def when_exerted(abilities: Iterable[_Ability]) -> Iterator[_Ability | StaticAbility | TriggeredAbility]:
    """The abilities of a line; what is done when something is exerted as an ability that triggers on that."""
    for ability in abilities:
        match ability:
            case StaticAbility(effect=MayExert(what=said, effects=effects, condition=condition)) if effects:
                what = said if condition is None else This()  # "it" is what the condition speaks of
                yield replace(ability, effect=MayExert(what), condition=condition)
                yield TriggeredAbility(Acts(Player.YOU, Verb.EXERT, what), effects)
            case _:
                yield ability


phrase("static", MayExert, "you may exert {what:reference} as it attacks")
_said = "you may exert {what:reference} as (it|he|she) attacks. ^when you do, {effects:body}"
phrase("exerting", MayExert, _said)
_said = "if {condition}, you may exert it as it attacks. ^when you do, {effects:body}"
phrase("exerting", MayExert, _said, what=Pronoun.IT)

phrase("unended", StaticAbility, "{effect:exerting}")
