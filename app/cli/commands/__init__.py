"""The commands of `spellbench`: one module each, found by its name; a new module is a new command.

The module `card.py` is the command `spellbench card` (a name that Python reserves gets an underscore:
`import_.py`). It is loaded only when its command is called, so it may import what it needs at its top.
It offers:

- `NAME: Final = "card"`, the word that is typed; the module's name without an underscore at its end.
- `HELP: Final = "show a card: ..."`, one line for the list of commands: lower case, no full stop.
- `EXAMPLES: Final = ("spellbench card NAME",)`, lines that are shown below its `--help`, one or more.
- `add_arguments(parser: argparse.ArgumentParser) -> None` adds its arguments. `data_arguments(parser)` of
  `app.cli.terminal` adds `--json` for those that print data.
- `run(args: argparse.Namespace) -> int` does it and returns the exit status: 0 fine, 1 the answer is no or
  an expectation failed, 2 the command or its input could not be used. `args.data_dir` (a `Path`, or None for
  the usual place) and what `add_arguments` added are in `args`.

What goes wrong is raised: `SpellbenchError`, `CardsError` and `OSError` become one sentence on stderr and
status 2, and so does every other exception, which `--traceback` lets through. `print` prints plain text;
`app.cli.terminal` has `print_json`, and `styled` for text in colour where the terminal has colours.
"""

from __future__ import annotations

import argparse
import pkgutil
from importlib import import_module
from typing import Protocol, cast


class Command(Protocol):
    """What each module of this package offers."""

    NAME: str
    HELP: str
    EXAMPLES: tuple[str, ...]

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add the arguments that it takes."""

    def run(self, args: argparse.Namespace) -> int:
        """Do it, and return the exit status."""


def command_names() -> tuple[str, ...]:
    """The names of all commands, in the order of the alphabet; nothing is loaded for it."""
    return tuple(
        sorted(module.name.rstrip("_").replace("_", "-") for module in pkgutil.iter_modules(__path__))
    )


def load_command(name: str) -> Command:
    """Load the module of a command that exists."""
    modules = {
        module.name.rstrip("_").replace("_", "-"): module.name for module in pkgutil.iter_modules(__path__)
    }
    return cast("Command", import_module(f"{__name__}.{modules[name]}"))
