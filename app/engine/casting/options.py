"""Which options of a choice that was left open lead to a legal cast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Final

from app.engine.casting.casting import Casting, Choices, OpenChoice
from app.engine.casting.in_force import asks_for_mana_value
from app.engine.casting.mana_sources import most_mana
from app.engine.casting.target_costs import depend_on_targets

Works = Callable[[Choices], bool]
"""Whether some completion of these choices is legal, or may be."""
_MOST_SYMBOLS: Final = 6
"""Hybrid or Phyrexian symbols of which all announcements are tried."""
_MOST_MODES: Final = 12
"""Choices of modes of which all are tried."""
_MOST_TARGETS: Final = 12
"""Targets of which all are tried."""
_BEYOND: Final = 8
"""How much more than the mana there is X is tried with, where a large X may make the spell cost less."""


def verified(casting: Casting, works: Works) -> tuple[OpenChoice, ...]:
    """The open choices of a completion, each with the options that work when the rest stays open."""
    choices = casting.proposal.choices
    alternative = casting.way.alternative
    paid = [n for n in casting.record.paid if alternative is None or n != alternative.name]
    # Paying nothing more need not be tried where the completion does just that.
    without = () if paid else ("0", "")
    result: list[OpenChoice] = []
    for choice in casting.open:
        match choice.key:
            case "x":
                options = _values_of_x(casting, choice, works)
            case "kicked":
                options = tuple(
                    o for o in choice.options if o in without or works(replace(choices, kicked=int(o)))
                )
            case "optional":
                wanted = {o: (o,) if o else () for o in choice.options}
                options = tuple(
                    o for o in choice.options if o in without or works(replace(choices, optional=wanted[o]))
                )
            case "targets" if _is_one_of_few(casting, choice):
                options = tuple(o for o in choice.options if works(replace(choices, targets=(o,))))
            case "modes" if len(choice.options) <= _MOST_MODES:
                options = tuple(o for o in choice.options if works(replace(choices, modes=_numbers(o))))
            case "hybrid" | "phyrexian":
                options = _symbols(casting, choice, works)
            case _:
                options = choice.options
        result.append(replace(choice, options=options))
    return tuple(result)


def _is_one_of_few(casting: Casting, choice: OpenChoice) -> bool:
    """Whether a single target is chosen among few, and which one it is changes what can be paid."""
    alone = sum(map(len, casting.record.targets)) == 1 and len(choice.options) <= _MOST_TARGETS
    return alone and depend_on_targets(casting)


def _numbers(option: str) -> tuple[int, ...]:
    """The modes of an option such as "1, 3"."""
    return tuple(int(part) for part in option.split(", ") if part)


def _values_of_x(casting: Casting, choice: OpenChoice, works: Works) -> tuple[str, ...]:
    """From the least value that works, which is the one that was found, to the greatest that can be paid."""
    choices = casting.proposal.choices
    least, greatest = casting.record.x, casting.record.x
    if asks_for_mana_value(casting.proposed, casting.player):
        most = least + _mana_to_spare(casting) + _BEYOND
        values = range(least, min(len(choice.options), most + 1))
        return tuple(str(x) for x in values if x == least or works(replace(choices, x=x)))
    beyond = min(len(choice.options), least + _mana_to_spare(casting) + 1)
    if beyond - 1 > least and works(replace(choices, x=beyond - 1)):
        greatest = beyond - 1  # most often all the mana there is can be spent on X
    while beyond - greatest > 1:
        middle = (greatest + beyond) // 2
        if works(replace(choices, x=middle)):
            greatest = middle
        else:
            beyond = middle
    return tuple(str(x) for x in range(least, greatest + 1))


def _mana_to_spare(casting: Casting) -> int:
    """How much more mana than the cost there may ever be."""
    return most_mana(casting.units, casting.activations) - casting.mana.total


def _symbols(casting: Casting, choice: OpenChoice, works: Works) -> tuple[str, ...]:
    """The announcements for one symbol that work with some announcement of the others."""
    alike = sorted((c for c in casting.open if c.key == choice.key), key=lambda c: c.group)
    if len(alike) > _MOST_SYMBOLS:
        return choice.options
    choices, answers, found = casting.proposal.choices, dict[object, bool](), set[str]()
    for picked in product(*(c.options for c in alike)):
        if picked[choice.group] in found:
            continue
        key = frozenset(Counter(picked).items())
        if key not in answers:
            change = (
                replace(choices, hybrid=picked)
                if choice.key == "hybrid"
                else replace(choices, phyrexian=picked)
            )
            answers[key] = works(change)
        if answers[key]:
            found.add(picked[choice.group])
    return tuple(option for option in choice.options if option in found)
