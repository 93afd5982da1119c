"""How many minutes a match takes, from the fewest players on: `rumpus arena stare --minutes` writes this."""

BASIS = "6e0c34415e29"
"""What was measured: a version of the rules, and the options of the presets."""

MINUTES = {
    "Quick": (10, 13, 9, 9, 13, 13, 16, 16, 18, 18, 23),
    "Rulebook": (23, 31, 23, 22, 30, 29, 42, 40, 46, 48, 61),
    "Family": (10, 14, 10, 10, 13, 13, 19, 19, 25, 24, 23),
}
