"""The host's machine around a server: its networks, its name in the house, its screen, and a way in from far away."""
