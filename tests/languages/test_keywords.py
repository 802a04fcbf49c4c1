"""Keywords have the names that they have on German cards."""

from collections.abc import Iterator

import pytest

from app.services.language import ENGLISH, keyword, use


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    use("de")
    yield
    use(ENGLISH)


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Prowl", "Beutezug"),
        pytest.param("Islandwalk", "Inseltarnung", id="a kind of another"),
        pytest.param("Counter", "Neutralisieren", id="not the marker"),
        pytest.param("Cast", "Wirken", id="not the participle"),
        ("Foretell", "Vorherbestimmung"),
        ("Escape", "Befreiung"),
        pytest.param("Fateseal", "„fateseal“", id="none that is known"),
    ],
)
def test_a_keyword_has_its_name_on_cards_or_else_the_english_one(name: str, called: str) -> None:
    assert keyword(name) == called
