"""Keywords that have variants: who looks for one of them, or takes it away, finds its variants too."""

from __future__ import annotations

from typing import Final

from app.engine.rule import implements

_BASIC: Final = ("plains", "island", "swamp", "mountain", "forest")
_WIDER: Final = (
    "desertwalk",
    *(f"{kind} landwalk" for kind in ("legendary", "nonbasic", "snow", "artifact")),
)
LANDWALKS: Final = (*(f"{snow}{land}walk" for land in _BASIC for snow in ("", "snow ")), *_WIDER)
"""The landwalk abilities (702.14a)."""
_VARIANTS: Final = {
    "hexproof": ("hexproof", "hexproof from"),
    "landwalk": LANDWALKS,
    "cycling": ("cycling", "typecycling"),
    "kicker": ("kicker", "multikicker"),
    "morph": ("morph", "megamorph"),
    "ninjutsu": ("ninjutsu", "commander ninjutsu"),
    "partner": ("partner", "partner with"),
    **{f"{land}walk": (f"{land}walk", f"snow {land}walk") for land in _BASIC},
}


@implements("702.11e", "702.14a", "702.29f", "702.33c", "702.37b", "702.49d", "702.124n")
def variants(keyword: str) -> tuple[str, ...]:
    """All keywords that are this one; itself alone where it has no variants."""
    return _VARIANTS.get(keyword, (keyword,))


def has_variants(keyword: str) -> bool:
    """Whether what has the keyword has one of several, as protection from some quality (702.16a)."""
    return keyword == "protection" or len(variants(keyword)) > 1
