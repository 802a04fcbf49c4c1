"""Attaching permanents to others (701.3)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.targets import Thing
from app.engine.effects.reaching import reach
from app.engine.rule import implements
from app.engine.state import attaching
from app.engine.state.execution import Execution, carries_out
from app.engine.state.game import Game
from app.engine.state.protection import has_quality_of
from app.engine.state.view import view
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Attach:
    """ "Attach this Equipment to it." """

    what: Thing
    to: Thing


@dataclass(frozen=True, slots=True)
class Unattach:
    """ "Unattach this Equipment." """

    what: Thing


phrase("effect", Attach, "attach {what:thing} to {to:thing}")
phrase("effect", Unattach, "unattach {what:thing}")


@carries_out(Attach)
@implements("701.3a", "701.3b", "301.5c")
def attach(effect: Attach, execution: Execution) -> Execution:
    """Attach a permanent to another that it can be attached to; else it does not move."""
    what, execution = reach(effect.what, execution)
    to, execution = reach(effect.to, execution)
    if any(ref.is_player for ref in to):
        return execution.doubt("attaching to a player is left to do by hand")
    things, hosts = ([o.id for ref in refs if (o := execution.current(ref))] for refs in (what, to))
    if len(things) != 1 or len(hosts) != 1:
        return execution if not things or not hosts else execution.doubt("what is attached can't be told")
    if execution.game.objects[things[0]].attached_to == hosts[0]:
        return execution
    answer = _fits_on(execution.game, things[0], hosts[0])
    if answer is None:
        return execution.doubt("whether it can be attached to that is left to do by hand")
    return execution.with_game(attaching.attach(execution.game, things[0], hosts[0])) if answer else execution


def _fits_on(game: Game, thing: ObjectId, host: ObjectId) -> bool | None:
    """Whether an Equipment or Fortification can be attached to a permanent; None for Auras."""
    looks, other = view(game).characteristics(thing), view(game).characteristics(host)
    there = all(game.objects[i].zone is Zone.BATTLEFIELD for i in (thing, host))
    kind = next((k for k in ("Equipment", "Fortification") if k in looks.subtypes), None)
    if kind is None or not there or other.unread:
        return None if kind is None or there else False
    protected = "protection" in other.keywords and has_quality_of(game, host, thing, "protection")
    wanted = "Creature" if kind == "Equipment" else "Land"
    if protected is None or "reconfigure" in looks.keywords:
        return None
    return wanted in other.types and not protected and "Creature" not in looks.types and thing != host


@carries_out(Unattach)
@implements("701.3d")
def unattach(effect: Unattach, execution: Execution) -> Execution:
    """Let a permanent be attached to nothing."""
    what, execution = reach(effect.what, execution)
    for ref in what:
        if thing := execution.current(ref):
            execution = execution.with_game(attaching.attach(execution.game, thing.id, None))
    return execution
