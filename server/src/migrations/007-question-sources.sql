-- Questions that came from another system are known again by where they came from, as reviews are.

ALTER TABLE questions
  ADD source     text,
  ADD source_id  text,
  ADD CHECK ((source IS NULL) = (source_id IS NULL));
CREATE UNIQUE INDEX questions_by_source ON questions (store_id, source, source_id) WHERE source IS NOT NULL;
