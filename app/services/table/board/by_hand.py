"""Changes that the table makes by a click, a key or a drag, as functions that are carried out in the worker.

What they need of the engine is loaded as they are carried out, not as the window starts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from msgspec import Struct

from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.services.table.later import later

if TYPE_CHECKING:
    from app.engine.state.game import Game
    from app.services.table.menus.entries import Entry
    from app.services.table.program import Program

Change: TypeAlias = "Callable[[Game], Game]"
_BONDS: Final = later("app.services.table.edits.bonds")
_MENUS: Final = later("app.services.table.menus")
_PLAYERS: Final = later("app.services.table.edits.of_players")
_STATUS: Final = later("app.services.table.edits.status")
_ZONES: Final = later("app.services.table.edits.zones")


def moved(ids: Sequence[ObjectId], player: PlayerId, zone: Zone, place: int | None = None) -> Change:
    """They go to a zone of a player; `place` counts from the top of a library."""

    def change(game: Game) -> Game:
        return cast("Game", _ZONES().move(game, tuple(ids), zone, player=player, position=place))

    return change


def attached(ids: Sequence[ObjectId], host: str) -> Change:
    """They are attached to a permanent or player; what is elsewhere is put onto the battlefield first."""

    def change(game: Game) -> Game:
        return cast("Game", _BONDS().attach(_on_the_battlefield(game, ids), tuple(ids), host))

    return change


def _on_the_battlefield(game: Game, ids: Sequence[ObjectId]) -> Game:
    for one in ids:
        thing = game.objects[one]
        if thing.zone is not Zone.BATTLEFIELD:
            game = cast("Game", _ZONES().move(game, (one,), Zone.BATTLEFIELD, player=thing.owner))
    return game


def hosts(game: Game, ids: Sequence[ObjectId]) -> frozenset[str]:
    """What all of these may be attached to once they are on the battlefield."""
    return frozenset(map(str, _BONDS().hosts(_on_the_battlefield(game, ids), tuple(ids))))


class NewCard(Struct, frozen=True):
    """A card that is to be put onto the battlefield, attached to something."""

    program: Program
    name: str
    source: str
    player: PlayerId
    """Who controls it, unless it may only be attached to what another player controls."""

    def put(self, game: Game, who: PlayerId) -> tuple[Game, tuple[ObjectId, ...]]:
        """The position with it on the battlefield, controlled by a player."""
        return self.program.put(game, self.name, who, Zone.BATTLEFIELD, self.source)

    def hosts(self, game: Game) -> frozenset[str]:
        """What it may be attached to."""
        return frozenset(map(str, _BONDS().hosts_of_new(game, self.put, self.player)))

    def entry(self, game: Game) -> Entry:
        """Asks what it is attached to, or tells why it is attached to nothing."""
        return cast("Entry", _MENUS().attached_new(game, self.put, self.player, self.name))

    def onto(self, host: str) -> Change:
        """It is put onto the battlefield, attached to a permanent or player."""

        def change(game: Game) -> Game:
            whose = _BONDS().hosts_of_new(game, self.put, self.player)
            after, ids = self.put(game, whose.get(ObjectId(host), self.player))
            return cast("Game", _BONDS().attach(after, ids, host))

        return change


def tapped(ids: Sequence[ObjectId]) -> Change:
    """They are untapped where all are tapped, else tapped."""

    def change(game: Game) -> Game:
        return cast("Game", _STATUS().tap(game, *ids))

    return change


def with_life(player: PlayerId, life: int) -> Change:
    """A player has another life total."""

    def change(game: Game) -> Game:
        return cast("Game", _PLAYERS().set_life(game, player, life))

    return change


def with_counters(player: PlayerId, kind: str, count: int) -> Change:
    """A player has another number of counters of a kind."""

    def change(game: Game) -> Game:
        return cast("Game", _PLAYERS().set_player_counter(game, player, kind, count))

    return change


def in_turn(
    *,
    number: int | None = None,
    step: Step | None = None,
    active: PlayerId | None = None,
    priority: PlayerId | None = None,
) -> Change:
    """The turn is otherwise: its number, its step, whose it is, who has priority."""

    def change(game: Game) -> Game:
        turn = game.turn
        after = replace(
            turn,
            number=number or turn.number,
            step=step or turn.step,
            active=active or turn.active,
            priority=priority or turn.priority,
        )
        return game if after == turn else replace(game, turn=after)

    return change


def object_entries(game: Game, ids: Sequence[ObjectId]) -> tuple[Entry, ...]:
    """The menu of these objects."""
    return cast("tuple[Entry, ...]", _MENUS().object_menu(game, tuple(ids)))


def player_entries(game: Game, player: PlayerId) -> tuple[Entry, ...]:
    """The menu of a player."""
    return cast("tuple[Entry, ...]", _MENUS().player_menu(game, player))
