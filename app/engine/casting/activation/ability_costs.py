"""What it costs more or less to activate an ability: what it says itself, and what others say (602.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from app.engine.abilities.abilities import ActivatedAbility, StaticAbility
from app.engine.abilities.costs.costs import Cost, CostPart
from app.engine.abilities.limits import ActivationCost, CostReduced, LessByOwnCost
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects, ThatTargets
from app.engine.abilities.nouns.references import Reference, This
from app.engine.casting.activation.activation_limits import is_meant, is_of_kind
from app.engine.casting.casting import Casting
from app.engine.casting.in_force import Standing, activated_abilities, concerns, own_statics, said, saying
from app.engine.casting.paying.waterbending import mana_in
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.in_events import was_of_kind
from app.engine.state.kinds.matching import all_of, any_of, fits, ref
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.statics.costs.ability_costs import (
    AbilitiesActivated,
    AbilitiesOf,
    AbilityCostChange,
    NthAbilityCost,
)
from app.engine.statics.costs.cost_changes import CostChange
from app.engine.statics.costs.costs_besides import CostsAlso, SymbolsInCosts
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import ManaCost

Change = tuple[Standing, CostChange, bool | None]
"""Who changes the cost, by how much, and whether that applies; None where it can't be told."""

_OF_ITSELF: Final = This()


def changes(casting: Casting, ability: ActivatedAbility) -> Iterator[Change]:
    """Every change to what the ability costs, and whether it applies."""
    # The ability's own text first, as the ledger tells it so; the sum does not depend on it (601.2f).
    yield from _own_limits(casting, ability)
    yield from _own_statics(casting, ability)
    yield from _others(casting, ability)


@implements("602.2b")
def _own_limits(casting: Casting, ability: ActivatedAbility) -> Iterator[Change]:
    """What the ability says of its own cost."""
    source = casting.game.objects[casting.spell]
    for limit in ability.limits:
        if isinstance(limit, LessByOwnCost):
            # No mana cost, as of a land, lowers by nothing (118.6).
            own = view(casting.game).characteristics(source.id).mana_cost or ManaCost(())
            change = CostChange(_OF_ITSELF, own, more=False)
            yield (
                Standing(source, StaticAbility(change), True),
                change,
                _holds(casting, source, limit.condition),
            )
        if not isinstance(limit, ActivationCost | CostReduced):
            continue
        more, x, condition = False, None, None
        if isinstance(limit, ActivationCost):
            more, x, condition = not limit.less, limit.x, limit.condition
        change = CostChange(_OF_ITSELF, limit.mana, more, times=limit.each, x=x)
        yield Standing(source, StaticAbility(change), True), change, _holds(casting, source, condition)


# An ability of the object itself that changes its abilities' costs, in force wherever these are activated.
def _own_statics(casting: Casting, ability: ActivatedAbility) -> Iterator[Change]:
    """ "This creature's equip ability costs {1} less to activate." """
    own = own_statics(casting.game, casting.spell, AbilityCostChange)
    for standing, effect in said(own, AbilityCostChange):
        if _is_own(effect) and is_of_kind(ability, effect.abilities.keyword):
            change = CostChange(_OF_ITSELF, effect.amount, effect.more, times=effect.times)
            yield standing, change, _holds(casting, standing.source, effect.condition)


def _is_own(change: AbilityCostChange) -> bool:
    return isinstance(change.abilities, AbilitiesOf) and change.abilities.own


def _holds(casting: Casting, source: GameObject, condition: object) -> bool | None:
    it = (ref(casting.game, casting.spell),)
    return holds(casting.game, condition, source.controller, source.id, casting.record, it)


def _others(casting: Casting, ability: ActivatedAbility) -> Iterator[Change]:
    """What permanents say of the cost of abilities."""
    thing = casting.game.objects[casting.spell]
    targets = tuple(target for group in casting.record.targets for target in group)
    # Asked only once targets are chosen, as 601.2c comes before the total cost (602.2b).
    for standing, effect in saying(casting.game, AbilityCostChange):
        if not _is_own(effect):
            change = CostChange(
                _OF_ITSELF, effect.amount, effect.more, times=effect.times, x=effect.x,
                leaves_one=effect.leaves_one,
            )  # fmt: skip
            meant = is_changed(casting.game, standing, thing, ability, casting.player, targets)
            yield standing, change, all_of((meant, _holds(casting, standing.source, effect.condition)))
    for standing, nth in saying(casting.game, NthAbilityCost):
        if standing.source.controller == casting.player:
            change = CostChange(_OF_ITSELF, nth.amount, nth.more)
            kind = nth.of is None or is_meant(casting.game, standing, thing, nth.of)
            aimed = nth.target is None or _targets(casting.game, standing, nth.target, targets)
            yield standing, change, all_of((kind, aimed, _is_nth(casting, standing, nth)))


@implements("602.2b")
def _is_nth(casting: Casting, standing: Standing, effect: NthAbilityCost) -> bool | None:
    """Whether as many such abilities were activated in this turn as must have been before it."""
    game, player, you = casting.game, casting.player, standing.source.controller
    mine, whose = game.turn.active == player, effect.when
    if whose != "each turn" and mine is (whose == "during each opponent's turn"):
        return False
    before = [
        effect.of is None or was_of_kind(event, effect.of, game, you, standing.source.id)
        for event in game.history
        if (event.event, event.turn, event.player) == ("activated", game.turn.number, player)
    ]
    sure, possible = before.count(True) if effect.target is None else 0, len(before) - before.count(False)
    # Mana abilities, which target nothing (605.1a), are not all noted.
    makers = (thing for thing, _, ability in activated_abilities(game) if makes_mana(ability))
    untold = effect.target is None and any(
        thing.controller == player and (effect.of is None or is_meant(game, standing, thing, effect.of))
        for thing in makers
    )
    if sure >= effect.n or (possible < effect.n - 1 and not untold):
        return False
    return True if sure == possible == effect.n - 1 and not untold else None


def is_changed(
    game: Game,
    standing: Standing,
    thing: GameObject,
    ability: ActivatedAbility,
    player: PlayerId,
    targets: tuple[TargetRef, ...] = (),
) -> bool | None:
    """Whether such a statement speaks of this ability of `thing`, which the player activates."""
    effect = standing.ability.effect
    assert isinstance(effect, AbilityCostChange)
    # "Unless they're mana abilities": what one is does not depend on what it can produce now (605.2).
    if effect.unless_mana and makes_mana(ability):
        return False
    return _speaks_of(game, standing, effect.abilities, thing, ability, player, targets)


@implements("118.8")
def also(game: Game, thing: GameObject, ability: ActivatedAbility, player: PlayerId) -> Cost:
    """What an ability costs besides, as permanents say."""
    found: list[CostPart] = []
    for standing, effect in saying(game, CostsAlso):
        if (
            not isinstance(effect.of, Objects | EitherObjects)
            # One of which that can't be told is paid as well: to ask too much is never a wrong "legal".
            and _speaks_of(game, standing, effect.of, thing, ability, player) is not False
        ):
            found += [effect.cost] * (1 if effect.each is None else _symbols(effect.each, ability))
    return tuple(found)


def _symbols(each: SymbolsInCosts, ability: ActivatedAbility) -> int:
    """How many symbols of a colour its cost has."""
    color = COLOR_WORDS[each.color]
    return sum(color in symbol.colors for symbol in mana_in(ability.cost).symbols)


def _speaks_of(
    game: Game,
    standing: Standing,
    abilities: AbilitiesActivated | AbilitiesOf,
    thing: GameObject,
    ability: ActivatedAbility,
    player: PlayerId,
    targets: tuple[TargetRef, ...] = (),
) -> bool | None:
    """Whether these words are about this ability of `thing`, which the player activates."""
    match abilities:
        case AbilitiesActivated(keyword=keyword, who=who, target=target, not_mana=not_mana, of=of):
            if not is_of_kind(ability, keyword) or (not_mana and makes_mana(ability)):
                return False
            mine = concerns(game, who, standing, player)
            other = None if of is None else is_meant(game, standing, thing, of)
            return all_of(  # not knowing one part does not help where another part says no
                (mine, of is None or other, target is None or _targets(game, standing, target, targets))
            )
        case AbilitiesOf(keyword=keyword, of=of):
            if not is_of_kind(ability, keyword):
                return False
            kind, wanted = _without_targets(of)
            targeted = (_targets(game, standing, one, targets) for one in wanted)
            return all_of((kind is None or is_meant(game, standing, thing, kind), *targeted))


def _without_targets(
    of: AnyObjects | Reference | None,
) -> tuple[AnyObjects | Reference | None, tuple[AnyObjects | Reference, ...]]:
    """ "Equipment you control that target this creature" as the Equipment, and what its abilities target."""
    if not isinstance(of, Objects):
        return of, ()
    said = tuple(r for r in of.relatives if isinstance(r, ThatTargets) and not r.only)
    rest = tuple(r for r in of.relatives if r not in said)
    return replace(of, relatives=rest), tuple(cast("AnyObjects | Reference", r.what) for r in said)


def _targets(
    game: Game, standing: Standing, wanted: AnyObjects | Reference, targets: tuple[TargetRef, ...]
) -> bool | None:
    """Whether one of the targets is what is spoken of."""
    # A target that is a player, or that has gone, can be nothing that such words describe.
    there = [game.objects[ObjectId(str(t.id))] for t in targets if not t.is_player and t.id in game.objects]
    if isinstance(wanted, Objects | EitherObjects):
        you, source = standing.source.controller, standing.source.id
        return any_of(fits(game, thing.id, wanted, you=you, source=source) for thing in there)
    return any_of(is_meant(game, standing, thing, wanted) for thing in there)
