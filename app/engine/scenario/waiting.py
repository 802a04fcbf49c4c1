"""What waits on the stack as a case begins: spells and abilities, bottom first."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, AlternativeCost, Shape, TriggeredAbility
from app.engine.abilities.reading import Reading
from app.engine.effects.actions.monarch import of_words
from app.engine.oracle import read_face
from app.engine.rule import implements
from app.engine.scenario.cards import Cards
from app.engine.scenario.cast_records import NO_COSTS, RECORD_KEYS, read_record, ways_of
from app.engine.scenario.keys import Key, filled, named
from app.engine.scenario.names import Names, gone_at, object_at, player_at, ref_at
from app.engine.scenario.shape import Place, optional
from app.engine.scenario.things import face_at
from app.engine.state.game import AbilityOnStack, CastRecord, Game, GameObject, TargetRef
from app.engine.state.resolving.targeting import grouped, targets_in, targets_of_spell
from app.engine.values.card import Card, Face, TypeLine
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone

SPELL_KEYS: Final = (
    "card", "controller", "owner", "targets", "id", "face", "copy", "face_down", *RECORD_KEYS,
)  # fmt: skip
"""The keys of a spell on the stack."""
ANNOUNCED: Final = (
    Key("modes", Place.ordinals, usual=()),
    Key(
        "divide",
        lambda place: tuple((ObjectId(name), n.number()) for name, n in place.entries()),
        usual=(),
        field="division",
    ),
)
"""What a case says was announced for an ability besides X and its targets."""
ABILITY_KEYS: Final = (
    "ability_of",
    "text",
    "controller",
    "targets",
    "id",
    "x",
    *named(ANNOUNCED),
    "about",
    "name",
)
"""The keys of an ability on the stack."""


def read_stack(game: Game, places: tuple[Place, ...], cards: Cards, namer: Names) -> Game:
    """The game with these spells and abilities on its stack.

    What is below is put there first, so a spell can have another one below it as its target; but an ability
    of a spell that is above it, after that spell.
    """
    below, made = game.stack, dict[int, ObjectId | AbilityOnStack]()
    for number in sorted(range(len(places)), key=lambda n: _source_is_above(places, n)):
        place = places[number]
        game = _ability(game, place, namer) if _is_ability(place) else _spell(game, place, cards, namer)
        made[number] = game.stack[-1]
    return replace(game, stack=(*below, *(made[number] for number in range(len(places)))))


def _is_ability(place: Place) -> bool:
    return isinstance(place.value, dict) and "ability_of" in place.value


def _source_is_above(places: tuple[Place, ...], number: int) -> bool:
    """Whether the source of an ability is a spell that was put on the stack after it: a card cast anew."""
    above = [place.value for place in places[number + 1 :] if not _is_ability(place)]
    names = [one.get("id", one.get("card")) if isinstance(one, dict) else one for one in above]
    asked = places[number].value
    return isinstance(asked, dict) and "ability_of" in asked and asked["ability_of"] in names


def _spell(game: Game, place: Place, cards: Cards, namer: Names) -> Game:
    keys = {"card": place} if isinstance(place.value, str) else place.keys(SPELL_KEYS, ("card",))
    players = tuple(player.name for player in game.players)
    card, readings = cards.at(keys["card"])
    controller = optional(keys, "controller", lambda p: player_at(players, p), game.turn.active)
    handle = ObjectId(optional(keys, "id", Place.text, "") or namer.default(keys["card"].text()))
    ways = ways_of(keys)
    face = optional(keys, "face", lambda p: face_at(card, p), _face_of(card, readings, ways))
    record = read_record(keys, (*NO_COSTS, *(f.name for f in card.faces)), face)
    record = replace(record, copied=optional(keys, "copy", Place.flag, default=False))
    thing = GameObject(
        handle,
        card,
        readings,
        optional(keys, "owner", lambda p: player_at(players, p), controller),
        controller,
        Zone.STACK,
        timestamp=game.clock,
        face_index=face,
        is_copy=record.copied,
        face_down=optional(
            keys, "face_down", Place.flag, default=_is_cast_as(Shape.FACE_DOWN, readings, ways)
        ),
        cast=record,
    )
    game = replace(
        game, objects={**game.objects, handle: thing}, stack=(*game.stack, handle), clock=game.clock + 1
    )
    groups = _groups(game, handle, _targets(game, keys))
    spell = replace(thing, cast=replace(record, targets=groups))
    return replace(game, objects={**game.objects, handle: spell})


@implements("708.4", "712.8c")
def _is_cast_as(shape: Shape, readings: tuple[Reading, ...], ways: tuple[str, ...]) -> bool:
    """Whether it was cast by an ability of its card that makes such a spell of it: morph, disturb."""
    abilities = (ability for reading in readings for ability in reading.general)
    costs = (ability for ability in abilities if isinstance(ability, AlternativeCost))
    return any(cost.shape is shape and cost.name in ways for cost in costs)


def _face_of(card: Card, readings: tuple[Reading, ...], ways: tuple[str, ...]) -> int:
    """The face that is up: one that is named, or the back where the spell was cast as that."""
    names = tuple(face.name for face in card.faces)
    back = int(len(names) > 1 and _is_cast_as(Shape.BACK_FACE, readings, ways))
    return next((names.index(way) for way in ways if way in names), back)


def _targets(game: Game, keys: dict[str, Place]) -> tuple[tuple[TargetRef, ...], ...]:
    """The targets as written: one list, or a list of lists."""
    items = optional(keys, "targets", Place.items, ())
    if any(isinstance(item.value, list) for item in items):
        return tuple(tuple(ref_at(game, t) for t in item.items()) for item in items)
    flat = tuple(ref_at(game, item) for item in items)
    return (flat,) if flat else ()


def _groups(
    game: Game, spell: ObjectId, written: tuple[tuple[TargetRef, ...], ...]
) -> tuple[tuple[TargetRef, ...], ...]:
    """The targets by uses of the word: a flat list is dealt out in the order of the text."""
    asked = targets_of_spell(game, spell)
    if len(written) == 1 and len(asked) > 1:
        return grouped(written[0], asked)
    return written


def abilities_of_line(face: Face, line: str) -> tuple[ActivatedAbility | TriggeredAbility, ...]:
    """The activated and triggered abilities that one line of a text gives."""
    general = read_face(replace(face, oracle_text=line)).general
    return tuple(a for a in general if isinstance(a, ActivatedAbility | TriggeredAbility))


def _ability(game: Game, place: Place, namer: Names) -> Game:
    keys = place.keys(ABILITY_KEYS, ("ability_of",))
    text = optional(keys, "text", Place.text, "")
    players = tuple(player.name for player in game.players)
    about = tuple(ref_at(game, one) for one in optional(keys, "about", Place.items, ()))
    inherent = of_words(keys["ability_of"].value, text)
    if inherent is not None:
        who = player_at(players, keys["controller"]) if "controller" in keys else game.turn.active
        one, own = inherent
        item = AbilityOnStack(ObjectId(keys["id"].text()), one.source, one.name, who, own, about=about)
        return replace(game, stack=(*game.stack, item))
    source = gone_at(keys["ability_of"]) or object_at(game, keys["ability_of"])
    thing = game.objects.get(source)
    face = _face_of_gone(optional(keys, "name", Place.text, source)) if thing is None else thing.face
    handle = ObjectId(optional(keys, "id", Place.text, "") or namer.default(f"ability of {source}"))
    controller: PlayerId = optional(
        keys,
        "controller",
        lambda p: player_at(players, p),
        game.turn.active if thing is None else thing.controller,
    )
    ability = next(iter(abilities_of_line(face, text)), None) if text else None
    unread = "" if ability is not None else text
    groups, record = _targets(game, keys), _announced(keys, None if thing is None else thing.cast)
    if ability is not None and len(groups) == 1:
        groups = grouped(groups[0], tuple(targets_in(ability.effects, record))) or groups
    record = replace(record, targets=groups) if record is not None else None
    spell = next((game.objects[ObjectId(str(one.id))] for one in about if one.id in game.stack), None)
    item = AbilityOnStack(
        *(handle, source, face.name, controller, ability, groups),
        text=unread,
        record=record,
        about=about,
        spell=spell,
    )
    return replace(game, stack=(*game.stack, item))


def _face_of_gone(name: str) -> Face:
    """What an ability is read with whose source is not there any more: its name stands for itself."""
    return Face(name, None, TypeLine(), "")


def _announced(keys: dict[str, Place], cast: CastRecord | None) -> CastRecord | None:
    """What was announced for an ability besides its targets; None where the case says nothing of it."""
    if not {"x", "modes", "divide"} & keys.keys():
        return None
    record = cast if cast is not None else CastRecord()
    announced = replace(record, x=optional(keys, "x", Place.number, record.x), has_x="x" in keys)
    return filled(announced, ANNOUNCED, keys)
