"""From a text to a tree: terms, groups, negation, quotes, and where each stood."""

import pytest

from cardsdb.search.parse import LONGEST, MOST, parse
from cardsdb.search.tree import Either, Every, Inside, Node, Not, Quote, Term


def written(node: Node) -> str:
    """The tree in one line."""
    match node:
        case Term(key, comparison, value, quote):
            marks = {Quote.WORD: "", Quote.PHRASE: '"', Quote.REGEX: "/"}[quote]
            return f"{key}{comparison}{marks}{value}{marks}"
        case Not(part):
            return f"not {written(part)}"
        case Every(parts):
            return f"({' & '.join(map(written, parts))})"
        case Either(parts):
            return f"({' | '.join(map(written, parts))})"
        case Inside(term, part):
            return f"{term.key}[{written(part)}]"


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("", "()"),
        ("a", ":a"),
        ("a b", "(:a & :b)"),
        ("a or b c", "(:a | (:b & :c))"),
        ("a and b OR c", "((:a & :b) | :c)"),
        ("(a or b) c", "((:a | :b) & :c)"),
        ("-(a b)", "not (:a & :b)"),
        ("--a", ":a"),
        ("-t:elf", "not t:elf"),
        ('t:"time lord"', 't:"time lord"'),
        ("t:'time lord'", 't:"time lord"'),
        ("o:/a\\/b c/", "o:/a/b c/"),
        ("“a b”", ':"a b"'),
        ("mv>=3", "mv>=3"),
        ("mv≥3 mv≤4", "(mv>=3 & mv<=4)"),
        ("mv==3 mv<>4", "(mv=3 & mv!=4)"),
        ("mv=>3 mv=<4", "(mv>=3 & mv<=4)"),
        ("MV:3", "mv:3"),
        ("c!wu", "c=wu"),
        ("hi!there", ":hi!there"),
        ('!"a b" !c', '(!="a b" & !=c)'),
        ("ability:(a -b)", "ability[(:a & not :b)]"),
        ("m:{2/w}", "m:{2/w}"),
        ("name:a(b)c", "name:a(b)c"),
        ("or", "()"),
        ("a or", ":a"),
        ("orc android", "(:orc & :android)"),
        ("- a", "(:- & :a)"),
        ("t:", "()"),
    ],
)
def test_a_text_becomes_a_tree(text: str, tree: str) -> None:
    found, _ = parse(text, {"c", "t"}.__contains__)
    # Two minus signs are none.
    assert written(found) == tree


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("t:elf", []),
        ("a t: b", [("t:", 2)]),
        ("a )b", [(")", 2)]),
        ("a (b", [("(b", 2)]),
        ('a "b c', [('"b c', 2)]),
        ("o:/b", [("/b", 2)]),
        ("x" * (LONGEST + 5), [("", LONGEST)]),
        ("x " * (MOST + 3), [("x", 2 * MOST)]),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, problems: list[tuple[str, int]]) -> None:
    _, found = parse(text, lambda _: False)
    assert [(problem.text, problem.at) for problem in found] == problems
