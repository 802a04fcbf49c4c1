"""Exiling (701.13), also haunting a creature (702.55)."""

from __future__ import annotations

from typing import Final, Literal

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.elsewhere import ExiledAfter
from app.engine.abilities.nouns.objects import AttachedTo, Noun, Objects, WithCounters
from app.engine.abilities.nouns.places import AddedCounters, CountersOfKinds, Moved
from app.engine.abilities.nouns.references import Host, It, Player, Reference, SpellCastThisWay
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.reading import Reading
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.reaching import by_each, reach, speaks_of_you, to_each_object
from app.engine.effects.zones.moving import move_each, reach_cards
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, HauntedBy, TargetRef
from app.engine.state.kinds.matching import fits
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import constant, phrase, phrase_where, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say


class Exile(Instruction, frozen=True):
    """ "Exile target creature.", "Exile the top card of your library face down." """

    who: Player | Target
    what: tuple[Moved, ...]
    face_down: bool = False
    counters: AddedCounters | CountersOfKinds | None = None
    until: Reference | Target | Literal["an opponent becomes the monarch", ""] = ""
    """ "Exile target creature until this enchantment leaves the battlefield.": what leaves then (610.3)."""
    piled: bool = False
    """ "... in a face-down pile" """
    haunting: Target | None = None
    """ "Exile it haunting target creature." """


class ExiledInstead(Instruction, frozen=True):
    """ "If that spell would be put into your graveyard, exile it instead." (614.6)"""

    what: It
    whose: Player | None
    """None for "if it would leave the battlefield, exile it instead of putting it anywhere else"."""


constant("exiled_face", False, "")
constant("exiled_face", True, " face down")
listed("moved_list", "moved", two=" and ", comma=", ", last=", and ", least=1)


def _counters_are_clear(said: Exile) -> bool:
    """ "with a counter on it" tells which permanent is meant, but of a card with what it is exiled."""
    kind = getattr(said.what[-1], "what", None)
    if not isinstance(kind, Objects):
        return True
    if kind.noun is Noun.CARD:
        return not any(isinstance(relative, WithCounters) for relative in kind.relatives)
    return said.counters is None


_said = "{who:subject}exile[s/] {what:moved_list}{face_down:exiled_face}{counters:with_counters~what}"
phrase_where("effect", Exile, _counters_are_clear, _said)
for _until in ("reference", "target"):
    _said = f"{{who:subject}}exile[s/] {{what:moved_list}} until {{until:{_until}}} leaves the battlefield"
    phrase("effect", Exile, _said)
_MONARCH: Final = "an opponent becomes the monarch"
phrase("effect", Exile, f"exile {{what:moved_list}} until {_MONARCH}", until=_MONARCH, who=Player.UNSAID_YOU)
_said = "{who:subject}exile[s/] {what:moved_list} in a face-down pile"
phrase("effect", Exile, _said, face_down=True, piled=True)
phrase("effect", UnmeantDeed, "exile {what:this} or {other:target}")
phrase("effect", UnmeantDeed, "exile {what:moved_list} until the beginning of {when:beginning_meant}")
same("cast_card", "{what:a_spell_cast}", "{what:it}")
constant("some_graveyard", Player.A_PLAYER, "a")
constant("some_graveyard", Player.YOU, "your")
constant("some_graveyard", Player.THEY, "their")
constant("some_graveyard", Player.AN_OPPONENT, "an opponent's")
constant("some_graveyard", Player.ITS_OWNER, "its owner's")
_said = "if {what:cast_card} would be put into {whose:some_graveyard} graveyard, exile [it/them] instead"
phrase("sentence", ExiledInstead, _said)
_A_SPELL = Objects(noun=Noun.SPELL)
phrase_where("cast_kind", SpellCastThisWay, lambda said: said.kind != _A_SPELL, "{kind:a_kind} cast this way")
_said = "if {what:cast_kind} would be put into {whose:some_graveyard} graveyard, exile it instead"
phrase("sentence", ExiledInstead, _said)
_said = "if {what:it} would leave the battlefield, exile it instead of putting it anywhere else"
phrase("sentence", ExiledInstead, _said, whose=None)


@carries_out(Exile)
def exile(effect: Exile, execution: Execution) -> Execution:
    """701.13a: it goes to exile from wherever it is."""
    if effect.haunting is not None:
        return _haunting(effect.haunting, execution)
    if effect.until:
        return _exile_until(effect, effect.until, execution)
    counters = effect.counters
    odd = not isinstance(effect.who, Player) or not effect.who.is_you
    if odd and not speaks_of_you(effect.what):
        own = replace(effect, who=Player.UNSAID_YOU)
        return by_each(effect.who, execution, lambda theirs: exile(own, theirs))
    if odd or isinstance(counters, CountersOfKinds) or (counters is not None and counters.equal):
        return execution.about().doubt(say("the engine can't carry this out; do it by hand"))
    refs, execution = reach_cards(effect.what, execution)
    number = execution.amount(counters.n) if counters is not None else 0
    if number is None:
        return execution.doubt(say("the number of counters can't be worked out"))
    source = linked_to(execution)

    def change(game: Game, card: ObjectId) -> Game:
        game = changes.move(game, card, Zone.EXILE)
        if card in game.objects:
            # Linked: another ability of the source may speak of the cards that were exiled with it (607.2a).
            exiled = replace(game.objects[card], exiled_with=source, face_down=effect.face_down)
            game = changes.with_object(game, exiled)
        return changes.add_counters(game, card, counters.kind, number) if counters is not None else game

    after = _of_the_host(effect.what, move_each(refs, execution, change))
    # All of them, as one pile, are what is spoken of (700.3).
    return replace(after, several=after.it) if effect.piled else after


def _of_the_host(what: object, execution: Execution) -> Execution:
    """This, with one thing spoken of and not what was attached to it, which is exiled as well (608.2c).

    "Exile target creature and all Auras attached to it": "that card" is the creature's alone.
    """
    host, *others = what if isinstance(what, tuple) else (what,)
    attached = any(isinstance(part, AttachedTo) for part in inside(tuple(others)))
    if not attached or not isinstance(host, Host | Target) or not execution.it:
        return execution
    return execution.about(execution.it[0])


@implements("607.2a")
def linked_to(execution: Execution) -> str:
    """The permanent whose ability exiles, by which its other abilities know the card; "" for a spell."""
    source = execution.before.objects.get(execution.source)
    return str(execution.source) if source is not None and source.zone is not Zone.STACK else ""


@implements("610.3")
def _exile_until(effect: Exile, until: Reference | Target | str, execution: Execution) -> Execution:
    """It is exiled until a permanent leaves, or an opponent of its controller becomes the monarch."""
    if not isinstance(effect.who, Player) or not effect.who.is_you:
        own = replace(effect, who=Player.UNSAID_YOU)
        return by_each(effect.who, execution, lambda theirs: exile(own, theirs))
    refs, execution = reach_cards(effect.what, execution)
    if isinstance(until, str):
        source = linked_to(execution)
    else:
        leaving, execution = _what_leaves(until, execution.about(*refs))
        there = execution.current(leaving[0]) if len(leaving) == 1 else None
        # Where what it waits for has happened before this resolves, nothing is exiled at all (610.3b).
        if there is None or there.zone is not Zone.BATTLEFIELD:
            return execution.about()
        source = str(there.id)

    def change(game: Game, card: ObjectId) -> Game:
        zone = game.objects[card].zone
        game = changes.move(game, card, Zone.EXILE)
        if card not in game.objects:
            return game
        exiled = replace(game.objects[card], exiled_with=source)
        if isinstance(until, str):
            return changes.with_object(game, replace(exiled, reign=execution.controller))
        # It comes back to the zone where it was, at once and by no trigger (610.3).
        return changes.with_object(game, replace(exiled, returns=True, returns_to=zone))

    return move_each(refs, execution, change)


def _what_leaves(until: Reference | Target, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """What has to leave, and the execution that still speaks of what is exiled."""
    if not isinstance(until, Target):
        return execution.referred(until), execution
    refs, after = execution.take_targets()
    return refs, after.about(*execution.it)


@carries_out(ExiledInstead)
@implements("614.6")
def exiled_instead(effect: ExiledInstead, execution: Execution) -> Execution:
    """Of a spell that was cast, or of a card that may be cast from now on."""
    if effect.whose is None:
        return _when_leaving(effect, execution)
    refs = execution.referred(effect.what)
    for ref in refs:
        thing = execution.current(ref)
        kind = effect.what.kind if isinstance(effect.what, SpellCastThisWay) else _A_SPELL
        if thing is not None and kind != _A_SPELL:
            if thing.zone is not Zone.STACK and isinstance(kind, Objects):
                kind = replace(kind, noun=Noun.CARD)  # it is no spell yet
            such = fits(execution.game, thing.id, kind, you=execution.controller)
            if such is False:
                continue
            thing = thing if such else None
        if thing is not None and thing.zone is Zone.STACK and thing.cast is not None:
            after = ExiledAfter("", thing.cast.from_zone.value, graveyard=True)
            changed = replace(thing, gains=(*thing.gains, Reading(general=(after,))))
        elif thing is not None and thing.playable is not None:
            changed = replace(thing, playable=replace(thing.playable, exiled=True))
        else:
            return execution.doubt(say("the engine can't carry this out; do it by hand"))
        execution = execution.with_game(changes.with_object(execution.game, changed))
    return execution


@implements("614.6", "702.84a")
def _when_leaving(effect: ExiledInstead, execution: Execution) -> Execution:
    """It is exiled instead of going anywhere else, for as long as it is on the battlefield."""
    refs, execution = reach(effect.what, execution)
    return to_each_object(
        refs,
        execution,
        lambda game, i: changes.with_object(game, replace(game.objects[i], exiled_leaving=True)),
    )


listed("targets_and_or", "target", two=" and/or ", comma=", ", last=", and/or ")
phrase("effect", UnmeantDeed, "exile {what:targets_and_or}")
phrase("effect", UnmeantDeed, "{who:subject}exile[s/] {what:noun~p} equal to {n:computed}")
listed("haunting_it", "pronoun_it", two="|", least=1)
phrase("effect", Exile, "exile {what:haunting_it} haunting {haunting:target}", who=Player.UNSAID_YOU)


@implements("702.55a", "702.55b")
def _haunting(creature: Target, execution: Execution) -> Execution:
    """The card haunts the creature from now on, if it is still in the graveyard."""
    card = execution.game.objects.get(execution.source)
    refs, execution = reach(creature, execution)
    if card is None or card.zone is not Zone.GRAVEYARD or not refs:
        return execution
    execution = execution.with_game(changes.move(execution.game, card.id, Zone.EXILE))
    there = execution.game.objects[card.id]
    # What has gone elsewhere instead of to exile haunts nothing (702.55b).
    if there.zone is not Zone.EXILE:
        return execution
    return let_last(HauntedBy(there.id, there.version), refs, "", execution)
