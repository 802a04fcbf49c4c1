"""Mana abilities (605.1a), printed ones and those of basic land types (305.6)."""

from __future__ import annotations

import re
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.costs import EitherCost
from app.engine.abilities.targets import Target
from app.engine.effects.add_mana import AddAnyColor, AddMana
from app.engine.effects.sequences import ForEach, Where
from app.engine.effects.spend_mana import SpendOnly
from app.engine.values.mana import MANA_TYPES
from app.engine.values.types import BASIC_LAND_MANA
from app.services.profile.costs import Part, does
from app.services.profile.kinds import VARIABLE
from app.services.profile.known import FaceRead, NotKnownError, inside

_ANY_COLOR: Final = "WUBRG"
_MODULE: Final = AddMana.__module__
_SPENDING: Final = re.compile(r"Spen[dt]")


def adds_mana(ability: ActivatedAbility) -> bool:
    """Whether it is a mana ability: it adds mana and has no target."""
    values = [*inside(ability.effects)]
    return any(_is_addition(v) for v in values) and not any(isinstance(v, Target) for v in values)


def _is_addition(value: object) -> bool:
    """Whether a value is an instruction to add mana."""
    return type(value).__module__ == _MODULE and type(value).__name__.startswith("Add")


def mana_abilities(face: FaceRead) -> list[Part]:
    """The mana abilities; those that are equal but for what they make are joined."""
    face.nothing_unread("mana_abilities")
    if any(isinstance(b.head, ActivatedAbility) and re.search(r"\b[Aa]dds?\b", b.rest) for b in face.begun):
        raise NotKnownError("whether it is a mana ability")
    line = face.face.type_line
    letters = [BASIC_LAND_MANA[word] for word in line.subtypes if word in BASIC_LAND_MANA]
    found: list[Part] = [
        {"produces": letter, "amount": 1, "cost": ["tap self"], "restricted": False} for letter in letters
    ]
    found += [_ability(a) for a in face.all if isinstance(a, ActivatedAbility) and adds_mana(a)]
    return _joined(found)


def _ability(ability: ActivatedAbility) -> Part:
    values = [*inside(ability.effects)]
    additions = [value for value in values if _is_addition(value)]
    produces, amount = _made(additions[0]) if len(additions) == 1 else (None, None)
    if any(isinstance(value, ForEach | Where) for value in values):
        amount = VARIABLE
    elif len(ability.effects) > 1 and any(hasattr(effect, "condition") for effect in ability.effects):
        produces = amount = None
    known = (SpendOnly,)
    restricted = any(isinstance(v, known) or _SPENDING.search(type(v).__name__) for v in values)
    return {"produces": produces, "amount": amount, "cost": _kinds(ability), "restricted": restricted}


def _made(addition: object) -> tuple[str | None, int | str | None]:
    """What mana an instruction makes, and how much of it."""
    match addition:
        case AddMana(options=options):
            letters = {part for cost in options for symbol in cost.symbols for part in symbol.text.split("/")}
            amounts = {len(cost.symbols) for cost in options}
            known = letters <= set(MANA_TYPES)
            produces = "".join(letter for letter in MANA_TYPES if letter in letters)
            return (produces if known else None), (amounts.pop() if len(amounts) == 1 else None)
        case AddAnyColor(n=n):
            return _ANY_COLOR, _number(n)
        case _:
            return None, None


def _number(n: object) -> int | str:
    return n if isinstance(n, int) else VARIABLE


def _kinds(ability: ActivatedAbility) -> list[str] | None:
    try:
        if any(isinstance(part, EitherCost) for part in ability.cost):
            return None
        return [*dict.fromkeys(does(part) for part in ability.cost)]
    except NotKnownError:
        return None


def _joined(found: list[Part]) -> list[Part]:
    """Abilities that are equal but for what they make, as one."""
    joined: list[Part] = []
    for one in found:
        same = next((other for other in joined if _fits(other, one)), None)
        if same is None:
            joined.append(one)
        else:
            letters = f"{same['produces']}{one['produces']}"
            same["produces"] = "".join(letter for letter in MANA_TYPES if letter in letters)
    return joined


def _fits(one: Part, other: Part) -> bool:
    both = (one["produces"], other["produces"])
    plain = all(isinstance(made, str) and set(made) <= set(MANA_TYPES) for made in both)
    return plain and all(one[key] == other[key] for key in ("amount", "cost", "restricted"))
