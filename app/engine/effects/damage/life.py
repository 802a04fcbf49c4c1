"""Gaining and losing life (119), totals that become a number (119.5), parts that each have a condition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias, get_args

from app.engine.abilities.abilities import AsKeywordSays, DeedTold, Instruction, UnmeantDeed
from app.engine.abilities.nouns.references import Player, Pronoun, Reference, Subject, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount, CharacteristicOf, Half, UpTo
from app.engine.abilities.quantities.fixed_elsewhere import LifeOf
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.damage.dealing import DealDamage
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.instructions.by_keyword import keyword_says
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.reaching import people, to_each_player
from app.engine.effects.instructions.sequences import OnlyIf
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.amounts import number_of
from app.engine.state.carried_out_statements import known_to_last
from app.engine.state.characteristics.view import statements, view
from app.engine.state.combat.damage import Damage, Lost, dealt_as_though, limits_loss
from app.engine.state.conditions import holds
from app.engine.state.game import Game
from app.engine.state.kinds.matching import all_of, any_of, relates
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.that_much import MEASURED
from app.engine.statics.replacement.prevention import DealtAsThough, LifeStaysAtOne, LosesNoneForDamage
from app.engine.statics.traits.characteristics import Becomes
from app.engine.text.book import constant, constants, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

_Bound: TypeAlias = Literal[
    "the player's life total before the damage was dealt",
    "the planeswalker's loyalty before the damage was dealt",
    "the creature's toughness",
]


class GetsLife(Instruction, frozen=True):
    """ "You gain 3 life.", "Target player loses 3 life.", "... but not more than its toughness." """

    who: Player | Target
    n: Amount | None
    """None for "gains no life", in place of a gain."""
    bounds: tuple[_Bound | UnmeantDeed, ...] = ()
    of_life: AsSaid = False
    """It says "but not more life than"."""
    lost: bool = False


MEASURED.add(GetsLife)
phrase("effect", GetsLife, "{who:subject}gain[s/] {n:amount} life")
phrase("effect", GetsLife, "{who:subject}lose[s/] {n:amount} life", lost=True)

# It says itself how half a point is rounded, as no half can be lost (107.1a).
for _up, _words in ((True, ", rounded up"), (False, ", rounded down"), (None, "")):
    _kind = "part_open" if _up is None else "part_of_life"
    phrase(_kind, Half, f"{{parts:part_of}} {{n:life_halved}}{_words}", up=_up)
phrase("effect", GetsLife, "{who:subject}lose[s/] {n:part_of_life}", lost=True)
constant("part_of", 2, "half")
constant("part_of", 3, "a third of")
for _whose, _words in ((Player.YOU, "your"), (Player.THAT_PLAYER, "their")):
    constant("life_halved", LifeOf(_whose), f"{_words} life")

for _gain, _verb in ((True, "gain[s/]"), (False, "lose[s/]")):
    for _additional, _an in ((True, "an additional "), (False, "")):
        _said = f"{{who:subject}}{_verb} {{n:amount}} life plus {_an}{{more:amount}} life "
        _said += "for each {each:for_each}"
        phrase("effect", UnmeantDeed, _said)

phrase("effect", GetsLife, "{who:subject}gain[s/] life equal to {n:computed}")
phrase("effect", GetsLife, "{who:subject}lose[s/] life equal to {n:computed}", lost=True)


@carries_out(GetsLife)
def gets_life(effect: GetsLife, execution: Execution) -> Execution:
    """119.3: their life total goes up, or down."""
    if effect.bounds or effect.n is None:
        return _gain_at_most(effect, execution)
    if isinstance(effect.n, Half) and isinstance(effect.n.n, LifeOf):
        return _lose_half(effect.who, effect.n, effect.n.n.who, execution)
    # One event for each player, which replacement effects look at by itself (614.1a).
    change = changes.lose_life if effect.lost else changes.gain_life
    return to_each_player(effect.who, effect.n, execution, change)


@keyword_says("extort")
@implements("702.101a")
def drain_each(effect: AsKeywordSays, execution: Execution) -> Execution:
    """Each opponent loses life, and you gain as much as was lost."""
    # Whoever loses none of it, as one who can't lose life, adds nothing to what is gained (119.8).
    before = execution.game
    game = before
    for name in execution.players(Player.EACH_OPPONENT):
        game = changes.lose_life(game, name, effect.n)
    # What was lost counts, which a replacement effect may have made more or less (614.6).
    lost = sum(h.amount for h in game.history[len(before.history) :] if h.event == "lost life")
    return execution.with_game(changes.gain_life(game, execution.controller, lost))


phrase("effect", GetsLife, "{who:player} gains no life", n=None)
constants("gain_bound", get_args(_Bound))
phrase("gain_bound", UnmeantDeed, "the amount of {mana:mana} spent on X")
listed("gain_bounds", "gain_bound", two=" or ", comma=", ", last=", or ")
_said = "{who:player} gain[s/] life equal to {n:told_number}, but not more "
phrase("effect", GetsLife, _said + "life than {bounds:gain_bounds}", of_life=True)
phrase("effect", GetsLife, _said + "than {bounds:gain_bounds}")


@implements("608.2h")
def _gain_at_most(effect: GetsLife, execution: Execution) -> Execution:
    """No more than what was dealt the damage had: as it was before, a creature's toughness as it is now."""
    number = None if effect.n is None else execution.amount(effect.n)
    one = execution.it[0] if len(execution.it) == 1 else None
    if number is None or one is None or any(isinstance(bound, UnmeantDeed) for bound in effect.bounds):
        return by_hand(effect, execution)
    if one.is_player:
        most = [execution.before.player(PlayerId(str(one.id))).life]
    else:
        most = _most_to(ObjectId(str(one.id)), execution)
    return gets_life(GetsLife(effect.who, min(number, *most)), execution)


def _most_to(struck: ObjectId, execution: Execution) -> list[int]:
    """The toughness that a creature has, and the loyalty that a planeswalker had."""
    found = []
    sizes = (
        (execution.game, "Creature", CharacteristicOf(Pronoun.ITS, "toughness")),
        (execution.before, "Planeswalker", CharacteristicOf(Pronoun.ITS, "loyalty")),
    )
    for game, kind, size in sizes:
        if struck in game.objects and kind in view(game).characteristics(struck).types:
            number = number_of(game, struck, size)
            found += [] if number is None else [number]
    return found


known_to_last(LifeStaysAtOne)  # asked as life is lost for damage


@limits_loss
@implements("120.3a", "614.1a")
def stays_at_one(game: Game, lost: Lost) -> int | None:
    """What is lost for so much damage where life stays at one; None where that is not known."""
    life = game.player(lost.player).life
    said = [
        all_of(
            holds(game, condition, thing.controller, thing.id)
            for condition in (ability.condition, ability.effect.condition)
        )
        for thing, ability in statements(game)
        if isinstance(ability.effect, LifeStaysAtOne) and thing.controller == lost.player
    ]
    told = ((lasting.effect, lasting.controller) for lasting in game.lasting)
    said += [
        holds(game, effect.condition, who, None)
        for effect, who in told
        if isinstance(effect, LifeStaysAtOne) and who == lost.player
    ]
    stays = any_of(said)
    if not stays or life - lost.amount >= 1:
        return None if stays is None and life - lost.amount < 1 else lost.amount
    return life - 1 if life >= 1 else None


@limits_loss
@implements("101.2", "120.3a")
def loses_none(game: Game, lost: Lost) -> int | None:
    """What is lost for so much damage where damage costs the player no life; None where that is not known."""
    told = ((ability.effect, ability.condition, thing) for thing, ability in statements(game))
    spared = any_of(
        all_of((relates(game, said.who, it.controller, lost.player), holds(game, so, it.controller, it.id)))
        for said, so, it in told
        if isinstance(said, LosesNoneForDamage)
    )
    return None if spared is None else 0 if spared else lost.amount


@dealt_as_though
@implements("609.4", "702.90b")
def as_though_it_had(game: Game, damage: Damage) -> Iterator[str]:
    """The keywords that statements give to the source of damage while that is dealt."""
    for thing, ability in statements(game):
        said, you = ability.effect, thing.controller
        if isinstance(said, DealtAsThough) and holds(game, ability.condition, you, thing.id):
            victim = PlayerId(str(damage.to))
            if said.to is None or relates(game, said.to, you, victim):
                yield said.keyword


constant("life_of", Player.YOU, "your", number="s")
constant("life_of", Player.THAT_PLAYER, "that player's", number="s")
constant("life_of", Player.THEY, "their", number="s")
constant("life_of", Player.ENCHANTED_PLAYER, "enchanted player's", number="s")
constant("life_of", Player.EACH_PLAYER, "each player's", number="s")
constant("life_of", Player.EACH_OPPONENT, "each opponent's", number="s")
constant("life_of", Player.ITS_CONTROLLER, "its controller's", number="s")
phrase("life_of_target", Target, "target {what:player_kind~s}'s", count=1, number="s")
phrase("life_of_target", Target, "up to one target {what:player_kind~s}'s", count=UpTo(1), number="s")
same("life_amount", "{n:amount}", "{n:computed}")


@implements("119.3")
def _lose_half(who: Player | Target, half: Half, whose: Player, execution: Execution) -> Execution:
    """So much of the life that each of them has, rounded as it is said; of none or less nothing is lost."""
    you = isinstance(who, Player) and who.is_you
    names, execution = people(who, execution)
    if half.up is None or (whose is Player.YOU) is not you:
        return execution.doubt(say("how much life this is can't be told"))
    game = execution.game
    for name in names:
        # Half of a total below 0 is no loss: a result below 0 is 0 (107.1b).
        life = max(0, game.player(name).life)
        game = changes.lose_life(game, name, (life + (half.parts - 1) * half.up) // half.parts)
    return execution.with_game(game)


@deed_told(
    "{whose:life_of} life total become[s/] {n:life_amount}",
    "{whose:life_of} life total become[s/] equal to {n:computed}",
    "{whose:life_of_target} life total become[s/] {n:life_amount}",
)
@implements("119.5")
def life_total_becomes(told: DeedTold, execution: Execution, whose: Player | Target, n: Amount) -> Execution:
    """The player gains or loses what is missing to that number."""
    return to_each_player(whose, n, execution, _set)


@deed_told("double {whose:life_of} life total", "double {whose:life_of_target} life total")
@implements("701.10d")
def double_life(told: DeedTold, execution: Execution, whose: Player | Target) -> Execution:
    """The player gains or loses as much as they have."""
    names, execution = people(whose, execution)
    for name in names:
        execution = execution.with_game(_set(execution.game, name, 2 * execution.game.player(name).life))
    return execution


def _set(game: Game, player: PlayerId, number: int) -> Game:
    life = game.player(player).life
    # A total that is set is reached by a gain or a loss, which other effects see (119.5).
    if number >= life:
        return changes.gain_life(game, player, number - life) if number > life else game
    return changes.lose_life(game, player, life - number)


@deed_told("exchange life totals with {who:whom}")
@deed_told("{who:target} exchange life totals", each_other=True)
@implements("701.12c")
def exchange_life(
    told: DeedTold, execution: Execution, who: Player | Target, *, each_other: bool = False
) -> Execution:
    """Each gains or loses what is missing to the other's total; if one of them can't, nothing happens."""
    names, execution = people(who, execution)
    both = names if each_other else (execution.controller, *names)
    # What can't be exchanged whole is not exchanged at all (701.12a).
    if len(both) != 2 or both[0] == both[1]:
        return execution
    # Both totals as they were before, since each is set to the other one's previous total (701.12c).
    totals = [execution.game.player(name).life for name in both]
    return execution.with_game(_all_set(execution.game, dict(zip(both, reversed(totals), strict=True))))


def _all_set(game: Game, totals: Mapping[PlayerId, int]) -> Game:
    """Each comes to that total, or further where their gain or loss is modified; else the game as it was."""
    after = game
    for name, number in totals.items():
        before, after = after, _set(after, name, number)
        # Where one of them can't gain or lose it, no part of the exchange happens (701.12a, 119.7, 119.8).
        if after is before:
            return game
    return after


@deed_told(
    "exchange {who:life_of} life total with {size:told_number}",
    "exchange {who:life_of_target} life total with {size:told_number}",
)
@implements("613.4b", "701.12g")
def exchange_with_size(told: DeedTold, execution: Execution, who: Player | Target, size: Amount) -> Execution:
    """The life total becomes the one number, and the base power or toughness the other, if both can."""
    number = execution.signed(size)
    names, after = people(who, execution)
    itself = isinstance(size, CharacteristicOf) and isinstance(size.of, This) and size.which
    if not itself or number is None or len(names) > 1:
        return by_hand(told, execution)
    thing = execution.current(execution.own_ref())
    if not names or thing is None or thing.zone is not Zone.BATTLEFIELD:
        return after
    life = after.game.player(names[0]).life
    game = _all_set(after.game, {names[0]: number})
    # A player who can't come to that total leaves the whole exchange undone (701.12a).
    if game is after.game and life != number:
        return after
    new = Becomes(Subject.OF_SENTENCE)
    new = replace(new, power=life) if itself == "power" else replace(new, toughness=life)
    return carry_out((Changes(This(), (new,), ""),), after.with_game(game))


phrase("life_if", Unmeant, "{n:amount} life if {condition:one}")
listed("lives_if", "life_if", two=" and ")
phrase("damage_if", Unmeant, "{n:amount} damage to {to:recipients} if {condition:one}")
listed("damages_if", "damage_if", two=" and ")


@deed_told("{who:subject}gain[s/] {parts:lives_if}", "{source:reference} deals {parts:damages_if}")
@implements("608.2c")
def does_parts_if(
    told: DeedTold,
    execution: Execution,
    parts: tuple[Unmeant, ...],
    who: Player | Target = Player.YOU,
    source: Reference | None = None,
) -> Execution:
    """Of several parts of the damage or life those are dealt or gained whose condition holds."""
    numbers = [(execution.amount(part.of[0]), execution.holds(part.of[-1])) for part in parts]
    if source is None and not any(None in number for number in numbers):
        # One source makes the player gain all of it, which is one event (119.9).
        life = sum(n for n, holds in numbers if n is not None and holds)
        return carry_out((GetsLife(who, life),), execution)
    # One after the other, as they are told: what one part does may be what the next one asks for.
    for part in parts:
        n, *to, condition = part.of
        done = DealDamage(source, n, to[0]) if source is not None else GetsLife(who, n)  # type: ignore[arg-type]
        execution = carry_out((OnlyIf(done, condition),), execution)
    return execution
