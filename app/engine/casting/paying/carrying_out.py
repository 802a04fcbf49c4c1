"""Carrying a payment out on the position: mana abilities first, then the costs (601.2g, 601.2h)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeAlias

from app.engine.abilities.abilities import CONVOKE, Effect
from app.engine.abilities.costs.costs import (
    AddCounters,
    Blight,
    CollectEvidence,
    CostPart,
    PutHandCards,
    RemoveAllCounters,
    RemoveCounters,
)
from app.engine.casting.activation.ability_zones import abilities_there
from app.engine.casting.activation.activation_costs import KEYS
from app.engine.casting.casting import Casting
from app.engine.casting.costs import whole_costs
from app.engine.casting.mana.mana_abilities import mana_abilities
from app.engine.casting.mana.mana_altered import Tapping, altered, nothing_alters
from app.engine.casting.wording.words import name_of
from app.engine.effects.mana.mana_abilities import besides, makes_mana
from app.engine.payment.plan import POOL, Plan, Step
from app.engine.payment.problem import Further, Need
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, RestrictedMana, TargetRef
from app.engine.state.history import FOR_MANA, NOTHING, WAS_TOKEN, Happened, Used
from app.engine.state.kinds.matching import value_of
from app.engine.state.moments import moment_over
from app.engine.state.permanents.exerting import exert
from app.engine.state.resolving import execution
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone


@implements("118.3a", "118.3b", "605.3b")
def carry_out(casting: Casting, plan: Plan, needs: Iterable[Need]) -> Game:
    """The position after everything in the plan was done."""
    # {T} in the cost of a mana ability makes it "tapped for mana" (106.12).
    for_mana = {step.activation.source for step in plan.steps} & plan.tapped
    game = _tapped(casting.game, sorted(plan.tapped), for_mana)
    # Looked at before anything is paid, as what does it may be used up.
    others, limited = _other_effects(casting, plan), _limited(casting, plan)
    # Mana abilities resolve as they are activated (605.3b), and all before costs are paid (601.2g).
    for step in plan.steps:
        game = _activate(casting, game, step, others.get(step.activation.key, ()))
        if step.activation.key in limited:
            game = changes.record(game, limited[step.activation.key])
    game = _helped(casting, plan, game)
    for need in needs:
        # Parts of a cost are paid in an order (601.2h), so what one of them changes holds for the next.
        game = moment_over(casting.before, game)
        chosen, how = plan.needs.get(need.key, ()), need.deed
        of_mana = casting.activated is not None and makes_mana(casting.activated)
        game = _tapped(game, chosen, chosen if of_mana else ()) if need.how == "tap" else game
        for identity in chosen if need.how != "tap" and how not in ("reveal", "among") else ():
            game = _use(game, identity, how, _part(casting, need), casting.record.x)
            # The card that comes back asks for what was exiled (702.167c).
            if how == "exile" and casting.activated is not None and casting.activated.keyword == "craft":
                game = _used_to_craft(casting, game, identity)
        if how == "among":
            game = _removed_among(game, chosen, _part(casting, need), casting.record.x)
    for part in casting.also:  # after what is chosen: a discarded hand is what is left of it
        game = whole_costs.done(casting, game, part)
        if isinstance(part, CollectEvidence):
            game = changes.noted(game, "collects evidence", player=casting.player)
    # The life for mana abilities is paid with these already.
    life = plan.life - sum(step.activation.life for step in plan.steps)
    game = changes.lose_life(game, casting.player, life)
    return _empty_pool(casting, game, plan)


@implements("608.2h")
def used_for_it(casting: Casting, plan: Plan, needs: Iterable[Need]) -> Iterator[Used]:
    """What is used to pay what is no mana, as it is before that, where that does not depend on the plan."""
    choices = casting.proposal.choices
    # What the player names is known; what the plan picks stands for others like it.
    named = {one for key in KEYS.values() for one in getattr(choices, key, None) or ()}
    for need in needs:
        chosen = plan.needs.get(need.key, ())
        like = {_as_used(casting, need, one) for one in need.candidates}
        # Told only where each payment would use such an object: the rest is not fixed yet.
        fixed = len(need.candidates) == need.n or named.issuperset(chosen)
        if fixed:
            for thing, so in ((one, _as_used(casting, need, one)) for one in chosen):
                was = replace(so.was, version=casting.game.objects[thing].version)
                yield replace(so, thing=thing, was=was)
        elif len(like) == 1:
            yield from (*like,) * len(chosen)


@implements("118.3", "608.2h")
def counters_used(casting: Casting, plan: Plan, paid: Game) -> Iterator[Used]:
    """The counters that were removed to pay, for "removed this way"; those for mana are not among them."""
    sources = {step.activation.source for step in plan.steps}
    events = paid.history[len(casting.game.history) :]
    found = [e for e in events if e.event == "counters removed" and e.object not in sources]
    if not found and any(isinstance(part, RemoveAllCounters) for part in casting.also):
        found = [changes.happened(casting.game, "counters removed", object_id=casting.spell, amount=0)]
    yield from (Used("remove", e, None, None, None, e.object) for e in found)


def _as_used(casting: Casting, need: Need, identity: ObjectId) -> Used:
    looks = view(casting.game).characteristics(identity)
    # Without its id, as it is what it was like that counts (608.2h).
    was = replace(changes.happened(casting.game, NOTHING, object_id=identity), object=None, version=0)
    token = "yes" if casting.game.objects[identity].token else "no"
    was = replace(was, said=(*was.said, (WAS_TOKEN, token)))
    power, toughness, value = (value_of(looks, which) for which in ("power", "toughness", "mana value"))
    return Used(need.deed, was, power, toughness, value)


@implements("702.51c", "702.66a")
def _helped(casting: Casting, plan: Plan, game: Game) -> Game:
    """The position after what pays in place of mana was used; what was tapped for it is tapped already."""
    # What paid for it when it was cast before is no longer linked to it (400.7).
    for card in game.in_zone(Zone.EXILE) if plan.helpers else ():
        if card.exiled_with == changes.crafting(casting.spell):
            game = changes.with_object(game, replace(card, exiled_with=""))
    for helping in plan.helpers:
        helper = helping.helper.object
        if helping.helper.rule == CONVOKE:
            game = changes.noted(game, "convoked", object_id=helper, to=casting.spell)
        if helping.helper.how != "tap":
            game = _exiled_with(casting.spell, _use(game, helper, "exile"), helper)
    return game


def _exiled_with(spell: ObjectId, game: Game, identity: ObjectId) -> Game:
    """What is exiled as a spell is cast is linked to what that becomes: "exiled with it" (607.2a)."""
    card = game.objects.get(identity)
    if card is None or card.zone is not Zone.EXILE:
        return game
    return changes.with_object(game, replace(card, exiled_with=changes.crafting(spell)))


def _used_to_craft(casting: Casting, game: Game, identity: ObjectId) -> Game:
    """What is exiled to craft is linked to what comes back."""
    card = game.objects.get(identity)
    if card is None or identity == casting.spell or card.zone is not Zone.EXILE:
        return game
    return changes.with_object(game, replace(card, exiled_with=changes.crafting(casting.spell)))


def _part(casting: Casting, need: Need) -> CostPart:
    """The part of the cost that asks for these objects."""
    return casting.also[need.part]


def _activate(casting: Casting, game: Game, step: Step, others: _Others) -> Game:
    """Pay all but mana for one mana ability, and do what else it does and triggers."""
    act = step.activation
    for further in act.further:
        game = _pay_further(game, casting.player, further)
    game = changes.lose_life(game, casting.player, act.life)
    for source, effects in others:
        # The source may have been sacrificed for mana: it is looked up as it was before.
        name, controller = name_of(casting.before, source), casting.before.objects[source].controller
        doing = execution.Execution(game, game, controller, source, name)
        about = (TargetRef(act.source, version=casting.before.objects[act.source].version),)
        doing = doing.about(*about, TargetRef(casting.player, is_player=True))
        game = execution.carry_out(effects, doing).game
    return game


def _pay_further(game: Game, player: PlayerId, further: Further) -> Game:
    """Pay one further part of the cost of a mana ability."""
    identity, n = further.object, further.n
    if further.how == "energy" or identity is None:
        return changes.add_player_counters(game, player, further.kind, -n)
    match further.how:
        case "add" | "remove":
            number = n if further.how == "add" else -n
            # As a cost, which is no effect: what modifies effects does not apply.
            return changes.add_counters(game, identity, further.kind, number, by=player, by_effect=False)
        case "return":
            return changes.move(game, identity, Zone.HAND)
        case "exert":
            return exert(game, identity, player)
        case how:
            return _use(game, identity, how)


def _tapped(game: Game, identities: Sequence[ObjectId], for_mana: Collection[ObjectId] = ()) -> Game:
    """The position with these permanents tapped, all at once, each noted in the history."""
    if not identities:
        return game
    things = [game.objects[identity] for identity in identities]
    events = [  # tapped at the same moment, so each event sees the others tapped as well
        replace(
            changes.happened(game, "tapped", object_id=thing.id, player=thing.controller),
            said=(FOR_MANA,) if thing.id in for_mana else (),
        )
        for thing in things
    ]
    objects = {**game.objects, **{thing.id: replace(thing, tapped=True) for thing in things}}
    return replace(game, objects=objects, history=(*game.history, *events))


_Others: TypeAlias = tuple[tuple[ObjectId, tuple[Effect, ...]], ...]
"""Instructions with the source of the ability that they are of."""


def _other_effects(casting: Casting, plan: Plan) -> dict[str, _Others]:
    """What the activated mana abilities and those that they trigger do besides adding mana, by their keys."""
    taps = {step.activation.key: thing for step in plan.steps for thing in step.activation.taps}
    keys = {step.activation.key for step in plan.steps}
    result: dict[str, _Others] = {}
    for thing, number, ability in mana_abilities(casting.game, casting.player):
        key = f"{thing.id}#{number}"
        if key in keys:
            rest = besides(ability.effects)
            # Whether {T} was paid decides what triggers for "tapped for mana" (106.12a).
            tapping = Tapping(casting.game, thing, casting.player, taps.get(key) == thing.id)
            changed = None if nothing_alters(casting.game) else altered(tapping, ())
            also = changed.also if changed is not None else ()
            if rest or also:
                result[key] = (((thing.id, rest),) if rest else ()) + also
    return result


def _limited(casting: Casting, plan: Plan) -> dict[str, Happened]:
    """The activations of abilities that say how often they may be activated, as events, by their keys."""
    keys = {step.activation.key for step in plan.steps}
    result: dict[str, Happened] = {}
    for thing, number, ability in mana_abilities(casting.game, casting.player):
        # Only limited abilities need their number of activations remembered (602.5b).
        if ability.limits and f"{thing.id}#{number}" in keys:
            there = abilities_there(casting.game, thing)
            which = 1 + next((n for n, one in enumerate(there) if one is ability), -1)
            event = changes.happened(
                casting.game, "activated", object_id=thing.id, player=casting.player, amount=which
            )
            result[f"{thing.id}#{number}"] = event
    return result


def _counters(part: CostPart | None, x: int = 0) -> tuple[str, int]:
    """Which counters a part of a cost puts on something or takes off it, and how many."""
    match part:
        case RemoveCounters(n=n, kind=str() as kind):
            return kind, n if isinstance(n, int) else x
        case AddCounters(n=int() as n, kind=kind):
            return kind, n
        # To blight is to put -1/-1 counters on a creature of one's own (701.68a).
        case Blight(n=int() as n):
            return "-1/-1", n
        case _:
            return "-1/-1", 0


def _removed_among(game: Game, chosen: Iterable[ObjectId], part: CostPart, x: int = 0) -> Game:
    """So many counters taken off these objects, as many as there are off each before the next."""
    left = (part.n if isinstance(part.n, int) else x) if isinstance(part, RemoveCounters) else 0
    chosen = tuple(chosen)
    for place, identity in enumerate(chosen, 1):
        # Each of them is used, as the player chose it for this.
        others = len(chosen) - place
        for kind, there in game.objects[identity].counters:
            if isinstance(part, RemoveCounters) and part.kind in (None, kind) and left > others:
                taken = min(left - others, there)
                game = changes.add_counters(game, identity, kind, -taken)
                left -= taken
    return game


def _counted(game: Game, identity: ObjectId, kind: str, number: int) -> Game:
    """Put counters on a permanent of the player who pays, or remove them, as a cost."""
    by = game.objects[identity].controller
    return changes.add_counters(game, identity, kind, number, by=by, by_effect=False)


def _use(game: Game, identity: ObjectId, how: str, part: CostPart | None = None, x: int = 0) -> Game:
    """Use one object for a cost."""
    match how:
        case "sacrifice":
            return changes.sacrifice(game, identity)
        case "discard":
            return changes.discard(game, identity)
        case "blight":
            kind, number = _counters(part)
            return _counted(game, identity, kind, number)
        case "return_":
            return changes.move(game, identity, Zone.HAND)
        case "bury":
            return changes.move(game, identity, Zone.GRAVEYARD)
        case "put":
            bottom = isinstance(part, PutHandCards) and part.bottom
            return changes.move(game, identity, Zone.LIBRARY, position=-1 if bottom else 0)
        case "remove" if isinstance(part, RemoveCounters) and part.kind is None:
            return _removed_among(game, (identity,), part, x)
        case "untap":
            return changes.untap(game, identity)
        case "add" | "remove":
            kind, number = _counters(part, x)
            return _counted(game, identity, kind, number if how == "add" else -number)
        case _:  # exile is what all the others do
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
            continue  # left over mana stays in the pool until the step ends (106.4)
        if ref.unit.note:  # what restricts it goes with it (106.6)
            restricted.append(
                RestrictedMana(ref.type, ref.unit.note, str(plan.steps[ref.step].activation.source))
            )
        else:
            mana.append(ref.type)
    now = game.player(casting.player)
    return changes.with_player(game, replace(now, mana=tuple(mana), restricted_mana=tuple(restricted)))
