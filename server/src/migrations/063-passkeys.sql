-- Passkeys of accounts. In the home database, as the accounts are.

CREATE TABLE account_passkeys (
  id             uuid PRIMARY KEY,
  account_id     uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- As the authenticator names it.
  credential_id  bytea NOT NULL UNIQUE,
  -- In COSE. Whoever reads it can sign in to nothing.
  public_key     bytea NOT NULL,
  -- As the authenticator counts its uses; 0 if it does not.
  sign_count     bigint NOT NULL,
  name           text NOT NULL,
  -- Copied to other devices of its owner.
  is_synced      boolean NOT NULL,
  created_at     timestamptz NOT NULL,
  last_used_at   timestamptz
);
CREATE INDEX account_passkeys_by_account ON account_passkeys (account_id);

-- Challenges that a passkey signs, each for one use. A row is deleted when it is used, and when it has expired.
CREATE TABLE passkey_challenges (
  -- SHA-256 of the challenge.
  challenge_hash  bytea PRIMARY KEY,
  -- Of the session that adds a passkey; null: to sign in.
  session_id      uuid REFERENCES account_sessions (id) ON DELETE CASCADE,
  expires_at      timestamptz NOT NULL
);
