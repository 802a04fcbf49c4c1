"""What objects have alike, and what they lack: more of what may follow a noun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from app.engine.abilities.conditions.condition_words import Quality
from app.engine.abilities.events.casting_events import AddsChosen, TapsFor
from app.engine.abilities.events.event_words import Deed, Verb
from app.engine.abilities.events.events import Commander
from app.engine.abilities.nouns.elsewhere import CountsAs
from app.engine.abilities.nouns.objects import EitherObjects, Named, Objects
from app.engine.abilities.nouns.references import Act, Done, It, Player, Pronoun, That, This
from app.engine.abilities.nouns.relatives import (
    Ability,
    Compared,
    Except,
    RecentSpell,
    SharesWith,
    Such,
    Than,
    WithAbility,
    WithBase,
    WithoutAny,
)
from app.engine.abilities.nouns.spell_relatives import NotOwned, WithEitherKeyword, WithManaCost, WithOneOf
from app.engine.abilities.variants import variants
from app.engine.rule import implements
from app.engine.state.amounts import qualities
from app.engine.state.characteristics.layers import INTRINSIC, Characteristics, is_for_mana
from app.engine.state.characteristics.view import view
from app.engine.state.game import AbilityOnStack, Game, GameObject, TargetRef
from app.engine.state.kinds.in_combat import attacking_alone
from app.engine.state.kinds.matching import Asking, answers, any_of, attached_of, fits, fits_as, value_of
from app.engine.state.kinds.words import has_keyword
from app.engine.state.permanents.pairing import is_paired, partner
from app.engine.values.card import BASIC_LAND_MANA, PERMANENT_TYPES, SUBTYPES_OF
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, Zone

_QUALITIES: Final = {
    "card type": Quality.CARD_TYPES,
    "color": Quality.COLORS,
    "creature type": Quality.CREATURE_TYPES,
    "name": Quality.NAMES,
    "permanent type": Quality.CARD_TYPES,
}


@answers(Named)
@implements("201.2")
def _named(relative: Named, asking: Asking) -> bool | None:
    """Whether it has a name; "~" is the name of the object whose text it stands in."""
    if relative.other:
        return any_of([_named(Named(one), asking) for one in (relative.name, relative.other)])
    source = asking.game.objects.get(asking.source) if asking.source is not None else None
    if relative.name == "~" and source is None:
        return None
    name = source.copiable_face.name if relative.name == "~" and source is not None else relative.name
    bears = bool(name) and name in (*asking.looks.names, asking.looks.name)  # 201.2a
    # Of a card that is not known it may be neither said that it has the name nor that it has not.
    if "name" in asking.looks.not_known:
        return None
    counts = bears or (source is not None and _counts_as(asking, source, name))
    return counts is not relative.non


@implements("113.6b")
def _counts_as(asking: Asking, source: GameObject, name: str) -> bool:
    """Whether a card in a graveyard says that spells with a name count it as one of that name."""
    if asking.object.zone is not Zone.GRAVEYARD or source.zone is not Zone.STACK:
        return False
    told = any(
        isinstance(ability, StaticAbility) and ability.effect == CountsAs(name)
        for ability in asking.looks.abilities
    )
    return told and view(asking.game).characteristics(source.id).name == name


@answers(Compared)
@implements("608.2h")
def _compared(relative: Compared, asking: Asking) -> bool | None:
    """Whether its number is lesser or greater than that of what was spoken of, or of the source in combat."""
    mine = value_of(asking.looks, relative.which)
    match relative.to:
        case This():
            source = asking.source in asking.game.objects and asking.source
            theirs = value_of(view(asking.game).characteristics(source), relative.which) if source else None
        case None | Pronoun() | That():
            theirs = _number_spoken_of(asking, relative.which)
        case _:
            theirs = None
    if mine is None or theirs is None:
        return None
    match relative.than:
        case Than.LESSER:
            return mine < theirs
        case Than.EQUAL_OR_LESSER:
            return mine <= theirs
        case Than.GREATER:
            return mine > theirs


def _number_spoken_of(asking: Asking, which: str) -> int | None:
    """The number of what was spoken of; of what has moved since, its mana value if it has the same name."""
    game = asking.game
    if not asking.it:
        source = game.objects.get(asking.source) if asking.source is not None else None
        in_combat = source is not None and asking.object.zone is source.zone is Zone.BATTLEFIELD
        return value_of(view(game).characteristics(source.id), which) if source and in_combat else None
    spoken_of = asking.it[0]
    about = ObjectId(str(spoken_of.id))
    if spoken_of.is_player or len(asking.it) > 1:
        return None
    # What left is known as it last was to the ability that triggered on that (603.10a).
    for known in (game, *(item.then for item in game.stack if isinstance(item, AbilityOnStack))):
        there = known.objects.get(about) if known is not None else None
        if known is not None and there is not None and there.version == spoken_of.version:
            return value_of(view(known).characteristics(about), which)
    if (thing := game.objects.get(about)) is None:
        return None
    looks = view(game).characteristics(about)
    left = [e for e in game.history if e.object == thing.id and e.version == spoken_of.version and e.name]
    if which != "mana value" or not left:
        return None
    if left[-1].mana_value is not None:  # of a spell, with X
        return left[-1].mana_value
    return value_of(looks, which) if left[-1].name == looks.name else None


@answers(SharesWith)
def _shares_with(relative: SharesWith, asking: Asking) -> bool | None:
    """Whether it shares a quality with one of those that are spoken of."""
    if isinstance(relative.with_, RecentSpell):
        shared = _like_last_cast(asking, relative.quality)
        return shared if shared is None or not relative.negated else not shared
    others = _others(relative, asking)
    if others is None:
        return None
    own = _of(asking, asking.object.id, relative.quality)
    shared = any_of(
        answer if own & _of(asking, other, relative.quality) else False for other, answer in others
    )
    return shared if shared is None or not relative.negated else not shared


def _like_last_cast(asking: Asking, quality: str) -> bool | None:
    """Whether it shares a quality with the spell most recently cast this turn; False when there is none."""
    game = asking.game
    casts = [event for event in game.history if event.event == "cast" and event.turn == game.turn.number]
    known = {asking.object.id, *(event.object for event in casts)}
    if any(isinstance(item, str) and item not in known for item in game.stack):
        return None  # nobody knows when a spell was cast
    # No spell was cast, so none is there that it could share something with.
    if not casts:
        return False
    colors = casts[-1].colors
    return None if quality != "color" or colors is None else bool(colors & asking.looks.colors)


def _others(relative: SharesWith, asking: Asking) -> list[tuple[ObjectId, bool | None]] | None:
    """The objects with which it may share something, and whether they are meant."""
    match relative.with_:
        case Commander(whose=Player.YOU):
            # Of wherever the commander is: the designation stays with the card (903.3).
            own = (o for o in asking.game.objects.values() if o.commander and o.owner == asking.you)
            return [(one.id, True) for one in own]
        case This() if asking.source in asking.game.objects and asking.source is not None:
            return [(asking.source, True)]
        case This():
            return None
        case Done(act=Act.EXILED, this_way=False, by=None):
            there = _imprinted(asking)
            exiled = (o for o in asking.game.objects.values() if o.zone is Zone.EXILE)
            untold = any(not o.exiled_with for o in exiled)  # a case may leave out what exiled a card
            return [(i, True) for i in there] if there or not untold else None
        case what if isinstance(what, It) and asking.source is not None:
            found = attached_of(asking.game, asking.source, what) or asking.it
            known = [ObjectId(str(ref.id)) for ref in found if not ref.is_player]
            return [(i, True) for i in known if i in asking.game.objects] or None
        case Objects() | EitherObjects() as kind:
            game, you, itself = asking.game, asking.you, asking.object.id
            answers = ((i, fits(game, i, kind, you=you, source=asking.source)) for i in game.objects)
            # Nothing says whether something shares what it has with itself.
            return [(i, None if i == itself and answer else answer) for i, answer in answers]
        case _:
            return None


@implements("607.2a")
def _imprinted(asking: Asking) -> tuple[ObjectId, ...]:
    """The cards exiled with the object whose text it is; face down they have no qualities (406.3)."""
    source = asking.game.objects.get(asking.source) if asking.source is not None else None
    if source is None:
        return ()
    by = (str(source.id), source.card.name)
    there = asking.game.objects.values()
    return tuple(o.id for o in there if o.zone is Zone.EXILE and o.exiled_with in by and not o.face_down)


def _of(asking: Asking, object_id: ObjectId, quality: str) -> set[object]:
    """What an object has of a quality that may be shared."""
    own = object_id == asking.object.id
    looks = asking.looks if own else view(asking.game).characteristics(object_id)
    if quality == "land type":
        return {word for word in looks.subtypes if word in SUBTYPES_OF["Land"]}
    found = qualities(looks, _QUALITIES[quality])
    return found & set(PERMANENT_TYPES) if quality == "permanent type" else found


@answers(WithoutAny)
def _without_any(relative: WithoutAny, asking: Asking) -> bool | None:
    # Unread text is an ability as well, whatever it says; so is what a basic land type has (305.6).
    if relative.what == "abilities":
        if "Land" in asking.looks.types and any(kind in INTRINSIC for kind in asking.looks.subtypes):
            return False
        return not (asking.looks.abilities or asking.looks.keywords or asking.looks.unread)
    any_kind = relative.what == "counters"
    return not any(n and (any_kind or kind == relative.what) for kind, n in asking.object.counters)


def are_alike(game: Game, refs: Sequence[TargetRef]) -> bool:
    """Whether it makes no difference which of these permanents is chosen, as far as they themselves tell."""
    marked = {ref.id for lasting in game.lasting for ref in lasting.affected}
    hosts = {thing.attached_to for thing in game.battlefield()}
    things = [game.objects[ObjectId(str(ref.id))] for ref in refs]
    if any(thing.id in marked or thing.id in hosts or thing.chosen for thing in things):
        return False
    # What tells only one from another, as its timestamp, makes no difference to who chooses (613.7).
    plain = (replace(one, id=ObjectId(""), timestamp=0, version=0, counted_at=()) for one in things)
    first = next(plain, None)
    return all(one == first for one in plain)


@answers(WithEitherKeyword)
def _with_either_keyword(relative: WithEitherKeyword, asking: Asking) -> bool | None:
    either = any_of(has_keyword(asking.looks, keyword) for keyword in relative.keywords)
    return either if not relative.without or either is None else not either


@answers(WithOneOf)
def _with_one_of(relative: WithOneOf, asking: Asking) -> bool | None:
    number = value_of(asking.looks, relative.which)
    return None if number is None or relative.apart else number in relative.numbers


@answers(WithManaCost)
@implements("202.1")
def _with_mana_cost(relative: WithManaCost, asking: Asking) -> bool | None:
    cost = asking.looks.mana_cost
    # The order of the symbols means nothing, and no mana cost is not {0} (202.1b).
    return cost is not None and any(Counter(cost.symbols) == Counter(c.symbols) for c in relative.costs)


@answers(NotOwned)
def _not_owned(relative: NotOwned, asking: Asking) -> bool | None:
    if relative is NotOwned.THEY:
        people = [ref.id for ref in asking.it if ref.is_player]
        return asking.object.owner not in people if people else None
    return asking.object.owner != asking.you


@answers(Except)
def _except(relative: Except, asking: Asking) -> bool | None:
    answer = fits_as(asking, relative.what)
    return None if answer is None else not answer


@answers(WithAbility)
def _with_ability(relative: WithAbility, asking: Asking) -> bool | None:
    found = _HAVING[relative.ability](asking.looks)
    mana = relative.ability in (Ability.A_MANA_ABILITY, Ability.MANA_ABILITIES)
    if not found and (asking.looks.unread or (mana and any(map(_triggers, asking.looks.abilities)))):
        return None
    return found is not relative.without


def _triggers(ability: object) -> bool:
    """Whether it triggers as something is tapped for mana, and so may be a mana ability (605.1b)."""
    return isinstance(ability, TriggeredAbility) and any(
        isinstance(one, AddsChosen | TapsFor) or one in (Deed.TAPPED_FOR_MANA, Verb.TAP_FOR_MANA)
        for one in inside(ability.event)
    )


def _keyword(name: str) -> Callable[[Characteristics], bool]:
    return lambda looks: not set(variants(name)).isdisjoint(looks.keywords)


def _makes_mana(looks: Characteristics) -> bool:
    """Whether it has an activated mana ability, as lands with a basic land type do (305.6)."""
    return any(kind in INTRINSIC for kind in looks.subtypes) or any(
        isinstance(ability, ActivatedAbility) and is_for_mana(ability) for ability in looks.abilities
    )


def _activates(looks: Characteristics) -> bool:
    """Whether it has an activated ability that is no mana ability."""
    activated = (ability for ability in looks.abilities if isinstance(ability, ActivatedAbility))
    return not all(map(is_for_mana, activated))


_HAVING: Final[dict[Ability, Callable[[Characteristics], bool]]] = {
    Ability.A_CYCLING_ABILITY: _keyword("cycling"),
    Ability.CYCLING_ABILITIES: _keyword("cycling"),
    Ability.A_MANA_ABILITY: _makes_mana,
    Ability.MANA_ABILITIES: _makes_mana,
    Ability.A_MORPH_ABILITY: _keyword("morph"),
    Ability.A_KICKER_ABILITY: _keyword("kicker"),
    Ability.AN_ACTIVATED_ABILITY: _activates,
    Ability.ACTIVATED_ABILITIES: _activates,
}


@answers(WithBase)
@implements("613.4b")
def _with_base(relative: WithBase, asking: Asking) -> bool | None:
    """ "with base power 1", "with base power and toughness 1/1": before counters and effects change that"""
    base = _base(asking.looks)
    if isinstance(relative.n, tuple):
        known = base is not None and all(isinstance(number, int) for number in relative.n)
        return base == relative.n if known else None
    told = dict(zip(("power", "toughness"), base or (), strict=False))
    asked = [told[which] == relative.n for which in told if which in relative.which]
    return any_of(asked) if base is not None else None


def _base(looks: Characteristics) -> tuple[int | None, int | None] | None:
    """The base power and toughness; None where they are not known."""
    if looks.power is not None and {"power", "toughness"} & looks.not_known:
        return None
    now = looks.power, looks.toughness
    return now if looks.base is None or looks.power is None else looks.base


@answers(Such)
@implements("305.6", "115.9a", "506.5")
def _such(relative: Such, asking: Asking) -> bool | None:
    match relative:
        case Such.BASIC_LAND_TYPE:
            return any(kind in BASIC_LAND_MANA for kind in asking.looks.subtypes)
        case Such.ADVENTURE:
            return asking.object.card.layout == "adventure"
        case Such.SINGLE_TARGET | Such.TARGETS:
            record = asking.record if asking.record is not None else asking.object.cast
            number = None if record is None else sum(map(len, record.targets))
            return None if number is None else number == 1 or (number > 1 and relative is Such.TARGETS)
        case Such.ATTACKING_ALONE:
            return attacking_alone(asking.game, asking.object)
        case Such.SECOND_SPELL:
            # Whoever cast them, from wherever, and also those that were countered (601.2i).
            now = ("cast", asking.game.turn.number)
            casts = [e.object for e in asking.game.history if (e.event, e.turn) == now]
            return casts[1:2] == [asking.object.id]
        case Such.HELD_ALL_TURN:
            # What the active player has is marked anew only as that player's turn begins (302.6).
            return asking.object.controller == asking.game.turn.active and not asking.object.sick
        case Such.PAIRED:
            mine = asking.game.objects.get(asking.source) if asking.source is not None else None
            other = partner(asking.game, mine) if mine is not None else None
            unpaired = other is None and (mine is None or is_paired(asking.game, mine) is None)
            return None if unpaired else other == asking.object.id
        case Such.SHARES_COLOR:
            return None  # it is answered where colours are
