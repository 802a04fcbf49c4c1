"""Choices and chance as something resolves (608.2d), modes (700.2), and payments (118)."""
