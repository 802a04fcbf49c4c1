"""Cases (scenario files): a board, what is done, what must come of it. No files are opened here."""

from __future__ import annotations

from app.engine.scenario.checks import Check
from app.engine.scenario.printing import print_game
from app.engine.scenario.run import Report, Scenario, StepReport, parse, run

__all__ = ["Check", "Report", "Scenario", "StepReport", "parse", "print_game", "run"]
