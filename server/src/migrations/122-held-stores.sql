-- Always empty. A transaction that deletes from it, and so changes nothing, keeps the rows of a store on their node of a distributed
-- database until the commit: see `lockInStore`.
CREATE TABLE held_stores (
  store_id text PRIMARY KEY REFERENCES stores (id) ON DELETE CASCADE
);
