"""Statements by which a library is not searched, or only its top cards (101.2, 614.1a, 701.23f)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, StaticEffect
from app.engine.abilities.nouns.objects import ControlledBy, EitherObjects
from app.engine.abilities.nouns.references import Player
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_lasting, knows_statements
from app.engine.state.characteristics.view import statements
from app.engine.state.conditions import stated
from app.engine.state.kinds.matching import all_of, any_of, relates
from app.engine.state.resolving.execution import Execution
from app.engine.state.zones.library import is_top_known
from app.engine.statics.casting.ignoring import is_ignored
from app.engine.statics.casting.prohibitions import CantCause, Caused, Deed, PlayerCant
from app.engine.statics.entering.safe_libraries import is_kept_from_search
from app.engine.statics.replacement.replacements import Doing, PlayerWould, Replaces, would_be
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say


class SearchesTop(Instruction, frozen=True):
    """ "That player searches the top four cards of that library" """

    who: Player
    n: int


phrase("effect", SearchesTop, "{who:player} search[es/] the top {n:number_word} cards of that library")


@knows_lasting
def bars_searching(effect: object) -> bool:
    """Whether something that was said keeps players from searching."""
    return isinstance(effect, PlayerCant) and effect.deed is Deed.SEARCH


@knows_statements
def says_what_is_searched(effect: StaticEffect) -> bool:
    """Whether a statement says that only the top cards of a library are searched, or none."""
    match effect:
        case PlayerCant() | CantCause():
            return bars_searching(effect) or _causer(effect) is not None
        case Replaces(event=PlayerWould(doing=Doing.SEARCH), effect=SearchesTop()):
            return True
        case _:
            return False


def _causer(effect: object) -> Player | None:
    """Whose spells and abilities can't make their controller search; None for another statement."""
    match effect:
        case CantCause(
            what=EitherObjects(relatives=(ControlledBy(player=player),)),
            who=Player.ITS_CONTROLLER,
            to=Caused.SEARCH,
        ):
            return player
        case _:
            return None


@implements("101.2")
def is_search_barred(owner: PlayerId, searcher: PlayerId, execution: Execution) -> bool | None:
    """Whether something keeps a player from searching a library; None where that is not known."""
    game = execution.game
    answers: list[bool | None] = [is_kept_from_search(game, owner)]
    # "Spells and abilities your opponents control can't cause their controller to search their library" is of
    # a search in one's own library, which one's own spell or ability tells one to make.
    own = owner == searcher == execution.controller
    for thing, ability in statements(game):
        effect = ability.effect
        who = effect.who if isinstance(effect, PlayerCant) and bars_searching(effect) else None
        who = _causer(effect) if who is None and own else who
        if who is not None:
            held = stated(game, thing, ability)
            concerned = not is_ignored(game, thing.id, searcher)
            answers.append(all_of((concerned, relates(game, who, thing.controller, searcher), held)))
    for lasting in game.lasting:
        if isinstance(lasting.effect, PlayerCant) and bars_searching(lasting.effect):
            answers.append(relates(game, lasting.effect.who, lasting.controller, searcher))
    return any_of(answers)


@implements("614.1a", "701.23f")
def searched_library(
    owner: PlayerId, searcher: PlayerId, execution: Execution
) -> tuple[tuple[ObjectId, ...], Execution]:
    """The cards of a library that a player searches: all of them, or as many of the top ones as is said."""
    game = execution.game
    library = game.player(owner).library
    for thing, ability in statements(game):
        match ability.effect:
            case Replaces(event=PlayerWould(doing=Doing.SEARCH) as event, effect=SearchesTop(n=n)):
                held = stated(game, thing, ability)
                answer = all_of((would_be(game, event, thing, searcher), held))
                if answer is None or (answer and not is_top_known(game, owner, n)):
                    execution = execution.doubt(say("which cards are searched is not known"))
                library = library[:n] if answer else library
    return library, execution
