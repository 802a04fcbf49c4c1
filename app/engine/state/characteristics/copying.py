"""What permanents are copies of: the effects of layer 1, in the order of their timestamps (613.2a, 707).

It is kept with each object, so that whoever asks what it prints needs no view, and worked out again when an
effect that makes copies begins or ends.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.reading import Reading
from app.engine.rule import implements
from app.engine.state.characteristics.printed import HALVES, face_down, is_room
from app.engine.state.game import Game, GameObject, LastingEffect
from app.engine.values.card import Card, Face, TypeLine
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone

Copiable: TypeAlias = tuple[Card, tuple[Reading, ...]]
"""A card, and what the text of each of its faces means."""
UNDEFINED: Final = ("undefined", "yes")
"""What stands for the choices of a permanent that became a copy, for which none were made (607.5a)."""
_DOUBLE_FACED: Final = ("transform", "modal_dfc")


class CopyMade(Struct, frozen=True):
    """That a lasting effect makes permanents copies of something, with what is otherwise in them (707.9)."""

    card: Card
    readings: tuple[Reading, ...]
    prototyped: bool = False


@implements("707.2", "707.3", "707.8", "709.5b")
def copiable(thing: GameObject) -> Copiable | None:
    """What a copy of an object is a copy of: the face that is up, both halves of a Room.

    None where that is left to do by hand.
    """
    # A copy of a face-down permanent is a face-down one's copiable values (708.2).
    if thing.face_down and thing.zone is Zone.BATTLEFIELD:
        return _hidden(thing)
    # What a copy copied is copied again, not its own card (707.3).
    card, readings = thing.copies or (thing.card, thing.readings)
    # Of a flip card the other half is copied, too, though not that it is flipped (110.5c, 710.2).
    # So is the prepare spell, without which the copy could not become prepared (722.2b).
    if is_room(card) or len(card.faces) == 1 or card.layout in ("flip", "prepare"):
        return card, readings
    if card.layout in HALVES:  # split cards have both halves only off the stack (709.4)
        return None
    up = _face_up(thing, card)
    face = card.faces[up]
    return Card(face.name, "normal", (face,)), (readings[up],)  # only the face that is up is copied (707.8)


@implements("707.8a")
def copiable_by_token(thing: GameObject) -> tuple[Copiable, int] | None:
    """The same for a token, which has both faces of what is double-faced; and which of them is up."""
    found, (card, readings) = copiable(thing), thing.copies or (thing.card, thing.readings)
    # A token copy of a double-faced permanent has both faces, so that it can transform (707.8a).
    if found is None or thing.face_down or card.layout not in _DOUBLE_FACED:
        return (found, 0) if found is not None else None
    return (card, readings), _face_up(thing, card)


def _face_up(thing: GameObject, card: Card) -> int:
    """The face that is up; cards outside the battlefield have their front up, and nothing copies a flip."""
    there = thing.zone is Zone.BATTLEFIELD and card.layout != "flip"
    return thing.face_index if there and thing.face_index < len(card.faces) else 0


@implements("708.2", "708.2a")
def _hidden(thing: GameObject) -> Copiable:
    """What is face down is copied as what it looks like, not as what it is."""
    looks = face_down(thing)
    face = Face("", None, TypeLine((), looks.types, ()), "", str(looks.power), str(looks.toughness))
    return Card("", "normal", (face,)), (Reading(general=looks.abilities, keywords=looks.keywords),)


@implements("613.2a", "707.4")
def copied(game: Game) -> Game:
    """The game in which every permanent is a copy as the effects say, or what it was before them."""
    making = [one for one in game.lasting if isinstance(one.effect, CopyMade)]
    # Without copy effects, and without a former copy to undo, nothing changes.
    if not making and not any(thing.uncopied is not None for thing in game.objects.values()):
        return game
    objects = dict(game.objects)
    made = _made(game, making)
    for thing in game.battlefield():
        effect = made.get(thing.id)
        if effect is not None or thing.uncopied is not None:
            objects[thing.id] = _as_copy(thing, effect)
            if objects[thing.id].copies != thing.copies:
                objects |= _relinked(game, thing, again=objects[thing.id].uncopied is None)
    return replace(game, objects=objects)


@implements("607.5a")
def _as_copy(thing: GameObject, effect: CopyMade | None) -> GameObject:
    """The permanent as an effect makes it, or as it was before any did while it was this object (400.7)."""
    known = thing.uncopied is not None and thing.uncopied[0] == thing.version
    # What it was before any copy effect is remembered for as long as it is this object.
    before = (thing.version, thing.copies, thing.prototyped, thing.chosen)
    before = thing.uncopied if known and thing.uncopied is not None else before
    if effect is None:
        _, copies, prototyped, chosen = before
        return replace(thing, copies=copies, prototyped=prototyped, chosen=chosen, uncopied=None)
    own = (effect.card, effect.readings)
    # What was chosen belongs to the text that it had; for that of the copy nothing was chosen.
    chosen = thing.chosen if known and thing.copies == own else (UNDEFINED,)
    return replace(thing, copies=own, prototyped=effect.prototyped, chosen=chosen, uncopied=before)


@implements("607.5", "707.7")
def _relinked(game: Game, thing: GameObject, *, again: bool) -> dict[ObjectId, GameObject]:
    """The cards that it exiled: linked to the text by which it did so, not to the one that it has now.

    `again`: it is itself again, and with that what it exiled before it was a copy.
    """
    own = f"{thing.id} itself, {thing.version}"
    then = own if thing.uncopied is None else f"{thing.id} as a copy"
    # What comes back as it leaves waits for that whatever its text is by then (610.3).
    exiled = [card for card in game.in_zone(Zone.EXILE) if card.exiled_with and not card.returns]
    now = {str(thing.id): then} | ({own: str(thing.id)} if again else {})
    return {o.id: replace(o, exiled_with=now[o.exiled_with]) for o in exiled if o.exiled_with in now}


def _made(game: Game, making: list[LastingEffect]) -> dict[ObjectId, CopyMade]:
    """For each permanent the latest effect that makes it a copy."""
    found: dict[ObjectId, CopyMade] = {}
    # The latest copy effect wins: each overwrites all copiable values (613.2a).
    for one in sorted(making, key=lambda effect: effect.timestamp):
        for ref in one.affected:
            thing = game.objects.get(ObjectId(str(ref.id)))
            there = thing is not None and thing.zone is Zone.BATTLEFIELD and thing.version == ref.version
            if there and thing is not None and isinstance(one.effect, CopyMade):
                found[thing.id] = one.effect
    return found
