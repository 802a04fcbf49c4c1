"""Keyword actions that put counters: adapt, amass, bolster, connive, endure, incubate, and stationing."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.descriptions import Kept
from app.engine.abilities.nouns.objects import ControlledBy, Noun, Objects, Some, Word
from app.engine.abilities.nouns.places import Entering
from app.engine.abilities.nouns.references import Act, Done, Player, Pronoun, This
from app.engine.abilities.nouns.tokens import TokenKind, Tokens
from app.engine.abilities.quantities.amounts import Amount, CharacteristicOf
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.effects.copies.create_token import Create
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.asking import objects, yes_or_no
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.library.draw import Discards, Draw
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import statements, view
from app.engine.state.game import Designated, GameObject, TargetRef
from app.engine.state.history import BECAME_DESIGNATED, Event
from app.engine.state.kinds.kinds import speaks_of
from app.engine.state.kinds.matching import any_of, ref, value_of
from app.engine.state.kinds.words import is_designated
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.state.resolving.questions import NO, YES
from app.engine.state.zones.creating import create_token, new_in, read_token
from app.engine.statics.combat.combat import CrewsOtherwise
from app.engine.statics.traits.characteristics import Becomes
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say

_COUNTER: Final = "+1/+1"
_MONSTROUS: Final = "monstrous"
_NOT_KNOWN: Final = say("the number of counters can't be worked out")
_YOURS: Final = (ControlledBy(Player.YOU),)
_ARMIES: Final = Objects(((Word("Army"), Word("creature")),), relatives=_YOURS)
_INCUBATOR: Final = Card.from_object(
    {
        "name": "Incubator Token // Phyrexian Token",
        "layout": "double_faced_token",
        "card_faces": [
            {
                "name": "Incubator Token",
                "type_line": "Artifact — Incubator",
                "oracle_text": "{2}: Transform this token.",
                "colors": [],
            },
            {
                "name": "Phyrexian Token",
                "type_line": "Artifact Creature — Phyrexian",
                "oracle_text": "",
                "colors": [],
                "power": "0",
                "toughness": "0",
            },
        ],
    }
)
"""An Incubator token (111.10i)."""


def _itself(execution: Execution) -> GameObject | None:
    """The permanent whose ability it is, while it is there."""
    refs = execution.referred(This())
    thing = execution.current(refs[0]) if refs else None
    return thing if thing is not None and thing.zone is Zone.BATTLEFIELD else None


def _with_counters(effect: Acts, on: TargetRef, execution: Execution) -> Execution:
    """So many counters on a permanent that was chosen."""
    n, thing = execution.amount(effect.n), execution.current(on)
    if n is None or thing is None:
        return execution.doubt(_NOT_KNOWN)
    you = execution.controller
    return execution.with_game(changes.add_counters(execution.game, thing.id, _COUNTER, n, by=you))


@implements("701.46a")
def _adapt(effect: Acts, execution: Execution) -> Execution:
    """Put the counters on it unless it has one."""
    thing = _itself(execution)
    # One +1/+1 counter is enough to keep it from adapting, wherever it came from (701.46a).
    if thing is None or dict(thing.counters).get(_COUNTER):
        return execution
    return _with_counters(effect, ref(execution.game, thing.id), execution)


@implements("701.37a", "701.37b")
def _monstrosity(effect: Acts, execution: Execution) -> Execution:
    """Put the counters on it unless it is monstrous, which it is from then on."""
    thing = _itself(execution)
    # Monstrous it stays until it leaves the battlefield, so the counters come but once (701.37b).
    if thing is None or is_designated(execution.game, thing.id, _MONSTROUS):
        return execution
    execution = _with_counters(effect, ref(execution.game, thing.id), execution)
    number = execution.amount(effect.n) or 0
    return become(_MONSTROUS, (ref(execution.game, thing.id),), execution, number=number)


_BECAME: Final[dict[str, Event]] = {
    "monstrous": "becomes monstrous",
    "renowned": "becomes renowned",
    "saddled": "becomes saddled",
}
"""What the history calls it that a permanent becomes so."""


def become(
    word: str, refs: tuple[TargetRef, ...], execution: Execution, until: Duration = "", *, number: int = 0
) -> Execution:
    """Mark permanents as monstrous, renowned or saddled, which is noted of those that were not.

    Of what a rules pack says that they become the history has one event for all words. The number is that
    action, for abilities that speak of its X.
    """
    for thing in filter(None, map(execution.current, refs)):
        if not is_designated(execution.game, thing.id, word):
            name = _BECAME.get(word, BECAME_DESIGNATED)
            event = changes.happened(execution.game, name, object_id=thing.id, amount=number)
            event = replace(event, said=(*event.said, ("kind", word))) if name == BECAME_DESIGNATED else event
            execution = execution.with_game(changes.record(execution.game, event))
    return let_last(Designated(word), refs, until, execution)


@implements("701.39a")
def _bolster(effect: Acts, execution: Execution) -> Execution:
    """Put the counters on a creature of the least toughness, as is answered where there are several."""
    there, execution = permanents(Objects(((Word("creature"),),), relatives=_YOURS), execution)
    looks = view(execution.game).characteristics
    sizes = {r: value_of(looks(ObjectId(str(r.id))), "toughness") for r in there}
    if None in sizes.values():
        return execution.doubt(say("which creature has the least toughness is not known"))
    # The least toughness as it is now, with all counters and effects (701.39a).
    least = min((size for size in sizes.values() if size is not None), default=None)
    return _on_one(effect, tuple(r for r, size in sizes.items() if size == least), execution)


def _on_one(effect: Acts, there: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """The counters on one of these, the chosen one, which is spoken of from then on."""
    if len(there) > 1:
        asked = objects(execution, there, 1, 1, say("Choose a creature on which the counters are put."))
        answer, execution = execution.answer(asked)
        there = tuple(one for one in there if str(one.id) == answer)
        if not there:
            return execution.doubt(say("nobody said on which creature the counters are put"))
    if not there:
        return execution
    return _with_counters(effect, there[0], execution).about(*there)


@implements("701.47a", "701.47c")
def _amass(effect: Acts, execution: Execution) -> Execution:
    """Put the counters on an Army, a new one where there is none, which becomes of the kind as well."""
    kind = effect.of if isinstance(effect.of, Word) else Word("Zombie")
    there, execution = permanents(_ARMIES, execution)
    if not there:
        # The token is 0/0, but nobody looks at that before it has its counters (704.3).
        token = TokenKind(False, (0, 0), ("black",), (kind, Word("Army")), ("creature",), None, ())
        made = Tokens(1, Entering.PLAIN, token, Entering.PLAIN, None)
        execution = carry_out((Create(Player.YOU, (made,)),), execution)
        there, execution = permanents(_ARMIES, execution)
    execution = _on_one(effect, there, execution)
    army = execution.current(execution.it[0]) if there and execution.it else None
    # An Army that is of the kind already has nothing to become; others keep their types besides (701.47a).
    if army is None or kind.text in view(execution.game).characteristics(army.id).subtypes:
        return execution
    return let_last(Becomes(Pronoun.IT, (kind.text,), kept=Kept.TYPES), execution.it, "", execution)


@implements("701.53a", "111.10i")
def _incubate(effect: Acts, execution: Execution) -> Execution:
    """Create an Incubator token with the counters."""
    n, times, you = execution.amount(effect.n), execution.amount(effect.times), execution.controller
    if n is None or times is None:
        return execution.doubt(_NOT_KNOWN)
    game = create_token(execution.game, _INCUBATOR, read_token(_INCUBATOR), you, times)
    for token in new_in(execution.game, game):
        # It enters with them, for what looks at a permanent as it enters (701.53a).
        game = changes.add_counters(game, token, _COUNTER, n, by=you, entering=True)
    return execution.with_game(game).about(*(ref(game, one) for one in new_in(execution.game, game)))


@implements("701.50a", "701.50b", "701.50d", "701.50f")
def connive(thing: GameObject, execution: Execution, number: int) -> Execution:
    """Its controller draws and discards a card; it grows for each that is no land."""
    you, began = thing.controller, len(execution.game.doubts)
    card = Objects(noun=Noun.CARD)
    started = len(execution.game.history)
    # Drawn first, so that what was drawn may be discarded (701.50a).
    for instruction in (Draw(Player.YOU, number), Discards(Player.YOU, Some(number, card))):
        execution = carry_out((instruction,), execution)
    if len(execution.game.doubts) > began:
        return execution
    thrown = [e for e in execution.game.history[started:] if e.event == "discarded" and e.player == you]
    now, game = execution.game.objects.get(thing.id), execution.game
    # It connives wherever it is by now, but grows only while it is still there (701.50b).
    here = now is not None and now.zone is Zone.BATTLEFIELD and now.version == thing.version
    grown = sum("Land" not in event.types for event in thrown)
    if here and grown:
        game = changes.add_counters(game, thing.id, _COUNTER, grown, by=you)
    return execution.with_game(changes.noted(game, "connives", object_id=thing.id, player=you))


@implements("701.63a")
def endure(thing: GameObject, execution: Execution, n: int) -> Execution:
    """Its controller puts the counters on it, or creates a Spirit of that size."""
    there, you = execution.current(TargetRef(thing.id, version=thing.version)), thing.controller
    if there is not None and there.zone is Zone.BATTLEFIELD:  # on what has left no counters can be put
        put = say("{player} may put {n} +1/+1 counters on {name}.", player=you, n=n, name=there.card.name)
        answer, execution = execution.answer(yes_or_no(execution, lambda: put, player=you, rule="701.63a"))
        if answer not in (YES, NO):
            return execution.doubt(say("nobody said whether the counters are put"))
        if answer == YES:
            return execution.with_game(changes.add_counters(execution.game, there.id, _COUNTER, n, by=you))
    # Whoever controls it creates the Spirit, not who said that it should endure (701.63a).
    spirit = TokenKind(False, (n, n), ("white",), (Word("Spirit"),), ("creature",), None, ())
    made = Tokens(1, Entering.PLAIN, spirit, Entering.PLAIN, None)
    return carry_out((Create(Player.YOU, (made,)),), execution)


ACTIONS[Action.ADAPT] = _adapt
ACTIONS[Action.MONSTROSITY] = _monstrosity
ACTIONS[Action.BOLSTER] = _bolster
ACTIONS[Action.INCUBATE] = _incubate
ACTIONS[Action.AMASS] = _amass


@implements("702.184c")
def as_stationed(n: Amount, execution: Execution) -> Amount | None:
    """The number, by toughness where that is said of the creature that was tapped; None for not known."""
    if not isinstance(n, CharacteristicOf) or not isinstance(n.of, Done) or n.of.act is not Act.TAPPED:
        return n
    refs = execution.referred(n.of)
    said = [
        speaks_of(execution.game, source, ability.effect.what, ObjectId(str(one.id)))
        for source, ability in statements(execution.game)
        if isinstance(ability.effect, CrewsOtherwise) and ability.effect.deed == "stations permanents"
        for one in refs
    ]
    by_toughness = any_of((False, *said))
    return None if by_toughness is None else replace(n, which="toughness") if by_toughness else n
