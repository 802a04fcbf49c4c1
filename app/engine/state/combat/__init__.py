"""Combat and damage (120, 508-510), and the numbers that effects change as something happens (614-616)."""
