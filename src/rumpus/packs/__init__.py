"""Packs of the players' own: read with care, kept on the host's shelf, dealt with the rest."""

from rumpus.packs.shelf import LoadedPack, PackFile, Shelf, packs_of

__all__ = ["LoadedPack", "PackFile", "Shelf", "packs_of"]
