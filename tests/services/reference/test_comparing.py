from collections.abc import Mapping

import pytest

from app.services.reference.comparing import Comparison, Piece, differing
from app.services.reference.searching import is_heading
from app.services.rulestext import RulesText


@pytest.fixture(scope="module")
def years(texts: Mapping[str, RulesText]) -> Comparison:
    """From the oldest edition to the newest."""
    return Comparison(texts[min(texts)], texts[max(texts)])


def test_a_changed_word_is_marked_and_no_other() -> None:
    assert differing("A “big” cat sat.", 'A "big" dog sat.') == (
        Piece('A "big" '), Piece("cat", "old"), Piece("dog", "new"), Piece(" sat."),
    )  # fmt: skip
    assert differing("one two three", "one four five three") == (
        Piece("one "), Piece("two", "old"), Piece("four five", "new"), Piece(" three"),
    )  # fmt: skip


def test_the_pieces_are_both_texts(years: Comparison) -> None:
    for change in [*years.changes()][::15]:
        pieces = years.pieces(change)
        new = "".join(piece.text for piece in pieces if piece.change != "old")
        rule = years.new.rules.get(change.new)
        said = "\n".join((rule.text, *(f"Example: {one}" for one in rule.examples))) if rule else ""
        assert new == said


@pytest.mark.parametrize(
    ("old", "new"), [("702.75", "702.76"), ("702.75a", "702.76a"), ("601.2b", "601.2b"), ("706.10", "707.10")]
)
def test_an_old_number_finds_its_rule(years: Comparison, old: str, new: str) -> None:
    assert years.new_of[old] == new
    change = years.about(old)
    assert change is not None
    assert change.new == new


def test_each_keyword_finds_the_rule_of_its_name(years: Comparison) -> None:
    headings = {rule.text: number for number, rule in years.new.rules.items() if is_heading(rule.text)}
    for number, rule in years.old.rules.items():
        if number.startswith(("701.", "702.")) and is_heading(rule.text) and rule.text in headings:
            assert years.new_of[number] == headings[rule.text], rule.text


def test_no_two_rules_become_one(years: Comparison) -> None:
    assert len(set(years.new_of.values())) == len(years.new_of)


def test_an_edition_is_the_same_as_itself(newest: RulesText) -> None:
    assert list(Comparison(newest, newest).changes()) == []
