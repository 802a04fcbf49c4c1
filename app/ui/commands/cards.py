"""The menu Cards: where the cards come from."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import QtWidgets
from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.engine.values.said import say
from app.ui.browser.pagetabs import PAGES
from app.ui.commands.registry import command
from app.ui.unsaved import may_leave

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


def _register_page(place: int, title: str) -> None:
    command(
        f"page:{place}",
        menu="Cards",
        text=say("Card: {page}", page=say(title)),
        keys=(f"Alt+{place + 1}",),
        words="view tab page",
    )(partial(_show_page, place))


def _show_page(place: int, window: MainWindow) -> None:
    window.show_panel("browser")
    window.browser.show_page(place)


@command(
    "import_cards",
    menu="Cards",
    text=QT_TRANSLATE_NOOP("Commands", "&Import cards…"),
    keys=("Ctrl+I",),
    words="pool rules rulings printings sets",
)
def import_cards(window: MainWindow) -> None:
    """Ask for card files and take the cards from them."""
    window.cards.import_cards()


@command(
    "update_cards",
    menu="Cards",
    text=QT_TRANSLATE_NOOP("Commands", "Fetch the ne&west cards"),
    keys=("Ctrl+G, N",),
    words="download update network",
)
def update_cards(window: MainWindow) -> None:
    """Fetch the newest cards from the network."""
    window.cards.update_cards()


@command(
    "order_sources",
    menu="Cards",
    text=QT_TRANSLATE_NOOP("Commands", "&Sources of cards…"),
    keys=("Ctrl+G, S",),
)
def order_sources(window: MainWindow) -> None:
    """Ask for the order of the sources."""
    window.cards.order_sources()


@command(
    "open_deck", menu="Cards", text=QT_TRANSLATE_NOOP("Commands", "Open a &decklist…"), keys=("Ctrl+Shift+O",)
)
def open_deck(window: MainWindow) -> None:
    """Ask for a decklist and list its cards."""
    window.cards.open_deck()


@command(
    "write_deck",
    menu="Cards",
    text=QT_TRANSLATE_NOOP("Commands", "W&rite a decklist for another program…"),
    keys=("Ctrl+G, W",),
    words="convert export Arena MTGO Cockatrice XMage Forge Moxfield Archidekt",
)
def write_deck(window: MainWindow) -> None:
    """Ask for a decklist, and write it as another program has it."""
    window.cards.write_deck()


@command(
    "play_decks",
    menu="Cards",
    text=QT_TRANSLATE_NOOP("Commands", "&Play with decklists…"),
    keys=("Ctrl+G, P",),
    words="goldfish playtest shuffle draw opening hand game library",
)
def play_decks(window: MainWindow) -> None:
    """Ask for one decklist or more, shuffle them, draw hands and begin a game."""
    names, _ = QtWidgets.QFileDialog.getOpenFileNames(
        window, window.tr("Your decklist, and those of opponents")
    )
    if names and may_leave(window):
        window.play_decks([Path(name) for name in names])


@command(
    "find_card",
    menu="Cards",
    text=QT_TRANSLATE_NOOP("Commands", "&Find a card"),
    keys=("Ctrl+F",),
    words="search browser",
)
def find_card(window: MainWindow) -> None:
    """Go to the search box."""
    window.go_to("browser")


@command(
    "find_token",
    menu="Cards",
    text=QT_TRANSLATE_NOOP("Commands", "Find a t&oken"),
    keys=("Ctrl+Shift+K",),
    words="make create put onto the battlefield",
)
def find_token(window: MainWindow) -> None:
    """Begin a search among the tokens, which Enter then puts onto the battlefield."""
    window.look_up("search", "t:token ")
    window.go_to("browser")
    window.browser.search.end(False)  # without marking what is passed


@command(
    "kept_searches",
    menu="Cards",
    text=QT_TRANSLATE_NOOP("Commands", "Searches that you &keep"),
    keys=("Ctrl+G, K",),
    words="star favourite saved",
)
def kept_searches(window: MainWindow) -> None:
    """Open the menu of the searches that are kept."""
    window.go_to("browser")
    window.browser.kept.trigger()


for _place, _title in enumerate(PAGES):
    _register_page(_place, _title)
