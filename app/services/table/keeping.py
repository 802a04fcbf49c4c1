"""What changed from one JSON document to the next, and the next one made from that again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_IS: Final = "is"
"""The key of a value that takes the place of another."""
_SAME: Final = "same"
"""The key of how many items at the beginning of a list are as before; `_THEN` has those behind them."""
_THEN: Final = "then"
_SET: Final = "set"
_GONE: Final = "gone"
_IN: Final = "in"
Change = Mapping[str, object]


def difference(before: object, after: object) -> dict[str, object]:
    """What changed: keys set, gone and changed inside; of a list what follows its unchanged beginning."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        both = [key for key in after if key in before]
        parts: dict[str, object] = {
            _SET: {key: value for key, value in after.items() if key not in before},
            _GONE: [key for key in before if key not in after],
            _IN: {key: difference(before[key], after[key]) for key in both if before[key] != after[key]},
        }
        return {key: value for key, value in parts.items() if value}
    if isinstance(before, list) and isinstance(after, list):
        same = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), None)
        kept = min(len(before), len(after)) if same is None else same
        return {_SAME: kept, _THEN: after[kept:]}
    return {_IS: after}


def applied(before: object, change: object) -> object:
    """The later document.

    Raises:
        LookupError, TypeError, ValueError: The change does not fit what was before.
    """
    if not isinstance(change, Mapping):
        raise TypeError(change)
    if _IS in change:
        return change[_IS]
    return _list(before, change) if _SAME in change else _object(before, change)


def _list(before: object, change: Change) -> list[object]:
    kept, then = change[_SAME], change[_THEN]
    if not isinstance(before, list) or not isinstance(kept, int) or not isinstance(then, list):
        raise TypeError(change)
    if not 0 <= kept <= len(before):
        raise ValueError(kept)
    return [*before[:kept], *then]


def _object(before: object, change: Change) -> dict[str, object]:
    gone, new, inside = change.get(_GONE, []), change.get(_SET, {}), change.get(_IN, {})
    if not (isinstance(before, Mapping) and isinstance(new, Mapping) and isinstance(inside, Mapping)):
        raise TypeError(change)
    if not isinstance(gone, list):
        raise TypeError(gone)
    kept = {key: value for key, value in before.items() if key not in gone}
    return {**kept, **{key: applied(before[key], part) for key, part in inside.items()}, **new}
