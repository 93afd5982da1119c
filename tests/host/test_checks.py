"""What a host is told about the evening to come, in worlds made by hand."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from rumpus.host import facts as gathering
from rumpus.host.checks import findings
from rumpus.host.facts import Facts, FoundStore, firewall, port_trouble, reaches_itself
from rumpus.host.network import Interface, best, web_address
from rumpus.store.look import Inspection

LO = Interface("lo", "127.0.0.1", 8)
WIFI = Interface("wlan0", "192.168.0.20")
CABLE = Interface("eth0", "192.168.0.21")
GUESTS = Interface("wlan1", "192.168.7.3")
VPN = Interface("tun0", "10.8.0.2")
TAILNET = Interface("Tailscale Tunnel", "100.101.1.2", 32)
DOCKER = Interface("docker0", "172.17.0.1", 16)
NO_LEASE = Interface("wlan0", "169.254.3.4", 16)
DAY = 86_400_000

HOME = Facts(
    python="3.12.1", games=("Roll Call",), way="192.168.0.20", interfaces=(LO, WIFI), now_ms=9 * DAY, made_ms=DAY
)
"""A machine in one Wi-Fi, with nothing in the way."""


def told(facts: Facts, mark: str) -> list[str]:
    """Return what is told with a mark."""
    return [f"{each.what}: {each.words}" for each in findings(facts) if each.mark == mark]


def test_in_one_wifi_all_is_well() -> None:
    assert told(HOME, "look") == told(HOME, "to do") == []
    assert "address: people go to http://192.168.0.20:8000/" in told(HOME, "ok")


@pytest.mark.parametrize(
    ("world", "words"),
    [
        pytest.param(
            HOME._replace(way=None, interfaces=(LO,)),
            "address: http://127.0.0.1:8000/ can be reached only from this machine: join a network, or set"
            " --public-url",
            id="no network",
        ),
        pytest.param(
            HOME._replace(way=None, interfaces=(LO, NO_LEASE, DOCKER)),
            "address: http://127.0.0.1:8000/ can be reached only from this machine: join a network, or set"
            " --public-url",
            id="a Wi-Fi that gave no address",
        ),
        pytest.param(
            HOME._replace(way="10.8.0.2", interfaces=(LO, VPN)),
            "VPN: 10.8.0.2 belongs to tun0, a VPN, and phones in the house cannot use it: leave the VPN, or join the"
            " Wi-Fi",
            id="a VPN and nothing else",
        ),
        pytest.param(
            HOME._replace(obstacle="port 8000 on 0.0.0.0 is taken: stop whatever uses it"),
            "port: port 8000 on 0.0.0.0 is taken: stop whatever uses it",
            id="a taken port",
        ),
        pytest.param(
            HOME._replace(reached=False),
            "port: 8000 is free, but 192.168.0.20 does not answer there: does a firewall block it?",
            id="a blocked port",
        ),
        pytest.param(
            HOME._replace(now_ms=0),
            "clock: it is behind the day on which Rumpus came here: set it by the network",
            id="a clock without a battery",
        ),
        pytest.param(
            HOME._replace(places=(FoundStore("rooms.db", Inspection(3, 3, 1, latest=10 * DAY)),)),
            "clock: rooms.db has a match that ends in the future: set this machine's clock",
            id="a clock that went back",
        ),
        pytest.param(
            HOME._replace(places=(FoundStore("rooms.db", Inspection(3, 3, writable=False)),)),
            "store: rooms.db can only be read: let this user write to it",
            id="a store to read only",
        ),
        pytest.param(HOME._replace(places=(FoundStore("x", trouble="why"),)), "store: why", id="a store in trouble"),
        pytest.param(
            HOME._replace(pages=False),
            "pages: not built: `make client` in a clone, or install the wheel",
            id="no pages",
        ),
    ],
)
def test_what_has_to_be_mended_is_told(world: Facts, words: str) -> None:
    assert told(world, "to do") == [words]


@pytest.mark.parametrize(
    ("world", "words"),
    [
        pytest.param(
            HOME._replace(interfaces=(LO, WIFI, GUESTS)),
            "networks: phones may be in wlan1's network instead: then they go to http://192.168.7.3:8000/",
            id="two networks",
        ),
        pytest.param(
            HOME._replace(way="10.8.0.2", interfaces=(LO, WIFI, VPN)),
            "VPN: tun0 is on: if phones cannot connect, leave the VPN, or let it allow local networks",
            id="a VPN that takes everything",
        ),
        pytest.param(
            HOME._replace(interfaces=(LO, WIFI, TAILNET)),
            "VPN: Tailscale Tunnel is on: if phones cannot connect, leave the VPN, or let it allow local networks",
            id="a VPN beside",
        ),
        pytest.param(
            HOME._replace(firewall="ufw", port=80),
            "port: ufw is on: if phones cannot connect, sudo ufw allow 80/tcp",
            id="a firewall",
        ),
        pytest.param(
            HOME._replace(places=(FoundStore("db/rumpus", Inspection(2, 2, ahead_ms=-61_000)),)),
            "clock: db/rumpus is 61 s behind this machine: set both by the network",
            id="two clocks",
        ),
        pytest.param(
            HOME._replace(places=(FoundStore("rooms.db", Inspection(1, 3)),)),
            "old data: it has layout 1 and rumpus serve brings it to 3, for good: copy it first",
            id="old data",
        ),
        pytest.param(
            HOME._replace(places=(FoundStore("memory:", Inspection(0, 0)),)),
            "store: memory: forgets everything when the server stops",
            id="no memory",
        ),
    ],
)
def test_what_may_be_meant_is_pointed_out(world: Facts, words: str) -> None:
    assert told(world, "look") == [words]
    assert told(world, "to do") == []


def test_two_ways_into_one_network_are_one() -> None:
    assert told(HOME._replace(interfaces=(LO, WIFI, CABLE, DOCKER)), "look") == []


def test_phones_are_sent_where_they_are() -> None:
    assert best("10.8.0.2", [LO, VPN, WIFI]) == "192.168.0.20"
    assert best("192.168.0.20", [LO, GUESTS, WIFI]) == "192.168.0.20"
    assert best(None, [LO, DOCKER, GUESTS]) == "192.168.7.3"
    assert best("10.8.0.2", [LO, VPN]) == "10.8.0.2"
    assert best(None, [LO]) == "127.0.0.1"
    assert web_address("192.168.0.20", 80) == "http://192.168.0.20/"
    assert web_address("fd00::2", 8000) == "http://[fd00::2]:8000/"


def test_a_port_is_tried_and_let_go() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        assert "is taken" in port_trouble("127.0.0.1", number)
        assert not reaches_itself("127.0.0.1", number)
    assert port_trouble("127.0.0.1", number) == ""
    assert reaches_itself("127.0.0.1", number)
    assert port_trouble("127.0.0.1", number) == ""


def test_a_firewall_that_knows_the_port_is_no_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "UFW", tmp_path)
    monkeypatch.setattr(gathering, "FIREWALLD", tmp_path / "firewalld")
    assert firewall(8000) == ""
    (tmp_path / "ufw.conf").write_text("# on\nENABLED=yes\n", "utf-8")
    assert firewall(8000) == "ufw"
    (tmp_path / "user.rules").write_text("-A ufw-user-input -p tcp --dport 8000 -j ACCEPT\n", "utf-8")
    assert (firewall(8000), firewall(80)) == ("", "ufw")
    (tmp_path / "ufw.conf").write_text("ENABLED=no\n", "utf-8")
    (tmp_path / "firewalld").mkdir()
    assert firewall(8000) == "firewalld"
