-- The seal of a page that names no store is found by the host that a store has named.
CREATE INDEX stores_by_page_host ON stores USING gin (page_hosts);
