"""Keyword actions that are a word, or a word and a number (701), and what the commoner of them do."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from app.engine.abilities.abilities import Instruction, UnmeantDeed, UnmeantHolder
from app.engine.abilities.declared import lets_cast, told_on_entering
from app.engine.abilities.nouns.objects import Word
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount, Told, Variable
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.abilities.vocabulary import AsSaid, PlayerCounter
from app.engine.effects.actions.done_to import DoneTo
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.reaching import people
from app.engine.effects.replacement.losing_replaced import lose
from app.engine.state import changes
from app.engine.state.combat.modified import Deed, modified
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.losing import cant_win
from app.engine.text.book import constant, constants, phrase, phrase_where, same
from app.engine.text.nouns.names import NAMES
from app.engine.text.nouns.tokens import is_card_name
from app.engine.text.quantities.numbers import listed, pattern
from app.engine.values.frozen import replace
from app.engine.values.said import say


class Action(Enum):
    """What a player does that needs nothing else, or a number."""

    INVESTIGATE = "investigate[s/]"
    # One more of each kind that is there already: no new kind comes by it (701.34a).
    PROLIFERATE = "proliferate[s/]"
    # Without a creature token there is nothing to copy, and no token comes (701.36b).
    POPULATE = "populate[s/]"
    LEARN = "learn[s/]"
    VENTURE = "venture[s/] into the dungeon"
    VENTURE_UNDERCITY = "venture[s/] into Undercity"
    INITIATIVE = "take[s/] the initiative"
    MONARCH = "become[s/] the monarch"
    CITYS_BLESSING = "get[s/] the city's blessing"
    # Directly after this one, before any that was added earlier (500.7).
    EXTRA_TURN = "take[s/] an extra turn after this one"
    LOSE = "lose[s/] the game"
    WIN = "win[s/] the game"
    FLIP = "flip[s/] a coin"
    FLIP_UNTIL_LOST = "flip[s/] a coin until [they/you] lose a flip"
    TIME_TRAVEL = "time travel[s/]"
    MANIFEST_DREAD = "manifest[s/] dread"
    END_TURN = "end[s/] the turn"
    END_COMBAT = "end[s/] the combat phase"
    RECRUIT = "recruit[s/]"
    PLANESWALK = "planeswalk[s/]"
    OPEN_ATTRACTION = "open[s/] an Attraction"
    OPEN_TWO_ATTRACTIONS = "open[s/] two Attractions"
    VISIT_ATTRACTIONS = "roll[s/] to visit [their/your] Attractions"
    ANTE = "ante[s/] the top card of [their/your] library"
    REORDER_GRAVEYARD = "reorder[s/] [their/your] graveyard as [they/you] choose"
    BOLSTER = "bolster[s/]"
    DISCOVER = "discover[s/]"
    INCUBATE = "incubate[s/]"
    ADAPT = "adapt"
    MONSTROSITY = "monstrosity"
    SUPPORT = "support"
    RENOWN = "renown"
    FORAGE = "forage[s/]"
    BLIGHT = "blight[s/]"
    SPEED_UP = "increase[s/] [their/your] speed by 1"
    SHUFFLE_PILE = "shuffle[s/] that pile"
    # A player has amassed even if nothing of it was possible (701.47b).
    AMASS = "amass[es/] {of:type_word~p}"
    # Won only with a higher mana value than the other: of two alike nobody wins (701.30d).
    CLASH = "clash[es/] with {of:player}"
    # What is added to or taken from it belongs to the result (706.2).
    ROLL = "roll[s/] a {of:die}"
    EARTHBEND = "earthbend[s/]"
    # It has tempted a player who has no creature as well (701.54d).
    RING_TEMPTS = "the Ring tempts you"
    COMMANDER_INTO_HAND = "put your commander into your hand from the command zone"
    TURN_AFTER_THAT = "after that turn, {who:player} take[s/] an extra turn"


@lets_cast
@told_on_entering
class Acts(Instruction, frozen=True):
    """ "Investigate.", "Proliferate.", "You become the monarch.", "Surveil 2.", "Amass Orcs 2." """

    who: Player | Target
    action: Action
    n: Amount | None = None
    times: int | Variable | Told = 1
    of: Word | Player | Target | int | None = None
    """Of what kind the Army is, with whom one clashes, what land is bent, the sides of a die."""
    in_words: AsSaid = False
    """ "roll a six-sided die" """


class GetsCounters(Instruction, frozen=True):
    """ "Target player gets two poison counters.", "You get {E}{E}." """

    who: Player | Target
    n: Amount
    kind: PlayerCounter
    lost: bool = False
    """ "Target player loses two dread counters.", with a kind of a rules pack"""


_NUMBERED: Final = (*(Action.ADAPT, Action.MONSTROSITY, Action.SUPPORT, Action.RENOWN),)
"""The same, which only you are told to do."""
_TOLD: Final = (*(Action.RING_TEMPTS, Action.COMMANDER_INTO_HAND), Action.TURN_AFTER_THAT)
"""What is a sentence of its own."""
_OF: Final = (*(Action.AMASS, Action.CLASH, Action.ROLL), Action.EARTHBEND)
"""What is done with something."""
for _action in Action:
    _counted = _action in (Action.BOLSTER, Action.DISCOVER, Action.INCUBATE, Action.BLIGHT)
    if _action not in (*_NUMBERED, *_TOLD, *_OF):
        constant("counted_action" if _counted else "simple_action", _action, _action.value)

constants("numbered_action", _NUMBERED)
for _often in ("", " {times:repetitions}"):
    phrase("effect", Acts, f"{{who:subject}}{Action.AMASS.value} {{n:amount}}{_often}", action=Action.AMASS)
    for _action in (Action.CLASH, Action.ROLL):
        phrase("effect", Acts, f"{{who:subject}}{_action.value}{_often}", action=_action)
    _said = f"{{who:subject}}roll[s/] a {{of:sided}}-sided die{_often}"
    phrase("effect", Acts, _said, action=Action.ROLL, in_words=True)

for _action in (Action.RING_TEMPTS, Action.COMMANDER_INTO_HAND):
    constant("effect", Acts(Player.YOU, _action), _action.value)

phrase("effect", Acts, Action.TURN_AFTER_THAT.value, action=Action.TURN_AFTER_THAT)
for _text in (
    *("explore[s/]", "explore[s/] again", "connive[s/]", "[becomes/become] monstrous", "phase[s/] out"),
    "[transforms/transform]",
):
    constant("its_action", _text.replace("[s/]", "").replace("[becomes/become]", "become"), _text)

phrase("effect", UnmeantDeed, "{who:subject}roll[s/] again")
phrase("effect", Acts, "{who:subject}{action:simple_action~who}")
phrase("effect", Acts, "{who:subject}{action:counted_action~who} {n:amount}")
for _n, _text in ((2, "twice"), (3, "three times"), (4, "four times"), (5, "five times")):
    constant("repetitions", _n, _text)

constant("repetitions", Variable(), "X times")
constant("repetitions", Spoken.THAT_MANY, "that many times")
phrase("effect", Acts, "{who:subject}{action:simple_action~who} {times:repetitions}")
phrase("effect", Acts, "{action:numbered_action} {n:amount} {times:repetitions}", who=Player.UNSAID_YOU)
phrase("effect", Acts, "{who:subject}{action:counted_action~who} {n:amount} {times:repetitions}")
phrase("effect", DoneTo, "{what:thing} {action:its_action~what}")
_said = "{what:thing} phase[s/] out until {until:reference} leaves the battlefield"
phrase("effect", DoneTo, _said, action="phase out")
for _action_of_it in ("connive", "endure"):
    phrase("effect", DoneTo, f"{{what:thing}} {_action_of_it}[s/] {{n:amount}}", action=_action_of_it)
phrase("effect", Acts, "{action:numbered_action} {n:amount}", who=Player.UNSAID_YOU)
_IN_WORDS: Final = 6
"""So many symbols, and more, are a number in words: "six {E}"."""
pattern(
    "energy",
    r"(?:\{E\})+",
    lambda text: len(text) // 3,
    lambda value: "{E}" * value if isinstance(value, int) and 0 < value < _IN_WORDS else None,
    words="{",
)
_GETS = "{who:subject}get[s/] "
phrase("effect", GetsCounters, _GETS + "{n:energy}", kind="energy")
for _number in ("number_word", "variable", "told_short"):
    phrase("effect", GetsCounters, f"{_GETS}{{n:{_number}}} {{{{E}}}}", kind="energy")

phrase("effect", GetsCounters, _GETS + "an amount of {{E}} equal to {n:computed}", kind="energy")
constants("player_counter", ("poison", "experience", "rad", "ticket"))
phrase("effect", GetsCounters, "{who:subject}get[s/] {n:count} {kind:player_counter} [counter/counters]")
phrase("effect", GetsCounters, "{who:subject}get[s/] {n:told_short} {kind:player_counter} counters")
_said = "{who:subject}lose[s/] {n:count} {kind:player_counter} [counter/counters]"
phrase("effect", GetsCounters, _said, lost=True)
phrase("effect", UnmeantDeed, "{who:subject}get[s/] an additional {kind:player_counter} counter")
phrase("effect", UnmeantDeed, "{who:subject}get[s/] another {kind:player_counter} counter")
phrase("effect", UnmeantDeed, "{who:subject}get[s/] {n:number_word} {{TK}}")
phrase("effect", UnmeantDeed, "{who:subject}behold[s/] {what:some}", "{what:several_things} phase out")
for _many in ("{n:number_word}", "{n:variable}"):
    phrase("effect", Acts, f"{{who:subject}}flip[s/] {_many} coins", action=Action.FLIP)
phrase("effect", Acts, "{who:subject}flip[s/] that many coins", action=Action.FLIP, n=Spoken.THAT_MANY)
phrase("effect", UnmeantDeed, "unlock a locked door of {of:thing}")
phrase("effect", UnmeantDeed, "lock or unlock a door of {of:thing}", "{who:subject}get[s/] {n:tickets}")
ACTIONS: Final[dict[Action, Callable[[Acts, Execution], Execution]]] = {}
"""Who carries out which action, for the player whose spell or ability it is."""


def is_action_known(action: Action) -> bool:
    """Whether somebody carries out such an action."""
    return action in ACTIONS


@carries_out(Acts)
def acts(effect: Acts, execution: Execution) -> Execution:
    """701: as the module of the action says."""
    action = ACTIONS.get(effect.action)
    # "It enters tapped and attacking" behind anything else but a token's copying is of nothing known.
    if action is None or (execution.following and effect.action is not Action.POPULATE):
        return by_hand(effect, execution)
    if isinstance(effect.who, Player) and effect.who.is_you:
        return action(effect, execution)
    names, execution = people(effect.who, execution)
    for name in names:
        # Each player in turn does it as though it were that player's own instruction (101.4): what is chosen
        # is asked of that player, and what is created is theirs.
        done = action(replace(effect, who=Player.YOU), replace(execution, controller=name))
        execution = replace(done, controller=execution.controller)
    return execution


def so_often(action: Callable[[Acts, Execution], Execution]) -> Callable[[Acts, Execution], Execution]:
    """The action as often as is said, each time with choices of its own (608.2c): "proliferate twice"."""

    def repeated(effect: Acts, execution: Execution) -> Execution:
        times = execution.amount(effect.times)
        if times is None:
            return execution.doubt(say("how often this is done can't be worked out"))
        # "Proliferate twice instead" replaces the number before the first time, and is asked once (614.1a).
        if effect.action is Action.PROLIFERATE:
            times, game = modified(execution.game, Deed(execution.controller, "proliferate"), times)
            execution = execution.with_game(game)
        for _ in range(times):
            execution = action(replace(effect, times=1), execution)
        return execution

    return repeated


def _lose(effect: Acts, execution: Execution) -> Execution:
    """104.3e: an effect says that the player loses the game."""
    return execution.with_game(lose(execution.game, execution.controller))


def _win(effect: Acts, execution: Execution) -> Execution:
    """104.2b: an effect says that the player wins the game."""
    player = execution.game.player(execution.controller)
    # "Can't win" goes before "wins the game" (101.2).
    cant = cant_win(execution.game, player.name)
    if cant is not False:
        return execution if cant else execution.doubt(say("whether the player can win is not known"))
    return execution.with_game(changes.with_player(execution.game, replace(player, won=True)))


ACTIONS[Action.LOSE] = _lose
ACTIONS[Action.WIN] = _win
phrase("effect", UnmeantDeed, "abandon this scheme", "chaos ensues")
constants("all_lost", ("all unspent mana", "all counters", "all unspent mana and all counters"))


class Draft(Instruction, frozen=True):
    """ "Draft a card from ~'s spellbook." """

    who: Player | Target
    of: This
    times: int = 1


phrase("conjured", UnmeantHolder, "a duplicate of {of:moved}")
same("conjured", "{what:some}")
_template = f"{{n:count}} {{name:{NAMES}}} [card/cards]"
phrase_where("conjured", UnmeantDeed, lambda said: is_card_name(str(said.of[1])), _template, number="n")
phrase("spellbook_cards", UnmeantDeed, "{n:count} [card/cards] of your choice from {of:this}'s spellbook")
phrase("spellbook_cards", UnmeantDeed, "{n:count} random [card/cards] from {of:this}'s spellbook")
same("conjured", "{what:spellbook_cards}")
listed("conjured_ones", "conjured", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", UnmeantHolder, "{who:subject}conjure[s/] {what:conjured_ones} {to:put_place~what}")
phrase("effect", Draft, "{who:subject}draft[s/] a card from {of:this}'s spellbook")
phrase("effect", Draft, "{who:subject}draft[s/] a card from {of:this}'s spellbook twice", times=2)
phrase("effect", UnmeantDeed, "{who:subject}heist[s/] {whose:whose_cards} library")
constant("boon", None, "boon")
for _n, _word in enumerate(("one", "two", "three"), 1):
    constant("boon", _n, f"{_word}-time boon")

phrase("effect", UnmeantDeed, "{who:subject}get[s/] a {times:boon} with {abilities:quotations}")
phrase("effect", UnmeantDeed, "{what:thing} intensif[ies/y] by {n:amount}")
phrase("effect", UnmeantDeed, "all {name} cards you own intensify by {n:amount}")
phrase("effect", UnmeantDeed, "perpetually increase {what:possessor} intensity by {n:amount}")
phrase("effect", UnmeantDeed, "perpetually increase the intensity of {what:thing} by {n:amount}")
constant("keyword_name", "double team", "double team")
_template = "{who:subject}get[s/] a number of {kind:player_counter} counters equal to {n:computed}"
phrase("effect", GetsCounters, _template)
_said = "perpetually increase {what:possessor} intensity and the intensity of {others:noun~p} by {n:amount}"
phrase("effect", UnmeantDeed, _said, "{what:noun~p} intensify by {n:amount}")
phrase("spellbook_cards", UnmeantDeed, "{n:count} [card/cards] of your choice from the {name} spellbook")
phrase("effect", UnmeantDeed, "{who:subject}draft[s/] a card from the {name} spellbook")
phrase("effect", UnmeantDeed, "discover again for the same value")
phrase("effect", UnmeantDeed, "roll that many dice plus one and ignore the lowest roll")
phrase("effect", UnmeantDeed, "reveal an additional card from the top of the Horde's library")
phrase("effect", UnmeantDeed, "the Horde casts that card", "the game is a draw")
phrase("effect", UnmeantDeed, "{what:it} unspecializes", "the Horde sacrifices {n:count} {what:noun~n}")
phrase("effect", UnmeantDeed, "have {who:target} exchange life totals")
_template = "draw a number of cards chosen at random between {least:digits} and {most:variable}"
phrase("effect", UnmeantDeed, _template, "all suspected creatures are no longer suspected")
phrase("effect", UnmeantDeed, "choose {options:keyword_choice} at random")
