"""Conditions on what players control and have."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from app.engine.abilities.conditions.condition_words import Designation, Fact, OfPlayer, Turn
from app.engine.abilities.conditions.conditions import (
    Controls,
    ControlsEach,
    ControlsThis,
    Had,
    HasCards,
    HasInZone,
    HasMore,
    IsAttacking,
    LifeIs,
    OpponentsAre,
    PlayerHasCounters,
    SoOfPlayer,
)
from app.engine.abilities.events.events import EitherOf
from app.engine.abilities.nouns.most import HavingMost
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, InZone, Noun, Objects, Word
from app.engine.abilities.nouns.players_who import AsTold, AttackedWhom, DamagedBy, PlayersWho, PlayerWho
from app.engine.abilities.nouns.references import Player, PlayerKind, Pronoun
from app.engine.abilities.nouns.relatives import WhoseController
from app.engine.abilities.quantities.durations import During
from app.engine.abilities.quantities.tallies import Tally
from app.engine.rule import implements
from app.engine.state.characteristics.printed import printed
from app.engine.state.combat.fighting import attacked_by, fights, is_first, is_first_combat
from app.engine.state.conditions.asking import Asking, holds, judge, judges, judges_fact, opposite
from app.engine.state.daytime import with_daytime_told
from app.engine.state.game import DAY, NEITHER, NIGHT, Game, TargetRef
from app.engine.state.kinds.matching import Asking as Candidate
from app.engine.state.kinds.matching import all_of, answers, any_of, fits, relates
from app.engine.state.kinds.words import PARTY
from app.engine.state.players.designations import has_blessing, has_initiative, is_monarch, monarch
from app.engine.state.players.last_to_affect import last_to_affect_all
from app.engine.state.players.of_players import has_most, party_size, players_counters, starting_life
from app.engine.state.players.speed import has_max_speed
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone


@judges(IsAttacking)
@implements("508.1b", "508.6")
def _is_attacking(condition: IsAttacking, asking: Asking) -> bool | None:
    """Whether a creature attacks such a player, or such a permanent."""
    if condition.n is not None:
        return _those_attack(condition.n, condition, asking)
    thing = asking.meant(condition.what)
    attacks = None if thing is None else fights(asking.game, thing, "attacking")
    whom = attacked_by(asking.game, thing.id) if thing is not None and attacks else None
    if whom is None:
        return False if attacks is False else None
    match condition.whom:
        case EitherOf(first=first, second=second):
            return any_of(_is_attacking(replace(condition, whom=one), asking) for one in (first, second))
        # Attacking a planeswalker is not attacking its controller (508.1b).
        case Player() as player:
            return whom.is_player and relates(asking.game, player, asking.you, PlayerId(str(whom.id)))
        case PlayerWho(condition=HavingMost() as most):
            return whom.is_player and has_most(asking.game, most, PlayerId(str(whom.id)))
        case Objects() | EitherObjects() as kind if not whom.is_player:
            there, source = ObjectId(str(whom.id)), asking.source
            return fits(asking.game, there, kind, you=asking.you, source=source)
        case Objects() | EitherObjects():
            return False
        case _:
            return None


def _other_than(what: AnyObjects, asking: Asking) -> Asking:
    """This, asked of the permanent of the kind that was spoken of, where "other" means others than that."""
    if not isinstance(what, Objects) or not what.other or len(asking.it) != 1 or asking.it[0].is_player:
        return asking
    that = asking.game.objects.get(ObjectId(str(asking.it[0].id)))
    if that is None or that.zone is not Zone.BATTLEFIELD:
        return asking
    such = fits(asking.game, that.id, replace(what, other=False), you=asking.you, source=asking.source)
    return replace(asking, source=that.id) if such else asking


def _those_attack(n: Tally, condition: IsAttacking, asking: Asking) -> bool | None:
    """Whether so many of the creatures that were spoken of attack so."""
    attacks, now = IsAttacking(Pronoun.IT, condition.whom), asking.game.objects
    there = [one for one in asking.it if (o := now.get(ObjectId(str(one.id)))) and o.version == one.version]
    # What has left attacks nobody any more (506.4).
    return n.fits_of(_is_attacking(attacks, replace(asking, it=(one,))) for one in there)


@judges(Controls)
def _controls(condition: Controls, asking: Asking) -> bool | None:
    than = _other_than(condition.what, asking)

    def enough(player: PlayerId) -> bool | None:
        # Counted are those that surely are such and those that may be: a bound that both keep is certain.
        return condition.n.fits(*than.count(condition.what, player))

    return opposite(asking.each(condition.who, enough), negated=condition.negated)


_TOLD_OF_PLAYERS: Final = {
    Designation.MAX_SPEED: has_max_speed,
    Designation.CITYS_BLESSING: has_blessing,
    Designation.MONARCH: is_monarch,
    Designation.INITIATIVE: has_initiative,
}
_OF_STORIES: Final = Objects(((Word("artifact"),), (Word("legendary"),), (Word("Saga"),)), Noun.PERMANENT)


@implements("702.195a")
def _has_story(asking: Asking, player: PlayerId) -> bool | None:
    """Whether a player has an enduring story: as the board says, or now."""
    if asking.game.player(player).story:
        return True
    if not any("storied" in printed(thing).keywords for thing in asking.game.battlefield(player)):
        return False
    least, most = asking.count(_OF_STORIES, player)
    return least >= 3 or (None if most >= 3 else False)


@implements("702.195a")
def with_stories(game: Game) -> Game:
    """The game in which whoever has an enduring story keeps it; the same game where all had it before."""
    condition = SoOfPlayer(Player.YOU, Designation.ENDURING_STORY)
    new = {one.name for one in game.players if not one.story and holds(game, condition, one.name, None)}
    players = (replace(one, story=True) if one.name in new else one for one in game.players)
    return replace(game, players=tuple(players)) if new else game


@implements("725.1")
def _has_designation(what: Designation, asking: Asking, player: PlayerId) -> bool | None:
    """A full party has four creatures (700.8c)."""
    if what in _TOLD_OF_PLAYERS:
        return _TOLD_OF_PLAYERS[what](asking.game, player)
    if what is Designation.ENDURING_STORY:
        return _has_story(asking, player)
    size = party_size(asking.game, player)
    return None if size is None else size == len(PARTY)


@judges(HasCards)
def _has_cards(condition: HasCards, asking: Asking) -> bool | None:
    """How many cards of a kind a player has in a zone; "their" zone is that player's."""
    what = condition.what
    if not isinstance(what, Objects):
        return None
    theirs = tuple(replace(r, player=Player.YOU) if isinstance(r, InZone) else r for r in what.relatives)
    kind = replace(what, relatives=theirs)

    def enough(player: PlayerId) -> bool | None:
        things = [o.id for o in asking.game.objects.values() if o.owner == player]
        return condition.n.fits_of(
            fits(asking.game, i, kind, you=player, source=asking.source) for i in things
        )

    return asking.each(condition.who, enough)


@judges(ControlsEach)
def _controls_each(condition: ControlsEach, asking: Asking) -> bool | None:
    def has(player: PlayerId) -> bool | None:
        counts = [asking.count(what, player) for what in condition.whats]
        there = [True if sure else None if possible else False for sure, possible in counts]
        return all_of(there) if condition.all else any_of(there)

    return asking.each(condition.who, has)


@judges(ControlsThis)
def _controls_this(condition: ControlsThis, asking: Asking) -> bool | None:
    if condition.n is not None:
        return _controls_those(condition.n, condition, asking)
    thing = asking.meant(condition.what)
    if condition.past and thing is not None and asking.before is not None:
        thing = asking.before.objects.get(thing.id)  # as it was before it went (608.2h)
        thing = thing if thing is not None and thing.zone in (Zone.BATTLEFIELD, Zone.STACK) else None
    if thing is None or (condition.past and asking.before is None):
        return None
    answer = asking.each(condition.who, lambda player: thing.controller == player)
    return opposite(answer, negated=condition.negated)


@implements("108.4")
def _controls_those(n: Tally, condition: ControlsThis, asking: Asking) -> bool | None:
    """Whether a player controls so many of the objects that were spoken of, of the kind that is told."""
    kind, objects = getattr(condition.what, "kind", None), asking.game.objects
    there = [objects.get(ObjectId(str(one.id))) for one in asking.it if not one.is_player]
    if not there or not isinstance(kind, Objects | EitherObjects):
        return None
    # A card that is no longer on the battlefield has no controller (108.4).
    here = [thing for thing in there if thing is not None and thing.zone is Zone.BATTLEFIELD]
    such = {thing.id: fits(asking.game, thing.id, kind, you=asking.you) for thing in here}

    def enough(player: PlayerId) -> bool | None:
        theirs = [such[thing.id] for thing in here if thing.controller == player]
        return n.fits_of(theirs)

    return asking.each(condition.who, enough)


# ------------------------------------------------------------------------------------- comparing players
_AMONG: Final = {Player.EACH_OTHER_PLAYER: Player.EACH_PLAYER, Player.ANOTHER_OPPONENT: Player.EACH_OPPONENT}


def _compared(
    asking: Asking, who: Player, than: Player, number: Callable[[PlayerId], int | None], *, less: bool
) -> bool | None:
    """Whether a player has more, or less, than others."""
    others = asking.people(_AMONG.get(than, than))
    if others is None:
        return None

    def wins(player: PlayerId) -> bool | None:
        mine, theirs = number(player), [number(one) for one in others if one != player]
        if than is not Player.EACH_OTHER_PLAYER and others == (player,):
            return False  # nobody has more than themselves
        if mine is None or None in theirs:
            return None
        wins_against = (mine < n if less else mine > n for n in theirs if n is not None)
        # "More life than another opponent" is than any of them; there may be none other.
        return any(wins_against) if than is Player.ANOTHER_OPPONENT else all(wins_against)

    return asking.each(who, wins)


@judges(HasMore)
def _has_more(condition: HasMore, asking: Asking) -> bool | None:
    what, than = condition.what, condition.than
    if condition.tied and not isinstance(what, Had | str):
        return _controls_most(condition, what, asking)
    if not isinstance(than, Player):
        return _more_of(condition, what, than, asking)
    if condition.by != 1:
        return _many_more(condition, than, asking)
    number = partial(number_had, what, asking=asking)
    return _compared(asking, condition.who, than, number, less=condition.fewer)


def _more_of(
    condition: HasMore, what: AnyObjects | Had | str, than: AnyObjects, asking: Asking
) -> bool | None:
    """Whether a player controls more objects of one kind than of the other."""
    if isinstance(what, Had | str):
        return None
    more, less = (than, what) if condition.fewer else (what, than)

    def so(player: PlayerId) -> bool | None:
        (sure, possible), (least, most) = asking.count(more, player), asking.count(less, player)
        # The fewest of one kind against the most of the other: else it may be so or not.
        return True if sure > most else None if possible > least else False

    return asking.each(condition.who, so)


def _controls_most(condition: HasMore, what: AnyObjects, asking: Asking) -> bool | None:
    """Who is tied for the most controls the most, too."""
    # Who has lost has left the game, and controls nothing (800.4a).
    there = [player.name for player in asking.game.players if not player.lost]
    counts = {name: asking.count(what, name) for name in there}

    def most(player: PlayerId) -> bool | None:
        sure, possible = counts[player]
        others = [count for name, count in counts.items() if name != player]
        if condition.fewer:
            always = all(possible <= least for least, _ in others)
            return always or (None if all(sure <= perhaps for _, perhaps in others) else False)
        always = all(sure >= perhaps for _, perhaps in others)
        return always or (None if all(possible >= least for least, _ in others) else False)

    return asking.each(condition.who, most)


def number_had(what: AnyObjects | Had | str, player: PlayerId, asking: Asking) -> int | None:
    """How much life, how many counters, cards in hand or permanents of a kind a player has."""
    had = asking.game.player(player)
    if isinstance(what, str):
        return dict(had.counters).get(what, 0)
    if isinstance(what, Had):
        return had.life if what is Had.LIFE else len(had.hand)
    sure, possible = asking.count(what, player)
    return sure if sure == possible else None


def _many_more(condition: HasMore, than: Player, asking: Asking) -> bool | None:
    what = condition.what

    def count(player: PlayerId) -> tuple[int, int]:
        number = number_had(what, player, asking) if isinstance(what, Had | str) else None
        return asking.count(what, player) if number is None else (number, number)  # type: ignore[arg-type]

    others = asking.people(than)
    if others is None or len(others) != 1:
        return None
    fewer, fewer_perhaps = count(others[0])

    def enough(player: PlayerId) -> bool | None:
        sure, possible = count(player)
        if sure - fewer_perhaps >= condition.by:
            return True
        return None if possible - fewer >= condition.by else False

    return asking.each(condition.who, enough)


# ---------------------------------------------------------------------------------------------- having
@judges(HasInZone)
def _has_in_zone(condition: HasInZone, asking: Asking) -> bool | None:
    what = condition.what

    def has(player: PlayerId) -> bool | None:
        cards = [card.id for card in asking.game.in_zone(Zone(condition.zone), player)]
        if what is None:
            return condition.n.fits(len(cards), len(cards))
        return condition.n.fits_of(
            fits(asking.game, i, what, you=player, source=asking.source) for i in cards
        )

    return asking.each(condition.who, has)


@judges(LifeIs)
@implements("103.4")
def _life_is(condition: LifeIs, asking: Asking) -> bool | None:
    start, fits, n = (
        starting_life(asking.game) if condition.to_start else 0,
        condition.comparison.fits,
        condition.n,
    )
    if start is None:
        return None

    def so(player: PlayerId) -> bool:
        life = asking.game.player(player).life
        # Compared with half of it as it is: nothing says that it is rounded.
        return fits(2 * life, start) if n is None else fits(life, start + n)

    return asking.each(condition.who, so)


@judges(SoOfPlayer)
def _so_of_player(condition: SoOfPlayer, asking: Asking) -> bool | None:
    return opposite(_is_so(condition, asking), negated=condition.negated)


def _is_so(condition: SoOfPlayer, asking: Asking) -> bool | None:
    match condition.so:
        case Designation() as what:
            return asking.each(condition.who, partial(_has_designation, what, asking))
        case OfPlayer.STARTED:
            return asking.each(condition.who, partial(_started, asking.game))
        case OfPlayer.OPPONENT:
            return asking.each(condition.who, lambda player: player in asking.game.opponents(asking.you))
        case OfPlayer.CONTROLS_COMMANDER:
            # A commander that somebody else owns is not "your commander", whoever controls it (903.3).
            own = {
                o.controller for o in asking.game.battlefield() if o.is_commander and o.owner == o.controller
            }
            return asking.each(condition.who, lambda player: player in own)
        case OfPlayer.AFFECTED_IT_LAST:
            those = tuple(ref for ref in asking.it if not ref.is_player)
            last = last_to_affect_all(asking.game, those) if those else None
            return asking.each(condition.who, lambda player: player in last) if last else None
        case OfPlayer.STARTING:
            return None  # whose first turn it is nobody keeps


@judges_fact(Fact.DEFENDING)
@implements("506.2", "508.5")
def _is_defending(condition: Fact, asking: Asking) -> bool | None:
    """Whether it is this player, or one of their permanents, that what was spoken of attacks."""
    defending = asking.people(Player.DEFENDING_PLAYER)
    return None if defending is None else asking.you in defending


@judges(PlayerHasCounters)
@implements("122.1f")
def _has_counters(condition: PlayerHasCounters, asking: Asking) -> bool | None:
    def has(player: PlayerId) -> bool | None:
        there = dict(asking.game.player(player).counters).get(condition.kind, 0)
        return condition.n.fits(there, there)

    return asking.each(condition.who, has)


@judges(OpponentsAre)
def _opponents_are(condition: OpponentsAre, asking: Asking) -> bool | None:
    count = len(asking.game.opponents(asking.you))
    return condition.n.fits(count, count)


@judges(During)
def _during(condition: During, asking: Asking) -> bool | None:
    yours = asking.game.turn.active == asking.you
    match condition:
        case During.YOUR_TURN:
            return yours
        case During.OTHER_TURNS | During.OPPONENTS_TURNS:
            return not yours
        case During.EACH_PLAYERS_TURN:
            return True
        case During.COMBAT:
            return asking.game.turn.step.is_combat
        case During.YOUR_DECLARE_BLOCKERS:  # for sneak (702.190a)
            return yours and asking.game.turn.step is Step.DECLARE_BLOCKERS
        case During.OPPONENTS_END_STEPS | During.YOUR_END_STEP:
            at_end = asking.game.turn.step is Step.END
            return at_end and yours is (condition is During.YOUR_END_STEP)


def _started(game: Game, player: PlayerId) -> bool | None:
    """Of two players the first took the odd turns, where the turns went on so until now."""
    turn, first = game.turn, game.players[0].name
    # With extra turns the numbers tell no longer who began (500.7).
    plain = len(game.players) == 2 and (turn.number % 2 == 1) is (turn.active == first)
    return player == first if plain else None


@answers(WhoseController)
def _whose_controller(relative: WhoseController, asking: Candidate) -> bool | None:
    """ "whose controller has eight or more cards in their graveyard" """
    if isinstance(relative.condition, DamagedBy):
        turn, controller = asking.game.turn.number, asking.object.controller
        hits = (e for e in asking.game.history if (e.event, e.turn) == ("combat damage", turn))
        return any((e.to, e.object) == (controller, asking.source) for e in hits)
    if isinstance(relative.condition, AsTold | AttackedWhom):
        return None
    theirs = TargetRef(asking.object.controller, is_player=True)
    return judge(relative.condition, Asking(asking.game, asking.you, asking.source, it=(theirs,)))


def _number_who(game: Game, value: PlayersWho, you: PlayerId) -> int | None:
    """How many players are as is said of each of them."""
    if isinstance(value.condition, AsTold | DamagedBy | AttackedWhom):
        return None
    among = game.opponents(you) if value.who is PlayerKind.OPPONENT else [p.name for p in game.players]
    among = [name for name in among if not (value.other and name == you)]
    refs = [TargetRef(name, is_player=True) for name in among if not game.player(name).lost]
    found = [judge(value.condition, Asking(game, you, None, it=(one,))) for one in refs]
    return None if None in found else found.count(True)


players_counters(_number_who)


@judges(Turn)
def _turn(condition: Turn, asking: Asking) -> bool | None:
    turn = asking.game.turn
    match condition:
        case Turn.YOURS:
            return turn.active == asking.you
        case Turn.NOT_YOURS | Turn.AN_OPPONENTS:
            return turn.active != asking.you
        case Turn.THEIRS | Turn.THAT_PLAYERS:
            return _is_turn_of_spoken(asking)
        case Turn.NOT_THEIRS | Turn.NOT_THAT_PLAYERS | Turn.ISNT_THAT_PLAYERS:
            return opposite(_is_turn_of_spoken(asking))
        # What a board leaves out may follow from its permanents: daybound brings day at once (702.145d).
        case Turn.DAY | Turn.NIGHT | Turn.NEITHER:
            now = with_daytime_told(asking.game).daytime
            return None if now is None else now == _DAYTIMES[condition]
        case Turn.YOUR_MAIN_PHASE:
            return turn.active == asking.you and turn.step.is_main
        case Turn.NOT_YOUR_MAIN_PHASE:
            return not (turn.active == asking.you and turn.step.is_main)
        case Turn.YOUR_COMBAT_PHASE:
            return turn.active == asking.you and turn.step.is_combat
        case Turn.FIRST_COMBAT | Turn.YOUR_FIRST_COMBAT | Turn.FIRST_END_STEP:
            return _is_first_part(condition, asking)
        case Turn.NO_MONARCH:
            return monarch(asking.game) is None
        case _:
            return None


def _is_first_part(condition: Turn, asking: Asking) -> bool:
    """Whether this is the first combat phase, or end step, of the turn (500.8, 500.9)."""
    if condition is Turn.FIRST_END_STEP:
        return asking.game.turn.step is Step.END and is_first(asking.game, Step.END)
    yours = condition is Turn.FIRST_COMBAT or asking.game.turn.active == asking.you
    return yours and is_first_combat(asking.game)


def _is_turn_of_spoken(asking: Asking) -> bool | None:
    """Whether it is the turn of the player who was spoken of; None where it is not told who that is."""
    people = asking.people(Player.THAT_PLAYER)
    return people[0] == asking.game.turn.active if people is not None and len(people) == 1 else None


_DAYTIMES: Final = {Turn.DAY: DAY, Turn.NIGHT: NIGHT, Turn.NEITHER: NEITHER}
