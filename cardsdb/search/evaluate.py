"""From clauses to the cards, or the printings, of which they are true."""

from collections import OrderedDict
from itertools import compress
from typing import Final

from cardsdb.search import tables
from cardsdb.search.clauses import AllOf, AnyOf, Clause, Contains, Level, Matches, NoneOf, Somewhere, Where
from cardsdb.search.columns import TextColumn, rows, text_column
from cardsdb.search.pool import Flags, Pool, all_of

_REMEMBERED: Final = 64
"""Answers that are kept: while one types, most of a search stays as it was."""


class Evaluator:
    """Answers clauses about one pool, and remembers the last ones."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._known: OrderedDict[Clause, tuple[Level, Flags]] = OrderedDict()

    def level_of(self, clause: Clause) -> Level:
        """What the clause is about, as far as its parts don't say otherwise."""
        match clause:
            case Where():
                return tables.level_of(clause.table)
            case Contains() | Matches():
                return text_column(self.pool, clause.column).level
            case Somewhere():
                return Level.CARD
            case NoneOf(part, level):
                return level or self.level_of(part)
            case AllOf(parts, level) | AnyOf(parts, level):
                if level is not None:
                    return level
                levels = {self.level_of(part) for part in parts}
                return Level.PRINTING if Level.PRINTING in levels else Level.CARD

    def flags(self, clause: Clause, level: Level) -> Flags:
        """What is true of the rows of a level.

        Raises:
            NotUsedError: It would take too long.
        """
        match clause:
            case AllOf(parts, own):
                found = all_of(self.size(own or level))
                for part in parts:
                    found &= self.flags(part, own or level)
                return self._at(found, own or level, level)
            case AnyOf(parts, own):
                found = 0
                for part in parts:
                    found |= self.flags(part, own or level)
                return self._at(found, own or level, level)
            case NoneOf(part, own):
                found = all_of(self.size(own or level)) ^ self.flags(part, own or level)
                return self._at(found, own or level, level)
            case Somewhere(part):
                cards = self._at(self.flags(part, Level.PRINTING), Level.PRINTING, Level.CARD)
                return self._at(cards, Level.CARD, level)
            case _:
                own, found = self._leaf(clause)
                return self._at(found, own, level)

    def size(self, level: Level) -> int:
        """How many rows a level has."""
        return self.pool.size if level is Level.CARD else rows(self.pool, level).size

    def _at(self, flags: Flags, level: Level, wanted: Level) -> Flags:
        if level is not wanted and level is not Level.CARD:
            flags, level = self.pool.lift(flags, rows(self.pool, level)), Level.CARD
        if level is not wanted:
            flags = rows(self.pool, wanted).spread(flags.to_bytes(self.pool.size, "little"))
        return flags

    def _leaf(self, clause: Where | Contains | Matches) -> tuple[Level, Flags]:
        with self.pool.lock:
            known = self._known.get(clause)
            if known is None:
                known = self._known[clause] = self._ask(clause)
                if len(self._known) > _REMEMBERED:
                    self._known.popitem(last=False)
            else:
                self._known.move_to_end(clause)
            return known

    def _ask(self, clause: Where | Contains | Matches) -> tuple[Level, Flags]:
        if isinstance(clause, Where):
            return tables.level_of(clause.table), tables.where(self.pool, clause)
        column = text_column(self.pool, clause.column)
        if isinstance(clause, Matches):
            return column.level, int.from_bytes(column.texts.matching(clause.pattern), "little")
        return column.level, self._containing(clause, column)

    def _containing(self, clause: Contains, column: TextColumn) -> Flags:
        """The texts with the needle; those that lack its beginning need not be looked at again."""
        texts, needle = column.texts, clause.needle
        among = None
        for length in range(len(needle) - 1, 0, -1):
            known = self._known.get(Contains(clause.column, needle[:length]))
            if known is not None and texts.are_few(known[1].bit_count()):
                among = compress(range(len(texts)), known[1].to_bytes(len(texts), "little"))
                break
        return int.from_bytes(texts.containing(needle, among), "little")
