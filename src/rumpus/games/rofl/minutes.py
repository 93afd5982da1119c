"""How many minutes a match takes, from the fewest players on: `rumpus arena rofl --minutes` writes this."""

BASIS = "d7d7ff0bbd0b"
"""What was measured: a version of the rules, and the options of the presets."""

MINUTES = {
    "Quick": (2, 5, 7, 10, 13, 18),
    "Rulebook": (6, 13, 19, 28, 38, 49),
    "Family": (4, 9, 15, 20, 27, 34),
}
