import { maxReplies } from '@opina/contract/constants/reviews';
import { type AlsoWrite, alsoCount } from '../../platform/database/also-write.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockInStore } from '../../platform/database/hold-store.ts';
import { raiseVersions } from '../decisions/versions.ts';
import { replySeconds } from './reply-seconds.ts';

/** A store's reply that came as a row of its own. `parentId` is the review's id in its source. */
export interface ImportedReply {
  readonly parentId: string;
  readonly text: string;
  /** ISO 8601; null: not known. */
  readonly createdAt: string | null;
}

/** `unknown`: the store has no such review from this source (yet). `too many`: the review has as many as it may. */
export type ReplyOutcome = 'written' | 'present' | 'unknown' | 'too many';

interface Parent {
  readonly id: number;
  readonly sourceId: string;
}

/**
 * Writes replies below their reviews, after those that are there, all in one transaction. A reply whose words are below
 * its review already is `present`. Outcomes are in the order of the replies.
 */
export async function writeReplies(
  sql: Sql,
  storeId: string,
  source: string,
  replies: readonly ImportedReply[],
  also?: AlsoWrite,
): Promise<ReplyOutcome[]> {
  if (replies.length === 0) return [];
  return sql.begin(async (tx) => {
    const parents = await lockParents(tx, storeId, source, replies);
    const { outcomes, rows } = await settle(tx, storeId, replies, parents);
    if (rows.length > 0) {
      await tx`
        INSERT INTO opinion_comments (store_id, opinion_id, position, text, created_at, reply_seconds)
        SELECT ${storeId}::text, opinion_id, position, text, coalesce(created_at, now()),
          CASE WHEN is_first THEN ${replySeconds(tx, storeId)} END
        FROM jsonb_to_recordset(${tx.json(rows)}::jsonb)
          AS c (opinion_id bigint, position smallint, text text, created_at timestamptz, is_first boolean)`;
      await raiseVersions(
        tx,
        storeId,
        rows.map((row) => row.opinion_id),
      );
    }
    return alsoCount(tx, outcomes, also);
  });
}

/** What `writeReplies` would do. */
export async function previewReplies(
  sql: Sql,
  storeId: string,
  source: string,
  replies: readonly ImportedReply[],
): Promise<ReplyOutcome[]> {
  if (replies.length === 0) return [];
  const parents = await findParents(sql, storeId, source, replies);
  return (await settle(sql, storeId, replies, parents)).outcomes;
}

type Parents = ReadonlyMap<string, number>;

async function lockParents(
  tx: TransactionSql,
  storeId: string,
  source: string,
  replies: readonly ImportedReply[],
): Promise<Parents> {
  const locking = tx<Parent[]>`${parentsOf(tx, storeId, source, replies)} ORDER BY id FOR UPDATE`;
  return byId(await lockInStore(tx, storeId, locking));
}

async function findParents(
  sql: Sql,
  storeId: string,
  source: string,
  replies: readonly ImportedReply[],
): Promise<Parents> {
  return byId(await sql<Parent[]>`${parentsOf(sql, storeId, source, replies)}`);
}

function parentsOf(
  sql: Sql | TransactionSql,
  storeId: string,
  source: string,
  replies: readonly ImportedReply[],
) {
  const ids = [...new Set(replies.map(({ parentId }) => parentId))];
  return sql`
    SELECT id, source_id FROM opinions
    WHERE store_id = ${storeId} AND source = ${source} AND source_id = ANY (${ids})`;
}

const byId = (rows: readonly Parent[]): Parents => new Map(rows.map(({ id, sourceId }) => [sourceId, id]));

type ReplyRow = {
  readonly opinion_id: number;
  readonly position: number;
  readonly text: string;
  readonly created_at: string | null;
  readonly is_first: boolean;
};

async function settle(
  sql: Sql | TransactionSql,
  storeId: string,
  replies: readonly ImportedReply[],
  parents: Parents,
) {
  const stored = await sql<{ reviewId: number; position: number; text: string }[]>`
    SELECT opinion_id AS review_id, position, text FROM opinion_comments
    WHERE store_id = ${storeId} AND opinion_id = ANY (${[...parents.values()]})`;
  const texts = new Map<number, Set<string>>();
  const last = new Map<number, number>();
  const counts = new Map<number, number>();
  const countOf = (reviewId: number) => counts.get(reviewId) ?? 0;
  for (const { reviewId, position, text } of stored) {
    texts.set(reviewId, (texts.get(reviewId) ?? new Set()).add(text));
    last.set(reviewId, Math.max(last.get(reviewId) ?? 0, position));
    counts.set(reviewId, countOf(reviewId) + 1);
  }
  const rows: ReplyRow[] = [];
  const outcomes = replies.map(({ parentId, text, createdAt }): ReplyOutcome => {
    const reviewId = parents.get(parentId);
    if (reviewId === undefined) return 'unknown';
    const known = texts.get(reviewId) ?? new Set();
    if (known.has(text)) return 'present';
    if (countOf(reviewId) >= maxReplies) return 'too many';
    const isFirst = countOf(reviewId) === 0;
    counts.set(reviewId, countOf(reviewId) + 1);
    const position = (last.get(reviewId) ?? 0) + 1;
    texts.set(reviewId, known.add(text));
    last.set(reviewId, position);
    rows.push({ opinion_id: reviewId, position, text, created_at: createdAt, is_first: isFirst });
    return 'written';
  });
  return { outcomes, rows };
}
