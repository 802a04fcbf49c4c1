"""Discarding, and choosing from hands (701.9)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.declared import told_on_entering
from app.engine.abilities.nouns.objects import All, Each, Some
from app.engine.abilities.nouns.places import Portion, WholeZone
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import That, This
from app.engine.abilities.nouns.targets import SomeEqual, Target, Thing
from app.engine.abilities.quantities.amounts import AnyNumber, UpTo
from app.engine.abilities.unmeant import Unmeant
from app.engine.effects.instructions.asking import choose, objects
from app.engine.effects.instructions.reaching import most_of, people
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import NO
from app.engine.text.book import constant, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.text.writer import write
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import card_words, say


@told_on_entering
class Chooses(Instruction, frozen=True):
    """ "You choose a noncreature, nonland card from it." """

    who: Player | Target
    what: Some | Target | SomeEqual


@told_on_entering
class ChoosesEither(Instruction, frozen=True):
    """ "You choose a nonland card from it or a card from their graveyard." """

    who: Player | Target
    one: Some
    other: Some


class ChoosesOfThem(Instruction, frozen=True):
    """ "You choose one of them." """

    who: Player | Target
    what: Portion


class Discards(Instruction, frozen=True):
    """ "That player discards two cards.", "Discard your hand.", "that player discards that card" """

    who: Player | Target
    what: Thing | Portion | WholeZone


class DiscardsAllInHand(Instruction, frozen=True):
    """ "Discard all the cards in your hand." """

    who: Player | Target


phrase("effect", Chooses, "{who:subject}choose[s/] {what:some}")
phrase("effect", Chooses, "{who:subject}choose[s/] {what:some_equal}")
phrase("effect", ChoosesEither, "{who:subject}choose[s/] {one:some} or {other:some}")
phrase("effect", UnmeantDeed, "{who:subject}choose[s/] from among the {among:noun~p} {what:chosen_some}")
listed("chosen_some", "some", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", ChoosesOfThem, "{who:subject}choose[s/] {what:portion}")
same("discarded", "{what:some}")
same("discarded", "{what:reference}")
same("discarded", "{what:portion}")
phrase("discarded", All, "all {what:noun~p}")
phrase("discarded", Each, "each {what:noun~s}")
phrase("discarded", Unmeant, "half the {what:noun~p}, rounded up")

for _player, _words in ((Player.YOU, "your hand"), (Player.THEY, "their hand")):
    constant("discarded", WholeZone(_player, "hand"), _words)

constant("discarded", WholeZone(Player.THOSE_PLAYERS, "hand"), "their hands")
phrase("effect", Discards, "{who:subject}discard[s/] {what:discarded}")
phrase("effect", DiscardsAllInHand, "{who:subject}discard[s/] all the cards in [their/your] hand")
phrase("effect", UnmeantDeed, "{who:subject}discard[s/] cards equal to {n:computed}")
phrase("effect", UnmeantDeed, "{who:subject}discard[s/] a number of cards equal to {n:computed}")


@carries_out(Discards)
def discards(effect: Discards, execution: Execution) -> Execution:
    """701.9: from hand to graveyard; which cards is left to the player where there is a choice."""
    those = execution.referred(effect.what) if isinstance(effect.what, This | That) else ()
    names, execution = people(effect.who, execution)
    cards: list[ObjectId] = []
    match effect.what:
        case WholeZone():
            cards = [i for name in names for i in execution.game.player(name).hand]
        case Some():
            for name in names:
                chosen, execution = _chosen(name, effect.what, execution)
                if chosen is None:
                    return execution.about().doubt(_NOT_SAID)
                cards += chosen
        case This() | That(plural=False):
            cards = [there.id for one in those if (there := execution.current(one))]
        case _:
            return execution.about().doubt(_NOT_SAID)
    for card in cards:
        execution = execution.with_game(changes.discard(execution.game, card, execution.controller))
    return execution.about()


@carries_out(DiscardsAllInHand)
def discard_all_in_hand(effect: DiscardsAllInHand, execution: Execution) -> Execution:
    """701.9: every card in the hand of each of them."""
    names, execution = people(effect.who, execution)
    for card in [i for name in names for i in execution.game.player(name).hand]:
        execution = execution.with_game(changes.discard(execution.game, card, execution.controller))
    return execution.about()


_NOT_SAID: Final = say("which cards are discarded is not known; do it by hand")


def _chosen(name: PlayerId, what: Some, execution: Execution) -> tuple[list[ObjectId] | None, Execution]:
    """What a player discards of their hand."""
    text = say("{name}: discard {what}.", name=name, what=card_words(write(what, "some") or ""))
    return some_of(execution.game.player(name).hand, name, what, execution, text)


@implements("701.9b")
def some_of(
    hand: tuple[ObjectId, ...], you: PlayerId, what: Some, execution: Execution, text: str = ""
) -> tuple[list[ObjectId] | None, Execution]:
    """So many cards of a hand: all where there are no more, else as was answered; None where nobody said."""
    answers = [fits(execution.game, i, what.what, you=you, source=execution.source) for i in hand]
    there = [i for i, answer in zip(hand, answers, strict=True) if answer]
    most = most_of(what, execution, len(there))
    if most is None or None in answers:
        return None, execution
    least = what.n.least if isinstance(what.n, AnyNumber) else 0 if isinstance(what.n, UpTo) else most
    refs = tuple(ref(execution.game, i) for i in there)
    seen = tuple(ref(execution.game, i) for i in hand)
    asked = objects(execution, refs, least, most, text or choose(what), player=you, rule="701.9b", shown=seen)
    if execution.asks and len(there) <= least:
        return there, execution
    answer, after = execution.answer(asked)
    said = (answer,) if isinstance(answer, str) else tuple(answer or ())
    chosen = [i for i in there if str(i) in said]
    none = least == 0 and said in ((), (NO,)) and answer is not None
    if min(least, len(there)) <= len(chosen) <= most and (chosen or none):
        return chosen, after
    return (there if len(there) <= least else [] if not there else None), execution
