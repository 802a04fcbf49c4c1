"""Players, as text speaks of them."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.vocabulary import EnchantedNoun


class Player(Enum):
    """A player or players named by their relation to "you", the controller."""

    YOU = "you"
    UNSAID_YOU = ""
    """The "you" of an instruction such as "Draw a card"."""
    A_PLAYER = "a player"
    AN_OPPONENT = "an opponent"
    EACH_PLAYER = "each player"
    EACH_OPPONENT = "each opponent"
    YOUR_OPPONENTS = "your opponents"
    PLAYERS = "players"
    THAT_PLAYER = "that player"
    """The player spoken of last."""
    ITS_CONTROLLER = "its controller"
    """The controller of the object spoken of last."""
    ITS_OWNER = "its owner"
    THAT_OPPONENT = "that opponent"
    THOSE_OPPONENTS = "those opponents"
    ITS_CASTER = "the player who cast ~"
    EACH_OF_THOSE_PLAYERS = "each of those players"
    ANY_OTHER_PLAYER = "any other player"
    HER_CONTROLLER = "her controller"
    ANOTHER_OPPONENT = "another opponent"
    YOUR_TEAM = "your team"
    PLAYERS_DEALT_DAMAGE = "players dealt damage this way"
    DEFENDING_PLAYER = "defending player"
    ATTACKING_PLAYER = "the attacking player"
    ACTIVE_PLAYER = "the active player"
    EACH_OTHER_PLAYER = "each other player"
    EACH_OF_YOUR_OPPONENTS = "each of your opponents"
    THAT_ATTACKING_PLAYER = "that attacking player"
    PLAYER_OF_YOUR_CHOICE = "a player of your choice"
    EACH_OTHER_OPPONENT = "each other opponent"
    ANOTHER_PLAYER = "another player"
    ENCHANTED_PLAYER = "enchanted player"
    THE_CHOSEN_PLAYER = "the chosen player"
    ANY_OPPONENT = "any opponent"
    NO_OPPONENT = "no opponent"
    THAT_CREATURES_CONTROLLER = "that creature's controller"
    THAT_PERMANENTS_CONTROLLER = "that permanent's controller"
    THAT_SPELLS_CONTROLLER = "that spell's controller"
    THAT_LANDS_CONTROLLER = "that land's controller"
    THAT_CREATURES_OWNER = "that creature's owner"
    THEIR_CONTROLLER = "their controller"
    THEIR_CONTROLLERS = "their controllers"
    ENCHANTED_CREATURES_CONTROLLER = "enchanted creature's controller"
    THEY = "they"
    THOSE_PLAYERS = "those players"
    THE_PLAYER = "the player"
    OPPONENTS = "opponents"
    ONE_OF_YOUR_OPPONENTS = "one of your opponents"
    ONE_OF_THEIR_OPPONENTS = "one of their opponents"
    OPPONENT_OF_YOUR_CHOICE = "an opponent of your choice"
    NOT_YOU = "a player other than you"
    """Also the controller of what "you don't control"."""
    THEIR_OWNERS = "their owners"
    THOSE_CARDS_OWNERS = "the owners of those cards"
    THOSE_PERMANENTS_OWNERS = "those permanents' owners"
    ANY_PLAYER = "any player"
    EACH_FRIEND = "each friend"
    EACH_FOE = "each foe"
    THAT_ARTIFACTS_CONTROLLER = "that artifact's controller"
    THAT_SOURCES_CONTROLLER = "that source's controller"
    THAT_ENCHANTMENTS_CONTROLLER = "that enchantment's controller"
    THE_SPELLS_CONTROLLER = "the spell's controller"
    THE_LANDS_CONTROLLER = "the land's controller"
    THE_SOURCES_CONTROLLER = "the source's controller"
    THAT_SPELL_OR_ABILITYS_CONTROLLER = "that spell or ability's controller"
    THE_EXILED_CARDS_OWNER = "the exiled card's owner"
    THAT_CARDS_OWNER = "that card's owner"
    EACH_OF_THEIR_OPPONENTS = "each of that player's opponents"
    THE_CREATURES_CONTROLLER = "the creature's controller"
    THAT_PLAYER_OR_PLANESWALKERS_CONTROLLER = "that player or that planeswalker's controller"
    THAT_PLAYER_OR_PERMANENTS_CONTROLLER = "that player or that permanent's controller"
    THAT_PERMANENTS_CONTROLLER_OR_PLAYER = "that permanent's controller or that player"
    ENCHANTED_OPPONENT = "enchanted opponent"
    THE_OPPONENT = "the opponent"
    THE_MONARCH = "the monarch"
    LAST_TO_AFFECT_IT = (
        "the player who controls the most recent spell, ability or creature to have affected it"
    )
    """Whom home-made rules hold to have killed a creature."""
    WHO = "who"
    """The players whom a relative clause is about: "each player who controls a creature"."""
    THE_SAME_PLAYER = "the same player"
    """Who did what stands before, where it is not said again: "discards a card and loses 2 life"."""

    @property
    def is_you(self) -> bool:
        """Whether this is the controller of the ability."""
        return self in (Player.YOU, Player.UNSAID_YOU)


class PlayerKind(Enum):
    """What kind of player a target must be."""

    PLAYER = "player"
    OPPONENT = "opponent"


class EnchantedsController(Struct, frozen=True):
    """ "enchanted artifact's controller" """

    noun: EnchantedNoun
