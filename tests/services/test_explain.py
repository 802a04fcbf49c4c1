import pytest

from app.engine.abilities.reading import Line
from app.engine.oracle import read_face
from app.engine.values.card import Card
from app.services.explain import LineInWords, explain_line
from tests.services.conftest import made_up


def explained(text: str, type_line: str = "Creature — Bear") -> LineInWords:
    face = Card.from_object(made_up("Old Bear", type_line, text)).front
    line: Line = read_face(face).lines[0]
    return explain_line(line, face.name)


@pytest.mark.parametrize(
    ("text", "kind", "parts"),
    [
        ("Flying", "keyword ability", ["flying"]),
        ("{T}: Add {G}.", "mana ability", ["{T}", "Add {G}"]),
        ("{1}, {T}: Draw a card.", "activated ability", ["{1}, {T}", "Draw a card"]),
        ("When Old Bear enters, draw a card.", "triggered ability", ["Old Bear enters", "Draw a card"]),
        ("This creature can't block.", "static ability", ["this creature can't block"]),
        (
            "As an additional cost to cast this spell, sacrifice a creature.",
            "additional cost",
            ["sacrifice a creature"],
        ),
    ],
)
def test_a_line_says_what_it_was_read_as(text: str, kind: str, parts: list[str]) -> None:
    line = explained(text)
    assert [ability.kind for ability in line.abilities] == [kind]
    assert [part.text for ability in line.abilities for part in ability.parts] == parts
    assert line.unread is None


def test_an_unread_line_says_how_far_reading_came() -> None:
    line = explained("Flying, frobnication by Old Bear")
    assert line.abilities == ()
    assert line.unread is not None
    assert (line.unread.read, line.unread.rest) == ("Flying, ", "frobnication by Old Bear")
    assert "a keyword" in line.unread.expected


def test_mere_reminder_text_is_neither_read_nor_unread() -> None:
    line = explained("(It flies.)")
    assert (line.abilities, line.unread) == ((), None)
