"""The workshop is a panel of the window."""

from app.ui.workshop.panel import WorkshopPanel

__all__ = ["WorkshopPanel"]
