"""Who is calling: which address counts, whether it is local, and what can be believed of a request."""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from aiohttp import web

Network = IPv4Network | IPv6Network

LOOPBACK: tuple[Network, ...] = (IPv4Network("127.0.0.0/8"), IPv6Network("::1/128"))
"""This machine itself: where a proxy is unless told otherwise."""

FORWARDED = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "CF-Connecting-IP")
"""Headers that show that somebody in between passed a request on."""

HOUSE_NAMES = (".local", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box")
"""How the names of machines end that are known only on the local network."""

NAME = re.compile(r"[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){0,20}", re.ASCII)

SITE = 64
"""Bits of an IPv6 address that identify one household; all addresses behind them count as one."""


class Caller(NamedTuple):
    """Where a request comes from."""

    address: str
    """What is counted: an IPv4 address, or the first half of an IPv6 address."""
    at_home: bool
    """Whether it certainly comes from the house this server is in."""


NOBODY = Caller("", at_home=False)


def caller_of(request: web.Request, proxies: Sequence[Network], *, public: bool) -> Caller:
    """Tell where a request comes from; only a named proxy's word for it counts."""
    remote = request.remote or ""
    told = request.headers.getall("X-Forwarded-For", [])
    if proxies and is_in(remote, proxies):
        for hop in reversed(",".join(told).split(",")):
            if not hop.strip():
                continue
            remote = hop.strip()
            if not is_in(remote, proxies):
                break
    straight = not public and not proxies and not any(name in request.headers for name in FORWARDED)
    return Caller(counted(remote), straight and is_private(remote))


def is_known(request: web.Request, names: Container[str], *, public: bool) -> bool:
    """Tell whether a request names this server: by a name it was given, a local name, or an address.

    Another site's page can make its own name lead anywhere, but it cannot use another name. A server with a
    public address knows its own addresses; without one, it cannot know how it looks from outside.
    """
    host = request.headers.get("Host", "")
    name = name_of(host)
    if name in names or is_of_the_house(host):
        return True
    own = None if request.transport is None else request.transport.get_extra_info("sockname")
    return read(name) is not None and (not public or (own is not None and read(name) == read(str(own[0]))))


def is_this_machine(request: web.Request) -> bool:
    """Tell whether a request comes directly from this machine, by a name that leads nowhere else."""
    name = name_of(request.headers.get("Host", ""))
    straight = not any(each in request.headers for each in FORWARDED)
    return straight and is_in(request.remote or "", LOOPBACK) and (name == "localhost" or is_in(name, LOOPBACK))


def name_of(host: str) -> str:
    """Return the name or address in a `Host` header, without its port, in lower case."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().removesuffix(".")


def read(address: str) -> IPv4Address | IPv6Address | None:
    """Read an address; an IPv4 address written as IPv6 counts as IPv4."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def counted(address: str) -> str:
    """Return an address as it is counted; everything that is not an address counts as the same one."""
    found = read(address)
    if found is None:
        return ""
    return str(ip_network((found, SITE), strict=False) if isinstance(found, IPv6Address) else found)


def is_in(address: str, networks: Sequence[Network]) -> bool:
    """Tell whether an address is in one of these networks."""
    found = read(address)
    return found is not None and any(found in network for network in networks)


def is_of_the_house(host: str) -> bool:
    """Tell whether a name, with or without its port, leads nowhere outside the house."""
    name = name_of(host)
    if read(name) is not None:
        return is_private(name)
    return bool(NAME.fullmatch(name)) and ("." not in name or name.endswith(HOUSE_NAMES))


def is_private(address: str) -> bool:
    """Tell whether an address belongs to a local network or to this machine itself."""
    found = read(address)
    return found is not None and found.is_private
