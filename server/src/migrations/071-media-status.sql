-- What a store decides about a photo or a video by itself. `with_review`: it is shown when its review is. `waiting`: it is not shown
-- until it is accepted. Shoppers see it if it is `with_review` or `accepted`, and its review is published.
ALTER TABLE opinion_photos
  ADD status        text NOT NULL DEFAULT 'with_review'
    CHECK (status IN ('with_review', 'waiting', 'accepted', 'refused')),
  -- Every decision raises it.
  ADD version       integer NOT NULL DEFAULT 1,
  -- Copies from its review, so that a wall of all photos is read from an index: its list there, and what it is filtered by.
  ADD listed        text NOT NULL DEFAULT 'accepted' CHECK (listed IN ('waiting', 'accepted', 'refused')),
  ADD product_code  text,
  ADD rate          smallint,
  ADD reviewed_at   timestamptz;
ALTER TABLE opinion_videos
  ADD status        text NOT NULL DEFAULT 'with_review'
    CHECK (status IN ('with_review', 'waiting', 'accepted', 'refused')),
  ADD version       integer NOT NULL DEFAULT 1,
  ADD listed        text NOT NULL DEFAULT 'accepted' CHECK (listed IN ('waiting', 'accepted', 'refused')),
  ADD product_code  text,
  ADD rate          smallint,
  ADD reviewed_at   timestamptz;

-- Accepted is what shoppers see or will see with its review; refused also what is hidden with its review.
CREATE FUNCTION list_of_media(status text, review_status text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN status = 'refused' OR review_status IN ('refused', 'hidden', 'withdrawn') THEN 'refused'
    WHEN status = 'accepted' OR (status = 'with_review' AND review_status = 'published') THEN 'accepted'
    ELSE 'waiting' END;

-- Whatever adds a photo or decides about it copies these from its review. Without a review, as while a store moves, the row has
-- them already.
CREATE FUNCTION copy_review_to_media() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  review record;
BEGIN
  SELECT o.status, o.product_code, o.rate, o.created_at INTO review
  FROM opinions AS o WHERE o.store_id = NEW.store_id AND o.id = NEW.opinion_id;
  IF NOT FOUND THEN RETURN NEW; END IF;
  NEW.listed := list_of_media(NEW.status, review.status);
  NEW.product_code := review.product_code;
  NEW.rate := review.rate;
  NEW.reviewed_at := review.created_at;
  RETURN NEW;
END
$$;
CREATE TRIGGER opinion_photos_listed BEFORE INSERT OR UPDATE OF status ON opinion_photos
  FOR EACH ROW EXECUTE FUNCTION copy_review_to_media();
CREATE TRIGGER opinion_videos_listed BEFORE INSERT OR UPDATE OF status ON opinion_videos
  FOR EACH ROW EXECUTE FUNCTION copy_review_to_media();

CREATE FUNCTION update_media_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE opinion_photos AS m SET listed = list_of_media(m.status, NEW.status), product_code = NEW.product_code,
    rate = NEW.rate, reviewed_at = NEW.created_at
  WHERE m.store_id = NEW.store_id AND m.opinion_id = NEW.id;
  UPDATE opinion_videos AS m SET listed = list_of_media(m.status, NEW.status), product_code = NEW.product_code,
    rate = NEW.rate, reviewed_at = NEW.created_at
  WHERE m.store_id = NEW.store_id AND m.opinion_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER opinions_media AFTER UPDATE ON opinions FOR EACH ROW
  WHEN ((OLD.status, OLD.product_code, OLD.rate, OLD.created_at)
    IS DISTINCT FROM (NEW.status, NEW.product_code, NEW.rate, NEW.created_at))
  EXECUTE FUNCTION update_media_of_review();

UPDATE opinion_photos AS m SET listed = list_of_media(m.status, o.status), product_code = o.product_code, rate = o.rate,
  reviewed_at = o.created_at
FROM opinions AS o WHERE o.store_id = m.store_id AND o.id = m.opinion_id;
UPDATE opinion_videos AS m SET listed = list_of_media(m.status, o.status), product_code = o.product_code, rate = o.rate,
  reviewed_at = o.created_at
FROM opinions AS o WHERE o.store_id = m.store_id AND o.id = m.opinion_id;

-- The condition is true of every row. Only a query that names the list can use such an index: for the photos of a review the
-- planner would else take it on a table that it knows nothing about, and read those of the whole store.
CREATE INDEX opinion_photos_listed ON opinion_photos (store_id, listed, reviewed_at DESC, id DESC)
  WHERE listed IS NOT NULL;
CREATE INDEX opinion_photos_listed_of_product
  ON opinion_photos (store_id, product_code, listed, reviewed_at DESC, id DESC) WHERE listed IS NOT NULL;
CREATE INDEX opinion_videos_listed ON opinion_videos (store_id, listed, reviewed_at DESC, id DESC)
  WHERE listed IS NOT NULL;
