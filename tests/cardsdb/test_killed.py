"""A process that is killed at any moment leaves the old data or the new, whole."""

import os
import random
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from cardsdb.load import import_files
from cardsdb.store import Store
from cardsdb.workshop import Kind, load_all, save

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills with SIGKILL")

WriteFile = Callable[..., Path]

MOMENTS: Final = 50


def run_and_kill(work: Callable[[], object], seconds: float) -> None:
    """Do the work in a process of its own, and kill that after so long."""
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(0)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


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
    began = time.perf_counter()
    import_files(store_path, [files["Old"]])
    takes = time.perf_counter() - began
    chance = random.Random(601)
    shown, seen = "Old", set()
    for _ in range(MOMENTS):
        wanted = "New" if shown == "Old" else "Old"
        run_and_kill(partial(import_files, store_path, [files[wanted]]), chance.random() * 2 * takes)
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
    names = [f"Card {number}" for number in range(40)]
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    last = 0

    def of_version(version: int) -> dict[str, Any]:
        return {one: {"name": one, "type_line": "Instant", "cmc": version} for one in names}

    def keep_saving(start: int) -> None:
        for version in range(start, start + 100_000):
            save(path, Kind.CARD, of_version(version))
            os.write(writing, version.to_bytes(4, "big"))

    save(path, Kind.CARD, of_version(0))
    began = time.perf_counter()
    save(path, Kind.CARD, of_version(0))
    takes = max(0.01, time.perf_counter() - began)
    chance = random.Random(602)
    for _ in range(MOMENTS):
        run_and_kill(partial(keep_saving, last + 1), chance.random() * 6 * takes)
        told = last
        while content := _read(reading):
            told = int.from_bytes(content[-4:], "big")
        kept = load_all(path, Kind.CARD)
        versions = {card["cmc"] for card in kept.values()}
        assert list(kept) == sorted(names)
        assert len(versions) == 1
        last = versions.pop()
        assert last in (told, told + 1)
    assert last > 0
    os.close(reading)
    os.close(writing)


def _read(pipe: int) -> bytes:
    try:
        return os.read(pipe, 1 << 16)
    except BlockingIOError:
        return b""
