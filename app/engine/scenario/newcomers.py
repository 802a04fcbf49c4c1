"""Cards that a step tells of though the board does not."""

from __future__ import annotations

from typing import Final

from app.engine.errors import UnknownCardError
from app.engine.rule import implements
from app.engine.scenario.cards import Cards, with_named_cards
from app.engine.scenario.house_rules import with_rules
from app.engine.scenario.shape import Place
from app.engine.state.game import Game, GameObject
from app.engine.state.history import Happened
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone

_FROM: Final = {
    "entered": Zone.HAND, "discarded": Zone.HAND, "died": Zone.BATTLEFIELD, "sacrificed": Zone.BATTLEFIELD,
}  # fmt: skip
"""Where a card was to which this happens, if the event does not say."""
_ZONES: Final = {zone.value: zone for zone in Zone if zone is not Zone.STACK}


def with_newcomers(game: Game, events: tuple[Happened, ...], cards: Cards) -> Game:
    """The game with each card to which something happens and that is nowhere yet, where it must have been."""
    for event in events:
        if event.event in _FROM and event.object is not None and event.object not in game.objects:
            game = _brought(game, event, cards)
    return game


@implements("110.2a")
def _brought(game: Game, event: Happened, cards: Cards) -> Game:
    """It is whose the event says, or else the active player's."""
    try:
        card, readings = cards.at(Place(event.name, "card"))
    except UnknownCardError:
        return game
    owner = event.controller or event.player or game.turn.active
    thing = GameObject(
        ObjectId(str(event.object)),
        card,
        readings,
        owner,
        owner,
        _ZONES.get(event.from_zone, _FROM[event.event]),
        timestamp=game.clock,
        token=card.is_token,
    )
    game = replace(game, objects={**game.objects, thing.id: thing}, clock=game.clock + 1)
    return with_named_cards(with_rules(game, cards.used()), cards.named)
