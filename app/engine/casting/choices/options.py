"""Which options of a choice that was left open lead to a legal cast."""

from __future__ import annotations

from collections import Counter
from itertools import islice, product
from typing import Final, Protocol

from msgspec import Struct, field

from app.engine.casting.casting import Casting, Choices, LeftOpen, OpenChoice, Value
from app.engine.casting.choices.open_choices import picks, told, with_picked
from app.engine.casting.costs.greatest_x import values_of_x


class Tries(Protocol):
    """Looks for completions."""

    def __call__(self, choices: Choices, *, pay: bool = True) -> Casting | None:
        """A completion of these choices that is legal, or may be; None where there is none.

        Without `pay` it goes no further than the total cost.
        """


_MOST_SYMBOLS: Final = 6
# More of them would make too many products.
"""Hybrid or Phyrexian symbols of which all announcements are tried."""

_MOST_PICKS: Final = 24
"""Choices of modes that are tried."""

_MOST_TARGETS: Final = 12
"""Targets of which all are tried."""


def as_told(casting: Casting) -> tuple[OpenChoice, ...]:
    """The choices that an attempt left open, with options of which none was tried."""
    return tuple(told(casting.proposed, casting.player, left) for left in casting.open)


def verified(casting: Casting, choices: Choices, tries: Tries) -> tuple[OpenChoice, ...]:
    """The open choices of a completion, each with the options that work; the rest stays as in `choices`."""
    result: list[OpenChoice] = []
    for left in casting.open:
        trying = _Trying(casting, choices, left, tries)
        values = _values(trying)
        result.append(told(casting.proposed, casting.player, left, values, trying.costs))
    return tuple(result)


class _Trying(Struct):
    """Tries the values of one choice, and notes what they cost."""

    casting: Casting
    """The completion that was found."""
    choices: Choices
    """What was announced before."""
    left: LeftOpen
    tries: Tries
    costs: dict[Value, str] = field(default_factory=dict)

    def works(self, value: Value) -> bool:
        """Whether the cast may be legal with this value."""
        return self.with_it(value) is not None

    def with_it(self, value: Value) -> Casting | None:
        """The completion with this value."""
        found = self.tries(with_picked(self.choices, self.left, (value,)))
        self.note(value, found)
        return found

    def costing(self, value: Value) -> Casting | None:
        """The completion with this value up to its total cost."""
        choices = with_picked(self.choices, self.left, (value,))
        return self.tries(choices, pay=False)

    def note(self, value: Value, found: Casting | None) -> None:
        """Note what a completion with this value costs."""
        if found is not None and found.ledger and found.ledger[-1].kind == "locked in":
            self.costs[value] = str(found.mana)


def _values(trying: _Trying) -> tuple[Value, ...]:
    left = trying.left
    match left.key:
        case "x":
            trying.note(trying.casting.record.x, trying.casting)
            return values_of_x(trying.casting, trying.with_it, trying.costing)
        case "kicked" | "optional":
            return _optional(trying)
        case "assist":
            return tuple(value for value in left.values if trying.works(value))
        case "targets" if _is_one_of_few(trying):
            return tuple(value for value in left.values if trying.works(value))
        case "modes":
            return _modes(trying)
        case "hybrid" | "phyrexian":
            return _symbols(trying)
        case _:
            return left.values


def _optional(trying: _Trying) -> tuple[Value, ...]:
    """Announcements of optional costs; where the completion pays none, that need not be tried."""
    casting = trying.casting
    alternative = casting.way.alternative
    # The alternative's own name is noted among what was paid, but is no optional cost.
    paid = [n for n in casting.record.paid if alternative is None or n != alternative.name]
    found: list[Value] = []
    if trying.left.rising and not paid:
        return _rising(trying)
    for value in trying.left.values:
        if not paid and value in (0, ()):
            trying.note(value, casting)
            found.append(value)
        elif trying.works(value):
            found.append(value)
        # Each is more of the same, so nothing after one that can't be paid can.
        elif trying.left.rising and found:
            break
    return tuple(found)


def _rising(trying: _Trying) -> tuple[Value, ...]:
    """Those up to the greatest that works; the least, which the completion has, need not be tried."""
    values = trying.left.values
    trying.note(values[0], trying.casting)
    works, beyond = 0, len(values)
    # Halving the range needs that what is too much stays too much, which `rising` says.
    while beyond - works > 1:
        middle = (works + beyond) // 2
        if trying.works(values[middle]):
            works = middle
        else:
            beyond = middle
    return values[: works + 1]


def _is_one_of_few(trying: _Trying) -> bool:
    """Whether targets are few, and which is chosen changes what can be paid or chosen besides."""
    left = trying.left
    # Otherwise which target is chosen changes nothing else, and each candidate works like the first.
    return left.linked and len(left.values) <= _MOST_TARGETS and left.least <= 1


def _modes(trying: _Trying) -> tuple[Value, ...]:
    """The modes that are part of a choice that works; those of the completion are."""
    left = trying.left
    found: set[Value] = set(trying.casting.record.modes)
    if len(left.values) == 1 and found:
        return left.values
    tried = 0
    for modes in islice(picks(left), 20 * _MOST_PICKS):
        if found.issuperset(left.values):
            break
        if found.issuperset(modes):
            continue  # it can't add a mode that is not known to work already
        tried += 1
        if tried > _MOST_PICKS:
            return left.values
        if trying.tries(with_picked(trying.choices, left, modes)) is not None:
            found.update(modes)
    return tuple(value for value in left.values if value in found)


def _symbols(trying: _Trying) -> tuple[Value, ...]:
    """The announcements for one symbol that work with some announcement of the others."""
    left, casting = trying.left, trying.casting
    alike = sorted((one for one in casting.open if one.key == left.key), key=lambda one: one.group)
    if len(alike) > _MOST_SYMBOLS:
        return left.values
    place, answers, found = alike.index(left), dict[object, bool](), set[Value]()
    for picked in product(*(one.values for one in alike)):
        if picked[place] in found:
            continue
        # In what order the symbols are announced does not matter for what is paid in all.
        key = frozenset(Counter(picked).items())
        if key not in answers:
            choices = trying.choices
            for one, value in zip(alike, picked, strict=True):
                choices = with_picked(choices, one, (value,))
            answers[key] = trying.tries(choices) is not None
        if answers[key]:
            found.add(picked[place])
    return tuple(value for value in left.values if value in found)
