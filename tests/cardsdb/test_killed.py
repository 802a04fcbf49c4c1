"""A process that is killed at any moment leaves the old data or the new, whole."""

import multiprocessing
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import pytest

from cardsdb.load import import_files
from cardsdb.store import Store
from cardsdb.workshop import Kind, load_all, save

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills with SIGKILL")

WriteFile = Callable[..., Path]

MOMENTS: Final = 50
NAMES: Final = [f"Card {number}" for number in range(40)]


def run(work: Callable[[], object], seconds: float | None = None) -> float:
    """Do the work in a process of its own, and kill that after so long; gives how long it ran.

    The process comes from one that has no threads, so that nobody holds a lock in it.
    """
    process = multiprocessing.get_context("forkserver").Process(target=work)
    began = time.perf_counter()
    process.start()
    process.join(seconds)
    process.kill()
    process.join()
    return time.perf_counter() - began


def keep_saving(path: Path, start: int, told: Connection) -> None:
    """Save one version after the other, and tell of each that was saved."""
    for version in range(start, start + 100_000):
        save(path, Kind.CARD, of_version(version))
        told.send(version)


def of_version(version: int) -> dict[str, Any]:
    """What is saved."""
    return {one: {"name": one, "type_line": "Instant", "cmc": version} for one in NAMES}


def test_a_killed_import_leaves_the_old_cards_or_the_new(
    store_path: Path, cards: list[dict[str, Any]], write_file: WriteFile
) -> None:
    many = [
        {**card, "oracle_id": f"{card['oracle_id']} {copy}", "name": f"{card['name']} {copy}"}
        for copy in range(30)
        for card in cards
        if "card_faces" not in card
    ]
    files = {}
    for version in ("Old", "New"):
        content = [{**card, "oracle_text": version} for card in many]
        files[version] = write_file(content, f"{version}.json")
    run(partial(import_files, store_path, [files["New"]]))
    takes = run(partial(import_files, store_path, [files["Old"]]))
    chance = random.Random(601)
    shown, seen = "Old", set()
    for _ in range(MOMENTS):
        wanted = "New" if shown == "Old" else "Old"
        run(partial(import_files, store_path, [files[wanted]]), chance.random() * 2 * takes)
        with Store.open(store_path) as store:
            texts = {card["oracle_text"] for card in store.objects()}
            assert store.count() == len(many)
            assert len(texts) == 1
            found = {hit.name for hit in store.find(many[0]["name"], 1)}
            assert found == {many[0]["name"]}
            now = texts.pop()
            seen.add(now == shown)
            shown = now
    assert seen == {True, False}  # some were in time, some were not
    import_files(store_path, [files["New"]])


def test_a_killed_save_keeps_what_was_saved_before(tmp_path: Path) -> None:
    path = tmp_path / "workshop.sqlite"
    told, telling = multiprocessing.Pipe(duplex=False)
    takes = run(partial(save, path, Kind.CARD, of_version(0)))
    chance, last = random.Random(602), 0
    for _ in range(MOMENTS):
        run(partial(keep_saving, path, last + 1, telling), chance.random() * 3 * takes)
        known = last
        while told.poll():
            known = told.recv()
        kept = load_all(path, Kind.CARD)
        versions = {card["cmc"] for card in kept.values()}
        assert list(kept) == sorted(NAMES)
        assert len(versions) == 1
        last = versions.pop()
        assert last in (known, known + 1)
        takes *= 1.0 if last else 1.5  # the machine may be busier than it was at first
    assert last > 0
