"""What players are and have: designations, party, speed, numbers (700.7-13, 702.131, 725)."""
