"""Reports of cases: one document, and a writer for each format."""
