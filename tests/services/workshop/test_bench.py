"""Own cards: opened with what was written, saved as versions, taken from files, seen as a set."""

from pathlib import Path

import pytest

from app.engine.errors import CardError, UnknownCardError
from app.engine.values.frozen import replace
from app.services.catalogue import Catalogue
from app.services.workshop.bench import Bench
from app.services.workshop.draft import Draft, DraftFace, draft_of
from cardsdb.workshop import Kind, save
from tests.services.workshop.test_draft import HOUND

DRAFT = Draft((HOUND,), set="tst")
SHEET = (
    "Name;Cost;Type;Text;P/T;Set;Rarity\n"
    'Loud Bang;R;Instant;"Loud Bang deals 2 damage to any target.";;TST;u\n'
    "Odd Hound;1G;Creature - Dog;Frobnicate.;2/3;TST;c\n"
    "Nice Grove;;Land;{T}: Add {G}.;;TST;c\n"
)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(Catalogue.open(tmp_path))


def test_what_is_written_is_there_again_until_it_is_saved(bench: Bench, tmp_path: Path) -> None:
    bench.keep("", DRAFT)
    again = Bench(Catalogue.open(tmp_path)).open()
    assert (again.name, again.draft, again.saved) == ("", DRAFT, Draft())
    saved = bench.save("", DRAFT)
    assert (saved.name, saved.draft, saved.names) == ("Moss Hound", saved.saved, ("Moss Hound",))
    assert bench.open().draft == Draft()


def test_a_copy_is_of_the_same_set_where_that_has_rules_of_its_own(bench: Bench, tmp_path: Path) -> None:
    bench.save("", DRAFT)
    assert bench.copy_of("Moss Hound").set == ""
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "TST.json").write_text('{"rules_pack": 1, "name": "Test", "set": "TST"}')
    again = Bench(Catalogue.open(tmp_path))
    assert again.copy_of("Moss Hound").set == "tst"


def test_each_save_is_a_version(bench: Bench) -> None:
    bench.save("", DRAFT)
    other = replace(DRAFT, faces=(replace(HOUND, power="5"),))
    opened = bench.save("Moss Hound", other)
    assert [version.content["power"] for version in opened.versions] == ["5", "2"]
    assert draft_of(opened.versions[1].content).faces[0].power == "2"


def test_a_card_may_get_another_name_but_not_that_of_another(bench: Bench) -> None:
    bench.save("", DRAFT)
    named = replace(DRAFT, faces=(replace(HOUND, name="Fern Hound"),))
    assert bench.save("Moss Hound", named).names == ("Fern Hound",)
    bench.save("", DRAFT)
    with pytest.raises(CardError, match="another own card is called 'Fern Hound'"):
        bench.save("Moss Hound", named)
    with pytest.raises(CardError, match="It has no name yet"):
        bench.save("", Draft((DraftFace(type_line="Artifact"),)))
    bench.remove("Fern Hound")
    assert bench.names() == ("Moss Hound",)


def test_a_card_begins_as_one_of_the_pool(bench: Bench) -> None:
    bench.save("", DRAFT)
    copy = bench.copy_of("Moss Hound")
    assert (copy.faces[0].name, copy.faces[0].power) == ("Moss Hound (own)", "2")
    with pytest.raises(UnknownCardError):
        bench.copy_of("No Such Card")


def test_a_row_that_is_not_taken_is_told(bench: Bench, tmp_path: Path) -> None:
    sheet = tmp_path / "cards.csv"
    sheet.write_text(f"{SHEET};R;Instant;Of no name;;TST;c\n", encoding="utf-8")
    assert bench.take_file(sheet).left_out == ("? (number 4)",)


def test_cards_of_one_name_are_taken_each(bench: Bench, tmp_path: Path) -> None:
    sheet = tmp_path / "cards.csv"
    sheet.write_text(f"{SHEET}Odd Hound;G;Creature - Dog;;1/1;TST;c\n", encoding="utf-8")
    assert bench.take_file(sheet).added == 4
    assert bench.open("Odd Hound (2)").draft.faces[0].power == "1"


def test_a_spreadsheet_is_taken_and_seen_as_a_set(bench: Bench, tmp_path: Path) -> None:
    sheet = tmp_path / "cards.csv"
    sheet.write_text(SHEET, encoding="utf-8")
    bench.save("", replace(DRAFT, set="abc"))
    taken = bench.take_file(sheet)
    assert (taken.added, taken.changed, taken.left_out, taken.code) == (3, 0, (), "tst")
    seen = bench.set_view("tst")
    assert seen is not None
    assert seen.codes == ("abc", "tst")
    assert [(row.name, row.mana_value, row.colors, row.unread) for row in seen.rows] == [
        ("Loud Bang", 1, "R", 0), ("Nice Grove", 0, "", 0), ("Odd Hound", 2, "G", 1)]  # fmt: skip
    assert [one.number for one in seen.curve] == [0, 1, 1, 0, 0, 0, 0, 0]
    assert [(one.label, one.number) for one in seen.colors] == [("red", 1), ("green", 1), ("colorless", 1)]
    assert {one.label for one in seen.types} == {"Creature", "Instant", "Land"}
    assert (seen.lines, seen.unread) == (3, 1)
    everything = bench.set_view("")
    assert everything is not None
    assert [one.label for one in everything.keywords] == ["trample"]
    assert bench.set_view("tst", lambda: False) is None


def test_a_draft_that_is_damaged_is_passed_over(bench: Bench, tmp_path: Path) -> None:
    bench.save("", DRAFT)
    save(Catalogue.open(tmp_path).workshop, Kind.DRAFT, {"Moss Hound": {"faces": [7]}})
    opened = bench.open("Moss Hound")
    assert opened.draft == opened.saved
