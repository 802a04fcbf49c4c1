"""Static abilities (604), one module for each family: its value and its phrases."""

from __future__ import annotations

import sys

from app.engine.discovery import import_all

import_all(sys.modules[__name__])
