"""Keyword abilities (702), one module for each that casting asks about: its phrase and what it stands for."""

from __future__ import annotations

import importlib
import pkgutil

for _module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_module.name}")
