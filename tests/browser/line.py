"""A wire between a browser and the server that can fall silent without a word, as Wi-Fi does, or be cut."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Self


class Wire:
    """Hands bytes on both ways at an address of its own, until it is told not to."""

    def __init__(self, url: str) -> None:
        self.target = int(url.rpartition(":")[2])
        self.gate = threading.Event()
        self.gate.set()
        self.calls = 0
        """How often the browser called."""
        self.ends: list[socket.socket] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"

    def __enter__(self) -> Self:
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.door.close()
        self.gate.set()
        self.cut()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                self.calls += 1
                threading.Thread(target=self.join, args=(near,), daemon=True).start()

    def join(self, near: socket.socket) -> None:
        """Connect to the server, or to nobody while the wire is silent."""
        self.gate.wait()
        try:
            far = socket.create_connection(("127.0.0.1", self.target))
        except OSError:
            near.close()
            return
        self.ends += [near, far]
        threading.Thread(target=self.hand_on, args=(far, near), daemon=True).start()
        self.hand_on(near, far)

    def hand_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                self.gate.wait()
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def silence(self) -> None:
        """Hand nothing on any more, and say nothing of it."""
        self.gate.clear()

    def speak(self) -> None:
        """Hand on again, first of all what was kept back."""
        self.gate.set()

    def cut(self) -> None:
        """End all connections."""
        ends, self.ends = self.ends, []
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
