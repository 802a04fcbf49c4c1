"""Tokens and emblems in a case, which brings their cards itself."""

from __future__ import annotations

from itertools import chain, count

from app.engine.state.game import Game, GameObject
from app.engine.values.card import Card
from app.engine.values.frozen import replace


def is_made(thing: GameObject) -> bool:
    """Whether an object is no card of a pool but was made in the game."""
    return thing.token or str(thing.face.type_line) == "Emblem"


def told_apart(game: Game) -> Game:
    """The game in which tokens and emblems have the name of nothing that is not alike: "Soldier Token (2)".

    A case knows cards by their names.
    """
    named = {thing.card.name: thing.card for thing in game.objects.values() if not is_made(thing)}
    objects = dict(game.objects)
    for thing in game.objects.values():
        if is_made(thing):
            card = _as_named(thing.card, named)
            named[card.name] = card
            objects[thing.id] = thing if card is thing.card else replace(thing, card=card)
    return replace(game, objects=objects)


def _as_named(card: Card, named: dict[str, Card]) -> Card:
    """The card, with a name that no other card bears."""
    others = (_called(card, f"{card.name} ({number})") for number in count(2))
    return next(one for one in chain((card,), others) if named.get(one.name, one) == one)


def _called(card: Card, name: str) -> Card:
    faces = tuple(replace(face, name=name) for face in card.faces) if len(card.faces) == 1 else card.faces
    return replace(card, name=name, faces=faces)
