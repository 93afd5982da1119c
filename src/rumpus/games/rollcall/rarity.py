"""In which share of matches somebody earns each award: `rumpus arena rollcall --awards` writes this."""

MATCHES = 10000
"""How many matches of bots were played: all presets, all levels, from the fewest players to six."""

RARITY = {
    "boldest_bluff": 0.379,
    "sharpest_call": 0.9515,
    "most_honest": 0.348,
    "longest_comeback": 0.5824,
    "costliest_call": 0.0586,
    "luckiest_escape": 0.3466,
    "quickest_finger": 0.1284,
    "to_the_pip": 0.5158,
}
