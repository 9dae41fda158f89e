import type { ModerationReason, ReportStatus } from '@opina/contract/constants/moderation';
import { recordActivity } from '../../activity/record.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockInStore } from '../../platform/database/hold-store.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { type Actor, insertEvents } from '../decisions/event-queries.ts';

export interface StoredReport {
  readonly id: number;
  readonly opinionId: number;
  readonly createdAt: Date;
  readonly reason: ModerationReason;
  readonly note: string | null;
  readonly status: ReportStatus;
  readonly closedAt: Date | null;
}

export interface NewReport {
  readonly reason: ModerationReason;
  readonly note: string | null;
  readonly visitorHash: Uint8Array;
  /** Undefined: nothing is limited. */
  readonly flood: { readonly addressHash: Uint8Array; readonly perHour: number } | undefined;
}

/**
 * Stores a report about a published review, and an event in its history; nothing if this visitor has reported it before. Reports
 * from one address wait for each other, so that the limit is exact.
 */
export async function insertReport(
  sql: Sql,
  storeId: string,
  reviewId: number,
  { reason, note, visitorHash, flood }: NewReport,
): Promise<'stored' | 'unknown' | 'flood'> {
  return sql.begin(async (tx) => {
    if (flood && (await isFlood(tx, storeId, flood))) return 'flood';
    const reviews = await lockInStore(
      tx,
      storeId,
      tx`
      SELECT 1 FROM opinions WHERE store_id = ${storeId} AND id = ${reviewId} AND status = 'published'
      FOR KEY SHARE`,
    );
    if (reviews.length === 0) return 'unknown';
    const stored = await tx`
      INSERT INTO opinion_reports (store_id, opinion_id, reason, note, visitor_hash, address_hash)
      VALUES (${storeId}, ${reviewId}, ${reason}, ${note}, ${visitorHash}, ${flood?.addressHash ?? null})
      ON CONFLICT (store_id, opinion_id, visitor_hash) DO NOTHING
      RETURNING id`;
    if (stored.length > 0) {
      await insertEvents(tx, storeId, [reviewId], { actor: { kind: 'shopper' }, action: 'reported', reason });
    }
    return 'stored';
  });
}

async function isFlood(
  tx: TransactionSql,
  storeId: string,
  { addressHash, perHour }: NonNullable<NewReport['flood']>,
): Promise<boolean> {
  const address = Buffer.from(addressHash).toString('hex');
  await lockName(tx, storeId, JSON.stringify(['report from', storeId, address]));
  const { number } = oneRow(
    await tx<{ number: number }[]>`
    SELECT count(*) AS number FROM opinion_reports
    WHERE store_id = ${storeId} AND address_hash = ${addressHash} AND created_at > now() - interval '1 hour'`,
  );
  return number >= perHour;
}

const columns = (sql: Sql | TransactionSql) =>
  sql`id, opinion_id, created_at, reason, note, status, closed_at`;

/** Newest first. */
export function readReports(
  sql: Sql,
  storeId: string,
  {
    status,
    limit,
    offset,
  }: { readonly status: ReportStatus; readonly limit: number; readonly offset: number },
): Promise<StoredReport[]> {
  return sql<StoredReport[]>`
    SELECT ${columns(sql)} FROM opinion_reports
    WHERE store_id = ${storeId} AND status = ${status}
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** Newest first. */
export function readReportsOfReview(
  sql: Sql,
  storeId: string,
  reviewId: number,
  limit: number,
): Promise<StoredReport[]> {
  return sql<StoredReport[]>`
    SELECT ${columns(sql)} FROM opinion_reports
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId}
    ORDER BY id DESC LIMIT ${limit}`;
}

/** Undefined if the store has no such report. The history of the review says who closed it. */
export async function updateReport(
  sql: Sql,
  storeId: string,
  id: number,
  { status, actor }: { readonly status: ReportStatus; readonly actor: Actor },
): Promise<StoredReport | undefined> {
  return sql.begin(async (tx) => {
    const [former] = await lockInStore(
      tx,
      storeId,
      tx<Pick<StoredReport, 'status'>[]>`
      SELECT status FROM opinion_reports WHERE store_id = ${storeId} AND id = ${id} FOR UPDATE`,
    );
    const [report] = await tx<StoredReport[]>`
      UPDATE opinion_reports SET status = ${status}, closed_at = now()
      WHERE store_id = ${storeId} AND id = ${id}
      RETURNING ${columns(tx)}`;
    if (report === undefined) return undefined;
    const { opinionId, reason } = report;
    await insertEvents(tx, storeId, [opinionId], { actor, action: `report_${status}`, reason });
    await recordActivity(tx, storeId, {
      subject: 'report',
      id,
      before: { status: former?.status },
      after: { status, review: opinionId },
    });
    return report;
  });
}
