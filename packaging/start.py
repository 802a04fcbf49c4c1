"""Where the frozen program begins; its workers begin here too."""

import sys

from app.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
