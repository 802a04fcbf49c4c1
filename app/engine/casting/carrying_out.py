"""Carrying a payment out on the position: mana abilities first, then the costs (601.2g, 601.2h)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, Effect
from app.engine.abilities.costs import AddCounters, Blight, CostPart, RemoveCounters
from app.engine.casting.casting import Casting
from app.engine.casting.mana_sources import INTRINSIC, mana_abilities
from app.engine.effects.add_mana import AddAnyColor, AddMana
from app.engine.effects.spend_mana import SpendOnly
from app.engine.payment.plan import POOL, Plan, Step
from app.engine.payment.problem import Need
from app.engine.rule import implements
from app.engine.state import changes, execution
from app.engine.state.game import Game, RestrictedMana
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone

_MANA: Final = (AddMana, AddAnyColor, SpendOnly)


@implements("118.3a", "118.3b", "605.3b")
def carry_out(casting: Casting, plan: Plan, needs: Iterable[Need]) -> Game:
    """The position after everything in the plan was done."""
    game = _tapped(casting.game, sorted(plan.tapped))
    others = _other_effects(casting, plan)
    for step in plan.steps:
        game = _activate(casting, game, step, others.get(step.activation.key, ()))
    for helping in plan.helpers:
        if helping.helper.how != "tap":
            game = _use(game, helping.helper.object, "exile")
    for need in needs:
        chosen, how = plan.needs.get(need.key, ()), need.key.partition(" ")[0]
        game = _tapped(game, chosen) if how == "tap" else game
        for identity in chosen if how not in ("tap", "reveal") else ():
            number = need.key.partition(":")[0].rpartition(" ")[2]
            game = _use(game, identity, how, casting.also[int(number)], casting.record.x)
    life = plan.life - sum(step.activation.life for step in plan.steps)
    game = changes.lose_life(game, casting.player, life)
    return _empty_pool(casting, game, plan)


def _activate(casting: Casting, game: Game, step: Step, others: tuple[Effect, ...]) -> Game:
    """Sacrifice and pay life for one mana ability, and do what else it does."""
    act = step.activation
    source = game.objects[act.source]
    for identity in sorted(act.uses_up):
        game = _use(
            game, identity, "sacrifice" if game.objects[identity].zone is Zone.BATTLEFIELD else "discard"
        )
    game = changes.lose_life(game, casting.player, act.life)
    if not others:
        return game
    doing = execution.Execution(game, game, source.controller, act.source, act.label)
    return execution.carry_out(others, doing).game


def _tapped(game: Game, identities: Sequence[ObjectId]) -> Game:
    """The position with these permanents tapped, all at once, each noted in the history."""
    if not identities:
        return game
    things = [game.objects[identity] for identity in identities]
    events = [changes.happened(game, "tapped", object_id=t.id, player=t.controller) for t in things]
    objects = {**game.objects, **{thing.id: replace(thing, tapped=True) for thing in things}}
    return replace(game, objects=objects, history=(*game.history, *events))


def _other_effects(casting: Casting, plan: Plan) -> dict[str, tuple[Effect, ...]]:
    """What the activated mana abilities do besides adding mana, by their keys."""
    keys = {step.activation.key for step in plan.steps}
    result: dict[str, tuple[Effect, ...]] = {}
    for thing, number, ability in mana_abilities(casting):
        key = f"{thing.id}#{number}"
        if key in keys and ability not in INTRINSIC.values():
            result[key] = _rest(ability)
    return result


def _rest(ability: ActivatedAbility) -> tuple[Effect, ...]:
    return tuple(effect for effect in ability.effects if not isinstance(effect, _MANA))


def _counters(part: CostPart | None, x: int = 0) -> tuple[str, int]:
    """Which counters a part of a cost puts on something or takes off it, and how many."""
    match part:
        case RemoveCounters(n=n, kind=str() as kind):
            return kind, n if isinstance(n, int) else x
        case AddCounters(n=int() as n, kind=kind):
            return kind, n
        case Blight(n=int() as n):
            return "-1/-1", n
        case _:
            return "-1/-1", 0


def _use(game: Game, identity: ObjectId, how: str, part: CostPart | None = None, x: int = 0) -> Game:
    """Use one object for a cost."""
    match how:
        case "sacrifice":
            return changes.sacrifice(game, identity)
        case "discard":
            return changes.discard(game, identity)
        case "blight":
            kind, number = _counters(part)
            return changes.add_counters(game, identity, kind, number)
        case "return_":
            return changes.move(game, identity, Zone.HAND)
        case "untap":
            return changes.untap(game, identity)
        case "add" | "remove":
            kind, number = _counters(part, x)
            return changes.add_counters(game, identity, kind, number if how == "add" else -number)
        case _:
            return changes.move(game, identity, Zone.EXILE)


def _empty_pool(casting: Casting, game: Game, plan: Plan) -> Game:
    """The mana pool after the payment: what was not spent, and what mana abilities made too much."""
    player = casting.game.player(casting.player)
    spent = {ref.unit.place for ref in plan.spent if ref.unit.step == POOL}
    plain = len(player.mana)
    mana = [unit for place, unit in enumerate(player.mana) if place not in spent]
    restricted = [r for place, r in enumerate(player.restricted_mana, plain) if place not in spent]
    for ref in plan.left_over:
        if ref.step == POOL:
            continue
        if ref.unit.note:
            restricted.append(
                RestrictedMana(ref.type, ref.unit.note, str(plan.steps[ref.step].activation.source))
            )
        else:
            mana.append(ref.type)
    now = game.player(casting.player)
    return changes.with_player(game, replace(now, mana=tuple(mana), restricted_mana=tuple(restricted)))
