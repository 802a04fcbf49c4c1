"""Which reading wins where English can be read in two ways."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from app.engine.abilities.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from app.engine.abilities.conditions.past import HappenedTo, Period
from app.engine.abilities.events.events import Attacks
from app.engine.abilities.limits import XNotZero
from app.engine.abilities.nouns.happened import Fate, ThatHappened
from app.engine.abilities.nouns.objects import InZone, Objects
from app.engine.abilities.nouns.places import Entering
from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.nouns.spell_relatives import ThatIsOneOf
from app.engine.effects.casting.spells_to_come import EntersWith
from app.engine.effects.choices.modes import Modal
from app.engine.effects.durations.until_end_of_turn import HoldsForAWhile
from app.engine.effects.instructions.by_whom import FacesChoice
from app.engine.effects.instructions.sequences import If, OnlyIf, Together
from app.engine.effects.later.delayed import Awaits
from app.engine.effects.permanents.meld import Meld
from app.engine.effects.zones.entering import ItEnters
from app.engine.statics.casting.casting_this_way import IfCastThisWay
from app.engine.statics.combat.combat import BlocksMore
from app.engine.statics.entering.entering import EntersWithCounters
from app.engine.values.frozen import inside


def intervening_if(value: object) -> bool:
    """An "if" directly after the event belongs to the trigger, not to its first instruction (603.4)."""
    return not any(
        ability.condition is None and isinstance(ability.effects[0], If)
        for ability in _inside(value, TriggeredAbility)
    )


def choice_to_the_end(value: object) -> bool:
    """What somebody faces as a choice (701.55) reaches to the end of the sentence."""
    joined = _inside(value, Together)
    return not any(isinstance(effect, FacesChoice) for each in joined for effect in each.effects[:-1])


def condition_of_exception(value: object) -> bool:
    """A condition behind an exception belongs to it: "copy it, except ... if the spell is legendary"."""
    return not any(
        getattr(each.effect, "exceptions", ()) for each in _inside(value, OnlyIf) if not each.instead
    )


_Part = TypeVar("_Part")


def _inside(value: object, kind: type[_Part]) -> Iterator[_Part]:
    """All values of a type in a value, those in quotation marks and frames included."""
    return (part for part in inside(value) if isinstance(part, kind))


def payment_of_permission(value: object) -> bool:
    """How spells cast "this way" are paid for belongs to the permission before, where that can say it."""
    parts = value if isinstance(value, tuple) else ()
    told = (getattr(part, "effect", None) for part in parts)
    return not any(isinstance(one, IfCastThisWay) and not isinstance(one.effect, EntersWith) for one in told)


def entering_after_permission(value: object) -> bool:
    """How what was cast "this way" enters is said of the spells of the permission before (601.3b)."""
    said = (each.condition for each in _inside(value, EntersWithCounters))
    return not any(getattr(condition, "period", None) is Period.THIS_WAY for condition in said)


def permission(value: object) -> bool:
    """What a card says alone of casting itself is a permission, not what it does as it resolves (113.6)."""
    return not isinstance(value, SpellAbility)


def bound_of_x(value: object) -> bool:
    """What X can't be (107.3a) is a limit of an activated ability, but a sentence of a mode."""
    for ability in _inside(value, ActivatedAbility):
        modal = any(_inside(ability.effects, Modal))
        if XNotZero() in ability.effects or (modal and XNotZero() in ability.limits):
            return False
    return True


def duty(value: object) -> bool:
    """What a creature can or must do in combat this turn is said of it, and no statement for a while."""
    return not any(isinstance(each.effect, BlocksMore) for each in _inside(value, HoldsForAWhile))


def deed_of_players(value: object) -> bool:
    """ "They", of whom nothing but a deed is said, are players."""
    happened = (each.what for each in _inside(value, HappenedTo))
    return Pronoun.THEY not in (*happened, *(each.what for each in _inside(value, Attacks)))


def whence(value: object) -> bool:
    """Where a spell "wasn't cast from" is one thing to say of it, and not where it is besides."""
    rows = (each.relatives for each in _inside(value, Objects))
    not_cast = (row for row in rows if ThatHappened(Fate.NOT_CAST) in row)
    return not any(isinstance(relative, InZone) for row in not_cast for relative in row)


def said_of_last(value: object) -> bool:
    """What stands behind a list of kinds is said of the last: "a sorcery card, or a card that has flying"."""
    rows = (each.relatives for each in _inside(value, Objects))
    return not any(isinstance(one, ThatIsOneOf) for row in rows for one in row[:-1])


def how_melded(value: object) -> bool:
    """How what is melded enters is said of that, and nothing by itself."""
    plainly = any(each.how is Entering.PLAIN for each in _inside(value, Meld))
    return not (plainly and any(_inside(value, ItEnters)))


def how_often(value: object) -> bool:
    """How often what a mode waits for triggers is said in that mode, not of the ability with the modes."""
    for ability in _inside(value, TriggeredAbility):
        last = ability.effects[-1]
        if ability.limits and isinstance(last, Modal) and isinstance(last.modes[-1].effects[-1], Awaits):
            return False
    return True


PRECEDENCES: Final = (
    *(intervening_if, choice_to_the_end, condition_of_exception, payment_of_permission),
    *(entering_after_permission, permission, bound_of_x, duty, deed_of_players, whence),
    *(said_of_last, how_melded, how_often),
)
"""Which reading wins where English can be read in two ways; a function says what it prefers."""
