"""What pronouns mean of what was spoken of: "it", "that creature", "that player or planeswalker" (608.2c)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING

from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Noun, Objects
from app.engine.abilities.nouns.references import (
    Act,
    Done,
    Giver,
    It,
    Player,
    Reference,
    That,
    ThatOr,
    This,
    WasHost,
    Which,
)
from app.engine.abilities.nouns.targets import PlayerOr
from app.engine.rule import implements
from app.engine.state.game import AbilityOnStack, Game, TargetRef, earlier
from app.engine.state.kinds.matching import attached_of, fits, ref, relates
from app.engine.state.resolving.spoken_words import ONE_OBJECT, PERSONAL, is_plural, means, was_removed
from app.engine.state.resolving.this_way import REVEALED
from app.engine.values.frozen import replace
from app.engine.values.ids import HIDDEN_ZONES, ObjectId, Zone

if TYPE_CHECKING:
    from app.engine.state.resolving.execution import Execution


@implements("607.2a", "400.7")
def exiled_by(game: Game, before: Game, source: ObjectId, then: Game | None = None) -> tuple[TargetRef, ...]:
    """The cards that an object has exiled, which are linked to it; where none are, those exiled since.

    `then` is the position in which an ability that looks back triggered: if the object has come back since,
    it is another one, and what that has exiled is not meant.
    """
    there = [card for card in game.in_zone(Zone.EXILE) if card.id != source]
    linked = [card for card in there if card.exiled_with == source]
    was, now = (one.objects.get(source) if one is not None else None for one in (then, game))
    if then and was and now and now.zone is was.zone and now.version != was.version:
        its = {card.id: card.version for card in then.in_zone(Zone.EXILE) if card.exiled_with == source}
        new = [card for card in there if its.get(card.id) == card.version]
    else:
        # Where a board does not tell what exiled a card, those that came just now are what is spoken of.
        new = linked or [card for card in there if card not in before.in_zone(Zone.EXILE)]
    return tuple(TargetRef(card.id, version=card.version) for card in new)


@implements("607.2a")
def exiled_nothing(execution: Execution, reference: Reference) -> bool:
    """Whether no card can be "the exiled card": all that lie there were exiled with something else."""
    untold = ("", earlier(execution.source))  # a case may leave out what exiled a card
    there = execution.game.in_zone(Zone.EXILE)
    its_own = isinstance(reference, Done) and reference.act is Act.EXILED
    return its_own and all(card.exiled_with not in untold for card in there)


def referred(execution: Execution, reference: Reference) -> tuple[TargetRef, ...]:
    """What "this creature", "it" or "that creature" stands for."""
    oneself = reference in PERSONAL and all(ref.id != execution.source for ref in execution.it)
    if isinstance(reference, This) or oneself:  # "exile her": of a person only its own text speaks so
        own = execution.own_ref()
        return (own,) if own.id in execution.before.objects or execution.last_known(own) else ()
    if isinstance(reference, Giver) and reference.id is not None:
        return (TargetRef(reference.id, version=reference.version),)
    if isinstance(reference, WasHost):
        return _was_on(execution)
    # "They" are all to which something was just done, not the last of them.
    if execution.several is not None and is_plural(reference):
        return execution.several
    if reference in ONE_OBJECT and _speaks_of_itself(execution):
        return (execution.own_ref(),)
    if attached_of(execution.game, execution.source, reference) is not None:
        # Of an Aura that is gone it is what that enchanted last; its card is a new object (608.2h, 400.7)
        now = None if _is_back(execution) else execution.game
        games = filter(None, (now, execution.then, *execution.known))
        return next(filter(None, (attached_of(g, execution.source, reference) for g in games)), ())
    return _such(execution, reference, _spoken_of(execution, reference))


@implements("608.2h", "701.3")
def _was_on(execution: Execution) -> tuple[TargetRef, ...]:
    """What the Aura or Equipment that was spoken of, or was targeted, was attached to as this began."""
    there = execution.before.objects
    spoken_of = (*execution.it, *chain.from_iterable(execution.targets), *execution.started)
    things = (there.get(ObjectId(str(one.id))) for one in spoken_of if not one.is_player)
    hosts = (one.attached_to for one in things if one is not None)
    found = (ref(execution.before, host) for host in hosts if host is not None and host in there)
    return tuple(islice(found, 1))


def _is_back(execution: Execution) -> bool:
    """Whether the card of the source has left and is on the battlefield as another object."""
    there = execution.game.objects.get(execution.source)
    back = there is not None and there.zone is Zone.BATTLEFIELD and there.version != execution.source_version
    return back and execution.source_version is not None


def _speaks_of_itself(execution: Execution) -> bool:
    """Whether "it" is the permanent with the ability: named last, or the cost speaks of nothing else."""
    there = execution.before.objects.get(execution.source)
    others = [one for one in execution.record.used if one.thing != execution.source]
    permanent = there is not None and there.zone is Zone.BATTLEFIELD
    permanent = permanent or (bool(execution.record.used) and not others)  # or it was used up to pay
    if not permanent or execution.itself or execution.has_spoken or execution.started:
        return permanent and bool(execution.itself)
    used = any(one.deed != "remove" for one in others)  # counters come off itself
    return execution.itself is not None or not (
        used or any(ref.id != execution.source for ref in execution.tapped)
    )


@implements("607.2a")
def _spoken_of(execution: Execution, reference: It) -> tuple[TargetRef, ...]:
    """What was spoken of last; of a target and the spell that targets it the one that is meant."""
    # What was cast while this resolves is spoken of before any spell that was there already.
    if execution.cast is not None and means(reference, Noun.SPELL):
        return execution.cast
    on_stack = partial(_is_on_stack, execution)
    if isinstance(reference, That) and reference.plural and means(reference, Noun.SPELL):
        # "Those spells" are the copies and the spell that was copied.
        return tuple(dict.fromkeys((*filter(on_stack, execution.started), *execution.it)))
    if means(reference, Noun.SPELL) and not any(map(on_stack, execution.it)):
        # A spell that has left the stack since is still the one that is meant (608.2h).
        left = (one for one in execution.started if not one.is_player and execution.current(one) is None)
        return tuple(filter(on_stack, execution.started)) or tuple(left) or execution.it
    if means(reference, Noun.TOKEN) and (created := _created(execution)):
        return created
    act = reference.act if isinstance(reference, Done) else None
    if act in (Act.TAPPED, Act.CHOSEN) and (
        kept := execution.tapped if act is Act.TAPPED else execution.chosen
    ):
        return kept
    if act is Act.EXILED and isinstance(reference, Done) and reference.which is Which.THE_OTHER:
        return _exiled_beside(execution)
    both = isinstance(reference, That) and reference.which is Which.BOTH and means(reference, Noun.CARD)
    if both and len(execution.it) < 2:  # "exile up to one creature, then search: put both cards ..."
        return (*execution.it, *_exiled_beside(execution))
    exiled = act is Act.EXILED and means(reference, Noun.CARD)
    # "The exiled card" is the one that another, linked ability of the object exiled (607.2a).
    if exiled and not any(_is_exiled(execution, ref) for ref in execution.it if ref.id != execution.source):
        return exiled_by(execution.game, execution.before, execution.source, execution.then)
    if isinstance(reference, Done) and (act is Act.DISCARDED or was_removed(reference)):
        return execution.treated(reference.act, reference.kind) or execution.it
    things = execution.things
    items = tuple(filter(on_stack, things[1:]))
    meant = means(reference, Noun.SPELL, Noun.ABILITY)
    told = meant or isinstance(getattr(reference, "kind", None), Objects) or things == execution.it
    if len(things) != 2 or not items or on_stack(things[0]) or not told:
        return execution.it
    return items if meant else things[:1]


def _created(execution: Execution) -> tuple[TargetRef, ...]:
    """The tokens that were created meanwhile, where no token was spoken of since."""
    here = execution.current
    spoken_of = any((there := here(one)) is not None and there.token for one in execution.it)
    new = (thing for name, thing in execution.game.objects.items() if name not in execution.before.objects)
    tokens = (thing for thing in new if thing.token and thing.zone is Zone.BATTLEFIELD)
    return () if spoken_of else tuple(ref(execution.game, thing.id) for thing in tokens)


@implements("608.2c")
def _exiled_beside(execution: Execution) -> tuple[TargetRef, ...]:
    """What this has exiled, and the ability that created it, without what was spoken of last."""
    then, _ = execution.this_way
    known = {one.id for one in execution.it}
    there = (card for card in execution.game.in_zone(Zone.EXILE) if card.id not in known)
    was = ((card, then.objects.get(card.id)) for card in there)
    # What lay in exile before is another card, even of the same object (607.2a).
    return tuple(ref(execution.game, c.id) for c, old in was if old is None or old.version != c.version)


def _is_exiled(execution: Execution, ref: TargetRef) -> bool:
    return (there := execution.current(ref)) is not None and there.zone is Zone.EXILE


def _is_on_stack(execution: Execution, ref: TargetRef) -> bool:
    known = execution.before.objects.get(ObjectId(str(ref.id)))
    items = [str(item.id) for item in execution.before.stack if isinstance(item, AbilityOnStack)]
    return str(ref.id) in items if known is None else known.zone is Zone.STACK


def _such(execution: Execution, reference: It, refs: tuple[TargetRef, ...]) -> tuple[TargetRef, ...]:
    """Of what was spoken of, what the words can mean: an object is "it", a player is "them".

    Where nothing of it can be meant, a target is that was named before: "that player or planeswalker".
    """
    game, source, started, chosen = execution.game, execution.source, execution.started, execution.chosen
    named = execution.targets[: execution.group]
    players = tuple(ref for ref in refs if ref.is_player)
    things = tuple(ref for ref in refs if not ref.is_player)
    kind = getattr(reference, "kind", None)
    if isinstance(reference, ThatOr):
        return players or things
    if isinstance(reference, That) and reference.which is Which.FIRST:
        return _first(game, (started, *named), reference.kind)
    if isinstance(reference, That) and reference.controller is not None:
        return _under_control(game, reference, (*refs, *chain.from_iterable(named)), source)
    if isinstance(reference, That) and reference.plural and set(things) < set(chosen):
        return chosen  # "the creature you control gets +1/+1; then those creatures fight each other"
    if reference in ONE_OBJECT:
        return things
    # A token is no card (111.6).
    if means(reference, Noun.CARD) and any(_is_token(game, one) for one in things):
        things = tuple(one for one in started if not one.is_player and not _is_token(game, one)) or things
    if isinstance(kind, Objects | EitherObjects):
        if refs and means(reference, Noun.CARD) and (shown := _shown(game, execution.before, kind, things)):
            return shown
        began = _as_it_began(game, kind, things, started, source, named)
        return began or _hosts(execution, things, kind) or things or _among(game, named, kind)
    if isinstance(kind, PlayerOr):
        return _among(game, (refs,), kind) or _among(game, named, kind) or refs
    if not (players and things and refs == started):
        return refs
    return things if len(things) > 1 else players


def _shown(game: Game, before: Game, kind: AnyObjects, things: Iterable[TargetRef]) -> tuple[TargetRef, ...]:
    """The card of that kind that was revealed last and has not moved, where no card was spoken of since."""
    since_then = (game.objects[i] for one in things if (i := ObjectId(str(one.id))) in game.objects)
    cards = [one for one in since_then if one.zone is not Zone.BATTLEFIELD]
    if any(fits(game, one.id, kind, you=one.owner) is not False for one in cards):
        return ()
    since = reversed(game.history[len(before.history) :])
    shown = ((e, game.objects.get(e.object)) for e in since if e.event == REVEALED and e.object is not None)
    there = (o for e, o in shown if o is not None and o.zone in HIDDEN_ZONES and o.version == e.version)
    found = next((o for o in there if fits(game, o.id, kind, you=o.controller)), None)
    return () if found is None else (ref(game, found.id),)


@implements("608.2h")
def _hosts(execution: Execution, things: tuple[TargetRef, ...], kind: AnyObjects) -> tuple[TargetRef, ...]:
    """What these were attached to as this began to resolve, where that is of a kind and they are not."""
    game, before = execution.game, execution.before
    if not things or _among(game, (things,), kind):
        return ()
    were = (before.objects.get(ObjectId(str(one.id))) for one in things)
    hosts = (one.attached_to for one in were if one is not None and one.attached_to is not None)
    there = tuple(ref(game, host) for host in hosts if host in game.objects)
    return _among(game, (there,), kind)


def _under_control(
    game: Game, reference: That, refs: Iterable[TargetRef], source: ObjectId
) -> tuple[TargetRef, ...]:
    """Of what was spoken of, what a player controls: "the creature you control"."""
    who, holder = reference.controller, game.objects.get(source)
    if who is None or holder is None:
        return ()
    who = Player.NOT_YOU if who is Player.THE_OPPONENT else who

    def is_theirs(one: TargetRef) -> bool:
        thing = game.objects.get(ObjectId(str(one.id)))
        if thing is None or thing.version != one.version:
            return False
        return relates(game, who, holder.controller, thing.controller) is True

    return tuple(one for one in dict.fromkeys(refs) if not one.is_player and is_theirs(one))


@implements("608.2c")
def _first(
    game: Game, groups: Iterable[tuple[TargetRef, ...]], kind: AnyObjects | PlayerOr
) -> tuple[TargetRef, ...]:
    """What the event was about, or the first target, whatever was spoken of since."""
    objects = kind.objects if isinstance(kind, PlayerOr) else kind

    def is_meant(one: TargetRef) -> bool:
        there = game.objects.get(ObjectId(str(one.id)))
        if there is None or there.version != one.version:  # "the first card": it was a creature (400.7)
            return True
        return fits(game, there.id, objects, you=there.controller) is not False

    found = (one for group in groups for one in group if not one.is_player and is_meant(one))
    return tuple(islice(found, 1))


def _is_token(game: Game, one: TargetRef) -> bool:
    thing = None if one.is_player else game.objects.get(ObjectId(str(one.id)))
    return thing is not None and thing.token


def _as_it_began(
    game: Game,
    kind: AnyObjects,
    things: tuple[TargetRef, ...],
    started: tuple[TargetRef, ...],
    source: ObjectId,
    named: Sequence[tuple[TargetRef, ...]],
) -> tuple[TargetRef, ...]:
    """What the trigger spoke of, where "that creature" can't be the card spoken of since; nor is "that
    card" what has the ability, once that was sacrificed. A Role is no creature: it is the target then."""
    others = tuple(one for one in started if not one.is_player and one.id != source)
    if others and {one.id for one in things} == {source}:
        return others

    def zone(one: TargetRef) -> Zone | None:
        there = game.objects.get(ObjectId(str(one.id)))
        return there.zone if there is not None and there.version == one.version else None

    if not things or getattr(kind, "noun", Noun.CARD) is Noun.CARD:
        return ()
    # It may have triggered of the permanent with the ability: "whenever you exert a creature".
    there = tuple(one for one in others or started if zone(one) is Zone.BATTLEFIELD)
    if all(zone(one) in HIDDEN_ZONES for one in things):
        return there or _among(game, named, kind)
    on_board = all(zone(one) is Zone.BATTLEFIELD for one in things)
    if not on_board:  # an Equipment exiled since is no creature card
        cards = replace(kind, noun=Noun.CARD) if isinstance(kind, Objects) else kind
        return () if _among(game, (things,), cards) else _among(game, named, kind)
    if _among(game, (things,), kind):
        return ()
    return _among(game, (there,), kind) or _among(game, named, kind)


def _among(
    game: Game, groups: Sequence[tuple[TargetRef, ...]], kind: AnyObjects | PlayerOr
) -> tuple[TargetRef, ...]:
    """The newest group of targets in which something is of a kind, and what is."""
    objects = kind.objects if isinstance(kind, PlayerOr) else kind

    def is_meant(one: TargetRef) -> bool:
        if one.is_player or ObjectId(str(one.id)) not in game.objects:
            return one.is_player and isinstance(kind, PlayerOr)
        there = game.objects[ObjectId(str(one.id))]
        return there.version == one.version and fits(game, there.id, objects, you=there.controller) is True

    found = (tuple(filter(is_meant, group)) for group in reversed(groups))
    return next((group for group in found if group), ())
