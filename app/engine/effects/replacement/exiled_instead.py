"""What is exiled, or goes elsewhere, instead of being put into a graveyard: as a text says (614.1a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import Effect, Instruction, StaticAbility, StaticEffect, UnmeantDeed
from app.engine.abilities.conditions.casting import From, WasCast
from app.engine.abilities.events.event_words import Origin
from app.engine.abilities.graveyards import Graveyard, IntoGraveyard
from app.engine.abilities.nouns.happened import Being, Passive, Spot, When
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ControlledBy,
    DealtDamageBy,
    EitherObjects,
    Elsewhere,
    Noun,
    Objects,
    OwnedBy,
    Word,
)
from app.engine.abilities.nouns.places import AddedCounters, InLibrary, IntoZone, Order, Side
from app.engine.abilities.nouns.references import Pronoun, Reference, That, This
from app.engine.abilities.sequence_words import Usual
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.kinds_meant import dealt_damage, permanents
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.instructions.sequences import Together
from app.engine.effects.library.reveal import Reveal
from app.engine.effects.library.shuffle import Shuffle
from app.engine.effects.zones.exile import Exile
from app.engine.effects.zones.put_cards import Put
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.carried_out_statements import knows_lasting, knows_statements
from app.engine.state.characteristics.view import statements, view
from app.engine.state.conditions import holds, stated
from app.engine.state.game import (
    CARDS_EXILED,
    EXILED_IF_IT_DIES,
    Designated,
    Doubt,
    Game,
    GameObject,
    TargetRef,
)
from app.engine.state.kinds.matching import all_of, any_of, fits, ref
from app.engine.state.resolving.execution import RESOLVERS, Execution, carries_out, carry_out
from app.engine.state.unread import MAY_MATTER, statements_about
from app.engine.state.zones.instead import Detour, does_more, may_redirect, redirects, watches_others
from app.engine.state.zones.library import shuffled
from app.engine.statics.replacement.replacements import (
    Fate,
    Replaces,
    ReplacesAndMore,
    ReplacesUsual,
    Would,
    WouldIf,
)
from app.engine.text.book import joined, phrase, same
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say

_NONTOKEN: Final = Word("token", non=True)
_NOT_THERE: Final = Elsewhere(Spot.NOT_BATTLEFIELD)


class _Sent(Struct, frozen=True):
    """Where a statement sends an object instead, and what else is done."""

    zone: Zone
    position: int | None = None
    counters: AddedCounters | None = None
    more: tuple[Effect | None, ...] = ()
    """None for what is said behind and is no part of it."""

    def by(self, source: ObjectId) -> Detour:
        """This, of the object that says so."""
        return Detour(source, self.zone, self.position, alone=self.counters is None and not self.more)


def _sent(statement: object) -> _Sent | None:
    """Where what a statement is about goes instead; None for anything else."""
    effect = getattr(statement, "effect", None)
    first, *more = effect.effects if isinstance(effect, Together) else (effect,)
    if isinstance(first, Reveal) and len(more) == 1 and isinstance(more[0], Shuffle) and more[0].what:
        first = more.pop()  # what is revealed is no secret on its way
    if isinstance(statement, ReplacesAndMore):
        more += statement.more if statement.instead else (None,)
    then = tuple(more)
    match first:
        case Exile(what=((Pronoun.IT | That()),), face_down=False, counters=None, until=""):
            return _Sent(Zone.EXILE, more=then)
        case Exile(what=((Pronoun.IT | That()),), counters=AddedCounters(n=int()) as put, face_down=False):
            return _Sent(Zone.EXILE, counters=put, more=then)
        case Shuffle(what=((Pronoun.IT | This()),)):
            return _Sent(Zone.LIBRARY, more=then)
        case Put(what=Pronoun.IT | That(), to=InLibrary(side=side, order=Order.UNSAID), returned=False):
            return _Sent(Zone.LIBRARY, -1 if side is Side.BOTTOM else 0, more=then)
        case Put(what=Pronoun.IT | That(), to=IntoZone(zone="hand"), returned=True):
            return _Sent(Zone.HAND, more=then)
        case _:
            return None


def _sent_itself(effect: object) -> _Sent | None:
    """ "If this would be put into a graveyard from anywhere, exile it instead.", "... shuffle it ..." """
    match effect:
        case Replaces(event=Would(what=This(), fate=IntoGraveyard(origin=Origin.ANYWHERE))):
            sent = _sent(effect)
            return sent if sent is not None and sent.by(ObjectId("")).alone else None
        case _:
            return None


def _exiles_itself_leaving(effect: object) -> bool:
    """ "If this permanent would leave the battlefield, exile it instead of putting it anywhere else." """
    match effect:
        case (
            ReplacesUsual(
                event=Would(what=This(), fate=Fate.LEAVE),
                effect=Exile(what=(Pronoun.IT,), face_down=False, counters=None, until=""),
                usual=Usual.ANYWHERE_ELSE,
            )
            | Replaces(
                event=Would(what=This(), fate=Fate.LEAVE),
                effect=Exile(what=(Pronoun.IT | This(),), face_down=False, counters=None, until=""),
            )
        ):
            return True
        case _:
            return False


@knows_statements
def is_exiled_instead(effect: object) -> bool:
    """Whether a statement exiles itself, or others, instead of their being put into a graveyard."""
    itself = _sent_itself(effect) is not None or _exiles_itself_leaving(effect)
    return itself or _sends_others(effect) or _keeps_out(effect)


def _sends_others(effect: object) -> bool:
    """ "If a creature an opponent controls would die, exile it instead." """
    match effect:
        case Replaces(event=Would(what=what, fate=fate)) | ReplacesAndMore(event=Would(what=what, fate=fate)):
            sent = _sent(effect)
            plain = sent is not None and all(type(one) in RESOLVERS for one in sent.more)
            return plain and _is_known_fate(what, fate) and (_dies(fate) or all(map(_is_known, _kinds(what))))
        case _:
            return False


def _dies(fate: object) -> bool:
    """Whether it is put into a graveyard from the battlefield, where all can be told of it."""
    return fate is Fate.DIE or (isinstance(fate, IntoGraveyard) and fate.origin is Origin.BATTLEFIELD)


def _is_known_fate(what: object, fate: object) -> bool:
    """Whether it is death, or a way into a graveyard that can be told."""
    origins = [Origin.BATTLEFIELD]
    if isinstance(what, Objects) and what.noun is Noun.PERMANENT:
        origins.append(Origin.UNSAID)  # a permanent is on the battlefield (110.1)
    if not isinstance(what, This):
        origins.append(Origin.ANYWHERE)
    if _NOT_THERE in getattr(what, "relatives", ()):
        origins.append(Origin.UNSAID)  # what is "not on the battlefield" is anywhere else
    return fate is Fate.DIE or (isinstance(fate, IntoGraveyard) and fate.origin in origins)


def _kinds(what: object) -> tuple[object, ...]:
    """The kinds one by one; what is said of the first is said of all three wherever they are (109.2)."""
    if isinstance(what, EitherObjects) and what.relatives == (_NOT_THERE,):
        words = what.kinds[0].alternatives
        return tuple(replace(kind, alternatives=words) for kind in what.kinds)
    return what.kinds if isinstance(what, EitherObjects) and not what.relatives else (what,)


def _is_known(kind: object) -> bool:
    """Whether it can be told of an object that leaves any zone whether it is of the kind."""
    if isinstance(kind, This):
        return True
    told = ControlledBy | OwnedBy | DealtDamageBy
    return isinstance(kind, Objects) and all(
        isinstance(one, told) or one == _NOT_THERE for one in kind.relatives
    )


@watches_others
def sends_others(game: Game, object_id: ObjectId) -> bool:
    """Whether a permanent says where others go instead."""
    abilities = view(game).characteristics(object_id).abilities
    return any(isinstance(one, StaticAbility) and _sends_others(one.effect) for one in abilities)


def _keeps_out(effect: object) -> bool:
    return _kept_out(effect) is not None


def _kept_out(effect: object) -> Objects | None:
    """ "If a nontoken creature would enter and it wasn't cast, exile it instead.": what is exiled."""
    match effect:
        case Replaces(
            event=WouldIf(
                would=Would(what=Objects(relatives=()) as kind, fate=Fate.ENTER),
                condition=WasCast(what=Pronoun.IT, origin=From.UNSAID, negated=True, who=None),
            ),
            effect=Exile(what=(Pronoun.IT,), face_down=False, counters=None, until=""),
        ):
            return kind
        case _:
            return None


@redirects
@implements("614.1a", "614.12")
def kept_out(game: Game, thing: GameObject, to: Zone) -> Iterator[Detour]:
    """Into exile, where a permanent says so of what would enter without having been cast."""
    yield from (Detour(source.id, Zone.EXILE) for source, answer in _keeping_out(game, thing, to) if answer)


def _keeping_out(game: Game, thing: GameObject, to: Zone) -> Iterator[tuple[GameObject, bool | None]]:
    """The permanents that exile what would enter uncast, and whether they mean this object."""
    # A spell was cast; a copy of one was not, and enters as a token (608.3f).
    if to is not Zone.BATTLEFIELD or (thing.zone is Zone.STACK and not thing.is_copy):
        return
    for source, other in statements(game):
        if (kind := _kept_out(other.effect)) is not None:
            held = stated(game, source, other)
            yield source, all_of((held, _is_kept_out(game, thing, kind, source)))
    for lasting in game.lasting:
        if (kind := _kept_out(lasting.effect)) is not None:
            yield thing, _is_kept_out(game, thing, kind, thing)


def _is_kept_out(game: Game, thing: GameObject, kind: Objects, source: GameObject) -> bool | None:
    """Whether an object that would enter is of that kind, as it would be there (614.12)."""
    if (thing.token or thing.is_copy) and all(_NONTOKEN in words for words in kind.alternatives):
        return False  # a copy of a spell becomes a token (608.3f)
    # Face down it is a creature, whatever it would be otherwise (708.3).
    if thing.face_down and all({*words} <= {_NONTOKEN, Word("creature")} for words in kind.alternatives):
        return True  # 708.3
    # A land that an effect makes a creature there is one, a god without devotion is none (614.12).
    there = replace(thing, zone=Zone.BATTLEFIELD)
    entered = replace(game, objects={**game.objects, thing.id: there})
    return fits(entered, thing.id, kind, you=source.controller, source=source.id)


@knows_lasting
def _keeps_out_a_while(effect: object) -> bool:
    return _keeps_out(effect) or isinstance(effect, DiesExile)


@redirects
@implements("614.1a")
def exiled_leaving(game: Game, thing: GameObject, to: Zone) -> Iterator[Detour]:
    """Into exile, where its own text says so of its leaving the battlefield for anywhere."""
    if thing.zone is not Zone.BATTLEFIELD or to in (Zone.BATTLEFIELD, Zone.EXILE):
        return
    own = view(game).characteristics(thing.id).abilities
    said = (one.effect for one in own if isinstance(one, StaticAbility) and one.condition is None)
    if any(map(_exiles_itself_leaving, said)):
        yield Detour(thing.id, Zone.EXILE)


@redirects
@implements("614.1a", "614.6")
def exiled_instead(game: Game, thing: GameObject, to: Zone) -> Iterator[Detour]:
    """Elsewhere, where that stands in the text that the object has where it is, or in that of another."""
    if to is not Zone.GRAVEYARD or thing.zone is Zone.GRAVEYARD:
        return
    for ability in view(game).characteristics(thing.id).abilities:
        # Its own text is looked at where it is: it functions wherever it could be put there from (113.6).
        if not isinstance(ability, StaticAbility) or ability.condition is not None:
            continue
        if (sent := _sent_itself(ability.effect)) is not None:
            yield sent.by(thing.id)
    if _is_exiled_this_turn(game, thing):
        yield Detour(thing.id, Zone.EXILE)
    for source, statement, answer in _said_by_others(game, thing):
        if answer and (sent := _sent(statement)) is not None:
            yield sent.by(source.id)


@may_redirect
@implements("614.1a", "614.6")
def perhaps_exiled(game: Game, thing: GameObject, to: Zone) -> Iterator[Doubt]:
    """The permanents of which it can't be told whether they exile what goes to a graveyard, or enters."""
    for source, answer in _keeping_out(game, thing, to):
        if answer is None:
            yield Doubt(source.card.name, source.id, say("whether it exiles that card instead is not known"))
    if to is not Zone.GRAVEYARD or thing.zone is Zone.GRAVEYARD:
        return
    # What nobody has read may send it elsewhere, too, though something that was read does (616.1).
    event = "died" if thing.zone is Zone.BATTLEFIELD else "put into graveyard"
    for ident, unread in statements_about(game, thing.id, event):
        yield Doubt(unread.text, ident, MAY_MATTER)
    if None in _of_dying_kind(game, thing):
        yield Doubt(thing.card.name, thing.id, say("whether it is exiled instead is not known"))
    for source, _, answer in _said_by_others(game, thing):
        if answer is None:
            yield Doubt(source.card.name, source.id, say("whether it exiles that card instead is not known"))


def _said_by_others(game: Game, thing: GameObject) -> Iterator[tuple[GameObject, StaticEffect, bool | None]]:
    """The permanents that send elsewhere what would go to a graveyard, and whether they mean this object."""
    for source, other in statements(game):
        if _sends_others(other.effect):
            yield source, other.effect, _concerns(game, thing, source, other)


@does_more
@implements("614.1a")
def done_besides(before: Game, game: Game, object_id: ObjectId, how: Detour) -> Game:
    """Shuffle the library where it went; or do what else the statement says that sent it."""
    old, new = before.objects[object_id], game.objects.get(object_id)
    if new is None:
        return game
    if (new.zone, how.position) == (Zone.LIBRARY, None):
        return shuffled(game, new.owner)
    for source, statement, answer in _said_by_others(before, old):
        if source.id == how.source and answer and (sent := _sent(statement)) is not None:
            return _as_sent(before, game, new, source, sent)
    return game


def _as_sent(before: Game, game: Game, thing: GameObject, source: GameObject, sent: _Sent) -> Game:
    """The game after what is done besides sending an object elsewhere."""
    match sent.counters:
        case AddedCounters(n=int() as n, kind=str() as kind):
            game = changes.add_counters(game, thing.id, kind, n, by=source.controller)
    doing = Execution(game, before, source.controller, source.id, source.card.name, did=True)
    return carry_out(sent.more, doing.about(ref(before, thing.id))).game


def _is_exiled_this_turn(game: Game, thing: GameObject) -> bool:
    """Whether an effect of this turn exiles it if it would die, or all cards that would go there."""
    wills = (one.controller for one in game.lasting if one.effect == Designated(CARDS_EXILED))
    # It says "cards": a token is none (108.2b), nor is a copy of a spell.
    if not thing.token and not thing.is_copy and thing.owner in wills:
        return True
    if thing.zone is not Zone.BATTLEFIELD:
        return False
    marks = (lasting.affected for lasting in game.lasting if lasting.effect == Designated(EXILED_IF_IT_DIES))
    marked = any(ref.id == thing.id and ref.version == thing.version for refs in marks for ref in refs)
    return marked or any(answer for answer in _of_dying_kind(game, thing))


def _of_dying_kind(game: Game, thing: GameObject) -> Iterator[bool | None]:
    """Whether it is of a kind of which all that would die this turn are exiled instead, by each effect."""
    there = game.lasting if thing.zone is Zone.BATTLEFIELD else ()
    for lasting in there:
        if isinstance(lasting.effect, DiesExile) and isinstance(lasting.effect.what, Objects | EitherObjects):
            yield fits(game, thing.id, lasting.effect.what, you=lasting.controller)


def _concerns(game: Game, thing: GameObject, source: GameObject, ability: StaticAbility) -> bool | None:
    """Whether the statement of another permanent is about this object, as it would leave its zone."""
    event = ability.effect.event if isinstance(ability.effect, Replaces | ReplacesAndMore) else None
    if not isinstance(event, Would):
        return False
    fate, you = event.fate, source.controller
    # Only what is on the battlefield dies (700.4).
    if _dies(fate) and thing.zone is not Zone.BATTLEFIELD:
        return False
    whose = fate.whose if isinstance(fate, IntoGraveyard) else Graveyard.A
    theirs = {Graveyard.YOURS: thing.owner == you, Graveyard.OPPONENTS: thing.owner != you}.get(whose, True)
    kinds = (kind for kind in _kinds(event.what) if isinstance(kind, Objects))
    such = (
        thing.id == source.id
        if isinstance(event.what, This)
        else any_of(
            thing.token
            if kind.noun is Noun.TOKEN
            else fits(game, thing.id, kind, you=you, source=source.id, as_spell=kind.noun is Noun.CARD)
            for kind in map(_wherever, kinds)
        )
    )
    elsewhere = isinstance(event.what, Objects) and _NOT_THERE in event.what.relatives
    if elsewhere and thing.zone is Zone.BATTLEFIELD:
        return False
    return all_of((theirs, such, holds(game, ability.condition, you, source.id)))


def _wherever(kind: Objects) -> Objects:
    """The kind without what says where it is, which is asked apart."""
    return replace(kind, relatives=tuple(one for one in kind.relatives if one != _NOT_THERE))


class DiesExile(Instruction, frozen=True):
    """ "If that creature would die this turn, exile it instead." """

    what: Reference | AnyObjects
    by: Reference | None = None
    """ "If a creature dealt damage by ~ would die this turn ..." """


_THIS_WAY: Final = Being(Passive.DEALT_DAMAGE, When.THIS_WAY)
same("which_dies", "{what:reference}", "{what:a_kind}")
phrase("sentence", DiesExile, "if {what:which_dies} would die this turn, exile it instead")
phrase("dies_exile", DiesExile, "if {what:reference} would die this turn, exile it instead")
joined("timed", Together, "effects", "{first:held}(, and| and) {last:dies_exile}")
_said = "if {what:a_kind} dealt damage by {by:reference} would die this turn, exile it instead"
phrase("sentence", DiesExile, _said)
_said = "if {what:a_kind} would be put into a graveyard from the battlefield this turn, exile it instead"
phrase("sentence", UnmeantDeed, _said)


@carries_out(DiesExile)
@implements("614.1a")
def dies_exile(effect: DiesExile, execution: Execution) -> Execution:
    """What it is about is exiled instead of dying for the rest of the turn; of a kind, all that will be."""
    if effect.by is not None:
        return _damaged_by(effect.by, effect.what, execution)
    if isinstance(effect.what, Objects | EitherObjects) and _THIS_WAY not in effect.what.relatives:
        return let_last(effect, (), "this turn", execution)
    refs, execution = dealt_damage_this_way(effect.what, execution)
    return let_last(Designated(EXILED_IF_IT_DIES), refs, "this turn", execution)


def _damaged_by(by: Reference, what: Reference | AnyObjects, execution: Execution) -> Execution:
    """The same of what this spell has dealt damage; a permanent may yet deal some."""
    source = execution.before.objects.get(execution.source)
    known = isinstance(by, This) and isinstance(what, Objects | EitherObjects)
    if not known or source is None or source.zone is not Zone.STACK:
        return execution.doubt(say("which permanents it will deal damage is not known; do it by hand"))
    refs, execution = permanents(what, execution)  # type: ignore[arg-type]
    hit = dealt_damage(execution)
    return let_last(
        Designated(EXILED_IF_IT_DIES), tuple(one for one in refs if one.id in hit), "this turn", execution
    )


def dealt_damage_this_way(
    what: Reference | AnyObjects, execution: Execution
) -> tuple[tuple[TargetRef, ...], Execution]:
    """The permanents that it speaks of: "that creature", "a creature dealt damage this way"."""
    if isinstance(what, Reference):
        return reach(what, execution)
    if _THIS_WAY not in what.relatives:
        return (), execution.doubt(say("it is not known which permanents are meant"))
    return permanents(what, execution)
