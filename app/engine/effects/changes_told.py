"""Changes told in other shapes: of two sorts, of all abilities, each by itself (611.2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.descriptions import Description
from app.engine.abilities.targets import Thing
from app.engine.effects.keyword_actions_more import DoublesSize
from app.engine.effects.target_cant import TargetCant
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class BecomesEither:
    """ "becomes your choice of a blue Frog creature or a blue Octopus creature" """

    one: Description
    other: Description


@dataclass(frozen=True, slots=True)
class GainsActivated:
    """ "gains all activated abilities of target artifact an opponent controls" """

    of: Thing


@dataclass(frozen=True, slots=True)
class EachBecomesCopy:
    """ "any number of target creatures you control each become a copy of that creature" """

    of: Thing


phrase("change", BecomesEither, "[becomes/become] your choice of {one:such_s} or {other:such_s}", number="")
phrase("change", GainsActivated, "gain[s/] all activated abilities of {of:thing}", number="")
phrase("change", EachBecomesCopy, "become a copy of {of:thing}", number="p")
phrase("lasting", DoublesSize, "double {what:possessor} power", which="power of", until="")
phrase("lasting", TargetCant, "{who:target} can't {deed:forbidden_deed}", until="")
