"""`spellbench`: finds the command, runs it, and turns what goes wrong into one sentence."""

from __future__ import annotations

import argparse
import gc
import os
import re
import sys
from collections.abc import Sequence
from copy import copy
from pathlib import Path
from typing import Final, NoReturn

from app import __version__
from app.cli.commands import command_names, load_command
from app.cli.terminal import prepare_output
from app.engine.errors import SpellbenchError
from app.services.kept_tables import keep_tables
from app.services.shown import sentence
from app.services.table.later import later
from cardsdb.errors import CardsError
from cardsdb.paths import database_file

_DAMAGE: Final = later("cardsdb.damage.finding")
INTERRUPTED: Final = 130
"""The exit status by which shells know Ctrl-C."""
_OPTION: Final = re.compile(r"--[a-z-]*(=.*)?$", re.DOTALL)
_DESCRIPTION: Final = "A rules assistant for Magic: The Gathering: what can be cast, what it costs, and why."
_EPILOG: Final = """without a command, the window opens.

exit status: 0 fine, 1 the answer is no or an expectation failed, 2 the command or its input could not be used

examples:
  spellbench
  spellbench import oracle-cards.json
  spellbench COMMAND --help"""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Leave with status 2."""
        self.exit(2, f"{self.prog}: {message}; see `{self.prog} --help`.\n")


class _OfCommand(_Parser):
    """Takes the options of a command wherever they stand, be it between its other words."""

    _apart = False

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Read the words; where some are left behind an option, the options first and all others then."""
        found, left = super().parse_known_args(args, copy(namespace))
        if not left or self._apart:
            return found, left
        self._apart = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._apart = False


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that `arguments` (those of the process, if None) name; returns the exit status."""
    prepare_output()
    gc.set_threshold(50_000, 20, 20)  # what commands load and build lasts as long as they do
    keep_tables()
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Who reads has had enough. Python would complain when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def build_parser(commands: Sequence[str]) -> argparse.ArgumentParser:
    """The parser with these of the commands; to load them all takes longer than most of them run."""
    layout = argparse.RawDescriptionHelpFormatter
    parser = _Parser(
        "spellbench", description=_DESCRIPTION, epilog=_EPILOG, formatter_class=layout, allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"spellbench {__version__}")
    _common_arguments(parser, data_dir=None, traceback=False)
    if not commands:
        return parser
    of_commands = parser.add_subparsers(
        title="commands", dest="command", metavar="COMMAND", parser_class=_OfCommand
    )
    for name in commands:
        command = load_command(name)
        examples = "\n".join(f"  {line}" for line in command.EXAMPLES)
        title = command.HELP[0].upper() + command.HELP[1:] + "."
        below = of_commands.add_parser(
            name, help=command.HELP, description=title, epilog=f"examples:\n{examples}",
            formatter_class=layout, allow_abbrev=False,
        )  # fmt: skip
        command.add_arguments(below)
        _common_arguments(below, data_dir=argparse.SUPPRESS, traceback=argparse.SUPPRESS)
        below.set_defaults(run=command.run)
    return parser


def _common_arguments(parser: argparse.ArgumentParser, *, data_dir: object, traceback: object) -> None:
    """Add what may stand before the command and after it."""
    parser.add_argument("--data-dir", type=Path, metavar="DIR", default=data_dir,
                        help="keep cards and settings in this folder instead of the usual one")  # fmt: skip
    parser.add_argument("--traceback", action="store_true", default=traceback, help=argparse.SUPPRESS)


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """What is asked for; only the commands that are named are loaded, or all for help or a wrong word."""
    names = command_names()
    for word in arguments:
        if word in ("-h", "--help"):
            break
        if word in names:
            return build_parser([name for name in names if name in arguments]).parse_args(arguments)
    else:
        args, unknown = build_parser(()).parse_known_args(arguments)
        if not unknown:
            return args
    return build_parser(names).parse_args(arguments)


def _with_negations(arguments: Sequence[str]) -> list[str]:
    """The arguments, with a space before those that a search negates: `-t:elf` is no option."""
    if "search" not in arguments:
        return list(arguments)
    return [
        f" {word}" if word.startswith("-") and word != "-h" and not _OPTION.match(word) else word
        for word in arguments
    ]


def _run(arguments: Sequence[str]) -> int:
    """Run the command, or open the window; what goes wrong becomes a sentence."""
    arguments, args = _with_negations(arguments), None
    try:
        args = _parsed(arguments)
        if not hasattr(args, "run"):
            return _open_window(args.data_dir)
        status: int = args.run(args)
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as error:
        if "--traceback" in arguments:
            raise
        print(_sentence(error, args.data_dir if args else None), file=sys.stderr)
        return 2
    return status


def _open_window(data_dir: Path | None) -> int:
    from app.ui.main import run  # noqa: PLC0415  (commands without a window shall not need one)

    return run(None, None, data_dir)


def _sentence(error: Exception, data_dir: Path | None) -> str:
    """What went wrong, in words for the user."""
    return sentence(_in_words(error, data_dir))


def _in_words(error: Exception, data_dir: Path | None) -> str:
    match error:
        case SpellbenchError() | CardsError():
            return str(error)
        case OSError() if error.strerror:
            return f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror}."
        case _ if (damage := _DAMAGE().damage_of(database_file(data_dir))) is not None:
            return str(damage)
        case _:
            what = f"{type(error).__name__}: {error}".replace("\n", " ").strip(": ")
            return f"This is a fault of Spellbench ({what}); please report it with what --traceback prints."
