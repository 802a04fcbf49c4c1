"""Phrases in their parts, and what is known of one before it is taken apart."""

from __future__ import annotations

import pytest

import app.engine.oracle  # noqa: F401  (all phrases are entered)
from app.engine.text.book import BOOK, Phrase
from app.engine.text.parts import AROUND, Gap, beginnings_of, chunk, chunks, goes_on, path, rests


def _phrase(template: str) -> Phrase:
    return Phrase("deed", make=dict, unmake=lambda _: None, number=None, template=template)


@pytest.mark.parametrize(
    ("template", "beginnings"),
    [
        ("draw[s/] {n:count} cards", ("draws", "draw")),
        ("[becomes a copy/become copies] of {of:thing}", ("becomes", "become")),
        ("that['s/ are] attacking", ("that",)),
        ("~ enters", ()),
        ("non{what:noun}", ()),
        ("creature[s/]{more:relative}", ()),
        ("(whenever|when) {event}", ()),
        ("{{T}}: {effects}", ()),
        ("{who:subject~} deals", (Gap("subject", AROUND, False),)),
        ("{damage} can't be prevented", (Gap("damage", None, False),)),
    ],
)
def test_a_template_shows_what_it_begins_with(template: str, beginnings: tuple[str | Gap, ...]) -> None:
    assert beginnings_of(_phrase(template)) == beginnings


def test_every_phrase_begins_as_it_is_said_to() -> None:
    wrong = []
    for entry in (entry for into in BOOK.values() for entry in into.phrases):
        said, first = beginnings_of(entry), path(entry).parts[:1]
        there = {
            begins
            for part in first
            for begins in ([part] if isinstance(part, Gap) else (chunk(one.text) for one in part.wordings))
        }
        if said and set(said) != there:
            wrong.append((entry.template, said, there))
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("or draw", ["or", " draw"]),
        (". It dies", [".", " It", " dies"]),
        (" — {T}", [" ", "—", " ", "{", "T", "}"]),
        ("2/2", ["2", "/", "2"]),
    ],
)
def test_a_word_is_read_with_the_blank_before_it(text: str, words: list[str]) -> None:
    assert chunks(text) == words


def test_behind_the_blank_the_word_alone_is_left() -> None:
    assert rests(chunks("a or")) == ["a", " or", "or", "r", ""]


@pytest.mark.parametrize(
    ("text", "glued", "on"),
    [("non", True, True), ("cards", False, False), (" of ", True, False), (" ", False, True)],
)
def test_the_last_of_a_wording_may_go_on_in_a_gap(text: str, glued: bool, on: bool) -> None:
    assert goes_on(chunk(text), text, glued=glued) is on
