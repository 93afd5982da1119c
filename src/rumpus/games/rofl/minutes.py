"""How many minutes a match takes, from the fewest players on: `rumpus arena rofl --minutes` writes this."""

BASIS = "1829abb9519b"
"""What was measured: a version of the rules, and the options of the presets."""

MINUTES = {
    "Quick": (2, 5, 6, 9, 11, 14),
    "Rulebook": (6, 11, 18, 25, 33, 40),
    "Family": (4, 8, 13, 16, 24, 30),
}
