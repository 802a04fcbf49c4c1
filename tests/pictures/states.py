"""The states of which pictures are made: each is a story on a board, told with keys and clicks."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from app.engine.values.ids import ObjectId
from app.services.reference.editions import import_rules
from app.ui.main_window import MainWindow
from tests.pictures import cards
from tests.pictures.layouts import CARDS as LAYOUTS
from tests.ui.crowds import crowd_board, crowd_cards
from tests.ui.driving import BOARD, LEFT, click, press, settle, type_text
from tests.ui.reference.editions import EDITIONS

if TYPE_CHECKING:
    from app.ui.workshop.panel import WorkshopPanel

Act = Callable[["Player"], object]


@dataclass(frozen=True, slots=True)
class State:
    """One picture."""

    name: str
    board: Mapping[str, Any] | Path | None
    """Also the file of a case; None for the board that is there before anything is opened."""
    act: Act
    percent: int = 100
    cards: tuple[Mapping[str, Any], ...] = ()


STATES: Final[list[State]] = []
PACK: Final = {
    "rules_pack": 1,
    "name": "Marsh Lights",
    "set": "MSH",
    "keywords": [
        {"name": "Rekindle", "parameters": "<cost>",
         "text": "<cost>, Exile this card from your graveyard: Draw a card."},
        {"name": "Waver", "text": "Whenever this creature wavers, frobnicate a card. {T}: Draw a card."},
    ],
    "terms": [{"term": "lit", "text": "A creature is lit if it has a light counter on it."}],
    "counters": [
        {"name": "wisp", "on": "player",
         "result": "If a player has three or more wisp counters, that player loses the game."},
    ],
    "subtypes": {"creature": ["Lampwright"]},
}  # fmt: skip
_CROWD: Final = crowd_cards(200)
_CROWD_NAMES: Final = [card["name"] for card in _CROWD]


class Player:
    """Whoever sits before the window."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.session = window, window.session

    def ident(self, name: str) -> ObjectId:
        """The id of the card of that name that can be seen best: in a hand, else wherever it is."""
        things = [thing for thing in self.session.game.objects.values() if thing.face.name == name]
        return min(things, key=lambda thing: thing.zone.value != "hand").id

    def tile(self, name: str) -> QWidget:
        """The tile of a card."""
        found = (home.tiles for home in self.window.table.homes())
        return next(one for tiles in found for one in tiles.values() if one.tile.name == name)

    def click(self, name: str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Click a tile."""
        QTest.mouseClick(self.tile(name), LEFT, modifier)
        settle(self.window)

    def pick(self, *idents: str) -> None:
        """Choose objects or players that glow."""
        for ident in idents:
            self.window.cast_panel.pick(ident)
            settle(self.window)

    def go_to_payment(self) -> None:
        """Go to the last thing that could pay, which brings the payment before one's eyes."""
        self.window.cast_panel.payment.source_lines[-1].setFocus(Qt.FocusReason.TabFocusReason)
        settle(self.window)

    def press(self, *keys: str) -> None:
        """Press keys."""
        press(self.window, *keys)

    def type(self, text: str) -> None:
        """Type a text."""
        type_text(self.window, text)

    def choose(self, words: str) -> None:
        """Choose by the words of the list of commands."""
        self.press("Ctrl+K")
        self.type(words)
        self.press("Return")


def state(
    name: str,
    board: Mapping[str, Any] | None = BOARD,
    *,
    percent: int = 100,
    cards: Sequence[Mapping[str, Any]] = (),
) -> Callable[[Act], Act]:
    """Register a story."""

    def register(act: Act) -> Act:
        STATES.append(State(name, board, act, percent, tuple(cards)))
        return act

    return register


@state("empty", None)
def empty(player: Player) -> None:
    """The board before anything was done."""


@state("example")
def example(player: Player) -> None:
    """A card that can be cast, with its checklist."""
    player.click("Quiet Larceny")


@state("hexproof asked")
def hexproof(player: Player) -> None:
    """Why something is no legal target."""
    player.click("Small Spark")
    player.click("Veiled Ogre")


@state("two targets", cards.FLAME)
def two_targets(player: Player) -> None:
    """X, two targets, and what they cost."""
    player.click("Split Flame")
    player.pick("Ben", "ogre")


@state("modes", cards.PATHS)
def modes(player: Player) -> None:
    """Modes with their text."""
    player.click("Three Paths")


@state("kicker", cards.PATHS)
def kicker(player: Player) -> None:
    """An optional cost."""
    player.click("Extra Spark")


@state("prowl")
def prowl(player: Player) -> None:
    """A way that a Rogue's damage has opened, with its target chosen."""
    player.click("Quiet Larceny")
    player.pick("Ben")


_NOTHING_HAPPENED: Final = {"history": [], "turn": {**BOARD["turn"], "step": "precombat main"}}


@state("combat", {**BOARD, **_NOTHING_HAPPENED})
def combat(player: Player) -> None:
    """Attackers are declared."""
    player.choose("attack")


@state("convoke", cards.CHORUS)
def convoke(player: Player) -> None:
    """Creatures are chosen to pay."""
    player.click("Root Chorus")
    player.choose("pay with stern magistrate")
    player.go_to_payment()


@state("keep a source", cards.CHORUS)
def keep(player: Player) -> None:
    """A source is kept, and the payment shown without it."""
    player.click("Root Chorus")
    player.choose("keep island")
    player.go_to_payment()


@state("looking at cards", cards.THINKING)
def looking(player: Player) -> None:
    """Something that resolves asks in which order cards are put back."""
    player.click("Deep Thought")
    player.press("F5", "F6")


@state("pay or not", cards.STUDY)
def pay_or_not(player: Player) -> None:
    """A trigger asks whether somebody pays."""
    player.click("Small Spark")
    player.pick("Ben")
    player.press("F5", "F6")


@state("cascade", cards.FALLING)
def cascade(player: Player) -> None:
    """A spell is cast while another ability resolves."""
    player.click("Falling Elf")
    player.press("F5", "F6")


@state("on the stack")
def on_the_stack(player: Player) -> None:
    """A spell with its target on the stack."""
    player.click("Small Spark")
    player.pick("ogre")
    player.press("F5")


@state("what if", cards.FLAME)
def what_if(player: Player) -> None:
    """Two branches side by side."""
    player.click("Small Spark")
    player.click("Third Bell", Qt.KeyboardModifier.ControlModifier)
    player.press("Shift+F8")


@state("six players", cards.six())
def six(player: Player) -> None:
    """Six players."""
    player.click("Small Spark")


@state("200 permanents", crowd_board(_CROWD_NAMES, ["Small Spark", "Look Ahead"]), cards=_CROWD)
def crowd(player: Player) -> None:
    """Two hundred permanents."""
    player.click("Small Spark")


@state("large text", percent=200)
def large_text(player: Player) -> None:
    """Text at 200 %."""
    player.click("Small Spark")


@state("small text", percent=80)
def small_text(player: Player) -> None:
    """Text at 80 %."""
    player.click("Small Spark")


@state("commands")
def commands(player: Player) -> None:
    """The list of commands."""
    player.click("Small Spark")
    player.press("Ctrl+J", "Ctrl+K")
    player.type("counter")


@state("steps")
def steps(player: Player) -> None:
    """The list of steps, with the checklist of what was cast opened again."""
    player.click("Look Ahead")
    player.press("F5", "Ctrl+J", "T", "Ctrl+U", "Up", "Space")


@state("dragging")
def dragging(player: Player) -> None:
    """A card is being dragged."""
    tile = player.tile("Look Ahead")
    QTest.mousePress(tile, LEFT)
    for far in (10, 60, 120, 180):
        QTest.mouseMove(tile, QPoint(far, -far * 2))
        settle(player.window)


@state("menu of several")
def menu(player: Player) -> None:
    """Several cards are marked, and the list offers what can be done to them."""
    player.click("Plain Ogre", Qt.KeyboardModifier.ControlModifier)
    player.click("Veiled Ogre", Qt.KeyboardModifier.ControlModifier)
    player.press("Ctrl+K")
    player.type("counter")


@state("this turn")
def this_turn(player: Player) -> None:
    """What happened this turn is edited."""
    player.choose("this turn")


@state("searching")
def searching(player: Player) -> None:
    """A search, and the reading of what it found."""
    player.press("Ctrl+F")
    player.type("t:creature")
    player.window.browser.tabs.setCurrentIndex(1)
    settle(player.window)


@state("rules")
def rules(player: Player) -> None:
    """The rules are read, and two editions of them compared."""
    data_dir = player.session.program.data_dir
    assert data_dir is not None
    data_dir.mkdir(exist_ok=True)
    for name, text in EDITIONS.items():
        file = data_dir / f"{name}.txt"
        file.write_text(text, encoding="utf-8")
        import_rules(file, data_dir)
    player.window.look_up("rule", "601.2b")
    settle(player.window)
    other = player.window.rules.other
    other.setCurrentIndex(1)
    other.activated.emit(1)
    settle(player.window)


@state("keyword")
def keyword(player: Player) -> None:
    """The page of a keyword."""
    rules(player)
    player.window.look_up("keyword", "prowl")
    settle(player.window)


@state("workshop")
def workshop(player: Player) -> None:
    """A card is being made, with a line that is not read."""
    player.press("Ctrl+Shift+W")
    player.type("Moss Hound")
    for text in ("1g", "Creature - Dog", "Ward 2"):
        player.press("Tab")
        player.type(text)
    player.press("Return")
    player.type("Force target player to discard a card.")
    player.press("Return")
    player.type("{2}{W/U}{G/P}, {T}: Draw a card.")


@state("workshop set")
def workshop_set(player: Player) -> None:
    """The cards of a set, with its curve, and what of it is not read."""
    player.press("Ctrl+Shift+W")
    panel = cast("WorkshopPanel", player.window.panels["workshop"])
    cards = [{**card, "set": "mlt"} for card in LAYOUTS]
    data_dir = player.session.program.data_dir
    assert data_dir is not None
    data_dir.mkdir(exist_ok=True)
    file = data_dir / "set.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    panel.desk.take_file(file)
    settle(player.window)


@state("workshop rules")
def workshop_rules(player: Player) -> None:
    """The rules of a set: a keyword of two is not read."""
    player.press("Ctrl+Shift+W")
    data_dir = player.session.program.data_dir
    assert data_dir is not None
    folder = data_dir / "packs"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "MSH.json").write_text(json.dumps(PACK), encoding="utf-8")
    desk = cast("WorkshopPanel", player.window.panels["workshop"]).desk
    desk.tabs.setCurrentIndex(2)
    settle(player.window)
    page = desk.rules_page
    page.list.setFocus()
    player.press("Down")


@state("cases")
def cases(player: Player) -> None:
    """The cases of the program, found by a word."""
    player.press("Ctrl+L")
    player.type("prowl")


@state("quiz")
def quiz(player: Player) -> None:
    """A case is asked."""
    cases(player)
    panel = player.window.panels["cases"]
    click(player.window, next(one for one in panel.findChildren(QPushButton) if "z" in one.text()))


@state("guide")
def guide(player: Player) -> None:
    """The first page of the guide."""
    player.press("F1")


@state("tour")
def tour(player: Player) -> None:
    """What is said on first start, and the offer of the card pool."""
    player.choose("tour in three")


@state("question")
def question(player: Player) -> None:
    """A question that no card answers, and where it leads."""
    rules(player)
    player.press("Ctrl+F")
    player.type("how does prwol work")
