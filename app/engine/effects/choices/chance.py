"""What comes out by chance or by votes: coins, dice, clashes, votes (701.30, 701.38, 705, 706)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.abilities.abilities import DeedTold, Instruction, UnmeantDeed, UnmeantHolder
from app.engine.abilities.conditions.condition_words import Outcome, Shown
from app.engine.abilities.conditions.conditions import CameOut
from app.engine.abilities.nouns.objects import Some
from app.engine.abilities.nouns.places import InLibrary, Order, Side
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount, AnyNumber, Variable
from app.engine.abilities.quantities.fixed_elsewhere import Counted, VotesFor
from app.engine.abilities.vocabulary import VoteOption
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.effects.choices.modes import ResultsTable
from app.engine.effects.instructions.asking import among, name_of, objects, yes_or_no
from app.engine.effects.instructions.by_whom import First
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.reaching import one_player
from app.engine.effects.zones.moving import move_to
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import statements, view
from app.engine.state.game import TargetRef
from app.engine.state.history import Event
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import RESULTS, TELLS, Execution, carries_out, carry_out
from app.engine.state.resolving.questions import NO, YES, Asking, Kind
from app.engine.state.resolving.this_way import Results
from app.engine.state.zones.library import is_top_known
from app.engine.statics.outside_the_game import VotesMore
from app.engine.text.book import constant, constants, phrase, same
from app.engine.text.quantities.numbers import listed, pattern
from app.engine.values.card import CARD_TYPES
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import joined, say


# In turn order, each knowing what was voted before (101.4b, 701.38a).
class Votes(Instruction, frozen=True):
    """ "Each player votes for time or money.", "... votes for a nonland permanent you don't control" """

    what: tuple[VoteOption, ...] | Some | Player
    """The words that are voted for, or the objects or players."""
    first: First | None = None
    """Who votes first; None for secret votes."""


class GetsMoreVotes(Instruction, frozen=True):
    """ "If time gets more votes", "if money gets more votes or the vote is tied" """

    option: VoteOption
    or_tied: bool = False


_OPTION: Final = r"(?!a\b|an\b|up\b|the\b|each\b|another\b)[a-z]+\b|[A-Z][a-z]+(?: (?:of )?[A-Z][a-z]+)*"


def _are_made_up(options: object) -> bool:
    """Whether all are words that mean nothing but here: "fame or fortune"."""
    return isinstance(options, tuple) and not any(word.capitalize() in CARD_TYPES for word in options)


pattern("vote_option", _OPTION, str, lambda value: value if isinstance(value, str) else None)
listed("vote_options", "vote_option", two=" or ", comma=", ", last=", or ")
same("voted_for", "{what:vote_options}", "{what:some}")
for _first in First:
    _words = f"starting with {_first.value}, each player votes for {{what:voted_for}}"
    phrase("effect", Votes, _words, first=_first)

phrase("effect", Votes, "each player secretly votes for {what:voted_for}, then those votes are revealed")
phrase("one", GetsMoreVotes, "{option:vote_option} gets more votes")
phrase("one", GetsMoreVotes, "{option:vote_option} gets more votes or the vote is tied", or_tied=True)
phrase("for_each", VotesFor, "{option:vote_option} vote")
phrase("told_number", VotesFor, "the number of {option:vote_option} votes")
WIN, LOSE = "win", "lose"
_NOT_SAID: Final = say("what came out of it was not said")


def _with(execution: Execution, results: Results) -> Execution:
    return replace(execution, results=results)


def _did(event: Event, player: PlayerId, execution: Execution, result: int = 0) -> Execution:
    """The execution in whose history it stands that a player did so."""
    game = execution.game
    return execution.with_game(changes.noted(game, event, player=player, amount=result))


# ------------------------------------------------------------------------------------- coins and dice
_MOST: Final = 100
"""So many flips are asked for, and no more."""


@implements("705.2")
def flips_until_lost(effect: Acts, execution: Execution) -> Execution:
    """One flip after another, each as the player says."""
    for _ in range(_MOST):
        execution = carry_out((Acts(effect.who, Action.FLIP),), execution)
        if not execution.results.won_flip:
            return execution
    return execution.doubt(_NOT_SAID)


ACTIONS[Action.FLIP_UNTIL_LOST] = flips_until_lost


def _flips(value: object, execution: Execution) -> int | None:
    """How many flips of its coins the player has won or lost; None for what else is counted."""
    event = _FLIPS.get(value)
    mine = (e for e in execution.done if e.player == execution.controller)
    return None if event is None else sum(e.event == event for e in mine)


_FLIPS: Final[dict[object, str]] = {
    Counted.FLIPS_WON: "won a coin flip",
    Counted.FLIPS_WIN: "won a coin flip",
    Counted.FLIPS_LOSE: "lost a coin flip",
}
TELLS[Counted] = _flips


@implements("705.2")
def _flip(effect: Acts, execution: Execution) -> Execution:
    """Whether the flip is won is as the player says, who flips the coin; several one after another."""
    times = execution.amount(effect.times if effect.n is None else effect.n)
    if times is None or times > _MOST:
        return by_hand(effect, execution)
    for _ in range(times):
        execution = _flipped(execution)
    # Of several there is no one flip that was won or lost; each counts by itself (705.2).
    return execution if times == 1 else _with(execution, replace(execution.results, won_flip=None))


@implements("705.2")
def _only_shows(execution: Execution) -> bool:
    """Whether the text cares only about what the coin shows, so that nobody wins or loses the flip."""
    source = execution.before.objects.get(execution.source)
    readings = () if source is None else source.readings
    return any(isinstance(part, Shown) for reading in readings for part in inside(reading.general))


def _flipped(execution: Execution) -> Execution:
    you = execution.controller
    if _only_shows(execution):
        sides = {"heads": Shown.HEADS, "tails": Shown.TAILS}
        asked = among(execution, Kind.WORD, tuple(sides), say("{you}: flip a coin.", you=you), rule="705.2")
        answer, execution = execution.answer(asked)
        shown = sides.get(str(answer))
        told = _with(execution, replace(execution.results, shown=shown))
        return told if shown is not None else execution.doubt(_NOT_SAID)
    asked = among(
        execution, Kind.WORD, (WIN, LOSE), say("{you}: flip a coin. Do you win it?", you=you), rule="705.2"
    )
    answer, execution = execution.answer(asked)
    if answer not in (WIN, LOSE):
        return execution.doubt(_NOT_SAID)
    # Only who flips the coin wins or loses it, nobody else (705.2).
    event: Event = "won a coin flip" if answer == WIN else "lost a coin flip"
    return _with(_did(event, you, execution), replace(execution.results, won_flip=answer == WIN))


@implements("706.2")
def _roll(effect: Acts, execution: Execution) -> Execution:
    """The result is as the player says, who rolls the die."""
    if effect.times != 1:
        return by_hand(effect, execution)
    assert isinstance(effect.of, int)
    result, execution = _rolled(effect.of, execution)
    if result is None:
        return execution.doubt(_NOT_SAID)
    return _with(execution, replace(execution.results, rolled=result))


def _rolled(sides: int, execution: Execution, more: int = 0) -> tuple[int | None, Execution]:
    """What was rolled with one die, with what is added to it; None where nobody said it."""
    numbers = tuple(str(number) for number in range(1, sides + 1))
    text = say(
        "{controller}: roll a d{sides}. What is the result?", controller=execution.controller, sides=sides
    )
    answer, execution = execution.answer(among(execution, Kind.NUMBER, numbers, text, rule="706.2"))
    if not isinstance(answer, str) or answer not in numbers:
        return None, execution
    result = int(answer) + more
    return result, _did("rolled", execution.controller, execution, result)


_ROLLS: Final = [f"{{who:subject}}roll[s/] {{n:{_n}}} {{sides:dice}}" for _n in ("number_word", "variable")]


# The natural result is that of the die, before anything is added or chosen (706.2).
@deed_told(
    *(f"{one} and {what}" for one in _ROLLS for what in ("choose one result", "ignore[s/] the lower roll")),
    "{who:subject}roll[s/] a {sides:die} and add[s/] {more:computed}",
)
@implements("706.2", "706.4")
def rolls_and(
    told: DeedTold,
    execution: Execution,
    who: Player | Target,
    sides: object,
    n: int | Variable = 1,
    more: Amount = 0,
) -> Execution:
    """Something is added to the result, the lower of two is ignored, or one of two is chosen."""
    added, mine = execution.amount(more), isinstance(who, Player) and who.is_you
    if n not in (1, 2) or not isinstance(sides, int) or added is None or not mine:
        return by_hand(told, execution)
    results: list[int] = []
    for _ in range(1 if n == 1 else 2):
        result, execution = _rolled(sides, execution, added)
        if result is None:
            return execution.doubt(_NOT_SAID)
        results.append(result)
    # Of two dice of which the lower is ignored the higher one is the result (706.6).
    first, last = min(results), max(results)
    if "choose" in told.says and first != last:
        numbers = (str(first), str(last))
        asked = among(execution, Kind.NUMBER, numbers, say("Choose one result."), rule="706.4")
        answer, execution = execution.answer(asked)
        if answer not in numbers:
            return execution.doubt(say("nobody said which result is chosen"))
        first, last = sorted((first, last), key=lambda result: str(result) == answer)
    return _with(execution, replace(execution.results, rolled=last, other=first))


@deed_told("choose friend or foe")
@implements("101.4")
def chooses_side(told: DeedTold, execution: Execution) -> Execution:
    """The player spoken of is a friend or a foe from now on."""
    players = [PlayerId(str(one.id)) for one in execution.it if one.is_player]
    for player in players:
        text = say("{player}: friend or foe?", player=player)
        answer, execution = execution.answer(among(execution, Kind.WORD, tuple(_SIDES), text))
        side = _SIDES.get(str(answer))
        if side is None:
            return execution.doubt(say("nobody said who is a friend and who a foe"))
        sides = dict.fromkeys(_SIDES.values(), ()) | dict(execution.results.sides)
        sides[side] = (*sides[side], player)
        execution = _with(execution, replace(execution.results, sides=tuple(sides.items())))
    return execution


_SIDES: Final = {"friend": Player.EACH_FRIEND, "foe": Player.EACH_FOE}


@carries_out(ResultsTable)
@implements("706.3a")
def results_table(effect: ResultsTable, execution: Execution) -> Execution:
    """What stands beside the number that was rolled."""
    rolled = execution.results.rolled
    if rolled is None:
        return execution.doubt(say("what was rolled is not known"))
    for row in effect.rows:
        # The rows of a table don't overlap: the first that fits is the only one (706.3a).
        least, most = row.results
        if (least is None or rolled >= least) and (most is None or rolled <= most):
            return carry_out(row.effects, execution)
    return execution


# -------------------------------------------------------------------------------------------- clashes
@implements("701.30a", "701.30b", "701.30c", "701.30d")
def _clash(effect: Acts, execution: Execution) -> Execution:
    """Both reveal their top cards and may put them on the bottom; the greater mana value wins."""
    assert isinstance(effect.of, Player)
    you, spoken_of = execution.controller, execution.it
    # One opponent is chosen, and each of the two clashes (701.30b).
    other, execution = one_player(effect.of, execution)
    players = (you,) if other is None else (you, other)
    if other is None or not all(is_top_known(execution.game, name, 1) for name in players):
        return by_hand(effect, execution)
    game = execution.game
    tops = {name: game.player(name).library[0] for name in players if game.player(name).library}
    values = {name: view(game).characteristics(card).mana_value for name, card in tops.items()}
    # Where the cards go is decided in turn order from the active player (701.30c).
    for name in sorted(tops, key=lambda name: name != game.turn.active):
        execution = _kept_or_not(name, ref(game, tops[name]), execution)
    # Of two cards with the same mana value neither wins (701.30d).
    won = you in values and values[you] > values.get(other, -1)
    for name in players:
        execution = _did("clashed", name, execution)
        wins = won if name == you else name in values and values[name] > values.get(you, -1)
        execution = _did("won a clash", name, execution) if wins else execution
    return _with(execution, replace(execution.results, won_clash=won)).about(*spoken_of)


def _kept_or_not(player: PlayerId, card: TargetRef, execution: Execution) -> Execution:
    name = name_of(execution.game, card)
    text = say("{player}: put {name} on the bottom of your library?", player=player, name=name)
    asked = yes_or_no(execution.about(card), lambda: text, player=player, rule="701.30a")
    answer, execution = execution.answer(asked)
    if answer not in ("yes", "no", "bottom", "top"):
        return execution.doubt(say("nobody said where the revealed card goes"))
    bottom = InLibrary(Side.BOTTOM, Player.YOU, Order.ANY)
    return move_to((card,), bottom, execution) if answer in ("yes", "bottom") else execution


def _shows(condition: object, execution: Execution) -> bool | None:
    """Whether the coin that was flipped last shows that side."""
    shown = execution.results.shown
    return None if shown is None else shown is condition


RESULTS[Shown] = _shows


def _came_out(condition: object, execution: Execution) -> bool | None:
    """Whether the flip or the clash was won or lost; None where that is not known."""
    assert isinstance(condition, CameOut)
    told = execution.results
    if not condition.who.is_you:
        return None
    match condition.outcome:
        case Outcome.WIN_FLIP:
            return told.won_flip
        case Outcome.LOSE_FLIP:
            return None if told.won_flip is None else not told.won_flip
        case Outcome.WIN:
            return told.won_clash
        case _:
            return None


# ---------------------------------------------------------------------------------------------- votes
@carries_out(Votes)
@implements("701.38a", "701.38b")
def votes(effect: Votes, execution: Execution) -> Execution:
    """Each player votes, in turn order from the one who is named."""
    there: tuple[TargetRef, ...] = ()
    if isinstance(effect.what, Player):
        return by_hand(effect, execution)
    if isinstance(effect.what, Some):
        doubts = len(execution.game.doubts)
        there, looked = permanents(effect.what.what, execution)
        if len(looked.game.doubts) > doubts or effect.what.n != 1:
            return looked.doubt(say("for what may be voted is not known"))
    found: list[tuple[PlayerId, str]] = []
    for player, if_wanted in _ballots(effect, execution):
        if if_wanted and (execution.asks or execution.said in (YES, NO)):
            asked = yes_or_no(execution, _more(player), player=player, rule="701.38d")
            answer, execution = execution.answer(asked)
            if answer == NO:
                continue
        words = [str(one.id) for one in there] if there else _in_words(effect)
        answer = words[0] if len(words) == 1 else None
        if len(words) > 1:
            answer, execution = execution.answer(_vote(player, effect, there, found, execution))
        if words and (not isinstance(answer, str) or answer not in words):
            return execution.doubt(say("nobody said who votes for what"))
        found += [(player, str(answer))] if words else []
    execution = _with(execution, replace(execution.results, votes=tuple(found)))
    return _did("finished voting", execution.controller, execution)


def _in_words(effect: Votes) -> list[str]:
    return [str(word) for word in effect.what] if isinstance(effect.what, tuple) else []


def _voters(effect: Votes, execution: Execution) -> list[PlayerId]:
    """The players in turn order, beginning with the one who votes first."""
    names = [player.name for player in execution.game.players if not player.lost]
    start = names.index(execution.controller) if execution.controller in names else 0
    # "Starting with" says who votes first; the others follow in turn order (701.38a).
    start += effect.first is First.NEXT_OPPONENT
    return names[start:] + names[:start]


def _more(player: PlayerId) -> Callable[[], str]:
    return lambda: say("{player}: vote an additional time?", player=player)


@implements("701.38d")
def _ballots(effect: Votes, execution: Execution) -> list[tuple[PlayerId, bool]]:
    """Who votes, in order: a player with additional votes once more for each; whether they may leave it."""
    more = [
        (thing.controller, ability.effect.if_wanted)
        for thing, ability in statements(execution.game)
        if isinstance(ability.effect, VotesMore)
    ]
    voters = _voters(effect, execution)
    # Additional votes are cast at the same time as that player's own one (701.38d).
    return [one for player in voters for one in ((player, False), *(b for b in more if b[0] == player))]


def _vote(
    player: PlayerId, effect: Votes, there: tuple[TargetRef, ...], found: list[tuple[PlayerId, str]],
    execution: Execution,
) -> Asking:  # fmt: skip
    """The question for one vote; who votes later knows how the others have, unless that is secret."""
    rule, text = "701.38a", say("{player}: vote.", player=player)
    if found and effect.first is not None:
        names = {str(one.id): name_of(execution.game, one) for one in there}
        told = (say("{player}: {vote}", player=who, vote=names.get(vote, vote)) for who, vote in found)
        text = say("{player}: vote. So far: {votes}.", player=player, votes=joined(", ", told))
    if there:
        return objects(execution, there, 1, 1, text, player=player, rule=rule)
    return among(execution, Kind.WORD, _in_words(effect), text, player=player, rule=rule)


def _more_votes(condition: object, execution: Execution) -> bool | None:
    """Whether a word got more votes than any other, or as many where it says so."""
    assert isinstance(condition, GetsMoreVotes)
    told = execution.results
    if not told.votes:
        return None
    most = told.most()
    return condition.option in most if condition.or_tied and len(most) > 1 else most == (condition.option,)


ACTIONS[Action.FLIP] = _flip
ACTIONS[Action.ROLL] = _roll
ACTIONS[Action.CLASH] = _clash
RESULTS[CameOut] = _came_out
RESULTS[GetsMoreVotes] = _more_votes
for _sides, _word in {4: "four", 6: "six", 8: "eight", 10: "ten", 12: "twelve", 20: "twenty"}.items():
    constant("dice", _sides, f"(d{_sides}|{_word}-sided dice)" if _sides != 6 else "(six-sided dice|d6)")
    constant("die", _sides, f"d{_sides}")
    constant("sided", _sides, _word)

for _said in _ROLLS:
    phrase("effect", UnmeantDeed, _said)

phrase("effect", UnmeantDeed, "{who:player} guesses whether {what:one}")
same("made_up_options", "{options:vote_options}", fits=_are_made_up)
for _secretly in ("", "secretly "):
    phrase("effect", UnmeantDeed, f"{{who:player}} {_secretly}choose[s/] {{options:made_up_options}}")

phrase("who_clause", UnmeantDeed, "chose {option:vote_option}")
constants("voted_for", (Player.ANOTHER_PLAYER, Player.A_PLAYER))
phrase("for_each", UnmeantDeed, "vote you received", "vote they received", "vote an opponent received")
phrase("effect", UnmeantDeed, "those choices are revealed", "the choices are revealed")
phrase("effect", UnmeantDeed, "top the high bid", "{who:subject}secretly choose[s/] {what:chosen_some}")
phrase("effect", UnmeantDeed, "{who:subject}bid[s/] life")
phrase("effect", UnmeantDeed, "{who:subject}bid[s/] life for control of {what:target}")
phrase("sentence", UnmeantDeed, "you start the bidding with a bid of {n:first_bid}")
same("first_bid", "{n:digits}")
constant("first_bid", AnyNumber(), "any number")
phrase("sentence", UnmeantHolder, "in turn order, {effect:offer}")
phrase("sentence", UnmeantDeed, "the bidding ends if the high bid stands")
