"""Both databases, damaged in fifty ways each: no command takes that for a fault of the program."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.damage.asking import ask, make_ready, wrong
from tests.fuzz.stores import data_folder, scratch
from tests.fuzz.targets.databases import NAME, damage

COMMANDS: Final = (
    ("card", NAME), ("card", "Own"), ("search", "t:creature or o:draw"), ("search", "order:released is:foil"),
    ("keyword", "flying"), ("sources",), ("readings",), ("profile", "Own", "--json"), ("coverage",),
    ("workshop", "list"), ("workshop", "copies"), ("workshop", "export", "{out}"),
    ("workshop", "remove", "Other"), ("workshop", "restore"), ("sources", "--first", "official"),
    ("import", "--no-readings", "{given}"),
)  # fmt: skip
"""In this order, one after the other on the same folder."""
_PLACES: Final = 26
ROWS: Final = {
    "cards": (
        "UPDATE card SET object = '[1]'", "UPDATE card SET object = '{'", "UPDATE card SET object = x'ff'",
        "UPDATE card SET name = x'ff'", "UPDATE card SET name = ''", "UPDATE card SET layout = 'no'",
        "UPDATE card SET colors = 'XYZ'", "UPDATE card SET mana_value = 9e999", "UPDATE card SET id = -id",
        "UPDATE card SET source = 99", "UPDATE card SET legality_pattern = 99", "DELETE FROM name",
        "UPDATE card SET details = '[]'", "UPDATE name SET rank = -1", "UPDATE name SET folded = x'ff'",
        "DELETE FROM source", "DELETE FROM meta", "DROP TABLE name", "DROP TABLE printing", "DROP TABLE source",
        "UPDATE printing SET details = '7'", "UPDATE printing SET released_at = 7", "DELETE FROM card",
        "PRAGMA user_version = 99",
    ),
    "workshop": (
        "UPDATE own_card SET content = '[1]'", "UPDATE own_card SET content = '{'", "UPDATE own_card SET name = ''",
        "UPDATE own_card SET content = x'ff'", "UPDATE own_card SET content = '[{}]'",
        'UPDATE own_card SET content = \'{"name": "Own", "type_line": []}\'',
        "UPDATE own_card SET name = x'ff'", "UPDATE own_card SET saved_at = x'ff'", "UPDATE own_card SET content = 7",
        "UPDATE own_set SET content = '{}'", "UPDATE own_set SET content = '7'", "UPDATE own_set SET name = x'ff'",
        "UPDATE own_draft SET content = '{}'", "UPDATE own_draft SET content = '{'",
        "UPDATE own_search SET content = '{'", "UPDATE own_card_version SET content = '{'",
        "UPDATE own_card_version SET name = x'ff'", "DROP TABLE own_card", "DROP TABLE own_card_version",
        "DROP TABLE own_set", "PRAGMA user_version = 99", "PRAGMA application_id = 1", "PRAGMA user_version = 1",
        "DELETE FROM own_card",
    ),
}  # fmt: skip
"""Changes that leave a database which SQLite finds whole."""


def kinds(which: str) -> Iterator[str]:
    """Fifty kinds of damage to a database, each as the lines that do it."""
    chance = random.Random(which)
    for number in range(_PLACES):
        at = chance.randrange(200_000)
        match number % 3:
            case 0:
                yield f"zeros {which} {at // 4096 * 4096} {4096 * chance.randrange(1, 9)}"
            case 1:
                yield f"cut {which} {at} 0"
            case _:
                places = (chance.randrange(200_000) for _ in range(20))
                yield "\n".join(f"byte {which} {place} {chance.randrange(256)}" for place in places)
    yield from ROWS[which]


def harmed(harm: str) -> Path:
    """A data folder with databases that were damaged so."""
    folder = scratch() / "harmed"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(data_folder(), folder)
    for line in harm.splitlines():
        damage(folder, line)
    return folder


def tried(harm: str) -> list[str]:
    """What is wrong with what commands say of a database that was damaged so."""
    folder = harmed(harm)
    problems = list[str]()
    for command in COMMANDS:
        said = ask(folder, *_filled(command))
        problems += [f"{' '.join(command)}: {one}" for one in wrong(said)]
    return [f"{harm.splitlines()[0]}: {problem}" for problem in problems]


def _filled(command: tuple[str, ...]) -> list[str]:
    out = scratch() / "out.json"
    out.unlink(missing_ok=True)
    return [word.format(out=out, given=scratch() / "given" / "cards.json") for word in command]


def run(one_in: int = 1) -> tuple[int, list[str]]:
    """How many kinds of damage were tried, and what was wrong."""
    count, problems = 0, list[str]()
    shutil.copytree(data_folder(), scratch() / "ready", dirs_exist_ok=True)
    for command in COMMANDS:
        make_ready(scratch() / "ready", *_filled(command))
    for which in ROWS:
        for harm in [*kinds(which)][one_in // 2 :: one_in]:
            count += 1
            problems += (found := tried(harm))
            print("".join(f"{one}\n" for one in found), end="", flush=True)
        print(f"{which}: {count} so far, {len(problems)} wrong", flush=True)
    return count, problems
