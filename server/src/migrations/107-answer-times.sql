-- How long first answers and replies took, which the overview counts by day from indexes alone.

-- Whole seconds. Not strict, and without `extract` of a time with its zone, so that the planner writes it into queries.
CREATE FUNCTION seconds_between(asked timestamptz, answered timestamptz) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN least(greatest(floor(date_part('epoch', answered - asked)), 0), 2147483647)::int;

-- From the review to its first reply. Null: a later one. A review's time of writing never changes.
ALTER TABLE opinion_comments ADD reply_seconds integer CHECK (reply_seconds >= 0);

UPDATE opinion_comments AS c SET reply_seconds = seconds_between(o.created_at, c.created_at)
FROM opinions AS o
WHERE o.store_id = c.store_id AND o.id = c.opinion_id
  AND NOT EXISTS (
    SELECT 1 FROM opinion_comments AS b
    WHERE b.store_id = c.store_id AND b.opinion_id = c.opinion_id AND b.position < c.position);

DROP INDEX opinion_comments_by_date;
CREATE INDEX opinion_comments_by_date ON opinion_comments (store_id, created_at DESC) INCLUDE (reply_seconds);
DROP INDEX questions_by_answer;
CREATE INDEX questions_by_answer ON questions (store_id, answered_at DESC) INCLUDE (created_at, product_code)
  WHERE answered_at IS NOT NULL;
ANALYZE opinion_comments;
