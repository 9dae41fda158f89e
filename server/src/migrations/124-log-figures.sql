-- Seconds per million rows of review_logs: 0
-- What the entries of a log add up to, counted by the worker: a page of a log with a million entries has to be as fast as any.

-- How many entries there are of a month (`2026-11`), an event, a rating (0: none), a reason and a source (empty: none).
CREATE TABLE log_counts (
  store_id text NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  month    text NOT NULL,
  event    text NOT NULL,
  rate     smallint NOT NULL,
  reason   text NOT NULL,
  source   text NOT NULL,
  count    bigint NOT NULL,
  PRIMARY KEY (store_id, month, event, rate, reason, source)
);

-- How many reviews that were published in a month had waited for so many minutes, rounded.
CREATE TABLE log_waits (
  store_id text NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  month    text NOT NULL,
  wait     integer NOT NULL,
  count    bigint NOT NULL,
  PRIMARY KEY (store_id, month, wait)
);

-- The reviews that wait for a decision, by their names in the log, and since when they wait for their first.
CREATE TABLE log_undecided (
  store_id text NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  log_id   uuid NOT NULL,
  -- As in the entry: `2026-11-29T12:00:00Z`. Null: it is not their first wait, or they were imported.
  received text,
  PRIMARY KEY (store_id, log_id)
);

-- How many of the entries are counted.
ALTER TABLE review_logs ADD counted_size bigint NOT NULL DEFAULT 0;
