"""Instructions that go on with a statement or a keyword for a while (611.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from app.engine.abilities.objects import AnyObjects, Noun, Objects
from app.engine.abilities.players import Player
from app.engine.abilities.references import It
from app.engine.abilities.targets import Target
from app.engine.effects.sequences import Together
from app.engine.effects.until_end_of_turn import HoldsForAWhile
from app.engine.text.book import general, phrase

general(
    "action",
    "{first:clause} and {last:held}",
    lambda found: Together((found["first"], found["last"])),
    lambda value: (
        {"first": value.effects[0], "last": value.effects[1]}
        if isinstance(value, Together)
        and len(value.effects) == 2
        and isinstance(value.effects[1], HoldsForAWhile)
        else None
    ),
)
_A_SPELL = Objects(noun=Noun.SPELL)


@dataclass(frozen=True, slots=True)
class BottomInstead:
    """ "If that spell would be put into a graveyard, put it on the bottom of its owner's library
    instead." """

    what: It | CastSoFar
    whose: Player


@dataclass(frozen=True, slots=True)
class CastSoFar:
    """ "an instant or sorcery spell cast this way" """

    what: AnyObjects


@dataclass(frozen=True, slots=True)
class ThoseExiledInstead:
    """ "If an instant or sorcery spell cast this way would be put into your graveyard, exile it instead." """

    what: CastSoFar
    whose: Player


phrase(
    "sentence",
    BottomInstead,
    "if {what:cast_card} would be put into {whose:some_graveyard} graveyard, put it on the bottom of its "
    "owner's library instead",
)
general(
    "cast_kind",
    "{what:a_kind} cast this way",
    lambda found: (
        NotImplemented if found["what"] == _A_SPELL else CastSoFar(cast("AnyObjects", found["what"]))
    ),
    lambda value: {"what": value.what} if isinstance(value, CastSoFar) else None,
)
phrase(
    "sentence",
    ThoseExiledInstead,
    "if {what:cast_kind} would be put into {whose:some_graveyard} graveyard, exile it instead",
)


@dataclass(frozen=True, slots=True)
class CantBeCountered:
    """ "Target spell can't be countered." """

    what: Target | It


@dataclass(frozen=True, slots=True)
class ChoosesColorOf:
    """ "Choose a color of a permanent you control." """

    who: Player | Target
    of: AnyObjects


@dataclass(frozen=True, slots=True)
class DoublesUnspent:
    """ "Double the amount of each type of unspent mana you have." """

    who: Player


phrase("effect", CantBeCountered, "{what:target} can't be countered")
phrase("effect", CantBeCountered, "{what:it} can't be countered")
phrase("effect", ChoosesColorOf, "{who:subject}choose[s/] a color of {of:a_kind}")
phrase("effect", DoublesUnspent, "double the amount of each type of unspent mana {who:player} have")
