"""`python -m tests.guide`: makes the pictures and the lists of the guide anew."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Make them; 1 when a picture could not be made."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from tests.guide.figures import FIGURES, make
    from tests.guide.lists import write

    names = sys.argv[1:]
    wanted = [one for one in FIGURES if not names or one.state.name in names]
    failed = [one.state.name for one in wanted if not make(one)]
    changed = write()
    print(
        f"{len(wanted) - len(failed)} of {len(wanted)} pictures; pages that changed: {changed}",
        file=sys.stderr,
    )
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
