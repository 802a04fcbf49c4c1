"""Spreadsheets: a card in each line, the columns by many names."""

from pathlib import Path

import pytest

from cardsdb.errors import ImportFileError
from cardsdb.load import contents
from cardsdb.records import CardRecord, LeftOut


def records(path: Path, text: str) -> list[object]:
    path.write_text(text, encoding="utf-8-sig")
    return list(contents(path))


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_each_line_is_a_card(tmp_path: Path, delimiter: str) -> None:
    rows = (("Card Name", "Mana Cost", "type_line", "Rules Text", "Power/Toughness"),
            ("Moss Hound", "2WU", "Creature - Dog", '"Trample\nWhen ~ enters, draw a card."', "2/3"),
            ("", "", "", "", ""), ("", "{1}", "Artifact", "", ""))  # fmt: skip
    found = records(tmp_path / "cards.csv", "\r\n".join(delimiter.join(row) for row in rows))
    (card,) = (one.card for one in found if isinstance(one, CardRecord))
    told = ("name", "mana_cost", "type_line", "oracle_text", "power", "toughness")
    assert [card[key] for key in told] == [
        "Moss Hound", "{2}{W}{U}", "Creature — Dog", "Trample\nWhen Moss Hound enters, draw a card.",
        "2", "3",
    ]  # fmt: skip
    assert [one.number for one in found if isinstance(one, LeftOut)] == [3]


def test_a_broken_table_is_told(tmp_path: Path) -> None:
    with pytest.raises(ImportFileError, match=r"this is no table .* save it as CSV in UTF-8"):
        records(tmp_path / "cards.csv", 'Name,Type\n"Moss Hound,Artifact')


def test_a_table_of_something_else_is_no_card_data(tmp_path: Path) -> None:
    with pytest.raises(ImportFileError, match="not card data of a kind"):
        records(tmp_path / "cards.csv", "Town,Height\nRome,20\n")
