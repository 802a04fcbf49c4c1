"""A data folder with the starter cards as if they had been imported, and something in its workshop."""

import os
import shutil
import tempfile
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import orjson

FEW: Final = 40
_MEMORY: Final = Path("/dev/shm")
"""Where Linux keeps files that no disk has to wait for; containers often have little of it."""
_ENOUGH: Final = 2_000_000_000


def _quickest() -> Path | None:
    """The folder of files in memory, where there is one with room; else the system's own choice."""
    there = os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ENOUGH
    return _MEMORY if there else None


_FOLDER: Final = tempfile.TemporaryDirectory(prefix="spellbench-fuzz-", dir=_quickest())
"""Gone when the program ends."""


def scratch() -> Path:
    """A folder for what an attempt writes."""
    return Path(_FOLDER.name)


def names_its_file(error: Exception, file: Path) -> None:
    """A file is refused in one line, which begins with its path."""
    told = str(error)
    assert told.startswith(str(file)), f"does not name the file: {told}"
    assert "\n" not in told, f"more than one line: {told}"


@cache
def data_folder() -> Path:
    """A data folder with some of the starter cards, and all other things that a store holds."""
    # What is imported before its branches are watched is not watched.
    from cardsdb.load import import_files
    from cardsdb.paths import database_file
    from cardsdb.workshop import Kind, save, workshop_file

    folder, given = scratch() / "data", scratch() / "given"
    given.mkdir()
    cards: list[dict[str, Any]] = orjson.loads((files("resources") / "cards" / "teaching.json").read_bytes())
    cards = [{**card, "oracle_id": f"id {n}", "legalities": {"homestead": "legal"}, "color_identity": []}
             for n, card in enumerate(cards[:FEW])]  # fmt: skip
    ruling = {"object": "ruling", "comment": "Cast it first.", "published_at": "2020-01-01"}
    printing = {
        "set": "tin",
        "collector_number": "7",
        "rarity": "rare",
        "released_at": "2020-01-01",
        "artist": "Ann",
    }
    one_set = {"object": "set", "code": "tin", "name": "Tin", "set_type": "core", "released_at": "2020-01-01"}
    contents = {
        "cards": cards,
        "rulings": [{**ruling, "oracle_id": card["oracle_id"]} for card in cards],
        "printings": [{**printing, "oracle_id": card["oracle_id"]} for card in cards],
        "sets": [one_set],
    }  # fmt: skip
    for name, content in contents.items():
        (given / f"{name}.json").write_bytes(orjson.dumps(content))
    import_files(database_file(folder), sorted(given.iterdir()))
    own = {"name": "Own", "type_line": "Instant", "oracle_text": "Draw a card.", "set": "own"}
    save(workshop_file(folder), Kind.CARD, {"Own": own, "Other": {**own, "name": "Other"}})
    save(workshop_file(folder), Kind.SEARCH, {"mine": "t:instant"})
    save(workshop_file(folder), Kind.SET, {"own": {"set": {"code": "own"}, "keywords": [], "parts": []}})
    save(workshop_file(folder), Kind.DRAFT, {"Own": {**own, "oracle_text": "Draw two cards."}})
    return folder
