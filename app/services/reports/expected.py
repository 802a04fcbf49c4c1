"""What a case expects, as a sentence: "It is legal", "opponent, life: 17"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.values.said import THINGS, about, card_words, joined, say
from app.services.reports.document import Line
from app.services.reports.steps_in_words import value_in_words
from app.services.table.words import and_listed, name_in

if TYPE_CHECKING:
    from app.engine.scenario import Check
    from app.engine.state.game import Game

_LEGAL: Final = {True: say("It is legal"), False: say("It is illegal")}
_OF_A_STEP: Final = {
    "failed": say("It fails at {what}", what=THINGS),
    "cost": say("The mana to pay is {what}", what=THINGS),
    "also": say("What is paid besides: {what}", what=THINGS),
    "ways": say("The ways to cast it: {what}", what=THINGS),
    "spell": say("The spell: {what}", what=THINGS),
    "triggers": say("Abilities that trigger: {what}", what=THINGS),
    "stack": say("On the stack, from below: {what}", what=THINGS),
}
_OF_SEVERAL: Final = {"count": say("number of {what}", what=THINGS), "each": say("each {what}", what=THINGS)}


def check_in_words(check: Check, game: Game) -> Line:
    """One expectation as a sentence, with what came instead where that differs; ids as named in `game`."""
    expected = _sentence(game, check.key, check.expected)
    if check.ok:
        return Line(expected, "ok")
    if check.got is None:
        if not check.why:
            return Line(say("Expected, and not known: {expected}", expected=expected), "unsure")
        told = say("“{text}”: {reason}", text=check.why[0].text, reason=check.why[0].reason)
        words = say("Expected, and not known: {expected}. {why}", expected=expected, why=told)
        return Line(words, "unsure")
    got = _sentence(game, check.key, check.got)
    return Line(say("Expected: {expected}. What came: {got}", expected=expected, got=got), "illegal")


def check_with_step(check: Check, game: Game) -> Line:
    """The same, with the number of its step, where it is not told among what came of that."""
    line = check_in_words(check, game)
    number = check.at.partition("[")[2].partition("]")[0]
    if not number:
        return line
    told = say("Step {number}: {words}", number=int(number) + 1, words=line.text)
    return Line(told, line.status)


def _sentence(game: Game, key: str, value: object) -> str:
    if key == "legal" and isinstance(value, bool):
        return _LEGAL[value]
    if key == "also" and isinstance(value, list):
        return about(_OF_A_STEP[key], and_listed(map(card_words, value)) or say("nothing"))
    if key == "triggers" and isinstance(value, list):
        return about(_OF_A_STEP[key], joined(", ", (_trigger(game, one) for one in value)) or say("nothing"))
    words = value_in_words(game, value)
    if key in _OF_A_STEP:
        return about(_OF_A_STEP[key], words)
    return say("{what}: {value}", what=_place(game, key), value=words)


def _trigger(game: Game, value: object) -> str:
    """One of `triggers`: the source and how often."""
    match value:
        case {"source": str(source), "count": int(count)} if count != 1:
            return say("{count} × {name}", count=count, name=name_in(game, source))
        case {"source": str(source)}:
            return name_in(game, source)
        case _:
            return value_in_words(game, value)


def _place(game: Game, path: str) -> str:
    """Where a value is looked for in the end: "you.hand.count" is of a player, "id:bear.power" of a thing."""
    if not path.startswith("id:"):
        return joined(", ", map(_part, path.split(".")))
    parts = path[len("id:") :].split(".")
    known = (end for end in range(len(parts), 0, -1) if ".".join(parts[:end]) in game.objects)
    end = next(known, max(len(parts) - 1, 1))
    return joined(", ", (name_in(game, ".".join(parts[:end])), *map(_part, parts[end:])))


def _part(part: str) -> str:
    word, _, what = part.partition(":")
    return about(_OF_SEVERAL[word], what) if what and word in _OF_SEVERAL else part.replace("_", " ")
