"""Values of a profile in words, for people."""

from __future__ import annotations

from typing import Final

_UNITS: Final = ("life", "energy", "counters")
"""What is paid, removed or put so many of."""
_OF_CARDS: Final = ("discard", "reveal", "mill")
"""What is done to cards, which is not said again."""


def field_in_words(value: object) -> str:
    """A field in words; "" when it says nothing."""
    match value:
        case None | False | 0 | [] | {"total": 0}:
            return ""
        case True:
            return "yes"
        case [list(), *_]:
            return " or ".join(map(cost_in_words, value))
        case [dict(), *_]:
            return "; ".join(map(_entry, value))
        case list():
            return ", ".join(map(str, value))
        case {"total": total}:
            return str(total)
        case dict():
            return _entry(value)
        case _:
            return str(value)


def _entry(entry: object) -> str:
    match entry:
        case {"min": least, "max": most, "count": count}:
            return f"{_span(least, most)} of {count}"
        case {"min": least, "max": most, "what": what}:
            return f"{_span(least, most)} × {_kinds(what, ' or ')}"
        case {"do": "mana", "n": mana}:
            return str(mana)
        case {"do": str(do), **more}:
            return _deed(do, more.get("n"), more.get("what"))
        case {"name": name, "cost": cost}:
            return f"{name} {cost_in_words(cost)}".strip()
        case {"via": "text", "cost": cost, "conditional": conditional}:
            return (cost_in_words(cost) or "nothing") + (", on a condition" if conditional else "")
        case {"via": via, "cost": cost}:
            return f"{via} {cost_in_words(cost) or '{0}'}"
        case dict():
            told = (f"{key} {_kinds(part, ' ')}" for key, part in entry.items() if _kinds(part, " "))
            return ", ".join(told)
        case _:
            return str(entry)


def cost_in_words(cost: object) -> str:
    """A list of parts of a cost."""
    if not isinstance(cost, list):
        return ""
    return " and ".join(map(_entry, cost))


def _deed(do: str, n: object, what: object) -> str:
    """A part of a cost that is something to do: "sacrifice 1 creature", "exile 3 cards from graveyard"."""
    if what == ["self"]:
        return do
    verb, _, rest = do.partition(" ")
    number = {"variable": "any number of", None: ""}.get(n if isinstance(n, str | None) else "", str(n))
    if rest in _UNITS:
        return " ".join(part for part in (verb, number, rest) if part)
    kinds = _kinds(what, " or ") if what else ""
    if do in _OF_CARDS or rest.startswith("from "):
        kinds = f"{kinds} card".strip() + "s" * (n != "1")
    return " ".join(part for part in (verb, number, kinds, rest) if part)


def _kinds(what: object, between: str) -> str:
    if isinstance(what, list):
        return between.join(map(str, what))
    return "" if what in (None, False) else str(what)


def _span(least: object, most: object) -> str:
    if least is None or most is None:
        return "?"
    if least == most:
        return str(least)
    return f"up to {most}" if least == 0 else f"{least} to {most}"
