"""Working out numbers that text computes."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.abilities.amounts import (
    AmongThose,
    CharacteristicOf,
    CountersOn,
    CountOf,
    Devotion,
    Half,
    Plus,
    Told,
    Twice,
    Variable,
)
from app.engine.abilities.objects import AnyObjects, EitherObjects, InZone, This
from app.engine.rule import implements
from app.engine.state import matching
from app.engine.state.game import Game
from app.engine.state.view import view
from app.engine.state.words import COLOR_WORDS
from app.engine.values.ids import ObjectId, PlayerId


def evaluate(
    game: Game, value: object, you: PlayerId, source: ObjectId | None = None, x: int | None = None
) -> int | None:
    """The number that an `Amount` stands for now; None when it can't be worked out.

    Args:
        game: The position.
        value: An `Amount`.
        you: Who is "you" in it.
        source: The object whose text it stands in.
        x: What was announced for X; None where nobody announced it.
    """
    match value:
        case bool():
            return None
        case int():
            return value
        case Variable():
            return x
        case CountOf(what=what):
            return count(game, what, you, source)
        case CharacteristicOf(of=This()) if source is not None:
            return number_of(game, source, value)
        case CountersOn(kind=kind, of=This()) if source is not None and source in game.objects:
            return sum(n for name, n in game.objects[source].counters if kind in (None, name))
        case AmongThose():
            return _among(game, value, you, source)
        case Told() | Devotion():
            return _of_players(game, value, you)
        case Twice(n=n):
            return _changed(evaluate(game, n, you, source, x), lambda number: 2 * number)
        case Half(n=n, up=up):
            return _changed(evaluate(game, n, you, source, x), lambda number: (number + up) // 2)
        case Plus(n=n, more=more):
            return _changed(evaluate(game, more, you, source, x), lambda number: n + number)
        case _:
            return None


def _of_players(game: Game, value: Told | Devotion, you: PlayerId) -> int | None:
    """Numbers that depend on players alone."""
    if isinstance(value, Devotion):
        return devotion(game, value.colors, you)
    if value.what == "each opponent":
        return sum(not game.player(name).lost for name in game.opponents(you))
    return None


def _changed(number: int | None, change: Callable[[int], int]) -> int | None:
    return None if number is None else change(number)


def _among(game: Game, value: AmongThose, you: PlayerId, source: ObjectId | None) -> int | None:
    """The greatest, least or total number among objects of a kind; 0 when there are none."""
    numbers: list[int] = []
    for object_id in game.objects:
        answer = matching.fits(game, object_id, value.what, you=you, source=source)
        number = number_of(game, object_id, CharacteristicOf(This(), value.which)) if answer else 0
        if answer is None or number is None:
            return None
        if answer:
            numbers.append(number)
    match value.how:
        case "greatest":
            return max(numbers, default=0)
        case "least":
            return min(numbers, default=0)
        case "total":
            return sum(numbers)
        case _:
            return None


@implements("700.5")
def devotion(game: Game, colors: tuple[str, ...], you: PlayerId) -> int:
    """The mana symbols of these colours among the mana costs of a player's permanents."""
    letters = {COLOR_WORDS.get(color.lower(), color) for color in colors}
    looks = view(game)
    costs = [looks.characteristics(thing.id).mana_cost for thing in game.battlefield(you)]
    return sum(bool(symbol.colors & letters) for cost in costs if cost is not None for symbol in cost.symbols)


def count(game: Game, what: AnyObjects, you: PlayerId, source: ObjectId | None = None) -> int | None:
    """How many objects of a kind there are; None when that can't be told."""
    kinds = what.kinds if isinstance(what, EitherObjects) else (what,)
    relatives = (*what.relatives, *(r for kind in kinds for r in kind.relatives))
    hidden = any(isinstance(r, InZone) and r.zone == "library" for r in relatives)
    answers = [] if hidden else [matching.fits(game, i, what, you=you, source=source) for i in game.objects]
    return None if hidden or None in answers else answers.count(True)


def number_of(game: Game, object_id: ObjectId, value: CharacteristicOf) -> int | None:
    """The power, toughness or mana value of an object; None when it has none or it is not known."""
    looks = view(game).characteristics(object_id)
    field = value.which.replace(" ", "_")
    if field in looks.not_known:
        return None
    return {"power": looks.power, "toughness": looks.toughness, "mana_value": looks.mana_value}.get(field)
