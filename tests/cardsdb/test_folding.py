import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsdb.folding import fold


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Ærial Séance", "aerial seance"),
        ("Mim's Lantern, the Last", "mims lantern the last"),
        ("Mim’s  lantern the LAST", "mims lantern the last"),
        ("Tide // Turn", "tide turn"),
        ("Will-o'-Reed", "will o reed"),
        ("+2 Hammer", "2 hammer"),
        ("Œuf STRAẞE", "oeuf strasse"),
        ("_____", "_____"),
        ("!\n!", "! !"),
        ("", ""),
    ],
)
def test_a_name_is_compared_without_what_people_leave_out(name: str, folded: str) -> None:
    assert fold(name) == folded


@given(st.text())
def test_folding_twice_changes_nothing_more(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@given(st.text())
def test_a_folded_name_is_one_line(name: str) -> None:
    assert len(fold(name).splitlines()) <= 1


@given(st.text(alphabet=st.characters(codec="ascii")))
def test_capitals_do_not_matter(name: str) -> None:
    assert fold(name.upper()) == fold(name.lower())
