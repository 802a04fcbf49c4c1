"""Searches in the small pool, what they say in English, what they refuse; and that none ever fails."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardsdb.search.memory import source_of
from cardsdb.search.operators import by_key, operators
from cardsdb.search.search import Searcher
from tests.cardsdb.search.conftest import CARDS

HELD = Searcher([source_of("mine", CARDS)])
BARE = Searcher(
    [source_of("mine", [{"name": "Far Hill", "type_line": "Land", "oracle_text": "{T}: Add {C}."}])]
)
NAMES = {"Ember Peddler", "Kindle Anew", "Ærial Séance", "Mim's Lantern, the Last", "Quiet Marsh", "Slow Grower",
         "Plain Hound", "Tide // Turn"}  # fmt: skip


def found(query: str) -> list[str]:
    return [hit.name for hit in HELD.search(query).hits()]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("seance", "Ærial Séance"), ("AERIAL", "Ærial Séance"), ("!tide", "Tide // Turn"), ("tide turn", "Tide // Turn"),
        ("t:dog", "Plain Hound"), ("t:dog include:extras", "Moor Hound|Plain Hound"), ("is:token", "Moor Hound"),
        ("o:scry -o:library", "Ærial Séance"), ("fo:library", "Ærial Séance"), ('o:"~ deals"', "Kindle Anew"),
        ('o:"when ~ enters"', "Ember Peddler"), ("oo:kindle", ""), ("o:kindle", "Kindle Anew"),
        ("ability:(draw discard)", "Mim's Lantern, the Last"), ("ability:(draw -discard)", "Ærial Séance|Tide // Turn"),
        ("pow:*", "Slow Grower"), ("tou=1+*", "Slow Grower"), ("pow<tou", "Slow Grower"), ("pow>=0", "Ember Peddler|Plain Hound"),
        ("c:c", "Mim's Lantern, the Last|Quiet Marsh"), ("id:b", "Mim's Lantern, the Last|Quiet Marsh"), ("produces:b", "Quiet Marsh"),
        ("produces=c", "Mim's Lantern, the Last"), ("is:foil t:sorcery", ""), ("-is:foil", "Ærial Séance"),
        ("frame:2003", "Ærial Séance"), ("is:old", ""), ("is:full", "Ærial Séance"), ("wm:lamps", "Mim's Lantern, the Last"),
        ('ft:"the sea"', "Slow Grower"), ("ft:/time, like/", "Slow Grower"), ("game:paper r:mythic", "Slow Grower"), ("game:arena", ""),
        ("border:black s:old", "Plain Hound"), ("lang:en s:old", "Plain Hound"), ("is:reserved", "Mim's Lantern, the Last"),
        ("artists>1", "Kindle Anew"), ("a:bo", "Kindle Anew"), ("f:duchy", "Kindle Anew"), ("restricted:duchy", "Kindle Anew"),
        ("banned:homestead", "Kindle Anew"), ('s:"old lands"', "Plain Hound"), ("year<1999", "Plain Hound"), ("date:1999-05-06", "Ærial Séance"),
        ("devotion:gg", "Slow Grower"), ("m:1r", "Ember Peddler"), ("mv=2 t:creature", "Ember Peddler|Slow Grower"),
        ("from:mine mv=3", "Ærial Séance|Mim's Lantern, the Last|Tide // Turn"), ("mv=2 order:name direction:desc t:creature", "Slow Grower|Ember Peddler"),
        ("mv=2 order:mv direction:desc t:creature", "Ember Peddler|Slow Grower"),
        ("t:instant unique:prints", "Kindle Anew|Tide // Turn"), ("is:vanilla", "Plain Hound"), ("is:frenchvanilla", "Slow Grower"),
        ("//", "Tide // Turn"), ("mim’s", "Mim's Lantern, the Last"), ("time:1995", "Plain Hound"), ("decklimit:any", "Quiet Marsh"),
        ("o:/haste /", ""), ("o:/haste.*/", "Ember Peddler"), (r"o:/(?<!a )\bcard/", "Tide // Turn"),
    ],
)  # fmt: skip
def test_cards_are_found(query: str, names: str) -> None:
    assert found(query) == (names.split("|") if names else [])


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("t:elf mv>=3", "cards that have “elf” in the type line and have a mana value that is at least 3"),
        ("-t:elf", "cards that don't have “elf” in the type line"),
        ("not:permanent", "cards that aren't permanents on the battlefield"),
        ("mv=1 (t:elf or t:dog)",
         "cards that have a mana value that is 1 and (have “elf” in the type line or have “dog” in the type line)"),
        ("-(t:elf t:dog)", "cards that are none of those that have “elf” in the type line and have “dog” in the type line"),
        ("unique:prints order:cmc", "all printings of cards, sorted by mana value"),
        ("include:extras", "all cards, extras too"),
        ("f:duchy", "cards that are legal in duchy"),
        ("kw:nope", "nothing, because no part of the search could be used"),
    ],
)  # fmt: skip
def test_a_search_is_told_in_english(query: str, words: str) -> None:
    assert HELD.search(query).explained == words


@pytest.mark.parametrize(
    ("query", "text", "at", "suggestion", "names"),
    [
        ("t:dog is:slick", "is:slick", 6, "there is no value of is: “slick”", "Plain Hound"),
        ("kw:hast t:dog", "kw:hast", 0, "there is no keyword “hast”; did you mean “haste”?", "Plain Hound"),
        ("t:dog typ:elf", "typ:elf", 6, "there is no key “typ”; did you mean “type”?", "Plain Hound"),
        ("t:dog pow:big", "pow:big", 6, "“big” is no number", "Plain Hound"),
        ("t:dog c:purple", "c:purple", 6, "“purple” is no colour", "Plain Hound"),
        ("t:dog o:/(/", "o:/(/", 6, "this is no regular expression", "Plain Hound"),
        ("t:dog a:/(/", "a:/(/", 6, "this is no regular expression", "Plain Hound"),
        ("t:dog kw:/[/", "kw:/[/", 6, "this is no regular expression", "Plain Hound"),
        ("t:dog t>elf", "t>elf", 6, "“t” can't be compared with “>”", "Plain Hound"),
        ("t:dog f:modren", "f:modren", 6, "there is no format “modren”", "Plain Hound"),
        ("t:dog s:xyz", "s:xyz", 6, "there is no set “xyz”", "Plain Hound"),
        ("t:dog mv>", "mv>", 6, "“mv>” has no value", "Plain Hound"),
        ("(t:dog", "(t:dog", 0, "the group is still open", "Plain Hound"),
        ("t:dog)", ")", 5, "there is no “(” before this", "Plain Hound"),
        ('t:"dog', '"dog', 2, "the quotation is still open", "Plain Hound"),
        ("o:/tap target", "/tap target", 2, "the regular expression is still open", "Tide // Turn"),
        ("t:dog -include:extras", "include:extras", 7, "“include” can't be negated", "Plain Hound"),
        ("t:dog order:foo", "order:foo", 6, "can't sort by “foo”", "Plain Hound"),
        ("t:dog usd>1", "usd>1", 6, "needs network data", "Plain Hound"),
        ("t:dgo", "t:dgo", 0, "no type line has “dgo”; did you mean “dog”?", ""),
        ("is:dog t:dog", "is:dog", 0, "“dog” is a word of the type line; write t:dog", "Plain Hound"),
        ("not:elf t:dog", "not:elf", 0, "“elf” is a word of the type line; write -t:elf", "Plain Hound"),
        ("text:tap t:dog", "text:tap", 0, "there is no key “text”; did you mean “o”?", "Plain Hound"),
        ("t:dogs", "t:dogs", 0, "no type line has “dogs”; did you mean “dog”?", ""),
        ("t:elves", "t:elves", 0, "no type line has “elves”; did you mean “elf”?", ""),
        ("t:dog date:2020-13-01", "date:2020-13-01", 6, "“2020-13-01” is no date", "Plain Hound"),
        ("t:dog red", "red", 6, "this is looked for in names; did you mean “c:red”?", ""),
        ("haste mv=2", "haste", 0, "this is looked for in names; did you mean “kw:haste”?", ""),
        ("goblins mv=2", "goblins", 0, "this is looked for in names; did you mean “t:goblin”?", ""),
        ("t:elf | t:dog", "|", 6, "for one or the other write “or”", ""),
        ("t:elf && c:g", "&&", 6, "leave it out; what stands side by side must all hold", ""),
        ("power >", ">", 6, "write key, sign and value without blanks", ""),
        ("t:dog or not t:elf", "not", 9, "this is looked for in names; to leave out what follows write -", "Plain Hound"),
        ("!plain hound", "!plain", 0, 'a name of several words stands in quotes, !"plain hound"', ""),
        ("kindel annew", "kindel annew", 0, "no card has all this in its name; did you mean “Kindle Anew”?", ""),
        ("kindel", "kindel", 0, "no card has “kindel” in its name; did you mean “kindle”?", ""),
        ("t:dog -is:gamechanger", "is:gamechanger", 7, "needs “game_changer”, which is not stored", "Plain Hound"),
        ("t:dog in:tst", "in:tst", 6, "needs printings: only one of each card is stored", "Plain Hound"),
        ("rulings:a or t:dog", "rulings:a", 0, "needs rulings", "Plain Hound"),
        ("ability:(tap t:elf)", "t:elf", 13, "“t:” is about the whole card", "Tide // Turn"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_named_and_the_rest_answers(
    query: str, text: str, at: int, suggestion: str, names: str
) -> None:
    answer = HELD.search(query)
    (problem,) = answer.problems
    assert (problem.text, problem.at) == (text, at)
    assert problem.suggestion.startswith(suggestion)
    assert [hit.name for hit in answer.hits()] == (names.split("|") if names else [])


def test_a_set_that_is_misspelt_is_named() -> None:
    told = [problem.suggestion for problem in HELD.search('s:"tasted lands"').problems]
    assert told == ["there is no set “tasted lands”; did you mean “tested lands”?"]


def test_an_artist_that_is_misspelt_is_named() -> None:
    told = [problem.suggestion for problem in HELD.search("a:thrd").problems]
    assert "no artist has “thrd” in the name; did you mean “third”?" in told


KEYS = sorted({*by_key(), "unique", "order", "prefer", "include", "nosuch"})
VALUES = [one.example.partition(":")[2] or "3" for one in operators()]
PIECES = st.one_of(
    st.builds(
        lambda minus, key, sign, value: f"{minus}{key}{sign}{value}",
        st.sampled_from(["", "-", "--"]), st.sampled_from(KEYS), st.sampled_from([":", "=", "!=", "<", "<=", ">", ">=", "!", ""]),
        st.one_of(st.sampled_from(VALUES), st.text(max_size=6), st.integers().map(str)),
    ),
    st.sampled_from(["(", ")", "or", "and", '"', "/", "-", "!", "//", "++", "o:/", "ability:(", "\\", "'", "“"]),
    st.text(max_size=8),
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=8).map(" ".join))
def test_no_search_fails(query: str) -> None:
    answer = HELD.search(query)
    assert answer.count == len(answer.hits()) >= 0
    assert answer.explained
    assert all(
        problem.suggestion and query[problem.at :].startswith(problem.text) for problem in answer.problems
    )


@pytest.mark.parametrize("key", KEYS)
def test_no_key_fails_where_hardly_anything_is_stored(key: str) -> None:
    for value in ("nobody", *VALUES):
        answer = BARE.search(f"{key}:{value}")
        assert answer.count == len(answer.hits())
        assert answer.explained


LEAVES = st.sampled_from(
    ["t:creature", "mv>=2", "c:u", "o:draw", "kindle", "pow:*", "is:permanent", "o:/a.t/", "id:g"]
)
TREES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda two: f"({two[0]} {two[1]})"),
        st.tuples(inner, inner).map(lambda two: f"({two[0]} or {two[1]})"),
        inner.map(lambda one: f"-({one})"),
    ),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(TREES, TREES)
def test_groups_follow_the_laws_of_sets(one: str, other: str) -> None:
    first, second = set(found(one)), set(found(other))
    assert set(found(f"{one} {other}")) == first & second
    assert set(found(f"{one} or {other}")) == first | second
    assert set(found(f"-({one})")) == NAMES - first


@pytest.mark.parametrize(
    "query", ["cn:\ud800", "color:²", "mv:٣", "o:\ud800", "pt:½", "year:٢٠٢٠", "t:\0", "prints>" + "9" * 99]
)
def test_odd_letters_are_no_danger(query: str) -> None:
    assert HELD.search(query).explained


@pytest.mark.parametrize("depth", [10, 1000, 100_000])
def test_deep_groups_are_no_danger(depth: int) -> None:
    assert HELD.search("(" * depth + "t:dog" + ")" * depth).problems is not None


def test_an_expression_that_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardsdb.search.regexes.SECONDS", 0.0)
    for key in ("t", "a", "o", "name"):
        query = f"{key}:/(?!{key}zz).+/ t:dog"
        for _ in range(2):
            answer = HELD.search(query)
            assert [hit.name for hit in answer.hits()] == ["Plain Hound"]
            assert [problem.suggestion[:37] for problem in answer.problems] == [
                "this regular expression takes too lon"
            ]


def test_each_of_several_expressions_that_take_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardsdb.search.regexes.SECONDS", 0.0)
    answer = HELD.search(" or ".join(f"o:/(?!several{n}zz).+/" for n in range(5)))
    assert [problem.suggestion[:37] for problem in answer.problems] == [
        "this regular expression takes too lon"
    ] * 5


@pytest.mark.parametrize(
    "query", ["o:/(a+)+$/", "o:/(?=(a+)+b)(a+)+$/", "o:/(.*)*\\1x/", "name:/(x|xx|xxx)*(?!y)/"]
)
def test_an_expression_can_not_hang(query: str) -> None:
    assert HELD.search(query).seconds < 2


def test_changed_cards_stand_behind_theirs_and_mere_signs_last() -> None:
    listed = ["+2 Mace", "A-Team", "Abbey", "Elf", "A-Elf", "Elf // Elk", "A-Elf // A-Elk", "A-Elf // A-Ell",
              "Elf Owl", "_"]  # fmt: skip
    found = Searcher([source_of("mine", [{"name": n, "type_line": "Artifact"} for n in sorted(listed)])])
    assert [hit.name for hit in found.search("").hits()] == listed
    assert [hit.name for hit in found.search("order:name direction:desc").hits()] == listed[::-1]
