-- What a token of a store opens, how long, and when it was last used.

ALTER TABLE store_tokens
  ADD scope         text NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'read', 'orders', 'moderate')),
  -- Null: it lets in until it is revoked.
  ADD expires_at    timestamptz,
  -- To the minute; null before the first use.
  ADD last_used_at  timestamptz;
