"""Numbers that players have, and what befell them this turn: party, devotion, life, damage, attackers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final

from app.engine.abilities.conditions.past import Did
from app.engine.abilities.nouns.most import HavingMost, Rank
from app.engine.abilities.nouns.objects import AnyObjects, CastBy
from app.engine.abilities.nouns.players_who import PlayersWho
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.amounts import Devotion
from app.engine.abilities.quantities.fixed_elsewhere import (
    CommanderCasts,
    Counted,
    DamageThisTurn,
    GreatestCommander,
    LifeAmong,
    LifeChanged,
    LifeOf,
    OfYou,
    PlayersCounted,
    PlayersCounters,
    UnspentMana,
)
from app.engine.abilities.vocabulary import OnWhichTurns
from app.engine.rule import implements
from app.engine.state.characteristics.printed import commanders_colors
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import ATTACKING, fights, of_this_combat
from app.engine.state.game import Game, GameObject, PlayerState
from app.engine.state.history import DAMAGES, Happened, since_it_was_had
from app.engine.state.kinds.in_events import was_of_kind
from app.engine.state.kinds.matching import all_of, any_of, players, value_of
from app.engine.state.kinds.words import COLOR_WORDS, PARTY
from app.engine.state.players.speed import speed
from app.engine.state.spent import any_from
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone


@implements("700.8a", "700.8b")
def party_size(game: Game, player: PlayerId) -> int | None:
    """The most creatures that can be in a player's party, up to four; None where a type is not known."""
    looks = {thing.id: view(game).characteristics(thing.id) for thing in game.battlefield(player)}
    if any(one.not_known & {"types", "subtypes"} for one in looks.values()):
        return None
    creatures = {identity: one for identity, one in looks.items() if one.is_a("Creature")}
    return _most([{identity for identity, one in creatures.items() if one.is_a(kind)} for kind in PARTY])


def _most(able: list[set[ObjectId]]) -> int:
    """How many of some places can be filled, each by one of its creatures, and none twice."""
    if not able:
        return 0
    # The best fit is taken without anybody choosing: a creature of two of the types fills one place (700.8a).
    first, *rest = able
    if len(first) >= len(PARTY):
        return 1 + _most(rest)  # the other places leave one of them
    return max(_most(rest), *(1 + _most([others - {one} for others in rest]) for one in first), 0)


OF_PLAYERS = (
    CommanderCasts
    | Counted
    | DamageThisTurn
    | Devotion
    | LifeChanged
    | LifeAmong
    | LifeOf
    | OfYou
    | PlayersCounted
    | PlayersCounters
    | PlayersWho
    | GreatestCommander
    | UnspentMana
)
"""Amounts that are told of players."""


@implements("103.4")
def starting_life(game: Game) -> int | None:
    """The life total with which each player began; not known of a variant, as where there are commanders."""
    # With commanders players begin with 40 life (903.7), and a board need not name such a variant (103.4).
    return None if any(thing.commander for thing in game.objects.values()) else 20


def number_of_player(game: Game, value: OF_PLAYERS, you: PlayerId) -> int | None:
    """Such a number; None where it can't be told."""
    match value:
        case Devotion(colors=colors):
            return devotion(game, colors, you)
        case PlayersCounted() | PlayersCounters():
            return _of_several(game, value, you)
        case PlayersWho():
            return players_counters[0](game, value, you) if players_counters else None
        case OfYou() | GreatestCommander() | CommanderCasts() | UnspentMana():
            return _of_one(game, value, you)
        case LifeOf() | LifeAmong():
            return _life(game, value, you)
        case LifeChanged(who=who, gained=gained, this_turn=True):
            return _amount(_of_people(game, _named(game, "gained life" if gained else "lost life"), who, you))
        case DamageThisTurn(to=Player() as who, by=None, noncombat=noncombat):
            names = ("damage",) if noncombat else DAMAGES
            return _amount(_of_people(game, _named(game, *names), who, you))
        case Counted():
            return _counted(game, value, you)
        case _:
            return None


def _counted(game: Game, value: Counted, you: PlayerId) -> int | None:
    """What is counted of players and of what they did; None where it is of something else."""
    match value:
        case Counted.ALL_COUNTERS:
            on_players = (n for player in game.players for _, n in player.counters)
            return sum(on_players) + sum(n for thing in game.battlefield() for _, n in thing.counters)
        case Counted.OPPONENTS_ATTACKING:
            return _opponents_attacked(game, you)
        case Counted.LANDS_PLAYED:
            # Lands that were put onto the battlefield were not played (305.4).
            played = (one for one in game.history if one.event == "played land" and one.player == you)
            return sum(one.turn == game.turn.number for one in played)
        case Counted.DUNGEONS_COMPLETED:
            done = (
                one for one in game.history if one.event in Did.COMPLETED_DUNGEON.seen and one.player == you
            )
            # Those with other names are counted: the same dungeon completed twice is one.
            return len({one.name for one in done})
        case Counted.ATTACKED_WITH:
            return len(_attackers(game, you))
        case Counted.OPPONENTS_ATTACKED | Counted.OPPONENTS_ATTACKED_THIS_COMBAT:
            return _whom_attacked(game, you, this_combat=value is Counted.OPPONENTS_ATTACKED_THIS_COMBAT)
        case _:
            return None


@implements("119.1")
def _life(game: Game, value: LifeOf | LifeAmong, you: PlayerId) -> int | None:
    """The life total of the player who is meant, or the highest or lowest of several."""
    if isinstance(value, LifeOf) and value.starting:
        return starting_life(game)
    totals = [game.player(name).life for name in players(game, value.who, you) or ()]
    if isinstance(value, LifeAmong):
        return (max if value.how == "highest" else min)(totals) if totals else None
    return totals[0] if len(totals) == 1 else None


def _greatest_commander(game: Game, you: PlayerId) -> int | None:
    """The greatest mana value of a commander that the player owns and that is there; 0 without one."""
    there = (*game.there(Zone.BATTLEFIELD), *game.there(Zone.COMMAND))
    # It is a commander by the card, wherever it is and whoever controls it (903.3).
    mine = [thing for thing in there if thing.is_commander and thing.owner == you]
    values = [value_of(view(game).characteristics(thing.id), "mana value") for thing in mine]
    known = [value for value in values if value is not None]
    return max(known, default=0) if len(known) == len(values) else None


@implements("106.4", "903.8")
def _of_one(
    game: Game, value: OfYou | GreatestCommander | CommanderCasts | UnspentMana, you: PlayerId
) -> int | None:
    match value:
        case UnspentMana(color=color):
            have = game.player(you)
            # Mana that may be spent on some things only is in the pool all the same (106.6).
            there = (*have.mana, *(unit.mana for unit in have.restricted_mana))
            return sum(not color or mana == COLOR_WORDS[color] for mana in there)
        case CommanderCasts(who=who):
            people = players(game, who, you)
            mine = (thing for thing in game.objects.values() if thing.commander)
            return None if people is None else sum(x.command_casts for x in mine if x.owner in people)
        case GreatestCommander(who=who) if who.is_you:
            return _greatest_commander(game, you)
        case OfYou.PARTY | OfYou.CREATURES_IN_PARTY:
            return party_size(game, you)
        case OfYou.SPEED:
            return speed(game, you)
        case OfYou.COMMANDERS_COLORS:
            return len(commanders_colors(game, you))
        case _:
            return None


@implements("122.1")
def _of_several(game: Game, value: PlayersCounted | PlayersCounters, you: PlayerId) -> int | None:
    """How many such players there are, or how many counters of a kind some players have together."""
    named = players(game, value.who, you)
    if named is None or isinstance(value, PlayersCounted):
        return None if named is None else len(named)
    return sum(dict(game.player(name).counters).get(value.kind, 0) for name in named)


players_counters: Final[Hooks[Callable[[Game, PlayersWho, PlayerId], int | None]]] = Hooks()
"""Enter who counts the players of whom a condition is true; conditions stand above this module."""
more_devotion: Final[Hooks[Callable[[Game, PlayerId], int | None]]] = Hooks()
"""Enter by how much statements increase the devotion of a player (700.5a)."""


@implements("700.5", "700.5a")
def devotion(game: Game, colors: tuple[str, ...], you: PlayerId) -> int | None:
    """The mana symbols of these colours among the mana costs of a player's permanents; None if unknown."""
    letters = {COLOR_WORDS.get(color.lower(), color) for color in colors}
    looks = view(game)
    found = [looks.characteristics(thing.id) for thing in game.battlefield(you)]
    if any("mana_cost" in one.not_known for one in found):
        return None
    symbols = (symbol for one in found if one.mana_cost is not None for symbol in one.mana_cost.symbols)
    # A hybrid symbol of two of the colours is one symbol, and counts once (700.5).
    more = [by(game, you) for by in more_devotion]
    if None in more:
        return None
    return sum(bool(symbol.colors & letters) for symbol in symbols) + sum(filter(None, more))


def _named(game: Game, *names: str) -> Iterator[Happened]:
    """What happened this turn under one of these names."""
    return (e for e in game.history if e.turn == game.turn.number and e.event in names)


def _of_people(game: Game, events: Iterable[Happened], who: Player, you: PlayerId) -> list[Happened] | None:
    """The events that befell players; None where it can't be told who is meant."""
    people = players(game, who, you)
    return None if people is None else [e for e in events if (e.to if e.to_player else e.player) in people]


def _amount(events: list[Happened] | None) -> int | None:
    return None if events is None else sum(event.amount for event in events)


def _opponents_attacked(game: Game, you: PlayerId) -> int | None:
    """How many opponents creatures of a player are attacking (506.3)."""
    whom: set[ObjectId | PlayerId | None] = set()
    for thing in game.battlefield(you):
        attacks = fights(game, thing, "attacking")
        # Whom each attacks was announced as it was declared (508.1b).
        attacked = [e for e in since_it_was_had(game.history, thing.id) if e.event in ATTACKING]
        last = next((e for e in reversed(attacked) if e.object == thing.id), None)
        if attacks is None or (attacks and (last is None or last.to is None)):
            return None
        whom |= {last.to} if attacks and last is not None and last.to_player else set()
    return len(whom)


@implements("702.121a")
def _whom_attacked(game: Game, you: PlayerId, *, this_combat: bool) -> int | None:
    """How many players creatures of a player attacked this turn or combat; None where it isn't told whom."""
    events = of_this_combat(game) if this_combat else list(_named(game, "attacked"))
    attacked = [event for event in events if event.event == "attacked" and event.controller == you]
    known = all(event.to is not None for event in attacked)
    return len({event.to for event in attacked if event.to_player}) if known else None


def _attackers(game: Game, you: PlayerId) -> set[ObjectId | None]:
    """The creatures with which a player attacked this turn."""
    # Put onto the battlefield attacking, it never attacked (508.4).
    attacked = [event for event in _named(game, "attacked") if event.controller == you]
    return {one for event in attacked for one in (event.object, *event.with_)}


_BY: Final[dict[Rank, Callable[[PlayerState], int]]] = {
    Rank.MOST_LIFE: lambda player: player.life,
    Rank.HIGHEST_LIFE: lambda player: player.life,
    Rank.LOWEST_LIFE: lambda player: -player.life,
    Rank.MOST_CARDS: lambda player: len(player.hand),
    Rank.FEWEST_CARDS: lambda player: -len(player.hand),
}
"""By what players are compared, the more the better."""


def was_dealt_combat_damage(game: Game, name: PlayerId, source: ObjectId, version: int | None) -> bool:
    """Whether an object has dealt a player combat damage this turn; any that it was, without a `version`."""
    hits = (e for e in game.history if e.event == "combat damage" and e.turn == game.turn.number)
    # What left and came back is another object, which has dealt no damage (400.7).
    return any(e.to == name and e.object == source and version in (None, e.version) for e in hits)


def has_most(game: Game, most: HavingMost, name: PlayerId, among: Collection[PlayerId] = ()) -> bool | None:
    """Whether a player has the most, of all or of your opponents, who are told with `among`.

    None where several do and it does not say what is so then.
    """
    if most.yours and not among:
        return None
    of_those = [one for one in game.players if not one.lost and (not most.yours or one.name in among)]
    numbers = {player.name: _BY[most.rank](player) for player in of_those}
    best = max(numbers.values(), default=0)
    if numbers.get(name) != best:
        return False
    return True if most.tied or list(numbers.values()).count(best) == 1 else None


@implements("508.6")
def attacked_this_step(game: Game, player: PlayerId) -> bool | None:
    """Whether creatures were declared in this step as attacking a player; None where nobody told."""
    if game.turn.step is not Step.DECLARE_ATTACKERS or game.turn.active == player:
        return False
    return any_of(_attacks(game, thing, player) for thing in game.battlefield(game.turn.active))


@implements("508.1b")
def _attacks(game: Game, thing: GameObject, player: PlayerId) -> bool | None:
    """Whether a creature was declared as attacking a player, and not a planeswalker or a battle."""
    attacking = fights(game, thing, "attacking") if _is(game, thing, "Creature") else False
    if not attacking:
        return attacking
    declared = [e for e in since_it_was_had(game.history, thing.id) if e.turn == game.turn.number]
    whom = [e.to for e in declared if e.event == "attacked" and e.object == thing.id]
    if not whom or whom[-1] is not None:
        return bool(whom) and whom[-1] == player
    others = any(_is(game, one, "Planeswalker", "Battle") for one in game.battlefield())
    return None if others or len(game.players) > 2 else True


def _is(game: Game, thing: GameObject, *types: str) -> bool:
    return any(kind in types for kind in view(game).characteristics(thing.id).types)


def cast_so_far(
    game: Game, player: PlayerId, what: AnyObjects, source: AnyObjects | None = None
) -> tuple[int, int]:
    """How many spells of a kind the player has cast this turn: certainly, and at most.

    `source` counts those alone for which mana from such a source was spent.
    """
    relatives = tuple(r for r in what.relatives if not isinstance(r, CastBy))
    kind = replace(what, relatives=relatives)
    # What was countered was cast all the same; a copy was not (601.2i, 707.10).
    casts = [e for e in game.history if e.event == "cast" and e.turn == game.turn.number]
    answers = [
        all_of((was_of_kind(event, kind, game, player), source is None or any_from(event.spent, source)))
        for event in casts
        if event.player == player
    ]
    return answers.count(True), len(answers) - answers.count(False)


def is_nth(
    game: Game,
    player: PlayerId,
    what: AnyObjects,
    n: int,
    when: OnWhichTurns,
    you: PlayerId,
    source: AnyObjects | None = None,
) -> bool | None:
    """Whether the next spell of a kind that the player casts is the nth of this turn.

    `you` controls what says so; `when` is about whose turn it is, `source` about the mana that is spent.
    """
    mine = game.turn.active == you
    own = when in ("during each of your turns", "during your turn")
    if (own and not mine) or (when == "during each opponent's turn" and mine):
        return False
    sure, possible = cast_so_far(game, player, what, source)
    if sure == possible:
        return sure == n - 1
    return None if sure < n <= possible + 1 else False
