"""Another counter of each kind that something has, one of a kind put or removed, as many again (122.1)."""

from __future__ import annotations

from functools import partial

from app.engine.abilities.abilities import DeedTold, Instruction
from app.engine.abilities.nouns.references import It, Reference
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.vocabulary import CounterKind
from app.engine.effects.counters.counters_moved import RemoveCounters
from app.engine.effects.counters.put_counters import PutCounters
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import OneOfThese, by_hand, one_of_these
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId


class PutOrRemove(Instruction, frozen=True):
    """ "Put a charge counter on this artifact or remove one from it", "another counter of that kind ..." """

    on: Thing
    source: It
    kind: CounterKind | None = None
    """The kind; None for the one that was spoken of."""


_REMOVE = " on {on:thing} or remove one from {source:it}"
phrase("effect", PutOrRemove, "put @ {kind:counter_kind} counter" + _REMOVE)
phrase("of_each_kind", PutOrRemove, "put another counter of that kind" + _REMOVE)
_of_that = partial(phrase, "of_each_kind", PutCounters, n=1, kind=None, another=True)
_of_that("put another counter of that kind on {on:thing}")
_of_that("give {on:it} another counter of that kind", give=True)


@deed_told(
    "for each kind of counter on {of:target}, {effect:of_each_kind}",
    "for each kind of counter on {of:reference}, {effect:of_each_kind}",
    category="timed",
)
@implements("608.2c")
def for_each_kind(
    told: DeedTold, execution: Execution, of: Target | Reference, effect: PutCounters | PutOrRemove
) -> Execution:
    """The instruction once for each kind of counter that is there as it begins."""
    refs, execution = reach(of, execution)
    for one in refs:
        thing = None if one.is_player else execution.current(one)
        there = execution.game.player(PlayerId(str(one.id))).counters if one.is_player else ()
        for kind, _ in there if thing is None else thing.counters:
            execution = carry_out((replace(effect, kind=kind),), execution.about(*refs))
    return execution.about(*refs)


@carries_out(PutOrRemove)
@implements("608.2d")
def put_or_remove(effect: PutOrRemove, execution: Execution) -> Execution:
    """The player chooses whether a counter is put or removed."""
    if effect.kind is None:
        return by_hand(effect, execution)
    put, removed = PutCounters(1, effect.kind, effect.on), RemoveCounters(1, effect.kind, effect.source)
    return one_of_these(OneOfThese((put, removed)), execution)


@deed_told("put {kinds:counter_choices} on {on:thing}")
@implements("608.2d")
def put_either(told: DeedTold, execution: Execution, kinds: tuple[CounterKind, ...], on: Thing) -> Execution:
    """The player chooses which of the counters is put."""
    return one_of_these(OneOfThese(tuple(PutCounters(1, kind, on) for kind in kinds)), execution)


# As many more as there are: what changes how many are put applies to those (701.10e).
@deed_told("double the number of {kind:counter_kind} counters on {on:thing}")
@deed_told("double the number of each kind of counter on {on:thing}", kind=None)
@implements("701.10e")
def double_counters(told: DeedTold, execution: Execution, kind: CounterKind | None, on: Thing) -> Execution:
    """As many counters of the kind, or of each kind, are put on it as it has."""
    refs, execution = reach(on, execution)
    game, you = execution.game, execution.controller
    for one in refs:
        thing = execution.current(one)
        player = next((p for p in game.players if one.is_player and p.name == one.id), None)
        there = thing.counters if thing is not None else player.counters if player is not None else ()
        # As many as were there before: what a replacement adds to one kind is not doubled in turn (701.10e).
        for name, number in there:
            if kind not in (None, name):
                continue
            if thing is not None:
                game = changes.add_counters(game, thing.id, name, number, by=you)
            elif player is not None:
                game = changes.add_player_counters(game, player.name, name, number, you)
    return execution.with_game(game)
