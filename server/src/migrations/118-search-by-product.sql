-- Seconds per million rows of opinions: 130
-- Store and product are one key: an index that begins with the store alone can be read for all that the store has, and was, at times,
-- for its newest reviews.
DROP INDEX opinions_by_search;
CREATE INDEX opinions_by_search ON opinions
  USING gin ((store_id || chr(10) || product_code), review_words(locale, title || ' ' || text))
  WITH (gin_pending_list_limit = 512)
  WHERE status = 'published';
