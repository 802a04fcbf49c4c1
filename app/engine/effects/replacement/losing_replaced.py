"""Losing the game, and what happens instead (104.3, 614.1a): "if you would lose the game, instead ..."."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.effects.instructions.sequences import Together
from app.engine.effects.replacement.draws_replaced import NextTime, instead_of, next_time
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import statements
from app.engine.state.conditions import stated
from app.engine.state.game import Doubt, Game
from app.engine.state.history import LOST_GAME, Happened
from app.engine.state.kinds.matching import all_of
from app.engine.state.resolving.execution import RESOLVERS
from app.engine.state.zones.drawing import Instead
from app.engine.statics.losing import cant_lose
from app.engine.statics.replacement.replacements import Doing, PlayerWould, Replaces, would_be
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import say


@knows_statements
def replaces_losing(effect: StaticEffect) -> bool:
    """Whether a statement says what happens instead of losing, which can be carried out."""
    match effect:
        case Replaces(event=PlayerWould(doing=Doing.LOSE_GAME), effect=Together(effects=effects)):
            return all(type(one) in RESOLVERS for one in effects)
        case Replaces(event=PlayerWould(doing=Doing.LOSE_GAME), effect=instead):
            return type(instead) in RESOLVERS
        case _:
            return False


@implements("104.3", "101.2", "614.1a")
def lose(game: Game, player: PlayerId, *, for_life: bool = False) -> Game:
    """The game that the player has lost, unless something keeps them from it or happens instead."""
    cant = cant_lose(game, player, for_life=for_life)
    found = [] if cant else list(_instead(game, player))
    sure = [happens for answer, happens in found if answer]
    doubt = Doubt(str(player), None, say("whether something keeps this player from losing is not known"))
    # Asked at every check of state-based actions (704.3), it is to stand in the list of doubts once.
    if cant or doubt in game.doubts:
        return game
    if cant is None or (found and not sure):
        return game.doubting(doubt)
    if sure:  # of several the player chooses one, and the others are still there (616.1)
        return sure[0](game, ())[0]
    game = changes.with_player(game, replace(game.player(player), lost=True))
    return changes.record(game, Happened(LOST_GAME, game.turn.number, player))


def _instead(game: Game, player: PlayerId) -> Iterator[tuple[bool | None, Instead]]:
    """What happens instead of losing, each with whether that is certain."""
    for thing, ability in statements(game):
        match ability:
            case StaticAbility(effect=Replaces(event=PlayerWould() as event, effect=instead) as told):
                if not replaces_losing(told):
                    continue
                held = stated(game, thing, ability)
                answer = all_of((would_be(game, event, thing, player), held))
                if answer is not False:
                    yield answer, partial(instead_of, thing=thing, effect=instead, player=player)
    for lasting in game.lasting:
        effect = lasting.effect
        if isinstance(effect, NextTime) and effect.doing is Doing.LOSE_GAME and lasting.controller == player:
            yield True, partial(next_time, lasting=lasting, effect=effect)
