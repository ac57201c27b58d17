-- Texts that a game has in place of ours, in one line as in game files; empty for most.
ALTER TABLE game ADD COLUMN components TEXT NOT NULL DEFAULT '';
