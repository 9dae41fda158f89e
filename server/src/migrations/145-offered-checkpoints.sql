-- Seconds per million rows of review_logs: 0
-- All witnesses are asked about one checkpoint until they have responded, though the log grows: see docs/decisions/law/review-log.md.
ALTER TABLE review_logs
  -- The signed note that witnesses are asked about, and since when.
  ADD offered     text,
  ADD offered_at  timestamptz,
  -- The latest note that witnesses have cosigned, with their lines; who they are, by `name+id`; and since when it was offered.
  ADD cosigned    text,
  ADD cosigned_by text[] NOT NULL DEFAULT '{}',
  ADD cosigned_at timestamptz;
