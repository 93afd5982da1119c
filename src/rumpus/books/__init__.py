"""A group's book: the history of its evenings on one server, worked out from its finished matches.

What is stored of it is small: the evenings that belong to it, and who sat at which seat, by browsers that are known
here and nowhere else. Names, places, records and all the rest are read from the matches.
"""

from rumpus.books.book import (
    Book,
    Evening,
    Regular,
    evening_of,
    forgotten,
    joined,
    key_of,
    known,
    phone_of,
    without_evening,
)
from rumpus.books.feats import Records, records
from rumpus.books.histories import History, history
from rumpus.books.keeping import begin, burn, change, no_book, read, write_down
from rumpus.books.played import Faces, PastMatch, PastSeat, evenings
from rumpus.books.tables import sheet

__all__ = [
    "Book",
    "Evening",
    "Faces",
    "History",
    "PastMatch",
    "PastSeat",
    "Records",
    "Regular",
    "begin",
    "burn",
    "change",
    "evening_of",
    "evenings",
    "forgotten",
    "history",
    "joined",
    "key_of",
    "known",
    "no_book",
    "phone_of",
    "read",
    "records",
    "sheet",
    "without_evening",
    "write_down",
]
