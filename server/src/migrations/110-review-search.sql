-- Seconds per million rows of opinions: 150
-- Shoppers search in reviews, and combine conditions.

-- The words of a text without accents, in lower case, with spaces for what is between them: PostgreSQL takes some characters for
-- parts of a word, an address or a number.
CREATE FUNCTION plain_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(fold_text(left(value, 20000)),
    '-_./:@#&+=%''"<>()[]{}|~^*\$?!,;¿¡“”‘’…–—', '                                         ');

-- Endings of Portuguese and Spanish that their dictionaries know with an accent only. With them back, what was written with and
-- without accents has the same form, and so have the singular and the plural.
CREATE FUNCTION portuguese_endings(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(words,
    'oes\M', 'ao', 'g'), '(\w{2})ais\M', '\1al', 'g'), 'cao\M', 'ção', 'g'),
    '([ai])ve(?:l|is)\M', '\1vel', 'g'), '([ae])ncias?\M', '\1ncia', 'g');
CREATE FUNCTION spanish_endings(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(words, '([cs])ion\M', '\1ión', 'g');

-- A review's words in the language that it is written in.
CREATE FUNCTION review_words(locale text, value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE left(lower(locale), 2)
    WHEN 'pt' THEN strip(to_tsvector('pg_catalog.portuguese', portuguese_endings(plain_words(value))))
    WHEN 'es' THEN strip(to_tsvector('pg_catalog.spanish', spanish_endings(plain_words(value))))
    WHEN 'en' THEN strip(to_tsvector('pg_catalog.english', plain_words(value)))
    ELSE strip(to_tsvector('pg_catalog.simple', plain_words(value)))
  END;

-- What finds the reviews that have all words of a text, in any of these languages: nobody says which one they search in.
CREATE FUNCTION review_search(value text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN plainto_tsquery('pg_catalog.portuguese', portuguese_endings(plain_words(value)))
    || plainto_tsquery('pg_catalog.spanish', spanish_endings(plain_words(value)))
    || plainto_tsquery('pg_catalog.english', plain_words(value))
    || plainto_tsquery('pg_catalog.simple', plain_words(value));

CREATE INDEX opinions_by_search ON opinions
  USING gin (store_id, product_code, review_words(locale, title || ' ' || text))
  WITH (gin_pending_list_limit = 512)
  WHERE status = 'published';

-- All that conditions ask of a review, so that a product's reviews are looked through without being read.
CREATE INDEX opinions_by_rate ON opinions (store_id, product_code, rate, created_at DESC, id DESC)
  INCLUDE (upvotes_count, photos_count, origin, locale)
  WHERE status = 'published';
