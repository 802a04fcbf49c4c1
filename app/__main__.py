"""`python -m app` does what the command `spellbench` does."""

import sys

from app.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
