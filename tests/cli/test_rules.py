"""Editions of the rules on the command line: kept, listed, found in, compared, taken away."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Spellbench
from tests.services.test_rulestext import TEXT

OLD = TEXT.replace("May 5, 2030", "May 5, 2020").replace("made up", "thought up").replace("100.2", "100.3")


@pytest.fixture
def kept(spellbench: Spellbench, tmp_path: Path) -> Spellbench:
    """The command, with two editions kept."""
    files = []
    for name, text in (("old", OLD), ("new", TEXT)):
        files.append(tmp_path / f"{name}.txt")
        files[-1].write_text(text, encoding="utf-8")
    status, out, err = spellbench("import", *files)
    assert (status, err) == (0, "")
    assert out.splitlines() == [f"The rules of May 5, {year} are kept: 4 rules." for year in (2020, 2030)]
    return spellbench


def test_editions_are_listed_and_taken_away(kept: Spellbench) -> None:
    assert [line.split()[-1] for line in kept("sources")[1].splitlines()[-2:]] == ["2030-05-05", "2020-05-05"]
    status, out, _ = kept("sources", "--remove", "Rules 2020")
    assert status == 0
    assert "2020" not in out
    assert json.loads(kept("sources", "--json")[1])["rules"] == ["2030-05-05"]
    status, _, err = kept("sources", "--remove", "Rules 2020")
    assert (status, err.count("\n")) == (2, 1)
    assert "there are 2030-05-05" in err


def test_words_and_phrases_are_found(kept: Spellbench) -> None:
    status, out, _ = kept("rule", "--find", "words", "made up")
    assert (status, out.count("100.1")) == (0, 1)
    assert kept("rule", "--find", "nowhere")[0] == 1
    assert [one["to"] for one in json.loads(kept("rule", "--json", "--find", "100.1")[1])["found"]] == [
        "100.1", "100.1a", "100.1d",
    ]  # fmt: skip


def test_another_edition_is_read_and_says_what_a_rule_is_today(kept: Spellbench) -> None:
    status, out, _ = kept("rule", "100.1", "--edition", "2020")
    assert status == 0
    assert "These words are thought up." in out
    assert "In the rules of today it is 100.2." in kept("rule", "100.3", "--edition", "2020")[1]


def test_a_number_that_is_no_longer_is_found_in_the_edition_that_had_it(kept: Spellbench) -> None:
    status, _, err = kept("rule", "100.3")
    assert status == 1
    assert "It stood in the rules of 2020-05-05; today that is 100.2." in err


def test_a_rule_is_compared_word_by_word(kept: Spellbench) -> None:
    assert "These words are [-thought-]{+made+} up." in kept("rule", "100.1", "--compare", "2020", "2030")[1]
    status, out, _ = kept("rule", "--compare", "2020", "2030")
    assert status == 0
    assert "100.3 → 100.2  moved" in out
    assert out.splitlines()[-1] == "2 rules changed, from May 5, 2020 to May 5, 2030."
    changes = json.loads(kept("rule", "--json", "--compare", "2020", "2030")[1])
    assert [one["change"]["kind"] for one in changes] == ["changed", "moved"]


def test_a_rule_names_what_it_leads_to_and_the_terms_that_name_it(kept: Spellbench) -> None:
    assert "Word: See rule 100, “Generally.” 100.1 is one." in kept("rule", "100.1")[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("rule",), "Name a rule"),
        (("rule", "100.1", "--edition", "2018"), "No edition of the rules of '2018'"),
        (("rule", "--compare", "2020", "1999"), "No edition of the rules of '1999'"),
    ],
)
def test_what_can_not_be_done_is_said_in_a_sentence(
    kept: Spellbench, arguments: tuple[str, ...], said: str
) -> None:
    status, out, err = kept(*arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
