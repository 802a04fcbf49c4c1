"""Activating abilities as an action (602, 605)."""

from __future__ import annotations

from app.engine.abilities.abilities import ActivatedAbility, Effect
from app.engine.abilities.costs.costs import TapThis
from app.engine.casting.activation.ability_zones import abilities_there
from app.engine.casting.casting import Proposal, Status
from app.engine.casting.mana.mana_altered import Tapping, altered
from app.engine.casting.mana.mana_costs import Payment
from app.engine.casting.mana.mana_sources import making
from app.engine.casting.procedure import judge
from app.engine.effects.mana.adding_mana import chosen, each_of
from app.engine.effects.mana.mana_abilities import besides, makes_mana
from app.engine.effects.mana.mana_made import Options, mana_made
from app.engine.effects.mana.spend_mana import in_words
from app.engine.play.casting import reasons_of
from app.engine.play.outcome import Outcome, settle, with_asking
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import CastRecord, Game, GameObject, RestrictedMana, TargetRef
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.state.resolving.questions import Answer, Kind, Option, Question, asks, head, want
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import say


@implements("602.2", "605.3b", "733.1")
def activate(
    game: Game, proposal: Proposal, answers: tuple[Answer, ...] = (), *, ask: bool = False
) -> Outcome:
    """Activate an ability as proposed; an illegal proposal leaves the game as it was.

    A mana ability resolves at once; `answers` say which mana it makes, else what triggers is put on the stack
    with what they choose. With `ask` the outcome is the first choice for which no answer is given.
    """
    return with_asking(game, answers, lambda given: _activate(game, proposal, given), ask=ask)


def _activate(game: Game, proposal: Proposal, answers: tuple[Answer, ...]) -> Outcome:
    # Whoever acts has priority: the players before them are taken to pass.
    asked = changes.with_priority(game, proposal.player)
    verdict = judge(asked, proposal)
    thing = game.objects[proposal.object]
    if verdict.legal is None:
        reason = say("whether its ability can be activated is not known")
        doubted = add_doubt(game, thing.card.name, thing.id, reason)
        return Outcome(doubted, None, None, reasons_of(verdict, Status.UNSURE), verdict=verdict)
    # An illegal activation never happened: the game is as it was (733.1).
    if not verdict.legal or verdict.after is None:
        failed = str(verdict.failed) if verdict.failed is not None else None
        reasons = reasons_of(verdict, Status.ILLEGAL)
        return Outcome(game, legal=False, failed=failed, reasons=reasons, verdict=verdict)
    # The ability is looked up before paying, as its source may be gone by now.
    ability = abilities_there(game, thing)[proposal.ability - 1]
    after = verdict.after
    if makes_mana(ability):  # it resolves at once (605.3b), so it never waits for others to pass
        after, answers = _mana(after, asked, proposal, thing, ability, answers), ()
    settled, triggers, _ = settle(asked, after, answers=answers)
    return Outcome(changes.with_priority(settled, proposal.player), triggers=triggers, verdict=verdict)


@implements("605.3b", "106.3", "605.4a")
def _mana(
    paid: Game,
    before: Game,
    proposal: Proposal,
    thing: GameObject,
    ability: ActivatedAbility,
    answers: tuple[Answer, ...],
) -> Game:
    """A mana ability resolves at once, without the stack, and so does what it triggers."""
    name, player = view(before).characteristics(thing.id).name, proposal.player
    # What is counted is counted as it resolves; what was used up for it is looked at as it was.
    there = paid if thing.id in paid.objects and paid.objects[thing.id].version == thing.version else before
    # Only {T} in its cost makes it "tapped for mana" (106.12).
    taps = any(isinstance(part, TapThis) for part in ability.cost)
    now = replace(making(there, player, thing, Payment(x=proposal.choices.x)), resolving=True)
    made = mana_made(ability.effects, now)
    changed = altered(Tapping(there, thing, player, taps), made.options) if made is not None else None
    units = None
    if changed is not None:
        # What triggered mana abilities add comes with it, before anybody can do anything (605.4a).
        options = tuple((*units, *(types for types, _ in more)) for units, more in changed.options)
        units = chosen(options, None)
        if units is None or not asks(answers):
            want(answers, paid, lambda: _which(player, thing, options) if units is None else None)
            units, answers = chosen(options, head(answers)), answers[1:] if head(answers) else answers
    # Which mana was not said: nothing is guessed, as it may pay for different things.
    if made is None or changed is None or units is None:
        return add_doubt(paid, name, thing.id, say("which mana it makes was not said"))
    game = _into_pool(paid, player, thing, made.rules, units)
    record = thing.cast if thing.cast is not None else CastRecord()
    doing = Execution(game, before, player, thing.id, name, record, answers=answers)
    game = carry_out(besides(ability.effects), doing).game
    for source, effects in changed.also:
        # As it was before it paid: the source of what triggered may have been sacrificed.
        controller = before.objects[source].controller
        then = Execution(game, before, controller, source, view(before).characteristics(source).name)
        about = (TargetRef(thing.id, version=thing.version), TargetRef(player, is_player=True))
        game = carry_out(effects, then.about(*about)).game
    return game


def _which(player: PlayerId, thing: GameObject, options: Options) -> Question:
    """The question which mana an ability makes."""
    each = tuple(Option(mana, mana) for mana in each_of(options))
    return Question(
        player,
        Kind.MANA,
        say("{name}: which mana?", name=thing.card.name),
        each,
        rule="106.3",
        source=thing.id,
    )


def _into_pool(
    game: Game, player: PlayerId, thing: GameObject, rules: tuple[Effect, ...], units: tuple[str, ...]
) -> Game:
    """The game with this mana in the pool, under the rules that the ability gives it (106.6)."""
    if not rules:  # mana without rules is all alike; with them it remembers its source (106.6)
        return changes.add_mana(game, player, units)
    note = "; ".join(dict.fromkeys(map(in_words, rules)))
    restricted = tuple(RestrictedMana(unit, note, str(thing.id)) for unit in units)
    state = game.player(player)
    return changes.with_player(game, replace(state, restricted_mana=(*state.restricted_mana, *restricted)))
