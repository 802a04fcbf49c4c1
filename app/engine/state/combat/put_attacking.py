"""Creatures that are put onto the battlefield attacking or blocking, which never did so (508.4, 509.4)."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import PUT_ATTACKING, PUT_BLOCKING, defending_player, fights, unblocked
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId, PlayerId, Step


@implements("508.4", "506.3a", "506.3b")
def put_attacking(
    game: Game, entered: Iterable[ObjectId], whom: PlayerId | None = None, *, planeswalkers: bool = True
) -> Game:
    """The game in which what has just entered attacks; what is no creature of the active player does not.

    `whom` is the player that was named, whose planeswalkers and battles may be attacked instead if
    `planeswalkers`. Its controller chooses; where there are several choices it is not known which.
    """
    if not game.turn.step.is_combat or game.turn.step is Step.BEGINNING_OF_COMBAT:
        return game
    for object_id in entered:
        here, thing = view(game), game.objects[object_id]
        # Anything else enters all the same, but never attacks (506.3a, 506.3b).
        if thing.controller == game.turn.active and "Creature" in here.characteristics(object_id).types:
            players = game.opponents(thing.controller) if whom is None else (whom,)
            sure = len(players) == 1 and not (planeswalkers and _attackable(game, players[0]))
            to = players[0] if sure else None
            game = changes.noted(game, PUT_ATTACKING, object_id=object_id, to=to)
    return game


@implements("509.4", "509.4a", "506.3e")
def put_blocking(game: Game, entered: Iterable[ObjectId], attacker: ObjectId) -> Game:
    """The game in which what has just entered blocks a creature that attacks its controller."""
    for object_id in entered:
        thing, blocked = game.objects[object_id], game.objects[attacker]
        attacks = fights(game, blocked, "attacking") and defending_player(game, attacker) == thing.controller
        # Anything else enters all the same, but never blocks (506.3a).
        if not attacks or "Creature" not in view(game).characteristics(object_id).types:
            continue
        alone = unblocked(game, blocked)
        game = changes.noted(game, PUT_BLOCKING, object_id=object_id, to=attacker)
        if alone:  # it becomes blocked now, and triggers on that (509.3c)
            happened = changes.happened(game, "became blocked", object_id=attacker, with_=(object_id,))
            game = changes.record(game, happened)
    return game


def _attackable(game: Game, player: PlayerId) -> bool:
    """Whether a player has a planeswalker, or there is a battle, that may be attacked in their place."""
    here = view(game)
    return any(
        "Battle" in (types := here.characteristics(thing.id).types)
        or ("Planeswalker" in types and thing.controller == player)
        for thing in game.battlefield()
    )
