"""Registers the table."""

from app.ui.table.panel import TablePanel

__all__ = ["TablePanel"]
