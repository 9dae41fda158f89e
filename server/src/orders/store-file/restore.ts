import type { OrderRecord } from '@opina/contract/records/order';
import { restoreSuppressions } from '../../mail/store-file/restore.ts';
import type { EmailHasher } from '../../mail/suppression/email-hash.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import type { RestoreOutcome } from '../../platform/database/store-file/restored-ids.ts';
import { insertProducts } from '../../products/insert-products.ts';

/** Adds orders in one transaction. Existing ones are not changed. With `hashEmail`, mail stops to clients who wanted none. */
export async function restoreOrders(
  sql: Sql,
  storeId: string,
  orders: readonly OrderRecord[],
  hashEmail?: EmailHasher,
): Promise<RestoreOutcome[]> {
  return sql.begin(async (tx) => {
    const once = [...new Map(orders.map((order) => [order.order_id, order])).values()];
    const rows = once.map(({ items, ...row }) => row);
    const written = await tx<{ id: string }[]>`
      INSERT INTO orders (store_id, order_id, status, delivery_date, client_email, client_first_name, client_last_name,
        client_phone, client_tags, tags, created_at, updated_at)
      SELECT ${storeId}::text, order_id, coalesce(status, 'placed'), delivery_date, client_email, client_first_name,
        client_last_name, client_phone, client_tags, tags, created_at, updated_at
      FROM jsonb_to_recordset(${tx.json(rows)}::jsonb) AS o (
        order_id text, status text, delivery_date timestamptz, client_email text, client_first_name text,
        client_last_name text, client_phone text, client_tags text[], tags text[], created_at timestamptz,
        updated_at timestamptz)
      ORDER BY order_id
      ON CONFLICT (store_id, order_id) DO NOTHING
      RETURNING order_id AS id`;
    if (hashEmail) await restoreSuppressions(tx, storeId, orders, hashEmail);
    const fresh = new Set(written.map(({ id }) => id));
    await insertItems(
      tx,
      storeId,
      once.filter((order) => fresh.has(order.order_id)),
    );
    return orders.map((order) => (fresh.delete(order.order_id) ? 'written' : 'present'));
  });
}

export async function previewOrders(
  sql: Sql,
  storeId: string,
  orders: readonly OrderRecord[],
): Promise<RestoreOutcome[]> {
  const ids = orders.map((order) => order.order_id);
  const rows = await sql<{ id: string }[]>`
    SELECT order_id AS id FROM orders WHERE store_id = ${storeId} AND order_id = ANY (${ids})`;
  const known = new Set(rows.map(({ id }) => id));
  return ids.map((id) => {
    if (known.has(id)) return 'present';
    known.add(id);
    return 'written';
  });
}

async function insertItems(tx: TransactionSql, storeId: string, orders: readonly OrderRecord[]) {
  const rows = orders.flatMap(({ order_id, items }) =>
    items.map((item, position) => ({ ...item, order_id, position })),
  );
  await insertProducts(
    tx,
    storeId,
    rows.map((row) => row.product_code),
  );
  await tx`
    INSERT INTO order_items (store_id, order_id, position, product_code, name, url, price, photos_urls, tags, extra)
    SELECT ${storeId}::text, order_id, position, product_code, name, url, price, photos_urls, tags, extra
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS i (
      order_id text, position smallint, product_code text, name text, url text, price numeric,
      photos_urls text[], tags text[], extra jsonb)`;
}
