"""How strong creatures count as they crew, saddle and station (702.122, 702.171, 702.184)."""

from __future__ import annotations

from itertools import product
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.unmeant import UnmeantStatement
from app.engine.text.book import phrase

Crewing: TypeAlias = Literal["crews Vehicles", "saddles Mounts and crews Vehicles", "stations permanents"]
"""What is done by tapping creatures, for which their power counts."""


@carried_out
class CrewsOtherwise(Struct, frozen=True):
    """ "This token saddles Mounts and crews Vehicles as though its power were 2 greater." """

    what: Reference | AnyObjects
    deed: Crewing
    n: int | None
    """How much greater; None for "using its toughness rather than its power"."""


phrase("static", UnmeantStatement, "only {what:noun~p} can crew {vehicle:this}")
for _deed, _whose in product(get_args(Crewing), ("{what:reference}", "each {what:noun~s}")):
    _does = f"{_whose} {_deed} "
    phrase("static", CrewsOtherwise, _does + "as though its power were {n:digits} greater", deed=_deed)
    phrase("static", CrewsOtherwise, _does + "using its toughness rather than its power", deed=_deed, n=None)
