"""Damage (120) and life (119)."""
