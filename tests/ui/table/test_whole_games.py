"""Whole games from the first hand to the win, with mouse and keys, saved and opened in the middle."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from PySide6.QtWidgets import QFileDialog

from app.services.playing import decks
from app.ui.main_window import MainWindow
from cardsdb.load import import_files
from cardsdb.paths import database_file
from tests.ui.conftest import Opens
from tests.ui.driving import card_object, settle
from tests.ui.table.players import OPPONENT, YOU, Players

EMBERS: Final = """22 Mountain
4 Chalkdust Runner
6 Kind Classmate
4 Bell-Tower Bat
4 Rising Hand
4 Marble Snatchers
4 Spark of Insight
4 Thunderscape Familiar
4 Abbot of Keral Keep
4 Paper Golem
"""
CHOIR: Final = """24 Plains
6 Honor Student
6 Choir Leader
6 Substitute Teacher
6 Stern Registrar
4 Clockwork Mentor
4 Gold Star
4 Prize Giving
"""
"""Decks as one buys them: cards that come with the program, a plan, a few copies of each."""
OWN: Final = (
    ("Tide Otter", "{U}", "Creature — Otter", "2/1", "When Tide Otter enters, each opponent loses 1 life."),
    ("Reef Choir", "{1}{U}", "Creature — Merfolk", "2/2", "Other creatures you control get +1/+0."),
    ("Undertow", "{U}", "Instant", "", "Undertow deals 2 damage to any target."),
    ("Moss Tortoise", "{G}", "Creature — Turtle", "1/3", "Vigilance"),
    ("Pollen Duelist", "{1}{G}", "Creature — Elf Warrior", "3/1", "First strike"),
    ("Sudden Bloom", "{G}", "Instant", "", "Target creature gets +2/+2 until end of turn."),
    ("Quiet Shoal", "", "Land", "", "{T}: Add {U}."),
    ("Deep Thicket", "", "Land", "", "{T}: Add {G}."),
)  # fmt: skip
"""Cards that nobody printed; not even the lands are known to a pool."""
SHOAL: Final = "24 Quiet Shoal\n14 Tide Otter\n14 Reef Choir\n8 Undertow\n"
THICKET: Final = "24 Deep Thicket\n14 Moss Tortoise\n14 Pollen Duelist\n8 Sudden Bloom\n"

Deals: TypeAlias = Callable[[str, str], Players]


@pytest.fixture
def deals(opens: Opens, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Deals:
    """Begins a game with two decklists, by its command."""

    def dealt(mine: str, theirs: str) -> Players:
        paths = []
        for name, text in (("Mine.txt", mine), ("Theirs.txt", theirs)):
            (tmp_path / name).write_text(text, encoding="utf-8")
            paths.append(str(tmp_path / name))
        monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (paths, ""))
        monkeypatch.setattr(decks, "randbits", lambda _: 7)
        players = Players(opens())
        players.command("goldfish")
        assert players.window.notice.text() == "" or "no card" not in players.window.notice.text()
        return players

    return dealt


def _leave_and_come_back(window: MainWindow, folder: Path) -> None:
    before = window.session.game
    window.save_path(folder / "middle.json")
    window.open_path(folder / "middle.json")
    settle(window)
    assert window.session.game == before


def test_a_game_of_two_decks_from_the_mulligan_to_the_win(deals: Deals, tmp_path: Path) -> None:
    players = deals(EMBERS, CHOIR)
    players.command("mulligan (you)")
    assert players.window.session.history.undo_name == "mulligan (you)"
    while players.game.turn.number < 4:
        players.go_on()
    _leave_and_come_back(players.window, tmp_path)
    assert players.play() in (YOU, OPPONENT)
    assert not players.game.doubts


def test_a_game_of_home_made_cards_alone(deals: Deals, tmp_path: Path) -> None:
    file = tmp_path / "own cards.json"
    own = [card_object(*row) | {"object": "card", "oracle_id": f"own-{n}"} for n, row in enumerate(OWN)]
    file.write_text(json.dumps(own), encoding="utf-8")
    import_files(database_file(tmp_path / "data"), [file])
    players = deals(SHOAL, THICKET)
    assert players.play() in (YOU, OPPONENT)
    assert not players.game.doubts
