"""As what mana may be spent on what is paid for: "as though it were mana of any color" (118.14, 609.4b)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec import Struct

from app.engine.abilities.limits import SpentAsThough
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import This
from app.engine.casting.casting import Casting
from app.engine.casting.in_force import Standing, in_force, own_statics
from app.engine.payment.problem import Problem
from app.engine.rule import implements
from app.engine.state.kinds.matching import all_of, fits, relates
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.statics.casting.playing import SpendAsThough
from app.engine.statics.costs.mana_replacements import BLACK_AS_LIFE, LifeForMana, OtherManaOnly
from app.engine.values.frozen import replace
from app.engine.values.mana import Mana

_LETTERS: Final = {**COLOR_WORDS, "colorless": "C", "any color": "WUBRG", "any type": "WUBRGC"}


class AsThough(Struct, frozen=True):
    """As what mana may be spent: None where that is not known."""

    any_type: bool | None = False
    any_color: bool | None = False
    black_as_life: bool | None = False
    """For each {B} in the cost 2 life may be paid."""
    as_if: frozenset[tuple[str, str]] = frozenset()
    """("W", "R"): white mana may be spent as though it were red."""
    feeds_as_if: frozenset[tuple[str, str]] = frozenset()
    """The same on the costs of mana abilities."""
    only_white: bool | None = False
    """Other mana than white may be spent only as though it were colorless."""


@implements("118.14", "609.4b")
def as_though(casting: Casting) -> AsThough:
    """What statements in force, and those of the spell itself, say of the mana spent on it."""
    result = AsThough()
    kinds = (SpendAsThough, LifeForMana, OtherManaOnly)
    standing = [(one, False) for kind in kinds for one in in_force(casting.game, kind)]
    if _is_spell(casting):  # what is said of casting a spell is no matter of abilities and special actions
        standing += [(one, True) for one in own_statics(casting.game, casting.spell, kinds)]
    for one, own in standing:
        result = _with(casting, result, one, own=own)
    for limit in casting.activated.limits if casting.activated is not None else ():
        if isinstance(limit, SpentAsThough):
            result = replace(result, as_if=result.as_if | as_if("any type", limit.as_kind))
    return result


@implements("609.4b")
def restricted(problem: Problem, spent: AsThough) -> tuple[Problem, Problem]:
    """The problem with other mana than white only as colorless where that is said, and as it may also be.

    What lets the same mana be spent otherwise leaves open which of the two counts.
    """
    if spent.only_white is False:  # without such a statement both problems are one
        return problem, problem
    colorless = frozenset((other, "C") for other in "UBRG")
    kind = "any type" if problem.any_type else "any color" if problem.any_color else ""
    strict = replace(
        problem,
        any_type=False,
        any_color=False,
        as_if=colorless | _of_white(problem.as_if) | (as_if("white", kind) if kind else frozenset()),
        feeds_as_if=colorless | _of_white(problem.feeds_as_if),
        not_as=frozenset("UBRG"),  # not even for its own colour: "only as though it were colorless"
    )
    others = problem.as_if | problem.feeds_as_if
    # Where white alone is otherwise spendable, nothing contradicts the restriction.
    plain = not problem.any_type and not problem.any_color and all(own == "W" for own, _ in others)
    return strict, strict if spent.only_white and plain else problem


def _of_white(pairs: frozenset[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    return frozenset(pair for pair in pairs if pair[0] == "W")


def as_if(mana: str, kind: str) -> frozenset[tuple[str, str]]:
    """Which type of mana may be spent as though it were of which, by letters of "WUBRGC"."""
    return frozenset((own, other) for own, other in product(_LETTERS[mana], _LETTERS[kind]))


@implements("118.3")
def with_life(problem: Problem) -> Iterator[Problem]:
    """The problem with 2 life in place of none, of one, of two ... of its {B}."""
    black = problem.cost.pips.count("B")
    # Each {B} may be paid with life, one by one: the player chooses for each of them.
    for number in range(black + 1):
        pips = list(problem.cost.pips)
        for _ in range(number):
            pips.remove("B")
        cost = Mana.of(problem.cost.generic, pips)
        yield replace(problem, cost=cost, life=problem.life + 2 * number)


def _with(casting: Casting, result: AsThough, standing: Standing, *, own: bool) -> AsThough:
    answer = _applies(casting, standing, own=own)
    if not standing.sure and answer:  # a statement that may be in force makes it uncertain, never certain
        answer = None
    if answer is False:
        return result
    effect = standing.ability.effect
    if isinstance(effect, LifeForMana):
        return replace(result, black_as_life=result.black_as_life or answer)
    if isinstance(effect, OtherManaOnly):
        return replace(result, only_white=result.only_white or answer)
    if answer and isinstance(effect, SpendAsThough) and not _is_of_any(effect):
        pairs = as_if(effect.mana or "any type", effect.as_kind)
        # Scoped to what is cast or activated, it does not reach the mana abilities on the way.
        scoped = effect.cast is not None or effect.activate is not None
        feeding = result.feeds_as_if if scoped else result.feeds_as_if | pairs
        return replace(result, as_if=result.as_if | pairs, feeds_as_if=feeding)
    if isinstance(effect, SpendAsThough) and effect.as_kind == "any color":
        return replace(result, any_color=result.any_color or answer)
    return replace(result, any_type=result.any_type or answer)


def _applies(casting: Casting, standing: Standing, *, own: bool) -> bool | None:
    """Whether a statement speaks of this player and what they pay for."""
    source, is_spell = standing.source, _is_spell(casting)
    match standing.ability.effect:
        case SpendAsThough(who=who, cast=cast, activate=activate) as effect:
            # Snow is no type of mana that could be spent as though it were another (107.4h).
            if effect.mana == "snow":
                return None
            # Neither spells nor abilities named: it is about whatever that player pays.
            everything = cast is None and activate is None and not own
            kind = cast if is_spell else activate if casting.ability is not None else None
            fitting = True if everything else _is_such(casting, standing, kind, own=own)
            return all_of([relates(casting.game, who, source.controller, casting.player), fitting])
        case LifeForMana(symbol=symbol, life=life) if (symbol, life) == BLACK_AS_LIFE:
            return source.controller == casting.player
        case OtherManaOnly():
            return source.controller == casting.player
        case _:
            return None


def _is_spell(casting: Casting) -> bool:
    """Whether a spell is paid for: no ability, no special action."""
    return casting.ability is None and not casting.special


def _is_of_any(effect: SpendAsThough) -> bool:
    """Whether mana of every type may be spent as though it were of any."""
    return not effect.mana and effect.as_kind in ("any color", "any type")


def _is_such(casting: Casting, standing: Standing, kind: object, *, own: bool) -> bool | None:
    """Whether what is paid for is of the kind that is spoken of."""
    if isinstance(kind, This):
        return own or standing.source.id == casting.spell  # said by a card of itself
    if isinstance(kind, Objects | EitherObjects) and not own:
        return fits(
            casting.game,
            casting.spell,
            kind,
            you=standing.source.controller,
            source=standing.source.id,
            as_spell=_is_spell(casting),
            caster=casting.player,
            record=casting.record,
        )
    return False if kind is None or own else None
