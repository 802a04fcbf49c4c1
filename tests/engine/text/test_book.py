"""Laws of the whole phrasebook."""

from __future__ import annotations

from contextlib import suppress

import pytest

import app.engine.oracle  # noqa: F401  (fills the phrasebook)
from app.engine.abilities.abilities import NotUnderstood
from app.engine.abilities.nouns.targets import Target
from app.engine.errors import PhrasebookError
from app.engine.text.book import BOOK, Category, Phrase, phrase
from app.engine.text.template import Hole
from app.engine.values.frozen import field_names


def _of_effects() -> list[Phrase]:
    phrases = [entry for category in BOOK.values() for entry in category.phrases if entry.of is not None]
    return [entry for entry in phrases if entry.of and entry.of.__module__.startswith("app.engine.effects.")]


def _aiming() -> set[str]:
    """The categories whose words may name a target; a duration speaks of one that is named elsewhere."""
    holes = {
        name: {token.category for one in category.phrases for token in one.tokens if isinstance(token, Hole)}
        for name, category in BOOK.items()
    }
    found = {name for name, category in BOOK.items() if any(one.of is Target for one in category.phrases)}
    while new := {name for name, within in holes.items() if within & found} - found:
        found |= new
    return found - {"until"}


def test_fields_of_effects_stand_in_the_order_of_their_words() -> None:
    """Targets are chosen in printed order (601.2c), and found by walking a value field by field."""
    aiming = _aiming()
    for entry in _of_effects():
        assert entry.of is not None
        order = field_names(entry.of)
        said = dict.fromkeys(t.field for t in entry.tokens if isinstance(t, Hole) and t.category in aiming)
        holes = [name for name in said if name in order]
        assert holes == sorted(holes, key=order.index), entry.template


def test_no_template_stands_twice_in_a_category() -> None:
    for category in BOOK.values():
        templates = [entry.template for entry in category.phrases]
        assert len(templates) == len(set(templates)), category.name


def test_every_phrase_can_be_read_and_written() -> None:
    """They are taken apart when they are first met, so that here all of them are."""
    for entry in (entry for category in BOOK.values() for entry in category.phrases):
        assert isinstance(entry.tokens, tuple)
        if entry.of is not None:
            names: tuple[str, ...] = getattr(entry.of, "__match_args__", ())
            with suppress(TypeError, AttributeError):  # of what asks of which values it holds
                entry.unmake(entry.of(*(None for _ in names)))  # whatever is in it, the phrase is looked at


@pytest.mark.parametrize(
    ("template", "fixed", "fault"),
    [
        ("{which}", {}, "no field"),
        ("", {}, "no hole for NotUnderstood.text"),
        ("{text", {}, "bracket"),
        ("{text}", {"whose": 1}, "no field"),
    ],
)
def test_a_phrase_that_does_not_fit_its_value_is_an_error(
    monkeypatch: pytest.MonkeyPatch, template: str, fixed: dict[str, object], fault: str
) -> None:
    monkeypatch.setitem(BOOK, "a_fault", Category("a_fault"))
    phrase("a_fault", NotUnderstood, template, **fixed)  # type: ignore[arg-type]
    with pytest.raises(PhrasebookError, match=fault):
        BOOK["a_fault"].phrases[0].unmake(NotUnderstood("words"))
