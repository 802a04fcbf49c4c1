"""Nobody is kept out: every control has a name and a key, text can be read, the focus goes as one reads."""

from collections import Counter

import pytest
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget

from app.ui.commands.registry import MENUS, commands, said
from app.ui.drawing.theme import WORN_AS
from app.ui.main_window import MainWindow
from app.ui.panels.registry import panels
from tests.pictures import cards
from tests.pictures.states import STATES, Player
from tests.ui.accessible import cut, faint, keyless, nameless, out_of_order
from tests.ui.conftest import Opens
from tests.ui.driving import settle

SWEPT = ("modes", "combat", "looking at cards", "what if", "steps", "this turn", "commands", "searching",
         "rules", "workshop", "workshop set", "workshop rules", "cases", "quiz", "keyword",
         "guide")  # fmt: skip
"""Pictures of all parts of the window, filled."""


def problems(top: QDialog | MainWindow) -> list[str]:
    """All that keeps somebody out of a window or dialog, but for its colours."""
    names = frozenset(command.name for command in commands())
    return [*cut(top), *nameless(top), *keyless(top, names), *out_of_order(top)]


def faint_in_any(window: MainWindow, *tops: QWidget) -> list[str]:
    """What can't be read in one of the themes."""
    found = []
    for theme in WORN_AS:
        window.set_theme(theme)
        settle(window)
        found += [f"{theme}: {told}" for top in tops or (window,) for told in faint(top)]
    return found


@pytest.mark.parametrize("name", SWEPT)
def test_every_part_can_be_read_and_reached(opens: Opens, name: str) -> None:
    state = next(one for one in STATES if one.name == name)
    assert state.board is not None
    window = opens(state.board, [*cards.ALL, *state.cards])
    state.act(Player(window))
    settle(window)
    assert [*problems(window), *faint_in_any(window)] == []


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_six_players_in_the_smallest_window_can_be_read_and_reached(opens: Opens, percent: int) -> None:
    state = next(one for one in STATES if one.name == "six players")
    assert state.board is not None
    window = opens(state.board, [*cards.ALL, *state.cards], size=(1024, 700))
    window.text_size.set(percent)
    window.session.select(window.session.game.players[0].hand[0])  # Tab has where to go then
    settle(window)
    told = problems(window)
    window.text_size.set(100)
    assert told == []


@pytest.mark.parametrize("name", [one.name for one in panels()])
def test_every_panel_can_be_read_and_reached(window: MainWindow, name: str) -> None:
    window.show_panel(name)
    settle(window)
    assert window.panels[name].isVisible()
    assert [*problems(window), *faint_in_any(window)] == []


def test_every_dialog_can_be_read_and_reached(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    for asked in ("getOpenFileName", "getOpenFileNames", "getSaveFileName", "getExistingDirectory"):
        monkeypatch.setattr(QFileDialog, asked, lambda *_: ("", ""))
    monkeypatch.setattr(QPrintDialog, "exec", lambda _: 0)
    found = {}
    for command in commands():
        if command.text.endswith("…"):
            window.run(command.name)
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, QDialog):
                found[command.name] = [*problems(dialog), *faint_in_any(window, dialog)]
                dialog.reject()
    assert {"export_cards", "print_sheet", "order_sources"} <= set(found)
    assert {name: told for name, told in found.items() if told} == {}


def test_no_two_commands_have_one_key(window: MainWindow) -> None:
    keys = Counter(key for command in commands() for key in command.keys)
    assert [key for key, many in keys.items() if many > 1] == []


def test_no_two_commands_of_a_menu_have_one_letter(window: MainWindow) -> None:
    found: dict[tuple[str, str], list[str]] = {}
    for command in commands():
        letter = said(command.text).replace("&&", "").partition("&")[2][:1].casefold()
        found.setdefault((command.menu, letter), []).append(command.text)
    for menu in MENUS.values():
        found.setdefault((menu.within, said(menu.text).partition("&")[2][:1].casefold()), []).append(
            menu.text
        )
    assert {place: texts for place, texts in found.items() if len(texts) > 1 and place[1]} == {}
