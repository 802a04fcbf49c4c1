from pathlib import Path

import pytest

from cardsdb.errors import (
    CardsError,
    FileCutOffError,
    ImportCancelledError,
    ImportFailedError,
    ImportFileError,
    StoreError,
)

FILE = Path("some") / "cards.json"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            StoreError(FILE, "is damaged", "move it away"),
            f"The card database {FILE} is damaged; move it away.",
        ),
        (
            ImportFileError(FILE, "the field 'name' is missing", "mend the file", place="card 2"),
            f"{FILE}, card 2: the field 'name' is missing; mend the file.",
        ),
        (
            ImportFileError(FILE, "the file is empty", "choose another"),
            f"{FILE}: the file is empty; choose another.",
        ),
        (
            FileCutOffError(FILE, place="byte 7"),
            f"{FILE}, byte 7: the file is cut off here; download or copy it again, it is not whole.",
        ),
        (
            ImportFailedError("the disk is full", "make room"),
            "The import was given up because the disk is full; make room. The cards are as they were before.",
        ),
        (ImportCancelledError(), "The import was cancelled; the cards are as they were before."),
    ],
)
def test_an_error_is_a_sentence_fit_to_show(error: CardsError, sentence: str) -> None:
    assert str(error) == sentence


def test_an_error_of_a_file_knows_the_file_and_the_place() -> None:
    error = ImportFileError(FILE, "this is wrong", "mend it", place="card 3")
    assert (error.file, error.place) == (FILE, "card 3")
