"""Which instructions add mana, and of which it can be worked out how much (106.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, Effect, Quoted
from app.engine.abilities.nouns.players import Player
from app.engine.effects.choices.choosing import ChoosesQuality
from app.engine.effects.instructions.besides import AsWell
from app.engine.effects.instructions.sequences import Either, ForEach, If, May, OnlyIf, Then, Together, Where
from app.engine.effects.mana import add_mana
from app.engine.effects.mana.add_mana import MANA_EFFECTS, ManaKind
from app.engine.effects.mana.spend_mana import MANA_RULES, KeepMana
from app.engine.values.by_identity import ByIdentity
from app.engine.values.walking import inside, parts

_ADDS: Final[ByIdentity[bool]] = ByIdentity()

_KINDS_NOT_KNOWN: Final = frozenset({ManaKind.COLOR_THAT_LAND_COULD})

_HOLDERS: Final = (AsWell, ForEach, If, Either, OnlyIf, Then, Together, Where, May)


def adds_mana(value: object) -> bool:
    """Whether an instruction adds mana itself, not by an ability that it gives to something."""
    return _ADDS.get((value,), None, partial(_adds_mana, value))


def _adds_mana(value: object) -> bool:
    return any(isinstance(one, MANA_EFFECTS) for one in inside(value, Quoted, ActivatedAbility))


def is_known(effects: Iterable[Effect]) -> bool:
    """Whether of all instructions that add mana it can be worked out what they add."""
    return all(_is_known(effect) for effect in effects if adds_mana(effect))


def _is_known(effect: object) -> bool:
    match effect:
        case add_mana.AddOf(kind=kind) | add_mana.AddAmountOf(color=kind) | add_mana.AddOneMore(kind=kind):
            return kind not in _KINDS_NOT_KNOWN
        case add_mana.AddCostOf():
            return False
        case add_mana.Adds(who=who, mana=mana):
            return isinstance(who, Player) and _is_known(mana)
        case add_mana.AddAdditional(mana=inner) | add_mana.AddEither(other=inner):
            return _is_known(inner)
        case add_mana.ForEachColor(mana=inner):
            return isinstance(inner, add_mana.AddOf)
    if isinstance(effect, MANA_EFFECTS):
        return True
    held = parts(effect) if isinstance(effect, _HOLDERS) else (None,)
    each = [one for part in held for one in (part if isinstance(part, tuple) else (part,))]
    return all(one is not None and _is_known(one) for one in each if one is None or adds_mana(one))


def one_by_one(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Instructions that are joined in one sentence, each for itself."""
    for effect in effects:
        if isinstance(effect, AsWell | Together | Then):
            yield from one_by_one(effect.effects)
        else:
            yield effect


def besides(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """What instructions do besides adding mana and saying what it is for."""
    said = (*MANA_RULES, KeepMana, ChoosesQuality)
    return tuple(e for e in one_by_one(effects) if not adds_mana(e) and not isinstance(e, said))
