"""Values of a profile in words, for people."""

from __future__ import annotations


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
        case {"do": do, **more}:
            kinds = _kinds(more["what"], " or ") if more.get("what") else ""
            return " ".join(str(part) for part in (do, more.get("n"), kinds) if part)
        case {"name": name, "cost": cost}:
            return f"{name} {cost_in_words(cost)}".strip()
        case {"via": via, "cost": cost, "conditional": conditional}:
            return f"{via} {cost_in_words(cost)}".strip() + (", on a condition" if conditional else "")
        case dict():
            told = (f"{key} {_kinds(part, ' ')}" for key, part in entry.items() if _kinds(part, " "))
            return ", ".join(told)
        case _:
            return str(entry)


def cost_in_words(cost: object) -> str:
    """A list of parts of a cost."""
    if not isinstance(cost, list):
        return ""
    return " and ".join(map(_entry, cost)) or "nothing"


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
