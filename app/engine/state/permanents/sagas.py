"""Sagas: their lore counters and chapters (714)."""

from __future__ import annotations

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events.waiting import ChapterReached
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import AbilityOnStack, Game, GameObject


@implements("714.2d")
def final_chapter(looks: Characteristics) -> int:
    """The greatest number of its chapters; 0 for what is no Saga or has none."""
    if "Saga" not in looks.subtypes:
        return 0
    found = (a.event for a in looks.abilities if isinstance(a, TriggeredAbility))
    return max((event.chapter for event in found if isinstance(event, ChapterReached)), default=0)


@implements("505.4", "714.3c")
def advanced(game: Game) -> Game:
    """The game with a lore counter more on each Saga of the active player that has chapters."""
    for thing in tuple(game.battlefield(game.turn.active)):
        if final_chapter(view(game).characteristics(thing.id)):
            game = changes.add_counters(game, thing.id, "lore", by=thing.controller, by_effect=False)
    return game


@implements("704.5s", "714.4")
def is_over(game: Game, thing: GameObject, looks: Characteristics, *, triggered: bool) -> bool:
    """Whether a Saga is sacrificed: at its final chapter, and no chapter of it waits to resolve."""
    final = final_chapter(looks)
    if not final or triggered or dict(thing.counters).get("lore", 0) < final:
        return False
    abilities = (item for item in game.stack if isinstance(item, AbilityOnStack) and item.source == thing.id)
    return not any(isinstance(getattr(item.ability, "event", None), ChapterReached) for item in abilities)
