"""The uses of the word "target" in a text, and the targets that were chosen for them (601.2c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

from app.engine.abilities.abilities import EnchantTarget, SpellAbility
from app.engine.abilities.casting import CostWasPaid, WasKicked, WasntKicked
from app.engine.abilities.objects import AnyTarget, EitherObjects, Objects
from app.engine.abilities.players import PlayerKind
from app.engine.abilities.targets import Target, least_and_most
from app.engine.rule import implements
from app.engine.state.game import CastRecord, Game, TargetRef
from app.engine.state.view import view
from app.engine.values.ids import ObjectId


@implements("115.1", "303.4a")
def targets_of_spell(game: Game, spell: ObjectId) -> tuple[Target, ...]:
    """Every use of "target" in a spell as it was cast, in printed order."""
    thing = game.objects[spell]
    found: list[Target] = []
    for ability in view(game).characteristics(spell).abilities:
        if isinstance(ability, SpellAbility):
            found += targets_in(ability.effects, thing.cast)
        elif isinstance(ability, EnchantTarget):
            found.append(enchanted_kind(ability))
    return tuple(found)


@implements("702.5a")
def enchanted_kind(ability: EnchantTarget) -> Target:
    """The target that an Aura spell asks for."""
    match ability.what:
        case Target() as target:
            return target
        case Objects() | EitherObjects() | PlayerKind() as what:
            return Target(1, what)
        case _:
            return Target(1, AnyTarget.ANY_TARGET)


def targets_in(value: object, record: CastRecord | None = None) -> Iterator[Target]:
    """The uses of "target" in an instruction, in printed order.

    What only happens when a cost was paid counts only when it was (601.2c, 702.33g). An instruction that
    takes the place of another has the other's targets when it names none.
    """
    if isinstance(value, Target):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from targets_in(part, record)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _in_fields(value, record)


def _in_fields(value: object, record: CastRecord | None) -> Iterator[Target]:
    condition = getattr(value, "condition", None)
    paid = _was_paid(condition, record)
    instead = getattr(value, "instead", None)
    if is_dataclass(instead):
        chosen = tuple(targets_in(instead, record)) if paid else ()
        yield from chosen or targets_in(getattr(value, "usual", ()), record)
    elif paid is not False:
        for field in fields(value):  # type: ignore[arg-type]  # a dataclass, as the caller has seen
            yield from targets_in(getattr(value, field.name), record)


def _was_paid(condition: object, record: CastRecord | None) -> bool | None:
    """Whether the cost that a condition asks for was paid; None for other conditions."""
    match condition:
        case CostWasPaid(cost=cost, negated=negated):
            return (record is not None and record.was_paid(cost)) is not negated
        case WasntKicked():
            return record is None or not record.was_paid("kicker")
        case WasKicked():
            return record is not None and record.was_paid("kicker")
        case _:
            return None


def grouped(
    flat: Iterable[TargetRef], asked: tuple[Target, ...], x: int = 0
) -> tuple[tuple[TargetRef, ...], ...]:
    """Deal a flat list of targets out to the uses of "target", in the order of the text.

    Each use takes as many as it may have while leaving enough for those after it.
    """
    left = list(flat)
    groups: list[tuple[TargetRef, ...]] = []
    for index, target in enumerate(asked):
        needed = sum(least_and_most(later.count, x, len(left))[0] for later in asked[index + 1 :])
        _, most = least_and_most(target.count, x, len(left))
        take = max(0, min(most, len(left) - needed))
        groups.append(tuple(left[:take]))
        left = left[take:]
    if left and groups:
        groups[-1] = (*groups[-1], *left)
    return tuple(groups)
