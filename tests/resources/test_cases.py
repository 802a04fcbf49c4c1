"""The example cases: in the format, with cards that ship, and right in what they expect."""

import json
import lzma
import re
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest

from app.engine.errors import UnknownCardError
from app.engine.scenario import parse, run
from app.engine.values.card import Card

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


def test_there_are_six_and_the_first_is_the_one_to_open() -> None:
    assert [path.name[:3] for path in CASES] == ["01-", "02-", "03-", "04-", "05-", "06-"]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_a_case_is_one_cast_with_a_title_and_what_comes_of_it(path: Path) -> None:
    case = load(path)
    assert re.fullmatch(r"\d\d(-[a-z]+)+\.json", path.name)
    assert case["title"]
    assert case["source"]
    assert case["rules"]
    (step,) = case["do"]
    assert "cast" in step
    assert "legal" in step["expect"]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_a_case_comes_out_as_it_says_with_nothing_imported(path: Path) -> None:
    report = run(parse(load(path), look_up))
    assert [check for check in report.checks if not check.ok] == []


def test_the_rules_that_cases_cite_are_there(shared_data: Path) -> None:
    rules = sorted((shared_data / "data" / "rules").glob("MagicCompRules-*.txt.xz"))
    if not rules:
        pytest.skip("needs the Comprehensive Rules, which are not shipped")
    text = lzma.decompress(rules[-1].read_bytes()).decode("utf-8")
    known = set(re.findall(r"^(\d{3}\.\d+[a-z]?)", text.replace("\r", "\n"), re.MULTILINE))
    cited = {rule for path in CASES for rule in load(path)["rules"]}
    assert sorted(cited - known) == []
