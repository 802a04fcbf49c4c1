"""Counters: several kinds at once, a choice of kinds, removing, moving, doubling (122)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, cast

from app.engine.abilities.abilities import DeedTold, Instruction, UnmeantDeed
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.places import AddedCounters
from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.amounts import Amount, AnyNumber, UpTo
from app.engine.abilities.vocabulary import AsSaid, CounterKind
from app.engine.effects.counters.counters_by_action import as_stationed
from app.engine.effects.counters.put_counters import PutCounters
from app.engine.effects.instructions.asking import among, options_of
from app.engine.effects.instructions.by_whom import told_by
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.reaching import reach, to_each_object
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.combat.modified import can_be_put
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.resolving.dividing import parts_of
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.questions import Kind, Question
from app.engine.text.book import constant, constants, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


class PutSeveralKinds(Instruction, frozen=True):
    """ "Put two +1/+1 counters and a flying counter on target creature." """

    counters: tuple[AddedCounters, ...]
    on: Thing


class RemoveCounters(Instruction, frozen=True):
    """ "Remove a charge counter from this artifact.", "Remove all counters from it." """

    n: Amount | UpTo | AnyNumber | None
    """None for all."""
    kind: CounterKind | None
    """None for counters of any kind."""
    source: Thing | tuple[Thing, ...]
    equal: AsSaid = False
    """It says "a number of ... counters equal to"."""
    those: Literal["those counters", "them", "all of them", ""] = ""
    """ "Remove those counters and transform it.", after counters of a kind were put on it """


# Removed and put in one: what can't do both does neither (122.5).
class MoveCounters(Instruction, frozen=True):
    """ "Move a +1/+1 counter from this creature onto target creature." """

    n: Amount | UpTo | AnyNumber | None
    kind: CounterKind | None
    source: Thing | AnyObjects
    """Objects of a kind: any number from each of them."""
    onto: Thing | AnyObjects
    """Objects of a kind: any number onto each of them."""
    among: AsSaid = False
    """It says "from among"."""


phrase("counters_put", AddedCounters, "{n:count} {kind:counter_kind} [counter/counters]")
listed("several_counters_put", "counters_put", two=" and ", comma=", ", last=", and ")
phrase("effect", PutSeveralKinds, "put {counters:several_counters_put} on {on:thing}")
constant("keyword_counter", "+1/+1", "+1/+1")
constants(
    "keyword_counter",
    (
        *("deathtouch", "double strike", "first strike", "flying", "haste", "hexproof", "indestructible"),
        *("lifelink", "menace", "reach", "trample", "vigilance", "charge", "oil", "loyalty"),
    ),
)
same("counter_with_article", "@ {kind:keyword_counter} counter")
listed("kinds_bare", "keyword_counter", two=" or ", comma=", ", last=", or ")
listed("kinds_full", "counter_with_article", two=" or ", comma=", ", last=", or ")
_ONE_OF: Final = "@ {kinds:kinds_bare} counter on {on:thing}"
listed("kinds_and", "keyword_counter", two=" and ", comma=", ", last=", and ")


@deed_told(
    f"put {_ONE_OF}",
    f"put your choice of {_ONE_OF}",
    "put your choice of {kinds:kinds_full} on {on:thing}",
    "put your choice of a counter from among {kinds:kinds_and} on {on:thing}",
    "put {besides:counters_put} and a counter from among {kinds:kinds_bare} on {on:thing}",
)
@implements("608.2d", "122.1")
def put_one_of_kinds(
    told: DeedTold,
    execution: Execution,
    kinds: tuple[CounterKind, ...],
    on: Thing,
    besides: AddedCounters | None = None,
) -> Execution:
    """The player chooses of which kind the counter is."""
    refs, execution = reach(on, execution)
    if not _there(refs, execution):
        return execution
    # Chosen as it is followed, not as the spell is cast (608.2d).
    asked = among(execution, Kind.WORD, kinds, say("Which kind of counter is put on it?"))
    answer, execution = execution.answer(asked)
    if answer not in kinds:
        return execution.doubt(say("nobody said which kind of counter is put"))
    if besides is not None:
        n = execution.amount(besides.n)
        if n is None:
            return execution.doubt(say("the number of counters can't be worked out"))
        execution = _put(refs, execution, besides.kind, n)
    return _put(refs, execution, str(answer), 1)


constants(
    "told_counters",
    ("those counters", "its counters", "that creature's counters", "the same number of each kind of counter"),
)
same("removed_number", "{n:count}")
same("removed_number", "{n:chosen_number}", number="n")
same("removed_number", "{n:told_short}", number="p")
constant("removed_number", None, "all", number="p")
for _verb, _value, _tail in (
    ("remove", RemoveCounters, "from {source:thing}"),
    ("move", MoveCounters, "from {source:thing} (onto|to) {onto:thing}"),
):
    phrase("effect", _value, f"{_verb} {{n:removed_number}} {{kind:counter_kind}} [counter/counters] {_tail}")
    phrase("effect", _value, f"{_verb} {{n:removed_number}} [counter/counters] {_tail}", kind=None)

_said = "remove a number of {kind:counter_kind} counters equal to {n:computed} from {source:thing}"
phrase("effect", RemoveCounters, _said, equal=True)
_said = "move one or more counters from {source:thing} (onto|to) {onto:thing}"
phrase("effect", MoveCounters, _said, n=AnyNumber(1), kind=None)
for _among in (False, True):
    _from = f"from {'among ' * _among}{{source:noun~p}} (onto|to) {{onto:thing}}"
    _said = "move any number of {kind:counter_kind} counters " + _from
    phrase("effect", MoveCounters, _said, n=AnyNumber(), among=_among)
    _said = "move any number of counters " + _from
    phrase("effect", MoveCounters, _said, n=AnyNumber(), kind=None, among=_among)

_said = "move any number of {kind:counter_kind} counters from {source:reference} onto {onto:noun~p}"
phrase("effect", MoveCounters, _said, n=AnyNumber())
constants("removed_those", ("those counters", "them", "all of them"))
phrase("effect", RemoveCounters, "remove {those:removed_those}", n=None, kind=None, source=Pronoun.IT)
phrase("counters_part", PutCounters, "{n:count} {kind:counter_kind} [counter/counters] on {on:thing}")
phrase("counters_part", PutSeveralKinds, "{counters:several_counters_put} on {on:thing}")
listed("counters_parts", "counters_part", two=" and ", comma=", ", last=", and ")


@carries_out(PutSeveralKinds)
def put_several_kinds(effect: PutSeveralKinds, execution: Execution) -> Execution:
    """122.6: counters of each kind are put on the object."""
    refs, execution = reach(effect.on, execution)
    for counters in effect.counters:
        n = execution.amount(counters.n)
        if n is None:
            return execution.doubt(say("the number of counters can't be worked out"))
        execution = _put(refs, execution, counters.kind, n)
    return execution


def _put(refs: tuple[TargetRef, ...], execution: Execution, kind: str, n: int) -> Execution:
    by = execution.controller
    return to_each_object(refs, execution, lambda game, i: changes.add_counters(game, i, kind, n, by=by))


@carries_out(RemoveCounters)
def remove(effect: RemoveCounters, execution: Execution) -> Execution:
    """Counters are taken off an object, as many as there are; it is noted whether all could be."""
    if effect.those:
        return _those_removed(effect, execution)
    if isinstance(effect.n, UpTo):
        return _some_removed(effect, effect.n, execution)
    number = None if effect.n is None else execution.amount(effect.n)
    if effect.n is not None and (number is None or effect.kind is None):
        return by_hand(effect, execution)
    refs, execution = reach(effect.source, execution)
    execution, could = replace(execution.about(*refs), much=0), True  # "that many" where none are there
    for thing in _there(refs, execution):
        here = dict(thing.counters)
        for kind in here if effect.kind is None else (effect.kind,):
            wanted = here.get(kind, 0) if number is None else number
            could = could and here.get(kind, 0) >= wanted
            # As many as are there: what is impossible is left out, and the rest is done (609.3).
            taken = min(here.get(kind, 0), wanted)
            if taken:
                execution = execution.with_game(changes.add_counters(execution.game, thing.id, kind, -taken))
    return replace(execution, did=could and bool(_there(refs, execution)))


@implements("608.2d", "122.1")
def _some_removed(effect: RemoveCounters, n: UpTo, execution: Execution) -> Execution:
    """The player says how many, of one kind after another where no kind is named."""
    most, (refs, execution) = execution.amount(n.n), reach(effect.source, execution)
    if most is None:
        return execution.doubt(say("how many counters are meant can't be worked out"))
    execution, removed = execution.about(*refs), 0
    for thing in _there(refs, execution):
        kinds = [kind for kind, _ in thing.counters if effect.kind in (None, kind)]
        for kind in kinds:
            # The number is one for all kinds together, so each takes of what is left of it.
            there = min(dict(thing.counters)[kind], most - removed)
            text = say("How many {kind} counters of {name} are removed?", kind=kind, name=thing.card.name)
            taken, execution = _how_many(there, text, execution)
            if taken is None:
                return execution.doubt(say("nobody said how many counters are removed"))
            if taken:
                execution = execution.with_game(changes.add_counters(execution.game, thing.id, kind, -taken))
            removed += taken
    return replace(execution, did=removed > 0, much=removed)


@implements("608.2c")
def _those_removed(effect: RemoveCounters, execution: Execution) -> Execution:
    """All counters of the kind that was put on the object before are taken off."""
    # It was told before which counters these are: the last that were put on it (608.2c).
    refs, execution = reach(Pronoun.IT, execution)
    put = [e for e in execution.done if e.event == "counters put" and any(e.object == one.id for one in refs)]
    kind = dict(put[-1].said).get("kind") if put else None
    if kind is None or len(refs) != 1:
        return by_hand(effect, execution)
    return remove(RemoveCounters(None, kind, Pronoun.IT), execution)


@carries_out(MoveCounters)
@implements("122.5")
def move(effect: MoveCounters, execution: Execution) -> Execution:
    """Counters of a kind, or all, go from one object to another, if both can have it so; else none moves."""
    if isinstance(effect.onto, Objects | EitherObjects):
        return _move_among(effect, effect.onto, execution)
    # What is moved is removed and put in one: where either can't be, neither is (122.5).
    some = isinstance(effect.n, AnyNumber)
    number = None if effect.n is None or some else execution.amount(effect.n)
    if number is None and effect.n is not None and not some:
        return by_hand(effect, execution)
    pairs, several, execution = _from_and_to(effect, execution)
    if len(pairs) != 1 and not several:
        return (
            execution if not pairs else execution.doubt(say("from what to what counters move is not known"))
        )
    if some:
        return _some_moved(pairs, effect, execution)
    source, onto = pairs[0]
    kinds = tuple(kind for kind, _ in source.counters if effect.kind in (None, kind))
    if number is not None and len(kinds) > 1:  # "move a counter": of a kind that is chosen (608.2d)
        if number > 1:
            return by_hand(effect, execution)
        said, execution = execution.answer(among(execution, Kind.WORD, kinds, say("Which counter is moved?")))
        if said not in kinds:
            return execution.doubt(say("nobody said which counter is moved"))
        kinds = (said,)
    game = execution.game
    for kind, here in source.counters:
        moved = here if number is None else number
        # Taking off and putting on have to be possible, both of them; else none moves (122.5).
        if kind in kinds and 0 < moved <= here:
            game = _moved(game, source.id, onto.id, kind, moved, execution.controller)
    return execution.with_game(game)


@implements("122.5")
def _moved(game: Game, source: ObjectId, onto: ObjectId, kind: str, number: int, you: PlayerId) -> Game:
    """The game in which counters have moved; they stay where they are if the other object can't have them."""
    if not can_be_put(game, onto, kind, you):
        return game
    game = changes.add_counters(game, source, kind, -number)
    return changes.add_counters(game, onto, kind, number, by=you)


@implements("122.5")
def _from_and_to(
    effect: MoveCounters, execution: Execution
) -> tuple[list[tuple[GameObject, GameObject]], bool, Execution]:
    """From what onto what they go, never onto the object itself; whether from any of several onto one."""
    of_kind = isinstance(effect.source, Objects | EitherObjects)
    if isinstance(effect.source, Objects | EitherObjects):
        given, execution = permanents(effect.source, execution)
    else:
        given, execution = reach(effect.source, execution)
    taken, execution = reach(effect.onto, execution)
    # From an object onto itself nothing can be moved (122.5).
    pairs = [(a, b) for a in _there(given, execution) for b in _there(taken, execution) if a.id != b.id]
    return pairs, of_kind and len(taken) == 1, execution


@implements("122.5", "608.2d")
def _some_moved(
    pairs: Iterable[tuple[GameObject, GameObject]], effect: MoveCounters, execution: Execution
) -> Execution:
    """The player says how many, of one object and one kind after another."""
    there = [(a, b, kind) for a, b in pairs for kind, _ in a.counters if effect.kind in (None, kind)]
    moved = 0
    for source, onto, kind in there:
        text = say("How many {kind} counters of {name} are moved?", kind=kind, name=source.card.name)
        taken, execution = _how_many(dict(source.counters)[kind], text, execution)
        if taken is None:
            return execution.doubt(say("nobody said how many counters are moved"))
        if taken:
            game = _moved(execution.game, source.id, onto.id, kind, taken, execution.controller)
            moved += 0 if game is execution.game else taken
            execution = execution.with_game(game)
    if there and not moved and effect.n == AnyNumber(1):
        return execution.doubt(say("nobody said how many counters are moved"))
    return replace(execution, did=moved > 0)


def _how_many(most: int, text: str, execution: Execution) -> tuple[int | None, Execution]:
    """The number of counters that was answered, at most so many; None where none was."""
    numbers = tuple(str(number) for number in range(most + 1))
    answer, execution = execution.answer(among(execution, Kind.NUMBER, numbers, text))
    if not most:
        return 0, execution
    return (int(str(answer)) if answer in numbers else None), execution


@implements("122.5", "608.2d")
def _move_among(effect: MoveCounters, onto: AnyObjects, execution: Execution) -> Execution:
    """The player says how many each gets, as "2 bear"; those of which nothing is said stay where they are."""
    given, execution = reach(effect.source, execution)
    there, execution = permanents(onto, execution)
    source = next(iter(_there(given, execution)), None)
    total = dict(source.counters).get(effect.kind or "", 0) if source is not None else 0
    taken = tuple(one for one in there if source is None or one.id != source.id)
    if source is None or effect.kind is None or not total or not taken:
        return execution
    own, kind = given[0], effect.kind

    def question() -> Question:
        text = say("How many of {total} {kind} counters does each get?", total=total, kind=kind)
        options, you = options_of(execution.game, (own, *taken)), execution.controller
        most = min(len(options), total)
        return Question(you, Kind.DIVISION, text, options, 1, most, "608.2d", own_id, total=total)

    own_id = source.id
    answer, execution = execution.answer(question)
    division = parts_of(answer or ())
    known = division.keys() <= {str(one.id) for one in (own, *taken)}
    if answer is None or not known or sum(division.values()) > total:
        return execution.doubt(say("how these counters are distributed is not known; do it by hand"))
    game, you = execution.game, execution.controller
    for one in taken:
        if number := division.get(str(one.id), 0):
            game = _moved(game, own_id, ObjectId(str(one.id)), kind, number, you)
    return execution.with_game(game)


def _there(refs: tuple[TargetRef, ...], execution: Execution) -> list[GameObject]:
    """The objects that are still there, where objects have counters."""
    found = (execution.current(ref) for ref in refs)
    return [thing for thing in found if thing is not None and thing.zone in (Zone.BATTLEFIELD, Zone.EXILE)]


phrase("effect", UnmeantDeed, "remove any number of counters from among {among:noun~p}")
phrase("effect", UnmeantDeed, "remove {n:count} counters from among {among:noun~p}")
phrase("effect", UnmeantDeed, "remove a counter other than @ {kind:counter_kind} counter from {source:thing}")
phrase("effect", UnmeantDeed, "remove any number of {kind:counter_kind} counters from among {among:noun~p}")
_COUNTERS = "{n:count} {kind:counter_kind} [counter/counters]"
phrase("effect", RemoveCounters, f"remove {_COUNTERS} from {{source:several_things}}")


@deed_told("put {parts:counters_parts}")
@implements("122.6")
def put_parts(
    told: DeedTold, execution: Execution, parts: tuple[PutCounters | PutSeveralKinds, ...]
) -> Execution:
    """Counters are put on each, in the order written."""
    return carry_out(parts, execution)


@deed_told("put {which:told_counters} on {on:thing}")
@implements("122.8", "608.2h")
def put_those(
    told: DeedTold,
    execution: Execution,
    which: Literal[
        "its counters",
        "that creature's counters",
        "the same number of each kind of counter",
        "the same number and kind of counters",
        "those counters",
    ],
    on: Thing,
) -> Execution:
    """As many counters of each kind as the object that was spoken of has, or had."""
    if which == "those counters" and execution.it != execution.started:
        return by_hand(told, execution)
    about = next(iter(execution.it or execution.referred(This())), None)
    # Counters are put, not moved: what has died is asked what it had on it (122.8, 608.2h).
    known = execution.as_it_was(about) if about is not None else None
    refs, execution = reach(on, execution)
    if known is None:
        return execution.doubt(say("which counters these are is not known"))
    for kind, n in known[1].counters:
        execution = _put(refs, execution, kind, n)
    return execution


@deed_told("put a number of {kind:counter_kind} counters on {on:thing} equal to {n:computed}")
@implements("122.6", "608.2h")
def put_equal(told: DeedTold, execution: Execution, kind: CounterKind, on: Thing, n: Amount) -> Execution:
    """The amount is worked out, then what they are put on is looked at."""
    number = execution.amount(as_stationed(n, execution))
    if number is None:
        return execution.doubt(say("the number of counters can't be worked out"))
    refs, execution = reach(on, execution)
    return _put(refs, execution, kind, number)


for _kind in ("{kind:counter_kind} ", ""):
    told_by(
        f"{{who:whom}} remove[s/] {{n:removed_number}} {_kind}[counter/counters] from {{source:thing}}",
        RemoveCounters,
        lambda f: RemoveCounters(f["n"], cast("str | None", f.get("kind")), cast("Thing", f["source"])),
        *("n", "kind", "source") if _kind else ("n", "source"),
    )
