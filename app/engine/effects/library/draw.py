"""Drawing cards (121) and milling them (701.17)."""

from __future__ import annotations

from enum import Enum
from functools import partial

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.declared import moves_library
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount, Count, Sum, UpTo
from app.engine.effects.instructions.asking import NOT_SHOWN, among
from app.engine.effects.instructions.reaching import people, to_each_player
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Doubt, Game
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Kind
from app.engine.state.zones import drawing
from app.engine.text.book import phrase, same
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import say


@moves_library
class Draw(Instruction, frozen=True):
    """ "Draw two cards.", "Target player draws a card." """

    who: Player | Target
    n: Amount


class HowMany(Enum):
    """How the number of cards is told, where it is not just a number; each with its words."""

    EQUAL = "cards equal to {n:computed}"
    NUMBER_EQUAL = "a number of cards equal to {n:computed}"
    ANOTHER = "another card"
    ADDITIONAL = "{n:count} additional [card/cards]"
    PLUS_EACH = "{n:variable} cards plus an additional card for each {more:for_each}"
    PLUS = "{n:told_short} cards plus {more:number_word}"
    MINUS = "{n:told_short} cards minus {more:number_word}"


@moves_library
class DrawCounted(Instruction, frozen=True):
    """ "Draw cards equal to the greatest power among creatures you control.", "Draw an additional card." """

    who: Player | Target
    told: HowMany
    n: Amount = 1
    more: Amount | None = None
    """What is added, or taken away."""


@moves_library
class DrawUpTo(Instruction, frozen=True):
    """ "Draw up to two cards." (608.2d)"""

    who: Player | Target
    n: Count


class DrawAndLose(Instruction, frozen=True):
    """ "You draw cards and lose life equal to the number of counters removed this way." """

    who: Player
    n: Amount


same("card_count", "{n:count}")
same("card_count", "{n:told_short}", number="p")
phrase("effect", Draw, "{who:subject}draw[s/] {n:card_count} [card/cards]")
phrase("effect", DrawUpTo, "{who:subject}draw[s/] {n:chosen_number} [card/cards]")

for _told in HowMany:
    phrase("effect", DrawCounted, f"{{who:subject}}draw[s/] {_told.value}", told=_told)


@carries_out(Draw)
def draw(effect: Draw, execution: Execution) -> Execution:
    """121.2: cards are drawn one at a time."""
    return to_each_player(effect.who, effect.n, execution, partial(_draw, execution))


def _draw(execution: Execution, game: Game, player: PlayerId, number: int) -> Game:
    """Draw cards; where choices are asked for, what the board does not show is left to the player.

    The board of a game that is played elsewhere need not show a library.
    """
    shown = len(game.player(player).library)
    if not execution.asks or shown >= number:
        return drawing.draw(game, player, number)
    game = drawing.draw(game, player, shown) if shown else game
    left = say("{player} draws {number}.", player=player, number=number - shown)
    return replace(game, doubts=(*game.doubts, Doubt(left, execution.source, NOT_SHOWN)))


@carries_out(DrawUpTo)
@implements("608.2d")
def draw_up_to(effect: DrawUpTo, execution: Execution) -> Execution:
    """Each player says how many cards they draw."""
    names, execution = people(effect.who, execution)
    bound = effect.n.n if isinstance(effect.n, UpTo) else effect.n
    most = execution.amount(bound)
    if most is None:
        return execution.doubt(say("the number of cards can't be worked out"))
    for name in names:
        numbers = tuple(str(number) for number in range(most + 1))
        text = say("{name}: how many cards do you draw?", name=name)
        asked = among(execution, Kind.NUMBER, numbers, text, player=name)
        answer, execution = execution.answer(asked)
        if not isinstance(answer, str) or answer not in numbers:
            return execution.doubt(say("nobody said how many cards are drawn"))
        execution = execution.with_game(_draw(execution, execution.game, name, int(answer)))
    return execution


@carries_out(DrawAndLose)
@implements("121.2", "119.3")
def draw_and_lose(effect: DrawAndLose, execution: Execution) -> Execution:
    """Cards are drawn, and as much life is lost."""
    number = execution.amount(effect.n)
    if number is None:
        return execution.doubt(say("the number can't be worked out"))
    after = to_each_player(effect.who, number, execution, partial(_draw, execution))
    return to_each_player(effect.who, number, after, changes.lose_life)


@carries_out(DrawCounted)
def draw_counted(effect: DrawCounted, execution: Execution) -> Execution:
    """121.2: cards are drawn one at a time; their number is worked out once, never below 0 (107.1b)."""
    minus = effect.told is HowMany.MINUS
    number = effect.n if effect.more is None else Sum(effect.n, effect.more, minus)
    return draw(Draw(effect.who, number), execution)


phrase("effect", UnmeantDeed, "{who:subject}draw[s/] as many cards as they discarded this way")
phrase("effect", DrawAndLose, "{who:player} draw cards and lose life equal to {n:computed}")


@moves_library
class Mill(Instruction, frozen=True):
    """ "Mill three cards.", "Target player mills two cards." """

    who: Player | Target
    n: Amount
    equal: bool = False
    """It says "cards equal to"."""


@moves_library
class MillHalf(Instruction, frozen=True):
    """ "Target player mills half their library, rounded up." """

    who: Player | Target
    up: bool


phrase("effect", Mill, "{who:subject}mill[s/] {n:card_count} [card/cards]")
phrase("effect", Mill, "{who:subject}mill[s/] cards equal to {n:computed}", equal=True)
phrase("effect", MillHalf, "{who:subject}mill[s/] half [their/your] library, rounded up", up=True)
phrase("effect", MillHalf, "{who:subject}mill[s/] half [their/your] library, rounded down", up=False)


@carries_out(Mill)
def mill(effect: Mill, execution: Execution) -> Execution:
    """701.17a: the top cards of the library go to the graveyard."""
    return to_each_player(effect.who, effect.n, execution, drawing.mill)


@carries_out(MillHalf)
def mill_half(effect: MillHalf, execution: Execution) -> Execution:
    """701.17a: half of the library that each of them has, rounded as it is said."""
    names, execution = people(effect.who, execution)
    for name in names:
        number = (len(execution.game.player(name).library) + effect.up) // 2
        execution = execution.with_game(drawing.mill(execution.game, name, number))
    return execution
