"""What abilities trigger on when dice are rolled (706)."""

from __future__ import annotations

from app.engine.abilities.events.dice_and_planes import PlanarDeed
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import constants, phrase
from app.engine.text.quantities.numbers import listed

listed("rolled_numbers", "digits", two=" or ", least=1)

phrase("happening", Unmeant, "{who:player} roll[s/] a {numbers:rolled_numbers}")

phrase("happening", Unmeant, "{who:player} roll[s/] a {numbers:rolled_numbers} or higher")

constants("planar_deed", PlanarDeed, number="")

phrase("happening", Unmeant, "{who:player} {deed:planar_deed~who}")
