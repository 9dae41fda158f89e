-- One entry of a bundle, the first being 0; null if the bundle has fewer. A bundle of 256 entries has some 70 kB, which a proof would carry for one.
CREATE FUNCTION log_entry_in(bundle bytea, number int) RETURNS bytea LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  -- A copy in memory: otherwise each byte would be read from the disk's form of all.
  bytes bytea := bundle || ''::bytea;
  at int := 0;
BEGIN
  FOR before IN 1..number LOOP
    IF at >= length(bytes) THEN RETURN NULL; END IF;
    at := at + 2 + get_byte(bytes, at) * 256 + get_byte(bytes, at + 1);
  END LOOP;
  IF at >= length(bytes) THEN RETURN NULL; END IF;
  RETURN substr(bytes, at + 3, get_byte(bytes, at) * 256 + get_byte(bytes, at + 1));
END
$$;
