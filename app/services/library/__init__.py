"""Many cases: listed, searched, judged, asked as a quiz, and looked through for rules that none shows."""
