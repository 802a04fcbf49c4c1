"""Two positions side by side, and what is not the same in them. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from app.engine.values.ids import Zone
from app.engine.values.said import joined, say
from app.services.table.tableau import Tile, in_corner

if TYPE_CHECKING:
    from app.engine.values.ids import ObjectId
    from app.services.table.considered import Considered
    from app.services.table.history import Moment, Setting
    from app.services.table.rules import Rules
    from app.services.table.seeing import PlayerSeen, Seen
    from app.services.table.worker import Wanted


class Side(Struct, frozen=True):
    """One of the two: the position as it is drawn, what is proposed in it, and which cards can be cast."""

    seen: Seen
    considered: Considered
    statuses: Mapping[ObjectId, str]


class Compared(Struct, frozen=True):
    """One line: what it is about, and what it is in each of the two."""

    about: str
    one: str
    other: str
    one_status: str = ""
    """The status behind it, where there is one, for its icon and colour."""
    other_status: str = ""
    rule: str = ""
    """The rule that it is about: that of a step of the checklist."""

    @property
    def differs(self) -> bool:
        """Whether it is not the same in both."""
        return (self.one, self.one_status) != (self.other, self.other_status)


def side(rules: Rules, moment: Moment, about: Setting | None, wanted: Wanted) -> Side:
    """A moment as one of the two; where nothing is proposed in it, what was asked last (`about`) is asked."""
    game = moment.game
    assert game is not None, "what is compared has been read"
    seen = rules.seen(game)
    considered = rules.considered(game, moment.setting, wanted)
    if considered.verdict is None and about is not None and about.selected in game.objects:
        considered = rules.considered(game, about, wanted)
    cards = (ident for player in seen.players for ident in player.zones[Zone.HAND])
    return Side(seen, considered, rules.statuses(game, tuple(cards), wanted))


def compared(one: Side, other: Side) -> tuple[Compared, ...]:
    """What is asked in both, and all else that differs."""
    rest = (*_turn(one.seen, other.seen), *_cards(one, other), *_players(one.seen, other.seen))
    zones = (*_zones(one.seen, other.seen), *_stack(one.seen, other.seen), *_states(one.seen, other.seen))
    return (*_asked(one.considered, other.considered), *(line for line in (*rest, *zones) if line.differs))


# ---------------------------------------------------------------------------------------- what is asked
def _asked(one: Considered, other: Considered) -> Iterator[Compared]:
    """What is proposed, with its verdict, cost, choices and triggers."""
    if not one.head.name and not other.head.name:
        return
    yield Compared(say("proposal"), one.head.name, other.head.name)
    yield Compared(
        say("verdict"), one.answer.text, other.answer.text, one.answer.status, other.answer.status
    )  # fmt: skip
    yield Compared(say("total cost"), _cost(one), _cost(other))
    for line in _steps(one, other):
        if line.differs:
            yield line
    triggers = Compared(say("triggers"), joined("; ", one.triggers), joined("; ", other.triggers))
    if triggers.one or triggers.other:
        yield triggers


def _cost(considered: Considered) -> str:
    verdict = considered.verdict
    if verdict is None:
        return ""
    return joined(" + ", (part for part in (verdict.cost or "", *verdict.also) if part))


def _steps(one: Considered, other: Considered) -> Iterator[Compared]:
    """The steps of the checklist, by their rules."""
    mine = {step.rule: step for step in one.steps}
    theirs = {step.rule: step for step in other.steps}
    for rule in dict.fromkeys((*mine, *theirs)):
        a, b = mine.get(rule), theirs.get(rule)
        title = (a or b).title if (a or b) is not None else ""  # type: ignore[union-attr]  # one of them is there
        yield Compared(
            title, a.word if a else "", b.word if b else "",
            a.status if a else "", b.status if b else "", rule,
        )  # fmt: skip


def _cards(one: Side, other: Side) -> Iterator[Compared]:
    """Which cards can be cast."""
    for ident in dict.fromkeys((*one.statuses, *other.statuses)):
        tile = one.seen.tiles.get(ident) or other.seen.tiles.get(ident)
        if tile is not None:
            a, b = one.statuses.get(ident, ""), other.statuses.get(ident, "")
            yield Compared(say("cast {name}", name=tile.name), a or "—", b or "—", a, b)


# -------------------------------------------------------------------------------------------- the table
def _turn(one: Seen, other: Seen) -> Iterator[Compared]:
    turn, beside = one.game.turn, other.game.turn
    yield Compared(
        say("turn"),
        say("{number}, {active}", number=turn.number, active=turn.active),
        say("{number}, {active}", number=beside.number, active=beside.active),
    )
    yield Compared("step", turn.step.value, beside.step.value)


def _players(one: Seen, other: Seen) -> Iterator[Compared]:
    """Life, counters, designations and mana of each player."""
    theirs = {player.name: player for player in other.players}
    for player in one.players:
        beside = theirs.get(player.name)
        if beside is None:
            yield Compared(player.name, say("there"), say("not there"))
            continue
        yield Compared(say("{name}: life", name=player.name), str(player.life), str(beside.life))
        yield Compared(say("{name}: poison", name=player.name), str(player.poison), str(beside.poison))
        yield Compared(say("{name}: is, has", name=player.name), _words(player), _words(beside))
        yield Compared(say("{name}: mana", name=player.name), "".join(player.pool), "".join(beside.pool))


def _words(player: PlayerSeen) -> str:
    return joined(", ", (*player.has, *((say("lost"),) if player.lost else ())))


def _zones(one: Seen, other: Seen) -> Iterator[Compared]:
    """The cards of each zone that are in one of the two only."""
    mine, theirs = _by_zone(one), _by_zone(other)
    for place in dict.fromkeys((*mine, *theirs)):
        here, there = mine.get(place, Counter()), theirs.get(place, Counter())
        yield Compared(place, _listed(here - there), _listed(there - here))


def _by_zone(seen: Seen) -> dict[str, Counter[str]]:
    """The names in each zone; the battlefield by who controls them."""
    found = {}
    for player in seen.players:
        things = (seen.tiles[thing.id] for thing in seen.game.battlefield(player.name))
        found[say("{name}: battlefield", name=player.name)] = _names(things)
        for zone, ids in player.zones.items():
            found[say("{name}: {zone}", name=player.name, zone=zone.value)] = _names(
                seen.tiles[ident] for ident in ids
            )
    return found


def _names(tiles: Iterable[Tile]) -> Counter[str]:
    return Counter(tile.name for tile in tiles)


def _listed(names: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in sorted(names.items()))


def _stack(one: Seen, other: Seen) -> Iterator[Compared]:
    yield Compared(say("stack"), _on_stack(one), _on_stack(other))


def _on_stack(seen: Seen) -> str:
    return "; ".join(" → ".join((item.name, *item.target_names)) for item in seen.stack)


def _states(one: Seen, other: Seen) -> Iterator[Compared]:
    """How each permanent is that is in both."""
    for ident, tile in one.tiles.items():
        beside = other.tiles.get(ident)
        there = one.game.objects[ident].zone is Zone.BATTLEFIELD
        if beside is not None and there and other.game.objects[ident].zone is Zone.BATTLEFIELD:
            yield Compared(tile.name, state_of(tile), state_of(beside))


def state_of(tile: Tile) -> str:
    """A permanent's state in words."""
    counters = (say("{count} {kind}", count=count, kind=kind) for kind, count in tile.counters)
    attached = (say("with {name}", name=under.name) for under in tile.attached)
    parts = (
        in_corner(tile),
        *((say("tapped"),) if tile.tapped else ()),
        *counters,
        *tile.marks,
        *attached,
        tile.note,
    )
    return joined(", ", (part for part in parts if part))
