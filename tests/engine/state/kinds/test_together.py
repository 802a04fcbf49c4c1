"""What is asked of all targets of one use of the word together (601.2c)."""

import pytest

from app.engine.abilities.nouns.targets import Target
from app.engine.oracle import read_line
from app.engine.state.changes import with_object
from app.engine.state.kinds.kinds import asks_of_all, each_alone, fit_together
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.targeting import targets_in
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from tests.engine.casting.positions import position


def target(words: str) -> Target:
    (ability,) = read_line(f"Tap {words}.", "spell_line").abilities
    (found,) = targets_in(ability)
    return found


@pytest.mark.parametrize(
    ("words", "chosen", "fits"),
    [
        ("two target creatures controlled by the same player", ("Bear", "Imp"), True),
        ("two target creatures controlled by the same player", ("Bear", "Elf"), False),
        ("two target creatures controlled by different players", ("Bear", "Elf"), True),
        ("two target creatures controlled by different players", ("Bear", "Imp"), False),
        ("two target creatures with different names", ("Bear", "Elf"), True),
        ("two target creatures that share a creature type", ("Bear", "Quick"), True),
        ("two target creatures that share a creature type", ("Bear", "Elf"), False),
        ("two target creatures that share no creature types", ("Bear", "Elf"), True),
        ("any number of target creatures with total mana value 3 or less", ("Bear", "Elf"), True),
        ("any number of target creatures with total mana value 3 or less", ("Bear", "Quick"), False),
    ],
)
def test_whether_targets_fit_together(words: str, chosen: tuple[str, ...], fits: bool) -> None:
    names = {"Bear": "Bear", "Imp": "Fire Imp", "Elf": "Leaf Elf", "Quick": "Quick Bear"}
    game = position((), ["Bear", "Fire Imp"], ["Leaf Elf", "Quick Bear"])
    asked = target(words)
    refs = [ref(game, ObjectId(names[name])) for name in chosen]
    assert asks_of_all(asked)
    assert fit_together(game, asked, refs) is fits


def test_an_object_without_a_name_has_no_name_that_differs() -> None:
    game = position((), ["Bear"], ["Leaf Elf"])
    game = with_object(game, replace(game.objects[ObjectId("Bear")], face_down=True))  # 201.2b
    refs = [ref(game, ObjectId(name)) for name in ("Bear", "Leaf Elf")]
    assert fit_together(game, target("two target creatures with different names"), refs) is False


def test_what_is_asked_of_each_alone_leaves_out_what_is_asked_of_all() -> None:
    alone = each_alone(target("two target creatures controlled by the same player"))
    assert not asks_of_all(alone)
    assert alone == target("two target creatures")
