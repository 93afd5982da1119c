"""Roll Call's rulebook as tests: one table per rule, its own examples first."""
