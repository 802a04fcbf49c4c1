import pytest

from app.services.shown import MOST, cleaned, sentence, whole


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Fire\x1b[31m\x07", "Fire␛[31m␇"),
        ("a\x7f\x9bb", "a␡\ufffdb"),
        ("right\u202eleft", "right\ufffdleft"),
        ("half \ud83d", "half \ufffd"),
        ("two\nlines\tand 🔥", "two\nlines\tand 🔥"),
    ],
)
def test_what_steers_a_terminal_is_shown_as_a_sign(text: str, shown: str) -> None:
    assert cleaned(text) == shown


def test_a_sentence_is_cut_in_its_middle() -> None:
    shown = sentence(f"cards.json: {'x' * 5_000_000}; mend it.")
    assert len(shown) < MOST + 10
    assert shown.startswith("cards.json: ")
    assert shown.endswith("; mend it.")


def test_halves_of_characters_become_signs_wherever_they_stand() -> None:
    data = {"a\ud83d": ["b\udc00", {"c": "\ud83d\udd25"}], "d": 1}
    assert whole(data) == {"a\ufffd": ["b\ufffd", {"c": "🔥"}], "d": 1}
