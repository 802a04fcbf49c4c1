"""Adding mana (106.3), and what it may be spent on (106.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.engine.abilities.abilities import Effect
from app.engine.abilities.objects import AnyObjects
from app.engine.text.book import phrase
from app.engine.text.numbers import listed
from app.engine.values.mana import COLORS, MANA_TYPES, ManaCost


@dataclass(frozen=True, slots=True)
class AddMana:
    """ "Add {G}.", "Add {R} or {G}.", "Add {C}{C}." """

    options: tuple[ManaCost, ...]
    """One of these is added, as the player likes."""


@dataclass(frozen=True, slots=True)
class AddAnyColor:
    """ "Add one mana of any color." """

    n: int
    combination: bool = False
    """ "... in any combination of colors": each unit may have another colour. """


@dataclass(frozen=True, slots=True)
class SpendOnly:
    """ "Spend this mana only to cast a creature spell." """

    spells: AnyObjects
    plural: bool = False
    """It says "to cast creature spells"."""


MANA_EFFECTS: Final = (AddMana, AddAnyColor)
"""Effects that add mana."""


@dataclass(frozen=True, slots=True)
class ManaMade:
    """What a mana ability makes, however it is worded."""

    options: tuple[tuple[frozenset[str], ...], ...]
    """One of these is made: for each unit, the types of "WUBRGC" that it may be."""
    only: AnyObjects | None
    """What it may be spent on; None for anything."""


def mana_made(effects: tuple[Effect, ...]) -> ManaMade | None:
    """What mana these effects make; None when they make none, or it can't be told (605.1a)."""
    options: tuple[tuple[frozenset[str], ...], ...] = ()
    only: AnyObjects | None = None
    for effect in effects:
        match effect:
            case AddMana(options=costs):
                options = tuple(tuple(frozenset(s.text) for s in cost.symbols) for cost in costs)
            case AddAnyColor(n=n, combination=True):
                options = ((frozenset(COLORS),) * n,)
            case AddAnyColor(n=1):
                options = ((frozenset(COLORS),),)
            case AddAnyColor(n=n):
                options = tuple((frozenset(color),) * n for color in COLORS)
            case SpendOnly(spells=spells):
                only = spells
    known = all(len(types) == 1 or types <= set(MANA_TYPES) for option in options for types in option)
    return ManaMade(options, only) if options and known else None


listed("mana_options", "mana", two=" or ", comma=", ", last=", or ", least=1)
phrase("effect", AddMana, "add {options:mana_options}")
phrase("effect", AddAnyColor, "add {n:number_word} mana of any[/ one] color")
phrase("effect", AddAnyColor, "add {n:number_word} mana in any combination of colors", combination=True)
phrase("effect", SpendOnly, "spend this mana only to cast {spells:a_kind}")
phrase("effect", SpendOnly, "spend this mana only to cast {spells:noun~p}", plural=True)
