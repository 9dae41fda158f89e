-- Seconds per million rows of opinions: 0
-- Seconds per million rows of opinion_photos: 0
-- Seconds per million rows of opinion_videos: 0
-- Seconds per million rows of logged_reviews: 0
-- Seconds per million rows of waiting_log_entries: 4
-- The commitment of a review covers its photos, its video and the facts beside it as well. An entry with it has `"version":2`.

-- What the latest commitment to a review covers. 1: what 123 names.
ALTER TABLE logged_reviews ADD version smallint NOT NULL DEFAULT 1;

-- The transaction that has written the entry. A default that comes later leaves the rows as they are.
ALTER TABLE waiting_log_entries ADD made_by bigint;
ALTER TABLE waiting_log_entries ALTER made_by SET DEFAULT pg_current_xact_id()::text::bigint;
CREATE INDEX waiting_log_entries_of_review ON waiting_log_entries (store_id, log_id);

-- As everybody can name a file: the end of its address; of a picture on another server the whole address.
CREATE FUNCTION log_file(key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN key LIKE 'media:%' THEN substr(key, 7) ELSE coalesce(key, '') END
$$;

-- Whether shoppers see a photo or a video with its review.
CREATE FUNCTION log_is_seen(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('with_review', 'accepted')
$$;

-- What shoppers see of a review, in the order of its commitment. `media`: the files of its photos in their order, then that of its video and
-- that of the picture before it, which are empty if there is none.
CREATE FUNCTION log_values(product_code text, rate smallint, recommends boolean, title text, text text, author_name text,
  created_at timestamptz, incentive text, experienced_on date, is_insider boolean, is_incentivized boolean, media text[])
  RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ARRAY[product_code, rate::text, coalesce(recommends::text, ''), title, text, author_name, log_time(created_at),
    coalesce(incentive, ''), coalesce(to_char(experienced_on, 'YYYY-MM-DD'), ''), is_insider::text, is_incentivized::text] || media
$$;

-- An entry that says how a review is.
CREATE FUNCTION log_review_entry(store text, log_id uuid, event text, status text, reason text, rate smallint, origin text,
  is_incentivized boolean, shown text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT format('{"store":%s,"review":"%s","event":"%s","at":"%s","status":%s,"reason":%s,"rate":%s,"source":%s,"incentivized":%s,"shown":%s,"version":2}',
    to_json(store), log_id, event, log_time(now()), to_json(status), coalesce(to_json(reason)::text, 'null'), rate,
    coalesce(to_json(origin)::text, 'null'), to_json(is_incentivized), to_json(shown))
$$;

CREATE FUNCTION log_media(store text, review bigint) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  photos text[];
  video text[];
BEGIN
  SELECT array_agg(log_file(image) ORDER BY position, id) INTO photos FROM opinion_photos
  WHERE store_id = store AND opinion_id = review AND log_is_seen(status);
  SELECT ARRAY[log_file(v.video), log_file(v.poster)] INTO video FROM opinion_videos AS v
  WHERE store_id = store AND opinion_id = review AND log_is_seen(status);
  RETURN photos || coalesce(video, ARRAY['', '']);
END
$$;

-- A new review has no photos yet: whoever adds them in the same transaction changes this entry.
CREATE OR REPLACE FUNCTION log_new_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  store text;
  ids bigint[];
  log_ids uuid[];
  keys text[];
  entries text[];
  entry_ids uuid[];
BEGIN
  IF copies_log() THEN RETURN NULL; END IF;
  FOR store IN SELECT DISTINCT store_id FROM come LOOP
    SELECT array_agg(id), array_agg(gen_random_uuid()), array_agg(new_log_key()) INTO ids, log_ids, keys FROM come WHERE store_id = store;
    INSERT INTO logged_reviews (store_id, opinion_id, log_id, key, version)
    SELECT store, n.id, n.log_id, n.key, 2 FROM unnest(ids, log_ids, keys) AS n (id, log_id, key);
    SELECT array_agg(n.log_id ORDER BY c.id, e.place), array_agg(log_review_entry(store, n.log_id, e.event,
      CASE WHEN e.event = 'received' THEN 'pending' ELSE c.status END, c.status_reason, c.rate, c.origin,
      c.is_incentivized OR coalesce(c.incentive, '') <> '',
      log_commitment(n.key, log_text(VARIADIC log_values(c.product_code, c.rate, c.recommends, c.title, c.text, c.author_name, c.created_at,
        c.incentive, c.experienced_on, c.is_insider, c.is_incentivized, ARRAY['', '']))))
      ORDER BY c.id, e.place) INTO entry_ids, entries
    FROM come AS c JOIN unnest(ids, log_ids, keys) AS n (id, log_id, key) ON n.id = c.id,
      LATERAL (VALUES (CASE WHEN c.is_collected THEN 'received' ELSE 'imported' END, 1),
        (CASE WHEN c.is_collected AND c.status <> 'pending' THEN c.status END, 2)) AS e (event, place)
    WHERE c.store_id = store AND e.event IS NOT NULL;
    INSERT INTO waiting_log_entries (store_id, log_id, entry)
    SELECT store, w.log_id, w.entry FROM unnest(entry_ids, entries) WITH ORDINALITY AS w (log_id, entry, place) ORDER BY w.place;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION log_changed_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  logged record;
  media text[];
  shown text;
  is_changed boolean;
  event text;
BEGIN
  IF copies_log() THEN RETURN NULL; END IF;
  -- Before its photos are read: who changes them holds it.
  PERFORM FROM logged_reviews WHERE store_id = NEW.store_id AND opinion_id = NEW.id FOR UPDATE;
  media := log_media(NEW.store_id, NEW.id);
  shown := log_text(VARIADIC log_values(NEW.product_code, NEW.rate, NEW.recommends, NEW.title, NEW.text, NEW.author_name, NEW.created_at,
    NEW.incentive, NEW.experienced_on, NEW.is_insider, NEW.is_incentivized, media));
  is_changed := shown <> log_text(VARIADIC log_values(OLD.product_code, OLD.rate, OLD.recommends, OLD.title, OLD.text, OLD.author_name,
    OLD.created_at, OLD.incentive, OLD.experienced_on, OLD.is_insider, OLD.is_incentivized, media));
  -- A part of a second, which no entry has. The latest commitment stays, and with it its version.
  IF NOT is_changed AND OLD.status = NEW.status THEN RETURN NULL; END IF;
  INSERT INTO logged_reviews AS l (store_id, opinion_id, log_id, key, version)
  VALUES (NEW.store_id, NEW.id, gen_random_uuid(), new_log_key(), 2)
  ON CONFLICT (store_id, opinion_id) DO UPDATE SET key = CASE WHEN is_changed THEN EXCLUDED.key ELSE l.key END, version = 2
  RETURNING l.log_id, l.key INTO logged;
  FOREACH event IN ARRAY ARRAY[
    CASE WHEN NOT is_changed THEN NULL
      WHEN OLD.author_name <> '' AND NEW.author_name = '' AND NEW.author_email IS NULL THEN 'author_erased'
      WHEN OLD.product_code <> NEW.product_code THEN 'moved' ELSE 'edited' END,
    CASE WHEN OLD.status <> NEW.status THEN log_event(OLD.status, NEW.status) END]
  LOOP
    CONTINUE WHEN event IS NULL;
    INSERT INTO waiting_log_entries (store_id, log_id, entry) VALUES (NEW.store_id, logged.log_id, log_review_entry(NEW.store_id,
      logged.log_id, event, NEW.status, NEW.status_reason, NEW.rate, NEW.origin, NEW.is_incentivized OR coalesce(NEW.incentive, '') <> '',
      log_commitment(logged.key, shown)));
  END LOOP;
  RETURN NULL;
END
$$;
DROP TRIGGER opinions_logged_change ON opinions;
CREATE TRIGGER opinions_logged_change AFTER UPDATE ON opinions FOR EACH ROW
  WHEN ((OLD.status, OLD.product_code, OLD.rate, OLD.recommends, OLD.title, OLD.text, OLD.author_name, OLD.created_at, OLD.incentive,
      OLD.experienced_on, OLD.is_insider, OLD.is_incentivized)
    IS DISTINCT FROM
    (NEW.status, NEW.product_code, NEW.rate, NEW.recommends, NEW.title, NEW.text, NEW.author_name, NEW.created_at, NEW.incentive,
      NEW.experienced_on, NEW.is_insider, NEW.is_incentivized))
  EXECUTE FUNCTION log_changed_review();

-- The photos or the video of these reviews have changed. What the same transaction has written about a review is corrected, as nobody has
-- read it yet; else the review was edited.
CREATE FUNCTION log_changed_media(store text, reviews bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  me bigint := pg_current_xact_id()::text::bigint;
  log_ids uuid[];
  keys text[];
  texts text[];
  entries text[];
  corrected uuid[];
BEGIN
  -- Whoever changes the same review has come to its end before it is read.
  PERFORM FROM logged_reviews WHERE store_id = store AND opinion_id = ANY (reviews) ORDER BY opinion_id FOR UPDATE;
  SELECT array_agg(l.log_id), array_agg(l.key), array_agg(log_text(VARIADIC log_values(o.product_code, o.rate, o.recommends, o.title, o.text,
    o.author_name, o.created_at, o.incentive, o.experienced_on, o.is_insider, o.is_incentivized,
    ARRAY(SELECT log_file(p.image) FROM opinion_photos AS p
      WHERE p.store_id = store AND p.opinion_id = o.id AND log_is_seen(p.status) ORDER BY p.position, p.id)
    || coalesce((SELECT ARRAY[log_file(v.video), log_file(v.poster)] FROM opinion_videos AS v
      WHERE v.store_id = store AND v.opinion_id = o.id AND log_is_seen(v.status)), ARRAY['', '']))))
  INTO log_ids, keys, texts
  FROM opinions AS o JOIN logged_reviews AS l ON l.store_id = store AND l.opinion_id = o.id
  WHERE o.store_id = store AND o.id = ANY (reviews);
  -- They were deleted, and their photos with them.
  IF log_ids IS NULL THEN RETURN; END IF;

  WITH latest AS (
    SELECT DISTINCT ON (log_id) log_id, entry::json ->> 'shown' AS shown FROM waiting_log_entries
    WHERE store_id = store AND log_id = ANY (log_ids) AND made_by = me AND entry::json ->> 'version' = '2'
    ORDER BY log_id, id DESC),
  mended AS (
    UPDATE waiting_log_entries AS w SET entry = replace(w.entry, latest.shown, log_commitment(c.key, c.text))
    FROM latest JOIN unnest(log_ids, keys, texts) AS c (log_id, key, text) ON c.log_id = latest.log_id
    WHERE w.store_id = store AND w.log_id = latest.log_id AND w.made_by = me
    RETURNING w.log_id)
  SELECT array_agg(DISTINCT log_id) INTO corrected FROM mended;

  WITH changed AS (
    UPDATE logged_reviews AS l SET key = new_log_key(), version = 2
    WHERE l.store_id = store AND l.log_id = ANY (log_ids) AND (corrected IS NULL OR l.log_id <> ALL (corrected))
    RETURNING l.opinion_id, l.log_id, l.key)
  SELECT array_agg(c.log_id ORDER BY o.id), array_agg(log_review_entry(store, c.log_id, 'edited', o.status, o.status_reason, o.rate, o.origin,
    o.is_incentivized OR coalesce(o.incentive, '') <> '', log_commitment(c.key, t.text)) ORDER BY o.id)
  INTO log_ids, entries
  FROM changed AS c JOIN unnest(log_ids, texts) AS t (log_id, text) ON t.log_id = c.log_id
    JOIN opinions AS o ON o.store_id = store AND o.id = c.opinion_id;
  INSERT INTO waiting_log_entries (store_id, log_id, entry)
  SELECT store, w.log_id, w.entry FROM unnest(log_ids, entries) WITH ORDINALITY AS w (log_id, entry, place) ORDER BY w.place;
END
$$;

-- A file, or its place among the photos, that shoppers see; null: they do not see it.
CREATE FUNCTION log_seen(status text, file text, more text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN log_is_seen(status) THEN file || ' ' || coalesce(more, '') END
$$;

CREATE FUNCTION log_changed_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stores text[];
  reviews bigint[];
  store text;
BEGIN
  IF copies_log() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(store_id), array_agg(opinion_id) INTO stores, reviews FROM come WHERE log_is_seen(status);
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(store_id), array_agg(opinion_id) INTO stores, reviews FROM gone WHERE log_is_seen(status);
  ELSE
    SELECT array_agg(store_id), array_agg(opinion_id) INTO stores, reviews FROM gone FULL JOIN come USING (store_id, opinion_id, id)
    WHERE log_seen(gone.status, gone.image, gone.position::text) IS DISTINCT FROM log_seen(come.status, come.image, come.position::text);
  END IF;
  FOR store IN SELECT DISTINCT unnest(stores) LOOP
    PERFORM log_changed_media(store, ARRAY(
      SELECT DISTINCT r.id FROM unnest(stores, reviews) AS r (store_id, id) WHERE r.store_id = store));
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER opinion_photos_logged_new AFTER INSERT ON opinion_photos
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION log_changed_photos();
CREATE TRIGGER opinion_photos_logged_change AFTER UPDATE ON opinion_photos
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION log_changed_photos();
CREATE TRIGGER opinion_photos_logged_erased AFTER DELETE ON opinion_photos
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION log_changed_photos();

CREATE FUNCTION log_changed_videos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stores text[];
  reviews bigint[];
  store text;
BEGIN
  IF copies_log() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(store_id), array_agg(opinion_id) INTO stores, reviews FROM come WHERE log_is_seen(status);
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(store_id), array_agg(opinion_id) INTO stores, reviews FROM gone WHERE log_is_seen(status);
  ELSE
    SELECT array_agg(store_id), array_agg(opinion_id) INTO stores, reviews FROM gone FULL JOIN come USING (store_id, opinion_id, id)
    WHERE log_seen(gone.status, gone.video, gone.poster) IS DISTINCT FROM log_seen(come.status, come.video, come.poster);
  END IF;
  FOR store IN SELECT DISTINCT unnest(stores) LOOP
    PERFORM log_changed_media(store, ARRAY(
      SELECT DISTINCT r.id FROM unnest(stores, reviews) AS r (store_id, id) WHERE r.store_id = store));
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER opinion_videos_logged_new AFTER INSERT ON opinion_videos
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION log_changed_videos();
CREATE TRIGGER opinion_videos_logged_change AFTER UPDATE ON opinion_videos
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION log_changed_videos();
CREATE TRIGGER opinion_videos_logged_erased AFTER DELETE ON opinion_videos
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION log_changed_videos();
