"""What registers itself is found by importing the package that it lies in."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from importlib.util import find_spec


def load_all(package: str) -> None:
    """Import every module of a package, so that what they register is known."""
    for found in sorted(module.name for module in pkgutil.iter_modules(import_module(package).__path__)):
        import_module(f"{package}.{found}")


def load_each(package: str, name: str) -> None:
    """Import the module of this name in every package inside a package that has one."""
    for found in pkgutil.iter_modules(import_module(package).__path__):
        if found.ispkg and find_spec(f"{package}.{found.name}.{name}") is not None:
            import_module(f"{package}.{found.name}.{name}")
