"""What has happened, as a case tells it."""

from __future__ import annotations

from app.engine.scenario.events import has_x, printed_value
from app.engine.scenario.spent_mana import print_mana
from app.engine.state.characteristics.view import view
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.history import Happened


def print_event(game: Game, event: Happened) -> dict[str, object]:
    """An event with all keys that are needed to read it the same."""
    data: dict[str, object] = {"event": event.event}
    if event.turn != game.turn.number:
        data["turn"] = event.turn
    if event.player is not None:
        data["player"] = str(event.player)
    damage = event.event in ("combat damage", "damage")
    if event.object is not None:
        data["source" if damage else "card"] = _named(game, event.object)
    if event.to:  # "" for what was attached to something that is no object any more
        data["to"] = str(event.to) if event.to_player else _named(game, event.to)
    if event.amount:
        data["amount"] = event.amount
    if there := _there(game, event):
        data["with"] = there
    if event.from_zone:
        data["from"] = event.from_zone
    data |= _then(game, event, damage=damage)
    data |= _of_cast(game, event)
    return data | dict(event.said)


def _named(game: Game, thing: str) -> object:
    """The handle of an object; of one that has gone it is told apart from the names of cards."""
    return thing if thing in game.objects else {"gone": str(thing)}


def _of_cast(game: Game, event: Happened) -> dict[str, object]:
    """What a spell cost: its mana value and X where its card does not tell, and the mana spent on it."""
    data: dict[str, object] = {}
    thing = game.objects.get(event.object) if event.object is not None else None
    if event.mana_value is not None and (thing is None or event.mana_value != printed_value(thing.card)):
        data["mana_value"] = event.mana_value
    if event.x_in_cost is not None and (thing is None or event.x_in_cost != has_x(thing.card)):
        data["x_in_cost"] = event.x_in_cost
    if event.spent is not None:
        data["spent"] = [print_mana(one) for one in event.spent]
    return data


def _there(game: Game, event: Happened) -> list[str]:
    """Who else took part, of those that are still there: an ability that has left the stack is not."""
    items = {item.id for item in game.stack if isinstance(item, AbilityOnStack)}
    return [str(other) for other in event.with_ if other in game.objects or other in items]


def _then(game: Game, event: Happened, *, damage: bool) -> dict[str, object]:
    """Types, name, colours and controller at that time, where they are not what they are now."""
    data: dict[str, object] = {}
    thing = game.objects.get(event.object) if event.object is not None else None
    looks = view(game).characteristics(thing.id) if thing is not None else None
    if event.object is not None and (looks is None or event.types != looks.all_types):
        data["source_types"] = list(event.types)
    if event.object is not None and event.name != (event.object if looks is None else looks.name):
        data["name"] = event.name
    if event.colors is not None and (looks is None or event.colors != looks.colors):
        data["colors"] = sorted(event.colors)
    if event.controller is not None and (thing is None or event.controller != thing.controller):
        data["source_controller" if damage else "controller"] = str(event.controller)
    return data
