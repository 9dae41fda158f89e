-- Seconds per million rows of opinions: 160
-- Seconds per million rows of questions: 200
-- What a store's inbox reads: searches of texts, and what was replied and answered when.

-- Lets an index have the store beside the words. As `pg_trgm`, part of every PostgreSQL, and its owner may create it.
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- The words of a text without accents and in lower case, in no language: a search finds what begins with its words. Characters
-- between words become spaces, because PostgreSQL takes some of them for parts of a word, an address or a number.
CREATE FUNCTION search_terms(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.simple', translate(fold_text(left(value, 20000)),
    '-_./:@#&+=%''"<>()[]{}|~^*\$?!,;¿¡', '                                  '));

CREATE INDEX opinions_by_terms ON opinions USING gin (store_id,
  search_terms(author_name || ' ' || product_code || ' ' || coalesce(order_id, '') || ' ' || title || ' ' || text))
  WITH (gin_pending_list_limit = 512);
CREATE INDEX questions_by_terms ON questions USING gin (store_id,
  search_terms(product_code || ' ' || question || ' ' || coalesce(answer, '')))
  WITH (gin_pending_list_limit = 512);

CREATE INDEX opinion_comments_by_date ON opinion_comments (store_id, created_at DESC);
CREATE INDEX questions_by_answer ON questions (store_id, answered_at DESC) WHERE answered_at IS NOT NULL;
