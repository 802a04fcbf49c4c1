"""The rules engine: values, reading, state and casting. No Qt, no SQL, no files."""
