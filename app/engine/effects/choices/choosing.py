"""Choosing as an instruction of its own (608.2d): objects, colours, types, names, players, numbers."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import DeedTold, Instruction, UnmeantDeed
from app.engine.abilities.choices import AnyChoice
from app.engine.abilities.declared import told_on_entering
from app.engine.abilities.limits import XNotZero
from app.engine.abilities.nouns.happened import Being, Passive, When
from app.engine.abilities.nouns.objects import (
    ControlledBy,
    EitherObjects,
    InEitherZone,
    InZone,
    Noun,
    Objects,
    Some,
    Word,
)
from app.engine.abilities.nouns.places import Portion, SomeOfThem, TheOther
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import SomeEqual, Target
from app.engine.abilities.quantities.amounts import Amount, AsCast
from app.engine.effects.instructions.asking import choose, objects
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.filling import filled
from app.engine.effects.instructions.following import NAMES, by_hand
from app.engine.effects.instructions.kinds_meant import is_elsewhere, permanents
from app.engine.effects.instructions.of_hands import FROM_IT, of_hand
from app.engine.effects.instructions.reaching import acted, one_player, people, reach, speaks_of_you
from app.engine.effects.library.draw import Chooses, some_of
from app.engine.effects.zones.moving import reach_cards
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.kinds.kinds import alone
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.targeting import ONLY_CHOOSING
from app.engine.text.book import constant, constants, phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.card import PERMANENT_TYPES
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


# It uses "target": so they are chosen as the spell is cast, not as this is followed (601.2c).
class ChoosesTargets(Instruction, frozen=True):
    """ "Choose target creature you control and target creature you don't control." """

    who: Player | Target
    what: tuple[Target, ...]


# Chosen as it is followed, so that nobody can respond knowing it (608.2d).
@told_on_entering
class ChoosesQuality(Instruction, frozen=True):
    """ "Choose a color.", "That player chooses a card name." """

    who: Player | Target
    quality: AnyChoice
    secretly: bool = False


ONLY_CHOOSING.add(ChoosesTargets)
listed("chosen_targets", "target", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", ChoosesTargets, "{who:subject}choose[s/] {what:chosen_targets}")
phrase("effect", ChoosesQuality, "{who:subject}choose[s/] {quality:chosen_quality}")
phrase("effect", ChoosesQuality, "{who:subject}secretly choose[s/] {quality:chosen_quality}", secretly=True)


@carries_out(ChoosesTargets)
def choose_targets(effect: ChoosesTargets, execution: Execution) -> Execution:
    """115.1: the targets were chosen as the spell was cast; they are what is spoken of from here on."""
    if not isinstance(effect.who, Player):
        return by_hand(effect, execution)
    refs, execution = reach(effect.what, execution)
    # Nothing is chosen anew: these are the targets that were announced, if still legal (115.1, 608.2b).
    return replace(execution.about(*refs), chosen=refs)


NAMES.add(Chooses)


@carries_out(Chooses)
@implements("608.2d")
def chooses(effect: Chooses, execution: Execution) -> Execution:
    """Of the player's own cards in a zone, or of a hand that was revealed just now, some are chosen.

    All other choices are left to do by hand.
    """
    mine = isinstance(effect.who, Player) and effect.who.is_you
    if isinstance(effect.what, SomeOfThem | TheOther):
        return _of_them(effect, effect.what, execution)
    if isinstance(effect.what, tuple):
        return _either(effect, effect.what, execution)
    from_it = _from_it(effect.what)
    if mine and from_it is not None and of_hand(execution) is not None:
        return _of_revealed(from_it, execution)
    if mine and (either := _of_hand_or_graveyard(effect)) is not None and of_hand(execution) is not None:
        return _either(effect, either, execution)
    if isinstance(effect.what, SomeEqual) and not from_it:
        number = execution.amount(effect.what.n)
        if number is None:
            return by_hand(effect, execution)
        effect = replace(effect, what=Some(number, effect.what.what))
    of_hand_ = not mine and isinstance(effect.what, Some) and _is_of_their_hand(effect.what.what)
    if not isinstance(effect.what, Some) or not (of_hand_ or _is_told(effect.what.what)):
        return by_hand(effect, execution)
    # "That creature" may be either; but before a target is spoken of it is the chosen one.
    if execution.targets and execution.group and not (of_hand_ or _is_of_own(effect.what.what)):
        return by_hand(effect, execution)
    if not mine:
        return _of_theirs(effect, effect.what, execution)
    there = permanents(alone(effect.what.what), execution)[0]
    refs, execution = reach(effect.what, execution)
    rest = tuple(one for one in there if one not in refs)
    return replace(execution.about(*refs), chosen=refs, rest=rest)


@implements("101.4")
def _of_theirs(effect: Chooses, what: Some, execution: Execution) -> Execution:
    """Other players choose, one after another; what none of them has chosen is the rest."""
    you = execution.controller
    # Each chooses among what they control themselves, in turn order (101.4).
    names, execution = people(effect.who, execution)
    if not names or speaks_of_you(what):
        return execution.doubt(say("who chooses what is left to do by hand"))
    players = tuple(TargetRef(name, is_player=True) for name in names)
    chosen: tuple[TargetRef, ...] = ()
    rest: tuple[TargetRef, ...] = ()
    before = execution
    for name in names:
        theirs = execution.of_player(name, before)
        there, (refs, after) = permanents(alone(what.what), theirs)[0], reach(what, theirs)
        chosen, rest = chosen + refs, rest + tuple(one for one in there if one not in refs)
        execution = replace(after, controller=you)
    return acted(players, replace(execution.about(*chosen), chosen=chosen, rest=rest))


@implements("608.2d")
def _either(effect: Chooses, either: tuple[Some, ...], execution: Execution) -> Execution:
    """One card of the hand that was revealed, or of that player's graveyard."""
    one, other = either
    from_it, players = _from_it(one), tuple(one for one in execution.acting if one.is_player)
    hand, mine = of_hand(execution), isinstance(effect.who, Player) and effect.who.is_you
    if from_it is None or hand is None or not mine:
        return by_hand(effect, execution)
    doubts = len(execution.game.doubts)
    of_them = (*execution.it, *players)
    others, after = permanents(other.what, execution.about(*of_them))
    you, source = execution.controller, execution.source
    kind = filled(from_it.what, execution)
    cards = [ObjectId(str(one.id)) for one in hand]
    answers = [fits(execution.game, card, kind, you=you, source=source) for card in cards]
    if None in answers or len(after.game.doubts) > doubts:
        return execution.about().doubt(_NOT_SAID)
    # Only what fits may be chosen, so of a hand that shows none nothing is (608.2d).
    fitting = [ref(execution.game, card) for card, fit in zip(cards, answers, strict=True) if fit]
    there = (*fitting, *others)
    asked = objects(execution, there, 1, 1, choose(one), shown=(*hand, *others))
    answer, execution = execution.answer(asked) if len(there) > 1 else (None, execution)
    chosen = tuple(one for one in there if len(there) < 2 or str(one.id) == answer)
    if there and not chosen:
        return execution.about().doubt(_NOT_SAID)
    return replace(execution.about(*chosen), chosen=chosen)


_THEIRS: Final = Objects(noun=Noun.PERMANENT, relatives=(ControlledBy(Player.THEY),))


@deed_told(
    "{who:subject}choose[s/] from among the {among:noun~p} {what:chosen_some}",
    "{who:subject}choose[s/] {what:chosen_some} from among the {among:noun~p}",
    "{who:subject}choose[s/] from the {among:noun~p} {what:one_chosen}",
    "{who:subject}choose[s/] {what:of_each_type}",
)
@implements("101.4", "608.2d")
def chooses_from(
    told: DeedTold,
    execution: Execution,
    who: Player | Target,
    what: tuple[Some, ...],
    among: Objects = _THEIRS,
) -> Execution:
    """Each player chooses one of each kind of these, which may be the same one; the others are the rest."""
    you, before = execution.controller, execution.it
    mine = isinstance(who, Player) and who.is_you
    names, execution = ((you,), execution) if mine else people(who, execution)
    spoken_of = before if mine else ()
    chosen, rest = execution.chosen if mine else (), list[TargetRef]()
    for name in names:
        theirs = execution.about(*(spoken_of or (TargetRef(name, is_player=True),)))
        theirs = replace(theirs, controller=name)
        there, theirs = permanents(among, theirs)
        for kind in what:
            more = (*kind.what.relatives, *among.relatives)
            refs, theirs = reach(replace(kind, what=replace(kind.what, relatives=more)), theirs)
            chosen += refs
        rest += [one for one in there if one not in chosen]
        execution = replace(theirs, controller=you)
    people_ = tuple(TargetRef(name, is_player=True) for name in names)
    execution = replace(execution.about(*chosen), chosen=chosen, rest=tuple(rest))
    return execution if mine else acted(people_, execution)


@implements("608.2d")
def _of_them(effect: Chooses, what: Portion, execution: Execution) -> Execution:
    """Of what was spoken of some is chosen, by the one player who is meant."""
    you, spoken_of = execution.controller, execution.things
    mine = isinstance(effect.who, Player) and effect.who.is_you
    name, execution = (you, execution) if mine else one_player(effect.who, execution)
    if name is not None and not spoken_of and execution.spoke:
        return replace(execution.about(), chosen=())  # of no cards nothing is chosen (608.2d)
    if name is None or not spoken_of:
        return execution.doubt(say("who chooses of what is left to do by hand"))
    theirs = replace(execution.about(*spoken_of), controller=name)
    refs, after = reach_cards(what, theirs)
    return replace(after.about(*refs), controller=you, chosen=refs)


def _is_told(what: object) -> bool:
    """Whether it can be told what may be chosen: permanents, or cards that everybody or their player sees."""
    if _is_of_own_cards(what):
        return True
    if not isinstance(what, Objects) or what.noun not in (Noun.PERMANENT, Noun.NONE, Noun.CARD):
        return False
    zones = [r for r in what.relatives if isinstance(r, InZone)]
    seen = all(zone.zone == "graveyard" for zone in zones)
    return seen and (what.noun is not Noun.CARD or bool(zones) or is_elsewhere(what))


def _is_of_their_hand(what: object) -> bool:
    """Whether all that is said of them is that they are in the hand of who chooses."""
    relatives = what.relatives if isinstance(what, Objects) else ()
    return bool(relatives) and all(
        isinstance(r, InZone) and r.zone == "hand" and r.player is Player.THEY for r in relatives
    )


def _is_of_own(what: object) -> bool:
    """Whether nothing is said of them but what they are and who controls them, or in which zone of yours."""
    relatives = what.relatives if isinstance(what, Objects) else ()
    return _is_of_own_cards(what) or all(isinstance(r, ControlledBy) for r in relatives)


def _is_of_own_cards(what: object) -> bool:
    """Whether all that is said of them, but for what they are, is in which zone of yours they are."""
    if not isinstance(what, Objects | EitherObjects) or not what.relatives:
        return False
    zones = [r for r in what.relatives if isinstance(r, InZone)]
    others = [r for r in what.relatives if r not in zones and r != Being(Passive.DRAWN, When.THIS_TURN)]
    return bool(zones) and not others and all(zone.player.is_you for zone in zones)


def _of_hand_or_graveyard(effect: Chooses) -> tuple[Some, ...] | None:
    """ "A nonland card from that player's graveyard or hand": of the hand that was revealed, or the other."""
    what = effect.what
    zones = [r for r in what.what.relatives if isinstance(r, InEitherZone)] if isinstance(what, Some) else []
    if not isinstance(what, Some) or not zones or {*zones[0].zones} != {"hand", "graveyard"}:
        return None
    if zones[0].player is not Player.THAT_PLAYER:
        return None
    plain = tuple(one for one in what.what.relatives if one != zones[0])
    there = InZone("graveyard", Player.THAT_PLAYER, "from")
    kinds = (replace(what.what, relatives=(*plain, place)) for place in (FROM_IT, there))
    return tuple(replace(what, what=kind) for kind in kinds)


def _from_it(what: object) -> Some | None:
    """What is chosen "from it", without those words; None where it is chosen of something else."""
    if not isinstance(what, Some) or not isinstance(what.what, Objects):
        return None
    rest = tuple(one for one in what.what.relatives if one != FROM_IT)
    return None if rest == what.what.relatives else replace(what, what=replace(what.what, relatives=rest))


@implements("608.2d", "701.20a")
def _of_revealed(what: Some, execution: Execution) -> Execution:
    """What is chosen of the hand of the player spoken of is what is spoken of next."""
    cards = of_hand(execution)
    if cards is None:
        return execution.about().doubt(_NOT_SAID)
    hand = tuple(ObjectId(str(card.id)) for card in cards)
    kind = replace(what, what=filled(what.what, execution))
    chosen, execution = some_of(hand, execution.controller, kind, execution)
    if chosen is None:
        return execution.about().doubt(_NOT_SAID)
    refs = tuple(ref(execution.game, card) for card in chosen)
    return replace(execution.about(*refs), chosen=refs)


_NOT_SAID: Final = say("nobody said which card is chosen")
phrase("effect", UnmeantDeed, "{who:subject}choose[s/] {what:either_some}")
constants("from_those", ("from it", "from among them"))
phrase("effect", UnmeantDeed, "{who:subject}choose[s/] {among:from_those} {what:chosen_some}")
listed("one_chosen", "some", two="|", least=1)
_OF_EACH_TYPE: Final = tuple(Some(1, Objects(((Word(one.lower()),),))) for one in PERMANENT_TYPES)
constant("of_each_type", _OF_EACH_TYPE, "a permanent they control of each permanent type")


class XIs(Instruction, frozen=True):
    """ "X is the number of cards in an opponent's hand." """

    n: Amount
    at_most: bool = False
    """ "X can't be greater than the number of snow lands you control." """


phrase("sentence", XIs, "X can't be greater than {n:computed}", at_most=True)
phrase("sentence", XIs, "X is {n:computed}")


@implements("107.3c")
def with_stated_x(effects: tuple[object, ...], execution: Execution) -> Execution:
    """The execution in which X is what the text says that it is, as that is now."""
    stated = next((part for part in inside(effects) if isinstance(part, XIs) and not part.at_most), None)
    # What was so as it was cast was announced then.
    number = None if stated is None or isinstance(stated.n, AsCast) else execution.amount(stated.n)
    # X that the text defines is that value, whatever was announced (107.3c).
    return execution if number is None else replace(execution, x=number)


@implements("107.3a", "107.3c")
def _minded(effect: object, execution: Execution) -> Execution:
    """What X may be was minded as the spell was cast, or the ability activated."""
    return execution


for _kind in (XIs, XNotZero):
    carries_out(_kind)(_minded)
