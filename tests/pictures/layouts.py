"""Invented cards of every layout, and a picture of all of them as they are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QImage, QLinearGradient, QPainter
from PySide6.QtWidgets import QApplication

from app.engine.oracle import read_card
from app.engine.values.card import Card
from app.services.printed import printed_of
from app.ui.drawing.flow import scaled
from app.ui.drawing.symbols import paint_symbol, symbol_width
from app.ui.drawing.theme import Colours
from app.ui.drawing.wholecard import WholeCard

NAME: Final = "layouts"
_WIDTHS: Final = (250, 330, 440)
_COLUMNS: Final = 5
_GAP: Final = 14
_SYMBOLS: Final = (
    "W", "U", "B", "R", "G", "C", "S", "X", "0", "15", "T", "Q", "E", "W/U", "2/R", "C/B", "G/P", "W/U/P",
    "CHAOS", "TK", "PINK",
)  # fmt: skip
_HEIGHTS: Final = (9, 11, 13, 16, 20, 28, 40)


def _face(name: str, cost: str, line: str, text: str, **more: object) -> dict[str, Any]:
    return {"name": name, "mana_cost": cost, "type_line": line, "oracle_text": text, **more}


def _sized(size: str) -> dict[str, str]:
    power, _, toughness = size.partition("/")
    return {"power": power, "toughness": toughness}


def _one(layout: str, face: Mapping[str, Any], rarity: str = "uncommon") -> dict[str, Any]:
    return {
        "layout": layout,
        "set": "mlt",
        "rarity": rarity,
        "collector_number": "7",
        "artist": "Ada",
        **face,
    }


def _two(layout: str, *faces: Mapping[str, Any]) -> dict[str, Any]:
    name = " // ".join(face["name"] for face in faces)
    return _one(layout, {"name": name, "card_faces": list(faces)}, "rare")


_FUSE: Final = "\nFuse (You may cast one or both halves of this card from your hand.)"
_DOOR: Final = (
    "\n(You may cast either half. That door unlocks on the battlefield. "
    "As a sorcery, you may pay the mana cost of a locked door to unlock it.)"
)
CARDS: Final[tuple[dict[str, Any], ...]] = (
    _one("normal", _face("Lantern Moth", "{1}{W}", "Creature — Insect", "Flying", **_sized("1/1"),
                         flavor_text="It has a light, and no house to put it in."), "common"),
    _one("normal", _face("Tideglass Warden", "{2}{W}{U}", "Legendary Creature — Human Wizard",
                         "Flying, vigilance\nWhen Tideglass Warden enters, draw a card.", **_sized("3/3")),
         "mythic"),
    _one("normal", _face("Either Way", "{W/U}{W/U}{G/P}", "Instant", "Scry 2, then draw a card.")),
    _one("normal", _face("Silted Harbor", "", "Land — Island Swamp",
                         "({T}: Add {U} or {B}.)\nThis land enters tapped."), "rare"),
    _one("normal", _face("Last Orchard", "", "Land", "{T}: Add one mana of any color.")),
    _one("normal", _face("Ada, Who Counts", "{3}{U}", "Legendary Planeswalker — Ada",
                         "+1: Scry 2.\n−2: Draw two cards.\n−7: Target opponent mills twenty cards.",
                         loyalty="4"), "mythic"),
    _one("saga", _face("The Wick Burns", "{1}{R}", "Enchantment — Saga",
                       "(As this Saga enters and after your draw step, add a lore counter.)\n"
                       "I, II — Create a 1/1 red Goblin creature token.\nIII — Draw a card.")),
    _one("class", _face("Keeper", "{1}{G}", "Enchantment — Class",
                        "You may play an additional land on each of your turns.\n{2}{G}: Level 2\n"
                        "Creatures you control have trample.")),
    _one("case", _face("Case of the Wet Matches", "{1}{U}", "Enchantment — Case",
                       "When this Case enters, scry 1.\nTo solve — You control no creatures.\n"
                       "Solved — {2}: Draw a card.")),
    _one("leveler", _face("Rope Climber", "{W}", "Creature — Human Scout",
                          "Level up {W} ({W}: Put a level counter on this. Level up only as a sorcery.)\n"
                          "LEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n5/5\nDouble strike", **_sized("1/1"))),
    _one("prototype", _face("Crane Engine", "{7}", "Artifact Creature — Construct",
                            "Prototype {2}{R} — 3/2 (You may cast this spell with different mana cost, "
                            "color, and size. It keeps its abilities and types.)\nHaste", **_sized("6/4"))),
    _one("mutate", _face("Moss Rider", "{3}{G}", "Creature — Beast",
                         "Mutate {2}{G}\nTrample", **_sized("4/4"))),
    _one("meld", _face("Lower Half", "{4}", "Artifact", "(Melds with Upper Half.)\n{T}: Add {C}.")),
    _one("token", _face("Goblin", "", "Token Creature — Goblin", "Haste", colors=["R"], **_sized("1/1"))),
    _two("split", _face("Dawn", "{1}{W}", "Instant", "You gain 4 life."),
         _face("Dusk", "{2}{B}", "Sorcery", "Target opponent discards a card.")),
    _two("split", _face("Mend", "{W}", "Instant", "You gain 3 life." + _FUSE),
         _face("Break", "{1}{R}", "Instant", "Destroy target artifact." + _FUSE)),
    _two("split", _face("Begin", "{U}", "Instant", "Scry 2."),
         _face("End", "{3}{U}", "Sorcery", "Aftermath (Cast this spell only from your graveyard. Then exile "
               "it.)\nDraw two cards.")),
    _two("split", _face("Cold Pantry", "{1}{U}", "Enchantment — Room",
                        "When you unlock this door, draw a card." + _DOOR),
         _face("Warm Attic", "{3}{U}", "Enchantment — Room", "Creatures you control have flying." + _DOOR)),
    _two("flip", _face("Ember Pupil", "{1}{R}", "Creature — Human Monk",
                       "Haste\nWhen Ember Pupil dies, flip it.", **_sized("1/2")),
         _face("Ember Master", "", "Legendary Creature — Human Monk", "Haste, trample", **_sized("4/4"))),
    _two("transform", _face("Gate Watcher", "{1}{G}", "Creature — Elf",
                            "At the beginning of your upkeep, transform this creature.", **_sized("2/2")),
         _face("Gate Beast", "", "Creature — Beast", "Trample", color_indicator=["R", "G"], **_sized("4/4"))),
    _two("transform", _face("Siege of the Weir", "{2}{R}", "Battle — Siege",
                            "When this Siege enters, draw a card.", defense="5"),
         _face("Weir, Taken", "", "Enchantment", "Creatures you control have haste.", color_indicator=["R"])),
    _two("modal_dfc", _face("Sudden Rain", "{1}{U}", "Instant", "Counter target spell unless its controller "
                            "pays {1}."),
         _face("Rain Basin", "", "Land", "This land enters tapped.\n{T}: Add {U}.")),
    _two("adventure", _face("Mill Giant", "{4}{G}", "Creature — Giant", "Reach", **_sized("5/5")),
         _face("Grind", "{1}{G}", "Sorcery — Adventure", "Destroy target artifact. (Then exile this card. "
               "You may cast the creature later from exile.)")),
    _two("adventure", _face("Ash Drake", "{5}{R}", "Creature — Dragon", "Flying", **_sized("5/4")),
         _face("Ash Sign", "{1}{R}", "Sorcery — Omen", "Draw a card. (Then shuffle this card into its "
               "owner's library.)")),
    _two("prepare", _face("Page Sprite", "{1}{U}", "Creature — Faerie",
                          "Flying\nWhen this creature enters, it becomes prepared.", **_sized("1/1")),
         _face("Margin Note", "{U}", "Instant", "Scry 1.")),
)  # fmt: skip
"""For each layout that a card can be made in at least one, and for what frames differ by."""


def drawn(card: Mapping[str, Any], font: QFont, width: float, picture: Path | None = None) -> WholeCard:
    """A card with all that can be printed on it."""
    made = Card.from_object(card)
    pictures = {made.front.name.casefold(): picture} if picture is not None else {}
    return WholeCard(made, read_card(made), font, width, printed_of(card, pictures))


def picture_of_all(theme: Colours, width: int, picture: Path) -> QImage:
    """A picture of all cards in a theme, each in a width, with all symbols below."""
    font = QApplication.font()
    whole = [drawn(card, font, width, picture if not place else None) for place, card in enumerate(CARDS)]
    rows = [whole[first : first + _COLUMNS] for first in range(0, len(whole), _COLUMNS)]
    high = sum(max(one.height for one in row) + _GAP for row in rows) + sum(_HEIGHTS) + 8 * len(_HEIGHTS)
    image = QImage(_COLUMNS * (width + _GAP) + _GAP, round(high) + 2 * _GAP, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.window))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(scaled(font, 1))
    y = float(_GAP)
    for row in rows:
        for column, one in enumerate(row):
            one.paint(painter, _GAP + column * (width + _GAP), y, theme)
        y += max(one.height for one in row) + _GAP
    for size in _HEIGHTS:
        x = float(_GAP)
        for code in _SYMBOLS:
            wide = symbol_width(code, size)
            paint_symbol(painter, QRectF(x, y, wide, size), code)
            x += wide + size * 0.3
        y += size + 8
    painter.end()
    return image


def own_picture(folder: Path) -> Path:
    """A picture as a user may have one."""
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    sky = QLinearGradient(0, 0, 0, 200)
    sky.setColorAt(0, QColor("#28427a"))
    sky.setColorAt(1, QColor("#e8b36a"))
    painter.fillRect(image.rect(), sky)
    painter.end()
    path = folder / "own-picture.png"
    image.save(str(path))
    return path


def pictures(folder: Path, themes: Mapping[str, Colours]) -> Iterator[Path]:
    """Write a picture for each theme and width."""
    own = own_picture(folder)
    for name, theme in themes.items():
        for width in _WIDTHS:
            path = folder / f"{NAME}-{name}-{width}.png"
            picture_of_all(theme, width, own).save(str(path))
            yield path
    own.unlink()
