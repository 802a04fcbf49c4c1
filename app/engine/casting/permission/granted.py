"""Abilities that effects give to cards outside the battlefield and to spells (611.3, 113.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine.abilities.abilities import (
    General,
    Keyword,
    NotCarriedOut,
    Quoted,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.abilities.quantities.durations import AsLong
from app.engine.abilities.reading import Reading
from app.engine.casting.in_force import Standing, in_force, saying, speaks_of_mana_value
from app.engine.casting.permission.by_x import MOST_X
from app.engine.casting.wording.words import name_of
from app.engine.rule import implements
from app.engine.state.changes import with_object
from app.engine.state.characteristics.layers import meaning_of_ability
from app.engine.state.characteristics.printed import printed
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import CastRecord, Doubt, Game, GameObject, LastingEffect, TargetRef
from app.engine.state.kinds.matching import all_of, fits
from app.engine.state.players.of_players import is_nth
from app.engine.state.spent import any_from
from app.engine.state.until import set_aside
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.costs.granted_costs import HasForItsCost, NthSpellHas
from app.engine.statics.entering.entering import EntersWithCounters
from app.engine.statics.traits.applied_in_layers import for_its_cost
from app.engine.values.frozen import inside, replace, swapped
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

_WHERE: Final = ("601.2b", "601.2f", "601.2h", "601.2i")
"""Where abilities of a spell may matter that it may have."""

Abilities = tuple[General | SpellAbility, ...]


@implements("709.3a")
def to_card(game: Game, thing: GameObject, face: int | None = None) -> Abilities:
    """What effects give to a card where it is: "cards in your graveyard have flashback".

    Of a split card only the half counts that is cast, so that a cost equal to its mana cost is that half's.
    """
    printed_or_kept = thing.gains or any("foretell" in reading.keywords for reading in thing.readings)
    if thing.zone is Zone.EXILE and not printed_or_kept and set_aside(game, thing, "foretold"):
        return _foretold(game, thing, face or 0)
    own = printed(thing).abilities
    now = view(game).characteristics(thing.id).abilities
    # What stands behind its own abilities was given. Where it has lost those, what it has was given later
    # (613.7).
    given = now[len(own) :] if now[: len(own)] == own else tuple(one for one in now if one not in own)
    if face is None or len(thing.card.faces) == 1:
        return given
    return swapped(given, printed(thing).mana_cost, thing.card.faces[face].mana_cost)


@implements("702.143a")
def _foretold(game: Game, thing: GameObject, face: int) -> Abilities:
    """The foretell cost of a card that an effect had given foretell in the hand, as it still would there.

    A cost that is made of the mana cost is made of that of the face that is cast.
    """
    before = with_object(game, replace(thing, zone=Zone.HAND, face_down=False))
    had = view(before).characteristics(thing.id).keywords
    found: list[General | SpellAbility] = []
    for _, effect in saying(game, HasForItsCost) if "foretell" in had else ():
        if effect.keyword == "foretell":
            given = for_its_cost(effect, thing.card.faces[face].mana_cost)
            found += [ability for one in given for ability in meaning_of_ability(one)]
    return tuple(found)


@implements("109.5")
def to_spells(game: Game, thing: GameObject, caster: PlayerId, x: int | None = None) -> Abilities:
    """What effects give to the spell that a card would be: "creature spells you cast have blitz".

    Who owns the card does not matter, but who casts it. Where an effect asks for the mana value, the X of
    the mana cost counts as announced (202.3e), or as any number while it is open.
    """
    found: list[General | SpellAbility] = []
    # Both are asked of the spell as it would be, cast by this player.
    for standing in (*in_force(game, HasForItsCost), *in_force(game, HasAbilities)):
        effect, source = standing.ability.effect, standing.source
        assert isinstance(effect, HasForItsCost | HasAbilities)
        what = effect.what
        if not isinstance(what, Objects | EitherObjects) or not any(kind.are_spells for kind in what.kinds):
            continue
        you = source.controller
        such = partial(fits, you=you, source=source.id, as_spell=True, caster=caster)
        # An X that makes it fit is enough: the player chooses it (601.3a).
        if any(such(then, thing.id, what) for then in _by_x(game, thing, what, x)):
            given = (
                for_its_cost(effect, printed(thing).mana_cost)
                if isinstance(effect, HasForItsCost)
                else effect.abilities
            )
            found += [ability for one in given for ability in meaning_of_ability(one)]
    return tuple(found)


@implements("202.3e")
def _by_x(game: Game, thing: GameObject, what: Objects | EitherObjects, x: int | None) -> Iterator[Game]:
    """The positions in which a card is looked at as a spell: with its X where what is asked is about that."""
    cost = printed(thing).mana_cost
    if cost is None or not cost.has_variable or not speaks_of_mana_value(what):
        yield game
        return
    # Off the stack X is 0 (107.3g), so the card is looked at as a spell.
    for number in range(MOST_X + 1) if x is None else (x,):
        cast = CastRecord(x=number, from_zone=thing.zone)
        yield with_object(game, replace(thing, zone=Zone.STACK, cast=cast))


def as_it_is_put(before: Game, game: Game, spell: GameObject) -> tuple[Reading, ...]:
    """All that is given to a spell that was just put on the stack; `before` is the position before that."""
    return (
        *to_next_spell(game, spell),
        *to_nth_spell(before, game, spell),
        *to_itself(game, spell, late=False),
    )


@implements("611.2f")
def to_next_spell(game: Game, spell: GameObject) -> Iterator[Reading]:
    """What effects give to the next such spell, of a spell that was just put on the stack."""
    for lasting in game.lasting:
        if isinstance(lasting.effect, HasAbilities) and lasting.next_spell is not None:
            # As it is put on the stack, since it holds for the spell from then on (611.2f).
            answer = is_next(game, lasting, spell, spell.controller)
            if answer:
                yield _as_told(lasting.effect.abilities)
            elif answer is None:
                # It may change what is announced and paid, so all of that is in doubt.
                yield Reading(general=(NotCarriedOut(say("what the next spell has"), _WHERE),))


def to_nth_spell(before: Game, game: Game, spell: GameObject) -> Iterator[Reading]:
    """What permanents give to the first or second such spell of a turn, of a spell just put on the stack.

    It is asked before the spell is noted as cast; `before` is the position before it was put there.
    """
    caster = spell.controller
    for standing, effect in saying(before, NthSpellHas):
        source = standing.source
        if effect.is_late:
            continue
        # Cast by anyone the statement names, as "you" is its controller (109.5).
        you, what = source.controller, effect.spells
        such = fits(game, spell.id, what, you=you, source=source.id, as_spell=True, caster=caster)
        answer = all_of((such, is_nth(game, caster, what, effect.n, effect.when, you)))
        if answer is None or (answer and not standing.sure):
            yield Reading(general=(NotCarriedOut(say("what such a spell of a turn has"), _WHERE),))
        elif answer:
            yield _as_told(effect.abilities)


@implements("113.6", "611.2f")
def to_itself(game: Game, spell: GameObject, *, late: bool) -> Iterator[Reading]:
    """What its own text gives a spell under a condition: "this spell has cascade as long as ..." (611.3a).

    What triggers on casting is asked `late`, as it becomes cast; all else as it is put on the stack.
    """
    for ability in view(game).characteristics(spell.id).abilities:
        match ability:
            case StaticAbility(effect=HasAbilities(what=This(noun="spell"), abilities=own), condition=so):
                # What triggers on casting has to be there as it becomes cast, and no sooner (601.2i).
                given = tuple(one for one in own if _triggers(one) is late)
                answer = holds(game, so, spell.controller, spell.id, spell.cast) if given else False
                if answer:
                    yield _as_told(given)
                elif answer is None:
                    yield Reading(general=(NotCarriedOut(say("what the spell has"), _WHERE),))


def _triggers(ability: Keyword | Quoted) -> bool:
    return any(isinstance(one, TriggeredAbility) for one in meaning_of_ability(ability))


def _as_told(abilities: tuple[Keyword | Quoted, ...]) -> Reading:
    """Abilities that are given: what they stand for, and the names of those that are keywords (702)."""
    general = tuple(meant for one in abilities for meant in meaning_of_ability(one))
    return Reading(general=general, keywords=tuple(one.name for one in abilities if isinstance(one, Keyword)))


@implements("611.3a")
def by_payment(game: Game, identity: ObjectId) -> Game:
    """The game with what permanents give to a spell whose payment or X decides whether it is the first such.

    It is asked as the spell becomes cast, before that is noted.
    """
    spell = game.objects[identity]
    found: list[Reading] = [*to_itself(game, spell, late=True)]
    for standing, effect in saying(game, NthSpellHas):
        if effect.is_late:
            answer = _is_paid_nth(game, spell, standing, effect)
            if answer is None or (answer and not standing.sure):
                why = say("whether this is the spell that has what it gives is not known")
                doubt = Doubt(name_of(game, standing.source.id), standing.source.id, why)
                game = game.doubting(doubt)
            elif answer:
                found.append(_as_told(effect.abilities))
    return with_object(game, replace(spell, gains=(*spell.gains, *found))) if found else game


def _is_paid_nth(game: Game, spell: GameObject, standing: Standing, effect: NthSpellHas) -> bool | None:
    """Whether a spell is the nth of which such a statement speaks."""
    you, what, source, caster = standing.source.controller, effect.spells, effect.source, spell.controller
    if effect.such is not None:
        what = replace(what, relatives=(*what.relatives, effect.such))
    spent = spell.cast.spent if spell.cast is not None else None
    paid = True if source is None else any_from(spent, source)
    such = fits(game, spell.id, what, you=you, source=standing.source.id, as_spell=True, caster=caster)
    return all_of((such, paid, is_nth(game, caster, what, effect.n, effect.when, you, source)))


def is_next(game: Game, lasting: LastingEffect, spell: GameObject, caster: PlayerId) -> bool | None:
    """Whether a spell on the stack is the one that an effect about the next spell waits for."""
    # An effect about "the next spell you cast" is its controller's.
    if lasting.next_spell is None or lasting.controller != caster:
        return False
    return fits(game, spell.id, lasting.next_spell, you=caster, as_spell=True, caster=caster)


def after_casting(game: Game, spell: ObjectId, caster: PlayerId) -> Game:
    """The game without the effects that were about the next spell or until this one is cast, once it is."""
    kept: list[LastingEffect] = []
    for lasting in game.lasting:
        if _lasted_until_cast(game.objects[spell], lasting):
            continue
        answer = is_next(game, lasting, game.objects[spell], caster)
        if answer is None and not lasting.each_spell:  # the effect may be used up or may still wait
            why = say("whether this is the spell that an effect waits for is not known")
            doubt = Doubt(say("the next spell"), spell, why)
            game = game.doubting(doubt)
        if not answer or lasting.each_spell:
            kept.append(lasting)
        # Used up by this spell; what it says of how the permanent enters goes on with it (400.7a).
        elif isinstance(lasting.effect, HasAbilities) and _is_of_entering(lasting.effect):
            that = (TargetRef(spell, version=game.objects[spell].version),)
            effect = replace(lasting.effect, what=Pronoun.IT)
            kept.append(replace(lasting, effect=effect, affected=that, until="", next_spell=None))
    return game if tuple(kept) == game.lasting else replace(game, lasting=tuple(kept))


@implements("611.2a")
def _lasted_until_cast(spell: GameObject, lasting: LastingEffect) -> bool:
    """Whether an effect was to last until the card that has become this spell is cast from exile."""
    from_exile = spell.cast is not None and spell.cast.from_zone is Zone.EXILE
    # A card that has been somewhere else meanwhile is another object (400.7).
    return from_exile and any(
        until.how is AsLong.NOT_CAST and ref.id == spell.id and ref.version + 1 == spell.version
        for until, ref in lasting.as_long
    )


def _is_of_entering(given: HasAbilities) -> bool:
    return any(isinstance(part, EntersWithCounters) for part in inside(given.abilities))
