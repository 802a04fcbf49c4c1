"""Keyword statistics, of the small pool by hand, and of the whole pool by its own data."""

import pytest

from cardsdb.search.search import Searcher
from cardsdb.search.statistics import SetOfKeyword, keyword_statistics
from cardsdb.search.tree import NotUsedError


def test_cards_and_colours_are_counted(searcher: Searcher) -> None:
    found = keyword_statistics(searcher.pool, "Trample")
    assert (found.keyword, found.cards) == ("trample", 1)
    assert {color: count for color, count in found.colors.items() if count} == {"green": 1}
    assert found.shares["green"] == 100
    assert found.first == found.last == SetOfKeyword("tst", "Tested Lands", "2020-01-02")


def test_an_unknown_keyword_is_refused(searcher: Searcher) -> None:
    with pytest.raises(NotUsedError, match="there is no keyword “tramp”; did you mean “trample”"):
        keyword_statistics(searcher.pool, "tramp")
