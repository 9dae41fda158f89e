-- What a store's own programs do: tokens that let them in, orders they tell of, and lists over all products.

CREATE TABLE store_tokens (
  store_id    text NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  name        text NOT NULL CHECK (name <> ''),
  -- SHA-256 of the token; the token itself is shown once and kept nowhere.
  token_hash  bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, name)
);

CREATE TABLE orders (
  store_id           text NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  order_id           text NOT NULL CHECK (order_id <> '' AND char_length(order_id) <= 100),
  delivery_date      timestamptz,
  -- Personal data: gone when the client wants to be forgotten.
  client_email       text,
  client_first_name  text NOT NULL DEFAULT '',
  client_last_name   text NOT NULL DEFAULT '',
  client_phone       text NOT NULL DEFAULT '',
  client_tags        text[] NOT NULL DEFAULT '{}',
  tags               text[] NOT NULL DEFAULT '{}',
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, order_id)
);
CREATE INDEX orders_by_email ON orders (store_id, lower(client_email), created_at DESC, order_id)
  WHERE client_email IS NOT NULL;

CREATE TABLE order_items (
  store_id      text NOT NULL,
  order_id      text NOT NULL,
  position      smallint NOT NULL,
  product_code  text NOT NULL,
  name          text NOT NULL DEFAULT '',
  url           text,
  price         numeric(16, 4),
  photos_urls   text[] NOT NULL DEFAULT '{}',
  tags          text[] NOT NULL DEFAULT '{}',
  extra         jsonb,
  PRIMARY KEY (store_id, order_id, position),
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, order_id) ON DELETE CASCADE,
  FOREIGN KEY (store_id, product_code) REFERENCES products (store_id, code) ON DELETE CASCADE
);
-- For whoever removes a product.
CREATE INDEX order_items_by_product ON order_items (store_id, product_code);

-- Every tag that was ever used, so that listing them does not read all products.
CREATE TABLE store_tags (
  store_id  text NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  -- In the order of its characters, whatever language the database speaks.
  tag       text COLLATE "C" NOT NULL CHECK (tag <> ''),
  PRIMARY KEY (store_id, tag)
);
INSERT INTO store_tags (store_id, tag)
  SELECT DISTINCT store_id, tag FROM products, unnest(tags) AS tag WHERE tag <> '';

-- A store's lists over all its products, and those of one product that are not published.
CREATE INDEX opinions_by_status ON opinions (store_id, status, created_at DESC, id DESC);
CREATE INDEX other_opinions_by_product ON opinions (store_id, product_code, status, created_at DESC, id DESC)
  WHERE status <> 'published';
CREATE INDEX questions_by_status ON questions (store_id, status, created_at DESC, id DESC);
CREATE INDEX other_questions_by_product ON questions (store_id, product_code, status, created_at DESC, id DESC)
  WHERE status <> 'published';

-- Who wrote a review, to give them what is kept of them or to forget it.
CREATE INDEX opinions_by_email ON opinions (store_id, lower(author_email), created_at DESC, id DESC)
  WHERE author_email IS NOT NULL;
