"""Every language says everything, and nothing that is not said any more."""

import string
from pathlib import Path

import pytest

from app.services.language import CATALOGUES, FOLDER, languages
from tests.languages.catalogue import compiled, read_po
from tests.languages.extracting import PARTS, texts

FILES = [
    FOLDER / language / f"{name}.po"
    for language in languages()
    if (FOLDER / language).is_dir()
    for name in PARTS
]


def holes(text: str) -> list[str]:
    return sorted(f"{name}" for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def letters(text: str) -> int:
    """How many letters are underlined."""
    return text.replace("&&", "").count("&")


def test_the_catalogues_are_those_that_are_read() -> None:
    assert tuple(PARTS) == CATALOGUES
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_text_is_translated_and_none_is_left_over(file: Path) -> None:
    translated, wanted = read_po(file), texts(file.stem)
    assert sorted(set(wanted) - {text for text, words in translated.items() if words}) == []
    assert sorted(set(translated) - set(wanted)) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_what_is_filled_in_stays_the_same(file: Path) -> None:
    pairs = read_po(file).items()
    assert [text for text, words in pairs if words and holes(text) != holes(words)] == []
    assert [text for text, words in pairs if words and bool(letters(text)) != bool(letters(words))] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_what_the_program_reads_is_what_translators_wrote(file: Path) -> None:
    assert file.with_suffix(".mo").read_bytes() == compiled(file.parent.name, read_po(file))


def test_a_text_has_one_translation() -> None:
    for language in {file.parent for file in FILES}:
        first: dict[str, str] = {}
        for name in PARTS:
            found = read_po(language / f"{name}.po")
            assert {text for text in set(first) & set(found) if first[text] != found[text]} == set()
            first |= found
