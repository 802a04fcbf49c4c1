"""Writes the manual page from the program's own help: `python packaging/manual.py FILE`."""

import os
import re
import sys
from pathlib import Path

os.environ["COLUMNS"] = "78"


def page() -> str:
    """The page in roff, with the help of each command."""
    from app import __version__  # noqa: PLC0415
    from app.cli.commands import command_names, load_command  # noqa: PLC0415
    from app.cli.main import build_parser  # noqa: PLC0415

    parts = [
        f'.TH SPELLBENCH 1 "" "spellbench {__version__}"',
        ".SH NAME\nspellbench \\- a rules assistant for Magic: The Gathering",
        ".SH SYNOPSIS\n.B spellbench\n[COMMAND] [ARGUMENTS]",
        f".SH DESCRIPTION\n{_plain(build_parser(()).format_help())}",
    ]
    for name in command_names():
        parser = build_parser((name,))
        below = parser._subparsers._group_actions[0].choices[name]  # argparse offers no other way to it
        parts.append(
            f".SH {name.upper()}\n{load_command(name).HELP.capitalize()}.\n{_plain(below.format_help())}"
        )
    return "\n".join(parts) + "\n"


def _plain(text: str) -> str:
    safe = re.sub(r"^(?=[.'])", r"\\&", text.replace("\\", "\\e").replace("-", "\\-"), flags=re.MULTILINE)
    return f".nf\n{safe.strip()}\n.fi"


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
