from collections.abc import Callable
from pathlib import Path

from cardsdb.importers.sets import sets
from cardsdb.reading.unpack import Source
from cardsdb.records import SetRecord


def test_sets_come_in_a_list_object(write_file: Callable[..., Path]) -> None:
    one = {"object": "set", "code": "tst", "name": "Tested Lands"}
    with Source(write_file({"object": "list", "has_more": False, "data": [one]})) as source:
        assert list(sets(source)) == [SetRecord(1, one)]
