"""The two databases, damaged: a line each of what is done to them, as `byte cards 4711 255` or SQL."""

import contextlib
import io
import shutil
import sqlite3
from pathlib import Path
from zlib import crc32

from app.cli.main import main
from app.engine.oracle import prepare
from tests.fuzz.stores import data_folder, scratch
from tests.fuzz.targets import kept

GUIDED = ("cardsdb", "app.cli", "app.services.homemade")
COMMANDS = (
    ("card", "Own"), ("card", "{name}"), ("search", "t:creature or o:draw order:released"), ("sources",),
    ("readings",), ("workshop", "list"), ("workshop", "copies"),
    ("workshop", "export", "{out}"),
)  # fmt: skip
FOLDER = scratch() / "damaged"
OUT = scratch() / "out.json"
NAME = "Young Apprentice"
WHOLE = {file.read_bytes() for file in kept("databases")}
"""What is kept is tried with all commands, what is made of it with one each, which is eight times as much."""
prepare()


def attempt(content: bytes) -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(data_folder(), FOLDER)
    for line in content.decode("utf-8", "replace").splitlines()[:20]:
        damage(FOLDER, line)
    first = crc32(content) % len(COMMANDS)
    for command in COMMANDS if content in WHOLE else COMMANDS[first : first + 1]:
        ask(FOLDER, *(word.format(name=NAME, out=OUT) for word in command))


def damage(folder: Path, line: str) -> None:
    """Do what a line says; one that says nothing does nothing."""
    words = line.split()
    file = folder / f"{words[1] if len(words) > 1 else ''}.sqlite"
    if len(words) == 4 and file in folder.iterdir() and words[2].isdecimal() and words[3].isdecimal():
        content, place, value = bytearray(file.read_bytes()), int(words[2]), int(words[3])
        place %= len(content) or 1
        match words[0]:
            case "byte" if content:
                content[place] = value % 256
            case "zeros":
                content[place : place + value] = bytes(len(content[place : place + value]))
            case "cut":
                del content[place:]
        file.write_bytes(content)
        return
    for file in folder.glob("*.sqlite"):
        with (
            contextlib.suppress(sqlite3.Error, sqlite3.Warning),
            contextlib.closing(sqlite3.connect(file)) as db,
            db,
        ):
            db.execute("PRAGMA writable_schema = on")
            db.set_authorizer(
                lambda action, *_: (
                    sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_ATTACH else sqlite3.SQLITE_OK
                )
            )
            db.set_progress_handler(lambda: 1, 100_000)
            db.execute(line)


def ask(folder: Path, *command: str) -> tuple[int, str]:
    """What a command leaves with, and what it says is wrong; a fault of the program is a find."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(["--data-dir", str(folder), *command])
        except SystemExit as end:
            status = int(end.code or 0)
    told = err.getvalue()
    assert "fault of Spellbench" not in told, f"{' '.join(command)}: {told}"
    assert "Traceback" not in told, f"{' '.join(command)}: {told}"
    assert status != 2 or told.strip(), f"{' '.join(command)}: no reason is told"
    return status, told


attempt(b"")  # what is loaded once takes longer
