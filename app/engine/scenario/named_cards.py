"""Cards that the texts of a game name, for tokens that copy them and for what is melded (111.4, 701.42)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from app.engine.abilities.nouns.tokens import NamedCard
from app.engine.abilities.reading import Reading
from app.engine.errors import CardError, UnknownCardError
from app.engine.oracle import read_card
from app.engine.state.characteristics.copying import Copiable
from app.engine.state.custom import custom
from app.engine.state.game import Game
from app.engine.values.by_identity import ByIdentity
from app.engine.values.card import Card
from app.engine.values.frozen import inside, replace

_NAMES: Final[ByIdentity[tuple[str, ...]]] = ByIdentity(most=20_000)


def with_named_cards(game: Game, look_up: Callable[[str], Card]) -> Game:
    """The game that knows each card that a text in it names, and those that the texts of these name.

    One that `look_up` does not find stays unknown: what hangs on it is left open.
    """
    known, added = custom(game).named, dict[str, Copiable]()
    waiting = [reading for thing in game.objects.values() for reading in thing.readings]
    while waiting:
        for name in _names_in(waiting.pop()):
            if name not in known and name not in added:
                try:
                    card = look_up(name)
                except (CardError, UnknownCardError):
                    continue
                added[name] = card, read_card(card)
                waiting += added[name][1]
    return replace(game, custom=replace(custom(game), named={**known, **added})) if added else game


def _names_in(reading: Reading) -> Iterable[str]:
    return _NAMES.get((reading,), None, partial(_found_in, reading))


def _found_in(reading: Reading) -> tuple[str, ...]:
    return tuple(part.name for part in inside(reading.lines) if isinstance(part, NamedCard))
