"""What is drawn of a position: tiles, players, stack and facts, worked out once for each position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from app.engine.casting.wording.words import named_apart
from app.engine.state.characteristics.view import view
from app.engine.state.game import AbilityOnStack, Doubt, Game, GameObject, PlayerState, StackItem, TargetRef
from app.engine.state.kinds.words import DESIGNATIONS, is_designated
from app.engine.state.zones.dungeons import dungeon_of, room_of
from app.engine.text.unread.speaking import without_reminder
from app.engine.values.frozen import replace
from app.engine.values.ids import YOU, ObjectId, PlayerId, Zone
from app.engine.values.said import card_words, say
from app.services.table.board.fights import with_fights
from app.services.table.facts import of_this_turn, text_of_ability
from app.services.table.tableau import AS_CREATURE, Side, Tile, side_of, tile_of

LISTED: Final = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.OUTSIDE)
"""The zones whose cards are listed."""
_WUBRG: Final = "WUBRG"


class PlayerSeen(Struct, frozen=True):
    """A player, with what lies in each zone."""

    name: PlayerId
    life: int
    poison: int
    has: tuple[str, ...]
    """Designations and counters, a few words each: "monarch", "speed 2", "3 energy"."""
    pool: tuple[str, ...]
    """A symbol for each mana, restricted mana last."""
    restricted: tuple[str, ...]
    """For each restricted mana what it may be spent for."""
    zones: Mapping[Zone, tuple[ObjectId, ...]]
    """The cards of each zone in their order."""
    lost: bool = False


class StackSeen(Struct, frozen=True):
    """A spell or ability on the stack."""

    id: ObjectId
    name: str
    controller: PlayerId
    text: str
    targets: tuple[ObjectId | PlayerId, ...]
    target_names: tuple[str, ...]
    is_ability: bool = False
    source: ObjectId | None = None
    """What an ability is one of."""


class Seen(Struct, frozen=True):
    """A position as it is drawn."""

    game: Game
    tiles: Mapping[ObjectId, Tile]
    """The tile of each object, wherever it is."""
    sides: tuple[Side, ...]
    """Each player's half of the battlefield, in turn order."""
    players: tuple[PlayerSeen, ...]
    stack: tuple[StackSeen, ...]
    """Top first."""
    facts: tuple[str, ...]
    """What happened this turn, oldest first."""
    doubts: tuple[Doubt, ...]

    def player(self, name: PlayerId) -> PlayerSeen:
        """The player of this name; raises KeyError where there is none."""
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)


def seen(game: Game) -> Seen:
    """What is drawn of a position."""
    tiles = with_fights(game, {ident: now(game, thing) for ident, thing in game.objects.items()})

    def shown(thing: GameObject) -> Tile:
        return tiles[thing.id]

    return Seen(
        game,
        tiles,
        tuple(side_of(game, player.name, shown) for player in game.players),
        tuple(_player(game, player) for player in game.players),
        tuple(_on_stack(game, item) for item in reversed(game.stack)),
        of_this_turn(game),
        game.doubts,
    )


def now(game: Game, thing: GameObject) -> Tile:
    """An object as it is now, with what changes its characteristics counted in."""
    tile = tile_of(thing)
    if thing.face_down and thing.zone not in AS_CREATURE:
        return tile
    looks = view(game).characteristics(thing.id)
    colours = tuple(letter for letter in _WUBRG if letter in looks.colors)
    line = " — ".join(" ".join(part) for part in ((*looks.supertypes, *looks.types), looks.subtypes) if part)
    corner, changed = tile.corner, False
    idle = thing.zone is Zone.BATTLEFIELD and looks.power is None and thing.face.power is not None
    if looks.power is not None and looks.toughness is not None:
        corner = f"{looks.power}/{looks.toughness}"
        changed = corner != tile.corner and "*" not in tile.corner
    cost = str(looks.mana_cost) if looks.mana_cost is not None else ""
    name = tile.name if thing.face_down else looks.name or tile.name
    sick = thing.sick and "Creature" in looks.types and "haste" not in looks.keywords  # 302.6
    became = (word for word in DESIGNATIONS if game.lasting and is_designated(game, thing.id, word))
    marks = (*tile.marks, *map(card_words, became), *(("sick",) if sick else ()))
    return replace(
        tile, name=name, marks=marks, cost=cost, types=looks.types, type_line=line, colours=colours,
        corner=corner, changed=changed, idle=idle, unread=bool(looks.unread),
    )  # fmt: skip


def _player(game: Game, player: PlayerState) -> PlayerSeen:
    zones = {zone: tuple(thing.id for thing in game.in_zone(zone, player.name)) for zone in LISTED}
    mana = (*player.mana, *(unit.mana for unit in player.restricted_mana))
    return PlayerSeen(
        player.name,
        player.life,
        dict(player.counters).get("poison", 0),
        tuple(_designations(game, player)),
        tuple("{" + letter + "}" for letter in mana),
        tuple(unit.only for unit in player.restricted_mana),
        zones,
        player.lost,
    )


def _designations(game: Game, player: PlayerState) -> list[str]:
    """What the player is and has, beside what has a place of its own."""
    found = [say("monarch")] if player.monarch else []
    found += [say("initiative")] if player.initiative else []
    dungeon = dungeon_of(game, player.name)
    found += [say("{name}: {words}", name=dungeon.face.name, words=room_of(dungeon))] if dungeon else []
    found += [say("city's blessing")] if player.blessing else []
    found += [say("enduring story")] if player.story else []
    found += [say("speed {speed}", speed=player.speed)] if player.speed else []
    return found + [say("{n} {kind}", n=n, kind=kind) for kind, n in player.counters if kind != "poison"]


def _on_stack(game: Game, item: StackItem) -> StackSeen:
    """A spell or ability, with the names of what it targets."""
    groups = _groups(game, item)
    targets = tuple(target.id for group in groups for target in group)
    names = tuple(named_apart(game, target, YOU) for target in targets)
    if isinstance(item, AbilityOnStack):
        text = text_of_ability(game, item)
        text = without_reminder(text) or text
        return StackSeen(item.id, item.source_name, item.controller, text, targets, names, True, item.source)
    thing = game.objects[item]
    looks = view(game).characteristics(item)
    line = " ".join((*looks.supertypes, *looks.types))
    name = looks.name or (say("face down") if thing.face_down else "")
    return StackSeen(item, name, thing.controller, line, targets, names)


def _groups(game: Game, item: StackItem) -> tuple[tuple[TargetRef, ...], ...]:
    if isinstance(item, AbilityOnStack):
        return item.targets
    record = game.objects[item].cast
    return record.targets if record is not None else ()
