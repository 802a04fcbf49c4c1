import json
from pathlib import Path

import orjson

from app.services.profile import FIELDS
from cardsdb.load import import_files
from cardsdb.paths import database_file
from tests.cli.conftest import Spellbench
from tests.services.conftest import made_up


def test_a_profile_is_a_line_for_each_face(spellbench: Spellbench) -> None:
    status, out, err = spellbench("profile", "--json", "Kindle Anew", "Ember Peddler")
    first, second = map(json.loads, out.splitlines())
    assert (status, err) == (0, "")
    assert (first["name"], first["face"], first["timing"]) == ("Kindle Anew", "Kindle Anew", "instant")
    assert first["targets"] == [{"min": 1, "max": 1, "what": ["any"]}]
    assert second["keywords"] == ["haste"]
    assert set(FIELDS) <= set(first)


def test_an_unknown_name_is_reported_and_the_others_are_printed(spellbench: Spellbench) -> None:
    status, out, err = spellbench("profile", "--json", "Kindel Anew", "Kindle Anew")
    assert (status, len(out.splitlines())) == (1, 1)
    assert err == "No card is called 'Kindel Anew'; did you mean 'Kindle Anew'?\n"


def test_without_names_all_cards_but_tokens_are_printed(spellbench: Spellbench, data_dir: Path) -> None:
    file = data_dir / "more.json"
    token = made_up("Tuft", "Token Creature — Cat", layout="token")
    file.write_bytes(
        orjson.dumps([token, *(made_up(f"Copy {n}", "Instant", "Draw a card.") for n in range(200))])
    )
    import_files(database_file(data_dir), [file])
    status, out, _ = spellbench("profile", "--json")
    names = [json.loads(line)["name"] for line in out.splitlines()]
    assert (status, len(names)) == (0, 203)
    assert "Tuft" not in names


def test_a_profile_is_told_in_words(spellbench: Spellbench) -> None:
    status, out, _ = spellbench("profile", "Kindle Anew")
    assert status == 0
    assert "targets: 1 × any" in out
