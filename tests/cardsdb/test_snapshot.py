from pathlib import Path

import pytest

from cardsdb.errors import StoreError
from cardsdb.snapshot import Snapshot, mark_of


def test_questions_at_the_same_time_have_connections_of_their_own(filled: Path) -> None:
    snapshot = Snapshot(filled)
    with snapshot.reading() as first, snapshot.reading() as second:
        assert first is not second
    with snapshot.reading() as again:
        assert again in (first, second)
    snapshot.close()


def test_a_question_that_is_being_answered_outlives_the_closing(filled: Path) -> None:
    snapshot = Snapshot(filled)
    with snapshot.reading() as db:
        snapshot.close()
        assert db.execute("SELECT count(*) FROM card").fetchone() == (10,)
    with pytest.raises(Exception, match="closed"):
        db.execute("SELECT 1")


def test_what_is_remembered_is_read_once(filled: Path) -> None:
    snapshot = Snapshot(filled)
    assert snapshot.names() is snapshot.names()
    assert snapshot.legalities(1) is snapshot.legalities(1)
    assert snapshot.legalities(1) == {"homestead": "legal", "duchy": "not_legal"}
    snapshot.close()


def test_a_file_that_took_the_place_of_another_is_told_apart(filled: Path) -> None:
    before = mark_of(filled)
    assert mark_of(filled) == before
    copy = filled.with_suffix(".copy")
    copy.write_bytes(filled.read_bytes())
    copy.replace(filled)
    assert mark_of(filled) != before


def test_a_file_that_is_gone_is_told(filled: Path) -> None:
    filled.unlink()
    with pytest.raises(StoreError, match="can't be reached"):
        mark_of(filled)
