"""Resolving what is on top of the stack (608)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import (
    ActivatedAbility,
    Keyword,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.events.waiting import OfCard
from app.engine.abilities.nouns.elsewhere import ByRules, RulesSay
from app.engine.abilities.nouns.references import Host
from app.engine.abilities.nouns.relatives import WithXInCost
from app.engine.abilities.nouns.targets import Target, least_and_most
from app.engine.effects.choices.choosing import with_stated_x
from app.engine.effects.choices.modes import Modal
from app.engine.effects.copies.becoming_copies import Entry, as_a_copy
from app.engine.effects.instructions.named_in_conditions import about_those
from app.engine.effects.instructions.repeating import as_process
from app.engine.effects.instructions.sequences import SeenTo
from app.engine.effects.replacement.as_it_resolves import exiled_as_it_resolves
from app.engine.resolution.becoming_permanents import (
    going_on,
    was_paid_for,
    with_what_waits,
    with_what_was_given,
)
from app.engine.resolution.legal_targets import is_legal, noted
from app.engine.resolution.noting import is_done, noted_done, noted_of, noted_resolving
from app.engine.resolution.spoken_of import by_name, spoken_of
from app.engine.resolution.untargetable import Targeting
from app.engine.rule import implements
from app.engine.state import changes, conditions
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.printed import is_room
from app.engine.state.characteristics.view import view
from app.engine.state.combat.put_attacking import put_attacking
from app.engine.state.conditions.others import others_than
from app.engine.state.game import AbilityOnStack, CastRecord, Doubt, Game, GameObject, TargetRef
from app.engine.state.history import RESOLVED
from app.engine.state.permanents.parts import can_merge, merge, unlock
from app.engine.state.players.affecting import with_affected
from app.engine.state.players.designations import ascended
from app.engine.state.resolving.comparing import comparing
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.state.resolving.offers import CastsNow
from app.engine.state.resolving.questions import Answer, Kind, Option, Question, head, want
from app.engine.state.resolving.targeting import settled, targets_in, targets_of_spell
from app.engine.state.zones.arriving import Arrival
from app.engine.state.zones.entering import answered
from app.engine.state.zones.library import shuffled
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.text.reader import write
from app.engine.values.card import PERMANENT_TYPES
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import card_words, say

_OF_PERMANENTS: Final = (ActivatedAbility, StaticAbility, TriggeredAbility)
Groups = tuple[tuple[TargetRef, ...], ...]


def add_doubt(game: Game, text: str, source: ObjectId | None, reason: str) -> Game:
    """The game with something noted that the engine could not carry out."""
    return game.doubting(Doubt(text, source, reason))


@implements("608.1")
def resolve_top(
    game: Game, answers: tuple[Answer, ...] = (), casts: CastsNow | None = None
) -> tuple[Game, tuple[Answer, ...]]:
    """Resolve the topmost object of the stack; `casts` casts spells while it does so (608.2g).

    Gives the position afterwards, before state-based actions are checked, and the answers not used up.
    """
    if not game.stack:
        return game, answers
    item = game.stack[-1]
    if isinstance(item, AbilityOnStack):
        after, answers = _ability(game, item, answers, casts)
    else:
        after, answers = _spell(game, item, answers, casts)
    after, answers = answered(game, after, answers)
    by = item.controller if isinstance(item, AbilityOnStack) else game.objects[item].controller
    # Its controller as it was on the stack (608.2n).
    return with_affected(game, noted(game, after), by), answers


# --------------------------------------------------------------------------------------------- spells
def _spell(
    game: Game, spell: ObjectId, answers: tuple[Answer, ...], casts: CastsNow | None
) -> tuple[Game, tuple[Answer, ...]]:
    thing, looks = game.objects[spell], view(game).characteristics(spell)
    record = thing.cast if thing.cast is not None else CastRecord()
    you, targets = thing.controller, targets_of_spell(game, spell)
    asked = tuple(settled(game, target, you, spell, record) for target in targets)
    # Targets are asked again as it starts to resolve, and nothing else of it is (608.2b).
    legal, unsure = _still_legal(Targeting(game, you, spell), asked, record.targets)
    if unsure:
        game = add_doubt(game, looks.name, spell, say("whether a target is still legal is not known"))
    # All its targets are illegal, for every instance of the word: it does nothing at all (608.2b).
    if any(record.targets) and not any(legal):
        # Bestow and mutate make it a creature spell instead of removing it (608.3b).
        if "Creature" in thing.face.type_line.types and thing.face_index == 0:
            return _permanent(game, _as_creature(thing, record), ()), answers
        return _leave_stack(game, thing, resolved=False), answers  # 608.2b
    if any(word in PERMANENT_TYPES for word in looks.types):  # a permanent spell (608.3)
        return _permanent_spell(game, thing, legal, answers)
    if asked and not record.targets and least_and_most(asked[0].count, record.x, 0)[0]:
        game = add_doubt(game, looks.name, spell, say("its targets are not known"))
    game = ascended(game, you, looks.keywords)
    text = thing.face.oracle_text
    execution = Execution(
        game, game, you, spell, looks.name, record, legal, answers=answers, text=text, casts=casts
    )
    for ability in looks.abilities:  # the instructions in the order written (608.2c)
        if isinstance(ability, SpellAbility):
            execution = with_stated_x(ability.effects, execution)
            execution = carry_out(as_process(by_name(ability.effects, execution)), execution)
    game = _by_hand(execution.game, spell, looks)
    after = game.objects.get(spell)
    # It is put away last, unless its own text has moved it (608.2n).
    if after is not None and after.zone is Zone.STACK:
        game = _with_resolved(_leave_stack(game, after, resolved=True), spell, looks, you)
    return game, execution.answers


@implements("702.55a")
def _with_resolved(game: Game, spell: ObjectId, looks: Characteristics, you: PlayerId) -> Game:
    """Note that a spell card was put into a graveyard after resolving, if it waits for that.

    A copy is nowhere any more (704.5e).
    """
    waits = any(isinstance(a, TriggeredAbility) and a.event is OfCard.RESOLVED for a in looks.abilities)
    left = game.objects.get(spell)
    if not waits or left is None or left.zone is not Zone.GRAVEYARD:
        return game
    return changes.noted(game, RESOLVED, object_id=spell, player=you)


def _by_hand(game: Game, spell: ObjectId, looks: Characteristics) -> Game:
    """Note what a spell does that is not carried out."""
    for unread in looks.unread:
        game = add_doubt(game, unread.text, spell, say("this text is not understood; do it by hand"))
    return game


def _still_legal(targeting: Targeting, asked: tuple[Target, ...], chosen: Groups) -> tuple[Groups, bool]:
    """The targets that are still legal, and whether that is not known of one."""
    if len(asked) != len(chosen):
        return chosen, bool(asked) and bool(chosen)
    unsure = False
    legal: list[tuple[TargetRef, ...]] = []
    for target, group in zip(asked, chosen, strict=True):
        answers = [is_legal(targeting, target, ref) for ref in group]
        # Targets chosen later may speak of those chosen earlier.
        targeting = replace(targeting, about=(*targeting.about, *group))
        unsure = unsure or None in answers
        legal.append(tuple(ref for ref, answer in zip(group, answers, strict=True) if answer is not False))
    return tuple(legal), unsure


@implements("608.2n", "608.2b")
def _leave_stack(game: Game, thing: GameObject, *, resolved: bool) -> Game:
    """Put an instant or sorcery, or a spell that did not resolve, where it goes from the stack."""
    if thing.is_copy:  # a copy ceases to exist instead (704.5e)
        return changes.cease(game, thing.id)
    record = thing.cast if thing.cast is not None else CastRecord()
    # From the hand and resolved: countered, it goes to the graveyard (702.88a).
    rebounds = ByRules(RulesSay.REBOUNDS) in view(game).characteristics(thing.id).abilities
    if resolved and rebounds and record.from_zone is Zone.HAND:
        moved = changes.leave_stack(game, thing.id, Zone.EXILE)
        return changes.with_object(moved, replace(moved.objects[thing.id], exiled_with=changes.REBOUND))
    if resolved and was_paid_for(game, thing, RulesSay.TO_HAND):
        return changes.leave_stack(game, thing.id, Zone.HAND)
    if resolved and thing.card.layout == "adventure" and thing.face_index:
        # A token or card that never resolved is not on an adventure.
        return _on_an_adventure(changes.leave_stack(game, thing.id, Zone.EXILE), thing)
    if resolved and thing.card.layout == "omen" and thing.face_index:
        return shuffled(changes.leave_stack(game, thing.id, Zone.LIBRARY), thing.owner)  # 720.3d
    exiled = exiled_as_it_resolves(game, thing) if resolved else None
    return changes.leave_stack(game, thing.id, Zone.GRAVEYARD) if exiled is None else exiled


@implements("715.3d")
def _on_an_adventure(game: Game, spell: GameObject) -> Game:
    """Let its controller play the exiled card for as long as it stays there, though not as an Adventure."""
    may = PlayPermission(spell.controller, front=True)
    return changes.with_object(game, replace(game.objects[spell.id], playable=may))


@implements("608.3b", "702.103e")
def _as_creature(thing: GameObject, record: CastRecord) -> GameObject:
    """A spell that was cast bestowed and has no legal target any more resolves as a creature spell."""
    # It is cast as a creature from here on, with no target and no cost paid (702.103e).
    return replace(thing, cast=replace(record, ways=("normal",), paid=(), targets=()))


@implements("608.3", "608.3a", "608.3e", "608.3f", "400.7d", "709.5d")
def _permanent(game: Game, thing: GameObject, targets: Groups, entry: Entry | None = None) -> Game:
    """Put a permanent spell onto the battlefield; it remembers how it was cast. A copy becomes a token.

    `entry` says what it enters as a copy of.
    """
    host = next((ref.id for group in targets for ref in group if not ref.is_player), None)
    if _mutates(game, thing, targets) is not None:
        # Merging is carried out where it is understood; else the player does it.
        text = say("it merges with its target (702.140c)")
        return add_doubt(changes.leave_stack(game, thing.id, Zone.EXILE), thing.card.name, thing.id, text)
    is_aura = "Aura" in view(game).characteristics(thing.id).subtypes
    moved = changes.move_object(
        going_on(game, thing),
        thing.id,
        Zone.BATTLEFIELD,
        Arrival(
            controller=thing.controller,
            face_index=thing.face_index,
            cast_as=thing.cast,
            # Attached as it enters: an Aura spell's target is what it enchants (608.3c).
            attached_to=ObjectId(str(host)) if is_aura and host is not None else None,
            copying=entry.original if entry is not None else None,
            tapped=(attacks := was_paid_for(game, thing, RulesSay.ATTACKING))
            or (entry is not None and entry.tapped),
        ),
    )
    if moved.objects[thing.id].zone is Zone.STACK:  # 608.3e
        return changes.leave_stack(moved, thing.id, Zone.GRAVEYARD)
    moved = put_attacking(moved, (thing.id,)) if attacks else moved
    if entry is not None:
        moved = entry.finished(moved, thing.id)
    player = next((ref.id for group in targets for ref in group if ref.is_player), None)
    if is_aura and player is not None:
        moved = changes.with_object(moved, replace(moved.objects[thing.id], enchants=PlayerId(str(player))))
    if is_room(thing.card):
        moved = unlock(moved, thing.id, thing.face_index)
    if thing.is_copy:
        # A copy of a permanent spell becomes a token, and stops being a copy (608.3f).
        moved = changes.with_object(moved, replace(moved.objects[thing.id], is_copy=False, token=True))
    return with_what_waits(game, with_what_was_given(game, moved, thing), thing)


def _permanent_spell(
    game: Game, thing: GameObject, legal: Groups, answers: tuple[Answer, ...]
) -> tuple[Game, tuple[Answer, ...]]:
    """Let a permanent spell merge with its target, or enter, as a copy if it says so."""
    host = _mutates(game, thing, legal)
    # Merging is not entering: no "enters" triggers, and it stays the same permanent (702.140c).
    if host is not None and can_merge(thing, host):
        return _merge(game, thing, host, answers)
    entry = as_a_copy(game, thing, thing.controller, answers)
    if entry.to is not Zone.BATTLEFIELD:
        return changes.leave_stack(entry.game, thing.id, entry.to), entry.answers
    return _permanent(entry.game, thing, legal, entry), entry.answers


def _mutates(game: Game, thing: GameObject, targets: Groups) -> GameObject | None:
    """The creature with which a mutating creature spell merges (702.140b)."""
    host = next((ref.id for group in targets for ref in group if not ref.is_player), None)
    creature = "Creature" in view(game).characteristics(thing.id).types
    return game.objects.get(ObjectId(str(host))) if creature and host is not None else None


@implements("702.140c")
def _merge(
    game: Game, spell: GameObject, host: GameObject, answers: tuple[Answer, ...]
) -> tuple[Game, tuple[Answer, ...]]:
    """Merge a spell with its target; its controller says whether it comes over or under that."""
    name = view(game).characteristics(host.id).name
    options = (Option("over", say("over {name}", name=name)), Option("under", say("under {name}", name=name)))
    you = spell.controller
    text = say("Does {name} come over or under {host}?", name=spell.card.name, host=name)
    want(answers, game, lambda: Question(you, Kind.WORD, text, options, 1, 1, "702.140c", spell.id))
    said = {"top": "over", "bottom": "under"}.get(str(head(answers)), head(answers))
    if said not in ("over", "under"):
        reason = say("whether it comes over or under {name} was not said", name=name)
        game = add_doubt(game, spell.card.name, spell.id, reason)
        return merge(game, spell.id, host.id, over=True), answers
    return merge(game, spell.id, host.id, over=said == "over"), answers[1:]


# ------------------------------------------------------------------------------------------ abilities
@implements("603.4", "608.2h")
def _holds(game: Game, item: AbilityOnStack, record: CastRecord) -> bool | None:
    """Whether the intervening "if" holds now; what has left is asked about as it last was.

    That is told only where it comes out the same in the last position in which it was there.
    """
    condition = getattr(item.ability, "condition", None)
    source = others_than(item.ability, item.source, item.about)
    asked = (condition, item.controller, source, record, item.about, item.then)
    answer = conditions.holds(game, *asked)
    own = TargetRef(item.source, version=item.source_version or 0)
    # What a permanent that has left was attached to is known of it as it last was.
    there = game.objects.get(item.source)
    gone = there is None or there.version != item.source_version
    of_host = gone and any(isinstance(part, Host) for part in inside(condition))
    about = (own,) if of_host else tuple(ref for ref in item.about if not ref.is_player)
    if (answer is not None and not of_host) or len(about) != 1:
        return answer
    name, version = ObjectId(str(about[0].id)), about[0].version
    for then in item.known:
        thing = then.objects.get(name)
        if thing is not None and thing.version == version and thing.zone is Zone.BATTLEFIELD:
            now = replace(game, objects={**game.objects, name: thing})
            before, after = (conditions.holds(one, *asked) for one in (then, now))
            return before if before is after else None
    return answer if of_host else None


@implements("608.2", "608.2b")
def _ability(
    game: Game, item: AbilityOnStack, answers: tuple[Answer, ...], casts: CastsNow | None
) -> tuple[Game, tuple[Answer, ...]]:
    """Resolve an activated or triggered ability; its intervening "if" is asked again."""
    without = replace(game, stack=tuple(i for i in game.stack if i is not item))
    ability = item.ability
    if ability is None:
        text = item.text or item.source_name
        return add_doubt(without, text, item.source, say("only the text of this ability is known")), answers
    source = game.objects.get(item.source)
    # As the source was when it triggered, else as it is now, else as it was cast.
    record = item.source_cast or (source.cast if source is not None else None) or CastRecord()
    condition = getattr(ability, "condition", None)
    holds = _holds(game, item, record)
    if holds is False:  # the intervening "if" is asked first, before its targets (608.2a)
        return without, answers
    if holds is None and not getattr(condition, "past", False):  # what was so stays so
        reason = say("whether its condition holds is not known")
        game = add_doubt(game, item.source_name, item.source, reason)
    if item.record is not None:
        said = item.record
        used = said.used if isinstance(ability, ActivatedAbility) else record.used
        # Modes, targets and division are what was chosen as it was put on the stack.
        record = replace(record, x=said.x, has_x=said.has_x, modes=said.modes, targets=said.targets)
        # X is a spell's, or an ability's own; nothing else has one (107.3m).
        record = replace(record, division=said.division, used=used)
    elif any(isinstance(effect, Modal) for effect in ability.effects):
        # Without the modes that were chosen nothing of it can be carried out.
        return add_doubt(without, item.source_name, item.source, say("its modes are not known")), answers
    return _follow(game, item, ability, _with_x_of_the_spell(item, ability, record), answers, casts)


@implements("107.3e")
def _with_x_of_the_spell(
    item: AbilityOnStack, ability: ActivatedAbility | TriggeredAbility, record: CastRecord
) -> CastRecord:
    """The record with X of the spell that triggered the ability, where that asks for {X} in its cost."""
    cast = item.spell.cast if item.spell is not None else None
    asked = isinstance(ability, TriggeredAbility) and any(
        isinstance(part, WithXInCost) for part in inside(ability.event)
    )
    return replace(record, x=cast.x, has_x=True) if asked and cast is not None else record


def _follow(
    game: Game,
    item: AbilityOnStack,
    ability: ActivatedAbility | TriggeredAbility,
    record: CastRecord,
    answers: tuple[Answer, ...],
    casts: CastsNow | None,
) -> tuple[Game, tuple[Answer, ...]]:
    """Check the targets of an ability, do what it says, and take it off the stack."""
    without = replace(game, stack=tuple(i for i in game.stack if i is not item))
    targeting = Targeting(game, item.controller, item.source, item.about, item.id)
    asked = tuple(
        settled(game, target, item.controller, item.source, record)
        for target in targets_in(ability.effects, record)
    )
    chosen = item.targets
    if asked and not chosen:
        return add_doubt(without, item.source_name, item.source, say("its targets are not known")), answers
    legal, unsure = _still_legal(targeting, asked, chosen)
    if unsure:
        game = add_doubt(game, item.source_name, item.source, say("whether a target is legal is not known"))
    # All targets illegal: it does nothing (608.2b), unless its text says otherwise (101.1).
    if any(chosen) and not any(legal) and SeenTo.STILL_RESOLVES not in ability.effects:
        return without, answers  # 608.2b
    if is_done(game, item, ability):
        return without, answers
    # Noted before it is carried out, so that it can count itself.
    game = noted_resolving(game, item, ability)
    begun = _begun(game, item, record, legal, answers, casts)
    condition = getattr(ability, "condition", None)
    begun = about_those(condition, comparing(condition, ability.effects, begun))
    execution = with_stated_x(ability.effects, begun)
    execution = carry_out(as_process(by_name(ability.effects, execution)), execution)
    done = noted_done(game, execution.game, item, ability)
    stack = tuple(i for i in done.stack if i != item)
    return noted_of(item, game, replace(done, stack=stack)), execution.answers


def _begun(
    game: Game,
    item: AbilityOnStack,
    record: CastRecord,
    legal: Groups,
    answers: tuple[Answer, ...],
    casts: CastsNow | None,
) -> Execution:
    """An ability as it begins to resolve."""
    return Execution(
        game,
        game,
        item.controller,
        item.source,
        item.source_name,
        record,
        legal,
        it=spoken_of(game, item),
        spell=item.spell,
        started=item.about,
        moved=item.moved,
        tapped=item.tapped,
        answers=answers,
        text=_sentence(game, item),
        casts=casts,
        source_version=item.source_version,
        then=item.then,
        told=item.told,
        put_at=item.put_at,
        known=item.known,
        much=item.much,
    )


def _sentence(game: Game, item: AbilityOnStack) -> str:
    """The line of a text that an ability comes from, for messages; else whose it is."""
    if item.ability is None:
        return say("an ability of {source_name}", source_name=item.source_name)
    return sentence_of(game, item.source, item.ability) or say(
        "an ability of {source_name}", source_name=item.source_name
    )


def sentence_of(game: Game, source: ObjectId, ability: ActivatedAbility | TriggeredAbility) -> str:
    """The line of a text that an ability comes from; its own words where its source does not say it."""
    thing = game.objects.get(source)
    # What it copies or shows now first; an ability that is on the stack may be of its other face.
    readings = (thing.copiable_reading, *thing.readings) if thing is not None else ()
    for line in (line for reading in readings for line in reading.lines):
        if any(_is_of(one, ability) for one in line.abilities):
            return line.text
    return own_words(ability)


def own_words(ability: ActivatedAbility | TriggeredAbility) -> str:
    """An ability that no line says: one that an effect has given, or what the rules say of a keyword."""
    return card_words(write(replace(ability, keyword=""), "ability", capital=True) or "")


def _is_of(said: object, ability: ActivatedAbility | TriggeredAbility) -> bool:
    """Whether an ability is what was said, or what a keyword that was said stands for."""
    same = isinstance(said, Keyword) and said.name == ability.keyword
    return same or getattr(said, "effects", None) == ability.effects
