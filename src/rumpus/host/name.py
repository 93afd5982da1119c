"""A name in the house: `http://rumpus.local` leads here, told to the local network alone (mDNS, RFC 6762).

Whatever goes wrong with it, the evening goes on by the number: then there is no name, and nobody is told of one.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from rumpus.host.network import EVERYWHERE, interfaces

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Sequence

    from zeroconf.asyncio import AsyncZeroconf

NAME = "rumpus.local"
SERVICE = "_http._tcp.local."
PATIENCE_S = 10.0
"""How long taking the name may last: usually a second."""

ASK_MS = 1000
"""How long another machine has to say that the name is taken."""

ONLY_AT = "RUMPUS_TEST_MDNS"
"""For tests only: the addresses, separated by commas, at which the name is told, instead of those for phones."""


def told_at(host: str) -> list[str]:
    """Return the addresses that the name of a server at `host` leads to."""
    given = os.environ.get(ONLY_AT)
    if given:
        return given.split(",")
    return [each.address for each in interfaces() if each.for_phones and host in (*EVERYWHERE, each.address)]


@asynccontextmanager
async def named(host: str, port: int, then: Callable[[str], None]) -> AsyncGenerator[None]:
    """Go by the name while inside, and say so once it is ours; nothing waits for it."""
    taking = asyncio.create_task(keep(host, port, then))
    try:
        yield
    finally:
        taking.cancel()
        with suppress(asyncio.CancelledError):
            await taking


async def keep(host: str, port: int, then: Callable[[str], None]) -> None:
    """Take the name, say that it is ours, and keep it until cancelled."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            claim = await take(port, told_at(host))
    except Exception:  # noqa: BLE001  (whatever a network can do to it, people have the number)
        return
    if claim is None:
        return
    try:
        then(NAME)
        await asyncio.Event().wait()
    finally:
        with suppress(Exception):
            await claim.async_unregister_all_services()
            await claim.async_close()


async def take(port: int, addresses: Sequence[str]) -> AsyncZeroconf | None:
    """Take the name unless another machine of the house has it, and tell the house where it leads."""
    from zeroconf import IPVersion  # noqa: PLC0415  (it takes a tenth of a second)
    from zeroconf._services.info import AddressResolverIPv4  # noqa: PLC0415
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf  # noqa: PLC0415

    if not addresses:
        return None
    claim = AsyncZeroconf(interfaces=list(addresses), ip_version=IPVersion.V4Only)
    try:
        other = AddressResolverIPv4(f"{NAME}.")
        if await other.async_request(claim.zeroconf, ASK_MS) and not {*other.parsed_addresses()} <= {*addresses}:
            await claim.async_close()
            return None
        info = AsyncServiceInfo(
            SERVICE, f"Rumpus.{SERVICE}", port=port, parsed_addresses=list(addresses), server=f"{NAME}."
        )
        await (await claim.async_register_service(info))
    except BaseException:
        await claim.async_close()
        raise
    return claim
