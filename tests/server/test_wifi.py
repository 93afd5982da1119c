"""The guest Wi-Fi: kept on this machine alone, shown at home to people in rooms, and found nowhere else."""

from __future__ import annotations

import asyncio
import logging
import stat
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
import segno

from rumpus.cli.serve import JsonLines
from rumpus.server.wifi import FILE, Network, StoredWifi, Wifi, WifiShown, drawn, escaped, joining
from tests.server.harness import House, Place, Reply, played, refused, serving

NAME, PASSWORD = "Gopher Hole", "under;the\\hedge"
GUESTS = {"name": NAME, "password": PASSWORD}
LAN = {"Host": "gamebox.local"}
"""A name of the house by which nobody comes from this very machine."""


async def enter(house: House, by: Place, network: dict[str, Any] = GUESTS, **how: Any) -> Reply:
    headers = {**by.bearer, **how.pop("headers", {})}
    return await house.request("PUT", f"/api/rooms/{by.code}/wifi", json=network, headers=headers, **how)


async def shown(house: House, code: str, secret: str, **headers: str) -> dict[str, Any]:
    reply = await house.get(f"/api/rooms/{code}/wifi", headers={"Authorization": f"Bearer {secret}", **headers})
    assert reply.status == 200, reply
    assert reply.headers["Cache-Control"] == "no-store"
    found: dict[str, Any] = reply.json()
    return found


# What phones read


@pytest.mark.parametrize(
    ("network", "text"),
    [
        (Network("Guests", "tea and cake"), "WIFI:T:WPA;S:Guests;P:tea and cake;;"),
        (Network('A;b,c:d"e\\', ';,:"\\;,:'), r"WIFI:T:WPA;S:A\;b\,c\:d\"e\\;P:\;\,\:\"\\\;\,\:;;"),
        (Network("Guests", "12345", "WEP"), "WIFI:T:WEP;S:Guests;P:12345;;"),
        (Network("Café", kind="open"), "WIFI:T:nopass;S:Café;;"),
        (Network("Attic", "tea and cake", hidden=True), "WIFI:T:WPA;S:Attic;P:tea and cake;H:true;;"),
    ],
)
def test_the_text_in_the_qr_code_is_what_phones_read_as_a_network(network: Network, text: str) -> None:
    assert joining(network) == text


def fields(text: str) -> dict[str, str]:
    """Read such a text as phones do."""
    found, name, value, quoted = dict[str, str](), "", "", False
    for letter in text.removeprefix("WIFI:"):
        if quoted or letter not in "\\;:":
            value, quoted = value + letter, False
        elif letter == "\\":
            quoted = True
        elif letter == ":":
            name, value = value, ""
        else:
            found[name], name, value = value, "", ""
    return found


@pytest.mark.parametrize("text", ["plain", "a;b", "\\", "\\;", ';:,"\\' * 3, "S:x;P:y;;", "ends with\\"])
def test_whatever_is_in_a_name_or_a_password_is_read_back_as_it_is(text: str) -> None:
    read = fields(joining(Network(text, f"{text}12345678"[:40])))
    assert (read["S"], read["P"]) == (text, f"{text}12345678"[:40])
    assert escaped("") == ""


def test_letters_of_all_languages_are_drawn_as_utf_8() -> None:
    assert drawn(Network("Münze ☕", "tea and cake")).startswith("<svg ")
    as_drawn = segno.make(joining(Network("Münze", "tea and cake")), micro=False, error="m", encoding="utf-8")
    assert (as_drawn.mode, as_drawn.error) == ("byte", "M")


# Who sees it


def test_the_host_enters_it_once_and_everybody_in_the_room_has_its_qr_code() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            bob = await house.join(ann.code)
            nothing = msgspec.to_builtins(WifiShown(yours=True))
            assert await shown(house, ann.code, ann.token) == nothing
            assert (await enter(house, ann)).status == 204
            expected = {"name": NAME, "kind": "WPA", "hidden": False, "yours": True}
            expected |= {"qr": drawn(Network(NAME, PASSWORD))}
            for secret in (ann.token, bob.token, ann.key):
                assert await shown(house, ann.code, secret) == expected
            dropped = await house.request("DELETE", f"/api/rooms/{ann.code}/wifi", headers=ann.bearer)
            assert dropped.status == 204
            assert await shown(house, ann.code, ann.token) == nothing

    asyncio.run(run())


def test_whoever_is_in_no_room_does_not_see_it_and_only_hosts_enter_it() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            bob = await house.join(ann.code)
            await enter(house, ann)
            path = f"/api/rooms/{ann.code}/wifi"
            refused(await house.get(path), 401, "ROOM-TOKEN")
            refused(await house.get(path, headers={"Authorization": "Bearer 0"}), 401, "ROOM-TOKEN")
            refused(await house.get("/api/rooms/ZZZZ/wifi", headers=ann.bearer), 404, "ROOM-UNKNOWN")
            refused(await house.request("PUT", path, json=GUESTS), 401, "ROOM-TOKEN")
            refused(await enter(house, bob), 403, "ROOM-HOST")
            refused(await house.request("DELETE", path, headers=bob.bearer), 403, "ROOM-HOST")

    asyncio.run(run())


def test_only_the_browser_that_entered_it_changes_it_or_somebody_at_this_machine() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, eve = await house.create(), await house.create("Eve")
            mine, theirs = {"Cookie": "rumpus=ann"}, {"Cookie": "rumpus=eve"}
            assert (await enter(house, ann, headers={**LAN, **mine})).status == 204
            evil = {"name": "Evil Twin", "password": "come and join"}
            refused(await enter(house, eve, evil, headers={**LAN, **theirs}), 403, "ROOM-WIFI")
            path = f"/api/rooms/{eve.code}/wifi"
            gone = await house.request("DELETE", path, headers={**eve.bearer, **LAN, **theirs})
            refused(gone, 403, "ROOM-WIFI")
            assert not (await shown(house, eve.code, eve.token, **LAN, **theirs))["yours"]
            assert (await shown(house, eve.code, eve.token, **LAN, **mine))["yours"]
            assert (await enter(house, ann, headers={**LAN, **mine})).status == 204
            assert (await enter(house, ann, headers={"Cookie": "rumpus=another"})).status == 204, "on this machine"

    asyncio.run(run())


ELSEWHERE = [
    pytest.param({"public": True}, {}, id="a public server"),
    pytest.param({"public_url": "https://play.example.org"}, {}, id="over https"),
    pytest.param({"public_url": "http://play.example.org"}, {}, id="a public address"),
    pytest.param({"proxied": True}, {}, id="behind a proxy"),
    pytest.param({}, {"X-Forwarded-For": "192.168.0.7"}, id="through a tunnel"),
    pytest.param({"names": ["play.example.org"]}, {"Host": "play.example.org"}, id="by a name of elsewhere"),
]


@pytest.mark.parametrize(("how", "headers"), ELSEWHERE)
def test_elsewhere_nothing_tells_whether_there_is_one(how: dict[str, Any], headers: dict[str, str]) -> None:
    async def run() -> None:
        async with serving(**how) as house:
            ann = await house.create()
            answers = []
            for kept in (None, StoredWifi(Network(NAME, PASSWORD), "")):
                house.server.wifi.keep(kept)
                found = await house.get(f"/api/rooms/{ann.code}/wifi", headers={**ann.bearer, **headers})
                entered = await enter(house, ann, headers=headers)
                answers.append((found.status, found.body, entered.status, entered.body))
                assert house.server.wifi.kept == kept
            assert answers[0] == answers[1]
            assert msgspec.json.decode(answers[0][1]) == msgspec.to_builtins(WifiShown())
            refused(entered, 403, "ROOM-WIFI")

    asyncio.run(run())


# What cannot be a network is refused, and none of it is repeated


@pytest.mark.parametrize(
    ("network", "rule", "why"),
    [
        ({"name": "", "password": PASSWORD}, "ROOM-WIFI", "The name of a Wi-Fi has 1 to 32 characters."),
        ({"name": "ä" * 17, "password": PASSWORD}, "ROOM-WIFI", "The name of a Wi-Fi has 1 to 32 characters."),
        ({"name": "two\nlines", "password": PASSWORD}, "ROOM-WIFI", "The name of a Wi-Fi has 1 to 32 characters."),
        ({"name": NAME, "password": "short;\\"}, "ROOM-WIFI", "A Wi-Fi password has 8 to 63 plain characters."),
        ({"name": NAME, "password": "Über den Hecken"}, "ROOM-WIFI", "A Wi-Fi password has 8 to 63 plain characters."),
        ({"name": NAME, "password": "x" * 64}, "ROOM-WIFI", "A Wi-Fi password has 8 to 63 plain characters."),
        ({"name": NAME, "password": "123456", "kind": "WEP"}, "ROOM-WIFI", "A WEP password has 5 or 13 characters."),
        ({"name": NAME, "password": PASSWORD, "kind": "open"}, "ROOM-WIFI", "An open Wi-Fi has no password."),
        ({"name": NAME, "password": "x" * 65}, "ROOM-FORM", "The request cannot be read: {problem}"),
        ({"name": "x" * 33, "password": PASSWORD}, "ROOM-FORM", "The request cannot be read: {problem}"),
        ({"name": NAME, "password": PASSWORD, "kind": "EAP"}, "ROOM-FORM", "The request cannot be read: {problem}"),
        ({"password": PASSWORD}, "ROOM-FORM", "The request cannot be read: {problem}"),
        ({"name": NAME, "password": 12345678}, "ROOM-FORM", "The request cannot be read: {problem}"),
    ],
    ids=lambda value: " ".join(f"{len(str(each))}" for each in value.values()) if isinstance(value, dict) else None,
)
def test_what_is_no_network_is_refused_in_words_that_repeat_none_of_it(
    network: dict[str, Any], rule: str, why: str
) -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            reply = await enter(house, ann, network)
            assert reply.status in {400, 403}
            assert (reply.json()["rule"], reply.json()["why"]) == (rule, why)
            for secret in (str(network["password"]), network.get("name", "")):
                assert not secret or secret.encode() not in reply.body
            assert house.server.wifi.kept is None

    asyncio.run(run())


@pytest.mark.parametrize(
    "network",
    [
        Network("x", "12345678"),
        Network("ä" * 16, "~" * 63),
        Network("hex", "0123456789abcdef" * 4),
        Network("old", "abcde", "WEP"),
        Network("old", "0123456789", "WEP"),
        Network("café", kind="open"),
    ],
)
def test_what_is_one_is_taken(network: Network) -> None:
    async def run() -> None:
        async with serving() as house:
            assert (await enter(house, await house.create(), msgspec.to_builtins(network))).status == 204
            assert house.server.wifi.kept is not None
            assert house.server.wifi.kept.network == network

    asyncio.run(run())


# Where it is kept, and where it is not


def test_it_is_kept_in_a_file_of_its_own_that_nobody_else_reads(tmp_path: Path) -> None:
    kept = StoredWifi(Network(NAME, PASSWORD), "somebody")
    wifi = Wifi(tmp_path)
    wifi.keep(kept)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
        (tmp_path / FILE).chmod(0o644)
    assert Wifi(tmp_path).kept == kept
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    wifi.keep(None)
    wifi.keep(None)
    assert not [*tmp_path.iterdir()]
    assert Wifi(tmp_path).kept is None


def test_a_file_that_cannot_be_read_is_as_good_as_none_and_one_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"network": {"name": 4')
    assert Wifi(tmp_path).kept is None

    async def run() -> None:
        async with serving() as house:
            house.server.wifi.file = tmp_path / "no such folder" / FILE
            refused(await enter(house, await house.create()), 503, "ROOM-STORE")
            assert house.server.wifi.kept is None

    asyncio.run(run())


class Everything(logging.Handler):
    """Keeps all that is logged, as the server writes it and as it is."""

    def __init__(self) -> None:
        super().__init__(logging.NOTSET)
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += [self.format(record), record.getMessage(), str(record.__dict__)]


def test_no_log_no_room_no_match_and_no_figure_has_it() -> None:
    log, root = Everything(), logging.getLogger()
    level = root.level

    async def run() -> None:
        async with serving() as house:
            ann = await played(house)
            await enter(house, ann)
            await enter(house, ann, {"name": NAME, "password": "no"})
            await house.request(
                "PUT", f"/api/rooms/{ann.code}/wifi", data=b'{"name": "' + NAME.encode(), headers=ann.bearer
            )
            await shown(house, ann.code, ann.key)
            wire = await house.connect(ann)
            await wire.do("Again")
            (row,) = (await house.get(f"/api/rooms/{ann.code}/matches", headers=ann.bearer)).json()
            everywhere = [
                *log.lines,
                *map(str, wire.frames),
                str(await house.store.read(ann.code)),  # type: ignore[arg-type]
                str(house.store.__dict__),
                *[
                    str((await house.get(path)).body)
                    for path in (f"/api/matches/{row['match']}", f"/api/matches/{row['match']}/replay", "/metrics")
                ],
            ]
            assert all(len(each) > 2 for each in everywhere)
            for text in everywhere:
                for secret in (NAME, PASSWORD, escaped(PASSWORD), str(PASSWORD.encode())[2:-1]):
                    assert secret not in text

    root.addHandler(log)
    root.setLevel(logging.NOTSET)
    try:
        asyncio.run(run())
    finally:
        root.removeHandler(log)
        root.setLevel(level)


def test_with_and_without_it_every_other_byte_is_the_same() -> None:
    async def told(known: bool) -> list[bytes]:
        async with serving() as house:
            if known:
                house.server.wifi.keep(StoredWifi(Network(NAME, PASSWORD), ""))
            ann = await house.create()
            bob = await house.join(ann.code)
            wire, tv = await house.connect(ann), await house.watch(ann.code, screen=True, key=ann.key)
            await wire.do("Sit")
            await shown(house, ann.code, ann.token)
            await wire.sync()
            await tv.sync()
            paths = (f"/api/rooms/{ann.code}", "/api/games", "/api/packs", "/metrics", "/", "/openapi.json")
            pages = [(await house.get(path, headers=bob.bearer)).body for path in paths]
            return [plain(house, each, ann, bob) for each in (*wire.frames, *tv.frames, *pages)]

    def plain(house: House, data: bytes, *people: Place) -> bytes:
        """Blot out what is drawn at random, and the time."""
        for number, person in enumerate(people):
            for secret in (person.code, person.member, person.token, person.key):
                data = data.replace(secret.encode(), b"%d" % number)
        live = house.live(people[0].code).room()
        data = data.replace(live.number.encode(), b"N")
        return b"".join(each for each in data.split(b'"') if not any(48 <= letter < 58 for letter in each))

    assert asyncio.run(told(known=False)) == asyncio.run(told(known=True))
