-- Further databases for a few large customers, and the database of each store that is not in the home database. Both tables
-- are empty in an Opina with one database.

-- The home database (DATABASE_URL, number 0) has a row about each database, and each further database one about itself.
CREATE TABLE databases (
  -- Its ids begin at number * 2^44, so that no id is in two databases.
  number  smallint PRIMARY KEY CHECK (number BETWEEN 0 AND 15),
  name    text NOT NULL UNIQUE CHECK (name <> ''),
  -- The same in all databases of one Opina.
  opina   uuid NOT NULL,
  -- Whether the row is about the database that it is in.
  is_own  boolean NOT NULL
);

-- In the home database: where the stores are that are not in the home database, or that are being moved. In the other
-- databases of a move: which run of the command may write the store there.
CREATE TABLE store_databases (
  store_id    text PRIMARY KEY,
  database    text NOT NULL,
  -- The database that a move copies the store to.
  moving_to   text,
  -- The database from which a finished move has not deleted the store yet.
  moved_from  text,
  -- The last run of the command that moves the store. It takes the work over from an earlier run, which then can write nothing.
  run         uuid,
  CHECK (moving_to IS NULL OR moved_from IS NULL)
);

-- The function of triggers that a move of a store creates and drops. They refuse writes to the store, of any process: a write
-- that is acknowledged is before the last copy.
CREATE FUNCTION refuse_while_moving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('opina.moves_store', true) IS DISTINCT FROM 'on' THEN
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
