"""Nearest wordings and completions: what is offered is read."""

import pytest

from app.engine.values.card import Face
from app.engine.values.frozen import replace
from app.engine.values.pack import NO_PACK, PackKeyword
from app.services.workshop.draft import Draft, DraftFace
from app.services.workshop.look import look
from app.services.workshop.wordings import Wordings, completions, type_completions

KNOWN = Wordings({
    "Target player discards a card.": "Old Theft",
    "Target player discards two cards.": "Old Robbery",
    "Target player discards one card from here.": "No Such Wording",
    "When this creature enters, destroy target artifact.": "Old Elf",
    "~ deals 3 damage to any target.": "Old Bolt",
})  # fmt: skip


def face(text: str, line: str = "Sorcery") -> Face:
    looked = look(Draft((DraftFace("New Thing", "{B}", line, text, "1", "1"),)))
    assert looked.card is not None
    return looked.card.front


def test_the_nearest_wordings_are_read_and_name_a_card() -> None:
    text = "Target player has to discard a card."
    near = KNOWN.nearest(text, face(text), NO_PACK)
    assert [(one.text, one.card) for one in near] == [
        ("Target player discards a card.", "Old Theft"),
        ("Target player discards two cards.", "Old Robbery"),
    ]


def test_what_is_like_nothing_has_no_nearest_wording() -> None:
    assert KNOWN.nearest("Frobnicate.", face("Frobnicate."), NO_PACK) == ()
    text = "Target player has to discard a card."
    assert KNOWN.nearest(text, face(text), NO_PACK, lambda: False) == ()


@pytest.mark.parametrize(
    ("text", "line", "option"),
    [
        ("Fl", "Creature — Elf", "Flying"),
        ("Flying, fir", "Creature — Elf", "first strike"),
        ("When this creature enters, destroy target art", "Creature — Elf", "artifact"),
        ("New Thing deals 3 da", "Sorcery", "damage"),
        ("Draw a card.\nTarget pla", "Sorcery", "player"),
        ("Create a 1/1 green Sapr", "Sorcery", "Saproling"),
    ],
)
def test_words_are_completed(text: str, line: str, option: str) -> None:
    found = completions(text, len(text), face(text, line), NO_PACK, KNOWN)
    assert option in found.options
    assert option.lower().startswith(text[found.start :].lower())


def test_nothing_is_offered_that_has_only_a_mark_more() -> None:
    known = Wordings({"Equipped creature has \"{T}: This creature gains 'reach until end of turn.'\"": "Bow"})
    text = "Target creature gains haste until end of turn."
    assert completions(text, len(text), face(text, "Instant"), NO_PACK, known).options == ()


def test_a_word_of_a_pack_is_completed() -> None:
    pack = replace(NO_PACK, keywords=(PackKeyword("Glimmer", "", (), False, "Flying"),))
    assert completions("Gli", 3, face("Gli", "Creature — Elf"), pack).options == ("Glimmer",)


def test_types_are_completed_by_what_the_card_is() -> None:
    assert type_completions("Leg") == ("Legendary",)
    assert "Creature — Elf" in type_completions("Creature — El")
    assert "creature - Elf" in type_completions("creature - el")
    assert type_completions("Artifact — Equ") == ("Artifact — Equipment",)
