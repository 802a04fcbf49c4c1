"""Targets with the numbers of their text filled in: "X target creatures", "with mana value X or less"."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeVar

from app.engine.abilities.nouns.objects import OfTheChosen, Word
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.relatives import OfThat, ThatIs
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Variable
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.game import CastRecord, Game
from app.engine.state.resolving.targeting import APART
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.walking import exchanged, inside

_Value = TypeVar("_Value")


@implements("107.3a", "107.3i")
def settled(game: Game, target: Target, you: PlayerId, source: ObjectId, record: CastRecord) -> Target:
    """The target with X as it is announced, or as the text says; X stays where nothing tells it."""
    if target.count == 1 and APART in getattr(target.what, "relatives", ()):
        return replace(target, count=_apart(game, target, you))
    if not asks_for_x((target.count, target.what)):
        return target
    if target.x is not None:
        number = evaluate(game, target.x, you, source, record.x)
        return _filled(target, number) if number is not None else target
    spell = game.objects.get(source)
    printed = spell.face.mana_cost if spell is not None else None
    announced = record.has_x or record.x > 0 or (printed is not None and printed.has_variable)
    return _filled(target, record.x) if announced else target


@implements("608.2f")
def _apart(game: Game, target: Target, you: PlayerId) -> int:
    """How many targets one for each player is, or one for each opponent."""
    relatives = getattr(target.what, "relatives", ())
    theirs = any(getattr(part, "player", None) is Player.AN_OPPONENT for part in relatives)
    return len(game.opponents(you)) if theirs else len(game.players)


@lru_cache(maxsize=4096)
def asks_for_x(value: object) -> bool:
    """Whether there is an X in it, as in a number or quality."""
    return any(isinstance(part, Variable) for part in inside(value))


@lru_cache(maxsize=4096)
def _filled(target: Target, number: int) -> Target:
    return with_x(replace(target, x=None), number)


def with_x(value: _Value, number: int) -> _Value:
    """The value with `number` in place of X."""
    return exchanged(value, lambda part: number if isinstance(part, Variable) else part)


@implements("608.2d")
def with_chosen(value: _Value, kind: str, color: str) -> _Value:
    """The value with the subtype and the colour that were chosen in place of words that speak of them.

    What nobody chose is "", and is spoken of as before.
    """
    chosen = {**dict.fromkeys(_CHOSEN_TYPE, kind), **dict.fromkeys(_CHOSEN_COLOR, color)}

    def exchange(part: object) -> object:
        spoken = part.what if isinstance(part, ThatIs) else part
        word = chosen.get(spoken, "") if isinstance(spoken, OfTheChosen | OfThat) else ""
        return ThatIs((Word(word),)) if word else part

    return exchanged(value, exchange) if kind or color else value


_CHOSEN_TYPE: Final = (
    OfTheChosen("type"),
    OfTheChosen("creature type"),
    OfThat("type"),
    OfThat("creature type"),
)
"""How a creature type is spoken of that was chosen."""
_CHOSEN_COLOR: Final = (OfTheChosen("color"), OfThat("color"))
"""How a colour is spoken of that was chosen."""
