-- Whether the coach may be asked whoever plays; and the table whose end it waits for, empty for none.
ALTER TABLE game ADD COLUMN coach INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN coach_after TEXT NOT NULL DEFAULT '';
