import pytest

from app.services.tails import expected_in_words, tail


@pytest.mark.parametrize(
    ("text", "stopped_at", "said"),
    [
        ("Create three 1/1 white Goblin tokens. Draw a card.", 0, "create N N/N white TYPE …"),
        ("create two 3/3 white Elf creatures.", 0, "create N N/N white TYPE …"),
        ("Flying, sneakiness", 8, "sneakiness"),
        ("Draw two cards", 14, "(the end of the line)"),
        ("Frobnicate", 4, "frobnicate"),
        ('gains "Flying" until', 6, "QUOTE until"),
        ("pay {2}{W/U}{X}.", 0, "pay {M}."),
        ("{T}: Draw.", 0, "{T}:"),
        ("a card named Storm Crow to win", 2, "card named NAME to win"),
        ("", 0, "(the end of the line)"),
    ],
)
def test_tails_of_one_kind_meet(text: str, stopped_at: int, said: str) -> None:
    assert tail(text, stopped_at) == said


def test_what_was_expected_is_said_in_words() -> None:
    assert expected_in_words(("<keyword>", " and ", "<cores_AND_OR>")) == (
        "a keyword",
        "a kind of object",
        "“and”",
    )
    assert expected_in_words(("<untapper>",)) == ("a further word",)
    assert expected_in_words((" ",)) == ("a further word",)
