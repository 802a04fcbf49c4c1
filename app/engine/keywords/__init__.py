"""Keyword abilities (702), one module for each that casting asks about: its phrase and what it stands for."""

from __future__ import annotations

import sys

from app.engine.discovery import import_all

import_all(sys.modules[__name__])
