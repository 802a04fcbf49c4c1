"""Splicing cards from the hand onto a spell (702.47)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import AdditionalCost
from app.engine.abilities.announced import Splice
from app.engine.abilities.nouns.objects import EitherObjects, Noun, Objects, with_noun
from app.engine.abilities.reading import Reading
from app.engine.casting.casting import Casting, LeftOpen, Proposal, Status
from app.engine.casting.wording.words import name_of
from app.engine.rule import Rule, implements
from app.engine.state.game import Game
from app.engine.state.kinds.matching import fits
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import card_words, say

_STEP: Final = "601.2b"


@implements("702.47a", "702.47c")
def texts(game: Game, proposal: Proposal) -> tuple[Reading, ...]:
    """The texts that the spell gains from the cards that are spliced onto it, in their order."""
    # One card can't be spliced onto the same spell twice (702.47b).
    cards = dict.fromkeys(proposal.choices.splice or ())
    # The text of the card as printed: splicing adds its rules text and nothing else (702.47c).
    return tuple(game.objects[card].readings[0] for card in cards if _splice(game, proposal, card))


def _splice(game: Game, proposal: Proposal, card: ObjectId) -> Splice | None:
    """The ability of a card in the hand by which it can be spliced."""
    thing = game.objects.get(card)
    if thing is None:
        return None
    # Splice functions in the hand (702.47a), and a card can't be revealed there while it is cast.
    if thing.zone is not Zone.HAND or thing.owner != proposal.player or card == proposal.object:
        return None
    return next((a for a in thing.readings[0].general if isinstance(a, Splice)), None)


@implements("702.47b")
def announce(casting: Casting) -> tuple[Casting, tuple[AdditionalCost, ...]]:
    """Reveal the cards to be spliced, and say what that costs."""
    costs: list[AdditionalCost] = []
    if casting.proposal.choices.splice is None:
        casting = _left_open(casting)
    cards = casting.proposal.choices.splice or ()
    # In the order in which they are named: their effects happen in it (702.47b).
    for card in dict.fromkeys(cards):
        name, splice = name_of(casting.before, card), _splice(casting.before, casting.proposal, card)
        if splice is None:
            there = casting.before.objects.get(card)
            unread = there.readings[0].open_text if there is not None else ()
            other = card != casting.proposal.object
            # A splice that can't be read is in doubt; without any hint of it there is none.
            open_ = other and any("splice" in one.text.lower() for one in unread)
            text = say("{name} is no card in your hand that can be spliced.", name=name)
            text = say("What splicing {name} costs is not understood.", name=name) if open_ else text
            status = Status.UNSURE if open_ else Status.ILLEGAL
            casting = casting.find(_STEP, "702.47a", status, text, card)
            continue
        answer = _fits(casting, splice)
        if answer:
            text = say("You reveal {name} and splice it onto the spell.", name=name)
            casting = casting.find(_STEP, splice.rule, Status.OK, text, card)
        else:
            text = say("{name} can't be spliced onto this spell.", name=name)
            status = Status.UNSURE if answer is None else Status.ILLEGAL
            casting = casting.find(_STEP, splice.rule, status, text, card)
        # Its cost counts even where it is refused, so that the total tells what was meant.
        costs.append(AdditionalCost(say("splice {name}", name=name), splice.cost, splice.rule))
    if len(set(cards)) < len(cards):
        text = say("The same card can't be spliced onto a spell more than once.")
        casting = casting.find(_STEP, "702.47b", Status.ILLEGAL, text, casting.spell)
    return casting, tuple(costs)


def _left_open(casting: Casting) -> Casting:
    """The casting with the choice noted which cards are spliced, where there are any (702.47a)."""
    if casting.ability is not None:
        return casting
    there: list[ObjectId] = []
    # Spliced is what is in the hand, and stays there (702.47a).
    for card in casting.before.player(casting.player).hand:
        splice = _splice(casting.before, casting.proposal, card)
        if splice is not None and _fits(casting, splice) is not False:
            there.append(card)
    if not there:
        return casting
    text = say("You have not said which cards you splice onto it.")
    left = LeftOpen(
        Rule(_STEP), "splice", text, tuple(there), label=card_words("splice"), least=0, most=len(there)
    )
    return casting.find(_STEP, "702.47a", Status.CHOOSE, text, casting.spell).leaves_open(left)


def _fits(casting: Casting, splice: Splice) -> bool | None:
    """Whether the spell is of the kind that the card can be spliced onto."""
    if not isinstance(splice.what, Objects | EitherObjects):
        return None
    # The spell is on the stack, where "Arcane" names a spell and not a permanent.
    what = with_noun(splice.what, Noun.SOURCE)
    return fits(casting.proposed, casting.spell, what, you=casting.player, source=casting.spell)
