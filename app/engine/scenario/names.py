"""The handles of objects: given, or the card's name; and finding an object by what a file calls it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from app.engine.scenario.shape import Place, did_you_mean
from app.engine.state.game import AbilityOnStack, Game, GameObject, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


class Names:
    """Gives every object a handle: one it is given, else its card's name, numbered from the second on."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._given = set(taken)
        self._used: set[str] = set()

    def default(self, name: str) -> ObjectId:
        """The next free handle for a card of this name."""
        candidate, number = name, 1
        while candidate in self._given or candidate in self._used:
            number += 1
            candidate = f"{name} {number}"
        self._used.add(candidate)
        return ObjectId(candidate)


def is_player(game: Game, name: str) -> bool:
    """Whether a player has this name."""
    return any(player.name == name for player in game.players)


def player_at(game_players: Iterable[str], place: Place) -> PlayerId:
    """The player that a place names."""
    text, known = place.text(), tuple(game_players)
    if text not in known:
        hint = did_you_mean(text, known) or say(
            "; the players are {names}", names=", ".join(map(repr, known))
        )
        raise place.error(say("there is no player {text}{hint}", text=repr(text), hint=hint))
    return PlayerId(text)


def find(game: Game, text: str, zone: Zone | None = None, owner: PlayerId | None = None) -> ObjectId | None:
    """The object of this handle, or else one whose card has this name, in `zone` if there is one there."""
    found = game.objects.get(ObjectId(text))
    is_theirs = found is not None and (owner is None or found.owner == owner or found.card.name != text)
    if found is not None and is_theirs and (zone is None or found.zone is zone):
        return found.id
    merged = [o for o in game.objects.values() if any(part.id == text for part in o.merged)]
    named = merged or [o for o in game.objects.values() if any(is_called(i, text) for i in (o, *o.merged))]
    here = [o for o in named if o.zone is zone]
    mine = [o for o in here if owner is None or o.owner == owner]
    for candidates in (mine, here, [found] if found is not None else [], named):
        if candidates:
            return candidates[0].id
    return None


def is_called(thing: GameObject, name: str) -> bool:
    """Whether a card, or a face of it, has this name; a token's may go without its last word (111.4)."""
    if thing.token and thing.card.name == f"{name} Token":
        return True
    return name == thing.card.name or any(name == face.name for face in thing.card.faces)


def object_at(game: Game, place: Place, zone: Zone | None = None, owner: PlayerId | None = None) -> ObjectId:
    """The object that a place names by its handle or by its card's name."""
    text = place.text()
    found = find(game, text, zone, owner)
    if found is None:
        names = [*game.objects, *(o.card.name for o in game.objects.values())]
        raise place.error(
            say(
                "there is no object {text} in this game{hint}",
                text=repr(text),
                hint=did_you_mean(text, names),
            )
        )
    return found


def objects_at(game: Game, place: Place, zones: tuple[Zone, ...], player: PlayerId) -> tuple[ObjectId, ...]:
    """The objects that a list names; a card's name means any that the player has in these zones."""
    taken: list[ObjectId] = []
    for item in place.items():
        first = object_at(game, item)
        theirs = [o for o in _copies(game, first, item, zones, taken) if _whose(o) == player]
        taken.append(theirs[0].id if theirs else first)
    return tuple(taken)


def _copies(
    game: Game, first: ObjectId, place: Place, zones: tuple[Zone, ...], taken: Iterable[str]
) -> list[GameObject]:
    """What is meant by a card's name, in the order of the zones; an object that a file named itself alone."""
    name = place.text()
    if not is_called(game.objects[first], name):
        return [] if first in taken else [game.objects[first]]
    named = [o for o in game.objects.values() if is_called(o, name) and o.zone in zones and o.id not in taken]
    return sorted(named, key=lambda o: zones.index(o.zone))


def _whose(thing: GameObject) -> PlayerId:
    return thing.controller if thing.zone is Zone.BATTLEFIELD else thing.owner


def target_at(game: Game, place: Place) -> str:
    """The handle of a target: a player's name, an id, or {"stack": id}."""
    if not isinstance(place.value, str):
        place = place.keys(("stack",), ("stack",))["stack"]
        text = place.text()
        if any(isinstance(item, AbilityOnStack) and item.id == text for item in game.stack):
            return text
        named = find(game, text)
        thing = game.objects[named] if named is not None else None
        of_it = [i for i in game.stack if isinstance(i, AbilityOnStack) and i.source == named]
        if of_it and thing is not None and thing.zone is not Zone.STACK:
            return str(of_it[-1].id)
        return object_at(game, place, Zone.STACK)
    return place.value if is_player(game, place.value) else object_at(game, place)


def target_ref(game: Game, name: str) -> TargetRef:
    """A reference to the player or object of this handle."""
    if is_player(game, name):
        return TargetRef(PlayerId(name), is_player=True)
    if ObjectId(name) in game.objects:
        return ref(game, ObjectId(name))
    return TargetRef(ObjectId(name))


GONE: Final = -2
"""The version of an object that is no longer there: no object has it (400.7)."""


def gone(name: str) -> TargetRef:
    """A reference to an object or player that was chosen and is not there any more."""
    return TargetRef(ObjectId(name), version=GONE)


def ref_at(game: Game, place: Place) -> TargetRef:
    """The target that a place names: as `target_at` reads it, or {"gone": name} for one that has gone."""
    name = gone_at(place)
    return target_ref(game, target_at(game, place)) if name is None else gone(name)


def gone_at(place: Place) -> ObjectId | None:
    """The handle that {"gone": handle} tells, of an object that is not there any more; None for all else."""
    if not isinstance(place.value, Mapping) or "gone" not in place.value:
        return None
    return ObjectId(place.keys(("gone",))["gone"].text())
