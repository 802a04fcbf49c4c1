"""Replacement and prevention effects (614, 615)."""
