from pathlib import Path

import pytest

from app.services.reference.editions import RulesError, editions, import_rules, is_rules_file
from app.services.rulebook import Rulebook, UnknownRuleError
from app.services.rulestext import parse
from tests.services.test_rulestext import TEXT


def test_a_step_of_casting_is_found_where_it_is_implemented() -> None:
    entry = Rulebook().rule("601.2f")
    assert [place.file for place in entry.implemented] == ["app/engine/casting/steps/r601_2f_total_cost.py"]
    assert entry.summary
    assert entry.text is None


@pytest.mark.parametrize("asked", ["601.2f", "601.2F", "601.2f.", "CR 601.2f", "rule 601.2f", " 601.2f "])
def test_a_number_may_be_typed_in_many_ways(asked: str) -> None:
    assert Rulebook().rule(asked).rule == "601.2f"


def test_a_rule_names_the_parts_of_it_that_are_implemented() -> None:
    assert {"601.2a", "601.2f", "601.2i"} <= set(Rulebook().rule("601.2").parts)
    assert "601.2f" in Rulebook().rule("601").parts


def test_the_rule_of_a_keyword_names_it() -> None:
    entry = Rulebook().rule("702.76")
    assert entry.keywords == ("prowl",)
    assert entry.implemented


def test_with_a_rules_text_its_words_and_examples_are_there() -> None:
    entry = Rulebook(parse(TEXT)).rule("100.1")
    assert (entry.text, entry.effective) == ("These words are made up.", "May 5, 2030")
    assert len(entry.examples) == 1
    assert entry.below == ("100.1a", "100.1d")
    assert entry.implemented == ()


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [
        ("100.1c", ("100.1a", "100.1d")),
        ("100.9", ("100.1", "100.1a", "100.2")),
        ("601.2z", ("601.2g", "601.2h", "601.2i")),
    ],
)
def test_an_unknown_number_brings_the_nearest(asked: str, nearest: tuple[str, ...]) -> None:
    with pytest.raises(UnknownRuleError) as caught:
        Rulebook(parse(TEXT)).rule(asked)
    assert set(nearest) <= set(caught.value.nearest)


@pytest.mark.parametrize("asked", ["", "x", "60", "601.f", "601.2fff", "702.76 prowl"])
def test_what_is_no_number_is_refused(asked: str) -> None:
    with pytest.raises(RulesError, match="not a rule number"):
        Rulebook().rule(asked)


def test_an_imported_text_is_found_again(tmp_path: Path) -> None:
    file = tmp_path / "any name.bin"
    file.write_bytes(TEXT.replace("\n", "\r\n").encode("utf-16"))
    data = tmp_path / "data"
    assert is_rules_file(file)
    assert Rulebook.open(data).text is None
    import_rules(file, data)
    text = Rulebook.open(data).text
    assert text is not None
    assert len(text.rules) == 4
    assert [path.name for path in (data / "rules").iterdir()] == ["2030-05-05.txt"]


def test_a_text_that_is_cut_off_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "cut.txt"
    for end in ("Glossary\n\nWord", "\nCredits\n\nSome"):
        file.write_text(TEXT[: TEXT.index(end)], encoding="utf-8")
        with pytest.raises(RulesError, match="cut off before the credits"):
            import_rules(file, tmp_path)
    assert editions(tmp_path) == ()


def test_a_text_without_rules_leaves_the_old_one(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(TEXT, encoding="utf-8")
    bad.write_text("These rules are effective as of May 5, 2031.\n", encoding="utf-8")
    import_rules(good, tmp_path)
    with pytest.raises(RulesError, match="no rules in this file"):
        import_rules(bad, tmp_path)
    assert [one.day for one in editions(tmp_path)] == ["2030-05-05"]
