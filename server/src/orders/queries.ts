import type { OrderStatus } from '@opina/contract/constants/invitations';
import { isRecorded, recordActivity } from '../activity/record.ts';
import { groupBy } from '../platform/core/group-by.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
import { markErased } from '../platform/database/maintenance/erased-tables.ts';
import { writeOrderedProducts } from '../products/product-values.ts';
import { addStoreTags } from '../stores/tags.ts';

export interface NewOrder {
  readonly orderId: string;
  /** Missing or null: the stored value does not change; of a new order it is `placed`. */
  readonly status?: OrderStatus | null;
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

/** Called in the transaction that writes orders, with their ids. */
export type AfterWrite = (tx: TransactionSql, orderIds: readonly string[]) => Promise<void> | undefined;

/** Adds an order, or updates the one with the same id, and adds its products and tags, in one transaction. */
export async function writeOrder(
  sql: Sql,
  storeId: string,
  order: NewOrder,
  afterWrite?: AfterWrite,
): Promise<void> {
  const { orderId } = order;
  await sql.begin((tx) =>
    recordingOrder(tx, storeId, orderId, () => writeOrders(tx, storeId, [order], afterWrite)),
  );
}

/** Runs work on an order, and notes what it changes: of its client, only that something did. */
async function recordingOrder<T>(
  tx: TransactionSql,
  storeId: string,
  orderId: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!isRecorded()) return work();
  // Orders that do not exist yet have no row to lock.
  await lockName(tx, storeId, JSON.stringify(['order', storeId, orderId]));
  const [before] = await readStoredOrders(tx, storeId, [orderId]);
  const done = await work();
  const [after] = await readStoredOrders(tx, storeId, [orderId]);
  await recordActivity(tx, storeId, {
    subject: 'order',
    id: orderId,
    before: before && valuesOf(before),
    after: after && { ...valuesOf(after), client_changed: isOtherClient(before, after) || undefined },
  });
  return done;
}

const valuesOf = ({ status, deliveryDate, tags, items }: StoredOrderRow) => ({
  status,
  delivery_date: deliveryDate,
  tags,
  products: items.map(([code]) => code),
});

const isOtherClient = (before: StoredOrderRow | undefined, after: StoredOrderRow): boolean =>
  before !== undefined &&
  (['email', 'firstName', 'lastName', 'phone'] as const).some((name) => before[name] !== after[name]);

/** As `writeOrder`, of orders with different ids. All transactions lock in the same order: orders by id, products by code, tags. */
export async function writeOrders(
  tx: TransactionSql,
  storeId: string,
  orders: readonly NewOrder[],
  afterWrite?: AfterWrite,
): Promise<void> {
  if (orders.length === 0) return;
  await upsertOrders(tx, storeId, orders);
  await setStatuses(tx, storeId, orders);
  await writeOrderedProducts(
    tx,
    storeId,
    orders.flatMap(({ items }) => items),
  );
  await insertTags(tx, storeId, orders);
  await replaceItems(tx, storeId, orders);
  await afterWrite?.(
    tx,
    orders.map(({ orderId }) => orderId),
  );
}

async function upsertOrders(tx: TransactionSql, storeId: string, orders: readonly NewOrder[]) {
  const rows = orders.map((order) => ({
    order_id: order.orderId,
    delivery_date: order.deliveryDate,
    client_email: order.email,
    client_first_name: order.firstName,
    client_last_name: order.lastName,
    client_phone: order.phone,
    client_tags: order.clientTags,
    tags: order.tags,
  }));
  await tx`
    INSERT INTO orders AS o (store_id, order_id, delivery_date, client_email, client_first_name,
      client_last_name, client_phone, client_tags, tags, updated_at)
    SELECT ${storeId}::text, order_id, delivery_date, client_email, client_first_name, client_last_name,
      client_phone, client_tags, tags, now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS n (
      order_id text, delivery_date timestamptz, client_email text, client_first_name text, client_last_name text,
      client_phone text, client_tags text[], tags text[])
    ORDER BY order_id
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

async function setStatuses(tx: TransactionSql, storeId: string, orders: readonly NewOrder[]) {
  for (const [status, given] of groupBy(orders, (order) => order.status ?? null)) {
    if (status === null) continue;
    await tx`
      UPDATE orders SET status = ${status} WHERE store_id = ${storeId} AND status <> ${status}
        AND order_id = ANY (${given.map(({ orderId }) => orderId)}::text[])`;
  }
}

async function insertTags(tx: TransactionSql, storeId: string, orders: readonly NewOrder[]) {
  const used = orders.flatMap(({ tags, clientTags, items }) => [
    ...tags,
    ...clientTags,
    ...items.flatMap((item) => item.tags),
  ]);
  await addStoreTags(tx, storeId, used);
}

async function replaceItems(tx: TransactionSql, storeId: string, orders: readonly NewOrder[]) {
  const ids = orders.map(({ orderId }) => orderId);
  await tx`DELETE FROM order_items WHERE store_id = ${storeId} AND order_id = ANY (${ids}::text[])`;
  const rows = orders.flatMap(({ orderId, items }) =>
    items.map((item, position) => ({
      order_id: orderId,
      position,
      product_code: item.productCode,
      name: item.name,
      url: item.url,
      price: item.price,
      photos_urls: item.photosUrls,
      tags: item.tags,
      extra: item.extra ?? null,
    })),
  );
  await tx`
    INSERT INTO order_items (store_id, order_id, position, product_code, name, url, price, photos_urls, tags, extra)
    SELECT ${storeId}::text, order_id, position, product_code, name, url, price, photos_urls, tags, extra
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS i (
      order_id text, position smallint, product_code text, name text, url text, price numeric, photos_urls text[],
      tags text[], extra jsonb)`;
}

/** Returns false if there is no such order. */
export async function setOrderStatus(
  tx: TransactionSql,
  storeId: string,
  orderId: string,
  status: OrderStatus,
): Promise<boolean> {
  return recordingOrder(tx, storeId, orderId, async () => {
    const { count } = await tx`
      UPDATE orders SET status = ${status}, updated_at = now() WHERE store_id = ${storeId} AND order_id = ${orderId}`;
    return count > 0;
  });
}

/** Deletes an order, its items, and its invitation with the messages about it. Returns false if there is none. */
export async function deleteOrderRows(sql: Sql, storeId: string, orderId: string): Promise<boolean> {
  return sql.begin((tx) =>
    recordingOrder(tx, storeId, orderId, async () => {
      const { count } = await tx`DELETE FROM orders WHERE store_id = ${storeId} AND order_id = ${orderId}`;
      if (count > 0) await markErased(tx, ['orders', 'order_items', 'mail_messages']);
      return count > 0;
    }),
  );
}

/** What is stored of an order, for a comparison. */
export interface StoredOrderRow {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly deliveryDate: Date | null;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly tags: readonly string[];
  /** Code, name and address of each. */
  readonly items: readonly (readonly [string, string, string | null])[];
}

export async function readStoredOrders(
  tx: TransactionSql,
  storeId: string,
  orderIds: readonly string[],
): Promise<StoredOrderRow[]> {
  return tx<StoredOrderRow[]>`
    SELECT o.order_id, o.status, o.delivery_date, o.client_email AS email, o.client_first_name AS first_name,
      o.client_last_name AS last_name, o.client_phone AS phone, o.tags,
      coalesce((
        SELECT json_agg(json_build_array(i.product_code, i.name, i.url) ORDER BY i.position)
        FROM order_items AS i WHERE i.store_id = ${storeId} AND i.order_id = o.order_id), '[]') AS items
    FROM orders AS o WHERE o.store_id = ${storeId} AND o.order_id = ANY (${orderIds}::text[])`;
}
