"""The cast panel is a panel of the window."""

from app.ui.cast.panel import CastPanel

__all__ = ["CastPanel"]
