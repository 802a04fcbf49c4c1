"""The mana that was spent on a spell, as case files hold it."""

from __future__ import annotations

from app.engine.scenario.shape import Place, optional
from app.engine.state.game import CastRecord
from app.engine.values.mana import MANA_TYPES, SpentMana


def read_spent(place: Place) -> SpentMana:
    """One mana that was spent on the spell."""
    keys = place.keys(("mana", "of", "snow"), ("mana",))
    kinds = keys["of"].texts() if "of" in keys else None
    snow = optional(keys, "snow", Place.flag, default=False)
    return SpentMana(keys["mana"].one_of(MANA_TYPES), kinds, snow)


def print_spent(record: CastRecord) -> dict[str, object]:
    """How much mana was spent on a spell, and which, as keys of a spell on the stack."""
    much: dict[str, object] = {} if record.mana_spent is None else {"mana_spent": record.mana_spent}
    if record.spent is None:
        return much
    return {**much, "spent": [print_mana(one) for one in record.spent]}


def print_mana(mana: SpentMana) -> dict[str, object]:
    """One of them."""
    kinds: dict[str, object] = {} if mana.kinds is None else {"of": list(mana.kinds)}
    return {"mana": mana.type, **kinds, **({"snow": True} if mana.snow else {})}
