"""In which share of matches somebody earns each award: `rumpus arena rofl --awards` writes this."""

MATCHES = 2000
"""How many matches of bots were played: all presets, all levels, from the fewest players to six."""

RARITY = {
    "tightest_squeeze": 0.903,
    "mind_reader": 0.6055,
    "best_pen": 0.661,
    "one_too_many": 0.0,
    "funniest": 0.0,
    "wildest_reading": 0.991,
    "daredevil": 0.8455,
    "last_hope": 0.022,
    "quick_eye": 0.939,
}
