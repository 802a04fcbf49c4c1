"""`spellbench deck` and `spellbench keyword`: what is shown, as data too, and what the status says."""

import json
from pathlib import Path

from tests.cli.conftest import Spellbench
from tests.services.conftest import made_up


def pool(spellbench: Spellbench, folder: Path) -> None:
    """Import three cards."""
    cards = [
        made_up("Tin Lantern", "Artifact"),
        made_up("Wax Soldier", "Artifact Creature — Soldier", keywords=["Haste"], oracle_text="Haste"),
        made_up("Grey Field", "Land"),
    ]
    path = folder / "cards.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    assert spellbench("import", path)[0] == 0


def deck(folder: Path, *lines: str) -> Path:
    path = folder / "mine.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_a_deck_is_shown_section_by_section(spellbench: Spellbench, tmp_path: Path) -> None:
    pool(spellbench, tmp_path)
    path = deck(tmp_path, "4 Wax Soldier", "2 Grey Field", "", "Sideboard", "1 Tin Lantern")
    status, out, err = spellbench("deck", path)
    assert (status, err) == (0, "")
    headings = [line for line in out.splitlines() if not line[0].isspace()][1:]
    assert headings == ["Main, 6 cards", "Sideboard, 1 card"]
    assert out.index("4  Wax Soldier") < out.index("Sideboard") < out.index("1  Tin Lantern")


def test_a_name_that_no_card_has_is_told_with_the_nearest(spellbench: Spellbench, tmp_path: Path) -> None:
    pool(spellbench, tmp_path)
    status, out, _ = spellbench("deck", deck(tmp_path, "4 Wax Soldeir", "2 Grey Field"))
    assert status == 1
    [wrong] = [line for line in out.splitlines() if "no card has this name" in line]
    assert "4  Wax Soldeir" in wrong
    assert "did you mean Wax Soldier" in wrong


def test_a_deck_is_given_as_data(spellbench: Spellbench, tmp_path: Path) -> None:
    pool(spellbench, tmp_path)
    status, out, _ = spellbench("deck", "--json", deck(tmp_path, "4 Wax Soldier", "1 Nobody"))
    data = json.loads(out)
    assert status == 1
    assert [(entry["count"], entry["name"]) for entry in data["entries"]] == [
        (4, "Wax Soldier"),
        (1, "Nobody"),
    ]
    assert list(data["unknown"]) == ["Nobody"]


def test_a_deck_that_is_not_there_is_one_sentence(spellbench: Spellbench, tmp_path: Path) -> None:
    status, _, err = spellbench("deck", tmp_path / "none.txt")
    assert status == 2
    assert len(err.strip().splitlines()) == 1


def test_how_often_a_keyword_is_used(spellbench: Spellbench, tmp_path: Path) -> None:
    pool(spellbench, tmp_path)
    status, out, err = spellbench("keyword", "haste")
    assert (status, err) == (0, "")
    assert out.splitlines()[0] == "Haste"
    assert "No rulings are stored" in out  # none are there, which is not that none speaks of it
    assert "  cards:" in out


def test_a_keyword_that_no_card_has_is_a_no(spellbench: Spellbench, tmp_path: Path) -> None:
    status, out, err = spellbench("keyword", "widdershins")
    assert (status, out) == (1, "")
    assert err.rstrip().endswith((".", "?"))


def test_a_double_faced_card_goes_by_its_front_where_the_form_has_it_so(
    spellbench: Spellbench, tmp_path: Path
) -> None:
    def faced(layout: str, *names: str) -> dict[str, object]:
        faces = [
            {"name": name, "mana_cost": "{U}", "type_line": "Instant", "oracle_text": ""} for name in names
        ]
        return {**made_up(" // ".join(names), "Instant // Instant"), "layout": layout, "card_faces": faces}

    path = tmp_path / "faces.json"
    cards = [faced("modal_dfc", "Day", "Night"), faced("split", "Half", "Rest")]
    path.write_text(json.dumps(cards), encoding="utf-8")
    assert spellbench("import", path)[0] == 0
    listed = deck(tmp_path, "1 Day // Night", "2 Half // Rest")
    for kind, names in (("arena", ("Day", "Half // Rest")), ("moxfield", ("Day // Night", "Half // Rest"))):
        status, out, _ = spellbench("deck", listed, "--to", kind)
        assert status == 0
        told = [line.split(" ", 1)[1] for line in out.splitlines() if line[:1].isdigit()]
        assert told == list(names)
