"""The real window, driven as a user would."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event
from time import sleep

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from app.engine.casting.casting import Status
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone
from app.services.table.announcing import Asked
from app.services.table.backend import Searched
from app.ui.asking import Asker
from app.ui.browser.sources import SourcesDialog
from app.ui.drawing.theme import DARK, LIGHT, colours_of
from app.ui.main_window import MainWindow
from app.ui.objectmenu import object_menu
from app.ui.panels.checklist import FindingLine, StepLine
from app.ui.panels.choices import Division
from cardsdb.errors import StoreError
from tests.ui.hand_made import ANA, BEN, checked, finding, thing

LEFT = Qt.MouseButton.LeftButton


def words_of(widget: QWidget) -> str:
    """Everything that a panel says, labels and accessible names."""
    parts = [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]
    parts += [child.accessibleName() for child in widget.findChildren(QWidget) if child.isVisible()]
    return "\n".join(parts)


def test_a_case_opens_with_its_proposal_judged(window: MainWindow) -> None:
    assert window.cast_panel.name.text() == "Quiet Larceny"
    assert window.cast_panel.answer.sentence.text() == "Legal, for {2}{B}; 1 choice is open"
    steps = [str(line.step.rule) for line in window.cast_panel.checklist.lines]
    assert steps == ["601.3", *(f"601.2{letter}" for letter in "abcdefghi")]
    assert "A Rogue connected" in window.windowTitle()


def test_typing_finds_cards_and_shows_the_first(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window.browser.search, "golem")
    qtbot.waitUntil(lambda: window.browser.results.rowCount() == 1)
    assert window.browser.card is not None
    assert window.browser.card.card.name == "Bell Golem"
    assert window.browser.count.text() == "1 card"


def test_a_search_without_result_says_so(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window.browser.search, "zzz")
    qtbot.waitUntil(lambda: window.browser.count.text() == "No card has such a name")


def test_the_list_grows_as_it_is_scrolled(window: MainWindow, qtbot: QtBot) -> None:
    results = window.browser.results
    results.show_answer(Searched([], 450, further=window.session.backend.find("", 1).further))
    for rows in (200, 400):
        assert results.canFetchMore(QModelIndex())
        results.fetchMore(QModelIndex())
        assert results.rowCount() == rows
    assert results.index(399).data() == "Card 399"


def test_a_store_that_can_not_be_read_is_told_beside_the_search(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(text: str, limit: int) -> Searched:
        raise StoreError(Path("cards.sqlite"), "is damaged", "move it away")

    monkeypatch.setattr(window.session.backend, "find", broken)
    qtbot.keyClicks(window.browser.search, "x")
    qtbot.waitUntil(lambda: "is damaged; move it away" in window.browser.problems.text())


def test_down_in_the_search_box_moves_in_the_list(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window.browser.search, "l")
    qtbot.waitUntil(lambda: window.browser.list.currentIndex().row() == 0)
    qtbot.keyClick(window.browser.search, Qt.Key.Key_Down)
    assert window.browser.list.currentIndex().row() == 1
    assert window.browser.search.text() == "l"


def test_rulings_printings_and_formats_are_shown_with_their_dates(window: MainWindow, qtbot: QtBot) -> None:
    browser = window.browser
    browser.look_at("Bell Golem")
    browser.tabs.setCurrentIndex(2)
    qtbot.waitUntil(lambda: "2001-02-03\nIt rings once." in words_of(browser.rulings))
    browser.tabs.setCurrentIndex(3)
    qtbot.waitUntil(lambda: "From official" in words_of(browser.printings))
    words = words_of(browser.printings)
    assert "Formats, as of 2026-01-02" in words
    for text in (
        "legal\nhomestead",
        "not legal\nduchy",
        "1999-01-01\nOlder Lands · OLD 7 · rare",
        "From official",
    ):
        assert text in words
    browser.look_at("Stern Magistrate")
    qtbot.waitUntil(lambda: words_of(browser.printings) == "This card is not from an imported file.\n")


def test_a_search_can_be_kept_and_asked_again(window: MainWindow) -> None:
    browser = window.browser
    browser.search.setText("golem")
    menu = browser.kept.menu_of_searches()
    assert menu.actions()[0].text() == "Keep: golem"
    menu.actions()[0].trigger()
    browser.search.clear()
    menu = browser.kept.menu_of_searches()
    assert [act.text() for act in menu.actions()] == ["golem"]
    menu.actions()[0].trigger()
    assert browser.search.text() == "golem"
    menu = browser.kept.menu_of_searches()
    menu.actions()[0].trigger()
    assert window.session.backend.searches() == []


def test_a_decklist_is_listed_with_what_no_card_is_called(window: MainWindow, tmp_path: Path) -> None:
    window.cards.open_deck_file(tmp_path / "mine.txt")
    assert window.browser.results.rowCount() == 1
    assert window.browser.problems.text() == "Gulem: no card has this name"
    assert "the deck “mine”" in window.browser.explained.text()


def test_the_sources_are_put_in_order(window: MainWindow) -> None:
    dialog = SourcesDialog(window.session.backend.sources(), window)
    dialog.move_chosen(1)
    dialog.move_chosen(1)  # it is the last already
    assert dialog.names() == ["Their Cube", "Our Cube"]
    window.cards.put_in_order(dialog.names())
    assert window.notice.text() == "Cards of one name are now looked for in: Their Cube, Our Cube."


def test_texts_are_read_in_the_background_until_they_are_stopped(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(show: Callable[[int, int], None], cancelled: Callable[[], bool]) -> int:
        show(100, 3000)
        while not cancelled():
            sleep(0.01)
        return 100

    monkeypatch.setattr(window.session.backend, "read_texts", read)
    texts = window.browser.texts
    assert not texts.isVisible()
    with qtbot.waitSignal(texts.ended) as ended:
        texts.start()
        qtbot.waitUntil(texts.isVisible)
        assert texts.words.text().endswith("100 of 3,000")
        texts.button.click()
    assert (ended.args, texts.isVisible()) == ([100], False)


def test_enter_puts_the_card_into_the_hand_and_selects_it(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window.browser.search, "magistrate")
    qtbot.waitUntil(lambda: window.browser.results.rowCount() == 1)
    qtbot.keyClick(window.browser.search, Qt.Key.Key_Return)
    assert len(window.session.game.player(ANA).hand) == 4
    assert window.cast_panel.name.text() == "Stern Magistrate"
    assert window.session.undo_name == "Stern Magistrate to hand"


def test_a_click_on_a_card_in_hand_selects_it(window: MainWindow, qtbot: QtBot) -> None:
    tile = window.table.tray.row.tiles[ObjectId("Bell Golem")]
    qtbot.mouseClick(tile, LEFT)
    assert window.cast_panel.name.text() == "Bell Golem"
    assert window.browser.card is not None
    assert window.browser.card.card.name == "Bell Golem"
    assert window.cast_panel.answer.sentence.text() == "Illegal at 601.2h: Pay the total cost"


def test_a_click_on_a_glowing_player_chooses_the_target(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.table.strips[BEN].name, LEFT)
    assert window.session.choices.targets == (("Ben",),)
    assert window.cast_panel.answer.sentence.text() == "Legal, for {2}{B}"
    qtbot.mouseClick(window.table.strips[BEN].name, LEFT)
    assert window.session.choices.targets is None


def test_a_target_can_be_picked_from_the_list_too(window: MainWindow) -> None:
    box = window.cast_panel.choices.boxes[0]
    box.setCurrentIndex(box.findData("Ana"))
    box.activated.emit(box.currentIndex())
    assert window.session.choices.targets == (("Ana",),)
    assert window.cast_panel.choices.boxes[0].currentData() == "Ana"


def test_another_way_shows_its_own_checklist(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.cast_panel.ways.lines[1], LEFT)
    qtbot.waitUntil(lambda: "at most 3 can be had" in words_of(window.cast_panel))
    assert "Illegal at 601.2h: Pay the total cost" in words_of(window.cast_panel)
    assert not window.cast_panel.cast_button.isEnabled()
    qtbot.waitUntil(window.cast_panel.nearest.isVisible)
    assert window.cast_panel.nearest.text() == "with {R} more"


def test_casting_resolving_undoing_and_redoing(window: MainWindow, qtbot: QtBot) -> None:
    before = window.session.game
    qtbot.mouseClick(window.cast_panel.cast_button, LEFT)
    assert window.session.game.stack == ("Quiet Larceny",)
    qtbot.waitUntil(lambda: "top of the stack, Quiet Larceny, Ana → Ben" in words_of(window.table))
    qtbot.mouseClick(window.cast_panel.resolve_button, LEFT)
    assert window.session.game.player(ANA).graveyard == ("Quiet Larceny",)
    resolved = window.session.game
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.session.game is before
    assert window.session.redo_name == "cast Quiet Larceny"
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(window, Qt.Key.Key_Z, both)
    qtbot.keyClick(window, Qt.Key.Key_Z, both)
    assert window.session.game is resolved
    assert not window.actions_by_name["redo"].isEnabled()


def test_a_double_click_taps_and_untaps(window: MainWindow, qtbot: QtBot) -> None:
    tile = window.table.board.tiles[ObjectId("magistrate")]
    upright = tile.width() < tile.height()
    qtbot.mouseDClick(tile, LEFT)
    assert window.session.game.objects[ObjectId("magistrate")].tapped
    assert upright
    assert tile.width() > tile.height()


def test_equal_lands_lie_on_one_pile(window: MainWindow) -> None:
    piles = {tile.tile.name: len(tile.tile.ids) for tile in window.table.board.tiles.values()}
    assert piles["Plains"] == 2


def test_the_menu_of_a_permanent_changes_it(window: MainWindow) -> None:
    thing = window.session.game.objects[ObjectId("golem")]
    menu = object_menu(window.session, thing, window)
    more = next(m for m in menu.findChildren(QMenu) if m.title() == "Add a counter")
    next(action for action in more.actions() if action.text() == "+1/+1").trigger()
    assert dict(window.session.game.objects[ObjectId("golem")].counters)["+1/+1"] == 3
    move = next(m for m in menu.findChildren(QMenu) if m.title() == "Move to")
    next(action for action in move.actions() if action.text() == "graveyard").trigger()
    assert window.session.game.objects[ObjectId("golem")].zone is Zone.GRAVEYARD
    next(action for action in menu.actions() if action.text() == "Remove").trigger()
    assert ObjectId("golem") not in window.session.game.objects


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)
def test_a_right_click_asks_for_the_menu(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.table.menu_wanted) as asked:
        window.table.board.tiles[ObjectId("thief")].menu_wanted.emit(QPoint(3, 4))
    assert asked.args == ["thief", QPoint(3, 4)]
    menu = next(menu for menu in window.findChildren(QMenu) if menu.isVisible())
    assert "Untap" in [action.text() for action in menu.actions()]
    menu.close()


def test_a_bad_case_is_told_in_place_and_the_board_stays(window: MainWindow, tmp_path: Path) -> None:
    before = window.session.game
    bad = tmp_path / "bad.json"
    bad.write_text("nonsense", encoding="utf-8")
    assert not window.open_path(bad)
    assert str(bad) in window.notice.text()
    assert window.notice.isVisible()
    assert window.session.game is before
    assert not window.open_path(tmp_path / "missing.json")


def test_saving_makes_the_board_clean(window: MainWindow, tmp_path: Path) -> None:
    window.pick("Bell Golem")
    window.table.turn.step_set.emit("upkeep")
    assert window.session.is_dirty
    assert window.windowTitle().startswith("A Rogue connected*")
    assert window.save_path(tmp_path / "saved.json")
    assert not window.session.is_dirty
    assert not window.save_path(tmp_path / "no such folder" / "saved.json")
    assert window.notice.isVisible()


def test_a_new_board_is_empty(window: MainWindow) -> None:
    window.new_case()
    assert window.session.game.objects == {}
    assert window.cast_panel.name.text() == "Nothing selected"
    assert window.session.undo_name == ""


@pytest.mark.parametrize(("theme", "colours"), [("dark", DARK), ("light", LIGHT)])
def test_the_theme_can_be_switched(window: MainWindow, theme: str, colours: object) -> None:
    window.actions_by_name[f"theme:{theme}"].trigger()
    assert colours_of(window.table) is colours
    assert window.theme == theme


def test_text_can_be_made_larger_and_smaller(window: MainWindow, qapp: QApplication) -> None:
    before = window.cast_panel.name.font().pointSizeF()
    usual = qapp.font().pointSizeF()
    window.larger_text()
    assert window.cast_panel.name.font().pointSizeF() > before
    window.smaller_text()
    assert qapp.font().pointSizeF() == usual


def test_the_source_of_a_finding_glows(window: MainWindow) -> None:
    line = next(line for line in window.cast_panel.checklist.lines if line.step.rule == "601.2f")
    tile = window.table.board.tiles[ObjectId("magistrate")]
    assert not tile.look.glowing
    line.source_hovered.emit("magistrate")
    assert tile.look.glowing
    line.source_hovered.emit("")
    assert not tile.look.glowing


def test_a_step_opens_and_closes_and_stays_so(window: MainWindow, qtbot: QtBot) -> None:
    line = window.cast_panel.checklist.lines[0]
    assert not line.is_open
    line.setFocus()
    qtbot.keyClick(line, Qt.Key.Key_Space)
    assert line.is_open
    qtbot.mouseClick(window.table.strips[BEN].name, LEFT)
    assert window.cast_panel.checklist.lines[0].is_open


def test_the_tray_shows_another_zone(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.table.strips[BEN].zones[Zone.GRAVEYARD], LEFT)
    assert list(window.table.tray.row.tiles) == ["old"]
    assert "Ben · graveyard · 1" in words_of(window.table)


def test_the_turn_can_be_set(window: MainWindow) -> None:
    turn = window.table.turn
    turn.step_set.emit("end")
    turn.active_set.emit("Ben")
    turn.priority_set.emit("Ben")
    turn.number.setValue(7)
    now = window.session.game.turn
    assert (now.number, now.active, now.priority, now.step.value) == (7, "Ben", "Ben", "end")
    window.next_step()
    assert window.session.game.turn.step.value == "cleanup"
    window.next_step()
    assert window.session.game.turn.step.value == "cleanup"


def test_life_can_be_typed(window: MainWindow) -> None:
    window.table.strips[BEN].life.setValue(3)
    window.table.strips[BEN].poison.setValue(0)
    assert window.session.game.player(BEN).life == 3
    assert window.session.game.player(BEN).counters == ()


def test_what_happened_this_turn_is_told(window: MainWindow) -> None:
    said = window.table.facts.text()
    assert "Lantern Thief dealt 1 combat damage to Ben" in said
    assert "Ana played a land" in said


def test_unread_text_is_named_with_what_was_expected(window: MainWindow) -> None:
    window.browser.look_at("Lantern Thief")
    window.browser.tabs.setCurrentIndex(1)
    said = words_of(window.browser)
    assert "not understood; expected there: draw, you gain, create" in said
    assert window.browser.tabs.tabText(1) == "Reading (1)"


def test_everything_that_takes_the_keyboard_has_a_name(window: MainWindow) -> None:
    nameless = [
        type(widget).__name__
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not (widget.accessibleName() or getattr(widget, "text", str)() or widget.focusProxy())
    ]
    assert [name for name in nameless if name not in ("QScrollArea", "QLineEdit")] == []


def test_the_parts_are_reached_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    window.go_to_hand()
    qtbot.waitUntil(lambda: window.table.tray.row.isAncestorOf(QApplication.focusWidget()))
    window.go_to_board()
    assert window.table.board.isAncestorOf(QApplication.focusWidget())
    window.go_to_cast()
    assert window.cast_panel.ways.isAncestorOf(QApplication.focusWidget())
    window.find_card()
    assert window.browser.search.hasFocus()


def test_a_picture_of_every_place_is_drawn(window: MainWindow) -> None:
    picture = window.grab().toImage()
    tints = {picture.pixelColor(x, y).name() for x in range(0, picture.width(), 7) for y in range(0, 800, 7)}
    assert len(tints) > 40


def test_a_fault_of_the_rules_is_told_and_the_board_stays(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("nothing divides by it")

    monkeypatch.setattr(window.session.backend, "judge", fail)
    before = replace(window.session.game, clock=99)
    window.session.do("another moment", before)
    window.settle()
    assert (
        "the program failed at this question (ZeroDivisionError" in window.cast_panel.answer.sentence.text()
    )
    assert not window.cast_panel.cast_button.isEnabled()
    assert window.session.game is before


def test_mana_is_added_and_the_pool_emptied(window: MainWindow) -> None:
    strip = window.table.strips[ANA]
    strip.mana_added.emit("Ana", "R")
    assert window.session.game.player(ANA).mana == ("B", "R")
    strip.mana_added.emit("Ana", "")
    assert window.session.game.player(ANA).mana == ()


def test_a_division_is_typed_target_by_target(qtbot: QtBot) -> None:
    asked = Asked("division", 0, "divided", ("thief", "spy"), ("Thief", "Spy"), "1, 2", "601.2d")
    division = Division(asked)
    qtbot.addWidget(division)
    assert [box.value() for box in division.boxes] == [1, 2]
    with qtbot.waitSignal(division.divided) as told:
        division.boxes[0].setValue(3)
    assert told.args == [(("thief", 3), ("spy", 2))]


def test_equal_creatures_are_piled_only_where_there_is_no_room(window: MainWindow, qtbot: QtBot) -> None:
    game = window.session.game
    many = {
        ObjectId(f"guard {n}"): thing("Stern Magistrate", Zone.BATTLEFIELD, BEN, f"guard {n}")
        for n in range(40)
    }
    window.session.do("an army", replace(game, objects={**game.objects, **many}))
    assert any(len(tile.tile.ids) == 41 for tile in window.table.board.tiles.values())
    few = dict(list(many.items())[:3])
    window.session.do("a guard", replace(game, objects={**game.objects, **few}))
    piles = [
        tile.tile.ids for tile in window.table.board.tiles.values() if tile.tile.name == "Stern Magistrate"
    ]
    assert [len(ids) for ids in piles] == [1, 1, 1, 1]


def test_many_findings_are_folded(qtbot: QtBot) -> None:
    found = [finding("601.3", f"reason {n}", Status.UNSURE) for n in range(8)]
    line = StepLine(checked("601.3", "May begin to cast it", finding("307.1", "fine"), *found), {})
    qtbot.addWidget(line)
    line.open(True)
    line.show()
    shown = [part for part in line.findChildren(FindingLine) if part.isVisible()]
    assert len(shown) == 3
    assert "reason 0" in shown[0].accessibleName()
    more = line.findChild(QToolButton)
    assert more is not None
    assert more.text() == "6 more"
    qtbot.mouseClick(more, LEFT)
    assert all(part.isVisible() for part in line.findChildren(FindingLine))


def test_only_the_latest_question_is_answered(qtbot: QtBot) -> None:
    asker, gate = Asker(), Event()
    answers: list[object] = []
    asker.answered.connect(answers.append)
    asker.ask(lambda _: gate.wait() and "early")
    asker.ask(lambda _: "skipped")
    asker.ask(lambda wanted: f"late, wanted: {wanted()}")
    gate.set()
    qtbot.waitUntil(lambda: bool(answers))
    assert answers == ["late, wanted: True"]


def test_what_a_question_raises_is_its_answer(qtbot: QtBot) -> None:
    asker = Asker()
    with qtbot.waitSignal(asker.answered) as told:
        asker.ask(lambda _: 1 // 0)
    assert isinstance(told.args[0], ZeroDivisionError)


def test_the_first_case_comes_in_the_background(window: MainWindow, qtbot: QtBot, case_file: Path) -> None:
    window.new_case()
    window.open_soon(case_file)
    qtbot.waitUntil(lambda: window.session.title == "A Rogue connected")
    bad = case_file.with_name("missing.json")
    window.open_soon(bad)
    qtbot.waitUntil(lambda: str(bad) in window.notice.text())
    assert window.session.title == "A Rogue connected"
    window.open_soon(None)
    qtbot.waitUntil(lambda: window.session.game.objects == {})


def test_a_search_is_explained_and_its_problems_are_told(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window.browser.search, "foo:l")
    qtbot.waitUntil(lambda: window.browser.problems.text() == "foo:l: there is no such key")
    assert window.browser.count.text() == "No card fits"
    assert not window.browser.problems.isHidden()
    window.browser.search.setText("golem")
    qtbot.waitUntil(lambda: window.browser.count.text() == "1 card")
    assert window.browser.problems.isHidden()
    assert window.browser.explained.text() == "cards that have “golem” in the name, in 2 ms"


def test_control_and_space_offer_what_may_be_typed(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window.browser.search, "kw")
    qtbot.keyClick(window.browser.search, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert window.browser.search.text() == "kw"
    assert window.browser.completer.completionCount() == 2
    window.browser.completer.popup().hide()
