"""`python -m tests.damage [PART…]` does all damage, or these parts of it; an hour of the processor in all."""

import argparse
import importlib
import os
import sys
import time
from typing import Final

from tests.conftest import redirect_user_directories
from tests.fuzz.stores import data_folder, scratch

PARTS: Final = ("bombs", "databases", "windows", "kills", "files")


def main() -> int:
    """Do it, and count; 1 when something was not as it should be."""
    parser = argparse.ArgumentParser(prog="python -m tests.damage", description="Do damage, and count.")
    parser.add_argument(
        "parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=f"of {', '.join(PARTS)}"
    )
    parser.add_argument(
        "--one-in", type=int, default=1, metavar="N", help="only each Nth, of what takes no time"
    )
    asked = parser.parse_args()
    redirect_user_directories(os.environ, scratch() / "home")
    data_folder()
    found = 0
    for part in asked.parts or PARTS:
        began = time.perf_counter()
        count, problems = importlib.import_module(f"tests.damage.{part}").run(asked.one_in)
        found += len(problems)
        print(f"{part}: {count} tried, {len(problems)} wrong, in {time.perf_counter() - began:.0f} seconds")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
