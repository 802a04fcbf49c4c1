"""Something that is divided among several as a player chooses (510.1c, 601.2d, 702.19b)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from app.engine.rule import implements
from app.engine.state.resolving.questions import Answer, Option, Question


def parts_of(answer: Answer) -> dict[str, int]:
    """How an answer divides something: "2 bear" for each that gets a part; {} when it does not."""
    parts = [word.split(" ", 1) for word in ((answer,) if isinstance(answer, str) else answer)]
    if not all(len(part) == 2 and part[0].isdecimal() for part in parts):
        return {}
    return {value: int(number) for number, value in parts}


def said(parts: Mapping[str, int]) -> tuple[str, ...]:
    """The answer that divides it so."""
    return tuple(f"{part} {value}" for value, part in parts.items() if part)


@implements("702.19b")
def is_divided(question: Question, parts: Mapping[str, int]) -> bool:
    """Whether it may be divided so: all of it, among so many, in the order of the levels."""
    options = {option.value: option for option in question.options}
    if not parts.keys() <= options.keys() or min(parts.values(), default=-1) < 0:
        return False
    some = [options[value] for value, part in parts.items() if part]
    # With trample what blocks must be assigned lethal damage before the player is assigned any; so the lowest
    # level at which something is wanting is the highest that may get a part (702.19b).
    short = [option.level for option in options.values() if parts.get(option.value, 0) < option.needs]
    first = min(short, default=None)
    in_order = first is None or all(option.level <= first for option in some)
    return sum(parts.values()) == question.total and question.least <= len(some) <= question.most and in_order


def in_order(question: Question) -> dict[str, int]:
    """Each in turn what it needs, and what is left to the last."""
    left, found = question.total or 0, dict[str, int]()
    for option in question.options:
        part = left if option is question.options[-1] else min(left, option.needs)
        left -= part
        if part:
            found[option.value] = part
    return found


def divisions(question: Question) -> Iterator[dict[str, int]]:
    """Ways to divide it: what is over goes to one of those that get a part."""
    first = in_order(question)
    if is_divided(question, first):
        yield first
    total = question.total or 0
    # Each of those that are chosen gets at least one (601.2d).
    for size in range(question.least, min(question.most, len(question.options), total) + 1):
        for some in combinations(question.options, size):
            for found in _among(some, total):
                if found != first and is_divided(question, found):
                    yield found


def _among(some: tuple[Option, ...], total: int) -> Iterator[dict[str, int]]:
    """Ways to divide it among just these, at least one each."""
    highest = max((option.level for option in some), default=0)
    # Whatever gets a part at all gets at least 1 of it (601.2d).
    least = {one.value: max(1, one.needs if one.level < highest else 1) for one in some}
    over = total - sum(least.values())
    for lucky in some if over > 0 else some[:1] if over == 0 else ():
        yield {value: part + (over if value == lucky.value else 0) for value, part in least.items()}


def is_open(question: Question) -> bool:
    """Whether there is more than one way to divide it."""
    found = divisions(question)
    return next(found, None) is not None and next(found, None) is not None
