"""Venturing into dungeons, and the initiative (701.49, 726)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import StaticAbility, TriggeredAbility
from app.engine.abilities.events.event_words import DamageKind, PlayerDeed
from app.engine.abilities.events.events import Batch, BeginningOf, DealsDamage, PlayerDoes
from app.engine.abilities.nouns.objects import Objects, Word
from app.engine.abilities.nouns.references import Player
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts, so_often
from app.engine.effects.actions.monarch import INHERENT, Inherent
from app.engine.effects.instructions.asking import among, objects
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import statements
from app.engine.state.conditions import stated
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, any_of, ref, relates
from app.engine.state.players.designations import INITIATIVE, has_initiative, heir, initiative
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.questions import Kind
from app.engine.state.zones.dungeons import (
    VENTURED,
    completed,
    dungeon_of,
    entered,
    is_dungeon,
    room_of,
    rooms,
)
from app.engine.statics.casting.prohibitions import Deed, PlayerCant
from app.engine.statics.outside_the_game import EnteredOnlyBy
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

UNDERCITY: Final = "Undercity"
"""The dungeon of the initiative (726.2)."""


@implements("701.49a", "701.49b", "701.49c", "701.49d")
def _venture(effect: Acts, execution: Execution) -> Execution:
    """The marker is moved to the next room, or into the topmost room of a dungeon from outside the game."""
    player = execution.controller
    # "Can't" goes before the instruction to venture (101.2).
    barred = _is_barred(execution.game, player)
    if barred is None:
        return execution.doubt(say("whether {player} may venture is not known", player=player))
    if barred:
        return execution
    dungeon = dungeon_of(execution.game, player)
    if dungeon is None:
        return _brought_in(effect, execution)
    found = rooms(dungeon).get(room_of(dungeon))
    if found is None:
        return execution.doubt(say("in which room the venture marker is is not known"))
    # No arrow leads on from the bottommost room: that dungeon is completed, another is entered (701.49c).
    if not found:
        return _brought_in(effect, execution.with_game(completed(execution.game, dungeon)))
    room = found[0]
    if len(found) > 1:
        text = say("{player}: into which room?", player=player)
        answer, execution = execution.answer(among(execution, Kind.WORD, found, text, rule="309.5a"))
        if answer not in found:
            return execution.doubt(say("nobody said into which room the venture marker is moved"))
        room = str(answer)
    return execution.with_game(entered(execution.game, dungeon.id, room))


@knows_statements
def _bars(effect: object) -> bool:
    """Whether a statement keeps players from venturing more than once each turn."""
    return isinstance(effect, PlayerCant) and effect.deed is Deed.VENTURE_TWICE


@implements("101.2")
def _is_barred(game: Game, player: PlayerId) -> bool | None:
    """Whether something keeps a player who has ventured this turn from doing so again."""
    ventured = (event for event in game.history if event.event == VENTURED and event.player == player)
    if all(event.turn != game.turn.number for event in ventured):
        return False
    found = list[bool | None]()
    for thing, ability in statements(game):
        if isinstance(ability.effect, PlayerCant) and _bars(ability.effect):
            held = stated(game, thing, ability)
            found.append(all_of((relates(game, ability.effect.who, thing.controller, player), held)))
    return any_of(found)


@implements("309.2a", "701.49d")
def _brought_in(effect: Acts, execution: Execution) -> Execution:
    """A dungeon of the player's choice is brought into the command zone."""
    player = execution.controller
    theirs = (o for o in execution.game.in_zone(Zone.OUTSIDE, player) if is_dungeon(o))
    # "Venture into Undercity" brings that dungeon in only where no other one is under way (701.49d).
    only = UNDERCITY if effect.action is Action.VENTURE_UNDERCITY else ""
    there = tuple(ref(execution.game, one.id) for one in theirs if _may_be_entered(one, only))
    text = say("{player}: which dungeon?", player=player)
    answer, execution = execution.answer(objects(execution, there, 1, 1, text, rule="309.2a"))
    chosen = there[0] if len(there) == 1 else next((one for one in there if str(one.id) == answer), None)
    if chosen is None:
        none = say("there is no dungeon card outside the game; put one there")
        return execution.doubt(say("nobody said which dungeon is entered") if there else none)
    dungeon = ObjectId(str(chosen.id))
    game = changes.move_object(execution.game, dungeon, Zone.COMMAND)
    topmost = next(iter(rooms(game.objects[dungeon])), "")
    return execution.with_game(entered(game, dungeon, topmost))


def _may_be_entered(dungeon: GameObject, only: str) -> bool:
    """Whether a dungeon has the quality that is asked for, and asks for none itself that is not."""
    said = (a.effect for a in dungeon.reading.general if isinstance(a, StaticAbility))
    name = dungeon.face.name
    asked = [effect.name.replace("~", name) for effect in said if isinstance(effect, EnteredOnlyBy)]
    return name.startswith(only) and all(one == only for one in asked)


for _action in (Action.VENTURE, Action.VENTURE_UNDERCITY):
    ACTIONS[_action] = so_often(_venture)


@implements("726.3", "726.5")
def given_initiative(game: Game, player: PlayerId) -> Game:
    """The game in which a player takes the initiative, and whoever had it has it no longer."""
    # Whoever had it has it no longer, as one player at a time can (726.3).
    players = tuple(replace(one, initiative=one.name == player) for one in game.players)
    # Noted also where the player had it already: that makes them venture all the same (726.5).
    event = changes.happened(game, INITIATIVE, player=player)
    return changes.record(replace(game, players=players), event)


@implements("726.4")
def passed_on(game: Game) -> Game:
    """The game in which another player takes the initiative where the one who had it has left."""
    to = heir(game, initiative(game))
    # The active player has it next, or whoever follows in turn order where that player leaves (726.4).
    return game if to is None else given_initiative(game, to)


def _take_initiative(effect: Acts, execution: Execution) -> Execution:
    """The player takes the initiative (726.1)."""
    return execution.with_game(given_initiative(execution.game, execution.controller))


ACTIONS[Action.INITIATIVE] = _take_initiative
_VENTURES: Final = (Acts(Player.YOU, Action.VENTURE_UNDERCITY),)
INHERENT.append(
    Inherent(
        ObjectId("the initiative"),
        "The Initiative",
        (
            (
                "At the beginning of the upkeep of the player who has the initiative, that player ventures"
                " into Undercity.",
                TriggeredAbility(BeginningOf("upkeep", Player.YOU), _VENTURES),
            ),
            (
                "Whenever one or more creatures a player controls deal combat damage to the player who has"
                " the initiative, the controller of those creatures takes the initiative.",
                TriggeredAbility(
                    DealsDamage(Batch(1, Objects(((Word("creature"),),))), DamageKind.COMBAT, Player.YOU),
                    (Acts(Player.ITS_CONTROLLER, Action.INITIATIVE),),
                ),
            ),
            (
                "Whenever a player takes the initiative, that player ventures into Undercity.",
                TriggeredAbility(PlayerDoes(Player.YOU, PlayerDeed.INITIATIVE), _VENTURES),
            ),
        ),
        lambda _, after, player: has_initiative(after, player),
    )
)
"""The abilities that the player with the initiative controls (726.2)."""
