"""The rules reader in the real window."""
