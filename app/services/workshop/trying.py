"""A board on which a card that is being made can be tried: it in hand, lands for it, and targets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from app.engine.abilities.abilities import EnchantTarget
from app.engine.abilities.nouns.targets import Target
from app.engine.errors import UnknownCardError
from app.engine.resolution import legal_targets
from app.engine.resolution.untargetable import Targeting
from app.engine.scenario import parse
from app.engine.state.game import Game
from app.engine.state.resolving.targeting import enchanted_kind
from app.engine.values.card import BASIC_LAND_MANA, SUBTYPES_OF, Card
from app.engine.values.frozen import inside
from app.engine.values.ids import YOU, ObjectId, PlayerId, Zone
from app.engine.values.mana import COLORS, ManaSymbol, SymbolKind
from app.services.table.edits.zones import put
from app.services.workshop.look import Looked

_THEM: Final = "opponent"
_FOR_X: Final = 2
"""So much is there for each X."""
_COPIES_MAX: Final = 6
"""So many lands or targets of a kind at most: what wants more is told by its verdict."""
_LAND_OF: Final = {letter: name for name, letter in BASIC_LAND_MANA.items()}
_COLORLESS: Final = "Stand-in for colorless mana"
_PLAIN: Final = (
    ("Stand-in creature", "{2}", "Creature", "2/2", ""),
    ("Stand-in artifact", "{2}", "Artifact", "", ""),
    ("Stand-in enchantment", "{2}{W}", "Enchantment", "", ""),
    ("Stand-in planeswalker", "{3}", "Planeswalker", "4", ""),
    ("Stand-in land", "", "Land", "", "{T}: Add {C}."),
    ("Stand-in instant", "{1}{U}", "Instant", "", "Draw a card."),
    ("Stand-in sorcery", "{1}{B}", "Sorcery", "", "Draw two cards."),
    ("Stand-in flier", "{3}{U}", "Creature", "2/2", "Flying"),
    ("Stand-in giant", "{6}", "Creature", "6/6", ""),
    ("Stand-in legend", "{3}", "Legendary Creature", "3/3", ""),
    ("Stand-in equipment", "{2}", "Artifact — Equipment", "", "Equip {1}"),
    ("Stand-in vehicle", "{2}", "Artifact — Vehicle", "3/3", "Crew 1"),
)
"""Name, cost, types, numbers, text: most that is targeted is one of these."""
_TINTED: Final = tuple(
    (f"Stand-in {word} creature", f"{{1}}{{{letter}}}", "Creature", "2/2", "")
    for letter, word in (("W", "white"), ("U", "blue"), ("B", "black"), ("R", "red"), ("G", "green"))
)
_Row = tuple[str, str, str, str, str]


class Tried(Struct, frozen=True):
    """A board for trying a card."""

    game: Game
    ident: ObjectId
    """The card."""


def tried(looked: Looked) -> Tried | None:
    """The board; None where the draft is no card yet."""
    if looked.card is None:
        return None
    rows = tuple(_stand_ins(looked.card))
    copiable = looked.card, looked.readings
    zone = Zone.BATTLEFIELD if looked.card.is_token else Zone.HAND
    lands = _lands(looked.card)

    def board(places: list[tuple[str, str, str]]) -> Tried:
        game = parse(_case(rows, lands, places), _no_card).game
        game, idents = put(game, copiable, PlayerId(YOU), zone)
        return Tried(game, idents[0])

    everywhere = [
        (player, where, row[0])
        for row in rows
        for player in (_THEM, YOU)
        for where in ("battlefield", "graveyard", "stack")
        if _may_be(row, player, where)
    ]
    wanted = _wanted(board(everywhere), looked)
    return board([place for place in everywhere if place in wanted])


def _may_be(row: _Row, player: str, where: str) -> bool:
    """Whether a stand-in is offered in a place: spells on the stack are the opponent's."""
    is_spell = row[2] in ("Instant", "Sorcery")
    if where == "battlefield":
        return not is_spell
    return where == "graveyard" or (player == _THEM and "Land" not in row[2])


def _wanted(full: Tried, looked: Looked) -> set[tuple[str, str, str]]:
    """Of what lies on a board with everything, what the uses of "target" in the card would take."""
    targeting = Targeting(full.game, PlayerId(YOU), full.ident)
    found: set[tuple[str, str, str]] = set()
    for target in _targets(looked):
        number = target.count if isinstance(target.count, int) else 1
        candidates = list(legal_targets.candidates(targeting, target))
        if any(ref.is_player for ref, _ in candidates):
            continue
        sure = [ref for ref, ruling in candidates if ruling.answer] or [ref for ref, _ in candidates]
        things = [full.game.objects.get(ObjectId(str(ref.id))) for ref in sure]
        places = [
            (str(thing.controller), thing.zone.value, thing.face.name)
            for thing in things
            if thing is not None and thing.id != full.ident
        ]
        places.sort(key=lambda place: place[0] == YOU)
        if not any(place in found for place in places) or number > 1 or target.other:
            others = [place for place in dict.fromkeys(places) if place not in found]
            found.update(others[: min(number, _COPIES_MAX)])
    return found


def _targets(looked: Looked) -> tuple[Target, ...]:
    """Each use of "target" in the text, and what it would enchant."""
    said = (part for line in looked.readings for part in inside(line))
    found = (enchanted_kind(part) if isinstance(part, EnchantTarget) else part for part in said)
    return tuple(dict.fromkeys(part for part in found if isinstance(part, Target)))


def _stand_ins(card: Card) -> Iterator[_Row]:
    """What may be targeted; for each subtype that the text names, something of it."""
    yield from _PLAIN
    yield from _TINTED
    words = {word.strip('.,;:()"') for face in card.faces for word in face.oracle_text.split()}
    for kind in ("Creature", "Artifact", "Enchantment", "Land"):
        for word in sorted(words.intersection(SUBTYPES_OF[kind])):
            size = "2/2" if kind == "Creature" else ""
            cost = "" if kind == "Land" else "{2}"
            yield f"Stand-in {word}", cost, f"{kind} — {word}", size, ""


def _lands(card: Card) -> dict[str, int]:
    """Lands that pay for the printed costs of all its faces, by name: two halves may be cast in one turn."""
    lands: dict[str, int] = {}
    for face in card.faces:
        own = [letter for letter in COLORS if letter in face.colors]
        usual = _LAND_OF[own[0]] if own else next(iter(BASIC_LAND_MANA))
        for symbol in face.mana_cost.symbols if face.mana_cost is not None else ():
            color = next((letter for letter in COLORS if letter in symbol.colors), "")
            name = _LAND_OF[color] if color else _COLORLESS if symbol.text == "C" else usual
            lands[name] = lands.get(name, 0) + _number(symbol)
    return {name: number for name, number in lands.items() if number}


def _number(symbol: ManaSymbol) -> int:
    """How many lands pay for a symbol."""
    if symbol.kind is SymbolKind.VARIABLE:
        return _FOR_X
    return 1 if symbol.colors else symbol.mana_value


def _case(
    rows: tuple[_Row, ...], lands: dict[str, int], places: list[tuple[str, str, str]]
) -> dict[str, Any]:
    """The board as a case."""
    sides: dict[str, dict[str, list[Any]]] = {YOU: {}, _THEM: {}}
    stack = []
    for player, where, name in places:
        if where == "stack":
            stack.append({"card": name, "controller": player})
        else:
            sides[player].setdefault(where, []).append(name)
    sides[YOU].setdefault("battlefield", []).extend(f"{number} {name}" for name, number in lands.items())
    basics = [(name, "", f"Basic Land — {name}", "", "") for name in BASIC_LAND_MANA]
    colorless = (_COLORLESS, "", "Land", "", "{T}: Add {C}.")
    return {
        "scenario": 1,
        "cards": [_object(row) for row in (*rows, *basics, colorless)],
        "players": sides,
        "turn": {"number": 5, "active": YOU, "step": "precombat main", "priority": YOU},
        "stack": stack,
    }


def _object(row: _Row) -> dict[str, Any]:
    name, cost, line, size, text = row
    made: dict[str, Any] = {"name": name, "mana_cost": cost, "type_line": line, "oracle_text": text}
    if "/" in size:
        made["power"], made["toughness"] = size.split("/")
    elif size:
        made["loyalty"] = size
    return made


def _no_card(name: str) -> Card:
    raise UnknownCardError(name)
