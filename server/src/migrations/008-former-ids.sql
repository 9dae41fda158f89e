-- What is brought back from an export keeps the id that pages and later exports know it by.

ALTER TABLE opinions
  -- The id that an export tells, where somebody else has it here.
  ADD former_id  bigint;
CREATE INDEX opinions_by_former_id ON opinions (store_id, former_id) WHERE former_id IS NOT NULL;

ALTER TABLE questions ADD former_id  bigint;
CREATE INDEX questions_by_former_id ON questions (store_id, former_id) WHERE former_id IS NOT NULL;
