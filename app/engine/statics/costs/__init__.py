"""What spells and abilities cost more, less, or besides (601.2f, 602.2b)."""
