"""Where the frozen program begins; its workers begin here too."""

import os
import sys
from pathlib import Path

_WORKERS = {"-c", "--multiprocessing-fork"}
"""What Python calls a worker with, or what tidies up after workers."""

if __name__ == "__main__":
    del __file__  # workers would look for it as a source
    nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  (as long as the program runs)
    # Windows gives a program without a console nowhere to print.
    sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    if _WORKERS & set(sys.argv):
        import multiprocessing
        from importlib import import_module

        import_module("pyi_rth_multiprocessing")  # PyInstaller's: the next line does so on all systems
        multiprocessing.freeze_support()  # a worker ends here
    from app.cli.main import main

    sys.exit(main())
