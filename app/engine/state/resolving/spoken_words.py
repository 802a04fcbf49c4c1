"""The words of instructions for who and what was spoken of: "its controller", "it", "they"."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.objects import EitherObjects, Noun, Objects
from app.engine.abilities.nouns.references import Act, Done, It, Player, Pronoun, That
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.values.frozen import inside
from app.engine.values.ids import PlayerId, Zone

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
    *(Player.THE_LANDS_CONTROLLER, Player.THE_BLOCKING_CREATURES_CONTROLLER),
    *(Player.THAT_SPELL_OR_ABILITYS_CONTROLLER, Player.THAT_SOURCES_CONTROLLER),
)
"""Words for who controls what was spoken of."""
_TYPE_OF_CONTROLLED: Final = {
    Player.THAT_LANDS_CONTROLLER: "Land",
    Player.THE_LANDS_CONTROLLER: "Land",
    Player.THAT_CREATURES_CONTROLLER: "Creature",
    Player.THE_CREATURES_CONTROLLER: "Creature",
    Player.THAT_ARTIFACTS_CONTROLLER: "Artifact",
    Player.THAT_ENCHANTMENTS_CONTROLLER: "Enchantment",
}
"""The type of the permanent whose controller is meant; a card that was spoken of since is none."""
OWNERS: Final = (
    *(Player.ITS_OWNER, Player.THAT_CREATURES_OWNER, Player.THAT_CARDS_OWNER, Player.THEIR_OWNERS),
    *(Player.THOSE_CARDS_OWNERS, Player.THOSE_PERMANENTS_OWNERS, Player.THE_EXILED_CARDS_OWNER),
)
"""Words for who owns it."""
OF_HOST: Final = {
    Player.ENCHANTED_CREATURES_CONTROLLER: Player.ITS_CONTROLLER,
    Player.ENCHANTED_PERMANENTS_CONTROLLER: Player.ITS_CONTROLLER,
    Player.ENCHANTED_ARTIFACTS_CONTROLLER: Player.ITS_CONTROLLER,
    Player.ENCHANTED_CREATURES_OWNER: Player.ITS_OWNER,
}
"""Words for a player who has what the Aura enchants, and for the same once that was spoken of."""
PERSONAL: Final = (Pronoun.HIM, Pronoun.HER, Pronoun.HE, Pronoun.SHE)
"""Words for a person, as only the text of that person itself has them."""
ONE_OBJECT: Final = (Pronoun.IT, Pronoun.ITSELF, Pronoun.ITS, *PERSONAL)
"""Pronouns for one object."""
_SEVERAL: Final = (Pronoun.THEY, Pronoun.THEM, Pronoun.THEIR, Pronoun.EACH_OF_THEM, Pronoun.ALL_OF_THEM)


@implements("109.2")
def speaks_of(who: Player, known: tuple[Game, GameObject] | None) -> bool | None:
    """Whether it is such a permanent: "that creature's controller"; None where no type is said."""
    kind = _TYPE_OF_CONTROLLED.get(who)
    there = known if known is not None and known[1].zone is Zone.BATTLEFIELD else None
    looks = view(there[0]).characteristics(there[1].id).types if there else ()
    return None if kind is None else kind in looks


def was_removed(reference: Done) -> bool:
    """Whether it is what this has sacrificed, destroyed or returned, whatever was spoken of since."""
    return reference.this_way and reference.act in (Act.SACRIFICED, Act.DESTROYED, Act.RETURNED)


def is_plural(reference: It) -> bool:
    """Whether a reference is to several objects: "they", "those creatures"."""
    return reference in _SEVERAL or (isinstance(reference, That) and reference.plural)


def means(reference: object, *nouns: Noun) -> bool:
    """Whether a reference says that it means such a thing: "that spell or ability"."""
    kind = getattr(reference, "kind", None)
    kinds = kind.kinds if isinstance(kind, EitherObjects) else (kind,)
    return any(isinstance(one, Objects) and one.noun in nouns for one in kinds)


@implements("608.2b")
def asks_of_nothing(n: object, it: tuple[TargetRef, ...], *, spoke: bool) -> bool:
    """Whether a number is of an illegal target, or of what is not there: what needs it won't happen."""
    sizes = (part.of for part in inside(n) if isinstance(part, CharacteristicOf))
    one = (of in ONE_OBJECT or (isinstance(of, That | Done) and not of.plural) for of in sizes)
    return spoke and all(ref.is_player for ref in it) and any(one)


def people_in(refs: tuple[TargetRef, ...]) -> tuple[PlayerId, ...]:
    """The players among what was spoken of."""
    return tuple(PlayerId(str(ref.id)) for ref in refs if ref.is_player)
