"""`python -m tests.bench [NAME…]` measures what has one of these words in its name, or all."""

import argparse
import json
import os
import sys

from tests.bench.harness import discover, run
from tests.bench.report import table


def main() -> int:
    """Measure and print; 1 when something is over its budget and `--check` was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure speed.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only those with this word in the name")
    parser.add_argument("--check", action="store_true", help="exit with 1 when a budget is exceeded")
    parser.add_argument("--json", action="store_true", help="print JSON, a list with an object per bench")
    parser.add_argument("--list", action="store_true", help="only name them")
    asked = parser.parse_args()

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    benches = [b for b in discover() if not asked.names or any(word in b.name for word in asked.names)]
    if asked.list:
        print("\n".join(b.name for b in benches))
        return 0
    rows = []
    for one in benches:
        print(f"measuring {one.name} …", file=sys.stderr, flush=True)
        rows.append(run(one))
    print(json.dumps([row.as_json() for row in rows], indent=2) if asked.json else table(rows))
    return int(asked.check and any(row.over_budget for row in rows))


if __name__ == "__main__":
    sys.exit(main())
