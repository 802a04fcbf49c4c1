"""What an object is like before continuous effects: copiable values, prototype, face down, X (613.2)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from app.engine.abilities.abilities import (
    AlternativeCost,
    EnchantTarget,
    Keyword,
    SecondCharacteristics,
    Shape,
    StaticAbility,
)
from app.engine.abilities.costs.costs import PayMana
from app.engine.abilities.nouns.objects import Objects, OwnedBy, Word
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.reading import Reading
from app.engine.rule import implements
from app.engine.state.characteristics.layers import (
    APPLIERS,
    Applying,
    Characteristics,
    is_self_defining,
    is_told_elsewhere,
    layers_of,
    meaning_of_ability,
)
from app.engine.state.game import CastRecord, Game, GameObject
from app.engine.state.permanents.instances import told_apart
from app.engine.values.by_identity import ByIdentity
from app.engine.values.card import BASIC_LAND_MANA, NOT_KNOWN, Card, Face, is_unknown
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.mana import COLORS, ManaCost, ManaSymbol, is_mana_symbol
from app.engine.values.subtypes import CREATURE_TYPES, is_creature_type

HALVES: Final = ("split", "aftermath", "room")
"""Layouts whose cards are both halves at once, except on the stack (709.4)."""
FRONT_MANA_VALUE: Final = ("transform", "flip", "meld")
"""Layouts whose other face has the mana value of the front (202.3b, 712.8c)."""
ALL_CREATURE_TYPES: Final = tuple(sorted(CREATURE_TYPES))
"""What an object with changeling has (702.73)."""
_WARD: Final = Keyword("ward", (PayMana(ManaCost.parse("{2}")),))
"""What a cloaked permanent has."""
_ASKING_NOTHING: Final = Applying(
    changed=ObjectId(""),
    you=PlayerId(""),
    source=None,
    amount=lambda value: value if isinstance(value, int) else None,
    chosen=(),
    doubt=lambda reason: None,
)
_OFF_BATTLEFIELD: Final[ByIdentity[Characteristics]] = ByIdentity(most=20_000)
_KEPT: Final = 4096
_FACES: Final[dict[tuple[int, int, int, int], tuple[Card, Reading, Characteristics]]] = {}


def printed(thing: GameObject) -> Characteristics:
    """The characteristics of an object before any continuous effect but those that make it a copy."""
    looks = _printed(thing)
    if thing.zone is Zone.BATTLEFIELD:
        return looks
    return _OFF_BATTLEFIELD.get((looks,), None, lambda: _off_battlefield(looks))


def _off_battlefield(looks: Characteristics) -> Characteristics:
    """These characteristics with what an ability of the object says of it in all zones but one (113.6b)."""
    for ability in looks.abilities:
        if isinstance(ability, StaticAbility) and is_told_elsewhere(ability):
            looks = _defined(looks, ability.effect)
    return told_apart(looks)


_NONE: Final = Characteristics("", None, 0, frozenset())


@implements("406.3a", "708.2a")
def _printed(thing: GameObject) -> Characteristics:
    """The same in any zone."""
    # Face down it looks like that, whatever the card is (708.2a).
    if thing.face_down and thing.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return _gained(face_down(thing), thing)
    if thing.face_down and thing.zone is Zone.EXILE:  # it has no characteristics at all (406.3a)
        return _NONE
    if thing.cast is None and thing.copies is None and not (thing.prototyped or thing.gains):
        card, index = thing.card, thing.face_index
        if card.layout not in HALVES and index < len(card.faces):
            return _one_face(card, index, thing.readings[index], 0)
    return _not_plain(thing)


def _not_plain(thing: GameObject) -> Characteristics:
    """The same for what may be something else than its card says."""
    card, readings = thing.copies if thing.copies is not None else (thing.card, thing.readings)
    # A Room on the battlefield has only its unlocked halves; elsewhere it is a split card.
    if is_room(card) and thing.zone is Zone.BATTLEFIELD:
        looks = _unlocked_halves(card, readings, unlocked(thing))
    # A split card has both halves anywhere but on the stack (709.4).
    elif card.layout in HALVES and (thing.zone is not Zone.STACK or _is_fused(thing)):
        looks = _both_halves(card, readings)
    else:
        index = thing.copiable_index
        looks = _one_face(
            card,
            index,
            _rewritten(readings[index], thing),
            thing.cast.x if _has_x(thing) and thing.cast else 0,
        )
        looks = replace(looks, mana_value=_melded_value(thing, card, looks.mana_value))
    # Prototype and bestow change what is printed, before any other effect; what was gained comes last.
    return _gained(_mutating(_bestowed(_prototyped(looks, thing), thing), thing), thing)


@implements("202.3c", "712.8g")
def _melded_value(thing: GameObject, card: Card, value: int) -> int:
    """The mana value: of a melded permanent that of the front faces together, of a copy of one 0."""
    # What is melded was exiled before (701.42a); what is merged otherwise is what lies on top (730.2a).
    melded = [part.card for part in thing.merged if part.zone is Zone.EXILE]
    if not melded or card in (thing.card, *(part.card for part in thing.merged)):
        return value
    parts = (thing.card, *melded)
    return sum(part.front.mana_cost.mana_value() for part in parts if part.front.mana_cost is not None)


def is_room(card: Card) -> bool:
    """Whether it is a split card with a shared type line, whose halves are doors (709.5)."""
    return card.layout in HALVES and "Room" in card.front.type_line.subtypes


def unlocked(thing: GameObject) -> tuple[int, ...]:
    """The unlocked halves of a Room on the battlefield (709.5c); what only copies one has none of itself."""
    if thing.copies is not None and not is_room(thing.card):
        return thing.unlocked or ()
    return thing.unlocked if thing.unlocked is not None else (thing.face_index,)


@implements("709.5", "709.5d")
def _unlocked_halves(card: Card, readings: tuple[Reading, ...], open_: tuple[int, ...]) -> Characteristics:
    """A Room has the names, mana costs and texts of its unlocked halves alone."""
    if len(open_) > 1:
        return _both_halves(card, readings)
    looks = _one_face(card, open_[0] if open_ else 0, readings[open_[0] if open_ else 0], 0)
    if open_:  # locked on both sides it has neither name nor cost (709.5)
        return looks
    return replace(
        looks, name="", mana_cost=None, mana_value=0, colors=frozenset(), abilities=(), keywords=(), unread=()
    )


def _has_x(thing: GameObject) -> bool:
    """X has its announced value on the stack and is 0 anywhere else (202.3e)."""
    return thing.zone is Zone.STACK


def _is_fused(thing: GameObject) -> bool:
    return thing.cast is not None and "fuse" in thing.cast.ways


@implements("702.96a", "702.148a", "612.1")
def _rewritten(reading: Reading, thing: GameObject) -> Reading:
    """What its text means, as a cost that was paid for the spell may have changed it."""
    if not reading.rewritten or thing.cast is None or thing.zone is not Zone.STACK:
        return reading
    return next((other for name, other in reading.rewritten if name in thing.cast.ways), reading)


@implements("708.2", "701.40a", "701.58a")
def face_down(thing: GameObject) -> Characteristics:
    """A face-down permanent or spell is a 2/2 creature without anything else."""
    looks = Characteristics("", None, 0, frozenset(), types=("Creature",), power=2, toughness=2)
    if thing.hidden:
        warded = meaning_of_ability(_WARD) if thing.hidden == "cloaked" else ()
        return replace(looks, abilities=warded, keywords=("ward",) if warded else ())
    ways = thing.cast.ways if thing.cast is not None else ()
    # A case that draws it face down does not say how it was cast, so its own text tells.
    told = thing.cast is None and not thing.version
    for ability in (a for reading in thing.readings for a in reading.general):
        if isinstance(ability, AlternativeCost) and ability.gives and (told or ability.name in ways):
            looks = replace(looks, abilities=ability.gives, keywords=("ward",))
    return looks


def _one_face(card: Card, index: int, reading: Reading, x: int) -> Characteristics:
    """The characteristics that one face prints; remembered for each card."""
    key = (id(card), id(reading), index, x)
    known = _FACES.get(key)
    if known is None or known[0] is not card or known[1] is not reading:
        if len(_FACES) >= _KEPT:
            _FACES.clear()
        known = _FACES[key] = (card, reading, _printed_on(card, index, reading, x))
    return known[2]


def _printed_on(card: Card, index: int, reading: Reading, x: int) -> Characteristics:
    face = card.faces[index]
    if is_unknown(card):
        return Characteristics("", None, 0, frozenset(), not_known=NOT_KNOWN)
    cost = face.mana_cost
    value = cost.mana_value(x) if cost is not None else 0
    if index and card.layout in FRONT_MANA_VALUE:  # the back has the mana value of the front (202.3b)
        value = card.front.mana_cost.mana_value() if card.front.mana_cost is not None else 0
    colors = face.colors
    if index and card.layout == "flip":  # 710.1c: its colours and mana cost stay
        cost, colors = card.front.mana_cost, card.front.colors
    power, toughness = number(face.power), number(face.toughness)
    unknown = {
        name
        # "*" that nothing defines is unknown, not 0.
        for name, text, known in (("power", face.power, power), ("toughness", face.toughness, toughness))
        if text is not None and known is None
    }
    if face.unread_cost:
        unknown |= {"mana_cost", "mana_value", *(() if face.color_indicator else ("colors",))}
    looks = Characteristics(
        face.name,
        cost,
        value,
        colors,
        face.type_line.supertypes,
        face.type_line.types,
        face.type_line.subtypes,
        0 if "power" in unknown else power,
        0 if "toughness" in unknown else toughness,
        reading.general,
        reading.keywords,
        reading.open_text,
        frozenset(unknown),
    )
    return _self_defined(looks, face)


@implements("702.114", "702.73")
def _self_defined(looks: Characteristics, face: Face) -> Characteristics:
    """Apply what a face says of its own characteristics in every zone (604.3): devoid, changeling."""
    if "devoid" in looks.keywords:  # devoid defines the colour in every zone (702.114a)
        looks = replace(looks, colors=frozenset())
    if "changeling" in looks.keywords:
        others = tuple(t for t in face.type_line.subtypes if not is_creature_type(t))
        looks = replace(looks, subtypes=others + ALL_CREATURE_TYPES)
    for ability in looks.abilities:
        if isinstance(ability, StaticAbility) and is_self_defining(ability):
            looks = _defined(looks, ability.effect)
    return looks


def _defined(looks: Characteristics, effect: object) -> Characteristics:
    """These characteristics as an effect defines their types and colours, which needs to ask for nothing."""
    for layer in layers_of(effect):  # none where nobody applies it: then it changes nothing here
        looks = APPLIERS[type(effect)].apply(effect, layer, looks, _ASKING_NOTHING)
    return looks


def number(text: str | None) -> int | None:
    """A printed power or toughness as a number; None for "*" and the like."""
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        return None


@implements("709.4")
def _both_halves(card: Card, readings: tuple[Reading, ...]) -> Characteristics:
    """A split card has the characteristics of both halves together, except on the stack."""
    halves = [_one_face(card, i, readings[i], 0) for i in range(len(card.faces))]
    costs = [half.mana_cost for half in halves if half.mana_cost is not None]
    cost = costs[0] if costs else None
    for more in costs[1:]:  # the mana costs add up, and so do their colours (709.4)
        cost = cost + more if cost is not None else more
    first = halves[0]
    return replace(
        first,
        name=card.name,
        mana_cost=cost,
        mana_value=sum(half.mana_value for half in halves),
        colors=frozenset().union(*(half.colors for half in halves)),
        types=tuple(dict.fromkeys(t for half in halves for t in half.types)),
        subtypes=tuple(dict.fromkeys(t for half in halves for t in half.subtypes)),
        abilities=tuple(a for half in halves for a in half.abilities),
        keywords=tuple(dict.fromkeys(k for half in halves for k in half.keywords)),
        unread=tuple(u for half in halves for u in half.unread),
        not_known=frozenset().union(*(half.not_known for half in halves)),
    )


@implements("718.3b")
def _prototyped(looks: Characteristics, thing: GameObject) -> Characteristics:
    """A prototyped spell, and the permanent it becomes, has the inset cost, power, toughness and colours."""
    # In all other zones it is the card as it is usually (718.4).
    if not thing.is_prototyped or thing.zone not in (Zone.STACK, Zone.BATTLEFIELD):
        return looks
    inset = next((a for a in looks.abilities if isinstance(a, SecondCharacteristics)), None)
    if inset is None:
        return replace(looks, not_known=looks.not_known | {"power", "toughness", "mana_value", "colors"})
    return replace(
        looks,
        mana_cost=inset.mana_cost,
        mana_value=inset.mana_cost.mana_value(),
        # Its colours follow from the inset mana cost (718.3b).
        colors=inset.mana_cost.colors,
        power=inset.power,
        toughness=inset.toughness,
    )


def _was_cast_as(looks: Characteristics, cast: CastRecord, shape: Shape) -> bool:
    """Whether an object was cast for a cost that gave it this shape."""
    costs = (a for a in looks.abilities if isinstance(a, AlternativeCost) and a.shape is shape)
    return any(cost.name in cast.ways for cost in costs)


def is_bestowed(thing: GameObject) -> bool:
    """Whether an object was cast bestowed: then it is an Aura as long as it is attached (702.103f)."""
    return thing.cast is not None and _was_cast_as(printed(thing), thing.cast, Shape.AURA)


@implements("702.103b", "702.103f")
def _bestowed(looks: Characteristics, thing: GameObject) -> Characteristics:
    """A spell cast bestowed is an Aura and no creature; so is the permanent while it is attached."""
    on_stack = thing.zone is Zone.STACK
    # Bestowed it is an Aura as a spell, and as a permanent only while attached (702.103f).
    if thing.cast is None or not (on_stack or (thing.zone is Zone.BATTLEFIELD and thing.attached_to)):
        return looks
    if not _was_cast_as(looks, thing.cast, Shape.AURA):
        return looks
    return replace(
        looks,
        # It is no creature, so it has no size and no creature types.
        types=tuple(t for t in looks.types if t != "Creature"),
        subtypes=(*(t for t in looks.subtypes if not is_creature_type(t)), "Aura"),
        power=None,
        toughness=None,
        abilities=(*looks.abilities, EnchantTarget(Objects(((Word("creature"),),)))),
    )


@implements("702.140a")
def _mutating(looks: Characteristics, thing: GameObject) -> Characteristics:
    """A mutating creature spell has a non-Human creature of the same owner as its target."""
    if thing.zone is not Zone.STACK or thing.cast is None:
        return looks
    if not _was_cast_as(looks, thing.cast, Shape.MUTATING):
        return looks
    host = Objects(((Word("Human", True), Word("creature")),), relatives=(OwnedBy(Player.ITS_OWNER),))
    return replace(looks, abilities=(*looks.abilities, EnchantTarget(host)))


def _gained(looks: Characteristics, thing: GameObject) -> Characteristics:
    """Add the abilities that the object gained earlier this turn."""
    for reading in thing.gains:  # abilities gained until end of turn belong to the object, not to its card
        looks = replace(
            looks,
            abilities=looks.abilities + reading.general,
            keywords=tuple(dict.fromkeys(looks.keywords + reading.keywords)),
            unread=looks.unread + reading.open_text,
        )
    return looks


_REMINDER: Final = re.compile(r"\([^()]*\)")
_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")


@lru_cache(maxsize=256)
@implements("903.4", "903.4c", "903.4d", "903.4e")
def color_identity(card: Card) -> frozenset[str]:
    """The colours in a card's mana costs, texts and colour indicators, on all its faces."""
    found = frozenset[str]()
    for face in card.faces:
        found |= face.colors
        found |= {BASIC_LAND_MANA[kind] for kind in face.type_line.subtypes if kind in BASIC_LAND_MANA}
        # Reminder text is no rules text, so its symbols don't count (903.4c).
        for text in _SYMBOL.findall(_REMINDER.sub("", face.oracle_text)):
            if is_mana_symbol(text):
                found |= ManaSymbol(text).colors
    return found & frozenset(COLORS)


def commanders_colors(game: Game, player: PlayerId) -> frozenset[str]:
    """The colours of the commanders that a player owns; none where there is no commander (903.4f)."""
    own = (o for o in game.objects.values() if o.commander and o.owner == player)
    return frozenset[str]().union(*(color_identity(thing.card) for thing in own))
