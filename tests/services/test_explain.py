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
        (
            "As an additional cost to cast this spell, you may collect evidence 8.",
            "optional additional cost",
            ["collect evidence 8"],
        ),
        (
            "If you control a commander, you may cast this spell without paying its mana cost.",
            "alternative cost",
            ["nothing", "you control a commander"],
        ),
        (
            "This creature has flying during your turn.",
            "static ability",
            ["this creature has flying", "during your turn"],
        ),
        (
            "Enchanted creature can't block, and its activated abilities can't be activated.",
            "static ability",
            ["enchanted creature can't block, and its activated abilities can't be activated"],
        ),
        ("Sacrifice a Bear: Draw a card.", "activated ability", ["Sacrifice a Bear", "Draw a card"]),
    ],
)
def test_a_line_says_what_it_was_read_as(text: str, kind: str, parts: list[str]) -> None:
    line = explained(text)
    assert [ability.kind for ability in line.abilities] == [kind]
    assert [part.text for ability in line.abilities for part in ability.parts] == parts
    assert line.unread is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("When Ana dies, draw a card.", "Ana dies"),
        ("When Ana, Bear Friend dies, draw a card.", "Ana, Bear Friend dies"),
        (
            "When you draw a card, conjure a card named Ana's Cub into your hand.",
            "Conjure a card named Ana's Cub",
        ),
    ],
)
def test_a_legend_is_called_as_its_line_calls_it(text: str, words: str) -> None:
    face = Card.from_object(made_up("Ana, Bear Friend", "Legendary Creature — Bear", text)).front
    (ability,) = explain_line(read_face(face).lines[0], face.name).abilities
    assert words in " ".join(part.text for part in ability.parts)


def test_an_unread_line_says_how_far_reading_came() -> None:
    line = explained("Flying, frobnication by Old Bear")
    assert line.abilities == ()
    assert line.unread is not None
    assert (line.unread.read, line.unread.rest) == ("Flying, ", "frobnication by Old Bear")
    assert "a keyword" in line.unread.expected


def test_a_sloppy_line_says_as_what_it_is_read_and_why() -> None:
    line = explained("When Old Bear ETBs, gain 2 life.")
    assert line.in_its_place == (
        "read as: When Old Bear enters, you gain 2 life. "
        "(today's wording: abbreviations are written out; it is said who does so)"
    )
    assert line.unread is None
    assert explained("Flying").in_its_place == ""


def test_mere_reminder_text_is_neither_read_nor_unread() -> None:
    line = explained("(It flies.)")
    assert (line.abilities, line.unread) == ((), None)
