"""A game as a case: the plain data from which `parse` makes the same game again.

What the format can't say is left out: timestamps, versions. Of effects that last it says that there are some.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from app.engine.casting.activation.activating import ACTIVATE
from app.engine.casting.casting import Proposal
from app.engine.effects.actions.monarch import in_words
from app.engine.scenario.board import OF_PLAYER, RESTRICTION
from app.engine.scenario.cast_records import print_cast, print_record
from app.engine.scenario.choices import print_choices
from app.engine.scenario.events import print_events, print_spoken_of, print_targets, print_used
from app.engine.scenario.keys import data_of
from app.engine.scenario.names import Names
from app.engine.scenario.packs import RULES_KEYS
from app.engine.scenario.things import STATUS, ZONE_KEYS, as_told, is_made, print_permission, told_apart
from app.engine.scenario.unsaid import aimed_at, print_doubts
from app.engine.scenario.waiting import ANNOUNCED, DIVIDED, OF_ABILITY, OF_SPELL, WHICH, abilities_of_line
from app.engine.state.daytime import with_daytime_told
from app.engine.state.game import AbilityOnStack, CastRecord, Game, GameObject, PlayerState, Turn
from app.engine.state.permanents import turning
from app.engine.state.zones.emblems import is_of_pack
from app.engine.state.zones.entering import starting_counters
from app.engine.text.reader import write_marked
from app.engine.values.card import Card, Face
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone

Data: TypeAlias = dict[str, object]
"""An object of a JSON document."""
_KEPT: Final = frozenset(("source", "rules", "tags", "cards", "packs", *RULES_KEYS))
"""The keys of what a case says that a game does not hold."""


def print_game(
    game: Game, *, title: str = "", kept: Mapping[str, object] | None = None, proposal: Proposal | None = None
) -> Data:
    """A position as a case.

    Args:
        game: The position.
        title: The title of the case.
        kept: The case that it came from; what a game does not hold is kept, as its cards.
        proposal: What is to be asked: the one step of the case.
    """
    kept, game = kept or {}, told_apart(game)
    data: Data = {"scenario": 1, "title": title or kept.get("title", "")}
    data |= {key: value for key, value in kept.items() if key in _KEPT}
    cards = _cards(game, data.get("cards"))
    if cards:
        data["cards"] = cards
    plain = _plain_names(game, proposal)
    data["players"] = {str(player.name): _player(game, player, plain) for player in game.players}
    data["turn"] = _turn(game.turn)
    if game.daytime != with_daytime_told(replace(game, daytime=None)).daytime and game.daytime is not None:
        data["daytime"] = game.daytime
    if game.seed is not None:
        data["seed"] = game.seed
    if game.stack:
        data["stack"] = [_stack_item(game, item) for item in game.stack]
    if game.history:
        data["history"] = print_events(game, game.history)
        data["all_told"] = True
    if doubts := print_doubts(game):
        data["doubts"] = doubts
    data["do"] = [] if proposal is None else [print_proposal(game, proposal)]
    return data


def _turn(turn: Turn) -> Data:
    return {
        "number": turn.number,
        "active": str(turn.active),
        "step": turn.step.value,
        "priority": str(turn.priority),
    }


def _cards(game: Game, kept: object) -> list[object]:
    """The cards that the case brings: its own ones, and what no pool knows of tokens, emblems and copies."""
    cards = list(kept) if isinstance(kept, list | tuple) else []
    names = {str(card.get("told_apart") or card.get("name")) for card in cards if isinstance(card, Mapping)}
    made = [thing.card for thing in game.objects.values() if is_made(thing)]
    known = {thing.card.name: thing.card for thing in game.objects.values() if not is_made(thing)}
    made += [thing.copies[0] for thing in game.objects.values() if thing.copies and thing.copies[0].name]
    for card in made:
        if card.name not in names and known.get(card.name) != card:
            names.add(card.name)
            cards.append(print_card(card))
    return cards


def print_card(card: Card) -> Data:
    """A card as a card object, from which the same card can be read again."""
    faces = [_print_face(face) for face in card.faces]
    if len(faces) == 1:
        apart = {"told_apart": card.name} if card.name != card.front.name else {}
        return {**faces[0], **apart, "layout": card.layout if card.name else "token"}
    return {"name": card.name, "layout": card.layout, "card_faces": faces}


def _print_face(face: Face) -> Data:
    data: Data = {"name": face.name, "type_line": str(face.type_line), "oracle_text": face.oracle_text}
    if face.printed_cost:
        data["mana_cost"] = face.printed_cost
    if face.color_indicator:
        data["color_indicator"] = sorted(face.color_indicator)
    if face.only_indicated:
        data["colors"] = data["color_indicator"] = sorted(face.color_indicator)
    for key in ("power", "toughness", "loyalty", "defense"):
        value = getattr(face, key)
        if value is not None:
            data[key] = value
    return data


# -------------------------------------------------------------------------------------------- players
def _player(game: Game, player: PlayerState, plain: frozenset[ObjectId]) -> Data:
    data: Data = data_of(player, OF_PLAYER)
    if player.restricted_mana:
        units: list[Data] = [{"mana": "{" + unit + "}"} for unit in player.mana]
        units += [
            {"mana": "{" + one.mana + "}"} | data_of(one, RESTRICTION) for one in player.restricted_mana
        ]
        data["mana"] = units
    elif player.mana:
        data["mana"] = "".join("{" + unit + "}" for unit in player.mana)
    for key, zone in ZONE_KEYS.items():
        entries = [_entry(game, thing, plain) for thing in zone_of(game, player, zone)]
        if entries:
            data[key] = _grouped(entries)
    return data


def zone_of(game: Game, player: PlayerState, zone: Zone) -> tuple[GameObject, ...]:
    """The objects that stand in a zone of a player in a case; what follows from others stands nowhere."""
    if zone is Zone.BATTLEFIELD:
        away = (o for o in game.in_zone(Zone.PHASED_OUT) if o.controller == player.name)
        return (*game.battlefield(player.name), *away)
    there = game.in_zone(zone, player.name)
    return tuple(thing for thing in there if thing.prepared_by is None and not is_of_pack(thing))


def _grouped(entries: list[object]) -> list[object]:
    """Equal plain names next to each other as one entry: "3 Swamp"."""
    found: list[tuple[object, int]] = []
    for entry in entries:
        if isinstance(entry, str) and found and found[-1][0] == entry:
            found[-1] = (entry, found[-1][1] + 1)
        else:
            found.append((entry, 1))
    return [f"{count} {entry}" if count > 1 else entry for entry, count in found]


def _in_order(game: Game) -> list[GameObject]:
    """All objects outside the stack, in the order in which a case would name them."""
    return [
        thing
        for player in game.players
        for zone in ZONE_KEYS.values()
        for thing in zone_of(game, player, zone)
    ]


def _plain_names(game: Game, proposal: Proposal | None) -> frozenset[ObjectId]:
    """The objects that get their handle by default, and are meant by it: it need not be written."""
    things = _in_order(game)
    given: set[str] = {item if isinstance(item, str) else item.id for item in game.stack}
    given |= aimed_at(things, proposal) if proposal is not None else set()
    while True:
        names = Names(given)
        wrong = next((t.id for t in things if t.id not in given and names.default(t.card.name) != t.id), None)
        if wrong is None:
            return frozenset(thing.id for thing in things if thing.id not in given)
        given.add(wrong)


# -------------------------------------------------------------------------------------------- objects
def _entry(game: Game, thing: GameObject, plain: frozenset[ObjectId]) -> object:
    """An entry of a zone: a name where that says all."""
    data: Data = {"card": thing.card.name}
    if thing.id not in plain:
        data["id"] = str(thing.id)
    data |= _status(thing)
    data |= _bonds(game, thing)
    return thing.card.name if len(data) == 1 and not thing.card.name[:1].isdigit() else data


def _status(thing: GameObject) -> Data:
    data: Data = data_of(thing, STATUS)
    if thing.face_down:
        data["face_down"] = thing.hidden or True
    if thing.zone is Zone.PHASED_OUT:
        data["phased_out"] = True
    permanent = thing.zone in (Zone.BATTLEFIELD, Zone.PHASED_OUT)
    starting = starting_counters(thing, thing.face_index, thing.copies) if permanent else ()
    if thing.counters != starting:
        data["counters"] = dict(thing.counters)
    if thing.face_index:
        data["face"] = thing.face.name
    data |= print_cast(thing)
    if thing.token != thing.card.is_token:
        data["token"] = thing.token
    if thing.unlocked is not None:
        data["unlocked"] = [thing.copiable_card.faces[half].name for half in thing.unlocked]
    return data


def _is_another(game: Game, chosen: str | int) -> bool:
    """Whether the permanent of this name came there since the case began (400.7)."""
    there = game.objects.get(ObjectId(str(chosen)))
    return there is not None and there.version > 0


def _bonds(game: Game, thing: GameObject) -> Data:
    """What binds an object to players and to other objects."""
    data: Data = {}
    if thing.zone is Zone.BATTLEFIELD and thing.owner != thing.controller:
        data["owner"] = str(thing.owner)
    if thing.attached_to in game.objects or thing.enchants is not None:
        data["attached_to"] = str(thing.enchants or thing.attached_to)
    if thing.zone is Zone.BATTLEFIELD and turning.copy_of(game, thing) is not None:
        data["prepared"] = True
    if thing.copies is not None and thing.copies[0].name and not thing.merged:
        data["copy_of"] = thing.copies[0].name
    chosen = {what: one for what, one in thing.chosen if what != "permanent" or not _is_another(game, one)}
    if chosen:
        data["chosen"] = chosen
    return data | _gained(thing) | print_permission(game, thing)


def _gained(thing: GameObject) -> Data:
    texts = ["\n".join(line.text for line in reading.lines) for reading in thing.gains]
    return {"gains": texts} if texts else {}


# ----------------------------------------------------------------------------------------------- stack
def _stack_item(game: Game, item: ObjectId | AbilityOnStack) -> Data:
    return _ability(game, item) if isinstance(item, AbilityOnStack) else _spell(game, game.objects[item])


def _ability(game: Game, item: AbilityOnStack) -> Data:
    thing = game.objects.get(item.source)
    same = thing is not None and item.source_version in (None, thing.version)  # else it is another (400.7)
    there = same or in_words(item.ability)
    source = str(item.source) if there else {"gone": str(item.source)}
    data: Data = {"ability_of": source, "id": str(item.id), "controller": str(item.controller)}
    if not there and item.source_name != item.source:
        data["name"] = item.source_name
    if text := item.text or _text_of(game, item):
        data["text"] = text
        said = abilities_of_line(thing.face, text) if thing is not None else ()
        if item.ability in said[1:]:
            data[WHICH] = said.index(item.ability) + 1
    if item.about:
        data["about"] = print_spoken_of(game, item.about)
    data |= data_of(item, OF_ABILITY)
    return data | _of_ability(game, item) | print_targets(game, item.targets)


def _spell(game: Game, thing: GameObject) -> Data:
    record = thing.cast if thing.cast is not None else CastRecord()
    data: Data = {"card": thing.card.name, "id": str(thing.id), "controller": str(thing.controller)}
    if thing.owner != thing.controller:
        data["owner"] = str(thing.owner)
    data |= print_record(record)
    if thing.face_index:
        data["face"] = thing.face.name
    for key, is_so in (("copy", thing.is_copy), ("face_down", thing.face_down)):
        if is_so:
            data[key] = True
    if thing.is_copy and not record.copied:
        data["cast"] = True
    data |= _used(game, record) | data_of(thing, OF_SPELL) | data_of(record, (DIVIDED,)) | _gained(thing)
    return data | print_targets(game, record.targets)


def _used(game: Game, record: CastRecord) -> Data:
    return {"used": [print_used(game, one) for one in record.used]} if record.used else {}


def _of_ability(game: Game, item: AbilityOnStack) -> Data:
    """What was announced for an ability: X, modes, how something is divided; and what was paid with."""
    record = item.record if item.record is not None else CastRecord()
    said: Data = {"x": record.x} if record.has_x or record.x else {}
    return said | data_of(record, ANNOUNCED) | _used(game, record)


def _text_of(game: Game, item: AbilityOnStack) -> str:
    """The line of the source's text that an ability comes from, else the ability itself, in our words."""
    source, own = game.objects.get(item.source), in_words(item.ability)
    if own or item.ability is None:
        return own
    lines = source.face.oracle_text.split("\n") if source is not None else ()
    printed = (line for line in lines if source and item.ability in abilities_of_line(source.face, line))
    return next(printed, "") or write_marked(item.ability, "ability", capital=True) or ""


# ---------------------------------------------------------------------------------------------- a step
def print_proposal(game: Game, proposal: Proposal) -> Data:
    """A proposal as a step of a case; open choices are left out."""
    if proposal.ability:
        data: Data = {"activate": str(proposal.object), "ability": proposal.ability}
        data |= {"player": str(proposal.player), "from": proposal.from_zone.value}
    else:
        data = {"cast": str(proposal.object), "player": str(proposal.player)}
        if proposal.from_zone is not Zone.HAND:
            data["from"] = proposal.from_zone.value
    if proposal.ways != ((ACTIVATE,) if proposal.ability else ("normal",)):
        data["as"] = proposal.ways[0] if len(proposal.ways) == 1 else list(proposal.ways)
    return data | print_choices(game, proposal.choices, proposal.player)


def comparable(game: Game) -> Game:
    """The game without what a case can't say, for comparing what was printed and read again."""
    game = as_told(game)
    objects = {
        i: replace(
            o, timestamp=0, version=0, counted_at=(), uncopied=None, cast=_as_told(o), prepared_by=None
        )
        for i, o in game.objects.items()
    }
    history = tuple(replace(event, version=0) for event in game.history)
    return replace(game, objects=objects, history=history, clock=0, lasting=(), delayed=(), doubts=())


def _as_told(thing: GameObject) -> CastRecord | None:
    """How it was cast, but for what only a spell needs."""
    if thing.cast is None or thing.zone is Zone.STACK:
        return thing.cast
    return replace(thing.cast, targets=(), division=(), face=None)
