"""What can't be done for a while (611.2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.durations import Duration
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.targets import Thing
from app.engine.text.book import constant, phrase, same
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class CantThisTurn:
    """ "Target creature can't block this turn." """

    what: tuple[Thing, ...]
    participle: str
    until: Duration


@dataclass(frozen=True, slots=True)
class DoesntUntapNext:
    """ "It doesn't untap during its controller's next untap step." """

    what: Thing | AnyObjects
    whose: str


@dataclass(frozen=True, slots=True)
class Must:
    """ "Target creature attacks this turn if able." """

    what: Thing | AnyObjects
    deed: str


listed("forbidden", "target", two=" and ", least=1)
phrase("effect", CantThisTurn, "{what:forbidden} can't {participle} {until:while}")
phrase("effect", DoesntUntapNext, "{what:gainer} [doesn't/don't] untap during {whose:next_untap} untap step")
phrase("effect", Must, "{what:gainer} {deed:forced~what}")
for _text in ("its controller's next", "their controllers' next", "their controller's next", "your next"):
    constant("next_untap", _text, _text)
for _text in (
    "attack[s/] this turn if able",
    "block[s/] this turn if able",
    "attack[s/] this combat if able",
):
    constant("forced", _text.replace("[s/]", ""), _text)
for _text in ("this turn", "this combat"):
    constant("while", _text, _text)
same("while", "{until}")
