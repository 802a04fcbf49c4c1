"""How a spell was cast, as case files hold it: of spells on the stack and of permanents that they became."""

from __future__ import annotations

from typing import Final, cast

from app.engine.scenario.keys import Key, data_of, filled, flags, named, numbers
from app.engine.scenario.shape import Place, optional
from app.engine.state.game import CastRecord, GameObject
from app.engine.values.ids import Zone
from app.engine.values.mana import MANA_TYPES, SpentMana


def read_spent(place: Place) -> SpentMana:
    """One mana that was spent on the spell."""
    keys = place.keys(("mana", "of", "snow"), ("mana",))
    kinds = keys["of"].texts() if "of" in keys else None
    snow = optional(keys, "snow", Place.flag, default=False)
    return SpentMana(keys["mana"].one_of(MANA_TYPES), kinds, snow)


def print_mana(mana: SpentMana) -> dict[str, object]:
    """One of them."""
    kinds: dict[str, object] = {} if mana.kinds is None else {"of": list(mana.kinds)}
    return {"mana": mana.type, **kinds, **({"snow": True} if mana.snow else {})}


def _zone(place: Place) -> Zone:
    return Zone(place.one_of([zone.value for zone in Zone]))


def _print_spent(spent: object) -> object:
    return (
        [print_mana(one) for one in spent if isinstance(one, SpentMana)] if isinstance(spent, tuple) else []
    )


_RECORD: Final = (
    *numbers("x", "life_for_mana"),
    Key("modes", Place.ordinals, usual=()),
    Key("mana_spent", Place.number),
    Key("spent", lambda place: tuple(map(read_spent, place.items())), write=_print_spent),
    Key("from", _zone, usual=Zone.HAND, field="from_zone", write=lambda zone: cast("Zone", zone).value),
    *flags("late"),
)
RECORD_KEYS: Final = ("as", "kicked", "optional", *named(_RECORD))
"""The keys that tell how a spell was cast."""
NO_COSTS: Final = ("normal", "free", "prototype", "fuse")
"""Ways of casting that are no alternative cost with a name."""


def ways_of(keys: dict[str, Place]) -> tuple[str, ...]:
    """The ways in which it was cast."""
    return tuple(place.text() for place in keys["as"].one_or_more()) if "as" in keys else ("normal",)


def read_record(keys: dict[str, Place], no_costs: tuple[str, ...], face: int | None) -> CastRecord:
    """How a spell was cast, but for its targets."""
    ways = ways_of(keys)
    paid = (*(way for way in ways if way not in no_costs), *_paid(keys))
    return filled(CastRecord(ways, paid, face=face), _RECORD, keys)


def _paid(keys: dict[str, Place]) -> tuple[str, ...]:
    """The optional costs that were paid."""
    kicked = keys.get("kicked")
    times = 0 if kicked is None else kicked.number() if isinstance(kicked.value, int) else len(kicked.items())
    named = () if kicked is None or isinstance(kicked.value, int) else kicked.texts()
    which = tuple(f"kicker {name}" for name in named)
    return (*("kicker",) * times, *which, *optional(keys, "optional", Place.texts, ()))


def print_record(record: CastRecord) -> dict[str, object]:
    """How a spell was cast, but for its targets and what was divided among them."""
    data = data_of(record, _RECORD)
    if record.ways != ("normal",):
        data["as"] = record.ways[0] if len(record.ways) == 1 else list(record.ways)
    paid = [name for name in record.paid if name not in record.ways]
    if "kicker" in paid:
        named = [name.removeprefix("kicker ") for name in paid if name.startswith("kicker ")]
        data["kicked"] = named or paid.count("kicker")
    optional_ = [name for name in paid if not name.startswith("kicker")]
    if optional_:
        data["optional"] = optional_
    return data


# ----------------------------------------------------------------------------------------- permanents
def read_cast(keys: dict[str, Place]) -> CastRecord | None:
    """How a permanent was cast (400.7d), by the keys "cast" and "prototyped" of its entry."""
    prototyped = optional(keys, "prototyped", Place.flag, default=False)
    place = keys.get("cast")
    if place is None or place.value is None:
        return CastRecord(("prototype",)) if prototyped else None
    if isinstance(place.value, bool):
        return CastRecord() if place.value else None
    return read_record(place.keys(RECORD_KEYS), NO_COSTS, None)


def copies_prototyped(keys: dict[str, Place], record: CastRecord | None) -> bool:
    """Whether it is prototyped without having been cast so: it copies a prototyped permanent (718.3d)."""
    said = optional(keys, "prototyped", Place.flag, default=False)
    return said and (record is None or "prototype" not in record.ways)


def print_cast(thing: GameObject) -> dict[str, object]:
    """The keys that tell how a permanent was cast."""
    if thing.zone is not Zone.BATTLEFIELD:
        return {"prototyped": True} if thing.is_prototyped else {}
    record = thing.cast
    data: dict[str, object] = {"prototyped": True} if thing.is_prototyped else {}
    if record is None:
        return {**data, "cast": False} if thing.is_prototyped else data
    told = print_record(record)
    if thing.is_prototyped and told == {"as": "prototype"}:
        return data
    return {**data, "cast": told or True}
