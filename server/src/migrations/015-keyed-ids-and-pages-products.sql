-- Ids that tell nothing about a person, and products that pages have told of.

ALTER TABLE stores
  -- Secret. What ids that are made of a review's content are hashed with, the e-mail address being part of it.
  ADD source_key           bytea NOT NULL
                           DEFAULT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  -- Whether name, photos and tags of a product are taken from the store's own pages where nobody else has told them.
  ADD products_from_pages  boolean NOT NULL DEFAULT false;

ALTER TABLE products ADD photos_urls text[] NOT NULL DEFAULT '{}';

-- The hash of before, hashed again with the key: the same file still finds its reviews.
UPDATE opinions AS o
SET source_id = 'keyed:' || encode(sha256(s.source_key || convert_to(o.source_id, 'UTF8')), 'hex')
FROM stores AS s
WHERE s.id = o.store_id AND o.source_id ~ '^sha256:[A-Za-z0-9_-]{43}(:[0-9]+)?$';
