"""Attacking, blocking and damage."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities import events as e
from app.engine.abilities.event_words import DamageKind
from app.engine.state.matching import all_of
from app.engine.triggers.occasion import Hit, Occasion, about_object
from app.engine.triggers.registry import once, watches
from app.engine.values.ids import ObjectId


@watches(e.Attacks)
def _attacks(occasion: Occasion, event: e.Attacks) -> Iterator[Hit]:
    if not occasion.named("attacked"):
        return
    happened = occasion.event
    fitting = [occasion.thing(event.what, happened.object)]
    if event.whom is not None:
        fitting.append(occasion.victim(event.whom, happened.to, is_player=happened.to_player))
    if event.alone:
        fitting.append(len(occasion.alike()) == 1)
    if event.unblocked or event.along_with is not None:
        fitting.append(None)
    yield from once(occasion, event.what, all_of(fitting))


@watches(e.PlayerAttacks)
def _player_attacks(occasion: Occasion, event: e.PlayerAttacks) -> Iterator[Hit]:
    if not occasion.named("attacked"):
        return
    first = next(h for h in occasion.alike() if h.controller == occasion.event.controller)
    if first is occasion.event:
        plain = event.whom is None and event.with_ is None
        yield Hit(all_of([occasion.who(event.who, occasion.event.controller), True if plain else None]))


def _blocks_of(occasion: Occasion) -> Iterator[tuple[ObjectId | None, ObjectId | None]]:
    """The pairs of blocker and attacker in an event of blocking."""
    happened = occasion.event
    if happened.event == "blocked":
        yield from ((happened.object, attacker) for attacker in happened.with_)
    elif happened.event == "became blocked":
        yield from ((blocker, happened.object) for blocker in happened.with_)


def _is_told_otherwise(occasion: Occasion, name: str, object_id: ObjectId | None) -> bool:
    """Whether the same is told by an event of its own, from the other side."""
    return any(h.event == name and h.object == object_id for h in occasion.together)


@watches(e.Blocks)
def _blocks(occasion: Occasion, event: e.Blocks) -> Iterator[Hit]:
    for blocker, attacker in _blocks_of(occasion):
        if occasion.event.event == "became blocked" and _is_told_otherwise(occasion, "blocked", blocker):
            continue
        fitting = [occasion.thing(event.what, blocker)]
        if event.whom is not None:
            fitting.append(occasion.thing(event.whom, attacker))
        yield Hit(all_of(fitting), about_object(occasion.game, attacker))


@watches(e.BecomesBlocked)
def _becomes_blocked(occasion: Occasion, event: e.BecomesBlocked) -> Iterator[Hit]:
    pairs = list(_blocks_of(occasion))
    if event.by is None:
        for attacker in dict.fromkeys(attacker for _, attacker in pairs):
            told = _is_told_otherwise(occasion, "became blocked", attacker)
            if occasion.event.event == "became blocked" or not told:
                yield Hit(occasion.thing(event.what, attacker))
        return
    for blocker, attacker in pairs:
        if occasion.event.event == "blocked" and _is_told_otherwise(occasion, "became blocked", attacker):
            continue
        fitting = [occasion.thing(event.what, attacker), occasion.thing(event.by, blocker)]
        yield Hit(all_of(fitting), about_object(occasion.game, blocker))


@watches(e.BlocksOrBecomesBlocked)
def _blocks_or_becomes_blocked(occasion: Occasion, event: e.BlocksOrBecomesBlocked) -> Iterator[Hit]:
    """Once for each creature on the other side (509.3d)."""
    yield from _blocks(occasion, e.Blocks(event.what, event.by))
    yield from _becomes_blocked(occasion, e.BecomesBlocked(event.what, event.by))


# -------------------------------------------------------------------------------------------- damage
@watches(e.DealsDamage)
def _deals_damage(occasion: Occasion, event: e.DealsDamage) -> Iterator[Hit]:
    happened = occasion.event
    if not _is_damage(occasion, event.kind):
        return
    fitting = [occasion.thing(event.what, happened.object), _is_excess(event.kind)]
    if event.to is not None:
        fitting.append(occasion.victim(event.to, happened.to, is_player=happened.to_player))
    yield from once(occasion, event.what, all_of(fitting))


@watches(e.IsDealtDamage)
def _is_dealt_damage(occasion: Occasion, event: e.IsDealtDamage) -> Iterator[Hit]:
    happened = occasion.event
    if not _is_damage(occasion, event.kind):
        return
    answer = occasion.victim(event.what, happened.to, is_player=happened.to_player)
    same = [h for h in occasion.alike() if h.to == happened.to]
    if same[0] is happened:  # 603.2g: what is dealt at the same time is one event for its recipient
        yield Hit(all_of([answer, _is_excess(event.kind)]))


def _is_damage(occasion: Occasion, kind: DamageKind) -> bool:
    names = {DamageKind.COMBAT: ("combat damage",), DamageKind.NONCOMBAT: ("damage",)}
    return occasion.named(*names.get(kind, ("combat damage", "damage"))) and occasion.event.amount > 0


def _is_excess(kind: DamageKind) -> bool | None:
    """Whether damage was more than lethal is not kept."""
    return None if kind is DamageKind.EXCESS else True
