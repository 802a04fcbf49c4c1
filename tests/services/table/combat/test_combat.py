"""Combat on a board: who may fight, what comes of declaring it, and the damage."""

from __future__ import annotations

import pytest

from app.engine import play
from app.engine.casting.casting import Choices, Proposal
from app.engine.casting.procedure import judge
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.services.table import combat, turns
from app.services.table.actions import NextStep
from app.services.table.rules import carried_out
from tests.engine.boards import THEM, YOU, invented
from tests.services.table.boards import board, is_kept

BEAR, WALL, ROGUE = ObjectId("Bear"), ObjectId("Wall"), ObjectId("Rogue")


Thing = str | dict[str, object]
Things = list[Thing]


def fight(you: Things, them: Things, hand: tuple[str, ...] = ()) -> Game:
    return board({"battlefield": you, "hand": list(hand)}, {"battlefield": them})


def attack(game: Game, *attackers: str) -> Game:
    done = combat.declare_attackers(game, {ObjectId(one): THEM for one in attackers})
    assert done.done, done.reasons
    return done.game


# --------------------------------------------------------------------------------------- candidates
@pytest.mark.parametrize(
    ("mine", "rule"),
    [
        ({"card": "Bear", "tapped": True}, "508.1a"),
        ({"card": "Bear", "sick": True}, "302.6"),
        ("Wall", "702.3b"),
    ],
)
def test_a_creature_that_may_not_attack_is_listed_with_the_rule(mine: Thing, rule: str) -> None:
    (one,) = combat.may_attack(fight([mine], []))
    assert one.legal is False
    assert [reason.rule for reason in one.reasons] == [rule]
    done = combat.declare_attackers(fight([mine], []), {one.id: THEM})
    assert not done.done
    assert done.reasons[0].rule == rule


def test_haste_lets_a_creature_attack_that_came_this_turn() -> None:
    (one,) = combat.may_attack(fight([{"card": "Hasty", "sick": True}], []))
    assert one.legal is True


def test_a_creature_may_attack_as_though_it_had_haste() -> None:
    spur = {
        "name": "Spur",
        "type_line": "Enchantment — Aura",
        "oracle_text": "Enchant creature\nEnchanted creature can attack as though it had haste.",
    }
    new, aura = {"card": "Bear", "sick": True}, {"card": "Spur", "attached_to": "Bear"}
    game = board({"battlefield": [new, aura]}, cards=[spur])
    (one,) = combat.may_attack(game)
    assert one.legal is True


@pytest.mark.parametrize(("counters", "legal"), [({"oil": 1}, True), ({}, False)])
def test_what_the_condition_spoke_of_is_it(counters: dict[str, int], legal: bool) -> None:
    gate = {
        "name": "Slow Gate",
        "type_line": "Creature — Wall",
        "oracle_text": "Defender\nAs long as this creature has an oil counter on it, "
        "it can attack as though it didn't have defender.",
        "power": "2",
        "toughness": "4",
    }
    game = board({"battlefield": [{"card": "Slow Gate", "counters": counters}]}, cards=[gate])
    (one,) = combat.may_attack(game)
    assert one.legal is legal


@pytest.mark.parametrize(
    ("text", "sick", "legal"),
    [
        ("Your opponents can't attack with creatures.", False, False),
        ("You can't attack with creatures.", False, True),
        ("Each opponent who gained life this turn can't attack with creatures.", False, True),
        ("All creatures may attack at once as though they were eager.", True, None),
    ],
)
def test_a_player_who_cant_attack_does_not(text: str, sick: bool, legal: bool | None) -> None:
    ban = invented("Ban", "Enchantment", text)
    game = board({"battlefield": [{"card": "Bear", "sick": sick}]}, {"battlefield": ["Ban"]}, cards=[ban])
    (one,) = combat.may_attack(game)
    assert one.legal is legal


@pytest.mark.parametrize(
    ("text", "others", "legal"),
    [
        ("This creature can't be blocked as long as it's attacking alone.", (), False),
        ("This creature can't be blocked as long as it's attacking alone.", ("Bear",), True),
        ("This creature can't be blocked unless defending player pays {3}.", (), None),
    ],
)
def test_what_is_blocked_only_so(text: str, others: tuple[str, ...], legal: bool | None) -> None:
    loner = invented("Prowling", "Creature — Elk", text, "2/2")
    game = board({"battlefield": ["Prowling", "Bear"]}, {"battlefield": ["Giant"]}, cards=[loner])
    (one,) = combat.may_block(attack(game, "Prowling", *others))
    assert (
        combat.declare_blockers(attack(game, "Prowling", *others), {one.id: (ObjectId("Prowling"),)}).legal
        is legal
    )


def test_an_aura_that_forbids_attacking_does() -> None:
    game = fight(["Bear", {"card": "Pacifier", "attached_to": "Bear"}], [])
    (one,) = combat.may_attack(game)
    assert [(reason.rule, reason.source) for reason in one.reasons] == [("508.1c", "Pacifier")]


@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [
        ("Bat", "Bear", "702.9b"),
        ("Bat", "Bat", None),
        ("Warden", "Hasty", "702.16f"),
        ("Warden", "Bear", None),
        ("Bear", {"card": "Bear", "tapped": True}, "509.1a"),
    ],
)
def test_what_may_block_what(attacker: str, blocker: Thing, rule: str | None) -> None:
    game = attack(fight([attacker], [blocker]), attacker)
    (one,) = combat.may_block(game)
    against = (*one.reasons, *one.against(ObjectId(attacker)))
    assert [reason.rule for reason in against] == ([rule] if rule else [])
    done = combat.declare_blockers(game, {one.id: (ObjectId(attacker),)})
    assert done.done is (rule is None)


@pytest.mark.parametrize(("blocker", "rules"), [("Bear", ["509.1b"]), ("Giant", [])])
def test_what_cant_block_it_cant_block_what_says_so(blocker: str, rules: list[str]) -> None:
    text = "Creatures with power less than this creature's power can't block it."
    wurm = invented("Wurm", "Creature — Wurm", text, "3/3")
    game = attack(
        board({"battlefield": ["Wurm", "Rogue"]}, {"battlefield": [blocker]}, cards=[wurm]), "Wurm", "Rogue"
    )
    (one,) = combat.may_block(game)
    assert [reason.rule for reason in one.against(ObjectId("Wurm"))] == rules
    assert not one.against(ROGUE)


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("Tapped creatures can block Dreamer.", (True, True)),
        ("Dreamer can't be blocked by untapped creatures. Tapped creatures can block it.", (False, True)),
        ("Dreamer can't be blocked by untapped creatures.", (False, False)),
        ("Tapped creatures your opponents control can block as though they were untapped.", (True, True)),
        ("Tapped Walls can block as though they were untapped.", (True, False)),
        ("Tapped creatures you control can block as though they were untapped.", (True, False)),
    ],
)
def test_tapped_creatures_block_what_lets_them(text: str, legal: tuple[bool, bool]) -> None:
    dreamer = invented("Dreamer", "Creature — Elf", text, "2/2")
    game = board(
        {"battlefield": ["Dreamer"]},
        {"battlefield": ["Bear", {"card": "Hasty", "tapped": True}]},
        cards=[dreamer],
    )
    game = attack(game, "Dreamer")
    assert {one.id: one.legal for one in combat.may_block(game)} == dict(
        zip(("Bear", "Hasty"), legal, strict=True)
    )


@pytest.mark.parametrize(
    ("walker", "text", "legal"),
    [
        ("Islandwalk", "", False),
        (
            "Islandwalk",
            "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
            True,
        ),
        (
            "Islandwalk",
            "Creatures with swampwalk can be blocked as though they didn't have swampwalk.",
            False,
        ),
        ("Shadow", "", False),
        ("Shadow", "This creature can block creatures with shadow as though it had shadow.", True),
        ("Flying", "This creature can block creatures with shadow as though it had shadow.", False),
        ("Flying", "This creature can block Elves as though it had reach.", True),
        ("Flying", "This creature can block Bears as though it had reach.", False),
        ("Flying", "This creature can block whatever it dreams of.", None),
    ],
)
def test_what_is_blocked_as_though_it_had_no_such_keyword(walker: str, text: str, legal: bool | None) -> None:
    cards = [invented("Walker", "Creature — Elf", walker, "2/2"), invented("Guard", "Creature", text, "1/1")]
    game = board({"battlefield": ["Walker"]}, {"battlefield": ["Guard", "2 Island"]}, cards=cards)
    (one,) = combat.may_block(attack(game, "Walker"))
    assert one.legal is legal


def test_menace_asks_for_two_blockers() -> None:
    game = attack(fight(["Brute"], ["Bear", "Giant"]), "Brute")
    brute = ObjectId("Brute")
    refused = combat.declare_blockers(game, {BEAR: (brute,)})
    assert [reason.rule for reason in refused.reasons] == ["702.111b"]
    assert combat.declare_blockers(game, {BEAR: (brute,), ObjectId("Giant"): (brute,)}).done


# ------------------------------------------------------------------------------------------ declaring
def test_attacking_taps_is_noted_and_goes_on_to_the_step() -> None:
    game = attack(fight(["Bear", "Watcher"], []), "Bear", "Watcher")
    assert game.turn.step is Step.DECLARE_ATTACKERS
    assert game.objects[BEAR].tapped
    assert not game.objects[ObjectId("Watcher")].tapped  # 702.20b
    attacked = [event for event in game.history if event.event == "attacked"]
    assert [(event.object, event.to, event.to_player) for event in attacked] == [
        ("Bear", THEM, True),
        ("Watcher", THEM, True),
    ]
    assert combat.attackers(game) == ("Bear", "Watcher")
    assert is_kept(game)


def test_abilities_trigger_on_attacking_and_on_becoming_blocked() -> None:
    game = fight(["Marcher"], ["Wall"])
    declared = combat.declare_attackers(game, {ObjectId("Marcher"): THEM})
    assert [one.source for one in declared.triggers] == ["Marcher"]
    resolved = play.resolve(declared.game).game
    blocked = combat.declare_blockers(resolved, {WALL: (ObjectId("Marcher"),)})
    assert [one.source for one in blocked.triggers] == ["Marcher"]


def test_nothing_is_declared_over_what_waits_on_the_stack() -> None:
    declared = combat.declare_attackers(fight(["Marcher"], ["Wall"]), {ObjectId("Marcher"): THEM})
    assert declared.game.stack
    refused = combat.declare_blockers(declared.game, {})
    assert not refused.done
    assert refused.game is declared.game


# --------------------------------------------------------------------------------------------- damage
def test_unblocked_creatures_deal_damage_to_whom_they_attack_and_lifelink_gains() -> None:
    game = attack(fight(["Bear", "Bat"], []), "Bear", "Bat")
    after = combat.deal_combat_damage(game).game
    assert (after.player(THEM).life, after.player(YOU).life) == (17, 21)
    assert combat.is_over(after)
    assert after.turn.step is Step.COMBAT_DAMAGE
    assert is_kept(after)


def test_blocked_creatures_and_blockers_deal_damage_to_each_other() -> None:
    game = combat.declare_blockers(attack(fight(["Bear"], ["Rogue"]), "Bear"), {ROGUE: (BEAR,)}).game
    after = combat.deal_combat_damage(game).game
    assert after.player(THEM).life == 20
    assert after.objects[ROGUE].zone is Zone.GRAVEYARD
    assert after.objects[BEAR].damage == 1


def test_first_strike_deals_damage_first_and_the_rest_afterwards() -> None:
    game = attack(fight(["Duelist"], ["Bear"]), "Duelist")
    game = combat.declare_blockers(game, {BEAR: (ObjectId("Duelist"),)}).game
    assert combat.is_first_strike(game)
    first = combat.deal_combat_damage(game).game
    assert first.objects[BEAR].zone is Zone.GRAVEYARD
    assert not first.objects[ObjectId("Duelist")].damage
    assert combat.is_over(first)


def test_double_strike_deals_damage_twice() -> None:
    game = attack(fight(["Twin"], []), "Twin")
    first = combat.deal_combat_damage(game).game
    assert first.player(THEM).life == 18
    assert not combat.is_over(first)
    second = combat.deal_combat_damage(first).game
    assert second.player(THEM).life == 16
    assert combat.is_over(second)


def test_damage_that_is_all_prevented_was_dealt_all_the_same() -> None:
    cards = [
        invented("Lancer", "Creature — Knight", "First strike", "2/2", "{W}"),
        invented("Shade", "Creature — Shade", "Protection from white", "3/3", "{B}"),
    ]
    game = board({"battlefield": ["Lancer"]}, {"battlefield": ["Shade"]}, cards=cards)
    lancer, shade = ObjectId("Lancer"), ObjectId("Shade")
    game = combat.declare_blockers(attack(game, lancer), {shade: (lancer,)}).game
    first = combat.deal_combat_damage(game).game
    assert not combat.is_over(first)
    second = combat.deal_combat_damage(first).game
    assert second.objects[lancer].zone is Zone.GRAVEYARD
    assert combat.is_over(second)
    assert not combat.deal_combat_damage(second).done


def test_trample_assigns_lethal_damage_to_blockers_and_the_rest_beyond() -> None:
    game = attack(fight(["Trampler"], ["Bear"]), "Trampler")
    trampler = ObjectId("Trampler")
    game = combat.declare_blockers(game, {BEAR: (trampler,)}).game
    assert [(one.to, one.amount) for one in combat.assigned(game) if one.source == trampler] == [
        ("Bear", 2),
        (THEM, 3),
    ]
    bad = (
        combat.Assigned(trampler, BEAR, 1),
        combat.Assigned(trampler, THEM, 4),
        combat.Assigned(BEAR, trampler, 2),
    )
    assert [reason.rule for reason in combat.deal_combat_damage(game, bad).reasons] == ["702.19b"]
    all_on_it = (combat.Assigned(trampler, BEAR, 5), combat.Assigned(BEAR, trampler, 2))
    assert combat.deal_combat_damage(game, all_on_it).game.player(THEM).life == 20


def test_damage_is_divided_among_blockers_in_order_and_as_the_player_says() -> None:
    game = attack(fight(["Giant"], ["Bear", "Rogue"]), "Giant")
    giant = ObjectId("Giant")
    game = combat.declare_blockers(game, {BEAR: (giant,), ROGUE: (giant,)}).game
    mine = [(one.to, one.amount) for one in combat.assigned(game) if one.source == giant]
    assert mine == [("Bear", 2), ("Rogue", 1)]
    short = tuple(one for one in combat.assigned(game) if one.to != ROGUE)
    assert [reason.rule for reason in combat.deal_combat_damage(game, short).reasons] == ["510.1a"]


# ------------------------------------------------------------------------------------- what comes of it
def _ways(game: Game, way: str) -> bool | None:
    proposal = Proposal(YOU, ObjectId("Prowler"), Zone.HAND, (way,), Choices(targets=(str(THEM),)))
    return judge(game, proposal).legal


def test_prowl_is_open_after_a_rogue_connected_by_attacking() -> None:
    game = fight(["Rogue", "2 Swamp"], [], hand=("Prowler",))
    assert not _ways(game, "prowl")
    after = combat.deal_combat_damage(attack(game, "Rogue")).game
    main = turns.go_to(after, Step.POSTCOMBAT_MAIN).game
    assert main.turn.step is Step.POSTCOMBAT_MAIN
    assert _ways(main, "prowl")


def test_the_turn_goes_on_step_by_step_to_the_next_player() -> None:
    game = fight(["Bear"], [])
    assert turns.following(game) is Step.BEGINNING_OF_COMBAT
    attacking = turns.go_to(game, Step.DECLARE_ATTACKERS).game
    assert turns.following(attacking) is Step.END_OF_COMBAT  # 508.8
    upkeep = turns.go_to(game, Step.UPKEEP).game
    assert (upkeep.turn.number, upkeep.turn.active) == (6, PlayerId("them"))


def test_a_creature_attacks_a_planeswalker_and_takes_its_loyalty() -> None:
    game = fight(["Bear"], ["Sage"])
    done = combat.declare_attackers(game, {BEAR: ObjectId("Sage")})
    after = combat.deal_combat_damage(done.game).game
    assert dict(after.objects[ObjectId("Sage")].counters) == {"loyalty": 1}
    assert after.player(THEM).life == 20


def test_the_next_step_deals_the_damage_of_those_that_attack() -> None:
    blocked = carried_out(attack(fight(["Bear"], []), "Bear"), NextStep()).game
    dealt = carried_out(blocked, NextStep()).game
    assert dealt.turn.step is Step.COMBAT_DAMAGE
    assert dealt.player(THEM).life == 18
    assert carried_out(dealt, NextStep()).game.turn.step is Step.END_OF_COMBAT
