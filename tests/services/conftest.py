"""Made-up cards, and a data folder with some of them imported."""

from pathlib import Path
from typing import Any

import orjson
import pytest

from cardsdb.load import import_files
from cardsdb.paths import database_file


def made_up(name: str, type_line: str, text: str = "", **more: object) -> dict[str, Any]:
    return {
        "object": "card", "oracle_id": f"id of {name}", "name": name, "layout": "normal", "cmc": 1.0,
        "type_line": type_line, "oracle_text": text, "mana_cost": "{1}{R}", "colors": ["R"], "keywords": [],
        "color_identity": ["R"], "legalities": {"homestead": "legal"}, "set_type": "expansion", **more,
    }  # fmt: skip


@pytest.fixture
def cards() -> list[dict[str, Any]]:
    return [
        made_up(
            "Ember Peddler", "Creature — Goblin", "Haste\nFrobnicate three Goblins.", power="2", toughness="1"
        ),
        made_up("Kindle Anew", "Instant", "Kindle Anew deals 2 damage to any target."),
        made_up("Æther Moth", "Creature — Insect", "Flying", power="1", toughness="1"),
    ]


@pytest.fixture
def data_dir(tmp_path: Path, cards: list[dict[str, Any]]) -> Path:
    folder = tmp_path / "data"
    file = tmp_path / "cards.json"
    file.write_bytes(orjson.dumps(cards))
    import_files(database_file(folder), [file])
    return folder
