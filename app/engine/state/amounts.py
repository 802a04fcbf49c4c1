"""Working out numbers that text computes."""

from __future__ import annotations

from app.engine.abilities.amounts import CharacteristicOf, CountOf, Variable
from app.engine.abilities.objects import InZone, Objects, This
from app.engine.state import matching
from app.engine.state.game import Game
from app.engine.state.view import view
from app.engine.values.ids import ObjectId, PlayerId


def evaluate(
    game: Game, value: object, you: PlayerId, source: ObjectId | None = None, x: int = 0
) -> int | None:
    """The number that an `Amount` stands for now; None when it can't be worked out.

    Args:
        game: The position.
        value: An `Amount`.
        you: Who is "you" in it.
        source: The object whose text it stands in.
        x: What was announced for X.
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
        case _:
            return None


def count(game: Game, what: Objects, you: PlayerId, source: ObjectId | None = None) -> int | None:
    """How many objects of a kind there are; None when that can't be told."""
    hidden = any(isinstance(r, InZone) and r.zone == "library" for r in what.relatives)
    answers = [] if hidden else [matching.fits(game, i, what, you=you, source=source) for i in game.objects]
    return None if hidden or None in answers else answers.count(True)


def number_of(game: Game, object_id: ObjectId, value: CharacteristicOf) -> int | None:
    """The power, toughness or mana value of an object; None when it has none or it is not known."""
    looks = view(game).characteristics(object_id)
    field = value.which.replace(" ", "_")
    if field in looks.not_known:
        return None
    return {"power": looks.power, "toughness": looks.toughness, "mana_value": looks.mana_value}.get(field)
