"""The tables of the card database.

This is where the schema is defined. `schema.SCHEMA` is its printed form, so that opening and filling a
database need not load sqlmodel (0.4 s); a test keeps the two equal. Change both, and raise `SCHEMA_VERSION`.
"""

from typing import Final

from sqlalchemy import Index, Text, text
from sqlmodel import Field, SQLModel


class Meta(SQLModel, table=True):
    """What is known about the database itself: a value for each key."""

    key: str = Field(primary_key=True, sa_type=Text)
    value: str = Field(sa_type=Text)


class CardSource(SQLModel, table=True):
    """Where cards come from: the official pool, a set that somebody made, a collection."""

    __tablename__ = "source"

    id: int | None = Field(default=None, primary_key=True)
    """1 is the official pool."""
    name: str = Field(unique=True, sa_type=Text)
    kind: str = Field(sa_type=Text)
    """`official` or `mine`."""
    position: int
    """Of cards with the same name the one of the first source is meant."""
    imported_at: str | None = Field(default=None, sa_type=Text)
    newest_card: str | None = Field(default=None, sa_type=Text)
    """The latest date on which one of its cards was released."""


class Set(SQLModel, table=True):
    """A set of printed cards."""

    __tablename__ = "card_set"

    code: str = Field(primary_key=True, sa_type=Text)
    name: str | None = Field(default=None, sa_type=Text)
    set_type: str | None = Field(default=None, sa_type=Text)
    released_at: str | None = Field(default=None, sa_type=Text)
    """Year-month-day."""
    parent: str | None = Field(default=None, sa_type=Text)
    """Code of the set that this one belongs to, as a token set does."""
    block: str | None = Field(default=None, sa_type=Text)
    digital: bool = False
    source: int = Field(default=1, sa_column_kwargs={"server_default": text("1")})


_SHORT: Final = (
    "id", "name", "kind", "layout", "mana_cost", "mana_value", "type_line", "power", "toughness", "loyalty",
    "defense", "colors", "color_identity", "keywords", "set_code", "legality_pattern", "source",
)  # fmt: skip
"""The short columns of a card, which the search goes through without the long ones beside them."""


class Card(SQLModel, table=True):
    """A card as the rules know it, whatever its printings. Cards with faces give the faces' values joined."""

    __table_args__ = (Index("ix_card_short", *_SHORT),)

    id: int | None = Field(default=None, primary_key=True)
    oracle_id: str = Field(unique=True, sa_type=Text)
    """In the official pool Scryfall's, or one made from the card itself when it has none; in other sources
    one made of that and of the source, so that the same id there is another card."""
    name: str = Field(sa_type=Text)
    kind: str = Field(sa_type=Text)
    """`card`, `extra` (plane, scheme, vanguard) or `token` (also emblems)."""
    layout: str = Field(sa_type=Text)
    mana_cost: str | None = Field(default=None, sa_type=Text)
    """None and empty differ: a land's is empty, a transforming card's is on its faces."""
    mana_value: float = 0
    type_line: str = Field(sa_type=Text)
    oracle_text: str = Field(sa_type=Text)
    """The faces' texts are joined by a line that holds `//`."""
    power: str | None = Field(default=None, sa_type=Text)
    toughness: str | None = Field(default=None, sa_type=Text)
    loyalty: str | None = Field(default=None, sa_type=Text)
    defense: str | None = Field(default=None, sa_type=Text)
    colors: str = Field(sa_type=Text)
    """Letters in the order WUBRG; empty when colourless."""
    color_identity: str = Field(sa_type=Text)
    keywords: str = Field(sa_type=Text)
    """Joined by line breaks."""
    rarity: str | None = Field(default=None, sa_type=Text)
    set_code: str | None = Field(default=None, sa_type=Text)
    released_at: str | None = Field(default=None, sa_type=Text)
    legality_pattern: int | None = None
    object: str = Field(sa_type=Text)
    """The card object as JSON, without `legalities`, which are in their own table."""
    details: str | None = Field(default=None, sa_type=Text)
    """What only the search asks of a card, as JSON: see `rows.CARD_DETAILS`."""
    source: int = Field(default=1, index=True, sa_column_kwargs={"server_default": text("1")})


class Face(SQLModel, table=True):
    """One face of a card that has faces, in printed order."""

    __table_args__ = {"sqlite_with_rowid": False}

    card_id: int = Field(primary_key=True, foreign_key="card.id")
    position: int = Field(primary_key=True)
    """0 is the front."""
    name: str = Field(sa_type=Text)
    mana_cost: str = Field(sa_type=Text)
    type_line: str = Field(sa_type=Text)
    oracle_text: str = Field(sa_type=Text)
    power: str | None = Field(default=None, sa_type=Text)
    toughness: str | None = Field(default=None, sa_type=Text)
    loyalty: str | None = Field(default=None, sa_type=Text)
    defense: str | None = Field(default=None, sa_type=Text)
    colors: str | None = Field(default=None, sa_type=Text)
    """None where the file does not give colours for faces."""


class Name(SQLModel, table=True):
    """A name by which a card can be asked for: its own, or a face's."""

    __table_args__ = {"sqlite_with_rowid": False}

    folded: str = Field(primary_key=True, sa_type=Text)
    """Without capitals, accents, apostrophes and punctuation: see `folding.fold`."""
    rank: int = Field(primary_key=True)
    """Which card a shared name means, smallest first: cards, extras, tokens; whole names, then faces."""
    card_id: int = Field(primary_key=True, foreign_key="card.id", index=True)
    name: str = Field(sa_type=Text)


class Legality(SQLModel, table=True):
    """A card's status in a format. Cards that are legal in the same formats share one pattern."""

    __table_args__ = {"sqlite_with_rowid": False}

    pattern: int = Field(primary_key=True)
    format: str = Field(primary_key=True, sa_type=Text)
    status: str = Field(sa_type=Text)
    """`legal`, `not_legal`, `restricted` or `banned`."""


class LegalityDate(SQLModel, table=True):
    """The day of which a card's legalities are."""

    __tablename__ = "legality_date"
    __table_args__ = {"sqlite_with_rowid": False}

    card_id: int = Field(primary_key=True, foreign_key="card.id")
    day: str = Field(sa_type=Text)
    """Year-month-day."""
    told: bool
    """Whether the file tells it; else it is the day of the import."""


class Printing(SQLModel, table=True):
    """A card as it was printed in a set."""

    __table_args__ = {"sqlite_with_rowid": False}

    oracle_id: str = Field(primary_key=True, sa_type=Text)
    set_code: str = Field(primary_key=True, sa_type=Text)
    collector_number: str = Field(primary_key=True, sa_type=Text)
    rarity: str | None = Field(default=None, sa_type=Text)
    released_at: str | None = Field(default=None, sa_type=Text)
    artist: str | None = Field(default=None, sa_type=Text)
    scryfall_id: str | None = Field(default=None, sa_type=Text)
    details: str | None = Field(default=None, sa_type=Text)
    """What only the search asks of a printing, as JSON: see `rows.PRINTING_DETAILS`."""


class CardReading(SQLModel, table=True):
    """What the search may ask of how a card's text was read."""

    __tablename__ = "reading"
    __table_args__ = {"sqlite_with_rowid": False}

    oracle_id: str = Field(primary_key=True, sa_type=Text)
    book: str = Field(sa_type=Text)
    """Which phrasebook read which text; another value now means that it must be read again."""
    state: str = Field(sa_type=Text)
    """`whole`, `partly` or `unread`."""
    facts: str = Field(sa_type=Text)
    """As JSON: see `readings.CardFacts`."""


class Ruling(SQLModel, table=True):
    """A ruling about a card. The card itself may not be in the database."""

    id: int | None = Field(default=None, primary_key=True)
    oracle_id: str = Field(index=True, sa_type=Text)
    published_at: str = Field(sa_type=Text)
    source: str = Field(sa_type=Text)
    comment: str = Field(sa_type=Text)
