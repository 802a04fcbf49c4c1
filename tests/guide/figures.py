"""The pictures of the guide: each is a story in the window, of which all or a part is shown."""

from __future__ import annotations

import tempfile
import typing
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final
from unittest import mock

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from app.services.guide import FOLDER
from app.services.table.program import example_case
from app.ui.main_window import MainWindow
from tests.pictures.reaching import reached, settled
from tests.pictures.states import Act, Player, State
from tests.ui.driving import click, named, settle

if TYPE_CHECKING:
    from app.ui.workshop.panel import WorkshopPanel

PICTURES: Final = FOLDER / "pictures"
SIZE: Final = (1280, 800)
MOST_BYTES: Final = 60_000
_SEED: Final = 3
_COARSE: Final = 0xFFF0F0F0


@dataclass(frozen=True, slots=True)
class Figure:
    """One picture."""

    state: State
    part: Callable[[MainWindow], QWidget]
    """What is shown of the window."""

    @property
    def file(self) -> Path:
        """Where it lies."""
        return PICTURES / f"{self.state.name}.webp"


FIGURES: Final[list[Figure]] = []


def _whole(window: MainWindow) -> QWidget:
    return window


def figure(name: str, case: Path | None = None, part: str = "") -> Callable[[Act], Act]:
    """Register a story; `part` names the panel that is shown of the window."""

    def register(act: Act) -> Act:
        board = case or example_case()
        FIGURES.append(Figure(State(name, board, act), (lambda w: w.panels[part]) if part else _whole))
        return act

    return register


def in_few_colours(image: QImage) -> QImage:
    """A picture in fewer colours, in which it takes half the room and looks the same.

    Those are the most frequent ones, and then the most frequent of those that are nearly alike: the red of a
    sign is rare.
    """
    plain = image.convertToFormat(QImage.Format.Format_RGB32)  # must outlive its bits
    counts = Counter(memoryview(plain.constBits()).cast("I"))
    colours, alike = [colour for colour, _ in counts.most_common()], dict[int, int]()
    for colour in colours:
        alike.setdefault(colour & _COARSE, colour)
    table = list(dict.fromkeys((*colours[:80], *alike.values())))[:160]
    return image.convertToFormat(QImage.Format.Format_Indexed8, table, Qt.ImageConversionFlag.AvoidDither)


def make(one: Figure) -> bool:
    """Make a picture; gives whether all went well."""
    with reached(one.state, SIZE) as (window, good):
        settled(window)
        image = in_few_colours(one.part(window).grab().toImage())
        PICTURES.mkdir(exist_ok=True)
        return image.save(str(one.file), quality=100) and good  # 100 is what WebP calls without loss


@figure("window")
def window(player: Player) -> None:
    """What a newcomer sees."""
    player.click("Borrowed Notes")


@figure("cast", part="cast")
def cast(player: Player) -> None:
    """A spell with two ways, and a cost that something on the table sets."""
    player.press("Ctrl+F")
    player.type("even scales")
    player.press("Ctrl+B")
    player.click("Borrowed Notes")


@figure("refused", part="cast")
def refused(player: Player) -> None:
    """Why not, and what would make it legal."""
    player.click("Borrowed Notes")
    click(player.window, named(player.window, "normal"))


@figure("side-by-side")
def side_by_side(player: Player) -> None:
    """What a card is to blame for."""
    cast(player)
    player.click("Even Scales", Qt.KeyboardModifier.ControlModifier)
    player.press("Shift+F8")


@figure("search", part="browser")
def search(player: Player) -> None:
    """Cards that a search found."""
    player.press("Ctrl+F")
    player.type("t:creature keyword:flying mv<=2")
    player.press("Down", "Up")


@figure("commands")
def commands(player: Player) -> None:
    """The list of commands."""
    player.click("Hopscotch Bear")
    player.press("Ctrl+J", "Ctrl+K")
    player.type("counter")


@figure("cases", part="cases")
def cases(player: Player) -> None:
    """Cases about some words."""
    player.press("Ctrl+L")
    player.type("target")
    player.window.panels["cases"].judge.click()
    settle(player.window)
    player.press("Down")


@figure("workshop", part="workshop")
def workshop(player: Player) -> None:
    """A card is being made, with a line that is not read."""
    player.press("Ctrl+Shift+W")
    player.type("Moss Hound")
    for text in ("1g", "Creature - Dog", "Ward 2"):
        player.press("Tab")
        player.type(text)
    player.press("Return")
    player.type("Force target player to discard a card.")


@figure("rules", part="workshop")
def rules(player: Player) -> None:
    """A keyword of a set is written, and what it means is read."""
    player.press("Ctrl+Shift+W")
    desk = typing.cast("WorkshopPanel", player.window.panels["workshop"]).desk
    desk.tabs.setCurrentIndex(2)
    settle(player.window)
    for text in ("Marsh Lights", "MSH"):
        player.type(text)
        player.press("Tab")
    desk.rules_page.add("keywords")
    settle(player.window)
    told = ((0, "Rekindle"), (2, "<cost>"), (2, "<cost>, Exile this card from your graveyard: Draw a card."))
    for keys, text in told:
        player.press(*["Tab"] * keys)
        player.type(text)


@figure("game")
def game(player: Player) -> None:
    """A game that begins: the first land is played, and the first creature attacks."""
    with tempfile.TemporaryDirectory() as folder:
        decks = {"Sparks": ("Chalkdust Runner", "Rising Hand", "Spark of Insight", "Mountain"),
                 "Sprouts": ("Sprout Tender", "Hopscotch Bear", "Firm Opinion", "Forest")}  # fmt: skip
        for name, cards in decks.items():
            rows = (f"{count} {card}" for count, card in zip((8, 8, 8, 16), cards, strict=True))
            Path(folder, f"{name}.txt").write_text("\n".join(rows), encoding="utf-8")
        with mock.patch("app.services.playing.decks.randbits", return_value=_SEED):
            player.window.play_decks([Path(folder, f"{name}.txt") for name in decks])
            settle(player.window)
    for card in ("Mountain", "Chalkdust Runner"):
        player.click(card)
        player.press("F5", "F6")
    player.press("Ctrl+Shift+1")
    player.click("Chalkdust Runner")


@figure("reading", part="browser")
def reading(player: Player) -> None:
    """What the program makes of a card's text, line by line."""
    player.press("Ctrl+F")
    player.type("spark of insight")
    player.window.browser.tabs.button(1).click()
    settle(player.window)
