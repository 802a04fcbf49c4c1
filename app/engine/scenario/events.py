"""Events as files write them: what has happened, and what happens now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, get_args

from msgspec import Struct

from app.engine.errors import UnknownCardError
from app.engine.rule import implements
from app.engine.scenario.cards import Cards
from app.engine.scenario.cast_records import print_mana, read_spent
from app.engine.scenario.keys import Key, data_of, filled, named, texts
from app.engine.scenario.names import GONE, find, gone_at, is_player, object_at, player_at
from app.engine.scenario.shape import Place, optional
from app.engine.state.characteristics.view import view
from app.engine.state.combat.modified import LifeChanged, modified
from app.engine.state.game import AbilityOnStack, Game, GameObject, TargetRef
from app.engine.state.history import (
    CONTROL_GAINED,
    DAMAGES,
    DELAYED,
    KICKED,
    NOTHING,
    POWER,
    WAS_TOKEN,
    Event,
    Happened,
    Used,
    X,
)
from app.engine.state.players.crimes import CRIME
from app.engine.state.players.designations import BECAME
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import ANY_VERSION, ObjectId, PlayerId, Zone

EVENTS: Final[Mapping[str, Event]] = {
    **{event: event for event in get_args(Event)},
    "dies": "died", "gains life": "gained life", "loses life": "lost life", "draws": "drew",
    "discards": "discarded", "attacks": "attacked", "blocks": "blocked",
    "becomes blocked": "became blocked", "sacrifices": "sacrificed", "enters": "entered",
    "gains control": CONTROL_GAINED, "committed a crime": CRIME, "became the monarch": BECAME,
}  # fmt: skip
"""What files call each event, some in two ways, and what the history calls it."""
EVENT_KEYS: Final = (
    "event", "source", "to", "amount", "source_types", "source_controller", "player", "card", "controller",
    "with", "kind", "turn", "blocker", "attacker", "attackers", "by", "from", "reveal", "x_in_cost",
    "mana_value", "spent", "for mana", "via", "free", "via_type", "loyalty", "of mana", "cycled", "keyword",
    "whose", "name", "colors", "excess", "room", DELAYED, KICKED, POWER, WAS_TOKEN, X,
)  # fmt: skip
"""The keys of an event."""
_KEPT: Final = (
    "reveal",
    "kind",
    "for mana",
    "via",
    "free",
    "via_type",
    "loyalty",
    "of mana",
    "cycled",
    "keyword",
    DELAYED,
    KICKED,
    "whose",
    "room",
    POWER,
    WAS_TOKEN,
    X,
)


class _Source(Struct, frozen=True):
    """The object of an event, as far as it is known."""

    id: ObjectId | None = None
    name: str = ""
    types: tuple[str, ...] = ()
    controller: PlayerId | None = None
    version: int = 0
    colors: frozenset[str] | None = None
    mana_value: int | None = None
    x_in_cost: bool | None = None
    printed: bool = False
    """Known by the name of a card, and so no token."""


def read_history(
    game: Game, places: tuple[Place, ...], cards: Cards, *, all_told: bool = False
) -> tuple[Happened, ...]:
    """What has happened, oldest first; the life that damage took is noted where the case does not.

    `all_told`: the case says that nothing else has happened than what it tells.
    """
    if all_told:
        return tuple(event for place in places for event in read_event(game, place, cards))
    found: list[Happened] = []
    noted: list[Happened] = []
    for event in (event for place in places for event in read_event(game, place, cards)):
        if event.event not in (*DAMAGES, "lost life"):
            noted = []
        same = next((lost for lost in noted if _is_same(lost, event)), None)
        if same is not None:
            noted.remove(same)
            continue
        lost = tuple(_life_lost(game, event))
        noted += lost
        found += [event, *lost]
    return tuple(more for event in found for more in (event, *_implied(event, found)))


@implements("701.21a", "305.1")
def _implied(event: Happened, told: list[Happened]) -> Iterator[Happened]:
    """What comes of an event where the case does not tell it: what was sacrificed died, a land entered."""
    same = [e for e in told if (e.object, e.turn) == (event.object, event.turn)]
    if event.event == "sacrificed" and not any(e.event in ("died", "left") for e in same):
        yield replace(event, event="died", controller=event.player or event.controller)
    elif event.event == "played land" and not any(e.event == "entered" for e in same):
        yield replace(
            event,
            event="entered",
            types=event.types or ("Land",),
            controller=event.player or event.controller,
        )


@implements("120.3a", "120.3b")
def _life_lost(game: Game, event: Happened) -> Iterator[Happened]:
    """The loss of life that comes of damage to a player here, but from a source with infect."""
    if event.event not in DAMAGES or not event.to_player or event.amount <= 0:
        return
    there = event.object is not None and event.object in game.objects
    if not there or "infect" not in view(game).characteristics(ObjectId(str(event.object))).keywords:
        player = PlayerId(str(event.to))
        lost, _ = modified(game, LifeChanged(player, gained=False), event.amount)
        if lost:
            yield Happened("lost life", event.turn, player, amount=lost)


def _is_same(noted: Happened, told: Happened) -> bool:
    """Whether a case tells of the loss of life that was noted for damage before."""
    return told.event == noted.event and replace(told, controller=None) == noted


def read_event(
    game: Game, place: Place, cards: Cards, known: Mapping[str, Event | Literal[""]] = EVENTS
) -> tuple[Happened, ...]:
    """One event, of those that are known by these names; several for several attackers."""
    keys = place.keys(EVENT_KEYS, ("event",))
    name = known[keys["event"].one_of(known)]
    players = tuple(player.name for player in game.players)
    player = optional(keys, "player", lambda p: player_at(players, p), None)
    turn = optional(keys, "turn", lambda p: _turn(game, p), game.turn.number)
    said = tuple((key, str(keys[key].value)) for key in _KEPT if key in keys)
    common = (name, turn, player, keys, said)
    if "attackers" in keys:
        return tuple(
            _event(game, common, _on_board(game, Place(attacker, place.path)), to, ())
            for attacker, to in keys["attackers"].entries()
        )
    if name == "attacked" and "with" in keys:
        return tuple(
            _event(game, common, _on_board(game, attacker), keys.get("to"), ())
            for attacker in keys["with"].one_or_more()
        )
    to = keys.get("to") or (keys.get("attacker") if "blocker" in keys else None)
    return (_event(game, common, _source(game, keys, cards), to, _others(game, keys)),)


def _event(
    game: Game,
    common: tuple[Event | Literal[""], int, PlayerId | None, dict[str, Place], tuple[tuple[str, str], ...]],
    source: _Source,
    to: Place | None,
    others: tuple[ObjectId, ...],
) -> Happened:
    name, turn, player, keys, said = common
    players = tuple(p.name for p in game.players)
    target = None if to is None else gone_at(to) or _target(game, to)
    controller = optional(keys, "source_controller", lambda p: player_at(players, p), source.controller)
    if controller is None:
        # Who attacked controlled what attacked, though no creature is named (508.1a).
        controller = player if name == "attacked" else _of_attacker(game, name, turn, target)
    controller = optional(keys, "controller", lambda p: player_at(players, p), controller)
    said += ((WAS_TOKEN, "no"),) if source.printed and WAS_TOKEN not in keys else ()
    cast, to_player = name == "cast", target is not None and is_player(game, target)
    return Happened(
        name,
        turn,
        player,
        source.id,
        target,
        to_player,
        optional(keys, "amount", Place.number, 0),
        optional(keys, "source_types", Place.texts, source.types),
        controller,
        source.version,
        others,
        optional(keys, "from", Place.text, ""),
        optional(keys, "name", Place.text, source.name),
        said,
        optional(keys, "colors", lambda p: frozenset(p.texts()), source.colors),
        optional(keys, "mana_value", Place.number, source.mana_value if cast else None),
        optional(keys, "spent", lambda p: tuple(map(read_spent, p.items())), None),
        optional(keys, "x_in_cost", Place.flag, source.x_in_cost if cast else None),
        optional(keys, "excess", Place.number, 0 if name in DAMAGES and to_player else None),
    )


def _turn(game: Game, place: Place) -> int:
    """The turn of an event: "last", or its number."""
    if place.value == "last":
        return game.turn.number - 1
    return place.number(least=0)


@implements("508.1a", "510.1c")
def _of_attacker(game: Game, name: str, turn: int, to: ObjectId | PlayerId | None) -> PlayerId | None:
    """Who controlled what dealt combat damage to another player: only the active player attacks."""
    active = game.turn.active
    attacked = to is not None and to != active and is_player(game, to)
    return active if name == "combat damage" and attacked and turn == game.turn.number else None


def _target(game: Game, place: Place) -> ObjectId | PlayerId:
    if isinstance(place.value, str) and is_player(game, place.value):
        return PlayerId(place.value)
    return object_at(game, place)


def _others(game: Game, keys: dict[str, Place]) -> tuple[ObjectId, ...]:
    """Who else took part: blockers of an attacker, what attacked."""
    if "attacker" in keys and "blocker" in keys:
        return (object_at(game, keys["attacker"]),)
    for key in ("by", "with"):
        if key in keys:
            return tuple(
                _on_stack(game, place) or object_at(game, place) for place in keys[key].one_or_more()
            )
    return ()


def _on_stack(game: Game, place: Place) -> ObjectId | None:
    """The ability on the stack that a place names by its id; None where it names none."""
    items = (item.id for item in game.stack if isinstance(item, AbilityOnStack))
    return next((item for item in items if item == place.value), None)


def _source(game: Game, keys: dict[str, Place], cards: Cards) -> _Source:
    """The object that an event is about, whether or not it is on the board."""
    for key in ("source", "blocker", "attacker"):
        if key in keys:
            if gone := gone_at(keys[key]):
                return _that_was(game, gone)
            here = find(game, keys[key].text()) is not None
            if not here and "source_types" not in keys:
                return _gone(keys[key], cards) or _on_board(game, keys[key])
            text = keys[key].text()  # of a token, say, that is gone
            return _on_board(game, keys[key]) if here else _Source(ObjectId(text), text)
    if "card" not in keys:
        return _Source()
    place = keys["card"]
    if gone := gone_at(place):
        return _that_was(game, gone)
    if find(game, place.text()) is not None:
        return _on_board(game, place)
    return _gone(place, cards) or _Source(ObjectId(place.text()), place.text())


@implements("400.7")
def _that_was(game: Game, gone: ObjectId) -> _Source:
    """What is gone; where its card is there, that is another object now."""
    return _Source(gone, gone, version=GONE if gone in game.objects else 0)


def _gone(place: Place, cards: Cards) -> _Source | None:
    """A card that is not on the board, as it is printed; None where no card has that name."""
    try:
        card, _ = cards.at(place)
    except UnknownCardError:
        return None
    line = card.front.type_line
    types = (*line.supertypes, *line.types, *line.subtypes)
    value, variable, gone = printed_value(card), has_x(card), ObjectId(place.text())
    colors = card.front.colors
    return _Source(gone, card.name, types, colors=colors, mana_value=value, x_in_cost=variable, printed=True)


def printed_value(card: Card) -> int | None:
    """The mana value of any spell that the card can be; None where a face or X decides that."""
    cost = card.front.mana_cost
    if len(card.faces) > 1 or (cost is not None and cost.has_variable):
        return None
    return cost.mana_value() if cost is not None else 0


def has_x(card: Card) -> bool | None:
    """Whether the mana cost of any spell that the card can be has X in it; None where a face decides that."""
    found = {face.mana_cost is not None and face.mana_cost.has_variable for face in card.faces}
    return found.pop() if len(found) == 1 else None


def _on_board(game: Game, place: Place) -> _Source:
    found = object_at(game, place)
    thing, looks = game.objects[found], view(game).characteristics(found)
    value = looks.mana_value if thing.zone is Zone.STACK else printed_value(thing.card)
    whose, variable = thing.controller, has_x(thing.card)
    return _Source(found, looks.name, looks.all_types, whose, thing.version, looks.colors, value, variable)


def print_events(game: Game, events: Iterable[Happened]) -> list[dict[str, object]]:
    """Events with all keys that are needed to read them the same, on a board on which no effect lasts."""
    told = replace(game, lasting=())
    return [_print_event(told, event) for event in events]


def _print_event(game: Game, event: Happened) -> dict[str, object]:
    data: dict[str, object] = {"event": event.event}
    if event.turn != game.turn.number:
        data["turn"] = event.turn
    if event.player is not None:
        data["player"] = str(event.player)
    damage = event.event in ("combat damage", "damage")
    if event.object is not None:
        there = _spoken_of(game, event) is not None
        data["source" if damage else "card"] = str(event.object) if there else {"gone": str(event.object)}
    if event.to:  # "" for what was attached to something that is no object any more
        data["to"] = str(event.to) if event.to_player else _named(game, event.to)
    if event.amount:
        data["amount"] = event.amount
    if event.excess is not None and not event.to_player:  # players are dealt none (120.10)
        data["excess"] = event.excess
    if others := _there(game, event):
        data["with"] = others
    if event.from_zone:
        data["from"] = event.from_zone
    data |= _then(game, event, damage=damage)
    data |= _of_cast(game, event)
    return data | dict(event.said)


def _named(game: Game, thing: str) -> object:
    """The handle of an object; of one that has gone it is told apart from the names of cards."""
    return thing if thing in game.objects else {"gone": str(thing)}


@implements("400.7")
def _spoken_of(game: Game, event: Happened) -> GameObject | None:
    """The object of an event, where it is there still, or where it went from there."""
    thing = game.objects.get(event.object) if event.object is not None else None
    cast = thing is not None and event.event == "cast" and thing.zone is Zone.STACK
    return thing if thing is not None and thing.version - event.version <= (not cast) else None


def _of_cast(game: Game, event: Happened) -> dict[str, object]:
    """What a spell cost: its mana value and X where its card does not tell, and the mana spent on it."""
    data: dict[str, object] = {}
    thing = _spoken_of(game, event)
    if event.mana_value is not None and (thing is None or event.mana_value != printed_value(thing.card)):
        data["mana_value"] = event.mana_value
    if event.x_in_cost is not None and (thing is None or event.x_in_cost != has_x(thing.card)):
        data["x_in_cost"] = event.x_in_cost
    if event.spent is not None:
        data["spent"] = [print_mana(one) for one in event.spent]
    return data


def _there(game: Game, event: Happened) -> list[str]:
    """Who else took part, of those that are still there: an ability that has left the stack is not."""
    items = {item.id for item in game.stack if isinstance(item, AbilityOnStack)}
    return [str(other) for other in event.with_ if other in game.objects or other in items]


def _then(game: Game, event: Happened, *, damage: bool) -> dict[str, object]:
    """Types, name, colours and controller at that time, where they are not what they are now."""
    data: dict[str, object] = {}
    thing = _spoken_of(game, event)
    looks = view(game).characteristics(thing.id) if thing is not None else None
    if event.types != (() if looks is None else looks.all_types):
        data["source_types"] = list(event.types)
    if event.object is not None and event.name != (event.object if looks is None else looks.name):
        data["name"] = event.name
    if event.colors is not None and (looks is None or event.colors != looks.colors):
        data["colors"] = sorted(event.colors)
    if event.controller is not None and (thing is None or event.controller != thing.controller):
        data["source_controller" if damage else "controller"] = str(event.controller)
    return data


_USED: Final = (
    *texts("deed"),
    *(Key(of, lambda at: at.number(least=-1_000_000)) for of in ("power", "toughness", "mana_value")),
)
"""What a case says of what a spell was paid with, besides the thing and what it was (608.2h)."""


def read_used(game: Game, place: Place, cards: Cards) -> Used:
    """Something that a spell was paid with, as it was then."""
    keys = place.keys((*named(_USED), "was", "thing"), ("deed", "was"))
    (was,) = read_event(game, keys["was"], cards, {**EVENTS, NOTHING: NOTHING})
    thing = optional(keys, "thing", lambda p: object_at(game, p), None)
    return filled(Used("", was, None, None, None, thing), _USED, keys)


def print_used(game: Game, used: Used) -> dict[str, object]:
    """The same as a case says it."""
    thing = {"thing": str(used.thing)} if used.thing in game.objects else {}
    return data_of(used, _USED) | {"was": _print_event(game, used.was)} | thing


def print_targets(game: Game, groups: tuple[tuple[TargetRef, ...], ...]) -> dict[str, object]:
    """The targets in their groups; what has gone, or is another object now, is told to be gone (400.7)."""
    if not groups:
        return {}
    return {"targets": [[_print_target(game, ref) for ref in group] for group in groups]}


def print_spoken_of(game: Game, about: tuple[TargetRef, ...]) -> list[object]:
    """What was spoken of, as far as it is still to be found."""
    there = (ref for ref in about if _is_there(game, ref))
    return [{"gone": str(ref.id)} if _has_moved_twice(game, ref) else _name_or_id(game, ref) for ref in there]


@implements("400.7")
def _has_moved_twice(game: Game, ref: TargetRef) -> bool:
    """Whether the card is somewhere else again than where it went as it was spoken of."""
    thing = game.objects.get(ObjectId(str(ref.id))) if not ref.is_player else None
    return thing is not None and ref.version != ANY_VERSION and thing.version - ref.version > 1


def _print_target(game: Game, ref: TargetRef) -> object:
    return _name_or_id(game, ref) if _is_there_still(game, ref) else {"gone": str(ref.id)}


def _name_or_id(game: Game, ref: TargetRef) -> object:
    return {"stack": str(ref.id)} if not ref.is_player and ref.id in _abilities_waiting(game) else str(ref.id)


def _is_there(game: Game, ref: TargetRef) -> bool:
    """Whether what was spoken of is still to be found."""
    if ref.is_player:
        return any(player.name == ref.id for player in game.players)
    return ref.id in game.objects or ref.id in _abilities_waiting(game)


def _is_there_still(game: Game, ref: TargetRef) -> bool:
    """Whether it is the object still that it was as it was chosen."""
    thing = game.objects.get(ObjectId(str(ref.id))) if not ref.is_player else None
    return _is_there(game, ref) and (thing is None or ref.version in (ANY_VERSION, thing.version))


def _abilities_waiting(game: Game) -> set[str]:
    return {item if isinstance(item, str) else item.id for item in game.stack}
