"""The guide: how its pictures and lists are made, and that its pages are true."""
