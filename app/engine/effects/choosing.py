"""Choosing as an instruction of its own (608.2d): objects, colours, types, names, players, numbers."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import constant, phrase
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class ChoosesTargets:
    """ "Choose target creature you control and target creature you don't control." """

    who: Player | Target
    what: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class ChoosesQuality:
    """ "Choose a color.", "That player chooses a card name." """

    who: Player | Target
    quality: str


listed("chosen_targets", "target", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", ChoosesTargets, "{who:subject}choose[s/] {what:chosen_targets}")
for _text in (
    *("a color", "a creature type", "a card type", "a card name", "a nonland card name", "a land type"),
    *("a basic land type", "a noncreature card name", "a creature card name", "an opponent", "a player"),
    *("a number between 0 and 10", "a number between 0 and 13", "a number from 0 to 2 at random"),
    *("a number between 1 and 5", "artifact or enchantment", "creature or land", "1, 2, or 3 at random"),
    *("a number", "odd or even", "a nonland card type", "a land card name", "a permanent type"),
    *("a nonbasic land card name", "a card name other than a basic land card name", "artifact or creature"),
    *("artifact, creature, or land", "a number between 0 and 5", "an artifact card name"),
    "a nonartifact, nonland card name",
    *("land or nonland", "a keyword", "another player", "two colors", "a word"),
    *("a number greater than 0", "a noncreature, nonland card name", "a direction", "left or right"),
    *("a color other than white", "two basic land types", "a color or colorless", "an opponent at random"),
    "a player at random",
    *("a creature type other than Wall", "a nonbasic land type"),
):
    constant("chosen_quality", _text, _text)
phrase("effect", ChoosesQuality, "{who:subject}choose[s/] {quality:chosen_quality}")
