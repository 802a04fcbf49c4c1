"""Conditions that compare numbers: of objects, of the casting, of the board."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.conditions.condition_words import Relation
from app.engine.abilities.conditions.there_is import Compared, IsGreater
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.references import It, Reference, This
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.abilities.quantities.fixed_elsewhere import ManaSpentOn, Spent
from app.engine.abilities.vocabulary import Characteristic
from app.engine.state.amounts import evaluate, number_of
from app.engine.state.conditions.asking import Asking, judges
from app.engine.state.history import Used
from app.engine.state.kinds.kinds import fitting
from app.engine.state.kinds.matching import any_of
from app.engine.state.spent import of_casting, size_of, used_of
from app.engine.values.frozen import replace


@judges(Compared)
def _compared(condition: Compared, asking: Asking) -> bool | None:
    then: Asking | None = asking
    # Mana that was spent and costs that were paid are as they were.
    if condition.past and not (isinstance(condition.left, ManaSpentOn) or _used(condition.left, asking)):
        of = condition.left.of if isinstance(condition.left, CharacteristicOf) else None
        then = asking.back(of) if isinstance(of, It) and isinstance(condition.n, int) else None
    left = None if then is None else number_compared(condition.left, then)
    right = number_compared(condition.n, asking)
    if left is None or right is None:
        return None
    return condition.comparison.fits(left, right)


@judges(IsGreater)
def _is_greater(condition: IsGreater, asking: Asking) -> bool | None:
    """Whether any of the numbers of one object is greater than that of the other."""

    def greater(which: str) -> bool | None:
        number = cast("Characteristic", which)
        if isinstance(condition.than, Objects | EitherObjects):
            return _is_greatest(condition.what, condition.than, number, asking)
        one, other = (CharacteristicOf(of, number) for of in (condition.what, condition.than))
        return _compared(Compared(one, other, Relation.GREATER), asking)

    return any_of(map(greater, condition.which.split(" or ")))


def _is_greatest(what: Reference, kind: AnyObjects, which: Characteristic, asking: Asking) -> bool | None:
    """Whether its number is greater than that of each other permanent of a kind."""
    mine, game = number_compared(CharacteristicOf(what, which), asking), asking.game
    thing = asking.meant(what)
    there = fitting(game, game.battlefield(), kind, you=asking.you, source=asking.source)
    others = [(one, such) for one, such in there if such is not False and one is not thing]
    numbers = [number_of(game, one.id, CharacteristicOf(what, which)) for one, _ in others]
    if mine is None or None in numbers or not all(such for _, such in others):
        return None
    return all(number is not None and mine > number for number in numbers)


def _used(value: object, asking: Asking) -> tuple[Used, ...]:
    """What of the costs a number is of: "the sacrificed creature's power"."""
    return used_of(asking.record, value.of) if isinstance(value, CharacteristicOf) else ()


def number_compared(value: object, asking: Asking) -> int | None:
    """A number that is compared: of what was spoken of, of the casting, or of the board."""
    if isinstance(value, CharacteristicOf) and (used := _used(value, asking)):
        return size_of(used, value.which)
    if isinstance(value, CharacteristicOf) and isinstance(value.of, It):
        there = (
            asking if asking.meant(value.of) is not None else asking.back(value.of)
        )  # as it last was (608.2h)
        thing = None if there is None else there.meant(value.of)
        return None if there is None or thing is None else number_of(there.game, thing.id, value)
    if isinstance(value, ManaSpentOn) and isinstance(value.on, It):
        spell = asking.meant(value.on)
        paid = spell.cast if spell is not None and spell.id != asking.source else asking.record
        if paid is not None:
            return (
                paid.mana_spent if value.what is Spent.MANA else of_casting(replace(value, on=This()), paid)
            )
    source = asking.game.objects.get(asking.source) if asking.source is not None else None
    record = asking.record if asking.record is not None else source.cast if source is not None else None
    told = None if record is None else of_casting(value, record)
    return told if told is not None else evaluate(asking.game, value, asking.you, asking.source, _x(asking))


def _x(asking: Asking) -> int | None:
    # X may be announced as 0 (107.3a); a permanent that was not cast has an X of 0 as well (107.3m).
    return asking.record.x if asking.record is not None else None
