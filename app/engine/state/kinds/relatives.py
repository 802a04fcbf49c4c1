"""More of what may follow a noun: what an object is besides, what happened to it, how it compares."""

from __future__ import annotations

from app.engine.abilities.events.events import Batch, EitherOf
from app.engine.abilities.nouns.happened import UsedToCraft
from app.engine.abilities.nouns.objects import (
    AttachedTo,
    ComparedTo,
    Comparison,
    EitherObjects,
    ExiledWith,
    FromAmong,
    Joiner,
    Objects,
    OfTheChosen,
    OtherThan,
    PutWith,
    ThatTargets,
    WithMost,
    WithTotal,
    Word,
)
from app.engine.abilities.nouns.references import (
    Act,
    Done,
    Giver,
    It,
    Player,
    PlayerKind,
    Pronoun,
    That,
    This,
)
from app.engine.abilities.nouns.relatives import (
    Colors,
    EachWith,
    IsOrHas,
    KindOrAdventure,
    NamedLike,
    OwnedOrControlled,
    ThatIs,
    WithCardTypes,
    WithEither,
    WithOtherType,
    WithSame,
    WithSymbols,
    Yours,
)
from app.engine.abilities.nouns.spell_relatives import ThatIsOneOf, WithAttached
from app.engine.abilities.nouns.targets import PlayerOr
from app.engine.abilities.quantities.amounts import AmongThose, Amount, CharacteristicOf, CountOf
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.rule import implements
from app.engine.state.amounts import count, evaluate
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import AbilityOnStack, GameObject, TargetRef, earlier
from app.engine.state.kinds.abilities import ability_fits
from app.engine.state.kinds.matching import (
    Asking,
    all_of,
    answers,
    any_of,
    attached_of,
    fits,
    fits_as,
    one_fits,
    relates,
    value_of,
)
from app.engine.state.kinds.words import COLOR_WORDS, word_fits
from app.engine.state.players.enchanted import is_enchanted
from app.engine.state.zones.emblems import is_emblem
from app.engine.values.frozen import inside, swapped
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.subtypes import is_creature_type

_COLORS = {Colors.ONE_OR_MORE: range(1, 6), Colors.ALL: (5,), Colors.TWO: (2,), Colors.THREE: (3,)}


@answers(ThatIs)
def _that_is(relative: ThatIs, asking: Asking) -> bool | None:
    """ "that's black or red", "that's attacking or blocking" """
    what: object = relative.what
    # "Black and red" asks for both, "black or red" for one of them.
    parts = what if isinstance(what, tuple) and relative.joiner is Joiner.AND else (what,)
    answer = all_of(_is(part, asking) for part in parts)
    return answer if answer is None or not relative.negated else not answer


@answers(OtherThan)
def _other_than(relative: OtherThan, asking: Asking) -> bool | None:
    """ "other than a basic land card", "other than this creature" """
    match relative.what:
        case This():
            return asking.object.id != asking.source
        case Giver(id=known, version=version) if known is not None:
            return (asking.object.id, asking.object.version) != (known, version)
        case Objects() | EitherObjects() as kind:
            answer = fits_as(asking, kind)
            return None if answer is None else not answer
        case _:
            return None


@answers(OwnedOrControlled)
@implements("108.3", "108.4")
def _owned_or_controlled(relative: OwnedOrControlled, asking: Asking) -> bool | None:
    thing, you = asking.object, asking.you
    # Owner and controller are asked apart: an effect may have given control away (108.3, 108.4).
    return (thing.owner == you, thing.controller == you) == (relative.owned, relative.controlled)


@answers(AttachedTo)
@implements("301.5", "303.4")
def _attached_to(relative: AttachedTo, asking: Asking) -> bool | None:
    """ "attached to it", of one object that was spoken of; "attached to a creature" """
    host, players = asking.object.attached_to, [one.id for one in asking.it if one.is_player]
    match relative.to:
        case Pronoun.THEM | Player.THAT_PLAYER if len(players) == 1:
            return asking.object.enchants in players
        case Pronoun() | That() if len(things := [one for one in asking.it if not one.is_player]) == 1:
            return host == things[0].id or (host is None and _was_attached(asking, things[0]))
        case Objects() | EitherObjects() as kind:
            held = host in asking.game.objects
            return held and fits(asking.game, ObjectId(str(host)), kind, you=asking.you, source=asking.source)
        case _:
            return None


@implements("608.2h")
def _was_attached(asking: Asking, host: TargetRef) -> bool:
    """Whether it was attached to a permanent that has left, as that left and nothing has changed it since."""
    there = asking.game.objects.get(ObjectId(str(host.id)))
    if there is not None and there.zone is Zone.BATTLEFIELD and there.version == host.version:
        return False
    left = False
    for event in asking.game.history:
        if event.object == host.id and event.event in ("died", "left"):
            left = True
        elif event.object == asking.object.id and event.event in ("attached", "unattached"):
            # It became unattached as a state-based action, after its host had left (704.5n).
            left = left and event.event == "unattached" and event.to == host.id
    return left


@answers(WithAttached)
@implements("303.4b")
def _with_attached(relative: WithAttached, asking: Asking) -> bool | None:
    """ "with another Aura attached to it": another than the one that asks; "enchanted by an Aura" """
    # Seen from the Auras, as it is these that are attached (303.4b).
    there = (one.id for one in asking.game.battlefield() if one.attached_to == asking.object.id)
    kinds = (fits(asking.game, one, relative.what, you=asking.you, source=asking.source) for one in there)
    return any_of(kinds)


@answers(WithCardTypes)
@implements("300.2")
def _with_card_types(relative: WithCardTypes, asking: Asking) -> bool | None:
    types = asking.looks.types
    return None if "types" in asking.looks.not_known else relative.n.fits(len(types), len(types))


@answers(WithOtherType)
@implements("205.3m")
def _with_other_type(relative: WithOtherType, asking: Asking) -> bool | None:
    if "types" in asking.looks.not_known:
        return None
    return any(is_creature_type(kind) and kind != relative.than.text for kind in asking.looks.subtypes)


@answers(ThatIsOneOf)
def _that_is_one_of(relative: ThatIsOneOf, asking: Asking) -> bool | None:
    """ "that's a Wolf or a Werewolf" """
    found = [fits_as(asking, kind) for kind in relative.kinds]
    return True if True in found else None if None in found else False


def _is(what: object, asking: Asking) -> bool | None:
    match what:
        case Colors() if "colors" in asking.looks.not_known:
            return None
        case Colors():
            # An object without colours is colorless, which is no color (105.2c).
            return len(asking.looks.colors) in _COLORS[what]
        case Objects() | EitherObjects():
            return fits_as(asking, what)
        case OfTheChosen():
            return fits_as(asking, Objects(relatives=(what,)))
        case (tuple(), *_) as several:
            return any_of(_is(part, asking) for part in several)
        case tuple() as words:
            known = [word for word in words if isinstance(word, Word)]
            return all_of(word_fits(asking.game, asking.object, asking.looks, word) for word in known)
        case _:
            return None


@answers(WithEither)
def _with_either(relative: WithEither, asking: Asking) -> bool | None:
    n = relative.n
    if n is None:
        n = evaluate(asking.game, Spoken.CHOSEN, asking.you, asking.source)
    more = ("mana value",) if relative.mana_value else ()
    if n is None:
        return None
    return any_of(
        _size_fits(asking, which, relative.comparison, n) for which in ("power", "toughness", *more)
    )


@implements("208.3")
def _size_fits(asking: Asking, which: str, comparison: Comparison, n: int) -> bool | None:
    """Whether one of its numbers is so; what has no power or toughness at all has none of that size."""
    number = value_of(asking.looks, which)
    if number is None:
        return None if which.replace(" ", "_") in asking.looks.not_known else False
    return comparison.fits(number, n)


@answers(IsOrHas)
def _is_or_has(relative: IsOrHas, asking: Asking) -> bool | None:
    return any_of(one_fits(asking, one) for one in (relative.being, relative.having))


@answers(EachWith)
def _each_with(relative: EachWith, asking: Asking) -> bool | None:
    number, x = value_of(asking.looks, "mana value"), asking.record.x if asking.record is not None else None
    n = evaluate(asking.game, relative.n, asking.you, asking.source, x)
    if number is None or n is None:
        return None
    return number == n if relative.exactly else number <= n


@answers(WithSymbols)
def _with_symbols(relative: WithSymbols, asking: Asking) -> bool | None:
    cost, letter = asking.looks.mana_cost, COLOR_WORDS.get(relative.color.lower())
    if "mana_cost" in asking.looks.not_known:
        return None
    # A hybrid symbol is of both its colours (107.4e).
    return cost is not None and any(letter in symbol.colors for symbol in cost.symbols)


@answers(ComparedTo)
def _compared(relative: ComparedTo, asking: Asking) -> bool | None:
    value = value_of(asking.looks, relative.which)
    x = asking.record.x if asking.record is not None else None
    n = evaluate(asking.game, relative.n, asking.you, asking.source, x)
    # Numbers of what was spoken of are asked only where the plain question can't be answered.
    if n is None and isinstance(relative.n, CountOf) and asking.it:
        n = count(asking.game, relative.n.what, asking.you, asking.source, asking.it)
    if n is None:
        n = _other_half(relative, asking)
    if n is None:
        n = _of_its_people(relative.n, asking)
    if value is None or n is None:
        return None
    hows = {
        "equal to": value == n,
        "less than or equal to": value <= n,
        "less than": value < n,
        "greater than": value > n,
        "greater than or equal to": value >= n,
    }
    return hows.get(relative.how)


def _other_half(relative: ComparedTo, asking: Asking) -> int | None:
    """ "toughness greater than its power", "... its base toughness": of the same creature"""
    of = relative.n
    if not isinstance(of, CharacteristicOf) or of.of is not Pronoun.ITS:
        return None
    sizes = ("power", "toughness", "base power", "base toughness")
    return value_of(asking.looks, of.which) if {of.which, relative.which} <= {*sizes} else None


def _of_its_people(n: Amount, asking: Asking) -> int | None:
    """ "the number of cards in its controller's graveyard": counted as that player counts their own"""
    thing = asking.object
    for who, name in ((Player.ITS_CONTROLLER, thing.controller), (Player.ITS_OWNER, thing.owner)):
        theirs = swapped(n, who, Player.YOU)
        if theirs != n and Player.YOU not in inside(n):
            return evaluate(asking.game, theirs, name, asking.source)
    return None


@answers(Yours)
@implements("701.54e")
def _yours(relative: Yours, asking: Asking) -> bool | None:
    return asking.object.zone is Zone.BATTLEFIELD and asking.object.controller == asking.you


@answers(WithTotal)
def _with_total(relative: WithTotal, asking: Asking) -> bool | None:
    """ "with total power and toughness 5 or less": of each one; other totals are those of all together"""
    if relative.which != "power and toughness" or not isinstance(relative.n, int):
        return None
    both = [value_of(asking.looks, which) for which in ("power", "toughness")]
    known = [number for number in both if number is not None]
    return relative.comparison.fits(sum(known), relative.n) if len(known) == len(both) else None


@answers(WithSame)
def _with_same(relative: WithSame, asking: Asking) -> bool | None:
    same = _has_same(relative, asking)
    return None if same is None else same is not relative.negated


@implements("201.2a")
def _has_same(relative: WithSame, asking: Asking) -> bool | None:
    """Whether it has the name or mana value of one of those that are spoken of."""
    game, what, source = asking.game, relative.as_, asking.source
    field = relative.quality.replace(" ", "_")
    if field not in ("name", "mana_value") or source is None:
        return None
    own = _names_or_value(asking.looks, field)
    # The object itself is none of those that it may be like.
    others = (i for i in game.objects if i != asking.object.id)
    like = [i for i in others if own & _names_or_value(view(game).characteristics(i), field)]
    if isinstance(what, Objects | EitherObjects):
        # "A spell with the same name as a card in their graveyard": of the player who casts it.
        theirs = swapped(what, Player.THEY, Player.YOU)
        you = asking.you if theirs == what else asking.caster or asking.object.controller
        return any_of(fits(game, i, theirs, you=you, source=source) for i in like)
    if isinstance(what, This):
        itself = game.objects.get(source)
        return source in like if itself is not None and itself.zone is Zone.BATTLEFIELD else None
    if isinstance(what, That) and not what.plural:
        those = [one.id for one in asking.it if not one.is_player]
        return those[0] in like if len(those) == 1 and those[0] in game.objects else None
    if isinstance(what, Done) and what.act is Act.EXILED and source in game.objects:
        by = (str(source), game.objects[source].card.name)
        there = [o for o in game.objects.values() if o.zone is Zone.EXILE]
        exiled = [o.id for o in there if o.exiled_with in by]
        # A case may leave out what exiled a card; then it may be the one that is meant.
        untold = any(not o.exiled_with for o in there)
        return any(i in like for i in exiled) if exiled or not untold else None
    return None


@implements("201.2a", "709.4a")
def _names_or_value(looks: Characteristics, field: str) -> set[object]:
    """The names of an object, of which a split card has two and a face-down spell none; or its mana value."""
    return set(looks.names) if field == "name" else {looks.mana_value}


@answers(NamedLike)
@implements("201.2a")
def _named_like(relative: NamedLike, asking: Asking) -> bool | None:
    """Whether it shares a name with a card in a graveyard."""
    if "name" in asking.looks.not_known:
        return None
    own, game = set(asking.looks.names), asking.game
    # A token in a graveyard is no card (108.2b).
    cards = (o for o in game.in_zone(Zone.GRAVEYARD) if o.id != asking.object.id and not o.token)
    like = (o for o in cards if own & set(view(game).characteristics(o.id).names))
    return any_of(relates(game, relative.whose, asking.you, o.owner) for o in like)


@answers(WithMost)
def _with_most(relative: WithMost, asking: Asking) -> bool | None:
    value = value_of(asking.looks, relative.which)
    among = relative.among
    if among is None:
        return None
    most = AmongThose(relative.how, relative.which, among)
    number = evaluate(asking.game, most, asking.you, asking.source, it=asking.it)
    return None if value is None or number is None else value == number


@answers(KindOrAdventure)
def _kind_or_adventure(relative: KindOrAdventure, asking: Asking) -> bool | None:
    """ "that are instant cards, sorcery cards, and/or have an Adventure" """
    kinds = [fits_as(asking, kind) for kind in relative.kinds]
    return any_of([*kinds, asking.object.card.layout == "adventure"])


@answers(ExiledWith)
def _exiled_with(relative: ExiledWith, asking: Asking) -> bool | None:
    if relative.id is not None:
        by = asking.object.exiled_with
        return None if by == earlier(relative.id) else by == relative.id
    spoken_of = {one.id for one in asking.it if not one.is_player}
    own = isinstance(relative.by, This) or (relative.by is Pronoun.IT and spoken_of <= {asking.source})
    if not own or asking.source is None:
        return None
    source: GameObject | None = asking.game.objects.get(asking.source)
    thing = asking.object
    if thing.zone is Zone.STACK and not thing.exiled_with and thing.cast is not None:
        return None if thing.cast.from_zone is Zone.EXILE else False  # what exiled it is not kept
    if source is not None and is_emblem(source) and source.put_with:
        # An emblem that names a card means the permanent whose ability made it (201.5a).
        return thing.exiled_with in (source.put_with, earlier(ObjectId(source.put_with)))
    if source is None or thing.exiled_with == earlier(source.id):
        return None  # whether an ability of the object that left asks, or of the one that came back
    return thing.exiled_with in (str(source.id), source.card.name)


@answers(PutWith)
@implements("607.2c")
def _put_with(relative: PutWith, asking: Asking) -> bool | None:
    """Whether the source put or created it; not known of what the board began with, or of the source then."""
    thing, source = asking.object, asking.source
    if relative.created and not thing.token:
        return False
    told = thing.put_with or (thing.version and not relative.created)
    if not isinstance(relative.by, This) or source is None or not told or thing.put_with == earlier(source):
        return None
    return thing.put_with == source


@answers(UsedToCraft)
def _used_to_craft(relative: UsedToCraft, asking: Asking) -> bool | None:
    return _exiled_with(ExiledWith(This()), asking)  # only what was crafted says so (702.167c)


@answers(FromAmong)
def _from_among(relative: FromAmong, asking: Asking) -> bool | None:
    """Whether it is one of those; a spell has left them."""
    if asking.as_spell and asking.object.zone is Zone.STACK:
        return None
    return fits(asking.game, asking.object.id, relative.what, you=asking.you, source=asking.source)


@implements("115.9b", "115.9c")
@answers(ThatTargets)
def _targets(relative: ThatTargets, asking: Asking) -> bool | None:
    """Whether one of a spell's different targets is such a one; with `only` it must be the only one."""
    what: object = relative.what
    record = asking.record if asking.record is not None else asking.object.cast
    if record is None:
        return None
    # One object that was chosen for two uses of the word is one target here (115.9b).
    chosen = {ref for group in record.targets for ref in group}
    # "Only" asks for a single object or player, however often it was chosen (115.9c).
    if relative.only and len(chosen) != 1:
        return False
    if isinstance(what, Batch):
        if what.n != 1:
            return None
        what = what.what
    return any_of(_is_meant(asking, ref, what) for ref in chosen)


def _is_meant(asking: Asking, chosen: TargetRef, what: object) -> bool | None:
    match what:
        case EitherOf(first=first, second=second):
            return any_of((_is_meant(asking, chosen, first), _is_meant(asking, chosen, second)))
        case PlayerOr(player=player, objects=objects):
            return any_of((_is_meant(asking, chosen, player), _is_meant(asking, chosen, objects)))
        case Player() | PlayerKind() if not chosen.is_player:
            return False
        case Player.ENCHANTED_PLAYER:
            return is_enchanted(asking.game, asking.source, PlayerId(str(chosen.id)))
        case Player():
            return relates(asking.game, what, asking.you, PlayerId(str(chosen.id)))
        case PlayerKind():
            return what is PlayerKind.PLAYER or chosen.id != asking.you
        case _:
            return _is_such_an_object(asking, chosen, what)


def _is_such_an_object(asking: Asking, chosen: TargetRef, what: object) -> bool | None:
    thing = None if chosen.is_player else asking.game.objects.get(ObjectId(str(chosen.id)))
    item = next((one for one in asking.game.stack if getattr(one, "id", None) == chosen.id), None)
    if isinstance(item, AbilityOnStack) and asking.source is not None:
        whole = what if isinstance(what, Objects | EitherObjects) else Objects()
        return ability_fits(asking.game, item, whole, you=asking.you, source=asking.source)
    # What has become another object since is not what was chosen (400.7).
    if thing is None or thing.version != chosen.version:
        return False
    match what:
        case This():
            return thing.id == asking.source
        case _ if isinstance(what, It):
            attached = attached_of(asking.game, asking.source, what) if asking.source is not None else None
            return None if attached is None else any(ref.id == thing.id for ref in attached)
        case Objects() | EitherObjects():
            return fits(asking.game, thing.id, what, you=asking.you, source=asking.source)
        case _:
            return None
