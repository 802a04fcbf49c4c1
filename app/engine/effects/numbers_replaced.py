"""Statements that change how much is dealt, gained, put or created (614.1a, 615.1a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.objects import EitherObjects, Noun, Objects
from app.engine.abilities.players import Player, PlayerKind
from app.engine.abilities.references import Host, This
from app.engine.abilities.targets import PlayerOr
from app.engine.abilities.told import Spoken
from app.engine.effects.life import GainLife
from app.engine.effects.that_much import (
    DealsThatMuch,
    DealsThatMuchMore,
    ThatManyCounters,
    ThatManyTokens,
    ThatMuchMore,
)
from app.engine.rule import implements
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.matching import all_of, any_of, attached_of, fits, relates
from app.engine.state.modified import (
    CountersPut,
    DamageDealt,
    LifeGained,
    Modification,
    TokensCreated,
    modifies,
)
from app.engine.state.modified import Would as Event
from app.engine.state.view import abilities_functioning
from app.engine.statics.prevention import AndThose, Prevents, PreventsBoth
from app.engine.statics.prohibitions import Deed, PlayerCant
from app.engine.statics.replacements import (
    CountersWould,
    Doing,
    Fate,
    Kind,
    PlayerWould,
    Replaces,
    TokensWould,
    Would,
    WouldDamage,
)
from app.engine.values.ids import ObjectId, PlayerId

_TIMES: Final = {"double that damage": 2, "twice that damage": 2, "triple that damage": 3}
_MANY: Final = {"twice that many": (2, 0), "three times that many": (3, 0), "that many plus one": (1, 1)}
_DAMAGE: Final = (Fate.DEAL_DAMAGE, Fate.DEAL_COMBAT_DAMAGE)


def changes_numbers(effect: StaticEffect) -> bool:
    """Whether a statement changes a number in a way that is carried out."""
    match effect:
        case PlayerCant(deed=Deed.GAIN_LIFE):
            return True
        case Prevents(to=to, by=by):
            return _is_known_victim(to) and _is_known_source(by)
        case PreventsBoth(what=what):
            return _is_known_victim(what)
        case Replaces(event=event):
            return _factor(effect) is not None and _is_known_event(event)
        case _:
            return False


def _is_known_event(event: object) -> bool:
    match event:
        case PlayerWould(doing=Doing.GAIN_LIFE):
            return True
        case WouldDamage(by=by, to=to):
            return _is_known_source(by) and all(map(_is_known_victim, to))
        case Would(what=what, fate=fate):
            return fate in _DAMAGE and _is_known_source(what)
        case CountersWould(kind=kind, on=on):
            return isinstance(kind, str) and kind != "loyalty" and _is_known_victim(on)
        case TokensWould(kind=Objects(alternatives=((),), noun=Noun.TOKEN, relatives=(), common=(), last=())):
            return True
        case _:
            return False


def _is_known_victim(what: object) -> bool:
    kinds = (This, Host, Player, PlayerOr, Objects, EitherObjects, AndThose)
    return what is None or isinstance(what, kinds)


def _is_known_source(what: object) -> bool:
    return what is None or isinstance(what, This | Host | Objects | EitherObjects)


def _factor(effect: Replaces) -> tuple[int, int] | None:
    """How many times as much comes instead, and how much more."""
    match effect.effect:
        case ThatMuchMore(verb="gain", plus=plus):
            return 1, plus
        case GainLife(n=Spoken.TWICE_THAT_MUCH):
            return 2, 0
        case DealsThatMuch(how=how) if how in _TIMES:
            return _TIMES[how], 0
        case DealsThatMuchMore(plus=plus):
            return 1, plus
        case ThatManyCounters(how=how) | ThatManyTokens(how=how) if how in _MANY:
            return _MANY[how]
        case _:
            return None


@modifies
@implements("614.1a", "615.1a")
def by_statements(game: Game, would: Event) -> Iterator[Modification]:
    """What the statements of permanents make of a number."""
    for thing, ability in abilities_functioning(game):
        if not isinstance(ability, StaticAbility) or not changes_numbers(ability.effect):
            continue
        answer = _applies(ability.effect, game, would, thing)
        if answer is not False:
            held = holds(game, ability.condition, thing.controller, thing.id)
            answer = all_of((answer, held))
        if answer is not False:
            times, plus = (
                (_factor(ability.effect) or (1, 0)) if isinstance(ability.effect, Replaces) else (0, 0)
            )
            yield Modification(thing.id, times, plus, sure=answer is True)


def _applies(effect: StaticEffect, game: Game, would: Event, thing: GameObject) -> bool | None:
    """Whether a statement of `thing` is about what would happen."""
    match would, effect:
        case LifeGained(player=player), PlayerCant(who=who, your_turn_only=yours):
            turn = not yours or game.turn.active == thing.controller
            return turn and relates(game, who, thing.controller, player)
        case LifeGained(player=player), Replaces(event=PlayerWould(who=who)):
            return relates(game, who, thing.controller, player)
        case TokensCreated(player=player), Replaces(event=TokensWould()):
            return player == thing.controller
        case CountersPut(on=on, kind=kind), Replaces(event=CountersWould(kind=which, on=what)):
            return kind == which and _is_meant(game, on, what, thing)
        case DamageDealt(), _:
            return _is_damage(effect, game, would, thing)
        case _:
            return False


def _is_damage(effect: StaticEffect, game: Game, would: DamageDealt, thing: GameObject) -> bool | None:
    by: object = None
    match effect:
        case Replaces(event=WouldDamage(by=by, kind=kind, to=to)):
            victim = any_of(_is_meant(game, would.to, one, thing) for one in to)
        case Replaces(event=Would(what=by, fate=fate)):
            kind = Kind.COMBAT if fate is Fate.DEAL_COMBAT_DAMAGE else Kind.ANY
            victim = True
        case Prevents(kind=kind, to=what, by=by):
            victim = what is None or _is_meant(game, would.to, what, thing)
        case PreventsBoth(kind=kind, what=what):
            both = (_is_meant(game, one, what, thing) for one in (would.to, would.source))
            victim = any_of(both)
        case _:
            return False
    if kind is not Kind.ANY and (kind is Kind.COMBAT) is not would.combat:
        return False
    dealt = True if by is None else _is_source(game, would.source, by, thing)
    return all_of((victim, dealt))


def _is_source(game: Game, source: ObjectId, what: object, thing: GameObject) -> bool | None:
    return None if source not in game.objects else _is_meant(game, source, what, thing)


def _is_meant(game: Game, meant: ObjectId | PlayerId, what: object, thing: GameObject) -> bool | None:
    """Whether a player or an object is what a statement of `thing` speaks of."""
    is_player = any(player.name == meant for player in game.players)
    identity, you = ObjectId(str(meant)), thing.controller
    match what:
        case PlayerOr(player=kind, objects=objects):
            if not is_player:
                return fits(game, identity, objects, you=you, source=thing.id)
            return kind is PlayerKind.PLAYER or meant != you
        case AndThose(player=who, what=those):
            return any_of(_is_meant(game, meant, one, thing) for one in (who, those))
        case Player():
            return is_player and relates(game, what, you, PlayerId(str(meant)))
        case This():
            return meant == thing.id
        case Host():
            return any(ref.id == meant for ref in attached_of(game, thing.id, what) or ())
        case Objects() | EitherObjects():
            return False if is_player else fits(game, identity, what, you=you, source=thing.id)
        case _:
            return None
