"""How many minutes a match takes, from the fewest players on: `rumpus arena stare --minutes` writes this."""

BASIS = "052edc1ab52e"
"""What was measured: a version of the rules, and the options of the presets."""

MINUTES = {
    "Quick": (10, 13, 9, 9, 14, 13, 15, 16, 19, 19, 19),
    "Rulebook": (22, 28, 23, 21, 35, 30, 43, 37, 41, 43, 55),
    "Family": (11, 13, 12, 12, 15, 16, 17, 18, 18, 17, 26),
}
