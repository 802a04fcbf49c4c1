"""Prints the case files anew, each as the program would save it: `python -m tests.print_cases`."""

from __future__ import annotations

import json
from pathlib import Path

from app.services.scenarios import case_text


def main() -> None:
    """Print those that are written otherwise."""
    for path in (Path(__file__).parent / "scenarios").rglob("*.json"):
        old = path.read_text(encoding="utf-8")
        new = case_text(json.loads(old))
        if new != old:
            path.write_text(new, encoding="utf-8")
            print(path.name)


if __name__ == "__main__":
    main()
