-- One-time codes as a second step after the password. In the home database, as the accounts are.

CREATE TABLE account_second_steps (
  account_id      uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- As it is: the server computes codes with it. Null: the second step is off.
  secret          bytea,
  -- One that was shown and not confirmed with a code yet.
  pending_secret  bytea,
  -- The last 30 seconds, counted from 1970, whose code was taken: neither it nor an earlier one is taken again.
  last_period     bigint NOT NULL DEFAULT 0
);

CREATE TABLE account_recovery_codes (
  account_id  uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- SHA-256 of a code for one use.
  code_hash   bytea NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);
