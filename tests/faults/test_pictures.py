"""Pictures with several nodes behind a proxy: an address is good at the node that told it; its death costs a moment."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import pytest

from rumpus.client import Client
from rumpus.room.lines import Choose, Sit, Start
from tests.faults.cluster import Cluster
from tests.live.plugged import plug_in


async def status(url: str, token: str) -> int:
    async with aiohttp.ClientSession() as session, session.get(f"{url}/picture/{token}") as reply:
        await reply.read()
        return reply.status


async def address(player: Client, before: str = "") -> str:
    """Wait for the address of the picture, or for another one."""

    def told() -> str:
        found: str = player.table.get("assets", {}).get("picture", {}).get("token", "")
        return found

    await player.until(lambda: told() not in ("", before))
    return told()


async def look(ann: Client, bob: Client) -> None:
    """Deal a match and let Ann look."""
    code = await ann.create("Ann")
    await bob.join(code, "Bob")
    await ann.do(Choose("peek"))
    for player in (ann, bob):
        await player.do(Sit())
    await ann.do(Start())
    await bob.until(lambda: bob.offers)
    await bob.play({"type": "Next"})


def test_an_address_is_good_at_its_node_and_another_comes_after_its_death(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plug_in(tmp_path, "peek")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def night(cluster: Cluster) -> None:
        async with Client(cluster.url) as ann, Client(cluster.url) as bob:
            await look(ann, bob)
            await ann.until(lambda: ann.view.get("phase") == "look")
            room = f"/api/rooms/{ann.code}"
            token = await address(ann)
            for _ in range(5):
                assert await status(cluster.url + room, token) == 200
                await ann.send(b'{"type":"Renew"}')
                token = await address(ann, token)
            replies = {node: await status(node.url + room, token) for node in cluster.nodes}
            assert sorted(replies.values()) == [200, 410]
            (owner,) = [node for node, reply in replies.items() if reply == 200]
            await asyncio.to_thread(owner.kill)
            other = await address(ann, token)
            assert await status(cluster.url + room, token) == 410
            assert await status(cluster.url + room, other) == 200
            await asyncio.to_thread(owner.start)

    with Cluster(tmp_path, f"sqlite://{tmp_path}/rooms.db") as cluster:
        asyncio.run(night(cluster))
