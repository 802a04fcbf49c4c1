"""Base sizes that become a number (613.4b), sizes that are switched or doubled (613.4, 701.10)."""

from __future__ import annotations

from typing import Final, Literal, cast

from app.engine.abilities.abilities import DeedTold, Effect, Instruction
from app.engine.abilities.nouns.objects import AnyObjects, EachOf
from app.engine.abilities.nouns.references import Pronoun, Subject, This
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.amounts import Amount, CharacteristicOf
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.quantities.variable import Variable
from app.engine.abilities.vocabulary import AsSaid, Signed
from app.engine.effects.damage.dealing import DealDamage
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.durations.until_end_of_turn import affected, let_last
from app.engine.effects.instructions.asking import among, words
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import value_of
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.questions import Kind
from app.engine.statics.traits.characteristics import Becomes, GetsPower, HasSwitchedSize
from app.engine.text.book import phrase
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.said import say


# Counters and what else adds to it come on top, whenever they came (613.4b, 613.4c).
class SizeBecomes(Instruction, frozen=True):
    """ "... have this creature's base power and toughness become 4/2 until end of turn", "... 5/1 or 1/5" """

    what: Thing | AnyObjects
    size: tuple[int | Variable, int | Variable] | Thing | Amount
    """That of an object is "change ... to that creature's power and toughness"; an amount is of one half."""
    until: Duration
    other: tuple[int | Variable, int | Variable] | None = None
    change: bool = True
    """Said with "change" of an object's; else with "become equal to"."""
    named_after: AsSaid = False
    """ "the base power and toughness of target creature" """
    which: Literal["both", "power", "toughness"] = "both"


_BOTH: Final = "base power and toughness"
for _category in ("had", "effect"):
    phrase(_category, SizeBecomes, f"{{what:possessor}} {_BOTH} become {{size:such_size}} {{until}}")
    _said = f"{{what:possessor}} {_BOTH} become {{size:such_size}} or {{other:such_size}} {{until}}"
    phrase(_category, SizeBecomes, _said)
    _said = f"{{what:possessor}} {_BOTH} become equal to {{size:possessor}} power and toughness {{until}}"
    phrase(_category, SizeBecomes, _said, change=False)
    _said = f"the {_BOTH} of {{what:gainer}} become equal to {{size:possessor}} power and toughness {{until}}"
    phrase(_category, SizeBecomes, _said, change=False, named_after=True)
    for _which in ("power", "toughness"):
        _said = f"{{what:possessor}} base {_which} become[s/] equal to {{size:computed}} {{until}}"
        phrase(_category, SizeBecomes, _said, which=_which, change=False)

for _which in ("power", "toughness"):
    _base = f"{{what:possessor}} base {_which}"
    _said = _base + " becomes equal to {size:computed}"
    phrase("lasting", SizeBecomes, _said, which=_which, until="", change=False)
    _change = f"change {_base} to {{size:computed}}"
    phrase("effect", SizeBecomes, _change + " {until}", which=_which)
    phrase("effect", SizeBecomes, _change, which=_which, until="")

_TAKEN: Final = "to {size:possessor} power and toughness {until}"
phrase("effect", SizeBecomes, f"change {{what:possessor}} {_BOTH} {_TAKEN}")
phrase("effect", SizeBecomes, f"change the {_BOTH} of {{what:gainer}} {_TAKEN}", named_after=True)


@deed_told(
    "{what:gainer} get[s/] {power:signed}/{toughness:signed} or {power_2:signed}/{toughness_2:signed} {until}"
)
@implements("608.2d")
def gets_either(
    told: DeedTold,
    execution: Execution,
    what: Thing,
    power: Signed,
    toughness: Signed,
    power_2: Signed,
    toughness_2: Signed,
    until: Duration,
) -> Execution:
    """The player chooses one of the two as it resolves."""
    one = GetsPower(Subject.OF_SENTENCE, power, toughness)
    other = GetsPower(Subject.OF_SENTENCE, power_2, toughness_2)
    sizes = {"".join(map(str, (*e.power, "/", *e.toughness))): e for e in (one, other)}
    answer, execution = execution.answer(among(execution, Kind.WORD, tuple(sizes), words(execution, told)))
    if answer not in sizes:
        return execution.doubt(say("nobody said which size is chosen"))
    return carry_out((Changes(what, (sizes[str(answer)],), until),), execution)  # type: ignore[arg-type]  # of what gets it


@deed_told("{gets:gets_or_gains} and deal[s/] {n:amount} damage to {to:recipients}")
def gets_and_deals(
    told: DeedTold, execution: Execution, gets: Effect, n: Amount, to: tuple[Thing, ...]
) -> Execution:
    """608.2c: first the one, then the other, by the same creature."""
    what = getattr(gets, "what", None)
    by = what if isinstance(what, This) else Pronoun.IT
    return carry_out((gets, DealDamage(by, n, to)), execution)


# It adds as much as there is: the size itself is not set by it (701.10a).
# It gets +X/+0 with X as it is now: what changes later is not doubled (701.10b).
class ChangesSize(Instruction, frozen=True):
    """ "Double target creature's power until end of turn.", "Switch its power and toughness until ..." """

    what: Thing | EachOf
    which: Literal["both", "both of", "both of, three times", "power", "power of", "switched", "switched of"]
    """Switched is what is applied last of all: what is added to the one is seen at the other (613.4d)."""
    until: Duration


phrase("effect", ChangesSize, "double the power of {what:thing} {until}", which="power")
phrase("effect", ChangesSize, "double the power and toughness of {what:thing} {until}", which="both")
_said = "triple {what:possessor} power and toughness {until}"
phrase("effect", ChangesSize, _said, which="both of, three times")
phrase("effect", ChangesSize, "double {what:possessor} power {until}", which="power of")
phrase("effect", ChangesSize, "double {what:possessor} power and toughness {until}", which="both of")
phrase("effect", ChangesSize, "switch {what:possessor} power and toughness {until}", which="switched of")
phrase("effect", ChangesSize, "switch the power and toughness of {what:thing} {until}", which="switched")
_NOT_KNOWN: Final = say("what its power and toughness become is not known")


@carries_out(ChangesSize)
@implements("613.4d", "701.10a", "701.10b", "701.10c", "701.11b")
def doubles(effect: ChangesSize, execution: Execution) -> Execution:
    """Each gets as much more as it has now, or twice that; or power becomes toughness and toughness power."""
    refs, execution = affected(effect.what, execution)
    if effect.which in ("switched", "switched of"):
        return let_last(HasSwitchedSize(Pronoun.IT), refs, effect.until, execution)
    more = {"both of, three times": 3}.get(effect.which, 2) - 1
    both = effect.which not in ("power", "power of")
    # All are looked at before the first one grows: what counts others would double what has doubled already.
    sizes = [(ref, _size(ref, execution)) for ref in refs if execution.current(ref) is not None]
    for ref, size in sizes:
        if size is None:
            execution = execution.doubt(_NOT_KNOWN)
            continue
        # A power below 0 gets -X/-0, where X is how much it is below (701.10c).
        power, toughness = (("+" if n >= 0 else "-", abs(n) * more) for n in size)
        change = GetsPower(Pronoun.IT, power, toughness if both else ("+", 0))  # type: ignore[arg-type]
        execution = let_last(change, (ref,), effect.until, execution)
    return execution


@implements("613.4b", "608.2h")
def _half_becomes(effect: SizeBecomes, refs: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """A base power or toughness becomes a number that is worked out now."""
    amount, execution = _with_targets(effect.size, execution)
    number = execution.signed(amount)
    if number is None:
        return execution.doubt(_NOT_KNOWN)
    size = (number, None) if effect.which == "power" else (None, number)
    return _become(refs, size, effect.until, execution)


@carries_out(SizeBecomes)
@implements("608.2d")
def size_becomes(effect: SizeBecomes, execution: Execution) -> Execution:
    """The same of both, with numbers that are said, or of which the player chooses two."""
    refs, execution = affected(effect.what, execution)
    size = effect.size
    if effect.which != "both":
        return _half_becomes(effect, refs, execution)
    if not isinstance(size, tuple):
        return _taken_from(refs, cast("Thing", size), effect.until, execution)
    if effect.other is not None:
        sizes = {f"{power}/{toughness}": (power, toughness) for power, toughness in (size, effect.other)}
        asked = among(execution, Kind.WORD, tuple(sizes), words(execution, effect))
        answer, execution = execution.answer(asked)
        if answer not in sizes:
            return execution.doubt(say("nobody said which size is chosen"))
        size = sizes[str(answer)]
    power, toughness = map(execution.signed, size)
    if power is None or toughness is None:
        return execution.doubt(_NOT_KNOWN)
    return _become(refs, (power, toughness), effect.until, execution)


@implements("613.4b", "608.2h")
def _taken_from(refs: tuple[TargetRef, ...], of: Thing, until: Duration, execution: Execution) -> Execution:
    """The same, with the power and toughness that something has now."""
    others, execution = reach(of, execution)
    size = _size(others[0], execution) if len(others) == 1 else None
    if size is None:
        return execution.doubt(_NOT_KNOWN) if others else execution
    return _become(refs, size, until, execution)


def _become(
    refs: tuple[TargetRef, ...], size: tuple[int | None, int | None], until: Duration, execution: Execution
) -> Execution:
    change = Becomes(Pronoun.IT, power=size[0], toughness=size[1])
    return let_last(change, refs, until, execution)


def _size(ref: TargetRef, execution: Execution) -> tuple[int, int] | None:
    """The power and toughness of an object, as it is or last was (608.2h)."""
    known = execution.as_it_was(ref)
    looks = view(known[0]).characteristics(known[1].id) if known is not None else None
    power, toughness = (value_of(looks, which) if looks else None for which in ("power", "toughness"))
    return None if power is None or toughness is None else (power, toughness)


def _with_targets(amount: object, execution: Execution) -> tuple[object, Execution]:
    """The amount with "it" in place of a target of which it speaks, which is then spoken of."""
    if not any(isinstance(part, Target) for part in inside(amount)):
        return amount, execution
    _, execution = execution.take_targets()

    def spoken_of(part: object) -> object:
        target = isinstance(part, CharacteristicOf) and isinstance(part.of, Target)
        return replace(part, of=Pronoun.IT) if target else part  # type: ignore[type-var]

    return exchanged(amount, spoken_of), execution
