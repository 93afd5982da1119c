"""Stand-ins for tunnel programs: each is called like the real one and talks like it, but leads nowhere but here.

`python -m tests.host.tunnelling NAME ARGUMENTS...` is the program. It speaks TLS at LEADS_TO with a certificate of a
throw-away authority, and passes every byte on to the server. MANNER says what is wrong with it, if anything.
"""

from __future__ import annotations

import asyncio
import os
import re
import ssl
import sys
from pathlib import Path

PUBLIC = {
    "cloudflared": "https://four-plain-words-here.trycloudflare.com",
    "tailscale": "https://den.tail1234.ts.net",
    "ssh": "https://play.example.org",
}
CHUNK = 65_536
SLOW_S = 1.0


def hello(name: str) -> str:
    """Say what the program says when it has its address."""
    if name == "cloudflared":
        return f"INF Requesting new quick Tunnel on trycloudflare.com...\nINF |  {PUBLIC[name]}  |"
    return f"Available on the internet:\n\n{PUBLIC[name]}/\n|-- proxy http://127.0.0.1" if name == "tailscale" else ""


def port_of(words: list[str]) -> int:
    """Find the server's port among the arguments."""
    return int(re.findall(r"\d{2,5}", " ".join(words))[-1])


async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, blind: bool = False) -> None:
    """Pass everything on; a blind one does not know what an upgrade is."""
    while data := await reader.read(CHUNK):
        writer.write(data.replace(b"Upgrade: websocket", b"X-Nothing: nothing") if blind else data)
        await writer.drain()
    writer.close()


async def lead(name: str, port: int, manner: str) -> None:
    """Be a tunnel to a port of this machine."""

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if manner == "lying":
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
            writer.close()
            return
        inner, outer = await asyncio.open_connection("127.0.0.1", port)
        ways = pipe(reader, outer, blind=manner == "blind"), pipe(inner, writer)
        await asyncio.gather(*ways, return_exceptions=True)

    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(os.environ["CERTIFICATE"])
    host, _, number = os.environ["RUMPUS_TEST_TUNNEL"].rpartition(":")
    if manner in ("slow", "dumb"):
        await asyncio.sleep(SLOW_S if manner == "slow" else 3600)
    if manner == "slow":
        print(hello(name), flush=True)
        await asyncio.sleep(SLOW_S)
    await asyncio.start_server(meet, host, int(number), ssl=context)
    print(hello(name), flush=True)
    if manner == "dying":
        sys.exit(1)
    print("INF Registered tunnel connection connIndex=0", flush=True)
    await asyncio.Event().wait()


def put(folder: Path, name: str) -> None:
    """Put a stand-in where programs are."""
    folder.mkdir(exist_ok=True)
    program = folder / name
    command = f'exec {sys.executable} -m tests.host.tunnelling {name} "$@"'
    program.write_text(f'#!/bin/sh\necho $$ > "$PID_FILE"\n{command}\n', "utf-8")
    program.chmod(0o755)


if __name__ == "__main__":
    asyncio.run(lead(sys.argv[1], port_of(sys.argv[2:]), os.environ.get("MANNER", "")))
