"""Resolving spells and abilities (608) and the state-based actions (704)."""

from __future__ import annotations

import sys

from app.engine.discovery import import_all

import_all(sys.modules[__name__])  # its modules enter what they carry out
