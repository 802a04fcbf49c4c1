import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsdb.spelling import Spelling

TEXTS = sorted(
    ["ember peddler", "kindle anew", "kindred", "mims lantern the last", "quiet marsh", "tide", "turn"]
)


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        pytest.param("kindle anwe", {"kindle anew": 1}, id="two letters swapped"),
        pytest.param("qiuet mrash", {"quiet marsh": 2}, id="swapped twice"),
        pytest.param("embr pedler", {"ember peddler": 2}, id="letters missing"),
        pytest.param("tidee", {"tide": 1}, id="a letter too many"),
        pytest.param("tude", {"tide": 1}, id="a letter wrong"),
        pytest.param("ti", {}, id="too short to tell"),
        pytest.param("entirely different", {}, id="nothing like it"),
    ],
)
def test_texts_with_few_letters_wrong_are_near(typed: str, near: dict[str, int]) -> None:
    assert {TEXTS[row]: wrong for row, wrong in Spelling(TEXTS).near(typed).items()} == near


def test_a_beginning_may_be_misspelt() -> None:
    near = Spelling(TEXTS).near_beginning("mims latern th")
    assert {TEXTS[row]: wrong for row, wrong in near.items()} == {"mims lantern the last": 1 + 1}


@given(st.sampled_from(TEXTS), st.data())
def test_a_text_is_found_with_any_two_neighbouring_letters_swapped(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text) - 2))
    swapped = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    assert text in [TEXTS[row] for row in Spelling(TEXTS).near(swapped)]


@given(st.text())
def test_anything_may_be_typed(typed: str) -> None:
    Spelling(TEXTS).near(typed)
    Spelling(TEXTS).near_beginning(typed)
