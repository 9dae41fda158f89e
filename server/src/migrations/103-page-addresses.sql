-- Seconds per million rows of order_items: 12
-- Files could bring addresses that are no pages of the web, such as javascript: in a link. They are refused now (pageAddress in the
-- contract); those that are stored go.
UPDATE order_items SET url = NULL WHERE url !~* '^https?://[^\s"<>]+$';
UPDATE order_items SET photos_urls = ARRAY(
    SELECT address FROM unnest(photos_urls) WITH ORDINALITY AS photo (address, place)
    WHERE address ~* '^(https?://|/(?!/))\S*$' ORDER BY place)
  WHERE EXISTS (SELECT FROM unnest(photos_urls) AS address WHERE address !~* '^(https?://|/(?!/))\S*$');
UPDATE products SET url = NULL WHERE url !~* '^https?://[^\s"<>]+$';
UPDATE questions SET page_url = NULL WHERE page_url !~* '^https?://[^\s"<>]+$';
