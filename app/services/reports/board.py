"""A position as part of a report: the turn, what each player has in each zone, the stack, this turn."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from app.engine.text.spelling import unmarked
from app.engine.values.ids import Zone
from app.engine.values.said import capital, joined, say
from app.services.reports.document import Block, Heading, Items, Line, Paragraph, Table
from app.services.table.differences import state_of
from app.services.table.words import and_listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.engine.state.game import Game
    from app.engine.values.card import Face
    from app.services.table.seeing import PlayerSeen, Seen
    from app.services.table.tableau import Tile

_LISTED: Final = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.OUTSIDE)
_ORDER_KNOWN: Final = 3
"""So many cards of a library are named; of the rest the number is told."""


def of_board(seen: Seen, *, beside: bool = True) -> Iterator[Block]:
    """All that a position is; the players beside each other in a table, or below each other."""
    turn = seen.game.turn
    priority = say(" · priority: {priority}", priority=turn.priority) if turn.priority else ""
    yield Paragraph(
        Line(
            say(
                "Turn {number} of {active} · {value}{priority}",
                number=turn.number,
                active=turn.active,
                value=turn.step.value,
                priority=priority,
            )
        )
    )
    yield from (_table(seen),) if beside else _lists(seen)
    if seen.stack:
        yield Heading(say("On the stack, top first"), 3)
        yield Items(
            tuple(Line(_on_stack(item.name, item.controller, item.target_names)) for item in seen.stack)
        )
    if seen.facts:
        yield Heading(say("This turn"), 3)
        yield Items(tuple(map(Line, seen.facts)))


def _table(seen: Seen) -> Table:
    """A column for each player; what nobody has is left out."""
    columns = [dict(_player(seen, player)) for player in seen.players]
    told = [name for name in columns[0] if any(column[name] for column in columns)]
    rows = tuple((Line(name), *(Line(column[name]) for column in columns)) for name in told)
    return Table(("", *(say("{player}", player=player.name) for player in seen.players)), rows)


def _lists(seen: Seen) -> Iterator[Block]:
    """A list for each player."""
    for player in seen.players:
        yield Heading(say("{player}", player=player.name), 3)
        yield Items(
            tuple(
                Line(say("{name}: {words}", name=name, words=words))
                for name, words in _player(seen, player)
                if words
            )
        )


def _on_stack(name: str, controller: str, targets: tuple[str, ...]) -> str:
    told = say("{name} ({player})", name=name, player=controller)
    return say("{told}, targeting {names}", told=told, names=and_listed(targets)) if targets else told


def _player(seen: Seen, player: PlayerSeen) -> Iterator[tuple[str, str]]:
    """What a player has: the name of each row, and what stands there."""
    poison = (say("{poison} poison", poison=player.poison),) if player.poison else ()
    lost = (say("has lost"),) if player.lost else ()
    yield say("Life"), joined(", ", (str(player.life), *poison, *player.has, *lost))
    yield say("Mana"), joined("; ", ("".join(player.pool), *player.restricted))
    there = (seen.tiles[thing.id] for thing in seen.game.battlefield(player.name))
    yield _zone(Zone.BATTLEFIELD), _counted(there)
    for zone in _LISTED:
        yield _zone(zone), _counted(seen.tiles[ident] for ident in player.zones[zone])
    library = [seen.tiles[ident].name for ident in player.zones[Zone.LIBRARY]]
    top = say(": {all}", all=joined(", ", library[:_ORDER_KNOWN])) if library else ""
    more = ", …" if len(library) > _ORDER_KNOWN else ""
    yield (
        _zone(Zone.LIBRARY),
        say("{library}{top}{more}", library=len(library), top=top, more=more) if library else "",
    )


def _counted(tiles: Iterable[Tile]) -> str:
    """Things in words, each with its state, equal ones as one."""
    counted = Counter(_told(tile) for tile in tiles)
    return joined(
        "; ",
        (
            say("{count} × {text}", count=count, text=words) if count > 1 else words
            for words, count in counted.items()
        ),
    )


def _zone(zone: Zone) -> str:
    return capital(say("{zone}", zone=zone.value))


def _told(tile: Tile) -> str:
    state = state_of(tile)
    return say("{name} ({state})", name=tile.name, state=state) if state else tile.name


def of_cards(game: Game) -> Iterator[Block]:
    """The texts of the cards that are seen, each once."""
    faces = {face.name: face for thing in game.objects.values() for face in thing.card.faces}
    told = tuple(Line(_card(face)) for _, face in sorted(faces.items()) if _speaks(face))
    if told:
        yield Heading(say("Card texts"))
        yield Items(told)


def _speaks(face: Face) -> bool:
    return bool(face.oracle_text) and "Basic" not in face.type_line.supertypes


def _card(face: Face) -> str:
    """A face in one line: name, cost, type, size, and its text."""
    kind = face.type_line
    line = " — ".join(" ".join(part) for part in ((*kind.supertypes, *kind.types), kind.subtypes) if part)
    size = face.size or face.loyalty or ""
    head = ", ".join(part for part in (str(face.mana_cost or ""), line, size) if part)
    return f"{face.name} ({head}): {' / '.join(unmarked(face.oracle_text).splitlines())}"
