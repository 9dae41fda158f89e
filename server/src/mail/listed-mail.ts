import type { MailState } from '@opina/contract/constants/mail';
import type { WireMailMessage } from '@opina/contract/entities/collection/mail-message';
import type { Sql } from '../platform/database/engine/sql.ts';
import { cursorOf, readCursor, readKeysetPage } from '../platform/database/keyset.ts';
import { oneRow } from '../platform/database/one-row.ts';
import type { QueuedMail } from './queued-mail.ts';

interface MailRow {
  readonly id: number;
  readonly kind: QueuedMail['kind'];
  readonly orderId: string | null;
  readonly invitationId: number | null;
  readonly opinionId: number | null;
  readonly questionId: number | null;
  readonly isTest: boolean;
  readonly state: MailState;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
}

interface Listing {
  readonly state: MailState;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** A page of the messages of a store in one state, newest first. */
export async function listStoreMail(
  sql: Sql,
  storeId: string,
  { state, cursor, limit }: Listing,
): Promise<{ readonly items: WireMailMessage[]; readonly next_cursor: string | null }> {
  const { ids, next } = await readKeysetPage(sql, {
    parts: [sql`mail_messages AS o WHERE o.store_id = ${storeId} AND o.state = ${state}`],
    filter: undefined,
    order: 'newest',
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit,
    maxExamined: limit,
  });
  const rows = await readRows(sql, storeId, ids);
  return { items: rows.map(wireMail), next_cursor: next === undefined ? null : cursorOf(next) };
}

const readRows = (sql: Sql, storeId: string, ids: readonly number[]) => sql<MailRow[]>`
  SELECT m.id, m.kind, i.order_id, m.invitation_id, m.opinion_id, m.question_id, m.test IS NOT NULL AS is_test,
    m.state, m.attempts, m.last_error, m.created_at, m.due_at
  FROM mail_messages AS m
  LEFT JOIN invitations AS i ON i.store_id = ${storeId} AND i.id = m.invitation_id
  WHERE m.store_id = ${storeId} AND m.id = ANY (${[...ids]})
  ORDER BY m.created_at DESC, m.id DESC`;

const addresses = /[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g;

const wireMail = (row: MailRow): WireMailMessage => ({
  id: row.id,
  kind: row.kind,
  about: {
    order_id: row.orderId,
    invitation_id: row.invitationId,
    opinion_id: row.opinionId,
    question_id: row.questionId,
  },
  is_test: row.isTest,
  state: row.state,
  attempts: row.attempts,
  // Mail servers name the receiver.
  last_error: row.lastError?.replace(addresses, '…') ?? null,
  created_at: row.createdAt.toISOString(),
  due_at: row.state === 'waiting' ? row.dueAt.toISOString() : null,
});

const most = 100_000;

/** How many messages of a store wait, and how many have failed. */
export async function countStoreMail(
  sql: Sql,
  storeId: string,
): Promise<{ readonly waiting: number; readonly failed: number }> {
  const numberOf = (state: MailState) => sql`(
    SELECT count(*) FROM (
      SELECT 1 FROM mail_messages WHERE store_id = ${storeId} AND state = ${state} LIMIT ${most}) AS m)`;
  return oneRow(
    await sql<{ waiting: number; failed: number }[]>`
      SELECT ${numberOf('waiting')} AS waiting, ${numberOf('failed')} AS failed`,
  );
}
