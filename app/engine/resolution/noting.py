"""What is noted as an ability resolves, for what asks about it later."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, TriggeredAbility
from app.engine.abilities.conditions.past import Resolved
from app.engine.abilities.limits import OnlySoOften
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.history import DONE_ONCE, Event, Happened
from app.engine.state.moments import moment_goes_on
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import Zone

_AS_IT_RESOLVES: Final[dict[str, tuple[Event, Event | None]]] = {
    "crew": ("becomes crewed", None),
    "evolve": ("evolved", "counters put"),
    "exploit": ("exploited", "sacrificed"),
    "mentor": ("mentored", "counters put"),
    "training": ("trained", "counters put"),
}
"""What a permanent has done or become as its ability of such a keyword has resolved, and by what that is
seen: by nothing but that it resolved, or by what has happened to something."""


@implements("603.2h")
def noted_done(
    before: Game, game: Game, item: AbilityOnStack, ability: ActivatedAbility | TriggeredAbility
) -> Game:
    """The game in which it is noted that somebody did what an ability says to do only once each turn."""
    if not _is_once(ability) or (before.objects == game.objects and before.players == game.players):
        return game
    return replace(game, history=(*game.history, _done(game, item)))


def _is_once(ability: object) -> bool:
    return any(isinstance(limit, OnlySoOften) and limit.done for limit in getattr(ability, "limits", ()))


def _done(game: Game, item: AbilityOnStack) -> Happened:
    done = changes.happened(game, DONE_ONCE, object_id=item.source, player=item.controller)
    return done if item.source_version is None else replace(done, version=item.source_version)


@implements("603.2h")
def is_done(game: Game, item: AbilityOnStack, ability: ActivatedAbility | TriggeredAbility) -> bool:
    """Whether what is to be done only once each turn was done while the ability waited on the stack."""
    # Of which of several such abilities that was is not told.
    there = game.objects.get(item.source)
    own = there.copiable_reading.general if there is not None else ()
    return list(filter(_is_once, own)) == [ability] and _done(game, item) in game.history


def noted_resolving(game: Game, item: AbilityOnStack, ability: ActivatedAbility | TriggeredAbility) -> Game:
    """The game in which it is noted that an ability resolves that asks how often it has done so."""
    if not any(isinstance(part, Resolved) and not part.activated for part in inside(ability.effects)):
        return game
    noted = changes.happened(game, "resolved", object_id=item.source, player=item.controller)
    version = noted.version if item.source_version is None else item.source_version
    return replace(game, history=(*game.history, replace(noted, version=version)))


@implements("702.100c", "702.110b", "702.122e", "702.134b", "702.149c")
def noted_of(item: AbilityOnStack, before: Game, game: Game) -> Game:
    """The game in which it is noted that a Vehicle became crewed, a creature evolved, and the like."""
    event, shown = _AS_IT_RESOLVES.get(getattr(item.ability, "keyword", ""), (None, None))
    source = game.objects.get(item.source)
    # Done to a permanent that is still there; exploiting needs none (702.110b).
    if not event or source is None or (source.zone is not Zone.BATTLEFIELD and event != "exploited"):
        return game
    news = [one.object for one in game.history[len(before.history) :] if one.event == shown]
    for to in news[:1] if shown else (None,):
        done = changes.happened(game, event, object_id=source.id, player=item.controller, to=to)
        game = changes.record(moment_goes_on(game), done)
    return game
