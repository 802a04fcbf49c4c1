"""A file that is read, written in the same form and read again says the same; so do invented cards."""

import dataclasses
import io
import zipfile
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardsdb.exporters import Collection, Exporter, collected, export, exporters
from cardsdb.exporters.comparing import fields_of
from cardsdb.load import contents
from cardsdb.reading.shorthand import mana_cost, short_cost
from cardsdb.records import WRITTEN, CardObject
from tests.conftest import SHARED

SETS: Final = sorted((SHARED / "data" / "custom").glob("*/*")) + sorted(
    (SHARED / "data" / "mtgjson").glob("*.json")
)
BY_NAME: Final = {one.name: one for one in exporters()}
FORMATS: Final = {".xml": "cockatrice", ".mse-set": "magic set editor", ".json": "mtgjson"}


def format_of(path: Path) -> Exporter:
    return BY_NAME["scryfall" if path.parent.name == "json" else FORMATS[path.suffix]]


def forgotten(collection: Collection) -> Collection:
    """The same as if it had been typed in here."""
    cards = tuple({key: card[key] for key in card if key != WRITTEN} for card in collection.cards)
    return dataclasses.replace(collection, cards=cards, parts=())


def rows_of(content: bytes) -> set[bytes]:
    """The rows of a set file of MTGJSON, with the list that they stand in."""
    read = orjson.loads(content)
    told = read.get("data", read)
    return {
        key.encode() + orjson.dumps(row, option=orjson.OPT_SORT_KEYS)
        for key in ("cards", "tokens")
        for row in told.get(key, ())
    }


@pytest.mark.skipif(not SETS, reason="needs the folder `shared` beside the checkout: real sets of fans")
@pytest.mark.parametrize("path", SETS, ids=lambda path: path.name)
def test_a_set_written_in_its_own_form_is_the_same(path: Path) -> None:
    collection = collected(contents(path))
    exported = export(collection, format_of(path))
    assert exported.not_carried == ()
    if format_of(path).name == "mtgjson":
        assert rows_of(exported.content) == rows_of(path.read_bytes())
    assert export(forgotten(collection), format_of(path)).not_carried == ()


@pytest.mark.skipif(not SETS, reason="needs the folder `shared` beside the checkout: real sets of fans")
@pytest.mark.parametrize("path", SETS[:1] + SETS[-9:-5], ids=lambda path: path.name)
def test_what_a_form_does_not_carry_is_never_the_text_of_the_rules(path: Path) -> None:
    collection = collected(contents(path))
    for to in exporters():
        lost = {one.field for one in export(forgotten(collection), to).not_carried}
        assert not {field for field in lost if field.startswith(("name", "the card", "type_line", "mana"))}


# -------------------------------------------------------------------------- what only the file knows
MSE: Final = """\
mse version: 2.0.2
game: magic
stylesheet: m15-altered
set info:
	title: Marsh Lights
	set code: MSH
	description: fog
styling:
	magic-m15-altered:
		overlay: none
card:
	stylesheet: m15-saga
	notes: for Ada
	name: The Wick
	casting cost: 1W/U
	super type: <word-list-type>Enchantment</word-list-type>
	sub type: <word-list-race>Saga</word-list-race>
	rule text:
		<kw-0><nospellcheck>Flying</nospellcheck></kw-0> <atom-reminder-core>(It flies.)</atom-reminder-core>
		<sym>T</sym>: Kindle <sym>2</sym>.
	styling data:
		chapter: two
keyword:
	keyword: Kindle
	match: Kindle <atom-param>cost</atom-param>
	reminder: Pay {param1}.
	mode: custom
pack type:
	name: booster
"""


def mse_set(tmp_path: Path) -> Path:
    path = tmp_path / "marsh.mse-set"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("set", MSE)
    return path


def text_of(packed: bytes) -> str:
    return zipfile.ZipFile(io.BytesIO(packed)).read("set").decode("utf-8-sig")


def test_a_set_of_magic_set_editor_comes_out_as_it_went_in(tmp_path: Path) -> None:
    collection = collected(contents(mse_set(tmp_path)))
    assert text_of(export(collection, BY_NAME["magic set editor"]).content) == MSE
    assert collection.cards[0]["layout"] == "saga"
    assert collection.cards[0]["oracle_text"] == "Flying (It flies.)\n{T}: Kindle {2}."


def test_what_is_unknown_of_a_card_outlives_a_change_of_it(tmp_path: Path) -> None:
    collection = collected(contents(mse_set(tmp_path)))
    changed = {**collection.cards[0], "oracle_text": "{T}: Kindle {3}."}
    exported = export(dataclasses.replace(collection, cards=(changed,)), BY_NAME["magic set editor"])
    text = text_of(exported.content)
    assert exported.not_carried == ()
    assert "\tnotes: for Ada\n" in text
    assert "\t\tchapter: two\n" in text
    assert "\trule text: <sym>T</sym>: Kindle <sym>3</sym>.\n" in text


def test_elements_that_only_cockatrice_knows_outlive_a_change(tmp_path: Path) -> None:
    path = tmp_path / "cards.xml"
    path.write_text(
        '<cockatrice_carddatabase version="4"><info><author>Ada</author></info><sets><set><name>MSH</name>'
        "<longname>Marsh</longname><priority>3</priority></set></sets><cards><card><name>Wick</name>"
        "<text>Flying</text><prop><type>Creature</type><pt>1/1</pt></prop><set num='1' picurl='x'>MSH</set>"
        "<related>Wisp</related><cipt>1</cipt></card></cards></cockatrice_carddatabase>",
        encoding="utf-8",
    )
    collection = collected(contents(path))
    card = {**collection.cards[0], "power": "2"}
    for cards in (collection.cards, (card,)):
        made = ElementTree.fromstring(
            export(dataclasses.replace(collection, cards=cards), BY_NAME["cockatrice"]).content
        )
        assert made.findtext("info/author") == "Ada"
        assert made.findtext("sets/set/priority") == "3"
        assert made.findtext("cards/card/related") == "Wisp"
        assert made.findtext("cards/card/cipt") == "1"
    assert made.findtext("cards/card/prop/pt") == "2/1"


def test_a_file_without_a_list_of_sets_gets_one_for_new_cards_alone(tmp_path: Path) -> None:
    path = tmp_path / "tokens.xml"
    path.write_text(
        '<cockatrice_carddatabase version="4"><cards><card><name>Wick</name><text>Flying</text><prop>'
        "<type>Creature</type><pt>1/1</pt></prop><set num='1'>MSH</set></card></cards>"
        "</cockatrice_carddatabase>",
        encoding="utf-8",
    )
    collection = collected(contents(path))
    new: CardObject = {"name": "Wisp", "type_line": "Creature", "oracle_text": "", "set": "fen"}
    for cards, sets in ((collection.cards, []), ((*collection.cards, new), ["FEN"])):
        written = export(dataclasses.replace(collection, cards=cards), BY_NAME["cockatrice"]).content
        found = ElementTree.fromstring(written).findall("sets/set/name")
        assert [one.text for one in found] == sets


def test_keys_that_only_mtgjson_knows_outlive_a_change(tmp_path: Path) -> None:
    row = {"name": "Wick", "type": "Instant", "text": "Draw a card.", "uuid": "u", "printings": ["MSH"]}
    path = tmp_path / "MSH.json"
    path.write_bytes(
        orjson.dumps(
            {"meta": {}, "data": {"code": "MSH", "name": "Marsh", "booster": {"a": 1}, "cards": [row]}}
        )
    )
    collection = collected(contents(path))
    again = orjson.loads(export(collection, BY_NAME["mtgjson"]).content)["data"]
    assert again["cards"] == [row]
    assert again["booster"] == {"a": 1}
    changed = dataclasses.replace(collection, cards=({**collection.cards[0], "oracle_text": "Scry 1."},))
    again = orjson.loads(export(changed, BY_NAME["mtgjson"]).content)["data"]["cards"][0]
    assert (again["text"], again["printings"]) == ("Scry 1.", ["MSH"])


def test_columns_that_nobody_knows_stay_in_a_table(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text('Name;Cost;Type;Text;Who\nWick;1W;Instant;"Draw\na card.";Ada\n', encoding="utf-8")
    collection = collected(contents(path))
    assert fields_of(collection.cards[0])["oracle_text"] == "Draw\na card."
    assert b"Ada" in export(collection, BY_NAME["csv"]).content


def test_what_a_form_has_no_place_for_is_told_by_card_and_field() -> None:
    card = {
        "name": "Wick",
        "type_line": "Instant",
        "oracle_text": "Flying",
        "artist": "Ada",
        "layout": "normal",
    }
    lost = export(Collection((card,)), BY_NAME["cockatrice"]).not_carried
    assert [(one.card, one.field, one.value, one.instead) for one in lost] == [
        ("Wick", "artist", "Ada", None)
    ]


# -------------------------------------------------------------------------- invented cards
SYMBOLS: Final = (
    "W",
    "U",
    "B",
    "R",
    "G",
    "C",
    "X",
    "0",
    "1",
    "2",
    "10",
    "W/U",
    "2/B",
    "G/P",
    "W/U/P",
    "S",
    "PINK",
)
LETTERS: Final = st.characters(codec="utf-8", categories=("L", "N", "P", "S"), exclude_characters="~@\ufeff")
WORD: Final = st.text(LETTERS, min_size=1, max_size=8)
WORDS: Final = st.lists(WORD, min_size=1, max_size=4).map(" ".join)
COST: Final = st.lists(st.sampled_from(SYMBOLS), max_size=5).map(
    lambda all: "".join(f"{{{one}}}" for one in all)
)


@st.composite
def card(draw: st.DrawFn) -> CardObject:
    types = draw(st.sampled_from(("Instant", "Creature — Elf Scout", "Legendary Planeswalker — Ada", "Land")))
    made: dict[str, Any] = {
        "name": draw(st.from_regex(r"[A-Z][a-z]{2,8}( of the [A-Z][a-z]{2,5})?", fullmatch=True)),
        "layout": "normal", "type_line": types, "mana_cost": draw(COST),
        "oracle_text": draw(st.lists(st.one_of(WORDS, COST.filter(bool)), max_size=3).map("\n".join)),
        "set": "msh", "set_name": "Marsh", "rarity": draw(st.sampled_from(("common", "mythic"))),
    }  # fmt: skip
    made["colors"] = [color for color in "WUBRG" if f"{color}" in made["mana_cost"].replace("PINK", "")]
    if "Creature" in types:
        made |= {"power": draw(st.sampled_from(("0", "*", "1+*"))), "toughness": "2"}
    return made


@given(cost=COST)
def test_a_short_cost_is_the_same_cost(cost: str) -> None:
    assert mana_cost(short_cost(cost)) == cost


@settings(max_examples=25)
@given(cards=st.lists(card(), min_size=1, max_size=4, unique_by=lambda one: str(one["name"])))
def test_invented_cards_come_back(cards: list[CardObject]) -> None:
    numbered = tuple({**one, "collector_number": str(number)} for number, one in enumerate(cards, start=1))
    for to in exporters():
        lost = export(Collection(numbered), to).not_carried
        assert {(one.field, one.value, one.instead) for one in lost} == set(), to.name


def test_a_set_written_twice_is_the_same_file(tmp_path: Path) -> None:
    collection = collected(contents(mse_set(tmp_path)))
    for to in exporters():
        assert export(collection, to).content == export(collection, to).content


def test_a_flip_card_is_one_card_of_cockatrice_whose_second_half_costs_nothing() -> None:
    names = (("Wick", "{1}{R}", "1"), ("Wisp", "", None))
    faces = [
        {"name": name, "mana_cost": cost, "type_line": "Creature — Imp", "oracle_text": "Haste"}
        | ({"power": size, "toughness": size} if size else {})
        for name, cost, size in names
    ]
    card = {"name": "Wick // Wisp", "layout": "flip", "type_line": "Creature — Imp // Creature — Imp"}
    lost = export(Collection(({**card, "card_faces": faces, "cmc": 2},)), BY_NAME["cockatrice"]).not_carried
    assert not [one for one in lost if "mana_cost" in one.field]
