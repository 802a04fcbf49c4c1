"""Own cards out of the workshop and the store, decklists in other forms: what is said, and what is kept."""

import json
import zipfile
from pathlib import Path

from tests.cli.conftest import Spellbench
from tests.services.conftest import made_up

MSE = """\
mse version: 2.0.2
set info:
\ttitle: Marsh Lights
\tset code: MSH
card:
\tname: Tin Lantern
\tsuper type: Artifact
\trule text: <sym>T</sym>: Scry 1.
\tnotes: for Ada
\tillustrator: Bob
"""


def mse_set(folder: Path) -> Path:
    path = folder / "marsh.mse-set"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("set", MSE)
    return path


def test_own_cards_are_exported_with_what_is_not_carried(spellbench: Spellbench, tmp_path: Path) -> None:
    assert spellbench("workshop", "add", mse_set(tmp_path))[0] == 0
    path = tmp_path / "marsh.xml"
    status, out, err = spellbench("workshop", "export", path, "--set", "msh")
    assert (status, err) == (0, "")
    assert "1 card, as Cockatrice's card databases (XML)." in out
    assert "not carried: artist, of Tin Lantern" in out
    assert "<longname>Marsh Lights</longname>" in path.read_text(encoding="utf-8")
    status, out, err = spellbench("workshop", "export", path)
    assert (status, out) == (2, "")
    assert "there is a file already" in err
    lost = json.loads(spellbench("workshop", "export", tmp_path / "m.xml", "--json")[1])["not_carried"]
    assert lost == [{"card": "Tin Lantern", "field": "artist", "value": "Bob", "instead": None}]
    assert (
        "there are no own cards of the set two" in spellbench("workshop", "export", path, "--set", "two")[2]
    )
    assert "use one of .json (scryfall)" in spellbench("workshop", "export", tmp_path / "m.doc")[2]


def test_what_only_its_file_knew_outlives_the_store(spellbench: Spellbench, tmp_path: Path) -> None:
    assert spellbench("import", mse_set(tmp_path))[0] == 0
    assert "written" not in spellbench("card", "--json", "Tin Lantern")[1]
    again = tmp_path / "again.mse-set"
    assert spellbench("workshop", "export", again, "--set", "MSH")[0] == 0
    text = zipfile.ZipFile(again).read("set").decode("utf-8-sig")
    assert "\tnotes: for Ada\n" in text
    assert "\tillustrator: Bob\n" in text


def test_cards_of_one_name_are_told_apart_in_the_workshop(spellbench: Spellbench, tmp_path: Path) -> None:
    twins = [made_up("Scout", "Creature", power="1"), made_up("Scout", "Creature", power="2")]
    path = tmp_path / "twins.json"
    path.write_text(json.dumps(twins), encoding="utf-8")
    spellbench("workshop", "add", path)
    assert spellbench("workshop", "list")[1] == "Scout\nScout (2)\n"
    assert json.loads(spellbench("card", "scout (2)", "--json")[1])["name"] == "Scout (2)"


def test_a_deck_is_written_for_another_program(spellbench: Spellbench, tmp_path: Path) -> None:
    deck = tmp_path / "elves.txt"
    deck.write_text("Commander\n1 Queen (HIL) 7 *F*\n\nDeck\n4 Elf (HIL) 8\n", encoding="utf-8")
    path = tmp_path / "elves.cod"
    status, out, err = spellbench("deck", deck, "-o", path)
    assert (status, err) == (0, "")
    assert "5 cards, as Cockatrice has them" in out
    assert "not carried: Queen: section (commander), is sideboard there" in out
    assert "not carried: Queen: finish (foil)" in out
    assert spellbench("deck", path, "--to", "mws")[1].endswith("     4 [HIL] Elf\nSB:  1 [HIL] Queen\n")
