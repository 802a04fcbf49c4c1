"""The reader of Oracle texts: a type line, and below it a text."""

from collections.abc import Iterable
from importlib.resources import files
from itertools import groupby

import orjson

from app.engine.abilities.abilities import NotUnderstood
from app.engine.errors import CardError
from app.engine.oracle import line_category, lines_of, prepare, read_face, read_line
from app.engine.text.apart import paragraphs
from app.engine.text.reader import write
from app.engine.values.card import Card

GUIDED = ("app.engine.text", "app.engine.oracle")
prepare()


def samples() -> Iterable[bytes]:
    for file in sorted((files("resources") / "cards").iterdir(), key=lambda file: file.name):
        for card in orjson.loads(file.read_bytes()):
            for face in card.get("card_faces", [card]):
                yield f"{face['type_line']}\n{face['oracle_text']}".encode()


def attempt(content: bytes) -> None:
    type_line, _, text = content.decode("utf-8", "replace").partition("\n")
    given = {"name": "Trial Piece", "type_line": type_line, "oracle_text": text}
    try:
        face = Card.from_object(given).front
    except CardError:
        return
    category = line_category(face)
    printed = [line.text for line in read_face(face).lines]
    given_lines = [one.replace("\0", "\n") for one in paragraphs(text)]
    assert once_each(printed) == once_each(given_lines), "a line of the text was lost"
    for _, _, line in lines_of(face):
        read = read_line(line, category)
        if read.is_whole and read.abilities:
            told = write(read.abilities, category, True) or write(read.abilities[0], category, True)
            assert told is not None, f"read, but not written: {line!r}"
            assert read_line(told, category).abilities == read.abilities, f"{line!r} and {told!r} differ"
        else:
            for kept in read.abilities:
                assert not isinstance(kept, NotUnderstood) or kept.text == line, "not kept whole"


def once_each(lines: list[str]) -> list[str]:
    """Without what was said just before: a paragraph with two abilities is two lines of the same text."""
    return [line for line, _ in groupby(lines)]
