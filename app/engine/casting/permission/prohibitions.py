"""What forbids casting: as it begins (601.3, 601.3a), and when the choices are made (601.2e)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import Keyword, SpellAbility
from app.engine.abilities.conditions.conditions import Controls
from app.engine.abilities.nouns.objects import AnyObjects, Objects, Word
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.tallies import Tally
from app.engine.casting.casting import Casting, Status, spell_fits
from app.engine.casting.in_force import Standing, concerns, in_force, own_abilities, own_statics, saying
from app.engine.casting.permission import by_x
from app.engine.casting.wording.words import name_of, number_word
from app.engine.effects.durations.granting import HasFromNow
from app.engine.effects.instructions.sequences import If
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import all_of
from app.engine.state.players.of_players import cast_so_far
from app.engine.statics.casting.prohibitions import (
    CantCast,
    CantCastOrActivate,
    CastLimit,
    NothingWhileOnStack,
)
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

_START: Final = "601.3"

_CHECK: Final = "601.2e"

_LEGENDS: Final = Objects(((Word("creature"),), (Word("planeswalker"),)), common=(Word("legendary"),))

_HAS_A_LEGEND: Final = Controls(Player.YOU, Tally(1), _LEGENDS)
"""What a player needs who casts a legendary instant or sorcery."""


@implements("601.3a")
def at_the_start(casting: Casting) -> Casting:
    """Ask each prohibition; one that the announcement of X may still lift is left for later."""
    for standing, answer in _forbidding(casting, casting.proposed):
        # 601.3a lets a player begin where a choice of the proposal can lift the prohibition.
        if _may_be_lifted(casting, standing):
            text = say("{name} may forbid it, depending on the value of X.", name=_name(casting, standing))
            casting = casting.find(_START, "601.3a", Status.OK, text, standing.source.id)
        else:
            casting = _refuse(casting, _START, standing, answer=answer)
    return casting


def _may_be_lifted(casting: Casting, standing: Standing) -> bool:
    """Whether there is an X with which this no longer forbids the spell."""
    effect = standing.ability.effect
    # Only X can still change after the way and face are named.
    if not isinstance(effect, CantCast) or not by_x.depends_on_x(casting, effect.spells):
        return False

    def is_free(game: Game) -> bool | None:
        such = _fits(casting, game, standing, effect.spells)
        return None if such is None else not such

    return by_x.can_be(casting, is_free) is not False


def when_proposed(casting: Casting) -> Casting:
    """Ask the prohibitions that depend on what was announced."""
    for standing, answer in _forbidding(casting, casting.game):
        # Those that could not be lifted were asked at 601.3 already; X is known by now.
        effect = standing.ability.effect
        if isinstance(effect, CantCast) and by_x.depends_on_x(casting, effect.spells):
            casting = _refuse(casting, _CHECK, standing, answer=answer)
    return casting


@implements("702.61a")
def holding_everything(game: Game, but: ObjectId | None = None) -> ObjectId | None:
    """The spell on the stack with split second, under which nothing is cast; None when there is none."""
    for item in game.stack:
        if not isinstance(item, str) or item == but:  # only spells have split second (702.61a)
            continue
        if own_statics(game, item, NothingWhileOnStack) or _has_for_its_cost(game, item):
            return item
    return None


def _has_for_its_cost(game: Game, spell: ObjectId) -> bool:
    """Whether a spell says that it has split second if it was cast so, and it was."""
    thing = game.objects[spell]
    for ability in own_abilities(game, spell):
        for effect in ability.effects if isinstance(ability, SpellAbility) else ():
            match effect:
                case If(condition=condition, effect=HasFromNow(abilities=(Keyword(name="split second"),))):
                    if holds(game, condition, thing.controller, spell, thing.cast):
                        return True
    return False


def by_the_stack(casting: Casting) -> Casting:
    """Whether a spell with split second is on the stack."""
    spell = holding_everything(casting.proposed, casting.spell)
    if spell is None:
        return casting
    text = say(
        "{name} has split second, so no spells can be cast while it is there.",
        name=name_of(casting.before, spell),
    )
    return casting.find(_START, "702.61a", Status.ILLEGAL, text, spell)


@implements("205.4e")
def of_legends(casting: Casting) -> Casting:
    """A legendary instant or sorcery is cast only by who controls a legendary creature or planeswalker."""
    looks = view(casting.proposed).characteristics(casting.spell)
    if not looks.is_a("Legendary") or not (looks.is_a("Instant") or looks.is_a("Sorcery")):
        return casting
    # The board before, as the spell itself is no permanent yet.
    answer = holds(casting.before, _HAS_A_LEGEND, casting.player, casting.spell)
    if answer:
        return casting
    status = Status.UNSURE if answer is None else Status.ILLEGAL
    text = say(
        "{name} is legendary: it is cast only by who controls a legendary creature or planeswalker.",
        name=looks.name,
    )
    return casting.find(_START, "205.4e", status, text, casting.spell)


def limits(casting: Casting) -> Casting:
    """Effects that limit how many spells a player may cast each turn, by what was cast so far."""
    for standing, effect in saying(casting.proposed, CastLimit):
        source = standing.source
        concerned = concerns(casting.before, effect.who, standing, casting.player)
        fitting = all_of((concerned, _fits(casting, casting.proposed, standing, effect.spells)))
        # History tells at least, and perhaps, how many were cast.
        sure, possible = cast_so_far(casting.before, casting.player, effect.spells)
        if fitting is False or possible < effect.most:
            continue
        name, most = name_of(casting.before, source.id), number_word(effect.most)
        if fitting and standing.sure and sure >= effect.most:
            text = say("{name} lets you cast no more than one such spell each turn.", name=name)
            if effect.most > 1:
                text = say(
                    "{name} lets you cast no more than {most} such spells each turn.", name=name, most=most
                )
            casting = casting.find(_START, "101.2", Status.ILLEGAL, text, source.id)
        else:
            text = say("Whether {name} still lets you cast it this turn is not certain.", name=name)
            casting = casting.find(_START, "101.2", Status.UNSURE, text, source.id)
    return casting


def _forbidding(casting: Casting, game: Game) -> Iterator[tuple[Standing, bool | None]]:
    """Each "can't cast" that concerns this player and spell, with whether that is certain."""
    for standing in _cant_cast(game):
        effect, source = standing.ability.effect, standing.source
        if not isinstance(effect, CantCast):
            continue
        # "each opponent can't cast spells during your turn".
        if effect.your_turn_only and game.turn.active != source.controller:
            continue
        concerned = concerns(casting.before, effect.who, standing, casting.player)
        if concerned is False:
            continue
        answer = _fits(casting, game, standing, effect.spells)
        if answer is not False:
            # "Can't" wins over any permission (101.2), so only a sure one makes it illegal.
            yield standing, answer and concerned and standing.sure


def _cant_cast(game: Game) -> Iterator[Standing]:
    """Every statement that says that someone can't cast something, in one shape."""
    yield from in_force(game, CantCast)
    for standing, both in saying(game, CantCastOrActivate):
        effect = CantCast(both.who, both.spells, both.your_turn_only)
        yield replace(standing, ability=replace(standing.ability, effect=effect))


def _refuse(casting: Casting, step: str, standing: Standing, *, answer: bool | None) -> Casting:
    name = _name(casting, standing)
    if answer:
        return casting.find(
            step,
            "101.2",
            Status.ILLEGAL,
            say("{name} says that you can't cast it.", name=name),
            standing.source.id,
        )
    text = say("Whether {name} forbids it is not certain.", name=name)
    return casting.find(step, "101.2", Status.UNSURE, text, standing.source.id)


def _name(casting: Casting, standing: Standing) -> str:
    return name_of(casting.before, standing.source.id)


def _fits(casting: Casting, game: Game, standing: Standing, what: AnyObjects) -> bool | None:
    it = (TargetRef(casting.player, is_player=True),)
    return spell_fits(casting, game, what, standing.source.controller, standing.source.id, it=it)
