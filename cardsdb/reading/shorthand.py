"""Mana costs and types as other programs write them, put into the words of Scryfall's card objects."""

import re
from typing import Final

_SYMBOL: Final = re.compile(r"\s*(?:\{([^{}]+)\}|([0-9]+/[A-Z]|[A-Z](?:/[A-Z0-9])+|[0-9]+|[A-Z]))\s*")
_SHORT: Final = re.compile(r"[0-9]+|[A-Z]|[0-9]+/[A-Z]|[A-Z](?:/[A-Z0-9])+")
_IN_BRACES: Final = re.compile(r"\{([^{}]*)\}")
_DASH: Final = re.compile(r"\s+(?:-{1,3}|–|—)(?:\s+|$)")


def mana_cost(text: str) -> str:
    """ "2WU" or "2{W/U}" as "{2}{W}{U}"; text that is no mana cost as it is.

    Letters may stand with a slash: "W/U", "2/B", and "H/W" for Phyrexian mana.
    """
    upper, at = text.upper(), 0
    symbols: list[str] = []
    while at < len(upper):
        found = _SYMBOL.match(upper, at)
        if found is None:
            return text
        at = found.end()
        symbol = (found[1] or found[2]).strip()
        symbols.append(f"{symbol[2:]}/P" if symbol.startswith("H/") else symbol)
    return "".join(f"{{{symbol}}}" for symbol in symbols)


def short_cost(cost: str) -> str:
    """The other way round: "{2}{W}{U/B}{G/P}" as "2WU/BH/G"; text that is no mana cost as it is."""
    if _IN_BRACES.sub("", cost):
        return cost
    short = ""
    for symbol in _IN_BRACES.findall(cost):
        plain = f"H/{symbol[:-2]}" if symbol.endswith("/P") else symbol
        if not _SHORT.fullmatch(plain):
            plain = f"{{{symbol}}}"
        short += f" {plain}" if short[-1:].isalnum() and plain[0].isdecimal() else plain
    return short


def mana_value(cost: str) -> float:
    """What a cost in braces comes to, X counted as 0 (202.3)."""
    total = 0.0
    for symbol in _IN_BRACES.findall(cost):
        numbers = [float(part) for part in symbol.split("/") if part.isdecimal()]
        total += max(numbers) if numbers else 0 if symbol in ("X", "Y", "Z") else 1
    return total


def colors_of(cost: str) -> list[str]:
    """The colours of the symbols of a cost (202.2)."""
    letters = {part for symbol in _IN_BRACES.findall(cost) for part in symbol.split("/")}
    return [color for color in "WUBRG" if color in letters]


def type_line(text: str) -> str:
    """With the dash that is printed on cards, single spaces, and "Token" in front where it is one."""
    line = " ".join(_DASH.sub(" — ", text.strip(), count=1).split())
    left, dash, right = line.partition(" — ")
    types = [word for word in left.split() if word.lower() != "token"]
    return line if len(types) == len(left.split()) else " ".join(("Token", *types)) + dash + right


def as_number(text: str) -> float:
    """The number that a text is; 0 where it is none."""
    try:
        return float(text)
    except ValueError:
        return 0.0
