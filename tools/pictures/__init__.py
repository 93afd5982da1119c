"""What to photograph: one module for the shell and one per game.

Each has RATE (how fast the server's clock runs), STATES (name and words of every picture) and SCENES (functions that take a
camera, make the states and shoot them; a scene opens a room of its own).
"""
