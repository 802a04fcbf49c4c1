"""Dealing damage (120): a number, a computed one, in unlike amounts, by many sources; fighting (701.14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal

from app.engine.abilities.abilities import DeedTold, Instruction, UnmeantDeed
from app.engine.abilities.declared import divides
from app.engine.abilities.nouns.objects import All, AnyTarget, Each, EachOf, Noun, Objects
from app.engine.abilities.nouns.references import Done, Host, It, Player, Pronoun, Reference, That, This
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.amounts import Amount, Half
from app.engine.abilities.unmeant import Unmeant
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import MORE_INSTEAD, by_hand, skip
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.combat.damage import Damage, deal_damages
from app.engine.state.game import GameObject, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.spoken_words import means
from app.engine.state.resolving.that_much import MEASURED
from app.engine.state.spent import used_of
from app.engine.text.book import constant, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import inside, replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say


class DealDamage(Instruction, frozen=True):
    """ "~ deals 3 damage to any target.", "Target creature deals damage equal to its power to it." """

    source: Reference | Target
    n: Amount
    to: tuple[Thing | Player, ...] | None
    """None where the recipient was named before: "it deals 4 damage instead"."""
    equal: bool = False
    """It says "damage equal to": the number may be one of what deals the damage."""


class DealDamageToEqual(Instruction, frozen=True):
    """ "~ deals damage to target creature equal to the number of Swamps you control." """

    source: Reference
    to: tuple[Thing | Player, ...]
    n: Amount


@divides
class DivideDamage(Instruction, frozen=True):
    """ "~ deals 3 damage divided as you choose among one, two, or three targets." (601.2d)"""

    source: Reference | Target
    n: Amount
    among: Target | It | Thing
    equal: bool = False
    """It says "damage equal to"."""
    evenly: bool = False
    """ "... divided evenly, rounded down, among any number of targets" """


phrase("effect", DealDamage, "{source:damage_source} deal[s/] {n:amount} damage to {to:recipients}")
phrase("effect", DealDamage, "{source:reference} deal[s/] {n:amount} damage", to=None)
_said = "{source:damage_source} deal[s/] damage equal to {n:computed} to {to:recipients}"
phrase("effect", DealDamage, _said, equal=True)
_said = "{source:reference} deal[s/] damage to {to:recipients} equal to {n:computed}"
phrase("effect", DealDamageToEqual, _said)
_said = "{source:reference} deal[s/] {n:amount} damage divided as you choose among {among:target}"
phrase("effect", DivideDamage, _said)
_said = "{source:reference} deal[s/] {n:amount} damage divided as you choose among {among:it}"
phrase("effect", DivideDamage, _said)
_said = "{source:reference} deal[s/] {n:amount} damage divided evenly, rounded down, among {among:thing}"
phrase("effect", DivideDamage, _said, evenly=True)


def _divided_evenly(effect: DivideDamage, by: Reference, execution: Execution) -> Execution:
    """107.1a: each is dealt as much as each other, what is left over is not dealt."""
    source = source_of(by, execution)
    refs, execution = reach((effect.among,), execution)
    number = execution.amount(effect.n)
    # Rounded down as it says itself; a whole number is all that can be dealt (107.1a).
    each = number and number // max(1, len(refs))
    return _dealt(source, each, refs, execution)


MEASURED.update((DealDamage, DealDamageToEqual))


@carries_out(DealDamage)
def damage(effect: DealDamage, execution: Execution) -> Execution:
    """120.3: the source deals damage to each recipient."""
    if isinstance(effect.source, Target):
        return _target_deals(effect, execution)
    # "It" are several where twice as many tokens were created.
    several = effect.source is Pronoun.IT and len(_dealers(effect.source, execution)) > 1
    if (several or (isinstance(effect.source, That) and effect.source.plural)) and effect.to is not None:
        # Each of several sources deals its own damage, all at the same time (608.2f).
        return each_deals(EachDeals(effect.source, effect.n, effect.to), execution)
    if effect.equal:
        return _damage_equal_to(effect, effect.source, execution)
    source = source_of(effect.source, execution)
    if isinstance(effect.source, Host):  # "enchanted creature deals 1 damage to its owner"
        execution = execution.about(*execution.referred(effect.source))
    # The number is worked out once, whoever is dealt it (608.2h).
    refs, execution = (execution.it, execution) if effect.to is None else reach(effect.to, execution)
    return _dealt(source, execution.amount(effect.n), _others(refs, effect.to, source), execution)


def _others(refs: tuple[TargetRef, ...], to: object, dealer: ObjectId) -> tuple[TargetRef, ...]:
    """The recipients without what deals the damage, where it says "each other creature"."""
    other = any(isinstance(part, Objects) and part.other for part in inside(to))
    return tuple(one for one in refs if one.id != dealer) if other else refs


def more_among_those(usual: object, instead: object) -> DivideDamage | None:
    """What is divided where "twice X damage divided among them" takes its place; None for all else."""
    match usual, instead:
        case DivideDamage(), DivideDamage(n=n, among=among) if isinstance(among, It):
            return replace(usual, n=n)
        case _:
            return None


MORE_INSTEAD.append(more_among_those)


@carries_out(DivideDamage)
def divide_damage(effect: DivideDamage, execution: Execution) -> Execution:
    """608.2d: each legal target is dealt what was announced for it; an illegal one nothing."""
    if effect.evenly and not isinstance(effect.source, Target):
        return _divided_evenly(effect, effect.source, execution)
    if effect.equal or isinstance(effect.source, Target) or isinstance(effect.among, It):
        return by_hand(effect, execution)
    source = source_of(effect.source, execution)
    refs, execution = execution.take_targets()
    # It was announced with the targets: the share of an illegal one goes to no other (601.2d, 608.2b).
    division = dict(execution.record.division)
    there = [r for r in refs if r.is_player or execution.current(r)]
    damages = [Damage(source, r.id, division.get(r.id, 0)) for r in there]
    return dealt_by_what_was(damages, execution)


def source_of(source: Reference, execution: Execution) -> ObjectId:
    """Who deals the damage; "it" is what the event was about, else the object whose text this is."""
    refs = _dealers(source, execution)
    return ObjectId(str(refs[0].id)) if refs else execution.source


def _dealers(source: Reference, execution: Execution) -> tuple[TargetRef, ...]:
    """What deals the damage, if not the object whose text this is; "it" may be a token just created, too."""
    of_event = execution.group == 0 and execution.it == execution.started
    old = any(one.is_player or one.id in execution.before.objects for one in execution.it)
    other = source is not Pronoun.IT or of_event or (execution.it and not old)
    return execution.referred(source) if other else ()


_NOT_WORKED_OUT: Final = say("the amount of damage can't be worked out")
_ITS = (Pronoun.ITS, Pronoun.HIS, Pronoun.HERS, Pronoun.IT)
_THEIRS = (Player.THAT_PLAYER, Player.THAT_OPPONENT, Player.THEY)


@implements("608.2h")
def _damage_equal_to(effect: DealDamage, by: Reference, execution: Execution) -> Execution:
    """As much as the number is now; "its power" is that of what deals the damage."""
    dealer = _dealer(by, effect.n, execution)
    number = None if dealer is None else _number(effect.n, dealer, execution)
    if dealer is None or number is None:
        return skip(effect, execution).doubt(_NOT_WORKED_OUT)
    refs, execution = reach(effect.to, execution)
    source = ObjectId(str(dealer.id))
    return _dealt(source, number, _others(refs, effect.to, source), execution)


@carries_out(DealDamageToEqual)
def damage_to_equal(effect: DealDamageToEqual, execution: Execution) -> Execution:
    """The same with the recipient first; a number that hangs on several recipients is left to the player."""
    own = any(part in _ITS for part in inside(effect.n))
    if own and effect.source in _ITS:  # "it deals damage to you equal to its power"
        return damage(DealDamage(effect.source, effect.n, effect.to, equal=True), execution)
    dealer = source_of(effect.source, execution)
    done = any(isinstance(part, Done) for part in inside(effect.n))
    # Before the recipients are spoken of: "that card" is none of them, which are no cards.
    card = any(isinstance(part, That) and means(part, Noun.CARD) for part in inside(effect.n))
    used = _of_what_was_used(effect.n, execution) if done else execution.amount(effect.n) if card else None
    told = execution
    refs, execution = reach(effect.to, execution)
    if len(refs) > 1 and all(one.is_player for one in refs) and any(p in _THEIRS for p in inside(effect.n)):
        return _dealt_to_each(dealer, effect.n, refs, execution)
    number = used if done or own or card else execution.amount(effect.n)
    if number is None and not (done or own or card):  # "to that creature's controller equal to its power"
        number = told.amount(effect.n)
    return _dealt(dealer, number, refs, execution)


def _dealt_to_each(
    dealer: ObjectId, n: Amount, refs: tuple[TargetRef, ...], execution: Execution
) -> Execution:
    """Damage to several players at once, to each as much as the number is for that player."""
    numbers = [execution.about(one).amount(n) for one in refs]
    # A source that would deal 0 damage deals none at all (120.8).
    damages = [Damage(dealer, one.id, much) for one, much in zip(refs, numbers, strict=True) if much]
    if None in numbers:
        return execution.doubt(_NOT_WORKED_OUT)
    return dealt_by_what_was(damages, execution)


@implements("608.2b")
def _target_deals(effect: DealDamage, execution: Execution) -> Execution:
    """A target that is illegal deals no damage, and one that is illegal is dealt none."""
    # Its targets are chosen before those that it deals damage to, as it stands first (601.2c).
    dealers, execution = execution.take_targets()
    if len(dealers) > 1:
        return skip(effect.to, execution).doubt(say("the engine can't carry this out; do it by hand"))
    number = _number(effect.n, dealers[0], execution) if dealers else 0
    refs, execution = reach(effect.to, execution)
    execution = _dealt(ObjectId(str(dealers[0].id)), number, refs, execution) if dealers else execution
    # "... deals damage to any other target. Then sacrifice it.": what may be a player is never "it".
    may_be_player = any(part is AnyTarget.ANY_TARGET for part in inside(effect.to))
    return execution.about(*dealers) if may_be_player else execution


def _dealer(source: Reference, n: Amount, execution: Execution) -> TargetRef | None:
    """Who deals the damage; "it", where its own size is asked for, is the creature spoken of last."""
    if source in _ITS and any(part in _ITS for part in inside(n)) and execution.has_spoken:
        refs = execution.referred(source)
        return refs[0] if len(refs) == 1 else None
    dealer = source_of(source, execution)
    if isinstance(source, This) or dealer == execution.source:
        return execution.own_ref()
    return ref(execution.before, dealer) if dealer in execution.before.objects else None


def _number(n: Amount, dealer: TargetRef, execution: Execution) -> int | None:
    if any(isinstance(part, Done) for part in inside(n)):
        return _of_what_was_used(n, execution)
    of_dealer = any(part in _ITS for part in inside(n))
    return (execution.about(dealer) if of_dealer else execution).amount(n)


def _of_what_was_used(n: Amount, execution: Execution) -> int | None:
    """A size of what was used to pay: "the sacrificed creature's power", or of all of it together."""
    of = next(part for part in inside(n) if isinstance(part, Done))
    paid = used_of(execution.record, of) or execution.treated(of.act, of.kind)
    used = paid or any(not one.is_player for one in execution.started)  # as what triggered itself (603.12)
    return execution.amount(n) if used else None


@implements("702.15c", "702.2e", "702.80b", "702.90d")
def dealt_by_what_was(damages: Iterable[Damage], execution: Execution) -> Execution:
    """The damage, dealt by a source that has left as it last was: with lifelink, deathtouch, infect."""
    return execution.with_game(deal_damages(execution.game, [_by_what_was(d, execution) for d in damages]))


def _by_what_was(damage: Damage, execution: Execution) -> Damage:
    there = execution.game.objects.get(damage.source)
    if there is not None and there.zone in (Zone.BATTLEFIELD, Zone.STACK):
        # What is on the battlefield or the stack is looked at as it is now (608.2h).
        return damage
    spoken = (execution.it, execution.started, *execution.targets)
    refs = (one for group in spoken for one in group if one.id == damage.source)
    own = execution.own_ref() if damage.source == execution.source else None
    one = own or next(refs, None)
    known = None if one is None else execution.as_it_was(one)
    was_cast = any(e.event == "cast" and e.object == damage.source for e in execution.game.history)
    if known and own and was_cast and {"Instant", "Sorcery"} & set(known[1].face.type_line.types):
        return _by_a_spell(damage, execution, known[1])
    if known is None or known[1].zone is not Zone.BATTLEFIELD:
        return damage
    # Lifelink, deathtouch and their like are those that the source last had (702.15c, 702.2e).
    keywords = view(known[0]).characteristics(known[1].id).keywords
    return replace(damage, keywords=keywords, controller=known[1].controller)


def _by_a_spell(damage: Damage, execution: Execution, card: GameObject) -> Damage:
    """What a spell deals that has resolved, as by a delayed ability: it has the keywords that spells have."""
    spell = replace(card, zone=Zone.STACK, controller=execution.controller)
    then = changes.with_object(execution.game, spell)
    keywords = view(then).characteristics(spell.id).keywords
    return replace(damage, keywords=keywords, controller=execution.controller)


def _dealt(
    source: ObjectId, number: int | None, refs: tuple[TargetRef, ...], execution: Execution
) -> Execution:
    """So much to each that is still there; None for an amount that isn't known."""
    if number is None:
        return execution.doubt(_NOT_WORKED_OUT)
    there = [one for one in refs if one.is_player or execution.current(one)]
    damages = [Damage(source, one.id, number) for one in there]
    # Excess damage is told elsewhere before anything replaces or prevents it (120.4a, 120.4b).
    for diverting in diverts:
        damages, execution = diverting(damages, execution)
    return dealt_by_what_was(damages, execution)


diverts: Final[Hooks[Callable[[list[Damage], Execution], tuple[list[Damage], Execution]]]] = Hooks()
"""Functions that say to whom damage is dealt instead, where what follows the instruction says so."""


# It is no combat damage, whenever it is dealt (701.14d).
@deed_told("{one:thing} fight[s/] {other:thing}", "{one:thing} fight each other")
def fights(told: DeedTold, execution: Execution, one: Thing, other: Thing | None = None) -> Execution:
    """701.14a: each deals damage equal to its power to the other."""
    first, execution = reach(one, execution)
    if other is None:
        return _fought(first, execution) if len(first) == 2 else execution
    second, execution = reach(other, execution)
    if len(first) > 1 or len(second) > 1:
        return execution.doubt(say("who fights whom is left to do by hand"))
    return _fought((*first, *second), execution) if first and second else execution


@implements("701.14a", "701.14b", "701.14c")
def _fought(refs: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """The two of them deal damage at the same time, unless one is no creature on the battlefield."""
    # Neither of them deals damage if one of them is no creature there any more (701.14b).
    first, second = (_fighter(ref, execution) for ref in refs)
    if first is None or second is None:
        return execution
    looks = view(execution.game)
    powers = [looks.characteristics(thing.id).power for thing in (first, second)]
    unknown = any("power" in looks.characteristics(thing.id).not_known for thing in (first, second))
    if unknown or None in powers:
        return execution.doubt(say("the power of a creature that fights is not known"))
    # A creature that fights itself is both of them, and is dealt twice its power (701.14c).
    damages = [Damage(first.id, second.id, powers[0] or 0), Damage(second.id, first.id, powers[1] or 0)]
    game = deal_damages(execution.game, damages)
    # Both have fought, though one of them has died of it meanwhile (701.14a).
    for one, other in ((first, second), (second, first)):
        game = changes.noted(game, "fought", object_id=one.id, to=other.id)
    return execution.with_game(game)


def _fighter(ref: TargetRef, execution: Execution) -> GameObject | None:
    thing = execution.current(ref)
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return None
    return thing if view(execution.game).characteristics(thing.id).is_a("Creature") else None


class Part(Instruction, frozen=True):
    """ "2 damage to you" """

    n: Amount
    to: tuple[Thing | Player, ...]
    additional: bool = False
    """ "an additional 1 damage to each green creature" """


class EachDeals(Instruction, frozen=True):
    """ "Each creature you control deals damage equal to its power to target creature." """

    source: Each | EachOf | All | That | Target | Reference
    n: Amount
    to: tuple[Thing | Player, ...] | None
    """None for "to itself"."""


@carries_out(EachDeals)
@implements("120.3", "608.2f")
def each_deals(effect: EachDeals, execution: Execution) -> Execution:
    """Each of the sources deals damage to each recipient, all at the same time; "its power" is of each."""
    sources, execution = reach(effect.source, execution)
    if effect.to is None:
        each: list[tuple[TargetRef, tuple[TargetRef, ...]]] = [(one, (one,)) for one in sources]
    elif any(to in (Player.ITS_CONTROLLER, Player.ITS_OWNER) for to in effect.to):
        each = [(one, reach(effect.to, execution.about(one))[0]) for one in sources]
    else:
        refs, execution = reach(effect.to, execution)
        if refs == sources and any(isinstance(to, That) and not to.plural for to in effect.to):
            refs = _the_other(sources, execution)
            if not refs:
                return execution.doubt(say("it is not known which creature is meant"))
        each = [(one, refs) for one in sources]
    found = [(one, execution.about(one).amount(effect.n)) for one in sources if execution.current(one)]
    if any(number is None for _, number in found):
        return execution.doubt(_NOT_WORKED_OUT)
    numbers = {one: n or 0 for one, n in found}
    there = [(one, to) for one, refs in each for to in refs if to.is_player or execution.current(to)]
    damages = [Damage(ObjectId(str(one.id)), to.id, numbers[one]) for one, to in there if one in numbers]
    return dealt_by_what_was(damages, execution)


@implements("608.2c")
def _the_other(sources: tuple[TargetRef, ...], execution: Execution) -> tuple[TargetRef, ...]:
    """ "That creature" beside "those creatures", which are spoken of last: the one target named before."""
    named = (tuple(one for one in group if one not in sources) for group in reversed(execution.targets))
    return next((group for group in named if len(group) == 1), ())


class DamageCantBePrevented(Instruction, frozen=True):
    """ "The damage can't be prevented." """

    which: Literal["the damage can't be prevented", "this damage can't be prevented"]


@deed_told("{source:damage_source} deal[s/] {parts:damage_parts}")
def deal_parts(
    told: DeedTold, execution: Execution, source: Reference | Target, parts: tuple[Part, ...]
) -> Execution:
    """120.3: all of it is dealt at the same time."""
    if isinstance(source, Target):
        # A target that has become illegal deals no damage (608.2b).
        refs, execution = execution.take_targets()
        sources = tuple(ObjectId(str(ref.id)) for ref in refs)
    else:
        sources = (source_of(source, execution),)
    damages: list[Damage] = []
    for part in parts:
        recipients, execution = reach(part.to, execution)
        number = execution.amount(part.n)
        if number is None:
            return execution.doubt(_NOT_WORKED_OUT)
        there = [r for r in recipients if r.is_player or execution.current(r)]
        damages += [Damage(source, r.id, number) for source in sources for r in there]
    return dealt_by_what_was(damages, execution)


same("damage_source", "{source:reference}", "{source:target}")
phrase("damage_part", Part, "{n:amount} damage to {to:recipients}")
phrase("damage_part", Part, "an additional {n:amount} damage to {to:recipients}", additional=True)
for _up, _way in ((True, "up"), (False, "down")):
    phrase(f"half_x_{_way}", Half, "half {n:variable}", up=_up)
    phrase("damage_part", Part, f"{{n:half_x_{_way}}} damage, rounded {_way}, to {{to:recipients}}")

listed("damage_parts", "damage_part", two=" and ", comma=", ", last=", and ")
phrase("each_source", Each, "each {what:noun~s}", number="s")
same("each_source", "{source:each_of_them}", number="p")
_TAILS = ("{n:amount} damage to {to:recipients}", "damage equal to {n:computed} to {to:recipients}")
for _tail in _TAILS:
    phrase("effect", EachDeals, "{source:each_source} deal[s/] " + _tail)

phrase("effect", EachDeals, "{source:target} deal[s/] damage to itself equal to {n:computed}", to=None)
phrase("effect", EachDeals, "{source:each_source} deal[s/] damage to itself equal to {n:computed}", to=None)
phrase(
    "effect",
    DivideDamage,
    "{source:damage_source} deal[s/] damage equal to {n:computed} divided as you choose among {among:target}",
    equal=True,
)
for _text in ("the damage can't be prevented", "this damage can't be prevented"):
    constant("effect", DamageCantBePrevented(_text), _text)


phrase("effect", UnmeantDeed, "{source:reference} deal[s/] damage equal to {n:computed}")
phrase("recipient", Unmeant, "that creature's or spell's controller", number="s")
_said = "the controller of the last {what:core~s} that dealt damage to you this turn"
phrase("recipient", Unmeant, _said, number="s")
