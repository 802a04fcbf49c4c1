"""Old and sloppy wordings are read as what is printed for them today, where they have one meaning."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.abilities.abilities import NotUnderstood
from app.engine.abilities.reading import Line
from app.engine.oracle import line_category, lines_of, read_as_meant, read_line, read_lines
from app.engine.text.homemade.wordings.todays import STAGES
from app.engine.text.homemade.wordings.wording import Wording
from app.engine.text.normalise import normalise
from app.engine.text.quantities.numbers import NUMBER_WORDS
from app.engine.values.card import Card, Face, TypeLine
from app.services.catalogue import starter_cards
from app.services.explain import explain_line
from tests.ending import comes_to_an_end


class Sloppy(NamedTuple):
    """A line as somebody wrote it, and what is printed for it today; "?" where it has several meanings."""

    name: str
    type_line: str
    line: str
    today: str


def _lines() -> list[Sloppy]:
    found = []
    for block in Path(__file__).with_name("lines.txt").read_text("utf-8").strip().split("\n\n"):
        head, *lines = block.split("\n")
        name, type_line = head.split(" | ")
        for line in lines:
            written, today = line.replace("¶", "\n").split(" → ")
            found.append(Sloppy(name, type_line, written, today))
    return found


LINES = _lines()


def read(one: Sloppy, text: str) -> tuple[Line, ...]:
    return read_lines(Face(one.name, None, TypeLine.parse(one.type_line), text)).lines


@pytest.mark.parametrize("one", [one for one in LINES if one.today != "?"], ids=lambda one: one.line)
def test_a_sloppy_line_means_what_todays_wording_means(one: Sloppy) -> None:
    sloppy, official = read(one, one.line), read(one, one.today)
    assert [line.unread for line in (*sloppy, *official)] == [None] * (len(sloppy) + len(official))
    assert not any(line.why for line in official)
    assert [one for line in sloppy for one in line.abilities] == [
        one for line in official for one in line.abilities
    ]
    for line in sloppy:
        assert line.text == one.line.replace("\n\n", "\n")
        assert "~" not in (told := explain_line(line, one.name).in_its_place) or "~" in one.line
        assert not line.why or told.startswith("read as: ")


@pytest.mark.parametrize("one", [one for one in LINES if one.today == "?"], ids=lambda one: one.line)
def test_a_line_that_may_mean_several_things_is_not_read(one: Sloppy) -> None:
    (line,) = read(one, one.line)
    assert line.unread is not None
    assert not line.stands_for


def test_the_table_has_two_hundred_lines_that_are_read() -> None:
    assert sum(one.today != "?" for one in LINES) >= 200


@cache
def texts() -> tuple[str, ...]:
    """All lines of the table, as they are said and as today's wording says it."""
    return tuple(normalise(text, "") for one in LINES for text in (one.line, one.today))


@pytest.mark.parametrize("wording", [one for stage in STAGES for one in stage], ids=lambda one: one.form)
def test_the_parts_of_a_wording_are_in_all_texts_that_have_it(wording: Wording) -> None:
    found = [text for text in texts() if wording.stands_in(text)]
    assert [text for text in found if not wording.may_stand_in(text)] == []


@pytest.mark.parametrize(
    ("type_line", "text", "today"),
    [
        (
            "Creature — Bear",
            "If Mill Warden would die, exile it instead.\n"
            "Return it to your hand at the beginning of the next end step.",
            "If Mill Warden would die, exile it instead. Return it to your hand at the beginning of the next "
            "end step.",
        ),
        (
            "Sorcery",
            "Choose one —\n• Destroy all artifacts.\n• Destroy all creatures with mana value\n3 or less.",
            "Choose one —\n• Destroy all artifacts.\n• Destroy all creatures with mana value 3 or less.",
        ),
        ("Sorcery", "You may pay {1}. If you do,\nLearn.", "You may pay {1}. If you do, learn."),
    ],
)
def test_paragraphs_that_go_on_from_one_another_are_read_as_one(
    type_line: str, text: str, today: str
) -> None:
    def abilities(said: str) -> list[object]:
        lines = read_lines(Face("Mill Warden", None, TypeLine.parse(type_line), said)).lines
        return [ability for line in lines for ability in line.abilities]

    assert abilities(text) == abilities(today)
    assert not any(isinstance(one, NotUnderstood) for one in abilities(today))


@pytest.mark.parametrize("text", ["NA", "N/A", "n/a"])
def test_a_text_that_says_there_is_none_is_not_read(text: str) -> None:
    for type_line in ("Creature — Bear", "Instant"):
        assert read_lines(Face("Bear", None, TypeLine.parse(type_line), text)).state == "unread"


OFFICIAL = sorted(
    {
        (text, line_category(face))
        for card in map(Card.from_object, starter_cards())
        for face in card.faces
        for _, _, text in lines_of(face)
        if text
    }
)
SAID = [one.line for one in LINES]
SLIPS: dict[str, Callable[[str], str]] = {
    "no full stop": lambda text: text.removesuffix("."),
    "figures": lambda text: re.sub(r"\b(two|three|four)\b", lambda m: str(NUMBER_WORDS.index(m[1])), text),
    "one": lambda text: re.sub(r"\ban? (?=[a-z+\d])", "1 ", text),
    "no capital": lambda text: text[0].lower() + text[1:],
    "capitals": lambda text: re.sub(r"\b(flying|haste|creature|card|scry)\b", lambda m: m[0].title(), text),
    "small symbols": lambda text: re.sub(r"\{[^{}]+\}", lambda m: m[0].lower(), text),
    "no braces": lambda text: re.sub(r"\{([\dWUBRGCTX])\}", r"\1", text),
    "brackets": lambda text: re.sub(r"\{([^{}]+)\}", r"(\1)", text),
    "EOT": lambda text: text.replace("until end of turn", "until EOT"),
    "ETB": lambda text: re.sub(r"\benters\b", "ETBs", text),
    "in play": lambda text: text.replace("on the battlefield", "in play"),
    "cannot": lambda text: text.replace("can't", "cannot"),
    "this": lambda text: text.replace("this creature", "this"),
    "bullets": lambda text: text.replace("\n• ", "\n- ").replace(" —\n", ":\n"),
    "long dash": lambda text: text.replace("—", "-"),
    "a slip": lambda text: text.replace("creature", "cretaure").replace("graveyard", "graveyrad"),
}
"""What somebody does to a text who is in a hurry."""


@pytest.mark.parametrize("slip", SLIPS)
def test_a_line_with_a_slip_is_read_as_without_or_not_at_all(slip: str) -> None:
    for text, category in OFFICIAL:
        sloppy = SLIPS[slip](text)
        if sloppy == text or not (read := read_as_meant(sloppy, category)).today:
            continue
        meant = repr(read_line(text, category).abilities)
        assert repr(read.abilities).replace("This(noun=''", "This(noun='creature'") == meant.replace(
            "This(noun=''", "This(noun='creature'"
        )


@settings(deadline=None, max_examples=200)
@given(st.one_of(st.text(max_size=120), st.lists(st.sampled_from(" ".join(SAID).split(" ")), max_size=60)))
def test_any_text_is_read_in_time_or_kept_whole(words: str | list[str]) -> None:
    text = words if isinstance(words, str) else " ".join(words)
    for category in ("spell_line", "permanent_line"):
        with comes_to_an_end():
            read = read_as_meant(text, category)
        assert [one.text for one in read.abilities if isinstance(one, NotUnderstood)] in ([], [text])
