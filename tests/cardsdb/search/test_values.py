"""The values that are compared: typed numbers, mana costs, texts, expressions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsdb.search import regexes
from cardsdb.search.corpus import Texts
from cardsdb.search.mana import Cost, costs, payable, pips, read_cost
from cardsdb.search.numbers import leading, typed
from cardsdb.search.texts import (
    abilities,
    is_modal,
    only_keywords,
    plain,
    with_self,
    without_name,
    without_reminder,
)
from cardsdb.search.tree import NotUsedError


@pytest.mark.parametrize(
    ("text", "number", "kind"),
    [
        ("3", 3, ""), ("-1", -1, ""), ("+2", 2, ""), (".5", 0.5, ""), ("3½", 3.5, ""), ("½", 0.5, ""), ("*", 0, "*"),
        ("1+*", 1, "*"), ("*+1", 1, "*"), ("7-*", 7, "-*"), ("X", 0, "x"), ("?", 0, "?"), ("", None, None), (None, None, None),
    ],
)  # fmt: skip
def test_a_number_has_a_kind(text: str | None, number: float | None, kind: str | None) -> None:
    assert typed(text) == (number, kind)


@pytest.mark.parametrize(("text", "number"), [("107m", 107), ("★12", 12), ("a", None), (None, None)])
def test_a_collector_number_begins_with_a_number(text: str | None, number: int | None) -> None:
    assert leading(text) == number


@pytest.mark.parametrize(
    ("cost", "sign", "wanted", "holds"),
    [
        ("{2}{W}{W}", ">=", "WW", True), ("{2}{W}{W}", ">=", "3W", False), ("{2}{W}{W}", "=", "2ww", True),
        ("{W}", "<", "{1}{W}", True), ("{1}{W}", "<=", "w", False), ("{G/W}", "=", "{w/g}", True), ("{2}{R}", ">", "2r", False),
        ("", "=", "0", False), ("", "!=", "1", True), (None, "!=", "1", True), ("{0}", "=", "0", True), ("{X}{X}", ">=", "xx", True),
    ],
)  # fmt: skip
def test_costs_compare_as_symbols(cost: str | None, sign: str, wanted: str, holds: bool) -> None:
    assert costs(cost, sign, wanted) is holds


@pytest.mark.parametrize(
    ("cost", "mana", "holds"),
    [
        ("{1}{B}", "1b", True), ("{B}{B}", "1b", False), ("{2}{B}", "1b", False), ("{B}", "1b", True), ("{1}", "b", True),
        ("{U/B}", "b", True), ("{2/B}", "2", True), ("{2/B}", "1", False), ("{B/P}", "", True), ("{X}{R}", "r", True),
        ("{W/U}{U/B}", "uw", True), ("{C}", "1", False), ("{C}", "c", True), ("{0}", "", True),
    ],
)  # fmt: skip
def test_mana_pays_a_cost(cost: str, mana: str, holds: bool) -> None:
    given = read_cost(mana)
    assert given is not None
    assert payable(cost, given) is holds


def test_what_is_no_cost_is_none() -> None:
    assert [read_cost(text) for text in ("big", "{", "{q q}", "2/w")] == [None] * 4
    assert read_cost("{2}{w}{W}") == Cost(2, (("W", 2),))
    assert pips("{2/W}{W/U}{B}", "W") == 2


def test_texts_are_made_plain() -> None:
    assert plain("Jötun’s −1 “Æther”") == 'jotun\'s -1 "aether"'
    assert without_reminder("Flying (It (really) flies.)\n({T}: Add {G}.)\nHaste") == "Flying\nHaste"
    assert (
        without_name("ana, the bold deals 1. ana draws. banana", ("ana, the bold",), legendary=True)
        == "~ deals 1. ~ draws. banana"
    )
    assert with_self("when this creature dies this turn") == "when ~ dies this turn"
    assert list(abilities("choose one —\n• a\n• b\nflying")) == ["choose one —\n• a\n• b", "flying"]
    assert [is_modal(text) for text in ("choose one —\n• a", "choose a color", "• a")] == [True, False, False]


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("flying, haste", True), ("flying\nward {2}", True), ("ward—pay 2 life.", True), ("landfall — draw a card.", False),
        ("flying\ndraw a card.", False), ("protection from red", True),
    ],
)  # fmt: skip
def test_keywords_alone_are_told_from_other_text(text: str, holds: bool) -> None:
    assert only_keywords(text, frozenset({"flying", "haste", "ward", "landfall", "protection"})) is holds


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("b$", [0, 1]), ("^a", [0, 2]), (r"\Aa", [0]), (r"b\z", [0, 1]), ("a.b", []), (r"a\nb", [0]), (r"b\nb", []), (r"[^c]b", [0]), (r"[^c]x", []),
        ("c(?=d)", [2]), (r"(.)\1", [3]), (r"\smr", [4]), (r"\sm", [4]), ("É", [3]), (r"\spt", [5]), (r"\spp", [5]),
    ],
)  # fmt: skip
def test_expressions_find_texts_and_never_reach_into_the_next(pattern: str, found: list[int]) -> None:
    texts = Texts(["a\nb", "b", "x\na cd", "ee", "{r}{r}", "+1/+1"])
    assert [row for row, flag in enumerate(texts.matching(pattern)) if flag] == found


@given(
    st.lists(st.text("ab\n", max_size=5), max_size=8),
    st.sampled_from(
        [
            "^",
            "$",
            "a",
            "[^a]",
            r"\s",
            "a.",
            "^$",
            r"a\nb",
            "b$",
            "(?<!a)b",
            "(?=a)",
            "(?<!a)$",
            r"(.)\1",
            r"(?!b)\s",
            r"b*a(?!\s)",
            r"a+(?=[^b])",
            r"(?<!\n)a+",
            r"a?(?<![^b])",
            r"[^a]\s",
            r"\Wb",
        ]
    ),
)
def test_texts_in_one_piece_answer_as_each_does_by_itself(some: list[str], pattern: str) -> None:
    alone = regexes.compiled(pattern)
    assert list(Texts(some).matching(pattern)) == [int(alone.search(one) is not None) for one in some]
    assert list(Texts(some)) == some


@pytest.mark.parametrize(
    ("needle", "found"),
    [("b", [0, 1]), ("a\nb", [0]), ("b\nb", []), ("é", [3]), ("e", []), ("d", [2]), ("1\n", [])],
)
def test_a_text_is_found_where_it_is_whole(needle: str, found: list[int]) -> None:
    texts = Texts(["a\nb", "b", "x\na cd", "éé", "{r}{r}", "+1/+1"])
    assert [row for row, flag in enumerate(texts.containing(needle)) if flag] == found


@pytest.mark.parametrize("pattern", ["(", "[", "*", "a{99999999}", "x" * 501])
def test_what_is_no_expression_is_refused(pattern: str) -> None:
    with pytest.raises(NotUsedError):
        regexes.compiled(pattern)
