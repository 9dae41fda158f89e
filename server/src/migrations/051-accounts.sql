-- People who use the console, and which stores they may open. All of it is in the home database, also for stores of others. Ids are
-- made by the server.

CREATE TABLE accounts (
  id             uuid PRIMARY KEY,
  -- In lower case.
  email          text NOT NULL UNIQUE CHECK (email = lower(email)),
  name           text NOT NULL,
  locale         text NOT NULL CHECK (locale IN ('pt-BR', 'en', 'es')),
  -- Sees all stores of the server, as an owner.
  is_operator    boolean NOT NULL DEFAULT false,
  -- argon2id, with its parameters and salt. Null: the account signs in with links only.
  password_hash  text,
  created_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE account_sessions (
  id             uuid PRIMARY KEY,
  account_id     uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- SHA-256 of the token in the cookie.
  token_hash     bytea NOT NULL UNIQUE,
  -- When the token was made: it is replaced while it is used.
  token_made_at  timestamptz NOT NULL,
  -- The token before it: requests that were sent together still have it.
  former_hash    bytea UNIQUE,
  -- Until when the former token is taken. Null: until the present one is used.
  former_until   timestamptz,
  -- Such as `Firefox, Windows`.
  device         text NOT NULL,
  created_at     timestamptz NOT NULL,
  last_used_at   timestamptz NOT NULL,
  -- When the password or a link was last given.
  signed_in_at   timestamptz NOT NULL,
  ends_at        timestamptz NOT NULL
);
CREATE INDEX account_sessions_by_account ON account_sessions (account_id);

CREATE TABLE store_members (
  store_id    text NOT NULL,
  account_id  uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  role        text NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
  added_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, account_id)
);
CREATE INDEX store_members_by_account ON store_members (account_id);

-- Links that sign a person in, each once.
CREATE TABLE account_links (
  id          uuid PRIMARY KEY,
  -- SHA-256 of the token in the link.
  token_hash  bytea NOT NULL UNIQUE,
  kind        text NOT NULL CHECK (kind IN ('invite', 'reset', 'first', 'sign_in')),
  -- In lower case. Null: the person names it.
  email       text,
  -- Of an invitation.
  store_id    text,
  role        text CHECK (role IN ('owner', 'editor', 'viewer')),
  locale      text CHECK (locale IN ('pt-BR', 'en', 'es')),
  -- Who invites; null: the operator on the command line.
  invited_by  uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz,
  CHECK ((kind = 'invite') = (store_id IS NOT NULL AND role IS NOT NULL)),
  CHECK ((kind = 'first') = (email IS NULL))
);
CREATE INDEX account_links_by_email ON account_links (email);
CREATE INDEX account_links_by_store ON account_links (store_id) WHERE store_id IS NOT NULL;

-- Invitations to accounts and links to new passwords. Of the store in whose name they are sent.
ALTER TABLE mail_messages
  -- {"to", "locale"}; {} once the message has ended. The token of the link is in `token` until then.
  ADD account jsonb,
  DROP CONSTRAINT mail_messages_kind_check,
  ADD CONSTRAINT mail_messages_kind_check CHECK (kind IN ('private_answer', 'public_answer', 'invitation', 'reminder',
    'fresh_link', 'review_received', 'review_published', 'review_refused', 'review_reply', 'confirm_address',
    'account_invitation', 'password_reset')),
  DROP CONSTRAINT mail_messages_token_check,
  ADD CONSTRAINT mail_messages_token_check CHECK (token IS NULL
    OR (kind IN ('private_answer', 'confirm_address', 'account_invitation', 'password_reset')
      AND state IN ('waiting', 'failed')));
