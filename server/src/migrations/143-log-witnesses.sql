-- What witnesses have cosigned: see docs/decisions/law/review-log.md.
CREATE TABLE log_cosignatures (
  store_id  text NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  -- `name+id` of its key.
  witness   text NOT NULL,
  -- The number of entries of the latest checkpoint that it has cosigned.
  size      bigint NOT NULL,
  -- The text of this checkpoint, and the empty line below it.
  text      text NOT NULL,
  -- The line with its signature.
  line      text NOT NULL,
  PRIMARY KEY (store_id, witness)
);
