"""The cases of a folder: listed, opened, judged, and asked as a quiz."""
