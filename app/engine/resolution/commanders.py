"""Commanders that go to the command zone: from a graveyard or exile, or not to a hand or library (903.9)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, GameObject
from app.engine.state.history import COMMANDER_MAY_LEAVE, COMMANDER_STAYS
from app.engine.state.resolving.questions import YES_OR_NO, Answer, Kind, Question, head, want
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say
from app.engine.values.zones import Zone

_ENOUGH: Final = 21
"""So much combat damage by one commander makes a player lose."""

_ASKED: Final = (COMMANDER_STAYS, COMMANDER_MAY_LEAVE)
Answers = tuple[Answer, ...]


@implements("903.9a")
def apply(looked_at: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """The game once the owners of commanders said whether these go to the command zone.

    Asked is for those that came to a graveyard or to exile before the position `looked_at`, once each; where
    nobody says, the commander stays and the question is noted as open.
    """
    return _asked(looked_at, game, answers, (Zone.GRAVEYARD, Zone.EXILE))


@implements("903.9b")
def replaced(game: Game, answers: Answers) -> tuple[Game, Answers]:
    """The same of commanders that were put into a hand or a library, before anything triggers on that."""
    return _asked(game, game, answers, (Zone.HAND, Zone.LIBRARY))


def _asked(looked_at: Game, game: Game, answers: Answers, zones: tuple[Zone, ...]) -> tuple[Game, Answers]:
    for thing in looked_at.objects.values():
        there = game.objects.get(thing.id)
        came = there is not None and there.version == thing.version and there.zone in zones
        if there is None or not came or not _asks(game, there):
            continue
        want(answers, game, partial(_whether, thing, zones))
        said = head(answers) if head(answers) in ("yes", "no") else None
        answers = answers if said is None else answers[1:]
        if said == "yes":
            game = changes.move_object(game, thing.id, Zone.COMMAND)
        else:
            name = COMMANDER_MAY_LEAVE if said is None else COMMANDER_STAYS
            game = changes.record(game, changes.happened(game, name, object_id=thing.id, player=thing.owner))
    return game, answers


def _whether(thing: GameObject, zones: tuple[Zone, ...]) -> Question:
    """The question for the owner of a commander."""
    rule = "903.9a" if Zone.GRAVEYARD in zones else "903.9b"
    text = say("{owner}: put {name} into the command zone?", owner=thing.owner, name=thing.card.name)
    return Question(thing.owner, Kind.MAY, text, YES_OR_NO, rule=rule, source=thing.id)


def _asks(game: Game, thing: GameObject) -> bool:
    """Whether a commander came to where it is, and nobody asked about that yet."""
    if not thing.commander or not thing.version:
        return False
    asked = (e for e in game.history if e.event in _ASKED and e.object == thing.id)
    return all(event.version != thing.version for event in asked)


@implements("704.6c", "903.10a")
def has_dealt_enough(game: Game, player: PlayerId) -> bool:
    """Whether one commander has dealt a player so much combat damage, in all turns, that the player loses."""
    dealt: Counter[ObjectId] = Counter()
    for event in game.history:
        thing = game.objects.get(event.object) if event.object is not None else None
        if event.event == "combat damage" and event.to == player and thing is not None and thing.commander:
            dealt[thing.id] += event.amount
    return any(amount >= _ENOUGH for amount in dealt.values())
