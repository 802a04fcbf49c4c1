"""What verdicts say is told in German as a whole: no English word is left outside quotation marks."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.engine.casting.casting import Verdict
from app.engine.errors import SpellbenchError
from app.engine.scenario import parse, run
from app.engine.values.said import told
from app.services.catalogue import Catalogue

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


def cards(data: object) -> Iterator[str]:
    """All texts of a case: names of cards and players, which stay as they are."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for one in data:
            yield from cards(one)
    elif isinstance(data, dict):
        for name, one in data.items():
            yield name
            yield from cards(one)


def english_left(data: object, catalogue: Catalogue, words: dict[str, str]) -> Iterator[str]:
    """What stays English of what is said in a case; nothing where it needs cards that are not shipped."""
    try:
        report = run(parse(data, catalogue.card))
    except SpellbenchError:
        return
    verdicts = [s.done.outcome.verdict for s in report.steps if s.done.outcome is not None]
    names = sorted({name for name in cards(data) if " " in name}, key=len, reverse=True)
    for text in {text for verdict in verdicts if verdict is not None for text in said(verdict)}:
        bare = re.sub("„[^“]*“|“[^”]*”", "„“", told(text, lambda one: words.get(one, one)))
        for name in names:
            bare = bare.replace(name, "")
        if ENGLISH.search(bare):
            yield f"{text} -> {bare}"


def test_verdicts_are_told_in_german() -> None:
    words = german()
    with Catalogue.open() as catalogue:
        left = {
            text
            for path in CASES
            for text in english_left(json.loads(path.read_text(encoding="utf-8")), catalogue, words)
        }
    assert sorted(left) == []
