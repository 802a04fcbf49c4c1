"""Looking at cards and revealing them (701.20), scrying and surveilling (701.22, 701.25)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Final, Literal

from app.engine.abilities.abilities import DeedTold, Instruction, UnmeantDeed
from app.engine.abilities.nouns.objects import InZone, Some
from app.engine.abilities.nouns.places import Moved, Order, TopCards, WholeZone
from app.engine.abilities.nouns.references import Player, Pronoun
from app.engine.abilities.nouns.targets import SomeEqual, Target
from app.engine.abilities.quantities.amounts import Amount, AnyNumber
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.instructions.asking import as_far_as_shown, if_shown, objects
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.filling import filled
from app.engine.effects.instructions.reaching import acted, one_player, people
from app.engine.effects.instructions.sequences import FINDS
from app.engine.effects.library.draw import Draw, some_of
from app.engine.effects.zones.exile import linked_to
from app.engine.effects.zones.moving import into_library, reach_cards
from app.engine.effects.zones.put_cards import any_of_each
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.combat.modified import Deed, modified
from app.engine.state.game import Game, TargetRef
from app.engine.state.history import Event
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.questions import Question, want
from app.engine.state.resolving.targeting import each_named
from app.engine.state.resolving.this_way import REVEALED
from app.engine.state.zones.library import is_top_known, looked_at, shuffled
from app.engine.statics.entering.safe_libraries import is_kept_from_showing
from app.engine.text.book import phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


# Shown to all, in the zone where it is: it has not moved (701.20b).
class Reveal(Instruction, frozen=True):
    """ "Reveal the top card of your library.", "Reveal that card." """

    who: Player | Target
    what: Moved | tuple[Some, ...]
    """A tuple is "a creature card and/or a land card from among them": one of them, or both."""


class LookAt(Instruction, frozen=True):
    """ "Look at the top three cards of your library.", "Look at target player's hand." """

    who: Player | Target
    what: TopCards | WholeZone | Moved


class RevealUntil(Instruction, frozen=True):
    """ "Reveal cards from the top of your library until you reveal a land card." """

    who: Player | Target
    whose: Player | Target
    verb: Literal["exile", "reveal"]
    until: Player | None
    """None where it says "until a land card is revealed"."""
    what: Some | int
    """A total mana value: "until you exile cards with total mana value 4 or greater"."""
    this_way: AsSaid = False


phrase("effect", Reveal, "{who:subject}reveal[s/] {what:revealed}")
same("revealed", "{what:thing}", "{what:top_cards}", "{what:portion}", "{what:some_equal}")
listed("either_some", "some", two=" and/or ", comma=", ", last=", and/or ")
same("revealed", "{what:either_some}")
phrase("effect", LookAt, "{who:subject}look[s/] at {what:top_cards}")
phrase("effect", LookAt, "{who:subject}look[s/] at {what:whole_zone}")
phrase("effect", LookAt, "{who:subject}look[s/] at {what:thing}")
for _verb in ("reveal", "exile"):
    phrase(
        "effect",
        RevealUntil,
        f"{{who:subject}}{_verb}[s/] cards from the top of {{whose:whose_cards}} library until "
        f"{{until:player}} {_verb}[s/] {{what:some}}",
        f"{{who:subject}}{_verb}[s/] cards from the top of {{whose:whose_cards}} library until "
        f"{{until:player}} {_verb}[s/] {{what:some_equal}}",
        verb=_verb,
    )
    _participle = "revealed" if _verb == "reveal" else "exiled"
    _said = f"{{who:subject}}{_verb}[s/] cards from the top of {{whose:whose_cards}} library until "
    _said += f"{{what:some}} [is/are] {_participle}"
    phrase("effect", RevealUntil, _said, verb=_verb, until=None)


@implements("101.2")
def _that_can_be_shown(game: Game, cards: tuple[TargetRef, ...]) -> tuple[TargetRef, ...]:
    """Those of the cards that lie in no library of which none can be revealed."""
    if not any(is_kept_from_showing(game, player.name) for player in game.players):
        return cards
    things = ((one, game.objects.get(ObjectId(str(one.id)))) for one in cards)
    return tuple(
        one
        for one, thing in things
        if thing is None or thing.zone is not Zone.LIBRARY or not is_kept_from_showing(game, thing.owner)
    )


FINDS.update((Reveal, RevealUntil))


@carries_out(Reveal)
def reveal(effect: Reveal, execution: Execution) -> Execution:
    """701.20a: the cards are shown; nothing moves."""
    if isinstance(effect.what, tuple):
        return _any_of(effect, effect.what, execution)
    mine = isinstance(effect.who, Player) and effect.who.is_you
    if (
        not mine
        and isinstance(effect.what, Some | SomeEqual)
        and _OF_THEIR_HAND in effect.what.what.relatives
    ):
        return _of_their_hands(effect.who, effect.what, execution)
    if isinstance(effect.who, Target) or (not mine and isinstance(effect.what, TopCards | WholeZone)):
        _, execution = people(effect.who, execution)  # "each player reveals the top card of their library"
    if effect.what in (Pronoun.IT, Pronoun.THEM):
        execution = execution.about(*(_just_drawn(execution) or execution.it))  # "draw a card and reveal it"
    refs, execution = reach_cards(effect.what, execution)
    refs = _that_can_be_shown(execution.game, refs)
    shown = execution.with_game(_shown(execution.game, (ObjectId(str(one.id)) for one in refs)))
    # To reveal any number is done with none, too (107.1c).
    any_number = isinstance(effect.what, Some) and isinstance(effect.what.n, AnyNumber)
    return replace(_with_rest(effect.what, refs, shown), did=bool(refs) or any_number)


def _just_drawn(execution: Execution) -> tuple[TargetRef, ...]:
    """The cards that the last instruction has let be drawn."""
    drawn = [
        one.object
        for one in takewhile(lambda one: one.event == "drew", reversed(execution.done))
        if one.object is not None
    ]
    return tuple(ref(execution.game, card) for card in reversed(drawn))


_OF_THEIR_HAND: Final = InZone("hand", Player.THEY, "from")


@implements("608.2d", "701.20a")
def _of_their_hands(who: Player | Target, what: Some | SomeEqual, execution: Execution) -> Execution:
    """Each player reveals so many cards of a kind, of their own choice."""
    names, execution = people(who, execution)
    number = execution.amount(what.n) if isinstance(what, SomeEqual) else what.n
    if number is None:
        return execution.about().doubt(say("the number of cards can't be worked out"))
    kind = replace(what.what, relatives=tuple(r for r in what.what.relatives if r != _OF_THEIR_HAND))
    shown: list[ObjectId] = []
    for name in names:
        hand = execution.game.player(name).hand
        chosen, execution = some_of(hand, name, Some(number, kind), execution)
        if chosen is None:
            return execution.about().doubt(say("nobody said which of the cards to choose"))
        shown += chosen
    execution = execution.with_game(_shown(execution.game, shown))
    refs = tuple(ref(execution.game, card) for card in shown)
    players = tuple(TargetRef(name, is_player=True) for name in names)
    return acted(players, replace(execution.about(*refs), did=bool(refs)))


def _shown(game: Game, cards: Iterable[ObjectId]) -> Game:
    """The game in whose history it stands that these cards were shown to everybody."""
    for card in cards:
        if card in game.objects:
            owner = game.objects[card].owner
            game = changes.noted(game, REVEALED, object_id=card, player=owner)
    return game


@implements("608.2d", "701.20a")
def _any_of(effect: Reveal, kinds: tuple[Some, ...], execution: Execution) -> Execution:
    """One of each kind is shown, as far as the player likes; nothing moves."""
    if not isinstance(effect.who, Player) or not effect.who.is_you:
        return execution.doubt(say("which cards these are is not known; do it by hand"))
    refs, execution = any_of_each(kinds, execution)
    return replace(execution, did=bool(_that_can_be_shown(execution.game, refs)))


def _with_rest(what: object, refs: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """These are spoken of; of cards on top of a library those that stay there are the rest."""
    about = execution.about(*refs)
    return replace(about, rest=refs) if isinstance(what, TopCards) else about


@carries_out(LookAt)
def look_at(effect: LookAt, execution: Execution) -> Execution:
    """701.20e: the cards are looked at; nothing moves. "They" is who looks then, not whose cards they are."""
    told = isinstance(effect.who, Player) and not effect.who.is_you
    acting = people(effect.who, execution)[1].acting if told else ()
    refs, execution = reach_cards(effect.what, execution)
    execution = replace(execution, acting=acting or execution.acting)
    return replace(_with_rest(effect.what, refs, execution), did=True)


@deed_told("{who:subject}reveal[s/] [their/your] hand")
def reveal_hand(told: DeedTold, execution: Execution, who: Player | Target) -> Execution:
    """701.20a: the cards are shown; nothing moves."""
    names, execution = people(who, execution)
    cards = [card for name in names for card in execution.game.player(name).hand]
    # "A card they revealed this way" is one of these, as are "those cards" (608.2c).
    several = tuple(ref(execution.game, card) for card in cards)
    return replace(execution.with_game(_shown(execution.game, cards)), several=several)


phrase("effect", UnmeantDeed, "{who:subject}reveal[s/] [their/your] hand and {what:top_cards}")


@carries_out(RevealUntil)
@implements("701.20a", "608.2c")
def reveal_until(effect: RevealUntil, execution: Execution) -> Execution:
    """What is found is spoken of then; the other cards are the rest. All are it where none is found."""
    if isinstance(effect.what, int):
        return _until_total(effect, effect.what, execution)
    it = execution.it  # what "it" is to the player who is spoken of between
    names, execution = _whose(effect, execution)
    number = execution.amount(effect.what.n)
    if not names or number is None:
        return execution.about().doubt(
            say("whose library this is, or how many cards are meant, is not known")
        )
    seen: tuple[ObjectId, ...] = ()
    hits: tuple[ObjectId, ...] = ()
    # Of each player who does so, at the same time (101.4).
    for name in names:
        if effect.verb != "exile" and is_kept_from_showing(execution.game, name):
            continue  # what can't be done is not done (101.2); none is revealed
        execution = if_shown(name, execution)
        found = _found(effect.what, name, number, replace(execution, it=it))
        if found is None:
            return execution.about().doubt(say("which of the cards are of the kind can't be told"))
        seen, hits = seen + found[0], hits + found[1]
        execution = execution.with_game(looked_at(execution.game, name, len(found[0])))
    if effect.verb == "exile":
        execution = _exiled(seen, execution)
    else:
        execution = execution.with_game(_shown(execution.game, seen))
    game = execution.game
    rest = tuple(ref(game, card) for card in seen if card not in hits)
    told = replace(execution.about(*(ref(game, card) for card in hits)), rest=rest)
    # Where "a card" was sought, and no X that is 1, "those cards" are all that were seen.
    sought = effect.what.n == 1
    return replace(told, several=tuple(ref(game, card) for card in seen)) if sought else told


def _whose(effect: RevealUntil, execution: Execution) -> tuple[tuple[PlayerId, ...], Execution]:
    """The player from whose library the cards are."""
    if isinstance(effect.who, Player) and effect.who.is_you:
        return people(effect.whose, execution)
    names, execution = people(effect.who, execution)
    return (names, execution) if not isinstance(effect.whose, Target) else ((), execution)


def _found(
    what: Some, player: PlayerId, number: int, execution: Execution
) -> tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]] | None:
    """The cards that are seen, and those among them that are of the kind; None where that can't be told."""
    game, seen, hits = execution.game, list[ObjectId](), list[ObjectId]()
    you, source, kind = execution.controller, execution.source, filled(what.what, execution)
    for card in game.player(player).library:
        if len(hits) >= number:
            break
        answer = fits(game, card, kind, you=you, source=source, it=execution.it)
        # One card of which it isn't known ends the search for a card that would stop it: all behind is open.
        if answer is None:
            return None
        seen.append(card)
        hits += [card] if answer else []
    return tuple(seen), tuple(hits)


def _exiled(seen: tuple[ObjectId, ...], execution: Execution) -> Execution:
    """The cards in exile, linked to what exiled them."""
    game, source = execution.game, linked_to(execution)
    for card in seen:
        game = changes.move(game, card, Zone.EXILE)
        game = changes.with_object(game, replace(game.objects[card], exiled_with=source))
    return execution.with_game(game)


_UNTIL = (
    "{who:subject}exile[s/] cards from the top of {whose:whose_cards} library until "
    "(you exile|they have exiled|that player has exiled) cards with total mana value {what:digits} or greater"
)
for _this_way in (False, True):
    _said = _UNTIL + " this way" * _this_way
    phrase("effect", RevealUntil, _said, verb="exile", until=None, this_way=_this_way)


@implements("202.3", "608.2c")
def _until_total(effect: RevealUntil, total: int, execution: Execution) -> Execution:
    """Each player exiles cards until theirs are enough; all of them are spoken of then."""
    names, execution = _whose(effect, execution)
    if not names:
        return execution.about().doubt(say("whose library this is is not known"))
    seen: tuple[ObjectId, ...] = ()
    for name in names:
        execution = if_shown(name, execution)
        found = _up_to(execution.game, name, total)
        if found is None:
            return execution.about().doubt(say("the mana value of one of the cards can't be told"))
        seen += found
        execution = execution.with_game(looked_at(execution.game, name, len(found)))
    execution = _exiled(seen, execution)
    return execution.about(*(ref(execution.game, card) for card in seen))


def _up_to(game: Game, player: PlayerId, total: int) -> tuple[ObjectId, ...] | None:
    """The top cards whose mana values come to the total, or all; None where one of them can't be told."""
    looks, seen, much = view(game), list[ObjectId](), 0
    for card in game.player(player).library:
        if much >= total:
            break
        found = looks.characteristics(card)
        if "mana_value" in found.not_known:
            return None
        seen.append(card)
        much += found.mana_value
    return tuple(seen)


# Looked at all together, and the two parts each in any order (701.22a).
class Scry(Instruction, frozen=True):
    """ "Scry 2.", "Surveil 2.", "Fateseal 2." """

    who: Player | Target
    n: Amount
    surveil: bool = False
    """What goes away goes to the graveyard, not to the bottom of the library."""
    fateseal: bool = False
    """It is the library of an opponent (701.29a)."""


phrase("effect", Scry, "{who:subject}scr[ies/y] {n:amount}")
phrase("effect", Scry, "{who:subject}scr[ies/y] a number of cards equal to {n:computed}")
phrase("effect", Scry, "{who:subject}surveil[s/] {n:amount}", surveil=True)
phrase("effect", Scry, "{who:subject}fateseal[s/] {n:amount}", fateseal=True)


@carries_out(Scry)
@implements("701.22a", "701.22b", "701.25a", "701.25c", "701.29a")
def scry(effect: Scry, execution: Execution) -> Execution:
    """What goes away was answered; without an answer nobody knows the library, or what is left to do."""
    names, execution = people(effect.who, execution)
    number, surveil = execution.amount(effect.n), effect.surveil
    if len(names) != 1 or number is None:
        who, again = say("who scries how much is not known"), say("who surveils how much is not known")
        return execution.doubt(again if surveil else who)
    whose = names[0]
    if effect.fateseal:
        opponent, execution = one_player(Player.AN_OPPONENT, execution)
        if opponent is None:
            return execution.doubt(say("nobody said which player this means"))
        whose = opponent
    elif not surveil:
        number, game = modified(execution.game, Deed(names[0], "scry"), number)
        execution = execution.with_game(game)
        if number < 0:  # so many are drawn instead (614.6)
            return carry_out((Draw(effect.who, -number),), execution)
    execution = as_far_as_shown(whose, number, execution)
    library = execution.game.player(whose).library
    # To scry or surveil 0 is no event at all (701.22b, 701.25c).
    if not number:
        return execution
    # The bottom of a library of one card is its top: there is nothing to choose for a scry.
    if len(library) > (0 if surveil else 1):
        away = Zone.GRAVEYARD if surveil else Zone.LIBRARY
        execution = _put_away(_Looking(whose, library[:number], away, names[0]), execution)
    if effect.fateseal:
        return execution
    # Noted though all cards stayed on top, or could not be moved (701.22d, 701.25d).
    event: Event = "surveiled" if surveil else "scried"
    # Of a library that is not shown they are as many as are told; else no more than there are (701.22a).
    seen = len(library[:number]) or number
    game = changes.noted(execution.game, event, player=names[0], amount=seen)
    return execution.with_game(game)


def _put_away(looking: _Looking, execution: Execution) -> Execution:
    """Put what was answered into the graveyard or on the bottom; without an answer that is not known."""
    surveil = looking.to is Zone.GRAVEYARD
    chosen, execution = _chosen(looking, ("graveyard" if surveil else "bottom",), execution)
    if chosen is not None:
        return _put(looking, chosen, execution)
    if surveil:
        return execution.doubt(say("nobody said which cards go to the graveyard"))
    return execution.with_game(shuffled(execution.game, looking.player))


class _Looking(Instruction, frozen=True):
    """A player looks at the top cards of their or another's library, of which some go away."""

    player: PlayerId
    cards: tuple[ObjectId, ...]
    to: Zone
    by: PlayerId

    def refs(self, game: Game, cards: Iterable[ObjectId]) -> tuple[TargetRef, ...]:
        """These cards."""
        return tuple(ref(game, card) for card in cards)

    def question(self, execution: Execution) -> Question | None:
        """Which of them go away."""
        where = "on the bottom of the library" if self.to is Zone.LIBRARY else "into the graveyard"
        rule = "701.22a" if self.to is Zone.LIBRARY else "701.25a"
        there = self.refs(execution.game, self.cards)
        text = say("Which of these cards go {where}? The others stay on top.", where=where)
        return objects(execution, there, 0, len(there), text, player=self.by, rule=rule, shown=there)()


def _chosen(
    looking: _Looking, away: tuple[str, ...], execution: Execution
) -> tuple[tuple[ObjectId, ...] | None, Execution]:
    """The cards that do not stay on top, as was answered; None without an answer that tells."""
    cards = looking.cards
    if is_top_known(execution.game, looking.player, len(cards)):
        want(execution.answers, execution.game, lambda: looking.question(execution))
    answer = execution.said
    said = {answer} if isinstance(answer, str) else set(answer or ())
    refs = each_named(execution.game, [ref(execution.game, card) for card in cards], answer or ())
    named = tuple(ObjectId(str(one.id)) for one in refs or ())
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
    # The order is the player's to choose above and below alike (701.22a, 701.25a).
    kept = looking.refs(execution.game, (card for card in looking.cards if card not in cards))
    said = execution.said
    told = isinstance(said, tuple) and set(said) == {str(one.id) for one in kept}
    if not execution.asks and not told:
        return execution
    return into_library(kept, 0, Order.ANY, execution) if len(kept) > 1 else execution


phrase("effect", UnmeantDeed, "reveal the cards in {whose:whose_cards} library")
_said = "{who:subject}reveal[s/] cards from the top of {of:it} until {until:player} reveal[s/] {what:some}"
phrase("effect", UnmeantDeed, _said)
phrase("looked_at", Unmeant, "any {what:noun~p}", number="p")
same("looked_at", "{what:top_cards}", "{what:whole_zone}")
listed("all_looked_at", "looked_at", two=" and ", comma=", ", last=", and ")
phrase("effect", UnmeantDeed, "{who:subject}look[s/] at {what:all_looked_at}")
