"""Importing all modules of a package, so that what they declare is known."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType


def import_all(package: ModuleType) -> tuple[ModuleType, ...]:
    """Import the modules of a package and of the packages in it, and give them in a fixed order."""
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    return tuple(importlib.import_module(module.name) for module in found)
