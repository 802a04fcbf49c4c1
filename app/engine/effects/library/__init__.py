"""Libraries and hands: drawing, milling, searching, revealing, scrying, discarding (121, 401, 701)."""
