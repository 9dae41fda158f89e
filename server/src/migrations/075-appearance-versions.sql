-- How the widget of a store looked after each change of its features. The newest row repeats stores.features, which stays what the
-- widget is sent.

CREATE TABLE appearance_versions (
  store_id       text NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  version        integer NOT NULL CHECK (version > 0),
  -- Only what differs from the defaults, as in stores.
  features       jsonb NOT NULL,
  origin         text NOT NULL CHECK (origin IN ('first', 'published', 'restored', 'settings')),
  restored_from  integer,
  -- The name of a person of the store, or of a token. Null: a command.
  published_by   text,
  published_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, version)
);
