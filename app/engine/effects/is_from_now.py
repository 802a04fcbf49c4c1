"""What an object is from now on (611.2c): "it's a black Zombie in addition to its other colors and types"."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.descriptions import Description
from app.engine.abilities.references import It
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class IsFromNow:
    """ "That creature is a black Zombie in addition to its other colors and types." """

    what: It
    description: Description
    plural: bool
    short: bool = False
    """It says "it's" or "they're"."""


phrase("sentence", IsFromNow, "{what:it} is {description:such_s}", plural=False)
phrase("sentence", IsFromNow, "{what:it} are {description:such_p}", plural=True)
phrase("sentence", IsFromNow, "{what:it}'s {description:such_s}", plural=False, short=True)
phrase("sentence", IsFromNow, "{what:it}'re {description:such_p}", plural=True, short=True)
