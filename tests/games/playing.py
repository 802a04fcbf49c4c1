"""A game at random, watched: it never stumbles, and loses and doubles no card."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from app.engine.scenario import print_game
from app.engine.state.zones.emblems import is_emblem
from app.engine.values.ids import PlayerId
from app.services.playing import (
    Action,
    ConfirmByHand,
    Keep,
    Mulligan,
    Position,
    apply,
    dealt,
    legal_actions,
    opened,
    saved,
)
from app.services.playing.starting import Deck

ANN, BEN = PlayerId("Ann"), PlayerId("Ben")
_LOOKS: Final = 25
"""After so many actions each it is looked at what must hold."""
_ACTS: Final = 0.6
"""How often somebody acts who could pass."""


class BrokenError(AssertionError):
    """Something that must hold in every game does not."""


class Step(Struct, frozen=True):
    """One action of a game."""

    action: Action
    position: Position
    """The position after it."""
    listed: float
    """Milliseconds in which what is legal was listed."""
    carried_out: float
    """Milliseconds in which it was carried out."""


def played(decks: Sequence[Deck], seed: int, most: int) -> Iterator[Step]:
    """A game to its end, or so many actions; the same again for the same seed.

    Raises:
        BrokenError: Something does not hold, in a game with this seed.
    """
    chance, position = Random(seed), dealt({ANN: decks[0], BEN: decks[1]}, seed=seed)
    whole = Counter(card.name for deck in decks for card, _ in deck)
    for number in range(most):
        if position.is_over:
            return
        begun = time.perf_counter()
        able = legal_actions(position)
        listed = time.perf_counter()
        if not able:
            raise BrokenError(f"action {number}: nothing can be done, and nobody has won")
        action = chance.choice(able[1:] if len(able) > 1 and chance.random() < _ACTS else able)
        action = Keep() if isinstance(action, Mulligan) else action
        told = time.perf_counter()
        position = apply(position, action)
        yield Step(action, position, (listed - begun) * 1000, (time.perf_counter() - told) * 1000)
        if number % _LOOKS == 0:
            _look(position, whole)


def _look(position: Position, whole: Counter[str]) -> None:
    """See that every card is there once, where its zone says, and that the game can be told as a case."""
    game = position.game
    parts = (part for one in game.objects.values() for part in (one, *one.merged))
    there = Counter(part.card.name for part in parts if not (part.token or part.is_copy or is_emblem(part)))
    if there != whole:
        raise BrokenError(f"lost: {dict(whole - there)}, doubled: {dict(there - whole)}")
    for player in game.players:
        listed = (*player.library, *player.hand, *player.graveyard)
        if len(set(listed)) < len(listed) or not set(listed) <= set(game.objects):
            raise BrokenError(f"the zones of {player.name} list what is not there, or something twice")
    print_game(game)


def goes_on_the_same(steps: Sequence[Step], at: int) -> None:
    """See that a game saved after a step and opened again comes to the same end by the same actions.

    Raises:
        BrokenError: It does not.
    """
    position = opened(json.loads(json.dumps(saved(steps[at].position))))
    for step in steps[at + 1 :]:
        position = apply(position, step.action)
    end = steps[-1].position
    if position != end or print_game(position.game) != print_game(end.game):
        raise BrokenError(f"saved after action {at} and opened again it comes to another end")


def by_hand(steps: Iterator[Step]) -> Counter[str]:
    """How often what had to be done by hand in these actions."""
    return Counter(str(one.action.doubt) for one in steps if isinstance(one.action, ConfirmByHand))
