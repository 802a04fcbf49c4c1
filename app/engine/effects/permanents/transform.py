"""Transforming (701.27), day and night (731), and turning permanents face up or down (701.40, 708)."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal

from app.engine.abilities.abilities import Instruction, StaticAbility
from app.engine.abilities.nouns.places import Moved
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.actions.done_to import DoneTo, does_to
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.effects.instructions.asking import objects
from app.engine.effects.instructions.reaching import people, reach
from app.engine.effects.permanents.as_it_happens import transformed, turned_face_up
from app.engine.effects.zones.moving import move_each, reach_cards
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.layers import renewed
from app.engine.state.characteristics.view import view
from app.engine.state.daytime import brought, is_bound, to_turn, with_daytime
from app.engine.state.game import DAY, NEITHER, NIGHT, Game, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.permanents.turning import CLOAKED, MANIFESTED, put_face_down, turn_face_down
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Answers
from app.engine.state.resolving.targeting import each_named
from app.engine.state.zones.entering import as_they_enter, new_permanents
from app.engine.state.zones.library import looked_at
from app.engine.statics.cant import cant
from app.engine.statics.entering.entering import EntersAlso, OnEntering
from app.engine.text.book import constant, phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say


@does_to("transform")
@does_to("convert")
@implements("701.28a")
def transform(effect: DoneTo, execution: Execution) -> Execution:
    """701.27a: turn it to its other face; 701.27c: one with a single face stays as it is."""
    refs, execution = reach(effect.what, execution)
    there = (thing for ref in refs if (thing := execution.current(ref)) is not None)
    # Each once, however often it was named: twice would turn it back.
    for permanent in dict.fromkeys(thing.id for thing in there if thing.zone is Zone.BATTLEFIELD):
        if _turned_since(permanent, execution):
            continue
        refused = _is_bound(execution.game, permanent) or cant(execution.game, permanent, "transform")
        if refused is None:
            execution = execution.doubt(say("whether it can transform is not known"))
        if refused is not False:
            continue
        turned = turned_over(execution.game, permanent)
        if turned is not execution.game:
            turned, answers = transformed(turned, permanent, execution.answers)
            execution = replace(execution, game=turned, answers=answers)
    return execution


@implements("701.27f")
def _turned_since(permanent: ObjectId, execution: Execution) -> bool:
    """Whether it has transformed since its own ability was put on the stack, or created to wait."""
    since = execution.put_at if execution.told is None else execution.told
    if permanent != execution.source or since is None:
        return False
    return any(e.event == "transformed" and e.object == permanent for e in execution.game.history[since:])


@implements("702.145b", "702.145e")
def _is_bound(game: Game, permanent: ObjectId) -> bool:
    """Whether a permanent can't transform but for day and night."""
    return any(is_bound(game.objects[permanent], name) for name in ("daybound", "nightbound"))


@implements("701.27c", "701.27d")
def turned_over(game: Game, permanent: ObjectId) -> Game:
    """The game in which a permanent has its other face up; as it was where it has none."""
    thing = game.objects[permanent]
    other = thing.card.faces[1 - thing.face_index] if thing.card.layout in _DOUBLE_FACED else None
    # No permanent has such a face: nothing happens (701.27d).
    if other is None or {"Instant", "Sorcery"} & set(other.type_line.types):
        return game
    # It has a new timestamp each time it transforms (613.7g).
    game = renewed(changes.with_object(game, replace(thing, face_index=1 - thing.face_index)), permanent)
    return changes.noted(game, "transformed", object_id=permanent)


_DOUBLE_FACED: Final = ("transform", "modal_dfc", "double_faced_token")


class Becomes(Enum):
    """What it becomes."""

    DAY = "it becomes day"
    NIGHT = "it becomes night"


for _becomes in Becomes:
    constant("effect", _becomes, _becomes.value)

_KINDS: Final = {Becomes.DAY: DAY, Becomes.NIGHT: NIGHT}


@carries_out(Becomes)
def becomes(effect: Becomes, execution: Execution) -> Execution:
    """It is so from then on; what turns because of it does so at once."""
    return replace(execution, game=with_daytime(execution.game, _KINDS[effect]))


@implements("702.145b", "702.145c", "702.145d", "702.145f", "702.145g")
def bound(game: Game, answers: Answers) -> tuple[Game, Answers]:
    """The game in which all that is bound to day or night has the right face up; the answers left."""
    # Neither day nor night: daybound makes it day, nightbound night only where nothing has daybound
    # (702.145d, 702.145g).
    game = brought(game)
    # At once, and not as a state-based action: nobody gets priority in between (702.145c, 702.145f).
    for thing in tuple(to_turn(game)):
        turned = turned_over(game, thing.id)
        if turned is not game:
            game, answers = transformed(turned, thing.id, answers)
    return game, answers


def _makes_day(effect: object) -> bool:
    return isinstance(effect, EntersAlso) and effect.so is OnEntering.DAY


@as_they_enter
@implements("614.1c")
def it_becomes_day(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """It becomes day as a permanent enters that says so, if it is neither."""
    if game.daytime not in (None, NEITHER):
        return game, answers
    for thing in new_permanents(before, game):
        said = view(game).characteristics(thing.id).abilities
        if any(isinstance(one, StaticAbility) and _makes_day(one.effect) for one in said):
            return with_daytime(game, DAY), answers
    return game, answers


class Hides(Instruction, frozen=True):
    """ "Manifest the top card of your library.", "Cloak that card." """

    who: Player | Target
    how: Literal["manifest", "cloak"]
    what: Moved


for _how in ("manifest", "cloak"):
    phrase("effect", Hides, f"{{who:subject}}{_how}[s/] {{what:moved}}", how=_how)


@carries_out(Hides)
@implements("701.40a", "701.40e", "701.58a", "701.58e")
def hide(effect: Hides, execution: Execution) -> Execution:
    """One card after the other enters face down as a 2/2 creature, a cloaked one with ward {2}."""
    you = isinstance(effect.who, Player) and effect.who.is_you
    names, execution = ((execution.controller,), execution) if you else people(effect.who, execution)
    if len(names) != 1:
        return execution.about() if not names else execution.doubt(say("who does this is not known"))
    refs, execution = reach_cards(effect.what, execution)
    how = MANIFESTED if effect.how == "manifest" else CLOAKED
    return move_each(refs, execution, lambda game, card: put_face_down(game, card, names[0], how))


@implements("701.62a")
def _manifest_dread(effect: Acts, execution: Execution) -> Execution:
    """One of the top two cards, as it was answered; the other goes to the graveyard."""
    you, number = execution.controller, effect.times
    if number != 1:
        return execution.doubt(say("the engine manifests dread once; do it by hand"))
    execution = execution.with_game(looked_at(execution.game, you, 2))
    there = tuple(ref(execution.game, card) for card in execution.game.player(you).library[:2])
    chosen, execution = _one_of(there, execution)
    if there and chosen is None:
        return execution.doubt(say("nobody said which card is manifested"))
    for card in there:
        if card == chosen:
            change = put_face_down(execution.game, ObjectId(str(card.id)), you, MANIFESTED)
        else:
            change = changes.move(execution.game, ObjectId(str(card.id)), Zone.GRAVEYARD)
        execution = execution.with_game(change)
    game = changes.noted(execution.game, "manifested dread", player=you)
    moved = (ref(game, ObjectId(str(chosen.id))),) if chosen is not None else ()
    rest = tuple(ref(game, ObjectId(str(card.id))) for card in there if card != chosen)
    return replace(execution.with_game(game).about(*moved), rest=rest)


def _one_of(there: tuple[TargetRef, ...], execution: Execution) -> tuple[TargetRef | None, Execution]:
    """The card that was answered, or the only one."""
    if len(there) <= 1:
        return (there[0] if there else None), execution
    text = say("Choose the card that is manifested.")
    answer, execution = execution.answer(objects(execution, there, 1, 1, text, rule="701.62a", shown=there))
    named = each_named(execution.game, there, answer or ()) or ()
    return (named[0] if len(named) == 1 else None), execution


ACTIONS[Action.MANIFEST_DREAD] = _manifest_dread


@does_to("turn face up")
@does_to("turn face down")
@implements("708.8", "708.2a")
def turn(effect: DoneTo, execution: Execution) -> Execution:
    """Turn permanents face up, each for its controller, or face down; cards in exile face up."""
    refs, execution = reach(effect.what, execution)
    there = {thing.id: thing.zone for thing in map(execution.current, refs) if thing is not None}
    up = effect.action == "turn face up"
    if any(zone is not Zone.BATTLEFIELD and not (up and zone is Zone.EXILE) for zone in there.values()):
        return execution.doubt(say("cards elsewhere are turned over by hand"))

    if not up:
        return move_each(refs, execution, turn_face_down)
    for card, zone in there.items():
        you, game = execution.game.objects[card].controller, execution.game
        if zone is Zone.EXILE:  # it has the characteristics of the card again (406.3a)
            shown = replace(game.objects[card], face_down=False)
            execution = execution.with_game(changes.with_object(game, shown))
            continue
        game, answers = turned_face_up(game, card, you, execution.answers)
        execution = replace(execution, game=game, answers=answers)
    return execution
