"""In which manners a card may be cast (118.9, 601.2b, 709.3, 712.11b, 715.3, 718.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from app.engine.abilities.abilities import AlternativeCost, General, SecondCharacteristics, SpellAbility
from app.engine.abilities.costs import PayMana
from app.engine.casting.casting import Proposal, Way
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import ManaCost

_CHOSEN_FACE: Final = {"split": "709.3", "adventure": "715.3", "omen": "720.3", "modal_dfc": "712.11b"}
"""Layouts of which a face or half is chosen as the card is cast, and the rule that says so."""
NORMAL: Final = "normal"
"""The name of the way without anything special."""
FREE: Final = "free"
"""The name of casting without paying the mana cost."""
_Kind = TypeVar("_Kind")


@implements("118.9", "118.9a")
def named(game: Game, proposal: Proposal) -> Way:
    """The way that a proposal names, refused where it can't be one."""
    thing = game.objects[proposal.object]
    face, words = _face(thing, proposal.ways)
    abilities = _abilities(thing, face)
    second = next((s for s in _all(abilities, SecondCharacteristics) if s.name in words), None)
    rest = [word for word in words if word != NORMAL and (second is None or word != second.name)]
    base = second.mana_cost if second is not None else thing.card.faces[face].mana_cost
    rule = (
        second.rule
        if second is not None
        else _CHOSEN_FACE.get(thing.card.layout, "601.2b")
        if face
        else "601.2b"
    )
    if not rest:
        return Way(proposal.ways, base, face=face, rule=rule)
    if len(rest) > 1:
        two = f"Two alternative costs ({' and '.join(rest)}) can't be applied to one spell."
        return Way(proposal.ways, base, face=face, refused=two, refused_rule="118.9a")
    return _alternative(thing, proposal, abilities, face, rest[0], base)


def _alternative(
    thing: GameObject,
    proposal: Proposal,
    abilities: Iterable[General | SpellAbility],
    face: int,
    name: str,
    base: ManaCost | None,
) -> Way:
    if name == FREE:
        free = thing.playable is not None and thing.playable.free and thing.playable.player == proposal.player
        text = "" if free else "Nothing lets you cast it without paying its mana cost."
        return Way(proposal.ways, ManaCost(), face=face, rule="118.9", refused=text, refused_rule="118.9")
    cost = next((a for a in _all(abilities, AlternativeCost) if a.name == name), None)
    if cost is None:
        text = f"{thing.card.faces[face].name} has no such way to be cast: {name}."
        return Way(proposal.ways, base, face=face, refused=text)
    mana = ManaCost(tuple(s for part in cost.cost if isinstance(part, PayMana) for s in part.cost.symbols))
    return Way(proposal.ways, mana, cost, face, cost.rule)


def names_of_ways(game: Game, player: PlayerId, object_id: ObjectId) -> tuple[tuple[str, ...], ...]:
    """The names of all ways that the card, or a permission, offers; whether each is open is not asked."""
    thing = game.objects[object_id]
    free = thing.playable is not None and thing.playable.free and thing.playable.player == player
    result: list[tuple[str, ...]] = []
    for index in castable_faces(thing):
        abilities = _abilities(thing, index)
        seconds = tuple(second.name for second in _all(abilities, SecondCharacteristics))
        if free:
            result += [(FREE,), *((FREE, second) for second in seconds)]
            continue
        face = (thing.card.faces[index].name,) if thing.card.layout in _CHOSEN_FACE else ()
        result.append(face or (NORMAL,))
        result += [(*(face if index else ()), a.name) for a in _all(abilities, AlternativeCost)]
        result += [(second,) for second in seconds]
    return tuple(dict.fromkeys(result))


def castable_faces(thing: GameObject) -> tuple[int, ...]:
    """The faces that can be chosen for casting, lands left out (712.12)."""
    if thing.card.layout not in _CHOSEN_FACE or thing.face_down:
        return (0,)
    faces = enumerate(thing.card.faces)
    return tuple(index for index, face in faces if "Land" not in face.type_line.types) or (0,)


def _face(thing: GameObject, names: Iterable[str]) -> tuple[int, list[str]]:
    """Which face the names speak of, and the other names in lower case."""
    index, rest = 0, []
    for name in names:
        found = next(
            (i for i in castable_faces(thing) if thing.card.faces[i].name.casefold() == name.casefold()),
            None,
        )
        if found is not None and thing.card.layout in _CHOSEN_FACE:
            index = found
        else:
            rest.append(name.casefold())
    return index, rest


def _abilities(thing: GameObject, face: int) -> tuple[General | SpellAbility, ...]:
    """The abilities of the card cast with this face, and those that it gained."""
    gained = tuple(ability for reading in thing.gains for ability in reading.general)
    return thing.readings[face].general + gained


def _all(abilities: Iterable[object], kind: type[_Kind]) -> tuple[_Kind, ...]:
    return tuple(ability for ability in abilities if isinstance(ability, kind))
