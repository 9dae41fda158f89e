-- Seconds per million rows of opinions: 170
-- Where each review comes from, as shoppers are told, and how many there are of each kind.

ALTER TABLE opinions
  -- `bought_here`: for an order that this server knows. `third_party`: collected by whom `third_party_name` tells.
  -- `imported`: from the files or the own programs of the store, which nobody here can vouch for.
  ADD origin    text NOT NULL DEFAULT 'bought_here' CHECK (origin IN ('bought_here', 'imported', 'third_party')),
  -- The order it was written for; gone when who made it wants to be forgotten, while the origin stays.
  ADD order_id  text;
UPDATE opinions SET origin = CASE WHEN third_party_name IS NULL THEN 'imported' ELSE 'third_party' END
WHERE third_party_name IS NOT NULL OR source IS NOT NULL;
ALTER TABLE opinions ADD CHECK ((origin = 'third_party') = (third_party_name IS NOT NULL));

-- Those that are left were bought here.
ALTER TABLE product_summaries
  ADD imported     integer NOT NULL DEFAULT 0 CHECK (imported >= 0),
  ADD third_party  integer NOT NULL DEFAULT 0 CHECK (third_party >= 0);
UPDATE product_summaries AS s SET imported = d.imported, third_party = d.third_party
FROM (
  SELECT store_id, product_code, count(*) FILTER (WHERE origin = 'imported') AS imported,
    count(*) FILTER (WHERE origin = 'third_party') AS third_party
  FROM opinions WHERE status = 'published' GROUP BY store_id, product_code) AS d
WHERE s.store_id = d.store_id AND s.product_code = d.product_code;

ALTER TABLE store_summaries
  ADD imported     bigint NOT NULL DEFAULT 0 CHECK (imported >= 0),
  ADD third_party  bigint NOT NULL DEFAULT 0 CHECK (third_party >= 0);
UPDATE store_summaries AS s SET imported = d.imported, third_party = d.third_party
FROM (
  SELECT store_id, sum(imported) AS imported, sum(third_party) AS third_party
  FROM product_summaries GROUP BY store_id) AS d
WHERE s.store_id = d.store_id;
