"""What is wrong with an evening, and what to do about it: pure judgements on the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple
from urllib.parse import urlsplit

from rumpus.core import Unusable
from rumpus.host.network import EVERYWHERE, ONLY_HERE, best, web_address

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.host.facts import Facts, FoundStore

Mark = Literal["ok", "look", "to do"]
"""Well; worth a look, since it may be meant; or to be mended first."""

FAR_AHEAD_MS = 5_000
MANY = 1000

OPENING = {
    "ufw": "ufw is on: if phones cannot connect, sudo ufw allow {port}/tcp",
    "firewalld": "firewalld is on: if phones cannot connect, sudo firewall-cmd --add-port={port}/tcp",
}


class Finding(NamedTuple):
    """One thing that was checked."""

    what: str
    mark: Mark
    words: str


def check_url(url: str | None) -> None:
    """Refuse a malformed public address."""
    if url is None:
        return
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        message = f"--public-url must be an address such as https://play.example.org, not {url}"
        raise Unusable(message)


def findings(facts: Facts) -> Iterator[Finding]:
    """Check one thing after another."""
    yield Finding("Python", "ok", facts.python)
    yield Finding("games", "ok", ", ".join(facts.games))
    if facts.pages:
        yield Finding("pages", "ok", "the client is built")
    else:
        yield Finding("pages", "to do", "not built: `make client` in a clone, or install the wheel")
    for each in facts.places:
        yield from store(each, facts)
    yield port(facts)
    yield from networks(facts)
    yield clock(facts)


def store(place: FoundStore, facts: Facts) -> Iterator[Finding]:
    """Judge a store: usable, empty, old, or ahead of its time."""
    if place.trouble:
        yield Finding("store", "to do", place.trouble)
        return
    if place.look is None:
        yield Finding("store", "ok", f"{place.name} is not there yet; rumpus serve creates {place.to_make}")
        return
    look = place.look
    if not look.writable:
        yield Finding("store", "to do", f"{place.name} can only be read: let this user write to it")
    elif look.layout == look.newest == 0:
        yield Finding("store", "look", f"{place.name} forgets everything when the server stops")
    elif look.layout == 0:
        yield Finding("store", "ok", f"{place.name} is empty; rumpus serve makes its tables")
    else:
        count = "1,000 or more" if look.matches >= MANY else str(look.matches)
        yield Finding("store", "ok", f"{place.name} opens and answers; finished matches in it: {count}")
    if place.late:
        yield Finding("old data", "look", f"{place.late}, for good: copy it first")
    elif 0 < look.layout < look.newest:
        words = f"it has layout {look.layout} and rumpus serve brings it to {look.newest}, for good: copy it first"
        yield Finding("old data", "look", words)
    yield from times(place.name, look.latest, look.ahead_ms, facts)


def times(name: str, latest: int | None, ahead_ms: int | None, facts: Facts) -> Iterator[Finding]:
    """Compare a store's times with this machine's clock."""
    if ahead_ms is not None and abs(ahead_ms) > FAR_AHEAD_MS:
        words = f"{name} is {abs(ahead_ms) / 1000:.0f} s {'ahead of' if ahead_ms > 0 else 'behind'} this machine"
        yield Finding("clock", "look", f"{words}: set both by the network")
    if latest is not None and latest > facts.now_ms + FAR_AHEAD_MS:
        yield Finding("clock", "to do", f"{name} has a match that ends in the future: set this machine's clock")


def clock(facts: Facts) -> Finding:
    """Judge this machine's clock by what must have happened before."""
    if facts.now_ms < facts.made_ms - FAR_AHEAD_MS:
        return Finding("clock", "to do", "it is behind the day on which Rumpus came here: set it by the network")
    return Finding("clock", "ok", "it is not behind")


def port(facts: Facts) -> Finding:
    """Judge the port: taken, forbidden, or perhaps shut from outside."""
    if facts.obstacle:
        return Finding("port", "to do", facts.obstacle)
    if not facts.reached:
        words = f"{facts.port} is free, but {facts.way} does not answer there: does a firewall block it?"
        return Finding("port", "to do", words)
    if facts.firewall:
        return Finding("port", "look", OPENING[facts.firewall].format(port=facts.port))
    return Finding("port", "ok", f"{facts.port} on {facts.host} is free")


def networks(facts: Facts) -> Iterator[Finding]:
    """Judge which address people will use, and what may be in their way."""
    try:
        check_url(facts.public_url)
    except Unusable as error:
        yield Finding("address", "to do", str(error))
        return
    if facts.public_url is not None:
        yield Finding("address", "ok", f"people go to {facts.public_url}")
        return
    here = best(facts.way, list(facts.interfaces)) if facts.host in EVERYWHERE else facts.host
    url = web_address(here, facts.port)
    if here == ONLY_HERE or here.startswith("127."):
        words = f"{url} can be reached only from this machine: join a network, or set --public-url"
        yield Finding("address", "to do", words)
        return
    yield Finding("address", "ok", f"people go to {url}")
    yield from crossroads(facts, here)


def crossroads(facts: Facts, here: str) -> Iterator[Finding]:
    """Point out a VPN, and more than one network that phones could be in."""
    tunnels = [each for each in facts.interfaces if each.is_tunnel]
    if here in {each.address for each in tunnels}:
        words = f"{here} belongs to {tunnels[0].name}, a VPN, and phones in the house cannot use it: leave the VPN"
        yield Finding("VPN", "to do", f"{words}, or join the Wi-Fi")
    elif tunnels:
        words = f"{tunnels[0].name} is on: if phones cannot connect, leave the VPN, or let it allow local networks"
        yield Finding("VPN", "look", words)
    others = [each for each in facts.interfaces if each.for_phones and each.address != here]
    mine = next((each.network for each in facts.interfaces if each.address == here), None)
    for other in others:
        if facts.host in EVERYWHERE and other.network != mine:
            words = f"phones may be in {other.name}'s network instead: then they go to "
            yield Finding("networks", "look", words + web_address(other.address, facts.port))
