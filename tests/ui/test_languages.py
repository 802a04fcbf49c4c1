"""The window in German: no English word wherever one looks, nothing cut, no letter of a menu twice."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QToolButton,
    QWidget,
)

from app.services.language import CATALOGUES, languages
from app.ui.browser.panel import BrowserPanel
from app.ui.commands.registry import MENUS, commands, said
from app.ui.guide.panel import GuidePanel
from app.ui.language import SYSTEM, choose, chosen, own_name, speak, wanted
from app.ui.main_window import MainWindow
from app.ui.settings.dialog import SettingsDialog
from tests.languages.catalogue import read_po
from tests.pictures import cards
from tests.pictures.layouts import CARDS as LAYOUTS
from tests.pictures.states import STATES, Player
from tests.ui.accessible import cut, letters_taken, shown, texts_of
from tests.ui.conftest import Opens
from tests.ui.driving import CARDS, settle
from tests.ui.guide.test_guide import entries_missing
from tests.ui.reference.editions import EDITIONS
from tests.ui.speaking import said_in
from tests.ui.test_accessible import SWEPT

ENGLISH: Final = re.compile(
    r"\b(?:the|of|and|with|is|are|to|be|can|cannot|for|from|not?|this|that|these|those|what|which|who|why|how|when|by"
    r"|its?|you|your|there|here|have|has|had|were|or|but|if|then|than|at|on|into|out|up|down|all|any|each|one|two"
    r"|other|more|less|new|open|close|show|cards?|turn|step|spell|choose|chosen|pay|paid|cost|found|nothing|something"
    r"|still|only|could|would|must|may|does?|did|done|asks?|hand|library|graveyard|player)\b(?!:)",
    re.IGNORECASE,
)
"""Words of which most English texts have one; none is a German one, but for those of names and keys."""
_GERMAN: Final = re.compile(r"\b(?:Hand|Ok|Letter|Ctrl|Shift|Return|Tab)\b|<[^>]*>")
"""What German has too, as names of paper and keys, and what of a text is not seen."""
_QUOTED: Final = re.compile(r"[„“][^„“”]*[“”]|^[^„“”]*[“”]|[„“][^„“”]*$")
"""Words of a card in a sentence, of which the beginning or the end may be drawn in another line."""
_FILE: Final = re.compile(r"\S+\.json")
_SEARCHES: Final = (
    "dragon c:rg pow>=3", "kw:flyng", "c:q", "foo:bar", "c>c", "m:zz", "mv:even -is:foil", "usd<1",
    "order:foo", "(a", 'o:"draw', "o:/(/", "is:creature", "s:xyzzy", "year>=20x", "t:goblinn",
    "ability:(draw or discard)",
    "way:prowl", "rulings:control", "id:esper order:cmc,-power unique:art", "-t:elf include:extras",
    "a:foglioo",
)  # fmt: skip
"""Searches of every kind, and mistakes in them."""
_SPACE: Final = re.compile(r"[^\S\n]+")
_WORD: Final = re.compile(r"[^\W\d_][\w’']+")
_NAMED: Final = re.compile(r"„[^“]*“|\{[^}]*\}")
"""What a German text only quotes, and its holes."""
RESOURCES: Final = Path(__file__).resolve().parents[2] / "resources"
_CATALOGUE: Final = RESOURCES / "languages" / "de"


@cache
def untranslated() -> frozenset[str]:
    """Words that the English texts of the program have, and no German one has outside quotation marks."""
    told = {text: words for name in CATALOGUES for text, words in read_po(_CATALOGUE / f"{name}.po").items()}
    said, german = (
        {word.casefold() for text in texts for word in _WORD.findall(_NAMED.sub("", text.replace("&", "")))}
        for texts in (told.keys(), told.values())
    )
    return frozenset(said - german)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part)


@cache
def on_cards() -> frozenset[str]:
    """The words of names and type lines, which may stand alone."""
    shown_cards = [*CARDS, *cards.ALL, *LAYOUTS, *(card for state in STATES for card in state.cards)]
    files = (RESOURCES / "cards").rglob("*.json")
    texts = _texts([*shown_cards, *(json.loads(path.read_text(encoding="utf-8")) for path in files)])
    return frozenset(
        word for text in texts if "." not in text for word in _WORD.findall(text) if word.istitle()
    )


def _elsewhere(more: object) -> list[str]:
    """What is not the program's to say: texts of cards, rules and cases, the longest first."""
    files = (RESOURCES / part for part in ("cards", "cases", "packs"))
    data = [
        json.loads(path.read_text(encoding="utf-8")) for folder in files for path in folder.rglob("*.json")
    ]
    for one in data:
        if isinstance(one, dict) and "scenario" in one:  # a case: its title and its note have translations
            one.update(title="", source="")
    found = {
        _SPACE.sub(" ", text)
        for text in _texts([*CARDS, *cards.ALL, *LAYOUTS, more, *EDITIONS.values(), *data])
    }
    lines = {part.removeprefix("• ") for text in found for part in text.split("\n")}
    return sorted({one for one in found | lines if " " in one}, key=len, reverse=True)


def english(top: QWidget, elsewhere: list[str]) -> list[str]:
    """Texts with an English word in them."""
    typed = [box.text() for box in top.findChildren(QLineEdit)]
    boxes = (*top.findChildren(QPlainTextEdit), *top.findChildren(QTextEdit))
    typed += [line for box in boxes if not box.isReadOnly() for line in box.toPlainText().split("\n")]
    known = sorted(filter(None, (*elsewhere, *typed)), key=len, reverse=True)
    whole, named = "\n".join(known), on_cards()
    found = {}
    for text, widget in said_in(top):
        plain = _SPACE.sub(" ", _FILE.sub("", text.replace("&", ""))).strip(" …")
        if plain in whole:  # a line of a card that is drawn in several, or cut
            continue
        for one in known:
            plain = plain.replace(one, "")
        bare = _GERMAN.sub("", _QUOTED.sub("", plain))
        others = set(_WORD.findall(bare)) - named
        words = ENGLISH.findall(bare) + [one for one in others if one.casefold() in untranslated()]
        if words:
            found[text] = f"{text!r} has {', '.join(words)} in {type(widget).__name__}"
    return list(found.values())


def narrow(top: QWidget) -> list[str]:
    """Words that have less room than they need, on buttons and in labels of one line."""
    labels = [
        f"{label.text()!r}: {label.width()} of {label.sizeHint().width()}"
        for label in shown(top)
        if type(label) is QLabel and not label.wordWrap() and label.width() < label.sizeHint().width() - 2
    ]
    labels += [
        f"{label.text()!r}: {label.height()} high of {label.heightForWidth(label.width())}"
        for label in shown(top)
        if type(label) is QLabel
        and label.wordWrap()
        and label.height() < label.heightForWidth(label.width()) - 2
    ]
    buttons = [
        f"{button.text()!r}: {text!r}"
        for button in shown(top)
        if isinstance(button, QPushButton | QToolButton)
        for text, _, _ in texts_of(button)
        if "…" in text and "…" not in button.text()
    ]
    return [*cut(top), *labels, *buttons]


@pytest.fixture(autouse=True)
def _german(qapp: QApplication) -> Iterator[None]:
    speak(qapp, "de")
    yield
    speak(qapp, "en")


@pytest.mark.parametrize("name", [*SWEPT, "kicker", "menu of several"])
def test_every_panel_says_no_english_word_and_cuts_none(opens: Opens, name: str) -> None:
    state = next(one for one in STATES if one.name == name)
    assert state.board is not None
    window = opens(state.board, [*cards.ALL, *state.cards])
    state.act(Player(window))
    settle(window)
    elsewhere, told = _elsewhere([state.board, state.cards]), list[str]()
    for size in (1280, 800), (1024, 700):
        window.resize(*size)
        settle(window)
        told += [*english(window, elsewhere), *narrow(window)]
    assert told == []


def test_every_dialog_says_no_english_word_and_cuts_none(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    for asked in ("getOpenFileName", "getOpenFileNames", "getSaveFileName", "getExistingDirectory"):
        monkeypatch.setattr(QFileDialog, asked, lambda *_: ("", ""))
    monkeypatch.setattr(QPrintDialog, "exec", lambda _: 0)
    found, elsewhere = dict[str, list[str]](), _elsewhere([])
    for command in commands():
        if command.text.endswith("…"):
            window.run(command.name)
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, QDialog):
                found[command.name] = [*english(dialog, elsewhere), *narrow(dialog)]
                dialog.reject()
    assert {"export_cards", "print_sheet", "order_sources", "settings"} <= set(found)
    assert {name: told for name, told in found.items() if told} == {}


def test_every_menu_of_a_thing_or_player_is_german(window: MainWindow) -> None:
    acts, elsewhere = window.table.acts, _elsewhere([])
    for ident in ("thief", "Ana"):
        acts.open_menu(ident, window.pos())
        settle(window)
        assert acts.menu is not None
        assert acts.menu.actions()
        assert english(acts.menu, elsewhere) == []
        acts.menu.close()


def test_all_menus_and_names_are_seen_with_the_largest_letters_in_the_smallest_window(opens: Opens) -> None:
    window = opens(size=(1024, 700))
    window.text_size.set(200)
    window.resize(1024, 700)
    settle(window)
    menus, turn = window.menuBar(), window.table.turn
    places = [menus.actionGeometry(one) for one in menus.actions()]
    names = [(box.width(), box.wide(box.text(), pad=box.pad)) for box in (turn.active, turn.priority)]
    window.text_size.set(100)
    settle(window)
    assert all(not place.isEmpty() and place.right() < menus.width() for place in places)
    assert all(width >= wanted for width, wanted in names)
    assert not menus.styleSheet()
    assert turn.active.pad == turn.active.PAD


def test_who_has_a_spell_on_the_stack_and_where_it_is_are_german(opens: Opens) -> None:
    you = {"hand": ["Small Spark"], "battlefield": ["Mountain"]}
    turn = {"number": 2, "active": "you", "step": "precombat main", "priority": "you"}
    window = opens(players={"you": you, "opponent": {}}, history=[], turn=turn)
    session = window.session
    session.select(session.game.players[0].hand[0])
    session.choose_all({"targets": (("opponent",),)}, "")
    session.cast()
    settle(window)
    entry = next(iter(window.table.top.stack.entries.values()))
    assert entry.accessibleName().endswith("Small Spark, du → Gegner")
    assert "auf dem Stapel · du" in window.cast_panel.head.type.text()


def test_the_guide_is_german_and_has_every_entry_of_every_menu(window: MainWindow) -> None:
    window.run("guide")
    guide = window.panels["guide"]
    assert isinstance(guide, GuidePanel)
    assert guide.reader.toPlainText().startswith("Die ersten zehn Minuten")
    assert "Strg+Umschalt+F" in guide.reader.toPlainText()
    assert not re.search(r"Ctrl|Shift|Enter|Space", guide.reader.toPlainText())
    assert guide.list.itemText(1) == "Das Fenster und seine Menüs"
    assert entries_missing(window) == []


def test_what_a_search_means_and_what_is_wrong_with_it_is_german(window: MainWindow) -> None:
    window.run("find_card")
    browser, elsewhere, told = window.panels["browser"], _elsewhere([]), list[str]()
    assert isinstance(browser, BrowserPanel)
    for searched in _SEARCHES:
        elsewhere += re.split("[: ]", searched)[1:]
        browser.search.setText(searched)
        settle(window)
        told += [*english(browser, elsewhere), *narrow(browser)]
        assert browser.explained.text() or browser.problems.text(), searched
    assert told == []


def test_no_two_entries_of_a_menu_have_one_letter(window: MainWindow) -> None:
    letters = [
        (one.menu, said(one.text).replace("&&", "").partition("&")[2][:1].casefold()) for one in commands()
    ]
    letters += [(menu.within, said(menu.text).partition("&")[2][:1].casefold()) for menu in MENUS.values()]
    assert [place for place, many in Counter(letters).items() if many > 1 and place[1]] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_button_of_a_panel_has_the_letter_of_a_menu(
    language: str, opens: Opens, qapp: QApplication
) -> None:
    speak(qapp, language)
    window = opens()
    for name in window.panels:
        window.show_panel(name)
    settle(window)
    assert letters_taken(window) == []


def test_a_command_is_found_by_its_english_words_too(window: MainWindow) -> None:
    window.command_list.open()
    for typed, found in (("Beenden", "Beenden"), ("quit", "Beenden"), ("dunkel", "Dunkles Design")):
        window.command_list.box.setText(typed)
        assert window.command_list.model.items[0].text == found


def test_qt_speaks_it_too(window: MainWindow) -> None:
    dialog = SettingsDialog(window)
    assert [one.text() for one in dialog.findChildren(QPushButton) if "Schließen" in one.text()]
    assert window.actions_by_name["undo"].shortcut().toString() == "Ctrl+Z"
    assert "(Strg+Z)" in window.actions_by_name["undo"].toolTip()


def test_the_language_is_chosen_for_the_next_start(tmp_path: Path) -> None:
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    assert chosen(settings) == SYSTEM
    for language in languages():
        choose(settings, language)
        assert (chosen(settings), wanted(settings)) == (language, language)
    assert [own_name(language) for language in ("en", "de")] == ["English", "Deutsch"]
