-- The hosts whose pages have asked for reviews, so that a merchant sees whether the script works. A host is no person; nothing
-- else of a page's address is kept.
CREATE TABLE seen_hosts (
  store_id       text NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  host           text NOT NULL CHECK (host <> ''),
  first_seen_at  timestamptz NOT NULL DEFAULT now(),
  last_seen_at   timestamptz NOT NULL DEFAULT now(),
  product_code   text NOT NULL,
  PRIMARY KEY (store_id, host)
);
