"""Processes that are killed at any moment, and two that want the same file: nothing saved is lost."""

from __future__ import annotations

import importlib
import os
import random
import signal
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import orjson

from app.services.scenarios import read_data
from app.services.scenarios import save as save_case
from cardsdb.errors import CardsError
from cardsdb.load import import_files
from cardsdb.paths import database_file
from cardsdb.readings import CardFacts, keep_readings, unread
from cardsdb.store import Store
from cardsdb.workshop import Kind, load_all, save, workshop_file
from tests.damage import windows
from tests.fuzz.stores import scratch

KILLS: Final = 200
"""In all, of imports, of saving in the workshop, of saving cases, and of windows."""
AT_ONCE: Final = 60
"""So often two do the same at one time."""
MANY: Final = 300
_WINDOW_LIVES: Final = 6.0
"""Seconds at most; it needs one or two to open."""
REFUSED: Final = 3
"""The exit status of a child that was refused in words."""
Told = Callable[[int], None]


def _begun(work: Callable[[Told], None]) -> tuple[int, int]:
    """A process that does the work, and the end of a pipe at which it tells what it has done."""
    heard, telling = os.pipe()
    child = os.fork()
    if child:
        os.close(telling)
        return child, heard
    status = 70
    try:
        work(lambda number: _write(telling, number))
        status = 0
    except CardsError as error:
        status = REFUSED if str(error).strip() and "\n" not in str(error) else 71
    finally:
        os._exit(status)


def _write(telling: int, number: int) -> None:
    os.write(telling, number.to_bytes(4, "little"))


def _ended(child: int, heard: int, after: float | None = None) -> tuple[int | None, int]:
    """How a process ended, None where it was killed after so long, and the last that it told of."""
    if after is not None:
        time.sleep(after)
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    told = b""
    while piece := os.read(heard, 1 << 16):
        told += piece
    os.close(heard)
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else None, int.from_bytes(told[-4:], "little")


def _file(name: str, text: str) -> Path:
    file = scratch() / f"{name}.json"
    cards = [{"object": "card", "oracle_id": f"{name} {n}", "name": f"{name} {n}", "type_line": "Instant",
              "oracle_text": text, "layout": "normal"} for n in range(MANY)]  # fmt: skip
    file.write_bytes(orjson.dumps(cards))
    return file


def _stored(path: Path) -> dict[str, set[str]]:
    """The texts of the cards in a store, by the first word of their names; each has so many cards."""
    found: dict[str, list[str]] = {}
    with Store.open(path) as store:
        for card in store.objects():
            found.setdefault(card["name"].split()[0], []).append(card["oracle_text"])
    return {name: set(texts) if len(texts) == MANY else {"not all", *texts} for name, texts in found.items()}


def _imports(times: int, chance: random.Random) -> Iterator[str]:
    """Imports that are killed: the cards are the old ones or the new ones."""
    path = database_file(scratch() / "killed")
    files = {text: _file("tin", text) for text in ("old", "new")}
    (scratch() / "old.json").unlink(missing_ok=True)
    began = time.perf_counter()
    import_files(path, [files["old"]])
    takes = time.perf_counter() - began
    for number in range(times):
        text = ("new", "old")[number % 2]
        file = _file("tin", text)
        _ended(*_begun(lambda _, file=file: import_files(path, [file]) and None), chance.random() * 2 * takes)
        if _stored(path) not in ({"tin": {"old"}}, {"tin": {"new"}}):
            yield f"after kill {number} of an import there is {_stored(path)}"
    import_files(path, [_file("tin", "new")])
    if _stored(path) != {"tin": {"new"}}:
        yield "an import after all kills left other cards"


def _card(name: str, version: int) -> dict[str, Any]:
    return {"name": name, "type_line": "Instant", "cmc": version}


def _workshops(times: int, chance: random.Random) -> Iterator[str]:
    """Saving in the workshop that is killed: what was told as saved is there, and all of it."""
    path, last = workshop_file(scratch() / "killed workshop"), 0
    for number in range(times):

        def work(told: Told, first: int = last + 1) -> None:
            for version in range(first, first + 1_000):
                save(path, Kind.CARD, {f"Card {n}": _card(f"Card {n}", version) for n in range(20)})
                told(version)

        _, known = _ended(*_begun(work), chance.random() / 2)
        kept = {card["cmc"] for card in load_all(path, Kind.CARD).values()}
        version = max(kept, default=0)
        if len(kept) > 1 or version not in (max(known, last), max(known, last) + 1):
            yield f"after kill {number} of saving, {max(known, last)} was told and {kept} is there"
        last = version


def _cases(times: int, chance: random.Random) -> Iterator[str]:
    """Saving a case that is killed: the file is whole, and what was told as saved or the next."""
    path, last = scratch() / "killed case.json", 0
    for number in range(times):

        def work(told: Told, first: int = last + 1) -> None:
            for version in range(first, first + 100_000):
                save_case(path, {"version": version, "filler": ["x" * 90] * 2_000})
                told(version)

        _, known = _ended(*_begun(work), chance.random() / 4)
        known = max(known, last)
        data: Any = read_data(path) if path.exists() else {"version": 0}
        if data["version"] not in (known, known + 1):
            yield f"after kill {number} of saving a case, {known} was told and {data['version']} is there"
        last = data["version"]


def _windows(times: int, chance: random.Random) -> Iterator[str]:
    """Windows that are killed: the board that was kept or saved last, or the next one, is there for the next window."""
    folder, case, last = scratch() / "killed window", scratch() / "killed window.json", 0
    folder.mkdir()
    for module in windows.LOADED:
        importlib.import_module(module)
    for number in range(times):
        after = chance.random() * _WINDOW_LIVES
        _, known = _ended(*_begun(lambda told: windows.edited(folder, case, told)), after)
        there = windows.kept(folder, case)
        if there not in (max(known, last), max(known, last) + 1):
            yield f"after kill {number} of a window, {max(known, last)} was told and {there} is there"
        last = there


def _two_imports(number: int) -> Iterator[str]:
    """Two imports at once: the cards of each are there, or it was refused in words."""
    path, names = database_file(scratch() / f"two imports {number}"), ("tin", "pot")
    files = {name: _file(name, "text") for name in names}
    begun = [_begun(lambda _, name=name: import_files(path, [files[name]]) and None) for name in names]
    for name, one in zip(names, begun, strict=True):
        status, _ = _ended(*one)
        if status not in (0, REFUSED):
            yield f"one of two imports ended with {status}"
        if (_stored(path).get(name) == {"text"}) != (status == 0) and status == 0:
            yield f"one of two imports ended well, and there is {_stored(path).get(name)}"
    if any(texts != {"text"} for texts in _stored(path).values()):
        yield f"after two imports there is {_stored(path)}"


def _two_workshops(number: int) -> Iterator[str]:
    """Two that save in one workshop, which is made only then: what each told of is there."""
    path = workshop_file(scratch() / f"two workshops {number}")

    def work(told: Told, who: str) -> None:
        for version in range(1, 11):
            save(path, Kind.CARD, {f"{who} {version}": _card(f"{who} {version}", version)})
            told(version)

    begun = {who: _begun(lambda told, who=who: work(told, who)) for who in ("One", "Other")}
    for who, one in begun.items():
        status, known = _ended(*one)
        kept = load_all(path, Kind.CARD)
        if status not in (0, REFUSED) or any(f"{who} {n}" not in kept for n in range(1, known + 1)):
            yield f"one of two workshops ended with {status}, told {known}, and there is {sorted(kept)}"


def _searched(number: int) -> Iterator[str]:
    """Searching while an import goes on: each answer is of the cards before, or of those after."""
    path = database_file(scratch() / f"searched {number}")
    import_files(path, [_file("tin", "old")])
    file = _file("tin", "new")
    child, heard = _begun(lambda _: import_files(path, [file]) and None)
    with Store.open(path) as store:
        while True:
            done, status = os.waitpid(child, os.WNOHANG)
            texts = [card["oracle_text"] for card in store.objects()]
            found = {(store.card(f"tin {n}") or {}).get("oracle_text") for n in (1, 2, 3)}
            if len(texts) != MANY or not {*texts, *found} <= {"old", "new"} or None in found:
                yield f"while an import went on, {len(texts)} cards were there, with {set(texts)} and {found}"
            if done:
                break
    os.close(heard)
    if os.waitstatus_to_exitcode(status) or _stored(path) != {"tin": {"new"}}:
        yield f"an import beside a search ended with {status}, and left {_stored(path)}"


def _read_beside(number: int) -> Iterator[str]:
    """Reading the texts while an import goes on: the new cards are there, and were read or are still to be."""
    path = database_file(scratch() / f"read beside {number}")
    import_files(path, [_file("tin", "old")])
    file = _file("tin", "new")

    def read(texts: Iterator[str]) -> Generator[CardFacts, None, None]:
        yield from (CardFacts("whole") for _ in texts)

    begun = [_begun(lambda _: import_files(path, [file]) and None)]
    begun.append(_begun(lambda _: keep_readings(path, "a book", read) and None))
    statuses = [_ended(*one)[0] for one in begun]
    if not {*statuses} <= {0, REFUSED} or (statuses[0] == 0 and _stored(path) != {"tin": {"new"}}):
        yield f"reading beside an import they ended with {statuses}, and there is {_stored(path)}"
    keep_readings(path, "a book", read)
    if left := unread(path, "a book"):
        yield f"{left} cards are not read"


def run(one_in: int = 1) -> tuple[int, list[str]]:
    """How often it was done, and what was wrong."""
    chance, problems = random.Random(601), list[str]()
    kills, at_once = max(3, KILLS // one_in), max(1, AT_ONCE // one_in)
    for killed in (_imports, _workshops, _cases, _windows):
        times = max(1, kills // 4)
        problems += (found := list(killed(times, chance)))
        print(f"{killed.__name__}: {times} kills, {len(found)} wrong", flush=True)
    for two in (_two_imports, _two_workshops, _searched, _read_beside):
        problems += (found := [one for number in range(at_once) for one in two(number)])
        print(f"{two.__name__}: {at_once} times at once, {len(found)} wrong", flush=True)
    print("".join(f"{one}\n" for one in problems), end="")
    return kills + 4 * at_once, problems
