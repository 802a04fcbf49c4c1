"""Mana symbols and mana costs: every symbol of rule 107.4."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import lru_cache
from typing import Final

from msgspec import Struct

from app.engine.errors import CardError
from app.engine.values.said import say

COLORS: Final = "WUBRG"
"""The five colours, in the order of rule 105.1."""
MANA_TYPES: Final = "WUBRGC"
"""The six types of mana (106.1b)."""
_SYMBOL: Final = re.compile(r"\{([^{}]*)\}")
_ORDER: Final = "CSWUBRG"
MOST_SYMBOLS: Final = 1000
"""No cost and no pool is told with more."""
_DIGITS: Final = 15
"""So long may the number in a symbol be."""


class SymbolKind(Enum):
    """What sort of mana symbol this is."""

    GENERIC = "generic"  # 107.4b
    VARIABLE = "variable"  # 107.3, {X}
    COLORED = "colored"  # 107.4a
    COLORLESS = "colorless"  # 107.4c
    SNOW = "snow"  # 107.4h
    HYBRID = "hybrid"  # 107.4e, also {2/W} and {C/W}; sets of one's own have {W/U/R/G}
    PHYREXIAN = "phyrexian"  # 107.4f, also the hybrid ones


_SINGLE: Final = {
    **dict.fromkeys(COLORS, SymbolKind.COLORED),
    **dict.fromkeys("XYZ", SymbolKind.VARIABLE),
    "C": SymbolKind.COLORLESS,
    "S": SymbolKind.SNOW,
}


class ManaSymbol(Struct, frozen=True):
    """One mana symbol, without its braces: "2", "W", "R/W", "2/B", "G/P", "R/W/P", "X", "S"."""

    text: str

    @property
    def kind(self) -> SymbolKind:
        """What sort of symbol this is."""
        return _kind(self.text)

    @property
    def colors(self) -> frozenset[str]:
        """The colours of this symbol, as letters (105.2)."""
        return frozenset(letter for letter in self.text.split("/") if letter in COLORS)

    @property
    def generic(self) -> int:
        """The generic mana that this symbol stands for; 0 for every other kind."""
        return int(self.text) if self.kind is SymbolKind.GENERIC else 0

    @property
    def mana_value(self) -> int:
        """What it adds to a mana value, X counted as 0 (202.3)."""
        if self.kind is SymbolKind.VARIABLE:
            return 0
        numbers = [int(part) for part in self.text.split("/") if part.isdigit()]
        return max(numbers, default=1)

    @property
    def equivalents(self) -> tuple[str, ...]:
        """What may be announced for it (601.2b): symbols without braces, or "2 life" (107.4e-f)."""
        if self.kind not in (SymbolKind.HYBRID, SymbolKind.PHYREXIAN):
            return (self.text,)
        parts = tuple(part for part in self.text.split("/") if part not in ("P", "H"))
        return (*parts, "2 life") if self.kind is SymbolKind.PHYREXIAN else parts

    def __str__(self) -> str:
        return "{" + self.text + "}"


@lru_cache(maxsize=512)
def _kind(text: str) -> SymbolKind:
    """Sort `text`, a symbol without braces; raises CardError when it is no mana symbol."""
    halves = [part for part in text.split("/") if part not in ("P", "H")]
    phyrexian = len(halves) < text.count("/") + 1
    if len(halves) == 1 and not phyrexian:
        if text.isdecimal() and text.isascii() and len(text) <= _DIGITS:
            return SymbolKind.GENERIC
        if text in _SINGLE:
            return _SINGLE[text]
    elif 1 <= len(halves) <= len(MANA_TYPES) and all(part in ("2", *MANA_TYPES) for part in halves):
        return SymbolKind.PHYREXIAN if phyrexian else SymbolKind.HYBRID
    raise CardError(
        say(
            "{{{text}}} is not a mana symbol; mana symbols are such as {{2}}, {{W}}, {{W/U}}, {{G/P}}, {{X}}",
            text=text,
        )
    )


def is_mana_symbol(text: str) -> bool:
    """Whether `text`, without braces, is a mana symbol."""
    try:
        _kind(text)
    except CardError:
        return False
    return True


OTHER_SYMBOLS: Final = frozenset(("H", "T", "Q", "PW", "CHAOS", "E", "TK", "P"))
"""Symbols of texts that are no mana: Phyrexian (107.4g), tap, untap (107.5-6), Planeswalker, chaos
(107.11-12), energy (107.14), ticket (107.17) and pawprint (107.18)."""


class ManaCost(Struct, frozen=True):
    """A mana cost as printed: its symbols in printed order. No mana cost at all is `None`, not this."""

    symbols: tuple[ManaSymbol, ...] = ()

    @staticmethod
    def parse(text: str) -> ManaCost:
        """Read "{2}{B}{B}"; "" is {0} without symbols. Raises CardError at anything else."""
        if _SYMBOL.sub("", text).strip():
            raise CardError(say("{text!r} is not a mana cost such as {{2}}{{B}}{{B}}", text=text))
        symbols = tuple(ManaSymbol(part) for part in _SYMBOL.findall(text))
        if len(symbols) > MOST_SYMBOLS:
            raise CardError(
                say(
                    "these are {len} mana symbols; {most_symbols} may stand in one place",
                    len=len(symbols),
                    most_symbols=MOST_SYMBOLS,
                )
            )
        for symbol in symbols:
            _kind(symbol.text)
        return ManaCost(symbols)

    @property
    def colors(self) -> frozenset[str]:
        """The colours of its symbols, as letters (202.2)."""
        return frozenset(letter for symbol in self.symbols for letter in symbol.colors)

    @property
    def has_variable(self) -> bool:
        """Whether {X} (or {Y}, {Z}) is in it."""
        return any(symbol.kind is SymbolKind.VARIABLE for symbol in self.symbols)

    def mana_value(self, x: int = 0) -> int:
        """The mana value (202.3), with `x` for X (202.3e)."""
        variables = sum(symbol.kind is SymbolKind.VARIABLE for symbol in self.symbols)
        return sum(symbol.mana_value for symbol in self.symbols) + variables * x

    def announced(self, x: int) -> ManaCost:
        """This with that much generic mana in place of each X (107.3a)."""
        number = ManaSymbol(str(x))
        return ManaCost(tuple(number if s.kind is SymbolKind.VARIABLE else s for s in self.symbols))

    def __add__(self, other: ManaCost) -> ManaCost:
        return ManaCost(self.symbols + other.symbols)

    def __str__(self) -> str:
        return "".join(map(str, self.symbols)) or "{0}"


class Mana(Struct, frozen=True):
    """An amount of mana to pay, with nothing left to announce: generic plus plain symbols.

    This is what 601.2f locks in.
    """

    generic: int = 0
    """Generic mana, 0 or more."""
    pips: tuple[str, ...] = ()
    """Letters of "CSWUBRG", sorted in that order."""

    @staticmethod
    def of(generic: int, pips: Iterable[str]) -> Mana:
        """Make an amount, sorting the symbols."""
        return Mana(generic, tuple(sorted(pips, key=_ORDER.index)))

    @staticmethod
    def parse(text: str) -> Mana:
        """Read "{2}{B}"; raises CardError when something in it is still to be announced."""
        symbols = ManaCost.parse(text).symbols
        for symbol in symbols:
            if symbol.kind not in (
                SymbolKind.GENERIC,
                SymbolKind.COLORED,
                SymbolKind.COLORLESS,
                SymbolKind.SNOW,
            ):
                raise CardError(
                    say(
                        "{symbol} in {text} must be announced before it can be paid", symbol=symbol, text=text
                    )
                )
        pips = [symbol.text for symbol in symbols if symbol.kind is not SymbolKind.GENERIC]
        return Mana.of(sum(symbol.generic for symbol in symbols), pips)

    @property
    def total(self) -> int:
        """How many units of mana pay this."""
        return self.generic + len(self.pips)

    def __add__(self, other: Mana) -> Mana:
        return Mana.of(self.generic + other.generic, self.pips + other.pips)

    def less(self, other: Mana) -> Mana:
        """This, reduced by `other`: generic from generic, a symbol from its like (118.7a-c).

        Coloured symbols of `other` that find no like reduce generic mana instead (118.7c).
        """
        have, take = Counter(self.pips), Counter(other.pips)
        over = sum((take - have).values())
        return Mana.of(max(0, self.generic - other.generic - over), (have - take).elements())

    def __iter__(self) -> Iterator[str]:
        """The symbols to pay, one by one; "generic" for each unit of generic mana."""
        yield from self.pips
        for _ in range(self.generic):
            yield "generic"

    def __str__(self) -> str:
        generic = "{" + str(self.generic) + "}" if self.generic or not self.pips else ""
        return generic + "".join("{" + pip + "}" for pip in self.pips)


class SpentMana(Struct, frozen=True):
    """One mana that was spent to cast a spell (601.2h)."""

    type: str
    """A letter of "WUBRGC"."""
    kinds: tuple[str, ...] | None = None
    """The types, supertypes and subtypes of its source at that time; None where that is not known."""
    snow: bool = False
