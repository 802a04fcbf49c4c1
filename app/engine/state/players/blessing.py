"""Who is the monarch (725), and who has the city's blessing (702.131)."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from app.engine.rule import implements
from app.engine.state.characteristics.printed import printed
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId, Zone

_ASCEND: Final = "ascend"

_ENOUGH: Final = 10


@implements("702.131c")
def has_blessing(game: Game, player: PlayerId) -> bool:
    """Whether a player has the city's blessing: as the board says, or now."""
    return game.player(player).blessing or _ascends(game, player)


@implements("702.131b")
def with_blessings(game: Game) -> Game:
    """The game in which whoever has the city's blessing keeps it; the same game where all had it before."""
    new = [one.name for one in game.players if not one.blessing and _ascends(game, one.name)]
    return blessed(game, *new) if new else game


@implements("702.131a")
def ascended(game: Game, player: PlayerId, keywords: Collection[str]) -> Game:
    """The game as an instant or sorcery with these keywords begins to resolve."""
    return blessed(game, player) if _ASCEND in keywords and _controls_enough(game, player) else game


def blessed(game: Game, *names: PlayerId) -> Game:
    """The game in which these players have the city's blessing."""
    players = (replace(one, blessing=True) if one.name in names else one for one in game.players)
    return replace(game, players=tuple(players))


def _ascends(game: Game, player: PlayerId) -> bool:
    theirs = game.battlefield(player)
    return _controls_enough(game, player) and any(_ASCEND in printed(thing).keywords for thing in theirs)


def _controls_enough(game: Game, player: PlayerId) -> bool:
    return sum(1 for _ in game.battlefield(player)) >= _ENOUGH


_MAKES_ONE: Final = re.compile(r"\bbecomes? the monarch\b")

_UNSEEN: Final = (Zone.HAND, Zone.LIBRARY, Zone.STACK)
"""Where a card has not done anything yet."""

BECAME: Final = "becomes the monarch"
"""What the history calls it."""


@implements("725.1", "725.3")
def is_monarch(game: Game, player: PlayerId) -> bool | None:
    """Whether a player is the monarch; None where that is not told, and a card may have made one."""
    told = game.player(player).monarch
    another = any(other.monarch for other in game.players if other.name != player)
    return False if another or (told is None and starts_without(game)) else told


def monarch(game: Game) -> PlayerId | None:
    """The player who certainly is the monarch; None without one."""
    return next((player.name for player in game.players if player.monarch), None)


def is_told(game: Game) -> bool:
    """Whether it is known who the monarch is, or that there is none."""
    return all(is_monarch(game, player.name) is not None for player in game.players)


@implements("725.1", "725.3")
def with_monarch_told(game: Game) -> Game:
    """The game of a board with what follows from what it says: one monarch at most, none at first."""
    if monarch(game) is None and not starts_without(game):
        return game
    return replace(game, players=tuple(replace(one, monarch=bool(one.monarch)) for one in game.players))


def starts_without(game: Game) -> bool:
    """Whether a board that names no monarch has none: no card that all see may have made one."""
    return not any(
        _makes_one(face.oracle_text)
        for thing in game.objects.values()
        if thing.zone not in _UNSEEN
        for face in thing.card.faces
    )


@lru_cache(maxsize=4096)
def _makes_one(text: str) -> bool:
    return _MAKES_ONE.search(text) is not None
