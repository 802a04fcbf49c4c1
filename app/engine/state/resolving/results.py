"""What came out of votes, coin flips, rolls, clashes and piles in the course of a resolution (608.2c)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.nouns.objects import EitherObjects, Noun, Objects, OfTheChosen
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, Pronoun, That, This
from app.engine.abilities.nouns.spell_relatives import ExiledByPlayer
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import Asking, answers
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.values.ids import ObjectId, PlayerId


class Results(Struct, frozen=True):
    """What is known of it so far."""

    piles: tuple[tuple[TargetRef, ...], ...] = ()
    """The piles into which cards were separated (700.3)."""
    won_flip: bool | None = None
    won_clash: bool | None = None
    rolled: int | None = None
    votes: tuple[tuple[PlayerId, str], ...] = ()
    """Who voted for what: a word, or an object by its id (701.38)."""

    def votes_for(self, option: str) -> int:
        """How many voted for something."""
        return sum(said == option for _, said in self.votes)

    def most(self) -> tuple[str, ...]:
        """What got the most votes, or was tied for that."""
        counts = {said: self.votes_for(said) for _, said in self.votes}
        return tuple(said for said, count in counts.items() if count == max(counts.values()))


SPOKEN_OF: Final = (
    *(Player.THAT_PLAYER, Player.THAT_OPPONENT, Player.THE_PLAYER, Player.THEY, Player.THOSE_PLAYERS),
    *(Player.THE_SAME_PLAYER, Player.THAT_PLAYER_OR_PLANESWALKERS_CONTROLLER, Player.THOSE_OPPONENTS),
    *(Player.EACH_OF_THOSE_PLAYERS, Player.THE_OPPONENT),
    *(Player.THAT_PLAYER_OR_PERMANENTS_CONTROLLER, Player.THAT_PERMANENTS_CONTROLLER_OR_PLAYER),
)
"""Words for a player who was spoken of."""

CONTROLLERS: Final = (
    *(Player.ITS_CONTROLLER, Player.THEIR_CONTROLLERS, Player.THAT_CREATURES_CONTROLLER),
    *(Player.THAT_PERMANENTS_CONTROLLER, Player.THAT_SPELLS_CONTROLLER, Player.THAT_LANDS_CONTROLLER),
    *(Player.THAT_ARTIFACTS_CONTROLLER, Player.THAT_ENCHANTMENTS_CONTROLLER, Player.THEIR_CONTROLLER),
    *(Player.THE_CREATURES_CONTROLLER, Player.THE_SPELLS_CONTROLLER, Player.HER_CONTROLLER),
    Player.THAT_SPELL_OR_ABILITYS_CONTROLLER,
)
"""Words for who controls what was spoken of."""

OWNERS: Final = (
    *(Player.ITS_OWNER, Player.THAT_CREATURES_OWNER, Player.THAT_CARDS_OWNER, Player.THEIR_OWNERS),
    *(Player.THOSE_CARDS_OWNERS, Player.THOSE_PERMANENTS_OWNERS),
)
"""Words for who owns it."""

ONE_OBJECT: Final = (
    Pronoun.IT,
    Pronoun.ITSELF,
    Pronoun.ITS,
    Pronoun.HIM,
    Pronoun.HER,
    Pronoun.HE,
    Pronoun.SHE,
)
"""Pronouns for one object."""


_SEVERAL: Final = (Pronoun.THEY, Pronoun.THEM, Pronoun.THEIR, Pronoun.EACH_OF_THEM, Pronoun.ALL_OF_THEM)


def is_plural(reference: It) -> bool:
    """Whether a reference is to several objects: "they", "those creatures"."""
    return reference in _SEVERAL or (isinstance(reference, That) and reference.plural)


def means(reference: It, *nouns: Noun) -> bool:
    """Whether a reference says that it means such a thing: "that spell or ability"."""
    kind = getattr(reference, "kind", None)
    kinds = kind.kinds if isinstance(kind, EitherObjects) else (kind,)
    return any(isinstance(one, Objects) and one.noun in nouns for one in kinds)


@answers(ExiledByPlayer)
def _exiled_by_player(relative: ExiledByPlayer, asking: Asking) -> bool | None:
    """Whether a player exiled it with the object: which player did so, and when, is not told."""
    source = asking.game.objects.get(asking.source) if asking.source is not None else None
    if not isinstance(relative.by, This) or source is None:
        return None
    return None if asking.object.exiled_with in (str(source.id), source.card.name) else False


@answers(OfTheChosen)
def _of_the_chosen(relative: OfTheChosen, asking: Asking) -> bool | None:
    """Whether the object is of the type or colour that was chosen for the source, or is what was chosen."""
    what = relative.what
    source = asking.game.objects.get(asking.source) if asking.source is not None else None
    chosen = dict(source.chosen) if source is not None else {}
    if what == "permanent":
        return _is_chosen(asking, chosen.get("permanent"))
    if what == "type" and "creature type" in chosen:
        return str(chosen["creature type"]) in asking.looks.subtypes
    if what == "type" and "card type" in chosen:
        return str(chosen["card type"]).capitalize() in asking.looks.types
    if what == "name" and "card name" in chosen:
        named = str(chosen["card name"]).casefold()
        return named in (name.casefold() for name in (*asking.looks.names, asking.looks.name))
    if what == "color" and "color" in chosen:
        return COLOR_WORDS.get(str(chosen["color"]).lower()) in asking.looks.colors
    return None


@implements("607.2d", "400.7")
def _is_chosen(asking: Asking, chosen: str | int | None) -> bool | None:
    """Whether the object is the permanent that was chosen; what came back since then is another one."""
    if chosen == "none":
        return False
    if chosen is None or ObjectId(str(chosen)) not in asking.game.objects:
        return None
    return asking.object.id == chosen and (None if asking.object.version else True)
