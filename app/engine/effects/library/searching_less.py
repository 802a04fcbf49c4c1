"""Statements by which only the top cards of a library are searched (614.1a, 701.23f)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, StaticAbility, StaticEffect
from app.engine.abilities.nouns.references import Player
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import abilities_functioning
from app.engine.state.conditions import holds
from app.engine.state.kinds.matching import all_of, relates
from app.engine.state.resolving.execution import Execution
from app.engine.state.zones.library import is_top_known
from app.engine.statics.replacement.replacements import Doing, PlayerWould, Replaces
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say


class SearchesTop(Instruction, frozen=True):
    """ "That player searches the top four cards of that library" """

    who: Player
    n: int


phrase("effect", SearchesTop, "{who:player} search[es/] the top {n:number_word} cards of that library")


@knows_statements
def says_what_is_searched(effect: StaticEffect) -> bool:
    """Whether a statement says that only the top cards of a library are searched."""
    match effect:
        case Replaces(event=PlayerWould(doing=Doing.SEARCH), effect=SearchesTop()):
            return True
        case _:
            return False


@implements("614.1a", "701.23f")
def searched_library(
    owner: PlayerId, searcher: PlayerId, execution: Execution
) -> tuple[tuple[ObjectId, ...], Execution]:
    """The cards of a library that a player searches: all of them, or as many of the top ones as is said."""
    game = execution.game
    library = game.player(owner).library
    for thing, ability in abilities_functioning(game):
        if not isinstance(ability, StaticAbility):
            continue
        match ability.effect:
            case Replaces(event=PlayerWould(who=who, doing=Doing.SEARCH), effect=SearchesTop(n=n)):
                held = holds(game, ability.condition, thing.controller, thing.id)
                answer = all_of((relates(game, who, thing.controller, searcher), held))
                if answer is None or (answer and not is_top_known(game, owner, n)):
                    execution = execution.doubt(say("which cards are searched is not known"))
                library = library[:n] if answer else library
    return library, execution
