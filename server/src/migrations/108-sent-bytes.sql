-- What the files of a form without an order had when its review was sent: they count for the network and the site that opened it.
ALTER TABLE open_forms ADD COLUMN sent_bytes bigint NOT NULL DEFAULT 0;
