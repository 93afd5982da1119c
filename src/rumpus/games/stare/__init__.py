"""STARE!: look at a picture, then say what was in it. So far the cards; a folder is a game once it has `rules.py`."""
