"""The rulebook of Rockin' Dice as tests: one table per rule, its own examples first."""
