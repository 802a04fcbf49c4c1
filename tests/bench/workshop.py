"""How long the workshop takes for each key, until card and reading are as the text is."""

from __future__ import annotations

import time
from pathlib import Path

from app.engine.oracle import prepare
from app.services.catalogue import Catalogue
from app.services.workshop.bench import Bench
from app.services.workshop.draft import Draft, DraftFace
from tests.bench.harness import Measured, bench, yardstick
from tests.bench.pool import folder

TEXT = (
    "Flying, ward {2}\n"
    "As an additional cost to cast Moss Hound, sacrifice a creature or pay {1}.\n"
    "Whenever Moss Hound or another creature enters the battlefield under your control, gain 1 life and "
    "frobnicate target artifact an opponent controls until EOT."
)


@bench("workshop keystroke", unit="ms", baseline="a fixed piece of Python work", limit=50)
def keystroke() -> Measured:
    """The slowest key of a card's text as it is typed, sloppy and partly unknown, read and looked at anew."""
    prepare()
    made = Bench(Catalogue.open(Path(folder()) / "workshop"))
    made.open()  # as the window does when it is shown
    taken = []  # processor time: what else the machine does is not the workshop's
    for end in range(1, len(TEXT) + 1):
        face = DraftFace(
            name="Moss Hound", mana_cost="{1}{G}", type_line="Creature — Dog", oracle_text=TEXT[:end],
            power="2", toughness="2",
        )  # fmt: skip
        begin = time.thread_time()
        made.look(Draft((face,), set="TST"))
        taken.append((time.thread_time() - begin) * 1000)
    middle = sorted(taken)[len(taken) // 2]
    return Measured(max(taken), yardstick(), f"{len(taken)} keys, the middle one {middle:.1f} ms")
