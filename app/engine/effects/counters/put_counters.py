"""Putting counters on objects (122), also as they enter (614.1c, 614.12a), and what shield counters do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import Instruction, StaticAbility, UnmeantDeed
from app.engine.abilities.nouns.objects import Some
from app.engine.abilities.nouns.references import That, This
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.amounts import Amount, UpTo
from app.engine.abilities.vocabulary import AsSaid, CounterKind
from app.engine.effects.casting.spells_to_come import EntersWithChoice
from app.engine.effects.instructions.asking import among
from app.engine.effects.instructions.reaching import reach, to_each_object
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.combat.damage import absorbs, nothing_prevents
from app.engine.state.combat.modified import DamageDealt
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out
from app.engine.state.resolving.questions import Answer, Kind, Option, Question
from app.engine.state.zones.entering import as_it_enters, decides, unsure
from app.engine.state.zones.instead import Detour, redirects
from app.engine.statics.cant import ignores_shields
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


class PutCounters(Instruction, frozen=True):
    """ "Put a +1/+1 counter on this creature." """

    n: Amount | UpTo
    kind: CounterKind | None
    """ "+1/+1", "charge" ...; None for the kind that was spoken of. """
    on: Thing | tuple[Thing, ...]
    another: AsSaid = False
    """It says "another +1/+1 counter"."""
    equal: AsSaid = False
    """It says "a number of +1/+1 counters equal to its power on target creature"."""
    give: AsSaid = False
    """It says "give that permanent or player another counter of that kind"."""


_COUNTERS: Final = "{n:count} {kind:counter_kind} [counter/counters]"
for _what in ("thing", "several_things"):
    phrase("effect", PutCounters, f"put {_COUNTERS} on {{on:{_what}}}")
phrase("effect", PutCounters, "put another {kind:counter_kind} counter on {on:thing}", n=1, another=True)
phrase("effect", PutCounters, "put {n:told_short} {kind:counter_kind} counters on {on:thing}")
_said = "put a number of {kind:counter_kind} counters equal to {n:computed} on {on:thing}"
phrase("effect", PutCounters, _said, equal=True)


@carries_out(PutCounters)
def put_counters(effect: PutCounters, execution: Execution) -> Execution:
    """122.6: counters are put on the object, or given to a player."""
    if (kind := effect.kind) is None:
        return execution.doubt(say("which counters these are is not known"))
    if isinstance(effect.n, UpTo):
        return _up_to(effect, effect.n, kind, execution)
    # A target that tells the number is told first, and was announced first (601.2c).
    told = execution.amount(effect.n) if effect.equal else None
    # Cards in exile are given counters as well: time counters on what is suspended (702.62a).
    refs, execution = _reached(effect.on, execution)
    n = told if effect.equal else execution.amount(effect.n)
    if n is None:
        return execution.doubt(say("the number of counters can't be worked out"))
    # "Put a +1/+1 counter on a creature you control. It gains trample": what was chosen is spoken of next.
    execution = execution.about(*refs) if isinstance(effect.on, Some) else execution
    number, by = n, execution.controller
    for one in (one for one in refs if one.is_player):
        game = changes.add_player_counters(execution.game, PlayerId(str(one.id)), kind, number, by)
        execution = execution.with_game(game)
    there = {thing.zone for target in refs if (thing := execution.current(target)) is not None}
    both = isinstance(effect.on, tuple) and there == {Zone.EXILE, Zone.BATTLEFIELD}
    return to_each_object(
        refs,
        execution,
        lambda game, i: changes.add_counters(game, i, kind, number, by=by),
        None if both else Zone.EXILE if there == {Zone.EXILE} else Zone.BATTLEFIELD,
    )


class TotalAtMost(Instruction, frozen=True):
    """ "This ability can't cause the total number of such counters on it to be greater than seven." """

    kind: CounterKind
    on: This
    most: int


phrase("counters_at_most", UpTo, "up to {n:variable}")
phrase("effect", PutCounters, "put {n:counters_at_most} {kind:counter_kind} counters on {on:this}")
_said = "this ability can't cause the total number of {kind:counter_kind} counters on {on:this} to be "
phrase("effect", TotalAtMost, _said + "greater than {most:number_word}")
GATHERS[PutCounters] = lambda said: isinstance(said, TotalAtMost)


@implements("122.6", "608.2d")
def _up_to(effect: PutCounters, n: UpTo, kind: CounterKind, execution: Execution) -> Execution:
    """Its controller says how many: up to that number, and to the total that the next sentence allows."""
    thing, most = execution.current(execution.own_ref()), execution.amount(n.n)
    if thing is None or most is None:
        return execution if thing is None else execution.doubt(say("the number can't be worked out"))
    there = dict(thing.counters).get(kind, 0)
    for said in execution.following:
        assert isinstance(said, TotalAtMost)
        most = min(most, max(0, said.most - there))
    text = say("Choose how many {kind} counters are put on it.", kind=kind)
    numbers = tuple(str(number) for number in range(most + 1))
    answer, execution = execution.answer(among(execution, Kind.NUMBER, numbers, text) if most else None)
    if most and answer not in numbers:
        return execution.doubt(say("nobody said how many counters are put on it"))
    number = int(answer) if isinstance(answer, str) and most else 0
    return put_counters(replace(effect, n=number), execution) if number else execution


def _reached(on: object, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """On what they are put: "that creature" is the enchanted one where the other of two has died."""
    refs, after = reach(on, execution)
    died = [execution.current(one) for one in refs if one in execution.started]
    gone = isinstance(on, That) and len(died) == 1 and (died[0] is None or died[0].zone is Zone.GRAVEYARD)
    source = execution.game.objects.get(execution.source)
    host = execution.game.objects.get(source.attached_to) if gone and source and source.attached_to else None
    return (refs, after) if host is None else ((ref(execution.game, host.id),), after)


phrase("effect", UnmeantDeed, "put an additional counter of that kind on {on:thing}")
phrase("for_each", UnmeantDeed, "kind of counter among {what:noun~p}")
phrase("effect", UnmeantDeed, "{who:subject}choose[s/] a kind of counter on {on:a_kind}")
phrase("effect", UnmeantDeed, "put a counter of that kind on {on:thing}", "choose a counter on {on:target}")
CHOOSES: Final = say("with which counter it enters is for its controller to choose")
"""The reason of a doubt that an answer lifts."""


@as_it_enters(EntersWithChoice)
def enters_with_choice(effect: EntersWithChoice, game: Game, object_id: ObjectId) -> Game:
    """A doubt waits for the answer."""
    return unsure(game, object_id, CHOOSES)


def _which(game: Game, object_id: ObjectId) -> Question | None:
    """The question with which counter it enters."""
    for ability in view(game).characteristics(object_id).abilities:
        match ability:
            case StaticAbility(effect=EntersWithChoice(what=This(), kinds=kinds)):
                thing = game.objects[object_id]
                options = tuple(Option(kind, say("a {kind} counter", kind=kind)) for kind in kinds)
                text = say("{name}: with which counter does it enter?", name=thing.card.name)
                return Question(thing.controller, Kind.WORD, text, options, rule="614.12a", source=object_id)
    return None


@decides(CHOOSES, _which)
@implements("614.1c", "614.12a")
def _chosen(game: Game, object_id: ObjectId, answer: Answer) -> Game | None:
    """Put the counter on it that was chosen, if its text offers that kind."""
    for ability in view(game).characteristics(object_id).abilities:
        match ability:
            case StaticAbility(effect=EntersWithChoice(what=This(), kinds=kinds)) if (
                isinstance(answer, str) and answer in kinds
            ):
                by = game.objects[object_id].controller  # 122.6a
                return changes.add_counters(game, object_id, answer, by=by, entering=True)
    return None


@redirects
@implements("122.1h")
def exiled_for_good(_game: Game, thing: GameObject, to: Zone) -> Iterator[Detour]:
    """A permanent with a finality counter is exiled where it would go to a graveyard."""
    # Only on the way from the battlefield to a graveyard; to a hand or library it goes as usual (122.1h).
    leaves = thing.zone is Zone.BATTLEFIELD and to is Zone.GRAVEYARD
    if leaves and "finality" in dict(thing.counters):
        yield Detour(thing.id, Zone.EXILE)


@absorbs
@implements("122.1c", "615.12")
def shielded(before: Game, game: Game, would: DamageDealt, amount: int) -> tuple[int, Game, bool]:
    """A shield counter goes, one for all damage of the same time, and it is prevented if damage can be."""
    thing = before.objects.get(ObjectId(str(would.to)))
    if amount <= 0 or thing is None or "shield" not in dict(thing.counters):
        return amount, game, True
    if ignores_shields(before, would.source, thing.id):
        return amount, game, True
    # The counter goes even where the damage can't be prevented (615.12).
    left = amount if nothing_prevents(game, would) else 0
    gone = game.objects[thing.id].counters != thing.counters
    return left, game if gone else changes.add_counters(game, thing.id, "shield", -1), True


phrase("effect", UnmeantDeed, "put {n:additional_count} {kind:counter_kind} [counter/counters] on {on:thing}")
_said = "put {n:told_short} {kind:counter_kind} counters or {other:counter_kind} counters on {on:thing}"
phrase("effect", UnmeantDeed, _said, "put one of each of those kinds of counters on {on:thing}")
