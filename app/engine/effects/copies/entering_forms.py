"""Permanents that enter as one of several forms, of sizes that their text lists (208.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.declared import replaces_in_play
from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.nouns.tokens import IsOtherwise
from app.engine.effects.copies.copy_exceptions import Otherwise, otherwise
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.copying import copiable
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.state.resolving.questions import Answer, Kind, Option, Question
from app.engine.state.zones.entering import as_it_enters, decides, unsure
from app.engine.text.book import phrase
from app.engine.text.quantities.numbers import listed
from app.engine.text.reader import write
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

_WHICH: Final = say("nobody said as which of these it enters")


# What is chosen is copiable, as if it were printed so (208.2b, 707.2).
@replaces_in_play
class EntersAsOneOf(Struct, frozen=True):
    """ "As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying." """

    what: Reference
    forms: tuple[Description, ...]


listed("forms", "such_s", two=" or ", comma=", ", last=", or ")
phrase("static", EntersAsOneOf, "as {what:this} enters, it becomes your choice of {forms:forms}")


def _forms(game: Game, object_id: ObjectId) -> Iterator[tuple[str, Description]]:
    """The forms that it may have, each by its size, by which they are told apart."""
    for ability in view(game).characteristics(object_id).abilities:
        if isinstance(ability, StaticAbility) and isinstance(ability.effect, EntersAsOneOf):
            for form in ability.effect.forms:
                if form.size is not None:
                    yield "/".join(map(str, form.size)), form


def _which(game: Game, object_id: ObjectId) -> Question:
    options = tuple(
        Option(size, write(form, "such_s") or size) for size, form in dict(_forms(game, object_id)).items()
    )
    you, name = game.objects[object_id].controller, game.objects[object_id].card.name
    text = say("{name}: as what does it enter?", name=name)
    return Question(you, Kind.WORD, text, options, rule="614.12a", source=object_id)


@as_it_enters(EntersAsOneOf)
@implements("208.2b", "614.12a")
def enters_as_one_of(effect: EntersAsOneOf, game: Game, object_id: ObjectId) -> Game:
    """Which of the forms it is waits for an answer."""
    return unsure(game, object_id, _WHICH)


@decides(_WHICH, _which)
@implements("208.2b", "707.2")
def _chosen(game: Game, object_id: ObjectId, answer: Answer) -> Game | None:
    """It is of that size from now on, and of the types and abilities that are listed with it."""
    thing, form = game.objects[object_id], dict(_forms(game, object_id)).get(str(answer))
    found = copiable(thing)
    if form is None or found is None:
        return None
    so = IsOtherwise("it's", replace(form, kept=Kept.TYPES))  # what it is besides it stays
    made = otherwise(found, (so,), Otherwise(thing.copiable_face.name, None))
    return None if made is None else changes.with_object(game, replace(thing, copies=made))
