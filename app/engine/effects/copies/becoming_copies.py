"""Permanents that become copies of others (707.4, 613.2a), or enter as copies (707.5, 614.1c)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.objects import (
    All,
    AnyObjects,
    Each,
    EitherObjects,
    Elsewhere,
    InZone,
    Objects,
)
from app.engine.abilities.nouns.references import That
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.nouns.tokens import CopyException, EntersWithToo
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.copies.copy_exceptions import Otherwise, colors_of, otherwise, plain
from app.engine.effects.durations import lasting_changes as c
from app.engine.effects.durations.until_end_of_turn import affected, let_last
from app.engine.effects.instructions.asking import options_of
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.zones.entering import as_it_would_be, paid_to_enter
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.amounts import evaluate
from app.engine.state.characteristics.control import controlled
from app.engine.state.characteristics.copying import CopyMade, copiable
from app.engine.state.conditions import holds
from app.engine.state.game import AbilityOnStack, CastRecord, Game, GameObject, LastingEffect, TargetRef
from app.engine.state.kinds.likeness import are_alike
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Answer, Kind, Question, head, want
from app.engine.state.resolving.targeting import names_of
from app.engine.state.zones.arriving import Arrival
from app.engine.statics.entering.entering import EntersAsCopy
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

_BY_HAND: Final = say("this copy is left to make by hand")


@carries_out(c.BecomesCopyExcept)
def becomes_copy_except(effect: c.BecomesCopyExcept, execution: Execution) -> Execution:
    """It is a copy but for what is said."""
    return become_copies(effect.what, effect.of, effect.until, execution, effect.exceptions)


@implements("707.2", "707.2b", "707.4", "707.9")
def become_copies(
    what: object,
    of: object,
    until: Duration,
    execution: Execution,
    exceptions: tuple[CopyException, ...] = (),
) -> Execution:
    """Let permanents become copies of what something is now; that stays so whatever becomes of it."""
    source = execution.game.objects.get(execution.source)
    kinds = what.what if isinstance(what, All | Each) else what
    others = isinstance(kinds, Objects | EitherObjects) and any(
        isinstance(part, Objects) and part.other for part in inside(kinds)
    )
    if others and source is not None and source.zone is Zone.BATTLEFIELD:
        return execution.doubt(_BY_HAND)  # other than what: its source, or what is copied
    refs, execution, originals = _both(what, of, execution)
    if not originals or not refs:
        return execution
    # What is copied is settled now: later changes to the original don't reach the copy (707.2b).
    known = execution.as_it_was(originals[0], of) if len(originals) == 1 else None
    found = copiable(known[1]) if known is not None else None
    there = [thing for ref in refs if (thing := execution.current(ref)) is not None]
    if known is None or found is None or any(thing.zone is not Zone.BATTLEFIELD for thing in there):
        return execution.doubt(_BY_HAND)
    item = execution.before.stack[-1] if execution.before.stack else None
    own = item.ability if isinstance(item, AbilityOnStack) and item.source == execution.source else None
    name = source.card.front.name if source is not None else ""
    colors = colors_of(there[0].copiable_face) if len(there) == 1 else None
    made = otherwise(found, exceptions, Otherwise(name, own, colors=colors))
    if made is None:
        return execution.doubt(_BY_HAND)
    # What was prototyped is copied with its other cost, colour and size (718.3d).
    change = CopyMade(*made, prototyped=known[1].is_prototyped)
    execution = let_last(change, refs, until, execution)
    # A copy may be controlled differently by what it says now, so control is worked out anew (613.1b).
    return execution.with_game(controlled(execution.game))


def _both(
    what: object, of: object, execution: Execution
) -> tuple[tuple[TargetRef, ...], Execution, tuple[TargetRef, ...]]:
    """What becomes a copy, and of what, each as it is spoken of: targets in printed order."""
    if any(isinstance(part, Target) for part in inside(what)):
        refs, execution = affected(what, execution)
        spoken_of = execution
        originals, execution = reach(of, execution)
        # "Choose a creature. Target creature becomes a copy of that creature": not of itself.
        chosen = tuple(one for one in execution.chosen if not one.is_player)
        originals = chosen if chosen and set(originals) <= set(refs) else originals
        return refs, replace(execution, it=spoken_of.it), originals
    if not isinstance(what, Objects | EitherObjects | All | Each):
        refs, _ = affected(what, execution)  # before anything else is spoken of
        originals, execution = reach(of, execution)
        return refs, execution, originals
    originals, execution = reach(of, execution)
    refs, execution = affected(what, execution)
    return refs, execution, originals


class Entry(Instruction, frozen=True):
    """What a permanent enters as a copy of, and what is otherwise about its entering."""

    game: Game
    """The position before it enters, with what is not known of it as a doubt."""
    answers: tuple[Answer, ...]
    """Those that are not used up."""
    original: GameObject | None = None
    """What it copies, with what is copied of it; None where it enters as itself."""
    tapped: bool = False
    exceptions: tuple[CopyException, ...] = ()
    to: Zone = Zone.BATTLEFIELD
    """Where it goes, as its own text says."""
    until: Duration = ""
    """How long it is a copy; for good where nothing is said."""

    def finished(self, game: Game, object_id: ObjectId) -> Game:
        """The game in which the copy, which has entered, has the counters with which it enters besides."""
        if self.original is None or game.objects[object_id].zone is not Zone.BATTLEFIELD:
            return game
        if self.until:
            game = _for_a_while(game, object_id, self.until)
        return entered_too(game, object_id, self.exceptions, self.original)


def _for_a_while(game: Game, object_id: ObjectId, until: Duration) -> Game:
    """A copy that has entered is one for a while only."""
    thing = game.objects[object_id]
    if thing.copies is None or not isinstance(until, str):
        return game
    change, refs = CopyMade(*thing.copies, prototyped=thing.is_prototyped), (ref(game, object_id),)
    lasting = LastingEffect(change, refs, until, thing.controller, game.clock)
    # What ends is an effect that lasts; the object itself copies nothing from here on.
    game = changes.with_object(game, replace(thing, copies=None))
    game = controlled(replace(game, lasting=(*game.lasting, lasting), clock=game.clock + 1))
    # What was chosen as it entered was chosen for the text of the copy.
    return changes.with_object(game, replace(game.objects[object_id], chosen=thing.chosen))


@implements("707.9e", "707.9f")
def entered_too(
    game: Game, object_id: ObjectId, exceptions: tuple[CopyException, ...], original: GameObject
) -> Game:
    """The game in which a copy has the counters with which it enters besides.

    What is asked of it is asked of the permanent that it is now; "that creature" is the original.
    """
    thing = game.objects[object_id]
    record = thing.cast if thing.cast is not None else CastRecord()
    for one in (part for part in plain(exceptions) if isinstance(part, EntersWithToo)):
        asks = any(isinstance(part, That) for part in inside(one.condition))
        about = (TargetRef(original.id, version=original.version),) if asks else ()
        answer = holds(game, one.condition, thing.controller, object_id, record, about)
        number = evaluate(game, one.n, thing.controller, object_id, record.x)
        if answer is None or number is None:
            game = game.unsure_of(thing.id, say("with how many counters it enters is not known"))
        elif answer:
            game = changes.add_counters(game, object_id, one.kind, number, by=thing.controller)
    return game


@implements("707.5", "614.12a")
def as_a_copy(game: Game, thing: GameObject, you: PlayerId, answers: tuple[Answer, ...]) -> Entry:
    """What an object that is about to enter under a player's control is a copy of, as was answered.

    Without an answer where there is a choice that is noted as a doubt. What is done instead of its entering
    is done before.
    """
    game, answers, to = paid_to_enter(game, thing, you, answers)
    # What would send it elsewhere is applied before it is asked what it copies (616.1).
    if to is not Zone.BATTLEFIELD:
        return Entry(game, answers, to=to)
    effect, game = _says(game, thing, you)
    if effect is None:
        return Entry(game, answers)
    # What it may copy is looked for among what is there before it enters (614.12a).
    there = _to_copy(game, thing, you, effect.of)
    if not there:
        return Entry(game, answers)
    want(answers, game, lambda: _of_what(game, thing, you, there))
    if head(answers) is None:
        return Entry(game.unsure_of(thing.id, say("nobody said what it enters as a copy of")), answers)
    said_yes = answers[0] == "yes" and head(answers[1:]) is not None
    answer, *more = answers[1:] if said_yes else answers
    rest = tuple(more)
    if answer in ("no", ()):
        return Entry(game, rest)
    original = _named(game, there, answer)
    if original is None:
        return Entry(game.unsure_of(thing.id, "what it enters as a copy of is not there"), rest)
    found = copiable(original)
    so = Otherwise(thing.card.front.name, None, thing.copiable_reading, colors_of(thing.copiable_face))
    made = otherwise(found, effect.exceptions, so) if found else None
    if made is None:
        return Entry(game.unsure_of(thing.id, say("this copy is left to make by hand")), rest)
    as_copied = replace(original, copies=made, face_index=0)
    return _once_more(
        thing, you, Entry(game, rest, as_copied, effect.tapped, effect.exceptions, until=effect.until)
    )


def _named(game: Game, there: list[GameObject], answer: Answer) -> GameObject | None:
    """The object that was answered; of several with that name any one will do that can't be told apart."""
    called = [other for other in there if answer in names_of(game, ref(game, other.id))]
    alike = are_alike(game, [ref(game, other.id) for other in called])
    return next((o for o in called if o.id == answer), called[0] if called and alike else None)


def _to_copy(game: Game, thing: GameObject, you: PlayerId, of: AnyObjects) -> list[GameObject]:
    """What is, or may be, of the kind that it may enter as a copy of: permanents where no zone is named."""
    zones = {Zone(part.zone) for part in inside(of) if isinstance(part, InZone)}
    # "In exile", "on the battlefield": where each is, is asked further on.
    zones |= {zone for part in inside(of) if isinstance(part, Elsewhere) for zone in Zone}
    found = (other for other in game.objects.values() if other.zone in (zones or {Zone.BATTLEFIELD}))
    return [one for one in found if fits(game, one.id, of, you=you, source=thing.id) is not False]


@implements("707.9e", "616.1f")
def _once_more(thing: GameObject, you: PlayerId, entry: Entry) -> Entry:
    """What it enters as where what it copies says so too, which then goes for the copy."""
    game = entry.game
    # A copy of what enters as a copy may choose again, as it has that text now (616.1f).
    as_it_would_be = replace(thing, copies=entry.original.copies if entry.original else None, face_index=0)
    changed = replace(game, objects={**game.objects, thing.id: as_it_would_be})
    if _says(changed, as_it_would_be, you)[0] is None:
        return entry
    again = as_a_copy(changed, as_it_would_be, you, entry.answers)
    back = replace(again.game, objects={**again.game.objects, thing.id: thing})
    if again.original is None and again.to is Zone.BATTLEFIELD:
        return replace(entry, game=back, answers=again.answers)
    return replace(again, game=back)


def _of_what(game: Game, thing: GameObject, you: PlayerId, there: list[GameObject]) -> Question:
    """The question what an object enters as a copy of."""
    options = options_of(game, (ref(game, other.id) for other in there))
    text = say("{you}: as a copy of what does {name} enter, if of anything?", you=you, name=thing.card.name)
    return Question(you, Kind.OBJECTS, text, options, 0, 1, "614.12a", thing.id)


def enter(
    game: Game, object_id: ObjectId, you: PlayerId, answers: tuple[Answer, ...] = (), *, face_index: int = 0
) -> tuple[Game, tuple[Answer, ...]]:
    """Put a card onto the battlefield, as a copy if it says so and that was answered.

    Gives also the answers that are not used up.
    """
    entry = as_a_copy(game, game.objects[object_id], you, answers)
    if entry.to is not Zone.BATTLEFIELD:
        return changes.move(entry.game, object_id, entry.to), entry.answers
    moved = changes.move_object(
        entry.game,
        object_id,
        Zone.BATTLEFIELD,
        Arrival(controller=you, tapped=entry.tapped, face_index=face_index, copying=entry.original),
    )
    return entry.finished(moved, object_id), entry.answers


def _says(game: Game, thing: GameObject, you: PlayerId) -> tuple[EntersAsCopy | None, Game]:
    """What the text of an object says of its entering as a copy, if that holds."""
    for ability in as_it_would_be(game, thing, you, lambda effect: isinstance(effect, EntersAsCopy)):
        assert isinstance(ability.effect, EntersAsCopy)
        answer = holds(game, ability.condition, you, thing.id)
        if answer is None:
            return None, game.unsure_of(thing.id, say("whether it may enter as a copy is not known"))
        if answer:
            return ability.effect, game
    return None, game
