"""The browser is a panel of the window."""

from app.ui.browser.panel import BrowserPanel

__all__ = ["BrowserPanel"]
