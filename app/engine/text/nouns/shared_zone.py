"""A zone told once for several: "target instant card and target sorcery card from your graveyard"."""

from __future__ import annotations

from typing import Final, cast

from app.engine.abilities.nouns.objects import Elsewhere, InEitherZone, InZone, Noun, Objects, Some
from app.engine.abilities.nouns.targets import Target
from app.engine.text.book import general
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace

_ZONES: Final = (InZone, Elsewhere, InEitherZone)


def _cards(value: object) -> Objects | None:
    """The cards that are meant, where these are some or targets of a kind."""
    what = getattr(value, "what", None)
    return what if isinstance(what, Objects) and what.noun is Noun.CARD else None


def _with_zone(values: tuple[object, ...]) -> tuple[object, ...]:
    """Cards of which no zone is said are where those are that are named last."""
    last = _cards(values[-1])
    zone = next((one for one in last.relatives if isinstance(one, _ZONES)), None) if last else None
    return values if zone is None else (*(_placed(value, zone) for value in values[:-1]), values[-1])


def _placed(value: object, zone: object) -> object:
    what = _cards(value)
    if not isinstance(value, Target | Some) or what is None:
        return value
    if any(isinstance(one, _ZONES) for one in what.relatives):
        return value
    return replace(value, what=replace(what, relatives=(*what.relatives, zone)))


def _without_zone(values: tuple[object, ...]) -> tuple[object, ...]:
    """The same with the zone told of the last alone."""
    last = _cards(values[-1])
    zone = next((one for one in last.relatives if isinstance(one, _ZONES)), None) if last else None
    if zone is None:
        return values
    return (*(_bare(value, zone) for value in values[:-1]), values[-1])


def _bare(value: object, zone: object) -> object:
    what = _cards(value)
    if not isinstance(value, Target | Some) or what is None or what.relatives[-1:] != (zone,):
        return value
    return replace(value, what=replace(what, relatives=what.relatives[:-1]))


listed("several_moved_as_told", "moved", two=" and ", comma=", ", last=", and ")
general(
    "several_moved",
    "{what:several_moved_as_told}",
    lambda found: _with_zone(cast("tuple[object, ...]", found["what"])),
    lambda value: {"what": _without_zone(value)} if isinstance(value, tuple) and value else None,
    number="p",
)
