"""The tables of the workshop, as sqlmodel has them; the migrations make the same, which a test holds."""

from sqlalchemy import MetaData, Text
from sqlmodel import Field, SQLModel


class _Own(SQLModel):
    """Something that the user made."""

    metadata = MetaData()

    name: str = Field(primary_key=True, sa_type=Text)
    content: str = Field(sa_type=Text)
    """As JSON."""
    saved_at: str = Field(sa_type=Text)


class OwnCard(_Own, table=True):
    """A card, in the shape of Scryfall's card objects."""

    __tablename__ = "own_card"


class OwnCardVersion(SQLModel, table=True):
    """A card as it was saved once, or a pack, before whose name " pack " stands."""

    __tablename__ = "own_card_version"
    metadata = _Own.metadata

    number: int = Field(primary_key=True)
    """Those that were saved later have greater ones."""
    name: str = Field(sa_type=Text, index=True)
    content: str = Field(sa_type=Text)
    saved_at: str = Field(sa_type=Text)


class OwnDraft(_Own, table=True):
    """What is being written of a card, under the name of that card."""

    __tablename__ = "own_draft"


class OwnCase(_Own, table=True):
    """A board with what is asked about it."""

    __tablename__ = "own_case"


class OwnPack(_Own, table=True):
    """A pack of rules and cards."""

    __tablename__ = "own_pack"


class OwnSearch(_Own, table=True):
    """A search, and how its results are shown."""

    __tablename__ = "own_search"


class OwnSet(_Own, table=True):
    """What is known of a set beside its cards."""

    __tablename__ = "own_set"
