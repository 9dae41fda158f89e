-- An address that does not respond is tried less often, with one event at a time.
ALTER TABLE webhook_endpoints
  -- Attempts in a row without a response, of which those that ran together count once.
  ADD silent_attempts integer NOT NULL DEFAULT 0 CHECK (silent_attempts >= 0),
  -- Nothing is sent to it before.
  ADD rests_until     timestamptz;
