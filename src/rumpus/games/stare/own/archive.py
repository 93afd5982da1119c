"""The archive a pack comes in. It is never unpacked to a disk; nothing in it is believed before it is checked."""

from __future__ import annotations

import io
import stat
import unicodedata
import zipfile
import zlib
from typing import TYPE_CHECKING

from rumpus.games.stare.own.faults import Wrong, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_FILES = 300
MOST_INDEX = 262_144
"""Bytes of the archive's table of contents."""
MOST_TOTAL = 256 * 2**20
"""Bytes of all files together once they are unpacked."""
STEEPEST = 100
"""How many times smaller than its content an entry of more than a megabyte may be; pictures hardly shrink at all."""

TAIL, TAIL_MARK = 22, b"PK\x05\x06"
"""The end of an archive, which says where its table of contents is."""
WIDE_MARK = b"PK\x06\x07"
LITTER = {"__macosx", ".ds_store", "thumbs.db", "desktop.ini"}
"""What computers leave in folders by themselves."""
NESTED = (".zip", ".7z", ".rar", ".gz", ".bz2", ".xz", ".tar", ".jar")


class Archive:
    """The files of an archive by their names, in which neither case nor a folder around all of them counts."""

    def __init__(self, data: bytes) -> None:
        if not data.startswith(b"PK\x03\x04"):
            raise Wrong("a pack of cards is a zip archive with cards.txt and its pictures")
        check_tail(data)
        try:
            self.zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError, EOFError, UnicodeError):
            raise Wrong("the archive is damaged") from None
        entries = [entry for entry in self.zip.infolist() if not is_litter(entry)]
        for entry in entries:
            check_entry(entry)
        if len(entries) > MOST_FILES:
            raise Wrong("a pack has at most {most} files; this has {count}", most=MOST_FILES, count=len(entries))
        if sum(entry.file_size for entry in entries) > MOST_TOTAL:
            raise Wrong("the files of a pack have at most {most} MB together", most=MOST_TOTAL // 2**20)
        self.entries = {folded(name): entry for name, entry in inside(entries)}
        if len(self.entries) < len(entries):
            twice = next(name for number, name in enumerate(names(entries)) if name in names(entries)[:number])
            raise Wrong("{file} is in the archive twice", file=shown(twice))

    def __contains__(self, name: str) -> bool:
        return folded(name) in self.entries

    def read(self, name: str, most: int) -> bytes:
        """Return a file's content if it has at most this many bytes and is what the table of contents says."""
        entry = self.entries.get(folded(name))
        if entry is None:
            raise Wrong("there is no file {file} in the pack", file=shown(name))
        if entry.file_size > most:
            raise Wrong("the file has more than {most} MB", most=megabytes(most))
        try:
            with self.zip.open(entry) as file:
                return file.read(most + 1)
        except (zipfile.BadZipFile, zlib.error, NotImplementedError, OSError, EOFError, ValueError, RuntimeError):
            raise Wrong("the file is damaged in the archive") from None


def check_tail(data: bytes) -> None:
    """Look at the end of the archive before its table of contents is read: a huge one would eat the memory."""
    at = len(data) - TAIL
    if data[at : at + 4] != TAIL_MARK or data[-2:] != b"\0\0":
        at = data.rfind(TAIL_MARK, max(0, at - 2**16))
    if at < 0 or len(data) < at + TAIL:
        raise Wrong("the archive is damaged")
    index = int.from_bytes(data[at + 12 : at + 16], "little")
    if index > MOST_INDEX or data[at - 20 : at - 16] == WIDE_MARK:
        raise Wrong("a pack has at most {most} files", most=MOST_FILES)


def check_entry(entry: zipfile.ZipInfo) -> None:
    """Refuse what no honest pack has."""
    name = entry.filename
    parts = name.split("/")
    if "\\" in name or ":" in name or name.startswith("/") or ".." in parts or not name.isprintable():
        raise Wrong("{file} cannot be the name of a file in a pack", file=shown(name))
    if stat.S_ISLNK(entry.external_attr >> 16):
        raise Wrong("{file} is a link; put the file itself into the archive", file=shown(name))
    if entry.flag_bits & 1:
        raise Wrong("the archive has a password; make one without")
    if entry.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
        raise Wrong("{file} is compressed in an unknown way; make an ordinary zip", file=shown(name))
    if name.casefold().endswith(NESTED):
        raise Wrong("{file} is an archive inside the archive", file=shown(name))
    if entry.file_size > 2**20 and entry.file_size > STEEPEST * entry.compress_size:
        raise Wrong("{file} would grow too much when it is unpacked", file=shown(name))


def is_litter(entry: zipfile.ZipInfo) -> bool:
    """Tell whether this is a folder or what a computer left there."""
    return entry.is_dir() or any(part.casefold() in LITTER for part in entry.filename.split("/"))


def inside(entries: list[zipfile.ZipInfo]) -> Iterator[tuple[str, zipfile.ZipInfo]]:
    """Return the names of files without the folder that all of them are in."""
    firsts = {entry.filename.partition("/")[0] for entry in entries if "/" in entry.filename}
    common = len(firsts) == 1 and all("/" in entry.filename for entry in entries)
    for entry in entries:
        yield entry.filename.partition("/")[2] if common else entry.filename, entry


def names(entries: list[zipfile.ZipInfo]) -> list[str]:
    """Return the names as they are looked up."""
    return [folded(name) for name, _ in inside(entries)]


def folded(name: str) -> str:
    """Return a name as it is looked up: computers differ in case and in how they write accents."""
    return unicodedata.normalize("NFC", name).casefold()


def megabytes(size: int) -> str:
    """Write a number of bytes for people."""
    return f"{size / 2**20:.1f}".removesuffix(".0")
