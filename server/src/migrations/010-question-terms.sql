-- Suggestions go from the words that are typed to the terms of a product's questions, and from a term to the questions
-- that have it: what a search costs depends on how many terms there are, which grow slowly, not on how many questions.

-- Terms of a question in every language a store may have, so that a store can change its own; a search is in one.
-- PostgreSQL takes the opening marks of Spanish for letters.
CREATE FUNCTION terms_of_question(question text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT tsvector_to_array(
      to_tsvector('pg_catalog.portuguese', words)
      || to_tsvector('pg_catalog.spanish', words)
      || to_tsvector('pg_catalog.english', words))
    FROM translate(fold_text(question), '¿¡', '  ') AS words);

-- What questions are found by: those that are published and answered.
CREATE TABLE question_terms (
  store_id      text NOT NULL,
  product_code  text NOT NULL,
  term          text COLLATE "C" NOT NULL,
  created_at    timestamptz NOT NULL,
  question_id   bigint NOT NULL,
  PRIMARY KEY (store_id, product_code, term, created_at, question_id)
);

-- Each term of a product once, with the number of questions that have it.
CREATE TABLE product_terms (
  store_id         text NOT NULL,
  product_code     text NOT NULL,
  term             text COLLATE "C" NOT NULL,
  questions_count  integer NOT NULL,
  PRIMARY KEY (store_id, product_code, term)
);

CREATE FUNCTION lock_question_terms(stores text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE store text;
BEGIN
  FOR store IN SELECT DISTINCT unnest(stores) ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('question_terms ' || store, 0));
  END LOOP;
END
$$;

-- Whatever adds, changes or deletes questions changes their terms in the same transaction. Once for a statement, so
-- that an import touches the count of a term once. One at a time in each store: two transactions of several statements
-- would wait for each other's terms in a circle.
CREATE FUNCTION keep_question_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Most changes are of something else.
    PERFORM FROM gone FULL JOIN come USING (store_id, id)
    WHERE (gone.status = 'published' AND gone.answer <> '') IS DISTINCT FROM (come.status = 'published' AND come.answer <> '')
      OR (gone.product_code, gone.question, gone.created_at)
        IS DISTINCT FROM (come.product_code, come.question, come.created_at);
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM lock_question_terms(array_agg(store_id)) FROM gone WHERE status = 'published' AND answer <> '';
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM lock_question_terms(array_agg(store_id)) FROM come WHERE status = 'published' AND answer <> '';
  END IF;

  IF TG_OP <> 'INSERT' THEN
    WITH removed AS (
      DELETE FROM question_terms AS kept
      USING gone, unnest(terms_of_question(gone.question)) AS t (term)
      WHERE gone.status = 'published' AND gone.answer <> ''
        AND kept.store_id = gone.store_id AND kept.product_code = gone.product_code AND kept.term = t.term
        AND kept.created_at = gone.created_at AND kept.question_id = gone.id
      RETURNING kept.store_id, kept.product_code, kept.term
    )
    INSERT INTO product_terms AS kept
    SELECT store_id, product_code, term, -count(*) FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (store_id, product_code, term) DO UPDATE
      SET questions_count = kept.questions_count + EXCLUDED.questions_count;
  END IF;

  IF TG_OP <> 'DELETE' THEN
    WITH added AS (
      INSERT INTO question_terms
      SELECT store_id, product_code, term, created_at, id
      FROM come, unnest(terms_of_question(question)) AS term
      WHERE status = 'published' AND answer <> ''
      RETURNING store_id, product_code, term
    )
    INSERT INTO product_terms AS kept
    SELECT store_id, product_code, term, count(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (store_id, product_code, term) DO UPDATE
      SET questions_count = kept.questions_count + EXCLUDED.questions_count;
  END IF;

  IF TG_OP <> 'INSERT' THEN
    DELETE FROM product_terms AS kept
    USING gone, unnest(terms_of_question(gone.question)) AS t (term)
    WHERE kept.store_id = gone.store_id AND kept.product_code = gone.product_code AND kept.term = t.term
      AND kept.questions_count = 0;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER question_terms_added AFTER INSERT ON questions
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_question_terms();
CREATE TRIGGER question_terms_changed AFTER UPDATE ON questions
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_question_terms();
CREATE TRIGGER question_terms_removed AFTER DELETE ON questions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_question_terms();

INSERT INTO question_terms
SELECT store_id, product_code, term, created_at, id
FROM questions, unnest(terms_of_question(question)) AS term
WHERE status = 'published' AND answer <> '';
INSERT INTO product_terms
SELECT store_id, product_code, term, count(*) FROM question_terms GROUP BY 1, 2, 3;
ANALYZE question_terms, product_terms;

DROP INDEX answered_questions_by_date;
ALTER TABLE questions DROP COLUMN search_terms, DROP COLUMN search_text;
