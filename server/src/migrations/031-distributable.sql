-- A schema that fits a distributed database, where the rows of one store are on one node: no unique index over all stores, no
-- key that sets a column to null, and triggers whose statements each name one store.

-- The sequence keeps ids different. A unique index would have to ask every node.
DROP INDEX opinions_by_id;
CREATE INDEX opinions_by_id ON opinions (id);
-- Whoever sets an address holds the lock of all addresses.
ALTER TABLE stores DROP CONSTRAINT stores_address_key;
CREATE INDEX stores_by_address ON stores (address) WHERE address IS NOT NULL;

-- Whoever deletes an asker removes them from their questions. Checked at the commit: a deleted store takes both with it.
ALTER TABLE questions DROP CONSTRAINT questions_store_id_asker_id_fkey;
ALTER TABLE questions ADD CONSTRAINT questions_store_id_asker_id_fkey
  FOREIGN KEY (store_id, asker_id) REFERENCES askers (store_id, id) DEFERRABLE INITIALLY DEFERRED;

-- Whatever adds, changes or deletes questions changes their terms in the same transaction. Once for each store of a
-- statement, so that an import changes the count of a term once. One at a time in each store: two transactions of several
-- statements would wait for each other's terms in a circle. Statements about tables read arrays instead of `gone` and
-- `come`, which a distributed database cannot name in them.
CREATE OR REPLACE FUNCTION keep_question_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stores text[];
  store text;
  products text[];
  terms text[];
  dates timestamptz[];
  questions bigint[];
  gone_products text[];
  gone_terms text[];
BEGIN
  -- A move to another database copies the terms as well.
  IF current_setting('opina.copies_rows', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    -- Most changes are of something else.
    PERFORM FROM gone FULL JOIN come USING (store_id, id)
    WHERE (gone.status = 'published' AND gone.answer <> '') IS DISTINCT FROM (come.status = 'published' AND come.answer <> '')
      OR (gone.product_code, gone.question, gone.created_at)
        IS DISTINCT FROM (come.product_code, come.question, come.created_at);
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg(store_id) INTO stores FROM gone WHERE status = 'published' AND answer <> '';
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT stores || array_agg(store_id) INTO stores FROM come WHERE status = 'published' AND answer <> '';
  END IF;

  FOR store IN SELECT DISTINCT unnest(stores) ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('question_terms ' || store, 0));

    IF TG_OP <> 'INSERT' THEN
      SELECT array_agg(product_code), array_agg(term), array_agg(created_at), array_agg(id)
      INTO products, terms, dates, questions
      FROM gone, unnest(terms_of_question(question)) AS term
      WHERE store_id = store AND status = 'published' AND answer <> '';
      WITH removed AS (
        DELETE FROM question_terms AS kept
        USING unnest(products, terms, dates, questions) AS t (product_code, term, created_at, question_id)
        WHERE kept.store_id = store AND kept.product_code = t.product_code AND kept.term = t.term
          AND kept.created_at = t.created_at AND kept.question_id = t.question_id
        RETURNING kept.product_code, kept.term
      )
      SELECT array_agg(product_code), array_agg(term) INTO gone_products, gone_terms FROM removed;
      UPDATE product_terms AS kept SET questions_count = kept.questions_count - t.count
      FROM (
        SELECT product_code, term, count(*) AS count FROM unnest(gone_products, gone_terms) AS g (product_code, term)
        GROUP BY 1, 2) AS t
      WHERE kept.store_id = store AND kept.product_code = t.product_code AND kept.term = t.term;
    END IF;

    IF TG_OP <> 'DELETE' THEN
      SELECT array_agg(product_code), array_agg(term), array_agg(created_at), array_agg(id)
      INTO products, terms, dates, questions
      FROM come, unnest(terms_of_question(question)) AS term
      WHERE store_id = store AND status = 'published' AND answer <> '';
      INSERT INTO question_terms (store_id, product_code, term, created_at, question_id)
      SELECT store, product_code, term, created_at, question_id
      FROM unnest(products, terms, dates, questions) AS t (product_code, term, created_at, question_id);
      INSERT INTO product_terms AS kept (store_id, product_code, term, questions_count)
      SELECT store, product_code, term, count(*) FROM unnest(products, terms) AS t (product_code, term)
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (store_id, product_code, term) DO UPDATE
        SET questions_count = kept.questions_count + EXCLUDED.questions_count;
    END IF;

    IF TG_OP <> 'INSERT' THEN
      DELETE FROM product_terms AS kept
      USING unnest(gone_products, gone_terms) AS t (product_code, term)
      WHERE kept.store_id = store AND kept.product_code = t.product_code AND kept.term = t.term
        AND kept.questions_count = 0;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
DROP FUNCTION lock_question_terms(text[]);
