"""Scrying and surveilling (701.22, 701.25)."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.places import Order
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.effects.instructions.asking import as_far_as_shown, objects
from app.engine.effects.instructions.reaching import people
from app.engine.effects.zones.moving import into_library
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Question, want
from app.engine.state.resolving.targeting import names_of
from app.engine.state.zones.library import is_top_known, looked_at, shuffled
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say
from app.engine.values.zones import Zone


class Scry(Instruction, frozen=True):
    """ "Scry 2." """

    who: Player | Target
    n: Amount


class Surveil(Instruction, frozen=True):
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
        return execution.doubt(say("who scries how much is not known"))
    execution = as_far_as_shown(names[0], number, execution)
    library = execution.game.player(names[0]).library
    if not number or len(library) < 2:
        return _did("scried", names[0], execution) if number else execution  # 701.22b
    looking = _Looking(names[0], library[:number], Zone.LIBRARY)
    chosen, execution = _chosen(looking, ("bottom",), execution)
    if chosen is None:
        return _did("scried", names[0], execution.with_game(shuffled(execution.game, names[0])))
    return _did("scried", names[0], _put(looking, chosen, execution))


@carries_out(Surveil)
@implements("701.25a")
def surveil(effect: Surveil, execution: Execution) -> Execution:
    """What goes to the graveyard was answered; without an answer that is left to the player."""
    names, execution = people(effect.who, execution)
    number = execution.amount(effect.n)
    if len(names) != 1 or number is None:
        return execution.doubt(say("who surveils how much is not known"))
    execution = as_far_as_shown(names[0], number, execution)
    library = execution.game.player(names[0]).library
    if not number or not library:
        return _did("surveiled", names[0], execution) if number else execution  # 701.25c
    looking = _Looking(names[0], library[:number], Zone.GRAVEYARD)
    chosen, execution = _chosen(looking, ("graveyard",), execution)
    if chosen is None:
        execution = execution.doubt(say("nobody said which cards go to the graveyard"))
        return _did("surveiled", names[0], execution)
    return _did("surveiled", names[0], _put(looking, chosen, execution))


def _did(event: str, player: PlayerId, execution: Execution) -> Execution:
    """The execution in whose history it stands that a player did so."""
    game = execution.game
    return execution.with_game(changes.record(game, changes.happened(game, event, player=player)))


class _Looking(Instruction, frozen=True):
    """A player looks at the top cards of their library, of which some go away."""

    player: PlayerId
    cards: tuple[ObjectId, ...]
    to: Zone

    def refs(self, game: Game, cards: Iterable[ObjectId]) -> tuple[TargetRef, ...]:
        """These cards."""
        return tuple(ref(game, card) for card in cards)

    def question(self, execution: Execution) -> Question | None:
        """Which of them go away."""
        where = "on the bottom of the library" if self.to is Zone.LIBRARY else "into the graveyard"
        rule = "701.22a" if self.to is Zone.LIBRARY else "701.25a"
        there = self.refs(execution.game, self.cards)
        text = say("Which of these cards go {where}? The others stay on top.", where=where)
        return objects(execution, there, 0, len(there), text, player=self.player, rule=rule, shown=there)()


def _chosen(
    looking: _Looking, away: tuple[str, ...], execution: Execution
) -> tuple[tuple[ObjectId, ...] | None, Execution]:
    """The cards that do not stay on top, as was answered; None without an answer that tells."""
    cards = looking.cards
    if is_top_known(execution.game, looking.player, len(cards)):
        want(execution.answers, execution.game, lambda: looking.question(execution))
    answer = execution.said
    said = {answer} if isinstance(answer, str) else set(answer or ())
    named = tuple(card for card in cards if names_of(execution.game, ref(execution.game, card)) & said)
    if answer == () or (len(cards) == 1 and said & {"top", "keep"}):
        named = ()
    elif len(cards) == 1 and said & set(away):
        named = cards
    elif not named:
        return None, execution
    return named, execution.answer()[1]


def _put(looking: _Looking, cards: tuple[ObjectId, ...], execution: Execution) -> Execution:
    """Put these on the bottom of the library or into the graveyard, and the others back on top.

    In which order is answered as well; without an answer the others keep theirs.
    """
    execution = execution.with_game(looked_at(execution.game, looking.player, len(looking.cards)))
    if looking.to is Zone.GRAVEYARD:
        for card in cards:
            execution = execution.with_game(changes.move(execution.game, card, Zone.GRAVEYARD))
    else:
        execution = into_library(looking.refs(execution.game, cards), -1, Order.ANY, execution)
    kept = looking.refs(execution.game, (card for card in looking.cards if card not in cards))
    said = execution.said
    told = isinstance(said, tuple) and set(said) == {str(one.id) for one in kept}
    if not execution.asks and not told:
        return execution
    return into_library(kept, 0, Order.ANY, execution) if len(kept) > 1 else execution
