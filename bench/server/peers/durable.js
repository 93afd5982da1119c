// An append-only table of inputs in SQLite: all that came in one turn of the event loop is committed at once, and on the
// disk (synchronous FULL) before anybody hears of it. Needs a Node with node:sqlite (22.5 or later).
const { DatabaseSync } = require('node:sqlite');

// Returns append(room, seat, input, then): `then` runs once the input is durable.
module.exports = (path) => {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
  db.exec('CREATE TABLE IF NOT EXISTS inputs (id INTEGER PRIMARY KEY, room TEXT, seat INTEGER, wall INTEGER, input TEXT)');
  const [begin, add, commit] = ['BEGIN IMMEDIATE', 'INSERT INTO inputs VALUES (NULL, ?, ?, ?, ?)', 'COMMIT'].map((sql) => db.prepare(sql));
  let waiting = [];
  const flush = () => {
    const turn = waiting;
    waiting = [];
    begin.run();
    for (const [room, seat, wall, input] of turn) add.run(room, seat, wall, input);
    commit.run();
    for (const each of turn) each[4]();
  };
  return (room, seat, input, then) => {
    if (!waiting.length) setImmediate(flush);
    waiting.push([room, seat, Date.now(), JSON.stringify(input), then]);
  };
};
