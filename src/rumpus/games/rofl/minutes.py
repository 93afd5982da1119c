"""How many minutes a match takes, from the fewest players on: `rumpus arena rofl --minutes` writes this."""

BASIS = "f9d1a98584bc"
"""What was measured: a version of the rules, and the options of the presets."""

MINUTES = {
    "Quick": (2, 4, 7, 8, 10, 13),
    "Rulebook": (6, 11, 17, 25, 30, 41),
    "Family": (4, 8, 13, 17, 22, 30),
}
