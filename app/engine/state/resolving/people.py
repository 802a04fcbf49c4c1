"""The players whom the words of a text mean as it resolves: "its controller", "that player"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.abilities.nouns.references import Player
from app.engine.rule import implements
from app.engine.state.combat.fighting import defending_player, opponents_attacking
from app.engine.state.game import AbilityOnStack, Game, GameObject, TargetRef
from app.engine.state.kinds import matching
from app.engine.state.players.affecting import chosen_player
from app.engine.state.players.enchanted import ENCHANTED
from app.engine.state.players.last_to_affect import last_to_affect_all
from app.engine.state.resolving import spoken_words
from app.engine.state.resolving.meant import exiled_by
from app.engine.state.resolving.this_way import then_controlled
from app.engine.values.ids import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from app.engine.state.resolving.execution import Execution

_OTHERS: Final = {
    Player.EACH_OTHER_PLAYER: Player.EACH_PLAYER,
    Player.EACH_OTHER_OPPONENT: Player.EACH_OPPONENT,
}


def players_meant(execution: Execution, who: Player) -> tuple[PlayerId, ...] | None:
    """The players that `who` means, in turn order; None when it can't be told."""
    if who in spoken_words.SPOKEN_OF:
        return _spoken_of(execution, who)
    if who in spoken_words.CONTROLLERS or who in spoken_words.OWNERS:
        people = _who_have(execution, who)
        # Where what was spoken of has no controller any more nobody is meant; else it can't be told who is.
        known = people or execution.has_spoken or execution.targets or execution.started
        return people if known else None
    if who in spoken_words.OF_HOST:
        host = execution.about(*execution.referred(matching.ENCHANTED_CREATURE))
        return _who_have(host, spoken_words.OF_HOST[who])
    return _named(execution, who)


def _named(execution: Execution, who: Player) -> tuple[PlayerId, ...] | None:
    """The same of words that speak of nothing said before."""
    before, game, source = execution.before, execution.game, execution.source
    if who is Player.EACH_OF_THEIR_OPPONENTS:
        told = spoken_words.people_in((*execution.it, *execution.started))
        those = told or _who_have(execution.about(*execution.started), Player.ITS_CONTROLLER)
        return game.opponents(those[0]) if those else None
    if who is Player.EACH_ATTACKING:
        attacked = _spoken_of(execution, who)
        return opponents_attacking(game, execution.controller, attacked) if attacked else None
    if who in _OTHERS:
        # "Whenever a player casts, each other player copies": others than the one just named, else than you.
        told = spoken_words.people_in(execution.started) or spoken_words.people_in(execution.acting)
        if not told and who is Player.EACH_OTHER_OPPONENT:
            return None
        everyone = matching.players(game, _OTHERS[who], execution.controller) or ()
        return tuple(one for one in everyone if one not in (told or (execution.controller,)))
    if who is Player.FIRST_PLAYER:  # "that player chooses target player ... The first player may ..."
        return spoken_words.people_in(execution.started)[:1] or None
    if who is Player.SECOND_PLAYER:
        return spoken_words.people_in(tuple(ref for group in execution.targets for ref in group))[:1] or None
    aura = execution.last_known(execution.own_ref()) if who in ENCHANTED else None
    # An Aura on a player: "enchanted player" is that one, also after it has left (303.4m, 608.2h).
    if aura and aura[1].enchants is not None:
        return (aura[1].enchants,)
    if who is Player.PLAYERS_DEALT_DAMAGE:  # prevented damage is dealt to nobody (615.1)
        hit = {h.to for h in execution.done if h.event == "damage" and h.object == source}
        return tuple(one.name for one in game.players if one.name in hit)
    if who is Player.LAST_TO_AFFECT_IT:
        return last_to_affect_all(before, execution.it or (execution.own_ref(),))
    if who is Player.THE_CHOSEN_PLAYER:
        return spoken_words.people_in(execution.chosen) or chosen_player(
            before, game, execution.controller, source, execution.record
        )
    # Asked of the board as this began to resolve: the creature may have gone meanwhile (508.5, 608.2h).
    if who is Player.DEFENDING_PLAYER and (defending := defending_player(before, source, execution.started)):
        return (defending,)
    sides = dict(execution.results.sides)
    return sides[who] if who in sides else matching.players(game, who, execution.controller)


def _spoken_of(execution: Execution, who: Player) -> tuple[PlayerId, ...] | None:
    """The players of whom was spoken last, or the controller of what was."""
    same = execution.acting if who is Player.THE_SAME_PLAYER else ()
    spoken_of, named, started, acted = map(
        spoken_words.people_in, (same or execution.it, execution.people, execution.started, execution.acting)
    )
    # In this order: who was just spoken of, who brought it about, who has what was spoken of, who acted last.
    told = spoken_of or named or started
    # Whose the object itself is is "you"; "that player" of an ability linked to it is not told (607.1).
    itself = who is Player.THAT_PLAYER and {one.id for one in execution.it} == {execution.source}
    if not told and itself and not execution.targets and not acted:
        return None
    found = told or _who_have(execution, who) or acted
    return found if found or execution.targets else None


def _who_have(execution: Execution, who: Player) -> tuple[PlayerId, ...]:
    """The controllers or owners of what was spoken of last."""
    # Where no target was chosen "its controller" is of nothing, not of what has the ability (608.2b).
    none = execution.group > 0 and not any((execution.it, *execution.targets))
    started = tuple(r for r in execution.started if not none or r.id != execution.source)
    groups = (execution.it, *execution.targets, started)
    of = Player.ITS_CONTROLLER if who in spoken_words.SPOKEN_OF else who
    said = (tuple(r for r in some if spoken_words.speaks_of(of, execution.as_it_was(r))) for some in groups)
    refs = next(filter(None, said), execution.it)
    if who is Player.THE_EXILED_CARDS_OWNER:
        refs = exiled_by(execution.game, execution.before, execution.source, execution.then)
    owners = who in spoken_words.OWNERS
    found = [known[1] for ref in refs if (known := _had(execution, ref, who))]
    cards = who in spoken_words.SPOKEN_OF and _were_cards(execution, refs)
    people = [o.owner if owners or cards else o.controller for o in found]
    people += then_controlled(execution.game, refs) if not found and not owners else ()
    # An ability on the stack is kept apart from other objects, but it has a controller, too (113.8).
    items = (item for item in execution.game.stack if isinstance(item, AbilityOnStack))
    people += [item.controller for item in items if item.id in {ref.id for ref in execution.it}]
    return tuple(dict.fromkeys(people))


@implements("108.4")
def _were_cards(execution: Execution, refs: tuple[TargetRef, ...]) -> bool:
    """Whether all of these were in graveyards as it began: "that player" is whose graveyard that was."""
    then = [execution.before.objects.get(ObjectId(str(one.id))) for one in refs]
    return bool(then) and all(one is not None and one.zone is Zone.GRAVEYARD for one in then)


@implements("108.4")
def _had(execution: Execution, ref: TargetRef, who: Player) -> tuple[Game, GameObject] | None:
    """What `ref` means as `who` has it: no card in exile has a controller, so it is as it was before."""
    known = execution.last_known(ref)
    # "That player" is whose hand or library it went to: "to its owner's hand".
    theirs = who in spoken_words.SPOKEN_OF and known and known[1].zone in (Zone.HAND, Zone.LIBRARY)
    return known if theirs or who in spoken_words.OWNERS else execution.as_it_was(ref)
