"""Two statements in one sentence, with their subject said twice or once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import AsSaid
from app.engine.statics.casting.prohibitions import CantBe, CantBeTargetOf, CantCast, Deed, PlayerCant
from app.engine.statics.combat.combat import CantBeBlockedBy, CantBlockThese, DoesntUntap
from app.engine.statics.costs.mana_replacements import SpendForThose
from app.engine.statics.entering.entering import EntersAsCopy, EntersTapped
from app.engine.text.book import Fields, general, phrase, phrase_where, same
from app.engine.text.quantities.numbers import listed


class Both(Struct, frozen=True):
    """ "You may look at the top card of your library any time, and you may play lands from it." """

    first: StaticAbility
    second: StaticAbility


class TwoStatements(Struct, frozen=True):
    """ "You can cast spells only during your turn and you can cast no more than two spells each turn": what
    stands before them holds for both."""

    first: StaticEffect
    second: StaticEffect
    comma: AsSaid = False
    """A comma stands before "and", in an instruction that says how long they hold."""
    at_once: AsSaid = False
    """What both are about is named once: "this creature enters tapped and doesn't untap ..." """


phrase("both", Both, "{first:static_ability}, and {second:static_ability}")
phrase("unended", StaticAbility, "{effect:both}")
phrase_where(
    "two_statements",
    TwoStatements,
    lambda both: not isinstance(both.first, EntersAsCopy),  # whose exceptions go on after "and"
    "{first:static} and {second:static}",
)
_said = "{first:static}, and {second:static}"
phrase_where(
    "held_statements",
    TwoStatements,
    lambda both: not isinstance(both.second, SpendForThose),  # which says how the spells before it are paid
    _said,
    comma=True,
)
phrase("look_at_those", Unmeant, "you may look at them")
same("look_at_those", "{effect:static}")
listed("many_statements", "look_at_those", two=", and ", comma=", ", last=", and ", least=3)
phrase("many_held", Unmeant, "{statements:many_statements}")


_PartSaid: TypeAlias = tuple[type, Mapping[str, object]]
"""A kind of statement, and its fields: a hole of the sentence, as "{what}", or what is the same in all."""


def _at_once(template: str, *parts: _PartSaid) -> None:
    """Add a phrase that says two statements about the same."""

    def make(told: Fields) -> object:
        holes = {f"{{{hole}}}": value for hole, value in told.items()}
        first, second = (
            kind(**{name: holes.get(str(said), said) for name, said in fields.items()})
            for kind, fields in parts
        )
        return TwoStatements(first, second, at_once=True)

    def unmake(both: object) -> Fields | None:
        if not isinstance(both, TwoStatements) or not both.at_once:
            return None
        told = {
            str(said)[1:-1]: getattr(part, name, None)
            for part, (_, fields) in zip((both.first, both.second), parts, strict=True)
            for name, said in fields.items()
            if str(said).startswith("{")
        }
        return told if make(told) == both else None

    general("static", template, make, unmake)


_WHAT: Final = {"what": "{what}"}
_at_once(
    "{what:this} enters tapped and doesn't untap during your untap step",
    (EntersTapped, _WHAT),
    (DoesntUntap, {**_WHAT, "whose": "your"}),
)
_at_once(
    "{what:subject_of} can't block or be blocked by {by:noun~p}",
    (CantBlockThese, {**_WHAT, "blocked": "{by}"}),
    (CantBeBlockedBy, {**_WHAT, "by": "{by}"}),
)
_at_once(
    "{what:subject_of} can't attack you or block {blocked:noun~p}",
    (CantBe, {**_WHAT, "participle": "attack you"}),
    (CantBlockThese, {**_WHAT, "blocked": "{blocked}"}),
)
_at_once(
    "{what:subject_of} can't be the target[/s] of {by:noun~p} or abilities from {sources:noun~p}",
    (CantBeTargetOf, {**_WHAT, "by": "{by}"}),
    (CantBeTargetOf, {**_WHAT, "by": "{sources}"}),
)
_at_once(
    "{who:player} can't cast {spells:noun~p} or {deed:forbidden_deed}",
    (CantCast, {"who": "{who}", "spells": "{spells}"}),
    (PlayerCant, {"who": "{who}", "deed": "{deed}"}),
)
_at_once(
    "{who:player} can't draw cards or {deed:forbidden_deed}",
    (PlayerCant, {"who": "{who}", "deed": Deed.DRAW}),
    (PlayerCant, {"who": "{who}", "deed": "{deed}"}),
)
for _before in ("", "{condition:during}, ", "as long as {condition}, "):
    phrase("static_ability", StaticAbility, _before + "{effect:two_statements}")
