"""Adding mana (106.3)."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import Final, Literal, TypeAlias, cast

from msgspec import Struct

from app.engine.abilities.abilities import ActivatedAbility, Instruction
from app.engine.abilities.costs.costs import TapThis
from app.engine.abilities.declared import gives_mana
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.vocabulary import AsSaid
from app.engine.state.characteristics.layers import INTRINSIC
from app.engine.text.book import Fields, constants, general, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.card import BASIC_LAND_MANA
from app.engine.values.mana import ManaCost


class ManaKind(Enum):
    """Any colour, or a colour or type of mana that something else decides."""

    ANY_COLOR = "any color"
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


# Whether the cost of that ability could be paid now is not asked (106.7).
class ManaOf(Struct, frozen=True):
    """ "any color that a land an opponent controls could produce", "any color among permanents" (106.7)"""

    what: AnyObjects
    how: Literal["color produced", "type produced", "color"]
    chosen: AsSaid = False
    """It says "choose a color of a permanent you control. Add one mana of that color." """


@gives_mana
class AddMana(Instruction, frozen=True):
    """ "Add {G}.", "Add {R} or {G}.", "Add {C}{C}.", "Add X mana of any one color." """

    of: tuple[ManaCost, ...] | ManaKind | ManaOf
    """One of these is added, as the player likes."""
    n: Amount = 1
    """How often, or how much of it."""
    how: Literal["", "any combination", "different"] = ""
    """Whether each unit may, or must, be of another type; "" where all are of one."""
    additional: AsSaid = False
    """It says "an additional {G}", "one additional mana of that color"."""


INTRINSIC.update(
    (kind, ActivatedAbility((TapThis(),), (AddMana((ManaCost.parse("{" + mana + "}"),)),)))
    for kind, mana in BASIC_LAND_MANA.items()
)


@gives_mana
class AddOneAndOther(Instruction, frozen=True):
    """ "Add two mana of any one color and two mana of any other color." """

    n: int
    more: int


@gives_mana
class AddEither(Instruction, frozen=True):
    """ "Add {R} or one mana of the chosen color.", "Add X {G} or X {W}." """

    first: AddMana
    other: AddMana


# Of a hybrid symbol one half is chosen (106.8).
@gives_mana
class AddCostOf(Instruction, frozen=True):
    """ "Add mana equal to enchanted permanent's mana cost." """

    of: Reference


Added: TypeAlias = AddMana | AddOneAndOther | AddEither | AddCostOf


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


# As much more is added as there is: that too empties with the pool (701.10f).
@gives_mana
class DoublesMana(Instruction, frozen=True):
    """ "Double the amount of each type of unspent mana you have." """


MANA_EFFECTS: Final = (*(AddMana, AddOneAndOther, AddEither, AddCostOf, Adds, ForEachColor, DoublesMana),)


def decided_elsewhere(effect: object) -> bool:
    """Whether something else decides of which type the mana is."""
    kind = effect.of if isinstance(effect, AddMana) else None
    return isinstance(kind, ManaKind) and kind is not ManaKind.ANY_COLOR


listed("mana_options", "mana", two=" or ", comma=", ", last=", or ", least=1)
listed("mana_and_or", "mana", two=" and/or ", comma=", ", last=", and/or ")
listed("one_mana", "mana", two="|", least=1)
same("mana_count", "{n:number_word}", "{n:variable}", "{n:told_short}")
constants("mana_kind", (kind for kind in ManaKind if kind is not ManaKind.ANY_COLOR))
phrase("mana_kind", ManaOf, "any color that {what:a_kind} could produce", how="color produced")
phrase("mana_kind", ManaOf, "any type that {what:a_kind} could produce", how="type produced")
phrase("mana_kind", ManaOf, "any color among {what:noun~p}", how="color")
_ANY: Final = ManaKind.ANY_COLOR
_FREELY: Final = "any combination"
_OF_KIND: Final = "{n:number_word} mana of {of:mana_kind}"
phrase("added", AddMana, "{of:mana_options}")
phrase("added", AddMana, "{n:mana_count} mana of any[/ one] color", of=_ANY)
phrase("added", AddMana, "{n:mana_count} mana in any combination of colors", of=_ANY, how=_FREELY)
phrase("added", AddMana, "{n:mana_count} mana in any combination of {of:mana_and_or}", how=_FREELY)
phrase("added", AddMana, "{n:number_word} mana of different colors", of=_ANY, how="different")
phrase("many_mana", AddMana, "{n:variable} {of:one_mana}")
phrase("added", AddMana, "{n:mana_count} {of:one_mana}", "an amount of {of:one_mana} equal to {n:computed}")
phrase("added", AddMana, "an amount of mana of {of:mana_kind} equal to {n:computed}")
phrase("added", AddMana, "{n:mana_count} mana of {of:mana_kind}")
phrase("one_of_kind", AddMana, _OF_KIND)
phrase("just_mana", AddMana, "{of:one_mana}")
phrase("added", AddEither, "{first:many_mana} or {other:many_mana}")
phrase("added", AddEither, "{first:just_mana} or {other:one_of_kind}")
phrase("added", AddCostOf, "mana equal to {of:reference}'s mana cost")
_said = "{n:number_word} mana of any one color and {more:number_word} mana of any other color"
phrase("added", AddOneAndOther, _said)
_additional = partial(phrase, "added", AddMana, additional=True)
_additional("(an additional one|one additional) mana of {of:mana_kind}")
_additional("an additional {of:one_mana}")
_additional("an additional one mana of any color", of=_ANY)
_additional("an additional " + _OF_KIND)
_additional("an additional {n:number_word} mana in any combination of colors", of=_ANY, how=_FREELY)
_additional("an additional amount of {of:one_mana} equal to {n:computed}")
same("effect", "add {mana:added}")


def _chosen(filled: Fields) -> AddMana:
    return AddMana(ManaOf(cast("AnyObjects", filled["what"]), "color", chosen=True))


def _unmake_chosen(added: object) -> Fields | None:
    match added:
        case AddMana(of=ManaOf(what=what, chosen=True)):
            return {"what": what}
        case _:
            return None


general("effect", "choose a color of {what:a_kind}. ^add one mana of that color", _chosen, _unmake_chosen)
phrase("effect", Adds, "{who:player} add[s/] {mana:added}", "{who:target} add[s/] {mana:added}")
phrase("effect", ForEachColor, "for each color among {what:noun~p}, add {mana:added}")
