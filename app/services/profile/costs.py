"""Costs as lists of parts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from app.engine.abilities.costs import EitherCost, PayMana
from app.engine.abilities.objects import All, InZone, Some, This
from app.services.profile.kinds import count_word, kind_words, phrases
from app.services.profile.known import NotKnownError

Part = dict[str, object]
_DOES: Final = {
    "TapThis": "tap self", "UntapThis": "untap self", "Sacrifice": "sacrifice", "Discard": "discard",
    "PayLife": "pay life", "PayEnergy": "pay energy", "TapUntapped": "tap", "UntapTapped": "untap",
    "ReturnToHand": "return to hand", "Reveal": "reveal", "RevealFrom": "reveal", "Behold": "behold",
    "BeholdAndExile": "behold and exile", "Exert": "exert", "CollectEvidence": "collect evidence",
    "Blight": "blight", "Mill": "mill", "Waterbend": "waterbend", "RemoveCounters": "remove counters",
    "PutCounters": "put counters", "Forage": "forage", "ExileFrom": "exile",
}  # fmt: skip
"""What a part of a cost does, by its type."""
_BARE: Final = frozenset(("tap self", "untap self", "forage"))
_NUMBER_ONLY: Final = frozenset(("pay life", "pay energy", "collect evidence", "blight", "mill", "waterbend"))
_COUNTERS: Final = frozenset(("remove counters", "put counters"))


def cost_parts(cost: object) -> list[Part]:
    """A cost of parts that are all paid."""
    options = alternatives(cost)
    if len(options) != 1:
        raise NotKnownError("a choice of costs")
    return options[0]


def alternatives(cost: object) -> list[list[Part]]:
    """A cost as alternatives, each a list of parts."""
    if not isinstance(cost, tuple):
        raise NotKnownError(type(cost).__name__)
    choices = [part.options if isinstance(part, EitherCost) else (part,) for part in cost]
    return [_parts(chosen) for chosen in product(*choices)]


def _parts(cost: tuple[object, ...]) -> list[Part]:
    mana = "".join(str(part.cost) for part in cost if isinstance(part, PayMana))
    found: list[Part] = [{"do": "mana", "n": mana}] if mana.replace("{0}", "") else []
    return [*found, *(_part(part) for part in cost if not isinstance(part, PayMana))]


def _part(part: object) -> Part:
    do = does(part)
    if do in _BARE:
        return {"do": do}
    n = _number(part)
    if do in _NUMBER_ONLY:
        return {"do": do, "n": n}
    if do in _COUNTERS:
        return {"do": do, "n": n, "what": None}
    return {"do": do, "n": n, "what": _what(getattr(part, "what", None))}


def does(part: object) -> str:
    """What a part of a cost does: "sacrifice", "exile from hand" ..."""
    do = "mana" if isinstance(part, PayMana) else _DOES.get(type(part).__name__)
    if do is None:
        raise NotKnownError(type(part).__name__)
    if do == "exile":
        places = {*_places(getattr(part, "what", None))}
        if len(places) > 1:
            raise NotKnownError("exile from several zones")
        return f"exile from {places.pop()}" if places else do
    return do


def _places(what: object) -> Iterator[str]:
    what = getattr(what, "what", what) if isinstance(what, All | Some) else what
    if not isinstance(what, This):
        for _, relatives in phrases(what):
            yield from (one.zone for one in relatives if isinstance(one, InZone))
            if any(type(one).__name__ == "Elsewhere" for one in relatives):
                raise NotKnownError("zone")


def _number(part: object) -> str:
    what = getattr(part, "what", None)
    if isinstance(what, All):
        return "all"
    n = getattr(part, "n", getattr(what, "n", 1))
    return count_word(n)


def _what(what: object) -> list[str] | None:
    if isinstance(what, This):
        return ["self"]
    if isinstance(what, All | Some):
        what = what.what
    try:
        return kind_words(what)
    except NotKnownError:
        return None


def cost_or_none(cost: object) -> list[Part] | None:
    """A cost as an inner value: None when it is not known."""
    try:
        return cost_parts(cost)
    except NotKnownError:
        return None
