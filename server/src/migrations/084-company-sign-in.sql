-- Signing in at a company by OpenID Connect. In the home database, as the accounts are.

CREATE TABLE account_identities (
  -- The company's server, and what it calls the person: together they never become another person's.
  issuer        text NOT NULL,
  subject       text NOT NULL,
  account_id    uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX account_identities_by_account ON account_identities (account_id);

-- Sign-ins that wait for the browser to come back. A row is deleted when it is used, and when it has expired.
CREATE TABLE company_sign_ins (
  -- SHA-256 of what the company gives back.
  state_hash  bytea PRIMARY KEY,
  -- SHA-256 of what only the browser has that began.
  proof_hash  bytea NOT NULL,
  -- What shows the company that the code was asked for by this server, and what its answer must name.
  verifier    text NOT NULL,
  nonce       text NOT NULL,
  -- Of the session that becomes recent again; null: to sign in.
  session_id  uuid REFERENCES account_sessions (id) ON DELETE CASCADE,
  expires_at  timestamptz NOT NULL
);
