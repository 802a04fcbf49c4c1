"""How many lines of a set are read, and what is no line of rules text."""

import pytest

from app.engine.values.card import Face, TypeLine
from app.engine.values.pack import NO_PACK
from app.services.homemade.linesread import lines_read

SHOTS = [("Instant", f"Target player takes a shot{end}") for end in (".", " and draws a card.", " twice.")]


@pytest.mark.parametrize(
    ("cards", "read", "total", "apart"),
    [
        ([("Creature", "Flying"), ("Creature", "Frobnicate the moon.")], 1, 2, []),
        (SHOTS[:2], 0, 2, []),
        (SHOTS, 0, 0, [("a word that nobody defines", 3, ("shot",))]),
        ([*SHOTS, ("Creature", "When this dies, blurt it. (A shot is 3 damage.)")], 0, 4, []),
        (
            [*SHOTS, ("Reminder", "A shot is 3 damage.")],
            0, 3, [("a note, on what is no card of the game", 1, ())],
        ),
        ([("Creature", "NA")], 0, 0, [("a text that is yet to be written", 1, ())]),
        (
            [("Creature", "As you draft a card, you may draft an additional card from that pack.")],
            0, 0, [("what is done in a draft, before the game", 1, ())],
        ),
        ([("Artifact", "“—Piece 1 of 3—”")], 0, 0, [("what is printed beside the rules text", 1, ())]),
        (
            [("Sorcery", "Create a 1/1 pink Human creature token."),
             ("Sorcery", "Create a 1/1 white Human creature token.")],
            1, 1, [("a color that the game hasn't", 1, ())],
        ),
        (
            [("Artifact", "{PINK}: Draw a card."), ("Artifact", "{W}: Draw a card.")],
            1, 1, [("a symbol that nobody defines", 1, ())],
        ),
    ],
    ids=["unread", "two cards", "several cards", "explained", "explained in a note", "not written", "draft",
         "beside", "pink", "symbol"],
)  # fmt: skip
def test_what_is_no_rules_text_is_counted_apart(
    cards: list[tuple[str, str]], read: int, total: int, apart: list[tuple[str, int, tuple[str, ...]]]
) -> None:
    faces = [Face(f"Card {n}", None, TypeLine.parse(kind), text) for n, (kind, text) in enumerate(cards)]
    found = lines_read(faces, NO_PACK)
    assert (found.read, found.total) == (read, total)
    assert [(one.kind, one.lines, one.words) for one in found.apart] == apart
