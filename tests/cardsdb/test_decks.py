import tempfile
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardsdb.decks import (
    Deck,
    DeckEntry,
    Section,
    converted,
    deck_format_for,
    deck_formats,
    not_carried,
    read_deck,
)
from cardsdb.errors import ExportError, ImportFileError

NO: Any = (None, None, None, (), None)
MAIN, SIDE = Section.MAIN, Section.SIDEBOARD


def read(folder: Path, content: str | bytes) -> Deck:
    path = folder / "Elves.txt"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return read_deck(path)


@pytest.mark.parametrize(
    ("content", "format", "name", "entries"),
    [
        pytest.param(
            "// a note\n4 Green Hill\n2x Old Oak\n[1] Elf\n\n3 Duress\n", "plain text", "Elves",
            [(4, "Green Hill", MAIN), (2, "Old Oak", MAIN), (1, "Elf", MAIN), (3, "Duress", SIDE)],
            id="plain",
        ),
        pytest.param(
            "4 Green Hill\r\nSB: 3 Duress\r\n", "plain text", "Elves",
            [(4, "Green Hill", MAIN), (3, "Duress", SIDE)], id="marked sideboard",
        ),
        pytest.param(
            "About\nName Leaves\n\nCommander\n1 Queen (HIL) 7\n\nDeck\n4 Green Hill (HIL) 123 *F*\n"
            "1 Day // Night (HIL) 2a\n\nSideboard\n2 Duress (PLST) DOM-123\n", "Arena", "Leaves",
            [(1, "Queen", Section.COMMANDER, "hil", "7"), (4, "Green Hill", MAIN, "hil", "123", "foil"),
             (1, "Day // Night", MAIN, "hil", "2a"), (2, "Duress", SIDE, "plst", "DOM-123")], id="Arena",
        ),
        pytest.param(
            '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Wood</deckname><zone name="main">'
            '<card number="4" name="Green Hill" setShortName="HIL" collectorNumber="3"/></zone>'
            '<zone name="side"><card number="1" name="Duress"/></zone>'
            '<zone name="tokens"><card number="1" name="Elf"/></zone>'
            "</cockatrice_deck>", "Cockatrice", "Wood",
            [(4, "Green Hill", MAIN, "hil", "3"), (1, "Duress", SIDE), (1, "Elf", Section.TOKENS)],
            id="Cockatrice",
        ),
        pytest.param(
            '<?xml version="1.0"?><Deck>\n<NetDeckID>0</NetDeckID>'
            '<Cards CatID="1" Quantity="4" Sideboard="false"'
            ' Name="Green Hill"/><Cards CatID="2" Quantity="2" Sideboard="true" Name="Duress"/></Deck>',
            "Magic Online", "Elves", [(4, "Green Hill", MAIN, *NO, "1"), (2, "Duress", SIDE, *NO, "2")],
            id="Magic Online",
        ),
        pytest.param(
            "1x Queen (hil) 7 *F* [Commander{top}]\n4x Green Hill (hil) 123 [Land,Ramp] ^Have,#37d67a^\n"
            "1x Old Oak (hil) 9 [Maybeboard{noDeck}{noPrice},Land]\n", "Archidekt", "Elves",
            [(1, "Queen", Section.COMMANDER, "hil", "7", "foil"),
             (4, "Green Hill", MAIN, "hil", "123", None, ("Land", "Ramp")),
             (1, "Old Oak", Section.MAYBEBOARD, "hil", "9", None, ("Land",))], id="Archidekt",
        ),
        pytest.param(
            "4 Green Hill (HIL) 123 *E* #Land #Card Draw\n\nSIDEBOARD:\n2 Duress (DOM) 3\n",
            "Moxfield", "Elves",
            [(4, "Green Hill", MAIN, "hil", "123", "etched", ("Land", "Card Draw")),
             (2, "Duress", SIDE, "dom", "3")], id="Moxfield",
        ),
        pytest.param(
            '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified",'
            '"Collector Number"\n"4","0","Green Hill","hil","Near Mint","English","foil","Land, Ramp","",'
            '"123"\n',
            "Moxfield (table)", "Elves",
            [(4, "Green Hill", MAIN, "hil", "123", "foil", ("Land", "Ramp"))], id="Moxfield table",
        ),
        pytest.param(
            "Quantity,Name,Finish,Edition Name,Edition Code,Scryfall ID,MTGO ID,Collector Number,Categories\n"
            '2,"Day, the First",Normal,Hills,hil,a-b,17,123,"Sideboard,Ramp"\n1,,Foil,,,,,,\n',
            "Archidekt (table)", "Elves",
            [(2, "Day, the First", SIDE, "hil", "123", None, ("Ramp",), "a-b", "17")],
            id="Archidekt table",
        ),
        pytest.param(
            "// Deck file for Magic Workstation (http://www.magicworkstation.com)\n// NAME : Wood\n// Lands\n"
            "        4 [HIL] Green Hill (2)\n        1 Elf\nSB:  2 [DOM] Duress\n",
            "Magic Workstation", "Wood",
            [(4, "Green Hill", MAIN, "hil"), (1, "Elf", MAIN), (2, "Duress", SIDE, "dom")],
            id="Magic Workstation",
        ),
        pytest.param(
            "NAME:Wood\n4 [HIL:12] Green Hill\nSB: 2 [DOM:3] Duress\nLAYOUT MAIN:(1,2)\n", "XMage", "Wood",
            [(4, "Green Hill", MAIN, "hil", "12"), (2, "Duress", SIDE, "dom", "3")], id="XMage",
        ),
        pytest.param(
            "[metadata]\nName=Wood\n[Commander]\n1 Queen|HIL\n[Main]\n4 Green Hill|HIL|2\n"
            "[Sideboard]\n2 Duress\n",
            "Forge", "Wood",
            [(1, "Queen", Section.COMMANDER, "hil"), (4, "Green Hill", MAIN, "hil"), (2, "Duress", SIDE)],
            id="Forge",
        ),
    ],
)  # fmt: skip
def test_decklists_of_all_programs(
    tmp_path: Path, content: str, format: str, name: str, entries: list[tuple[object, ...]]
) -> None:
    deck = read(tmp_path, content)
    assert (deck.name, deck.format) == (name, format)
    assert len(deck.not_read) == content.count("1,,Foil")
    assert list(deck.entries) == [DeckEntry(*entry) for entry in entries]  # type: ignore[arg-type]


def test_lines_that_are_no_entries_are_told(tmp_path: Path) -> None:
    assert read(tmp_path, "4 Elf\nwhat is this\n").not_read == ("line 2: what is this",)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_encodings(tmp_path: Path, encoding: str) -> None:
    entries = (DeckEntry(4, "Lim-Dûl’s Elf"),)
    assert read(tmp_path, "4 Lim-Dûl’s Elf\n".encode(encoding)).entries == entries
    deck = (
        f'<?xml version="1.0" encoding="{encoding.removesuffix("-sig")}"?><cockatrice_deck><zone name="main">'
        '<card number="4" name="Lim-Dûl’s Elf"/></zone></cockatrice_deck>'
    )
    assert read(tmp_path, deck.encode(encoding)).entries == entries


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", "the file is empty"),
        ("hello\n", "no card in it"),
        ("0 Elf\n", "no card in it"),
        ('<?xml version="1.0"?><cockatrice_deck><zone', "cut off"),
        ("<cockatrice_deck></zone>", "not correct XML"),
        ('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><cockatrice_deck/>', "a document type"),
        (b"4 Elf\n" * 1_000_000, "larger than any decklist"),
    ],
)
def test_what_is_no_decklist_is_refused(tmp_path: Path, content: str | bytes, problem: str) -> None:
    with pytest.raises(ImportFileError, match=problem):
        read(tmp_path, content)


# -------------------------------------------------------------------------------------------------- writing
PARTS: Final = {
    "text": {MAIN, SIDE},
    "mtgo": {MAIN, SIDE},
    "mws": {MAIN, SIDE},
    "xmage": {MAIN, SIDE},
    "forge": {MAIN, SIDE, Section.COMMANDER},
    "cockatrice": {MAIN, SIDE, Section.TOKENS},
    "arena": set(Section) - {Section.MAYBEBOARD, Section.TOKENS},
    "moxfield": set(Section),
    "archidekt": set(Section),
    "moxfield-csv": {MAIN},
    "archidekt-csv": set(Section),
}
FIELDS: Final = {
    "text": "",
    "mtgo": "catalog_id",
    "mws": "set_code",
    "xmage": "set_code collector_number",
    "forge": "set_code",
    "cockatrice": "set_code collector_number scryfall_id",
    "arena": "set_code collector_number",
    "moxfield": "set_code collector_number finish categories",
    "archidekt": "set_code collector_number finish categories",
    "moxfield-csv": "set_code collector_number finish categories",
    "archidekt-csv": "set_code collector_number finish categories scryfall_id catalog_id",
}
WORD = st.from_regex(r"[A-Z][a-zé'-]{2,7}", fullmatch=True).filter(
    lambda word: word.lower() not in ("deck", "side")
)
NAME = st.lists(WORD, min_size=1, max_size=3).map(" ".join) | st.tuples(WORD, WORD).map(" // ".join)


@st.composite
def entry(draw: st.DrawFn) -> DeckEntry:
    code = draw(st.none() | st.from_regex(r"[a-z][a-z0-9]{2,4}", fullmatch=True))
    return DeckEntry(
        draw(st.integers(1, 99)), draw(NAME), draw(st.sampled_from(Section)), code,
        draw(st.sampled_from(("1", "123", "12a", "A-7", "★3"))) if code else None,
        draw(st.sampled_from((None, "foil", "etched"))),
        tuple(draw(st.lists(WORD.map(lambda word: f"My {word}"), max_size=2, unique=True))),
        draw(st.none() | st.just("a1b2")), draw(st.none() | st.just("4711")),
    )  # fmt: skip


def test_all_kinds_of_decklists_are_tried() -> None:
    assert {one.word for one in deck_formats()} == set(PARTS) == set(FIELDS)


@settings(max_examples=30)
@given(entries=st.lists(entry(), min_size=1, max_size=6, unique_by=lambda one: one.name))
def test_a_deck_loses_only_what_its_form_has_no_place_for(entries: list[DeckEntry]) -> None:
    deck = Deck("elves", tuple(entries), "")
    by_name = {one.name: one for one in entries}
    for to in deck_formats():
        _, lost = converted(deck, to, Path("elves.txt"))
        for one in lost:
            section = by_name[one.card].section
            if one.field in ("section", "the card"):
                assert section not in PARTS[to.word], (to.word, one)
            else:
                assert (
                    one.field not in FIELDS[to.word].split()
                    or section not in PARTS[to.word]
                    or (to.word == "forge" and one.field == "finish")
                ), (to.word, one)


@settings(max_examples=30)
@given(entries=st.lists(entry(), min_size=1, max_size=6, unique_by=lambda one: one.name))
def test_a_deck_written_again_is_the_same_file(entries: list[DeckEntry]) -> None:
    for to in deck_formats():
        kept = [one for one in entries if one.section in PARTS[to.word]]
        if not kept:
            continue
        text, _ = converted(Deck("elves", tuple(kept), ""), to, Path("elves.txt"))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "elves.txt")
            path.write_text(text, encoding="utf-8")
            deck = read_deck(path)
        again, lost = converted(deck, to, Path("elves.txt"))
        assert again == text, to.word
        assert lost == (), to.word


def test_a_commander_is_in_the_sideboard_where_there_is_no_place_for_one() -> None:
    deck = Deck("elves", (DeckEntry(1, "Queen", Section.COMMANDER), DeckEntry(4, "Elf")), "")
    text, lost = converted(deck, deck_format_for(Path("elves.dek")), Path("elves.dek"))
    assert 'Sideboard="true" Name="Queen"' in text
    assert [(one.card, one.field, one.value, one.instead) for one in lost] == [
        ("Queen", "section", "commander", "sideboard")
    ]
    assert list(not_carried(deck, deck)) == []


@pytest.mark.parametrize(
    ("name", "word"), [("a.dck", "forge, xmage"), ("a.csv", "archidekt-csv"), ("a.pdf", "mws")]
)
def test_an_ending_that_says_too_little_is_asked_about(name: str, word: str) -> None:
    with pytest.raises(ExportError, match=word):
        deck_format_for(Path(name))


COD: Final = """\
<?xml version="1.0" encoding="utf-8"?>
<cockatrice_deck version="1">
  <deckname>Wood</deckname>
  <comments>for Ada</comments>
  <format>modern</format>
  <bannerCard providerId="a">Green Hill</bannerCard>
  <tags>
    <tag>slow</tag>
  </tags>
  <zone name="main">
    <card number="4" name="Green Hill" note="mine" />
  </zone>
</cockatrice_deck>
"""


@pytest.mark.parametrize(
    ("word", "content", "told"),
    [
        ("cockatrice", COD, {"comments", "format", "bannerCard", "tags", "note"}),
        ("xmage", "NAME:Wood\n4 [HIL:3] Green Hill\nAUTHOR:Ada\nLAYOUT MAIN:(1,1)(NONE,false,50)|([HIL:3])\n",
         {"AUTHOR:", "LAYOUT MAIN:"}),
        ("forge", "[metadata]\nName=Wood\nTag=old\n[Main]\n4 Green Hill|HIL|2\n", {"Tag", "art"}),
        ("mws", "// Deck file for Magic Workstation (http://www.magicworkstation.com)\n// NAME : Wood\n"
         "// CREATOR : Ada\n     4 [HIL] Green Hill (3)\n", {"comments", "version"}),
        ("mtgo", '<?xml version="1.0" encoding="utf-8"?>\n<Deck>\n  <NetDeckID>7</NetDeckID>\n'
         '  <PreconstructedDeckID>0</PreconstructedDeckID>\n  <Cards CatID="5" Quantity="4" '
         'Sideboard="false" Name="Green Hill" Annotation="16" />\n</Deck>\n', {"NetDeckID", "Annotation"}),
        ("archidekt", "4x Green Hill (hil) 3 *F* [Land] ^Buy,#f47373^\n", {"label"}),
        ("archidekt-csv",
         "Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,"
         "Edition Code,Multiverse Id,Scryfall ID,MTGO ID,Collector Number,Categories\n"
         "4,Green Hill,Normal,LP,2024-01-01,DE,1.5,old,Hills,hil,1,a,,3,Land\n",
         {"Condition", "Date Added", "Language", "Purchase Price", "Tags", "Edition Name", "Multiverse Id"}),
        ("moxfield-csv",
         "Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,"
         "Alter,Proxy,Purchase Price\n"
         "4,2,Green Hill,hil,Played,German,foil,old,2024-01-01,3,True,False,1.50\n",
         {"Tradelist Count", "Condition", "Language", "Last Modified", "Alter", "Purchase Price"}),
        ("text", "// for Ada\n4 Green Hill\n\n// Sideboard\n1 Duress\n", {"comments"}),
    ],
)  # fmt: skip
def test_what_only_one_program_knows_comes_back_and_is_missed_elsewhere(
    tmp_path: Path, word: str, content: str, told: set[str]
) -> None:
    deck = read(tmp_path, content)
    assert deck.not_read == ()
    own = next(one for one in deck_formats() if one.word == word)
    text, lost = converted(deck, own, tmp_path / "Elves")
    assert (text.replace("\nSideboard", "\n// Sideboard"), lost) == (content, ())
    arena = next(one for one in deck_formats() if one.word == "arena")
    assert told <= {one.field for one in converted(deck, arena, tmp_path / "Elves")[1]}
