"""What verdicts say reads well: verbs agree with players of any name, and no key of the program shows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from app.engine.casting.casting import Verdict
from app.engine.casting.wording.words import in_zone, named, no_priority, person, times_in_words, way_in_words
from app.engine.errors import SpellbenchError
from app.engine.scenario import parse, run
from app.engine.values.ids import PlayerId, Zone
from app.services.catalogue import Catalogue
from tests.engine.casting.positions import YOU, position

CASES: Final = sorted((Path(__file__).resolve().parents[2] / "scenarios").rglob("*.json"))[::12]
WRONG: Final = re.compile(
    r"\b[Yy]ou (?:is|has|does|pays|controls|can't's|says)\b"
    r"|\b(?:Ben|[Oo]pponent) (?:are|have|do|pay|control) "
    r"|; you does|return_|\bpay additional\b|\bits additional cost\b|with free\b|\balternative lets\b"
    r"|(?:in|from) (?:your )?(?:battlefield|stack|command)\b|from your exile|\(\d+\) (?:says|lets)|  |\.\.",
    re.IGNORECASE,
)


def told(verdict: Verdict) -> Iterator[str]:
    """Everything that a verdict says in words."""
    for step in verdict.checklist:
        yield from (finding.text for finding in step.findings)
    for choice in verdict.open:
        yield from (choice.text, choice.label, *(option.text for option in choice.options))
    yield from (row.text for row in verdict.ledger)


def verdicts(data: object) -> Iterator[Verdict]:
    """The verdicts of a case; none where it needs cards that are not shipped, or can't be read so."""
    with Catalogue.open() as catalogue:
        try:
            report = run(parse(data, catalogue.card))
        except SpellbenchError:
            return
    for step in report.steps:
        if step.done.outcome is not None and step.done.outcome.verdict is not None:
            yield step.done.outcome.verdict


@pytest.mark.parametrize("other", ["opponent", "Ben"])
def test_every_sentence_reads_well(other: str) -> None:
    texts = (path.read_text(encoding="utf-8").replace("opponent", other) for path in CASES)
    said = [line for text in texts for verdict in verdicts(json.loads(text)) for line in told(verdict)]
    assert len(said) > 500
    assert [text for text in said if WRONG.search(re.sub("“[^”]*”", "“”", text))] == []


@pytest.mark.parametrize(
    ("player", "reader", "said"),
    [("you", "you", "you"), ("Ben", "you", "Ben"), ("Ben", "Ben", "you"), ("you", "Ben", "another player")],
)
def test_only_the_reader_is_called_you(player: str, reader: str, said: str) -> None:
    assert person(PlayerId(player), PlayerId(reader)) == said


@pytest.mark.parametrize(
    ("who", "said"),
    [("Ben", "You don't have priority; Ben does."), ("you", "You don't have priority; another player does."),
     (None, "You don't have priority.")],
)  # fmt: skip
def test_who_has_priority_is_told(who: str | None, said: str) -> None:
    assert no_priority(None if who is None else PlayerId(who)) == said


@pytest.mark.parametrize(
    ("zone", "owner", "said"),
    [(Zone.HAND, "you", "in your hand"), (Zone.HAND, "Ben", "in Ben's hand"), (Zone.EXILE, "you", "in exile"),
     (Zone.STACK, "you", "on the stack"), (Zone.BATTLEFIELD, "Ben", "on the battlefield"),
     (Zone.COMMAND, "you", "in the command zone"), (Zone.GRAVEYARD, "Ben", "in Ben's graveyard")],
)  # fmt: skip
def test_a_zone_is_called_as_in_the_rules(zone: Zone, owner: str, said: str) -> None:
    assert in_zone(zone, PlayerId(owner), YOU) == said


@pytest.mark.parametrize(
    ("names", "said"),
    [(("normal",), "for its mana cost"), (("free",), "without paying its mana cost"),
     (("alternative",), "for another cost"), (("flashback",), "with flashback"),
     (("free", "prototype"), "without paying its mana cost with prototype")],
)  # fmt: skip
def test_a_way_of_casting_is_told(names: tuple[str, ...], said: str) -> None:
    assert way_in_words(names) == said


def test_numbers_of_times_and_names_are_told() -> None:
    assert [times_in_words(n) for n in (1, 2, 3)] == ["once", "twice", "three times"]
    assert [named(position(), one, YOU) for one in ("you", "them")] == ["you", "them"]
