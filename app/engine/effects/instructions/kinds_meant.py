"""Which objects a kind means as an instruction is followed: permanents, cards of a zone (608.2c)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from app.engine.abilities.nouns.happened import (
    Among,
    AmongThem,
    Being,
    BeingSo,
    Fate,
    Passive,
    Spot,
    ThatHappened,
    WasPut,
    When,
    WithMostVotes,
)
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ComparedTo,
    EitherObjects,
    Elsewhere,
    ExiledWith,
    InEitherZone,
    InZone,
    Noun,
    Objects,
)
from app.engine.abilities.nouns.references import Act, Done, It, Player, Pronoun
from app.engine.abilities.nouns.relatives import Except, OfTarget
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.instructions.filling import filled
from app.engine.effects.instructions.of_choice import with_choice
from app.engine.effects.instructions.players_who import whose
from app.engine.rule import implements
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.so_treated import put_this_way
from app.engine.state.resolving.this_way import REVEALED, act_this_way, was_done
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


def permanents(what: AnyObjects, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """All permanents of a kind, or all cards where it says in which zone; a doubt when that can't be told."""
    if any(isinstance(r, WithMostVotes) for r in what.relatives):
        return _voted_for(what, execution)
    theirs = [r for r in what.relatives if isinstance(r, OfTarget)]
    if len(theirs) == 1:
        return _of_target(theirs[0], what, execution)
    what, execution = with_choice(*_with_target(what, execution))
    what = filled(what, execution)
    if isinstance(what, EitherObjects) and any(map(is_elsewhere, what.kinds)):
        return _of_each_kind(what.in_same_place, execution)
    what = replace(what, relatives=tuple(_UNCHOSEN if _spares_chosen(r) else r for r in what.relatives))
    if any(one in what.relatives for one in (BeingSo.NOT_PUT_THERE, _UNCHOSEN, _DAMAGED)):
        return (_dealt_damage if _DAMAGED in what.relatives else _the_others)(what, execution)
    relatives = what.relatives
    handled = _handled(what, execution)
    if handled is not None:
        return handled, execution
    library = any(isinstance(r, InZone) and r.zone == "library" for r in relatives)
    if (library and not _is_any_card(what)) or any(isinstance(r, AmongThem) for r in relatives):
        return (), execution.doubt(say("it is not known which cards are meant"))
    nouns = {kind.noun for kind in what.kinds}
    if Noun.ABILITY in nouns:
        return (), execution.doubt(say("it is not known which abilities are meant"))
    if nouns == {Noun.CARD} and not is_elsewhere(what):  # a card is no permanent (109.2)
        # "A creature card put into your graveyard this way" says itself where it is (400.7j).
        put = put_this_way(*execution.this_way, what, execution.controller, execution.source)
        return (
            (put, execution)
            if put is not None
            else ((), execution.doubt(say("it is not known which cards are meant")))
        )
    return _all_of(what, execution, elsewhere=Noun.SPELL in nouns or is_elsewhere(what))


FROM_HAND: Final[set[type]] = set()
"""Instructions by which cards in the hand of who follows them are chosen."""


def to_choose_from(
    effect: object, kind: AnyObjects, execution: Execution
) -> tuple[tuple[TargetRef, ...], Execution]:
    """The objects of a kind of which an instruction has one chosen: cards in hand where it discards."""
    if type(effect) not in FROM_HAND:
        return permanents(kind, execution)
    game, you, source = execution.game, execution.controller, execution.source
    hand = game.player(you).hand
    return tuple(ref(game, i) for i in hand if fits(game, i, kind, you=you, source=source)), execution


def _is_any_card(what: AnyObjects) -> bool:
    """Whether nothing is said of the cards but where they are: "all cards from your library"."""
    return (
        isinstance(what, Objects)
        and replace(what, relatives=()) == Objects(noun=Noun.CARD)
        and len(what.relatives) == 1
    )


def _all_of(
    what: AnyObjects, execution: Execution, *, elsewhere: bool
) -> tuple[tuple[TargetRef, ...], Execution]:
    """All permanents of a kind, or with `elsewhere` all objects of it."""
    found: list[TargetRef] = []
    you, source = execution.controller, execution.source
    spared, (what, it) = what_is_spared(what, execution), whose(_other_than_it(what), execution)
    for thing in execution.game.objects.values() if elsewhere else execution.game.battlefield():
        answer = fits(execution.game, thing.id, what, you=you, source=source, it=it)
        if answer is None:
            execution = execution.doubt(say("it is not known whether {name} is meant", name=thing.face.name))
        elif answer and thing.id not in spared:
            found.append(ref(execution.game, thing.id))
    if is_outside(what) and not is_outside_known(execution.game, you):
        execution = execution.doubt(say("which cards there are outside the game is not told"))
    return tuple(found), execution


def is_outside(what: AnyObjects) -> bool:
    """Whether it speaks of cards outside the game."""
    return any(Elsewhere(place) in what.relatives for place in (Spot.OUTSIDE, Spot.FROM_OUTSIDE))


@implements("400.11")
def is_outside_known(game: Game, player: PlayerId) -> bool:
    """Whether the cards are told that a player has outside the game; none are told where there is none."""
    return bool(game.in_zone(Zone.OUTSIDE, player))


@implements("608.2c")
def _dealt_damage(what: AnyObjects, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """Those of a kind that were dealt damage this way."""
    rest = replace(what, relatives=tuple(r for r in what.relatives if r != _DAMAGED))
    refs, execution = permanents(rest, execution)
    hit = dealt_damage(execution)
    return tuple(one for one in refs if one.id in hit), execution


def dealt_damage(execution: Execution) -> set[object]:
    """What this spell or ability has dealt damage."""
    return {h.to for h in execution.done if h.event == "damage" and h.object == execution.source}


@implements("608.2c")
def _the_others(what: AnyObjects, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """Those of a kind that were not put there, or not chosen, "this way"."""
    others = tuple(r for r in what.relatives if r not in (BeingSo.NOT_PUT_THERE, _UNCHOSEN))
    refs, execution = permanents(replace(what, relatives=others), execution)
    if _UNCHOSEN in what.relatives:
        return tuple(one for one in refs if one not in execution.chosen), execution
    then = execution.before.objects
    were = (r for r in refs if (o := then.get(ObjectId(str(r.id)))) and o.version == r.version)
    return tuple(were), execution


def _with_target(what: AnyObjects, execution: Execution) -> tuple[AnyObjects, Execution]:
    """The kind with the number of a target in place of what it is compared with."""
    if not any(isinstance(r, ComparedTo) and any(map(_is_target, inside(r.n))) for r in what.relatives):
        return what, execution
    _, execution = execution.take_targets()

    def compared(part: object) -> object:
        if not isinstance(part, ComparedTo) or not any(map(_is_target, inside(part.n))):
            return part
        with_it = exchanged(part.n, lambda one: Pronoun.IT if _is_target(one) else one)
        number = execution.amount(with_it)
        return part if number is None else replace(part, n=number)

    return exchanged(what, compared), execution


def _is_target(part: object) -> bool:
    return isinstance(part, Target)


@implements("608.2c")
def _handled(what: AnyObjects, execution: Execution) -> tuple[TargetRef, ...] | None:
    """The cards with which something was done before: "all cards they exiled this way".

    None where the kind says no such thing, or it is not told which cards these are.
    """
    if (gone := _where_they_went(what, execution)) is not None:
        return gone
    told = tuple(r for r in what.relatives if _is_of_handled(r))
    plain = replace(what, relatives=tuple(r for r in what.relatives if r not in told))
    if _EXILED in told and len(told) == 1:
        new = (o for o in execution.game.in_zone(Zone.EXILE) if o.owner == execution.controller)
        then = execution.before.objects
        there = [o.id for o in new if o.id in then and then[o.id].version != o.version]
    elif told in ((AmongThem(Act.REVEALED, Among.THIS_WAY),), (_REVEALED_BY_THEM,)):
        # "For each opponent, exile a card they revealed": of the one who is spoken of (608.2c).
        people = [one for one in execution.it if one.is_player] or execution.acting
        they = [one.id for one in people] if told == (_REVEALED_BY_THEM,) else None
        shown = dict.fromkeys(
            e.object for e in execution.done if e.event == REVEALED and e.object is not None
        )
        now, then = execution.game.objects, execution.before.objects  # those that have not moved since
        there = [i for i in shown if i in now and i in then and now[i].version == then[i].version]
        there = [i for i in there if they is None or now[i].owner in they]
    elif len(told) == 2 and _UNPUT in told and execution.rest is not None:
        there = [o.id for one in execution.rest if (o := execution.current(one)) is not None]
    elif told == (_OF_THEM,):
        there = [o.id for one in those(execution) if (o := execution.current(one)) is not None]
    else:
        return None
    you, source = execution.controller, execution.source
    answers = [fits(execution.game, i, plain, you=you, source=source) for i in there]
    if None in answers:
        return None
    return tuple(ref(execution.game, i) for i, answer in zip(there, answers, strict=True) if answer)


@implements("400.7j", "608.2c")
def _where_they_went(what: AnyObjects, execution: Execution) -> tuple[TargetRef, ...] | None:
    """The cards of a kind that were milled or put into a graveyard this way, as they are there now."""
    done = [r.of.act for r in what.relatives if isinstance(r, AmongThem) and isinstance(r.of, Done)]
    act = act_this_way(what) or next(iter(done), None)
    if act not in (Act.MILLED, Act.PUT_INTO_GRAVEYARD, Act.DISCARDED):
        return None
    plain = replace(what, relatives=tuple(r for r in what.relatives if not isinstance(r, AmongThem)))
    game, you, source = execution.game, execution.controller, execution.source
    gone = dict.fromkeys(event.object for event in execution.done if was_done(event, act, game))
    there = [game.objects.get(one) for one in gone if one is not None]
    public = (Zone.GRAVEYARD, Zone.EXILE)  # where a replacement put it instead (701.17c)
    cards = [one for one in there if one is not None and one.zone in public]
    answers = [fits(game, one.id, plain, you=you, source=source) for one in cards]
    if None in answers:
        return None
    return tuple(ref(game, one.id) for one, fit in zip(cards, answers, strict=True) if fit)


def those(execution: Execution) -> tuple[TargetRef, ...]:
    """What "them" means in "from among them"."""
    return execution.it if execution.several is None else execution.several


_OF_THEM: Final = AmongThem(Pronoun.THEM, Among.FROM_AMONG)
_REVEALED_BY_THEM: Final = Being(Passive.REVEALED, When.THIS_WAY, Player.THEY)
_EXILED: Final = Being(Passive.EXILED, When.THIS_WAY, Player.THEY)
_DAMAGED: Final = Being(Passive.DEALT_DAMAGE, When.THIS_WAY)
_CHOSEN: Final = Being(Passive.CHOSEN, When.THIS_WAY)


def _spares_chosen(relative: object) -> bool:
    """ "... except creatures chosen this way" """
    return isinstance(relative, Except) and _CHOSEN in getattr(relative.what, "relatives", ())


_UNCHOSEN: Final = Being(Passive.NOT_CHOSEN, When.THIS_WAY)
_UNPUT: Final = ThatHappened(Fate.NOT_PUT, When.UNSAID)


def _is_of_handled(relative: object) -> bool:
    """Whether it says that something was done to cards before, or was not."""
    revealed = isinstance(relative, AmongThem) and relative.of is Act.REVEALED
    return revealed or relative in (_OF_THEM, _EXILED, _REVEALED_BY_THEM, _UNPUT)


_PLACES: Final = (InZone, InEitherZone, Elsewhere, ExiledWith)
_IN_EXILE: Final = frozenset({"exiled", "suspended"})
"""Words for what is in exile (406, 702.62b)."""


def is_elsewhere(what: AnyObjects) -> bool:
    """Whether it says of a kind in which zone it is."""
    rows = (word.text for row in what.rows for word in row) if isinstance(what, Objects) else ()
    # "Put into your graveyard this turn" says where a card is, too.
    put = any(isinstance(r, WasPut) and r.when is When.THIS_TURN for r in what.relatives)
    return put or any(isinstance(r, _PLACES) for r in what.relatives) or not _IN_EXILE.isdisjoint(rows)


def is_of_permanents(what: AnyObjects) -> bool:
    """Whether it speaks of permanents, to which nothing was done before."""
    nouns = {kind.noun for kind in what.kinds}
    told = any(isinstance(r, AmongThem | OfTarget) for r in what.relatives)
    return nouns <= {Noun.NONE, Noun.PERMANENT} and not told and not is_elsewhere(what)


def _of_each_kind(what: EitherObjects, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """Objects of several kinds, each with its own place: "a creature you control or a card in exile"."""
    found: dict[TargetRef, None] = {}
    for kind in what.apart:
        some, execution = permanents(kind, execution)
        found |= dict.fromkeys(some)
    return tuple(found), execution


@implements("701.38b")
def _voted_for(what: AnyObjects, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """Those of a kind with the most votes."""
    rest = replace(what, relatives=tuple(r for r in what.relatives if not isinstance(r, WithMostVotes)))
    if isinstance(rest, Objects) and rest.noun is Noun.CARD and not is_elsewhere(rest):
        told = (execution.game.objects.get(ObjectId(said)) for _, said in execution.results.votes)
        refs = tuple(dict.fromkeys(ref(execution.game, one.id) for one in told if one is not None))
    else:
        refs, execution = permanents(rest, execution)
    if not execution.results.votes:
        return (), execution.doubt(say("what was voted for is not known")) if refs else execution
    most = execution.results.most()
    tied = all(r.or_tied for r in what.relatives if isinstance(r, WithMostVotes))
    return tuple(one for one in refs if str(one.id) in most and (tied or len(most) == 1)), execution


def what_is_spared(what: AnyObjects, execution: Execution) -> frozenset[ObjectId | PlayerId]:
    """What "other" leaves out where a spell says it, or of cards or tokens: what was spoken of before."""
    source = execution.game.objects.get(execution.source)
    spell = source is not None and source.zone is Zone.STACK
    others = any(kind.other and (spell or kind.noun in (Noun.CARD, Noun.TOKEN)) for kind in what.kinds)
    others = others or _other_than_it(what) != what
    things = [ref for ref in execution.it if not ref.is_player] or execution.chosen
    return frozenset(ref.id for ref in things) if others else frozenset()


@lru_cache(maxsize=4096)
def _other_than_it(what: AnyObjects) -> AnyObjects:
    """The kind without "other" where it is compared with "it": others than that one, not than the source."""
    if not isinstance(what, Objects):
        return what
    compared = what.other and any(isinstance(part, It) for part in inside(what.relatives))
    return replace(what, other=False) if compared else what


def _of_target(
    whose: OfTarget, what: AnyObjects, execution: Execution
) -> tuple[tuple[TargetRef, ...], Execution]:
    """Those of a kind that the target player controls or owns."""
    refs, execution = execution.take_targets()
    names = tuple(one.id for one in refs if one.is_player)
    rest = replace(what, relatives=tuple(r for r in what.relatives if r is not whose))
    refs, execution = permanents(rest, execution)
    objects = execution.game.objects
    found = [(r, objects[ObjectId(str(r.id))]) for r in refs]
    return tuple(r for r, o in found if (o.owner if whose.owned else o.controller) in names), execution
