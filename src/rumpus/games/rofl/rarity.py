"""In which share of matches somebody earns each award: `rumpus arena rofl --awards` writes this."""

MATCHES = 10000
"""How many matches of bots were played: all presets, all levels, from the fewest players to six."""

RARITY = {
    "tightest_squeeze": 0.8651,
    "mind_reader": 0.5787,
    "best_pen": 0.6376,
    "one_too_many": 0.0,
    "funniest": 0.0,
    "wildest_reading": 0.4903,
    "daredevil": 0.8507,
    "last_hope": 0.0328,
    "quick_eye": 0.9218,
}
