"""Investigating, proliferating, populating, exploring, bending (701.16, 701.34, 701.36, 701.44, 701.65)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.engine.abilities.abilities import Keyword, UnmeantDeed
from app.engine.abilities.costs.costs import PayMana
from app.engine.abilities.events.event_words import Deed, Joint, Origin
from app.engine.abilities.events.events import AnyOf, Does, PutIntoZone
from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.nouns.happened import Spot
from app.engine.abilities.nouns.objects import ControlledBy, Elsewhere, Noun, Objects, OwnedBy, Some, Word
from app.engine.abilities.nouns.places import Entering, IntoZone, OnBattlefield
from app.engine.abilities.nouns.references import Player, Pronoun, Reference, That
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.nouns.tokens import Predefined, TokenKind, Tokens
from app.engine.effects.actions.done_to import DONE_TO, DoneTo, does_to
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts, GetsCounters, so_often
from app.engine.effects.casting.cast_later import permitted
from app.engine.effects.copies.create_token import Create, copied
from app.engine.effects.counters.counters_by_action import connive, endure
from app.engine.effects.counters.put_counters import PutCounters, put_counters
from app.engine.effects.durations.changing import let_change
from app.engine.effects.durations.combat import mark
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.durations.until_end_of_turn import affected, let_last
from app.engine.effects.instructions.asking import among, name_of, objects, options_of, yes_or_no
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.kinds_meant import is_outside_known, permanents
from app.engine.effects.instructions.reaching import reach, to_each_player
from app.engine.effects.later.delayed import let_wait
from app.engine.effects.library.draw import Discards, Draw
from app.engine.effects.library.searching import BY_HAND
from app.engine.effects.permanents.tap import Tap
from app.engine.effects.zones.entering import EntersSo, enters_attacking, enters_so
from app.engine.effects.zones.moving import move_each, move_to
from app.engine.effects.zones.put_cards import Put, put
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.combat.restrictions import InCombat
from app.engine.state.game import Designated, Game, GameObject, TargetRef
from app.engine.state.history import Event
from app.engine.state.kinds.matching import ref
from app.engine.state.kinds.words import has_keyword, is_designated
from app.engine.state.permanents.phasing import phased_out
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out, carry_out
from app.engine.state.resolving.questions import Kind, Option, Question
from app.engine.state.until import NEXT_TURN
from app.engine.state.zones.library import looked_at
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.casting.prohibitions import CantActivate, CantBe
from app.engine.statics.traits.traits import BeingSuch
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.mana import ManaCost
from app.engine.values.said import say

_CLUE = Tokens(1, Entering.PLAIN, Predefined("Clue"), Entering.PLAIN, None)
_YOURS = (ControlledBy(Player.YOU),)
_CREATURE_TOKENS = Objects(((Word("creature", non=False),),), Noun.TOKEN, relatives=_YOURS)


def _did(event: Event, execution: Execution) -> Execution:
    """The execution in whose history it stands that its controller did so."""
    return execution.with_game(changes.noted(execution.game, event, player=execution.controller))


@implements("701.16a")
def _investigate(effect: Acts, execution: Execution) -> Execution:
    """Create a Clue token."""
    return _did("investigated", carry_out((Create(Player.YOU, (_CLUE,)),), execution))


@implements("701.36a", "701.36b")
def _populate(effect: Acts, execution: Execution) -> Execution:
    """Copy a creature token of the player's choice; nothing where there is none."""
    # Chosen as it is done, not targeted: it may be a token that came meanwhile (701.36a, 608.2d).
    there, execution = permanents(_CREATURE_TOKENS, execution)
    if len(there) > 1:
        asked = objects(execution, there, 1, 1, say("Choose a creature token to copy."), rule="701.36a")
        answer, execution = execution.answer(asked)
        there = tuple(one for one in there if one.id == answer)
        if not there:
            return execution.doubt(say("nobody said which token is copied"))
    if not there:
        return execution
    names, so = (execution.controller,), enters_so((), execution) or EntersSo()
    return _did("populated", copied(Pronoun.IT, names, execution.about(*there), 1, None, so))


@implements("701.34a")
def _proliferate(effect: Acts, execution: Execution) -> Execution:
    """Give each permanent and player that is chosen another counter of each kind that is there."""
    game = execution.game
    things = {str(thing.id): thing for thing in game.battlefield() if thing.counters}
    people = {str(player.name) for player in game.players if player.counters}
    # Any number may be none: that is proliferating, too (701.34a).
    if not things and not people:
        return _did("proliferated", execution)
    refs = (*(ref(game, thing.id) for thing in things.values()), *_people(people))
    text = say("Choose any number of permanents and players with counters on them.")
    answer, execution = execution.answer(objects(execution, refs, 0, len(refs), text, rule="701.34a"))
    chosen = (answer,) if isinstance(answer, str) else answer
    if chosen is None or not {*chosen} <= {*things, *people}:
        return execution.doubt(say("nobody said what is chosen for proliferating"))
    # Once for each kind that is there, whatever the number: two poison and three rad counters become three
    # and four (701.34a).
    for name in chosen:
        game = _one_more(game, name, things.get(name), execution.controller)
    return _did("proliferated", execution.with_game(game))


@implements("701.56a", "702.62b")
def _time_travel(effect: Acts, execution: Execution) -> Execution:
    """A time counter more or less for each of your permanents and suspended cards that has one."""
    you = execution.controller
    game, looks = execution.game, view(execution.game)
    # What is in exile has no controller, so it is the owner's (108.4, 701.56a).
    mine = [o for o in game.in_zone(Zone.EXILE) if o.owner == you]
    suspended = [o for o in mine if has_keyword(looks.characteristics(o.id), "suspend")]
    timed = [o for o in (*game.battlefield(you), *suspended) if "time" in dict(o.counters)]
    # One of them may lose a counter while another gains one, so each is asked for by itself (701.56a).
    for thing in timed:
        name = name_of(execution.game, ref(execution.game, thing.id))
        text = say("{name}: add a time counter, or remove one?", name=name)
        answer, execution = execution.answer(among(execution, Kind.WORD, tuple(_TIMES), text, rule="701.56a"))
        if answer not in _TIMES:
            return execution.doubt(say("nobody said whether a time counter is added or removed"))
        game = changes.add_counters(execution.game, thing.id, "time", _TIMES[str(answer)], by=you)
        execution = execution.with_game(game)
    return execution


_TIMES: Final = {"add": 1, "remove": -1, "neither": 0}


def _people(names: Iterable[str]) -> tuple[TargetRef, ...]:
    return tuple(TargetRef(PlayerId(name), is_player=True) for name in names)


def _one_more(game: Game, name: str, thing: GameObject | None, by: PlayerId) -> Game:
    if thing is None:
        for kind, _ in game.player(PlayerId(name)).counters:
            game = changes.add_player_counters(game, PlayerId(name), kind, 1, by)
        return game
    for kind, _ in thing.counters:
        game = changes.add_counters(game, thing.id, kind, 1, by=by)
    return game


@implements("701.50e", "701.63b")
def _it_acts(effect: DoneTo, execution: Execution) -> Execution:
    """701: exploring, conniving, enduring; what else a permanent does is left to do by hand."""
    doing = _DOING.get(effect.action)
    if doing is None:
        return by_hand(effect, execution)
    refs, execution = reach(effect.what, execution)
    if effect.until is not None:
        return _phase_out_until(refs, effect.until, execution)
    number = 1 if effect.n is None else execution.amount(effect.n)
    if number is None:
        return execution.doubt(say("the number of counters can't be worked out"))
    for one in refs if number else ():  # to connive or endure 0 is to do nothing (701.50e, 701.63b)
        # What has left by now explores or connives all the same, as it last was (701.44c, 701.50b).
        known = execution.last_known(one)
        if known is not None:
            # Who controls it draws, reveals and chooses, not who said that it should (701.44a, 701.50a).
            done = doing(known[1], replace(execution, controller=known[1].controller), number)
            execution = replace(done, controller=execution.controller)
    return execution


@implements("701.44a", "701.44b")
def _explore(thing: GameObject, execution: Execution, _number: int) -> Execution:
    """Reveal the top card: a land goes to the hand, anything else makes the permanent grow."""
    player = thing.controller
    game = looked_at(execution.game, player, 1)
    top = next(iter(game.player(player).library), None)
    if top is not None and view(game).characteristics(top).is_a("Land"):
        return _explored(thing, top, execution.with_game(changes.move(game, top, Zone.HAND)))
    # What has left explores all the same, but has no counter put on it (701.44b).
    now = game.objects.get(thing.id)
    if now is not None and now.zone is Zone.BATTLEFIELD and now.version == thing.version:
        game = changes.add_counters(game, thing.id, "+1/+1", 1, by=player)
    execution = execution.with_game(game)
    if top is None:
        return _explored(thing, top, execution)
    shown = name_of(game, ref(game, top))
    text = say("Does {shown} go to the graveyard? If not, it stays on top of the library.", shown=shown)
    asked = yes_or_no(execution, lambda: text, player=player, rule="701.44a", shown=(top,))
    answer, execution = execution.answer(asked)
    if answer not in ("yes", "no"):
        execution = execution.doubt(say("nobody said whether the card goes to the graveyard"))
    if answer == "yes":
        execution = execution.with_game(changes.move(execution.game, top, Zone.GRAVEYARD))
    return _explored(thing, top, execution)


def _explored(thing: GameObject, card: ObjectId | None, execution: Execution) -> Execution:
    """It is noted that the permanent explored, and the card that was revealed."""
    told = changes.noted(execution.game, "explored", object_id=thing.id, player=thing.controller, to=card)
    return execution.with_game(told)


@carries_out(GetsCounters)
@implements("107.14", "122.1")
def gets_counters(effect: GetsCounters, execution: Execution) -> Execution:
    """A player gets counters, which the controller of the effect puts; or loses some, at most all."""
    by = None if effect.lost else execution.controller
    sign = -1 if effect.lost else 1
    return to_each_player(
        effect.who,
        effect.n,
        execution,
        lambda game, player, n: changes.add_player_counters(game, player, effect.kind, sign * n, by),
    )


def _phase_out(thing: GameObject, execution: Execution, _number: int) -> Execution:
    return execution.with_game(phased_out(execution.game, (thing.id,)))


@implements("610.3", "610.3b")
def _phase_out_until(refs: tuple[TargetRef, ...], until: Reference, execution: Execution) -> Execution:
    """They phase out until that permanent leaves the battlefield; not at all if it has left already."""
    those = execution.referred(until)
    there = execution.current(those[0]) if len(those) == 1 else None
    if there is None or there.zone is not Zone.BATTLEFIELD:
        return execution.about()
    things = (thing.id for ref in refs if (thing := execution.current(ref)) is not None)
    return execution.with_game(phased_out(execution.game, things, until=there.id))


_DOING: Final = {
    "explore": _explore, "explore again": _explore, "connive": connive, "endure": endure,
    "phase out": _phase_out,
}  # fmt: skip
ACTIONS[Action.INVESTIGATE] = so_often(_investigate)
ACTIONS[Action.POPULATE] = so_often(_populate)
GATHERS[Acts] = enters_attacking
ACTIONS[Action.TIME_TRAVEL] = so_often(_time_travel)
ACTIONS[Action.PROLIFERATE] = so_often(_proliferate)
SUSPECTED: Final = "suspected"
_DETAINED: Final = (InCombat(CantBe(Pronoun.IT, "attack or block")), CantActivate(Pronoun.IT))
_CANT_BLOCK: Final = InCombat(CantBe(Pronoun.IT, "block"))
_MENACE: Final = HasAbilities(Pronoun.IT, (Keyword("menace"),))


@carries_out(DoneTo)
def done_to(effect: DoneTo, execution: Execution) -> Execution:
    """701: as the module of the action says; what none knows is left to the player."""
    return DONE_TO.get(effect.action, _it_acts)(effect, execution)


@does_to("tap and goad")
@does_to("untap and goad")
def _goaded_after(effect: DoneTo, execution: Execution) -> Execution:
    first = Tap(effect.what, untap=effect.action == "untap and goad")
    return carry_out((first, DoneTo("goad", Pronoun.IT)), execution)


@does_to("goad")
@implements("701.15a")
def _goaded(effect: DoneTo, execution: Execution) -> Execution:
    # Until the next turn of who goads, not of who controls the creature (701.15a).
    return mark(effect.what, "goaded", NEXT_TURN, execution)


@does_to("detain")
@implements("701.35a")
def _detained(effect: DoneTo, execution: Execution) -> Execution:
    """Permanents do nothing until the next turn."""
    refs, execution = affected(effect.what, execution)
    for change in _DETAINED if refs else ():
        execution = let_last(change, refs, NEXT_TURN, execution)
    return execution


@does_to("airbend")
@implements("701.65a")
def _airbent(effect: DoneTo, execution: Execution) -> Execution:
    """Permanents and spells are exiled, to be cast from there."""
    refs, execution = reach(effect.what, execution)
    execution = move_each(refs, execution, lambda game, i: changes.move(game, i, Zone.EXILE))
    cards = [ObjectId(str(ref.id)) for ref in execution.it]
    # A token ceases to exist in exile, and is no card that could be cast from there (111.7, 108.2b).
    exiled = tuple(i for i in cards if not execution.game.objects[i].token)
    may = PlayPermission(execution.controller, "it leaves exile", only="spells", instead=_AIRBENT)
    if execution.it:
        execution = execution.with_game(
            changes.noted(execution.game, "airbends", player=execution.controller)
        )
    # Its owner may cast it, whoever controlled it or had it airbent (701.65a).
    return permitted(exiled, may, execution, owners=True)


@does_to("flip")
@implements("710.2", "710.4")
def flip(effect: DoneTo, execution: Execution) -> Execution:
    """A flip card has its other characteristics from then on, which is undone by nothing."""
    refs, execution = reach(effect.what, execution)
    for thing in filter(None, map(execution.current, refs)):
        # What a copy of a flip card looks like flipped is not kept here (710.2).
        if thing.copies is not None:
            return by_hand(effect, execution)
        # Elsewhere than on the battlefield it is what its upper half says (710.2).
        if thing.card.layout == "flip" and thing.zone is Zone.BATTLEFIELD:
            execution = execution.with_game(changes.with_object(execution.game, replace(thing, face_index=1)))
    return execution


@does_to("suspect")
@implements("701.60a", "701.60c", "701.60d")
def _suspected(effect: DoneTo, execution: Execution) -> Execution:
    """Creatures have menace and can't block until they leave; those that are suspected stay so."""
    refs, execution = affected(effect.what, execution)
    game = execution.game
    # What is suspected already can't become so again, so nothing triggers and nothing begins anew (701.60d).
    new = tuple(one for one in refs if not is_designated(game, ObjectId(str(one.id)), SUSPECTED))
    # It lasts without end: it is a designation, and not for a turn (701.60a, 701.60b).
    for change in (Designated(SUSPECTED), _CANT_BLOCK, _MENACE) if new else ():
        execution = let_last(change, new, "", execution)
    return execution


@does_to("harness")
@implements("701.64a", "701.64b")
def _harnessed(effect: DoneTo, execution: Execution) -> Execution:
    """Permanents are harnessed until they leave; it is a mark alone, of which other abilities ask."""
    refs, execution = affected(effect.what, execution)
    return let_last(Designated("harnessed"), refs, "", execution) if refs else execution


_YOUR_LAND: Final = Target(1, Objects(((Word("land"),),), relatives=(ControlledBy(Player.YOU),)))
phrase("effect", Acts, "{who:subject}earthbend[s/] {n:amount}", action=Action.EARTHBEND, of=_YOUR_LAND)
_ANIMATED: Final = BeingSuch(
    Description((0, 0), (), (Word("creature"),), None, (Keyword("haste"),), Kept.TYPES)
)
_THE_LAND: Final = That(Objects(((Word("land"),),)))
_GONE: Final = AnyOf(
    (Does(_THE_LAND, Deed.DIES), PutIntoZone(_THE_LAND, Zone.EXILE, Origin.UNSAID)), Joint.SHARED
)
_AIRBENT: Final = (PayMana(ManaCost.parse("{2}")),)
"""What is paid for a card that was airbent (701.65a)."""
_BACK: Final = OnBattlefield(Entering.TAPPED, Player.YOU, None, None)


@implements("701.66a", "701.66b")
def _earthbend(effect: Acts, execution: Execution) -> Execution:
    """701.66a: the land, its counters, and the ability that waits for it to go."""
    number = None if effect.n is None else execution.amount(effect.n)
    if number is None:
        return by_hand(effect, execution)
    execution = let_change(Changes(_YOUR_LAND, (_ANIMATED,), ""), execution)
    land = execution.it
    if not land:
        return execution
    execution = put_counters(PutCounters(number, "+1/+1", Pronoun.IT), execution)
    back = Put(Player.UNSAID_YOU, Pronoun.IT, _BACK, returned=True)
    # It waits for this very land: one that comes back is a new object (400.7, 603.7c).
    execution = let_wait(execution, _GONE, (back,), land, once=True)
    return replace(
        execution.with_game(changes.noted(execution.game, "earthbends", player=execution.controller)), it=land
    )


ACTIONS[Action.EARTHBEND] = _earthbend


@implements("903.3")
def _commander_into_hand(effect: Acts, execution: Execution) -> Execution:
    """Which of two commanders it is is left to their owner."""
    there = execution.game.in_zone(Zone.COMMAND, execution.controller)
    # That it is a commander belongs to the card, and no effect gives or takes it (903.3).
    mine = tuple(ref(execution.game, thing.id) for thing in there if thing.commander)
    if len(mine) > 1:
        return execution.doubt(say("it is not known which cards these are"))
    return move_to(mine, IntoZone("hand", Player.ITS_OWNER), execution)


ACTIONS[Action.COMMANDER_INTO_HAND] = _commander_into_hand
phrase("effect", UnmeantDeed, "{who:subject}waterbend[s/] {cost:keyword_mana}")


@implements("701.48a")
def _learn(effect: Acts, execution: Execution) -> Execution:
    """A card may be discarded to draw one, or a Lesson from outside the game be put into the hand."""
    you = execution.controller
    hand = tuple(ref(execution.game, card) for card in execution.game.player(you).hand)
    known = is_outside_known(execution.game, you)
    # Lessons are cards that the player owns outside the game; what is not set up is not known (701.48a).
    lessons = permanents(_LESSONS, execution)[0] if known else ()
    text = say("{you}: discard a card to draw a card, or reveal a Lesson?", you=you)
    options = (*options_of(execution.game, (*hand, *lessons)), *(() if known else (_LESSON,)))
    asked = Question(you, Kind.OBJECTS, text, options, 0, 1, "701.48a")
    answer, execution = execution.answer(lambda: asked)
    said = (answer,) if isinstance(answer, str) else answer
    if said == (_LESSON.value,):
        return execution.doubt(say("the Lesson is not on the board; do it by hand"))
    chosen = [one for one in (*hand, *lessons) if said is not None and str(one.id) in said]
    if len(chosen) > 1 or said is None:
        return execution.doubt(say("nobody said whether a card is discarded"))
    for one in chosen:
        if one in lessons:
            return put(Put(Player.UNSAID_YOU, Pronoun.IT, IntoZone("hand", Player.YOU)), execution.about(one))
        game = changes.discard(execution.game, ObjectId(str(one.id)), you)
        # Only who has discarded a card draws one; with an empty hand nothing is drawn (701.48a).
        return carry_out((Draw(Player.UNSAID_YOU, 1),), execution.with_game(game))
    return execution


_SOLDIER: Final = TokenKind(
    False, (1, 1), ("white",), (Word("Human"), Word("Soldier")), ("creature",), None, ()
)


@implements("701.70a")
def _recruit(effect: Acts, execution: Execution) -> Execution:
    """Draw a card, then discard a card; one that is no land brings a Soldier."""
    started, began, you = len(execution.game.history), len(execution.game.doubts), execution.controller
    discards = Discards(Player.YOU, Some(1, Objects(noun=Noun.CARD)))
    for instruction in (Draw(Player.YOU, 1), discards):
        execution = carry_out((instruction,), execution)
    if len(execution.game.doubts) > began:
        return execution
    # A card with madness was discarded, too, though it went to exile (702.35a).
    thrown = [e for e in execution.game.history[started:] if e.event == "discarded" and e.player == you]
    if not any("Land" not in event.types for event in thrown):
        return execution
    made = Tokens(1, Entering.PLAIN, _SOLDIER, Entering.PLAIN, None)
    return carry_out((Create(Player.YOU, (made,)),), execution)


_LESSON: Final = Option(BY_HAND, say("A Lesson from outside the game: done by hand"))
_LESSONS: Final = Objects(
    ((Word("Lesson"),),), Noun.CARD, relatives=(OwnedBy(Player.YOU), Elsewhere(Spot.OUTSIDE))
)
ACTIONS[Action.LEARN] = so_often(_learn)
ACTIONS[Action.RECRUIT] = so_often(_recruit)
