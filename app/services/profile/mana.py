"""Mana abilities (605.1a), printed ones and those of basic land types (305.6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, Quoted
from app.engine.abilities.costs.costs import EitherCost
from app.engine.abilities.quantities.amounts import Amount, Variable
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.effects.instructions.sequences import ForEach
from app.engine.effects.mana import add_mana
from app.engine.effects.mana.add_mana import MANA_EFFECTS
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.effects.mana.spend_mana import SPEND_RULES
from app.engine.values.card import BASIC_LAND_MANA
from app.engine.values.frozen import parts
from app.engine.values.mana import MANA_TYPES, ManaCost
from app.services.profile.costs import Part, does
from app.services.profile.kinds import VARIABLE
from app.services.profile.known import FaceRead, NotKnownError, inside

_ANY_COLOR: Final = "WUBRG"
_REFLECTED: Final = "reflected"
_ANY_OF_THEM: Final = (
    add_mana.ManaKind.ANY_COLOR,
    add_mana.ManaKind.THEY_CHOOSE,
    add_mana.ManaKind.ONE_THEY_CHOOSE,
)
Made = tuple[str | None, int | str | None]
"""What is made, and how much of it; None where that is not known."""


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
    found += [_ability(a) for a in face.all if isinstance(a, ActivatedAbility) and makes_mana(a)]
    return _joined(found)


def _ability(ability: ActivatedAbility) -> Part:
    produces, amount = _made_by(ability)
    restricted = any(isinstance(value, SPEND_RULES) for value in inside(ability.effects))
    return {"produces": produces, "amount": amount, "cost": _kinds(ability), "restricted": restricted}


def _made_by(ability: ActivatedAbility) -> Made:
    """What the instructions that add mana make together; how much only where no condition decides it."""
    made = [_made_each(_made(one)) if times else _made(one) for one, times in _additions(ability.effects)]
    letters = [produces for produces, _ in made if produces is not None]
    if len(made) == 1 or len(letters) < len(made):
        return made[0] if len(made) == 1 else (None, None)
    plain = set("".join(letters)) <= set(MANA_TYPES)
    produces = "".join(t for t in MANA_TYPES if t in "".join(letters)) if plain else None
    return produces, _together([amount for _, amount in made], ability)


def _made_each(made: Made) -> Made:
    return made[0], VARIABLE


def _together(amounts: list[int | str | None], ability: ActivatedAbility) -> int | str | None:
    """How much mana several instructions add: all of it, or, under conditions, what each of them adds."""
    if any(getattr(effect, "condition", None) is not None for effect in inside(ability.effects)):
        return amounts[0] if len(set(amounts)) == 1 and _instead(ability) else None
    numbers = [amount for amount in amounts if isinstance(amount, int)]
    return sum(numbers) if len(numbers) == len(amounts) else VARIABLE if VARIABLE in amounts else None


def _instead(ability: ActivatedAbility) -> bool:
    return any(getattr(effect, "instead", False) for effect in ability.effects)


def _additions(value: object, *, times: bool = False) -> Iterator[tuple[object, bool]]:
    """The instructions to add mana, without those that are part of another; and which are carried out for
    each of something."""
    if isinstance(value, MANA_EFFECTS):
        yield value, times
    elif not isinstance(value, Quoted):
        for part in parts(value):
            yield from _additions(part, times=times or isinstance(value, ForEach))


def _made(addition: object) -> Made:
    """What mana an instruction makes, and how much of it."""
    match addition:
        case add_mana.AddMana(of=tuple() as options, n=1, how=""):
            amounts = {len(cost.symbols) for cost in options}
            return _letters(options), (amounts.pop() if len(amounts) == 1 else None)
        case add_mana.AddMana(of=of, n=n):
            return _of_kind(of, n), _number(n)
        case add_mana.ForEachColor():
            return None, VARIABLE
        case add_mana.Adds(mana=mana):
            return _made(mana)
        case add_mana.AddEither(first=first, other=other):
            return _either(_made(first), _made(other))
        case _:
            return None, None


def _of_kind(of: object, n: Amount) -> str | None:
    match of:
        case tuple() as options:
            return _letters(options)
        case add_mana.ManaKind() if of in _ANY_OF_THEM:
            return _ANY_COLOR
        case add_mana.ManaKind() if isinstance(n, int | Variable | Spoken):
            return _REFLECTED if "could produce" in of.value else None
        case add_mana.ManaOf(how="color produced" | "type produced"):
            return _REFLECTED
        case _:
            return None


def _either(one: Made, other: Made) -> Made:
    letters = f"{one[0]}{other[0]}"
    known = None not in (one[0], other[0]) and set(letters) <= set(MANA_TYPES)
    produces = "".join(letter for letter in MANA_TYPES if letter in letters) if known else None
    return produces, one[1] if one[1] == other[1] else None


def _letters(options: tuple[ManaCost, ...]) -> str | None:
    """The types of mana in what may be added; None where a symbol is no single type."""
    found = {symbol.text for cost in options for symbol in cost.symbols}
    return "".join(t for t in MANA_TYPES if t in found) if found <= set(MANA_TYPES) else None


def _number(n: object) -> int | str:
    return n if isinstance(n, int) else VARIABLE


def _kinds(ability: ActivatedAbility) -> list[str] | None:
    try:
        if any(isinstance(part, EitherCost) for part in ability.cost):
            return None
        return [*dict.fromkeys(do for part in ability.cost for do in does(part))]
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
