"""Statements that change how much is dealt, gained, lost or put (614.1a, 615.1a, 614.17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import StaticEffect
from app.engine.abilities.events.events import EitherOf
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import Host, It, Player, PlayerKind, Pronoun, That, This
from app.engine.abilities.nouns.targets import PlayerOr, Target
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.effects.actions.keyword_actions import Action, Acts, GetsCounters
from app.engine.effects.damage.dealing import DealDamage
from app.engine.effects.damage.life import GetsLife
from app.engine.effects.durations.until_end_of_turn import holds_so, let_last
from app.engine.effects.library.draw import Draw, Mill
from app.engine.effects.replacement.that_much import (
    LEFT,
    DealsThatMuch,
    PreventPart,
    ReplacesThisTurn,
    ThatManyCounters,
    ThatMuchMore,
)
from app.engine.effects.replacement.tokens_replaced import changes_tokens
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_lasting, knows_statements
from app.engine.state.changes import gains_instead
from app.engine.state.characteristics.view import statements, view
from app.engine.state.combat.damage import nothing_prevents, unpreventable
from app.engine.state.combat.modified import (
    NOTHING,
    Change,
    CountersPut,
    DamageDealt,
    LifeChanged,
    Modification,
    modifies,
)
from app.engine.state.combat.modified import Deed as Happening
from app.engine.state.combat.modified import Would as Event
from app.engine.state.conditions import stated
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, any_of, attached_of, fits, ref, relates
from app.engine.state.players.enchanted import ENCHANTED, is_enchanted
from app.engine.state.resolving.execution import Execution
from app.engine.state.zones.drawing import draw
from app.engine.statics.casting.prohibitions import CantHaveCounters, Deed, LifeCantChange, PlayerCant
from app.engine.statics.replacement.prevention import Prevents, Unpreventable
from app.engine.statics.replacement.replacements import (
    CountersWould,
    Doing,
    DoublesDamage,
    Fate,
    Kind,
    PlayerWould,
    Replaces,
    ReplacesAndMore,
    Would,
    WouldDamage,
    WouldPutCounters,
    would_be,
)
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say

_DAMAGE: Final = (Fate.DEAL_DAMAGE, Fate.DEAL_COMBAT_DAMAGE)
_DOUBLED: Final = Change(times=2)
_NONE_LEFT: Final = Change(most=0)
"""It is replaced by nothing, where the order among other effects is still to choose (616.1)."""
_LOST: Final = Change(lost=True)
_DEALT: Final = {
    "double that damage": _DOUBLED,
    "twice that damage": _DOUBLED,
    "triple that damage": Change(times=3),
    "half that damage, rounded down": Change(half="down"),
}
_MANY: Final = {
    "twice that many": _DOUBLED,
    "three times that many": Change(times=3),
    "that many plus one": Change(plus=1),
    "that many minus one": Change(plus=-1),
    **dict.fromkeys(("half that many", "half that many, rounded down"), Change(half="down")),
}
_LOSSES: Final = (Doing.LOSE_LIFE, Doing.LOSE_LIFE_YOUR_TURN)
_KINDS: Final = {Doing.GET_COUNTERS: None, Doing.GET_ENERGY: "energy"}
"""Doings of players who get counters, and of which kind."""
_DEEDS: Final[dict[object, str]] = {Doing.MILL: "mill", Doing.SCRY: "scry", Doing.PROLIFERATE: "proliferate"}
"""What players do with so many cards, or so often."""


@implements("701.10g")
def _in_full(effect: StaticEffect) -> StaticEffect:
    """The statement; what doubles all damage as a replacement effect says it."""
    if not isinstance(effect, DoublesDamage):
        return effect
    double = DealsThatMuch(Pronoun.IT, "double that damage", 0, "")
    return Replaces(Would(effect.by, Fate.DEAL_DAMAGE), double)


@knows_statements
def changes_numbers(effect: StaticEffect) -> bool:
    """Whether a statement changes a number in a way that is carried out."""
    match _in_full(effect):
        case PlayerCant(deed=deed):
            return deed in (Deed.GAIN_LIFE, Deed.GET_COUNTERS, Deed.GET_POISON)
        case LifeCantChange():
            return True
        case CantHaveCounters(what=what):
            return is_known_victim(what)
        case Prevents(to=to, by=by):
            return is_known_victim(to) and is_known_source(by)
        case Unpreventable(by=by):
            return is_known_source(by)
        case Replaces(event=event):
            return _change(_in_full(effect)) is not None and _is_known_event(event)
        case ReplacesAndMore(event=WouldDamage() as event, instead=False, more=()):
            return _change(effect) is not None and _is_known_event(event)
        case _:
            return False


def _is_known_event(event: object) -> bool:
    match event:
        case PlayerWould(doing=doing):
            return doing is Doing.GAIN_LIFE or doing in _LOSSES or doing in _KINDS or doing in _DEEDS
        case WouldDamage(by=by, to=to):
            return is_known_source(by) and all(map(is_known_victim, to))
        case Would(what=what, fate=fate):
            return fate in _DAMAGE and is_known_source(what)
        case CountersWould(on=on):
            return is_known_victim(on)
        case WouldPutCounters(on=on):
            return all(map(is_known_victim, on))
        case _:
            return False


def is_known_victim(what: object) -> bool:
    """Whether it can be told who takes the damage of which a statement speaks."""
    kinds = (This, Host, Player, PlayerOr, Objects, EitherObjects, EitherOf)
    return what is None or isinstance(what, kinds)


def is_known_source(what: object) -> bool:
    """Whether it can be told which sources a statement means."""
    return what is None or isinstance(what, This | Host | Objects | EitherObjects)


def _change(effect: StaticEffect) -> Change | None:
    """What a statement makes of the number; None where that is not known."""
    match effect:
        case PlayerCant() | LifeCantChange() | CantHaveCounters() | Prevents():
            return NOTHING
        case ReplacesAndMore(
            event=WouldDamage(most=int()) as event, effect=PreventPart(how="that damage"), more=()
        ):
            return _within(event, Change(times=0))
        case ReplacesAndMore(effect=PreventPart(how=how), more=()):
            return LEFT.get(how)
        case Replaces(event=WouldDamage(to=to) as event, effect=DealDamage(n=int(n), to=(hit,))) if (
            isinstance(hit, That) or to == (hit,)
        ):
            return _within(event, Change(times=0, plus=n))
        case Replaces(event=WouldDamage() as event, effect=instead):
            return _within(event, _instead(instead))
        case Replaces(event=PlayerWould(doing=Doing.SCRY | Doing.GAIN_LIFE), effect=Draw(n=Spoken.THAT_MANY)):
            return _LOST
        case Replaces(effect=instead):
            return _instead(instead)
        case _:
            return None


def _within(event: WouldDamage, change: Change | None) -> Change | None:
    """The change, of as much damage as the statement speaks of."""
    # Where no damage would be dealt there is no event to replace (120.8).
    return change and replace(change, least=max(1, event.least), greatest=event.most)


def _instead(effect: object) -> Change | None:
    """How much comes instead."""
    match effect:
        case ThatMuchMore(verb="gain" | "mill" | "scry", plus=plus):
            return Change(plus=plus)
        case Mill(n=Spoken.TWICE_THAT_MANY) | Acts(action=Action.PROLIFERATE, times=2):
            return _DOUBLED
        case GetsLife(n=Spoken.TWICE_THAT_MUCH):
            return _DOUBLED
        case GetsLife(n=None):
            return _NONE_LEFT
        case GetsLife(n=Spoken.THAT_MUCH, lost=True):
            return _LOST
        case GetsCounters(kind="energy", n=Spoken.TWICE_THAT_MANY):
            return _DOUBLED
        case DealsThatMuch(how="that much damage plus", by=plus):
            return Change(plus=plus)
        case DealsThatMuch(how="that much damage minus", by=minus):
            return Change(plus=-minus)
        case DealsThatMuch(how=how):
            return _DEALT.get(how)
        case ThatManyCounters(how=how):
            return _MANY.get(how)
        case _:
            return None


@modifies
@implements("614.1a", "614.12", "615.1a")
def by_statements(game: Game, would: Event) -> Iterator[Modification]:
    """What the statements of permanents make of a number."""
    for thing, ability in statements(game):
        if not changes_numbers(ability.effect):
            continue
        # A permanent that enters with counters modifies that by itself only where its text is about nothing
        # else (614.12).
        enters = isinstance(would, CountersPut) and would.entering and would.on == thing.id
        if enters and not _is_of_itself(ability.effect):
            continue  # it is about more than itself, and was not there yet
        effect = _in_full(ability.effect)
        answer = _applies(effect, game, would, thing)
        if answer is not False:
            held = stated(game, thing, ability)
            answer = all_of((answer, held))
        change = _change(effect)
        if answer is not False and change is not None:
            yield Modification(thing.id, change, sure=answer is True)


@gains_instead
@implements("614.6")
def drawn_instead(game: Game, player: PlayerId, amount: int) -> Game | None:
    """The game in which cards are drawn for life that isn't gained; None where that life is lost."""
    would = LifeChanged(player, gained=True)
    instead = [
        m.source for modifier in modifies for m in modifier(game, would) if m.sure and m.change == _LOST
    ]
    drawn = [
        thing.id
        for thing, ability in statements(game)
        if isinstance(ability.effect, Replaces) and isinstance(ability.effect.effect, Draw)
        if thing.id in instead and _applies(ability.effect, game, would, thing)
    ]
    if drawn and len(drawn) < len(instead):
        game = game.unsure_of(drawn[0], say("whether life is lost instead is not known"))
    return draw(game, player, amount, ())[0] if drawn else None


def _is_of_itself(effect: StaticEffect) -> bool:
    """Whether a statement about counters is about its own permanent alone."""
    match effect:
        case CantHaveCounters(what=This()) | Replaces(event=CountersWould(on=This())):
            return True
        case Replaces(event=WouldPutCounters(on=(This(),))):
            return True
        case _:
            return False


def _as_statement(effect: ReplacesThisTurn) -> Replaces:
    return Replaces(effect.event, effect.effect)


def changes_damage(effect: ReplacesThisTurn) -> bool:
    """Whether it changes how much damage is dealt each time, and speaks of no single object."""
    return not effect.next_time and _changes_any_damage(_as_statement(effect))


@holds_so(Replaces)
@implements("611.2c", "614.1a")
def _holds(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """What replaces damage or the creating of tokens for a while; "that player" is settled as it begins."""
    assert isinstance(effect, Replaces)
    game, you = execution.game, execution.controller
    if Player.THAT_PLAYER in inside(effect.event):
        names = execution.players(Player.THAT_PLAYER)
        # Among two, the one who is not you is your opponent; of several nobody could be told by that word.
        who = Player.YOU if names == (you,) else Player.AN_OPPONENT
        if len(names) != 1 or len(game.players) > 2:
            return None
        effect = exchanged(effect, lambda part: who if part is Player.THAT_PLAYER else part)
    match effect.event:
        case WouldDamage(by=That() as dealer) as event:
            told, those = replace(effect, event=replace(event, by=This())), execution.referred(dealer)
            return let_last(told, those, until, execution) if those else execution
    return let_last(effect, (), until, execution) if holds_a_while(effect) else None


def _changes_any_damage(effect: Replaces) -> bool:
    event = effect.event
    damage = isinstance(event, WouldDamage) or (isinstance(event, Would) and event.fate in _DAMAGE)
    single = any(isinstance(part, It | Target) for part in inside(event))
    return damage and not single and changes_numbers(effect)


@knows_lasting
def holds_a_while(effect: object) -> bool:
    """Whether it is about life gained, which is asked for where it holds for a while, too."""
    if isinstance(effect, Replaces):
        return changes_tokens(effect) or _changes_any_damage(effect)
    if isinstance(effect, ReplacesThisTurn):
        none_gained = isinstance(effect.effect, GetsLife) and effect.effect.n is None
        return none_gained or changes_damage(effect)
    return isinstance(effect, PlayerCant) and effect.deed is Deed.GAIN_LIFE


@modifies
@implements("614.17c", "611.2c")
def for_a_while(game: Game, would: Event) -> Iterator[Modification]:
    """What can't be while an effect of a resolved spell or ability lasts."""
    for lasting in game.lasting:
        match lasting.effect, would:
            case PlayerCant(who=who, deed=Deed.GAIN_LIFE), LifeChanged(player=player, gained=True):
                # Whom it was about was settled as it began; a word for players is asked anew only where none
                # was noted (611.2c).
                people = tuple(ref.id for ref in lasting.affected)
                answer = player in people if people else relates(game, who, lasting.controller, player)
                if answer is not False:
                    yield Modification(_source(game), NOTHING, sure=answer is True)
            case ReplacesThisTurn(effect=GetsLife(n=None)), LifeChanged(player=player, gained=True):
                if any(ref.id == player for ref in lasting.affected):
                    yield Modification(_source(game), _NONE_LEFT)
            case LifeCantChange(), LifeChanged(player=player) if player == lasting.controller:
                yield Modification(_source(game), _NONE_LEFT)
            case (ReplacesThisTurn() | Replaces()) as told, DamageDealt():
                effect = told if isinstance(told, Replaces) else _as_statement(told)
                if not _changes_any_damage(effect) or getattr(told, "next_time", False):
                    continue
                # Of its source it says nothing but who controls it, or that it is what was spoken of.
                said = lasting.affected[0] if lasting.affected else ref(game, _source(game))
                thing = game.objects.get(ObjectId(str(said.id)))
                if thing is None or thing.version != said.version:  # it is another object now (400.7)
                    continue
                by = replace(thing, controller=lasting.controller)
                answer = _is_damage(effect, game, would, by)
                if answer is not False and (change := _change(effect)) is not None:
                    yield Modification(by.id, change, sure=answer is True)


def _source(game: Game) -> ObjectId:
    """An object to tell of where the source is gone."""
    return next(iter(game.objects))


def _applies(effect: StaticEffect, game: Game, would: Event, thing: GameObject) -> bool | None:
    """Whether a statement of `thing` is about what would happen."""
    match would, effect:
        case LifeChanged(player=player, gained=True), PlayerCant(deed=Deed.GAIN_LIFE):
            return _cant(effect, game, player, thing)
        case LifeChanged(player=player), LifeCantChange():
            return player == thing.controller
        case LifeChanged(player=player, gained=True), Replaces(
            event=PlayerWould(doing=Doing.GAIN_LIFE) as event
        ):
            return would_be(game, event, thing, player)
        case LifeChanged(player=player, gained=False), Replaces(event=PlayerWould(doing=doing) as event) if (
            doing in _LOSSES
        ):
            turn = doing is Doing.LOSE_LIFE or game.turn.active == thing.controller
            return turn and would_be(game, event, thing, player)
        case Happening(player=player, does=does), Replaces(event=PlayerWould(doing=doing) as event):
            return does == _DEEDS.get(doing) and would_be(game, event, thing, player)
        case CountersPut(), _:
            return _is_put(effect, game, would, thing)
        case DamageDealt(), _:
            return _is_damage(effect, game, would, thing)
        case _:
            return False


def _cant(effect: PlayerCant, game: Game, player: PlayerId, thing: GameObject) -> bool | None:
    turn = not effect.your_turn_only or game.turn.active == thing.controller
    return turn and relates(game, effect.who, thing.controller, player)


def _is_put(effect: StaticEffect, game: Game, would: CountersPut, thing: GameObject) -> bool | None:
    """Whether a statement is about these counters."""
    player = next((p.name for p in game.players if p.name == would.on), None)
    match effect:
        case PlayerCant(deed=Deed.GET_COUNTERS) if player is not None:
            return _cant(effect, game, player, thing)
        case PlayerCant(deed=Deed.GET_POISON) if player is not None:
            return would.kind == "poison" and _cant(effect, game, player, thing)
        case CantHaveCounters(what=what, kind=kind) if player is None:
            return kind in (None, would.kind) and is_meant(game, would.on, what, thing)
        case Replaces(event=PlayerWould(doing=doing) as event) if doing in _KINDS and player is not None:
            return _KINDS[doing] in (None, would.kind) and would_be(game, event, thing, player)
        case Replaces(event=CountersWould(kind=which, on=what)):
            return which in (None, would.kind) and is_meant(game, would.on, what, thing)
        case Replaces(event=WouldPutCounters(who=None, on=on)):
            # "If an effect would put": counters put as a cost or by a rule are no matter of it.
            return all_of((would.by_effect, any_of(is_meant(game, would.on, one, thing) for one in on)))
        case Replaces(event=WouldPutCounters(who=Player() as who, on=on)):
            # Who puts the counters is asked, not who controls what they are put on (122.6a).
            putting = None if would.by is None else relates(game, who, thing.controller, would.by)
            return all_of((putting, any_of(is_meant(game, would.on, one, thing) for one in on)))
        case _:
            return False


def _is_damage(effect: StaticEffect, game: Game, would: DamageDealt, thing: GameObject) -> bool | None:
    by: object = None
    if not isinstance(effect, Replaces) and nothing_prevents(game, would):  # 615.12
        return False
    match effect:
        case Replaces(event=WouldDamage() as event) | ReplacesAndMore(event=WouldDamage() as event, more=()):
            by, kind, to = event.by, event.kind, event.to
            victim = any_of(is_meant(game, would.to, one, thing) for one in to)
        case Replaces(event=Would(what=by, fate=fate)):
            kind = Kind.COMBAT if fate is Fate.DEAL_COMBAT_DAMAGE else Kind.ANY
            victim = True
        case Prevents(kind=kind, to=what, by=by, both=both):
            ends = (would.to, would.source) if both else (would.to,)
            victim = what is None or any_of(is_meant(game, one, what, thing) for one in ends)
        case _:
            return False
    if kind is not Kind.ANY and (kind is Kind.COMBAT) is not would.combat:
        return False
    dealt = True if by is None else is_source(game, would.source, by, thing)
    return all_of((victim, dealt))


def is_source(game: Game, source: ObjectId, what: object, thing: GameObject) -> bool | None:
    """Whether a source of damage is what a statement of `thing` speaks of."""
    return None if source not in game.objects else is_meant(game, source, what, thing)


def is_meant(game: Game, meant: ObjectId | PlayerId, what: object, thing: GameObject) -> bool | None:
    """Whether a player or an object is what a statement of `thing` speaks of."""
    is_player = any(player.name == meant for player in game.players)
    identity, you = ObjectId(str(meant)), thing.controller
    match what:
        case PlayerOr(player=kind, objects=objects):
            if not is_player:
                return fits(game, identity, objects, you=you, source=thing.id)
            return kind is PlayerKind.PLAYER or meant != you
        case EitherOf(first=who, second=those):
            return any_of(is_meant(game, meant, one, thing) for one in (who, those))
        case Player() if what in ENCHANTED:
            return is_player and is_enchanted(game, thing.id, PlayerId(str(meant)))
        case Player():
            return is_player and relates(game, what, you, PlayerId(str(meant)))
        case This():
            return meant == thing.id
        case Host():
            return any(ref.id == meant for ref in attached_of(game, thing.id, what) or ())
        case Objects() | EitherObjects():
            return False if is_player else fits(game, identity, what, you=you, source=thing.id)
        case _:
            return None


@unpreventable
@implements("615.12")
def is_said_of_source(game: Game, would: DamageDealt) -> bool:
    """Whether a permanent surely says so of the damage that such a source deals."""
    return any(
        isinstance(effect := ability.effect, Unpreventable)
        and (effect.kind is Kind.ANY or (effect.kind is Kind.COMBAT) is would.combat)
        and ability.condition is None
        and is_source(game, would.source, effect.by, game.objects[thing]) is True
        for thing, ability in view(game).static
    )
