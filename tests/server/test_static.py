"""The built pages: packed for whoever takes them packed, whole for others, and kept for ever by their names."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.harness import Reply, serving

ASSETS = Path(__file__).parents[2] / "src" / "rumpus" / "server" / "static" / "assets"


def fetch(path: str, accepts: str) -> Reply:
    async def run() -> Reply:
        async with serving() as house:
            first = await house.get(path, headers={"Accept-Encoding": accepts})
            assert (await house.get(path, headers={"Accept-Encoding": accepts})).body == first.body
            return first

    return asyncio.run(run())


def test_scripts_and_styles_are_packed_for_whoever_takes_them_packed() -> None:
    for kind in ("js", "css"):
        path = next(ASSETS.glob(f"*.{kind}"))
        whole, packed = (fetch(f"/assets/{path.name}", accepts) for accepts in ("identity", "gzip, br"))
        assert whole.body == path.read_bytes() == packed.body  # unpacked on arrival
        assert (whole.headers.get("Content-Encoding"), packed.headers["Content-Encoding"]) == (None, "gzip")
        assert {each.headers["Vary"] for each in (whole, packed)} == {"Accept-Encoding"}
        assert packed.headers["Content-Type"] == {"js": "text/javascript", "css": "text/css"}[kind] + "; charset=utf-8"
        assert all("immutable" in each.headers["Cache-Control"] for each in (whole, packed))


def test_what_is_packed_already_goes_as_it_is() -> None:
    path = next(ASSETS.glob("*.woff2"))
    reply = fetch(f"/assets/{path.name}", "gzip")
    assert (reply.headers.get("Content-Encoding"), reply.body) == (None, path.read_bytes())
