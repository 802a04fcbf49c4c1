"""Attackers and blockers are clicked, by mouse or keys, and declared; damage is dealt."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.values.ids import ObjectId, PlayerId
from app.ui.table.panel import TablePanel
from tests.ui.driving import words_of
from tests.ui.table.conftest import LEFT, Make, case, last_step, players, tile

ANA, BEN = PlayerId("Ana"), PlayerId("Ben")


def attack(table: TablePanel, *idents: str) -> None:
    QTest.mouseClick(table.combat.attack, LEFT)
    for ident in idents:
        QTest.mouseClick(tile(table, ident), LEFT)
    QTest.mouseClick(table.combat.done, LEFT)


def test_creatures_that_may_attack_glow(table: TablePanel) -> None:
    QTest.mouseClick(table.combat.attack, LEFT)
    assert tile(table, "Ana0").look.glowing
    assert not tile(table, "Ben0").look.glowing


def test_nobody_is_asked_to_attack_without_a_creature(make: Make) -> None:
    nobody = {**players(), "Ana": {"battlefield": ["Plains"]}}
    assert not make(case(players=nobody)).combat.may_attack


def test_what_was_clicked_attacks(table: TablePanel) -> None:
    attack(table, "Ana0", "Ana1")
    assert table.session.game.turn.step.value == "declare attackers"
    assert tile(table, "Ana0").tile.fighting == "attacking"
    assert tile(table, "Ana0").tile.towards == ("Ben",)
    assert len(table.top.arrows.lines) == 2
    assert last_step(table) == "attack with Honor Student, Choir Leader"


def test_what_triggers_as_combat_begins_comes_before_the_attack_and_is_told(make: Make) -> None:
    text = "At the beginning of combat on your turn, draw a card."
    banner = {"name": "Morning Banner", "layout": "normal", "mana_cost": "{2}", "type_line": "Artifact",
              "oracle_text": text}  # fmt: skip
    there = players()
    there["Ana"]["battlefield"].append("Morning Banner")
    table = make(case(players=there, cards=[banner]))
    said: list[tuple[str, str]] = []
    table.session.said.connect(lambda *told: said.append(told))
    attack(table, "Ana0")
    assert [step.name for step in table.session.seen.stack] == ["Morning Banner"]  # type: ignore[union-attr]
    assert said == [("Something is on the stack: resolve it first. (117.4)", "illegal")]
    assert last_step(table) == "on to beginning of combat"
    table.session.resolve_top()
    attack(table, "Ana0")
    assert last_step(table) == "attack with Honor Student"


def test_an_attack_that_is_refused_is_there_again_to_be_changed(make: Make) -> None:
    must = {"name": "Mad Ram", "layout": "normal", "mana_cost": "{2}", "type_line": "Creature — Sheep",
            "oracle_text": "This creature attacks each combat if able.", "power": "2",
            "toughness": "1"}  # fmt: skip
    there = players()
    there["Ana"]["battlefield"].append({"card": "Mad Ram", "id": "ram"})
    table = make(case(players=there, cards=[must]))
    said: list[tuple[str, str]] = []
    table.session.said.connect(lambda *told: said.append(told))
    attack(table, "Ana0")
    assert said == [("Mad Ram: This creature attacks each combat if able. (508.1d)", "illegal")]
    assert table.combat.attacks == {ObjectId("Ana0"): BEN}
    assert tile(table, "Ana0").look.chosen
    QTest.mouseClick(tile(table, "ram"), LEFT)
    QTest.mouseClick(table.combat.done, LEFT)
    assert last_step(table) == "attack with Honor Student, Mad Ram"


def test_going_on_declares_what_was_clicked(table: TablePanel) -> None:
    QTest.mouseClick(table.combat.attack, LEFT)
    QTest.mouseClick(tile(table, "Ana0"), LEFT)
    table.combat.go_on()
    assert last_step(table) == "attack with Honor Student"


def test_a_second_click_takes_it_back(table: TablePanel) -> None:
    attack(table, "Ana0", "Ana1", "Ana1")
    assert tile(table, "Ana1").tile.fighting == ""


def test_attacking_goes_by_keys(table: TablePanel) -> None:
    table.combat.begin_attack()
    tile(table, "Ana0").setFocus()
    QTest.keyClick(tile(table, "Ana0"), Qt.Key.Key_Return)
    table.combat.done.setFocus()
    QTest.keyClick(table.combat.done, Qt.Key.Key_Return)
    assert tile(table, "Ana0").tile.fighting == "attacking"


def test_a_tapped_creature_can_not_attack_and_says_why(make: Make) -> None:
    everyone = players()
    everyone["Ana"]["battlefield"][0]["tapped"] = True
    table = make(case(players=everyone))
    QTest.mouseClick(table.combat.attack, LEFT)
    QTest.mouseClick(tile(table, "Ana0"), LEFT)
    assert table.foot.reason.text() == "Honor Student: It is tapped. 508.1a"


def test_with_several_opponents_a_click_on_a_player_says_who_is_attacked(make: Make) -> None:
    table = make(case(players=players(3)))
    QTest.mouseClick(table.combat.attack, LEFT)
    QTest.mouseClick(table.top.strips[PlayerId("Chandrasekhara")].name, LEFT)
    QTest.mouseClick(tile(table, "Ana0"), LEFT)
    QTest.mouseClick(table.combat.done, LEFT)
    assert tile(table, "Ana0").tile.towards == ("Chandrasekhara",)


def test_each_player_who_is_named_is_attacked_by_what_is_clicked_next(make: Make) -> None:
    table = make(case(players=players(3)))
    press_attack = table.combat.begin_attack
    press_attack()
    for who, attacker in (("Chandrasekhara", "Ana0"), ("Ben", "Ana1")):
        QTest.mouseClick(table.top.strips[PlayerId(who)].name, LEFT)
        QTest.mouseClick(tile(table, attacker), LEFT)
    press_attack()  # the same key again declares them
    assert [tile(table, one).tile.towards for one in ("Ana0", "Ana1")] == [("Chandrasekhara",), ("Ben",)]


def test_who_is_not_attacked_has_nothing_to_block_and_is_told_so(make: Make) -> None:
    table = make(case(players=players(3)))
    attack(table, "Ana0")
    table.combat.begin_block()
    QTest.mouseClick(tile(table, "Chandrasekhara0"), LEFT)
    assert table.combat.mode == "block"
    assert "no creature of a player who is attacked" in words_of(table.foot)


def test_a_blocker_is_clicked_and_then_what_it_blocks(table: TablePanel) -> None:
    attack(table, "Ana0", "Ana1")
    QTest.mouseClick(table.combat.block, LEFT)
    QTest.mouseClick(tile(table, "Ben0"), LEFT)
    QTest.mouseClick(tile(table, "Ana1"), LEFT)
    QTest.mouseClick(table.combat.done, LEFT)
    assert tile(table, "Ben0").tile.fighting == "blocking"
    assert tile(table, "Ben0").tile.towards == ("Ana1",)


def test_damage_is_dealt_and_told(table: TablePanel) -> None:
    attack(table, "Ana0")
    QTest.mouseClick(table.combat.damage, LEFT)
    assert table.session.game.player(BEN).life == 19
    events = [event.event for event in table.session.game.history]
    assert "combat damage" in events
    assert ObjectId("Ana0") in {event.object for event in table.session.game.history}


def test_how_damage_is_divided_is_asked(make: Make) -> None:
    everyone = players()
    everyone["Ana"]["battlefield"][0]["counters"] = {"+1/+1": 4}
    table = make(case(players=everyone))
    attack(table, "Ana0")
    QTest.mouseClick(table.combat.block, LEFT)
    for blocker in ("Ben0", "Ben1"):
        QTest.mouseClick(tile(table, blocker), LEFT)
    QTest.mouseClick(table.combat.done, LEFT)
    QTest.mouseClick(table.combat.damage, LEFT)
    pending = table.session.pending
    assert pending is not None
    total = pending.question.total
    assert (pending.question.rule, pending.question.source) == ("510.1c", "Ana0")
    table.session.answer((f"{total} Ben1",), "all of it")
    dealt = [event for event in table.session.game.history if event.event == "combat damage"]
    assert ("Ana0", "Ben1", total) in {(event.object, event.to, event.amount) for event in dealt}
    assert "Ben0" not in {event.to for event in dealt}


def test_escape_declares_nothing(table: TablePanel) -> None:
    QTest.mouseClick(table.combat.attack, LEFT)
    QTest.keyClick(table.combat.done, Qt.Key.Key_Escape)
    assert table.combat.mode == ""
    assert not tile(table, "Ana0").look.glowing


def test_what_is_to_be_clicked_is_said_whole_with_large_text(make: Make) -> None:
    table = make(size=(590, 560), percent=200)
    QTest.mouseClick(table.combat.attack, LEFT)
    QApplication.processEvents()
    assert table.combat.words.is_whole
