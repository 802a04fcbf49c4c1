from collections.abc import Mapping

import pytest

from app.services.reference.searching import RulesSearch
from app.services.rulestext import RulesText, parse
from tests.services.test_rulestext import TEXT


@pytest.fixture(scope="module")
def search(newest: RulesText) -> RulesSearch:
    return RulesSearch(newest)


def first(search: RulesSearch, typed: str) -> str:
    return search.find(typed).found[0].to


def test_each_number_and_each_term_comes_first_in_all_editions(texts: Mapping[str, RulesText]) -> None:
    for text in texts.values():
        search = RulesSearch(text)
        for number in (*text.sections, *text.titles, *text.rules):
            assert first(search, number) == number
        for term in {*text.glossary} - {"General"}:  # which chapters are called, too
            assert term in [one.to for one in search.find(term).found[:2]]


@pytest.mark.parametrize("typed", ["601.2f", "601.2F", "rule 601.2f", "CR 601.2f.", " 601.2f"])
def test_a_number_is_found_at_once(search: RulesSearch, typed: str) -> None:
    assert [one.to for one in search.find(typed).found] == ["601.2f"]


def test_the_beginning_of_a_number_lists_what_begins_so(search: RulesSearch) -> None:
    found = [one.to for one in search.find("601.2").found]
    assert found[0] == "601.2"
    assert {"601.2a", "601.2i"} <= set(found)


def test_a_phrase_is_found_as_it_stands(search: RulesSearch) -> None:
    assert "601.2f" in [one.to for one in search.find('"plus all additional costs"').found]
    assert search.find('"costs additional all plus"').count == 0
    assert search.find("costs additional all plus").count > 0


def test_curly_quotes_and_capitals_do_not_matter(search: RulesSearch) -> None:
    assert search.find("can't be countered").found == search.find("Can’t be countered").found != ()


def test_misspelt_words_find_the_nearest(search: RulesSearch) -> None:
    hits = search.find("propotype")
    assert hits.instead == "prototype"
    assert {"Prototype", "702.160"} <= {one.to for one in hits.found}


def test_nothing_is_found_for_nothing() -> None:
    assert RulesSearch(parse(TEXT)).find("  ").count == 0
    assert RulesSearch(parse(TEXT)).find("zzz").found == ()
