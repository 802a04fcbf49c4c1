"""How results are to be shown: once for each card or printing, in which order, with extras or without."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import compress
from typing import Any, Final

from cardsdb.folding import AFTER_EVERY_LETTER, fold
from cardsdb.search.clauses import Level
from cardsdb.search.numbers import leading, typed
from cardsdb.search.operators import did_you_mean
from cardsdb.search.operators.printed import RARITIES
from cardsdb.search.pool import Flags, Pool, Spread, all_of
from cardsdb.search.printings import printings
from cardsdb.search.tree import Either, Every, Inside, Node, Not, Problem, Term
from resources.said import Verbatim, both, say

_FEW: Final = 1500
"""So many names are put in the order of how well they fit what was typed."""

_UNIQUE: Final = {"cards": "cards", "card": "cards", "prints": "prints", "print": "prints", "art": "art"}
_ORDERS: Final = {
    "name": "name", "cmc": "mana value", "mv": "mana value", "manavalue": "mana value", "power": "power",
    "pow": "power", "toughness": "toughness", "tou": "toughness", "color": "colour", "rarity": "rarity",
    "set": "set", "released": "date", "date": "date", "artist": "artist", "edhrec": "rank at EDHREC",
}  # fmt: skip
_OF_PRINTINGS: Final = ("rarity", "set", "date", "artist")
_CHANGED: Final = "A-"
"""Begins the name of a card that was changed for a program."""
_BEHIND: Final = "\x01"
"""At the end of a name it comes after that name and before all longer ones."""
_ELSEWHERE: Final = ("usd", "eur", "tix", "review", "spoiled", "penny")
_PREFER: Final = ("oldest", "newest", "promo", "default")
_VIEWS: Final = ("grid", "checklist", "full", "text", "images")
_DIRECTIONS: Final = ("asc", "desc", "auto", "ascending", "descending")
KEYS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "unique": ("once for each of: cards, prints, art (also ++ and @@)", ("cards", "prints", "art")),
    "order": ("sort by name, cmc, power, toughness, color, rarity, set, released, artist, edhrec; "
                  "-cmc turns",
              tuple(_ORDERS)),
    "sort": ("the same as order", tuple(_ORDERS)),
    "direction": ("asc or desc", ("asc", "desc")),
    "dir": ("the same as direction", ("asc", "desc")),
    "prefer": ("which printing stands for a card: oldest, newest, promo", _PREFER),
    "include": ("include:extras shows tokens, planes, schemes and their like too", ("extras",)),
    "display": ("show as grid, checklist, full or text", _VIEWS),
    "view": ("the same as display", _VIEWS),
}  # fmt: skip
"""The keys that say how to show results: what each does, and its values."""


@dataclass(frozen=True, slots=True)
class Display:
    """How results are to be shown."""

    unique: str = "cards"
    """`cards`, `prints` or `art`."""
    order: tuple[tuple[str, bool], ...] = ()
    """What to sort by, first things first, each with whether it is turned round."""
    descending: bool = False
    prefer: str = ""
    extras: bool = False
    view: str = ""

    @property
    def of_printings(self) -> bool:
        """Whether printings must be looked at."""
        return (
            self.unique != "cards" or bool(self.prefer) or any(key in _OF_PRINTINGS for key, _ in self.order)
        )

    @property
    def orders_printings(self) -> bool:
        """Whether which printings there are decides what is shown, and where."""
        by_printing = any(key in _OF_PRINTINGS for key, _ in self.order)
        return self.unique != "cards" or self.prefer == "promo" or by_printing

    @property
    def words(self) -> tuple[str, ...]:
        """The wishes in words, each to follow a comma."""
        sort = [say("{key}, turned round", key=key) if turned else key for key, turned in self.order]
        wishes = (
            say("sorted by {sort}", sort=both(sort)) if sort else "",
            say("from the end") if self.descending else "",
            say("the {which} printing of each", which=self.prefer) if self.prefer else "",
        )
        return tuple(filter(None, wishes))


def take_display(tree: Node, pool: Pool) -> tuple[Node, Display, list[Problem]]:
    """The tree without the terms that say how to show results; these; and what is wrong with them."""
    taker = _Taker(pool)
    rest = taker.rest(tree, negative=False)
    return rest if rest is not None else Every(()), taker.display, taker.problems


class _Taker:
    """Collects display terms, wherever in the tree they stand."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self.display = Display()
        self.problems: list[Problem] = []

    def rest(self, node: Node, *, negative: bool) -> Node | None:
        """The node without such terms; None when nothing else is in it."""
        match node:
            case Term():
                return self._term(node, negative=negative)
            case Not(part):
                rest = self.rest(part, negative=not negative)
                return None if rest is None else Not(rest)
            case Inside():
                return node
            case Every(parts) | Either(parts):
                kept = [rest for part in parts if (rest := self.rest(part, negative=negative)) is not None]
                return type(node)(tuple(kept)) if kept or not parts else None

    def _term(self, term: Term, *, negative: bool) -> Term | None:
        if term.key == "" and term.text in ("++", "@@"):
            self.display = replace(self.display, unique="prints" if term.text == "++" else "art")
            return None
        if term.key not in KEYS:
            return term
        if negative:
            self._problem(term, say("“{key}” can't be negated; leave out the “-”", key=Verbatim(term.key)))
        elif term.comparison not in (":", "="):
            self._problem(
                term, say("write “{key}:{value}”", key=Verbatim(term.key), value=Verbatim(term.value))
            )
        else:
            self._take(term)
        return None

    def _take(self, term: Term) -> None:
        value = term.value.lower()
        match term.key:
            case "unique" if value in _UNIQUE:
                self.display = replace(self.display, unique=_UNIQUE[value])
            case "order" | "sort":
                self._order(term, value)
            case "direction" | "dir" if value in _DIRECTIONS:
                self.display = replace(self.display, descending=value.startswith("desc"))
            case "prefer" if value in _PREFER:
                self.display = replace(self.display, prefer=value)
            case "include" if value in ("extras", "extra"):
                self.display = replace(self.display, extras=True)
            case "display" | "view" if value in _VIEWS:
                self.display = replace(self.display, view=value)
            case _:
                options = KEYS[term.key][1]
                missing = (
                    say("needs network data: prices are not stored")
                    if value.startswith(("usd", "eur", "tix"))
                    else ""
                )
                self._problem(
                    term,
                    missing
                    or say(
                        "write one of {known}{meant}",
                        known=", ".join(options),
                        meant=did_you_mean(value, options),
                    ),
                )

    def _order(self, term: Term, value: str) -> None:
        order: list[tuple[str, bool]] = []
        for one in value.split(","):
            key = one.removeprefix("-")
            if key in _ELSEWHERE:
                self._problem(term, say("needs network data: “{key}” is not stored", key=Verbatim(key)))
            elif key not in _ORDERS:
                self._problem(
                    term,
                    say("can't sort by “{key}”{meant}", key=Verbatim(key), meant=did_you_mean(key, _ORDERS)),
                )
            elif _ORDERS[key] not in [known for known, _ in order]:  # a second time it changes nothing
                order.append((_ORDERS[key], one.startswith("-")))
        self.display = replace(self.display, order=tuple(order))

    def _problem(self, term: Term, suggestion: str) -> None:
        self.problems.append(Problem(term.text, term.at, suggestion))


@dataclass(frozen=True, slots=True)
class Standing:
    """For each card the printing that stands for it."""

    cards: Flags
    """The cards that have one."""
    printings: bytes
    """Flags of those printings."""
    of_card: Sequence[int]
    """The printing by card; any for a card that has none."""


class Sorter:
    """Puts what was found in order. All rows are put in order once; what was found is picked from these."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    def chosen(self, flags: Flags, display: Display) -> Flags:
        """The printings that stand for each card, or for each picture, of those that are set."""
        if display.unique == "prints":
            return flags
        prints = printings(self._pool)
        size = prints.rows.size
        of_card = prints.rows.of_card
        bits = flags.to_bytes(size, "little")
        found: Sequence[int] = range(size)
        if display.prefer == "oldest":
            found, bits = found[::-1], bits[::-1]
        rows: Iterable[int] = compress(found, bits)
        if display.unique == "art" or display.prefer == "promo":
            if display.prefer == "promo":
                rows = sorted(rows, key=prints.promos().__getitem__)
            if display.unique == "art":
                pictures = prints.pictures()
                return _flags({(of_card[row], pictures[row]): row for row in rows}.values(), size)
        kept = list(rows)
        return _flags(dict(zip(map(of_card.__getitem__, kept), kept, strict=True)).values(), size)

    @staticmethod
    def has_one_for_each(display: Display) -> bool:
        """Whether each card has a printing that stands for it, whatever is searched."""
        return display.unique == "cards" and display.prefer != "promo"

    def standing(self, display: Display) -> Standing:
        """The printings that stand for cards, whatever is searched."""
        rows, oldest = printings(self._pool).rows, display.prefer == "oldest"

        def make() -> Standing:
            found = self.chosen(all_of(rows.size), Display(prefer="oldest" if oldest else ""))
            bits, of_card = found.to_bytes(rows.size, "little"), [0] * self._pool.size
            for row in compress(range(rows.size), bits):
                of_card[rows.of_card[row]] = row
            return Standing(self._pool.lift(found, rows), bits, of_card)

        made: Standing = self._pool.once(("standing", oldest), make)
        return made

    def sorted(self, flags: Flags, level: Level, display: Display, words: tuple[str, ...]) -> Sequence[int]:
        """Rows in order: by name unless told otherwise, and by how well it fits if only words were typed.

        What is equal stays in the order of names, also from the end.
        """
        by = display.order or (() if words else (("name", False),))
        if display.descending:
            by = tuple((key, not turned) for key, turned in by or (("name", False),))
        order, spread = self._in_order(level, by, display)
        ordered = list(
            compress(order, spread(flags.to_bytes(len(order), "little")).to_bytes(len(order), "little"))
        )
        if words and not display.order and level is Level.CARD:
            ordered = self._best_first(ordered, words)
        return ordered

    def _in_order(
        self, level: Level, order: tuple[tuple[str, bool], ...], display: Display
    ) -> tuple[list[int], Spread]:
        """All rows of cards or of printings in an order; where it is one of printings, cards have theirs."""

        def make() -> tuple[list[int], Spread]:
            cards: Sequence[int] = range(self._pool.size)
            if level is Level.PRINTING:
                cards = printings(self._pool).rows.of_card
            if order:
                (key, turned), *rest = order
                rows = self._in_order(level, tuple(rest), display)[0].copy()
            else:
                key, turned, rows = "letters", False, list(range(len(cards)))
            values = self._ranks(key)
            if key not in _OF_PRINTINGS and level is Level.PRINTING:
                values = [values[card] for card in cards]
            if key in _OF_PRINTINGS and level is Level.CARD:
                values = [values[row] for row in self.standing(display).of_card]
            rows.sort(key=values.__getitem__, reverse=turned)
            return rows, Spread(rows, len(rows))

        made: tuple[list[int], Spread] = self._pool.once(
            ("order", level, order, display.prefer == "oldest"), make
        )
        return made

    def _best_first(self, rows: list[int], words: tuple[str, ...]) -> list[int]:
        """Whole names, then those that begin so, then those with words that begin so, then the rest."""
        typed = fold(" ".join(words))
        folded = self._pool.folded
        if len(rows) > _FEW:
            first = bisect_left(rows, typed, key=folded.__getitem__)
            last = bisect_left(rows, typed + AFTER_EVERY_LETTER, key=folded.__getitem__)
            return rows[first:last] + rows[:first] + rows[last:]
        parts = [f" {word}" for word in typed.split()]

        def fit(row: int) -> tuple[int, int]:
            name = folded[row]
            if name == typed:
                return 0, 0
            if name.startswith(typed):
                return 1, len(name)
            return (2 if all(part in f" {name}" for part in parts) else 3), len(name)

        return sorted(rows, key=fit)

    def _ranks(self, key: str) -> Sequence[Any]:
        made: Sequence[Any] = self._pool.once(("rank", key), lambda: _KEYS[key](self._pool))
        return made


def _flags(rows: Iterable[int], size: int) -> Flags:
    flags = bytearray(size)
    for row in rows:
        flags[row] = 1
    return int.from_bytes(flags, "little")


def _by_name(pool: Pool) -> list[int]:
    ranks = [0] * pool.size
    for rank, card in enumerate(sorted(range(pool.size), key=pool.folded.__getitem__)):
        ranks[card] = rank
    return ranks


def _as_listed(pool: Pool) -> list[str]:
    """By the alphabet; "A-" before another card's name counts last, and names of mere signs are last.

    So a card that was changed for one program stands behind the card that it was made of.
    """
    known = set(pool.names)
    keys = []
    for name, folded in zip(pool.names, pool.folded, strict=True):
        key = folded if folded[:1].isalnum() else AFTER_EVERY_LETTER + folded
        if name.startswith(_CHANGED):
            original = " // ".join(face.removeprefix(_CHANGED) for face in name.split(" // "))
            of_faces = f" // {_CHANGED}" in name  # which no name but that of a changed card has
            key = fold(original) + _BEHIND if original in known or of_faces else key
        keys.append(key)
    return keys


def _numbers(column: str) -> Callable[[Pool], list[float]]:
    """Numbers of cards; what has none comes last."""

    def make(pool: Pool) -> list[float]:
        texts = pool.column(column)
        return [float("inf") if (number := typed(text)[0]) is None else number for text in texts]

    return make


def _colors(pool: Pool) -> list[tuple[int, int]]:
    """White to green, then several colours, then none."""
    return [
        (len(colors) or 9, sum("WUBRG".index(color) << (3 * n) for n, color in enumerate(colors)))
        for colors in pool.column("colors")
    ]


def _ranked(pool: Pool) -> list[float]:
    return [float(details.get("edhrec_rank") or "inf") for details in pool.details()]


def _texts(values: Iterable[str | None]) -> list[str]:
    return [value or AFTER_EVERY_LETTER for value in values]


_KEYS: Final[dict[str, Callable[[Pool], Sequence[Any]]]] = {
    "letters": _by_name,
    "name": _as_listed,
    "mana value": lambda pool: pool.column("mana_value"),
    "power": _numbers("power"),
    "toughness": _numbers("toughness"),
    "colour": _colors,
    "rank at EDHREC": _ranked,
    "rarity": lambda pool: [RARITIES.get(rarity or "", 0) for rarity in printings(pool).rarity],
    "set": lambda pool: [
        (code or AFTER_EVERY_LETTER, number or 0)
        for code, number in zip(printings(pool).set_code, map(leading, printings(pool).number), strict=True)
    ],
    "date": lambda pool: _texts(printings(pool).released),
    "artist": lambda pool: _texts(printings(pool).artist),
}
