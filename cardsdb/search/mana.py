"""Mana costs as they are searched: symbols counted, generic mana as a number."""

import json
import re
from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

_SYMBOL: Final = re.compile(r"\{([^{}\s]+)\}|(\d+)|([wubrgcxyzs½∞])", re.IGNORECASE)


class Cost(NamedTuple):
    """A mana cost."""

    generic: float
    symbols: tuple[tuple[str, int], ...]
    """Each symbol that is not a number, with how often it is there; letters of a symbol are sorted."""


def read_cost(text: str) -> Cost | None:
    """The cost that was typed, as `2WW`, `{2}{W}{W}` or `{2/w}`; None if it is none."""
    text = re.sub(r"\s+|//", "", text)
    generic, symbols, end = 0.0, Counter[str](), 0
    for found in _SYMBOL.finditer(text):
        if found.start() != end:
            return None
        end = found.end()
        symbol = (found[1] or found[2] or found[3]).upper()
        if symbol.isdecimal():
            generic += int(symbol[:9])
        elif re.fullmatch(r"(?:[A-Z½∞]|HW|HR|\d{1,2}|[A-Z\d]+(?:/[A-Z\d]+)+)", symbol):
            symbols["/".join(sorted(symbol.split("/")))] += 1
        else:
            return None
    return Cost(generic, tuple(sorted(symbols.items()))) if end == len(text) else None


_cached: Final = lru_cache(8192)(read_cost)


@lru_cache(20000)
def costs(cost: str | None, sign: str, wanted: str) -> bool:
    """Whether a cost compares so with another; what has no mana cost compares with nothing."""
    one, other = _cached(cost) if cost else None, _cached(wanted)
    if one is None or other is None:
        return sign == "!=" and other is not None
    if sign in ("=", "!="):
        return (one == other) == (sign == "=")
    if sign.startswith("<"):
        one, other = other, one
    has, needed = dict(one.symbols), dict(other.symbols)
    covers = one.generic >= other.generic and all(has.get(key, 0) >= needed[key] for key in needed)
    return covers and (sign.endswith("=") or one != other)


def pips(cost: str | None, colors: str) -> int:
    """How many symbols of a cost are of one of the colours; `{2/W}` is one of white."""
    read = _cached(cost) if cost else None
    if read is None:
        return 0
    wanted = set(colors)
    return sum(count for symbol, count in read.symbols if wanted & set(symbol.split("/")))


def payable_json(costs_as_json: str | None, mana: str) -> bool:
    """Whether one of the mana costs in a JSON list can be paid with exactly this mana at hand."""
    given = _cached(mana)
    if costs_as_json is None or given is None:
        return False
    return any(payable(cost, given) for cost in json.loads(costs_as_json))


@lru_cache(20000)
def payable(cost: str, mana: Cost) -> bool:
    """Whether a cost can be paid with this mana; its generic part is mana of no colour. X may be 0."""
    read = _cached(cost)
    if read is None:
        return False
    units: list[str] = []
    for symbol, count in mana.symbols:
        units += [symbol] * count
    neither = int(mana.generic)
    needs = [symbol for symbol, count in read.symbols for _ in range(count) if symbol not in ("X", "Y", "Z")]
    needs.sort(key=lambda symbol: symbol.count("/"))
    return _pay(tuple(needs), tuple(units), neither, int(read.generic))


def _pay(needs: tuple[str, ...], units: tuple[str, ...], neither: int, generic: int) -> bool:
    if len(needs) > len(units) + neither + generic + 20:
        return False
    if not needs:
        return generic <= len(units) + neither
    symbol, rest = needs[0], needs[1:]
    choices = symbol.split("/")
    for choice in choices:
        if choice in units:
            place = units.index(choice)
            if _pay(rest, units[:place] + units[place + 1 :], neither, generic):
                return True
        elif (choice.isdecimal() and _pay(rest, units, neither, generic + int(choice))) or (
            choice == "P" and _pay(rest, units, neither, generic)
        ):
            return True
    return False
