"""601.2a: the card goes onto the stack as what it is cast as."""

from app.engine.casting.casting import Proposal
from app.engine.casting.permission.ways import named
from app.engine.casting.steps.r601_2a_propose import put_on_stack
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId, Zone
from tests.engine.casting.positions import YOU, position


def proposed(game: Game, name: str, way: str = "normal") -> Game:
    proposal = Proposal(YOU, ObjectId(name), ways=(way,))
    return put_on_stack(game, proposal, named(game, proposal)[0])


def test_it_is_the_topmost_object_and_a_new_one() -> None:
    game = proposed(position(["Bolt"]), "Bolt")
    spell = game.objects[ObjectId("Bolt")]
    assert game.stack == ("Bolt",)
    assert (spell.zone, spell.controller, spell.version) == (Zone.STACK, YOU, 1)
    assert game.player(YOU).hand == ()


def test_a_prototyped_spell_has_the_inset_characteristics() -> None:
    looks = view(proposed(position(["Machine"]), "Machine", "prototype")).characteristics(ObjectId("Machine"))
    assert (looks.power, looks.toughness, looks.mana_value, looks.colors) == (3, 2, 3, {"R"})


def test_the_position_before_stays_as_it_was() -> None:
    game = position(["Bolt"])
    proposed(game, "Bolt")
    assert game.objects[ObjectId("Bolt")].zone is Zone.HAND
