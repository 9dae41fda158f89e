-- Questions and options that a store changes and orders itself.
ALTER TABLE survey_questions
  -- Its place among the questions; of equal ones the older comes first.
  ADD position    integer NOT NULL DEFAULT 0,
  -- Every change raises it.
  ADD version     integer NOT NULL DEFAULT 1,
  -- Since when it is not asked any more. What was answered is still shown and counted.
  ADD retired_at  timestamptz;
ALTER TABLE survey_options ADD retired_at timestamptz;

-- What was answered to a question of a store about all its products.
CREATE INDEX survey_summaries_by_question ON survey_summaries (store_id, question_id, option_id);
