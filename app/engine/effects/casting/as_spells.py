"""As which spells a card may be cast, where an effect lets only some be cast (601.3e)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, get_args

from app.engine.abilities.abilities import SecondCharacteristics
from app.engine.abilities.conditions.condition_words import Parity, Relation
from app.engine.abilities.conditions.conditions import Condition, Is
from app.engine.abilities.conditions.there_is import Compared
from app.engine.abilities.nouns import relatives
from app.engine.abilities.nouns.elsewhere import ByRules, RulesSay
from app.engine.abilities.nouns.happened import AmongThem
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ComparedTo,
    Comparison,
    Elsewhere,
    ExiledWith,
    FromAmong,
    InEitherZone,
    InZone,
    Noun,
    Objects,
    Some,
    WithNumber,
)
from app.engine.abilities.nouns.references import Pronoun, That
from app.engine.abilities.nouns.relatives import Than
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.abilities.vocabulary import Characteristic
from app.engine.effects.casting.play_cards import PlayCard
from app.engine.effects.instructions.filling import filled
from app.engine.effects.instructions.following import OF_WHAT_COMES
from app.engine.effects.instructions.sequences import May, OnlyIf
from app.engine.rule import implements
from app.engine.state.game import CastRecord
from app.engine.state.kinds.matching import fits
from app.engine.state.resolving.execution import Execution, NotKnownError
from app.engine.text.reader import write
from app.engine.values.frozen import exchanged, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone


@implements("601.3e")
def fitting(
    cards: tuple[ObjectId, ...], kind: AnyObjects, player: PlayerId, execution: Execution
) -> tuple[tuple[ObjectId, ...], str]:
    """Those of the cards that may be cast as such spells, and these spells where a card may be others, too.

    Raises:
        NotKnownError: of one of them it is not known.
    """
    # What is asked is what the spell would be like on the stack, not what the card is like now (601.3e).
    kind = exchanged(filled(_as_spell(kind), execution), partial(_counted, execution))
    answers = {card: set(_as_cast(card, kind, player, execution)) for card in cards}
    only = write(kind, "noun", number="s") if any(len(found) > 1 for found in answers.values()) else ""
    if only is None or any(None in found for found in answers.values()):
        raise NotKnownError("which cards may be cast can't be told")
    # A card that fits in one way of casting it alone may be cast in that way only (601.3e).
    return tuple(card for card, found in answers.items() if True in found), only


def _counted(execution: Execution, part: object) -> object:
    """What a number is compared to, which is not that of the spell: "with mana value at most its power"."""
    if not isinstance(part, ComparedTo):
        return part
    number = execution.amount(part.n)
    return part if number is None else _with_number(part.which, Relation(part.how), number)


def _as_cast(
    card: ObjectId, kind: AnyObjects, player: PlayerId, execution: Execution
) -> Iterator[bool | None]:
    """For each face, half, fused halves or inset frame that is cast, whether it is such a spell then."""
    thing = execution.game.objects[card]
    seconds = [a.name for a in thing.reading.general if isinstance(a, SecondCharacteristics)]
    faces = enumerate(thing.card.faces)
    ways = [(number, "") for number, face in faces if not number or face.mana_cost is not None]
    ways += [(0, name) for name in seconds]
    if thing.zone is Zone.HAND and any(ByRules(RulesSay.FUSED) in part.general for part in thing.readings):
        ways.append((0, "fuse"))  # from the hand both halves together are one more spell (702.102a)
    for number, name in ways:  # a back face without a mana cost isn't cast
        # On the stack a card is the face or half that is cast, and nothing of the other one (601.3e).
        seen = replace(
            thing,
            zone=Zone.STACK,
            face_down=False,
            face_index=number,
            cast=CastRecord((name,)) if name else None,
        )
        game = replace(execution.game, objects={**execution.game.objects, card: seen})
        yield fits(
            game,
            card,
            kind,
            you=player,
            source=execution.source,
            as_spell=True,
            caster=player,
            it=execution.it,
        )


_TOLD: Final = (AmongThem, Elsewhere, InZone, InEitherZone, ExiledWith, FromAmong)


def _as_spell(kind: AnyObjects) -> AnyObjects:
    """The kind without "from among them", which is told by what was spoken of."""
    if not isinstance(kind, Objects):
        return kind
    return replace(kind, relatives=tuple(r for r in kind.relatives if not isinstance(r, _TOLD)))


_BOUNDS: Final = {
    Relation.LESS: (Comparison.AT_MOST, -1),
    Relation.AT_MOST: (Comparison.AT_MOST, 0),
    Relation.EQUAL: (Comparison.EXACTLY, 0),
    Relation.AT_LEAST: (Comparison.AT_LEAST, 0),
    Relation.GREATER: (Comparison.AT_LEAST, 1),
}
"""Comparisons with a number, and what is added to it."""
_HOW: Final = {
    Than.LESSER: Relation.LESS,
    Than.EQUAL_OR_LESSER: Relation.AT_MOST,
    Than.GREATER: Relation.GREATER,
}


@implements("601.3e")
def of_such_spells(said: OnlyIf, execution: Execution) -> May | None:
    """ "You may cast it if that spell's mana value is 8 or less": asked of the spell, not of the card."""
    may = said.effect
    such = _asked_of_spells(said.condition, execution)
    if such is None or not isinstance(may, May) or not isinstance(may.effect, PlayCard):
        return None
    return replace(may, effect=replace(may.effect, what=Some(1, such))) if len(execution.it) == 1 else None


def _asked_of_spells(condition: Condition, execution: Execution) -> AnyObjects | None:
    """The kind of spell that a condition asks for; None where it asks something else."""
    match condition:
        case Is(what=Pronoun.IT, quality=Objects(noun=Noun.SPELL) as such, negated=False, past=False):
            return exchanged(such, partial(_than_started, execution))
        case Compared(CharacteristicOf(That(Objects(noun=Noun.SPELL)), which), n, how, past=False):
            number = execution.amount(n)
            if number is None or which not in get_args(Characteristic) or isinstance(how, Parity):
                return None
            return Objects(noun=Noun.SPELL, relatives=(_with_number(which, how, number),))
        case _:
            return None


def _than_started(execution: Execution, part: object) -> object:
    """ "With lesser mana value" than the spell of which the ability triggered."""
    if not isinstance(part, relatives.Compared) or part.to is not None:
        return part
    number = execution.about(*execution.started).amount(CharacteristicOf(Pronoun.IT, part.which))
    return part if number is None else _with_number(part.which, _HOW[part.than], number)


def _with_number(which: Characteristic, how: Relation | Comparison, number: int) -> WithNumber:
    """ "Less than 3" is "2 or less"."""
    comparison, more = _BOUNDS[how] if isinstance(how, Relation) else (how, 0)
    return WithNumber(which, number + more, comparison)


OF_WHAT_COMES.append(of_such_spells)
