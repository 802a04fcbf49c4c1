"""What happened this turn and last turn, as lines that can be added, changed and removed. No Qt.

A fact is told as a case tells it, so what comes of it is noted as well: who is dealt damage loses life.
Nothing is carried out: life totals and zones stay as they are, and nothing triggers.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from msgspec import Struct

from app.engine.scenario.board import lasts_of
from app.engine.scenario.cards import Cards, LookUp, no_pool
from app.engine.scenario.events import EVENTS, read_history
from app.engine.scenario.shape import Place
from app.engine.state.game import Game
from app.engine.state.history import DAMAGES, Event, Happened
from app.engine.state.players.designations import BECAME, INITIATIVE
from app.engine.state.zones.dungeons import VENTURED
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step
from app.services.table.facts import QUIET, in_words


class Part(Enum):
    """What of a fact can be changed, and as what it is asked."""

    PLAYER = "player"
    OBJECT = "object"
    """An object of the board, or the name of a card or token that is not there."""
    TO = "to"
    """An object or a player."""
    AMOUNT = "amount"
    CONTROLLER = "controller"
    TYPES = "types"
    """The types of the object then, where it is not on the board."""
    FROM = "from"
    """The zone from which it came."""
    KIND = "kind"
    """A kind of counter."""
    TURN = "turn"


_STEPS: Final = frozenset(step.value for step in Step)
_OF: Final[dict[Event, tuple[Part, ...]]] = {
    **dict.fromkeys(DAMAGES, (Part.OBJECT, Part.TO, Part.AMOUNT, Part.TYPES, Part.CONTROLLER)),
    **dict.fromkeys(("gained life", "lost life"), (Part.PLAYER, Part.AMOUNT)),
    "drew": (Part.PLAYER, Part.AMOUNT, Part.OBJECT),
    "attacked": (Part.OBJECT, Part.TO, Part.TYPES, Part.CONTROLLER),
    "put attacking": (Part.OBJECT, Part.TO),
    "blocked": (Part.OBJECT, Part.TO),
    "entered": (Part.OBJECT, Part.CONTROLLER, Part.FROM, Part.TYPES),
    **dict.fromkeys(("died", "left"), (Part.OBJECT, Part.CONTROLLER, Part.TYPES)),
    **dict.fromkeys(("descended", "commits a crime", BECAME, INITIATIVE, VENTURED), (Part.PLAYER,)),
    **dict.fromkeys(("drew from an empty library", "searched library", "shuffled library"), (Part.PLAYER,)),
    **dict.fromkeys(("won a coin flip", "lost a coin flip", "clashed", "won a clash"), (Part.PLAYER,)),
    "rolled": (Part.PLAYER, Part.AMOUNT),
    "chose a mode": (Part.OBJECT, Part.AMOUNT),
    "finished voting": (Part.PLAYER,),
    **dict.fromkeys(("crewed", "saddled"), (Part.OBJECT, Part.TO)),
    **dict.fromkeys(("counters put", "counters removed"), (Part.OBJECT, Part.KIND, Part.AMOUNT)),
    **dict.fromkeys(("attached", "unattached", "became target"), (Part.OBJECT, Part.TO)),
    **dict.fromkeys(_STEPS, (Part.PLAYER,)),
    "combat damage": (Part.OBJECT, Part.TO, Part.AMOUNT, Part.TYPES, Part.CONTROLLER),
}
"""What belongs to each event; to others it is who did it to which object."""
_USUAL: Final = (Part.PLAYER, Part.OBJECT, Part.TYPES)
KINDS: Final = tuple(sorted(set(EVENTS.values()) - _STEPS | {"combat damage"}))
"""All events that can be added; steps that began as well, by their names."""


class Fact(Struct, frozen=True):
    """One thing that happened, as it is told."""

    event: str
    turn: int | None = None
    """The number of the turn; None for this one."""
    player: PlayerId | None = None
    object: str = ""
    """An id of the board, or the name of what is not there."""
    to: str = ""
    amount: int = 0
    types: tuple[str, ...] = ()
    controller: PlayerId | None = None
    from_zone: str = ""
    kind: str = ""


class Line(Struct, frozen=True):
    """One fact of the history, with what can be changed of it."""

    index: int
    """Its place in the history."""
    event: Happened
    fact: Fact
    words: str
    parts: tuple[Part, ...]
    last_turn: bool = False
    quiet: bool = False
    """One that is kept for triggers and that few want to read: that something tapped, that a step began."""


def parts_of(event: str) -> tuple[Part, ...]:
    """What of an event of this kind can be told."""
    return (*_OF.get(EVENTS[event], _USUAL), Part.TURN)


def facts(game: Game) -> tuple[Line, ...]:
    """What happened last turn and this turn, oldest first."""
    since = game.turn.number - 1
    return tuple(
        Line(
            index,
            event,
            fact_of(game, event),
            in_words(game, event),
            parts_of(event.event),
            event.turn == since,
            (event.event in _STEPS and event.object is None) or event.event in QUIET,
        )
        for index, event in enumerate(game.history)
        if event.turn >= since
    )


def stands(game: Game, line: Line) -> bool:
    """Whether the history still has the event of a line in its place."""
    return game.history[line.index : line.index + 1] == (line.event,)


def fact_of(game: Game, event: Happened) -> Fact:
    """An event of the history as it would be told."""
    return Fact(
        event.event,
        None if event.turn == game.turn.number else event.turn,
        event.player,
        str(event.object or ""),
        str(event.to or ""),
        event.amount,
        () if event.object in game.objects else event.types,
        event.controller,
        event.from_zone,
        dict(event.said).get("kind", ""),
    )


def told(game: Game, fact: Fact, look_up: LookUp = no_pool) -> tuple[Happened, ...]:
    """What the history says once a fact is told: the event, and what comes of it by the rules.

    Raises:
        ScenarioError: it names what there is not.
    """
    return read_history(game, (Place(_data(game, fact), "this turn"),), Cards(look_up))


def _data(game: Game, fact: Fact) -> dict[str, object]:
    """The fact as a case tells it."""
    damage, there = fact.event in DAMAGES, ObjectId(fact.object) in game.objects
    data: dict[str, object] = {"event": fact.event}
    keys = {
        "turn": fact.turn,
        "player": fact.player,
        "source" if damage else "card": fact.object or None,
        "to": fact.to or None,
        "amount": fact.amount or None,
        "from": fact.from_zone or None,
        "kind": fact.kind or None,
        "source_controller" if damage else "controller": fact.controller,
    }
    data |= {key: value for key, value in keys.items() if value is not None}
    if fact.types and not there:
        data["source_types"] = list(fact.types)
    elif damage and fact.object and not there:
        data["source_types"] = ["Creature"]
    return data


def add(game: Game, fact: Fact, look_up: LookUp = no_pool) -> Game:
    """Let something have happened: it stands behind all that happened in its turn.

    Raises:
        ScenarioError: it names what there is not.
    """
    turn = game.turn.number if fact.turn is None else fact.turn
    at = sum(1 for event in game.history if event.turn <= turn)
    return _with(game, at, told(game, fact, look_up))


def change(game: Game, index: int, fact: Fact, look_up: LookUp = no_pool) -> Game:
    """Let something else have happened in the place of an event.

    Raises:
        ScenarioError: it names what there is not.
    """
    return _with(remove(game, index), index, told(game, fact, look_up))


def _with(game: Game, at: int, events: tuple[Happened, ...]) -> Game:
    lasting = tuple(one for event in events for one in lasts_of(game, event))
    history = (*game.history[:at], *events, *game.history[at:])
    return replace(game, history=history, lasting=(*game.lasting, *lasting))


def remove(game: Game, index: int) -> Game:
    """Let an event not have happened, with what came of it."""
    gone = {index, *_following(game, index)}
    over = tuple(lasts_of(game, game.history[index]))
    return replace(
        game,
        history=tuple(e for n, e in enumerate(game.history) if n not in gone),
        lasting=tuple(one for one in game.lasting if one not in over),
    )


def _following(game: Game, index: int) -> Iterator[int]:
    """What came of an event: the life that damage took, that what was sacrificed died, a land's entering."""
    event = game.history[index]
    comes = {"sacrificed": "died", "played land": "entered", **dict.fromkeys(DAMAGES, "lost life")}
    wanted = comes.get(event.event)
    for number, later in enumerate(game.history[index + 1 :], index + 1):
        if wanted is None or later.turn != event.turn:
            return
        same = later.object == event.object
        if wanted == "lost life":
            same = event.to_player and later.player == event.to and later.amount == event.amount
        if later.event == wanted and same:
            yield number
            return
        if wanted == "lost life" and later.event not in (*DAMAGES, "lost life"):
            return
