"""Things by noun: each is drawn by a pure function of its attributes alone."""
