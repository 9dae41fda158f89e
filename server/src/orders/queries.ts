import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

export interface NewOrder {
  readonly orderId: string;
  /** ISO 8601. */
  readonly deliveryDate: string | null;
  readonly email: string | null;
  /** If this or a text or list below is empty, the stored value does not change. */
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly clientTags: readonly string[];
  readonly tags: readonly string[];
  readonly items: readonly OrderItem[];
}

export interface OrderItem {
  readonly productCode: string;
  readonly name: string;
  readonly url: string | null;
  readonly price: number | null;
  readonly photosUrls: readonly string[];
  readonly tags: readonly string[];
  /** JSON, or nothing. */
  readonly extra: unknown;
}

/**
 * Adds an order, or updates the one with the same id, and adds its products and tags, in one transaction. All transactions
 * lock in the same order: the order, products by code, tags.
 */
export async function writeOrder(sql: Sql, storeId: string, order: NewOrder): Promise<void> {
  await sql.begin(async (tx) => {
    await upsertOrder(tx, storeId, order);
    await upsertProducts(tx, storeId, order.items);
    await insertTags(tx, storeId, order);
    await replaceItems(tx, storeId, order);
  });
}

async function upsertOrder(tx: TransactionSql, storeId: string, order: NewOrder): Promise<void> {
  await tx`
    INSERT INTO orders AS o (store_id, order_id, delivery_date, client_email, client_first_name,
      client_last_name, client_phone, client_tags, tags, updated_at)
    VALUES (${storeId}, ${order.orderId}, ${order.deliveryDate}, ${order.email}, ${order.firstName},
      ${order.lastName}, ${order.phone}, ${order.clientTags},
      ${order.tags}, now())
    ON CONFLICT (store_id, order_id) DO UPDATE SET
      delivery_date = coalesce(excluded.delivery_date, o.delivery_date),
      client_email = coalesce(excluded.client_email, o.client_email),
      client_first_name = coalesce(nullif(excluded.client_first_name, ''), o.client_first_name),
      client_last_name = coalesce(nullif(excluded.client_last_name, ''), o.client_last_name),
      client_phone = coalesce(nullif(excluded.client_phone, ''), o.client_phone),
      client_tags = coalesce(nullif(excluded.client_tags, '{}'), o.client_tags),
      tags = coalesce(nullif(excluded.tags, '{}'), o.tags),
      updated_at = excluded.updated_at`;
}

/** Adds and updates products. The newest order decides; an order without a name or tags changes neither. */
async function upsertProducts(tx: TransactionSql, storeId: string, items: readonly OrderItem[]) {
  const products = new Map<string, { code: string; name: string; tags: readonly string[] }>();
  for (const { productCode: code, name, tags } of items) {
    const before = products.get(code);
    products.set(code, {
      code,
      name: name || (before?.name ?? ''),
      tags: tags.length > 0 ? tags : (before?.tags ?? []),
    });
  }
  await tx`
    INSERT INTO products (store_id, code, name, tags)
    SELECT ${storeId}::text, code, name, tags
    FROM jsonb_to_recordset(${tx.json([...products.values()])}::jsonb) AS p (code text, name text, tags text[])
    ORDER BY code
    ON CONFLICT (store_id, code) DO UPDATE SET
      name = coalesce(nullif(excluded.name, ''), products.name),
      tags = coalesce(nullif(excluded.tags, '{}'), products.tags)
    WHERE (excluded.name <> '' AND excluded.name <> products.name)
      OR (excluded.tags <> '{}' AND excluded.tags <> products.tags)`;
}

async function insertTags(tx: TransactionSql, storeId: string, order: NewOrder): Promise<void> {
  const used = [...order.tags, ...order.clientTags, ...order.items.flatMap(({ tags }) => tags)];
  if (used.length === 0) return;
  await tx`
    INSERT INTO store_tags (store_id, tag)
    SELECT DISTINCT ${storeId}::text, tag COLLATE "C" AS tag FROM unnest(${used}::text[]) AS tag ORDER BY tag
    ON CONFLICT (store_id, tag) DO NOTHING`;
}

async function replaceItems(tx: TransactionSql, storeId: string, { orderId, items }: NewOrder) {
  await tx`DELETE FROM order_items WHERE store_id = ${storeId} AND order_id = ${orderId}`;
  const rows = items.map((item, position) => ({
    position,
    product_code: item.productCode,
    name: item.name,
    url: item.url,
    price: item.price,
    photos_urls: item.photosUrls,
    tags: item.tags,
    extra: item.extra ?? null,
  }));
  await tx`
    INSERT INTO order_items (store_id, order_id, position, product_code, name, url, price, photos_urls, tags, extra)
    SELECT ${storeId}::text, ${orderId}::text, position, product_code, name, url, price, photos_urls, tags, extra
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS i (
      position smallint, product_code text, name text, url text, price numeric, photos_urls text[], tags text[],
      extra jsonb)`;
}
