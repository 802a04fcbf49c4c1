"""The window: it draws verdicts and collects choices, and decides nothing about the game."""

from __future__ import annotations

import sys

if sys.version_info < (3, 12):
    from app.ui.singletons import keep_singletons

    keep_singletons()
