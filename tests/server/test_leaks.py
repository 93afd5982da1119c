"""Connections that come and go leave nothing behind."""

from __future__ import annotations

import asyncio

from tests.server.harness import eventually, serving


def test_whoever_goes_leaves_no_task_and_no_connection() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            host = await house.connect(ann)
            await host.do("Sit")
            before = len(asyncio.all_tasks())
            for _ in range(10):
                wires = [await house.connect(ann) for _ in range(5)]
                for number, wire in enumerate(wires):
                    if number % 2:
                        await wire.ws.close()
                    else:
                        wire.ws._response.close()  # the line is cut, without a goodbye
                    await wire.close()
            await eventually(lambda: len(house.server.sockets) == 1)
            await eventually(lambda: len(house.live(ann.code).guests) == 1)
            await eventually(lambda: len(asyncio.all_tasks()) <= before)
            assert house.server.metrics.connections == 1
            assert house.server.addresses.connections == {"127.0.0.1": 1}
            assert house.server.outbox.full == []
            assert (await host.do("Rename", name="Ann"))["result"] == "accepted"

    asyncio.run(run())
