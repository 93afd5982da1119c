"""Archives that mean no good, and those that people make without thinking: all end in words, at once."""

from __future__ import annotations

import io
import struct
import tracemalloc
import zipfile
from typing import Any

import pytest

from rumpus.core import BadPack
from rumpus.games.stare.own.archive import MOST_FILES, MOST_INDEX, megabytes
from rumpus.games.stare.packs import StarePack, read, shrink
from rumpus.games.stare.tests.own_packs import HEAD, archive, card, pack, picture

GOOD: dict[str, bytes | str] = {"cards.txt": HEAD + card("a.png"), "a.png": picture()}


def refused(data: bytes) -> str:
    with pytest.raises(BadPack) as caught:
        read(data)
    return str(caught.value)


def entry(data: bytes, name: str, **changes: Any) -> bytes:
    """Change the entry of a file in an archive's table of contents and write the archive again."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as made:
        for info in old.infolist():
            content = old.read(info)
            if info.filename == name:
                for field, value in changes.items():
                    setattr(info, field, value)
            made.writestr(info, content)
    return out.getvalue()


def test_a_pack_is_read_with_its_pictures() -> None:
    found = read(pack(3))
    assert isinstance(found.pack, StarePack)
    assert [each.picture for each in found.pack.cards] == [*found.blobs]
    assert len(found.blobs) == 3


def test_a_folder_around_everything_and_what_computers_leave_there_do_not_count() -> None:
    files = {f"Our holidays/{name}": content for name, content in GOOD.items()}
    litter = {"__MACOSX/Our holidays/._a.png": b"x", "Our holidays/.DS_Store": b"x", "Our holidays/": b""}
    assert read(archive(files | litter)).pack == read(archive(GOOD)).pack


def test_pictures_may_be_in_folders_and_their_accents_written_in_any_way() -> None:
    files = {"cards.txt": HEAD + card("Fotos/Ma\u0308dchen.PNG"), "fotos/M\u00e4dchen.png": picture()}
    assert len(read(archive(files)).blobs) == 1


def test_files_that_no_card_names_are_left_alone() -> None:
    assert len(read(archive(GOOD | {"notes.pdf": b"%PDF", "b.svg": b"<svg/>"})).blobs) == 1


@pytest.mark.parametrize("data", [b"", b"PK", b"title: ours", b"%PDF-1.7", b"PK\x05\x06" + bytes(18), picture()])
def test_what_is_no_archive_is_refused(data: bytes) -> None:
    assert refused(data) == "a pack of cards is a zip archive with cards.txt and its pictures"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[:-30],
        lambda data: data[: len(data) // 2],
        lambda data: data.replace(b"PK\x01\x02", b"PK\x01\x03"),
        lambda data: data[:4] + b"\xff" * 200,
        lambda data: b"PK\x03\x04" + data[-22:],
        lambda data: data + b"PK\x05\x06",
    ],
)
def test_a_damaged_archive_is_refused(spoil: Any) -> None:
    assert refused(spoil(archive(GOOD))) == "the archive is damaged"


def test_an_archive_with_a_remark_at_its_end_is_read() -> None:
    out = io.BytesIO(archive(GOOD))
    with zipfile.ZipFile(out, "a") as made:
        made.comment = b"from grandma"
    assert len(read(out.getvalue()).blobs) == 1


def test_an_archive_without_its_text_is_refused() -> None:
    assert refused(archive({"a.png": picture()})) == "there is no file cards.txt in the pack"


@pytest.mark.parametrize(
    "name",
    ["../a.png", "x/../../a.png", "/etc/passwd", "C:/a.png", "x\\..\\a.png", "a\x1b.png", "a\nb.png"],
)
def test_a_name_that_leads_out_of_the_pack_is_refused(name: str) -> None:
    said = refused(archive(GOOD | {name: b"x"}))
    assert said.endswith("cannot be the name of a file in a pack")
    assert said.isprintable()


def test_the_same_name_twice_is_refused() -> None:
    assert refused(archive(GOOD | {"A.PNG": picture(1)})) == "a.png is in the archive twice"


def test_a_link_is_refused() -> None:
    data = entry(archive(GOOD | {"b.png": b"/etc/passwd"}), "b.png", external_attr=0o120777 << 16)
    assert refused(data) == "b.png is a link; put the file itself into the archive"


def test_an_archive_with_a_password_is_refused() -> None:
    data = bytearray(archive(GOOD))
    at = data.rfind(b"PK\x01\x02")
    data[at + 8] |= 1
    assert refused(bytes(data)) == "the archive has a password; make one without"


@pytest.mark.parametrize("how", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_an_unusual_compression_is_refused(how: int) -> None:
    said = refused(archive(GOOD, how))
    assert said == "cards.txt is compressed in an unknown way; make an ordinary zip"


def test_an_archive_in_the_archive_is_refused_unopened() -> None:
    assert refused(archive(GOOD | {"more.ZIP": archive(GOOD)})) == "more.ZIP is an archive inside the archive"


def test_a_zip_bomb_is_refused_before_it_is_unpacked() -> None:
    bomb = archive({"cards.txt": HEAD + card("a.png"), "a.png": bytes(200 * 2**20)})
    assert len(bomb) < 2**20
    tracemalloc.start()
    assert refused(bomb) == "a.png would grow too much when it is unpacked"
    assert tracemalloc.get_traced_memory()[1] < 2**22
    tracemalloc.stop()


def test_a_bomb_of_many_files_is_refused() -> None:
    noise = bytes(range(256)) * 4096
    slow = archive({str(n): noise[:1000] + bytes(90_000) for n in range(MOST_FILES + 1)})
    assert refused(slow) == f"a pack has at most {MOST_FILES} files; this has {MOST_FILES + 1}"


def test_a_huge_table_of_contents_is_not_even_read() -> None:
    many = archive({f"{n:05}": b"" for n in range(6000)})
    assert len(many) > MOST_INDEX
    assert refused(many) == f"a pack has at most {MOST_FILES} files"


def test_an_archive_of_the_wide_kind_is_refused() -> None:
    data = archive(GOOD)
    locator = b"PK\x06\x07" + bytes(16)
    assert refused(data[:-22] + locator + data[-22:]) == f"a pack has at most {MOST_FILES} files"


def test_files_that_are_too_much_together_are_refused() -> None:
    data = bytearray(archive({"cards.txt": HEAD} | {f"{n}.png": b"x" for n in range(3)}))
    at = 0
    while (at := data.find(b"PK\x01\x02", at + 1)) > 0:
        data[at + 20 : at + 28] = struct.pack("<II", 100 * 2**20, 100 * 2**20)
    assert refused(bytes(data)) == "the files of a pack have at most 256 MB together"


def test_a_lie_about_the_size_is_found() -> None:
    """The table of contents says 100 bytes, and the entry unpacks to more: no more than that is read."""
    data = bytearray(archive(GOOD))
    at = data.find(b"PK\x01\x02")
    data[at + 24 : at + 28] = struct.pack("<I", 100)
    assert refused(bytes(data)) == "the file is damaged in the archive"


def test_a_picture_or_a_text_of_too_many_bytes_is_refused() -> None:
    big = archive(GOOD | {"a.png": picture() + bytes(21 * 2**20)}, zipfile.ZIP_STORED)
    assert refused(big) == "cards.txt:3: a.png: the file has more than 20 MB"
    long = archive(GOOD | {"cards.txt": "# remark\n" * 40_000})
    assert refused(long) == "the file has more than 0.2 MB"
    assert megabytes(64 * 2**20) == "64"


def test_a_damaged_picture_in_the_archive_is_named() -> None:
    data = bytearray(archive(GOOD, zipfile.ZIP_STORED))
    data[data.find(b"IDAT") + 20] ^= 0xFF
    assert refused(bytes(data)) == "cards.txt:3: a.png: the file is damaged in the archive"


def test_a_shrunk_pack_says_the_same_in_fewer_bytes() -> None:
    text = HEAD + card("Photo 1.jpg") + "\n# and\n" + card("sub/b.png", choice=1, extra="region: 10 10 10 10\n")
    files = {"cards.txt": text, "Photo 1.jpg": picture(1, (4000, 3000), "JPEG", quality=98), "sub/b.png": picture(2)}
    data = archive(files | {"extra.txt": "x"})
    small = shrink(data)
    assert len(small) < len(data) / 2
    with zipfile.ZipFile(io.BytesIO(small)) as made:
        assert made.namelist() == ["cards.txt", "001-Photo 1.webp", "002-b.webp"]
    before, after = read(data).pack.cards, read(small).pack.cards
    assert [each.questions for each in before] == [each.questions for each in after]
    with pytest.raises(BadPack, match="there is no file"):
        shrink(archive({"cards.txt": text}))
