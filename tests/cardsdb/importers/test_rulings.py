from collections.abc import Callable
from pathlib import Path

from cardsdb.importers.rulings import rulings
from cardsdb.reading.unpack import Source
from cardsdb.records import RulingRecord


def test_rulings_are_numbered_from_one(write_file: Callable[..., Path]) -> None:
    ruling = {"object": "ruling", "oracle_id": "1", "comment": "Yes."}
    with Source(write_file([ruling, ruling])) as source:
        assert list(rulings(source)) == [RulingRecord(1, ruling), RulingRecord(2, ruling)]
