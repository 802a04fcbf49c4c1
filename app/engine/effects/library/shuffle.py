"""Shuffling libraries, and cards into them (701.24)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.declared import moves_library
from app.engine.abilities.nouns.places import Entering, InEither, Moved, OnBattlefield, OnTopOrBottom, Order
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.instructions.asking import among, name_of
from app.engine.effects.instructions.players_who import of_whose
from app.engine.effects.instructions.reaching import people
from app.engine.effects.zones.moving import PLACES, Refs, into_library, move_each, move_to, reach_cards
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, TargetRef
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Kind
from app.engine.state.zones.library import shuffled
from app.engine.text.book import phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


# Nobody knows the order then, and revealed cards in it become new objects (701.24a, 701.20d).
@moves_library
class Shuffle(Instruction, frozen=True):
    """ "... then shuffle", "then that player shuffles", "shuffle ~ into its owner's library" """

    who: Player | Target
    library: AsSaid = False
    """It says "shuffle your library"."""
    what: tuple[Moved, ...] = ()
    whose: Player | None = None


phrase("effect", Shuffle, "{who:subject}shuffle[s/]")
phrase("effect", Shuffle, "{who:subject}shuffle[s/] [their/your] library", library=True)
listed("shuffled", "moved", two=" and ", comma=", ", last=", and ", least=1)
_said = "{who:subject}shuffle[s/] {what:shuffled} into {whose:whose_zone~what} [library/libraries]"
phrase("effect", Shuffle, _said)


@carries_out(Shuffle)
def shuffle(effect: Shuffle, execution: Execution) -> Execution:
    """701.24a: nobody knows the order of the library then."""
    if effect.whose is not None:
        return _into(effect, effect.whose, execution)
    names, execution = people(effect.who, execution)
    for name in names:
        execution = execution.with_game(shuffled(execution.game, name))
    return execution


def _into(effect: Shuffle, whose: Player, execution: Execution) -> Execution:
    """701.24c, 701.24d: the library is shuffled even when none of the cards is there any more."""
    execution = of_whose(effect.who, execution)
    _, execution = people(effect.who, execution)  # "its owner shuffles it": still what it was
    refs, execution = reach_cards(effect.what, execution)
    execution = move_each(refs, execution, lambda game, i: changes.move(game, i, Zone.LIBRARY))
    moved = {execution.game.objects[ObjectId(str(ref.id))].owner for ref in execution.it}
    for owner in sorted(moved or execution.players(whose)):
        execution = execution.with_game(shuffled(execution.game, owner))
    return execution


_TOP, _BOTTOM, _SECOND = "top", "bottom", "second from the top"
_HAND, _GRAVEYARD, _BATTLEFIELD = "hand", "graveyard", "battlefield"
_NOT_SAID = say("nobody said where the card goes")


@implements("608.2d")
def _one_by_one(refs: Refs, to: object, execution: Execution) -> Execution:
    """Each card goes where its owner, or who puts it there, says."""
    if isinstance(to, OnTopOrBottom) and to.together:
        return _together(refs, execution)
    moved: Refs = ()
    for one in refs:
        thing = execution.current(one)
        if thing is None:
            continue
        where, execution = _where(one, to, _chooser(to, thing.owner, execution), execution)
        if not where:
            return execution.doubt(_NOT_SAID)
        execution = _put(one, where, execution)
        moved += execution.it
    return execution.about(*moved)


def _chooser(to: object, owner: PlayerId, execution: Execution) -> PlayerId:
    """Who chooses: the owner where it says so."""
    owners = to.choice is not None if isinstance(to, OnTopOrBottom) else _SECOND in _options(to)
    return owner if owners else execution.controller


def _where(one: TargetRef, to: object, player: PlayerId, execution: Execution) -> tuple[str, Execution]:
    options = _options(to)
    text = say("{player}: where does {name} go?", player=player, name=name_of(execution.game, one))
    answer, execution = execution.answer(among(execution, Kind.WORD, options, text, player=player))
    return (answer if isinstance(answer, str) and answer in options else ""), execution


def _put(one: TargetRef, where: str, execution: Execution) -> Execution:
    if where in (_TOP, _BOTTOM):
        return into_library((one,), 0 if where == _TOP else -1, Order.ANY, execution)
    if where == _BATTLEFIELD:
        return move_to((one,), OnBattlefield(Entering.PLAIN, None, None, None), execution)
    # Into an empty library it goes as the only card (401.7).
    position = 1 if where == _SECOND else None
    zone = {_HAND: Zone.HAND, _GRAVEYARD: Zone.GRAVEYARD}.get(where, Zone.LIBRARY)

    def change(game: Game, card: ObjectId) -> Game:
        return changes.move(game, card, zone, position=position)

    return move_each((one,), execution, change)


@implements("608.2d", "401.4")
def _together(refs: Refs, execution: Execution) -> Execution:
    """All of them go to the same end, in an order that is then chosen."""
    asked = among(execution, Kind.WORD, (_TOP, _BOTTOM), say("Do they go on the top or on the bottom?"))
    answer, execution = execution.answer(asked)
    if answer not in (_TOP, _BOTTOM):
        return execution.doubt(_NOT_SAID)
    return into_library(refs, 0 if answer == _TOP else -1, Order.ANY, execution)


def _options(to: object) -> tuple[str, ...]:
    return to.places if isinstance(to, InEither) else (_TOP, _BOTTOM)


for _kind in (OnTopOrBottom, InEither):
    PLACES[_kind] = _one_by_one
phrase("effect", UnmeantDeed, "{who:player} shuffle[s/] {what:shuffled} into their libraries")
phrase("effect", UnmeantDeed, "{who:subject}shuffle[s/] that library")
phrase(
    "effect",
    UnmeantDeed,
    "{who:subject}shuffle[s/] [their/your] hand, graveyard, and {what:thing} into {whose:whose_zone} library",
)
