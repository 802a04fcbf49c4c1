"""Who is the monarch (725), has the initiative (726), the city's blessing (702.131), the Ring (701.54)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from app.engine.rule import implements
from app.engine.state.characteristics.printed import printed
from app.engine.state.game import Game, GameObject
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId, Zone

_ASCEND: Final = "ascend"
_ENOUGH: Final = 10


@implements("702.131c")
def has_blessing(game: Game, player: PlayerId) -> bool:
    """Whether a player has the city's blessing: as the board says, or now."""
    # Once had it is for the rest of the game, though fewer than ten be left (702.131a).
    return game.player(player).blessing or _ascends(game, player)


@implements("702.131b")
def with_blessings(game: Game) -> Game:
    """The game in which whoever has the city's blessing keeps it; the same game where all had it before."""
    new = [one.name for one in game.players if not one.blessing and _ascends(game, one.name)]
    return blessed(game, *new) if new else game


@implements("702.131a")
def ascended(game: Game, player: PlayerId, keywords: Collection[str]) -> Game:
    """The game as an instant or sorcery with these keywords begins to resolve."""
    # Of a spell it is asked once, as it resolves; a permanent asks at any time (702.131a, 702.131b).
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


BECAME: Final = "becomes the monarch"


@implements("725.1", "725.3")
def is_monarch(game: Game, player: PlayerId) -> bool:
    """Whether a player is the monarch; nobody is until an effect makes a player it."""
    return game.player(player).monarch


def monarch(game: Game) -> PlayerId | None:
    """The player who is the monarch; None without one."""
    return next((player.name for player in game.players if player.monarch), None)


INITIATIVE: Final = "takes the initiative"


@implements("726.1")
def has_initiative(game: Game, player: PlayerId) -> bool:
    """Whether a player has the initiative; nobody has until an effect makes a player take it."""
    return game.player(player).initiative


def initiative(game: Game) -> PlayerId | None:
    """The player who has the initiative; None without one."""
    return next((player.name for player in game.players if player.initiative), None)


@implements("725.4", "726.4")
def heir(game: Game, holder: PlayerId | None) -> PlayerId | None:
    """Who gets what a player had who has left: the active player, or the next one; None if nobody gets it."""
    names = [player.name for player in game.players]
    # The active player gets it, and where it was they who left, the next one in turn order (725.4, 726.4).
    start = names.index(game.turn.active)
    left = [name for name in names[start:] + names[:start] if not game.player(name).lost]
    return None if holder in (None, *left) or len(left) < 2 else left[0]


RING: Final = "The Ring"
"""The name of the emblem."""
RING_BEARER: Final = "ring-bearer"
TEMPTED: Final = "tempted by the Ring"
"""What the history calls it; the object is the creature that was chosen."""
MOST_ASKED: Final = 4
"""The emblem has no more abilities, so that the board tells of no more times."""


def ring_of(game: Game, player: PlayerId) -> GameObject | None:
    """The emblem of a player, who has none before the Ring has tempted them."""
    emblems = (one for one in game.in_zone(Zone.COMMAND) if one.controller == player)
    return next((one for one in emblems if one.card.name == RING), None)


@implements("701.54c")
def times_tempted(game: Game, player: PlayerId) -> int:
    """How often the Ring has tempted a player; four for four times or more, for no more is asked."""
    emblem = ring_of(game, player)
    return 0 if emblem is None else len(emblem.face.oracle_text.splitlines())
