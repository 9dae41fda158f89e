-- What is brought back from an export is known again by where it came from.

ALTER TABLE opinions
  -- The id that an export tells, where somebody else has it here.
  ADD former_id  bigint;
CREATE INDEX opinions_by_former_id ON opinions (store_id, former_id) WHERE former_id IS NOT NULL;

ALTER TABLE questions
  ADD former_id  bigint,
  -- As of reviews: both together make a second import a no-op.
  ADD source     text,
  ADD source_id  text,
  ADD CHECK ((source IS NULL) = (source_id IS NULL));
CREATE UNIQUE INDEX questions_by_source ON questions (store_id, source, source_id) WHERE source IS NOT NULL;
CREATE INDEX questions_by_former_id ON questions (store_id, former_id) WHERE former_id IS NOT NULL;
