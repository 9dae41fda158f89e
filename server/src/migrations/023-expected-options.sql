-- Of an attribute: the orderings of the options that mean "as expected", where the store names them itself.
ALTER TABLE survey_questions ADD COLUMN expected smallint[]
  CHECK (expected IS NULL OR (cardinality(expected) BETWEEN 1 AND 5 AND expected <@ ARRAY[1, 2, 3, 4, 5]::smallint[]));
