"""Effects (608.2, 701): one module for each verb, with its value, its phrases and what it does."""

from __future__ import annotations

import importlib
import pkgutil

for _module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_module.name}")

importlib.import_module(f"{__name__}.having").enter_bare_forms()
importlib.import_module(f"{__name__}.also").enter_also()
