"""Going through all texts at once finds what going through each by itself finds."""

import regex
from hypothesis import given
from hypothesis import strategies as st

from cardsdb.search.corpus import Texts

LETTERS = "ab \n{}é\u2014"
texts = st.lists(st.text(LETTERS, max_size=12) | st.sampled_from(("aab", "b")), max_size=40)
UNUSUAL = st.lists(st.text("ab\0\1\n", max_size=6), max_size=20)
EXPRESSIONS = (
    *("a", "^a", "b$", "^$", "(?<!a)b", "(?<=b)a", "a(?!b)", "[^a]b", "a[^b]a", "\\s", "\\Wa", "\\bb", "."),
    *("a+b", "a|b", "[ab]{2}", "^(a|b)+$", "\\Aa", "(?<!a)b+", "(a)\\1", "\\{\\}", "x", ""),
)


@given(texts | UNUSUAL, st.text(LETTERS + "\0\1", min_size=1, max_size=3))
def test_a_needle_is_found_in_the_texts_that_have_it(given: list[str], needle: str) -> None:
    assert list(Texts(given).containing(needle)) == [needle in text for text in given]


@given(texts.filter(bool), st.text(LETTERS, min_size=1, max_size=2))
def test_so_it_is_when_most_texts_have_it(given: list[str], needle: str) -> None:
    many = [needle + text for text in given] * 5 + given
    assert list(Texts(many).containing(needle)) == [needle in text for text in many]


@given(texts, st.sampled_from(EXPRESSIONS))
def test_an_expression_is_found_in_the_texts_that_it_describes(given: list[str], pattern: str) -> None:
    alone = regex.compile(pattern, regex.MULTILINE | regex.ASCII)
    assert list(Texts(given).matching(pattern)) == [alone.search(text) is not None for text in given]


@given(texts, st.sampled_from(EXPRESSIONS))
def test_so_it_is_when_few_texts_have_it(given: list[str], pattern: str) -> None:
    few = ["zzz"] * 3 * len(given) + given + ["zzz"]
    alone = regex.compile(pattern, regex.MULTILINE | regex.ASCII)
    assert list(Texts(few).matching(pattern)) == [alone.search(text) is not None for text in few]
