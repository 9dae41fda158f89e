-- Texts of mail that a store has changed, and what happens to invitations after they were sent.

CREATE TABLE mail_texts (
  store_id    text NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  kind        text NOT NULL,
  locale      text NOT NULL,
  subject     text NOT NULL,
  heading     text NOT NULL,
  body        text NOT NULL,
  button      text NOT NULL,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, kind, locale)
);

-- Who finds a message by what only its receiver knows: a bounce, or a picture that was loaded.
CREATE INDEX mail_messages_by_key ON mail_messages (message_key);

-- While a store is being moved, a message that was claimed before may be finished. What it says about its invitation is
-- written in the same transaction, for which the move waits.
CREATE OR REPLACE FUNCTION refuse_while_moving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('opina.moves_store', true) IS DISTINCT FROM 'on' THEN
    IF TG_TABLE_NAME = 'invitations' AND TG_OP = 'UPDATE' AND current_setting('opina.finishes_mail', true) = 'on' THEN
      RETURN NEW;
    END IF;
    IF TG_TABLE_NAME <> 'mail_messages' OR TG_OP = 'INSERT' THEN
      RAISE EXCEPTION 'The store is being moved.' USING ERRCODE = 'OPMOV';
    END IF;
    IF TG_OP = 'DELETE' THEN
      RETURN NULL;
    END IF;
    -- A process may finish the messages that it has claimed. Statements about messages of all stores skip the others.
    IF OLD.lease IS NULL OR NEW.lease IS DISTINCT FROM OLD.lease AND NEW.lease IS NOT NULL THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;
