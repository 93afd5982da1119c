"""Scenes: where things stand, hang and overlap, and what is asked about them."""
