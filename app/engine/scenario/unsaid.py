"""What a case can't say of a position, and what nobody could carry out: it answers with doubt then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Final, TypeAlias

from app.engine.casting.casting import Proposal
from app.engine.oracle import read_card
from app.engine.rule import implements
from app.engine.scenario.board import HAS_BECOME
from app.engine.scenario.names import is_called, is_player, target_at
from app.engine.scenario.shape import Place, optional
from app.engine.state.characteristics.view import view
from app.engine.state.custom import custom
from app.engine.state.game import AbilityOnStack, Doubt, Game, GameObject
from app.engine.values.frozen import inside, replace, swapped
from app.engine.values.ids import HIDDEN_ZONES, ObjectId, Zone
from app.engine.values.said import say

_NO_ROOM = say("a case can't hold it")


def print_doubts(game: Game) -> list[dict[str, object]]:
    """The doubts of a position, and one for each effect that lasts and each ability that waits."""
    there = (
        one if one.source in game.objects else replace(one, source=None)  # it is read so again
        for one in (*game.doubts, *_left_out(game))
    )
    return [
        {"text": str(one.text), "reason": str(one.reason), **({"source": one.source} if one.source else {})}
        for one in dict.fromkeys(there)
    ]


@implements("707.9")
def _is_copied_otherwise(thing: GameObject) -> bool:
    """Whether it is a copy with exceptions: a permanent, or a spell on the stack."""
    card, readings = thing.copies or (thing.card, thing.readings)
    return (thing.is_copy or thing.copies is not None) and readings != read_card(card)


def _left_out(game: Game) -> Iterator[Doubt]:
    said = [effect for told in HAS_BECOME.values() for effect, _ in told]  # by the history
    for lasting in game.lasting:
        if lasting.effect not in said:
            until = say(" until {until}", until=lasting.until) if lasting.until else ""
            yield Doubt(say("An effect that lasts{until}", until=until), None, _NO_ROOM)
    yield from _of_permanents(game)
    for thing in game.objects.values():
        if any(not reading.lines for reading in thing.gains):
            yield Doubt(say("What {name} gained as it was cast", name=thing.card.name), thing.id, _NO_ROOM)
        may = thing.playable
        if may is not None and (may.source is not None or may.condition is not None):
            yield Doubt(say("When {name} may be played", name=thing.card.name), thing.id, _NO_ROOM)
    for item in game.stack:
        if not isinstance(item, AbilityOnStack):
            spell = game.objects[item]
            if _is_copied_otherwise(spell):  # what it does is to others, so it is no doubt of its own
                yield Doubt(say("{name} is a copy with exceptions", name=spell.card.name), None, _NO_ROOM)
        elif _looks_back(game, item):
            name = item.source_name
            yield Doubt(
                say("What an ability of {source_name} looks back to", source_name=name), None, _NO_ROOM
            )
    for waiting in game.delayed:
        yield Doubt(
            say("An ability of {source_name} that waits", source_name=waiting.source_name), None, _NO_ROOM
        )


def _of_permanents(game: Game) -> Iterator[Doubt]:
    for thing in game.battlefield():
        if thing.copies is not None and not thing.copies[0].name:
            yield Doubt(
                say("{name} is a copy of a face-down creature", name=thing.card.name), thing.id, _NO_ROOM
            )
        elif _is_copied_otherwise(thing):
            yield Doubt(say("{name} is a copy with exceptions", name=thing.card.name), thing.id, _NO_ROOM)
        if thing.cast is not None and any(one.deed == "exile" for one in thing.cast.used):
            yield Doubt(say("What was exiled to cast {name}", name=thing.card.name), thing.id, _NO_ROOM)
        if thing.merged:
            yield Doubt(say("{name} is merged with another card", name=thing.card.name), thing.id, _NO_ROOM)


@implements("608.2h")
def _looks_back(game: Game, item: AbilityOnStack) -> bool:
    """Whether something that an ability speaks of has left, and was otherwise there than its card is."""
    spoken = [item.source, *(ObjectId(str(ref.id)) for ref in item.about if not ref.is_player)]
    for then, each in product((item.then, *item.known), spoken):
        was, now = then.objects.get(each) if then is not None else None, game.objects.get(each)
        if then is None or was is None or now is None or was.zone is not Zone.BATTLEFIELD:
            continue
        if was.version < now.version and (was.counters or _looks(then, each) != _looks(game, each)):
            return True
    return False


def _looks(game: Game, thing: ObjectId) -> tuple[object, ...]:
    looks = view(game).characteristics(thing)
    return looks.name, looks.power, looks.toughness, looks.all_types, looks.colors, looks.keywords


def read_doubts(game: Game, places: Iterable[Place]) -> tuple[Doubt, ...]:
    """What a case says is not certain; a source that is not there is none."""
    return tuple(_doubt(game, place) for place in places)


def _doubt(game: Game, place: Place) -> Doubt:
    keys = place.keys(("text", "reason", "source"), ("text", "reason"))
    source = ObjectId(optional(keys, "source", Place.text, ""))
    return Doubt(keys["text"].text(), source if source in game.objects else None, keys["reason"].text())


Targets: TypeAlias = tuple[tuple[str, ...], ...] | tuple[str, ...]
"""A flat list of targets, or a list of lists."""
MOST_READINGS: Final = 16
"""A list of targets that may mean more than this is not tried."""


def readings(game: Game, place: Place) -> tuple[Targets, ...]:
    """All that the targets of a step may mean, as far as it matters: one list where they are clear."""
    items = place.items()
    if any(isinstance(item.value, list) for item in items):
        groups = product(*(_of_group(game, item.items()) for item in items))
        return tuple(islice(groups, MOST_READINGS + 1))
    return _of_group(game, items)


def aimed_at(things: Iterable[GameObject], proposal: Proposal) -> set[str]:
    """The targets of a proposal whose names others bear as well: a case has to give them ids."""
    things = tuple(things)
    bearers, meant = Counter(thing.card.name for thing in things), set(inside(proposal.choices.targets))
    return {thing.id for thing in things if thing.id in meant and bearers[thing.card.name] > 1}


def _of_group(game: Game, places: Iterable[Place]) -> tuple[tuple[str, ...], ...]:
    """The readings of a list; a card's name that is said again means another object of that name.

    The same objects in another order are no other reading.
    """
    found: tuple[tuple[str, ...], ...] = ((),)
    for item in places:
        more = [(*taken, each) for taken in found for each in _meant(game, item, taken)]
        found = tuple({frozenset(one): one for one in reversed(more)}.values())[::-1][: MOST_READINGS + 1]
    return found


def _meant(game: Game, place: Place, taken: tuple[str, ...]) -> tuple[str, ...]:
    """The handles that one target may stand for: of objects that are alike, the first."""
    name = target_at(game, place)
    given: frozenset[str] = custom(game).handles
    if not isinstance(place.value, str) or is_player(game, name) or place.value in given:
        return (name,)
    bearers = [o for o in game.objects.values() if o.id not in taken and is_called(o, place.value)]
    unnamed = [o for o in bearers if o.id not in given] or bearers
    public = [o for o in unnamed if o.zone not in HIDDEN_ZONES] or unnamed
    different: list[GameObject] = []
    for thing in public:
        if not any(_alike(game, thing, other) for other in different):
            different.append(thing)
    return tuple(str(thing.id) for thing in different) or (name,)


def _alike(game: Game, one: GameObject, other: GameObject) -> bool:
    """Whether nothing but the handle tells two objects apart, nor what has happened to them."""
    same = replace(one, id=other.id, timestamp=other.timestamp, counted_at=other.counted_at) == other
    told = _told(game, one.id) if same else None
    return told is not None and told == _told(game, other.id)


def _told(game: Game, thing: ObjectId) -> tuple[object, ...] | None:
    """What is told of an object, but for its handle; None where something is bound to it alone."""
    bonds = ((o.attached_to, o.exiled_with, o.prepared_by, o.chosen) for o in game.objects.values())
    if any(part == thing for part in inside((*bonds, game.stack, game.delayed), Game)):
        return None
    events = (replace(event, name="") for event in game.history)  # a card's name may be its handle, too
    told = (one for one in (*events, *game.lasting) if any(part == thing for part in inside(one)))
    return tuple(swapped(one, thing, ObjectId("")) for one in told)
