"""Every operator: its example is answered, its help is there, and what it can't do it says."""

import pytest

from cardsdb.search.help import completions, help_page
from cardsdb.search.operators import operators
from cardsdb.search.search import Searcher

KEYS = [(one, key) for one in operators() for key in one.keys]


def test_no_key_means_two_things() -> None:
    keys = [key for _, key in KEYS]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("one", operators(), ids=lambda one: one.keys[0] or "bare")
def test_an_example_is_answered_or_says_what_it_needs(searcher: Searcher, one: object) -> None:
    example = one.example  # type: ignore[attr-defined]
    answer = searcher.search(example)
    for problem in answer.problems:
        assert problem.suggestion.startswith("needs ") or "no " in problem.suggestion, problem
        assert (problem.text, problem.at) == (example, 0)
    assert answer.explained.endswith(answer.explained.strip())


@pytest.mark.parametrize("one", operators(), ids=lambda one: one.keys[0] or "bare")
def test_the_help_is_one_line(one: object) -> None:
    assert 0 < len(one.help) < 80  # type: ignore[attr-defined]


def test_the_help_page_has_every_key() -> None:
    page = {key for entry in help_page() for key in entry.keys}
    assert page >= {key for _, key in KEYS} | {"unique", "order", "include"}


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("wat", "watermark:"),
        ("t:elf rar", "t:elf rarity:"),
        ("kw:ha", "kw:haste"),
        ("-kw:ha", "-kw:haste"),
        ("f:ho", "f:homestead"),
        ("(t:elf or is:fetch", "(t:elf or is:fetchland"),
        ("order:cm", "order:cmc"),
        ("r>=my", "r>=mythic"),
    ],
)
def test_what_is_typed_is_completed(searcher: Searcher, typed: str, offered: str) -> None:
    assert offered in [one.text for one in completions(typed, searcher.pool)]


@pytest.mark.parametrize("typed", ["", "t:elf ", "nosuchkey:a", 'o:"draw a'])
def test_where_nothing_fits_nothing_is_offered(searcher: Searcher, typed: str) -> None:
    assert completions(typed, searcher.pool) == []
