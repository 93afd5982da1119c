"""Scenes: where things stand, hang and overlap, and what of it is asked."""
