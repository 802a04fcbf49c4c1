"""What was not carried out before and makes a whole position uncertain, said once and not in every step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.reading import Line
from app.engine.casting.casting import Finding, Status
from app.engine.casting.in_force import sources
from app.engine.casting.wording.words import name_of
from app.engine.rule import Rule
from app.engine.state.characteristics.layers import Uncertain, keywords_alone
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.text.unread.harmless import asked_after, is_asked
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

_MAY_CHANGE: Final = {
    "602.2a": say("which ability is activated"),
    "601.2a": say("what is proposed"),
    "601.2b": say("what can be announced"),
    "601.2c": say("which targets are legal"),
    "601.2d": say("how it can be divided"),
    "601.2e": say("whether the proposal is legal"),
    "601.2f": say("the total cost"),
    "601.2g": say("which mana there is"),
    "601.2h": say("what can be paid"),
    "601.2i": say("what triggers"),
}
"""What may be otherwise at a step."""


def left_open(game: Game, spell: ObjectId) -> Iterator[tuple[str, ObjectId | None]]:
    """What makes the position uncertain for what is cast or activated, in words, and whose text it is."""
    for open_ in dict.fromkeys(view(game).uncertain):
        if _may_matter(game, open_, spell):
            name = name_of(game, open_.source)
            yield say("What {name} does here is not certain: {why}.", name=name, why=open_.why), open_.source
    for doubt in dict.fromkeys(game.doubts):
        yield (
            say("“{text}” was not carried out ({reason}).", text=doubt.text, reason=doubt.reason),
            doubt.source,
        )


def _may_matter(game: Game, open_: Uncertain, spell: ObjectId) -> bool:
    """Whether an effect may matter to a casting: one that gives keywords for combat, where something asks."""
    words = asked_after(f"this has {', '.join(open_.keywords)}") if open_.keywords else None
    if words is None:
        return True
    others = (thing for thing in sources(game) if thing.id not in (spell, open_.source))
    lines = [line for thing in (game.objects[spell], *others) for line in _lines(thing)]
    own = _lines(game.objects[open_.source])
    lines += [line for line in own if not _gives(line, open_.keywords)]
    return is_asked(words, (line.text for line in lines))


def _lines(thing: GameObject) -> Iterator[Line]:
    """The lines of the text of an object, of all its faces and of what it gained."""
    return (line for reading in (*thing.readings, *thing.gains) for line in reading.lines)


def _gives(line: Line, keywords: tuple[str, ...]) -> bool:
    """Whether a line is a statement that such keywords are given and no more."""
    effects = (getattr(ability, "effect", None) for ability in line.abilities)
    return any(keywords_alone(effect) == keywords for effect in effects)


def further(step: str) -> Finding:
    """That what is told at the first step may matter at a later one, too."""
    what = _MAY_CHANGE.get(step, say("this step"))
    return Finding(
        Rule(step), Status.UNSURE, say("What is open, as told above, may change {what}.", what=what)
    )
