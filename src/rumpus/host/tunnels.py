"""The tunnel programs that can lead people here from far away. None is downloaded: the host has it, or not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from rumpus.core import Unusable

if TYPE_CHECKING:
    from collections.abc import Callable

    Which = Callable[[str], str | None]

OWN_HOST = re.compile(r"ssh:(?P<host>[A-Za-z0-9_][\w.@-]*)(?::(?P<port>\d{1,5}))?", re.ASCII)

NOWHERE = re.compile("(?!)")
"""What no program says."""


class Tunnel(NamedTuple):
    """How to start a program, and how to understand what it says."""

    name: str
    command: tuple[str, ...]
    """The program and its arguments; {port} is the server's."""
    address: re.Pattern[str]
    """The public address, in a line that the program prints."""
    ready: re.Pattern[str]
    """What it prints when the address leads somewhere; asking for its name earlier can spoil it for half an hour."""
    public: str = ""
    """The public address, if it is known beforehand."""
    exposes: str = ""
    """Who else handles what people send."""


CLOUDFLARED = Tunnel(
    "cloudflared",
    ("cloudflared", "tunnel", "--no-autoupdate", "--url", "http://127.0.0.1:{port}"),
    re.compile(r"https://(?!api\.)[a-z0-9-]+\.trycloudflare\.com"),
    re.compile("Registered tunnel connection"),
    exposes="Cloudflare passes everything on and could read it",
)

TAILSCALE = Tunnel(
    "tailscale",
    ("tailscale", "funnel", "{port}"),
    re.compile(r"https://[a-z0-9-]+(?:\.[a-z0-9-]+)*\.ts\.net"),
    re.compile("Available on the internet|Press Ctrl"),
    exposes="Tailscale passes everything on, sealed",
)

KNOWN = (CLOUDFLARED, TAILSCALE)


def own_host(host: str, port: str, public: str) -> Tunnel:
    """Lead people through an ssh host of one's own, where a web server speaks https and passes on to that port."""
    forward = f"127.0.0.1:{port}:127.0.0.1:{{port}}"
    options = ("BatchMode=yes", "ExitOnForwardFailure=yes", "ServerAliveInterval=15")
    set_by = (word for option in options for word in ("-o", option))
    return Tunnel(
        "ssh", ("ssh", "-N", *set_by, "-R", forward, host), NOWHERE, NOWHERE, public, f"{host} passes everything on"
    )


def choose(wanted: str, public: str | None, which: Which) -> Tunnel:
    """Choose the tunnel that was asked for, or the first that is installed."""
    own = OWN_HOST.fullmatch(wanted)
    if own is not None:
        if not (public or "").startswith("https://"):
            raise Unusable(f"--share {wanted} needs the https address of that host: add --public-url https://...")
        return installed(own_host(own["host"], own["port"] or "8000", str(public).rstrip("/")), which)
    if public is not None:
        raise Unusable("--share finds its own address: leave out --public-url, or share by a host of your own")
    for tunnel in KNOWN:
        if wanted == tunnel.name or (not wanted and which(tunnel.name)):
            return installed(tunnel, which)
    if wanted:
        raise Unusable(f"--share knows cloudflared, tailscale and ssh:you@example.org, not {wanted}")
    raise Unusable(
        "no tunnel program is installed here: install cloudflared or tailscale,"
        " or share by a host of your own with --share ssh:you@example.org --public-url https://play.example.org"
    )


def installed(tunnel: Tunnel, which: Which) -> Tunnel:
    """Refuse a program that is not there."""
    if which(tunnel.name) is None:
        raise Unusable(f"{tunnel.name} is not installed here: install it, or share another way (rumpus serve --help)")
    return tunnel
