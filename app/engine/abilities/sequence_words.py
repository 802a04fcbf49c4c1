"""Words that tell when, how far and whether instructions are followed."""

from __future__ import annotations

from enum import Enum


class Joint(Enum):
    """What stands before the rest of a sentence in which X was explained."""

    NONE = ""
    AND = "and "


class Usual(Enum):
    """What is not done because something else is done instead."""

    INTO_GRAVEYARD = "of into its owner's graveyard"
    INTO_THAT_PLAYERS = "of into that player's graveyard"
    HAND = "of putting it into your hand"
    THEM_HAND = "of putting them into your hand"
    ANYWHERE_ELSE = "of putting it anywhere else"
    ONE = "of one"
    TWO = "of two"


class Outcome(Enum):
    """What became of the instruction before."""

    YOU_DO = "if you do"
    YOU_DONT = "if you don't"
    YOU_PAY = "if you pay"
    THEY_DO = "if they do"
    THEY_DONT = "if they don't"
    THAT_PLAYER_DOES = "if that player does"
    FIRST_PLAYER_DOES = "if the first player does"
    THAT_PLAYER_DOESNT = "if that player doesn't"
    THE_PLAYER_DOES = "if the player does"
    THE_PLAYER_DOESNT = "if the player doesn't"
    THAT_OPPONENT_DOES = "if that opponent does"
    A_PLAYER_DOES = "if a player does"
    NO_PLAYER_DOES = "if no player does"
    NO_ONE_DOES = "if no one does"
    YOU_CANT = "if you can't"
    THEY_CANT = "if they can't"
    THE_PLAYER_CANT = "if the player can't"
    THAT_PLAYER_CANT = "if that player can't"
    EXCHANGED = "if those permanents are exchanged this way"
    NO_EXCHANGE = "if you don't or can't make an exchange"
    NO_TOKEN = "if you didn't create a token this way"
    OTHERWISE = "otherwise"
    WHEN_WON = "when you win the flip"
    WHEN_LOST = "when you lose the flip"
