"""Attaching permanents to others (701.3), and what an entering Aura enchants (303.4f, 303.4g)."""

from __future__ import annotations

from app.engine.abilities.abilities import DeedTold, EnchantTarget
from app.engine.abilities.nouns.places import SomeOfThem
from app.engine.abilities.nouns.references import PlayerKind, Pronoun
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.speaking import Topic
from app.engine.effects.actions.done_to import DoneTo, does_to
from app.engine.effects.instructions.asking import options_of
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.matching import all_of, ref
from app.engine.state.permanents import attachable
from app.engine.state.permanents.attachable import attach, can_be_attached
from app.engine.state.permanents.pairing import paired
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.questions import Answers, Kind, Question, head, want
from app.engine.state.resolving.targeting import enchanted_kind
from app.engine.state.unread import is_statement, may_matter
from app.engine.state.zones.entering import as_they_enter, new_permanents, unsure
from app.engine.statics.cant import cant_have
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


# Where it can't be attached, or is already, it does not move (701.3b).
@deed_told("attach {what:thing} to {to:thing}")
@implements("701.3a", "701.3b", "301.5c")
def attach_to(told: DeedTold, execution: Execution, what: Thing, to: Thing) -> Execution:
    """Attach permanents to another that they can be attached to; else they do not move."""
    attached_refs, execution = reach(what, execution)
    host_refs, execution = reach(to, execution)
    if to is Pronoun.IT and len(host_refs) > 1:  # one of the tokens, where two were created instead of one
        host_refs, execution = reach(SomeOfThem(1, to), execution)
    if any(ref.is_player for ref in host_refs):
        return execution.doubt(say("attaching to a player is left to do by hand"))
    both = (attached_refs, host_refs)
    things, hosts = ([o.id for ref in refs if (o := execution.current(ref))] for refs in both)
    if len(hosts) != 1 or hosts[0] in things:
        return (
            execution if not things or not hosts else execution.doubt(say("what is attached can't be told"))
        )
    for thing in things:
        execution = _attached(thing, hosts[0], execution)
    return execution


def _attached(thing: ObjectId, host: ObjectId, execution: Execution) -> Execution:
    # What is already attached to that does not become attached to it anew (701.3b).
    if execution.game.objects[thing].attached_to == host:
        return execution
    answer = _can_be_attached(execution.game, thing, host)
    if answer is None:
        return execution.doubt(say("whether it can be attached to that is left to do by hand"))
    return execution.with_game(attachable.attach(execution.game, thing, host)) if answer else execution


def _can_be_attached(game: Game, thing: ObjectId, host: ObjectId) -> bool | None:
    """Whether it can be; not known where the other has text about that which isn't understood."""
    unread = view(game).characteristics(host).unread
    if any(is_statement(one) and may_matter(one, Topic.ATTACHING, own=True) for one in unread):
        return None
    barred = cant_have(game, thing, host)
    return all_of((can_be_attached(game, thing, host), None if barred is None else not barred))


@does_to("unattach")
@implements("701.3d")
def unattach(effect: DoneTo, execution: Execution) -> Execution:
    """Let a permanent be attached to nothing."""
    what, execution = reach(effect.what, execution)
    for one in what:
        if thing := execution.current(one):
            execution = execution.with_game(attachable.attach(execution.game, thing.id, None))
    return execution.about(*what)


@deed_told("pair {what:thing} with {to:thing}")
@implements("702.95a", "702.95c")
def pair_up(told: DeedTold, execution: Execution, what: Thing, to: Thing) -> Execution:
    """Two creatures are paired while both stay under their controller's control; one alone is not."""
    both: list[GameObject] = []
    for one in (what, to):
        refs, execution = reach(one, execution)
        both += [there for ref in refs if (there := execution.current(ref)) is not None]
    if len(both) != 2 or any(one.controller != execution.controller for one in both):
        return execution
    # For as long as both are creatures of that player on the battlefield (702.95e).
    return execution.with_game(paired(execution.game, *both))


@implements("303.4i", "301.5e")
def attached(before: Game, things: tuple[ObjectId, ...], to: Thing, execution: Execution) -> Execution:
    """What has just entered, attached to what was told; an Aura that can't be has not entered."""
    return put_on(before, things, *reach(to, execution))


@implements("303.4f", "303.4i")
def put_on(
    before: Game, things: tuple[ObjectId, ...], hosts: tuple[TargetRef, ...], execution: Execution
) -> Execution:
    """The same, where it is known to what."""
    there = tuple(one for one in hosts if one.is_player or execution.current(one) is not None)
    for thing in (execution.game.objects[i] for i in things):
        game = execution.game
        allowed = _hosts(game, thing) if len(there) < 2 else None
        if allowed is None:
            execution = execution.doubt(say("what it is attached to is left to do by hand"))
        elif there and there[0] in allowed:
            execution = execution.with_game(_on(game, thing, there[0]))
        # Equipment and Fortifications enter unattached instead (301.5e).
        elif "Aura" in view(game).characteristics(thing.id).subtypes:
            execution = execution.with_game(_without(before, game, thing))
    entered = (thing for thing in things if thing in execution.game.objects)
    return execution.about(*(ref(execution.game, thing) for thing in entered))


@as_they_enter
@implements("303.4f", "303.4g")
def enchanting(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """Let Auras that have entered unattached enchant what is chosen; what can enchant nothing stays away."""
    entered = tuple(new_permanents(before, game))
    for thing in entered:
        # An Aura spell that resolved, and what was put on something said, are where they belong (303.4f).
        if thing.attached_to is not None or thing.enchants is not None:
            continue
        looks = view(game).characteristics(thing.id)
        # An Aura that is a creature as well can't enchant anything (303.4d).
        if "Aura" in looks.subtypes and not looks.is_a("Creature"):
            hosts = _hosts(game, thing)
            if hosts is None:
                game = unsure(game, thing.id, "what it can enchant is not known")
                continue
            # The choice is made as they enter: none of what enters together is there yet to be enchanted.
            there = tuple(host for host in hosts if all(host.id != one.id for one in entered))
            game, answers = _chosen(before, game, thing, there, answers)
    return game, answers


def _chosen(
    before: Game, game: Game, aura: GameObject, hosts: tuple[TargetRef, ...], answers: Answers
) -> tuple[Game, Answers]:
    """The Aura on what is chosen for it; the only one of that kind is chosen anyhow."""
    # With nothing that it can enchant it stays where it was, or is not created (303.4g).
    if not hosts:
        return _without(before, game, aura), answers
    if len(hosts) == 1:
        return _on(game, aura, hosts[0]), answers
    text = say("{name}: what does it enchant?", name=aura.card.name)
    options, you = options_of(game, hosts), aura.controller
    want(answers, game, lambda: Question(you, Kind.OBJECTS, text, options, 1, 1, "303.4f", aura.id))
    meant = next((one for one in hosts if str(one.id) == head(answers)), None)
    if meant is None:
        return unsure(game, aura.id, "nobody said what it enchants"), answers
    return _on(game, aura, meant), answers[1:]


def _hosts(game: Game, aura: GameObject) -> tuple[TargetRef, ...] | None:
    """What it may enchant; None where that is not known."""
    abilities = view(game).characteristics(aura.id).abilities
    # It is chosen and not targeted: shroud and hexproof don't matter, only its enchant ability and what may
    # not be enchanted by it (303.4f, 115.1b).
    kinds = [enchanted_kind(a).what for a in abilities if isinstance(a, EnchantTarget)]
    if len(kinds) == 1 and isinstance(kinds[0], PlayerKind):
        mine = kinds[0] is PlayerKind.PLAYER
        people = (player.name for player in game.players if mine or player.name != aura.controller)
        return tuple(TargetRef(name, is_player=True) for name in people)
    found = []
    for thing in game.objects.values():
        fits = can_be_attached(game, aura.id, thing.id)
        free = cant_have(game, aura.id, thing.id) if fits is not False else True
        answer = all_of((fits, None if free is None else not free))
        if answer is None:
            return None
        found += [ref(game, thing.id)] if answer else []
    return tuple(found)


def _on(game: Game, aura: GameObject, host: TargetRef) -> Game:
    if host.is_player:
        return changes.with_object(game, replace(aura, enchants=PlayerId(str(host.id))))
    return attach(game, aura.id, ObjectId(str(host.id)))


def _without(before: Game, game: Game, aura: GameObject) -> Game:
    """The position in which it has not entered: a spell is in the graveyard, a token nowhere."""
    told = len(before.history)
    # It has not entered at all, so nothing has happened to it (303.4g).
    history = tuple(h for n, h in enumerate(game.history) if n < told or h.object != aura.id)
    then = before.objects.get(aura.id)
    if then is None or aura.token:
        return replace(changes.cease(game, aura.id), history=history)
    zone = Zone.GRAVEYARD if then.zone is Zone.STACK else then.zone
    return replace(changes.move_object(game, aura.id, zone), history=history)
