"""What `spellbench check` says of sets that somebody made."""

from pathlib import Path
from typing import Any

import orjson
import pytest

from app.engine.errors import SpellbenchError
from app.services.homemade.findings import Finding, findings
from app.services.homemade.sets import read_set
from cardsdb.errors import CardsError
from tests.services.conftest import made_up


def found(folder: Path, *cards: dict[str, Any]) -> list[Finding]:
    path = folder / "set.json"
    path.write_bytes(orjson.dumps(cards))
    return list(findings(read_set(path)))


def bear(text: str = "", **more: object) -> dict[str, Any]:
    return {**made_up("Bear", "Creature — Bear", text, power="2", toughness="2"), **more}


@pytest.mark.parametrize(
    ("card", "kind", "place", "words"),
    [
        pytest.param(
            bear(mana_cost="{1}{PINK}"), "unknown symbol", "mana cost", "{PINK} is no mana symbol", id="cost"
        ),
        pytest.param(bear("{HW}: Untap this creature."), "unknown symbol", "text", "{HW}", id="symbol"),
        pytest.param(bear(type_line="Creatrue — Bear"), "unknown type", "type line", "Creatrue", id="type"),
        pytest.param(bear(type_line="Creature — Baer"), "unknown subtype", "type line", "Baer", id="subtype"),
        pytest.param(
            bear(type_line="Creature — Equipment"), "unknown subtype", "type line", "of artifacts", id="other"
        ),
        pytest.param(bear("Frobnicate it."), "unread line", "line 1", "“Frobnicate it.”", id="unread"),
        pytest.param(
            bear("Create a 1/1 pink Imp creature token."), "unread line", "line 1", "“pink” is no colour",
            id="no colour",
        ),
        pytest.param(bear("Flying\nCycling"), "keyword without its cost", "line 2", "“Cycling”", id="bare"),
        pytest.param(bear("Flying, rambling"), "unknown keyword", "line 1", "“rambling”", id="keyword"),
        pytest.param(bear("NA"), "no text yet", "line 1", "only “NA”", id="no text"),
        pytest.param(
            bear(type_line="Artifact"), "power without a creature", "type line", "no creature", id="power"
        ),
        pytest.param(bear(power=None), "creature without power", "power", "lacks its power", id="no power"),
        pytest.param(
            bear(loyalty="3"), "loyalty without a planeswalker", "type line", "no planeswalker", id="loyalty"
        ),
        pytest.param(
            made_up("Grove", "Basic Land — Forest", "{T}: Draw a card.", mana_cost=""),
            "text on a basic land", "text", "says “{T}: Draw a card.”", id="basic land",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_is_found_with_its_place(
    tmp_path: Path, card: dict[str, Any], kind: str, place: str, words: str
) -> None:
    (finding,) = (one for one in found(tmp_path, card) if one.kind == kind)
    assert (finding.card, finding.place) == (card["name"], f"card 1, {place}")
    assert words in finding.text
    assert finding.text.count("\n") == 0
    assert finding.mend


def test_nothing_is_wrong_with_a_good_set(tmp_path: Path) -> None:
    grove = made_up("Grove", "Basic Land — Forest", "({T}: Add {G}.)", mana_cost="")
    car = made_up("Car", "Artifact — Vehicle", "Crew 1", power="3", toughness="3")
    walker = made_up("Ysa, Mill Keeper", "Legendary Planeswalker — Ysa", "+1: Draw a card.", loyalty="3")
    assert found(tmp_path, bear("Trample"), grove, car, walker) == []


def test_the_same_card_twice_and_two_cards_of_one_name(tmp_path: Path) -> None:
    told = [(one.kind, one.place) for one in found(tmp_path, bear(), bear(), bear("Flying"))]
    assert told == [("duplicate", "card 2"), ("same name", "card 3")]


def test_a_word_before_a_dash_that_is_spoken_of(tmp_path: Path) -> None:
    cards = [bear("Ramble — When this creature dies, draw a card."), bear("Draw a card for each ramble.")]
    (finding,) = (one for one in found(tmp_path, *cards) if one.kind == "word before a dash")
    assert "“Ramble”" in finding.text


def test_an_action_that_several_cards_explain(tmp_path: Path) -> None:
    text = "When this creature enters, ramble. (To ramble, draw a card.)"
    cards = [bear(text), {**bear(text), "name": "Wolf"}]
    (finding,) = (one for one in found(tmp_path, *cards) if one.kind == "unknown keyword")
    assert "“ramble” is no action of the game, and 2 cards explain it" in finding.text


def test_a_text_longer_than_that_of_any_card_is_not_read(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, bear("Flying\n" * 6_000))
    assert finding.kind == "text too long"


def test_a_rules_pack_is_checked_with_its_own_words(tmp_path: Path) -> None:
    path = tmp_path / "pack.json"
    keyword = {"name": "Ramble", "text": "When this creature dies, draw a card."}
    cards = [bear("Ramble", type_line="Creature — Rambler")]
    path.write_bytes(orjson.dumps({"rules_pack": 1, "name": "Hills", "keywords": [keyword], "cards": cards}))
    assert list(findings(read_set(path))) == []


@pytest.mark.parametrize(
    ("name", "value", "words"), [("CARDS_MAX", 2, "2 cards"), ("LETTERS_MAX", 100, "100 letters")]
)
def test_more_than_any_set_has_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: int, words: str
) -> None:
    monkeypatch.setattr(f"app.services.homemade.sets.{name}", value)
    with pytest.raises(SpellbenchError, match=rf"set\.json: card \d: these are more than {words}"):
        found(tmp_path, bear(), bear(), bear())


@pytest.mark.parametrize(
    "content", [b"", b"[", b"hello", b"<html>", b"\xff\xfe[\x00", b'[{"name": "A"}]', b"PK\x03\x04", b"[]"]
)
def test_a_bad_file_is_one_sentence_that_names_it(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "set.json"
    path.write_bytes(content)
    with pytest.raises(CardsError) as error:
        read_set(path)
    assert str(path) in str(error.value)
    assert "\n" not in str(error.value)


def test_the_mend_is_what_the_line_needs(tmp_path: Path) -> None:
    (half,) = found(tmp_path, bear("Whenever a bear frobs, draw a card and"))
    assert "it is half a sentence" in half.mend
    path = tmp_path / "pack.json"
    twice = [{"name": "Ramble", "text": text} for text in ("Flying", "Haste")]
    cards = [bear("Ramble")]
    path.write_bytes(orjson.dumps({"rules_pack": 1, "name": "Hills", "keywords": twice, "cards": cards}))
    (two,) = findings(read_set(path))
    assert two.text == "A word of its set can't be put into others: a keyword in it is defined in two ways."
    path.write_bytes(orjson.dumps([bear("Frobnicate it.")]))
    (near,) = findings(read_set(path), nearest=lambda line, face, pack: f"“{line}” of {face.name}")
    assert near.mend == "say it as printed cards do; the nearest wording is “Frobnicate it.” of Bear"
