"""What leaves the program: own cards as files, and sheets to cut out."""

import json
import re
import zlib
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from app.services.catalogue import Catalogue
from app.services.homemade.sharing import take_in
from app.services.sheets import of_deck, of_names, of_set, sides_of
from app.ui.browser.sharing import ExportDialog, SheetDialog
from app.ui.drawing.sheet import print_sheet
from app.ui.main_window import MainWindow
from cardsdb.decks import DeckFormat, deck_formats, read_deck
from cardsdb.load import contents
from cardsdb.records import CardRecord
from cardsdb.workshop import Kind, names, workshop_file

CARDS: Final = [
    {
        "name": f"Battlefield Wick {number}", "type_line": "Creature — Scout", "mana_cost": "{1}{W/U}",
        "oracle_text": "Flying\n{T}: Each final Scout fights.", "power": "1", "toughness": "2", "set": "msh",
        "artist": "Ada",
    }
    for number in range(10)
]  # fmt: skip
TURNED: Final = {
    "name": "Dusk // Dawn", "layout": "transform", "set": "two", "type_line": "Creature — Elf // Land",
    "card_faces": [
        {"name": "Dusk", "type_line": "Creature — Elf", "power": "1", "flavor_text": "Dark."},
        {"name": "Dawn", "type_line": "Land", "oracle_text": "{T}: Add {G}."},
    ],
}  # fmt: skip


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([*CARDS, TURNED]), encoding="utf-8")
    made = Catalogue.open(tmp_path / "data")
    take_in(made.workshop, [file])
    return made


def texts(pdf: Path) -> list[str]:
    """The letters that a PDF shows as each of its fonts maps them back to text, without blanks."""
    streams = re.findall(rb"(?<!end)stream\r?\n(.*?)\r?\nendstream", pdf.read_bytes(), re.DOTALL)
    plain = [_unpacked(stream) for stream in streams]
    maps = [dict(_mapped(one)) for one in plain if b"beginbfrange" in one or b"beginbfchar" in one]
    drawn = [int(code, 16) for one in plain for run in re.findall(rb"<([0-9a-fA-F]+)> Tj", one)
             for code in re.findall(rb"....", run)]  # fmt: skip
    return ["".join(one.get(code, "") for code in drawn).replace(" ", "").replace("\t", "") for one in maps]


def _unpacked(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return stream


def _mapped(cmap: bytes) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for first, last, codes in re.findall(rb"<(\w{4})> <(\w{4})> \[([^\]]*)\]", cmap):
        letters = re.findall(rb"<(\w+)>", codes)
        found += list(
            zip(
                range(int(first, 16), int(last, 16) + 1), (chr(int(one, 16)) for one in letters), strict=False
            )
        )
    return found


@pytest.mark.parametrize(("paper", "size"), [("A4", (595, 842)), ("Letter", (612, 792))])
def test_nine_cards_are_on_a_page_of_the_right_size(
    catalogue: Catalogue, tmp_path: Path, qtbot: QtBot, paper: str, size: tuple[int, int]
) -> None:
    path = tmp_path / "sheet.pdf"
    assert print_sheet(of_set(catalogue, "MSH"), path, paper) == 2
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)", path.read_bytes())
    assert {(round(float(wide)), round(float(high))) for wide, high in boxes} == {size}
    assert len(re.findall(rb"/Type /Page\b(?!s)", path.read_bytes())) == 2
    assert {one.name for one in tmp_path.iterdir()} == {"sheet.pdf", "data", "cards.json"}


def test_a_sheet_that_is_stopped_leaves_no_file(catalogue: Catalogue, tmp_path: Path, qtbot: QtBot) -> None:
    assert print_sheet(of_set(catalogue, "MSH"), tmp_path / "sheet.pdf", "A4", lambda *_: False) == 0
    with pytest.raises(OSError, match="No such file"):
        print_sheet(of_set(catalogue, "MSH"), tmp_path / "none" / "sheet.pdf")
    assert not list(tmp_path.glob("*.pdf*"))


def test_both_sides_of_a_card_that_turns_are_printed(catalogue: Catalogue) -> None:
    sides = of_names(catalogue, ["Dusk // Dawn"]).sides
    assert [side.faces[0].name for side in sides] == ["Dusk", "Dawn"]
    assert [(side.printed.flavor(side.only or 0), side.printed.foot) for side in sides] == [
        ("Dark.", "TWO"), ("", "TWO"),
    ]  # fmt: skip
    assert [len(side.faces) for side in sides_of({**TURNED, "layout": "adventure"}, {})] == [2]


def test_a_deck_is_printed_with_so_many_of_each(catalogue: Catalogue, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("4 Battlefield Wick 1\n2 Nobody\n\nSideboard\n1 Dusk // Dawn\n", encoding="utf-8")
    sheet = of_deck(catalogue, path)
    assert (len(sheet.sides), sheet.missing) == (6, ("Nobody",))


def test_a_picture_of_the_users_is_on_the_card(catalogue: Catalogue, tmp_path: Path, qtbot: QtBot) -> None:
    folder = tmp_path / "data" / "pictures" / "MSH"
    folder.mkdir(parents=True)
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    image.save(str(folder / "battlefield wick 3.png"))
    pictured = [
        path for side in of_set(catalogue, "msh").sides for path in side.printed.pictures if path is not None
    ]
    assert [path.name for path in pictured] == ["battlefield wick 3.png"]
    path = tmp_path / "sheet.pdf"
    print_sheet(of_names(catalogue, ["Battlefield Wick 3"]), path)
    assert b"/Subtype /Image" in path.read_bytes()


def test_the_text_of_a_sheet_is_text(catalogue: Catalogue, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "sheet.pdf"
    print_sheet(of_names(catalogue, ["Battlefield Wick 3"]), path)
    for phrase in ("BattlefieldWick3", "EachfinalScoutfights."):
        assert any(phrase in one for one in texts(path))


def test_the_window_exports_and_prints(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    program = window.session.program
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(CARDS), encoding="utf-8")
    take_in(workshop_file(program.data_dir), [file])
    window.cards.export_to(tmp_path / "set.xml", "MSH", "cockatrice")
    qtbot.waitUntil(lambda: "10 cards are in set.xml. Not carried: artist of 10" in window.notice.text())
    assert sum(isinstance(one, CardRecord) for one in contents(tmp_path / "set.xml")) == 10
    window.cards.export_to(tmp_path / "set.zip", "MSH", "bundle")
    qtbot.waitUntil(lambda: "cards in it: 10" in window.notice.text())
    window.cards.import_files([tmp_path / "set.zip"])
    qtbot.waitUntil(lambda: "in your workshop now" in window.notice.text())
    assert len(names(workshop_file(program.data_dir), Kind.CARD)) == 10
    window.cards.print_to(tmp_path / "sheet.pdf", "set", "MSH", "A4")
    qtbot.waitUntil(lambda: "10 cards are on 2 pages in sheet.pdf" in window.notice.text())
    window.cards.print_to(tmp_path / "one.pdf", "search", "Battlefield Wick 3", "A4")
    qtbot.waitUntil(lambda: "One card is on one page in one.pdf" in window.notice.text())
    window.cards.print_to(tmp_path / "none.pdf", "search", "t:nothing", "A4")
    qtbot.waitUntil(lambda: "0 cards are found" in window.notice.text())
    assert "MSH" in program.own_sets()


@pytest.mark.parametrize("kind", deck_formats(), ids=lambda kind: kind.word)
def test_the_window_writes_a_decklist_as_each_program_has_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, kind: DeckFormat
) -> None:
    file, to = tmp_path / "elves.txt", tmp_path / f"other{kind.suffix}"
    file.write_text("Deck\n4 Island (XLN) 264\n2 Forest (XLN) 276\n", encoding="utf-8")
    window.cards.write_deck_to(file, kind.word, to)
    qtbot.waitUntil(lambda: f"6 cards are in {to.name}, in this form: {kind.title}." in window.notice.text())
    assert sum(entry.count for entry in read_deck(to).entries) == 6


def test_a_decklist_is_listed_with_its_copies(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "elves.txt"
    file.write_text("4 Island\n2 Island\n3 Forest\n\nSideboard\n1 Forest\n2 Swamp\n", encoding="utf-8")
    window.cards.open_deck_file(file)
    results = window.browser.results
    assert [results.spoken(item).replace(", ,", ",") for item in results.items] == [
        "6× Island, Basic Land — Island",
        "3× Forest, Basic Land — Forest, sideboard: 1",
        "Swamp, Basic Land — Swamp, sideboard: 2",
    ]
    window.grab()


def test_the_dialogs_offer_what_can_be_done(qtbot: QtBot) -> None:
    export = ExportDialog(["MSH"])
    qtbot.addWidget(export)
    words = [export.kinds.itemData(row)[0] for row in range(export.kinds.count())]
    assert words == ["bundle", "scryfall", "cockatrice", "csv", "magic-set-editor", "mtgjson"]
    export.sets.setCurrentIndex(0)
    assert export.kinds.itemData(0)[0] == "scryfall"
    sheet = SheetDialog([], "t:elf")
    qtbot.addWidget(sheet)
    assert (sheet.what.currentData(), sheet.of.text()) == ("search", "t:elf")
    sheet.what.setCurrentIndex(2)
    assert sheet.of.text() == ""
    assert not sheet.buttons.buttons()[0].isEnabled()
