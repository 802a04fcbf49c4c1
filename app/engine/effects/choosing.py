"""Choosing as an instruction of its own (608.2d): objects, colours, types, names, players, numbers."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.choices import AnyChoice
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase
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
    quality: AnyChoice
    secretly: bool = False


listed("chosen_targets", "target", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", ChoosesTargets, "{who:subject}choose[s/] {what:chosen_targets}")
phrase("effect", ChoosesQuality, "{who:subject}choose[s/] {quality:chosen_quality}")
phrase("effect", ChoosesQuality, "{who:subject}secretly choose[s/] {quality:chosen_quality}", secretly=True)
