-- Seconds per million rows of opinions: 0
-- Seconds per million rows of opinion_photos: 0
-- Seconds per million rows of opinion_videos: 0
-- Seconds per million rows of logged_reviews: 0
-- Seconds per million rows of waiting_log_entries: 0

-- As in 141, for many reviews at once: a plan for the number of reviews that there are, because a general one compares each with each;
-- an entry of version 2 has its commitment at a fixed place, so it is not parsed; and the last statement finds its rows by the index
-- of reviews, where it read all of the store.
CREATE OR REPLACE FUNCTION log_changed_media(store text, reviews bigint[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
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
    SELECT DISTINCT ON (log_id) log_id, substr(right(entry, 78), 1, 64) AS shown FROM waiting_log_entries
    WHERE store_id = store AND log_id = ANY (log_ids) AND made_by = me AND right(entry, 14) = '","version":2}'
    ORDER BY log_id, id DESC),
  mended AS (
    UPDATE waiting_log_entries AS w SET entry = replace(w.entry, latest.shown, log_commitment(c.key, c.text))
    FROM latest JOIN unnest(log_ids, keys, texts) AS c (log_id, key, text) ON c.log_id = latest.log_id
    WHERE w.store_id = store AND w.log_id = latest.log_id AND w.made_by = me
    RETURNING w.log_id)
  SELECT array_agg(DISTINCT log_id) INTO corrected FROM mended;
  IF cardinality(corrected) = cardinality(log_ids) THEN RETURN; END IF;

  WITH changed AS (
    UPDATE logged_reviews AS l SET key = new_log_key(), version = 2
    WHERE l.store_id = store AND l.opinion_id = ANY (reviews) AND (corrected IS NULL OR l.log_id <> ALL (corrected))
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
