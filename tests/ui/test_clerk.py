"""Ten questions that are asked at a store's counter, each answered within four actions from a fresh start."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.services.homemade.sharing import take_in
from app.services.reference.editions import import_rules
from app.services.table.program import Program
from app.services.table.session import Session
from app.ui.asking import WindowWorker
from app.ui.drawing.theme import wear
from app.ui.main_window import MainWindow
from cardsdb.load import import_files
from cardsdb.paths import database_file
from cardsdb.workshop import workshop_file
from tests.cardsdb.search.conftest import CARDS
from tests.ui.driving import press, settle, type_text
from tests.ui.reference.editions import NEW

RULINGS = [
    {"object": "ruling", "oracle_id": "id of Kindle Anew", "source": "wotc", "published_at": "2020-01-02",
     "comment": "It deals its damage once."},
]  # fmt: skip
OWN = {"name": "Battlefield Wick", "type_line": "Creature — Scout", "mana_cost": "{1}{W}", "set": "msh",
       "oracle_text": "Flying", "power": "1", "toughness": "2"}  # fmt: skip
OWN_CARDS = [OWN, OWN | {"name": "Purring Wick"}]
"""One of them is called almost as a keyword."""
MOST = 4
"""So many actions an answer may take: texts that are typed, keys, clicks."""


class Clerk:
    """Whoever stands at the counter, with a window that was just opened."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.done = window, 0

    def type(self, text: str) -> None:
        self.done += 1
        type_text(self.window, text)

    def press(self, *keys: str) -> None:
        self.done += len(keys)
        press(self.window, *keys)

    def reads_card(self) -> str:
        """What stands on the page of the card that is looked at."""
        card = self.window.browser.card
        assert card is not None
        page = " ".join(self.window.browser.reader.toPlainText().split())
        return f"{card.card.name}: {page}"

    def reads_rules(self) -> str:
        return " ".join(self.window.rules.reader.toPlainText().replace("\xa0", " ").split())

    def names(self) -> list[str]:
        return [one.name for one in self.window.browser.results.items]


@pytest.fixture
def clerk(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Clerk]:
    """A fresh window on a pool with rulings, rules and a home-made card; the bound is held at the end."""
    wear(qapp, "light")
    for name, content in (("oracle-cards.json", CARDS), ("rulings.json", RULINGS), ("own.json", OWN_CARDS)):
        (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")
    import_files(database_file(tmp_path), [tmp_path / "oracle-cards.json", tmp_path / "rulings.json"])
    take_in(workshop_file(tmp_path), [tmp_path / "own.json"])
    rules = tmp_path / "rules.txt"
    rules.write_text(NEW, encoding="utf-8")
    import_rules(rules, tmp_path)
    window = MainWindow(Session(Program(tmp_path), WindowWorker()), "light")
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    window.browser.take_focus()
    window.session.begin(window.session.program.empty())
    window.browser.refresh()
    settle(window)
    made = Clerk(window)
    yield made
    assert made.done <= MOST
    window.session.program.catalogue.close()


@pytest.mark.parametrize("typed", ["kindel anew", "Kindle Anwe"])
def test_a_misspelt_card_is_found(clerk: Clerk, typed: str) -> None:
    clerk.type(typed)
    assert clerk.names() == ["Kindle Anew"]
    assert clerk.reads_card().startswith("Kindle Anew")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        pytest.param("Alt+6", "banned homestead", id="legality"),
        pytest.param("Alt+3", "It deals its damage once.", id="ruling"),
        pytest.param("Alt+5", "Tested Lands", id="printings"),
    ],
)
def test_what_is_known_of_a_card_is_one_key_away(clerk: Clerk, key: str, said: str) -> None:
    clerk.type("kindle")
    clerk.press(key)
    assert said.casefold() in clerk.reads_card().casefold()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param("prowl", "Prowl is a static ability", id="keyword"),
        pytest.param("prwol", "Prowl is a static ability", id="keyword misspelt"),
        pytest.param("601.2b", "601.2b Then let it fly", id="number"),
        pytest.param("What happens when I let it fly over the wall?", "601.2b Then let it fly", id="words"),
        pytest.param("stnoe", "Something that is thrown", id="term"),
        pytest.param("how does prwol work", "Prowl is a static ability", id="keyword misspelt in a question"),
    ],
)
def test_the_rules_answer_in_the_search_box(clerk: Clerk, typed: str, said: str) -> None:
    clerk.type(typed)
    clerk.press("Return")
    assert said in clerk.reads_rules()


def test_a_misspelt_keyword_is_told_beside_cards_that_are_called_almost_so(clerk: Clerk) -> None:
    clerk.type("prur")
    assert clerk.names() == ["Purring Wick"]
    assert ("keyword", "Purr") in clerk.window.browser.meant.links()


@pytest.mark.parametrize("typed", ["prwol", "what is prwol", "throw it by night"])
def test_the_rules_answer_in_the_list_of_commands(clerk: Clerk, typed: str) -> None:
    clerk.press("Ctrl+K")
    clerk.type(typed)
    clerk.press("Return")
    assert "Prowl is a static ability" in clerk.reads_rules()


def test_a_plain_question_in_the_list_of_commands_finds_cards(clerk: Clerk) -> None:
    clerk.press("Ctrl+K")
    clerk.type("homestead legal red creatures at two mana")
    clerk.press("Return")
    assert clerk.names() == ["Ember Peddler"]


@pytest.mark.parametrize(
    ("typed", "key", "said"),
    [
        ("is kindle anew legal in homestead?", "Alt+6", "banned homestead"),
        ("ruling on kindle anew", "Alt+3", "It deals its damage once."),
        ("what are the rulings on kindel anew", "Alt+3", "It deals its damage once."),
        ("printings of Kindle Anew", "Alt+5", "Tested Lands"),
    ],
)
def test_a_question_about_a_card_leads_to_it(clerk: Clerk, typed: str, key: str, said: str) -> None:
    clerk.type(typed)
    clerk.press("Return", key)
    assert said in clerk.reads_card()


def test_a_plain_question_finds_cards(clerk: Clerk) -> None:
    clerk.type("homestead legal red creatures at two mana")
    assert clerk.names() == ["Ember Peddler"]
    assert "c:red" in clerk.window.browser.explained.text()


def test_a_token_is_found_by_its_name(clerk: Clerk) -> None:
    clerk.type("moor hound")
    assert clerk.names() == ["Moor Hound"]
    assert clerk.reads_card().startswith("Moor Hound")


def test_a_home_made_card_is_found(clerk: Clerk) -> None:
    clerk.type("batlefield wick")
    assert clerk.names() == ["Battlefield Wick"]


def test_an_action_is_done_from_the_search_box(clerk: Clerk) -> None:
    clerk.type("exprot own cards")
    clerk.press("Return")
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    assert dialog.windowTitle() == "Export own cards"
    dialog.close()


def test_a_case_is_opened_from_the_search_box(clerk: Clerk) -> None:
    clerk.type("sacrificing the reducer")
    clerk.press("Return")
    assert clerk.window.session.title == "Sacrificing the reducer: the cost is locked in"
