"""Permanents that enter under the control of an opponent of whom would control them (614.12)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.declared import in_play, replaces
from app.engine.abilities.nouns.references import This
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game
from app.engine.state.resolving.questions import Answer, Kind, Option, Question
from app.engine.state.zones.entering import as_it_enters, decides, unsure
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say


@in_play
@replaces
class EntersUnderAnother(Struct, frozen=True):
    """ "This creature enters under the control of an opponent of your choice." """

    what: This


phrase("static", EntersUnderAnother, "{what:this} enters under the control of an opponent of your choice")

_WHOSE: Final = say("nobody said under whose control it enters")


@as_it_enters(EntersUnderAnother)
@implements("614.12", "614.12a")
def enters_under_another(effect: EntersUnderAnother, game: Game, object_id: ObjectId) -> Game:
    """Give it to the only opponent, or to the one whom its controller chooses."""
    opponents = game.opponents(game.objects[object_id].controller)
    return _under(game, object_id, opponents[0]) if len(opponents) == 1 else unsure(game, object_id, _WHOSE)


def _under(game: Game, object_id: ObjectId, player: PlayerId) -> Game:
    return changes.with_object(game, replace(game.objects[object_id], controller=player))


def _whom(game: Game, object_id: ObjectId) -> Question:
    """The question under which opponent's control it enters."""
    player = game.objects[object_id].controller
    options = tuple(Option(name, name) for name in game.opponents(player))
    text = say("Under whose control does it enter?")
    return Question(player, Kind.PLAYERS, text, options, rule="614.12a", source=object_id)


@decides(_WHOSE, _whom)
def _chosen(game: Game, object_id: ObjectId, answer: Answer) -> Game | None:
    """Give it to the opponent who is named."""
    player = next(
        (name for name in game.opponents(game.objects[object_id].controller) if name == answer), None
    )
    return None if player is None else _under(game, object_id, player)
