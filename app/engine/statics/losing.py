"""Who can't lose or win the game (101.2, 104.2, 104.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.speaking import Topic
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_lasting, knows_statements
from app.engine.state.characteristics.view import statements
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, any_of, relates
from app.engine.state.unread import statements_about
from app.engine.statics.casting.playing import StaysDespite
from app.engine.statics.casting.prohibitions import Deed, PlayerCant
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.values.ids import PlayerId

_LOSE: Final = (Deed.LOSE, Deed.LOSE_OR_WIN)
_WIN: Final = (Deed.WIN, Deed.LOSE_OR_WIN)


@knows_statements
def is_asked_of_losing(effect: StaticEffect) -> bool:
    """Whether a statement says that a player can't lose or win."""
    if isinstance(effect, PlayerCant):
        return effect.deed in (*_LOSE, *_WIN)
    return isinstance(effect, StaysDespite)


@knows_lasting
def _is_asked_for_a_while(effect: object) -> bool:
    return isinstance(effect, PlayerCant) and effect.deed in (*_LOSE, *_WIN)


@implements("611.2c")
def _for_a_while(game: Game, player: PlayerId, deeds: tuple[Deed, ...]) -> Iterator[bool | None]:
    """Whether effects of what resolved say that a player can't lose, or win."""
    for lasting in game.lasting:
        match lasting.effect:
            case PlayerCant(who=who, deed=deed) if deed in deeds:
                people = tuple(ref.id for ref in lasting.affected)
                yield player in people if people else relates(game, who, lasting.controller, player)


@implements("101.2", "104.3b")
def cant_lose(game: Game, player: PlayerId, *, for_life: bool = False) -> bool | None:
    """Whether something says that the player can't lose, or not for having no life; None: not known."""
    found = [*_for_a_while(game, player, _LOSE), *((None,) if _unread(game) else ())]
    for thing, told in _told(game):
        match told.effect:
            case PlayerCant(who=who, deed=deed) if deed in _LOSE:
                answer = relates(game, who, thing.controller, player)
            # Only having no life is forgiven; other ways to lose are not (104.3b).
            case StaysDespite() if for_life:
                answer = thing.controller == player
            case _:
                continue
        found.append(all_of((answer, holds(game, told.condition, thing.controller, thing.id))))
    return any_of(found)


@implements("101.2", "104.2b")
def cant_win(game: Game, player: PlayerId) -> bool | None:
    """Whether something says that the player can't win; None: not known."""
    found = [*_for_a_while(game, player, _WIN), *((None,) if _unread(game) else ())]
    for thing, told in _told(game):
        match told.effect:
            case PlayerCant(who=who, deed=deed) if deed in _WIN:
                held = holds(game, told.condition, thing.controller, thing.id)
                found.append(all_of((relates(game, who, thing.controller, player), held)))
    return any_of(found)


def _told(game: Game) -> Iterator[tuple[GameObject, StaticAbility]]:
    """All statements of permanents, one by one."""
    for thing, ability in statements(game):
        for told in one_by_one(ability) or ():
            yield thing, told


def _unread(game: Game) -> bool:
    """Whether some text in play that is not understood may say such a thing."""
    return any(True for _ in statements_about(game, None, Topic.LOSING))
