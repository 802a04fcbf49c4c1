"""Real sets of fans: every card of a file is in the store, or is the same as one that is."""

import re
import zipfile
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import orjson
import pytest

from cardsdb.load import import_files
from cardsdb.records import CardObject
from cardsdb.store import Store
from tests.conftest import SHARED

SETS: Final = sorted((SHARED / "data" / "custom").glob("*/*"))
SAME: Final = "further printings of cards already taken"


def entries(path: Path) -> list[str]:
    """The name of each entry of a file, found without the program; two faces are two entries in some."""
    if path.suffix == ".xml":
        root = ElementTree.fromstring(path.read_bytes())
        found = ((card.findtext("name") or "", card.findtext("token")) for card in root.findall("cards/card"))
        return [name.strip().removesuffix(" (Token)") if token else name for name, token in found]
    if path.suffix == ".mse-set":
        text = zipfile.ZipFile(path).read("set").decode("utf-8-sig")
        return re.findall(r"^card:\n(?:\t.*\n)*?\tname: (.*)", text, re.MULTILINE)
    given = orjson.loads(path.read_bytes())
    rows: list[dict[str, Any]] = (
        given if isinstance(given, list) else given["cards"] + given.get("tokens", [])
    )
    return [row.get("faceName") or row["name"] for row in rows]


def names(card: CardObject) -> Iterator[str]:
    yield card["name"]
    yield from (face["name"] for face in card.get("card_faces", ()))


@pytest.mark.skipif(not SETS, reason="needs the folder `shared` beside the checkout: real sets of fans")
@pytest.mark.parametrize("path", SETS, ids=lambda path: path.name)
def test_no_card_is_lost(tmp_path: Path, path: Path) -> None:
    given = entries(path)
    report = import_files(tmp_path / "cards.sqlite", [path])
    with Store.open(tmp_path / "cards.sqlite") as store:
        kept = list(store.objects())
        variants = [store.card(name) for name in report.variants]
    left_out = {omission.reason: omission.examples for omission in report.left_out}
    assert set(left_out) <= {SAME}
    same = Counter(name.rpartition(" (number ")[0] for name in left_out.get(SAME, ()))
    assert {name for card in kept for name in names(card)} >= set(given)
    backs = len(given) - report.objects  # where a face is an entry of its own
    assert len(kept) + same.total() + backs == len(given)
    assert all(orjson.dumps(one) != orjson.dumps(two) for one, two in pairwise([*variants, {}]))
    assert None not in variants


@pytest.mark.skipif(not SETS, reason="needs the folder `shared` beside the checkout: real sets of fans")
@pytest.mark.parametrize("path", SETS, ids=lambda path: path.name)
def test_to_import_a_set_again_changes_nothing(tmp_path: Path, path: Path) -> None:
    first = import_files(tmp_path / "cards.sqlite", [path])
    again = import_files(tmp_path / "cards.sqlite", [path])
    assert (again.added, again.changed, again.kept) == (0, 0, 0)
    assert (again.unchanged, again.variants) == (first.added, first.variants)
