"""Files that were cut off, damaged, or made to do harm: refused with a reason, and nothing changes."""

import gzip
import io
import random
import sqlite3
import tracemalloc
import zipfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

import pytest

from cardsdb.errors import CardsError, ImportFileError
from cardsdb.load import import_files
from cardsdb.store import Store

WriteFile = Callable[..., Path]

PLACES: Final = 20
"""At so many places each file is cut off, or has a bit turned."""
MEMORY: Final = 60 << 20
"""Bytes that no file of these needs."""


def zipped(name: str, content: str | bytes) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, content)
    return archive.getvalue()


def cockatrice(cards: str, before: str = "") -> bytes:
    root = '<cockatrice_carddatabase version="4"><cards>'
    return f'<?xml version="1.0"?>{before}{root}{cards}</cards></cockatrice_carddatabase>'.encode()


def editor(card: str) -> bytes:
    about = "mse version: 2.0.0\nset info:\n\ttitle: Tin\n\tset code: TIN\n"
    return zipped("set", f"{about}card:\n\tname: Tin\n{card}")


def scryfall(more: str = "") -> bytes:
    return f'[{{"object": "card", "name": "Tin", "type_line": "Artifact"{more}}}]'.encode()


def homemade(more: str = "") -> bytes:
    return f'[{{"name": "Tin", "cost": "1", "type": "Artifact", "text": ""{more}}}]'.encode()


def mtgjson(more: str = "") -> bytes:
    return f'{{"meta": {{}}, "data": {{"Tin": [{{"name": "Tin", "type": "Artifact"{more}}}]}}}}'.encode()


def database(*changes: str) -> bytes:
    """MTGJSON's, with a set and a card, changed so."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.executescript(
            "CREATE TABLE sets (code, name, releaseDate, type);"
            "INSERT INTO sets VALUES ('TIN', 'Tin', '2020-01-01', 'core');"
            "CREATE TABLE cards (uuid, name, setCode, manaCost, manaValue, type, text, colors, layout);"
            "INSERT INTO cards VALUES ('u', 'Tin', 'TIN', '{1}', '1', 'Artifact', '', NULL, 'normal');"
            + ";".join(changes)
        )
        return db.serialize()


WHOLE: Final[dict[str, bytes]] = {
    "scryfall": scryfall(),
    "homemade": homemade(),
    "mtgjson": mtgjson(),
    "mtgjson's database": database(),
    "cockatrice": cockatrice("<card><name>Tin</name><prop><type>Artifact</type></prop><set>TIN</set></card>"),
    "magic set editor": editor("\tcasting cost: 1\n\tsuper type: Artifact\n"),
    "rulings": b'[{"object": "ruling", "oracle_id": "tin", "comment": "Tin.", "published_at": "2020-01-01"}]',
    "printings": b'[{"oracle_id": "tin", "set": "tin", "collector_number": "1", "rarity": "rare"}]',
    "sets": b'[{"object": "set", "code": "tin", "name": "Tin"}]',
}
DEEP: Final = "[" * 10_000 + "]" * 10_000
HUGE: Final = "9" * 10_000
LAUGHS: Final = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
SYSTEM: Final = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
HALF: Final = b"mse version: 2.0.0\ncard:\n\tname: \xff\n"

HOSTILE: Final[dict[str, bytes | Callable[[], bytes]]] = {
    "nothing": b"",
    "blanks": b" \n\t" * 1000,
    "cards nested deep": scryfall(f', "x": {DEEP}'),
    "home-made cards nested deep": homemade(f', "x": {DEEP}'),
    "faces nested deep": mtgjson(f', "x": {DEEP}'),
    "elements nested deep": cockatrice(f"<card>{'<a>' * 10_000}{'</a>' * 10_000}</card>"),
    "lists nested deep": DEEP.encode(),
    "a huge number": scryfall(f', "cmc": {HUGE}'),
    "a huge number nobody asks for": scryfall(f', "x": {HUGE}'),
    "a huge exponent": mtgjson(', "manaValue": 1e999'),
    "a huge number in XML": cockatrice(f"<card><name>Tin</name><prop><cmc>{HUGE}</cmc></prop></card>"),
    "a huge number in a set": editor(f"\tcasting cost: {HUGE}\n"),
    "a huge number in a database": database("UPDATE cards SET manaValue = 9e999"),
    "a document type": cockatrice("", '<!DOCTYPE a [<!ENTITY x "y">]>'),
    "a billion laughs": cockatrice("<card>&l9;</card>", f'<!DOCTYPE a [<!ENTITY l0 "x">{LAUGHS}]>'),
    "a file of the system": cockatrice("<card>&x;</card>", SYSTEM),
    "an entity of nobody": cockatrice("<card><name>&x;</name></card>"),
    "an unknown encoding": b'<?xml version="1.0" encoding="nonsense"?><cockatrice_carddatabase/>',
    "a card of many elements": cockatrice(f"<card>{'<a/>' * 200_000}</card>"),
    "a card with a long attribute": cockatrice(f'<card><set num="{"x" * (5 << 20)}"/></card>'),
    "a tag without an end": lambda: gzip.compress(cockatrice(f"<card a='{'x' * (70 << 20)}"), 1),
    "a remark without an end": lambda: gzip.compress(cockatrice(f"<!-- {'x' * (70 << 20)}"), 1),
    "a bomb in ZIP": lambda: zipped("a.json", scryfall(f', "x": "{" " * (70 << 20)}')[:-3]),
    "a bomb in gzip": lambda: gzip.compress(b'[{"name": "Tin", "type_line": "A"},' + b" " * (70 << 20), 9),
    "an archive of many files": zipped("a.json", scryfall())[:-10] + b"\xff\xff\xff\0" + bytes(6),
    "a set that is a bomb": lambda: editor(f"\trule text: {'a' * (70 << 20)}\n"),
    "an archive of nothing": zipped("picture.png", ""),
    "tags without an end": editor(f"\trule text: {'<sym>' * 60_000}\n"),
    "a set of half a letter": zipped("set", HALF),
    "a database without columns": database("ALTER TABLE cards DROP COLUMN setCode"),
    "a database of a huge text": database("UPDATE cards SET text = zeroblob(9 << 20)"),
    "a database without UTF-8": database("UPDATE cards SET text = CAST(x'ff' AS TEXT)"),
    "a database with a number for a name": database("UPDATE cards SET name = 7"),
}  # fmt: skip
"""What is refused, by the harm that it would do; the large ones are made when it is their turn."""


def test_the_files_are_good_as_long_as_nobody_harms_them(store_path: Path, write_file: WriteFile) -> None:
    for name, content in WHOLE.items():
        report = import_files(store_path, [write_file(content, "whole")])
        assert report.objects == 1, name


def refused(store: Path, file: Path) -> ImportFileError | None:
    """The reason for which a file is refused, having looked that nothing has changed; None if it is taken."""
    before = store.read_bytes()
    reason = None
    try:
        import_files(store, [file])
    except ImportFileError as error:
        reason = error
    assert list(store.parent.iterdir()) == [store]
    if reason is not None:
        assert store.read_bytes() == before
        assert str(reason).startswith(str(file))
        assert "\n" not in str(reason)
    return reason


@pytest.mark.parametrize("kind", WHOLE)
def test_a_file_that_is_cut_off_is_refused(filled: Path, write_file: WriteFile, kind: str) -> None:
    content, chance = WHOLE[kind], random.Random(kind)
    for _ in range(PLACES):
        cut = write_file(content[: chance.randrange(len(content))], "cut")
        assert refused(filled, cut) is not None


@pytest.mark.parametrize("kind", WHOLE)
def test_a_file_with_a_wrong_bit_is_refused_or_taken_whole(
    filled: Path, write_file: WriteFile, kind: str
) -> None:
    chance = random.Random(kind)
    for _ in range(PLACES):
        content = bytearray(WHOLE[kind])
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
        if refused(filled, write_file(bytes(content), "flipped")) is None:
            with Store.open(filled) as store:
                assert store.count() == len(list(store.objects()))


@pytest.mark.parametrize("harm", HOSTILE)
def test_a_file_that_would_do_harm_is_refused(filled: Path, write_file: WriteFile, harm: str) -> None:
    content = HOSTILE[harm]
    file = write_file(content() if callable(content) else content, "hostile")
    tracemalloc.start()
    try:
        assert refused(filled, file) is not None
        assert tracemalloc.get_traced_memory()[1] < MEMORY
    finally:
        tracemalloc.stop()


@pytest.mark.pool
def test_every_file_of_the_shared_data_is_taken(shared_data: Path, tmp_path: Path) -> None:
    store = tmp_path / "cards.sqlite"
    files = sorted(
        file
        for file in (shared_data / "data").rglob("*")
        if file.is_file() and file.suffix != ".md" and file.parent.name != "rules"
    )
    report = import_files(store, files)
    assert report.added > 38_000
    assert report.objects > 240_000
    with Store.open(store) as opened:
        kinds = {one.name: one.kind for one in opened.sources()}
    assert len(kinds) > 25
    assert [name for name, kind in kinds.items() if kind == "official"] == ["official"]


@pytest.mark.pool
def test_no_damaged_file_of_the_shared_data_does_harm(
    shared_data: Path, filled: Path, write_file: WriteFile
) -> None:
    files = [file for file in (shared_data / "data" / "custom").rglob("*") if file.is_file()]
    chance = random.Random(601)
    for file in files:
        content = file.read_bytes()
        for _ in range(PLACES):
            assert refused(filled, write_file(content[: chance.randrange(len(content))], "cut")) is not None
        flipped = bytearray(content)
        flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
        with suppress(CardsError):
            import_files(filled.with_name("other.sqlite"), [write_file(bytes(flipped), "flipped")])
        filled.with_name("other.sqlite").unlink(missing_ok=True)
