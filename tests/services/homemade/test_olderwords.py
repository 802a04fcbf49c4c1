"""Lines that are read as they stand, and are printed in other words today."""

import pytest

from app.engine.oracle import read_lines
from app.engine.values.card import Face, TypeLine
from app.engine.values.pack import NO_PACK
from app.services.homemade.olderwords import printed_today


@pytest.mark.parametrize(
    ("text", "today"),
    [
        ("When Fen Elf enters the battlefield, draw a card.", "When Fen Elf enters, draw a card."),
        ("When Fen Elf enters, gain 3 life", "When Fen Elf enters, you gain 3 life."),
        ("{T}: Add {G} to your mana pool", "{T}: Add {G}."),
        ("When Fen Elf enters, draw a card.", ""),
        ("Equip {2}", ""),
        ("Flying", ""),
        ("Whenever a player gains life, draw a card.", ""),
        ("Frobnicate", ""),
    ],
)
def test_todays_words_mean_the_same(text: str, today: str) -> None:
    face = Face("Fen Elf", None, TypeLine(types=("Artifact", "Creature")), text)
    (line,) = read_lines(face, NO_PACK).lines
    found = printed_today(face, line, NO_PACK)
    assert ("" if found is None else found.text) == today
