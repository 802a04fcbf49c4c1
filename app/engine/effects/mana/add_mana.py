"""Adding mana (106.3)."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from app.engine.abilities.abilities import ActivatedAbility, Instruction
from app.engine.abilities.costs.costs import TapThis
from app.engine.abilities.declared import gives_mana
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount, Told, Variable
from app.engine.state.characteristics.layers import INTRINSIC
from app.engine.text.book import constants, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.mana import ManaCost
from app.engine.values.types import BASIC_LAND_MANA


@gives_mana
class AddMana(Instruction, frozen=True):
    """ "Add {G}.", "Add {R} or {G}.", "Add {C}{C}." """

    options: tuple[ManaCost, ...]
    """One of these is added, as the player likes."""


INTRINSIC.update(
    (kind, ActivatedAbility((TapThis(),), (AddMana((ManaCost.parse("{" + mana + "}"),)),)))
    for kind, mana in BASIC_LAND_MANA.items()
)


@gives_mana
class AddAnyColor(Instruction, frozen=True):
    """ "Add one mana of any color.", "Add X mana of any one color." """

    n: int | Variable | Told
    combination: bool = False
    """ "... in any combination of colors": each unit may have another colour. """


@gives_mana
class AddCombination(Instruction, frozen=True):
    """ "Add three mana in any combination of {R} and/or {G}." """

    n: int | Variable | Told
    of: tuple[ManaCost, ...]


@gives_mana
class AddDifferent(Instruction, frozen=True):
    """ "Add two mana of different colors." """

    n: int


@gives_mana
class AddOneAndOther(Instruction, frozen=True):
    """ "Add two mana of any one color and two mana of any other color." """

    n: int
    more: int


@gives_mana
class AddMany(Instruction, frozen=True):
    """ "Add six {G}.", "Add X {G}." """

    n: int | Variable | Told
    options: tuple[ManaCost, ...]


@gives_mana
class AddAmount(Instruction, frozen=True):
    """ "Add an amount of {G} equal to this creature's power." """

    mana: ManaCost
    n: Amount


@gives_mana
class AddAmountOf(Instruction, frozen=True):
    """ "Add an amount of mana of that color equal to your devotion to that color." """

    color: ManaKind
    n: Amount


class ManaKind(Enum):
    """A colour or type of mana that something else decides."""

    CHOSEN_COLOR = "the chosen color"
    A_CHOSEN_COLOR = "a chosen color"
    THAT_COLOR = "that color"
    THAT_TYPE = "that type"
    LAST_CHOSEN_COLOR = "the last chosen color"
    CHOSEN_TYPE = "the chosen type"
    COMMANDERS = "any color in your commander's color identity"
    ANY_OF_ITS_COLORS = "any of the exiled card's colors"
    TYPE_THAT_LAND_PRODUCED = "any type that land produced"
    TYPE_IT_PRODUCED = "any type that permanent produced"
    TYPE_THAT_LAND_COULD = "any type that land could produce"
    COLOR_THAT_LAND_COULD = "any color that land could produce"
    TYPE_THE_LAND_COULD = "any type the sacrificed land could produce"
    ANY_OF_THEIR_COLORS = "any of the exiled cards' colors"
    CREATURES_COLORS = "any of this creature's colors"
    THEY_CHOOSE = "any color they choose"
    ONE_THEY_CHOOSE = "any one color they choose"
    LAST_NOTED = "this artifact's last noted type"
    TYPE_THAT_TOKEN_PRODUCED = "any type that artifact token produced"


@gives_mana
class AddOf(Instruction, frozen=True):
    """ "Add one mana of the chosen color.", "... of any color in your commander's color identity." """

    n: int | Variable | Told
    kind: ManaKind


@gives_mana
class AddCouldProduce(Instruction, frozen=True):
    """ "Add one mana of any color that a land an opponent controls could produce." """

    n: int
    colors_only: bool
    what: AnyObjects


@gives_mana
class AddAmong(Instruction, frozen=True):
    """ "Add one mana of any color among permanents you control." """

    n: int
    what: AnyObjects


@gives_mana
class AddEither(Instruction, frozen=True):
    """ "Add {R} or one mana of the chosen color." """

    first: ManaCost
    other: Added


@gives_mana
class AddManyOr(Instruction, frozen=True):
    """ "Add X {G} or X {W}." """

    options: tuple[AddMany, ...]


@gives_mana
class AddCostOf(Instruction, frozen=True):
    """ "Add mana equal to enchanted permanent's mana cost." """

    of: Reference


@gives_mana
class AddAdditional(Instruction, frozen=True):
    """ "Add an additional {G}." """

    mana: Added


@gives_mana
class AddOneMore(Instruction, frozen=True):
    """ "Add one additional mana of that color." """

    kind: ManaKind


@gives_mana
class Adds(Instruction, frozen=True):
    """ "That player adds {R}.", "Its controller adds an additional {G}." """

    who: Player | Target
    mana: Added


@gives_mana
class ForEachColor(Instruction, frozen=True):
    """ "For each color among permanents you control, add one mana of that color." """

    what: AnyObjects
    mana: Added


Added: TypeAlias = (
    AddMana
    | AddAnyColor
    | AddCombination
    | AddDifferent
    | AddOneAndOther
    | AddMany
    | AddAmount
    | AddAmountOf
    | AddOf
    | AddCouldProduce
    | AddAmong
    | AddEither
    | AddAdditional
    | AddOneMore
    | AddManyOr
    | AddCostOf
)
"""What is added."""

MANA_EFFECTS: Final = (
    AddOneAndOther,
    *(AddMana, AddAnyColor, AddCombination, AddDifferent, AddMany, AddAmount, AddAmountOf, AddOf),
    *(AddCouldProduce, AddAmong, AddEither, AddAdditional, Adds, ForEachColor, AddManyOr, AddCostOf),
    AddOneMore,
)
"""Effects that add mana."""


listed("mana_options", "mana", two=" or ", comma=", ", last=", or ", least=1)
listed("mana_and_or", "mana", two=" and/or ", comma=", ", last=", and/or ")
phrase("added", AddMana, "{options:mana_options}")
same("mana_count", "{n:number_word}")
same("mana_count", "{n:variable}")
same("mana_count", "{n:told_short}")
phrase("added", AddAnyColor, "{n:mana_count} mana of any[/ one] color")
phrase("added", AddAnyColor, "{n:mana_count} mana in any combination of colors", combination=True)
phrase("added", AddCombination, "{n:mana_count} mana in any combination of {of:mana_and_or}")
phrase("added", AddDifferent, "{n:number_word} mana of different colors")
phrase("added", AddMany, "{n:number_word} {options:one_mana}")
phrase("added", AddMany, "{n:variable} {options:one_mana}")
phrase("added", AddMany, "{n:told_short} {options:one_mana}")
listed("one_mana", "mana", two="|", least=1)
phrase("many_mana", AddMany, "{n:variable} {options:one_mana}")
listed("many_or", "many_mana", two=" or ", comma=", ", last=", or ")
phrase("added", AddManyOr, "{options:many_or}")
phrase("added", AddCostOf, "mana equal to {of:reference}'s mana cost")
phrase("added", AddAmount, "an amount of {mana:mana} equal to {n:computed}")
phrase("added", AddAmountOf, "an amount of mana of {color:mana_kind} equal to {n:computed}")
constants("mana_kind", ManaKind)
phrase("added", AddOf, "{n:mana_count} mana of {kind:mana_kind}")

for _colors_only, _word in ((True, "color"), (False, "type")):
    phrase(
        "added",
        AddCouldProduce,
        f"{{n:number_word}} mana of any {_word} that {{what:a_kind}} could produce",
        colors_only=_colors_only,
    )

phrase("added", AddAmong, "{n:number_word} mana of any color among {what:noun~p}")
phrase("one_of_kind", AddOf, "{n:number_word} mana of {kind:mana_kind}")
phrase(
    "added",
    AddOneAndOther,
    "{n:number_word} mana of any one color and {more:number_word} mana of any other color",
)
phrase("added", AddEither, "{first:mana} or {other:one_of_kind}")
phrase("added", AddAdditional, "an additional {mana:added_once}")
phrase("added", AddOneMore, "one additional mana of {kind:mana_kind}")
phrase("added_once", AddMana, "{options:one_mana}")
phrase("added_once", AddAnyColor, "one mana of any color", n=1)
phrase("added_once", AddOf, "{n:number_word} mana of {kind:mana_kind}")
phrase("added_once", AddAnyColor, "{n:number_word} mana in any combination of colors", combination=True)
phrase("added_once", AddAmount, "amount of {mana:mana} equal to {n:computed}")
same("effect", "add {mana:added}")
phrase("effect", Adds, "{who:player} add[s/] {mana:added}")
phrase("effect", Adds, "{who:target} add[s/] {mana:added}")
phrase("effect", ForEachColor, "for each color among {what:noun~p}, add {mana:added}")
