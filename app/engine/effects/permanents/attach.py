"""Attaching permanents to others (701.3)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.speaking import Topic
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of
from app.engine.state.permanents import attaching
from app.engine.state.permanents.attachable import can_be_attached
from app.engine.state.permanents.pairing import paired
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.unread import is_statement, may_matter
from app.engine.statics.attaching import cant_have
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


class Attach(Instruction, frozen=True):
    """ "Attach this Equipment to it." """

    what: Thing
    to: Thing


class Unattach(Instruction, frozen=True):
    """ "Unattach this Equipment." """

    what: Thing


class PairUp(Instruction, frozen=True):
    """ "Pair this creature with another unpaired creature you control." (702.95)"""

    what: Thing
    with_: Thing


phrase("effect", PairUp, "pair {what:thing} with {with_:thing}")
phrase("effect", Attach, "attach {what:thing} to {to:thing}")
phrase("effect", Unattach, "unattach {what:thing}")


@carries_out(Attach)
@implements("701.3a", "701.3b", "301.5c")
def attach(effect: Attach, execution: Execution) -> Execution:
    """Attach a permanent to another that it can be attached to; else it does not move."""
    what, execution = reach(effect.what, execution)
    to, execution = reach(effect.to, execution)
    if any(ref.is_player for ref in to):
        return execution.doubt(say("attaching to a player is left to do by hand"))
    things, hosts = ([o.id for ref in refs if (o := execution.current(ref))] for refs in (what, to))
    if len(things) != 1 or len(hosts) != 1:
        return (
            execution if not things or not hosts else execution.doubt(say("what is attached can't be told"))
        )
    if execution.game.objects[things[0]].attached_to == hosts[0]:
        return execution
    answer = _can_be_attached(execution.game, things[0], hosts[0])
    if answer is None:
        return execution.doubt(say("whether it can be attached to that is left to do by hand"))
    return execution.with_game(attaching.attach(execution.game, things[0], hosts[0])) if answer else execution


def _can_be_attached(game: Game, thing: ObjectId, host: ObjectId) -> bool | None:
    """Whether it can be; not known where the other has text about that which isn't understood."""
    unread = view(game).characteristics(host).unread
    if any(is_statement(one) and may_matter(one, Topic.ATTACHING, own=True) for one in unread):
        return None
    barred = cant_have(game, thing, host)
    return all_of((can_be_attached(game, thing, host), None if barred is None else not barred))


@carries_out(Unattach)
@implements("701.3d")
def unattach(effect: Unattach, execution: Execution) -> Execution:
    """Let a permanent be attached to nothing."""
    what, execution = reach(effect.what, execution)
    for ref in what:
        if thing := execution.current(ref):
            execution = execution.with_game(attaching.attach(execution.game, thing.id, None))
    return execution.about(*what)


@carries_out(PairUp)
@implements("702.95a", "702.95c")
def pair_up(effect: PairUp, execution: Execution) -> Execution:
    """Two creatures are paired while both stay under their controller's control; one alone is not."""
    both: list[GameObject] = []
    for what in (effect.what, effect.with_):
        refs, execution = reach(what, execution)
        both += [there for one in refs if (there := execution.current(one)) is not None]
    if len(both) != 2 or any(one.controller != execution.controller for one in both):
        return execution
    return execution.with_game(paired(execution.game, *both))
