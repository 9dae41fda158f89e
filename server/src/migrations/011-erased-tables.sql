-- Tables that something personal was deleted from and whose files may still hold it: rewritten soon after, and then taken
-- off this list. Written in the transaction that deletes.
CREATE TABLE erased_tables (
  name      text PRIMARY KEY,
  since     timestamptz NOT NULL DEFAULT now()
);

-- What has expired, and who has not asked for long.
CREATE INDEX private_answers_by_expiry ON private_answers (expires_at);
