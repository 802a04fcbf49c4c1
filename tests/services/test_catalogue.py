import subprocess
import sys
from pathlib import Path

import orjson
import pytest

from app.engine.errors import UnknownCardError
from app.services.catalogue import Catalogue, Shelf, starter_cards
from cardsdb.errors import StoreError
from cardsdb.load import import_files
from cardsdb.paths import database_file
from cardsdb.search.help import completions
from cardsdb.workshop import Kind, delete, save, workshop_file
from tests.services.conftest import made_up


def test_loading_it_loads_neither_sqlmodel_nor_the_phrasebook() -> None:
    program = (
        "import sys, app.services.catalogue\n"
        "print([m for m in ('sqlmodel', 'sqlalchemy', 'PySide6', 'app.engine.oracle') if m in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_a_missing_store_is_not_made_and_seen_when_it_comes(data_dir: Path, tmp_path: Path) -> None:
    with Catalogue.open(tmp_path / "elsewhere") as catalogue:
        assert catalogue.store is None
        assert catalogue.object("Kindle Anew") is None
        assert not (tmp_path / "elsewhere").exists()
        data_dir.rename(tmp_path / "elsewhere")
        assert catalogue.object("Kindle Anew") is not None


@pytest.mark.parametrize(
    "typed", ["Kindle Anew", "kindle anew", "KINDLE-ANEW", "aether moth", "Æther Moth", "Ember Peddler"]
)
def test_a_card_is_found_however_its_name_is_typed(data_dir: Path, typed: str) -> None:
    with Catalogue.open(data_dir) as catalogue:
        assert catalogue.card(typed).name.casefold()[-3:] == typed.casefold()[-3:]


def test_own_cards_come_before_imported_ones(data_dir: Path) -> None:
    own = made_up("Kindle Anew", "Sorcery", "Draw a card.")
    with Catalogue.open(data_dir, [own]) as catalogue:
        assert catalogue.card("kindle anew").front.oracle_text == "Draw a card."
        assert [hit.type_line for hit in catalogue.find("kindle")] == ["Sorcery"]


def test_imported_cards_come_before_those_of_the_program(tmp_path: Path, data_dir: Path) -> None:
    starter = starter_cards()[0]["name"]
    with Catalogue.open(data_dir) as catalogue:
        assert catalogue.card(starter).name == starter
        assert [hit.name for hit in catalogue.find(starter)][:1] == [starter]


def test_a_name_that_was_typed_whole_comes_first(data_dir: Path) -> None:
    own = [made_up("A Kindle Anew", "Instant"), made_up("Kindle Anew Again", "Instant")]
    with Catalogue.open(data_dir, own) as catalogue:
        names = [hit.name for hit in catalogue.find("kindle anew")]
    assert names == ["Kindle Anew", "Kindle Anew Again", "A Kindle Anew"]


def test_an_unknown_name_brings_the_nearest(data_dir: Path) -> None:
    with (
        Catalogue.open(data_dir) as catalogue,
        pytest.raises(UnknownCardError, match=r"did you mean 'Kindle An"),
    ):
        catalogue.card("Kindel Anew")


def test_without_imported_cards_an_unknown_name_brings_the_hint_to_import(tmp_path: Path) -> None:
    with Catalogue.open(tmp_path) as catalogue, pytest.raises(UnknownCardError, match="spellbench import"):
        catalogue.card("Qqqqqqq")


def test_a_broken_store_is_told_when_it_is_asked(tmp_path: Path) -> None:
    (tmp_path / "cards.sqlite").write_text("not a database")
    with Catalogue.open(tmp_path) as catalogue, pytest.raises(StoreError, match="damaged"):
        catalogue.card("Kindle Anew")


def test_a_card_is_read_face_by_face(data_dir: Path) -> None:
    with Catalogue.open(data_dir) as catalogue:
        states = {
            name: catalogue.readings(catalogue.card(name))[0].state
            for name in ("Kindle Anew", "Ember Peddler")
        }
    assert states == {"Kindle Anew": "whole", "Ember Peddler": "partly"}


@pytest.mark.parametrize(
    ("name", "found"),
    [
        pytest.param("Tide // Turn", "Tide // Turn", id="whole name"),
        pytest.param("turn", "Tide // Turn", id="a face"),
        pytest.param("Tide", "Tide", id="a card before a face"),
        pytest.param("Ebb", None, id="unknown"),
    ],
)
def test_a_shelf_gives_cards_before_faces(name: str, found: str | None) -> None:
    faces = [{"name": "Tide", "type_line": "Instant"}, {"name": "Turn", "type_line": "Instant"}]
    shelf = Shelf(
        "mine",
        lambda: [made_up("Tide // Turn", "Instant // Instant", card_faces=faces), made_up("Tide", "Sorcery")],
    )
    card = shelf.card(name)
    assert (card["name"] if card else None) == found


def test_every_starter_card_is_a_card() -> None:
    with Catalogue.open(Path("nowhere")) as catalogue:
        assert [catalogue.card(card["name"]).name for card in starter_cards()]


def test_the_cards_of_packs_are_found_as_others_are(tmp_path: Path) -> None:
    pack = {"rules_pack": 1, "name": "Marsh", "set": "MSH",
            "keywords": [{"name": "Glimmer", "kind": "ability", "text": "Flying"}],
            "cards": [{"name": "Glow Moth", "type_line": "Creature — Insect", "oracle_text": "Glimmer",
                       "power": "1", "toughness": "1"}]}  # fmt: skip
    with Catalogue.open(tmp_path / "data") as catalogue:
        assert catalogue.search("glow moth").count == 0
        folder = tmp_path / "data" / "packs"
        folder.mkdir(parents=True)
        (folder / "MSH.json").write_bytes(orjson.dumps(pack))
        catalogue.renew_packs()
        assert [(hit.name, hit.source) for hit in catalogue.search("glow moth").hits()] == [
            ("Glow Moth", "packs")
        ]
        assert [hit.name for hit in catalogue.find("glow m")] == ["Glow Moth"]
        assert "Glow Moth" in catalogue.suggest("Glow Mth")
        assert catalogue.search("from:packs glow").count == 1
        assert catalogue.search("from:mine glow moth").count == 0


def test_a_keyword_that_a_pack_defines_is_searched_on_the_cards_of_its_set(tmp_path: Path) -> None:
    keywords = [{"name": "Glimmer", "text": "Flying"}, {"name": "Kindle", "parameters": "[N]",
                 "default": {"N": 1}, "kind": "action", "text": "You gain N life."}]  # fmt: skip
    cards = [
        {"name": name, "type_line": "Instant", "oracle_text": text, "set": code}
        for name, text, code in (
            ("Glow Moth", "Reach, glimmer", "MSH"), ("Lit Wick", "Whenever you draw, kindle 2.", "MSH"),
            ("Far Glow", "Glimmer", "FAR"), ("Glimmer Elf", "When Glimmer Elf dies, draw a card.", "MSH"),
        )
    ]  # fmt: skip
    folder = tmp_path / "data" / "packs"
    folder.mkdir(parents=True)
    pack = {"rules_pack": 1, "name": "Marsh", "set": "MSH", "keywords": keywords, "cards": cards[:1]}
    (folder / "MSH.json").write_bytes(orjson.dumps(pack))
    with Catalogue.open(tmp_path / "data", cards[1:]) as catalogue:
        for word, names in (("glimmer", ["Glow Moth"]), ("kindle", ["Lit Wick"]), ("reach", ["Glow Moth"])):
            answer = catalogue.search(f"kw:{word}")
            assert (answer.problems, [hit.name for hit in answer.hits()]) == ((), names)
        (folder / "MSH.json").write_bytes(
            orjson.dumps(pack | {"symbols": [{"name": "PINK", "mana": "{W/U/R/G}"}],
                                 "cards": [{**cards[0], "mana_cost": "{1}{PINK}"}]})
        )  # fmt: skip
        catalogue.renew_packs()
        assert [hit.name for hit in catalogue.search("from:packs mv=2 c=wurg").hits()] == ["Glow Moth"]
        assert "kw:glimmer" in [one.text for one in completions("kw:gli", catalogue.searcher.pool)]


def test_the_cards_of_the_workshop_come_before_imported_ones(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    names = ("Kindle Anew", "Quiet Marsh")
    cards = [{"name": name, "type_line": "Instant", "oracle_text": "Old."} for name in names]
    file.write_bytes(orjson.dumps(cards))
    import_files(database_file(tmp_path / "data"), [file])
    workshop = workshop_file(tmp_path / "data")
    with Catalogue.open(tmp_path / "data") as catalogue:
        assert catalogue.search("from:mine").count == 0
        save(workshop, Kind.CARD, {names[0]: {**cards[0], "oracle_text": "Draw a card."}})
        assert [(catalogue.object(name) or {})["oracle_text"] for name in names] == ["Draw a card.", "Old."]
        assert [(hit.name, hit.source) for hit in catalogue.find("kindle")] == [("Kindle Anew", "mine")]
        assert [hit.name for hit in catalogue.search("from:mine").hits()] == ["Kindle Anew"]
        delete(workshop, Kind.CARD, names[0])
        assert (catalogue.object(names[0]) or {})["oracle_text"] == "Old."
        assert catalogue.search("from:mine").count == 0
