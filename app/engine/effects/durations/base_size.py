"""Base power and toughness that become those of something else, or a number (613.4b)."""

from __future__ import annotations

from typing import Final, Literal

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.quantities.variable import Variable
from app.engine.text.book import phrase


class SizeBecomes(Instruction, frozen=True):
    """ "... have this creature's base power and toughness become 4/2 until end of turn" """

    what: Thing
    size: tuple[int | Variable, int | Variable]
    until: Duration


class SizeTakenFrom(Instruction, frozen=True):
    """ "Change this creature's base power and toughness to that creature's power and toughness." """

    what: Thing | AnyObjects
    of: Thing
    until: Duration
    change: bool = True
    """Said with "change"; else with "become equal to"."""
    named_after: bool = False
    """ "the base power and toughness of target creature" """


class BaseBecomes(Instruction, frozen=True):
    """ "This creature's base power becomes equal to the number of Towns you control until end of turn." """

    what: Thing
    which: Literal["power", "toughness"]
    n: Amount
    until: Duration
    change: bool = False
    """ "change its base power to ..." """


_BOTH: Final = "base power and toughness"

for _category in ("had", "effect"):
    phrase(_category, SizeBecomes, f"{{what:possessor}} {_BOTH} become {{size:such_size}} {{until}}")
    phrase(
        _category,
        SizeTakenFrom,
        f"{{what:possessor}} {_BOTH} become equal to {{of:possessor}} power and toughness {{until}}",
        change=False,
    )
    phrase(
        _category,
        SizeTakenFrom,
        f"the {_BOTH} of {{what:gainer}} become equal to {{of:possessor}} power and toughness {{until}}",
        change=False,
        named_after=True,
    )
    for _which in ("power", "toughness"):
        phrase(
            _category,
            BaseBecomes,
            f"{{what:possessor}} base {_which} become[s/] equal to {{n:computed}} {{until}}",
            which=_which,
        )

for _which in ("power", "toughness"):
    _base = f"{{what:possessor}} base {_which}"
    phrase("lasting", BaseBecomes, _base + " becomes equal to {n:computed}", which=_which, until="")
    _change = f"change {_base} to {{n:computed}}"
    phrase("effect", BaseBecomes, _change + " {until}", which=_which, change=True)
    phrase("effect", BaseBecomes, _change, which=_which, change=True, until="")

_TAKEN: Final = "to {of:possessor} power and toughness {until}"

phrase("effect", SizeTakenFrom, f"change {{what:possessor}} {_BOTH} {_TAKEN}")
phrase("effect", SizeTakenFrom, f"change the {_BOTH} of {{what:gainer}} {_TAKEN}", named_after=True)
