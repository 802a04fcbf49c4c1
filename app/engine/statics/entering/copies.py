"""Permanents that enter as copies (707.9, 614.12)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.declared import in_play, replaces
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import This
from app.engine.abilities.nouns.tokens import CopyException
from app.engine.abilities.quantities.durations import Duration
from app.engine.text.book import phrase


@in_play
@replaces
class EntersAsCopy(Struct, frozen=True):
    """ "You may have this creature enter as a copy of any creature on the battlefield." """

    what: This
    of: AnyObjects
    any: bool
    """It says "any creature", not "a creature"."""
    exceptions: tuple[CopyException, ...]
    tapped: bool = False
    until: Duration = ""
    """ "As this artifact enters, you may have it become a copy of any creature ... until end of turn." """


for _tapped, _word in ((False, "enter"), (True, "enter tapped")):
    for _any, _of in ((True, "any {of:noun~s}"), (False, "{of:a_kind}")):
        _said = f"you may have {{what:this}} {_word} as a copy of {_of}{{exceptions:copy_exceptions}}"
        phrase("static", EntersAsCopy, _said, any=_any, tapped=_tapped, until="")
_said = "as {what:this} enters, you may have it become a copy of any {of:noun~s} {until}"
phrase("static", EntersAsCopy, _said + "{exceptions:copy_exceptions}", any=True)
