"""The schema as SQL. It is what `tables` prints; a test keeps the two equal."""

import sqlite3
from typing import Final

SCHEMA_VERSION: Final = 5
"""Kept in the database as `user_version`."""

OLDEST_READ: Final = 1
"""The oldest version that can be looked up in; an import brings it to the newest."""

APPLICATION_ID: Final = 0x53504243
"""Marks a SQLite file as ours ("SPBC")."""

# Tables that are still what the version made them that added them. One that changes needs two texts: the
# step to that version keeps the old one.
_READING: Final = """\
CREATE TABLE reading (
    oracle_id TEXT NOT NULL,
    book TEXT NOT NULL,
    state TEXT NOT NULL,
    facts TEXT NOT NULL,
    PRIMARY KEY (oracle_id)
) WITHOUT ROWID;"""
_SOURCE: Final = """\
CREATE TABLE source (
    id INTEGER NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    position INTEGER NOT NULL,
    imported_at TEXT,
    newest_card TEXT,
    PRIMARY KEY (id),
    UNIQUE (name)
);"""
_LEGALITY_DATE: Final = """\
CREATE TABLE legality_date (
    card_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    told BOOLEAN NOT NULL,
    PRIMARY KEY (card_id),
    FOREIGN KEY(card_id) REFERENCES card (id)
) WITHOUT ROWID;"""

SCHEMA: Final = f"""\
CREATE TABLE card (
    id INTEGER NOT NULL,
    oracle_id TEXT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    layout TEXT NOT NULL,
    mana_cost TEXT,
    mana_value FLOAT NOT NULL,
    type_line TEXT NOT NULL,
    oracle_text TEXT NOT NULL,
    power TEXT,
    toughness TEXT,
    loyalty TEXT,
    defense TEXT,
    colors TEXT NOT NULL,
    color_identity TEXT NOT NULL,
    keywords TEXT NOT NULL,
    rarity TEXT,
    set_code TEXT,
    released_at TEXT,
    legality_pattern INTEGER,
    object TEXT NOT NULL,
    details TEXT,
    source INTEGER DEFAULT 1 NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (oracle_id)
);
CREATE INDEX ix_card_source ON card (source);
CREATE INDEX ix_card_short ON card (id, name, kind, layout, mana_cost, mana_value, type_line, power, \
toughness, loyalty, defense, colors, color_identity, keywords, set_code, legality_pattern, source);
CREATE TABLE card_set (
    code TEXT NOT NULL,
    name TEXT,
    set_type TEXT,
    released_at TEXT,
    parent TEXT,
    block TEXT,
    digital BOOLEAN NOT NULL,
    source INTEGER DEFAULT 1 NOT NULL,
    PRIMARY KEY (code)
);
CREATE TABLE legality (
    pattern INTEGER NOT NULL,
    format TEXT NOT NULL,
    status TEXT NOT NULL,
    PRIMARY KEY (pattern, format)
) WITHOUT ROWID;
{_LEGALITY_DATE}
CREATE TABLE meta (
    "key" TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY ("key")
);
CREATE TABLE printing (
    oracle_id TEXT NOT NULL,
    set_code TEXT NOT NULL,
    collector_number TEXT NOT NULL,
    rarity TEXT,
    released_at TEXT,
    artist TEXT,
    scryfall_id TEXT,
    details TEXT,
    PRIMARY KEY (oracle_id, set_code, collector_number)
) WITHOUT ROWID;
{_READING}
CREATE TABLE ruling (
    id INTEGER NOT NULL,
    oracle_id TEXT NOT NULL,
    published_at TEXT NOT NULL,
    source TEXT NOT NULL,
    comment TEXT NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX ix_ruling_oracle_id ON ruling (oracle_id);
{_SOURCE}
CREATE TABLE face (
    card_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    mana_cost TEXT NOT NULL,
    type_line TEXT NOT NULL,
    oracle_text TEXT NOT NULL,
    power TEXT,
    toughness TEXT,
    loyalty TEXT,
    defense TEXT,
    colors TEXT,
    PRIMARY KEY (card_id, position),
    FOREIGN KEY(card_id) REFERENCES card (id)
) WITHOUT ROWID;
CREATE TABLE name (
    folded TEXT NOT NULL,
    rank INTEGER NOT NULL,
    card_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (folded, rank, card_id),
    FOREIGN KEY(card_id) REFERENCES card (id)
) WITHOUT ROWID;
CREATE INDEX ix_name_card_id ON name (card_id);
"""

OFFICIAL: Final = "official"
"""The name and the kind of the source that has the cards of the game itself."""
MINE: Final = "mine"
"""The kind of all other sources, and the name of the one with the user's own cards."""

_FIRST_SOURCE: Final = (
    f"INSERT INTO source (id, name, kind, position) VALUES (1, '{OFFICIAL}', '{OFFICIAL}', 0);"
)

_STEPS: Final[dict[int, str]] = {
    1: f"""\
ALTER TABLE card ADD COLUMN details TEXT;
ALTER TABLE printing ADD COLUMN details TEXT;
{_READING}
""",
    2: f"""\
{_SOURCE}
{_FIRST_SOURCE}
ALTER TABLE card ADD COLUMN source INTEGER DEFAULT 1 NOT NULL;
ALTER TABLE card_set ADD COLUMN source INTEGER DEFAULT 1 NOT NULL;
CREATE INDEX ix_card_source ON card (source);
UPDATE source SET newest_card = (SELECT max(released_at) FROM card),
    imported_at = (SELECT value FROM meta WHERE "key" = 'imported_at');
""",
    3: "DROP TABLE IF EXISTS card_text;",
    4: f"""\
CREATE INDEX ix_card_short ON card (id, name, kind, layout, mana_cost, mana_value, type_line, power, \
toughness, loyalty, defense, colors, color_identity, keywords, set_code, legality_pattern, source);
{_LEGALITY_DATE}
INSERT INTO legality_date SELECT card.id, substr(imported_at, 1, 10), 0
    FROM card JOIN source ON source.id = card.source
    WHERE legality_pattern IS NOT NULL AND imported_at IS NOT NULL;
""",
}
"""What brings a database of a version to the next one."""


def upgrade(db: sqlite3.Connection) -> None:
    """Bring a database of an older version to the newest; it must be one that is still read."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    for one in range(version, SCHEMA_VERSION):
        db.executescript(f"BEGIN; {_STEPS[one]} PRAGMA user_version = {one + 1}; COMMIT;")


def create(db: sqlite3.Connection) -> None:
    """Make the tables in an empty database and mark it as ours."""
    db.executescript(
        f"BEGIN; {SCHEMA} {_FIRST_SOURCE}"
        f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;"
    )
