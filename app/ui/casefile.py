"""The board as the data of a case file, to be saved. What cannot be written in a case is left out. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from app.engine.scenario.permissions import print_permission
from app.engine.values.zones import Zone
from app.ui.facts import text_of_ability

if TYPE_CHECKING:
    from app.engine.casting.casting import Choices, Proposal
    from app.engine.state.game import AbilityOnStack, Game, GameObject, PlayerState
    from app.engine.state.history import Happened
    from app.engine.values.ids import PlayerId

KEPT: Final = ("source", "rules", "tags", "cards", "keywords", "terms", "counters", "state_based", "subtypes")
"""Keys of a file that are written again as they were."""
_DAMAGE: Final = ("combat damage", "damage")
_EVENTS: Final = (
    *_DAMAGE, "cast", "played land", "died", "gained life", "lost life", "drew", "discarded", "attacked",
    "sacrificed", "descended", "commits a crime", "foretold", "plotted", "warped", "entered", "left",
    "blocked", "became blocked",
)  # fmt: skip
_ZONES: Final = {Zone.HAND: "hand", Zone.LIBRARY: "library", Zone.GRAVEYARD: "graveyard", Zone.EXILE: "exile",
                 Zone.COMMAND: "command"}  # fmt: skip
_KEYS: Final = {"division": "divide", "return_": "return"}
"""Keys of choices that a file calls otherwise."""


def document(
    title: str, game: Game, proposal: Proposal | None, before: Mapping[str, Any] | None
) -> dict[str, Any]:
    """A case with this board, which asks whether the proposal is legal.

    Args:
        title: The case's title.
        game: The board.
        proposal: What is asked; None for a board alone.
        before: The document that the board was opened from.
    """
    made: dict[str, Any] = {"scenario": 1, "title": title}
    made |= {key: before[key] for key in KEPT if before and key in before}
    made["players"] = {str(player.name): _player(game, player) for player in game.players}
    turn = game.turn
    made["turn"] = {
        "number": turn.number,
        "active": turn.active,
        "step": turn.step.value,
        "priority": turn.priority,
    }
    made["stack"] = [_on_stack(game, item) for item in game.stack]
    made["history"] = [_event(game, fact) for fact in game.history if fact.event in _EVENTS]
    if proposal is not None:
        made["do"] = [_cast(proposal)]
    return made


def _player(game: Game, player: PlayerState) -> dict[str, Any]:
    """A player with all zones."""
    made: dict[str, Any] = {"life": player.life}
    if player.counters:
        made["counters"] = dict(player.counters)
    free = "".join("{" + letter + "}" for letter in player.mana)
    if player.restricted_mana:
        made["mana"] = [
            *([{"mana": free}] if free else []),
            *(
                {"mana": "{" + m.mana + "}", "only": m.only, "source": m.source}
                for m in player.restricted_mana
            ),
        ]
    elif free:
        made["mana"] = free
    for zone, key in _ZONES.items():
        cards = [_entry(game, thing, player.name) for thing in game.in_zone(zone, player.name)]
        if cards:
            made[key] = cards
    made["battlefield"] = [_entry(game, thing, player.name) for thing in game.battlefield(player.name)]
    return made


def _entry(game: Game, thing: GameObject, player: PlayerId) -> str | dict[str, Any]:
    """A card in a zone: its name alone where nothing else is to be said."""
    made: dict[str, Any] = {"card": thing.card.name}
    if str(thing.id) != thing.card.name:
        made["id"] = str(thing.id)
    made |= {key: value for key, value in _states(thing) if value} | print_permission(game, thing)
    if thing.owner != player:
        made["owner"] = str(thing.owner)
    return thing.card.name if len(made) == 1 else made


def _states(thing: GameObject) -> Iterator[tuple[str, Any]]:
    """The keys of a card in a zone that say how it is; those that are not so are false."""
    yield "tapped", thing.tapped
    yield "sick", thing.sick
    yield "face", thing.face.name if thing.face_index else ""
    yield "face_down", thing.hidden or thing.face_down
    yield "prototyped", thing.is_prototyped
    yield "token", thing.token
    yield "counters", dict(thing.counters)
    yield "damage", thing.damage
    yield "attached_to", str(thing.attached_to or "")
    yield "chosen", dict(thing.chosen)
    yield "commander", thing.commander
    yield "command_casts", thing.command_casts
    yield "note", thing.note
    yield "gains", [line.text for reading in thing.gains for line in reading.lines]


def _on_stack(game: Game, item: str | AbilityOnStack) -> dict[str, Any]:
    """A spell or ability on the stack."""
    if not isinstance(item, str):
        made: dict[str, Any] = {
            "ability_of": str(item.source),
            "id": str(item.id),
            "controller": item.controller,
        }
        targets = [[str(target.id) for target in group] for group in item.targets]
        made |= {"text": text_of_ability(game, item)}
        if item.record is not None:
            made |= {"x": item.record.x} if item.record.x else {}
            made |= {"modes": list(item.record.modes)} if item.record.modes else {}
            made |= {"divide": dict(item.record.division)} if item.record.division else {}
        return made | ({"targets": targets} if targets else {})
    thing = next(thing for key, thing in game.objects.items() if key == item)
    made = {"card": thing.card.name, "id": str(thing.id), "controller": str(thing.controller)}
    record = thing.cast
    if thing.owner != thing.controller:
        made["owner"] = str(thing.owner)
    if record is not None:
        made |= {"as": list(record.ways)} if record.ways != ("normal",) else {}
        made |= {"x": record.x} if record.x else {}
        made |= {"modes": list(record.modes)} if record.modes else {}
        targets = [[str(target.id) for target in group] for group in record.targets]
        made |= {"targets": targets} if targets else {}
    return made


def _event(game: Game, fact: Happened) -> dict[str, Any]:
    """One thing that happened."""
    made: dict[str, Any] = {"event": fact.event}
    here = fact.object is not None and fact.object in game.objects
    if fact.object is not None:
        made["source" if here and fact.event in _DAMAGE else "card"] = str(fact.object if here else fact.name)
    made |= {"player": str(fact.player)} if fact.player is not None else {}
    made |= {"to": str(fact.to)} if fact.to is not None else {}
    made |= {"amount": fact.amount} if fact.amount else {}
    made |= {"source_types": list(fact.types)} if fact.types else {}
    made |= {"controller": str(fact.controller)} if fact.controller is not None else {}
    made |= {"with": [str(one) for one in fact.with_]} if fact.with_ else {}
    made |= {"from": fact.from_zone} if fact.from_zone else {}
    made |= {"turn": fact.turn} if fact.turn != game.turn.number else {}
    return made


def _cast(proposal: Proposal) -> dict[str, Any]:
    """The step that casts a spell so."""
    made: dict[str, Any] = {"cast": str(proposal.object), "player": str(proposal.player)}
    if proposal.from_zone is not Zone.HAND:
        made["from"] = proposal.from_zone.value
    if proposal.ways != ("normal",):
        made["as"] = list(proposal.ways)
    return made | dict(_choices(proposal.choices))


def _choices(choices: Choices) -> Iterator[tuple[str, Any]]:
    """The choices that were made."""
    for field in fields(choices):
        value = getattr(choices, field.name)
        if value is None:
            continue
        if field.name == "division":
            value = dict(value)
        elif isinstance(value, tuple):
            value = [list(part) if isinstance(part, tuple) else part for part in value]
        yield _KEYS.get(field.name, field.name), value
