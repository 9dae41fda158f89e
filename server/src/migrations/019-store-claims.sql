-- Who vouches for a store's reviews, and the time zone its days are counted in.

ALTER TABLE stores
  -- {"name", "url"}; none: nobody checks the reviews, and the page does not say that somebody does.
  ADD COLUMN auditor jsonb,
  -- An IANA name; none: the main time zone of the store's locale.
  ADD COLUMN time_zone text;

-- Reviews of a store that is there already were shown, and their files read, by days in UTC. They keep their days until
-- the store names its time zone.
UPDATE stores SET time_zone = 'UTC';
