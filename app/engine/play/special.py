"""Special actions: foretell, plot, suspend, unlocking, turning face up (116.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost, PayMana
from app.engine.abilities.limits import CostReduced
from app.engine.abilities.nouns.elsewhere import FaceUpCost, HandAction
from app.engine.abilities.quantities.amounts import Variable
from app.engine.abilities.reading import Reading
from app.engine.casting.casting import Choices, Proposal, Status
from app.engine.casting.choices import search
from app.engine.casting.costs.keyword_costs import of_keyword
from app.engine.casting.in_force import saying, sources
from app.engine.casting.permission.granted import to_card
from app.engine.casting.procedure import begin
from app.engine.casting.steps.r601_3_permission import permission
from app.engine.effects.permanents.as_it_happens import turned_face_up
from app.engine.play.opening_hand import BEGIN, begin_with, said_by
from app.engine.play.outcome import Outcome, settle, with_asking
from app.engine.play.paying import paid
from app.engine.play.putting import Answers
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.amounts import evaluate
from app.engine.state.characteristics.printed import is_room, unlocked
from app.engine.state.characteristics.view import statements
from app.engine.state.game import CastRecord, Game, GameObject
from app.engine.state.history import Event
from app.engine.state.permanents.parts import unlock
from app.engine.state.permanents.turning import cost_of_manifested
from app.engine.state.unread import is_statement
from app.engine.statics.cant import cant
from app.engine.statics.casting.ignoring import IGNORED, MayIgnore
from app.engine.statics.costs.keyword_costs import FromHandCostsLess
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.mana import ManaCost
from app.engine.values.said import say

_WORDS: Final = {
    "foretell": "foretell",
    "plot": "plot",
    "suspend": "suspend",
    "turn face up": "face up",
    "unlock": "unlock",
}
"""The word with which a text speaks of an action."""
_FROM_HAND: Final = {"foretell": "foretelling", "plot": "plotting"}


def are_left_open(game: Game, action: str, thing: GameObject) -> bool:
    """Whether a statement of others in play that is not carried out speaks of such actions.

    What triggers on them, or what the object itself does then, does not keep anyone from taking them.
    """
    word, others = _WORDS.get(action), (o for o in sources(game) if o.id != thing.id and not o.face_down)
    texts = (part for o in others for part in o.copiable_reading.open_text)
    return word is not None and any(word in one.text.lower() and is_statement(one) for one in texts)


def on_any_turn(game: Game, player: PlayerId, action: str) -> bool:
    """Whether the player may take the action on any player's turn."""
    return any(less.any_turn for less in _cheaper(game, player, action))


def cost_of(game: Game, player: PlayerId, thing: GameObject, action: str, found: _Action) -> Cost | None:
    """What the action costs this player now; None where that can't be told."""
    cheaper = tuple(_cheaper(game, player, action))
    if any(one.first for one in cheaper):
        this_turn = (e for e in game.history if e.turn == game.turn.number)
        told = (e.event == "foretold" and e.player == player for e in this_turn)
        if not any(told):  # only the first one each turn is free
            return (PayMana(ManaCost.parse("{0}")),)
    counted = [(one.mana, evaluate(game, one.each, player, thing.id)) for one in found.reduced]
    changes = list(of_keyword(game, player, _keyword(game, thing.id, action)))
    # An amount that counts something is not worked out here, so the cost is unknown.
    known = all(answer is not None and change.times is None for _, change, answer in changes)
    if not known or any(number is None for _, number in counted):
        return None
    # Increases before reductions, as for a total cost (601.2f).
    less = [change.amount for _, change, _ in changes if not change.more]
    less += [one.amount for one in cheaper if not one.first]
    less += [mana for mana, number in counted for _ in range(number or 0)]
    more = [change.amount for _, change, _ in changes if change.more]
    return tuple(_changed(part, more, less) if isinstance(part, PayMana) else part for part in found.cost)


def _keyword(game: Game, object_id: ObjectId, action: str) -> str:
    """The keyword whose cost the action has."""
    is_morph = {"morph", "megamorph"} & set(game.objects[object_id].reading.keywords)
    if action == "turn face up":
        return "morph" if is_morph else ""
    return action if action in ("plot", "unlock") else ""


def _cheaper(game: Game, player: PlayerId, action: str) -> Iterator[FromHandCostsLess]:
    for standing, effect in saying(game, FromHandCostsLess):
        if standing.source.controller == player and effect.action is _FROM_HAND.get(action):
            yield effect


def _changed(part: PayMana, more: list[ManaCost], less: list[ManaCost]) -> PayMana:
    raised = ManaCost((*(s for cost in more for s in cost.symbols), *part.cost.symbols))
    plain = "".join(str(symbol) for symbol in raised.symbols if not symbol.generic)
    generic = sum(symbol.generic for symbol in raised.symbols)
    # Reductions by generic mana take generic mana alone (118.7a).
    generic = max(0, generic - sum(symbol.generic for cost in less for symbol in cost.symbols))
    return replace(part, cost=ManaCost.parse((f"{{{generic}}}" if generic or not plain else "") + plain))


ACTIONS: Final = ("foretell", "plot", "suspend", "turn face up", "unlock", "companion", "ignore", BEGIN)
"""The special actions that are carried out."""
_EVENTS: Final[dict[str, Event]] = {"foretell": "foretold", "plot": "plotted"}


class _Action(Struct, frozen=True):
    """What is paid for an action, and the rule that gives it."""

    cost: Cost
    rule: str
    counters: int | Variable = 0
    counter: bool = False
    reduced: tuple[CostReduced, ...] = ()
    half: int = 0
    """The half of a Room that is unlocked."""


@implements("116.2b", "116.2d", "116.2f", "116.2g", "116.2h", "116.2k", "116.2m")
def take(
    game: Game,
    player: PlayerId,
    object_id: ObjectId,
    action: str,
    choices: Choices | None = None,
    half: int | None = None,
    answers: Answers = (),
    *,
    ask: bool = False,
) -> Outcome:
    """Take a special action with a card or permanent; one that is not known gives "not known".

    `half` says which half of a Room is unlocked, where that is not plain. With `ask` the outcome is the first
    choice for which no answer is given, for what triggers.
    """

    def act(given: Answers) -> Outcome:
        return _take(game, player, object_id, action, choices, half, given)

    return with_asking(game, answers, act, ask=ask)


def _take(
    game: Game,
    player: PlayerId,
    object_id: ObjectId,
    action: str,
    choices: Choices | None,
    half: int | None,
    answers: Answers,
) -> Outcome:
    choices = choices if choices is not None else Choices()
    thing = game.objects[object_id]
    if action == BEGIN:
        return begin_with(game, player, thing, answers)
    found = _unlocking(thing, half) if action == "unlock" else _actions(game, thing, action)
    if are_left_open(game, action, thing):
        return _unsure(
            game, object_id, say("A text that is not carried out speaks of this ({action}).", action=action)
        )
    if not found:
        return _not_offered(game, player, thing, action)
    outcomes = [_taken(game, player, thing, action, choices, one, answers) for one in found]
    # Of several costs one that works is enough.
    return min(outcomes, key=lambda o: (True, None, False).index(o.legal))


_COMPANIONS: Final = (Zone.OUTSIDE, Zone.COMMAND)
"""Where companions are: outside the game, though a case may have them in the command zone (702.139c)."""


def offered(game: Game, thing: GameObject) -> tuple[str, ...]:
    """The special actions that an object gives where it is, whether or not they may be taken now."""
    here = (
        # All three begin in the hand (702.62a, 702.143a, 702.170a).
        *(("foretell", "plot", "suspend") if thing.zone is Zone.HAND else ()),
        *((BEGIN,) if said_by(game, thing) is not None else ()),
        *(("turn face up",) if thing.face_down else ()),
        *(("companion",) if thing.zone in _COMPANIONS else ()),
        *(("ignore",) if thing.zone is Zone.BATTLEFIELD else ()),
    )
    found = tuple(action for action in here if action == BEGIN or _actions(game, thing, action))
    return (*found, "unlock") if _unlocking(thing, None) else found


def _taken(
    game: Game,
    player: PlayerId,
    thing: GameObject,
    action: str,
    choices: Choices,
    found: _Action,
    answers: Answers,
) -> Outcome:
    # Any time a player has priority, unless it is said otherwise (116.1).
    """What comes of an action that is taken so."""
    object_id, refusal = thing.id, _timing(game, player, thing, action)
    if refusal:
        return _refused(game, found.rule, refusal)
    if isinstance(found.counters, Variable) and choices.x is None:
        choices = replace(choices, x=1)
    if isinstance(found.counters, Variable) and choices.x == 0:  # suspend asks for X of at least 1
        return _refused(game, "702.62a", say("X can't be 0."))
    if action == "turn face up" and (refused := cant(game, object_id, "be turned face up")) is not False:
        text = say("{name} can't be turned face up.", name=thing.card.name)
        return _refused(game, "101.2", text) if refused else _unsure(game, object_id, text)
    # Only if it could be cast from the hand now: timing and prohibitions count, costs don't (702.62a,
    # 702.62c).
    if action == "suspend":
        answer = _could_begin(game, player, object_id)
        if answer is not True:
            text = say("{name} could not be cast now, so it can't be suspended.", name=thing.card.name)
            return _refused(game, "702.62a", text) if answer is False else _unsure(game, object_id, text)
    cost = cost_of(game, player, thing, action, found)
    if cost is None:
        return _unsure(game, object_id, say("What it costs to {action} it is not known.", action=action))
    found = replace(found, cost=cost)
    return _pay(changes.with_priority(game, player), player, thing, action, found, choices, answers)


@implements("701.40b", "701.58b")
def _not_offered(game: Game, player: PlayerId, thing: GameObject, action: str) -> Outcome:
    """No text gives the action; a manifested or cloaked creature card may be turned face up all the same."""
    name, front = thing.card.name, thing.card.front
    # Drawn face down, it may have been manifested or cast so; which is not told.
    told = thing.cast is None and not thing.version and not thing.hidden  # a case says that it is there
    hidden = action == "turn face up" and thing.face_down and thing.controller == player and told
    if hidden and "Creature" in front.type_line.types and front.mana_cost is not None:
        text = say(
            "Whether {name} was manifested or cloaked, and may be turned face up for its mana cost, "
            "is not known.",
            name=name,
        )
        for_mana = _Action((PayMana(front.mana_cost),), "701.40b")
        outcome = _pay(changes.with_priority(game, player), player, thing, action, for_mana, Choices(), ())
        return outcome if outcome.legal is False else _unsure(game, thing.id, text)
    if action not in ACTIONS or thing.reading.open_text:
        doubted = add_doubt(game, action, thing.id, say("this special action is left to do by hand"))
        return Outcome(
            doubted, None, None, (say("Whether {action} is possible is not known.", action=action),)
        )
    return _refused(game, "116.2", say("{name} can't be used to {action}.", name=name, action=action))


@implements("709.5e")
def _unlocking(thing: GameObject, half: int | None) -> tuple[_Action, ...]:
    """The mana costs of the locked halves, or of the one that is named."""
    locked = [i for i in _locked(thing) if half in (None, i)]
    costs = [(i, thing.copiable_card.faces[i].mana_cost) for i in locked]
    return tuple(_Action((PayMana(c),), "116.2m", half=i) for i, c in costs if c is not None)


def _locked(thing: GameObject) -> list[int]:
    """The locked halves of a Room on the battlefield."""
    # A face-down Room is a creature without halves (708.2).
    card = thing.copiable_card
    if not is_room(card) or thing.zone is not Zone.BATTLEFIELD or thing.face_down:
        return []
    return [i for i in range(len(card.faces)) if i not in unlocked(thing)]


@implements("701.40b", "701.40c", "701.40d", "701.58b", "701.58c", "701.58d")
def _actions(game: Game, thing: GameObject, action: str) -> tuple[_Action, ...]:
    """What the card says of this action, and the mana cost of what was manifested or cloaked."""
    said, cost = _action(game, thing, action), cost_of_manifested(thing)
    hidden = _Action((PayMana(cost),), "701.40b") if cost is not None and action == "turn face up" else None
    return tuple(one for one in (said, hidden) if one is not None)


def _action(game: Game, thing: GameObject, action: str) -> _Action | None:
    """What the card says of this action."""
    if action == "ignore":
        effects = (ability.effect for one, ability in statements(game) if one.id == thing.id)
        return next((_Action(e.cost, "116.2d") for e in effects if isinstance(e, MayIgnore)), None)
    own = (a for reading in (*thing.copiable_readings, *thing.gains) for a in reading.general)
    for ability in (*own, *to_card(game, thing)):
        match ability:
            case HandAction(name=name) if name == action and thing.zone is Zone.HAND:
                return _Action(ability.cost, ability.rule, ability.counters)
            case FaceUpCost() if action == "turn face up" and thing.face_down:
                return _Action(ability.cost, ability.rule, 0, ability.counter, ability.reduced)
            case _:
                pass
    # Always {3}, whatever the card itself costs (116.2g).
    if action == "companion" and any("companion" in reading.keywords for reading in thing.readings):
        return _Action((PayMana(ManaCost.parse("{3}")),), "116.2g")
    return None


def _timing(game: Game, player: PlayerId, thing: GameObject, action: str) -> str:
    """Why the action can't be taken now; "" when it can."""
    if action == "turn face up":  # whenever one has priority, so on any turn (702.37e)
        mine = thing.controller == player and thing.zone is Zone.BATTLEFIELD
        return "" if mine else say("It is no face-down permanent of this player.")
    if action == "ignore":  # any time a player has priority (116.2d)
        return ""
    # A main phase of one's own turn with an empty stack (116.2g, 116.2m).
    if action in ("unlock", "companion"):
        if game.turn.active != player or not game.turn.step.is_main or game.stack:
            return say("It takes a main phase of the player's own turn, and an empty stack.")
        if action == "unlock":
            return "" if thing.controller == player else say("The Room is not this player's.")
        if thing.owner != player or thing.zone not in _COMPANIONS:
            return say("The card is not this player's companion.")
        again = any(e.event == "companion" and e.player == player for e in game.history)  # once each game
        return say("A companion has been put into this player's hand already.") if again else ""
    if thing.owner != player or thing.zone is not Zone.HAND:
        # Foretelling and plotting take one's own turn (702.143a, 702.170a).
        return say("The card is not in the player's hand.")
    late = game.turn.active != player and not on_any_turn(game, player, action)
    if action in ("foretell", "plot") and late:
        return say("It is not the player's turn.")
    if action == "plot" and (not game.turn.step.is_main or game.stack):
        return say("Plotting takes a main phase and an empty stack.")
    return ""


@implements("702.62c")
def _could_begin(game: Game, player: PlayerId, object_id: ObjectId) -> bool | None:
    """Whether the player could begin to cast the card from the hand (601.3)."""
    answers = {
        search.search(replace(start, rehearsal=True), (("601.3", "May begin to cast", permission),)).legal
        # Only whether it may be begun is asked, so the search has one step.
        for start in begin(changes.with_priority(game, player), Proposal(player, object_id))
    }
    return True if True in answers else None if None in answers else False


def _pay(
    game: Game,
    player: PlayerId,
    thing: GameObject,
    action: str,
    found: _Action,
    choices: Choices,
    answers: Answers,
) -> Outcome:
    x, payment = choices.x or 0, paid(game, player, thing.id, found.cost, choices, action)
    cost = str(payment.casting.mana)
    if not payment.legal:
        texts = tuple(f.text for _, f in payment.casting.findings if f.status is Status.ILLEGAL)
        if payment.legal is None:
            return replace(_unsure(game, thing.id, say("Whether it can be paid is not known.")), cost=cost)
        return Outcome(game, legal=False, failed="601.2h", reasons=texts, cost=cost)
    if action == "turn face up":
        done = payment.casting.game
        if choices.x is not None:  # its other abilities know the X of its cost (702.37f)
            record = thing.cast or CastRecord(copied=True)  # what was not cast was not by that
            known = replace(done.objects[thing.id], cast=replace(record, x=choices.x, has_x=True))
            done = changes.with_object(done, known)
        done, answers = _turned_up(done, player, thing, found, answers)
    else:
        done = _done(payment.casting.game, player, thing, action, found, x)
    after, triggers, _ = settle(game, done, answers=answers)
    # A special action leaves its player with priority, as it does not use the stack (116.3).
    return Outcome(changes.with_priority(after, player), triggers=triggers, cost=cost)


@implements("708.8", "702.37b", "702.37f", "702.168e")
def _turned_up(
    game: Game, player: PlayerId, thing: GameObject, found: _Action, answers: Answers
) -> tuple[Game, Answers]:
    """Turn a permanent face up for its cost, with a counter where that was a megamorph cost."""
    game, answers = turned_face_up(game, thing.id, player, answers)
    return changes.add_counters(game, thing.id, "+1/+1", by=player) if found.counter else game, answers


@implements("702.143a", "702.170a", "702.62b")
def _done(game: Game, player: PlayerId, thing: GameObject, action: str, found: _Action, x: int) -> Game:
    """What the action does once it is paid."""
    if action == "unlock":
        known = replace(game.objects[thing.id], unlocked=unlocked(thing))
        return unlock(changes.with_object(game, known), thing.id, found.half)
    if action == "ignore":
        return changes.noted(game, IGNORED, object_id=thing.id, player=player)
    if action == "companion":
        # From then on it is a card like all others of the deck (702.139c).
        game = changes.move_object(game, thing.id, Zone.HAND)  # from outside the game into the hand
        return changes.noted(game, "companion", object_id=thing.id, player=player)
    # A foretell cost that an effect gave it in the hand it keeps, whatever becomes of that effect (702.143a).
    given = tuple(one for one in to_card(game, thing) if getattr(one, "name", "") == "foretell")
    game = changes.move_object(game, thing.id, Zone.EXILE)
    if action in _EVENTS:
        game = changes.noted(game, _EVENTS[action], object_id=thing.id, player=player)
    if action == "foretell":
        # Face down, so that opponents can't know it (702.143a).
        kept = (Reading(general=given),) if given and len(thing.card.faces) == 1 else ()
        return changes.with_object(game, replace(game.objects[thing.id], face_down=True, gains=kept))
    # Plotted cards need none; suspended ones wait by them (702.62b).
    counters = x if isinstance(found.counters, Variable) else found.counters
    return changes.add_counters(game, thing.id, "time", counters) if counters else game


def _refused(game: Game, rule: str, text: str) -> Outcome:
    return Outcome(game, legal=False, failed=rule, reasons=(text,))


def _unsure(game: Game, object_id: ObjectId, text: str) -> Outcome:
    return Outcome(add_doubt(game, text, object_id, say("do it by hand")), None, None, (text,))
