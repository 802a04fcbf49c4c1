"""Files that would take all time or memory there is."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import shutil
import struct
import zipfile
import zlib
from collections.abc import Callable
from typing import Final

from tests.cardsdb.test_hostile_files import HOSTILE, zipped
from tests.damage.asking import ask, make_ready, state, wrong
from tests.fuzz.stores import data_folder, scratch

MUCH: Final = 200 << 20
CARD: Final = '{"object": "card", "name": "Tin", "type_line": "Artifact"'


def _archive(**members: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return packed.getvalue()


def _bundle(**members: bytes) -> bytes:
    """A set for a friend, with these files beside."""
    head = {"spellbench_set": 1, "code": "TIN", "name": "Tin", "about": None}
    cards = [{"name": "Tin", "type_line": "Artifact"}]
    inside = {"spellbench-set.json": json.dumps(head).encode(), "cards.json": json.dumps(cards).encode()}
    return _archive(**{**inside, **members})


def picture(wide: int, high: int) -> bytes:
    """A picture of so many dots in few bytes, as its head says."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
    )


def _card(more: str) -> bytes:
    return f"[{CARD}, {more}}}]".encode()


def _many(card: str, head: str = "[", tail: str = "1]", number: int = 1_000_000) -> Callable[[], bytes]:
    """A plain file of more than any has, each of another name."""

    def made() -> bytes:
        return (head + "".join(card.replace("#", str(n)) for n in range(number)) + tail).encode()

    return made


def _nested(pack: Callable[[bytes], bytes], times: int) -> bytes:
    content = f"[{CARD}}}]".encode()
    for _ in range(times):
        content = pack(content)
    return content


BOMBS: Final[dict[str, Callable[[], bytes]]] = {
    "blanks in ZIP": lambda: zipped("a.json", b"[" + b" " * MUCH),
    "blanks in gzip": lambda: gzip.compress(b"[" + b" " * MUCH, 1),
    "blanks in xz": lambda: lzma.compress(b"[" + b" " * MUCH, preset=0),
    "blanks in bz2": lambda: bz2.compress(b"[" + b" " * MUCH, 1),
    "one text in xz": lambda: lzma.compress(f'[{CARD}, "x": "'.encode() + b"x" * MUCH, preset=0),
    "one text in ZIP": lambda: zipped("a.json", f'[{CARD}, "x": "'.encode() + b"x" * MUCH),
    "one name in gzip": lambda: gzip.compress(b'[{"object": "card", "name": "' + b"x" * MUCH, 1),
    "one tag in gzip": lambda: gzip.compress(b"<?xml version='1.0'?><cockatrice_carddatabase><a b='" + b"x" * MUCH, 1),
    "one line of a table": lambda: gzip.compress(b"Name;Cost;Type;Text\nTin;1;Artifact;" + b"x" * MUCH, 1),
    "one line of rules": lambda: gzip.compress(b"Magic: The Gathering Comprehensive Rules\n" + b"x" * MUCH, 1),
    "gzip in gzip": lambda: _nested(gzip.compress, 50),
    "xz in xz": lambda: _nested(lzma.compress, 50),
    "ZIP in ZIP": lambda: _nested(lambda content: zipped("a.zip", content), 50),
    "a ZIP of many files": lambda: _archive(**{f"{n}.json": b"[]" for n in range(70_000)}),
    "a set of many pictures": lambda: _bundle(**{f"pictures/{n}.png": b"\0" * (30 << 20) for n in range(20)}),
    "a set with a large picture": lambda: _bundle(**{"pictures/a.png": b"\0" * MUCH}),
    "a set with a picture of many dots": lambda: _bundle(**{"pictures/a.png": picture(60_000, 60_000)}),
    "a set with a picture of no dots": lambda: _bundle(**{"pictures/a.png": b"hello"}),
    "a set of many cards": lambda: _bundle(**{"cards.json": b"[" + b'{"name":"a","type_line":"b"},' * 3_000_000 + b"1]"}),
    "a set that is nested deep": lambda: _bundle(**{"cards.json": b"[" * 1_000_000}),
    "objects nested deep": lambda: f'[{CARD}, "x": '.encode() + b'{"a":' * 200_000,
    "a list of many numbers": lambda: _card('"x": [' + "1," * 20_000_000 + "1]"),
    "a number of many digits": lambda: _card('"cmc": ' + "9" * (30 << 20)),
    "an exponent": lambda: _card('"cmc": 1e999999999'),
    "many keys": lambda: _card(", ".join(f'"k{n}": 1' for n in range(1_000_000))),
    "one card often": lambda: gzip.compress(b"[" + f"{CARD}}},".encode() * 2_000_000, 1),
    "a name of a megabyte": lambda: _card('"printed_name": "' + "x" * (1 << 20) + '"').replace(b'"Tin"', b'"%s"' % (b"x" * (1 << 20))),
    "a text of many megabytes": lambda: _card('"oracle_text": "' + "Flying. " * (1 << 20) + '"'),
    "many cards": _many(f"{CARD}}},".replace("Tin", "Tin #")),
    "many copies of a card": _many(f"{CARD}}},"),
    "many cards of a collection": _many('{"name": "Tin #", "cost": "", "type": "Artifact", "text": ""},'),
    "many cards of a set": _many('{"name": "Tin #", "type": "A"},', '{"data": {"T": {"code": "T", "cards": [', "1]}}}"),
    "many sets of cards": _many('"T#": {"code": "T", "cards": [{}]},', '{"data": {', '"x": 1}}'),
    "many rows of a table": _many("Tin #;1;Artifact;\n", "Name;Cost;Type;Text\n", ""),
    "many elements": _many("<card><name>Tin #</name></card>", "<?xml version='1.0'?><cockatrice_carddatabase version='4'><cards>", ""),
    "many blocks": _many("card:\n\tname: Tin #\n", "mse version: 2.0.0\n", ""),
    "many printings": _many('{"oracle_id": "t", "set": "t", "collector_number": "#"}\n', "", "", 1_500_000),
    "many rulings": _many('{"object": "ruling", "oracle_id": "t", "comment": "#"},'),
    "many sets": _many('{"object": "set", "code": "t#", "name": "Tin"},'),
    "elements without an end": lambda: b"<?xml version='1.0'?><cockatrice_carddatabase>" + b"<a>" * 5_000_000,
}  # fmt: skip
"""What each would be; made only when it is tried."""


def tried(name: str) -> list[str]:
    """What is wrong with how an import deals with one of them."""
    folder, given = scratch() / "there", scratch() / "bomb"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(data_folder(), folder)
    content = {**HOSTILE, **BOMBS}[name]
    given.write_bytes(content() if callable(content) else content)
    before = state(folder)
    said = ask(folder, "import", "--no-readings", given)
    problems = wrong(said, given)
    if said.status == 2 and state(folder) != before:
        problems.append("something has changed")
    if said.status != 2:
        print(f"{name}: taken, in {said.seconds:.1f} seconds with {said.megabytes} MB", flush=True)
    given.unlink()
    return [f"{name}: {problem}" for problem in problems]


def run(one_in: int = 1) -> tuple[int, list[str]]:
    """How many were tried, and what was wrong."""
    names, problems = [*HOSTILE, *BOMBS][::one_in], list[str]()
    make_ready(scratch() / "ready", "import", "--no-readings", scratch() / "given" / "cards.json")
    for name in names:
        problems += (found := tried(name))
        print("".join(f"{one}\n" for one in found), end="", flush=True)
    return len(names), problems
