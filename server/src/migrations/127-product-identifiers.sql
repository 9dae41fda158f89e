-- Seconds per million rows of products: 0
-- What identifies a product outside of its store. Only the store sets it.

ALTER TABLE products
  -- GTINs, digits alone: several if a code stands for several variants.
  ADD gtins  text[] NOT NULL DEFAULT '{}',
  -- The maker's number of the part.
  ADD mpn    text,
  ADD brand  text;
