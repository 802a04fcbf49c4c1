"""Costs as lists of parts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from app.engine.abilities.costs import costs
from app.engine.abilities.nouns.objects import Elsewhere, InZone, Some
from app.engine.abilities.nouns.references import This
from app.engine.values.mana import ManaCost
from app.services.profile.kinds import VARIABLE, count_word, kind_words, phrases
from app.services.profile.known import NotKnownError

Part = dict[str, object]
_BARE: Final[dict[type, str]] = {
    costs.TapThis: "tap self", costs.UntapThis: "untap self", costs.Forage: "forage",
}  # fmt: skip
_NUMBERED: Final[dict[type, str]] = {
    costs.PayLife: "pay life", costs.PayEnergy: "pay energy", costs.CollectEvidence: "collect evidence",
    costs.Blight: "blight", costs.MillCards: "mill",
}  # fmt: skip
_USES: Final[dict[type | costs.Use, str]] = {
    **{use: use.value for use in costs.Use},
    costs.Use.RETURN: "return to hand",
}
_OF_A_KIND: Final[dict[type | costs.Use, str]] = {
    **_USES, costs.Sacrifice: "sacrifice", costs.Behold: "behold",
}  # fmt: skip
_WHERE: Final = {costs.Where.GRAVEYARD: " from graveyard", costs.Where.HAND: " from hand"}


def cost_parts(cost: object) -> list[Part]:
    """A cost of parts that are all paid."""
    options = alternatives(cost)
    if len(options) != 1:
        raise NotKnownError("a choice of costs")
    return options[0]


def cost_or_none(cost: object) -> list[Part] | None:
    """A cost as an inner value: None when it is not known."""
    try:
        return cost_parts(cost)
    except NotKnownError:
        return None


def alternatives(cost: object) -> list[list[Part]]:
    """A cost as alternatives, each a list of parts."""
    if not isinstance(cost, tuple):
        raise NotKnownError(type(cost).__name__)
    choices = [part.options if isinstance(part, costs.EitherCost) else (part,) for part in cost]
    return [_parts(chosen) for chosen in product(*choices)]


def _parts(cost: tuple[object, ...]) -> list[Part]:
    """The parts of a cost, its mana as one of them; {0} is none."""
    parts = list(flat(cost))
    mana = "".join(str(part.cost) for part in parts if isinstance(part, costs.PayMana))
    found: list[Part] = [{"do": "mana", "n": mana}] if mana.replace("{0}", "") else []
    return [*found, *(_part(part) for part in parts if not isinstance(part, costs.PayMana))]


def flat(parts: tuple[object, ...]) -> Iterator[object]:
    """The parts of a cost, those that hold others replaced by these."""
    for part in parts:
        match part:
            case costs.CostsTogether(parts=inner):
                yield from flat(inner)
            case costs.PayMany(n=int() as n, mana=mana):
                yield from (costs.PayMana(mana),) * n
            case costs.UseThese():
                yield from costs.in_parts((part,))
            case _:
                yield part


def does(part: object) -> list[str]:
    """What a part of a cost does: "sacrifice", "exile from hand" ..."""
    if isinstance(part, costs.PayMana):
        return ["mana"]
    return [str(_part(one)["do"]) for one in flat((part,))]


def _part(part: object) -> Part:
    kind = type(part)
    if kind in _BARE:
        return {"do": _BARE[kind]}
    if kind in _NUMBERED:
        return {"do": _NUMBERED[kind], "n": count_word(getattr(part, "n", None))}
    if isinstance(part, costs.UseThis) or (isinstance(part, costs.DoTo) and part.deed == "exert"):
        do = _USES[part.deed] if isinstance(part, costs.UseThis) else "exert"
        do += _WHERE.get(getattr(part, "where", None), "") if do == "exile" else ""  # type: ignore[arg-type]
        return {"do": do, "n": "1", "what": ["self"]}
    if isinstance(part, costs.UseAll) and part.what is None:
        return {"do": _USES[part.deed], "n": "all", "what": []}
    if costs.kind(part) in _OF_A_KIND:
        return _of_a_kind(part)
    return _other_part(part)


def _of_a_kind(part: object) -> Part:
    do, what = _OF_A_KIND[costs.kind(part)], getattr(part, "what", None)
    if do == "exile":
        places = {*_places(what)}
        if len(places) > 1:
            raise NotKnownError("exile from several zones")
        do += f" from {places.pop()}" if places else ""
    elif do == "behold" and getattr(part, "exile", False):
        do = "behold and exile"
    return {"do": do, "n": count_word(getattr(part, "n", None)), "what": _what(what)}


def _other_part(part: object) -> Part:
    match part:
        case Some(n=n, what=what):
            return {"do": "sacrifice", "n": count_word(n), "what": _what(what)}
        case costs.UseAll(what=what):
            return {"do": "sacrifice", "n": "all", "what": _what(what)}
        case costs.SacrificeHalf(what=what):
            return {"do": "sacrifice", "n": VARIABLE, "what": _what(what)}
        case costs.RemoveCounters(n=n):
            return {"do": "remove counters", "n": count_word(n), "what": None}
        case costs.RemoveAllCounters():
            return {"do": "remove counters", "n": "all", "what": None}
        case costs.AddCounters(n=n):
            return {"do": "put counters", "n": count_word(n), "what": None}
        case costs.ExileTop(n=n, zone=zone, what=what):
            said = [] if what is None else _what(what)
            return {"do": f"exile from {zone}", "n": count_word(n), "what": said}
        case costs.DoTo(deed="tap"):
            return {"do": "tap", "n": "1", "what": None}
        case costs.Waterbend(cost=cost):
            return {"do": "waterbend", "n": _generic(cost)}
        case _:
            raise NotKnownError(type(part).__name__)


def _generic(cost: ManaCost) -> str:
    return VARIABLE if cost.has_variable else str(cost.mana_value())


def _places(what: object) -> Iterator[str]:
    for _, relatives in phrases(what):
        yield from (one.zone for one in relatives if isinstance(one, InZone))
        if any(isinstance(one, Elsewhere) for one in relatives):
            raise NotKnownError("zone")


def _what(what: object) -> list[str] | None:
    if isinstance(what, This):
        return ["self"]
    try:
        return kind_words(what)
    except NotKnownError:
        return None
