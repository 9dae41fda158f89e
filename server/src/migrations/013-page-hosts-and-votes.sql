-- Seconds per million rows of opinions: 50
-- The hosts that a store's pages are on, and votes that one client cannot make up.

ALTER TABLE stores
  -- Named by the merchant or the operator: `shop.example`, `*.shop.example`.
  ADD page_hosts       text[] NOT NULL DEFAULT '{}',
  -- Seen in root calls, for the merchant to confirm. Anybody can make such a call: they permit nothing.
  ADD suggested_hosts  text[] NOT NULL DEFAULT '{}';

-- Of the voter's network and the review, with a salt that is dropped after a month. Null for votes that came before this
-- column, from an import, or while limits were switched off.
ALTER TABLE votes ADD network_hash bytea;
CREATE INDEX votes_by_network ON votes (store_id, opinion_id, network_hash) WHERE network_hash IS NOT NULL;

ALTER TABLE opinions
  -- Those of upvotes_count whose vote has a network_hash, and from how many networks they came.
  ADD voted_upvotes      integer NOT NULL DEFAULT 0 CHECK (voted_upvotes >= 0),
  ADD upvoting_networks  integer NOT NULL DEFAULT 0 CHECK (upvoting_networks >= 0),
  -- What the featured pair is chosen by: a network counts once, and one network alone does not count.
  ADD featuring_upvotes  integer GENERATED ALWAYS AS (
    greatest(0, upvotes_count - voted_upvotes) + CASE WHEN upvoting_networks > 1 THEN upvoting_networks ELSE 0 END
  ) STORED;
CREATE INDEX featured_positive_opinions
  ON opinions (store_id, product_code, featuring_upvotes DESC, created_at DESC, id DESC)
  WHERE status = 'published' AND rate >= 4 AND text <> '';
CREATE INDEX featured_negative_opinions
  ON opinions (store_id, product_code, featuring_upvotes DESC, created_at DESC, id DESC)
  WHERE status = 'published' AND rate <= 2 AND text <> '';
DROP INDEX positive_opinions_by_votes;
DROP INDEX negative_opinions_by_votes;
