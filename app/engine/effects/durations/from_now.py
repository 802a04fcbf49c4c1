"""What objects have and are from now on, carried out (611.2e, 111.3)."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.abilities import Effect, Instruction, UnmeantDeed
from app.engine.abilities.nouns.descriptions import Description
from app.engine.abilities.nouns.references import It, Pronoun, This
from app.engine.effects.copies.copies_otherwise import having
from app.engine.effects.durations import lasting_changes as c
from app.engine.effects.durations.changing import change
from app.engine.effects.durations.granting import HasFromNow, give, with_its_name
from app.engine.effects.instructions.sequences import If
from app.engine.effects.zones.put_cards import Return
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import GameObject
from app.engine.state.moments import moment_goes_on
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import general, phrase
from app.engine.values.frozen import replace
from app.engine.values.said import say
from app.engine.values.walking import inside
from app.engine.values.zones import Zone


class IsFromNow(Instruction, frozen=True):
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


@carries_out(IsFromNow)
@implements("611.2e")
def is_from_now(effect: IsFromNow, execution: Execution) -> Execution:
    """It is so as long as it is this object, and what was just put onto the battlefield enters so."""
    execution = execution.with_game(moment_goes_on(execution.game))
    refs = execution.referred(effect.what)
    there = [thing for ref in refs if (thing := execution.current(ref)) is not None]
    if any(thing.zone is not Zone.BATTLEFIELD or thing.face_down for thing in there):
        return execution.doubt(say("what it is from now on is left to do by hand"))
    such = c.BecomesSuch(effect.description, effect.plural)
    return change(c.Changes(Pronoun.IT, (such,), ""), refs, execution) if there else execution


@carries_out(HasFromNow)
@implements("111.3")
def has_from_now(effect: HasFromNow, execution: Execution) -> Execution:
    """Tokens just created have it as their own text; anything else has it as long as it is this object."""
    execution = execution.with_game(moment_goes_on(execution.game))
    refs = execution.referred(effect.what)
    given = with_its_name(effect.abilities, execution)
    things = [execution.current(ref) for ref in refs]
    if not all(thing is not None and _is_new_token(thing, execution) for thing in things):
        return give(refs, effect.abilities, "", execution)
    if any(isinstance(part, This) and not part.noun for part in inside(given)):
        return execution.doubt(say("what the token has is left to do by hand"))
    for ref in refs:
        thing = execution.current(ref)
        if thing is not None:
            readings = tuple(having(reading, given) for reading in thing.readings)
            token = replace(thing, readings=readings)
            execution = execution.with_game(changes.with_object(execution.game, token))
    return execution


def _is_new_token(thing: GameObject, execution: Execution) -> bool:
    new = thing.id not in execution.before.objects
    return thing.token and new and thing.zone is Zone.BATTLEFIELD and thing.copies is None


class AndIsNow(Instruction, frozen=True):
    """ "Return it to the battlefield and it's a 3/3 Robot artifact creature with flying." """

    effect: Effect
    description: Description


general(
    "timed",
    "{effect:clause} and it's {description:such_s}",
    lambda found: (
        AndIsNow(found["effect"], cast("Description", found["description"]))
        if isinstance(found["effect"], Return)
        else NotImplemented  # exceptions of a copy go on after "and"
    ),
    lambda value: (
        {"effect": value.effect, "description": value.description} if isinstance(value, AndIsNow) else None
    ),
)
phrase("sentence", UnmeantDeed, "{what:it}'re {description:such_p} and they gain {abilities:grantables}")
phrase("sentence", UnmeantDeed, "{what:it}'s {description:such_s}, and it loses all other card types")
phrase("is_now", IsFromNow, "{what:it} is {description:such_s}", plural=False)
phrase("is_now", IsFromNow, "{what:it} are {description:such_p}", plural=True)
phrase("conditional", If, "{condition:if}{effect:is_now}")
