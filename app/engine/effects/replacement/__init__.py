"""Statements that put one event in the place of another (614), for a while or always."""
