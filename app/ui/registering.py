"""What registers itself is found by importing the package that it lies in."""

from __future__ import annotations

import pkgutil
from importlib import import_module


def load_all(package: str) -> None:
    """Import every module of a package, so that what they register is known."""
    for found in sorted(module.name for module in pkgutil.iter_modules(import_module(package).__path__)):
        import_module(f"{package}.{found}")
