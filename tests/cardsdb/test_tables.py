import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable
from sqlmodel import Session, SQLModel, create_engine, select

from cardsdb.rows import CardRow, FaceRow
from cardsdb.schema import SCHEMA, create
from cardsdb.tables import Card, Face, Name

ROOT = Path(__file__).resolve().parents[2]


def _words(sql: str) -> str:
    return " ".join(sql.split()).replace(") WITHOUT", ")WITHOUT")


def test_the_schema_is_what_the_tables_say() -> None:
    statements = []
    for table in SQLModel.metadata.sorted_tables:
        if table.name in SCHEMA:
            statements.append(str(CreateTable(table).compile(dialect=sqlite.dialect())))
            statements += [
                str(CreateIndex(index).compile(dialect=sqlite.dialect())) for index in table.indexes
            ]
    assert {_words(one) for one in statements} == {_words(one) for one in SCHEMA.split(";") if one.strip()}


def test_rows_are_written_in_the_order_of_the_tables() -> None:
    added = ("id", "legality_pattern", "source")
    assert [column for column in Card.model_fields if column not in added] == list(CardRow._fields)
    assert list(Face.model_fields) == ["card_id", *FaceRow._fields]
    with closing(sqlite3.connect(":memory:")) as db:
        create(db)
        names = [column for _, column, *_ in db.execute("PRAGMA table_info(card)")]
    assert names == list(Card.model_fields)


def test_the_tables_read_what_an_import_wrote(filled: Path) -> None:
    engine = create_engine(f"sqlite:///{filled}")
    try:
        with Session(engine) as session:
            card = session.exec(select(Card).where(Card.name == "Ember Peddler")).one()
            assert (card.mana_cost, card.mana_value, card.colors, card.power) == ("{1}{R}", 2.0, "R", "2")
            faces = session.exec(select(Face).order_by("card_id", "position")).all()
            assert [face.name for face in faces] == ["Tide", "Turn", "Novice of Sparks", "Kindle Anew"]
            assert session.exec(select(Name).where(Name.folded == "turn")).one().name == "Turn"
    finally:
        engine.dispose()


@pytest.mark.parametrize("module", ["cardsdb.store", "cardsdb.load"])
def test_looking_up_and_importing_load_none_of_the_slow_packages(module: str) -> None:
    program = (
        f"import sys, {module}\n"
        "print(sorted(name for name in sys.modules if name in "
        "('sqlmodel', 'sqlalchemy', 'pydantic', 'rapidfuzz', 'PySide6', 'app')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
