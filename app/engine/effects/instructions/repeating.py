""" "Repeat this process": the instructions before it are followed again (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, Literal

from app.engine.abilities.abilities import Effect, Instruction, Quoted
from app.engine.abilities.choices import KeywordAmong
from app.engine.abilities.conditions.conditions import Controls, Has
from app.engine.abilities.conditions.there_is import ThereAre
from app.engine.abilities.nouns.happened import Being, Passive
from app.engine.abilities.nouns.objects import AnyObjects, Comparison, Noun, Objects, WithNumber, Word
from app.engine.abilities.nouns.references import Player, Subject
from app.engine.abilities.nouns.spell_relatives import WithOneOf
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount, AnyNumber, Variable
from app.engine.abilities.variants import has_variants
from app.engine.abilities.vocabulary import KeywordName
from app.engine.effects.choices.choosing import ChoosesQuality
from app.engine.effects.durations.lasting_changes import Change, Changes, GainedByChoice
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.sequences import May, Next, OnlyIf, Then
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.targeting import targets_in
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.traits.applied_in_layers import variants_among
from app.engine.statics.traits.characteristics import HasKeywords
from app.engine.text.book import constant, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import inside, replace, swapped
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


class RepeatProcess(Instruction, frozen=True):
    """ "Repeat this process.", "Repeat this process two more times." """

    who: Player | Target
    times: int | Variable | AnyNumber | None
    """None where it says no number, and is followed again each time that it is reached."""
    until_no_one: Literal["puts a card onto the battlefield", "pays life", None] = None


class Process(Instruction, frozen=True):
    """The instructions of an ability that are repeated: as the last of them says, or as often as is told.

    As it is read, "repeat the following process X times", it has none yet: they are all that stand behind it.
    """

    effects: tuple[Effect, ...]
    passes: Amount | None = None


class TheSameFor(Instruction, frozen=True):
    """ "Then do the same for Aura cards.", "Repeat this process for an enchantment and a planeswalker.", and
    "the same is true for first strike, trample, and vigilance": the instruction before it, of each"""

    who: Player | None
    kinds: tuple[AnyObjects | tuple[Word, ...] | KeywordName, ...]
    process: bool = False
    """All that stands before it is done again, not only the instruction before it."""
    told: tuple[Effect, ...] = ()
    """What is done again; it stands before this."""


class GainsVariants(Instruction, frozen=True):
    """ "... is true for protection": each variant of a keyword is gained that others have"""

    gained: Changes
    """How a keyword is gained, as the instruction before says it of another."""
    keyword: KeywordName
    of: AnyObjects


phrase("effect", TheSameFor, "the same is true for {kinds:same_keywords}", who=None)
phrase("effect", Process, "repeat the following process {passes:variable} times", effects=())
listed("same_kinds", "same_kind", two="|", least=1)
same("same_kind", "{what:noun~p}")
for _kinds in ("same_kinds", "kind_AND~s"):
    phrase("effect", TheSameFor, f"{{who:subject}}do[es/] the same for {{kinds:{_kinds}}}")
for _kinds in ("kinds_and", "same_kinds"):
    phrase("effect", TheSameFor, f"repeat this process for {{kinds:{_kinds}}}", who=None, process=True)

constant("again", None, "")
constant("again", AnyNumber(), " any number of times")
constant("again", Variable(), " X more times")
constant("again", 1, " once")
for _n, _word in enumerate(("two", "three", "four", "five", "six"), 2):
    constant("again", _n, f" {_word} more times")

phrase("effect", RepeatProcess, "{who:subject}repeat[s/] this process{times:again}")
for _deed in ("puts a card onto the battlefield", "pays life"):
    _said = f"{{who:subject}}repeat[s/] this process until no one {_deed}"
    phrase("effect", RepeatProcess, _said, until_no_one=_deed, times=None)

_MOST: Final = 200
"""Passes that are carried out; a process that goes on and on is left to the players."""
_TOO_MANY: Final = 1000
"""So many passes that are told by a number are not begun."""


def as_process(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """The instructions with those that are repeated as one, and those that are told of several keywords."""
    effects = tuple(_told_of_each(_done_again(effects)))
    for i, one in enumerate(effects):
        if isinstance(one, Process) and not one.effects:
            return (*effects[:i], replace(one, effects=tuple(effects[i + 1 :])))
    ends = [i for i, one in enumerate(effects, 1) if any(_repeats(one))]
    return (Process(tuple(effects[: ends[-1]])), *effects[ends[-1] :]) if ends else tuple(effects)


@implements("608.2c")
def _done_again(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """The instructions, of which each that does the same for other kinds knows what that is."""
    found: list[Effect] = []
    for one in effects:
        match one:
            case TheSameFor(kinds=(str(), *_)):
                found.append(one)  # of each of several keywords
            case Next(effect=TheSameFor() as same_for) | (TheSameFor() as same_for):
                # Instructions are followed as they stand, with what the words before mean (608.2c).
                again = tuple(found) if same_for.process else tuple(found[-1:])
                found.append(replace(same_for, told=again))
            case Then(effects=parts) | May(effect=Then(effects=parts)):
                found.append(swapped(one, parts, _done_again(parts)))
            case _:
                found.append(one)
    return tuple(found)


@carries_out(TheSameFor)
@implements("608.2c")
def the_same_for(effect: TheSameFor, execution: Execution) -> Execution:
    """It is done again with each other kind of the same place; "those cards" are then all of them."""
    old = next(
        (one for one in inside(effect.told) if isinstance(one, Objects) and any(one.alternatives)), None
    )
    if old is None:
        return by_hand(effect, execution)
    group = execution.group - sum(1 for _ in targets_in(effect.told, execution.record))
    found = execution.chosen or execution.it
    for kind in chain.from_iterable(map(_one_by_one, effect.kinds)):
        told = {type(one) for one in kind.relatives}
        kept = tuple(one for one in old.relatives if type(one) not in told)
        noun = old.noun if kind.noun is Noun.NONE else kind.noun
        new = replace(kind, noun=noun, relatives=(*kind.relatives, *kept))
        execution = carry_out(swapped(effect.told, old, new), replace(execution, group=group))
        found += execution.chosen or execution.it
    found = tuple(dict.fromkeys(found))
    return replace(execution.about(*found), chosen=found if execution.chosen else ())


def _one_by_one(kind: AnyObjects | tuple[Word, ...] | str) -> Iterator[Objects]:
    """The kind, once for each mana value that is told of it."""
    kind = Objects((kind,)) if isinstance(kind, tuple) else kind
    assert isinstance(kind, Objects)
    told = next((one for one in kind.relatives if isinstance(one, WithOneOf) and one.apart), None)
    for n in told.numbers if told is not None else (None,):
        yield kind if n is None else swapped(kind, told, WithNumber("mana value", n, Comparison.EXACTLY))


def _told_of_each(effects: Sequence[Effect]) -> Iterator[Effect]:
    """The instructions, "the same is true for ..." as the one before it, told of each keyword."""
    for before, one in zip((None, *effects), effects, strict=False):
        match before, one:
            case (
                ChoosesQuality(who=Player.UNSAID_YOU, quality=KeywordAmong(options=options)),
                Changes(changes=(GainedByChoice(options=()) as that,)),
            ):
                yield swapped(one, that, GainedByChoice(options))
            case (
                OnlyIf(
                    effect=Changes(changes=(HasKeywords(keywords=(old,)),)) as gained, condition=condition
                ),
                TheSameFor(kinds=(str(), *_) as new),
            ):
                for name in (one for one in new if isinstance(one, str)):
                    of = _asked_about(swapped(condition, old, name)) if has_variants(name) else None
                    yield swapped(before, old, name) if of is None else GainsVariants(gained, name, of)
            case _, ChoosesQuality(quality=KeywordAmong()):
                pass  # it is chosen as the ability is gained
            case _:
                yield one


def _asked_about(condition: object) -> AnyObjects | None:
    """The objects of which a condition asks whether one of them is there."""
    match condition:
        case ThereAre(what=what) | Has(what=Objects() as what):
            return what
        case Controls(who=Player.YOU, what=Objects() as what, negated=False):
            return replace(what, relatives=(*what.relatives, Being(Passive.CONTROLLED, who=Player.YOU)))
        case _:
            return None


@carries_out(GainsVariants)
@implements("702.1c", "702.11e", "702.14a", "702.16a")
def gains_variants(effect: GainsVariants, execution: Execution) -> Execution:
    """Each that is there as it resolves is gained, such as protection from one quality and from another."""
    refs, execution = permanents(effect.of, execution)
    looks = map(view(execution.game).characteristics, (ObjectId(str(one.id)) for one in refs))
    # Protection from each quality is an ability of its own (702.16a).
    plain, with_quality = variants_among(looks, effect.keyword)
    changes: list[Change] = [HasKeywords(Subject.OF_SENTENCE, plain)] if plain else []
    changes += [HasAbilities(Subject.OF_SENTENCE, with_quality)] if with_quality else []
    return carry_out((replace(effect.gained, changes=tuple(changes)),), execution) if changes else execution


def _repeats(effect: object) -> Iterator[RepeatProcess]:
    """What repeats the process; an ability that something gains repeats its own, as it resolves."""
    return (part for part in inside(effect, Quoted) if isinstance(part, RepeatProcess))


@carries_out(RepeatProcess)
def repeat_process(effect: RepeatProcess, execution: Execution) -> Execution:
    """Noted for the process that it ends."""
    if not (isinstance(effect.who, Player) and effect.who.is_you):
        return by_hand(effect, execution)
    again = effect.until_no_one is None or _goes_on(effect.until_no_one, execution)
    return replace(execution, results=replace(execution.results, again=again))


def _goes_on(deed: str, execution: Execution) -> bool:
    """Whether somebody has done it in this pass."""
    before, now = execution.before, execution.game
    if deed == "pays life":
        return any(now.player(player.name).life < player.life for player in before.players)
    there = {thing.id for thing in before.battlefield()}
    return any(thing.id not in there for thing in now.battlefield())


@carries_out(Process)
@implements("608.2c")
def process(effect: Process, execution: Execution) -> Execution:
    """Each pass is as the first: with the same targets, and what is done "this way" is done in that pass."""
    if not effect.effects:
        return by_hand(effect, execution)  # it stands in another instruction
    start, passes = execution, _passes(effect, execution)
    if passes is None or passes > _TOO_MANY:
        return by_hand(effect, execution)
    for left in range(passes - 1, -1, -1):
        began, results = execution.game, replace(execution.results, again=False)
        execution = carry_out(effect.effects, replace(execution, results=results))
        goes_on = left and (effect.passes is not None or execution.results.again)
        if not goes_on or len(execution.game.doubts) > len(began.doubts):
            break
        execution = replace(execution, before=execution.game, group=start.group, it=start.it, rest=None)
    if passes > _MOST and execution.results.again:
        return execution.doubt(say("this process goes on and on; do it by hand"))
    return replace(execution, before=start.before)  # what comes after counts what was done in all passes


def _passes(effect: Process, execution: Execution) -> int | None:
    """How often it is gone through at most; None where that can't be told."""
    if effect.passes is not None:
        return execution.amount(effect.passes)
    told = next(_repeats(effect.effects)).times
    again = execution.amount(told) if isinstance(told, int | Variable) else _MOST
    return None if again is None else again + 1
