from pathlib import Path

import pytest

from cardsdb.decks import Deck, DeckEntry, Section, read_deck
from cardsdb.errors import ImportFileError

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
            [(1, "Queen", Section.COMMANDER, "hil", "7"), (4, "Green Hill", MAIN, "hil", "123"),
             (1, "Day // Night", MAIN, "hil", "2a"), (2, "Duress", SIDE, "plst", "DOM-123")], id="Arena",
        ),
        pytest.param(
            '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Wood</deckname><zone name="main">'
            '<card number="4" name="Green Hill" setShortName="HIL" collectorNumber="3"/></zone>'
            '<zone name="side"><card number="1" name="Duress"/></zone>'
            '<zone name="tokens"><card number="1" name="Elf"/></zone>'
            "</cockatrice_deck>", "Cockatrice", "Wood",
            [(4, "Green Hill", MAIN, "hil", "3"), (1, "Duress", SIDE)], id="Cockatrice",
        ),
        pytest.param(
            '<?xml version="1.0"?><Deck>\n<NetDeckID>0</NetDeckID>'
            '<Cards CatID="1" Quantity="4" Sideboard="false"'
            ' Name="Green Hill"/><Cards CatID="2" Quantity="2" Sideboard="true" Name="Duress"/></Deck>',
            "Magic Online", "Elves", [(4, "Green Hill", MAIN), (2, "Duress", SIDE)], id="Magic Online",
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
    assert (deck.name, deck.format, deck.not_read) == (name, format, ())
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
