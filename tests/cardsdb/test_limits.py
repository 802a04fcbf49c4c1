"""Files of endlessly many small cards, in every format and packing: refused soon, and nothing changes."""

import bz2
import gzip
import io
import lzma
import re
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from cardsdb import importers, limits
from cardsdb.decks import read_deck
from cardsdb.errors import ImportFileError
from cardsdb.importers import cockatrice, mtgjson_sqlite
from cardsdb.load import import_files

WriteFile = Callable[..., Path]
MOST: Final = 50
"""Of anything that a file may hold here."""


def listed(entry: str, head: str = "[", tail: str = "]", between: str = ",") -> Callable[[int], bytes]:
    """A file of so many entries; what is to be another in each is written %d."""
    return lambda count: (
        head + between.join(entry.replace("%d", str(n)) for n in range(count)) + tail
    ).encode()


def xml(entry: str, inside: str = "cards", version: int = 4) -> Callable[[int], bytes]:
    root = "cockatrice_carddatabase"
    return listed(
        entry, f'<?xml version="1.0"?><{root} version="{version}"><{inside}>', f"</{inside}></{root}>", ""
    )


def database(count: int) -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.executescript(
            "CREATE TABLE sets (code, name, releaseDate, type);"
            "INSERT INTO sets VALUES ('T', 'Tin', '', 'core');"
            "CREATE TABLE cards (uuid, name, setCode, type); CREATE TABLE cardIdentifiers (uuid, scryfallId);"
        )
        db.executemany(
            "INSERT INTO cards VALUES (?, ?, 'T', 'Artifact')", ((n, f"C{n}") for n in range(count))
        )
        return db.serialize()


FILES: Final[dict[str, Callable[[int], bytes]]] = {
    "scryfall": listed('{"object": "card", "name": "C%d", "type_line": "Artifact"}'),
    "homemade": listed('{"name": "C%d", "cost": "1", "type": "Artifact", "text": ""}'),
    "atomic": listed('"C%d": [{"name": "C%d", "type": "A"}]', '{"meta": {}, "data": {', "}}"),
    "a set": listed('{"name": "C%d", "type": "A"}', '{"meta": {}, "data": {"code": "T", "cards": [', "]}}"),
    "cockatrice 4": xml("<card><name>C%d</name><prop><type>Artifact</type></prop></card>"),
    "cockatrice 3": xml("<card><name>C%d</name><type>Artifact</type></card>", version=3),
    "cockatrice's sets": xml("<set><name>S%d</name></set>", "sets"),
    "magic set editor": listed("card:\n\tname: C%d\n", "mse version: 2.0.0\n", "", ""),
    "mtgjson's database": database,
    "rulings": listed(
        '{"object": "ruling", "oracle_id": "t", "comment": "%d", "published_at": "2020-01-01"}'
    ),
    "printings": listed('{"oracle_id": "t", "set": "t", "collector_number": "%d", "rarity": "rare"}'),
    "sets": listed('{"object": "set", "code": "t%d", "name": "Tin"}'),
}


def zipped(content: bytes, name: str = "cards") -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, content)
    return archive.getvalue()


PACKERS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "plain": bytes,
    "gz": gzip.compress,
    "xz": lzma.compress,
    "bz2": bz2.compress,
    "zip": zipped,
}
TWICE: Final[dict[str, Callable[[bytes], bytes]]] = {
    "gz in zip": lambda content: zipped(gzip.compress(content), "cards.gz"),
    "gz without a name in zip": lambda content: zipped(gzip.compress(content)),
    "xz in gz": lambda content: gzip.compress(lzma.compress(content)),
    "bz2 in xz": lambda content: lzma.compress(bz2.compress(content)),
    "zip in zip": lambda content: zipped(zipped(content), "cards.zip"),
}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits that are soon reached."""
    monkeypatch.setattr(limits, "DIFFERENT_CARDS", MOST)
    for kind, (_, what) in tuple(limits.MOST.items()):
        monkeypatch.setitem(limits.MOST, kind, (MOST, what))
    known = tuple(replace(one, most=MOST) for one in importers.importers())
    monkeypatch.setattr(importers, "importers", lambda: known)
    monkeypatch.setattr(cockatrice, "_MOST_HELD", MOST)
    monkeypatch.setattr(mtgjson_sqlite, "_MOST_IN_A_SET", MOST)


def refusal(store: Path, file: Path) -> str:
    """The sentence with which a file is refused, having looked that nothing has changed."""
    before = store.read_bytes()
    with pytest.raises(ImportFileError) as refused:
        import_files(store, [file])
    assert store.read_bytes() == before
    assert list(store.parent.iterdir()) == [store]
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("pack", PACKERS)
@pytest.mark.parametrize("kind", FILES)
def test_more_than_any_file_has_is_refused(filled: Path, write_file: WriteFile, kind: str, pack: str) -> None:
    more = write_file(PACKERS[pack](FILES[kind](MOST + 2)), "more")
    assert f"more than {MOST} " in refusal(filled, more)
    import_files(filled, [write_file(PACKERS[pack](FILES[kind](MOST - 1)), "good")])


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    "kind", ["scryfall", "homemade", "atomic", "cockatrice 4", "cockatrice 3", "magic set editor"]
)
def test_endless_copies_of_one_card_are_refused(filled: Path, write_file: WriteFile, kind: str) -> None:
    same = re.sub(rb"\bC\d+\b", b"C", FILES[kind](MOST + 2))
    assert f"more than {MOST} cards" in refusal(filled, write_file(same, "copies"))


@pytest.mark.parametrize("pack", TWICE)
def test_what_is_packed_twice_is_refused(filled: Path, write_file: WriteFile, pack: str) -> None:
    told = refusal(filled, write_file(TWICE[pack](FILES["scryfall"](3)), "twice"))
    assert "unpack it" in told


def test_a_set_of_endless_nothing_is_refused_before_it_is_held(filled: Path, write_file: WriteFile) -> None:
    content = b'{"meta": {}, "data": {"code": "T", "cards": [' + b"{}," * 1_500_000 + b"{}]}}"
    assert "larger than any card or set" in refusal(filled, write_file(bz2.compress(content), "nothing"))


def test_a_card_of_endless_faces_is_refused(filled: Path, write_file: WriteFile) -> None:
    faces = ",".join(['{"name": "F"}'] * 30)
    card = f'[{{"object": "card", "name": "C", "type_line": "A", "card_faces": [{faces}]}}]'
    assert "more than 20 faces" in refusal(filled, write_file(card.encode(), "faces"))


@pytest.mark.parametrize(
    "entry",
    [
        b"1 A\n",
        b"SB: 1 A\n",
        b"[Main]\n1 A|T\n",
        b"1 [T:1] A\n",
        b'<Cards Quantity="1" Name="A"/>',
        b"<zone>",
    ],
)
def test_an_endless_decklist_is_refused(write_file: WriteFile, entry: bytes) -> None:
    start = b"<deck>" if entry.startswith(b"<") else b""
    with pytest.raises(ImportFileError, match="larger than any decklist"):
        read_deck(write_file(gzip.compress(start + entry * 1_000_000), "deck"))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "latin-1"])
@pytest.mark.parametrize("kind", ["scryfall", "homemade", "atomic", "cockatrice 4", "magic set editor"])
def test_other_encodings_are_read_or_refused(
    filled: Path, write_file: WriteFile, kind: str, encoding: str
) -> None:
    text = FILES[kind](3).decode().replace("C1", "Æther")
    file = write_file(text.encode(encoding), "encoded")
    if encoding == "utf-8-sig":
        assert import_files(filled, [file]).added == 3
    else:
        told = refusal(filled, file)
        assert "encoding" in told or "not correct XML" in told
