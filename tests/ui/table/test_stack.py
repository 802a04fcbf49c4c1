"""Entries of the stack are clicked and walked to; nothing jumps; what is looked at lies in the tray."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.ui.drawing import flow
from app.ui.table.fields import em
from app.ui.table.panel import TablePanel
from app.ui.table.stack import StackBand
from tests.ui.table.conftest import LEFT, Make, case, in_hand, players

ANA = PlayerId("Ana")
DEEP_THOUGHT = {
    "name": "Deep Thought",
    "mana_cost": "{W}",
    "type_line": "Sorcery",
    "oracle_text": "Look at the top three cards of your library, then put them back in any order.",
    "layout": "normal",
    "colors": ["W"],
    "color_identity": ["W"],
    "cmc": 1,
}


def casting(make: Make, card: str = "Gold Star", **more: object) -> TablePanel:
    everyone = players()
    everyone["Ana"]["hand"] = [card]
    everyone["Ana"]["library"] = ["Paper Golem", "Forest", "Plains", "Swamp"]
    table = make(case(players=everyone, **more))
    QTest.mouseClick(in_hand(table, card), LEFT)
    considered = table.session.considered
    assert considered is not None
    row = next((row for row in considered.rows if row.picks), None)
    if row is not None and row.picks[0].on is not None:
        choices = row.picks[0].on(table.session.choices)
        table.session.choose_all({row.choice.key: getattr(choices, row.choice.key)}, "a choice")
    table.session.cast()
    return table


def test_a_spell_that_is_cast_has_an_entry_with_a_name(make: Make) -> None:
    table = casting(make, "Deep Thought", cards=[DEEP_THOUGHT])
    (entry,) = table.top.stack.entries.values()
    assert entry.accessibleName().startswith("top of the stack, Deep Thought")


def test_nothing_jumps_as_the_stack_fills(make: Make) -> None:
    everyone = players()
    everyone["Ana"]["hand"] = ["Deep Thought"]
    table = make(case(players=everyone, cards=[DEEP_THOUGHT]))
    before = [view.geometry() for view in table.top.sides.values()], table.top.stack.geometry()
    QTest.mouseClick(in_hand(table, "Deep Thought"), LEFT)
    table.session.cast()
    assert table.top.stack.entries
    assert ([view.geometry() for view in table.top.sides.values()], table.top.stack.geometry()) == before


def test_an_entry_is_selected_by_a_click_and_by_enter(make: Make) -> None:
    table = casting(make, "Deep Thought", cards=[DEEP_THOUGHT])
    (entry,) = table.top.stack.entries.values()
    table.session.select(None)
    QTest.mouseClick(entry, LEFT)
    assert table.session.setting.selected == ObjectId(entry.ident)
    table.session.select(None)
    entry.setFocus()
    QTest.keyClick(entry, Qt.Key.Key_Return)
    assert table.session.setting.selected == ObjectId(entry.ident)


def test_what_is_looked_at_lies_in_the_tray_and_the_hand_comes_back(make: Make) -> None:
    table = casting(make, "Deep Thought", cards=[DEEP_THOUGHT])
    table.session.resolve_top()
    considered = table.session.considered
    assert considered is not None
    assert considered.asking is not None
    assert table.line.heading.text() == "To choose from · 3"
    assert len(table.tray.row.order) == 3
    QTest.mouseClick(table.line.back, LEFT)
    assert table.shown_zone == (ANA, Zone.HAND)


def test_a_library_of_equal_cards_is_a_pile(make: Make) -> None:
    table = make()
    QTest.mouseClick(table.top.strips[ANA].zones[Zone.LIBRARY], LEFT)
    assert [len(widget.tile.ids) for widget in table.tray.row.tiles.values()] == [10]
    assert table.line.heading.text() == "Ana · library, top first · 10"


def test_the_keyboard_begins_at_the_cards(make: Make) -> None:
    table = make()
    assert table.focusWidget() is in_hand(table, "Double Detention")


def test_an_entry_says_an_ability_without_its_reminder_and_takes_the_room_that_there_is(make: Make) -> None:
    text = "When you cast this spell, draw a card for each creature you control. (Creatures fight.)"
    card = {**DEEP_THOUGHT, "oracle_text": text}
    stack = casting(make, "Deep Thought", cards=[card]).top.stack
    assert f"Ana · {text.partition(' (')[0]}" in [entry.written.says for entry in stack.entries.values()]
    assert max(entry.width() for entry in stack.entries.values()) > 20 * em()


def test_with_room_for_one_line_an_entry_that_is_there_has_one_too(make: Make) -> None:
    stack = casting(make, "Deep Thought", cards=[DEEP_THOUGHT]).top.stack
    stack.set_lines(1)
    (entry,) = stack.entries.values()
    assert (entry.written.says, entry.written.is_whole) == ("Ana · Sorcery", True)
    assert len(entry.written.flows) == 1
    assert entry.written.height <= stack.high()


def test_who_has_more_to_say_has_more_room_and_symbols_are_drawn(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    monkeypatch.setattr(flow, "paint_symbol", lambda _, __, code: painted.append(code))
    text = "When you cast this spell, you may pay {W/U}. If you do,\ndraw a card."
    table = casting(make, "Deep Thought", cards=[{**DEEP_THOUGHT, "oracle_text": text}])
    entries = {entry.shown.is_ability: entry for entry in table.top.stack.entries.values()}
    QApplication.processEvents()
    table.top.stack.grab()
    assert set(painted) == {"W/U"}
    assert entries[True].width() > 1.5 * entries[False].width()


LONG = ("When you cast this spell, each opponent chooses a creature they control, then you gain control of "
        "that creature until end of turn.")  # fmt: skip


@pytest.mark.parametrize("count", [1, 2, 4, 8])
@pytest.mark.parametrize(("text", "says"), [(LONG, ("Ana · ability", "Ana")), ("", ("Ana",))])
def test_what_has_no_room_on_the_stack_gives_way_to_a_shorter_word_and_nothing_is_cut(
    make: Make, count: int, text: str, says: tuple[str, ...]
) -> None:
    everyone = players()
    everyone["Ana"]["hand"] = [f"{count} Deep Thought"]
    everyone["Ana"]["battlefield"] = [f"{count} Plains"]
    card = {**DEEP_THOUGHT, "type_line": "Instant", "oracle_text": text, "name": "Deep Thought"}
    table = make(case(players=everyone, cards=[card]), size=(520, 640))
    for _ in range(count):
        QTest.mouseClick(in_hand(table, "Deep Thought"), LEFT)
        table.session.cast()
    for entry in table.top.stack.entries.values():
        assert entry.written.is_whole
        full = entry.accessibleName().partition("Deep Thought, ")[2]
        assert entry.written.says in (full, *says)
        assert max(flow.width for flow in entry.written.flows) <= entry.width() - 20
    assert_none_is_seen_in_part(table.top.stack)
    for _ in range(2 * count):
        table.top.stack.area.go(1)
        assert_none_is_seen_in_part(table.top.stack)


def assert_none_is_seen_in_part(stack: StackBand) -> None:
    """Each entry is seen whole or not at all, and those that are not are counted."""
    QApplication.processEvents()
    view = stack.area.viewport()
    spans = [(entry.mapTo(view, QPoint(0, 0)).x(), entry.width()) for entry in stack.entries.values()]
    whole = [x for x, wide in spans if x >= 0 and x + wide <= view.width()]
    left, right = [x for x, wide in spans if x + wide <= 0], [x for x, _ in spans if x >= view.width()]
    assert len(whole) + len(left) + len(right) == len(spans)
    counted = [one.text() for one in (stack.area.before, stack.area.behind) if one.isVisible()]
    assert counted == [f"{sign} {len(some)}" for sign, some in (("‹", left), ("›", right)) if some]
