"""In which manners a card may be cast (118.9, 601.2b, 702.102, 709.3, 712.11, 715.3, 718.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from app.engine.abilities.abilities import (
    AlternativeCost,
    General,
    SecondCharacteristics,
    Shape,
    SpellAbility,
)
from app.engine.abilities.costs.costs import LIFE_FOR_MANA_VALUE, PayMana
from app.engine.abilities.nouns.elsewhere import ByRules, CastFrom, RulesSay
from app.engine.casting.casting import Proposal, Way
from app.engine.casting.costs.alternatives import ALTERNATIVE, Offer, offers
from app.engine.casting.in_force import own_abilities
from app.engine.casting.permission import granted
from app.engine.casting.permission.permissions import Permission, permissions
from app.engine.casting.permission.permits import of_itself
from app.engine.casting.wording.words import way_in_words
from app.engine.rule import implements
from app.engine.state.characteristics.printed import printed
from app.engine.state.game import Game, GameObject
from app.engine.statics.casting.playing import Payment
from app.engine.statics.traits.perpetual import with_incorporated
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.mana import ManaCost
from app.engine.values.pack import OWN
from app.engine.values.said import listed, say

_CHOSEN_FACE: Final = {
    "split": "709.3",
    "aftermath": "709.3",
    "room": "709.5d",
    "adventure": "715.3",
    "omen": "720.3",
    "modal_dfc": "712.11b",
}
"""Layouts of which a face or half is chosen as the card is cast, and the rule that says so."""

_BESIDES: Final = ("adventure", "omen")
"""Layouts whose second face is chosen, while casting the first is casting the card normally (715.3)."""

NORMAL: Final = "normal"
"""The name of the way without anything special."""

FREE: Final = "free"
"""The name of casting without paying the mana cost."""

FUSED: Final = "fuse"
"""The name of casting both halves of a split card."""

_Kind = TypeVar("_Kind")


def named(game: Game, proposal: Proposal) -> tuple[Way, ...]:
    """The ways that a proposal may mean, each refused where it can't be one; at least one.

    The name of a keyword may be followed by its mana cost, as "flashback {3}{R}": a card may have the keyword
    twice, for another cost each.
    """
    said = [name.partition(" {") for name in proposal.ways]
    found = _named_so(game, replace(proposal, ways=tuple(name for name, *_ in said)))
    costs = {f"{{{cost}".casefold() for _, between, cost in said if between}
    if not costs:
        return found
    so = tuple(way for way in found if way.alternative and _mana_of(way.alternative).casefold() in costs)
    how, name = way_in_words(proposal.ways), game.objects[proposal.object].card.name
    return so or (replace(found[0], refused=say("Nothing lets {name} be cast {how}.", name=name, how=how)),)


def _mana_of(cost: AlternativeCost) -> str:
    return str(_mana_in(cost))


def _mana_in(cost: AlternativeCost) -> ManaCost:
    """The mana of a cost."""
    return ManaCost(tuple(s for part in cost.cost if isinstance(part, PayMana) for s in part.cost.symbols))


@implements("118.9", "118.9a")
def _named_so(game: Game, proposal: Proposal) -> tuple[Way, ...]:
    """The ways that the names of a proposal may mean, by whatever costs of these names.

    Whoever names an alternative cost need not name the additional one that lets the card be cast from there.
    """
    thing = game.objects[proposal.object]
    face, words = _face(thing, proposal.ways)
    # An effect may let only the back face be cast.
    if thing.playable is not None and thing.playable.back and len(thing.card.faces) > 1:
        face, words = 1, [word for word in words if word != thing.card.faces[1].name.casefold()]
    abilities = _abilities(game, thing, face, proposal.player, proposal.choices.x)
    words = [_called(thing, abilities, word) for word in words]
    second = next((s for s in _all(abilities, SecondCharacteristics) if s.name in words), None)
    allowed = permissions(game, proposal.player, thing, proposal.from_zone, abilities)
    # These go with any alternative cost: where it is cast from, or how, and not for what (118.9a).
    apart = {NORMAL, FUSED, *(p.way for p in allowed if p.cost or not _is_cost(abilities, p.way))}
    rest = [word for word in words if word not in apart and (second is None or word != second.name)]
    start = _start(proposal, thing, face, abilities, second, words)
    start = replace(start, base=with_incorporated(game, thing, start.base))
    if len(rest) > 1:  # two costs that both replace the mana cost can't be applied together (118.9a)
        both = listed(way_in_words([word]) for word in rest)
        two = say("Two alternative costs can't be applied to one spell: it would be cast {both}.", both=both)
        start = replace(start, refused=two, refused_rule="118.9a")
        return tuple(replace(start, permission=p) for p in allowed[:1]) or (start,)
    found = tuple(
        way
        for permission in allowed
        if _named(permission, words) and not (permission.front and face)
        for way in _with(game, proposal, thing, abilities, start, permission, rest)
    )
    # What lets it be cast from there may ask for a cost that nobody named.
    besides = {p.way for p in allowed if p.cost} - {*words, ""} if rest and not found else set()
    for way in sorted(besides):
        with_it = _named_so(game, replace(proposal, ways=(way, *proposal.ways)))
        found += tuple(w for w in with_it if not w.refused)
    return _meant(game, found, proposal) or (_none(thing, start, allowed, rest, face),)


@implements("118.9")
def _called(thing: GameObject, abilities: tuple[object, ...], word: str) -> str:
    """The name of a cost: a pack's keyword may stand for it, or for what lets the card be cast for it."""
    own = {cost.name for cost in _all(abilities, AlternativeCost) if cost.rule == "118.9"}
    if word == ALTERNATIVE:
        return own.pop() if len(own) == 1 else word
    return ALTERNATIVE if f"{OWN}{word}" in thing.reading.keywords and word not in own else word


def _named(permission: Permission, words: list[str]) -> bool:
    """Whether the names of a way allow this permission; one to cast for free is also named "free"."""
    paying = permission.pays is Payment.FREE or permission.within is not None
    return permission.way in ("", *words) or (paying and bool({FREE, ALTERNATIVE} & {*words}))


def _meant(game: Game, found: tuple[Way, ...], proposal: Proposal) -> tuple[Way, ...]:
    """The ways through the permanent that the player names, or with a cost that it gives the spell."""
    via = proposal.choices.via
    if via is None or len(found) < 2:
        return found
    # Named permanents decide between ways that are alike; without a match nothing is lost.
    through = tuple(way for way in found if via in way.through)
    return through or tuple(way for way in found if _is_given(game, via, way, proposal)) or found


@implements("118.9")
def _is_given(game: Game, via: ObjectId, way: Way, proposal: Proposal) -> bool:
    """Whether an alternative cost is there because of an object: without that the card would not have it."""
    # The same position without it: what is gone then came from it.
    without = replace(game, objects={key: thing for key, thing in game.objects.items() if key != via})
    thing = without.objects.get(proposal.object)
    if thing is None or way.alternative is None:
        return False
    left = _abilities(without, thing, way.face, proposal.player, proposal.choices.x)
    return way.alternative not in left


def _is_cost(abilities: Iterable[object], name: str) -> bool:
    return any(cost.name == name for cost in _all(abilities, AlternativeCost))


def _start(
    proposal: Proposal,
    thing: GameObject,
    face: int,
    abilities: tuple[object, ...],
    second: SecondCharacteristics | None,
    words: list[str],
) -> Way:
    """The way with the mana cost of the face, half or inset frame that is cast."""
    base, rule = thing.card.faces[face].mana_cost, "601.2b"
    if second is not None:
        base, rule = second.mana_cost, second.rule
    elif FUSED in words:
        base, rule = printed(thing).mana_cost, "702.102c"  # both halves' costs are one cost (702.102c)
        # Fuse works from the hand alone (702.102a).
        if ByRules(RulesSay.FUSED) not in abilities or proposal.from_zone is not Zone.HAND:
            text = say(
                "{name} can't be fused: only a card with fuse is, and only from the hand.",
                name=thing.card.name,
            )
            return Way(proposal.ways, base, face=face, rule=rule, refused=text, refused_rule="702.102a")
    elif face:
        rule = _CHOSEN_FACE.get(thing.card.layout, rule)
    return Way(proposal.ways, base, face=face, rule=rule)


def _with(
    game: Game,
    proposal: Proposal,
    thing: GameObject,
    abilities: tuple[object, ...],
    start: Way,
    permission: Permission,
    rest: list[str],
) -> Iterator[Way]:
    """The ways with this permission and the cost that is named."""
    start = replace(start, permission=permission)
    if permission.within is not None and permission.way not in ("", *start.names):
        start = replace(start, names=(*start.names, permission.way))
    name = rest[0] if rest else ""
    through = permission.source is not None and permission.source == proposal.choices.via
    # Without paying the mana cost is an alternative cost, so no other goes with it (118.9a).
    if permission.pays is Payment.FREE:
        if name == FREE or (not name and (permission.way or through)):
            yield replace(start, base=ManaCost(), free=True, rule="118.9")
        return
    instead = LIFE_FOR_MANA_VALUE if permission.pays is Payment.LIFE else permission.instead
    if instead is not None:
        if name == ALTERNATIVE or (not name and through):
            offer = Offer(AlternativeCost(ALTERNATIVE, instead, "118.9"), permission.source)
            yield _paying(thing, start, offer)
        return
    if not name:
        yield start
        return
    # A place that has a cost of its own is not open for others (118.9a).
    if permission.way and _is_cost(abilities, permission.way) and name != permission.way:
        return
    for offer in offers(game, proposal.player, proposal.from_zone.value, abilities):
        here = thing.zone.value if permission.way or thing.zone is Zone.HAND else ""
        if _is_called(offer.cost, name) and (offer.cost.zone in ("", here) or name == permission.way):
            yield _paying(thing, start, offer)


def _is_called(cost: AlternativeCost, name: str) -> bool:
    """Whether an alternative cost is named; one of nothing at all is casting for free, too."""
    return cost.name == name or (name == FREE and cost.name == ALTERNATIVE and not cost.cost)


def _paying(thing: GameObject, start: Way, offer: Offer) -> Way:
    """The way with an alternative cost; the shape that goes with it is taken, and with that its face."""
    cost = _for_mana_value(offer.cost, start.base) if offer.for_mana_value else offer.cost
    way = replace(start, base=_mana_in(cost), alternative=cost, rule=cost.rule)
    way = replace(way, source=offer.source, spells=offer.spells, you=offer.you, sure=offer.sure)
    if cost.shape is Shape.BACK_FACE and len(thing.card.faces) > 1:
        way = replace(way, face=1)
    return way


@implements("118.9c", "202.3a")
# The mana value is that of the mana cost, X being 0 (202.3e, 107.3g).
def _for_mana_value(cost: AlternativeCost, base: ManaCost | None) -> AlternativeCost:
    """The cost with the mana value of what is cast for X; of one without a mana cost it is 0."""
    number = ManaCost.parse(f"{{{base.mana_value() if base is not None else 0}}}")
    return replace(cost, cost=(PayMana(number),))


def _none(thing: GameObject, start: Way, allowed: tuple[Permission, ...], rest: list[str], face: int) -> Way:
    """The way that a proposal names where there is no such way."""
    usual = [
        p
        for p in allowed
        if p.pays is Payment.USUAL and not p.way and p.instead is None and not (p.front and face)
    ]
    if not usual and not (rest and allowed):
        name, so = thing.card.name, dict.fromkeys(map(_how, allowed))
        text = say("You may cast {name} so only {how}.", name=name, how=listed(so, "or")) if so else ""
        return replace(start, not_allowed=text)
    start = replace(start, permission=(usual or list(allowed))[0])
    if start.refused:
        return start
    if rest == [FREE]:
        text = say("Nothing lets you cast it without paying its mana cost.")
        return replace(start, base=ManaCost(), refused=text, refused_rule="118.9")
    name = rest[0] if rest else NORMAL
    other = next((say("as {face}", face=f.name) for f in thing.card.faces if f.name.casefold() == name), "")
    text = say(
        "Nothing lets {name} be cast {how}.",
        name=thing.card.faces[face].name,
        how=other or way_in_words([name]),
    )
    return replace(start, refused=text)


def _how(permission: Permission) -> str:
    """How a card is cast that this permission allows to be cast."""
    free = permission.pays is Payment.FREE
    return way_in_words([permission.way] if permission.way else [FREE if free else ALTERNATIVE])


# ------------------------------------------------------------------------------------------ all ways
def names_of_ways(
    game: Game, player: PlayerId, object_id: ObjectId, zone: Zone = Zone.HAND
) -> tuple[tuple[str, ...], ...]:
    """The names of all ways that the card, or a permission, offers; whether each is open is not asked."""
    thing = game.objects[object_id]
    result: list[tuple[str, ...]] = []
    for index in castable_faces(thing):
        # The first face of an adventurer card is the card cast normally (715.3).
        abilities = _abilities(game, thing, index, player)
        named_face = thing.card.layout in _CHOSEN_FACE and (index or thing.card.layout not in _BESIDES)
        face = (thing.card.faces[index].name,) if named_face else ()
        seconds = ((), *((second.name,) for second in _all(abilities, SecondCharacteristics)))
        for permission in permissions(game, player, thing, zone, abilities):
            # "Cast this card" from exile after the Adventure is not as an Adventure again (715.3d).
            if not (permission.front and index):
                for names in _names(game, player, zone, abilities, permission):
                    result += [(*face, *names, *second) or (NORMAL,) for second in seconds]
    faces = castable_faces(thing)
    if zone is Zone.HAND and any(
        ByRules(RulesSay.FUSED) in _abilities(game, thing, i, player) for i in faces
    ):
        result.append((FUSED,))
    return tuple(dict.fromkeys(result))


def _names(
    game: Game, player: PlayerId, zone: Zone, abilities: tuple[object, ...], permission: Permission
) -> Iterator[tuple[str, ...]]:
    """The names of the costs that go with a permission."""
    besides = (permission.way,) if permission.within is not None and permission.way else ()
    match permission.pays:
        case Payment.FREE:
            yield (FREE, *besides) if besides else (permission.way or FREE,)
        case _ if permission.pays is Payment.LIFE or permission.instead is not None:
            yield (ALTERNATIVE, *besides)
        case _ if permission.way and _is_cost(abilities, permission.way):
            yield from ((name,) for name in _by_cost(abilities, permission.way))
        case _:
            with_it = (permission.way,) if permission.way else ()
            yield with_it
            for offer in offers(game, player, zone.value, abilities):
                if offer.cost.zone in ("", zone.value if zone is Zone.HAND else ""):
                    called = FREE if _is_called(offer.cost, FREE) else offer.cost.name
                    by_cost = (called,) if called in (FREE, ALTERNATIVE) else _by_cost(abilities, called)
                    yield from ((*with_it, one) for one in by_cost)


@implements("118.9a")
def _by_cost(abilities: tuple[object, ...], name: str) -> tuple[str, ...]:
    """The name of a keyword, with its mana cost where the card has it for several: only one can be paid."""
    costs = dict.fromkeys(_mana_of(cost) for cost in _all(abilities, AlternativeCost) if cost.name == name)
    return tuple(f"{name} {cost}" for cost in costs) if len(costs) > 1 and all(costs) else (name,)


def castable_faces(thing: GameObject) -> tuple[int, ...]:
    """The faces that can be chosen for casting, lands left out (712.12)."""
    if thing.card.layout not in _CHOSEN_FACE:
        return (0,)
    faces = enumerate(thing.card.faces)
    # A land face is played, not cast (712.12).
    return tuple(index for index, face in faces if "Land" not in face.type_line.types) or (0,)


def _face(thing: GameObject, names: Iterable[str]) -> tuple[int, list[str]]:
    """Which face the names speak of, and the other names in lower case."""
    index, rest = 0, []
    for name in names:
        found = next(
            (i for i in castable_faces(thing) if thing.card.faces[i].name.casefold() == name.casefold()), None
        )
        if found is not None and thing.card.layout in _CHOSEN_FACE:
            index = found
        else:
            rest.append(name.casefold())
    return index, rest


def _abilities(
    # Gained and given abilities can offer ways as well as printed ones.
    game: Game,
    thing: GameObject,
    face: int,
    caster: PlayerId,
    x: int | None = None,
) -> tuple[General | SpellAbility, ...]:
    """The abilities of the card cast with this face, those that it gained, and those that effects give it."""
    gained = tuple(ability for reading in thing.gains for ability in reading.general)
    given = granted.to_card(game, thing, face)
    given += granted.to_spells(game, thing, caster, x)
    own = (one for one in thing.readings[face].general if not _is_lost(game, thing, one))
    return tuple(one for ability in (*own, *gained, *given) for one in of_itself(ability))


@implements("113.6b", "613.1f")
def _is_lost(game: Game, thing: GameObject, ability: object) -> bool:
    """Whether the card has lost what lets it be cast from where it is; as a spell it has the rest again."""
    is_of_there = isinstance(ability, AlternativeCost | CastFrom) and ability.zone == thing.zone.value
    had = is_of_there and ability in printed(thing).abilities
    return had and ability not in own_abilities(game, thing.id)


def _all(abilities: Iterable[object], kind: type[_Kind]) -> tuple[_Kind, ...]:
    return tuple(ability for ability in abilities if isinstance(ability, kind))
