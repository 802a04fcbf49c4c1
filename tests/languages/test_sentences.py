"""What is said is told in German as a whole: no English word is left outside quotation marks."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from app.engine.casting.casting import Verdict
from app.engine.errors import SpellbenchError
from app.engine.scenario import Report, parse, run
from app.engine.state.game import Game
from app.engine.values.frozen import by_field, is_value
from app.engine.values.said import Said, told
from app.services.catalogue import Catalogue
from app.services.table import menus
from app.services.table.considering import considered
from app.services.table.facts import of_this_turn
from app.services.table.history import Setting

ROOT: Final = Path(__file__).resolve().parents[2]
CASES: Final = sorted((ROOT / "tests" / "scenarios").rglob("*.json"))
CATALOGUE: Final = ROOT / "resources" / "languages" / "de" / "words.po"

ENGLISH: Final = re.compile(
    r"\b(?:the|is|are|of|can't|doesn't|not|you|your|its|that|this|with|from|to|and|or|for|by|be|no|on|it|only)\b",
    re.IGNORECASE,
)
"""Words that no German sentence has, and that names of cards are left out for."""


def german() -> dict[str, str]:
    """The sentences of the German catalogue, by the English ones."""
    found: dict[str, str] = {}
    parts = {"msgid": "", "msgstr": ""}
    for line in CATALOGUE.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word in parts:
            parts[word] = ast.literal_eval(rest)
            found[parts["msgid"]] = parts["msgstr"]
    return {text: words for text, words in found.items() if text and words}


def said(verdict: Verdict) -> Iterator[str]:
    """Everything that a verdict says in words."""
    for step in verdict.checklist:
        yield step.title
        yield from (finding.text for finding in step.findings)
    for choice in verdict.open:
        yield from (choice.text, choice.label, *(option.text for option in choice.options))
    for row in verdict.ledger:
        yield from (row.text, row.amount)
    yield from verdict.also


def names(data: object) -> Iterator[str]:
    """All texts of a case: names of cards and players, and what cards say, which stay as they are."""
    if isinstance(data, str):
        yield from (data, *data.splitlines(), *re.findall('"([^"]*)"', data))
    elif isinstance(data, list):
        for one in data:
            yield from names(one)
    elif isinstance(data, dict):
        for name, one in data.items():
            yield from (name, *names(one))


def reports(every: int) -> Iterator[tuple[object, Report]]:
    """Each so many cases with what comes of it; none that needs cards that are not shipped."""
    with Catalogue.open() as catalogue:
        for path in CASES[::every]:
            data = json.loads(path.read_text(encoding="utf-8"))
            try:
                yield data, run(parse(data, catalogue.card, catalogue.packs.named))
            except SpellbenchError:
                continue


def said_in(value: object) -> Iterator[str]:
    """All sentences inside a value; positions of the game say nothing."""
    if isinstance(value, Said):
        yield value
    elif isinstance(value, tuple | list):
        for one in value:
            yield from said_in(one)
    elif isinstance(value, dict):
        yield from said_in(tuple(value.values()))
    elif is_value(value) and not isinstance(value, Game):
        yield from said_in(tuple(by_field(value).values()))


def printed(game: Game) -> list[str]:
    """What stands on the cards of a game, also on those that the case does not bring."""
    faces = [face for thing in game.objects.values() for face in thing.card.faces]
    return [text for face in faces for text in (face.name, face.oracle_text)]


def english_left(data: object, texts: Iterable[str], words: dict[str, str]) -> Iterator[str]:
    """What stays English of these texts."""
    kept = sorted({name for name in names(data) if " " in name}, key=len, reverse=True)
    for text in set(texts):
        german_ = told(text, lambda one: words.get(one, one))
        bare = re.sub("„[^“]*“|“[^”]*”", "", german_)
        for name in kept:
            bare = bare.replace(name, "")
        if ENGLISH.search(bare):
            yield f"{text} -> {german_}"


def test_verdicts_are_told_in_german() -> None:
    words = german()
    left: set[str] = set()
    for data, report in reports(1):
        outcomes = [step.done.outcome for step in report.steps if step.done.outcome is not None]
        verdicts = [one.verdict for one in outcomes if one.verdict is not None]
        texts = [text for verdict in verdicts for text in said(verdict)]
        left.update(english_left(data, texts, words))
    assert sorted(left) == []


def test_the_table_is_told_in_german() -> None:
    words = german()
    left: set[str] = set()
    for data, report in reports(20):
        game, things = report.game, list(report.game.objects)[:6]
        shown = [considered(game, Setting(selected=thing)) for thing in things]
        entries = [entry for thing in things for entry in menus.object_menu(game, (thing,))]
        entries += [entry for player in game.players for entry in menus.player_menu(game, player.name)]
        texts = [*said_in(shown), *said_in(entries), *of_this_turn(game)]
        left.update(english_left([data, *printed(game)], texts, words))
    assert sorted(left) == []
