"""Kinds of counters: choosing one, and doing something for each that there is (122.1)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.places import SomeOfThem
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.text.book import phrase


class KindsAmong(Instruction, frozen=True):
    """ "for each kind of counter among permanents you control" """

    what: AnyObjects


class ChoosesKind(Instruction, frozen=True):
    """ "Choose a kind of counter on a creature you control." """

    who: Player | Target
    on: AnyObjects


class PutThatKind(Instruction, frozen=True):
    """ "Put a counter of that kind on each other creature you control." """

    on: Thing | SomeOfThem


phrase("for_each", KindsAmong, "kind of counter among {what:noun~p}")

phrase("effect", ChoosesKind, "{who:subject}choose[s/] a kind of counter on {on:a_kind}")

phrase("effect", PutThatKind, "put a counter of that kind on {on:thing}")


class ChoosesCounter(Instruction, frozen=True):
    """ "Choose a counter on target permanent." """

    on: Target


phrase("effect", ChoosesCounter, "choose a counter on {on:target}")
