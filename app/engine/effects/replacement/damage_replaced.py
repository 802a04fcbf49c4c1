"""Statements that take all of some damage and do something else: "prevent that damage and mill that many"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, cast

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.fixed_elsewhere import Became, Measured, MuchThisWay, Spoken
from app.engine.effects.instructions.sequences import Together
from app.engine.effects.replacement.draws_replaced import is_done_instead
from app.engine.effects.replacement.numbers_replaced import (
    changes_numbers,
    is_known_source,
    is_known_victim,
    is_meant,
    is_source,
)
from app.engine.effects.replacement.that_much import PreventPart
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import statements
from app.engine.state.combat.damage import nothing_prevents
from app.engine.state.combat.modified import DamageDealt, Taking, takes_damage
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.matching import all_of, any_of, ref
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.state.resolving.this_way import Results
from app.engine.statics.replacement.replacements import (
    Kind,
    Replaces,
    ReplacesAndMore,
    WouldBeDamaged,
    WouldDamage,
    WouldIf,
)
from app.engine.values.frozen import exchanged
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say

_TIMES: Final = {
    Spoken.THAT_MUCH: 1,
    Spoken.THAT_MANY: 1,
    Spoken.TWICE_THAT_MUCH: 2,
    Spoken.TWICE_THAT_MANY: 2,
}
_Deeds = tuple[object, ...]


@knows_statements
def replaces_damage(effect: StaticEffect) -> bool:
    """Whether a statement takes damage in a way that is carried out."""
    told = _told(effect)
    # What only changes how much is dealt is asked elsewhere, and leaves an event of damage.
    if told is None or changes_numbers(effect):
        return False
    event, deeds, _ = told
    return _is_known(event) and bool(deeds) and all(map(is_done_instead, deeds))


def _told(effect: object) -> tuple[object, _Deeds, bool] | None:
    """What would happen, what is done then, and whether the damage is prevented."""
    match effect:
        case ReplacesAndMore(
            event=event, effect=Together(effects=(PreventPart(how="that damage"), *more)), more=()
        ):
            return event, tuple(more), True
        case ReplacesAndMore(
            event=event, effect=PreventPart(how="that damage"), instead=False, more=(_, *_) as more
        ):
            return event, more, True
        case Replaces(event=event, effect=Together(effects=effects)):
            return event, effects, False
        case Replaces(event=event, effect=instead):
            return event, (instead,), False
        case _:
            return None


def _is_known(event: object) -> bool:
    match event:
        case WouldIf(would=would):
            return _is_known(would)
        case WouldBeDamaged(to=to):
            return all(map(is_known_victim, to))
        case WouldDamage(by=by, to=to):
            return is_known_source(by) and all(map(is_known_victim, to))
        case _:
            return False


@takes_damage
@implements("614.1a", "615.5", "615.12")
def by_statements(game: Game, would: DamageDealt) -> Iterator[Taking]:
    """The statements of permanents that take this damage."""
    for thing, ability in statements(game):
        if not replaces_damage(ability.effect):
            continue
        told = _told(ability.effect)
        assert told is not None
        event, deeds, prevents = told
        answer = _is_about(event, game, would, thing, ability)
        if answer is False:
            continue
        # Damage of several sources to one recipient is taken at once, unless the statement speaks of what
        # deals it (615.13).
        by = would.source if isinstance(event, WouldDamage) else None
        # What can't be prevented is dealt, and what is done besides is done all the same (615.12).
        fails = prevents and nothing_prevents(game, would)
        done = partial(_done, before=game, thing=thing, deeds=deeds, would=would, fails=fails)
        event_of = (thing.id, id(ability), would.to, by)
        yield Taking(thing.id, event_of, done, prevents and not fails, answer is True, fails)


def _is_about(
    event: object, game: Game, would: DamageDealt, thing: GameObject, ability: StaticAbility
) -> bool | None:
    """Whether a statement is about this damage, and holds."""
    it = (_ref(game, would.to),)
    match event:
        case WouldIf(would=inner, condition=condition):
            there = holds(game, condition, thing.controller, thing.id, it=it)
            return all_of((_is_about(inner, game, would, thing, ability), there))
        case WouldBeDamaged(kind=kind, to=to):
            dealt: bool | None = True
        case WouldDamage(by=by, kind=kind, to=to):
            dealt = is_source(game, would.source, by, thing)
        case _:
            return None
    if kind is not Kind.ANY and (kind is Kind.COMBAT) is not would.combat:
        return False
    victim = any_of(is_meant(game, would.to, one, thing) for one in to)
    return all_of((victim, dealt, holds(game, ability.condition, thing.controller, thing.id, it=it)))


def _ref(game: Game, to: ObjectId | PlayerId) -> TargetRef:
    if any(player.name == to for player in game.players):
        return TargetRef(to, is_player=True)
    return ref(game, cast("ObjectId", to))


def _done(
    game: Game,
    amount: int,
    *,
    before: Game,
    thing: GameObject,
    deeds: _Deeds,
    would: DamageDealt,
    fails: bool,
) -> Game:
    """The game after what is done instead of so much damage, about who would have been dealt it."""
    about, prevented = _ref(before, would.to), 0 if fails else amount
    if any(getattr(deed, "who", None) is Player.THE_SOURCES_CONTROLLER for deed in deeds):
        if would.source not in before.objects:
            doing = _doing(game, before, thing, about, prevented)
            return doing.doubt(say("who controlled the source is not known")).game
        about = TargetRef(before.objects[would.source].controller, is_player=True)
    meant = exchanged(deeds, partial(_number, amount, prevented))
    return carry_out(meant, _doing(game, before, thing, about, prevented)).game


def _number(amount: int, prevented: int, part: object) -> object:
    """What stands in an instruction for the number of the damage, and for who controlled its source."""
    if isinstance(part, Spoken):
        return amount * _TIMES[part] if part in _TIMES else part
    if part is Player.THE_SOURCES_CONTROLLER:
        return Player.THAT_PLAYER
    return prevented if part == MuchThisWay(Measured.DAMAGE, Became.PREVENTED) else part


def _doing(game: Game, before: Game, thing: GameObject, about: TargetRef, prevented: int) -> Execution:
    name, you, results = thing.card.name, thing.controller, Results(prevented=prevented)
    return Execution(
        game, before, you, thing.id, name, it=(about,), started=(about,), text=name, results=results
    )
