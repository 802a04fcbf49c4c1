"""Drawing cards (121), milling (701.17) and discarding them (701.9), and choosing from hands."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.declared import moves_library, told_on_entering
from app.engine.abilities.nouns.objects import All, AnyObjects, Each, HalfOf, Noun, Objects, Some
from app.engine.abilities.nouns.places import Portion, WholeZone
from app.engine.abilities.nouns.references import Player, Pronoun, That, TheRest, This
from app.engine.abilities.nouns.targets import SomeEqual, Target, Thing
from app.engine.abilities.quantities.amounts import Amount, AnyNumber, Sum, UpTo
from app.engine.abilities.unmeant import Unmeant
from app.engine.effects.instructions.asking import HAS_TOO_FEW, NOT_SHOWN, among, choose, objects
from app.engine.effects.instructions.caused import is_spared
from app.engine.effects.instructions.filling import filled
from app.engine.effects.instructions.kinds_meant import FROM_HAND
from app.engine.effects.instructions.reaching import (
    answered_by_each,
    least_of,
    left_over,
    most_of,
    people,
    to_each_player,
)
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Doubt, TargetRef
from app.engine.state.kinds.likeness import are_alike
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import NO, Kind
from app.engine.state.zones import drawing
from app.engine.statics.casting.prohibitions import Caused
from app.engine.text.book import constant, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.text.reader import write
from app.engine.values.frozen import replace
from app.engine.values.ids import YOU, ObjectId, PlayerId, Zone
from app.engine.values.said import card_words, say


class HowMany(Enum):
    """How the number of cards is told, where it is not just a number; each with its words."""

    EQUAL = "cards equal to {n:computed}"
    NUMBER_EQUAL = "a number of cards equal to {n:computed}"
    ANOTHER = "another card"
    ADDITIONAL = "{n:count} additional [card/cards]"
    PLUS_EACH = "{n:variable} cards plus an additional card for each {more:for_each}"
    PLUS = "{n:told_short} cards plus {more:number_word}"
    MINUS = "{n:told_short} cards minus {more:number_word}"


# One by one, so that each may be replaced for itself (121.2).
@moves_library
class Draw(Instruction, frozen=True):
    """ "Draw two cards.", "Target player draws a card.", "Draw an additional card." """

    who: Player | Target
    n: Amount | UpTo | AnyNumber = 1
    told: HowMany | None = None
    more: Amount | None = None
    """What is added, or taken away."""
    life: Literal["", "gained", "lost"] = ""
    """As much life is gained first, or lost then."""


same("card_count", "{n:count}")
same("card_count", "{n:told_short}", number="p")
phrase("effect", Draw, "{who:subject}draw[s/] {n:card_count} [card/cards]")
phrase("effect", Draw, "{who:subject}draw[s/] {n:chosen_number} [card/cards]")
for _told in HowMany:
    phrase("effect", Draw, f"{{who:subject}}draw[s/] {_told.value}", told=_told)


@carries_out(Draw)
def draw(effect: Draw, execution: Execution) -> Execution:
    """121.2: cards are drawn one at a time."""
    if isinstance(effect.n, UpTo | AnyNumber):
        return _draw_up_to(effect.who, effect.n, execution)
    if effect.life:
        return _draw_and_life(effect, effect.n, execution)
    # Their number is worked out once, and is never below 0 (107.1b).
    number = effect.n if effect.more is None else Sum(effect.n, effect.more, effect.told is HowMany.MINUS)
    # One player makes all of their draws before the next player draws (121.2c).
    return answered_by_each(effect.who, number, execution, _draw)


def _draw(execution: Execution, player: PlayerId, number: int) -> Execution:
    """Draw cards; where choices are asked for, what the board does not show is left to the player.

    The board of a game that is played elsewhere need not show a library.
    """
    shown = len(execution.game.player(player).library)
    seen = number if not execution.asks else min(number, shown)
    if seen or not number:
        game, answers = drawing.draw(execution.game, player, seen, execution.answers)
        execution = replace(execution.with_game(game), answers=answers)
    if seen >= number:
        return execution
    left = _left_to_draw(player, number - seen)
    doubt = Doubt(left, execution.source, NOT_SHOWN)
    return execution.with_game(replace(execution.game, doubts=(*execution.game.doubts, doubt)))


def _left_to_draw(player: PlayerId, number: int) -> str:
    """What a player draws whose library the board does not show."""
    if player == YOU:
        return say("You draw {number} cards.", number=number) if number > 1 else say("You draw a card.")
    if number > 1:
        return say("{player} draws {number} cards.", player=player, number=number)
    return say("{player} draws a card.", player=player)


@implements("608.2d")
def _draw_up_to(who: Player | Target, n: UpTo | AnyNumber, execution: Execution) -> Execution:
    """Each player says how many cards they draw."""
    names, execution = people(who, execution)
    bound = n.n if isinstance(n, UpTo) else n
    most = execution.amount(bound)
    if most is None:
        return execution.doubt(say("the number of cards can't be worked out"))
    for name in names:
        numbers = tuple(str(number) for number in range(most + 1))
        text = say("{name}: how many cards do you draw?", name=name)
        asked = among(execution, Kind.NUMBER, numbers, text, player=name)
        answer, execution = execution.answer(asked)
        if not isinstance(answer, str) or answer not in numbers:
            return execution.doubt(say("nobody said how many cards are drawn"))
        execution = _draw(execution, name, int(answer))
    return execution


@implements("121.2", "119.3")
def _draw_and_life(effect: Draw, n: Amount, execution: Execution) -> Execution:
    """Cards are drawn, and as much life is lost; or it is gained first."""
    number = execution.amount(n)
    if number is None:
        return execution.doubt(say("the number can't be worked out"))
    if effect.life == "gained":
        execution = to_each_player(effect.who, number, execution, changes.gain_life)
    after = answered_by_each(effect.who, number, execution, _draw)
    return after if effect.life == "gained" else to_each_player(effect.who, number, after, changes.lose_life)


phrase("effect", UnmeantDeed, "{who:subject}draw[s/] as many cards as they discarded this way")
phrase("effect", Draw, "{who:player} draw cards and lose life equal to {n:computed}", life="lost")
phrase("effect", Draw, "{who:player} gain life and draw cards equal to {n:computed}", life="gained")


# As many as there are, where there are fewer (701.17b).
@moves_library
class Mill(Instruction, frozen=True):
    """ "Mill three cards.", "Target player mills two cards." """

    who: Player | Target
    n: Amount | None
    """None for half of the library."""
    equal: bool = False
    """It says "cards equal to"."""
    up: bool = False
    """Half of it is rounded up."""


phrase("effect", Mill, "{who:subject}mill[s/] {n:card_count} [card/cards]")
phrase("effect", Mill, "{who:subject}mill[s/] cards equal to {n:computed}", equal=True)
for _up, _way in ((True, "up"), (False, "down")):
    _said = f"{{who:subject}}mill[s/] half [their/your] library, rounded {_way}"
    phrase("effect", Mill, _said, n=None, up=_up)


@carries_out(Mill)
def mill(effect: Mill, execution: Execution) -> Execution:
    """701.17a: the top cards of the library go to the graveyard; they are spoken of from then on."""
    if effect.n is None:
        return _mill_half(effect, execution)
    after = to_each_player(effect.who, effect.n, execution, drawing.mill)
    return _of_the_milled(execution, after, one=effect.n == 1)


@implements("701.17c", "608.2c")
def _of_the_milled(before: Execution, after: Execution, *, one: bool = False) -> Execution:
    """The execution that speaks of the cards milled since: of `one` as "it", of several as "them".

    Where something else put them in their place they are found, too, if that zone is public.
    """
    game, told = after.game, len(before.game.history)
    milled = dict.fromkeys(e.object for e in game.history[told:] if e.event == "milled" and e.object)
    there = (found for card in milled if (found := game.objects.get(ObjectId(str(card)))) is not None)
    cards = tuple(ref(game, card.id) for card in there if card.zone in (Zone.GRAVEYARD, Zone.EXILE))
    # Where a replacement milled more than the one card, all of them are asked about (701.17d).
    if one and len(cards) < 2:
        return after.about(*cards, *(who for who in after.it if who.is_player))
    return replace(after, several=cards)


def _mill_half(effect: Mill, execution: Execution) -> Execution:
    """701.17a: half of the library that each of them has, rounded as it is said."""
    before = execution
    names, execution = people(effect.who, execution)
    for name in names:
        number = (len(execution.game.player(name).library) + effect.up) // 2
        execution = execution.with_game(drawing.mill(execution.game, name, number))
    return _of_the_milled(before, execution)


@told_on_entering
class Chooses(Instruction, frozen=True):
    """ "You choose a noncreature, nonland card from it." """

    who: Player | Target
    what: Some | Target | SomeEqual | Portion | tuple[Some, ...]
    """A portion is chosen of what was spoken of just before: "choose one of them". A tuple is "a nonland card
    from it or a card from their graveyard": one of these."""


# Which cards is the choice of whoever discards them, unless the text says otherwise (701.9b).
class Discards(Instruction, frozen=True):
    """ "That player discards two cards.", "Discard your hand.", "that player discards that card" """

    who: Player | Target
    what: Thing | Portion | WholeZone | SomeEqual


FROM_HAND.add(Discards)
phrase("effect", Chooses, "{who:subject}choose[s/] {what:some}", "{who:subject}choose[s/] {what:some_equal}")
listed("either_chosen", "some", two=" or ")
phrase("effect", Chooses, "{who:subject}choose[s/] {what:either_chosen}")
listed("chosen_some", "some", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", Chooses, "{who:subject}choose[s/] {what:portion}")
same("discarded", "{what:some}", "{what:reference}", "{what:portion}", "{what:some_equal}")
_said = "cards equal to {n:computed}"
phrase("discarded", SomeEqual, _said, what=Objects(((),), Noun.CARD), a_number=False, number="p")
phrase("discarded", All, "all {what:noun~p}")
phrase("discarded", Each, "each {what:noun~s}")
phrase("discarded", HalfOf, "half the {what:noun~p}, rounded up", up=True)
phrase("discarded", HalfOf, "half the {what:noun~p}, rounded down", up=False)
for _player, _words in ((Player.YOU, "your hand"), (Player.THEY, "their hand")):
    constant("discarded", WholeZone(_player, "hand"), f"({_words}|all the cards in {_words})")

constant("discarded", WholeZone(Player.THOSE_PLAYERS, "hand"), "their hands")
phrase("effect", Discards, "{who:subject}discard[s/] {what:discarded}")


@carries_out(Discards)
def discards(effect: Discards, execution: Execution) -> Execution:
    """701.9: from hand to graveyard; which cards is left to the player where there is a choice."""
    if isinstance(effect.what, SomeEqual):
        return _discards_equal(effect.who, effect.what, execution)
    spoken_of = execution.it
    those = execution.referred(effect.what) if isinstance(effect.what, This | That | Pronoun) else ()
    if isinstance(effect.what, TheRest):
        those, execution = left_over(execution)
    names, execution = people(effect.who, execution)
    spared = [name for name in names if is_spared(name, Caused.DISCARD, execution)]
    names = tuple(name for name in names if name not in spared)
    there = [execution.current(one) for one in those]
    cards = [one.id for one in there if one and one.owner not in spared]
    if not isinstance(effect.what, This | That | Pronoun | TheRest):
        for name in names:
            chosen, execution = _of_one(name, effect.what, execution)
            if chosen is None:
                return execution.about().doubt(_NOT_SAID)
            cards += chosen
    elif not isinstance(effect.what, This | That | TheRest) and effect.what not in (Pronoun.IT, Pronoun.THEM):
        return execution.about().doubt(_NOT_SAID)
    for card in cards:
        execution = execution.with_game(changes.discard(execution.game, card, execution.controller))
    mine = isinstance(effect.who, Player) and effect.who.is_you
    theirs = names if those or not mine else ()  # "that player discards that card, then draws a card"
    if len(names) == 1:
        execution = replace(execution, did=bool(cards))  # "if they can't"
    # "Discard a card. You gain life equal to its mana value", unless a creature is what "it" is about.
    others = {one.id for one in (*spoken_of, *execution.started) if not one.is_player} - set(cards)
    it = () if others or len(cards) != 1 else tuple(ref(execution.game, card) for card in cards)
    return execution.about(*it, *(TargetRef(name, is_player=True) for name in theirs))


@implements("107.1b")
def _discards_equal(who: Player | Target, what: SomeEqual, execution: Execution) -> Execution:
    """So many cards, and none for a number below 0."""
    number = execution.amount(what.n)
    if number is not None and number > 0:
        return discards(Discards(who, Some(number, what.what)), execution)
    _, execution = people(who, execution)
    return execution if number is not None else execution.doubt(_NOT_SAID)


def _of_one(name: PlayerId, what: object, execution: Execution) -> tuple[list[ObjectId] | None, Execution]:
    """What one player discards; None where nobody said, or that can't be told."""
    match what:
        case WholeZone():
            return list(execution.game.player(name).hand), execution
        case Some():
            return _chosen(name, what, execution)
        case HalfOf(up=bool()):
            return _half_of(name, what, execution)
        case All(what=kind) | Each(what=kind):
            return _all_of(name, kind, execution), execution
        case _:
            return None, execution


@implements("107.1a")
def _half_of(name: PlayerId, half: HalfOf, execution: Execution) -> tuple[list[ObjectId] | None, Execution]:
    """So many of the cards of a kind in a player's hand, which that player chooses."""
    those = _all_of(name, half.what, execution)
    number = half.of_them(len(those or ()))
    if those is None or not number:
        return those and [], execution
    return _chosen(name, Some(number, Objects(((),), Noun.CARD)), execution, tuple(those))


def _all_of(name: PlayerId, kind: AnyObjects, execution: Execution) -> list[ObjectId] | None:
    """The cards of a kind in a player's hand; None where that can't be told of one."""
    kind, they = filled(kind, execution), (TargetRef(name, is_player=True),)
    hand = execution.game.player(name).hand
    answers = [fits(execution.game, i, kind, you=name, source=execution.source, it=they) for i in hand]
    return None if None in answers else [i for i, fit in zip(hand, answers, strict=True) if fit]


def _has_too_few(effect: object, execution: Execution) -> bool:
    number = effect.what.n if isinstance(effect, Discards) and isinstance(effect.what, Some) else None
    return isinstance(number, int) and len(execution.game.player(execution.controller).hand) < number


HAS_TOO_FEW[Discards] = _has_too_few
_NOT_SAID: Final = say("which cards are discarded is not known; do it by hand")


def _chosen(
    name: PlayerId, what: Some, execution: Execution, among: tuple[ObjectId, ...] | None = None
) -> tuple[list[ObjectId] | None, Execution]:
    """What a player discards of their hand, or of some of it."""
    text = say("{name}: discard {what}.", name=name, what=card_words(write(what, "some") or ""))
    what = replace(what, what=filled(what.what, execution))
    hand = execution.game.player(name).hand if among is None else among
    return some_of(hand, name, what, execution, text)


@implements("701.9b")
def some_of(
    hand: tuple[ObjectId, ...], you: PlayerId, what: Some, execution: Execution, text: str = ""
) -> tuple[list[ObjectId] | None, Execution]:
    """So many cards of a hand: all where there are no more, else as was answered; None where nobody said."""
    kind = filled(what.what, execution)
    answers = [fits(execution.game, i, kind, you=you, source=execution.source) for i in hand]
    there = [i for i, answer in zip(hand, answers, strict=True) if answer]
    most = most_of(what, execution, len(there))
    if most == 0:  # "discards X cards" with an X of 0 asks nothing of anybody
        return [], execution
    if most is None or None in answers:
        return None, execution
    least = least_of(what.n, most)
    refs = tuple(ref(execution.game, i) for i in there)
    seen = tuple(ref(execution.game, i) for i in hand)
    asked = objects(execution, refs, least, most, text or choose(what), player=you, rule="701.9b", shown=seen)
    # All of them have to go, so there is nothing to choose (701.9b).
    if execution.asks and len(there) <= least:
        return there, execution
    answer, after = execution.answer(asked)
    said = (answer,) if isinstance(answer, str) else tuple(answer or ())
    chosen = [i for i in there if str(i) in said]
    none = least == 0 and said in ((), (NO,)) and answer is not None
    if min(least, len(there)) <= len(chosen) <= most and (chosen or none):
        return chosen, after
    # Of cards that can't be told apart any will do, so nobody has to say which.
    if least == most < len(there) and not execution.asks and are_alike(execution.game, refs):
        return there[:most], execution
    return (there if len(there) <= least else [] if not there else None), execution


phrase("discarded", Unmeant, "an additional card")
_said = "{who:subject}choose[s/] {n:number_word} {what:noun~n} of each color from {of:it}"
phrase("effect", UnmeantDeed, _said, "choose exactly {n:number_word} {what:noun~p}")
phrase("effect", UnmeantDeed, "{who:subject}choose[s/] a party from among {what:noun~p}")
phrase("effect", UnmeantDeed, "{what:target} each mill half their library, rounded {way:rounded_way}")
