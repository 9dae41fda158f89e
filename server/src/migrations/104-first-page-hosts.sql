-- Since when a store names each of its page hosts: a host belongs to the store that named it first. Hosts that two stores name
-- already have one time, so they belong to none of them, as before.
ALTER TABLE stores ADD host_times jsonb NOT NULL DEFAULT '{}';
UPDATE stores SET host_times = (SELECT jsonb_object_agg(host, '2026-11-01T00:00:00Z') FROM unnest(page_hosts) AS host)
  WHERE page_hosts <> '{}';
