"""Effects (608.2, 701): one module for each verb, with its value, its phrases and what it does."""

from __future__ import annotations

import sys

from app.engine.discovery import import_all
from app.engine.text.book import enter_derived

import_all(sys.modules[__name__])
enter_derived()
