"""What keeps one creature from blocking another: evasion and what is said of both (509.1b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import Pronoun
from app.engine.rule import implements
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.protection import has_quality_of
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.state.kinds.matching import ref
from app.engine.state.unread import statements_about
from app.engine.statics.combat import attack_limits, combat
from app.engine.statics.traits.traits import Traits
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.services.table.combat.reasons import Reason, Said, concerns, forbidden, said_of

_Looks: TypeAlias = Characteristics
_May: TypeAlias = Callable[[_Looks, _Looks], bool]
"""Whether a creature that looks so (second) may block one that looks so (first)."""
_EVASION: Final[dict[str, tuple[str, str, _May]]] = {
    "flying": ("702.9b", say("flying or reach"), lambda _, b: bool({"flying", "reach"} & set(b.keywords))),
    "shadow": ("702.28b", say("shadow"), lambda _, b: "shadow" in b.keywords),
    "horsemanship": ("702.31b", say("horsemanship"), lambda _, b: "horsemanship" in b.keywords),
    "fear": (
        "702.36b",
        say("to be black or an artifact"),
        lambda _, b: "B" in b.colors or "Artifact" in b.types,
    ),
    "intimidate": (
        "702.13b",
        say("to be an artifact or of one of its colours"),
        lambda a, b: "Artifact" in b.types or bool(a.colors & b.colors),
    ),
    "skulk": ("702.118b", say("no greater power"), lambda a, b: (b.power or 0) <= (a.power or 0)),
}
"""What each keyword asks of blockers."""


def cant_be_blocked_by(game: Game, attacker: ObjectId, blocker: ObjectId) -> tuple[Reason, ...]:
    """What is against a creature blocking another one."""
    # What isn't understood may let it block as though the attacker had no such keyword (609.4).
    unread = any(True for one in (attacker, blocker) for _ in statements_about(game, one, "blocked"))
    return (
        *(replace(one, sure=one.sure and not unread) for one in _keywords(game, attacker, blocker)),
        *forbidden(game, attacker, "be blocked", None),
        *_said_of_attacker(game, attacker, blocker),
        *_said_of_blocker(game, attacker, blocker),
    )


def _keywords(game: Game, attacker: ObjectId, blocker: ObjectId) -> Iterator[Reason]:
    looks = view(game)
    one, other = looks.characteristics(attacker), looks.characteristics(blocker)
    without = _as_without(game, attacker, blocker)
    for keyword in one.keywords:
        ignored = without.get(keyword, keyword == "flying" and without.get("reach", False))
        if keyword in _EVASION and not ignored and not _EVASION[keyword][2](one, other):
            rule, needs, _ = _EVASION[keyword]
            text = say(
                "{name} has {keyword}: its blocker needs {needs}.",
                name=one.name,
                keyword=keyword,
                needs=needs,
            )
            yield Reason(rule, text, attacker, sure=ignored is False)
    if "shadow" in other.keywords and "shadow" not in one.keywords:
        text = say("{name} has shadow and can block only what has it too.", name=other.name)
        yield Reason("702.28b", text, blocker)
    protected = has_quality_of(game, attacker, blocker, "protection")
    if protected is not False:
        text = say("{name} has protection from it.", name=one.name)
        yield Reason("702.16f", text, attacker, sure=protected is True)
    yield from _landwalk(game, (attacker, blocker), one, without)


def _as_without(game: Game, attacker: ObjectId, blocker: ObjectId) -> dict[str, bool | None]:
    """The keywords without which the one is blocked by the other, None where that is not known (609.4)."""
    found: dict[str, bool | None] = {}
    for said in (*said_of(game, attacker), *said_of(game, blocker)):
        match said.effect:
            case attack_limits.BlocksAsThough(blocked=None, having=keyword):
                found[str(keyword)] = said.applies
            case attack_limits.BlocksAsThough(blocked=Objects() | EitherObjects() as blocked, having=keyword):
                # As though it had shadow, too: what has it may be blocked then.
                such = _is(game, said, blocked, attacker, blocker)
                if such is not False:
                    found[str(keyword)] = such if said.applies else None
            case _:
                pass
    return found


def _landwalk(
    game: Game, both: tuple[ObjectId, ObjectId], looks: _Looks, without: Mapping[str, bool | None]
) -> Iterator[Reason]:
    """The landwalk abilities of an attacker for which the defending player has a land (702.14c)."""
    for keyword in looks.keywords:
        ignored = without.get(keyword, False)
        if not keyword.endswith("walk") or ignored:
            continue
        whose, words = game.objects[both[1]].controller, keyword.removesuffix("walk").split()
        lands = [view(game).characteristics(thing.id) for thing in game.battlefield(whose)]
        if any(all(_is_so(land, word) for word in words) for land in lands):
            text = say("{name} has {keyword}.", name=looks.name, keyword=keyword)
            yield Reason("702.14c", text, both[0], sure=ignored is False)


@implements("702.14a")
def _is_so(land: Characteristics, word: str) -> bool:
    """Whether a permanent is a land of which landwalk says this: "forest", "snow", "nonbasic"."""
    kind = word.removeprefix("non").capitalize()
    words = (*land.supertypes, *land.types, *land.subtypes)
    return "Land" in land.types and (kind in words) is not word.startswith("non")


def _said_of_attacker(game: Game, attacker: ObjectId, blocker: ObjectId) -> Iterator[Reason]:
    """ "can't be blocked by creatures with power 2 or less", "except by Walls" """
    for said in said_of(game, attacker):
        for by, only in _by_whom(said):
            such = _is(game, said, by, blocker, attacker)
            if such is None or such is not only:
                yield _reason(said, known=such is not None)


def _is(game: Game, said: Said, what: object, ident: ObjectId, subject: ObjectId) -> bool | None:
    """Whether what is said of `subject` means this one, too; "it" is the object that says so."""
    if what is Pronoun.IT:
        return said.source.id == ident
    return concerns(game, said.source, what, ident, (ref(game, subject),))


def _by_whom(said: Said) -> Iterator[tuple[object, bool]]:
    match said.effect:
        case combat.CantBeBlockedBy(by=by, only=only):
            yield by, only
        case Traits(traits=traits):
            yield from ((one.by, one.only) for one in traits if isinstance(one, combat.CantBeBlockedBy))
        case _:
            pass


def _said_of_blocker(game: Game, attacker: ObjectId, blocker: ObjectId) -> Iterator[Reason]:
    """ "can block only creatures with flying", "can't block creatures with power 2 or greater" """
    for said in said_of(game, blocker):
        for blocked, only in _whom(said):
            named = None if said.whom is None else ref(game, attacker) in said.whom
            such = _is(game, said, blocked, attacker, blocker) if named is None else named
            if such is None or such is not only:
                yield _reason(said, known=such is not None)


def _whom(said: Said) -> Iterator[tuple[object, bool]]:
    match said.effect:
        case combat.CantBlockThese(blocked=blocked, only=only):
            yield blocked, only
        case Traits(traits=traits):
            yield from ((one.blocked, False) for one in traits if isinstance(one, combat.CantBlockThese))
        case _:
            pass


def _reason(said: Said, *, known: bool) -> Reason:
    text = say("{name}: {text}", name=said.source.face.name, text=said.text)
    return Reason("509.1b", text, said.source.id, sure=known and said.applies is True)


def may_block_tapped(game: Game, attacker: ObjectId, blocker: ObjectId) -> bool | None:
    """Whether a creature can block another one although it is tapped; None where that is not known."""
    answers = [
        _among_blocked(game, said, attacker)
        for said in said_of(game, blocker)
        if isinstance(said.effect, attack_limits.BlocksTapped)
    ]
    return True if True in answers else None if None in answers else False


def _among_blocked(game: Game, said: Said, attacker: ObjectId) -> bool | None:
    blocked = getattr(said.effect, "blocked", None)
    answer: bool | None = True
    if blocked is Pronoun.IT:  # what the sentence before speaks of: the permanent, or what it is attached to
        answer = said.source.id == attacker if said.source.attached_to is None else None
    elif blocked is not None:
        answer = concerns(game, said.source, blocked, attacker)
    return answer if answer is False or said.applies else None


def least_and_most(game: Game, attacker: ObjectId) -> tuple[int, int | None, str]:
    """How many creatures must block one, if any do, how many may, and by which rule (702.111b)."""
    least, most, rule = 1, None, "509.1b"
    if "menace" in view(game).characteristics(attacker).keywords:
        least, rule = 2, "702.111b"
    for said in said_of(game, attacker):
        effects = said.effect.traits if isinstance(said.effect, Traits) else (said.effect,)
        for effect in effects:
            if isinstance(effect, combat.CantBeBlockedByMany):
                least = max(least, effect.n) if effect.at_least else least
                most = most if effect.at_least else effect.n
    return least, most, rule


def most_blocked(game: Game, blocker: ObjectId) -> int | None:
    """How many creatures one may block: one, but for effects that say more; None for any number (509.1a)."""
    more = 1
    for said in said_of(game, blocker):
        if isinstance(said.effect, combat.BlocksMore):
            if said.effect.n is None:
                return None
            more += said.effect.n
    return more


__all__ = ["cant_be_blocked_by", "least_and_most", "may_block_tapped", "most_blocked"]
