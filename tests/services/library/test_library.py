"""Lists of cases: searched, judged, asked, looked through."""

import json
from pathlib import Path
from typing import Final

import pytest

from app.services.catalogue import Catalogue
from app.services.errors import FileError
from app.services.library.cases import CaseEntry, entry_of, found, listed
from app.services.library.judging import Judged, judged
from app.services.library.quiz import in_turn, quiz_of
from app.services.library.shown import not_shown, shown
from app.services.reports.document import lines_of
from app.services.rulebook import Rulebook
from app.services.table.program import RESOURCES

CASES: Final = listed([RESOURCES / "cases"])


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    return Catalogue.open(tmp_path_factory.mktemp("empty"))


def case(title: str) -> CaseEntry:
    return next(entry for entry in CASES if entry.title == title)


# ------------------------------------------------------------------------------------------------ the list
def test_a_case_says_what_it_is_about_and_what_it_expects() -> None:
    entry = case("Prowl after a Rogue connected")
    assert entry.rules == ("702.76a", "118.9", "601.2b", "601.2f")
    assert entry.cards[:2] == ("Borrowed Notes", "Back-Row Whisperer")
    assert "Swamp" in entry.cards
    assert entry.expected == "legal, {U}"
    assert case("Two targets, one of them hexproof").expected == "illegal, 601.2c"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("hexproof", "Two targets, one of them hexproof"),
        ("702.76a rogue", "Prowl after a Rogue connected"),
        ("BORROWED notes legal", "Prowl after a Rogue connected"),
        ("ward", "Ward does not forbid: it triggers"),
    ],
)
def test_words_find_titles_rules_cards_and_results(text: str, title: str) -> None:
    assert title in [entry.title for entry in found(CASES, text)]


def test_all_words_must_be_there_and_begin_so() -> None:
    assert found(CASES, "hexproof prowl") == ()
    assert all("afterward" not in entry.words for entry in found(CASES, "ward"))
    assert found(CASES, "") == CASES


def test_a_broken_file_says_what_is_wrong_and_the_others_are_listed(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{", encoding="utf-8")
    (tmp_path / "b.json").write_text("[]", encoding="utf-8")
    (tmp_path / "c.json").write_text(
        json.dumps({"title": 3, "do": [7], "players": [1], "rules": "x"}), encoding="utf-8"
    )
    first, second, third = listed([tmp_path])
    assert "line 1" in first.problem
    assert "no case" in second.problem
    assert (third.title, third.rules, third.cards, third.problem) == ("3", (), (), "")
    with pytest.raises(FileError):
        listed([tmp_path / "none"])


# -------------------------------------------------------------------------------------------------- judging
def test_all_are_judged_until_that_is_not_wanted(catalogue: Catalogue) -> None:
    told = list[Judged]()
    assert judged(CASES[:3], catalogue, lambda _, one: told.append(one), lambda: len(told) < 2) == 2
    assert [(one.status, one.words) for one in told] == [("ok", "as expected")] * 2


def test_what_comes_otherwise_is_told(tmp_path: Path, catalogue: Catalogue) -> None:
    data = json.loads(CASES[0].path.read_text(encoding="utf-8"))
    data["do"][0]["expect"] = {"legal": False}
    (tmp_path / "wrong.json").write_text(json.dumps(data), encoding="utf-8")
    (tmp_path / "broken.json").write_text("{}", encoding="utf-8")
    told = list[Judged]()
    judged(listed([tmp_path]), catalogue, lambda _, one: told.append(one), lambda: True)
    broken, wrong = told
    assert (wrong.status, wrong.words) == (
        "illegal",
        "Step 1: Expected: It is illegal. What came: It is legal",
    )
    assert broken.status == "unsure"
    assert "scenario" in broken.words


# ------------------------------------------------------------------------------------------------ the rules
def test_the_rules_that_no_case_shows_are_told() -> None:
    assert {one.rule: one.cases for one in shown(CASES)}["718.3c"] == 1
    assert [one.rule for one in not_shown(CASES, Rulebook()) if one.rule[:3] in ("601", "718")] == []
    some = tuple(entry for entry in CASES if "601.2d" not in entry.rules and "718.4" not in entry.rules)
    missing = [one.rule for one in not_shown(some, Rulebook())]
    assert {"601.2d", "718.4"} <= set(missing) or "601.2d" in missing
    assert "601.2" not in missing


# ------------------------------------------------------------------------------------------------- the quiz
@pytest.mark.parametrize("entry", CASES[::6], ids=lambda entry: entry.path.stem)
def test_a_question_has_one_right_answer_and_some_wrong_ones(entry: CaseEntry, catalogue: Catalogue) -> None:
    quiz = quiz_of(entry.path, catalogue)
    assert quiz is not None
    texts = [answer.text for answer in quiz.answers]
    assert len(set(texts)) == len(texts) == 4
    (right,) = [answer.text for answer in quiz.answers if answer.right]
    assert right.startswith("Legal, for") == entry.expected.startswith("legal")


def test_a_question_gives_nothing_away_and_is_explained_afterwards(catalogue: Catalogue) -> None:
    quiz = quiz_of(case("Two targets, one of them hexproof").path, catalogue)
    assert quiz is not None
    assert quiz.asked == "Cast Double Detention, targeting Hopscotch Bear and Shy Badger"
    assert not any(line.status for line in lines_of(quiz.board))
    assert any("Hexproof" in line.text for line in lines_of(quiz.board))
    assert any(line.status == "illegal" and "hexproof" in line.text for line in lines_of(quiz.explained))


def test_wrong_costs_are_those_of_who_forgets_something(catalogue: Catalogue) -> None:
    quiz = quiz_of(case("A tax and a reducer: how a cost comes about").path, catalogue)
    assert quiz is not None
    assert [answer.text for answer in quiz.answers][:3] == [
        "Legal, for {3}{R}",
        "Legal, for {4}{R}",
        "Legal, for {R}",
    ]


def test_a_case_without_an_expectation_is_not_asked(tmp_path: Path, catalogue: Catalogue) -> None:
    data = json.loads(CASES[0].path.read_text(encoding="utf-8"))
    (tmp_path / "a.json").write_text(json.dumps(data | {"do": [{"resolve": "all"}]}), encoding="utf-8")
    assert in_turn((entry_of(tmp_path / "a.json"),)) == ()
    assert quiz_of(tmp_path / "a.json", catalogue) is None


def test_each_round_asks_all_in_another_order() -> None:
    one, other = in_turn(CASES, 0), in_turn(CASES, 1)
    assert one != other
    assert set(one) == set(other)
    assert one == in_turn(CASES, 0)
