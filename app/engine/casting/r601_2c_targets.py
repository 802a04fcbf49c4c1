"""601.2c: an appropriate object or player is chosen for each target."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final

from app.engine.abilities.objects import Objects
from app.engine.abilities.targets import Target, least_and_most
from app.engine.casting.candidates import Candidate, asked, candidates, in_words, judge
from app.engine.casting.casting import Casting, OpenChoice, Status
from app.engine.casting.words import listed, name_of, number_word
from app.engine.rule import Rule, implements
from app.engine.state.game import TargetRef
from app.engine.values.ids import ObjectId

STEP: Final = "601.2c"
_MOST: Final = 60
"""How many targets are tried at most for one use of "target" with several of them."""


@implements("601.2c")
def choose_targets(casting: Casting) -> Iterator[Casting]:
    """Choose a target for each use of the word, or check those that were chosen."""
    wanted = asked(casting)
    given = casting.proposal.choices.targets
    if given is None:
        yield from _open(casting, wanted)
        return
    groups = [tuple(group) for group in given if isinstance(group, tuple)]
    flat = [name for name in given if isinstance(name, str)]
    if flat or not groups:
        yield from (_given(casting, wanted, sizes) for sizes in _deals(casting, wanted, flat))
    else:
        yield _given(casting, wanted, tuple(groups))


def _deals(
    casting: Casting, wanted: tuple[Target, ...], flat: list[str]
) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Each way to deal a flat list out to the uses of "target", in order; a wrong one if there is none."""
    x, available = casting.record.x, len(flat)
    ranges = [range(low, min(high, available) + 1) for low, high in _limits(wanted, x, available)]
    dealt = False
    for sizes in product(*ranges):
        if sum(sizes) == available:
            dealt, rest = True, iter(flat)
            yield tuple(tuple(next(rest) for _ in range(size)) for size in sizes)
    if not dealt and wanted:
        last = len(wanted) - 1
        yield (*((name,) for name in flat[:last]), tuple(flat[last:]))
    elif not dealt:
        yield (tuple(flat),)


def _limits(wanted: tuple[Target, ...], x: int, available: int) -> list[tuple[int, int]]:
    return [least_and_most(target.count, x, available) for target in wanted]


def _given(casting: Casting, wanted: tuple[Target, ...], groups: tuple[tuple[str, ...], ...]) -> Casting:
    """Check the targets that the player named."""
    if len(groups) > len(wanted):
        times = f"{number_word(len(wanted))} time{'s' * (len(wanted) != 1)}"
        text = f"It asks for targets {times}, not {len(groups)}."
        casting = casting.find(
            STEP, STEP, Status.ILLEGAL, text if wanted else "It has no targets.", casting.spell
        )
    refs: list[tuple[TargetRef, ...]] = []
    for index, target in enumerate(wanted):
        names = groups[index] if index < len(groups) else ()
        low, high = least_and_most(target.count, casting.record.x, len(names))
        if not low <= len(names) <= high:
            casting = _wrong_number(casting, target, len(names), low, high)
        if len(set(names)) < len(names):
            text = f"The same target can't be chosen twice for “{in_words(target)}”."
            casting = casting.find(STEP, "115.3", Status.ILLEGAL, text)
        found = [judge(casting, target, name) for name in names]
        if _is_another(target) and any(c.ref in group for c in found for group in refs):
            text = f"“{in_words(target)}” must be another one than was chosen before."
            casting = casting.find(STEP, STEP, Status.ILLEGAL, text)
        casting = _say(casting, target, found)
        refs.append(tuple(candidate.ref for candidate in found))
    return _chosen(casting, tuple(refs))


def _wrong_number(casting: Casting, target: Target, n: int, low: int, high: int) -> Casting:
    wanted = number_word(low) if low == high else f"{number_word(low)} to {number_word(high)}"
    verb = "is" if n == 1 else "are"
    text = f"“{in_words(target)}” takes {wanted} target{'s' * (high != 1)}; {number_word(n)} {verb} named."
    return casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)


def _say(casting: Casting, target: Target, found: list[Candidate]) -> Casting:
    for candidate in found:
        name, source = name_of(casting.game, candidate.ref.id), _source(candidate.ref)
        if candidate.answer:
            text = f"{name[:1].upper()}{name[1:]} is chosen for “{in_words(target)}”."
            casting = casting.find(STEP, "115.1", Status.OK, text, source)
        else:
            status = Status.ILLEGAL if candidate.answer is False else Status.UNSURE
            casting = casting.find(STEP, candidate.rule, status, candidate.reason, source)
    return casting


def _open(casting: Casting, wanted: tuple[Target, ...]) -> Iterator[Casting]:
    """Choose targets for the player: those that are certain first, as few as allowed."""
    refs: list[tuple[TargetRef, ...]] = []
    every = [sorted(candidates(casting, target), key=lambda c: c.answer is None) for target in wanted]
    for group, target in enumerate(wanted):
        found = every[group]
        if _is_another(target) and group:
            found = [candidate for candidate in found if not _needed_before(candidate, every[:group])]
        low, high = least_and_most(target.count, casting.record.x, len(found))
        sure = [candidate for candidate in found if candidate.answer]
        if len(found) < low:
            there = (
                "nothing is"
                if not found
                else f"only {listed(name_of(casting.game, c.ref.id) for c in found)} is"
            )
            text = f"There is no legal choice for “{in_words(target)}”: {there} such a target."
            casting = casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
        elif len(sure) < low:
            for candidate in found[low - 1 : low]:
                casting = casting.find(
                    STEP, candidate.rule, Status.UNSURE, candidate.reason, _source(candidate.ref)
                )
        if high:
            text = f"You have not chosen “{in_words(target)}” yet; {_how_many(len(found))}."
            if len(found) >= low:
                casting = casting.find(STEP, STEP, Status.CHOOSE, text, casting.spell)
            options = tuple(str(candidate.ref.id) for candidate in found[:_MOST])
            casting = casting.leaves_open(OpenChoice(Rule(STEP), "targets", text, options, group))
        taken = {ref for refs_before in refs for ref in refs_before} if _is_another(target) else set()
        free = [candidate.ref for candidate in found if candidate.ref not in taken]
        later = {
            c.ref
            for t, cs in zip(wanted[group + 1 :], every[group + 1 :], strict=True)
            for c in _scarce(t, cs)
        }
        free.sort(key=lambda ref: ref in later)
        if len(free) < low <= len(found):
            text = f"There is nothing left for “{in_words(target)}”."
            casting = casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
        refs.append(tuple(free[:low]))
    yield _chosen(casting, tuple(refs))


def _is_another(target: Target) -> bool:
    """Whether it is "another target": none that was chosen before it in the text."""
    return isinstance(target.what, Objects) and target.what.other


def _needed_before(candidate: Candidate, earlier: list[list[Candidate]]) -> bool:
    """Whether an earlier use of "target" can have nothing but this candidate."""
    return any([c.ref for c in found] == [candidate.ref] for found in earlier)


def _scarce(target: Target, found: list[Candidate]) -> list[Candidate]:
    """The candidates of a later "another target" that has one only, which are better left for it."""
    return found if _is_another(target) and len(found) == 1 else []


def _how_many(n: int) -> str:
    return "there is one possible target" if n == 1 else f"there are {number_word(n)} possible targets"


def _chosen(casting: Casting, refs: tuple[tuple[TargetRef, ...], ...]) -> Casting:
    return replace(casting, record=replace(casting.record, targets=refs))


def _source(ref: TargetRef) -> ObjectId | None:
    return None if ref.is_player else ObjectId(str(ref.id))
