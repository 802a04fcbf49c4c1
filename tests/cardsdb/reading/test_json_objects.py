import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsdb.errors import FileCutOffError, ImportFileError, ValueTooLargeError
from cardsdb.reading.json_objects import MAX_DEPTH, MAX_OBJECT, first_object, json_objects

FILE = Path("cards.json")


class Pieces:
    """Bytes that come in pieces of a given size."""

    path = FILE

    def __init__(self, content: bytes, size: int) -> None:
        self._content = content
        self._size = size

    def read(self, count: int) -> bytes:
        size = min(count, self._size)
        piece, self._content = self._content[:size], self._content[size:]
        return piece


def read(content: bytes, size: int = 1 << 20) -> list[dict[str, Any]]:
    return [value for _, value in json_objects(Pieces(content, size), "card")]


values = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(), inside, max_size=3),
    max_leaves=20,
)
objects = st.lists(st.dictionaries(st.text(), values, max_size=4), max_size=5)
sizes = st.integers(1, 40) | st.just(1 << 20)


@given(objects, sizes, st.sampled_from([None, 1]), st.booleans())
def test_a_list_is_read_as_the_standard_library_reads_it(
    given: list[dict[str, Any]], size: int, indent: int | None, ascii: bool
) -> None:
    assert read(json.dumps(given, indent=indent, ensure_ascii=ascii).encode(), size) == given


@given(objects, sizes)
def test_lines_of_objects_are_read(given: list[dict[str, Any]], size: int) -> None:
    assert read("\n".join(json.dumps(one) for one in given).encode(), size) == given


@given(objects, sizes)
def test_the_objects_of_a_list_object_are_read(given: list[dict[str, Any]], size: int) -> None:
    content = json.dumps({"object": "list", "has_more": False, "data": given, "warnings": ["none"]})
    assert read(content.encode(), size) == given


@given(objects, sizes, st.data())
def test_a_list_that_is_cut_off_anywhere_is_told(
    given: list[dict[str, Any]], size: int, data: st.DataObject
) -> None:
    content = json.dumps(given).encode()
    cut = data.draw(st.integers(1, len(content) - 1))
    with pytest.raises(FileCutOffError, match=rf"byte {cut}: the file is cut off"):
        read(content[:cut], size)


@given(st.binary(), sizes)
def test_whatever_the_bytes_are_no_other_error_comes(content: bytes, size: int) -> None:
    for opening in (b"", b"[", b'[{"a":', b'{"object":"list","data":['):
        try:
            read(opening + content, size)
        except ImportFileError as error:
            assert str(FILE) in str(error)  # noqa: PT017, that nothing is raised is as good


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"hello", "byte 0: this is not JSON"),
        (b"[1]", "card 1, byte 1: an object {…} for card 1 is missing"),
        (b'[{"a": 1} {"b": 2}]', "card 1, byte 10: after card 1 a comma or the end of the list is missing"),
        (b'[{"a": 1}, {"b" 2}]', "card 2, byte 16: this is not correct JSON"),
        (b'[{"a": 1}, {"b": [}]}]', "card 2, byte 18: this is not correct JSON"),
        (b'[{"a": 1}] more', "card 1, byte 11: the list is over, but the file goes on"),
        (b'[{"a": "\xe9"}]', "card 1, byte 1: the text is not in the encoding UTF-8"),
        ('[{"a": 1}]'.encode("utf-16"), "the text is not in the encoding UTF-8"),
        ('[{"a": 1}]'.encode("utf-16-le"), "the text is not in the encoding UTF-8"),
        (b'[{"a": "\\ud800"}]', "this is not correct JSON"),
        (b'{"object": "list", "data": [{"a": 1}]', "the file is cut off here"),
        (b'{"object": "list", "data": [{"a": 1}] oops', "this is not correct JSON"),
        (b'{"a": 1} oops', "card 1, byte 9: an object {…} for card 2 is missing"),
    ],
)
def test_a_fault_is_told_with_its_place(content: bytes, message: str) -> None:
    with pytest.raises(ImportFileError) as refused:
        read(content)
    assert message.replace("card 1, byte 9", "card 2, byte 9") in str(refused.value)


def test_many_objects_are_read_at_once_and_counted_one_by_one() -> None:
    given = [
        {"number": number, "faces": [{"x": "}, {"}, {"y": [1]}] * (number % 3)} for number in range(5000)
    ]
    content = json.dumps(given).encode()
    assert list(json_objects(Pieces(content, 50_000), "card")) == list(enumerate(given, start=1))
    broken = content.replace(b'"number": 4321', b'"number": 43 21')
    with pytest.raises(ImportFileError, match="card 4322, byte"):
        read(broken, 50_000)


def test_objects_that_are_parted_in_many_ways_are_read() -> None:
    given = [{"number": number} for number in range(999)]
    partings = (b",", b", ", b",\n", b" ,\n\n")
    content = b"".join(json.dumps(one).encode() + partings[one["number"] % 4] for one in given)
    assert read(b"[" + content.rstrip(b" ,\n") + b"]", 3000) == given


def test_a_number_among_many_objects_is_told() -> None:
    with pytest.raises(ImportFileError, match="for card 3 is missing"):
        read(b'[{"a": {}}, {"a": {}}, 7, {"a": {}}, {"a": {}}]')


def test_a_byte_order_mark_and_blanks_do_no_harm() -> None:
    assert read(b'\xef\xbb\xbf \r\n [ {"a" : 1 } \n , {} ] \n ') == [{"a": 1}, {}]


@pytest.mark.parametrize("opening", [b'{"a": ', b"["])
def test_nesting_has_a_limit(opening: bytes) -> None:
    with pytest.raises(ImportFileError, match=f"nested more than {MAX_DEPTH} deep"):
        read(b'[{"a": ' + opening * 100_000)
    deep = b"[" * (MAX_DEPTH - 1) + b"]" * (MAX_DEPTH - 1)
    assert len(read(b'[{"a": ' + deep + b"}]")) == 1


def test_the_size_of_an_object_has_a_limit() -> None:
    long = b'[{"a": "' + b"x" * (MAX_OBJECT - 100) + b'"}]'
    assert len(read(long)) == 1
    with pytest.raises(ValueTooLargeError, match="larger than any card or set is"):
        read(b'[{"a": "' + b"x" * (2 * MAX_OBJECT) + b'"}]')


def test_the_first_object_is_found_without_reading_on() -> None:
    content = b'[{"a": 1}, nonsense'
    assert first_object(lambda count: content[:count], FILE) == {"a": 1}
    assert first_object(lambda count: b"[]"[:count], FILE) is None
    with pytest.raises(FileCutOffError):
        first_object(lambda count: b'[{"a": '[:count], FILE)


def test_a_huge_object_is_none_that_could_be_looked_at() -> None:
    for content in (b'{"data": "' + b"x" * (2 * MAX_OBJECT), b"[" + b" " * (3 * MAX_OBJECT)):
        assert first_object(lambda count, content=content: content[:count], FILE) is None
