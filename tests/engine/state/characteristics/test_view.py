"""What objects look like through the layers of 613."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.abilities.nouns.references import This
from app.engine.state import changes
from app.engine.state.characteristics.view import abilities_functioning, view
from app.engine.state.game import CastRecord, LastingEffect
from app.engine.state.kinds.matching import ref
from app.engine.state.zones.arriving import Arrival
from app.engine.statics.traits.characteristics import HasKeywords
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import YOU, board, invented, looks


def stats(power: int | None, toughness: int | None) -> str:
    return f"{power}/{toughness}"


def test_an_effect_on_others_leaves_its_source_alone() -> None:
    game = board({"battlefield": ["Leader", "Bear"]}, {"battlefield": ["Giant"]})
    shown = {
        name: stats(looks(game, name).power, looks(game, name).toughness)
        for name in ("Leader", "Bear", "Giant")
    }
    assert shown == {"Leader": "2/2", "Bear": "3/3", "Giant": "3/3"}


def test_counters_and_effects_add_up() -> None:
    game = board({"battlefield": ["Leader", {"card": "Bear", "counters": {"+1/+1": 2, "-1/-1": 1}}]})
    assert looks(game, "Bear").power == 4


def test_keywords_are_given_to_what_one_controls() -> None:
    game = board({"battlefield": ["Banner", "Bear"]}, {"battlefield": ["Giant"]})
    assert looks(game, "Bear").keywords == ("flying",)
    assert looks(game, "Giant").keywords == ()


def test_traits_in_one_sentence_apply_each_in_its_layer() -> None:
    game = board({"battlefield": ["Herald", "Bear"]}, {"battlefield": ["Giant"]})
    bear = looks(game, "Bear")
    assert (stats(bear.power, bear.toughness), bear.keywords) == ("4/2", ("haste",))
    assert stats(looks(game, "Giant").power, looks(game, "Giant").toughness) == "3/3"


def test_a_leader_that_loses_its_abilities_leads_no_more() -> None:
    game = board({"battlefield": ["Leader", "Bear", {"card": "Barkskin", "attached_to": "Leader"}]})
    leader = looks(game, "Leader")
    assert (leader.subtypes, leader.power, leader.toughness, leader.abilities) == (("Treefolk",), 0, 4, ())
    assert looks(game, "Bear").power == 2


def test_prototyped_spells_and_permanents_have_the_inset_values() -> None:
    game = board({"battlefield": [{"card": "Machine", "prototyped": True}]})
    small = looks(game, "Machine")
    assert (small.power, small.toughness, small.mana_value, small.colors) == (3, 2, 3, frozenset("R"))
    home = looks(changes.move(game, ObjectId("Machine"), Zone.HAND), "Machine")
    assert (home.power, home.toughness, home.mana_value, home.colors) == (6, 4, 7, frozenset())


def test_devoid_and_changeling_hold_in_every_zone() -> None:
    game = board({"hand": ["Blot", "Shapeless"]})
    assert looks(game, "Blot").colors == frozenset()
    assert {"Goblin", "Elf"} <= set(looks(game, "Shapeless").subtypes)


def test_a_star_is_zero_and_not_known() -> None:
    plant = looks(board({"battlefield": ["Counterpart"]}), "Counterpart")
    assert (plant.power, plant.toughness) == (0, 0)
    assert plant.not_known == {"power", "toughness"}


def test_a_star_that_the_text_defines_holds_in_every_zone() -> None:
    game = board(
        {"battlefield": ["Pack Leader", "Bear"]}, {"hand": [{"card": "Pack Leader", "id": "theirs"}]}
    )
    assert (looks(game, "Pack Leader").power, looks(game, "theirs").power) == (2, 0)
    assert looks(game, "theirs").not_known == frozenset()


def test_one_number_may_define_the_power_and_one_more_the_toughness() -> None:
    text = (
        "Bog Thing's power is equal to the number of Swamps you control and its toughness is equal to that "
        "number plus 1."
    )
    thing = invented("Bog Thing", "Creature — Spirit", text, "*/1+*")
    found = looks(board({"battlefield": ["Bog Thing", "2 Swamp"]}, cards=[thing]), "Bog Thing")
    assert (found.power, found.toughness) == (2, 3)


def test_205_1b_what_is_still_a_planeswalker_stays_one() -> None:
    text = "During your turn, Warlord is a 4/4 Soldier creature with trample that's still a planeswalker."
    warlord = invented("Warlord", "Legendary Planeswalker — Warlord", text)
    found = looks(board({"battlefield": ["Warlord"]}, cards=[warlord]), "Warlord")
    assert set(found.types) == {"Planeswalker", "Creature"}
    assert (found.power, found.keywords) == (4, ("trample",))


@pytest.mark.parametrize(("zone", "value"), [(Zone.STACK, 4), (Zone.BATTLEFIELD, 1)])
def test_x_counts_on_the_stack_alone(zone: Zone, value: int) -> None:
    game = changes.move_object(
        board({"hand": ["Counterpart"]}),
        ObjectId("Counterpart"),
        zone,
        Arrival(controller=YOU, cast_as=CastRecord(x=3)),
    )
    assert looks(game, "Counterpart").mana_value == value


def test_face_down_is_a_nameless_two_two() -> None:
    bear = looks(board({"battlefield": [{"card": "Giant", "face_down": True}]}), "Giant")
    assert (bear.name, bear.power, bear.toughness, bear.colors, bear.mana_value) == ("", 2, 2, frozenset(), 0)


def test_a_copy_looks_like_what_it_copies_until_it_leaves() -> None:
    game = board({"battlefield": [{"card": "Bear", "copy_of": "Giant"}]})
    assert looks(game, "Bear").name == "Giant"
    assert looks(changes.move(game, ObjectId("Bear"), Zone.GRAVEYARD), "Bear").name == "Bear"


def test_a_lasting_effect_is_about_the_object_it_was_about() -> None:
    game = board({"battlefield": ["Bear"]})
    bear = ref(game, ObjectId("Bear"))
    effect = LastingEffect(HasKeywords(This(), ("haste",)), (bear,), "end of turn", YOU, 9)
    game = replace(game, lasting=(effect,))
    assert looks(game, "Bear").keywords == ("haste",)
    returned = changes.move(changes.move(game, bear.id, Zone.EXILE), ObjectId("Bear"), Zone.BATTLEFIELD)
    assert looks(returned, "Bear").keywords == ()


def test_one_view_serves_a_position() -> None:
    game = board({"battlefield": ["Bear"]})
    assert view(game) is view(game)
    assert view(game) is not view(replace(game, clock=99))


def test_abilities_function_on_the_battlefield() -> None:
    game = board({"battlefield": ["Hydra"], "hand": ["Leader"]})
    assert [thing.id for thing, _ in abilities_functioning(game)] == ["Hydra"]
    assert [thing.id for thing, _ in abilities_functioning(game, Zone.HAND)] == ["Leader"]


def test_what_permanents_have_is_shared_by_positions_in_which_they_look_the_same() -> None:
    game = board(you={"battlefield": ["Veil", "Bear", "Leader"]})
    bear = game.objects[ObjectId("Bear")]
    tapped = replace(game, objects={**game.objects, bear.id: replace(bear, tapped=True)})
    alone = replace(game, objects={i: o for i, o in game.objects.items() if i != "Leader"})
    assert view(tapped).static is view(game).static
    assert [i for i, _ in view(game).static] == ["Veil", "Bear", "Leader", "Leader"]
    assert [i for i, _ in view(alone).static] == ["Veil", "Bear"]
    assert [looks(one, "Bear").power for one in (game, tapped, alone)] == [3, 3, 2]


@pytest.mark.parametrize(
    ("condition", "changed"),
    [
        pytest.param("it's your turn", {"active": "them"}, id="whose turn it is"),
        pytest.param("you have 20 or more life", {"life": 19}, id="life"),
        pytest.param("you have no cards in hand", {"hand": ["Bolt"]}, id="cards in hand"),
        pytest.param("there are no cards in your graveyard", {"graveyard": ["Bolt"]}, id="a graveyard"),
    ],
)
@pytest.mark.parametrize("first", [True, False], ids=["it holds first", "it fails first"])
def test_equal_boards_differ_under_a_condition(
    condition: str, changed: dict[str, Any], *, first: bool
) -> None:
    """611.3a: a static ability's effect is no longer there once its condition does not hold."""
    cards = [invented("Rule", "Enchantment", f"As long as {condition}, creatures you control get +1/+1.")]

    def power(more: dict[str, Any]) -> int | None:
        turn = {"number": 5, "active": more.get("active", "you"), "step": "precombat main"}
        yours = {"battlefield": ["Rule", "Bear"], **{k: v for k, v in more.items() if k != "active"}}
        return looks(board(yours, cards=cards, turn=turn), "Bear").power

    shown = [power(more) for more in (({}, changed) if first else (changed, {}))]
    assert shown == ([3, 2] if first else [2, 3])
