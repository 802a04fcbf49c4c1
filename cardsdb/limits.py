"""How much one file may hold: more than any has, and no more than can be taken in some seconds."""

from collections import Counter
from typing import Final

from cardsdb.errors import FieldError
from cardsdb.records import CardRecord, PrintingRecord, Record, RulingRecord, SetRecord
from resources.said import say

DIFFERENT_CARDS: Final = 100_000
"""Cards of a file that are no further printings; 35,000 have been printed."""
MOST: Final[dict[type[Record], tuple[int, str]]] = {
    PrintingRecord: (1_000_000, say("printings")),
    RulingRecord: (500_000, say("rulings")),
    SetRecord: (20_000, say("sets")),
}
"""More than there are."""


class Counted:
    """Counts what was taken from one file, which may hold so many cards, further printings among them."""

    def __init__(self, cards: int) -> None:
        self._most = {**MOST, CardRecord: (cards, say("cards"))}
        self._kinds: Counter[type[Record]] = Counter()
        self._different = 0

    def one_more(self, kind: type[Record]) -> None:
        """Count what is to be taken.

        Raises:
            FieldError: It is more than any file has.
        """
        self._kinds[kind] += 1
        if kind in self._most:
            _see(self._kinds[kind], *self._most[kind])

    def another_card(self) -> None:
        """Count a card that the file did not have before.

        Raises:
            FieldError: It is more than any file has.
        """
        self._different += 1
        _see(self._different, DIFFERENT_CARDS, say("different cards"))


def _see(count: int, most: int, what: str) -> None:
    if count > most:
        raise FieldError(
            say("this file has more than {most:,} {what}, which no file of cards has", most=most, what=what)
        )
