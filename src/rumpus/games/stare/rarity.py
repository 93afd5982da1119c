"""In which share of matches somebody earns each award: `rumpus arena stare --awards` writes this."""

MATCHES = 10000
"""How many matches of bots were played: all presets, all levels, from the fewest players to six."""

RARITY = {
    "eagle_eye": 0.7812,
    "best_turn": 1.0,
    "biggest_fall": 0.3344,
    "double_dare": 0.2332,
    "stumper": 0.154,
    "counsel": 0.0,
    "clean_sheet": 0.0834,
    "quick_tongue": 1.0,
}
