"""Questions in plain words, and the searches that they stand for."""

import pytest

from cardsdb.search.asking.plainly import plainly
from cardsdb.search.search import Searcher


@pytest.mark.parametrize(
    ("question", "search"),
    [
        ("duchy red sorceries at one mana", "f:duchy c:red t:sorcery mv=1"),
        ("What are the green creatures with power at least 2?", "c:green t:creature pow>=2"),
        ("white or blue creatures without trample", "(c:white or c:blue) t:creature -kw:trample"),
        ("non-creature cards for no more than two mana", "-t:creature mv<=2"),
        ("mono green rares, toughness 3 or more", "c=green r:rare tou>=3"),
        ("artifacts restricted in duchy", "t:artifact restricted:duchy"),
        ("red instants that sing", ""),
        ("dogs", ""),
        ("red or", ""),
        ("", ""),
    ],
)
def test_plain_words_stand_for_a_search(searcher: Searcher, question: str, search: str) -> None:
    assert plainly(question, searcher.pool) == search


def test_what_was_understood_is_told(searcher: Searcher) -> None:
    answer = searcher.search("red creatures")
    assert [hit.name for hit in answer.hits()] == ["Ember Peddler"]
    assert answer.explained == "cards that are red and have “creature” in the type line (c:red t:creature)"


def test_words_of_names_are_words_of_names(searcher: Searcher) -> None:
    assert [hit.name for hit in searcher.search("plain hound").hits()] == ["Plain Hound"]
    assert searcher.search("hound or lantern").count == 2
