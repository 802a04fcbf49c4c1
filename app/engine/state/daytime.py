"""Day and night, which the game itself has (731)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.rule import implements
from app.engine.state.game import DAY, NEITHER, NIGHT, Doubt, Game, GameObject, Turn
from app.engine.state.history import Event, Happened
from app.engine.values.frozen import replace
from app.engine.values.ids import Zone
from app.engine.values.said import say

KINDS: Final = (DAY, NIGHT, NEITHER)
"""What a game may have; neither is what it starts with (731.1)."""
BECOMES: Final[dict[str, Event]] = {DAY: "night became day", NIGHT: "day became night"}
"""What the history calls it that the game loses one and gains the other (731.1a)."""
_OPPOSITE: Final = {DAY: NIGHT, NIGHT: DAY}
_BOUND: Final = {"daybound": DAY, "nightbound": NIGHT}
_SPELLS: Final = 2
"""So many spells of its player make the next turn begin as day (502.2)."""
_UNSEEN: Final = (Zone.HAND, Zone.LIBRARY, Zone.STACK)
"""Where a card has not done anything yet."""
_BRINGING: Final = ("daybound", "nightbound", "becomes day", "becomes night")
"""Words of texts that bring day or night about."""


@implements("731.1", "731.1a")
def with_daytime(game: Game, kind: str) -> Game:
    """The game in which it becomes day, or night."""
    # It becomes nothing that it is already: nothing triggers on it (731.1a).
    if game.daytime == kind:
        return game
    after = replace(game, daytime=kind)
    if game.daytime is None:
        doubt = Doubt(say("Day and night"), None, say("it is not known which of them it was"))
        return after.doubting(doubt)
    if game.daytime == NEITHER:
        return after
    event = Happened(BECOMES[kind], game.turn.number, game.turn.active)
    return replace(after, history=(*after.history, event))


@implements("731.1", "702.145c", "702.145f")
def with_daytime_told(game: Game) -> Game:
    """The game of a board that may not tell it, with what follows from what is there."""
    if game.daytime is not None:
        return game
    up = {_BOUND[name] for thing in game.battlefield() for name in _BOUND if is_bound(thing, name)}
    if up:
        # A permanent with daybound is looked at first: it brings day wherever there was neither (702.145d).
        return replace(game, daytime=DAY if DAY in up else NIGHT)
    return game if _may_have_come(game) else replace(game, daytime=NEITHER)


def is_bound(thing: GameObject, name: str) -> bool:
    """Whether the face of a permanent that is up has "daybound", or "nightbound"."""
    return not thing.face_down and thing.copies is None and name in thing.reading.keywords


def _may_have_come(game: Game) -> bool:
    """Whether something that all see has to do with it."""
    faces = (f for o in game.objects.values() if o.zone not in _UNSEEN for f in o.card.faces)
    texts = (face.oracle_text.lower() for face in faces)
    return any(word in text for text in texts for word in _BRINGING)


@implements("502.2", "731.2a", "731.2b", "731.2c")
def as_the_turn_begins(game: Game, before: Turn) -> Game:
    """The game once it was looked how many spells the player of the turn before cast in it."""
    # With neither day nor night there is no such check (502.2).
    if game.daytime not in _OPPOSITE:
        return game
    spells = sum(
        event.event == "cast" and event.turn == before.number and event.player == before.active
        for event in game.history
    )
    if game.daytime == DAY:
        # None at all for night, two or more for day: of the one player whose turn it was (731.2a, 731.2b).
        return game if spells else with_daytime(game, NIGHT)
    return with_daytime(game, DAY) if spells >= _SPELLS else game


@implements("702.145b")
def face_that_enters(game: Game, thing: GameObject, face_index: int) -> int:
    """The face with which a card enters: at night the back of one that has daybound."""
    # However it comes, cast or put there, at night it is its back that enters (702.145b).
    at_night = game.daytime == NIGHT and not face_index and thing.copies is None and len(thing.readings) > 1
    return 1 if at_night and "daybound" in thing.readings[0].keywords else face_index


@implements("702.145d", "702.145g")
def brought(game: Game) -> Game:
    """The game in which it became day or night for a permanent that is there, where it was neither."""
    if game.daytime != NEITHER:
        return game
    # Once it is day or night it never is neither again (731.1).
    names = [name for name in _BOUND if any(is_bound(thing, name) for thing in game.battlefield())]
    return with_daytime(game, _BOUND[names[0]]) if names else game


@implements("702.145c", "702.145f")
def to_turn(game: Game) -> Iterator[GameObject]:
    """The permanents that have the wrong face up for the day, or for the night."""
    name = {DAY: "nightbound", NIGHT: "daybound"}.get(game.daytime or "")
    return (thing for thing in game.battlefield() if name and is_bound(thing, name))
