"""Spares each import a reading of the module's source, which Qt's binding does once it is loaded.

PySide6 looks there for whether the module may use the binding's switches for other names
(`from __feature__ import …`). Nothing here uses them, and the engine has some 700 modules: that takes a tenth
of the time in which they are loaded, and keeps all their sources in memory.
"""

from __future__ import annotations

import sys
from typing import Final

from PySide6.QtCore import qVersion

LOADED: Final = qVersion()
"""The version of Qt that is loaded: what is spared here is there only with it."""
_SWITCHES: Final = "shibokensupport.feature"
_LOOKS: Final = "_mod_uses_pyside"


def spare_imports() -> None:
    """Let every module that is loaded from now on be taken for one that uses no switches."""
    switches = sys.modules.get(_SWITCHES)
    if hasattr(switches, _LOOKS):
        setattr(switches, _LOOKS, lambda _: True)
