-- Seconds per million rows of opinions: 7
-- Seconds per million rows of questions: 9
-- Seconds per million rows of products: 50
-- Products that share reviews, what a store itself says of a product, and the lists of its console.

ALTER TABLE products
  -- The product that shows what was written under this code, and what comes under it. Null: this one. A product that others
  -- belong to belongs to none itself.
  ADD merged_into   text CHECK (merged_into <> code),
  -- The page of the product, if the store has named one.
  ADD url           text,
  -- Which of `name`, `photos_urls` and `tags` the store has set: pages, orders and files leave these as they are.
  ADD set_by_store  text[] NOT NULL DEFAULT '{}';
CREATE INDEX products_by_merge ON products (store_id, merged_into, code) WHERE merged_into IS NOT NULL;

-- The code under which a row came, if it belongs to a product of another code.
ALTER TABLE opinions ADD own_code text CHECK (own_code <> product_code);
ALTER TABLE questions ADD own_code text CHECK (own_code <> product_code);
CREATE INDEX opinions_by_own_code ON opinions (store_id, product_code, own_code) WHERE own_code IS NOT NULL;
CREATE INDEX questions_by_own_code ON questions (store_id, product_code, own_code) WHERE own_code IS NOT NULL;

-- A person reviews each item of an order once, and asks once under a code: also after two codes became one product.
DROP INDEX opinions_once;
CREATE UNIQUE INDEX opinions_once ON opinions (store_id, order_id, coalesce(own_code, product_code))
  WHERE is_collected AND order_id IS NOT NULL;
DROP INDEX questions_by_words;
CREATE UNIQUE INDEX questions_by_words ON questions (store_id, coalesce(own_code, product_code), asker_id, words_hash)
  WHERE asker_id IS NOT NULL;

-- The name by which a list is sorted: a product without one is under its code.
CREATE FUNCTION product_sort_name(name text, code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN left(fold_text(CASE WHEN name = '' THEN code ELSE left(name, 500) END), 200);

CREATE INDEX products_by_name ON products (store_id, (product_sort_name(name, code) COLLATE "C"), code) WHERE merged_into IS NULL;
CREATE INDEX products_by_terms ON products USING gin (store_id, search_terms(code || ' ' || name))
  WITH (gin_pending_list_limit = 512);
CREATE INDEX product_summaries_by_count
  ON product_summaries (store_id, (rate_1 + rate_2 + rate_3 + rate_4 + rate_5), product_code)
  WHERE rate_1 + rate_2 + rate_3 + rate_4 + rate_5 > 0;
CREATE INDEX product_summaries_by_rating
  ON product_summaries (store_id,
    ((rate_1 + 2 * rate_2 + 3 * rate_3 + 4 * rate_4 + 5 * rate_5)::float8
      / nullif(rate_1 + rate_2 + rate_3 + rate_4 + rate_5, 0)), product_code)
  WHERE rate_1 + rate_2 + rate_3 + rate_4 + rate_5 > 0;
