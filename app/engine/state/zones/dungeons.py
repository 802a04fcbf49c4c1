"""Dungeon cards, their rooms, and in which of them a venture marker is (309)."""

from __future__ import annotations

from typing import Final

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, GameObject
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone

ROOM: Final = "room"
"""What a case calls the room in which the marker is, among what was chosen for the card."""
ENTERED: Final = "entered room"
"""What the history calls that a marker is moved into a room."""
VENTURED: Final = "ventures into the dungeon"
COMPLETED: Final = "completes a dungeon"


def is_dungeon(thing: GameObject) -> bool:
    """Whether it is a dungeon card."""
    return "Dungeon" in thing.face.type_line.types


@implements("309.3")
def dungeon_of(game: Game, player: PlayerId) -> GameObject | None:
    """The dungeon card in the command zone that a player owns; None without one."""
    return next((o for o in game.in_zone(Zone.COMMAND) if o.owner == player and is_dungeon(o)), None)


@implements("309.4")
def rooms(dungeon: GameObject) -> dict[str, tuple[str, ...]]:
    """The rooms of a dungeon, the topmost first: each with those to which its arrows lead.

    Where they lead stands in brackets behind the effect.
    """
    lines = {line.label: line.text.rpartition("(")[2] for line in dungeon.reading.lines if line.label}
    below = {label: list(lines)[number:] for number, label in enumerate(lines, 1)}
    return {label: tuple(one for one in below[label] if one in arrows) for label, arrows in lines.items()}


@implements("309.4a")
def room_of(dungeon: GameObject) -> str:
    """The room in which the marker is: the topmost where nothing else is told."""
    # As the card is put into the command zone the marker is put there (309.4a).
    return str(dict(dungeon.chosen).get(ROOM, next(iter(rooms(dungeon)), "")))


@implements("309.4c", "309.5a")
def entered(game: Game, dungeon: ObjectId, room: str) -> Game:
    """The game in which the marker was moved into a room of a dungeon in the command zone."""
    thing = game.objects[dungeon]
    others = tuple(one for one in thing.chosen if one[0] != ROOM)
    game = changes.with_object(game, replace(thing, chosen=(*others, (ROOM, room))))
    ventured = changes.happened(game, VENTURED, object_id=dungeon, player=thing.owner)
    event = changes.happened(game, ENTERED, object_id=dungeon, player=thing.owner)
    return changes.record(changes.record(game, ventured), replace(event, said=((ROOM, room),)))


@implements("309.7")
def completed(game: Game, dungeon: GameObject) -> Game:
    """The game from which a dungeon card was removed: its owner has completed it."""
    event = changes.happened(game, COMPLETED, object_id=dungeon.id, player=dungeon.owner)
    return changes.record(changes.move_object(game, dungeon.id, Zone.OUTSIDE), event)


@implements("309.6", "704.5t")
def all_left(game: Game, waiting: frozenset[ObjectId]) -> Game:
    """The game without the dungeons that are left: the marker is in the bottommost room, and no room ability
    of the dungeon, of which `waiting` are not on the stack yet, is still to resolve."""
    # The ability of the last room resolves first: only then is the card removed (309.6).
    busy = waiting | {item.source for item in game.stack if not isinstance(item, str)}
    for thing in game.in_zone(Zone.COMMAND):
        if is_dungeon(thing) and thing.id not in busy and rooms(thing).get(room_of(thing)) == ():
            game = completed(game, thing)
    return game
