"""What may follow a noun in fixed words."""

from __future__ import annotations

from app.engine.abilities.told_relatives import (
    CastThisTurn,
    Expansion,
    MoreOrLess,
    NamedLike,
    PrintedIn,
    SharesWithCommander,
    ToldRelative,
)
from app.engine.text.book import constant, phrase

for _told in ToldRelative:
    constant("relative", _told, _told.value)
for _expansion in Expansion:
    constant("expansion", _expansion, _expansion.value)
phrase("relative", PrintedIn, "with a name originally printed in the {where:expansion} expansion")
phrase("relative", NamedLike, "that has the same name as a card in {whose:possessive} graveyard")
for _which in ("mana value", "power", "toughness"):
    phrase(
        "relative", MoreOrLess, f"with greater {_which} than {{than:reference}}", which=_which, greater=True
    )
    phrase(
        "relative",
        MoreOrLess,
        f"with equal or lesser {_which} than {{than:reference}}",
        which=_which,
        greater=False,
    )
phrase("targetable", CastThisTurn, "{kind:core~} you cast this turn", number="")
phrase("relative", SharesWithCommander, "that shares a creature type with {whose:possessive} commander")
