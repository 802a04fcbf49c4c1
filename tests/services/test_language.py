"""What is said is told in the language that is used; everything else stays as it is."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import ClassVar

import pytest
from msgspec import Struct

from app.engine.values.said import say
from app.services import language
from app.services.language import complaint, in_language, nearest, shown, translated, use
from app.services.table.considered import Considered, Sentence

WORDS = {"{who} waits for {what}.": "{who} wartet auf {what}.", "the end": "das Ende", "Stack": "Stapel"}


class Words(NullTranslations):
    def gettext(self, message: str) -> str:
        return WORDS.get(message, message)


@pytest.fixture(autouse=True)
def _german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    use("de")
    monkeypatch.setattr(language._USED, "catalogue", Words())
    yield
    use("en")


def test_what_was_said_is_told_with_what_was_filled_in() -> None:
    said = say("{who} waits for {what}.", who="Ana", what=say("the end"))
    assert said == "Ana waits for the end."
    assert translated(said) == "Ana wartet auf das Ende."


def test_the_text_of_a_card_stays_as_it_is() -> None:
    assert shown("Stack") == "Stack"
    assert translated("Stack") == "Stapel"


def test_english_is_told_as_it_stands() -> None:
    use("en")
    said = say("the end")
    assert translated(said) is said


def test_an_answer_is_told_wherever_something_is_said_in_it() -> None:
    answer = Considered(answer=Sentence("ok", say("the end")), triggers=("the end", say("the end")))
    told = in_language([answer, 3])
    assert isinstance(told, list)
    assert told[0].answer == Sentence("ok", "das Ende")
    assert told[0].triggers == ("the end", "das Ende")


def test_what_says_nothing_is_the_same_value() -> None:
    answer = (Sentence("ok", "Plain"), 3)
    assert in_language(answer) is answer


def test_what_says_nothing_of_its_own_is_not_looked_into() -> None:
    class Other(Struct, frozen=True):
        SAYS: ClassVar = False
        text: str

    other = Other(say("the end"))
    assert in_language(other) is other


def test_what_went_wrong_is_told() -> None:
    assert complaint(ValueError(say("the end"))) == "das Ende"
    assert complaint(ValueError("the end", 3)) == "('the end', 3)"
    assert complaint(ValueError()) == ""


@pytest.mark.parametrize(
    ("wanted", "found"),
    [(["de-AT", "en"], "de"), (["fr-FR", "de"], "de"), (["fr"], "en"), (["C"], "en"), ([], "en")],
)
def test_the_nearest_language_is_taken(wanted: list[str], found: str) -> None:
    assert nearest(wanted) == found


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown language 'xx'"):
        use("xx")
