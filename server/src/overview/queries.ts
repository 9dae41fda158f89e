import { answerTimes } from '@opina/contract/answer-times';
import { statuses } from '@opina/contract/constants/reviews';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { oneRow } from '../platform/database/one-row.ts';

/** A time in a store, and perhaps of one product. */
export interface Stretch {
  readonly storeId: string;
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
  /** When each day begins, ISO 8601. */
  readonly days: readonly string[];
  readonly productCode: string | undefined;
}

export interface RatedDay {
  /** Its place in the days, from 1. */
  readonly day: number;
  readonly rate1: number;
  readonly rate2: number;
  readonly rate3: number;
  readonly rate4: number;
  readonly rate5: number;
}

export interface CountedDay {
  readonly day: number;
  readonly number: number;
}

export interface TimedDay extends CountedDay {
  /** Its place in `answerTimes`; null: no first reply. */
  readonly time: number | null;
}

export interface VotedDay {
  readonly day: number;
  readonly upvotes: number;
  readonly downvotes: number;
}

/**
 * The place of a moment's day. To ask for the local time of each row would take ten times as long. The days are read once, in a
 * query of their own.
 */
const dayOf = (sql: Sql, moment: Fragment, { days }: Stretch): Fragment =>
  sql`width_bucket(${moment}, (SELECT ${[...days]}::text[]::timestamptz[]))`;

const between = (sql: Sql, moment: Fragment, { from, to }: Stretch): Fragment =>
  sql`${moment} >= ${from} AND ${moment} < ${to}`;

/** Published reviews, from the summaries by time. */
export function readRatedDays(sql: Sql, stretch: Stretch): Promise<RatedDay[]> {
  const { storeId, productCode = '' } = stretch;
  return sql<RatedDay[]>`
    SELECT day, sum(rate_1)::int AS rate1, sum(rate_2)::int AS rate2, sum(rate_3)::int AS rate3,
      sum(rate_4)::int AS rate4, sum(rate_5)::int AS rate5
    FROM (
      SELECT ${dayOf(sql, sql`slot`, stretch)} AS day, rate_1, rate_2, rate_3, rate_4, rate_5 FROM review_slots
      WHERE store_id = ${storeId} AND product_code = ${productCode} AND ${between(sql, sql`slot`, stretch)}) AS s
    GROUP BY day`;
}

/** Questions of any status, each status by its index. */
export function countAsked(sql: Sql, stretch: Stretch): Promise<CountedDay[]> {
  const { storeId, productCode } = stretch;
  const [first, ...others] = statuses.map((status): Fragment => {
    const inIndex = status === 'published' ? sql`status = 'published'` : sql`status <> 'published'`;
    const ofProduct =
      productCode === undefined ? sql`` : sql`AND product_code = ${productCode} AND ${inIndex}`;
    return sql`
      SELECT created_at FROM questions
      WHERE store_id = ${storeId} AND status = ${status} ${ofProduct} AND ${between(sql, sql`created_at`, stretch)}`;
  });
  const all = others.reduce((before, one) => sql`${before} UNION ALL ${one}`, first ?? sql``);
  return sql<CountedDay[]>`
    SELECT ${dayOf(sql, sql`created_at`, stretch)} AS day, count(*)::int AS number FROM (${all}) AS q GROUP BY 1`;
}

const answered = (sql: Sql, stretch: Stretch): Fragment => sql`
  FROM questions WHERE store_id = ${stretch.storeId} AND answered_at IS NOT NULL
    AND ${between(sql, sql`answered_at`, stretch)}
    ${stretch.productCode === undefined ? sql`` : sql`AND product_code = ${stretch.productCode}`}`;

const limits = answerTimes.slice(0, -1).map(({ below }) => below);
/** The place of a number of seconds in `answerTimes`. */
const timeOf = (sql: Sql, seconds: Fragment): Fragment =>
  sql`width_bucket(${seconds}, (SELECT ${limits}::int[]))`;

/** Questions by when they were first answered, and how long that took. */
export function countAnswered(sql: Sql, stretch: Stretch): Promise<TimedDay[]> {
  return sql<TimedDay[]>`
    SELECT ${dayOf(sql, sql`answered_at`, stretch)} AS day,
      ${timeOf(sql, sql`seconds_between(created_at, answered_at)`)} AS time, count(*)::int AS number
    ${answered(sql, stretch)} GROUP BY 1, 2`;
}

/** Replies by when they were written, and how long the first ones took. */
export function countReplies(sql: Sql, stretch: Stretch): Promise<TimedDay[]> {
  return sql<TimedDay[]>`
    SELECT ${dayOf(sql, sql`created_at`, stretch)} AS day, ${timeOf(sql, sql`reply_seconds`)} AS time,
      count(*)::int AS number
    FROM opinion_comments WHERE store_id = ${stretch.storeId} AND ${between(sql, sql`created_at`, stretch)}
    GROUP BY 1, 2`;
}

/** Votes that stand, by when each visitor first voted on a review, from their summaries by time. */
export function readVotedDays(sql: Sql, stretch: Stretch): Promise<VotedDay[]> {
  const { storeId, productCode = '' } = stretch;
  return sql<VotedDay[]>`
    SELECT ${dayOf(sql, sql`slot`, stretch)} AS day, sum(upvotes)::int AS upvotes, sum(downvotes)::int AS downvotes
    FROM vote_slots
    WHERE store_id = ${storeId} AND product_code = ${productCode} AND ${between(sql, sql`slot`, stretch)} GROUP BY 1`;
}

/** Of how many replies or answers, the newest, a median is. */
const measured = 1_000;

const median = (sql: Sql): Fragment =>
  sql`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int AS median`;

/** Seconds from a question to its first answer; null: there are none. */
export async function medianToAnswer(sql: Sql, stretch: Stretch): Promise<number | null> {
  const row = oneRow(
    await sql<{ median: number | null }[]>`
    SELECT ${median(sql)} FROM (
      SELECT seconds_between(created_at, answered_at) AS seconds ${answered(sql, stretch)}
      ORDER BY answered_at DESC LIMIT ${measured}) AS a`,
  );
  return row.median;
}

/** Seconds from a review to its first reply; null: there are none. */
export async function medianToReply(sql: Sql, stretch: Stretch): Promise<number | null> {
  const row = oneRow(
    await sql<{ median: number | null }[]>`
    SELECT ${median(sql)} FROM (
      SELECT reply_seconds AS seconds FROM opinion_comments
      WHERE store_id = ${stretch.storeId} AND reply_seconds IS NOT NULL AND ${between(sql, sql`created_at`, stretch)}
      ORDER BY created_at DESC LIMIT ${measured}) AS r`,
  );
  return row.median;
}

/** Imports that run, failed, or have refused rows that nobody has mended. */
export async function countWaitingImports(sql: Sql, storeId: string): Promise<number> {
  const { count } = oneRow(
    await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM transfers
    WHERE store_id = ${storeId} AND step = 'import' AND (state IN ('waiting', 'running', 'failed')
      OR (state = 'finished' AND rows_refused > 0 AND NOT is_mended))`,
  );
  return count;
}
