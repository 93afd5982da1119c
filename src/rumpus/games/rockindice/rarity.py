"""In which share of matches somebody earns each award: `rumpus arena rockindice --awards` writes this."""

MATCHES = 10000
"""How many matches of bots were played: all presets, all levels, from the fewest players to six."""

RARITY = {
    "photo_finish": 0.0,
    "fastest_round": 1.0,
    "lightning": 0.9998,
    "by_a_whisker": 0.0,
    "cup_shaker": 1.0,
    "clean_hands": 0.0,
    "from_behind": 0.4497,
    "perfect_throw": 0.2055,
}
