import type { Sql } from '../platform/database/engine/sql.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { addStoreTags } from '../stores/tags.ts';
import type { NewProduct } from './new-product.ts';

/**
 * Adds a product, or fills the fields that an existing one does not have. Nothing is overwritten, and what the store has set
 * to nothing stays so.
 */
export async function fillProduct(
  sql: Sql,
  storeId: string,
  { code, name, photosUrls, tags }: NewProduct,
): Promise<void> {
  const lists = sql.json({ photos: photosUrls, tags });
  await sql.begin(async (tx) => {
    const [filled] = await tx<{ tags: string[] }[]>`
      WITH said AS (
        SELECT ARRAY(SELECT jsonb_array_elements_text(lists -> 'photos')) AS photos,
          ARRAY(SELECT jsonb_array_elements_text(lists -> 'tags')) AS tags
        FROM (SELECT ${lists}::jsonb AS lists) AS given)
      INSERT INTO products (store_id, code, name, photos_urls, tags)
      SELECT ${storeId}::text, ${code}::text, ${name}::text, photos, tags FROM said
      ON CONFLICT (store_id, code) DO UPDATE SET
        name = coalesce(nullif(products.name, ''), excluded.name),
        photos_urls = CASE WHEN products.photos_urls = '{}' AND NOT products.set_by_store @> '{photos_urls}'
          THEN excluded.photos_urls ELSE products.photos_urls END,
        tags = CASE WHEN products.tags = '{}' AND NOT products.set_by_store @> '{tags}'
          THEN excluded.tags ELSE products.tags END
      WHERE (products.name = '' AND excluded.name <> '')
        OR (products.photos_urls = '{}' AND excluded.photos_urls <> '{}')
        OR (products.tags = '{}' AND excluded.tags <> '{}')
      RETURNING tags`;
    if (filled === undefined) return;
    await addStoreTags(tx, storeId, filled.tags);
    raiseEvent('content.changed', { storeId, productCode: code });
  });
}
