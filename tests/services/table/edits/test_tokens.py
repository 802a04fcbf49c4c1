"""Tokens of the pool, and made-up ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
import pytest

from app.engine.state.characteristics.view import view
from app.engine.values.ids import ObjectId
from app.services.catalogue import Catalogue
from app.services.table.edits import tokens
from app.services.table.edits.copying import put_tokens
from cardsdb.load import import_files
from cardsdb.paths import database_file
from tests.engine.boards import THEM
from tests.services.table.boards import board, is_kept


def token(name: str, types: str, size: str, colors: list[str], text: str = "") -> dict[str, Any]:
    power, _, toughness = size.partition("/")
    return {
        "object": "card", "oracle_id": f"{name} {size} {text}", "name": name, "layout": "token", "cmc": 0.0,
        "type_line": f"Token {types}", "oracle_text": text, "colors": colors, "keywords": [],
        "color_identity": colors, "legalities": {}, "set_type": "token",
        **({"power": power, "toughness": toughness} if size else {}),
    }  # fmt: skip


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    made = [
        token("Goblin", "Creature — Goblin", "1/1", ["R"]),
        token("Goblin", "Creature — Goblin", "1/1", ["R"], "Haste"),
        token("Goblin", "Creature — Goblin", "2/1", ["R"]),
        token("Goblin Soldier", "Creature — Goblin Soldier", "1/1", ["R", "W"]),
        token("Treasure", "Artifact — Treasure", "", [], "{T}, Sacrifice this token: Add {C}."),
    ]
    file = tmp_path / "tokens.json"
    file.write_bytes(orjson.dumps(made))
    import_files(database_file(tmp_path), [file])
    return Catalogue.open(tmp_path)


def test_tokens_are_told_apart_by_size_colours_and_text(catalogue: Catalogue) -> None:
    assert [one.words for one in tokens.tokens(catalogue, "goblin")] == [
        "1/1 red Creature — Goblin",
        "1/1 red Creature — Goblin, Haste",
        "2/1 red Creature — Goblin",
        "1/1 white and red Creature — Goblin Soldier",
    ]
    assert [one.size for one in tokens.tokens(catalogue, "2/1 red goblin")] == ["2/1"]
    assert [one.text for one in tokens.tokens(catalogue, "haste goblin")] == ["Haste"]
    assert [one.name for one in tokens.tokens(catalogue, "colorless")] == ["Treasure"]
    assert len(tokens.tokens(catalogue)) == 5


def test_a_token_of_the_pool_is_put_onto_the_battlefield_and_kept(catalogue: Catalogue) -> None:
    (hasty,) = tokens.tokens(catalogue, "goblin haste")
    game = put_tokens(board({}), hasty.known, THEM, 3)
    assert [thing.token for thing in game.battlefield(THEM)] == [True] * 3
    assert view(game).characteristics(ObjectId("Goblin")).keywords == ("haste",)
    assert game.history == ()
    assert is_kept(game)


def test_a_made_up_token_has_what_it_is_said_to_have() -> None:
    made = tokens.made_up("Gnat", "Creature — Insect", colours="gb", power="1", toughness="2", text="Flying")
    game = put_tokens(board({}), made, THEM)
    looks = view(game).characteristics(ObjectId("Gnat"))
    assert (looks.power, looks.toughness, looks.colors, looks.keywords) == (1, 2, {"B", "G"}, ("flying",))
    assert "Insect" in looks.subtypes
    assert is_kept(game)


@pytest.mark.pool
def test_all_tokens_of_the_pool_can_be_read(pool_cards: list[dict[str, Any]]) -> None:
    found = [one for one in pool_cards if "token" in str(one.get("layout"))]
    assert len(found) > 700
    for one in found:
        made = tokens.of_object(one)
        assert made.words
        assert made.known
