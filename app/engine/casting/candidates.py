"""Which objects and players may be chosen as targets, and why others may not (115)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.engine.abilities.abilities import EnchantTarget, SpellAbility, StaticAbility
from app.engine.abilities.conditions import WasKicked
from app.engine.abilities.objects import AnyObjects, AnyTarget, EitherObjects, InZone, It, Noun, Objects
from app.engine.abilities.players import PlayerKind
from app.engine.abilities.targets import PlayerOr, Target
from app.engine.casting.casting import Casting
from app.engine.casting.doubts import open_at
from app.engine.casting.remembered import ByGame
from app.engine.casting.words import kind_in_words, name_of, number_word
from app.engine.effects.sequences import OnlyIf
from app.engine.rule import implements
from app.engine.state.conditions import holds
from app.engine.state.game import AbilityOnStack, Game, GameObject, TargetRef
from app.engine.state.matching import fits
from app.engine.state.targeting import targets_in
from app.engine.state.view import view
from app.engine.statics.prohibitions import CantBeTargeted
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

_ANY_TARGET = ("Creature", "Planeswalker", "Battle")


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that is looked at as a target."""

    ref: TargetRef
    answer: bool | None
    """Whether it is an appropriate target; None where that can't be told."""
    reason: str = ""
    """Why not, or why that is not known."""
    rule: str = "601.2c"


@implements("115.1a", "115.1b")
def asked(casting: Casting) -> tuple[Target, ...]:
    """Every use of "target" in the spell as it is being cast, in printed order."""
    found: list[Target] = []
    for ability in view(casting.proposed).characteristics(casting.spell).abilities:
        match ability:
            case SpellAbility(effects=effects):
                for effect in effects:
                    found += targets_in(_whatever_it_is(effect), casting.record)
            case EnchantTarget(what=Target() as target):
                found.append(target)
            case EnchantTarget(what=Objects() | EitherObjects() | PlayerKind() | PlayerOr() as what):
                found.append(Target(1, what))
    return tuple(found)


def _whatever_it_is(effect: object) -> object:
    """The instruction without "if it was kicked" after it: "it" is the target, chosen in any case."""
    condition = getattr(effect, "condition", None)
    of = condition.what if isinstance(condition, WasKicked) else getattr(condition, "of", None)
    return effect.effect if isinstance(effect, OnlyIf) and isinstance(of, It) else effect


def in_words(target: Target) -> str:
    """What it asks for: "target nonblack creature", "two target creatures"."""
    if isinstance(target.what, AnyTarget):
        return "any target" if target.count == 1 else "the targets"
    kind = kind_in_words(target.what)
    if isinstance(target.count, int) and target.count > 1:
        return f"{number_word(target.count)} target {kind_in_words(target.what, plural=True)}"
    return f"target {kind}"


_CANDIDATES: Final[ByGame[tuple[Candidate, ...]]] = ByGame()


def candidates(casting: Casting, target: Target) -> tuple[Candidate, ...]:
    """Everything that may be chosen, or perhaps may be."""
    key = (casting.player, casting.spell, target)
    return _CANDIDATES.get(casting.game, key, lambda: tuple(_candidates(casting, target)))


def _candidates(casting: Casting, target: Target) -> Iterator[Candidate]:
    game = casting.game
    if isinstance(target.what, PlayerKind | AnyTarget | PlayerOr):
        for player in game.players:
            found = judge(casting, target, player.name)
            if found.answer is not False:
                yield found
    if not isinstance(target.what, PlayerKind):
        for identity in _places(
            game, target.what.objects if isinstance(target.what, PlayerOr) else target.what
        ):
            found = judge(casting, target, identity)
            if found.answer is not False:
                yield found


def _places(game: Game, what: AnyObjects | AnyTarget) -> Iterator[ObjectId]:
    """The objects in the zones that a noun phrase can mean (115.2)."""
    kinds = what.kinds if isinstance(what, EitherObjects) else (what,) if isinstance(what, Objects) else ()
    zones = {Zone.BATTLEFIELD} if not kinds else set[Zone]()
    for kind in kinds:
        for relative in (*kind.relatives, *(what.relatives if isinstance(what, EitherObjects) else ())):
            if isinstance(relative, InZone):
                zones.add(Zone(relative.zone))
        if kind.noun in (Noun.SPELL, Noun.ABILITY):
            zones.add(Zone.STACK)
        elif kind.noun is not Noun.CARD:
            zones.add(Zone.BATTLEFIELD)
    for thing in game.objects.values():
        if thing.zone in zones:
            yield thing.id
    if Zone.STACK in zones:
        yield from (item.id for item in game.stack if isinstance(item, AbilityOnStack))


def judge(casting: Casting, target: Target, identity: ObjectId | PlayerId | str) -> Candidate:
    """Whether this object or player is an appropriate target."""
    game = casting.game
    if any(player.name == identity for player in game.players):
        return _player(casting, target, PlayerId(str(identity)))
    ability = next((a for a in game.stack if isinstance(a, AbilityOnStack) and a.id == identity), None)
    if ability is not None:
        known = isinstance(target.what, Objects) and target.what.noun in (Noun.NONE, Noun.SPELL, Noun.CARD)
        wrong = f"An ability is not {in_words(target)}."
        return Candidate(TargetRef(ability.id), False if known else None, wrong if known else "")
    thing = game.objects.get(ObjectId(str(identity)))
    if thing is None:
        return Candidate(TargetRef(ObjectId(str(identity))), False, f"There is no {identity}.")
    return _object(casting, target, thing)


def _player(casting: Casting, target: Target, player: PlayerId) -> Candidate:
    ref = TargetRef(player, is_player=True)
    if casting.game.player(player).lost:
        return Candidate(ref, False, f"{player} has left the game.", "800.4a")
    match target.what:
        case AnyTarget() | PlayerKind.PLAYER | PlayerOr(player=PlayerKind.PLAYER):
            return Candidate(ref, True)
        case PlayerKind.OPPONENT | PlayerOr(player=PlayerKind.OPPONENT):
            return Candidate(ref, player != casting.player, f"{player} is not an opponent.")
        case _:
            return Candidate(ref, False, f"A player is not {in_words(target)}.")


def _object(casting: Casting, target: Target, thing: GameObject) -> Candidate:
    ref = TargetRef(thing.id, version=thing.version)
    name = name_of(casting.game, thing.id)
    if thing.id == casting.spell:
        return Candidate(ref, False, "A spell can't target itself.", "115.5")
    match target.what:
        case PlayerKind():
            answer: bool | None = False
        case AnyTarget():
            looks = view(casting.game).characteristics(thing.id)
            answer = thing.zone is Zone.BATTLEFIELD and any(kind in looks.types for kind in _ANY_TARGET)
        case PlayerOr(objects=what):
            answer = fits(casting.game, thing.id, what, you=casting.player, source=casting.spell)
        case what:
            answer = fits(casting.game, thing.id, what, you=casting.player, source=casting.spell)
    if answer is False:
        return Candidate(ref, False, f"{name} is not {in_words(target)}.")
    forbidden = _forbidden(casting, thing)
    if forbidden is not None:
        return forbidden
    return Candidate(ref, answer, "" if answer else f"Whether {name} is {in_words(target)} can't be told.")


@implements("702.11b", "702.18a", "702.16b")
def _forbidden(casting: Casting, thing: GameObject) -> Candidate | None:
    """What the abilities of a permanent say against it being a target; None when nothing."""
    if thing.zone is not Zone.BATTLEFIELD:
        return None
    ref, name = TargetRef(thing.id, version=thing.version), name_of(casting.game, thing.id)
    abilities = view(casting.game).characteristics(thing.id).abilities
    unsure: Candidate | None = None
    for ability in abilities:
        if not isinstance(ability, StaticAbility) or not isinstance(ability.effect, CantBeTargeted):
            continue
        effect = ability.effect
        if effect.by == "opponents" and thing.controller == casting.player:
            continue
        answer = holds(casting.game, ability.condition, thing.controller, thing.id)
        if effect.quality is not None and answer is not False:
            quality = fits(
                casting.game,
                casting.spell,
                effect.quality,
                you=thing.controller,
                source=thing.id,
                as_spell=True,
                caster=casting.player,
            )
            answer = False if quality is False else answer if quality else None
        if answer:
            rule = (
                "702.16b" if effect.quality is not None else "702.18a" if effect.by == "anyone" else "702.11b"
            )
            return Candidate(ref, False, f"{name} can't be the target of this spell.", rule)
        if answer is None:
            unsure = Candidate(ref, None, f"Whether {name} can be the target of this spell can't be told.")
    for keyword in open_at(abilities, "601.2c"):
        unsure = Candidate(ref, None, f"{keyword.capitalize()} of {name} is not carried out yet.")
    return unsure
