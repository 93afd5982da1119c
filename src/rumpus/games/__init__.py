"""One folder per game, nothing else; games are discovered, never listed."""
