"""Lines that are read as they stand, and that are printed in other words today."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.abilities.nouns.references import Player
from app.engine.abilities.reading import Line
from app.engine.oracle import read_lines
from app.engine.text.homemade.wordings.todays import Todays
from app.engine.text.homemade.wordings.wording import rewritten, table
from app.engine.text.superseded import brought_up_to_date
from app.engine.values.card import Face
from app.engine.values.frozen import replace, swapped
from app.engine.values.pack import Pack
from app.engine.values.said import say

_WHOSE_LIFE: Final = table("""
# it is said who does so
[, ]{verb=gain|lose}{you:nobody}[ {figure} life] → {you} {verb}
""")


def _with_a_stop(text: str) -> str:
    return f"{text}." if text[-1:].isalnum() or text.endswith("}") else text


_CHANGES: Final[tuple[tuple[Callable[[str], str], str], ...]] = (
    (brought_up_to_date, say("texts are printed in newer words today")),
    (lambda text: rewritten(text, _WHOSE_LIFE), say("it is said who does so")),
    (_with_a_stop, say("a sentence ends with a full stop")),
)


def printed_today(face: Face, line: Line, pack: Pack) -> Todays | None:
    """The words in which a line is printed today, and why; None where it has them, or others were read.

    What is offered is read, and means the same: a full stop behind a keyword is none of today's.
    """
    text, why = line.text.strip(), []
    if line.unread is not None or line.why or not line.abilities:
        return None
    if line.stands_for.replace("~", face.name) not in ("", brought_up_to_date(text)):
        return None  # it has words of a pack, which are not printed
    for change, reason in _CHANGES:
        now = change(text)
        if now != text:
            text = now
            why.append(reason)
    if not why:
        return None
    read = read_lines(replace(face, oracle_text=text), pack).lines
    same = len(read) == 1 and not read[0].why and _meant(read[0]) == _meant(line)
    return Todays(text, tuple(why)) if same else None


def _meant(line: Line) -> object:
    """What a line means, whether or not it says that it is you who does so."""
    return swapped(line.abilities, Player.UNSAID_YOU, Player.YOU)
