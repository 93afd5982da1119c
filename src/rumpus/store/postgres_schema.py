"""The tables in PostgreSQL: created and brought up to date by whichever node comes first, under a lock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.store.base import StoreError

if TYPE_CHECKING:
    import asyncpg

    Connection = asyncpg.Connection[asyncpg.Record] | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]

LOCK = 0x52756D70
"""The advisory lock that nodes take while they check the layout: `Rump`."""

LAYOUTS = (
    """
    CREATE TABLE entries (
        room text NOT NULL, seq integer NOT NULL, wall bigint NOT NULL, input_id text NOT NULL, actor text NOT NULL,
        line text NOT NULL, PRIMARY KEY (room, seq));
    CREATE TABLE rooms (room text PRIMARY KEY, last integer NOT NULL, due bigint) WITH (fillfactor = 50);
    CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL;
    CREATE TABLE snapshots (room text PRIMARY KEY, seq integer NOT NULL, key text NOT NULL, data bytea NOT NULL);
    CREATE TABLE finished (
        match text PRIMARY KEY, room text NOT NULL, game text NOT NULL, ended bigint NOT NULL, players text NOT NULL,
        places text NOT NULL, statistics text NOT NULL, file bytea NOT NULL);
    CREATE INDEX finished_ended ON finished (ended);
    CREATE INDEX finished_room ON finished (room, ended);
    CREATE INDEX finished_game ON finished (game, ended);
    CREATE TABLE blobs (digest text PRIMARY KEY, data bytea NOT NULL);
    """,
    """
    CREATE TABLE holds (
        room text NOT NULL, match text NOT NULL, digest text NOT NULL, PRIMARY KEY (room, match, digest));
    CREATE INDEX holds_digest ON holds (digest);
    INSERT INTO holds SELECT '', '', digest FROM blobs;
    """,
    "CREATE TABLE nodes (node text PRIMARY KEY, knows bytea NOT NULL, wall bigint NOT NULL);",
    "CREATE TABLE books (book text PRIMARY KEY, version integer NOT NULL, data bytea NOT NULL);",
)
"""Number n brings a database from layout n to layout n + 1; an empty one has layout 0. Layout 2 and later record
which bytes a room or one of its finished matches needs; older bytes are kept for ever, since nobody recorded it.
Layout 3 and later have what each node can read, and layout 4 the books of groups."""

NEEDED = 3
"""The least layout that a node must know to work here. It stays as long as layouts only add to it, so that nodes of
the release before can be started again while the others are updated."""


async def prepare(connection: Connection, layouts: tuple[str, ...] = LAYOUTS, needed: int = NEEDED) -> None:
    """Bring the database to the latest layout, all the way or not at all; refuse one that needs a later Rumpus."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS rumpus (layout integer NOT NULL)")
        await connection.execute("ALTER TABLE rumpus ADD COLUMN IF NOT EXISTS needs integer NOT NULL DEFAULT 0")
        layout, needs = await connection.fetchrow("SELECT layout, needs FROM rumpus") or (0, 0)
        if needs > len(layouts):
            raise StoreError(
                f"the database needs a later Rumpus (layout {needs}, this one knows {len(layouts)}): update Rumpus, or"
                " choose another database"
            )
        for statements in layouts[layout:]:
            await connection.execute(statements)
        if layout < len(layouts):
            await connection.execute("DELETE FROM rumpus")
            await connection.execute("INSERT INTO rumpus VALUES ($1, $2)", len(layouts), max(needs, needed))
