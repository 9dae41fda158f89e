-- Tells the site (an IPv6 /48, or an IPv4 address) that opened the form, for a day: it has 65,536 networks to change between.
ALTER TABLE open_forms ADD COLUMN site_hash bytea;
