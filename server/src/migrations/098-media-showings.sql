-- A part of the address of a photo or a video, beside its name. Whenever shoppers cease to see it, it gets another, which nobody can
-- guess: what caches and people know of the address before opens nothing any more, also when the file is shown again.
ALTER TABLE opinion_photos ADD showing text NOT NULL DEFAULT '0' CHECK (showing ~ '^(0|[0-9a-f]{32})$');
ALTER TABLE opinion_videos ADD showing text NOT NULL DEFAULT '0' CHECK (showing ~ '^(0|[0-9a-f]{32})$');

CREATE OR REPLACE FUNCTION copy_review_to_media() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  review record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status IN ('with_review', 'accepted') AND NEW.status NOT IN ('with_review', 'accepted') THEN
      NEW.showing := replace(gen_random_uuid()::text, '-', '');
    END IF;
  END IF;
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

CREATE OR REPLACE FUNCTION update_media_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  other text := CASE WHEN OLD.status = 'published' AND NEW.status <> 'published'
    THEN replace(gen_random_uuid()::text, '-', '') END;
BEGIN
  UPDATE opinion_photos AS m SET listed = list_of_media(m.status, NEW.status), product_code = NEW.product_code,
    rate = NEW.rate, reviewed_at = NEW.created_at, showing = coalesce(other, m.showing)
  WHERE m.store_id = NEW.store_id AND m.opinion_id = NEW.id;
  UPDATE opinion_videos AS m SET listed = list_of_media(m.status, NEW.status), product_code = NEW.product_code,
    rate = NEW.rate, reviewed_at = NEW.created_at, showing = coalesce(other, m.showing)
  WHERE m.store_id = NEW.store_id AND m.opinion_id = NEW.id;
  RETURN NULL;
END
$$;

-- What is not shown now may have been, and its address may be known.
UPDATE opinion_photos AS m SET showing = replace(gen_random_uuid()::text, '-', '')
FROM opinions AS o
WHERE o.store_id = m.store_id AND o.id = m.opinion_id
  AND (o.status <> 'published' OR m.status NOT IN ('with_review', 'accepted'));
UPDATE opinion_videos AS m SET showing = replace(gen_random_uuid()::text, '-', '')
FROM opinions AS o
WHERE o.store_id = m.store_id AND o.id = m.opinion_id
  AND (o.status <> 'published' OR m.status NOT IN ('with_review', 'accepted'));
