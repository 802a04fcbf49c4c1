"""The example cases: in the format, with cards that ship, and right in what they expect."""

import json
import lzma
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest

from app.engine.errors import UnknownCardError
from app.engine.values.card import Card
from app.services.catalogue import Catalogue
from app.services.judge import judge_file

CASES: Final = sorted(Path(str(files("resources"))).glob("cases/*"))
CARD_FILES: Final = ("seeds.json", "teaching.json")


def shipped() -> dict[str, Card]:
    found: dict[str, Card] = {}
    for name in CARD_FILES:
        text = (files("resources") / "cards" / name).read_text(encoding="utf-8")
        for card in map(Card.from_object, json.loads(text)):
            found |= {card.name: card, card.front.name: card}
    return found


SHIPPED: Final = shipped()


def look_up(name: str) -> Card:
    if name not in SHIPPED:
        raise UnknownCardError(f"{name!r} does not ship with the program")
    return SHIPPED[name]


def load(path: Path) -> dict[str, Any]:
    case: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return case


def test_there_are_many_and_the_first_is_the_one_to_open() -> None:
    numbers = [int(path.name[:3]) for path in CASES]
    assert len(numbers) >= 40
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_a_case_teaches_something_and_says_why(path: Path) -> None:
    case = load(path)
    assert re.fullmatch(r"\d{3}(-[a-z]+)+\.json", path.name)
    assert case["title"]
    assert case["rules"]
    assert set(re.findall(r"\b\d{3}\.\d+[a-z]?", case["source"])) <= set(case["rules"])
    first = case["do"][0]
    assert {"cast", "activate", "play", "happens"} & first.keys()
    assert "happens" in first or "legal" in first["expect"]


def test_no_title_is_given_twice() -> None:
    titles = [load(path)["title"] for path in CASES]
    assert [title for title, count in Counter(titles).items() if count > 1] == []


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    return Catalogue.open(tmp_path_factory.mktemp("empty"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_a_case_comes_out_as_it_says_with_nothing_imported(path: Path, catalogue: Catalogue) -> None:
    report = judge_file(path, catalogue)
    assert [check for check in report.checks if not check.ok] == []
    assert report.game.doubts == ()


# ------------------------------------------------------------------------------------------- what they show
def cited(tag: str = "") -> set[str]:
    cases = [load(path) for path in CASES]
    return {rule for case in cases if not tag or tag in case.get("tags", ()) for rule in case["rules"]}


CASTING: Final = (
    *(f"601.2{letter}" for letter in "abcdefghi"),
    *("601.3", *(f"601.3{letter}" for letter in "abcdef")),
    *(f"601.{number}" for number in range(4, 9)),
)
PROTOTYPE: Final = (
    "702.160a",
    *("718.1", "718.2", "718.2a", "718.3", "718.3a", "718.3b", "718.3c", "718.3d", "718.4", "718.5"),
)
RELEASE_NOTES: Final = (
    "601.2i", "603.3b", "113.7a",  # triggers, and what becomes of their spell
    "509.3d", "509.3c", "119.9", "608.2h",  # how often, and how much
    "601.2h", "118.7a", "118.5", "118.9d",  # additional costs, reductions
    "118.9a", "118.8", "107.3b",  # without paying its mana cost
    "302.1", "305.2b", "608.2g", "106.6",  # playing cards of other zones, mana with strings attached
)  # fmt: skip


def test_every_step_of_casting_is_shown() -> None:
    assert sorted(set(CASTING) - cited()) == []


def test_prowl_and_all_of_prototype_are_shown() -> None:
    assert "702.76a" in cited("prowl")
    assert sorted(set(PROTOTYPE) - cited()) == []


def test_every_point_of_the_release_notes_is_shown() -> None:
    assert sorted(set(RELEASE_NOTES) - cited("release notes")) == []


def test_everything_that_the_pack_defines_is_shown() -> None:
    pack = json.loads((files("resources") / "packs" / "sbs.json").read_text(encoding="utf-8"))
    defined = [
        entry.get("name") or entry["term"]
        for key in ("keywords", "terms", "state_based")
        for entry in pack[key]
    ]
    shown = {rule.removeprefix("set:") for rule in cited("custom set") if rule.startswith("set:")}
    assert [name for name in defined if not any(name.startswith(one) for one in shown)] == []


def test_the_rules_that_cases_cite_are_there(shared_data: Path) -> None:
    rules = sorted((shared_data / "data" / "rules").glob("MagicCompRules-*.txt.xz"))
    if not rules:
        pytest.skip("needs the Comprehensive Rules, which are not shipped")
    text = lzma.decompress(rules[-1].read_bytes()).decode("utf-8")
    known = set(re.findall(r"^(\d{3}\.\d+[a-z]?)", text.replace("\r", "\n"), re.MULTILINE))
    assert sorted(rule for rule in cited() - known if not rule.startswith("set:")) == []


def test_no_card_of_a_case_bears_a_real_name(pool_cards: list[dict[str, Any]]) -> None:
    real = {card["name"].casefold() for card in pool_cards}
    own = [card["name"] for path in CASES for card in load(path).get("cards", ())]
    assert [name for name in own if name.casefold() in real] == []
