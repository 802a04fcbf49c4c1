"""Being put into a graveyard: "put into your graveyard from anywhere"."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.events.event_words import Origin
from app.engine.abilities.graveyards import AsItResolves, Graveyard, IntoGraveyard
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import constant, constants, phrase

for _graveyard in Graveyard:
    constant("whose_graveyard", _graveyard, _graveyard.value)
    if _graveyard is not Graveyard.YOURS:
        constant("some_graveyard", _graveyard, _graveyard.value)

constants("graveyard_origin", (Origin.ANYWHERE, Origin.BATTLEFIELD))

_INTO_FROM: Final = "put into {whose:whose_graveyard} {origin:graveyard_origin}"

phrase("into_graveyard", IntoGraveyard, "put into {whose:whose_graveyard}")
phrase("into_graveyard", IntoGraveyard, _INTO_FROM)
phrase("fate", IntoGraveyard, "would be put into {whose:some_graveyard}")
phrase("fate", IntoGraveyard, "would be " + _INTO_FROM)
phrase("usual_way", Unmeant, "of putting it into {whose:whose_graveyard}")
phrase("usual_way", AsItResolves, "of putting it into {whose:whose_graveyard} as it resolves")
