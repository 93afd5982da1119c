"""A folder as one archive: what is in it, without links, without hidden files, and not without end."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from rumpus.core import Unusable
from rumpus.packs.bundle import MOST_BYTES, MOST_FILES, bundle


def files(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_files_of_folders_are_in_it_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "sub" / "a" / "b" / "c").mkdir(parents=True)
    (tmp_path / "cards.TXT").write_bytes(b"text")
    (tmp_path / "sub" / "a.png").write_bytes(b"picture")
    (tmp_path / "sub" / "a" / "b" / "c" / "deep.png").write_bytes(b"too deep")
    (tmp_path / ".secret").write_bytes(b"x")
    (tmp_path / "link.png").symlink_to("/etc/hostname")
    (tmp_path / "loop").symlink_to(tmp_path)
    assert files(bundle(tmp_path)) == {"cards.TXT": b"text", "sub/a.png": b"picture"}
    assert files(bundle(tmp_path, texts_only=True)) == {"cards.TXT": b"text", "sub/a.png": b""}


def test_too_many_files_or_bytes_are_refused(tmp_path: Path) -> None:
    with (tmp_path / "long.png").open("wb") as out:
        out.truncate(MOST_BYTES + 1)
    assert files(bundle(tmp_path, texts_only=True)) == {"long.png": b""}
    with pytest.raises(Unusable, match="more than 300 files or 256 MB"):
        bundle(tmp_path)
    for number in range(MOST_FILES):
        (tmp_path / f"{number}.txt").touch()
    with pytest.raises(Unusable, match="more than 300 files or 256 MB"):
        bundle(tmp_path, texts_only=True)
