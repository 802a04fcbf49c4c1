"""Keywords of permanents that matter as they enter, attack or leave, told by texts that the rules give."""

from __future__ import annotations

from functools import partial
from typing import Final

from app.engine.abilities import abilities
from app.engine.abilities.abilities import General, Keyword, TriggeredAbility
from app.engine.abilities.events.events import EndOfCombat, Enters
from app.engine.abilities.nouns.objects import ControlledBy, Objects, Some
from app.engine.abilities.nouns.places import InLibrary, Order, Side, SomeOfThem, TopCards
from app.engine.abilities.nouns.references import Player, Pronoun, TheRest, This
from app.engine.abilities.sequence_words import Outcome
from app.engine.effects.copies.create_token import copied
from app.engine.effects.counters.put_counters import PutCounters
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.asking import yes_or_no
from app.engine.effects.instructions.by_keyword import keyword_says
from app.engine.effects.instructions.following import OneOfThese, by_hand
from app.engine.effects.instructions.sequences import IfDone, May, Then
from app.engine.effects.later.delayed import let_wait
from app.engine.effects.library.reveal import LookAt
from app.engine.effects.library.searching import Steps
from app.engine.effects.zones.entering import EntersSo
from app.engine.effects.zones.exile import Exile
from app.engine.effects.zones.put_cards import Put
from app.engine.keywords.activated import told
from app.engine.keywords.registry import enter, keyword
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.combat.fighting import defending_player
from app.engine.state.game import CastRecord, TargetRef
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.state.resolving.questions import NO, YES
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.entering.entering import AsItHappens, Happening
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.text.book import phrase
from app.engine.values.frozen import inside, replace, swapped
from app.engine.values.said import say

_THIS: Final = This("permanent")
_RIOT: Final = (
    "When this permanent enters, put a +1/+1 counter on this permanent. This permanent gains haste."
)
_TURNS: Final = "During your turn, this permanent is an artifact creature in addition to its other types."
_CHAMPION: Final = (
    "When this permanent enters, sacrifice it unless you exile another creature you control.",
    "When this permanent leaves the battlefield, return the exiled card to the battlefield under its owner's"
    " control.",
)
_PROVOKE: Final = (
    "Whenever this creature attacks, you may have target creature defending player controls block this"
    " creature this combat if able. If you do, untap that creature."
)
_BACKUP: Final = "When this creature enters, put two +1/+1 counters on target creature."
_AMPLIFY: Final = (
    "As this creature enters, reveal any number of cards from your hand that share a creature type with this"
    " creature."
)
_MYRIAD: Final = "Whenever this creature attacks, draw a card."


def riot(entry: abilities.Keyword) -> tuple[abilities.General, ...]:
    """702.136a: it enters with a counter or gains haste, as its controller likes."""
    # Each instance is chosen for by itself, so two of them may give both (702.136b).
    either = OneOfThese(told(_RIOT, abilities.TriggeredAbility).effects)
    return (abilities.StaticAbility(AsItHappens(_THIS, Happening.ENTERS, either)),)


def _amplify(entry: abilities.Keyword) -> tuple[abilities.General, ...]:
    """702.38a: it enters with counters for the cards in hand that share a creature type with it."""
    if not isinstance(entry.amount, int):
        return (abilities.NotCarriedOut(entry.name, ()),)
    ability = told(_AMPLIFY, abilities.StaticAbility)
    assert isinstance(ability.effect, AsItHappens)
    both = Then((ability.effect.effect, abilities.AsKeywordSays("amplify", entry.amount)))
    return (replace(ability, effect=replace(ability.effect, effect=both)),)


@keyword_says("amplify")
@implements("702.38a")
def counters_for_revealed(effect: abilities.AsKeywordSays, execution: Execution) -> Execution:
    """The cards that are spoken of are those that were revealed."""
    # The card itself may not be revealed for it (702.38a).
    revealed = [one for one in execution.it if one.id != execution.source]
    return carry_out((PutCounters(effect.n * len(revealed), "+1/+1", _THIS),), execution)


def _tribute(entry: abilities.Keyword) -> tuple[abilities.General, ...]:
    """702.104a: an opponent may have it enter with counters."""
    if not isinstance(entry.amount, int):
        return (abilities.NotCarriedOut(entry.name, ()),)
    # Who is asked is chosen by its controller, whether it is paid by that opponent (702.104a).
    may = May(Player.AN_OPPONENT, PutCounters(entry.amount, "+1/+1", _THIS))
    paid = Then((may, IfDone(Outcome.YOU_DO, abilities.AsKeywordSays("tribute"))))
    return (abilities.StaticAbility(AsItHappens(_THIS, Happening.ENTERS, paid)),)


@keyword_says("tribute")
@implements("702.104b")
def note_tribute(effect: abilities.AsKeywordSays, execution: Execution) -> Execution:
    """What asks later whether tribute was paid looks at how the permanent was cast."""
    thing = execution.game.objects[execution.source]
    record = thing.cast if thing.cast is not None else CastRecord()
    # The permanent remembers it, as it does what was paid for its spell; "if tribute wasn't paid" asks that
    # (702.104b).
    noted = replace(thing, cast=replace(record, paid=(*record.paid, "tribute")))
    return execution.with_game(changes.with_object(execution.game, noted))


def _living_metal(entry: abilities.Keyword) -> tuple[abilities.General, ...]:
    """702.161a: it is an artifact creature during its controller's turn."""
    ability = told(_TURNS, abilities.StaticAbility)
    return one_by_one(ability) or (ability,)


def _champion(entry: abilities.Keyword) -> tuple[abilities.General, ...]:
    """702.72a: it is sacrificed unless another such permanent is exiled until it leaves."""
    # Linked abilities: what returns is the card that this champion exiled, no other (702.72b).
    enters, leaves = (told(text, abilities.TriggeredAbility) for text in _CHAMPION)
    if not isinstance(entry.what, Objects):
        return (abilities.NotCarriedOut(entry.name, ()),)
    some = next(part for part in inside(enters.effects) if isinstance(part, Some))
    what = replace(entry.what, relatives=(ControlledBy(Player.YOU),), other=True)
    return (swapped(enters, some, Some(1, what)), leaves)


def _provoke(entry: abilities.Keyword) -> tuple[abilities.General, ...]:
    """702.39a: a creature of the defending player untaps and has to block it."""
    return (told(_PROVOKE, abilities.TriggeredAbility),)


def _backup(entry: abilities.Keyword) -> tuple[abilities.General, ...]:
    """702.165a: counters on a creature; another one also gains the abilities below for the turn."""
    if not isinstance(entry.amount, int):
        return (abilities.NotCarriedOut(entry.name, ()),)
    plain = told(_BACKUP, abilities.TriggeredAbility)
    counters = swapped(plain.effects, 2, entry.amount)
    return (replace(plain, effects=(*counters, abilities.AsKeywordSays("backup"))),)


@keyword_says("backup")
@implements("702.165a", "702.165d")
def gain_text_below(effect: abilities.AsKeywordSays, execution: Execution) -> Execution:
    """Another creature than the source gains its abilities below, but no backup, until end of turn."""
    # On itself the counters are all: it has those abilities anyhow (702.165a).
    refs = tuple(one for one in execution.it if not one.is_player and one.id != execution.source)
    known = execution.last_known(execution.referred(_THIS)[0])
    if not refs or known is None:
        return execution
    lines = [line.abilities for line in known[1].reading.lines]
    # What is printed below the keyword alone, not what the creature was given besides (702.165a).
    backups = [i for i, line in enumerate(lines) if any(getattr(a, "name", "") == "backup" for a in line)]
    below = [a for line in lines[backups[0] + 1 :] for a in line] if backups else []
    given = tuple(a if isinstance(a, abilities.Keyword) else abilities.Quoted((a,)) for a in below)
    # Backup itself is not passed on (702.165a).
    given = tuple(one for one in given if getattr(one, "name", "") != "backup")
    return let_last(HasAbilities(Pronoun.IT, given), refs, "end of turn", execution) if given else execution


def _myriad(entry: abilities.Keyword) -> tuple[abilities.General, ...]:
    """702.116a: whenever it attacks, copies attack the other opponents."""
    return (replace(told(_MYRIAD, abilities.TriggeredAbility), effects=(abilities.AsKeywordSays("myriad"),)),)


@keyword_says("myriad")
@implements("702.116a")
def copies_for_others(effect: abilities.AsKeywordSays, execution: Execution) -> Execution:
    """Of each other opponent it is asked; the tokens attack that player, and are exiled at end of combat."""
    # The player it was attacking as the ability triggered, though it may have left combat since (508.5).
    defending, you = defending_player(execution.before, execution.source), execution.controller
    if defending is None:
        return by_hand(effect, execution)
    made: tuple[TargetRef, ...] = ()
    for name in execution.game.opponents(you):
        # The creature itself attacks the defending player, so no token does (702.116a).
        if name == defending or execution.game.player(name).lost:
            continue
        text = say("A token that is a copy attacks {name}.", name=name)
        answer, execution = execution.answer(yes_or_no(execution, partial(str, text), rule="702.116a"))
        if answer not in (YES, NO):
            return execution.doubt(say("nobody said whether this is done"))
        if answer == YES:
            attacking = EntersSo(tapped=True, attacking=True, whom=name)
            execution = copied(_THIS, (you,), execution.about(), 1, None, attacking)
            # "If one or more are created" the delayed trigger is for all of them (702.116a).
            made += execution.it
    exiled = (Exile(Player.UNSAID_YOU, (Pronoun.IT,), face_down=False, counters=None),)
    return let_wait(execution, EndOfCombat(), exiled, made, once=True) if made else execution


keyword("amplify", "702.38", "n", meaning=_amplify)
keyword("tribute", "702.104", "n", meaning=_tribute)
keyword("living metal", "702.161", meaning=_living_metal)
keyword("provoke", "702.39", meaning=_provoke)
keyword("backup", "702.165", "n", meaning=_backup)
keyword("myriad", "702.116", meaning=_myriad)
enter("champion", "702.72", "Champion a Goblin", _champion)
phrase("keyword", abilities.Keyword, "champion {what:a_kind}", name="champion")


def hideaway(entry: Keyword) -> tuple[General, ...]:
    """702.75a: look at the top N cards, exile one face down, and put the rest on the bottom at random."""
    if not isinstance(entry.amount, int):
        return ()
    you = Player.UNSAID_YOU
    look = LookAt(you, TopCards(entry.amount, Player.YOU))
    hidden = Exile(you, (SomeOfThem(1, Pronoun.THEM),), face_down=True, counters=None)
    bottom = Put(you, TheRest(), InLibrary(Side.BOTTOM, Player.YOU, Order.RANDOM))
    return (TriggeredAbility(Enters(This("permanent")), (Steps((look, hidden, bottom)),)),)


keyword("hideaway", "702.75", "n", "", meaning=hideaway)
