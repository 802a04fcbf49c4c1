from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsdb.folding import fold
from cardsdb.names import Entry, NameIndex

CARDS = [
    "Kindle",
    "Kindle Anew",
    "Kindred Storm",
    "Storm of Kindling",
    "Sandstorm Crow",
    "Mim's Lantern, the Last",
    "Lantern Bearer",
    "Ærial Séance",
]
TOKEN = "Crow"
INDEX = NameIndex(
    [*(Entry(fold(name), 0, number) for number, name in enumerate(CARDS)), Entry("crow", 200, len(CARDS))]
)


def found(typed: str, limit: int = 20) -> list[str]:
    return [[*CARDS, TOKEN][number] for number in INDEX.find(typed, limit)]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        pytest.param(
            "kindle", ["Kindle", "Kindle Anew"], id="the whole name first, then those that begin so"
        ),
        pytest.param(
            "kind", ["Kindle", "Kindle Anew", "Kindred Storm", "Storm of Kindling"], id="then other words"
        ),
        pytest.param(
            "storm", ["Storm of Kindling", "Kindred Storm", "Sandstorm Crow"], id="then inside of words"
        ),
        pytest.param("last lant", ["Mim's Lantern, the Last"], id="parts of words in any order"),
        pytest.param("aerial seance", ["Ærial Séance"], id="without accents"),
        pytest.param("mims", ["Mim's Lantern, the Last"], id="without the apostrophe"),
        pytest.param("kinlde aenw", ["Kindle Anew"], id="misspelt"),
        pytest.param("kindleanew", ["Kindle Anew"], id="without the space"),
        pytest.param("lanten barer", ["Lantern Bearer"], id="two words misspelt"),
        pytest.param("last mmis", ["Mim's Lantern, the Last"], id="misspelt in another order"),
        pytest.param("crow", ["Crow", "Sandstorm Crow"], id="a token of exactly that name"),
        pytest.param("cro", ["Crow", "Sandstorm Crow"], id="a token that begins so"),
        pytest.param("", [], id="nothing typed"),
        pytest.param("xyzzy quux", [], id="nothing like it"),
    ],
)
def test_the_best_names_come_first(typed: str, names: list[str]) -> None:
    assert found(typed)[: len(names)] == names
    if not names:
        assert found(typed) == []


@pytest.mark.parametrize("name", CARDS)
def test_every_beginning_of_a_name_finds_it(name: str) -> None:
    assert all(name in found(name[:length]) for length in range(1, len(name) + 1))


@pytest.mark.parametrize("name", CARDS)
def test_the_words_of_a_name_find_it_in_any_order(name: str) -> None:
    assert all(name in found(" ".join(words)) for words in permutations(name.split()))


@given(st.text(), st.integers(0, 5))
def test_anything_may_be_typed_and_no_card_comes_twice(typed: str, limit: int) -> None:
    ids = INDEX.find(typed, limit)
    assert len(ids) == len(set(ids)) <= limit


@given(st.text(alphabet="kindle anews", min_size=1), st.integers(1, 4))
def test_a_smaller_limit_gives_the_first_of_the_same_names(typed: str, limit: int) -> None:
    assert found(typed, limit) == found(typed, 9)[:limit]


def test_a_card_that_is_hit_by_a_face_too_comes_once() -> None:
    index = NameIndex([Entry("tide turn", 0, 1), Entry("tide", 1, 1), Entry("tide pool", 0, 2)])
    assert index.find("tide", 20) == [1, 2]


def test_misspelt_names_are_found_alone() -> None:
    assert INDEX.misspelt("kindel", 1) == [CARDS.index("Kindle")]
    assert INDEX.misspelt("", 3) == []


def test_an_empty_pool_has_no_names() -> None:
    index = NameIndex([])
    index.warm_up()
    assert index.find("anything at all", 5) == []
