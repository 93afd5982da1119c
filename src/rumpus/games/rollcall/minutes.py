"""How many minutes a match takes, from the fewest players on: `rumpus arena rollcall --minutes` writes this."""

BASIS = "5805552636d3"
"""What was measured: a version of the rules, and the options of the presets."""

MINUTES = {
    "Quick": (1, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13),
    "Rulebook": (2, 4, 7, 8, 11, 13, 15, 17, 18, 21, 23),
    "Family": (2, 4, 5, 7, 8, 10, 12, 13, 15, 16, 18),
}
