"""How many minutes a match takes, from the fewest players on: `rumpus arena rockindice --minutes` writes this."""

BASIS = "94696c538fc2"
"""What was measured: a version of the rules, and the options of the presets."""

MINUTES = {
    "Quick": (2, 3, 3),
    "Rulebook": (7, 7, 8),
    "Family": (5, 5, 6),
}
