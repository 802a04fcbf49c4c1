"""Power, toughness, loyalty and defense, which need not be numbers."""

import re
from functools import lru_cache
from typing import Final

_NUMBER: Final = re.compile(r"[+-]?(\d+(\.\d+)?|\.\d+|\d*½)$")
_SUM: Final = re.compile(r"(?:([+-]?\d+)([+-]))?([^\d+-]+)(?:([+-]\d+))?$")
_LEADING: Final = re.compile(r"\D*(\d+)")

Typed = tuple[float | None, str | None]
"""A number, and the kind of number: empty for a plain one, `*` for those that say `*` or `1+*`."""


@lru_cache(4096)
def typed(text: str | None) -> Typed:
    """The number that a text stands for, and its kind; only those of one kind can be compared.

    `1+*` is one more than `*`, `7-*` is of a kind of its own, and nothing is known of `X` but that it is X.
    """
    if text is None or not text.strip():
        return None, None
    text = text.strip()
    if _NUMBER.match(text):
        half = text.endswith("½")
        whole = text.removesuffix("½")
        number = float(whole) if whole not in ("", "+", "-") else 0.0
        return number + half * (-0.5 if text.startswith("-") else 0.5), ""
    parts = _SUM.match(text)
    if parts is None:
        return 0.0, text.lower()
    before, sign, kind, after = parts.groups()
    kind = kind.lower()
    return float(before or 0) + float(after or 0), f"-{kind}" if sign == "-" else kind


def leading(text: str | None) -> int | None:
    """The number in a collector number such as `107m`."""
    found = _LEADING.match(text or "")
    return int(found[1][:9]) if found else None
