"""What the files of other programs become: MTGJSON, Cockatrice, Magic Set Editor, home-made collections."""

import io
import sqlite3
import zipfile
from pathlib import Path
from typing import Any

import orjson
import pytest

from cardsdb.errors import FileCutOffError, ImportFileError
from cardsdb.importers import recognise
from cardsdb.reading.unpack import Source
from cardsdb.records import (
    CardRecord,
    KeywordRecord,
    LeftOut,
    PrintingRecord,
    Record,
    RulingRecord,
    SetRecord,
)
from cardsdb.rows import card_rows


def records(path: Path) -> tuple[str, list[Record]]:
    with Source(path) as source:
        importer = recognise(source)
        return importer.name, list(importer.read(source))


def read(folder: Path, content: bytes | str | object) -> tuple[str, list[Record]]:
    path = folder / "file"
    if isinstance(content, str):
        content = content.encode()
    path.write_bytes(content if isinstance(content, bytes) else orjson.dumps(content))
    return records(path)


def cards(found: list[Record]) -> list[dict[str, Any]]:
    read_cards = [record.card for record in found if isinstance(record, CardRecord)]
    for card in read_cards:
        card_rows(card)  # raises where a field is not as it should be
    return read_cards


def some(card: dict[str, Any], *keys: str) -> tuple[Any, ...]:
    return tuple(card.get(key) for key in keys)


# --------------------------------------------------------------------------------------------- MTGJSON
HILL = {
    "name": "Green Hill", "manaCost": "{1}{G}", "manaValue": 2.0, "type": "Creature — Elf", "text": "Reach",
    "power": "1", "toughness": "3", "colors": ["G"], "colorIdentity": ["G"], "layout": "normal",
    "identifiers": {"scryfallOracleId": "oracle of hill"},
    "legalities": {"modern": "Legal", "pauper": "Banned"},
    "rulings": [{"date": "2020-01-02", "text": "It is a hill."}],
}  # fmt: skip
MOON = [
    {"name": "Day // Night", "faceName": name, "side": side, "layout": "transform", "manaCost": cost,
     "type": kind, "text": text, "convertedManaCost": 3.0, "number": "7"}
    for name, side, cost, kind, text in (
        ("Night", "b", None, "Creature — Wolf", "Menace"), ("Day", "a", "{2}{W}", "Creature — Human", ""),
    )
]  # fmt: skip


def test_atomic_cards_of_mtgjson(tmp_path: Path) -> None:
    name, found = read(
        tmp_path, {"meta": {"version": "5"}, "data": {"Green Hill": [HILL], "Day // Night": MOON[::-1]}}
    )
    hill, moon = cards(found)
    assert name == "mtgjson"
    keys = ("mana_cost", "cmc", "type_line", "oracle_text", "power", "colors", "oracle_id")
    assert some(hill, *keys) == ("{1}{G}", 2.0, "Creature — Elf", "Reach", "1", ["G"], "oracle of hill")
    assert hill["legalities"] == {"modern": "legal", "pauper": "banned"}
    assert [face["name"] for face in moon["card_faces"]] == ["Day", "Night"]
    (ruling,) = (record.ruling for record in found if isinstance(record, RulingRecord))
    assert some(dict(ruling), "oracle_id", "published_at", "comment") == (
        "oracle of hill", "2020-01-02", "It is a hill.",
    )  # fmt: skip


@pytest.mark.parametrize("wrapped", ["single", "in data", "all printings"])
def test_sets_of_mtgjson(tmp_path: Path, wrapped: str) -> None:
    one = {"baseSetSize": 2, "cards": [HILL | {"number": "1", "rarity": "rare"}, *MOON], "code": "HIL",
           "name": "Hills", "releaseDate": "2020-01-01", "type": "core"}  # fmt: skip
    given = {
        "single": one,
        "in data": {"meta": {}, "data": one},
        "all printings": {"meta": {}, "data": {"HIL": one}},
    }
    name, found = read(tmp_path, given[wrapped])
    hill, moon = cards(found)
    assert name == "mtgjson"
    assert [dict(record.set)["code"] for record in found if isinstance(record, SetRecord)] == ["hil"]
    assert some(hill, "set", "set_name", "released_at", "collector_number", "rarity") == (
        "hil", "Hills", "2020-01-01", "1", "rare",
    )  # fmt: skip
    assert some(moon, "name", "layout") == ("Day // Night", "transform")
    assert [face["name"] for face in moon["card_faces"]] == ["Day", "Night"]


def test_the_database_of_mtgjson(tmp_path: Path) -> None:
    path = tmp_path / "AllPrintings.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE sets (code TEXT, name TEXT, releaseDate TEXT, type TEXT)")
        db.execute("INSERT INTO sets VALUES ('HIL', 'Hills', '2020-01-01', 'core')")
        columns = (
            "uuid, name, setCode, number, manaCost, manaValue REAL, type, text, colors, keywords, layout"
        )
        row = ("u", "Two Hills", "HIL", "3", "{G}{W}", 2, "Instant", "Draw a card.", "G, W", None, "normal")
        db.execute(f"CREATE TABLE cards ({columns})")
        db.execute(f"INSERT INTO cards VALUES ({', '.join('?' * len(row))})", row)
        db.execute("CREATE TABLE cardIdentifiers (uuid TEXT, scryfallOracleId TEXT)")
        db.execute("INSERT INTO cardIdentifiers VALUES ('u', 'oracle of two')")
    db.close()
    name, found = records(path)
    (card,) = cards(found)
    assert name == "mtgjson sqlite"
    assert some(card, "name", "colors", "set", "oracle_id", "cmc") == (
        "Two Hills", ["G", "W"], "hil", "oracle of two", 2.0,
    )  # fmt: skip


def test_another_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE songs (name TEXT)")
    db.close()
    with pytest.raises(ImportFileError, match="no tables `cards` and `sets`"):
        records(path)


def test_a_token_of_a_fan_set_is_a_token(tmp_path: Path) -> None:
    row = {"name": "Elf", "type": "Token Creature — Elf", "layout": "normal"}
    (card,) = cards(read(tmp_path, {"code": "FAN", "cards": [], "tokens": [row]})[1])
    assert card["layout"] == "token"


def test_sides_that_come_again_are_another_card(tmp_path: Path) -> None:
    rows = [{**face, "number": ""} for face in (*MOON, *({**face, "text": "Flying"} for face in MOON))]
    found = cards(read(tmp_path, {"code": "FAN", "cards": rows})[1])
    assert [[face["oracle_text"] for face in card["card_faces"]] for card in found] == [
        ["", "Menace"],
        ["Flying", "Flying"],
    ]


# ------------------------------------------------------------------------------------------ Cockatrice
FOUR = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_carddatabase version="4"><sets><set><name>HIL</name><longname>Hills</longname>
<releasedate>2020-01-01</releasedate></set></sets><cards>
<card><name>Green Hill</name><text>Reach</text><prop><layout>normal</layout><type>Creature --- Elf</type>
<manacost>1G{W/U}</manacost><cmc>3</cmc><colors>G</colors><pt>1/3</pt><format-modern>legal</format-modern></prop>
<set rarity="Rare" num="1">HIL</set><set num="9">OLD</set></card>
<card><name>Day</name><text>Haste</text><prop><layout>transform</layout><side>front</side>
<type>Creature - Human</type></prop><set num="2">HIL</set><related attach="transform">Night</related></card>
<card><name>Night</name><text>Menace</text><prop><layout>transform</layout><side>back</side>
<type>Creature</type></prop><set num="2">HIL</set></card>
<card><name>Fire // Water</name><text>Burn.
---
Flow.</text><prop><layout>split</layout><type>Instant // Sorcery</type><manacost>R // U</manacost></prop>
</card>
</cards></cockatrice_carddatabase>"""


def test_a_database_of_cockatrice(tmp_path: Path) -> None:
    name, found = read(tmp_path, FOUR)
    hill, split, moon = cards(found)
    assert name == "cockatrice"
    assert some(hill, "mana_cost", "type_line", "power", "toughness", "set", "rarity", "released_at") == (
        "{1}{G}{W/U}", "Creature — Elf", "1", "3", "hil", "rare", "2020-01-01",
    )  # fmt: skip
    assert hill["legalities"] == {"modern": "legal"}
    (printing,) = (record.printing for record in found if isinstance(record, PrintingRecord))
    assert some(dict(printing), "set", "collector_number", "oracle_id") == ("old", "9", hill["oracle_id"])
    assert [some(face, "name", "mana_cost", "oracle_text") for face in split["card_faces"]] == [
        ("Fire", "{R}", "Burn."), ("Water", "{U}", "Flow."),
    ]  # fmt: skip
    assert moon["name"] == "Day // Night"


def test_a_back_face_without_its_front_is_a_card(tmp_path: Path) -> None:
    lonely = FOUR.replace('<related attach="transform">Night</related>', "").replace('num="2"', "")
    assert [card["name"] for card in cards(read(tmp_path, lonely)[1])][-2:] == ["Day", "Night"]


def test_two_printings_of_a_front_share_the_back_that_is_there_once(tmp_path: Path) -> None:
    day = FOUR[FOUR.index("<card><name>Day") : FOUR.index("<card><name>Night")]
    twice = FOUR.replace(day, day + day.replace('num="2"', 'num="12"'))
    assert [card["name"] for card in cards(read(tmp_path, twice)[1])].count("Day // Night") == 2


def test_what_has_no_name_is_left_out_and_told(tmp_path: Path) -> None:
    found = read(tmp_path, FOUR.replace("<name>Green Hill</name>", ""))[1]
    assert [record for record in found if isinstance(record, LeftOut)] == [
        LeftOut(1, "?", "cards without a name can't be found")
    ]


def test_a_text_that_nobody_has_written_yet_stays(tmp_path: Path) -> None:
    hill = cards(read(tmp_path, FOUR.replace("Reach", " NA "))[1])[0]
    assert hill["oracle_text"] == "NA"


def test_the_two_sides_of_a_token(tmp_path: Path) -> None:
    given = """<cockatrice_carddatabase version="4"><cards><card><name>Cur // Elf Token</name><text>Menace

---

Reach</text><prop><type>Token Creature — Dog // Token Creature — Elf</type></prop><token>1</token></card>
<card><name>Elf Lord (Token)</name><prop><type>Token Creature</type></prop><token>1</token></card></cards>
</cockatrice_carddatabase>"""
    both, lord = cards(read(tmp_path, given)[1])
    assert both["layout"] == "double_faced_token"
    assert [face["oracle_text"] for face in both["card_faces"]] == ["Menace", "Reach"]
    assert lord["name"] == "Elf Lord"


def test_a_database_of_cockatrice_of_version_three(tmp_path: Path) -> None:
    given = """<cockatrice_carddatabase version="3"><cards><card><name>Crow</name><set>BRD</set>
    <color>B</color><color>U</color><manacost>1BU</manacost><cmc>3</cmc><type>Creature</type><pt>2/2</pt><text/></card></cards>
    </cockatrice_carddatabase>"""
    (card,) = cards(read(tmp_path, given)[1])
    assert some(card, "name", "mana_cost", "colors", "power", "set") == (
        "Crow",
        "{1}{B}{U}",
        ["U", "B"],
        "2",
        "brd",
    )


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (FOUR.replace("<cards>", "<cards><card>", 1), "not correct XML"),
        ("<cockatrice_carddatabase>" + "<a>" * 60, "nested more than"),
        (f'<!DOCTYPE a [<!ENTITY b "{"c" * 50}">]>{FOUR.partition("?>")[2]}', "a document type"),
    ],
)
def test_xml_that_is_not_right_is_refused(tmp_path: Path, given: str, problem: str) -> None:
    with pytest.raises(ImportFileError, match=problem):
        read(tmp_path, given)


def test_xml_that_is_cut_off_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileCutOffError):
        read(tmp_path, FOUR[: len(FOUR) // 2])


# ------------------------------------------------------------------------------------ Magic Set Editor
SET = """\ufeffmse version: 2.0.2
game: magic
set info:
\ttitle: Custom Hills
\tset code: CHL
card:
\tname: Hill Lord
\tcasting cost: 2WU/R
\tsuper type: <word-list-type>Legendary Creature</word-list-type>
\tsub type: <word-list-race>Elf</word-list-race><soft></soft>
\trarity: mythic rare
\trule text:
\t\t<kw-0><nospellcheck>Reach</nospellcheck></kw-0><atom-reminder-core>(It reaches.)</atom-reminder-core>
\t\t<sym-auto>1G</sym-auto>: <atom-cardname>Hill Lord</atom-cardname> gets <b>+1/+1</b>.
\tpower: 2
\ttoughness: 3
card:
\tname: Walker
\tsuper type: Planeswalker
\tlevel 1 text: Draw a card.
\tloyalty cost 1: +1
\tloyalty: 4
card:
\tname: Front
\tname 2: Back
\tshape: double faced
\tsuper type: Creature
\tsuper type 2: Creature
\trule text 2: Menace
"""


def mse(text: str) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("image1", b"\x89PNG" * 1000)
        file.writestr("set", text)
    return archive.getvalue()


def test_a_set_of_magic_set_editor(tmp_path: Path) -> None:
    name, found = read(tmp_path, mse(SET))
    lord, walker, double = cards(found)
    assert name == "magic set editor"
    assert some(lord, "mana_cost", "cmc", "type_line", "power", "rarity", "set") == (
        "{2}{W}{U/R}", 4.0, "Legendary Creature — Elf", "2", "mythic", "chl",
    )  # fmt: skip
    assert lord["oracle_text"] == "Reach (It reaches.)\n{1}{G}: Hill Lord gets +1/+1."
    assert some(walker, "oracle_text", "loyalty") == ("+1: Draw a card.", "4")
    assert some(double, "name", "layout") == ("Front // Back", "transform")


def test_the_keywords_of_a_set(tmp_path: Path) -> None:
    told = """keyword:
\tkeyword: Ramble
\tmatch: Ramble <atom-param>number</atom-param>—<atom-param>cost</atom-param>
\tmode: custom
\treminder: {param2}: It gets +{param1}/+0. {if x then y}
"""
    (keyword,) = (one for one in read(tmp_path, mse(SET + told))[1] if isinstance(one, KeywordRecord))
    assert (keyword.name, keyword.match) == ("Ramble", "Ramble <N>—<cost>")
    assert keyword.reminder == "<cost>: It gets +<N>/+0. {if x then y}"


def test_a_set_in_several_files_of_its_archive(tmp_path: Path) -> None:
    whole, _, last = SET.rpartition("card:\n")
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("set", whole + "include file: card front\ninclude file: card gone\n")
        file.writestr("card front", "mse version: 2.0.2\ncard:\n" + last)
    found = read(tmp_path, archive.getvalue())[1]
    assert [card["name"] for card in cards(found)] == ["Hill Lord", "Walker", "Front // Back"]
    assert [record.name for record in found if isinstance(record, LeftOut)] == ["card gone"]


# -------------------------------------------------------------------------------- home-made collections
@pytest.mark.parametrize("given", ["Token Creature - Elf", "Creature token — Elf", "token Creature -- Elf"])
def test_a_token_is_told_by_its_type_line(tmp_path: Path, given: str) -> None:
    (card,) = cards(read(tmp_path, [{"name": "Elf", "cost": "", "type": given, "text": ""}])[1])
    assert some(card, "type_line", "layout") == ("Token Creature — Elf", "token")


def test_marks_of_web_pages_are_put_into_those_of_cards(tmp_path: Path) -> None:
    text = "{i}Rage{/i} {-} {t}: Choose one -{line}• {indent}Pay {u/b}.{line}• <i>Sing.</i>"
    text += "{flavor}{roll1—14} | Rest."
    (card,) = cards(read(tmp_path, [{"name": "Tavern", "cost": "", "type": "Land", "text": text}])[1])
    assert card["oracle_text"] == "Rage — {T}: Choose one —\n• Pay {U/B}.\n• Sing.\n1—14 | Rest."


@pytest.mark.parametrize(
    "given",
    [
        [{"name": "Tavern", "cost": "{1}{G}", "type": "Creature - Elf", "text": "Reach{line}~ is home.",
          "power": 2, "toughness": 5, "set": "MTD", "cn": 171, "rarity": "R"}],
        {"summary": {"n": 1}, "cards": [{"name": "Tavern", "manaCost": "{1}{G}", "typeLine": "Creature — Elf",
         "oracleText": "Reach\n~ is home.", "power": "2", "toughness": "5", "setCode": "MTD",
         "collectorNumber": "171", "rarity": "rare"}]},
    ],
)  # fmt: skip
def test_collections_of_home_made_cards(tmp_path: Path, given: object) -> None:
    name, found = read(tmp_path, given)
    (card,) = cards(found)
    assert name == "homemade"
    assert some(card, "name", "mana_cost", "type_line", "oracle_text", "power", "set", "rarity") == (
        "Tavern", "{1}{G}", "Creature — Elf", "Reach\nTavern is home.", "2", "mtd", "rare",
    )  # fmt: skip
