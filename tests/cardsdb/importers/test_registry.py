from collections.abc import Callable
from pathlib import Path

import pytest

from cardsdb.errors import ImportFileError
from cardsdb.importers import importers, recognise
from cardsdb.reading.unpack import Source

WriteFile = Callable[..., Path]


def recognised(path: Path) -> str:
    with Source(path) as source:
        before = source.peek(1)
        name = recognise(source).name
        assert source.read(1) == before
        return name


def test_files_given_together_are_read_cards_first() -> None:
    orders = {one.name: one.order for one in importers()}
    assert [orders[name] for name in ("scryfall", "mtgjson", "sets", "printings", "rulings")] == [
        0,
        0,
        1,
        2,
        3,
    ]
    assert [one.order for one in importers()] == sorted(orders.values())


@pytest.mark.parametrize("pack", ["plain", "gz", "xz", "bz2", "zip"])
@pytest.mark.parametrize(
    ("first", "name"),
    [
        ({"object": "card", "name": "Ember Peddler"}, "scryfall"),
        ({"name": "Home-made", "type_line": "Instant"}, "scryfall"),
        ({"object": "ruling", "oracle_id": "1", "comment": "Yes."}, "rulings"),
        ({"oracle_id": "1", "comment": "Yes.", "published_at": "2020-01-01"}, "rulings"),
        ({"object": "set", "code": "tst"}, "sets"),
        ({"code": "tst", "name": "Tested Lands", "set_type": "core"}, "sets"),
        ({"oracle_id": "1", "name": "A", "set": "tst", "collector_number": "7"}, "printings"),
    ],
)
def test_a_file_is_recognised_by_its_content(
    write_file: WriteFile, pack: str, first: object, name: str
) -> None:
    assert recognised(write_file([first], "misnamed.txt", pack)) == name


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"<!DOCTYPE html><html><body>Sign in</body></html>", "byte 0: this is a web page, not card data"),
        (b"\n  <html>", "byte 0: this is a web page"),
        (b"1 Lightning", "byte 0: this is not card data of a kind that can be imported"),
        (b"[]", "the list is empty"),
        (b"  \n ", "nothing but blanks"),
        (b'[{"foo": 1, "bar": 2}]', "object 1: the first object has 'foo', 'bar', so it is not card data"),
        (b'{"beta": {}, "data": {}}', "the first object has 'beta', 'data'"),
        (b"[{}]", "the first object has nothing"),
        (b'[{"object": "ca', "byte 15: the file is cut off here"),
        (b"[", "byte 1: the file is cut off here"),
        (b"[1]", "an object {…} for object 1 is missing"),
        ('[{"name": "é"}]'.encode("utf-16"), "not in the encoding UTF-8"),
    ],
)
def test_what_is_no_card_data_is_told_apart(write_file: WriteFile, content: bytes, problem: str) -> None:
    path = write_file(content)
    with Source(path) as source, pytest.raises(ImportFileError) as refused:
        recognise(source)
    assert str(refused.value).startswith(str(path))
    assert problem in str(refused.value)


def test_what_is_called_a_set_of_magic_set_editor_and_is_none_is_told_so(write_file: WriteFile) -> None:
    path = write_file(b"card:\n\tname: Bear\n", "bears.mse-set")
    with Source(path) as source, pytest.raises(ImportFileError) as refused:
        recognise(source)
    assert "doesn't begin with “mse version”" in str(refused.value)
