-- Hashes of the networks from which reviews were sent, for rules about bursts. Deleted after an hour.
CREATE TABLE review_networks (
  store_id      text NOT NULL,
  opinion_id    bigint NOT NULL,
  -- With a salt that changes daily; see `createAddressHasher`.
  network_hash  bytea NOT NULL,
  sent_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, opinion_id),
  FOREIGN KEY (store_id, opinion_id) REFERENCES opinions (store_id, id) ON DELETE CASCADE
);
CREATE INDEX review_networks_by_network ON review_networks (store_id, network_hash, sent_at);
CREATE INDEX review_networks_by_age ON review_networks (sent_at);
