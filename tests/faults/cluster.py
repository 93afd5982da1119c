"""Several nodes on one store behind a real nginx, set up as `deploy/nginx.conf` says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Self
from urllib.error import HTTPError
from urllib.request import urlopen

from tests.faults.playing import Process
from tests.ports import free_port

CONF = Path(__file__).parents[2] / "deploy" / "nginx.conf"

AROUND = """
user root;
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/rumpus.conf;
}}
"""


class Cluster:
    """Nodes, and the proxy in front of them."""

    def __init__(self, folder: Path, store: str, nodes: int = 2, rate: str = "1") -> None:
        self.folder = folder
        self.nodes = [Process(store, rate, "--proxy") for _ in range(nodes)]
        self.port = free_port()
        self.proxy: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        for node in self.nodes:
            node.start()
        servers = "".join(f"    server 127.0.0.1:{node.port} max_fails=1 fail_timeout=2s;\n" for node in self.nodes)
        conf = re.sub(r"(    server 127\.0\.0\.1:\d+ [^;]*;\n)+", servers, CONF.read_text())
        conf = conf.replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        (self.folder / "rumpus.conf").write_text(conf)
        (self.folder / "nginx.conf").write_text(AROUND.format(folder=self.folder))
        nginx = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
        assert nginx is not None
        self.proxy = subprocess.Popen([nginx, "-c", str(self.folder / "nginx.conf")])
        until = time.monotonic() + 20
        while not (self.folder / "nginx.pid").exists():
            assert time.monotonic() < until
            time.sleep(0.02)
        return self

    def reachable(self) -> None:
        """Wait until the proxy knows a node again: for a moment it gives up those that were killed."""
        until = time.monotonic() + 20
        while True:
            with suppress(HTTPError), urlopen(f"{self.url}/healthz", timeout=5):
                return
            assert time.monotonic() < until
            time.sleep(0.05)

    def __exit__(self, *_: object) -> None:
        assert self.proxy is not None
        self.proxy.terminate()
        self.proxy.wait()
        for node in self.nodes:
            node.end()
