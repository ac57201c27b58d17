-- How many players made a score together; partners have one score.
ALTER TABLE result ADD COLUMN team_size INTEGER NOT NULL DEFAULT 1;
