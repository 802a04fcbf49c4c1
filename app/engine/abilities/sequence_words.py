"""Words that tell when, how far and whether instructions are followed."""

from __future__ import annotations

from enum import Enum


class Joint(Enum):
    """What stands before the rest of a sentence in which X was explained."""

    NONE = ""
    AND = "and "


class Usual(Enum):
    """What is not done because something else is done instead."""

    GRAVEYARD = "of putting it into its owner's graveyard"
    INTO_GRAVEYARD = "of into its owner's graveyard"
    INTO_THAT_PLAYERS = "of into that player's graveyard"
    HAND = "of putting it into your hand"
    THEM_HAND = "of putting them into your hand"
    AS_IT_RESOLVES = "of putting it into your graveyard as it resolves"
    OWNERS_AS_IT_RESOLVES = "of putting it into its owner's graveyard as it resolves"
    ANY_AS_IT_RESOLVES = "of putting it into a graveyard as it resolves"
    ANYWHERE_ELSE = "of putting it anywhere else"
    ONE = "of one"
    TWO = "of two"


class Outcome(Enum):
    """What became of the instruction before."""

    YOU_DO = "if you do"
    YOU_DONT = "if you don't"
    THEY_DO = "if they do"
    THEY_DONT = "if they don't"
    THAT_PLAYER_DOES = "if that player does"
    THAT_PLAYER_DOESNT = "if that player doesn't"
    THE_PLAYER_DOES = "if the player does"
    THE_PLAYER_DOESNT = "if the player doesn't"
    THAT_OPPONENT_DOES = "if that opponent does"
    A_PLAYER_DOES = "if a player does"
    NO_PLAYER_DOES = "if no player does"
    NO_ONE_DOES = "if no one does"
    YOU_CANT = "if you can't"
    THEY_CANT = "if they can't"
    OTHERWISE = "otherwise"
    WHEN_WON = "when you win the flip"
    WHEN_LOST = "when you lose the flip"


class Moment(Enum):
    """When a delayed trigger triggers."""

    NEXT_END_STEP = "at the beginning of the next end step"
    YOUR_NEXT_END_STEP = "at the beginning of your next end step"
    NEXT_UPKEEP = "at the beginning of the next upkeep"
    YOUR_NEXT_UPKEEP = "at the beginning of your next upkeep"
    NEXT_TURNS_UPKEEP = "at the beginning of the next turn's upkeep"
    THAT_PLAYERS_NEXT_UPKEEP = "at the beginning of that player's next upkeep"
    THAT_TURNS_END_STEP = "at the beginning of that turn's end step"
    YOUR_NEXT_FIRST_MAIN_PHASE = "at the beginning of your next first main phase"
    COMBAT_THIS_TURN = "at the beginning of combat this turn"
    THIS_TURNS_NEXT_END_OF_COMBAT = "at this turn's next end of combat"
    NEXT_MAIN_THIS_TURN = "at the beginning of the next main phase this turn"
    NEXT_COMBAT_THIS_TURN = "at the beginning of the next combat phase this turn"
    EACH_COMBAT_THIS_TURN = "at the beginning of each combat this turn"
    THAT_COMBAT = "at the beginning of that combat"
    NEXT_GAME = "at the beginning of the first upkeep in your next game with that player"
    NEXT_CLEANUP = "at the beginning of the next cleanup step"
    NEXT_MAIN_PHASE = "at the beginning of your next main phase"
    NEXT_MAIN_PHASE_THIS_TURN = "at the beginning of your next main phase this turn"
    YOUR_NEXT_TURNS_END = "at the beginning of your next turn's end step"
    END_OF_COMBAT = "at end of combat"
