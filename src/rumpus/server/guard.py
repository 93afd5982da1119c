"""What stands in front of every handler: it checks where a request comes from, and puts every refusal in one form."""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from time import monotonic
from typing import TYPE_CHECKING

from aiohttp import web

from rumpus.core import Illegal
from rumpus.server.answers import Refusal, answer, refuse
from rumpus.server.doors import SHUT
from rumpus.server.gate import Incoming
from rumpus.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from aiohttp.typedefs import Middleware

    from rumpus.server.app import Server
    from rumpus.server.static import Static

    Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

log = logging.getLogger("rumpus.server")


def guard(server: Server, static: Static) -> Middleware:
    """Answer every refusal and every failure with one object that says what is wrong; people get a page."""

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        line = None if request.transport is None else request.transport.get_protocol()
        if isinstance(line, Incoming):
            await line.begin()
        began = monotonic()
        try:
            server.check_pace(request)
            server.check_host(request)
            server.check_origin(request)
            return await handler(request)
        except Illegal as illegal:
            if server.public and illegal.rule in SHUT:
                await asyncio.sleep(began + server.limits.door_s - monotonic())
            return refuse(illegal)
        except StoreError as error:
            log.warning("store: %s", error)
            return refuse(Illegal("ROOM-STORE", "The server cannot save right now; try again."))
        except web.HTTPException as error:
            if error.status == HTTPStatus.NOT_FOUND and wants_page(request):
                return await static.page(request, HTTPStatus.NOT_FOUND)
            return with_allow(error, answer(Refusal("HTTP", error.reason, {}), error.status))
        except Exception:
            log.exception("%s %s failed", request.method, route_of(request))
            return answer(Refusal("HTTP", "Something went wrong in the server; try again.", {}), 500)
        finally:
            if isinstance(line, Incoming):
                line.end()

    return middleware


def wants_page(request: web.Request) -> bool:
    """Tell whether a browser is asking for a page, as it does for an address that somebody typed."""
    return request.method == "GET" and "text/html" in request.headers.get("Accept", "")


def route_of(request: web.Request) -> str:
    """Name what was asked for, without the secrets in its address."""
    resource = request.match_info.route.resource
    return "" if resource is None else resource.canonical


def with_allow(error: web.HTTPException, response: web.Response) -> web.Response:
    """List the methods allowed where another was tried."""
    if isinstance(error, web.HTTPMethodNotAllowed):
        response.headers["Allow"] = error.headers["Allow"]
    return response
