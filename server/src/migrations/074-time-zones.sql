-- An empty text was stored as a time zone, and no day of the store could be read any more.
UPDATE stores SET time_zone = NULL WHERE time_zone = '';
ALTER TABLE stores ADD CONSTRAINT stores_time_zone_check CHECK (time_zone <> '');
