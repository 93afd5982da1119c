"""In which share of matches somebody earns each award: `rumpus arena goforit --awards` writes this."""

MATCHES = 10000
"""How many matches of bots were played: all presets, all levels, from the fewest players to six."""

RARITY = {
    "nerves_of_steel": 0.4641,
    "so_close": 0.5161,
    "straight_into_it": 0.5602,
    "hot_potato": 0.0,
    "stirrer": 0.4831,
    "brave_heart": 0.9439,
    "untouched": 0.7992,
    "rockstar": 0.0,
}
