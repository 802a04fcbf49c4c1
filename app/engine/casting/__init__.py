"""Casting spells (601) and activating abilities (602): one module for each letter of 601.2."""
