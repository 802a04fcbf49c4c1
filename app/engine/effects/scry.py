"""Scrying and surveilling (701.22, 701.25)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.effects.reaching import people
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.state.game import Game
from app.engine.state.library import looked_at, mixed, shuffled
from app.engine.state.matching import ref
from app.engine.state.targeting import names_of
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Scry:
    """ "Scry 2." """

    who: Player | Target
    n: Amount


@dataclass(frozen=True, slots=True)
class Surveil:
    """ "Surveil 2." """

    who: Player | Target
    n: Amount


phrase("effect", Scry, "{who:subject}scr[ies/y] {n:amount}")
phrase("effect", Scry, "{who:subject}scr[ies/y] a number of cards equal to {n:computed}")
phrase("effect", Surveil, "{who:subject}surveil[s/] {n:amount}")


@carries_out(Scry)
@implements("701.22a")
def scry(effect: Scry, execution: Execution) -> Execution:
    """What goes to the bottom was answered; without an answer nobody knows the order of the library."""
    names, execution = people(effect.who, execution)
    number = execution.amount(effect.n)
    if len(names) != 1 or number is None:
        return execution.doubt("who scries how much is not known")
    library = execution.game.player(names[0]).library
    if not number or len(library) < 2:
        return execution
    chosen, execution = _chosen(library[:number], ("bottom",), execution)
    if chosen is None:
        return execution.with_game(shuffled(execution.game, names[0]))
    return _put(chosen, Zone.LIBRARY, looked_at(execution.game, names[0], number), execution)


@carries_out(Surveil)
@implements("701.25a")
def surveil(effect: Surveil, execution: Execution) -> Execution:
    """What goes to the graveyard was answered; without an answer that is left to the player."""
    names, execution = people(effect.who, execution)
    number = execution.amount(effect.n)
    if len(names) != 1 or number is None:
        return execution.doubt("who surveils how much is not known")
    library = execution.game.player(names[0]).library
    if not number or not library:
        return execution
    chosen, execution = _chosen(library[:number], ("graveyard",), execution)
    if chosen is None:
        return execution.doubt("nobody said which cards go to the graveyard")
    return _put(chosen, Zone.GRAVEYARD, looked_at(execution.game, names[0], number), execution)


def _chosen(
    cards: tuple[ObjectId, ...], away: tuple[str, ...], execution: Execution
) -> tuple[tuple[ObjectId, ...] | None, Execution]:
    """The cards that do not stay on top, as was answered; None without an answer that tells."""
    answer = execution.answers[0] if execution.answers else None
    said = {answer} if isinstance(answer, str) else set(answer or ())
    named = tuple(card for card in cards if names_of(execution.game, ref(execution.game, card)) & said)
    if answer == () or (len(cards) == 1 and said & {"top", "keep"}):
        named = ()
    elif len(cards) == 1 and said & set(away):
        named = cards
    elif not named:
        return None, execution
    return named, execution.answer()[1]


def _put(cards: tuple[ObjectId, ...], zone: Zone, game: Game, execution: Execution) -> Execution:
    """Put these cards on the bottom of the library or into the graveyard; the others keep their order."""
    position = -1 if zone is Zone.LIBRARY else None
    for card in cards:
        game = changes.move(game, card, zone, position=position)
    return execution.with_game(mixed(game, cards if zone is Zone.LIBRARY else ()))
