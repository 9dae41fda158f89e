import {
  type ModerationReason,
  maxModerationNoteLength,
  type ReportStatus,
  reportDays,
} from '@opina/contract/constants/moderation';
import type { WireReport } from '@opina/contract/entities/reviews/report';
import type { Context } from '../../platform/context.ts';
import type { AddressHasher, Visitor, VisitorHasher } from '../../platform/core/visitor-hashes.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { cleanWithin, toPlainText } from '../../platform/text/clean-text.ts';
import { lengthOf } from '../../platform/text/text-length.ts';
import { acceptsOrigin } from '../../stores/page-hosts/page-hosts.ts';
import { requireStore } from '../../stores/require-store.ts';
import type { Actor } from '../decisions/event-queries.ts';
import { raiseReviewChanged } from '../decisions/raise-changed.ts';
import { findPosition } from '../list-queries.ts';
import type { ReviewKey } from '../review-key.ts';
import {
  insertReport,
  readReports,
  readReportsOfReview,
  type StoredReport,
  updateReport,
} from './report-queries.ts';

export interface ReportContext extends Context {
  readonly hashVisitor: VisitorHasher;
  /** Undefined where nothing is limited. */
  readonly hashAddress: AddressHasher | undefined;
}

export interface ReportRequest {
  readonly reason: ModerationReason;
  readonly note: string | undefined;
  readonly visitor: Visitor;
  /** The `Origin` header; undefined if the client is not a browser. */
  readonly origin: string | undefined;
  readonly network: string;
}

/** Reports that one store accepts from one network. Behind it may be an office. */
export const reportsPerHour = 20;

/**
 * Takes a shopper's report about a review. Throws `opinion.note_invalid`, `store.unknown`, `store.origin_refused`,
 * `opinion.unknown`, `report.flood`.
 */
export async function reportReview(
  { write, hashVisitor, hashAddress }: ReportContext,
  { storeId, reviewId }: ReviewKey,
  { reason, note: raw = '', visitor, origin, network }: ReportRequest,
): Promise<void> {
  const note = cleanWithin(raw, toPlainText);
  if (lengthOf(note) > maxModerationNoteLength) throw new OpinaError('opinion.note_invalid');
  const { pageHosts } = await write((sql) => requireStore(sql, storeId));
  if (!acceptsOrigin(origin, pageHosts)) throw new OpinaError('store.origin_refused');
  const visitorHash = await hashVisitor(visitor, reviewId);
  const flood = hashAddress && {
    addressHash: await hashAddress(storeId, network),
    perHour: reportsPerHour,
  };
  const report = { reason, note: note || null, visitorHash, flood };
  const outcome = await write(async (sql) => {
    const inserted = await insertReport(sql, storeId, reviewId, report);
    if (inserted === 'stored') await raiseReviewChanged(sql, storeId, reviewId);
    return inserted;
  });
  if (outcome === 'flood') throw new OpinaError('report.flood');
  if (outcome === 'unknown') throw new OpinaError('opinion.unknown');
}

/** One page, newest first; empty after the last. */
export async function listReports(
  sql: Sql,
  storeId: string,
  {
    status,
    page,
    perPage,
  }: { readonly status: ReportStatus; readonly page: number; readonly perPage: number },
): Promise<{ items: WireReport[]; hasMore: boolean }> {
  // One more than asked for tells whether there is a next page.
  const limit = perPage + 1;
  const reports = await readReports(sql, storeId, { status, limit, offset: (page - 1) * perPage });
  return { items: reports.slice(0, perPage).map(wireReport), hasMore: reports.length > perPage };
}

/** Reports that are shown of one review. */
const maxOfReview = 100;

/** Open and closed, newest first. Throws `opinion.unknown`. */
export async function listReportsOfReview(sql: Sql, { storeId, reviewId }: ReviewKey): Promise<WireReport[]> {
  const reports = await readReportsOfReview(sql, storeId, reviewId, maxOfReview);
  // Reports are deleted with their review.
  if (reports.length === 0 && (await findPosition(sql, storeId, reviewId)) === undefined) {
    throw new OpinaError('opinion.unknown');
  }
  return reports.map(wireReport);
}

/** Throws `report.unknown`. */
export async function closeReport(
  sql: Sql,
  { storeId, id }: { readonly storeId: string; readonly id: number },
  status: ReportStatus,
  actor: Actor,
): Promise<WireReport> {
  const report = await updateReport(sql, storeId, id, { status, actor });
  if (report === undefined) throw new OpinaError('report.unknown');
  await raiseReviewChanged(sql, storeId, report.opinionId);
  return wireReport(report);
}

const wireReport = ({ opinionId, createdAt, closedAt, ...report }: StoredReport): WireReport => ({
  ...report,
  opinion_id: opinionId,
  created_at: createdAt.toISOString(),
  due_at: new Date(createdAt.getTime() + reportDays * dayMs).toISOString(),
  closed_at: closedAt?.toISOString() ?? null,
});

const dayMs = 86_400_000;
