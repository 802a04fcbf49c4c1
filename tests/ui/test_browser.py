"""The card browser on a real store, as somebody uses it."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.services.language import ENGLISH, use
from app.services.table.program import Program
from app.services.table.session import Session
from app.ui.asking import WindowWorker
from app.ui.browser.results import parted
from app.ui.drawing.theme import wear
from app.ui.main_window import MainWindow
from app.ui.widgets import FlowLabel
from cardsdb.load import import_files
from cardsdb.paths import database_file
from tests.cardsdb.search.conftest import CARDS
from tests.ui.driving import press, settle, type_text

Asks = Callable[[str], list[str]]


@pytest.mark.parametrize("room", [120, 170, 400])
@pytest.mark.parametrize("name", ["Gold Star", "Keeper of the Quiet Hill // Tell the Hour", "Steamboating"])
def test_a_name_goes_on_below_where_it_has_no_room(qapp: QApplication, name: str, room: float) -> None:
    first, rest = parted(name, qapp.font(), room)
    assert f"{first} {rest}".strip() == name
    assert not rest or QFontMetricsF(qapp.font()).horizontalAdvance(first) <= room


def imported(folder: Path, cards: object, name: str = "cards.json", source: str | None = None) -> None:
    """Import a file of these cards into the store of a folder."""
    file = folder / name
    file.write_text(json.dumps(cards), encoding="utf-8")
    import_files(database_file(folder), [file], source=source)


@pytest.fixture
def stored(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """A window whose cards are imported ones."""
    wear(qapp, "light")
    imported(tmp_path, CARDS, "oracle-cards-20260807090532.json")
    made = MainWindow(Session(Program(tmp_path), WindowWorker()), "light")
    qtbot.addWidget(made)
    made.session.begin(made.session.program.empty())
    made.browser.refresh()
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.session.program.catalogue.close()


@pytest.fixture
def asks(stored: MainWindow, qtbot: QtBot) -> Asks:
    """Types a search, and gives the names in the list."""

    def ask(text: str) -> list[str]:
        browser = stored.browser
        browser.search.clear()
        qtbot.keyClicks(browser.search, text)
        qtbot.wait(1)
        qtbot.waitUntil(lambda: not browser.is_busy)
        rows = range(browser.results.rowCount())
        return [browser.results.index(row).data(Qt.ItemDataRole.UserRole).name for row in rows]

    return ask


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("hound", ["Plain Hound"]),
        ("t:dog include:extras", ["Moor Hound", "Plain Hound"]),
        ("o:card order:-cmc", ["Ærial Séance", "Mim's Lantern, the Last", "Tide // Turn"]),
        ("o:/^scry/ or kw:trample", ["Ærial Séance", "Slow Grower"]),
        ("ability:(draw discard)", ["Mim's Lantern, the Last"]),
        ("rulings:x", []),
    ],
)
def test_what_is_typed_is_found(asks: Asks, query: str, names: list[str]) -> None:
    assert asks(query) == names


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("kindel", "did you mean “kindle”?"),
        ("t:dgo", "no type line has “dgo”; did you mean “dog”?"),
        ("t:dog is:slick", "there is no value of is: “slick”"),
        ("t:elf not c:g", "to leave out what follows write -"),
        ("(((", "the group is still open"),
    ],
)
def test_what_was_not_understood_stands_below_the_search(
    stored: MainWindow, asks: Asks, query: str, told: str
) -> None:
    asks(query)
    assert told in stored.browser.problems.text()
    assert stored.browser.problems.isVisible()
    asks("hound")
    assert not stored.browser.problems.isVisible()
    assert stored.browser.count.text() == "1 card"


def test_an_emptied_search_lists_all_cards_again(stored: MainWindow, asks: Asks) -> None:
    asks("hound")
    assert len(asks("")) == sum(one["layout"] not in ("token", "planar") for one in CARDS)
    assert not stored.browser.explained.isVisible()


def test_down_and_enter_put_the_card_that_is_looked_at_into_the_hand(
    stored: MainWindow, asks: Asks, qtbot: QtBot
) -> None:
    first, second = asks("o:damage")
    assert stored.browser.card is not None
    assert stored.browser.card.card.name == first
    qtbot.keyClick(stored.browser.search, Qt.Key.Key_Down)
    settle(stored)
    assert stored.browser.card.card.name == second
    qtbot.keyClick(stored.browser.search, Qt.Key.Key_Return)
    settle(stored)
    game = stored.session.game
    assert [game.objects[one].card.name for one in game.players[0].hand] == [second]


def test_formats_are_shown_with_the_day_of_the_data(stored: MainWindow, asks: Asks) -> None:
    asks("kindle")
    stored.browser.show_page(5)
    settle(stored)
    words = stored.browser.reader.toPlainText()
    assert "Formats, as of 2026-08-07" in words
    assert "banned" in words


def test_the_pages_of_a_card_tell_its_rules_and_that_there_are_no_rulings(
    stored: MainWindow, asks: Asks
) -> None:
    asks("kindle")
    looked_up: list[tuple[str, str]] = []
    stored.browser.looked_up.connect(lambda kind, to: looked_up.append((kind, to)))
    for place, said in ((2, "No rulings are stored"), (3, "cast whenever you have priority: 117.1a")):
        stored.browser.show_page(place)
        settle(stored)
        assert said in stored.browser.reader.toPlainText()
    stored.browser.reader.anchorClicked.emit(QUrl("rule:117.1a"))
    settle(stored)
    assert looked_up == [("rule", "117.1a")]


def test_the_pages_of_a_card_are_german_in_a_german_window(stored: MainWindow, asks: Asks) -> None:
    use("de")
    try:
        asks("kindle")
        told = []
        for place in (3, 4, 5):
            stored.browser.show_page(place)
            settle(stored)
            told.append(stored.browser.reader.toPlainText())
    finally:
        use(ENGLISH)
    rules, printings, formats = told
    assert "gewirkt, wann immer du Priorität hast" in rules
    assert "official" not in printings
    assert ("verboten" in formats, "banned" in formats) == (True, False)


def test_an_import_is_seen_by_the_next_search(stored: MainWindow, asks: Asks, tmp_path: Path) -> None:
    assert asks("newcomer") == []
    imported(tmp_path, [{**CARDS[0], "oracle_id": "new", "name": "Newcomer"}])
    stored.browser.refresh()
    assert asks("newcomer") == ["Newcomer"]


def test_cards_of_one_name_are_told_apart_by_their_sources(
    stored: MainWindow, asks: Asks, tmp_path: Path
) -> None:
    imported(tmp_path, [{**CARDS[6], "oracle_text": "Ours."}], "ours.json", source="Our Cube")
    stored.browser.refresh()
    assert asks("!'plain hound'") == ["Plain Hound", "Plain Hound"]
    results, texts = stored.browser.results, {}
    for row in range(2):
        stored.browser.list.setCurrentIndex(results.index(row))
        settle(stored)
        card = stored.browser.card
        assert card is not None
        texts[results.index(row).data(Qt.ItemDataRole.UserRole).source] = card.card.faces[0].oracle_text
    assert texts == {"official": "", "Our Cube": "Ours."}
    assert asks("from:mine") == ["Plain Hound"]


def test_keys_and_values_are_offered(stored: MainWindow, asks: Asks, qtbot: QtBot) -> None:
    asks("kw:")
    qtbot.keyClick(stored.browser.search, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    offered = stored.browser.completer.model()
    texts = [offered.index(row, 0).data() for row in range(offered.rowCount())]
    assert {"kw:haste", "kw:trample"} <= set(texts)


def test_the_reading_of_a_sloppy_line_shows_todays_wording(
    stored: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    made = {"name": "Sloppy Bear", "type_line": "Creature — Bear", "oracle_text": "Flying and haste"}
    imported(tmp_path, [made | {"layout": "normal", "mana_cost": "{1}"}], "mine.json", "Fan Set")
    known = stored.session.program.card("Sloppy Bear")
    assert known is not None
    stored.browser.show_card(known)
    told = [label.text() for label in stored.browser.reading.findChildren(FlowLabel)]
    assert "read as: Flying, haste (today's wording: keywords stand in a list with commas)" in told


def test_enter_in_the_search_puts_the_card_of_the_list_whatever_was_looked_at_meanwhile(
    window: MainWindow,
) -> None:
    press(window, "Ctrl+F")
    type_text(window, "Altar's Reap")
    window.table.take_focus()
    press(window, "Space")
    assert window.browser.card is not None
    assert window.browser.card.card.name == "Quiet Larceny"
    press(window, "Ctrl+F")
    assert window.browser.card.card.name == "Altar's Reap"
    press(window, "Return", "Ctrl+Z")
    assert window.browser.card.card.name == "Altar's Reap"  # and so does Enter once more


def test_a_click_on_the_card_that_is_selected_shows_it_again(window: MainWindow) -> None:
    window.table.take_focus()
    press(window, "Space", "Ctrl+F")
    type_text(window, "Altar's Reap")
    window.table.take_focus()
    press(window, "Space")
    assert window.browser.card is not None
    assert window.browser.card.card.name == "Quiet Larceny"


def test_after_a_drop_one_goes_on_with_the_next_card(window: MainWindow) -> None:
    press(window, "Ctrl+F")
    type_text(window, "Plain Ogre")
    window.browser.list.setFocus()  # as the press that begins to drag does
    window.table.dropped.emit()
    type_text(window, "Small Spark")
    assert window.browser.search.text() == "Small Spark"
