"""Manifesting and cloaking cards, and turning permanents face up and face down (701.40, 701.58, 708)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.places import Moved
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.effects.instructions.asking import objects
from app.engine.effects.instructions.reaching import people, reach
from app.engine.effects.permanents.as_it_happens import turned_face_up
from app.engine.effects.zones.moving import move_each, reach_cards
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.permanents.turning import CLOAKED, MANIFESTED, put_face_down, turn_face_down
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.targeting import names_of
from app.engine.state.zones.library import looked_at
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.engine.values.zones import Zone


class TurnsFace(Instruction, frozen=True):
    """ "Turn target creature face down.", "Turn it face up." (708)"""

    what: Thing
    up: bool


for _up, _word in ((True, "up"), (False, "down")):
    phrase("effect", TurnsFace, f"turn {{what:thing}} face {_word}", up=_up)


class Manifest(Instruction, frozen=True):
    """ "Manifest the top card of your library." """

    who: Player | Target
    what: Moved


class Cloak(Instruction, frozen=True):
    """ "Cloak the top card of your library." """

    who: Player | Target
    what: Moved


phrase("effect", Manifest, "{who:subject}manifest[s/] {what:moved}")
phrase("effect", Cloak, "{who:subject}cloak[s/] {what:moved}")


@carries_out(Manifest)
@implements("701.40a", "701.40e")
def manifest(effect: Manifest, execution: Execution) -> Execution:
    """One card after the other enters face down as a 2/2 creature."""
    return _hide(effect, MANIFESTED, execution)


@carries_out(Cloak)
@implements("701.58a", "701.58e")
def cloak(effect: Cloak, execution: Execution) -> Execution:
    """The same, with ward {2}."""
    return _hide(effect, CLOAKED, execution)


def _hide(effect: Manifest | Cloak, how: str, execution: Execution) -> Execution:
    """Put the cards onto the battlefield face down, under the control of who manifests or cloaks them."""
    you = isinstance(effect.who, Player) and effect.who.is_you
    names, execution = ((execution.controller,), execution) if you else people(effect.who, execution)
    if len(names) != 1:
        return execution.about() if not names else execution.doubt(say("who does this is not known"))
    refs, execution = reach_cards(effect.what, execution)
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
    game = changes.record(execution.game, changes.happened(execution.game, "manifested dread", player=you))
    moved = (ref(game, ObjectId(str(chosen.id))),) if chosen is not None else ()
    rest = tuple(ref(game, ObjectId(str(card.id))) for card in there if card != chosen)
    return replace(execution.with_game(game).about(*moved), rest=rest)


def _one_of(there: tuple[TargetRef, ...], execution: Execution) -> tuple[TargetRef | None, Execution]:
    """The card that was answered, or the only one."""
    if len(there) <= 1:
        return (there[0] if there else None), execution
    text = say("Choose the card that is manifested.")
    answer, execution = execution.answer(objects(execution, there, 1, 1, text, rule="701.62a", shown=there))
    said = {answer} if isinstance(answer, str) else set(answer or ())
    named = [card for card in there if names_of(execution.game, card) & said]
    return (named[0] if len(named) == 1 else None), execution


ACTIONS[Action.MANIFEST_DREAD] = _manifest_dread


@carries_out(TurnsFace)
@implements("708.8", "708.2a")
def turn(effect: TurnsFace, execution: Execution) -> Execution:
    """Turn permanents face up, each for its controller, or face down."""
    refs, execution = reach(effect.what, execution)
    there = [thing for thing in map(execution.current, refs) if thing is not None]
    if any(thing.zone is not Zone.BATTLEFIELD for thing in there):
        return execution.doubt(say("cards elsewhere are turned over by hand"))

    if not effect.up:
        return move_each(refs, execution, turn_face_down)
    for card in dict.fromkeys(thing.id for thing in there):
        you, game = execution.game.objects[card].controller, execution.game
        game, answers = turned_face_up(game, card, you, execution.answers)
        execution = replace(execution, game=game, answers=answers)
    return execution
