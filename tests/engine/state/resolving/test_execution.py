"""Carrying out: one function for each effect."""

import pytest

from app.engine.effects.zones.destroy import Destroy
from app.engine.state.resolving.execution import carries_out


def test_an_effect_that_is_carried_out_elsewhere_is_refused() -> None:
    with pytest.raises(AssertionError, match="Destroy is carried out elsewhere already"):
        carries_out(Destroy)(lambda effect, execution: execution)
