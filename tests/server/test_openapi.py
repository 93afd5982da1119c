"""The OpenAPI document is valid, names everything there is, and the running server keeps to it."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from rumpus.live import StoreClock
from rumpus.server import Server, make_app
from rumpus.server.openapi import document
from rumpus.store import MemoryStore
from tests.server.harness import ROOMY, Place, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLES = settings(
    max_examples=30,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)

SCHEMA = schemathesis.openapi.from_dict(document())
OPERATIONS = {each.ok().label: each.ok() for each in SCHEMA.get_all_operations() if isinstance(each, Ok)}

Case = schemathesis.Case[Any]


class Running(NamedTuple):
    """A server in a thread of its own, with one room."""

    url: str
    guest: Place
    """A member who is not the host, so that the room is not deleted."""


@pytest.fixture(scope="module")
def running() -> Iterator[Running]:
    up, down = threading.Event(), asyncio.Event()
    found: list[tuple[asyncio.AbstractEventLoop, Running]] = []

    async def serve() -> None:
        async with serving(limits=ROOMY) as house:
            guest = await house.join((await house.create()).code)
            found.append((asyncio.get_running_loop(), Running(house.url, guest)))
            up.set()
            await down.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert up.wait(30)
    loop, server = found[0]
    yield server
    loop.call_soon_threadsafe(down.set)
    thread.join()


def test_the_document_is_valid_openapi() -> None:
    SCHEMA.validate()
    assert len(OPERATIONS) == 41


def test_the_document_is_the_one_that_is_served() -> None:
    async def run() -> None:
        async with serving() as house:
            assert (await house.get("/openapi.json")).body == msgspec.json.encode(document())

    asyncio.run(run())


def test_every_path_of_the_api_is_in_the_document_and_no_other() -> None:
    store = MemoryStore()
    router = make_app(Server(store, StoreClock(store.now))).router
    served = {(route.method, route.resource.canonical) for route in router.routes() if route.resource is not None}
    described = {(method.upper(), path) for path, item in document()["paths"].items() for method in item}
    described -= {("PARAMETERS", path) for path in document()["paths"]}
    assert described == {each for each in served if each[1].startswith("/api") and each[0] != "HEAD"}


def check(case: Case, running: Running, **how: Any) -> int:
    """Send a request and hold the answer against the document; a name may be refused for what no schema can say."""
    response = case.call(base_url=running.url, **how)
    case.validate_response(response, excluded_checks=[positive_data_acceptance])
    return int(response.status_code)


@pytest.mark.parametrize("label", OPERATIONS)
def test_the_server_keeps_to_the_document_for_rooms_that_do_not_exist(label: str, running: Running) -> None:
    @EXAMPLES
    @given(OPERATIONS[label].as_strategy(generation_mode=GenerationMode.POSITIVE))
    def test(case: Case) -> None:
        check(case, running)

    test()


@pytest.mark.parametrize("label", [label for label in OPERATIONS if "{code}" in label])
def test_the_server_keeps_to_the_document_for_a_room_that_exists(label: str, running: Running) -> None:
    seen: set[int] = set()

    @EXAMPLES
    @given(OPERATIONS[label].as_strategy(generation_mode=GenerationMode.POSITIVE))
    def test(case: Case) -> None:
        case.path_parameters["code"] = running.guest.code
        seen.add(check(case, running, headers=running.guest.bearer))

    test()
    assert 404 not in seen


@pytest.mark.parametrize("label", [label for label in OPERATIONS if "{code}" in label or label.startswith("POST")])
def test_the_server_refuses_what_the_document_does_not_allow(label: str, running: Running) -> None:
    @EXAMPLES
    @given(OPERATIONS[label].as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def test(case: Case) -> None:
        assert 400 <= check(case, running) < 500

    test()


@pytest.mark.parametrize("label", [label for label, each in OPERATIONS.items() if each.body and "{code}" in label])
def test_the_server_refuses_bodies_that_the_document_does_not_allow_in_a_room(label: str, running: Running) -> None:
    @EXAMPLES
    @given(OPERATIONS[label].as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def test(case: Case) -> None:
        case.path_parameters["code"] = running.guest.code
        check(case, running)

    test()
