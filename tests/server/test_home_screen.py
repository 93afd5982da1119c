"""What a home screen and a screen that stays on need, as it is served: the manifest, its icons and the silent video."""

from __future__ import annotations

import asyncio
import io
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from rumpus.server.headers import HEADERS
from tests.server.harness import Reply, serving

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "rumpus" / "server" / "static"
MANIFEST = "/rumpus.webmanifest"


def tool(name: str) -> Any:
    """Load a tool, which is no module of a package."""
    spec = spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def fetch(path: str, **headers: str) -> Reply:
    async def run() -> Reply:
        async with serving() as house:
            return await house.get(path, headers=headers)

    return asyncio.run(run())


def test_the_page_names_a_manifest_that_leads_to_the_first_page() -> None:
    page = fetch("/").body.decode()
    assert f'<link rel="manifest" href="{MANIFEST}" />' in page
    reply = fetch(MANIFEST)
    assert reply.headers["Content-Type"] == "application/manifest+json"
    assert "manifest-src 'self'" in reply.headers["Content-Security-Policy"]
    told = reply.json()
    assert (told["name"], told["start_url"], told["scope"], told["display"]) == ("Rumpus", "/", "/", "standalone")
    assert fetch(told["start_url"]).status == 200
    assert {told["background_color"], *re.findall(r'theme-color" content="(#\w+)"', page)} >= {"#fff7ea", "#17142b"}


def test_every_icon_is_a_small_picture_of_the_size_it_says_and_one_may_be_cut() -> None:
    icons = [each for each in fetch(MANIFEST).json()["icons"] if each["type"] == "image/png"]
    assert {each["sizes"] for each in icons} == {"192x192", "512x512"}
    assert [each["src"] for each in icons if each.get("purpose") == "maskable"] == ["/icon-mask.png"]
    for each in icons:
        reply = fetch(each["src"])
        assert reply.headers["Content-Type"] == "image/png"
        assert len(reply.body) < 6000
        side = int(each["sizes"].partition("x")[0])
        assert Image.open(io.BytesIO(reply.body)).size == (side, side)
    apple = Image.open(io.BytesIO(fetch("/icon-apple.png").body))
    assert apple.size == (180, 180)
    assert '<link rel="apple-touch-icon" href="/icon-apple.png" />' in fetch("/").body.decode()


@pytest.mark.parametrize("name", ["192", "512", "mask", "apple"])
def test_the_icons_are_drawn_from_the_emblem(name: str) -> None:
    drawn = tool("icons").icon(name).convert("RGBA")
    kept = Image.open(ROOT / "web" / "public" / f"icon-{name}.png").convert("RGBA")
    assert max(ImageChops.difference(drawn, kept).tobytes()) < 48
    if name in {"mask", "apple"}:
        assert kept.getpixel((0, 0)) == (0x6C, 0x3E, 0xF4, 0xFF)


def test_the_silent_video_is_ours_bit_by_bit_and_can_be_fetched_in_parts_as_safari_does() -> None:
    video: bytes = tool("silence").video()
    assert (ROOT / "web" / "src" / "lib" / "silence.mp4").read_bytes() == video
    assert len(video) < 1500
    (built,) = STATIC.glob("assets/silence-*.mp4")
    reply = fetch(f"/assets/{built.name}", Range="bytes=0-1")
    assert (reply.status, reply.body) == (206, video[:2])
    assert reply.headers["Content-Type"] == "video/mp4"
    assert "media-src 'self'" in HEADERS["Content-Security-Policy"]
