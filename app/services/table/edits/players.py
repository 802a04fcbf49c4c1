"""Who plays: players added, removed, renamed and put in another order. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final, TypeVar, cast

from app.engine.abilities.reading import Reading
from app.engine.errors import ScenarioError
from app.engine.state.characteristics.control import controlled
from app.engine.state.game import AbilityOnStack, Game, GameObject, PlayerState, TargetRef
from app.engine.state.history import Happened
from app.engine.state.players.leaving import without_theirs
from app.engine.values.card import Card
from app.engine.values.frozen import field_names, is_value, kind_of_field, replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import say

MOST: Final = 6
"""So many players fit on the board."""
_Value = TypeVar("_Value")
_CLOSED: Final = (Card, Reading, Enum)
"""What never speaks of a player of the game."""


def add(game: Game, name: str, *, life: int = 20) -> Game:
    """One more player, who comes last in turn order.

    Raises:
        ScenarioError: there is no room, or the name is taken.
    """
    if len(game.players) >= MOST:
        raise ScenarioError(say("there are {most} players, and no more fit on the board", most=MOST))
    return replace(game, players=(*game.players, PlayerState(_free(game, name), life)))


def fresh_name(game: Game) -> str:
    """A name that a new player may have."""
    names = (f"player {number}" for number in range(len(game.players) + 1, 99))
    return next(name for name in names if _is_free(game, name))


def _is_free(game: Game, name: str) -> bool:
    items = (item.id for item in game.stack if isinstance(item, AbilityOnStack))
    taken = {*game.objects, *items, *(player.name for player in game.players)}
    return bool(name.strip()) and name not in {str(one) for one in taken}


def _free(game: Game, name: str) -> PlayerId:
    name = name.strip()
    if not name:
        raise ScenarioError(say("a player must have a name"))
    if not _is_free(game, name):
        raise ScenarioError(
            say("the name {name} is taken by another player or by a card on the board", name=repr(name))
        )
    return PlayerId(name)


def set_order(game: Game, names: Iterable[PlayerId]) -> Game:
    """The players in another turn order; who is not named comes after the others, as before."""
    known = {player.name: player for player in game.players}
    first = [known[name] for name in dict.fromkeys(names) if name in known]
    return replace(game, players=(*first, *(player for player in game.players if player not in first)))


# ---------------------------------------------------------------------------------------------- rename
def rename(game: Game, old: PlayerId, new: str) -> Game:
    """Give a player another name, everywhere: in zones, targets, history and what lasts.

    Raises:
        ScenarioError: the name is taken, or is none.
    """
    if new.strip() == old:
        return game
    return _renamed(game, old, _free(game, new), "")


def _renamed(value: _Value, old: PlayerId, new: PlayerId, kind: str) -> _Value:
    """A value in which a player is called otherwise; `kind` is the declared type of what it stands in."""
    if isinstance(value, str):
        return cast("_Value", new) if value == old and "PlayerId" in kind else value
    if isinstance(value, tuple):
        return cast("_Value", tuple(_renamed(one, old, new, kind) for one in value))
    if isinstance(value, Mapping):
        return cast("_Value", {key: _renamed(one, old, new, kind) for key, one in value.items()})
    if not is_value(value) or isinstance(value, _CLOSED):
        return value
    if isinstance(value, TargetRef) and not value.is_player:
        return value
    if isinstance(value, Happened) and not value.to_player:
        return cast("_Value", replace(_parts(replace(value, to=None), old, new), to=value.to))
    if isinstance(value, GameObject):
        chosen = tuple((what, new if (what, one) == ("player", old) else one) for what, one in value.chosen)
        value = cast("_Value", replace(value, chosen=chosen))
    return _parts(value, old, new)


def _parts(value: _Value, old: PlayerId, new: PlayerId) -> _Value:
    """The same for all fields of a value; the same value where nothing is new."""
    changed = {}
    kind = type(value)
    for field in field_names(kind):
        before = getattr(value, field)
        after = _renamed(before, old, new, kind_of_field(kind, field))
        if after is not before and after != before:
            changed[field] = after
    return replace(value, **changed) if changed else value  # type: ignore[type-var]


# ---------------------------------------------------------------------------------------------- remove
def remove(game: Game, who: PlayerId) -> Game:
    """The game as though a player had left it (800.4a) and nobody spoke of them any more.

    Raises:
        ScenarioError: there are just two.
    """
    if len(game.players) <= 2:
        raise ScenarioError(say("there must be two players or more"))
    after = without_theirs(game, who)
    names = [player.name for player in game.players]
    following = names[(names.index(who) + 1) % len(names)]
    turn = game.turn
    turn = replace(
        turn,
        active=following if turn.active == who else turn.active,
        priority=following if turn.priority == who else turn.priority,
    )
    return controlled(
        replace(
            after,
            players=tuple(player for player in after.players if player.name != who),
            turn=turn,
            objects={ident: _without(after, thing, who) for ident, thing in after.objects.items()},
            history=tuple(event for event in game.history if not _is_about(event, who)),
            lasting=tuple(one for one in after.lasting if one.controller != who),
            delayed=tuple(one for one in after.delayed if one.controller != who),
        )
    )


def _without(after: Game, thing: GameObject, who: PlayerId) -> GameObject:
    """An object of another player once this one and what they own have gone."""
    return replace(
        thing,
        first_controller=thing.owner if thing.first_controller == who else thing.first_controller,
        enchants=None if thing.enchants == who else thing.enchants,
        attached_to=thing.attached_to if thing.attached_to in after.objects else None,
        exiled_with=thing.exiled_with if thing.exiled_with in after.objects else "",
        chosen=tuple(pair for pair in thing.chosen if pair != ("player", who)),
        playable=None if thing.playable is not None and thing.playable.player == who else thing.playable,
    )


def _is_about(event: Happened, who: PlayerId) -> bool:
    return who in (event.player, event.controller) or (event.to_player and event.to == who)
