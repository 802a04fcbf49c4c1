"""The texts that are gone through themselves, because nearly every card has one of its own."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from cardsdb.search.clauses import Level
from cardsdb.search.corpus import Texts
from cardsdb.search.pool import Pool, Rows
from cardsdb.search.printings import printings
from cardsdb.search.texts import abilities, plain, with_self, without_name, without_reminder


@dataclass(frozen=True, slots=True)
class TextColumn:
    """A text for each row of a level."""

    level: Level
    texts: Texts


_COLUMNS: Final[dict[str, tuple[Level, Callable[[Pool], Iterable[str]]]]] = {}


def _column(
    name: str, level: Level
) -> Callable[[Callable[[Pool], Iterable[str]]], Callable[[Pool], Iterable[str]]]:
    """Register the decorated function, which gives the texts of the rows of a level."""

    def register(make: Callable[[Pool], Iterable[str]]) -> Callable[[Pool], Iterable[str]]:
        _COLUMNS[name] = level, make
        return make

    return register


def text_column(pool: Pool, name: str) -> TextColumn:
    """The column of that name, made when it is first asked for."""
    level, make = _COLUMNS[name]
    made: TextColumn = pool.once(
        ("texts", name), lambda: TextColumn(level, Texts(pool.turns.unhurried(make(pool))))
    )
    return made


@_column("names", Level.CARD)
def _names(pool: Pool) -> list[str]:
    """The folded names of a card and of its faces, each between line breaks."""
    return ["\n" + "\n".join(dict.fromkeys(names)) + "\n" for names in pool.all_names()]


@_column("printed names", Level.CARD)
def _printed_names(pool: Pool) -> list[str]:
    names = [[name] for name in pool.names]
    for card, (name,) in pool.query("SELECT card_id, name FROM face ORDER BY card_id, position"):
        names[card].append(name)
    return [plain("\n".join(one)) for one in names]


@_column("type", Level.FACE)
def _types(pool: Pool) -> Iterator[str]:
    return map(plain, pool.face_column("type_line"))


@_column("full text", Level.FACE)
def _full_texts(pool: Pool) -> Iterator[str]:
    return map(plain, pool.face_column("oracle_text"))


@_column("text", Level.FACE)
def _texts(pool: Pool) -> Iterator[str]:
    return map(without_reminder, text_column(pool, "full text").texts)


@_column("full text of self", Level.FACE)
def _full_texts_of_self(pool: Pool) -> Iterator[str]:
    return map(with_self, _nameless(pool, text_column(pool, "full text").texts))


@_column("text without name", Level.FACE)
def _texts_without_name(pool: Pool) -> Iterator[str]:
    return _nameless(pool, text_column(pool, "text").texts)


@_column("text of self", Level.FACE)
def _texts_of_self(pool: Pool) -> Iterator[str]:
    return map(with_self, text_column(pool, "text without name").texts)


@_column("ability", Level.ABILITY)
def _abilities(pool: Pool) -> Iterator[str]:
    return (ability for text in text_column(pool, "text").texts for ability in abilities(text))


@_column("ability of self", Level.ABILITY)
def _abilities_of_self(pool: Pool) -> Iterator[str]:
    return (ability for text in text_column(pool, "text of self").texts for ability in abilities(text))


@_column("ruling", Level.RULING)
def _rulings(pool: Pool) -> list[str]:
    found = [(card, plain(comment)) for card, (comment,) in pool.query(_RULINGS)]
    pool.once(("rows", Level.RULING), lambda: pool.rows_of([card for card, _ in found]))
    return [comment for _, comment in found]


@_column("flavor", Level.PRINTING)
def _flavors(pool: Pool) -> list[str]:
    return printings(pool).flavor()


_RULINGS: Final = "SELECT card.id, comment FROM ruling JOIN card ON card.oracle_id = ruling.oracle_id"


def rows(pool: Pool, level: Level) -> Rows:
    """The rows of a level other than that of cards."""

    def make() -> Rows:
        texts = text_column(pool, "text").texts
        faces = pool.faces.of_card
        return pool.rows_of([card for card, text in zip(faces, texts, strict=True) for _ in abilities(text)])

    if level is Level.FACE:
        return pool.faces
    if level is Level.PRINTING:
        return printings(pool).rows
    if level is Level.RULING:
        text_column(pool, "ruling")  # which makes the rows too, so that both have one order
    made: Rows = pool.once(("rows", level), make)
    return made


def _nameless(pool: Pool, texts: Iterable[str]) -> Iterator[str]:
    wholes = [plain(name) for name in pool.names]
    names, types = pool.face_columns("name", "type_line")
    return (
        without_name(text, (plain(name), wholes[card]), legendary="Legendary" in line)
        for card, name, text, line in zip(pool.faces.of_card, names, texts, types, strict=True)
    )
