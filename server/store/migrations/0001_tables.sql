-- A table is its spec and its records, in order. Nothing of them is ever changed.
CREATE TABLE game (
  id TEXT PRIMARY KEY,
  creator TEXT NOT NULL,
  created INTEGER NOT NULL,
  rules TEXT NOT NULL,
  boards TEXT NOT NULL,
  rules_revision INTEGER NOT NULL,
  key BLOB NOT NULL,
  start TEXT NOT NULL,
  clock TEXT NOT NULL,
  listed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE record (
  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  client TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE guest (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What lists show; made anew from the records whenever they grow.
CREATE TABLE summary (
  game TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  changed INTEGER NOT NULL,
  stage TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE seated (
  guest TEXT NOT NULL,
  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  PRIMARY KEY (guest, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE result (
  game TEXT NOT NULL,
  guest TEXT NOT NULL,
  edition TEXT NOT NULL,
  players INTEGER NOT NULL,
  score INTEGER NOT NULL,
  place INTEGER NOT NULL,
  against_people INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX result_of_guest ON result (guest, at);
CREATE INDEX summary_by_stage ON summary (stage);
