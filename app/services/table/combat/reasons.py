"""Why a creature can't attack or block, or why that is not known: a rule, words, and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import It, Pronoun, This
from app.engine.rule import implements
from app.engine.state.characteristics.affected import what_is_meant
from app.engine.state.characteristics.view import statements, view
from app.engine.state.combat.restrictions import InCombat
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.kinds import speaks_of
from app.engine.state.kinds.matching import ref, relates
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.statics.combat import attack_limits, combat
from app.engine.statics.traits.traits import Traits
from app.engine.text.reader import write
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say


class Reason(Struct, frozen=True):
    """One reason why something can't be done in combat."""

    rule: str
    text: str
    source: ObjectId | None = None
    """What says so."""
    sure: bool = True
    """False where it is not known whether it is one."""


class Said(Struct, frozen=True):
    """What a statement says that a creature can't do."""

    source: GameObject
    effect: object
    text: str
    applies: bool | None
    """None where that is not known."""
    whom: tuple[TargetRef, ...] | None = None
    """Whom an effect named, to attack or to block or not to."""


COSTS: Final = (combat.CombatTax, attack_limits.CantUnlessPaid)
"""Statements that attacking or blocking costs something (508.1h, 509.1d): `costs` says how much."""
_STATEMENTS: Final = tuple(
    one for module in (combat, attack_limits) for one in vars(module).values() if isinstance(one, type)
)
"""The kinds of statements about combat: all that their modules define."""
_TRAITS: Final = (*(CantBe, combat.CantBeBlockedBy, combat.CantBlockThese, combat.CantBeBlockedByMany),)
_BOTH: Final = ("attack or block", "attack, block, or crew Vehicles", "attack, block, or transform")
_FORBIDDEN: Final = {"attack": ("attack", *_BOTH), "block": ("block", *_BOTH), "be blocked": ("be blocked",)}
DEFENDER: Final = "702.3b"
RULES: Final = {"attack": "508.1c", "block": "509.1b", "be blocked": "509.1b"}
"""The rules by which statements forbid it."""


def concerns(
    game: Game, source: GameObject, what: object, ident: ObjectId, it: tuple[TargetRef, ...] = ()
) -> bool | None:
    """Whether a statement of `source` about `what` is about an object; None where that is not known."""
    inner = getattr(what, "of", None) or getattr(what, "what", None)
    if inner is not None and not isinstance(what, This | Objects | EitherObjects | It):
        return concerns(game, source, inner, ident)
    return speaks_of(game, source, what, ident, it)


def _is_of_combat(effect: object) -> bool:
    """Whether a statement may be about attacking, blocking or combat damage."""
    match effect:
        case CantBe(participle=participle):
            return "attack" in participle or "block" in participle
        case Traits(traits=traits):
            return any(isinstance(trait, _TRAITS) for trait in traits)
        case _:
            return isinstance(effect, _STATEMENTS)


_KEPT: Final[list[tuple[Game, tuple[tuple[GameObject, StaticAbility], ...]]]] = []
"""The statements of the position that was asked about last."""


def _statements(game: Game) -> tuple[tuple[GameObject, StaticAbility], ...]:
    """All statements of a position that combat may ask about, each with its source."""
    known = _KEPT[0] if _KEPT else None
    if known is None or known[0] is not game:
        found = ((source, ability) for source, ability in statements(game) if _is_of_combat(ability.effect))
        known = (game, tuple(found))
        _KEPT[:] = [known]
    return known[1]


def said_of(game: Game, ident: ObjectId) -> Iterator[Said]:
    """What combat may ask about that is said of an object, but what is known not to be said of it."""
    for source, ability in _statements(game):
        what = what_is_meant(getattr(ability.effect, "what", None), ability)
        about = concerns(game, source, what, ident) if what is not None else False
        if about is not False:
            yield from _said(game, source, ability, ref(game, ident), sure=about is True)
    yield from _told(game, ident)


@implements("611.2c")
def _told(game: Game, ident: ObjectId) -> Iterator[Said]:
    """What effects say of a creature for a while; "you" in it is who controls the effect."""
    for lasting in game.lasting if ident in game.objects else ():
        if not isinstance(lasting.effect, InCombat):
            continue
        source = replace(game.objects[ident], controller=lasting.controller)
        says, whom = lasting.effect.says, lasting.effect.whom
        what, whose = getattr(says, "what", None), lasting.affected
        about: bool | None = ref(game, ident) in whose
        if what is not Pronoun.IT:  # of a kind, of some players or of all
            theirs = not whose or TargetRef(game.objects[ident].controller, is_player=True) in whose
            about = theirs and concerns(game, source, what, ident)
        if about is not False:
            text = write(says, "static", capital=True) or say("An effect says what it can't or must do")
            yield Said(source, says, f"{text}.", about, whom)


def said_of_all(game: Game) -> Iterator[Said]:
    """The same that is said of no object: "no more than one creature can attack each combat"."""
    for source, ability in _statements(game):
        if not hasattr(ability.effect, "what"):
            yield from _said(game, source, ability, sure=True)


def _said(
    game: Game, source: GameObject, ability: StaticAbility, *it: TargetRef, sure: bool
) -> Iterator[Said]:
    """A statement, where it is not known to say nothing now."""
    held = holds(game, ability.condition, source.controller, source.id, it=it)
    if held is not False:
        text = write(ability.effect, "static", capital=True) or "what it says"
        yield Said(source, ability.effect, f"{text}.", True if sure and held else None)


def forbidden(game: Game, ident: ObjectId, deed: str, whom: ObjectId | PlayerId | None) -> Iterator[Reason]:
    """What effects say against a creature attacking `whom`, blocking, or being blocked."""
    for said in said_of(game, ident):
        answer = _forbids(game, said, ident, deed, whom)
        if answer is not False:
            sure = answer is True and said.applies is True
            yield Reason(_rule_of(game, said, ident, deed), in_words(game, said), said.source.id, sure)


def in_words(game: Game, said: Said) -> str:
    """A statement with the name of what says it."""
    return say("{name}: {text}", name=said.source.face.name, text=said.text)


def _rule_of(game: Game, said: Said, ident: ObjectId, deed: str) -> str:
    """Defender has a rule of its own; other statements are restrictions as any (508.1c, 509.1b)."""
    own = said.source.id == ident and deed == "attack" and isinstance(said.effect, CantBe)
    return DEFENDER if own and "defender" in view(game).characteristics(ident).keywords else RULES[deed]


def _forbids(
    game: Game, said: Said, ident: ObjectId, deed: str, whom: ObjectId | PlayerId | None
) -> bool | None:
    """Whether a statement forbids it; None where that is not known."""
    you, words = said.source.controller, _FORBIDDEN[deed]
    match said.effect:
        case CantBe(participle=participle):
            own = said.source.id == ident and participle == "attack"
            if own and attacks_as_though(game, ident, without="defender"):
                return False
            return participle in words or _against(game, said.source, ident, participle, deed, whom)
        case Traits(traits=traits):
            return any(isinstance(trait, CantBe) and trait.participle in words for trait in traits)
        case combat.CantUnless(deed=said_deed, unless=unless) if said_deed in words:
            asked = said.effect.condition if unless is None else unless
            held = holds(game, asked, you, said.source.id, it=(ref(game, ident),))
            return held if unless is None or held is None else not held
        case combat.KeptInCombat(deed=said_deed) if said_deed in words:
            return None
        case attack_limits.CantUnlessPaid(deed="be blocked" as said_deed) if said_deed in words:
            return None
        case combat.CantBlockWith(who=who) if deed == "block":
            return relates(game, who, you, game.objects[ident].controller)
        case _:
            return False


def _controlled_by(game: Game, whom: ObjectId | PlayerId, player: PlayerId) -> bool:
    there = game.objects.get(ObjectId(whom))
    return there is not None and there.controller == player


def _against(
    game: Game,
    source: GameObject,
    ident: ObjectId,
    participle: str,
    deed: str,
    whom: ObjectId | PlayerId | None,
) -> bool:
    """Whether it forbids attacking just this player: "can't attack you", "can't attack its owner"."""
    if deed != "attack" or whom is None:
        return False
    if participle.startswith("attack its owner"):
        owner = game.objects[ident].owner
        walkers = participle.endswith("its owner controls")
        return whom == owner or (walkers and _controlled_by(game, whom, owner))
    mine = whom == source.controller
    walkers = participle == "attack you or planeswalkers you control"
    return participle.startswith("attack you") and (
        mine or (walkers and _controlled_by(game, whom, source.controller))
    )


def attacks_as_though(
    game: Game, ident: ObjectId, *, without: str | None = None, having: str | None = None
) -> bool:
    """Whether it can attack as though it didn't have a keyword, or had one (609.4)."""
    return any(
        isinstance(said.effect, combat.AttacksAsThough)
        and (said.effect.without, said.effect.having) == (without, having)
        and said.applies is True
        for said in said_of(game, ident)
    )
