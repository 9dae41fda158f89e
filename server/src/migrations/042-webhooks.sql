ALTER TABLE webhook_endpoints
  -- When the first secret became the first. The others sign for a day after it.
  ADD rotated_at      timestamptz,
  -- Null: by the store. `gone`: its server answered 410.
  ADD disabled_reason text CHECK (disabled_reason IN ('gone'));

ALTER TABLE webhook_deliveries ADD attempted_at timestamptz;
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE finished_at IS NOT NULL;

-- As in 039-mail-texts.sql, also for deliveries of webhooks: a process may finish those that it has claimed while a store is
-- moved, and statements about all stores skip the others.
CREATE OR REPLACE FUNCTION refuse_while_moving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('opina.moves_store', true) IS DISTINCT FROM 'on' THEN
    IF TG_TABLE_NAME = 'invitations' AND TG_OP = 'UPDATE' AND current_setting('opina.finishes_mail', true) = 'on' THEN
      RETURN NEW;
    END IF;
    IF TG_TABLE_NAME NOT IN ('mail_messages', 'webhook_deliveries') OR TG_OP = 'INSERT' THEN
      RAISE EXCEPTION 'The store is being moved.' USING ERRCODE = 'OPMOV';
    END IF;
    IF TG_OP = 'DELETE' THEN
      RETURN NULL;
    END IF;
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
