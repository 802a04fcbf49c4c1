"""Where the frozen program begins; its workers begin here too."""

import os
import sys
from pathlib import Path

from app.cli.main import main

if __name__ == "__main__":
    nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  (as long as the program runs)
    # Windows gives a program without a console nowhere to print.
    sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    sys.exit(main())
