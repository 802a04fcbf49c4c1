"""Boards on which all permanents look the same, so that the layers need not be applied anew."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from itertools import chain
from operator import is_
from time import thread_time
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct

from app.engine.errors import TimeIsUpError
from app.engine.state.characteristics.affected import still_there
from app.engine.state.characteristics.layers import Characteristics, Uncertain
from app.engine.state.characteristics.view import Alike
from app.engine.state.game import Game, GameObject
from app.engine.values.by_identity import ByIdentity, Remembering
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.looking import Aspect, Seen, seen_by
from app.engine.values.time_limit import BOARD, at_most, halt

_KEPT: Final = 64
_VARIANTS: Final = 8
"""How many results are kept of boards with the same permanents, where what else is looked at differs."""
_ZONES: Final = {
    Aspect.GRAVEYARD: Zone.GRAVEYARD,
    Aspect.HAND: Zone.HAND,
    Aspect.EXILE: Zone.EXILE,
    Aspect.STACK: Zone.STACK,
}
_Board: TypeAlias = tuple[GameObject, ...]
"""The permanents, in the order of all objects."""
_Value = TypeVar("_Value")


class Layered(Struct, frozen=True):
    """What came of applying the layers to a board, and what else than its permanents was looked at."""

    alike: Alike
    seen: Seen | None
    """None where it may depend on anything."""
    known: tuple[object, ...]
    """All that of the game that was looked at."""
    cards: dict[ObjectId, Characteristics]
    """What the cards look like that were looked at."""
    uncertain: tuple[Uncertain, ...]


def layered(
    game: Game, seen: Seen | None, looks: dict[ObjectId, Characteristics], uncertain: tuple[Uncertain, ...]
) -> Layered:
    """What came of it, to be kept: the looks of permanents, and of the cards that were looked at."""
    zones = {_ZONES[aspect] for aspect in seen or () if aspect in _ZONES}
    of_permanents: dict[ObjectId, Characteristics] = {}
    of_cards: dict[ObjectId, Characteristics] = {}
    for thing in game.objects.values():
        if thing.zone is Zone.BATTLEFIELD:  # cards elsewhere are kept only where an effect looked at them
            of_permanents[thing.id] = looks[thing.id]
        elif thing.zone in zones and thing.id in looks:
            of_cards[thing.id] = looks[thing.id]
    known = () if seen is None else _looked_at(game, seen)
    return Layered(Alike(of_permanents), seen, known, of_cards, uncertain)


def _looked_at(game: Game, seen: Seen) -> tuple[object, ...]:
    """What of a game was looked at besides its permanents; who is still there always is."""
    return (
        # Who has lost changes what "each opponent" is.
        tuple((player.name, player.lost) for player in game.players),
        *(_of_aspect(game, aspect) for aspect in Aspect if aspect in seen),
    )


def _of_aspect(game: Game, aspect: Aspect) -> object:
    match aspect:
        case Aspect.LIFE:
            return tuple(player.life for player in game.players)
        case Aspect.TURN:
            return game.turn
        case Aspect.TAPPED:
            return tuple([thing.tapped for thing in game.there(Zone.BATTLEFIELD)])
        case Aspect.COMBAT:  # out of it nothing attacks or blocks, whatever has happened
            return (game.turn, game.history) if game.turn.step.is_combat else ()
        case _:
            return game.there(_ZONES[aspect])


def apart_from_permanents(game: Game, seen: Seen) -> tuple[tuple[object, ...], Hashable]:
    """What of a game is looked at besides its permanents: the cards, by which it is known, and the rest."""
    cards: list[object] = []
    rest: list[object] = []
    for aspect in Aspect:
        if aspect in seen:
            found = _of_aspect(game, aspect)
            if (aspect in _ZONES or aspect is Aspect.COMBAT) and isinstance(found, tuple):
                cards += found
            else:
                rest.append(found)
    return tuple(cards), tuple(rest)


class Boards:
    """What permanents look like, kept for the boards that were asked about last.

    The permanents are kept with it, so that the identities in the keys stay theirs.
    """

    def __init__(self) -> None:
        self._same: OrderedDict[Hashable, tuple[object, _Board, list[Layered]]] = OrderedDict()
        """By the very permanents, which is found faster."""
        self._alike: OrderedDict[Hashable, tuple[_Board, list[Layered]]] = OrderedDict()
        """By what the permanents look like."""
        self._slow: OrderedDict[Hashable, _Board] = OrderedDict()
        """Those that took too long."""

    def get(self, game: Game, make: Callable[[_Board], Layered]) -> Layered:
        """What the permanents look like."""
        board = game.there(Zone.BATTLEFIELD)
        # Reaching out of the battlefield, an effect depends on more than the board.
        if not Remembering.on or _reaches_elsewhere(game, board):
            return make(board)
        known = self._known(game, board)
        looked_at: dict[Seen, tuple[object, ...]] = {}
        for place in reversed(range(len(known))):
            one = known[place]
            if one.seen is None:
                continue
            if one.seen not in looked_at:
                looked_at[one.seen] = _looked_at(game, one.seen)
            # Only a board on which all that was looked at is the same has the same result.
            if one.known == looked_at[one.seen]:
                known.append(known.pop(place))  # those that were asked about last are kept
                return one
        found = self._made(board, make)
        # What follows from the looks alone is the same wherever they come out the same.
        same = next((one.alike for one in known if _look_the_same(one, found)), found.alike)
        found = replace(found, alike=same)
        known.append(found)
        del known[:-_VARIANTS]
        return found

    def _made(self, board: _Board, make: Callable[[_Board], Layered]) -> Layered:
        """What is worked out; once it took too long it is not begun again for these permanents."""
        key, began = tuple(map(id, board)), thread_time()
        with at_most(-1 if key in self._slow else BOARD):
            try:
                halt()
                return make(board)
            except TimeIsUpError:
                if thread_time() - began >= BOARD:
                    _keep(self._slow, key, board)
                raise

    def _known(self, game: Game, board: _Board) -> list[Layered]:
        """What is known of boards with such permanents; what is found is put there."""
        lasting = game.lasting
        identities = (id(lasting), *map(id, board))
        same = self._same.get(identities)
        if same is not None:
            return same[2]
        # Lasting effects belong to the board: they change it like permanents do.
        likeness = (lasting, tuple(map(_traits, board)))
        if likeness not in self._alike:
            _keep(self._alike, likeness, (board, []))
        known = self._alike[likeness][1]
        _keep(self._same, identities, (lasting, board, known))
        return known


def _look_the_same(one: Layered, other: Layered) -> bool:
    """Whether the same permanents look the same, and the same is uncertain."""
    looks, others = one.alike.looks.values(), other.alike.looks.values()
    return all(map(is_, looks, others)) and one.uncertain == other.uncertain


def _reaches_elsewhere(game: Game, board: _Board) -> bool:
    """Whether an effect may change what is no permanent: a lasting one, or an Aura on a card."""
    hosts = {thing.attached_to for thing in board} - {None}
    # An Aura on a card in a graveyard changes that card.
    if not hosts.isdisjoint(game.objects) and hosts - {thing.id for thing in board}:
        return True
    reached = chain.from_iterable(still_there(game, lasting) for lasting in game.lasting)
    return any(thing.zone is not Zone.BATTLEFIELD for thing in reached)


def _keep(known: OrderedDict[Hashable, _Value], key: Hashable, value: _Value) -> None:
    known[key] = value
    while len(known) > _KEPT:
        known.popitem(last=False)


def _traits(thing: GameObject) -> Hashable:
    """What the characteristics of a permanent come from; not whether it is tapped or damaged."""
    return (
        thing.id,
        id(thing.card),
        id(thing.readings),
        thing.controller,
        thing.owner,
        thing.timestamp,
        thing.version,
        thing.face_index,
        thing.unlocked,
        thing.level,
        thing.solved,
        thing.face_down,
        thing.hidden,
        thing.token,
        thing.commander,
        thing.counters,
        thing.counted_at,
        thing.attached_to,
        thing.enchants,  # how it was cast lasts on the permanent (400.7d)
        thing.cast,
        thing.prototyped,
        thing.chosen,
        None if thing.copies is None else tuple(map(id, thing.copies)),
        len(thing.merged),
        tuple(map(id, thing.gains)),
    )


_SEEN: Final[ByIdentity[Seen | None]] = ByIdentity()


def looked_at_by(value: object) -> Seen | None:
    """What an effect, the objects it changes or its condition look at besides permanents; None: anything."""
    return _SEEN.get((value,), None, partial(seen_by, value))
