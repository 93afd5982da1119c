"""How many minutes a match takes, from the fewest players on: `rumpus arena goforit --minutes` writes this."""

BASIS = "710d7b8297da"
"""What was measured: a version of the rules, and the options of the presets."""

MINUTES = {
    "Rulebook": (3, 5, 7, 9, 11, 13, 14, 16, 19, 21, 22, 24, 26, 29, 30, 32, 34),
    "Family": (3, 5, 7, 9, 11, 13, 14, 16, 19, 21, 22, 24, 26, 29, 30, 32, 34),
    "Rockstar": (3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 22, 24, 26, 28, 30, 32, 34),
}
