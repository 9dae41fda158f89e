-- Lists that a product with tens of thousands of reviews was sorted for. The server's statements are planned once for a
-- product of usual size, for which sorting is as good as reading in order; so the order has to cost less for any: an
-- index that holds all that is asked.
CREATE INDEX opinions_with_text_by_date ON opinions (store_id, product_code, created_at DESC, id DESC)
  INCLUDE (rate) WHERE status = 'published' AND text <> '';
CREATE INDEX opinions_with_photos_by_votes
  ON opinions (store_id, product_code, upvotes_count DESC, created_at DESC, id DESC)
  INCLUDE (rate) WHERE status = 'published' AND photos_count > 0;
DROP INDEX opinions_with_photos_by_date;
CREATE INDEX opinions_with_photos_by_date ON opinions (store_id, product_code, created_at DESC, id DESC)
  INCLUDE (rate) WHERE status = 'published' AND photos_count > 0;
