"""What is asked while something resolves is asked in the panel, and each answer can be undone."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.engine.values.ids import ObjectId
from app.services.table.considered import Answerable
from app.ui.cast.ordering import Ordering
from app.ui.main_window import MainWindow
from app.ui.widgets import FlowLabel
from tests.ui.cast.boards import BOARD, CARDS, said, select, with_permanent
from tests.ui.conftest import Opens
from tests.ui.driving import card_object, click, named, press, type_text


@pytest.fixture
def window(opens: Opens) -> MainWindow:
    return opens(BOARD, CARDS)


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def names(window: MainWindow, place: str) -> list[str]:
    game = window.session.game
    return [game.objects[ident].card.name for ident in getattr(game.players[0], place)]


def test_cards_that_are_looked_at_are_drawn_and_picked_by_keys(window: MainWindow) -> None:
    select(window, "Look Twice")
    press(window, "F5", "F6")
    question = window.cast_panel.question
    assert window.cast_panel.head.type.text().startswith("Ana to choose")
    assert [tile.accessibleName().split(",")[0] for tile in question.cards.tiles] == [
        "Lesser Bear", "Mist Field",
    ]  # fmt: skip
    window.cast_panel.take_focus()
    press(window, "Space")
    assert "picked, number 1" in question.cards.tiles[0].accessibleName()
    first, other = window.table.tray.row.tiles.values()
    assert first.look.chosen
    assert not other.look.chosen
    click(window, first)  # takes it back
    assert not first.look.chosen
    click(window, first)
    question.done.setFocus()
    press(window, "Return")
    assert window.session.pending is None
    assert names(window, "library")[-1] == "Lesser Bear"
    assert not window.session.game.doubts


def test_the_key_that_resolves_the_top_drops_no_question(window: MainWindow) -> None:
    select(window, "Kind Offer")
    press(window, "F5", "F6")
    asked, steps = window.session.pending, window.session.history.undo_name
    assert asked is not None
    press(window, "F6")
    assert window.session.pending is asked
    assert window.session.history.undo_name == steps


def test_an_answer_is_taken_back_and_given_otherwise(window: MainWindow) -> None:
    select(window, "Kind Offer")
    hand = len(names(window, "hand"))
    press(window, "F5", "F6")
    window.cast_panel.take_focus()
    assert focused().accessibleName() == "Yes"
    press(window, "Return")
    assert len(names(window, "hand")) == hand
    press(window, "Ctrl+Z")
    assert window.session.pending is not None
    window.cast_panel.take_focus()
    press(window, "Tab", "Return")
    assert len(names(window, "hand")) == hand - 1
    assert window.session.history.undo_name.endswith("No")


def test_a_doubt_is_listed_with_a_button_that_takes_it_away(opens: Opens) -> None:
    window = opens(BOARD, CARDS, doubts=[{"text": "Flibbergast it.", "reason": "it is not understood"}])
    panel = window.cast_panel
    if not window.session.game.doubts:
        pytest.skip("a case does not hold doubts")
    assert "Do it by hand: Flibbergast it." in said(panel.by_hand)
    click(window, panel.by_hand.lines[0].button)
    assert not window.session.game.doubts
    assert not panel.by_hand.isVisible()


def test_what_was_done_by_hand_is_told_by_a_key_or_found_by_words(opens: Opens) -> None:
    window = opens(
        doubts=[{"text": f"{verb} it.", "reason": "it is not understood"} for verb in ("Flip", "Flap")]
    )
    press(window, "Ctrl+Shift+D")
    assert [line.shown.text for line in window.cast_panel.by_hand.lines] == ["Flap it."]
    press(window, "Ctrl+K")
    type_text(window, "not carried out")
    press(window, "Return")
    assert window.session.game.doubts == ()
    press(window, "Ctrl+Z", "Ctrl+Z")
    assert len(window.session.game.doubts) == 2


def test_the_legend_rule_asks_which_is_kept_and_a_click_keeps_it(opens: Opens) -> None:
    elders = [{"card": "Bear, the Elder", "id": "old"}]
    ana = {"hand": ["Bear, the Elder"], "battlefield": ["4 Ember Field", *elders], "mana": "{G}{G}"}
    players = {**BOARD["players"], "Ana": ana}
    window = opens(BOARD, CARDS, players=players)
    select(window, "Bear, the Elder")
    press(window, "F5", "F6")
    panel = window.cast_panel
    assert "Which Bear, the Elder do you keep?" in panel.answer.sentence.text()
    assert panel.answer.rule.rule == "704.5j"
    panel.take_focus()
    press(window, "Space")
    there = [thing.id for thing in window.session.game.battlefield() if thing.card.name == "Bear, the Elder"]
    assert len([ident for ident in there if ident != "elder"]) == 1


def test_which_legend_is_kept_is_asked_of_a_board_that_says_so(opens: Opens) -> None:
    ana = {
        "battlefield": [{"card": "Bear, the Elder", "id": "old"}, {"card": "Bear, the Elder", "id": "new"}]
    }
    said = {"text": "2 legendary permanents named Bear, the Elder (Ana)",
            "reason": "the legend rule lets them choose which one to keep"}  # fmt: skip
    window = opens(BOARD, CARDS, players={**BOARD["players"], "Ana": ana}, doubts=[said])
    panel = window.cast_panel
    assert panel.answer.sentence.text().startswith("Legend rule")
    assert panel.answer.rule.rule == "704.5j"
    click(window, panel.choices.views[0].options.lines[1])
    assert "old" not in {str(thing.id) for thing in window.session.game.battlefield()}
    assert not window.session.game.doubts


def test_cards_are_put_in_order_by_keys(window: MainWindow) -> None:
    select(window, "Sifting Wind")
    press(window, "F5", "F6")
    window.cast_panel.take_focus()
    told = [label.text() for label in window.cast_panel.question.findChildren(FlowLabel) if label.isVisible()]
    assert "Drag, or Alt with Up and Down" in told
    press(window, "Alt+Down", "Alt+Down", "Tab", "Return")
    assert names(window, "library")[:3] == ["Mist Field", "Small Spark", "Lesser Bear"]


def test_cards_are_put_in_the_order_in_which_they_are_clicked_and_enter_is_the_answer(
    window: MainWindow,
) -> None:
    select(window, "Sifting Wind")
    press(window, "F5", "F6")
    question, tiles = window.cast_panel.question, list(window.table.tray.row.tiles.values())
    before = question.order.values()
    assert [one.tile.name for one in tiles] == ["Lesser Bear", "Mist Field", "Small Spark"]
    click(window, tiles[2])
    assert question.order.values() == [before[2], before[0], before[1]]
    assert tiles[2].look.chosen
    click(window, tiles[2])  # takes it back
    assert not tiles[2].look.chosen
    click(window, tiles[1])
    click(window, tiles[2])
    assert question.order.values() == [before[1], before[2], before[0]]
    question.order.setFocus()
    press(window, "Return")
    assert names(window, "library")[:3] == ["Mist Field", "Small Spark", "Lesser Bear"]


def test_what_triggers_together_is_put_on_the_stack_in_the_order_chosen(opens: Opens) -> None:
    cards = [
        card_object("First Tide", "{1}{U}", "Enchantment", "",
                    "Whenever you cast an instant or sorcery spell, you gain 1 life."),
        card_object("Other Tide", "{1}{U}", "Enchantment", "",
                    "Whenever you cast an instant or sorcery spell, draw a card."),
        card_object("Small Word", "{U}", "Instant", "", "You gain 3 life."),
    ]  # fmt: skip
    ana = {"hand": ["Small Word"], "library": ["4 Island"],
           "battlefield": ["Island", "First Tide", {"card": "Other Tide", "id": "other"}]}  # fmt: skip
    window = opens(BOARD, cards, players={"Ana": ana, "Ben": {}})
    select(window, "Small Word")
    press(window, "F5")
    question = window.cast_panel.question
    assert [value.split()[0] for value in question.order.values()] == ["trigger", "trigger"]
    assert window.cast_panel.answer.rule.rule == "603.3b"
    click(window, window.table.widget_of(ObjectId("other")))
    question.order.setFocus()
    press(window, "Return")
    seen = window.session.seen
    assert seen is not None
    assert [item.name for item in seen.stack] == ["First Tide", "Other Tide", "Small Word"]


def test_long_texts_that_are_put_in_order_are_all_seen(qtbot: QtBot) -> None:
    text = "Whenever you cast an instant or sorcery spell, create a 1/1 red Elemental creature token."
    order = Ordering()
    qtbot.addWidget(order)
    order.resize(260, 60)
    order.show_options([Answerable(str(n), f"{n} {text}") for n in range(3)])
    order.show()
    QApplication.processEvents()
    whole = order.viewport().rect()
    assert all(whole.contains(order.visualItemRect(order.item(row))) for row in range(3))


def test_texts_that_are_put_in_order_are_whole_in_a_panel_of_any_width(opens: Opens) -> None:
    text = (
        "Whenever you cast an instant or sorcery spell, flip three coins. For each flip you win, create a 1/1"
        " red Goblin creature token that's tapped and attacking."
    )
    cards = [
        card_object("Tide", "{1}{U}", "Enchantment", "", "Whenever you cast a spell, draw a card."),
        card_object("Coin Master of the Old Fair", "{1}{U}", "Enchantment", "", text),
        card_object("Small Word", "{U}", "Instant", "", "You gain 3 life."),
    ]
    ana = {"hand": ["Small Word"], "battlefield": ["Island", "Tide", "Coin Master of the Old Fair"]}
    window = opens(BOARD, cards, players={"Ana": ana, "Ben": {}})
    select(window, "Small Word")
    press(window, "F5")
    order = window.cast_panel.question.order
    for wide in range(1024, 1500, 5):  # a bar that comes takes of the width, and the text another line
        window.resize(wide, 800)
        QApplication.processEvents()
        lowest = order.visualItemRect(order.item(1)).bottom()
        assert lowest <= order.viewport().rect().bottom(), wide
        assert not order.verticalScrollBar().isVisible()
        assert not order.horizontalScrollBar().isVisible()


def test_a_word_is_typed_and_found(window: MainWindow) -> None:
    select(window, "Pact of Kinds")
    press(window, "F5", "F6")
    window.cast_panel.take_focus()
    QTest.keyClicks(focused(), "goblin")
    press(window, "Return")
    assert window.session.pending is None
    assert window.session.history.undo_name.endswith("Goblin")


def test_what_is_paid_or_not_is_two_big_buttons(opens: Opens) -> None:
    window = opens(BOARD, CARDS, players=with_permanent("Ben", "Grasping Law"))
    hand = len(window.session.game.players[1].hand)
    for key, drawn in (("Tab", 1), ("", 0)):
        select(window, "Kind Offer")
        press(window, "F5", "F6")
        window.cast_panel.take_focus()
        assert focused().accessibleName() == "Pay {1}"
        press(window, *([key] if key else []), "Return")
        while window.session.pending is not None:
            window.cast_panel.take_focus()
            press(window, "Return")
        assert len(window.session.game.players[1].hand) == hand + drawn
        assert not window.session.game.doubts
        while window.session.game.stack:
            press(window, "Ctrl+Z")


def test_a_spell_that_cascade_offers_is_cast_with_choices_of_its_own(opens: Opens) -> None:
    ana = {"hand": ["Wild Chain"], "battlefield": ["4 Ember Field"],
           "library": ["Ember Field", "Small Spark", "20 Mist Field"]}  # fmt: skip
    window = opens(BOARD, CARDS, players={**BOARD["players"], "Ana": ana})
    select(window, "Wild Chain")
    press(window, "F5", "F6")
    window.cast_panel.take_focus()
    assert focused().accessibleName().startswith("Cast Small Spark")
    press(window, "Return", "F5")
    assert focused().accessibleName().startswith("any target: Ana")
    press(window, "Down", "Return", "F5", "F6")
    assert window.session.game.players[1].life == 17


def test_the_next_question_has_the_keyboard_at_its_first_option(opens: Opens) -> None:
    text = "Look at the top three cards of your library, then put them back in any order. You may shuffle."
    card = card_object("Long Thought", "{U}", "Sorcery", "", text)
    there = BOARD["players"]
    hand = {**there, "Ana": {**there["Ana"], "hand": ["Long Thought"]}}
    window = opens({**BOARD, "players": hand}, [*CARDS, card])
    select(window, "Long Thought")
    press(window, "F5", "F6", "Tab")
    assert focused() is window.cast_panel.question.done
    press(window, "Return")
    assert focused().accessibleName() == "Yes"


def test_arrows_lead_from_the_button_to_nothing_elsewhere(window: MainWindow) -> None:
    select(window, "Kind Offer")
    press(window, "F5", "F6")
    button = window.cast_panel.cast_button
    button.setFocus()
    press(window, "Down")
    assert focused() is button


def test_damage_is_divided_by_a_click_on_each_that_gets_some(opens: Opens) -> None:
    boar = card_object("Wild Boar", "{4}", "Creature — Boar", "7/7", "Trample")
    cub = card_object("Small Cub", "{1}", "Creature — Bear", "1/2", "")
    board = {
        "players": {"Ana": {"battlefield": [{"card": "Wild Boar", "id": "boar"}]},
                    "Ben": {"battlefield": [{"card": "Small Cub", "id": f"cub{n}"} for n in "12"]}},
        "turn": {"number": 4, "active": "Ana", "step": "precombat main", "priority": "Ana"},
    }  # fmt: skip
    window = opens({**BOARD, **board}, [boar, cub])
    click(window, window.table.combat.attack)
    click(window, named(window.table, "Wild Boar"))
    press(window, "F7", "F7")
    for cub_ in ("cub1", "cub2"):
        click(window, window.table.widget_of(ObjectId(cub_)))
    press(window, "F7", "F7")
    question = window.cast_panel.question
    lines = {line.option.text: line for line in question.lines.lines if line.option is not None}
    for line in lines.values():
        click(window, line)
    assert [line.stepper.value() for line in lines.values()] == [2, 2, 3]
    assert question.may_finish
    first = window.table.widget_of(ObjectId("cub1"))
    assert first is not None
    assert first.look.chosen
    click(window, first)  # takes its part back
    assert not question.may_finish
    click(window, first)
    click(window, question.done)
    assert window.session.game.players[1].life == 17


def test_what_is_asked_has_the_keyboard_though_a_card_was_put_from_the_list_before(
    window: MainWindow,
) -> None:
    select(window, "Look Twice")
    window.browser.search.setFocus()
    type_text(window, "Lesser Bear")
    window.browser.search.selectAll()  # as putting a card does
    press(window, "F5", "F6")
    assert window.cast_panel.question.isAncestorOf(focused())
