"""The workshop in the real window, with keys and mouse: a card from nothing to its verdict."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QPushButton, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from app.ui.main_window import MainWindow
from app.ui.workshop.desk import Desk
from app.ui.workshop.panel import WorkshopPanel
from app.ui.workshop.result import Said
from cardsdb.workshop import Kind, load, names, workshop_file
from tests.ui.conftest import Opens
from tests.ui.driving import LEFT, click, named, press, settle, type_text, words_of


def desk_of(window: MainWindow) -> Desk:
    panel = window.panels["workshop"]
    assert isinstance(panel, WorkshopPanel)
    return panel.desk


@pytest.fixture
def desk(window: MainWindow) -> Desk:
    press(window, "Ctrl+Shift+W")
    return desk_of(window)


def write(window: MainWindow, *fields: str) -> None:
    """Type into one field after the other; the keyboard is in the first."""
    for number, text in enumerate(fields):
        if number:
            press(window, "Tab")
        type_text(window, text)


def type_lines(window: MainWindow, desk: Desk, *lines: str) -> None:
    desk.fields.text.setFocus()
    for number, line in enumerate(lines):
        if number:
            QTest.keyClick(desk.fields.text, Qt.Key.Key_Return)
        QTest.keyClicks(desk.fields.text, line)
    settle(window)


def row_of(desk: Desk, text: str) -> Said:
    return next(row for row in desk.result.rows if row.isVisible() and row.first.text() == text)


def data_of(window: MainWindow) -> Path:
    folder = window.session.program.data_dir
    assert folder is not None
    return workshop_file(folder)


def underlined(desk: Desk) -> list[str]:
    return [mark.cursor.selectedText() for mark in desk.fields.text.extraSelections()]


def test_a_card_is_made_from_nothing_and_tried(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    write(window, "Moss Hound", "1g", "Creature - Dog")
    type_lines(window, desk, "Ward 2", "When Moss Hound enters, destroy target artifact.", "Destory it.")
    desk.fields.numbers["power"].setFocus()
    write(window, "2", "3")
    assert desk.looked is not None
    assert (desk.looked.mana_value, desk.looked.colors, desk.looked.unread) == (2, "G", 1)
    assert underlined(desk) == ["Destory it."]
    assert "expected an ability" in words_of(row_of(desk, "Destory it."))
    # Today's wording takes the line's place, and undo takes it back.
    button = named(desk, "Use today's wording: Ward {2}")
    click(window, button)
    assert desk.fields.text.toPlainText().startswith("Ward {2}\nWhen")
    press(window, "Ctrl+Z")
    assert desk.fields.text.toPlainText().startswith("Ward 2\nWhen")
    press(window, "Ctrl+Shift+Z")
    text = desk.fields.text.toPlainText()
    desk.fields.text.replace_text(text.index("\nDestory"), len(text), "")
    settle(window)
    click(window, desk.at_hand.save_button)
    assert desk.at_hand.told.text() == "saved"
    kept = load(data_of(window), Kind.CARD, "Moss Hound")
    assert (kept["mana_cost"], kept["type_line"], kept["colors"]) == ("{1}{G}", "Creature — Dog", ["G"])
    click(window, desk.try_button)
    selected = window.session.selected
    assert selected is not None
    assert selected.card.name == "Moss Hound"
    considered = window.session.considered
    assert considered is not None
    assert considered.verdict is not None
    assert considered.verdict.legal is True
    assert window.branch_tabs.isVisible()
    assert "Legal" in words_of(window.cast_panel)


def test_words_are_offered_and_taken_with_tab(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    write(window, "Moss Hound", "1g", "Creature - Dog")
    type_lines(window, desk, "Fly")
    qtbot.waitUntil(desk.fields.text.options.isVisible)
    QTest.keyClick(desk.fields.text, Qt.Key.Key_Tab)
    settle(window)
    assert desk.fields.text.toPlainText() == "Flying"
    assert not desk.fields.text.options.isVisible()
    assert underlined(desk) == []


def test_words_that_are_asked_for_are_taken_with_enter(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    write(window, "Moss Hound", "1g", "Creature - Dog")
    type_lines(window, desk, "F")
    QTest.keyClick(desk.fields.text, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(desk.fields.text.options.isVisible)
    QTest.keyClick(desk.fields.text, Qt.Key.Key_Down)
    QTest.keyClick(desk.fields.text, Qt.Key.Key_Up)
    first = desk.fields.text.options.item(0).text()
    QTest.keyClick(desk.fields.text, Qt.Key.Key_Return)
    assert desk.fields.text.toPlainText() == first


PACK = {
    "rules_pack": 1,
    "name": "Marsh",
    "set": "MSH",
    "keywords": [{"name": "Rekindle", "parameters": "<cost>", "text": "<cost>, {T}: This creature glows."}],
    "deeds": ["glow"],
}


@pytest.mark.parametrize(("theme", "size"), [("light", (1280, 800)), ("dark", (2560, 1440))])
def test_words_of_a_pack_are_offered_and_understood_at_once(
    opens: Opens, tmp_path: Path, qtbot: QtBot, theme: str, size: tuple[int, int]
) -> None:
    folder = tmp_path / "data" / "packs"
    folder.mkdir(parents=True)
    (folder / "marsh.json").write_text(json.dumps(PACK), encoding="utf-8")
    window = opens(theme=theme, size=size)
    press(window, "Ctrl+Shift+W")
    desk = desk_of(window)
    write(window, "Moss Hound", "1g", "Creature - Dog")
    desk.fields.set.setText("MSH")
    type_lines(window, desk, "Reki")
    qtbot.waitUntil(desk.fields.text.options.isVisible)
    QTest.keyClick(desk.fields.text, Qt.Key.Key_Tab)
    settle(window)
    assert desk.fields.text.toPlainText().startswith("Rekindle")
    desk.fields.text.clear()
    type_lines(
        window, desk, "Rekindle {2}", "Whenever a creature with rekindle glows, draw a card.", "It glowers."
    )
    assert underlined(desk) == ["glowers."]
    assert "Reading stops before “glowers.”" in words_of(row_of(desk, "It glowers."))
    assert desk.looked is not None
    assert desk.looked.keywords == ("rekindle",)


def test_what_is_written_survives_the_end_of_the_program(
    window: MainWindow, desk: Desk, opens: Opens
) -> None:
    write(window, "Moss Hound", "1g")
    window.close()
    assert names(data_of(window), Kind.CARD) == []
    again = opens()
    press(again, "Ctrl+Shift+W")
    fields = desk_of(again).fields
    assert (fields.name.text(), fields.cost.text()) == ("Moss Hound", "1g")
    assert desk_of(again).at_hand.told.text() == "not saved"


def saved(window: MainWindow, desk: Desk, power: str) -> None:
    desk.fields.numbers["power"].setText(power)
    settle(window)
    desk.save()
    settle(window)


def filled(menu: QMenu | None) -> QMenu:
    assert menu is not None
    menu.aboutToShow.emit()
    return menu


def test_versions_are_listed_and_come_back(window: MainWindow, desk: Desk) -> None:
    write(window, "Moss Hound", "1g", "Creature - Dog")
    for power in ("1", "2", "3"):
        saved(window, desk, power)
    actions = filled(desk.at_hand.versions.menu()).actions()
    assert len(actions) == 3
    actions[-1].trigger()
    settle(window)
    assert desk.fields.numbers["power"].text() == "1"
    assert desk.at_hand.told.text() == "not saved"
    click(window, desk.notice.button)
    assert desk.fields.numbers["power"].text() == "3"
    assert desk.at_hand.told.text() == "saved"


def test_a_set_is_taken_from_a_sheet_and_a_card_opened_from_it(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    sheet = tmp_path / "cards.csv"
    sheet.write_text(
        "Name,Cost,Type,Text,Set\nLoud Bang,R,Instant,Frobnicate.,TST\nIron Ring,3,Artifact,,TST\n"
    )
    desk.take_file(sheet)
    settle(window)
    table = desk.set_page.table
    assert desk.tabs.currentIndex() == 1
    assert "1 of 1" not in desk.set_page.told.text()
    assert desk.set_page.told.text() == "2 cards; 0 of 1 lines are read"
    model = table.model()
    table.horizontalHeader().sectionClicked.emit(2)
    table.sortByColumn(2, Qt.SortOrder.AscendingOrder)
    assert [model.index(row, 0).data() for row in range(2)] == ["Loud Bang", "Iron Ring"]
    table.setCurrentIndex(model.index(0, 0))
    table.setFocus()
    press(window, "Return")
    assert desk.fields.name.text() == "Loud Bang"
    assert underlined(desk) == ["Frobnicate."]
    assert window.browser.results.rowCount() > 2


def test_a_file_that_is_refused_leaves_nothing_said_of_the_one_before(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    sheet, torn = tmp_path / "cards.csv", tmp_path / "torn.json"
    sheet.write_text("Name,Type,Text\nLoud Bang,Instant,Frobnicate.\n")
    torn.write_text('{"name": ')
    desk.take_file(sheet)
    settle(window)
    codes = desk.set_page.codes
    assert codes.currentText()
    assert codes.currentIndex() == 0
    assert desk.set_page.told.text() == "1 card; 0 of 1 lines are read"
    desk.take_file(torn)
    settle(window)
    assert desk.notice.text() == ""
    assert "torn.json" in window.notice.text()


def test_rules_are_drafted_from_a_sets_own_words(
    window: MainWindow, desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    sheet = tmp_path / "cards.csv"
    words = [f'{name},1,Creature,"Ramble (When this creature dies, draw a card.)",1/1,TST' for name in "AB"]
    sheet.write_text("\n".join(("Name,Cost,Type,Text,P/T,Set", *words)), encoding="utf-8")
    desk.tabs.setCurrentIndex(2)
    page = desk.rules_page
    page.name.setText("Written before")
    page.draft_from(str(sheet))
    qtbot.waitUntil(lambda: [entry.name for entry in page.draft.entries] == ["Ramble"])
    assert not page.is_saved
    page.undo()
    assert page.draft.name == "Written before"


def test_a_card_is_begun_from_one_that_is_looked_at(window: MainWindow) -> None:
    window.browser.look_at("Altar's Reap")
    settle(window)
    press(window, "Ctrl+Shift+N")
    fields = desk_of(window).fields
    assert fields.name.text() == "Altar's Reap (own)"
    assert fields.type_line.text() == "Instant"


def test_two_faces_have_fields_of_their_own(window: MainWindow, desk: Desk) -> None:
    write(window, "Moss Hound", "1g", "Creature - Dog")
    layouts = desk.fields.layouts
    entry, option = layouts.model().index(layouts.findData("adventure"), 0), QStyleOptionViewItem()
    layouts.itemDelegate().initStyleOption(option, entry)
    assert (entry.data(), option.text) == ("adventure", "adventure (omen)")
    layouts.setCurrentIndex(layouts.findData("adventure"))
    settle(window)
    QTest.mouseClick(desk.fields.faces, LEFT, pos=desk.fields.faces.tabRect(1).center())
    desk.fields.name.setFocus()
    write(window, "Loud Bark", "r", "Instant - Adventure")
    looked = desk.looked
    assert looked is not None
    assert looked.object["name"] == "Moss Hound // Loud Bark"
    assert (looked.colors, looked.identity) == ("G", "RG")


def test_what_was_written_can_be_left_out_and_is_had_back(window: MainWindow, desk: Desk) -> None:
    write(window, "Moss Hound", "1g", "creature - dog")
    settle(window)
    written = desk.fields.draft
    named_so(filled(desk.more.menu()), "Begin this card anew").trigger()
    settle(window)
    assert desk.fields.draft.is_empty
    click(window, desk.notice.button)
    assert desk.fields.draft == written
    saved(window, desk, "2")
    assert not named_so(filled(desk.more.menu()), "Back to what is saved").isEnabled()


def test_a_new_card_takes_the_place_of_one_that_is_at_hand(window: MainWindow, desk: Desk) -> None:
    write(window, "Moss Hound", "1g", "creature - dog")
    settle(window)
    written = desk.fields.draft
    desk.begin_card("MOS")
    settle(window)
    assert (desk.fields.draft.is_empty, desk.fields.draft.set) == (True, "MOS")
    click(window, desk.notice.button)
    assert desk.fields.draft == written


def named_so(menu: QMenu, words: str) -> QAction:
    return next(one for one in menu.actions() if one.text() == words)


def test_a_board_for_trying_a_card_is_saved_with_all_that_nobody_else_knows(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    write(window, "Loud Bark", "r", "Instant")
    type_lines(window, desk, "Loud Bark deals 2 damage to target creature.")
    click(window, desk.try_button)
    path = tmp_path / "tried.json"
    window.session.save(path)
    window.session.open(path)
    settle(window)
    game = window.session.game
    assert {"Loud Bark", "Stand-in creature"} <= {str(thing.card.name) for thing in game.objects.values()}
    told = json.loads(path.read_text("utf-8"))
    assert {card["name"] for card in told["cards"][-2:]} == {"Loud Bark", "Stand-in creature"}


def test_the_rule_of_what_a_line_is_can_be_opened(window: MainWindow, desk: Desk) -> None:
    write(window, "Moss Hound", "1g", "Creature - Dog")
    type_lines(window, desk, "When Moss Hound enters, destroy target artifact.")
    line = next(row for row in desk.result.rows if row.isVisible() and row.rules.rules)
    assert line.rules.rules == ("603",)
    click(window, line.rules.links[0])
    assert window.rules.isVisible()


def test_the_nearest_wordings_are_offered(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    write(window, "Moss Hound", "1g", "Sorcery")
    type_lines(window, desk, "Draw two card of it.")
    row = row_of(desk, "Draw two card of it.")
    qtbot.waitUntil(lambda: bool(row.findChildren(QPushButton)))
    settle(window)
    assert "Printed so on Altar's Reap: Draw two cards." in words_of(row)
    row.findChildren(QPushButton)[0].click()
    settle(window)
    assert (desk.fields.text.toPlainText(), underlined(desk)) == ("Draw two cards.", [])


def test_a_key_is_answered_at_once(window: MainWindow, desk: Desk) -> None:
    write(window, "Moss Hound", "1g", "Creature - Dog")
    desk.fields.text.setFocus()
    asked: list[str] = []
    ask: Callable[..., None] = window.session.ask
    window.session.ask = lambda topic, *others: (asked.append(topic), ask(topic, *others))[1]  # type: ignore[method-assign]
    QTest.keyClicks(desk.fields.text, "Trample")
    assert desk.looked is None or desk.looked.draft != desk.fields.draft  # nobody waited for the reading
    settle(window)
    assert desk.looked is not None
    assert desk.looked.draft == desk.fields.draft
    assert asked.count("workshop look") == len("Trample")


def test_a_face_has_the_picture_that_is_chosen_for_it(
    window: MainWindow, desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    write(window, "Moss: Hound", "1g", "Creature - Dog")
    picture = tmp_path / "mine.PNG"
    image = QImage(30, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("#3a6b9c"))
    image.save(str(picture))
    settle(window)
    high = desk.result.card.heightForWidth(300)
    desk.take_picture(picture)
    qtbot.waitUntil(lambda: desk.result.card.heightForWidth(300) > high)
    kept = data_of(window).parent / "pictures" / "SET" / "Moss_ Hound.PNG"
    assert kept.read_bytes() == picture.read_bytes()
    colours = desk.result.card.grab().toImage()
    assert "#3a6b9c" in {colours.pixelColor(colours.width() // 2, y).name() for y in range(colours.height())}
    desk.take_picture(tmp_path / "none.txt")
    qtbot.waitUntil(lambda: "a picture is a PNG" in window.notice.text())
    assert kept.exists()


def test_the_layout_says_token_as_soon_as_the_type_line_does(window: MainWindow, desk: Desk) -> None:
    fields = desk.fields
    assert fields.layouts.currentData() == "normal"
    for line, layout in (("Token Creature - Drake", "token"), ("Creature - Drake", "normal")):
        fields.type_line.setFocus()
        press(window, "Ctrl+A")
        type_text(window, line)
        assert fields.layouts.currentData() == layout
