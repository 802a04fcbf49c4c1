"""Attacking, blocking and damage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, TypeAlias

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events import events as e
from app.engine.abilities.events.event_words import EXCESS_DAMAGE, DamageKind
from app.engine.abilities.nouns.references import Host, Player, That, This, Which
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.history import Happened
from app.engine.state.kinds.matching import Perhaps, all_of, any_of, ref
from app.engine.state.resolving.that_much import dealt_by_one
from app.engine.triggers.occasion import Hit, Occasion, about_object, once, watches
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId

_DAMAGE: Final = ("combat damage", "damage")
"""What the history calls damage."""
_BLOCKING: Final = ("blocked", "became blocked")
"""What it calls blocking, as told from either side."""


@watches(e.Attacks)
def _attacks(occasion: Occasion, event: e.Attacks) -> Iterator[Hit]:
    if event.unblocked:
        yield from _unblocked(occasion, event)
    elif event.all:
        yield from _all_attack(occasion, event) if occasion.named("attacked") else ()
    elif occasion.named("attacked"):
        each = isinstance(event.whom, Player) and not event.whom.is_you
        fits = partial(_is_attack, event)
        # "Attacks a player" triggers for each player that is attacked, "attacks" once.
        hits = once(occasion, event.what, fits, apart=lambda one: one.to if each else None)
        if event.along_with is None:
            yield from hits
        else:  # "they" are the creature and those that attack with it
            others = [one for one in occasion.alike() if one is not occasion.event]
            itself = about_object(occasion.game, occasion.event.object) or ()
            them = (*itself, *(_those(occasion, event.along_with, others, None) or ()))
            yield from (replace(hit, about=them) for hit in hits)


def _is_attack(event: e.Attacks, occasion: Occasion) -> bool | None:
    """Whether one creature attacks as the ability says."""
    happened = occasion.event
    fitting = [occasion.thing(event.what, happened.object)]
    if event.whom is not None:
        fitting.append(occasion.victim(event.whom, happened.to, is_player=happened.to_player))
    if event.alone:
        # Alone: no other creature was declared as an attacker in the same combat.
        fitting.append(len(occasion.alike()) == 1)
    if event.along_with is not None:
        others = (one for one in occasion.alike() if one is not happened)
        fitting.append(_are_so_many(occasion, event.along_with, others, exactly=event.exactly))
    return all_of(fitting)


@implements("509.3g")
def _unblocked(occasion: Occasion, event: e.Attacks) -> Iterator[Hit]:
    """As blockers are declared: for each attacker that none of them blocks, as far as that is told."""
    # Blocks are declared together, so they are looked at together, once.
    told = occasion.alike("declare blockers", *_BLOCKING)
    if told[0] is not occasion.event or not occasion.named("declare blockers", *_BLOCKING):
        return
    pairs = [pair for one in told for pair in _blocks_of(one)]
    blocked = {attacker for _, attacker in pairs} | {h.object for h in told if h.event == "became blocked"}
    # A case may leave out a block, where it does not say that all of them are declared.
    sure = any(one.event == "declare blockers" for one in told)
    attacks = [a for a in occasion.earlier_this_turn() if a.event == "attacked" and a.object not in blocked]
    if isinstance(event.what, e.Batch):
        yield from _unblocked_together(occasion, event, event.what, attacks, sure=sure)
        return
    for attack in attacks:
        answer = _is_attack(event, occasion.at(attack))
        hit = answer if sure or answer is False else None
        whom = (TargetRef(attack.to, is_player=True),) if attack.to_player and attack.to is not None else ()
        yield Hit(hit, (*(about_object(occasion.game, attack.object) or ()), *whom))


@implements("603.2c")
def _unblocked_together(
    occasion: Occasion, event: e.Attacks, batch: e.Batch, attacks: list[Happened], *, sure: bool
) -> Iterator[Hit]:
    """Once for all that attack the player and that nothing blocks."""
    those = [a for a in attacks if event.whom is None or _attacks_whom(occasion, event.whom, a)]
    answer = _are_so_many(occasion, batch, those)
    about = _those(occasion, batch, those, None)
    yield Hit(answer if sure or answer is False else None, about, _how_many(occasion, batch, those))


def _attacks_whom(occasion: Occasion, whom: e.Victim, attack: Happened) -> bool:
    return occasion.victim(whom, attack.to, is_player=attack.to_player) is not False


def _are_so_many(
    occasion: Occasion, batch: e.Batch, attacks: Iterable[Happened], *, exactly: bool = False
) -> bool | None:
    """Whether at least so many of the creatures that attack are of the kind, or exactly so many."""
    answers = [occasion.thing(batch.what, one.object) for one in attacks]
    if len(answers) - answers.count(False) < batch.n:  # unknown ones could make up the number
        return False
    if exactly and answers.count(True) > batch.n:
        return False
    return True if answers.count(True) >= batch.n and not (exactly and None in answers) else None


@watches(e.PlayerAttacks)
@implements("508.3d", "508.3e", "508.3f")
def _player_attacks(occasion: Occasion, event: e.PlayerAttacks) -> Iterator[Hit]:
    """Once for all that is attacked, or for each player where it says so."""
    happened = occasion.event
    if not occasion.named("attacked"):
        return
    each = isinstance(event.whom, Player)
    same = [
        one
        for one in occasion.alike()
        # One hit for each attacking player, however many creatures attack.
        if one.controller == happened.controller and (not each or one.to == happened.to)
    ]
    if same[0] is not happened:  # the first event stands for all of them
        return
    who = occasion.who(event.who, happened.controller)
    match event:
        case e.PlayerAttacks(whom=None | Player(), with_=None | e.Batch() as batch):
            whom = None if event.whom is None else (event.whom, happened.to)
            fitting = [who, True if whom is None else occasion.victim(*whom, is_player=happened.to_player)]
            enough = True if batch is None else _are_so_many(occasion, batch, same, exactly=event.exactly)
            about = _those(occasion, batch, same, _other_player(event, happened))
            yield Hit(all_of([*fitting, enough]), about, _how_many(occasion, batch, same))
        case e.PlayerAttacks(whom=whom, with_=None | e.Batch(n=1) as batch, power=None) if whom is not None:
            kind = None if batch is None else batch.what
            struck = (
                all_of(
                    [
                        occasion.victim(whom, one.to, is_player=one.to_player),
                        True if kind is None else occasion.thing(kind, one.object),
                    ]
                )
                for one in same
            )
            about = _those(occasion, batch, same, _other_player(event, happened))
            yield Hit(all_of([who, any_of(struck)]), about)
        case e.PlayerAttacks(whom=None, with_=with_, power=int(power)):
            yield Hit(all_of([who, _are_so_strong(occasion, with_, same, power)]))
        case _:
            yield Hit(None if who is not False else False)


def _are_so_strong(occasion: Occasion, kind: object, attacks: list[Happened], power: int) -> bool | None:
    """Whether the creatures of the kind that attack have so much power in all."""
    answers = [occasion.thing(kind, one.object) for one in attacks]
    if None in answers:
        return None
    looks = view(occasion.game)
    those = [
        one.object for one, fits in zip(attacks, answers, strict=True) if fits and one.object is not None
    ]
    sizes = [looks.characteristics(one) for one in those]
    if any("power" in one.not_known for one in sizes):
        return None
    return sum(one.power or 0 for one in sizes) >= power


@implements("508.1")
def _all_attack(occasion: Occasion, event: e.Attacks) -> Iterator[Hit]:
    """Once for all of the kind that there are, of which none is left behind."""
    same = occasion.alike()
    if same[0] is occasion.event:
        attacking = {one.object for one in same}
        there = ((thing.id, occasion.thing(event.what, thing.id)) for thing in occasion.game.battlefield())
        kinds = [(one in attacking, fits) for one, fits in there if fits is not False]
        left = any_of(fits for attacks, fits in kinds if not attacks)
        some = any_of(fits for attacks, fits in kinds if attacks)
        yield Hit(all_of([some, None if left is None else not left]))


@implements("603.2")
def _other_player(event: e.PlayerAttacks, happened: Happened) -> TargetRef | None:
    """ "That player": who attacks you or anybody; who is attacked, where that is told of another player."""
    told = isinstance(event.whom, Player) and event.whom is not Player.YOU
    if event.who is Player.YOU or told:
        to = happened.to if happened.to_player and isinstance(event.whom, Player) else None
        return None if to is None else TargetRef(to, is_player=True)
    return None if happened.controller is None else TargetRef(happened.controller, is_player=True)


def _those(
    occasion: Occasion, batch: e.Batch | None, attacks: Iterable[Happened], player: TargetRef | None
) -> tuple[TargetRef, ...] | None:
    """The creatures of the kind that attack, for "those creatures", and the player for "that player"."""
    if batch is None:
        return None if player is None else (player,)
    those = [one for one in attacks if occasion.thing(batch.what, one.object) is not False]
    refs = [TargetRef(one.object, version=one.version) for one in those if one.object is not None]
    return (*refs, player) if player is not None else tuple(refs)


def _how_many(occasion: Occasion, batch: e.Batch | None, attacks: Iterable[Happened]) -> int | None:
    """How many of the creatures that attack are of the kind, for "that many"."""
    if batch is None:
        return None
    answers = [occasion.thing(batch.what, one.object) for one in attacks]
    return None if None in answers else answers.count(True)


_Pair: TypeAlias = tuple[ObjectId, ObjectId | None]
"""A blocker, and what it blocks where that is told."""


def _blocks_of(happened: Happened) -> Iterator[_Pair]:
    """The pairs of blocker and attacker in an event of blocking."""
    if happened.event == "blocked" and happened.object is not None:
        yield from ((happened.object, attacker) for attacker in happened.with_ or (None,))
    elif happened.event == "became blocked":
        yield from ((blocker, happened.object) for blocker in happened.with_)


def _told(occasion: Occasion) -> list[Happened]:
    """All events of blocking at the same time; none but for the first, since they are looked at together."""
    # A case may tell blocks from either side; all of them are one declaration.
    told = occasion.alike(*_BLOCKING)
    return list(told) if told[0] is occasion.event and occasion.named(*_BLOCKING) else []


@watches(e.Blocks)
@implements("509.3a", "509.3b")
def _blocks(occasion: Occasion, event: e.Blocks) -> Iterator[Hit]:
    """Once for a creature that blocks, or for each creature that it blocks where it says so."""
    pairs = dict.fromkeys(pair for one in _told(occasion) for pair in _blocks_of(one))
    # Once for the creature, not for each that it blocks (509.3a).
    for blocker in dict.fromkeys(blocker for blocker, _ in pairs):
        blocks = occasion.thing(event.what, blocker)
        whom = [attacker for one, attacker in pairs if one == blocker]
        if event.whom is None:
            yield Hit(blocks, about_object(occasion.game, blocker))
        else:
            yield from _for_each(occasion, blocks, event.whom, whom, blocker)
    if event.either_way:
        yield from _becomes_blocked(occasion, e.BecomesBlocked(event.what, event.whom))


def _for_each(
    occasion: Occasion, answer: Perhaps, what: object, others: list[ObjectId | None], one: ObjectId
) -> Iterator[Hit]:
    """A hit for each creature on the other side of one; for "two or more" one for all of them (509.3e)."""
    fitting = [all_of([answer, occasion.thing(what, other)]) for other in others]
    if isinstance(what, e.Batch):
        yield from _as_one(what, fitting)
        return
    # Where the other side is named, as in "a creature blocks this creature", the one is spoken of later.
    own = isinstance(what, This | Host)
    for fits, other in zip(fitting, others, strict=True):
        yield Hit(fits, about_object(occasion.game, one if own else other))


def _as_one(batch: e.Batch, answers: list[bool | None]) -> Iterator[Hit]:
    """One hit for all together, if there are enough of them (603.2c)."""
    if len(answers) - answers.count(False) >= batch.n:
        yield Hit(True if answers.count(True) >= batch.n else None)


@watches(e.BecomesBlocked)
@implements("509.3c", "509.3d")
def _becomes_blocked(occasion: Occasion, event: e.BecomesBlocked) -> Iterator[Hit]:
    """Once for a creature that becomes blocked, or for each creature by which it does where it says so."""
    told, alone = _told(occasion), list[Hit]()
    pairs = [pair for one in told for pair in _blocks_of(one)]
    attackers = [attacker for _, attacker in pairs] + [h.object for h in told if h.event == "became blocked"]
    for attacker in dict.fromkeys(attacker for attacker in attackers if attacker is not None):
        answer = occasion.thing(event.what, attacker)
        # "By a creature" triggers for each blocker (509.3d); plain "becomes blocked" once (509.3c).
        if event.by is not None:
            by = dict.fromkeys(blocker for blocker, one in pairs if one == attacker)
            yield from _for_each(occasion, answer, event.by, list(by), attacker)
        else:
            alone.append(Hit(answer, about_object(occasion.game, attacker)))
    if isinstance(event.what, e.Batch):
        yield from _as_one(event.what, [hit.answer for hit in alone])
    else:
        yield from alone


# -------------------------------------------------------------------------------------------- damage
@watches(e.DealsDamage)
def _deals_damage(occasion: Occasion, event: e.DealsDamage) -> Iterator[Hit]:
    if not _is_damage(occasion, event.kind):
        return
    several = isinstance(event.to, e.Batch)
    if not isinstance(event.what, e.Batch) and (several or event.to is None):
        yield from _deals_at_once(occasion, event)
        return
    fits = partial(_is_deal, event)
    # Damage to "this" needs no word on who was damaged; else it is spoken of later.
    own = event.to is None or isinstance(event.to, This | Host)
    for hit in once(occasion, event.what, fits, *_DAMAGE, apart=lambda one: None if several else one.to):
        yield hit if own else _about_victim(occasion, hit)


@implements("603.2c")
def _deals_at_once(occasion: Occasion, event: e.DealsDamage) -> Iterator[Hit]:
    """Once for each source, however many it damages at a time, where it does not ask who each of them is."""
    same = dealt_by_one(occasion.event, occasion.alike(*_names(event.kind)))
    if same[0] is occasion.event:
        answers = [_is_deal(replace(event, least=1), occasion.at(one)) for one in same]
        dealt = sum(one.amount for one, fits in zip(same, answers, strict=True) if fits is not False)
        yield Hit(all_of([any_of(answers), dealt >= event.least]))


def _about_victim(occasion: Occasion, hit: Hit) -> Hit:
    """The hit, with the permanent that is damaged as what was spoken of last."""
    happened = occasion.event
    if happened.to_player or happened.to is None:
        return hit
    return replace(hit, about=about_object(occasion.game, ObjectId(str(happened.to))))


_WAITS_FOR_BLOCKS: Final = (e.Blocks, e.BecomesBlocked)


def as_said(
    game: Game, event: Happened, thing: GameObject, ability: TriggeredAbility, about: tuple[TargetRef, ...]
) -> tuple[TargetRef, ...]:
    """What a trigger on blocking or damage speaks of, as its text has words for it.

    "Both creatures" are that and what has, or bears, the ability; "that source" is what dealt the damage,
    though what was dealt it would be spoken of.
    """
    said = {
        part.which if isinstance(part, That) else part
        for part in inside(ability.effects)
        if isinstance(part, That | Player)
    }
    if Which.BOTH in said and isinstance(ability.event, _WAITS_FOR_BLOCKS):
        return (ref(game, thing.attached_to or thing.id), *about)
    if Player.THAT_SOURCES_CONTROLLER in said and event.event in _DAMAGE and event.object is not None:
        return (TargetRef(event.object, version=event.version),)
    return about


def _is_deal(event: e.DealsDamage, occasion: Occasion) -> bool | None:
    """Whether damage is dealt as the ability says."""
    happened = occasion.event
    enough = happened.amount == event.least if event.exactly else happened.amount >= event.least
    fitting = [_is_damage(occasion, event.kind), _is_excess(occasion, event.kind), enough]
    if event.to is not None:
        fitting.append(occasion.victim(event.to, happened.to, is_player=happened.to_player))
    return all_of([*fitting, occasion.source_of_damage(event.what)])


@watches(e.IsDealtDamage)
def _is_dealt_damage(occasion: Occasion, event: e.IsDealtDamage) -> Iterator[Hit]:
    if event.at_once:
        yield from _damage_is_dealt(occasion, event)
        return
    happened = occasion.event
    if not _is_damage(occasion, event.kind):
        return
    if event.single:
        victim = occasion.victim(event.what, happened.to, is_player=happened.to_player)
        yield _about_victim(occasion, Hit(all_of([happened.amount >= event.least, victim])))
        return
    several = isinstance(event.what, e.Batch)
    same = [h for h in occasion.alike(*_DAMAGE) if several or h.to == happened.to]
    # Damage by several sources at once is one event for who is dealt it.
    if same[0] is happened:
        for hit in once(occasion, event.what, partial(_is_dealt, event), *_DAMAGE):
            yield _about_victim(occasion, hit)


def _is_dealt(event: e.IsDealtDamage, occasion: Occasion) -> bool | None:
    happened = occasion.event
    victim = occasion.victim(event.what, happened.to, is_player=happened.to_player)
    dealt = sum(one.amount for one in occasion.alike(*_names(event.kind)) if one.to == happened.to)
    enough = dealt >= event.least
    return all_of([_is_damage(occasion, event.kind), _is_excess(occasion, event.kind), enough, victim])


@watches(e.DamageIsPrevented)
def _damage_is_prevented(occasion: Occasion, event: e.DamageIsPrevented) -> Iterator[Hit]:
    """Once for all that is prevented at a time, as all damage of one time is one event (510.2)."""
    happened = occasion.event
    if occasion.named("prevented"):
        same = [one for one in occasion.alike("prevented") if one.to == happened.to]
        if same[0] is happened:
            yield Hit(_victim(occasion, event.to, happened))


def _damage_is_dealt(occasion: Occasion, event: e.IsDealtDamage) -> Iterator[Hit]:
    """Once for all that is dealt at a time, to whichever of those that are named."""
    same = [one for one in occasion.alike(*_DAMAGE) if _is_damage(occasion.at(one), event.kind)]
    if same and same[0] is occasion.event:
        yield Hit(
            any_of(
                all_of([_is_excess(occasion.at(one), event.kind), _victim(occasion, event.what, one)])
                for one in same
            )
        )


def _victim(occasion: Occasion, what: object, one: Happened) -> bool | None:
    return occasion.victim(what, one.to, is_player=one.to_player)


def _is_damage(occasion: Occasion, kind: DamageKind) -> bool:
    # Damage of 0 was never dealt, so nothing triggers (120.8).
    return occasion.named(*_names(kind)) and occasion.event.amount > 0


def _names(kind: DamageKind) -> tuple[str, ...]:
    """What the history calls damage of a kind."""
    names = {DamageKind.COMBAT: ("combat damage",)}
    names |= dict.fromkeys((DamageKind.NONCOMBAT, DamageKind.EXCESS_NONCOMBAT), ("damage",))
    return names.get(kind, _DAMAGE)


@implements("120.10")
def _is_excess(occasion: Occasion, kind: DamageKind) -> bool | None:
    """Whether the damage that it was dealt by all sources at once was more than lethal, if that is asked."""
    if kind not in EXCESS_DAMAGE:
        return True
    dealt = [one.excess for one in occasion.alike(*_DAMAGE) if one.to == occasion.event.to]
    return any_of(None if excess is None else excess > 0 for excess in dealt)
