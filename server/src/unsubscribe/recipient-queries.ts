import type { SuppressionReason } from '@opina/contract/constants/mail';
import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';
import type { StoredStore } from '../stores/find-store.ts';

/** Whom a link to unsubscribe is about. */
export interface Recipient {
  readonly storeId: string;
  readonly id: number;
  readonly emailHash: Uint8Array;
  readonly invitationId: number | null;
  readonly storeName: string;
  readonly locale: string;
  readonly collection: StoredStore['collection'];
  /** Why the address gets less mail, or none. */
  readonly reason: SuppressionReason | null;
}

/** How much a store keeps of a person. */
export interface Kept {
  readonly orders: number;
  readonly reviews: number;
  readonly questions: number;
}

export async function readRecipient(sql: Sql, storeId: string, id: number): Promise<Recipient | undefined> {
  const [found] = await sql<Recipient[]>`
    SELECT r.store_id, r.id, r.email_hash, r.invitation_id, s.name AS store_name, s.locale, s.collection, b.reason
    FROM mail_recipients AS r
    JOIN stores AS s ON s.id = ${storeId}
    LEFT JOIN mail_suppressions AS b ON b.store_id = ${storeId} AND b.email_hash = r.email_hash
    WHERE r.store_id = ${storeId} AND r.id = ${id}`;
  return found;
}

/** The addresses that the last invitation or its reviews are stored with; none once they were forgotten. */
export async function readAddresses(sql: Sql, { storeId, invitationId }: Recipient): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    SELECT o.client_email AS email
    FROM invitations AS i JOIN orders AS o ON o.store_id = ${storeId} AND o.order_id = i.order_id
    WHERE i.store_id = ${storeId} AND i.id = ${invitationId} AND o.client_email IS NOT NULL
    UNION
    SELECT author_email FROM opinions
    WHERE store_id = ${storeId} AND invitation_id = ${invitationId} AND author_email IS NOT NULL`;
  return rows.map(({ email }) => email);
}

export async function countKept(sql: Sql, storeId: string, email: string): Promise<Kept> {
  return oneRow(
    await sql<Kept[]>`
    SELECT
      (SELECT count(*) FROM orders WHERE store_id = ${storeId} AND lower(client_email) = lower(${email})) AS orders,
      (SELECT count(*) FROM opinions WHERE store_id = ${storeId} AND lower(author_email) = lower(${email})) AS reviews,
      (SELECT count(*) FROM questions AS q JOIN askers AS a ON a.store_id = ${storeId} AND a.id = q.asker_id
        WHERE q.store_id = ${storeId} AND lower(a.email) = lower(${email})) AS questions
    FROM stores WHERE id = ${storeId}`,
  );
}
