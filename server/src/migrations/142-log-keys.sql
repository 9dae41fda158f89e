-- Seconds per million rows of review_logs: 0
-- A log may be handed over to another key.
ALTER TABLE review_logs
  -- Of the key that signs too, until the operator ends the rotation; base64.
  ADD next_public_key text,
  -- Signed notes, the first first: each says to which key the log was handed over.
  ADD handovers       text[] NOT NULL DEFAULT '{}';
