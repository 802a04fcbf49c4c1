"""A player who leaves a game that goes on for others (800.4)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.control import controlled
from app.engine.state.game import AbilityOnStack, ControlGained, Game, StackItem
from app.engine.state.history import DREW_FROM_EMPTY
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone


def have_left(game: Game) -> tuple[PlayerId, ...]:
    """The players who have lost a game that two or more others still play (104.5)."""
    gone = tuple(player.name for player in game.players if player.lost)
    return gone if len(game.players) - len(gone) > 1 else ()


@implements("104.1")
def has_ended(game: Game) -> bool:
    """Whether the game is over, at once: somebody has won, or nobody is left who could (104.4a).

    What is on the stack then stays there, as no player gets priority any more. Who lost by drawing may have
    done so for a library that the board doesn't tell of, so that ends nothing.
    """
    drew = {event.player for event in game.history if event.event == DREW_FROM_EMPTY}
    if any(player.lost and player.name in drew for player in game.players):
        return False
    return any(player.won for player in game.players) or all(player.lost for player in game.players)


@implements("800.4a", "800.4c")
def without_theirs(game: Game, who: PlayerId) -> Game:
    """The game without what a player owns who has left it; what they still control then is exiled."""
    if not _has_any(game, who):
        return game
    for zones in (set(Zone) - {Zone.BATTLEFIELD}, {Zone.BATTLEFIELD}):
        for ident in [i for i, thing in game.objects.items() if thing.owner == who and thing.zone in zones]:
            if game.objects[ident].zone is Zone.BATTLEFIELD:  # 603.6c: that it leaves may trigger something
                game = changes.leave_battlefield(game, ident, Zone.EXILE)
            game = changes.cease(game, ident)
    # Control that an effect gave them ends, so the owner has it back and it is not exiled (800.4a).
    giving = (one for one in game.lasting if isinstance(one.effect, ControlGained) and one.controller == who)
    ended = tuple(giving)
    stack = tuple(item for item in game.stack if not _ceases(game, item, who))
    copies = [item for item in game.stack if not isinstance(item, AbilityOnStack) and item not in stack]
    game = replace(game, stack=stack, lasting=tuple(one for one in game.lasting if one not in ended))
    for ident in copies:
        game = changes.cease(game, ident)
    return _priority_passed(_exiled(controlled(game), who), who)


def _has_any(game: Game, who: PlayerId) -> bool:
    """Whether a player has still something in the game."""
    theirs = any(who in (thing.owner, thing.controller) for thing in game.objects.values())
    abilities = any(isinstance(item, AbilityOnStack) and item.controller == who for item in game.stack)
    return theirs or abilities or game.turn.priority == who


def _ceases(game: Game, item: StackItem, who: PlayerId) -> bool:
    """Whether it is an ability or a copy that the player controls: no card stands for it."""
    if isinstance(item, AbilityOnStack):
        return item.controller == who
    return game.objects[item].controller == who and game.objects[item].is_copy


def _exiled(game: Game, who: PlayerId) -> Game:
    """The game in which what the player controls is exiled: first what no effect gave them.

    An Aura among it gave them the control of another permanent, which so goes back.
    """
    # What they own has left and abilities have ceased to exist: what else they control is exiled (800.4a).
    for item in [one for one in game.stack if not isinstance(one, AbilityOnStack)]:
        if game.objects[item].controller == who:
            game = changes.leave_stack(game, item, Zone.EXILE)
    for given in (False, True):
        for thing in tuple(game.battlefield(who)):
            now = game.objects[thing.id]
            if now.controller == who and (given or now.first_controller in (None, who)):
                game = changes.leave_battlefield(game, ObjectId(thing.id), Zone.EXILE)
    return game


def _priority_passed(game: Game, who: PlayerId) -> Game:
    """The game in which the next player in turn order has the priority that the player had."""
    if game.turn.priority != who:
        return game
    names = [player.name for player in game.players]
    at = names.index(who)
    # The turn goes on even if it is theirs: priority falls to the next player (800.4j).
    order = (*names[at + 1 :], *names[:at])
    return changes.with_priority(game, next((one for one in order if not game.player(one).lost), who))
