"""Which hexproof, shroud and protection players have, and from what (702.11, 702.16, 702.18)."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities.abilities import FromQuality, Keyword
from app.engine.abilities.guards import Guarded
from app.engine.rule import implements
from app.engine.state.characteristics.layers import meaning_of_ability
from app.engine.state.characteristics.protection import has_quality
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import Perhaps, all_of, any_of, relates
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId


def guards(game: Game, player: PlayerId) -> Iterator[tuple[GameObject, Keyword, bool | None]]:
    """The keywords that a player has, what gives each, and whether that is certain."""
    for object_id, ability in view(game).static:
        if isinstance(ability.effect, Guarded):
            holder = game.objects[object_id]
            has = holds(game, ability.condition, holder.controller, object_id)
            yield from _given(game, ability.effect, holder, player, has)
    anything = next(iter(game.objects.values()), None)
    for lasting in game.lasting:
        if isinstance(lasting.effect, Guarded) and anything is not None:
            holder = replace(anything, controller=lasting.controller, chosen=())
            yield from _given(game, lasting.effect, holder, player, True)


def _given(
    game: Game, effect: Guarded, holder: GameObject, player: PlayerId, has: Perhaps
) -> Iterator[tuple[GameObject, Keyword, bool | None]]:
    answer = all_of((relates(game, effect.who, holder.controller, player), has))
    yield from ((holder, keyword, answer) for keyword in effect.keywords if answer is not False)


@implements("702.16k", "702.11d")
def is_guarded_from(game: Game, player: PlayerId, source: ObjectId, keyword: str) -> bool | None:
    """Whether a player has protection, or hexproof, from a source; None where that can't be told."""
    if source not in game.objects:
        return None if any(given.name == keyword for _, given, _ in guards(game, player)) else False
    return any_of(
        all_of((answer, has_quality(game, holder, source, meant.quality)))
        for holder, given, answer in guards(game, player)
        for meant in meaning_of_ability(given)
        if isinstance(meant, FromQuality) and meant.keyword == keyword
    )
