"""A few made-up cards, files of them, and stores that hold them."""

import bz2
import gzip
import io
import lzma
import pickle
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import orjson
import pytest

from cardsdb.load import import_files
from cardsdb.records import ImportReport, Progress
from cardsdb.store import Store
from tests.once import made_once

Cards = list[dict[str, Any]]


class Imported(NamedTuple):
    """The whole pool in a store, and what was told as it was imported."""

    path: Path
    report: ImportReport
    seen: list[Progress]


@pytest.fixture(scope="session")
def imported(pool_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Imported:
    """The pool with its rulings, printings and sets, imported once a run. Nobody may change it."""

    def make(folder: Path) -> None:
        seen: list[Progress] = []
        others = ("rulings.json.xz", "printings.jsonl.xz", "sets.json.xz")
        files = [pool_file, *(pool_file.with_name(name) for name in others)]
        report = import_files(folder / "cards.sqlite", files, progress=seen.append)
        (folder / "told").write_bytes(pickle.dumps((report, seen)))

    folder = made_once(tmp_path_factory, "imported-pool", make)
    return Imported(folder / "cards.sqlite", *pickle.loads((folder / "told").read_bytes()))


WriteFile = Callable[..., Path]


def _zipped(content: bytes) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("readme.md", "cards inside")
        file.writestr("cards.json", content)
    return archive.getvalue()


_PACK: dict[str, Callable[[bytes], bytes]] = {
    "plain": bytes,
    "gz": gzip.compress,
    "xz": lzma.compress,
    "bz2": bz2.compress,
    "zip": _zipped,
}


def _card(name: str, type_line: str, **more: object) -> dict[str, Any]:
    return {
        "object": "card",
        "oracle_id": f"id of {name}",
        "name": name,
        "lang": "en",
        "layout": "normal",
        "cmc": 1.0,
        "type_line": type_line,
        "oracle_text": "",
        "colors": [],
        "color_identity": [],
        "keywords": [],
        "legalities": {"homestead": "legal", "duchy": "not_legal"},
        "set": "tst",
        "set_name": "Tested Lands",
        "set_type": "expansion",
        "collector_number": "1",
        "rarity": "common",
        "artist": "Nobody",
        "prices": {"usd": None},
        **more,
    }


def _face(name: str, cost: str, type_line: str, text: str) -> dict[str, Any]:
    return {
        "object": "card_face",
        "name": name,
        "mana_cost": cost,
        "type_line": type_line,
        "oracle_text": text,
        "artist": "Nobody",
    }


@pytest.fixture
def cards() -> Cards:
    """Ten made-up cards that between them have what card objects can have."""
    return [
        _card(
            "Ember Peddler",
            "Creature — Goblin Merchant",
            mana_cost="{1}{R}",
            cmc=2.0,
            oracle_text="Haste\nWhen this creature enters, it deals 1 damage to any target.",
            power="2",
            toughness="1",
            colors=["R"],
            color_identity=["R"],
            keywords=["Haste"],
        ),
        _card(
            "Kindle Anew", "Instant", mana_cost="{R}", oracle_text="Kindle Anew deals 2 damage to any target."
        ),
        _card("Ærial Séance", "Sorcery", mana_cost="{2}{U}", oracle_text="Scry 3."),
        _card("Mim's Lantern, the Last", "Legendary Artifact", mana_cost="{3}", oracle_text="{T}: Add {C}."),
        _card("Quiet Marsh", "Basic Land — Swamp", mana_cost="", cmc=0.0),
        _card(
            "Tide // Turn",
            "Instant // Instant",
            layout="split",
            mana_cost="{U} // {1}{U}",
            colors=["U"],
            card_faces=[
                _face("Tide", "{U}", "Instant", "Tap target creature."),
                _face("Turn", "{1}{U}", "Instant", "Untap target creature."),
            ],
        ),
        _card(
            "Novice of Sparks // Kindle Anew",
            "Creature — Human Wizard // Instant",
            layout="prepare",
            card_faces=[
                _face("Novice of Sparks", "{2}{R}", "Creature — Human Wizard", "Haste"),
                _face("Kindle Anew", "{R}", "Instant", "Kindle Anew deals 2 damage to any target."),
            ],
        ),
        _card(
            "Moor Hound",
            "Token Creature — Dog",
            layout="token",
            oracle_id="token hound",
            power="1",
            toughness="1",
            mana_cost="",
        ),
        _card("Moor Hound", "Creature — Dog", mana_cost="{B}", colors=["B"], power="2", toughness="1"),
        _card("The Long Meadow", "Plane — Meadow", layout="planar"),
    ]


@pytest.fixture
def write_file(tmp_path: Path) -> WriteFile:
    """Writes a file to import: `write_file(content, name="cards.json", pack="plain")`."""

    def write(content: object, name: str = "cards.json", pack: str = "plain") -> Path:
        path = tmp_path / name
        path.write_bytes(_PACK[pack](content if isinstance(content, bytes) else orjson.dumps(content)))
        return path

    return write


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    """Where a store of this test belongs; nothing is there yet."""
    return tmp_path / "data" / "cards.sqlite"


@pytest.fixture
def filled(store_path: Path, cards: Cards, write_file: WriteFile) -> Path:
    """A database with the made-up cards."""
    import_files(store_path, [write_file(cards, "made-up.json")])
    return store_path


@pytest.fixture
def store(filled: Path) -> Iterator[Store]:
    """A store with the made-up cards, open."""
    with Store.open(filled) as store:
        yield store
