"""A set as one file for a friend: what goes in comes out, and nothing else does."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any, Final

import pytest

from app.engine.errors import SpellbenchError
from app.services.catalogue import Catalogue
from app.services.homemade.bundles import bundle, is_bundle, set_in, unbundle
from app.services.homemade.findings import findings
from app.services.homemade.sharing import take_in, write_cards
from cardsdb.errors import CardsError, ExportError, ImportFileError
from cardsdb.workshop import Kind, load_all
from tests.damage.bombs import picture

CARDS: Final = [
    {"name": "Wick", "type_line": "Instant", "oracle_text": "Kindle 2.", "set": "msh", "notes": "for Ada"},
    {"name": "Scout", "type_line": "Creature — Scout", "power": "1", "toughness": "1", "set": "msh"},
    {"name": "Scout", "type_line": "Creature — Scout", "power": "2", "toughness": "2", "set": "msh"},
    {"name": "Other", "type_line": "Instant", "set": "oth"},
]
PACK: Final = {
    "rules_pack": 1, "name": "Marsh", "set": "MSH",
    "keywords": [{"name": "Kindle", "parameters": "<N>", "kind": "action", "text": "You gain N life."}],
}  # fmt: skip


@pytest.fixture
def mine(tmp_path: Path) -> Catalogue:
    catalogue = Catalogue.open(tmp_path / "mine")
    (tmp_path / "cards.json").write_text(json.dumps(CARDS), encoding="utf-8")
    take_in(catalogue.workshop, [tmp_path / "cards.json"])
    for folder, name, content in (
        ("packs", "m.json", json.dumps(PACK).encode()),
        ("pictures/MSH", "Wick.png", picture(3, 2)),
    ):
        path = tmp_path / "mine" / folder / name
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
    return catalogue


def test_a_rules_pack_by_itself_is_kept_where_packs_are_found(tmp_path: Path) -> None:
    path = tmp_path / "marsh.json"
    path.write_text(json.dumps({**PACK, "cards": CARDS[:1]}), encoding="utf-8")
    yours = Catalogue.open(tmp_path / "yours")
    assert yours.packs.of(CARDS[0]) is None
    assert is_bundle(path)
    assert unbundle(yours, path).cards == 1
    assert yours.card("Wick").pack.name == "Marsh"
    path.write_text(json.dumps({**PACK, "name": "Another marsh"}), encoding="utf-8")
    with pytest.raises(SpellbenchError, match="another rules pack of the set MSH"):
        unbundle(yours, path)
    path.write_text(json.dumps({**PACK, "set": ""}), encoding="utf-8")
    with pytest.raises(SpellbenchError, match="has no set code"):
        unbundle(yours, path)
    assert yours.search("wick").count == 1
    (tmp_path / "cards.json").write_text(json.dumps(CARDS[:1]), encoding="utf-8")
    take_in(yours.workshop, [tmp_path / "cards.json"])
    assert yours.search("wick").count == 1  # once, as the workshop has it
    plain = {"rules_pack": 1, "name": "Plain", "set": "PLN"}
    path.write_text(json.dumps({**plain, "cards": [{**CARDS[3], "set": "PLN"}]}), encoding="utf-8")
    assert unbundle(yours, path).cards == 1
    assert yours.card("Other").pack.set == "PLN"


def test_a_set_comes_out_as_it_went_in(mine: Catalogue, tmp_path: Path) -> None:
    path = tmp_path / "friend.zip"
    done = bundle(mine, path, "msh")
    assert (done.cards, done.pictures, done.has_pack, is_bundle(path)) == (3, 1, True, True)
    with pytest.raises(ExportError, match="there is a file already"):
        bundle(mine, path, "msh")
    bad = tmp_path / "mine/pictures/MSH/Scout.png"
    bad.write_bytes(b"P")
    with pytest.raises(SpellbenchError, match=r"Scout\.png.* this is no picture of the kind png"):
        bundle(mine, tmp_path / "other.zip", "msh")
    bad.unlink()
    yours = Catalogue.open(tmp_path / "yours")
    assert unbundle(yours, path).new == 3
    kept = load_all(yours.workshop, Kind.CARD)
    assert kept == {"Wick": CARDS[0], "Scout": CARDS[1], "Scout (2)": CARDS[2]}
    assert yours.object("Scout (2)") == {**CARDS[2], "told_apart": "Scout (2)"}
    assert yours.packs.named("MSH").keywords[0].name == "Kindle"
    assert (tmp_path / "yours/pictures/MSH/Wick.png").read_bytes() == picture(3, 2)
    assert unbundle(yours, path).new == 0
    again = tmp_path / "again.zip"
    bundle(yours, again, "MSH")
    assert again.read_bytes() == path.read_bytes()


def test_a_set_is_checked_with_the_rules_that_come_with_it(mine: Catalogue, tmp_path: Path) -> None:
    path = tmp_path / "marsh.zip"
    bundle(mine, path, "MSH")
    made = set_in(path, Catalogue.open(tmp_path / "yours").packs)
    assert (made.name, made.code, len(made.cards), made.pack.name) == ("Marsh", "msh", 3, "Marsh")
    assert [one.kind for one in findings(made)] == ["same name"]
    lost = write_cards(mine, tmp_path / "marsh.csv", "MSH", replace=False).not_carried
    assert [(one.card, one.field) for one in lost if one.field != "notes"] == [("Kindle", "keyword")]


def test_another_pack_of_the_same_code_is_not_overwritten(mine: Catalogue, tmp_path: Path) -> None:
    bundle(mine, tmp_path / "friend.zip", "msh")
    own = tmp_path / "yours" / "packs" / "MSH.json"
    own.parent.mkdir(parents=True)
    own.write_text("{}", encoding="utf-8")
    with pytest.raises(SpellbenchError, match="another rules pack of the set msh; move it away"):
        unbundle(Catalogue.open(tmp_path / "yours"), tmp_path / "friend.zip")
    assert own.read_text(encoding="utf-8") == "{}"
    assert not (tmp_path / "yours" / "workshop.sqlite").exists()


HEAD: Final = {"spellbench_set": 1, "code": "MSH", "name": "Marsh"}


def packed(members: dict[str, Any]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data if isinstance(data, bytes) else json.dumps(data))
    return content.getvalue()


@pytest.mark.parametrize(
    ("members", "problem"),
    [
        ({"../evil.json": b"{}"}, "a file that no set has"),
        ({"pictures/../../evil.png": b"x"}, "a file that no set has"),
        ({"pictures/..\\evil.png": b"x"}, "a file that no set has"),
        ({"/etc/cron.png": b"x"}, "a file that no set has"),
        ({"pictures/C:evil.png": b"x"}, "a file that no set has"),
        ({"pictures/.png": b"x"}, "a file that no set has"),
        ({"pictures/a/b.png": b"x"}, "a file that no set has"),
        ({"pictures/run.exe": b"x"}, "a file that no set has"),
        ({"pictures/a.png": b"x", "pictures/A.PNG": b"x"}, "two of one name"),
        ({"pictures/a.png": b"hello"}, "no picture of the kind png"),
        ({"pictures/a.jpg": picture(3, 2)}, "no picture of the kind jpg"),
        ({"pictures/a.png": picture(100_000, 100_000)}, "100,000 × 100,000 dots"),
        ({"pictures/a.png": picture(0, 2)}, "0 × 2 dots"),
        ({"pictures/a.png": b"\0" * (70 << 20)}, "larger than it may be"),
        ({"cards.json": b"[" * 100_000}, "not JSON"),
        ({"cards.json": {}}, "must be a list"),
        ({"cards.json": [{"name": "A"}]}, "card 1: the field 'type_line' is missing"),
        ({"cards.json": [7]}, "card 1: a card must be an object"),
        ({"pack.json": {"rules_pack": 99, "name": "x"}}, "rules pack can't be used"),
        ({"spellbench-set.json": {**HEAD, "spellbench_set": 9}}, "has version 9"),
        ({"spellbench-set.json": {**HEAD, "code": ""}}, "has no code"),
        (
            {"spellbench-set.json": {**HEAD, "about": {"set": 1}}},
            "the field 'set' is missing, or is no object {…}",
        ),
        (
            {"spellbench-set.json": {**HEAD, "about": {"set": {}, "keywords": [["a", 1, "b"]], "parts": []}}},
            "of the set, the field 'keywords' is missing, or is no list of lists of 3",
        ),
        ({"spellbench-set.json": {**HEAD, "code": "../../x"}}, ""),
    ],
)
def test_tricks_are_refused_and_nothing_is_taken(
    tmp_path: Path, members: dict[str, Any], problem: str
) -> None:
    path = tmp_path / "friend.zip"
    path.write_bytes(packed({"spellbench-set.json": HEAD, "cards.json": [], **members}))
    yours = Catalogue.open(tmp_path / "yours")
    if problem:
        with pytest.raises(CardsError, match=problem):
            unbundle(yours, path)
        assert not (tmp_path / "yours").exists()
    else:
        unbundle(yours, path)
    assert {one.name for one in tmp_path.iterdir()} <= {"friend.zip", "yours"}


def test_no_more_cards_are_taken_from_a_file_than_any_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardsdb.limits.DIFFERENT_CARDS", 2)
    file, workshop = tmp_path / "cards.json", tmp_path / "workshop.sqlite"
    file.write_bytes(json.dumps([{"name": name, "type_line": "Artifact"} for name in "ABC"]).encode())
    with pytest.raises(ImportFileError, match="card 3: this file has more than 2 different cards"):
        take_in(workshop, [file])
    assert not workshop.exists()


def test_what_a_file_of_cards_can_not_say_of_a_keyword_is_told(mine: Catalogue, tmp_path: Path) -> None:
    word = {"name": "Sift", "parameters": "[N]", "default": {"N": 1}, "kind": "action", "text": "Scry N."}
    pack = {"rules_pack": 1, "name": "Marsh", "set": "MSH", "keywords": [{**word, "if_you_do": "you scried"}]}
    (tmp_path / "mine/packs/MSH.json").write_text(json.dumps(pack), encoding="utf-8")
    mine.renew_packs()
    lost = write_cards(mine, tmp_path / "marsh.mse-set", "MSH", replace=False).not_carried
    told = [(one.field, one.value) for one in lost if one.card == "Sift"]
    assert told == [("default of a parameter", "N = 1"), ("what “If you do” asks", "you scried")]
