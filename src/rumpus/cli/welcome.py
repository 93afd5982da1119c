"""How a server greets its host: address and QR code, a name in the house, the TV page, a link for far friends."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from rumpus.host.name import named
from rumpus.host.network import EVERYWHERE, for_people, web_address
from rumpus.host.screen import can_draw, show

if TYPE_CHECKING:
    from contextlib import AsyncExitStack

    from rumpus.host.share import Proof
    from rumpus.host.tunnels import Tunnel
    from rumpus.server import Server

EXPOSED = "Anybody on the internet can knock there until you stop this; {exposes}."
ENDED = "{name} has ended: friends far away are cut off. Stop this with Ctrl-C, and start it again."


class Greeting:
    """What a server has to say about where it is."""

    def __init__(self, args: Any, server: Server, number: int, stack: AsyncExitStack) -> None:
        self.args, self.server, self.number, self.stack = args, server, number, stack
        if args.host in EVERYWHERE:
            server.number_url = self.here

    def here(self) -> str:
        """Return the address by number, as it is now."""
        return web_address(for_people(self.args.host), self.number)

    async def say(self, tunnel: Tunnel | None, proof: Proof) -> None:
        """Tell the host, and have everything ready that was asked for."""
        url = await self.share(tunnel, proof) if tunnel else self.args.public_url or self.here()
        draw(url)
        print(f"Rumpus is at {url}", flush=True)
        if tunnel is not None:
            print(f"In this house it is at {self.here()} too.")
            print(EXPOSED.format(exposes=tunnel.exposes), flush=True)
        if self.args.evening and not self.args.no_mdns and not self.server.public:
            await self.stack.enter_async_context(named(self.args.host, self.number, self.say_name))
        if self.args.evening and not self.args.no_open:
            opening = asyncio.create_task(show(f"{self.here()}tv"))
            self.stack.callback(opening.cancel)

    async def share(self, tunnel: Tunnel, proof: Proof) -> str:
        """Have a tunnel lead here, and return its address once it does."""
        from rumpus.host.share import shared  # noqa: PLC0415  (few share)

        print(f"{tunnel.name} opens a way in; its link is shown once it works.", file=sys.stderr, flush=True)
        lost = partial(print, ENDED.format(name=tunnel.name), file=sys.stderr, flush=True)
        return await self.stack.enter_async_context(shared(self.server, proof, tunnel, self.number, lost))

    def say_name(self, name: str) -> None:
        """Tell that there is a name as well; TVs without a camera are glad of it."""
        print(f"On a TV in this house, {web_address(name, self.number)}tv leads here too.", flush=True)


def draw(url: str) -> None:
    """Draw an address as a QR code, if the terminal can show one."""
    import segno  # noqa: PLC0415  (half of all starts have no terminal)

    if can_draw("█▀▄"):
        segno.make(url, micro=False).terminal(compact=True)
