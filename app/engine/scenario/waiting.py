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
from app.engine.scenario.events import read_used
from app.engine.scenario.keys import Key, filled, flags, named, numbers
from app.engine.scenario.names import GONE, Names, gone_at, object_at, player_at, ref_at
from app.engine.scenario.shape import Place, optional
from app.engine.scenario.things import face_at, gained
from app.engine.state.game import AbilityOnStack, CastRecord, Game, GameObject, TargetRef
from app.engine.state.history import Used
from app.engine.state.resolving.targeting import grouped, targets_in, targets_of_spell
from app.engine.values.card import Card, Face, TypeLine
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone

DIVIDED: Final = Key(
    "divide",
    lambda place: tuple((ObjectId(name), n.number()) for name, n in place.entries()),
    usual=(),
    field="division",
)
"""What a case says of how something is divided among targets (601.2d)."""
OF_SPELL: Final = (*flags("commander"), *numbers("command_casts"))
"""What a case says of a spell as of its card in other zones (903.3)."""
SPELL_KEYS: Final = (
    "card", "controller", "owner", "targets", "id", "face", "copy", "cast", "used", "face_down", "gains",
    DIVIDED.name, *named(OF_SPELL), *RECORD_KEYS,
)  # fmt: skip
"""The keys of a spell on the stack."""
ANNOUNCED: Final = (Key("modes", Place.ordinals, usual=()), DIVIDED)
"""What a case says was announced for an ability besides X and its targets."""
OF_ABILITY: Final = tuple(Key(name, Place.number) for name in ("much", "put_at", "told"))
"""What a case says of an ability: how much damage, life or how many counters the event was about that it
triggered on, and how much of the history was told as it was put on the stack, and as it was created."""
WHICH: Final = "which"
"""The key of which ability of its text it is, where the text gives several: suspend (702.62a)."""
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
    *named(OF_ABILITY),
    "used",
    WHICH,
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
        game = (
            _ability(game, place, cards, namer) if _is_ability(place) else _spell(game, place, cards, namer)
        )
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
    copy = optional(keys, "copy", Place.flag, default=False)
    was_cast = optional(keys, "cast", Place.flag, default=not copy)  # a copy may be cast (707.12)
    record = replace(record, copied=not was_cast, used=_used(game, keys, cards))
    record = filled(record, (DIVIDED,), keys)
    thing = GameObject(
        handle,
        card,
        readings,
        optional(keys, "owner", lambda p: player_at(players, p), controller),
        controller,
        Zone.STACK,
        timestamp=game.clock,
        face_index=face,
        is_copy=copy,
        face_down=optional(
            keys, "face_down", Place.flag, default=_is_cast_as(Shape.FACE_DOWN, readings, ways)
        ),
        cast=record,
        gains=optional(keys, "gains", lambda p: gained(p, card), ()),
    )
    thing = filled(thing, OF_SPELL, keys)
    game = replace(
        game, objects={**game.objects, handle: thing}, stack=(*game.stack, handle), clock=game.clock + 1
    )
    groups = _groups(game, handle, _targets(game, keys))
    spell = replace(thing, cast=replace(record, targets=groups))
    return replace(game, objects={**game.objects, handle: spell})


def _used(game: Game, keys: dict[str, Place], cards: Cards) -> tuple[Used, ...]:
    """What was used to pay for a spell or ability."""
    return tuple(read_used(game, one, cards) for one in optional(keys, "used", Place.items, ()))


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


def _ability(game: Game, place: Place, cards: Cards, namer: Names) -> Game:
    """The game with the ability on top of its stack that a place tells."""
    keys = place.keys(ABILITY_KEYS, ("ability_of",))
    text = optional(keys, "text", Place.text, "")
    players = tuple(player.name for player in game.players)
    about = tuple(ref_at(game, one) for one in optional(keys, "about", Place.items, ()))
    inherent = of_words(keys["ability_of"].value, text)
    if inherent is not None:
        who = player_at(players, keys["controller"]) if "controller" in keys else game.turn.active
        one, own = inherent
        item = AbilityOnStack(ObjectId(keys["id"].text()), one.source, one.name, who, own, about=about)
        return replace(game, stack=(*game.stack, filled(item, OF_ABILITY, keys)))
    gone = gone_at(keys["ability_of"])
    source = gone or object_at(game, keys["ability_of"])
    thing = game.objects.get(source)
    cast = thing.cast if thing is not None else None
    face = _face_of_gone(optional(keys, "name", Place.text, source)) if thing is None else thing.face
    handle = ObjectId(optional(keys, "id", Place.text, "") or namer.default(f"ability of {source}"))
    controller: PlayerId = optional(
        keys,
        "controller",
        lambda p: player_at(players, p),
        game.turn.active if thing is None else thing.controller,
    )
    ability = _of_text(face, text, keys)
    groups, record = _targets(game, keys), _announced(keys, cast, _used(game, keys, cards))
    if ability is not None and len(groups) == 1:
        groups = grouped(groups[0], tuple(targets_in(ability.effects, record))) or groups
    record = replace(record, targets=groups) if record is not None else None
    spell = next((game.objects[ObjectId(str(one.id))] for one in about if one.id in game.stack), None)
    item = AbilityOnStack(
        *(handle, source, face.name, controller, ability, groups),
        text=text if ability is None else "",
        record=record,
        about=about,
        spell=spell,
        source_cast=cast,
        source_version=_version(thing, gone=gone is not None),
    )
    return replace(game, stack=(*game.stack, filled(item, OF_ABILITY, keys)))


@implements("400.7")
def _version(thing: GameObject | None, *, gone: bool) -> int:
    """Which object the source of an ability was: the one that is there, or one that it was before."""
    if thing is None:
        return 0
    return GONE if gone else thing.version


def _of_text(face: Face, text: str, keys: dict[str, Place]) -> ActivatedAbility | TriggeredAbility | None:
    """The ability that a text gives; of several the one that the case tells, by default the first."""
    number = optional(keys, WHICH, lambda p: p.number(least=1), 1)
    return next(iter(abilities_of_line(face, text)[number - 1 :]), None) if text else None


def _face_of_gone(name: str) -> Face:
    """What an ability is read with whose source is not there any more: its name stands for itself."""
    return Face(name, None, TypeLine(), "")


def _announced(keys: dict[str, Place], cast: CastRecord | None, used: tuple[Used, ...]) -> CastRecord | None:
    """What was announced and paid for an ability, but for its targets; None where nothing is said of it."""
    if not {"x", "modes", "divide", "used"} & keys.keys():
        return None
    record = cast if cast is not None else CastRecord()
    announced = replace(record, x=optional(keys, "x", Place.number, record.x), has_x="x" in keys, used=used)
    return filled(announced, ANNOUNCED, keys)
