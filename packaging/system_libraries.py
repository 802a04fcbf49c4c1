"""Sees to what the window needs from the system: `python3 packaging/system_libraries.py`.

Runs before the virtual environment exists, so it needs the standard library alone. On Debian and
its kin, as root, what is missing is installed; otherwise the one line to type is printed.
"""

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = Path(__file__).with_name("debian-packages.txt")
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
OLDEST_PYTHON = (3, 11)


def needed() -> list[tuple[str, str]]:
    """Give each package of the list with its check, in the order of the list."""
    lines = (line.partition("#")[0].split() for line in PACKAGES.read_text(encoding="utf-8").splitlines())
    return [(line[0], line[1]) for line in lines if line]


def is_there(check: str) -> bool:
    """Tell whether the system has what `check` asks for, whichever way it came there."""
    kind, _, name = check.partition(":")
    if kind == "lib":
        return _loads(name)
    if kind == "module":
        return importlib.util.find_spec(name) is not None
    if kind == "fonts":
        return any(_has_fonts(Path(folder).expanduser()) for folder in FONT_FOLDERS)
    raise ValueError(f"{PACKAGES.name}: expected 'lib:NAME', 'module:NAME' or 'fonts', found {check!r}")


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _has_fonts(folder: Path) -> bool:
    return any(next(folder.rglob(f"*.{kind}"), None) for kind in ("ttf", "otf", "ttc"))


def install(packages: list[str]) -> bool:
    """Install Debian packages; the user must be root. Tells whether that went well."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # A machine that is fresh has no package lists; where they can't be renewed, the old ones may do.
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
    command = ["apt-get", "install", "--yes", "-qq", "--no-install-recommends", *packages]
    return subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode == 0


def main() -> int:
    """Install or name what is missing; 0 when nothing is missing any more."""
    if sys.version_info < OLDEST_PYTHON:
        print(f"Spellbench needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")
        print("Name a newer one so: make PYTHON=python3.12 setup")
        return 1
    if not sys.platform.startswith("linux"):
        return 0  # PySide6 brings everything along on Windows and macOS.
    missing = [package for package, check in needed() if not is_there(check)]
    if not missing:
        return 0
    if shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Installing from the system's package archive: {' '.join(missing)}", flush=True)
        if not install(missing):
            print("apt-get could not install them; its message is above.")
            return 1
        return _report_what_is_still_missing()
    print("Spellbench needs libraries that this system does not have yet.")
    if shutil.which("apt-get"):
        print("Type this line, then run make again:\n")
        print(f"  sudo apt-get install --no-install-recommends {' '.join(missing)}\n")
    else:
        print(f"Debian calls them: {' '.join(missing)}")
        print("Install what your system calls them, then run make again.")
    return 1


def _report_what_is_still_missing() -> int:
    # A new process: Python and the loader remember what they did not find.
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import system_libraries as s;"
        "print(*[p for p, check in s.needed() if not s.is_there(check)])"
    )
    found = subprocess.run(
        [sys.executable, "-B", "-c", code, str(PACKAGES.parent)], capture_output=True, text=True, check=True
    )
    if still := found.stdout.strip():
        print(f"Still missing for {sys.executable}: {still}")
        print("Is this the Python of the system? Another one is named so: make PYTHON=/usr/bin/python3 setup")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
