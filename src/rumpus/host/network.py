"""The networks of this machine: its addresses, and which of them phones can use."""

from __future__ import annotations

import errno
import re
import socket
from ipaddress import IPv4Address, IPv4Network, ip_network
from typing import NamedTuple

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104
"""How a server says that it listens at all addresses of its machine."""

OUTSIDE = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737): asking for the way there sends nothing."""

ONLY_HERE = "127.0.0.1"

TUNNELS = re.compile(r"(tun|tap|utun|wg|ppp|ipsec|tailscale|zt|nordlynx|proton|mullvad|cscotun|gpd)", re.IGNORECASE)
INSIDE = re.compile(r"(docker|br-|virbr|veth|vmnet|vboxnet|vethernet|lxc|lxd|podman|cni|bridge1\d\d)", re.IGNORECASE)
"""How interfaces of tunnels are called, and those of machines inside this machine."""

CARRIER = IPv4Network("100.64.0.0/10")
"""Addresses that Tailscale hands out."""


class Interface(NamedTuple):
    """One IPv4 address of this machine."""

    name: str
    address: str
    prefix: int = 24

    @property
    def number(self) -> IPv4Address:
        """The address as a number."""
        return IPv4Address(self.address)

    @property
    def network(self) -> IPv4Network:
        """Who is in the same network."""
        return IPv4Network(ip_network(f"{self.address}/{self.prefix}", strict=False))

    @property
    def is_tunnel(self) -> bool:
        """Whether it leads through a VPN."""
        return bool(TUNNELS.match(self.name)) or self.number in CARRIER

    @property
    def is_inside(self) -> bool:
        """Whether only this machine, or one inside it, can use it."""
        return self.number.is_loopback or self.number.is_link_local or bool(INSIDE.match(self.name))

    @property
    def for_phones(self) -> bool:
        """Whether phones in the house can use it."""
        return not self.is_tunnel and not self.is_inside


def interfaces() -> list[Interface]:
    """List the IPv4 addresses of this machine."""
    import ifaddr  # noqa: PLC0415  (only hosts need it)

    return [
        Interface(adapter.nice_name, address.ip, address.network_prefix)
        for adapter in ifaddr.get_adapters()
        for address in adapter.ips
        if isinstance(address.ip, str)
    ]


def way_out() -> str | None:
    """Return the address of this machine that is used to reach others, if there is a way at all."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(OUTSIDE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def for_people(host: str) -> str:
    """Return the address at which others on the network reach a server that listens at `host`."""
    if host not in EVERYWHERE:
        return host
    return best(way_out(), interfaces())


def best(way: str | None, there: list[Interface]) -> str:
    """Choose the address for phones: that of the way out, unless it leads through a VPN and another does not."""
    usable = [each.address for each in there if each.for_phones]
    if way is None or (usable and way not in usable):
        return usable[0] if usable else way or ONLY_HERE
    return way


def obstacle(host: str, number: int, error: OSError | UnicodeError) -> str:
    """Explain why a server cannot listen there, and what to do."""
    if isinstance(error, socket.gaierror | UnicodeError) or error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is not an address of this machine: choose another with --host"
    if error.errno == errno.EADDRINUSE:
        return f"port {number} on {host} is taken: stop whatever uses it, or choose another with --port"
    return f"port {number} on {host} cannot be used ({error.strerror}): choose another with --port"


def web_address(host: str, port: int) -> str:
    """Write where a server is, as browsers want it."""
    named = f"[{host}]" if ":" in host else host
    return f"http://{named}/" if port == 80 else f"http://{named}:{port}/"  # noqa: PLR2004
